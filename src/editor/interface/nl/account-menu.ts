import type { InterfaceWords } from '../words'

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Account',
  team: 'Team',
  plan: 'Abonnement',
  appearance: 'Weergave',
  themes: { system: 'Systeem', light: 'Licht', dark: 'Donker' },
  signOut: 'Uitloggen',
}
