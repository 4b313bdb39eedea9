import type { InterfaceWords } from '../words'

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Code de confirmation',
  lead: 'Ouvrez votre application d’authentification et saisissez les six chiffres affichés. Un code de secours convient aussi.',
  code: 'Code',
  confirm: 'Confirmer',
}
