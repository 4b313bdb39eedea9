import type { InterfaceWords } from '../words'

export const commandWords: InterfaceWords['commandWords'] = {
  title: 'Comandos',
  search: 'Buscar un comando',
  placeholder: '¿Adónde ir o qué hacer?',
  nothing: 'Ningún comando coincide.',
  found: (count) => (count === 1 ? '1 comando' : `${count} comandos`),
  recent: 'Recientes',
  best: 'Resultados',
  keysTitle: 'Teclado',
  showKeys: 'Teclado: mostrar todos los atajos',
  ctrl: 'Ctrl',
  groups: {
    page: 'Esta página',
    sections: 'Secciones',
    add: 'Añadir una sección',
    pages: 'Páginas',
    site: 'Esta web',
    sites: 'Webs',
    view: 'Vista',
    account: 'Cuenta',
  },
}

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Cuenta',
  team: 'Equipo',
  plan: 'Plan',
  appearance: 'Apariencia',
  signOut: 'Cerrar sesión',
}

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Webs',
}
