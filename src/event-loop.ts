/** Lets everything that waits have its turn: local reads never leave the thread, so long work would keep others out. */
export const yieldToEventLoop = () => new Promise<void>((next) => setImmediate(next))

/** How long a piece of long work may hold the thread before others get their turn. Milliseconds. */
const usualSliceMs = 8

/** For work that runs while others are served at once. Milliseconds. */
export const shortSliceMs = 1

export type Pacer = () => Promise<void> | undefined

/**
 * Gives a function to call between the steps of long work on the main thread: it lets others have their turn once the
 * slice is used up, and costs nothing before.
 */
export function createPacer(sliceMs = usualSliceMs): Pacer {
  let since = performance.now()
  return () => {
    if (performance.now() - since < sliceMs) return undefined
    return yieldToEventLoop().then(() => {
      since = performance.now()
    })
  }
}
