import type { InterfaceWords } from '../words'

export const activityWords: InterfaceWords['activityWords'] = {
  title: 'Activiteiten',
  emptyTitle: 'Nog niets gebeurd',
  emptyLead: 'Zodra iemand iets aan deze website verandert, zie je het hier.',
  yesterday: 'Gisteren',
  byItself: 'Automatisch',
  via: (name) => `via token ‘${name}’`,
  more: 'Oudere tonen',
}
