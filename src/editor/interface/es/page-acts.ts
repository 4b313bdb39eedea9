import type { InterfaceWords } from '../words'

export const pageActsWords: InterfaceWords['pageActsWords'] = {
  copyOf: (title) => `${title} (copia)`,
  moved: (name, place, count) => `«${name}» está ahora en el puesto ${place} de ${count}.`,
  nowInMenu: (name) => `«${name}» está ahora en el menú.`,
  nowOutOfMenu: (name) => `«${name}» ya no está en el menú. Su dirección se mantiene.`,
  nowDraft: (name) => `«${name}» vuelve a ser un borrador.`,
  leaves: (name) => `«${name}» vuelve a ser un borrador y dejará de estar en línea con la próxima publicación.`,
  goesOnline: (name) => `«${name}» se publicará la próxima vez que publiques la web.`,
  unscheduled: (name, at) => `«${name}» ya no se publicará sola el ${at}.`,
  nowHome: (name) => `«${name}» es ahora la página de inicio.`,
  created: (name) => `Se ha creado «${name}».`,
  duplicated: (name) => `Se ha duplicado «${name}».`,
  removed: (name) => `Se ha eliminado «${name}». Puedes recuperar la página durante 30 días.`,
  noRedirect: (why) => `Todavía falta la redirección: ${why}`,
  broughtBack: (name) => `«${name}» vuelve a estar aquí.`,
  saved: (name) => `Ajustes de «${name}» guardados.`,
}
