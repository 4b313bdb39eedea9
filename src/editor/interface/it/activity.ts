import type { InterfaceWords } from '../words'

export const activityWords: InterfaceWords['activityWords'] = {
  title: 'Attività',
  emptyTitle: 'Ancora nessuna attività',
  emptyLead: 'Appena qualcuno cambia qualcosa in questo sito, lo vedi qui.',
  yesterday: 'Ieri',
  byItself: 'Automatico',
  via: (name: string) => `con il token «${name}»`,
  more: 'Mostra le precedenti',
}
