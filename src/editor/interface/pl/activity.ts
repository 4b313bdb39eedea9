import type { InterfaceWords } from '../words'

export const activityWords: InterfaceWords['activityWords'] = {
  title: 'Aktywność',
  emptyTitle: 'Nic się jeszcze nie wydarzyło',
  emptyLead: 'Gdy ktoś zmieni coś w tej witrynie, pojawi się to tutaj.',
  yesterday: 'Wczoraj',
  byItself: 'Automatycznie',
  via: (name) => `przez token „${name}”`,
  more: 'Pokaż starsze',
}
