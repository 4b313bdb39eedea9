import type { InterfaceWords } from '../words'

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Cambiar con IA…',
  duplicate: 'Duplicar',
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
  close: 'Cerrar el aviso',
}
