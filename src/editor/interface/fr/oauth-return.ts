import type { InterfaceWords } from '../words'

export const oauthReturnWords: InterfaceWords['oauthReturnWords'] = {
  failed: 'La connexion avec Google n’a pas fonctionné.',
  failures: {
    no_code: 'La connexion avec Google a été annulée.',
    state_missing: 'La connexion a pris trop de temps ou a commencé dans un autre navigateur.',
    state_mismatch: 'La connexion a pris trop de temps ou a commencé dans un autre navigateur.',
    email_unverified: 'Google n’a pas confirmé votre adresse e-mail.',
    account_disabled: 'Ce compte est suspendu.',
    registration_closed: 'Nouveaux comptes sur invitation uniquement.',
  },
  tryAgain: 'Réessayer',
}
