import type { InterfaceWords } from '../words'

export const languagesWords: InterfaceWords['languagesWords'] = {
  title: 'Textos en dos idiomas',
  close: 'Cerrar los idiomas',
  into: 'Traducir a',
  allPages: 'Todas las páginas y archivos para traductores',
  progress: (done, all, { older, unknown }) =>
    [
      `${done} de ${all} textos listos`,
      older > 0 && (older === 1 ? '1 texto desfasado' : `${older} textos desfasados`),
      unknown > 0 && `${unknown} sin revisar`,
    ]
      .filter(Boolean)
      .join(' · '),
  option: (name, open) =>
    open === 0 ? `${name}, listo` : `${name}, ${open === 1 ? '1 pendiente' : `${open} pendientes`}`,
  all: 'Todos',
  open: (count) => `Pendientes (${count})`,
  next: 'Siguiente texto pendiente',
  nextKey: 'Ctrl Intro',
  nextKeyApple: '⌘ Intro',
  allDone: (name) => `Esta página está lista en ${name}.`,
  pageTexts: {
    title: 'Título de la página',
    navigation_title: 'Nombre en el menú',
    seo_title: 'Título para buscadores',
    description: 'Descripción para buscadores',
  },
  titleFirst: 'La página empieza a existir en este idioma con su título.',
  states: {
    missing: 'Falta',
    same: 'Igual que el original',
    partly: 'En parte igual que el original',
    stale: 'El original ha cambiado',
    unknown: 'Sin revisar',
    done: 'Listo',
  },
  formerly: 'El original era:',
  fits: 'Está bien así',
  allFit: (count) => (count === 1 ? 'El texto sin revisar está bien' : `Los ${count} sin revisar están bien`),
  take: 'Usar el original',
}

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  notYet: (name) => `Esta página todavía no existe en ${name}.`,
  begin: (name) => `Crear en ${name}`,
}
