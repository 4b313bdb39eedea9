import type { RecordState, RecordStore } from './record-store'
import { type Unsent, unsentOf } from './unsent'

/**
 * Hands whatever is unsent to `put` after each change, one at a time and always the latest; nothing once all is saved.
 * `put` throws where it cannot be kept. `later` runs what it is given once there is time for it: a letter is on the
 * screen first.
 */
export function keepUnsent(
  store: Pick<RecordStore, 'read' | 'subscribe'>,
  put: (unsent: Unsent | undefined) => Promise<void>,
  later: (run: () => void) => void = (run) => run(),
) {
  let seen: RecordState | undefined
  let isDue = false
  let hasFailed = false
  let isRunning = false
  let running = Promise.resolve()

  async function work() {
    isRunning = true
    while (isDue) {
      isDue = false
      try {
        await put(unsentOf(store.read()))
        hasFailed = false
      } catch {
        hasFailed = true
      }
    }
    isRunning = false
  }

  /** Begins before it returns: a window that is closed has no time for more. */
  function keepNow() {
    if (isDue && !isRunning) running = work()
  }

  function look() {
    const state = store.read()
    const isSeen =
      seen?.draft === state.draft &&
      seen.saved === state.saved &&
      seen.conflicts === state.conflicts &&
      seen.sent === state.sent
    seen = state
    if (isSeen) return
    isDue = true
    later(keepNow)
  }
  const end = store.subscribe(look)
  look()

  return {
    /** Hands over what is still to come later. */
    keepNow,
    /** Something is unsent, and nobody keeps it but this window. */
    isAtRisk: () => hasFailed && unsentOf(store.read()) !== undefined,
    /** Nothing more is kept, also not what is to come later; resolves when the last that was handed over is. */
    async end() {
      end()
      if (!isRunning) isDue = false
      await running
    },
  }
}
