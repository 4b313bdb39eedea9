import type { InterfaceWords } from '../words'

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Account',
  team: 'Team',
  plan: 'Piano',
  appearance: 'Interfaccia',
  themes: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  signOut: 'Esci',
}
