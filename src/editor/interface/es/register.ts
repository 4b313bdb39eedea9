import type { InterfaceWords } from '../words'

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Crear una cuenta',
  lead: 'Después describes en una o dos frases a qué te dedicas y recibes una propuesta para tu web.',
  submit: 'Crear cuenta',
  closed: 'Aquí solo se crean cuentas por invitación. Pregunta a quien administra este servicio.',
  hasAccount: '¿Ya tienes cuenta?',
}
