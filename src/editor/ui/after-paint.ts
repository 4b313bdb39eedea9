/** A window that is hidden shows no frames. Milliseconds. */
const longestWait = 200
/** A browser that is never idle: sooner than the next letter of somebody who types fast. Milliseconds. */
const longestBusy = 50
/** A pause after which nobody is taken to be typing, and how long what waits for one waits at most. Milliseconds. */
const rest = 300
const longestUnrest = 2_000

type Run = () => void
const waiting = new Set<Run>()
const resting = new Set<Run>()
let timer: ReturnType<typeof setTimeout> | undefined
let restTimer: ReturnType<typeof setTimeout> | undefined
let unrestBegan = 0

/**
 * Runs it once the next frame is on the screen and the browser is done with it, with everything else that waits for it.
 * What waits already is not run twice. Gives what calls it off.
 */
export function afterPaint(run: Run): () => void {
  if (waiting.size === 0) {
    timer = setTimeout(runPainted, longestWait)
    requestAnimationFrame(() => whenIdle(runPainted))
  }
  waiting.add(run)
  return () => void waiting.delete(run)
}

/** Runs it after the next frame, whatever else there is to do: for what is still missing on the screen. Gives what calls it off. */
export function afterFrame(run: Run): () => void {
  let isOpen = true
  const once = () => {
    if (isOpen) run()
    isOpen = false
  }
  const hidden = setTimeout(once, longestWait)
  requestAnimationFrame(() => setTimeout(once))
  return () => {
    isOpen = false
    clearTimeout(hidden)
  }
}

/**
 * Runs it once nothing has asked for it for a moment: for what stands beside the place where somebody types, and need not
 * follow letter by letter. Gives what calls it off.
 */
export function afterRest(run: Run): () => void {
  if (resting.size === 0) unrestBegan = performance.now()
  resting.add(run)
  clearTimeout(restTimer)
  if (performance.now() - unrestBegan < longestUnrest) restTimer = setTimeout(runRested, rest)
  else afterPaint(runRested)
  return () => void resting.delete(run)
}

/** Runs all that waits now, where what comes next builds on it. */
export function runWaiting() {
  runPainted()
  runRested()
}

function runPainted() {
  clearTimeout(timer)
  runAll(waiting)
}

function runRested() {
  clearTimeout(restTimer)
  runAll(resting)
}

function runAll(runs: Set<Run>) {
  const all = [...runs]
  runs.clear()
  for (const run of all)
    try {
      run()
    } catch (error) {
      reportError(error) // what else waits has nothing to do with it
    }
}

/** Not every browser says when it is. */
const whenIdle = (run: Run) =>
  'requestIdleCallback' in window ? requestIdleCallback(() => run(), { timeout: longestBusy }) : setTimeout(run)
