import type { InterfaceWords } from '../words'

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Załóż konto',
  lead: 'Potem opiszesz w jednym lub dwóch zdaniach, czym się zajmujesz, i dostaniesz propozycję witryny.',
  submit: 'Załóż konto',
  closed: 'Nowe konta powstają tu tylko z zaproszenia. Zapytaj operatora tej usługi.',
  hasAccount: 'Masz już konto?',
}
