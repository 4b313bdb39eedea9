import type { InterfaceWords } from '../words'

export const columnsWords: InterfaceWords['columnsWords'] = {
  column: (place) => `Kolumna ${place}`,
  empty: 'Jeszcze pusta.',
  add: 'Dodaj treść',
  addColumn: 'Dodaj kolumnę',
  removeColumn: 'Usuń ostatnią kolumnę',
  toColumn: (place) => `Do kolumny ${place}`,
  moved: (name, place, column) => `${name}: teraz miejsce ${place} w kolumnie ${column}.`,
  removed: (name) => `Usunięto: ${name}.`,
  back: 'Wróć do kolumn',
}
