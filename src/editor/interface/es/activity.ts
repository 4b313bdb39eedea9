import type { InterfaceWords } from '../words'

export const activityWords: InterfaceWords['activityWords'] = {
  title: 'Actividad',
  emptyTitle: 'Todavía no ha pasado nada',
  emptyLead: 'En cuanto alguien cambie algo en esta web, aparecerá aquí.',
  yesterday: 'Ayer',
  byItself: 'Automático',
  via: (name) => `con el token «${name}»`,
  more: 'Mostrar anteriores',
}
