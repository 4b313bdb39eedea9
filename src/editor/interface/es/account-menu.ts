import type { InterfaceWords } from '../words'

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Cuenta',
  team: 'Equipo',
  plan: 'Plan',
  appearance: 'Apariencia',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  signOut: 'Cerrar sesión',
}
