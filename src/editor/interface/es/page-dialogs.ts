import type { InterfaceWords } from '../words'

export const pageDialogWords: InterfaceWords['pageDialogWords'] = {
  closeDialog: 'Cerrar',
  name: 'Título de la página',
  kind: 'Tipo de página',
  kinds: {
    page: 'Página en el menú',
    landing: 'Página fuera del menú',
    legal: 'Legal (aviso legal, privacidad…)',
  },
  below: 'Página superior',
  atTop: 'Ninguna',
  address: 'Dirección',
  startWith: 'Empezar con',
  starts: { empty: 'Vacía', copy: 'Copia de una página', sections: 'Elegir secciones' },
  copyFrom: 'Página que se copia',
  chooseSections: 'Secciones',
  allSections: 'Mostrar todos los tipos',
  create: 'Crear página',
  removeTitle: (name) => `¿Eliminar «${name}»?`,
  removeLead: 'La página queda 30 días en «Páginas eliminadas». Los visitantes la ven hasta la próxima publicación.',
  lookingForLinks: 'Buscando enlaces a esta página…',
  noLinks: 'Ninguna otra página enlaza con ella.',
  links: (count) =>
    count === 1 ? 'Un enlace dejará de funcionar, en:' : `Dejarán de funcionar enlaces en ${count} páginas:`,
  regions: 'Cabecera y pie de página',
  leadTo: (path) => `Quien visite ${path} irá a`,
  nowhere: 'Ninguna parte (página no encontrada)',
  removeNow: 'Eliminar la página',
  childrenStay: (count) =>
    count === 1
      ? 'Una página que cuelga de ella conserva su dirección.'
      : `${count} páginas que cuelgan de ella conservan su dirección.`,
  noDeleted: 'Las páginas eliminadas se guardan aquí 30 días. Ahora mismo no hay ninguna.',
  bringBack: 'Recuperar',
  bringBackOf: (name) => `Recuperar «${name}»`,
  deletedBy: (who, at) => `Eliminada por ${who}, ${at}`,
  keptUntil: (day) => `hasta el ${day}`,
  otherAddress: 'Otra dirección para la página',
}
