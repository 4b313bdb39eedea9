import type { InterfaceWords } from '../words'

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Codice di conferma',
  lead: 'Apri la tua app di autenticazione e inserisci il codice di sei cifre. Va bene anche un codice di riserva.',
  code: 'Codice',
  confirm: 'Conferma',
}
