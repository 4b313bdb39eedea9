import type { InterfaceWords } from '../words'

export const publishWords: InterfaceWords['publishWords'] = {
  title: 'Publicar',
  looking: 'Comprobando qué ha cambiado…',
  nothing: 'No ha cambiado nada desde la última publicación.',
  whatGoes: 'Esto se publica:',
  look: 'Diseño, nombre y ajustes',
  entries: 'Entradas de colecciones',
  gone: (count) => (count === 1 ? 'Desaparece una página eliminada' : `Desaparecen ${count} páginas eliminadas`),
  isNew: 'nueva',
  drafts: 'Borradores; los que marques también se publican:',
  blockers: 'Arregla esto primero',
  warnings: (count) => (count === 1 ? 'Una sugerencia' : `${count} sugerencias`),
  go: 'Publicar ahora',
  goAnyway: 'Publicar igualmente',
  working: 'Tu web se está publicando…',
  doneTitle: 'Tu web está en línea.',
  openSite: 'Ver la web',
  address: 'Tu dirección',
  copyAddress: 'Copiar la dirección',
  nextAddress: 'Siguiente paso: una dirección con tu nombre.',
  connect: 'Conectar tu dominio',
  nextShare: 'Siguiente paso: mírala en tu móvil y envía la dirección a quien deba conocerla.',
  close: 'Seguir trabajando',
}

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {}

export const shareDraftWords: InterfaceWords['shareDraftWords'] = {
  title: 'Compartir el borrador',
  lead: 'Quien tenga el enlace ve la web tal como está en el editor, sin cuenta y solo para mirar.',
  links: 'Enlaces activos',
  unnamed: 'Sin nombre',
  until: (moment) => `válido hasta el ${moment}`,
  revoke: (name) => `Revocar el enlace «${name}»`,
  name: 'Para quién',
  nameHelp: 'Por ejemplo, «Para la clienta». Solo se ve aquí.',
  period: 'Validez',
  periods: { '24': 'un día', '168': 'una semana', '720': '30 días' },
  make: 'Crear enlace',
  address: 'El enlace nuevo',
  once: 'Solo se muestra esta vez.',
  copy: 'Copiar el enlace',
}
