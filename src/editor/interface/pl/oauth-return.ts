import type { InterfaceWords } from '../words'

export const oauthReturnWords: InterfaceWords['oauthReturnWords'] = {
  failed: 'Logowanie przez Google się nie powiodło.',
  failures: {
    no_code: 'Logowanie przez Google anulowano.',
    state_missing: 'Logowanie trwało zbyt długo albo zaczęło się w innej przeglądarce.',
    state_mismatch: 'Logowanie trwało zbyt długo albo zaczęło się w innej przeglądarce.',
    email_unverified: 'Google nie potwierdza Twojego adresu e-mail.',
    account_disabled: 'To konto jest zablokowane.',
    registration_closed: 'Nowe konta powstają tu tylko z zaproszenia.',
  },
  tryAgain: 'Spróbuj ponownie',
}
