import type { InterfaceWords } from '../words'

export const columnsWords: InterfaceWords['columnsWords'] = {
  column: (place: number) => `Colonna ${place}`,
  empty: 'Ancora vuota.',
  add: 'Aggiungi contenuto',
  addColumn: 'Aggiungi una colonna',
  removeColumn: 'Rimuovi l’ultima colonna',
  toColumn: (place: number) => `Nella colonna ${place}`,
  moved: (name: string, place: number, column: number) => `${name}: ora in posizione ${place} nella colonna ${column}.`,
  removed: (name: string) => `Rimosso: ${name}.`,
  back: 'Torna alle colonne',
}
