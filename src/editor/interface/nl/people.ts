import type { InterfaceWords } from '../words'

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'Ook hier',
  onThisPage: 'op deze pagina',
  onPage: (title) => `op de pagina ‘${title}’`,
  onSite: 'op deze website',
  more: (names) => `En ook: ${names}`,
  you: 'Jij, in een ander tabblad',
  here: (name) => `${name} is hier`,
  youAreHere: 'Jij bent hier, in een ander tabblad',
}
