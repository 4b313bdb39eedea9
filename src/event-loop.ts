/** Lets everything that waits have its turn: local reads never leave the thread, so long work would keep others out. */
export const yieldToEventLoop = () => new Promise<void>((next) => setImmediate(next))

/**
 * Gives a function to call between the steps of long work: it lets others have their turn once the slice is used up,
 * and costs nothing before. Milliseconds.
 */
export function createPacer(sliceMs: number): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < sliceMs) return undefined
    return yieldToEventLoop().then(() => {
      since = performance.now()
    })
  }
}
