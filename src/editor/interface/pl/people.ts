import type { InterfaceWords } from '../words'

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'Też tutaj',
  onThisPage: 'na tej stronie',
  onPage: (title) => `na stronie „${title}”`,
  onSite: 'w tej witrynie',
  more: (names) => `A także: ${names}`,
  you: 'Ty, w innej karcie',
  here: (name) => `${name} jest tutaj`,
  youAreHere: 'Jesteś tutaj w innej karcie',
}
