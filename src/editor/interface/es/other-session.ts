import type { InterfaceWords } from '../words'

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name) =>
    `Aquí ya hay una sesión iniciada como ${name}. Si sigues, este navegador pasa a la cuenta nueva.`,
  otherTitle: '¿Cambiar de cuenta?',
  otherLead: (now, next, email) =>
    `Aquí hay una sesión iniciada como ${now}. Con Google has entrado como ${next} (${email}).`,
  stayAs: (name) => `Seguir como ${name}`,
  enterAs: (name) => `Entrar como ${name}`,
}
