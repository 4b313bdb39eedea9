import type { InterfaceWords } from '../words'

export const columnsWords: InterfaceWords['columnsWords'] = {
  column: (place) => `Kolom ${place}`,
  empty: 'Nog leeg.',
  add: 'Inhoud toevoegen',
  addColumn: 'Kolom toevoegen',
  removeColumn: 'Laatste kolom verwijderen',
  toColumn: (place) => `Naar kolom ${place}`,
  moved: (name, place, column) => `${name} staat nu op plaats ${place} in kolom ${column}.`,
  removed: (name) => `${name} verwijderd.`,
  back: 'Terug naar de kolommen',
}
