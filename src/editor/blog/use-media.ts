import { useSyncExternalStore } from 'react'

/** Whether the window fits a query, and again whenever that changes. */
export function useMedia(query: string): boolean {
  const list = window.matchMedia(query)
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => list.matches,
  )
}
