import { useSyncExternalStore } from 'react'
import { openListeners } from '../listeners'

interface Question {
  count: number
  leave(): Promise<void>
}
let question: Question | undefined
const { subscribe, tell } = openListeners()

/** Shows the question whether to sign out though changes would be lost (sign-out-dialog.tsx), or takes it away. */
export function askAboutUnsent(next: Question | undefined) {
  question = next
  tell()
}

export const useUnsentQuestion = () => useSyncExternalStore(subscribe, () => question)
