import type { InterfaceWords } from '../words'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Logowanie',
  email: 'Adres e-mail',
  password: 'Hasło',
  newPassword: 'Hasło',
  passwordRule: 'Co najmniej dziesięć znaków. Całe zdanie łatwo zapamiętać, a trudno odgadnąć.',
  name: 'Imię i nazwisko',
  submit: 'Zaloguj się',
  forgotten: 'Nie pamiętasz hasła?',
  shared: 'Z tego komputera korzystają też inni',
  sharedHint: 'Wylogujemy Cię, gdy zamkniesz kartę.',
  or: 'lub',
  withPasskey: 'Zaloguj się kluczem dostępu',
  withGoogle: 'Kontynuuj z Google',
  passkeyCancelled: 'Logowanie kluczem dostępu anulowano.',
  noAccount: 'Nie masz jeszcze konta?',
  toRegister: 'Załóż konto',
  back: 'Wróć do logowania',
  toSignIn: 'Zaloguj się',
}
