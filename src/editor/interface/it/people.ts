import type { InterfaceWords } from '../words'

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'Anche qui',
  onThisPage: 'in questa pagina',
  onPage: (title: string) => `nella pagina «${title}»`,
  onSite: 'in questo sito',
  more: (names: string) => `Inoltre: ${names}`,
  you: 'Tu, in un’altra scheda',
  here: (name: string) => `${name} è qui`,
  youAreHere: 'Sei qui, in un’altra scheda',
}
