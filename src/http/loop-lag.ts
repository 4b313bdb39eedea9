/** How often the delay is looked at. Milliseconds. */
const everyMs = 200
/** Looks that are kept: those of one minute. */
const kept = 300

/** How late timers come: while one piece of work holds the thread, nobody else is answered. */
export function openLoopLag() {
  const late = new Float64Array(kept)
  let looks = 0
  let due = performance.now() + everyMs
  const timer = setInterval(() => {
    const now = performance.now()
    late[looks++ % kept] = Math.max(0, now - due)
    due = now + everyMs
  }, everyMs)
  timer.unref()

  return {
    /** Of the last minute. Seconds; 0 before the first look. */
    quantile(share: number): number {
      const known = late.slice(0, Math.min(looks, kept)).sort()
      return (known[Math.min(known.length - 1, Math.floor(known.length * share))] ?? 0) / 1000
    },
    close: () => clearInterval(timer),
  }
}
