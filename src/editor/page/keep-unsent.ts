import type { PageState, PageStore } from './page-store'
import { type Unsent, unsentOf } from './unsent'

/**
 * Hands whatever is unsent to `put` after each change, one at a time and always the latest; nothing once all is saved.
 * `put` throws where it cannot be kept.
 */
export function keepUnsent(
  store: Pick<PageStore, 'read' | 'subscribe'>,
  put: (unsent: Unsent | undefined) => Promise<void>,
) {
  let seen: PageState | undefined
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
    if (!isRunning) running = work()
  }
  const end = store.subscribe(look)
  look()

  return {
    /** Something is unsent, and nobody keeps it but this window. */
    isAtRisk: () => hasFailed && unsentOf(store.read()) !== undefined,
    /** Nothing more is kept; resolves when the last of it is. */
    async end() {
      end()
      await running
    },
  }
}
