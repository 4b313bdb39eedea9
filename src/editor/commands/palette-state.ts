import { useSyncExternalStore } from 'react'
import { openListeners } from '../listeners'

type Shown = 'palette' | 'keys' | undefined
let shown: Shown
const { subscribe, tell } = openListeners()

export function show(next: Shown) {
  shown = next
  tell()
}
export const usePaletteShown = () => useSyncExternalStore(subscribe, () => shown)

/** Opens the commands or the list of keys; whether the press was for them. Also for presses within the page's document. */
export function takeCommandKey(event: KeyboardEvent): boolean {
  const next = wanted(event)
  if (!next || event.defaultPrevented) return false
  // Over a dialog there is no second one; the commands themselves close by the key that opens them.
  if (shown === undefined && document.querySelector('.veil')) return false
  event.preventDefault()
  event.stopPropagation()
  show(shown === next ? undefined : next)
  return true
}

function wanted(event: KeyboardEvent): Shown {
  if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return 'palette'
  if (event.key !== '?' || event.metaKey || event.ctrlKey || event.altKey) return undefined
  const target = event.target as HTMLElement | null
  const isWriting = target?.isContentEditable || target?.closest?.('input, textarea, select')
  return isWriting ? undefined : 'keys'
}
