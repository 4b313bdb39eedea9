import type { InterfaceWords } from '../words'

export const ownThemesWords: InterfaceWords['ownThemesWords'] = {
  title: 'Tus plantillas',
  lead: 'Para todas tus webs. Lo que cambies después en una web no cambia la plantilla.',
  add: 'Guardar como plantilla…',
  addTitle: 'Guardar este diseño como plantilla',
  name: 'Nombre de la plantilla',
  wornBy: (sites) => `Diseño de ${sites}`,
  menuOf: (name) => `Editar la plantilla «${name}»`,
  rename: 'Cambiar nombre…',
  renameTitle: 'Cambiar el nombre de la plantilla',
  remove: 'Eliminar…',
  removeTitle: (name) => `¿Eliminar la plantilla «${name}»?`,
  removeLead: 'Las webs diseñadas con ella conservan su diseño.',
  removeNow: 'Eliminar',
}
