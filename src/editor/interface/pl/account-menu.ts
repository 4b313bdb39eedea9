import type { InterfaceWords } from '../words'

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Konto',
  team: 'Zespół',
  plan: 'Plan',
  appearance: 'Wygląd edytora',
  themes: { system: 'Systemowy', light: 'Jasny', dark: 'Ciemny' },
  signOut: 'Wyloguj się',
}
