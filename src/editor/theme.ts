import { useSyncExternalStore } from 'react'
import { openListeners } from './listeners'

export type Theme = 'system' | 'light' | 'dark'

/**
 * Light, dark, or as the system has it (ui/tokens.css). This browser remembers it, so that the first screen has it before
 * the preferences of the account have come.
 */
const key = 'theme'
const { subscribe, tell } = openListeners()
const known = (value: string | null): Theme => (value === 'light' || value === 'dark' ? value : 'system')
let theme = known(localStorage.getItem(key))
show()

export function keepTheme(wanted: Theme) {
  if (wanted === theme) return
  theme = wanted
  localStorage.setItem(key, wanted)
  show()
  tell()
}

function show() {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => theme)
