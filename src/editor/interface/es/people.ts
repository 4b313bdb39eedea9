import type { InterfaceWords } from '../words'

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'También aquí',
  onThisPage: 'en esta página',
  onPage: (title) => `en la página «${title}»`,
  onSite: 'en esta web',
  more: (names) => `Y también: ${names}`,
  you: 'Tú, en otra pestaña',
  here: (name) => `${name} está aquí`,
  youAreHere: 'Estás aquí, en otra pestaña',
}
