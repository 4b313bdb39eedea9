import type { InterfaceWords } from '../words'

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
