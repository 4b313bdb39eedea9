import type { InterfaceWords } from '../words'

export const sitesWords: InterfaceWords['sitesWords'] = {
  title: 'Webs',
  emptyTitle: 'Todavía no hay webs',
  emptyLead:
    'Describe en una o dos frases a qué te dedicas. Recibirás una propuesta con páginas y textos que puedes cambiar antes de crear nada.',
  emptyForOthers: 'Aparecerá aquí cuando alguien con permisos de administración cree una web.',
  firstSite: 'Crear la primera web',
  stages: {
    unplanned: 'Vacía: descríbela y planifícala',
    planned: 'Plan sin crear todavía',
    building: 'Creándose…',
    failed: 'No se ha podido crear: revísala',
    draft: 'Borrador',
    published: 'Publicada',
  },
  checklist: 'Qué falta todavía',
  hideChecklist: 'No volver a mostrar',
  isDone: 'hecho',
  isMissing: 'falta',
  facts: {
    picture: { name: 'Una imagen propia', how: 'Una foto tuya o de tu trabajo dice más que cualquier ilustración.' },
    hours: { name: 'Horario', how: 'Añade la sección «Horario».' },
    imprint: { name: 'Aviso legal completo', how: 'Rellena lo que está marcado con […] en el aviso legal.' },
    address: { name: 'Correo electrónico confirmado', how: 'Abre el enlace del correo que has recibido.' },
    published: { name: 'Publicada', how: 'Arriba a la derecha en el editor.' },
  },
  menuOf: (name) => `Más sobre ${name}`,
  visit: 'Abrir la web',
  removeTitle: (name) => `¿Eliminar ${name}?`,
  removeLead:
    'Se eliminan las páginas, las imágenes, los mensajes y las versiones de esta web. Después no se verá en ninguna dirección.',
  typeName: (name) => `Escribe el nombre para confirmar: ${name}`,
}
