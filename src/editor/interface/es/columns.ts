import type { InterfaceWords } from '../words'

export const columnsWords: InterfaceWords['columnsWords'] = {
  column: (place) => `Columna ${place}`,
  empty: 'Todavía vacía.',
  add: 'Añadir contenido',
  addColumn: 'Añadir una columna',
  removeColumn: 'Quitar la última columna',
  toColumn: (place) => `A la columna ${place}`,
  moved: (name, place, column) => `${name} está ahora en el puesto ${place} de la columna ${column}.`,
  removed: (name) => `Se ha quitado ${name}.`,
  back: 'Volver a las columnas',
}
