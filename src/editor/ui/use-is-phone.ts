import { useSyncExternalStore } from 'react'

/** Where page, outline and fields do not fit beside each other. */
const query = '(max-width: 700px)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window has room for one thing at a time only. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
