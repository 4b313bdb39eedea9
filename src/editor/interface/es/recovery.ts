import type { InterfaceWords } from '../words'

export const recoveryWords: InterfaceWords['recoveryWords'] = {
  email: 'Correo electrónico',
  toSignIn: 'Iniciar sesión',
  toAccount: 'Ir a tu cuenta',
  forgottenTitle: 'Contraseña olvidada',
  forgottenLead: 'Escribe tu correo electrónico. Recibirás un mensaje con un enlace para crear una contraseña nueva.',
  sendLink: 'Pedir un enlace',
  lookIntoMail: 'Revisa tu correo',
  sent: (email) => `Si hay una cuenta con ${email}, un correo con un enlace va en camino. Es válido durante una hora.`,
  noneCame: '¿No ha llegado nada? Mira también en la carpeta de spam.',
  noMail:
    'Este servidor todavía no envía correos. Quien lo administra te puede dar el enlace o restablecer la contraseña.',
  otherAddress: 'Usar otra dirección',
  resetTitle: 'Crear una contraseña nueva',
  resetLead: 'Después se cierra la sesión en todos los dispositivos y entras con la contraseña nueva.',
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Repite la contraseña nueva',
  passwordRule: 'Mínimo diez caracteres. Una frase entera es fácil de recordar y difícil de adivinar.',
  resetSubmit: 'Guardar la contraseña',
  resetDone: 'Contraseña cambiada',
  resetDoneLead: 'Se ha cerrado la sesión en todos los dispositivos. Entra ahora con la contraseña nueva.',
  newLink: 'Pedir otro enlace',
  linkOver: 'Este enlace ya no sirve',
  linkOverLead: 'Ya se ha usado, lo ha sustituido otro más reciente, ha caducado o no se ha copiado entero.',
  verifyTitle: 'Confirmar la dirección',
  verifyLead: 'Así sabemos que los correos a esta dirección te llegan.',
  verify: 'Confirmar la dirección',
  verified: (email) => `${email} está confirmada.`,
  undoTitle: 'Deshacer el cambio de dirección',
  undoLead:
    'Tu cuenta recupera la dirección anterior. Se cierra la sesión en todos los dispositivos, la contraseña y las llaves de acceso dejan de funcionar y recibes un correo para crear una contraseña nueva. Si la dirección aún no estaba confirmada, solo se impide el cambio.',
  undo: 'Deshacer el cambio',
  undone: (email) =>
    `Tu cuenta pertenece a ${email}. Crea ahora una contraseña nueva con el enlace del correo que recibirás, o pide uno.`,
}
