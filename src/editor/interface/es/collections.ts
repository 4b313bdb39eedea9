import type { InterfaceWords } from '../words'

export const collectionsWords: InterfaceWords['collectionsWords'] = {
  title: 'Colecciones',
  lead: 'Listas que pueden aparecer en varias páginas: productos, eventos, equipo, proyectos. Cada entrada se mantiene en un solo sitio.',
  add: 'Nueva colección',
  emptyTitle: 'Todavía no hay colecciones',
  emptyLead:
    '¿Tienes productos, eventos o proyectos que enseñar? Crea una colección; la sección «Lista de una colección» la muestra en tus páginas.',
  emptyForOthers: 'Puede crear una colección quien tenga permiso para editar la web.',
  count: (count) => (count === 0 ? 'vacía' : count === 1 ? '1 entrada' : `${count} entradas`),
  fieldsCount: (count) => (count === 1 ? '1 campo' : `${count} campos`),
  newTitle: 'Nueva colección',
  startWith: '¿Con qué empiezas?',
  blank: 'Vacía',
  aboutBlank: 'Eliges tú los campos.',
  name: 'Nombre',
  create: 'Crear',
  menuOf: (name) => `Más sobre ${name}`,
  remove: 'Eliminar la colección…',
  removeTitle: (name) => `¿Eliminar la colección «${name}»?`,
  removeLead: (count) =>
    count === 0
      ? 'No tiene entradas.'
      : `${count === 1 ? 'También se elimina su entrada' : `También se eliminan sus ${count} entradas`}. Solo se pueden recuperar con una versión anterior de toda la web.`,
  removeUsed: (pages) => `Estas páginas la muestran y ahí ya no tendrán nada: ${pages}.`,
  removeNow: 'Eliminar',
  all: 'Todas las colecciones',
  views: 'Vista',
  entries: 'Entradas',
  fields: 'Campos',
  usedOn: 'Aparece en',
  usedNowhere: 'Todavía no aparece en ninguna página. Añade a una página la sección «Lista de una colección».',
  types: {
    text: 'Texto',
    richtext: 'Texto largo',
    number: 'Número',
    boolean: 'Sí o no',
    date: 'Fecha',
    image: 'Imagen',
    url: 'Enlace',
    email: 'Correo electrónico',
    select: 'Opciones',
    reference: 'Referencia a una entrada',
  },
}
