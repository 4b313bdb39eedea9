/** A window that is hidden shows no frames. Milliseconds. */
const longestWait = 100

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs it once the next frame is on the screen, with everything else that waits for it. What waits already is not run
 * twice. Gives what calls it off.
 */
export function afterPaint(run: () => void): () => void {
  if (waiting.size === 0) {
    timer = setTimeout(runWaiting, longestWait)
    requestAnimationFrame(() => setTimeout(runWaiting))
  }
  waiting.add(run)
  return () => void waiting.delete(run)
}

/** Runs what waits now, where what comes next builds on it. */
export function runWaiting() {
  clearTimeout(timer)
  const all = [...waiting]
  waiting.clear()
  for (const run of all)
    try {
      run()
    } catch (error) {
      reportError(error) // what else waits has nothing to do with it
    }
}
