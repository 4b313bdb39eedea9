import type { InterfaceWords } from '../words'

export const oauthReturnWords: InterfaceWords['oauthReturnWords'] = {
  failed: 'L’accesso con Google non è riuscito.',
  failures: {
    no_code: 'L’accesso con Google è stato annullato.',
    state_missing: 'L’accesso ha richiesto troppo tempo o è iniziato in un altro browser.',
    state_mismatch: 'L’accesso ha richiesto troppo tempo o è iniziato in un altro browser.',
    email_unverified: 'Google non ha confermato il tuo indirizzo email.',
    account_disabled: 'Questo account è sospeso.',
    registration_closed: 'Qui si creano nuovi account solo su invito.',
  },
  tryAgain: 'Riprova',
}
