import type { Theme } from '../theme'
import type { IconName } from '../ui/icon-names'
import { screenWords } from '../words/language'

export const interfaceThemes: { value: Theme; icon: IconName }[] = [
  { value: 'system', icon: 'monitor' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
]

export const menuWords = screenWords('menuWords', {
  de: {
    account: 'Konto',
    team: 'Team',
    plan: 'Tarif',
    appearance: 'Darstellung',
    signOut: 'Abmelden',
  },
  en: {
    account: 'Account',
    team: 'Team',
    plan: 'Plan',
    appearance: 'Appearance',
    signOut: 'Sign out',
  },
})
