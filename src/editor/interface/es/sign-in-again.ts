import type { InterfaceWords } from '../words'

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Vuelve a iniciar sesión',
  lead: (name) => `Tu sesión ha terminado, ${name}. Todo se queda como está.`,
  waiting: (count) =>
    count === 1
      ? 'Hay un cambio sin guardar. Se guardará en cuanto inicies sesión.'
      : `Hay ${count} cambios sin guardar. Se guardarán en cuanto inicies sesión.`,
  checking: 'Un momento…',
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
