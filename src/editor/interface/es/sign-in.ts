import type { InterfaceWords } from '../words'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Iniciar sesión',
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
}

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Aceptar la invitación',
  invitedTo: (account, role) => `Te han invitado a colaborar con ${account}: ${role}.`,
  accept: 'Aceptar y entrar',
}

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

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name) =>
    `Aquí ya hay una sesión iniciada como ${name}. Si sigues, este navegador pasa a la cuenta nueva.`,
  otherTitle: '¿Cambiar de cuenta?',
  otherLead: (now, next, email) =>
    `Aquí hay una sesión iniciada como ${now}. Con Google has entrado como ${next} (${email}).`,
  stayAs: (name) => `Seguir como ${name}`,
  enterAs: (name) => `Entrar como ${name}`,
}

export const recoveryWords: InterfaceWords['recoveryWords'] = {
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

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Crear una cuenta',
  lead: 'Después describes en una o dos frases a qué te dedicas y recibes una propuesta para tu web.',
  submit: 'Crear cuenta',
  closed: 'Aquí solo se crean cuentas por invitación. Pregunta a quien administra este servicio.',
  hasAccount: '¿Ya tienes cuenta?',
}

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Código de confirmación',
  lead: 'Abre tu app de autenticación y escribe el código de seis cifras. También sirve un código de respaldo.',
  code: 'Código',
  confirm: 'Confirmar',
}

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Vuelve a iniciar sesión',
  lead: (name) => `Tu sesión ha terminado, ${name}. Todo se queda como está.`,
  waiting: (count) =>
    count === 1
      ? 'Hay un cambio sin guardar. Se guardará en cuanto inicies sesión.'
      : `Hay ${count} cambios sin guardar. Se guardarán en cuanto inicies sesión.`,
  later: 'Más tarde',
  codeLead: 'El código de seis cifras de tu app de autenticación o un código de respaldo.',
  google: 'Entrar con Google (pestaña nueva)',
  otherTitle: (name) => `Ahora la sesión es de ${name}`,
  otherLead: (name) => `Antes estaba aquí ${name}. Por eso esta ventana se abre de nuevo.`,
  otherKept: (name) =>
    `Lo que ${name} no ha guardado se queda en este dispositivo y se guardará en cuanto ${name} vuelva a abrir la página.`,
  goOn: 'Ir a las webs',
  backTitle: 'Has vuelto a iniciar sesión.',
  backLead: 'Puedes cerrar esta pestaña y seguir donde lo dejaste.',
}
