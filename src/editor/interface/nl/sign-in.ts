import type { InterfaceWords } from '../words'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Inloggen',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  newPassword: 'Wachtwoord',
  passwordRule: 'Minimaal tien tekens. Een hele zin is makkelijk te onthouden en moeilijk te raden.',
  name: 'Je naam',
  submit: 'Inloggen',
  forgotten: 'Wachtwoord vergeten?',
  shared: 'Anderen gebruiken deze computer ook',
  sharedHint: 'Je wordt uitgelogd zodra je het tabblad sluit.',
  or: 'of',
  withPasskey: 'Inloggen met een passkey',
  withGoogle: 'Doorgaan met Google',
  passkeyCancelled: 'Inloggen met een passkey is geannuleerd.',
  noAccount: 'Nog geen account?',
  toRegister: 'Account aanmaken',
  back: 'Terug naar inloggen',
  toSignIn: 'Inloggen',
}
