import type { InterfaceWords } from '../words'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Accedi',
  email: 'Indirizzo email',
  password: 'Password',
  newPassword: 'Password',
  passwordRule: 'Almeno dieci caratteri. Una frase intera è facile da ricordare e difficile da indovinare.',
  name: 'Il tuo nome',
  submit: 'Accedi',
  forgotten: 'Password dimenticata?',
  shared: 'Questo computer lo usano anche altri',
  sharedHint: 'Quando chiudi la scheda, esci automaticamente.',
  or: 'oppure',
  withPasskey: 'Accedi con una passkey',
  withGoogle: 'Continua con Google',
  passkeyCancelled: 'L’accesso con la passkey è stato annullato.',
  noAccount: 'Non hai ancora un account?',
  toRegister: 'Crea un account',
  back: 'Torna all’accesso',
  toSignIn: 'Accedi',
}
