import type { InterfaceWords } from '../words'

export const generationWords: InterfaceWords['generationWords'] = {
  waiting: 'Empezamos enseguida…',
  steps: { planning: 'Preparar el plan', writing: 'Escribir las páginas', saving: 'Montar la web' },
  pagesOf: (done, total) => `${done} de ${total} páginas`,
  done: 'listo',
  now: 'en curso',
  unreachable: 'Ahora mismo no hay conexión. La web se sigue creando; lo comprobamos cada poco.',
  causes: {
    ai_unavailable: 'El servicio de IA no ha respondido. No es por tu descripción y no se ha cobrado nada.',
    interrupted: 'El servidor se ha reiniciado en mitad del proceso. No se ha cobrado nada.',
    timeout: 'Ha tardado demasiado y se ha interrumpido. No se ha cobrado nada.',
    not_found: 'La web ya no existe.',
    tenant_unavailable: 'No se ha podido acceder a tus datos en ese momento. No se ha cobrado nada.',
  },
  otherCause: 'No ha funcionado. No se ha cobrado ni perdido nada.',
  remaining: (what, plan, left) =>
    left > 0
      ? `En el plan ${plan} ${left === 1 ? 'queda' : 'quedan'} ${left} (${what}).`
      : `En el plan ${plan} ya no queda nada (${what}).`,
  resources: { sites: 'webs', ai_text: 'textos de IA este mes', chat_tokens: 'tokens de chat' },
  upgrade: 'Un plan superior lo soluciona; puede cambiarlo la persona titular de la cuenta.',
  goesOnIn: (seconds) =>
    seconds < 90
      ? `Podrás continuar dentro de ${seconds} segundos.`
      : `Podrás continuar dentro de ${Math.ceil(seconds / 60)} minutos.`,
  goesOnNow: 'Ya puedes intentarlo otra vez.',
  operator: 'Si sigue igual, puede ayudarte quien administra este servidor. Tu texto queda guardado aquí.',
}
