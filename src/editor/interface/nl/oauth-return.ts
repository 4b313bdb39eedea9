import type { InterfaceWords } from '../words'

export const oauthReturnWords: InterfaceWords['oauthReturnWords'] = {
  failed: 'Inloggen met Google is niet gelukt.',
  failures: {
    no_code: 'Inloggen met Google is geannuleerd.',
    state_missing: 'Het inloggen duurde te lang of is in een andere browser begonnen.',
    state_mismatch: 'Het inloggen duurde te lang of is in een andere browser begonnen.',
    email_unverified: 'Google heeft je e-mailadres niet bevestigd.',
    account_disabled: 'Dit account is geblokkeerd.',
    registration_closed: 'Nieuwe accounts zijn hier alleen op uitnodiging.',
  },
  tryAgain: 'Opnieuw proberen',
}
