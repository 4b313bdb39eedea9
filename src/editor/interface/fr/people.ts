import type { InterfaceWords } from '../words'

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'Aussi ici',
  onThisPage: 'sur cette page',
  onPage: (title: string) => `sur la page « ${title} »`,
  onSite: 'sur ce site',
  more: (names: string) => `Et aussi : ${names}`,
  you: 'Vous, dans un autre onglet',
  here: (name: string) => `${name} est ici`,
  youAreHere: 'Vous êtes ici, dans un autre onglet',
}
