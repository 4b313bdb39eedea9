import type { InterfaceWords } from '../words'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña',
  passwordRule: 'Mínimo diez caracteres. Una frase entera es fácil de recordar y difícil de adivinar.',
  name: 'Tu nombre',
  submit: 'Iniciar sesión',
  forgotten: '¿Has olvidado la contraseña?',
  shared: 'Otras personas usan este ordenador',
  sharedHint: 'La sesión se cierra en cuanto cierres la pestaña.',
  or: 'o',
  withPasskey: 'Entrar con llave de acceso',
  withGoogle: 'Continuar con Google',
  passkeyCancelled: 'Se ha cancelado el inicio de sesión con llave de acceso.',
  noAccount: '¿Aún no tienes cuenta?',
  toRegister: 'Crear una cuenta',
  back: 'Volver al inicio de sesión',
  toSignIn: 'Iniciar sesión',
}
