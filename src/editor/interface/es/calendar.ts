import type { InterfaceWords } from '../words'

export const calendarWords: InterfaceWords['calendarWords'] = {
  before: 'Mes anterior',
  next: 'Mes siguiente',
  today: 'Hoy',
  none: 'Este mes no hay nada previsto ni publicado.',
  how: 'Un artículo programado se puede arrastrar a otro día, mover con Alt y las flechas o cambiar de hora desde su menú.',
  newOn: (day) => `Nuevo artículo el ${day}`,
  moved: (title, moment) => `«${title}» pasa al ${moment}.`,
  past: 'No se puede programar nada antes de hoy.',
  state: (state) => `, ${state}`,
}
