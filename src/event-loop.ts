/** Lets everything that waits have its turn: local reads never leave the thread, so long work would keep others out. */
export const yieldToEventLoop = () => new Promise<void>((next) => setImmediate(next))

/** How long a piece of long work may hold the thread before others get their turn. Milliseconds. */
const usualSliceMs = 8

/**
 * For work that runs while others are served at once: shorter than a small request takes, which may wait for several of
 * them. A slice of 1 ms made such requests take three times as long, see bench/neighbours.ts. Milliseconds.
 */
export const shortSliceMs = 0.3

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
