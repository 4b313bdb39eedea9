import type { InterfaceWords } from '../words'

export const oauthReturnWords: InterfaceWords['oauthReturnWords'] = {
  failed: 'No se ha podido iniciar sesión con Google.',
  failures: {
    no_code: 'Se ha cancelado el inicio de sesión con Google.',
    state_missing: 'El inicio de sesión ha tardado demasiado o empezó en otro navegador.',
    state_mismatch: 'El inicio de sesión ha tardado demasiado o empezó en otro navegador.',
    email_unverified: 'Google no ha confirmado tu correo electrónico.',
    account_disabled: 'Esta cuenta está suspendida.',
    registration_closed: 'Aquí solo se crean cuentas por invitación.',
  },
  tryAgain: 'Reintentar',
}
