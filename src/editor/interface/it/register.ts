import type { InterfaceWords } from '../words'

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Crea un account',
  lead: 'Poi descrivi in una o due frasi che cosa fai e ricevi una proposta per il tuo sito.',
  submit: 'Crea l’account',
  closed: 'Qui si creano nuovi account solo su invito. Chiedi a chi gestisce questo servizio.',
  hasAccount: 'Hai già un account?',
}
