import type { InterfaceWords } from '../words'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  addHere: 'Añadir aquí una sección',
}

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Cambiar con IA…',
  copy: 'Copiar',
  paste: 'Pegar',
  moveTo: 'Mover a…',
  moveTitle: (name) => `Mover «${name}»`,
  toStart: 'Al principio de la página',
  after: (name) => `Después de «${name}»`,
  moved: (name, place, count) => `${name} está ahora en el puesto ${place} de ${count}.`,
  added: (name) => `Se ha añadido ${name}.`,
  removed: (name) => `Se ha eliminado ${name}. Deshaz con Ctrl Z.`,
  copied: (name) => `Se ha copiado ${name}. Pégalo en otra página o web con Ctrl V.`,
  pasteByKey: 'El navegador solo abre el portapapeles con el teclado. Pulsa Ctrl V.',
  nothing: 'No hay ninguna sección en el portapapeles.',
  newer: 'Esta sección se copió con una versión más reciente del editor. Vuelve a cargar esta página.',
  unknown: 'Este tipo de sección no existe aquí.',
  lostPictures: 'Las imágenes son de otra web y faltan aquí. Elige las tuyas.',
}

export const sectionGalleryWords: InterfaceWords['sectionGalleryWords'] = {
  search: 'Buscar secciones',
  searchPlaceholder: 'Precios, horario, imágenes…',
  kinds: 'Tipos',
  choices: 'Secciones disponibles',
  none: (query) => `Ninguna sección coincide con «${query}».`,
  showAll: 'Mostrar todas',
  startTitle: '¿Con qué debe empezar esta página?',
  startLead: 'Elige una primera sección. Después cambias sus textos e imágenes por los tuyos.',
  more: 'Más secciones…',
  categories: {
    first: 'Sugerencias',
    opening: 'Portada',
    text: 'Texto',
    media: 'Imagen y vídeo',
    offer: 'Servicios y precios',
    trust: 'Confianza',
    action: 'Contacto',
    info: 'Información',
    list: 'Listas y artículos',
    layout: 'Espaciado',
    frame: 'Aviso',
  },
}

export const siteWords: InterfaceWords['siteWords'] = {
  sections: 'Secciones',
  noSections: 'Esta página todavía está vacía.',
  moveSection: (name) => `Mover ${name}`,
  menuOf: (name) => `Más sobre ${name}`,
  show: 'Mostrar',
  backToSites: 'Ir a todas las webs',
  redo: 'Rehacer',
  language: 'Idioma de la página',
  widths: 'Ancho',
  full: 'Ordenador',
  tablet: 'Tableta',
  phone: 'Teléfono',
  saved: 'Guardado',
  saving: 'Guardando…',
  waiting: (count) => (count === 1 ? 'Sin conexión, 1 cambio pendiente' : `Sin conexión, ${count} cambios pendientes`),
  waitingHere: (count) => (count === 1 ? '1 cambio pendiente' : `${count} cambios pendientes`),
  notSaved: 'Sin guardar',
  conflictShort: 'Dos versiones',
  structure: 'Estructura',
  properties: 'Propiedades',
  pageText: 'Texto en la página',
  notLoaded:
    'Este texto aún no se puede editar: una parte del editor no se ha podido cargar. Lo que escriba todavía no se guarda.',
  again: 'Intentar de nuevo',
}
