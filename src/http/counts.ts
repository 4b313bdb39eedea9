interface CountsOptions {
  windowMs: number
  /** Callers counted one by one in a window; 100 000 take about 20 MB. */
  maxCallers?: number
}

/** What callers beyond `maxCallers` are counted in together. */
const sharedCounts = 1024

/**
 * Counts by group and caller within a started window of time; the next window forgets them whole. A clock that is set back
 * does not open an earlier window again. When more callers come than are counted one by one, new ones share counts, which
 * refuses some of them too early and lets none through too often; callers that cannot be made up never share.
 */
export function openCounts(now: () => Date, { windowMs, maxCallers = 100_000 }: CountsOptions) {
  const seed = crypto.randomUUID() // nobody can choose with whom to share
  let window = 0
  let counts = new Map<string, number>()

  return {
    /** Counts one. 0 when it is within `most`, else the seconds until the next window. */
    take(group: string, caller: string, most: number, canShare = true): number {
      const time = now().getTime()
      const started = Math.floor(time / windowMs)
      if (started > window) {
        window = started
        counts = new Map()
      }
      const key = keyOf(group, caller, canShare)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= most ? 0 : Math.ceil(((window + 1) * windowMs - time) / 1000)
    },

    /** Undoes a `take` of this window. */
    giveBack(group: string, caller: string) {
      const key = keyOf(group, caller, true)
      const count = counts.get(key)
      if (count) counts.set(key, count - 1)
    },

    /** Begins anew for this caller. */
    forget: (group: string, caller: string) => void counts.delete(keyOf(group, caller, true)),

    size: () => counts.size,
  }

  function keyOf(group: string, caller: string, canShare: boolean): string {
    const own = `${group} ${caller}`
    if (!canShare || counts.size < maxCallers || counts.has(own)) return own
    return `${group} #${Bun.hash(`${seed} ${caller}`) % BigInt(sharedCounts)}`
  }
}

/** The time since the start, added to the time of the start: whoever sets the machine's clock does not move it. */
export const steadyTime = () => new Date(performance.timeOrigin + performance.now())
