import type { InterfaceWords } from '../words'

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
