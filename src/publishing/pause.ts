import { nextTurn } from '../next-turn'

/** How long rendering may hold the thread before others get their turn. Milliseconds. */
const sliceMs = 8

/**
 * Gives a function to call between two steps of long work on the main thread: it lets waiting requests run once the
 * slice is used up, and costs nothing before.
 */
export function pacer(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await nextTurn()
    since = performance.now()
  }
}
