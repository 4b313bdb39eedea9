import { useSyncExternalStore } from 'react'

interface Question {
  count: number
  leave(): Promise<void>
}
let question: Question | undefined
const listeners = new Set<() => void>()

/** Shows the question whether to sign out though changes would be lost (sign-out-dialog.tsx), or takes it away. */
export function askAboutUnsent(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useUnsentQuestion = () => useSyncExternalStore(subscribe, () => question)
