import type { InterfaceWords } from '../words'

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Account aanmaken',
  lead: 'Daarna beschrijf je in een of twee zinnen wat je doet en krijg je een voorstel voor je website.',
  submit: 'Account aanmaken',
  closed: 'Nieuwe accounts zijn hier alleen op uitnodiging. Vraag het de beheerder van deze dienst.',
  hasAccount: 'Heb je al een account?',
}
