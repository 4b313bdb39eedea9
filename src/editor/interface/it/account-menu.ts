import type { InterfaceWords } from '../words'

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Account',
  team: 'Team',
  plan: 'Piano',
  appearance: 'Interfaccia',
  themes: { system: 'Come il sistema', light: 'Chiaro', dark: 'Scuro' },
  signOut: 'Esci',
}
