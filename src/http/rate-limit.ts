/**
 * Counts calls per started minute (spec: Requests per minute). A new minute forgets the old one whole,
 * so the memory held is what one minute's callers need.
 */
export function openRateLimits(now: () => Date) {
  let minute = 0
  let counts = new Map<string, number>()

  return {
    /** Counts one call. 0 when it may pass, else the seconds until the next minute. */
    take(operation: string, caller: string, perMinute: number): number {
      const time = now().getTime()
      const current = Math.floor(time / 60_000)
      if (current !== minute) {
        minute = current
        counts = new Map()
      }
      const key = `${operation} ${caller}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= perMinute ? 0 : Math.ceil(((current + 1) * 60_000 - time) / 1000)
    },
  }
}
export type RateLimits = ReturnType<typeof openRateLimits>
