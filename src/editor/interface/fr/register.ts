import type { InterfaceWords } from '../words'

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Créer un compte',
  lead: 'Vous décrivez ensuite en une ou deux phrases ce que vous faites, et recevez une proposition de site.',
  submit: 'Créer le compte',
  closed: 'Nouveaux comptes sur invitation uniquement. Adressez-vous à l’exploitant de ce service.',
  hasAccount: 'Vous avez déjà un compte ?',
}
