import type { InterfaceWords } from '../words'

export const columnsWords: InterfaceWords['columnsWords'] = {
  column: (place: number) => `Colonne ${place}`,
  empty: 'Encore vide.',
  add: 'Ajouter du contenu',
  addColumn: 'Ajouter une colonne',
  removeColumn: 'Retirer la dernière colonne',
  toColumn: (place: number) => `Vers la colonne ${place}`,
  moved: (name: string, place: number, column: number) =>
    `${name} est maintenant en position ${place} dans la colonne ${column}.`,
  removed: (name: string) => `Retiré : ${name}.`,
  back: 'Retour aux colonnes',
}
