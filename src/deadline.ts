export interface Deadline {
  /** Aborts at the deadline, or at what else ends it, with the reason of that. */
  signal: AbortSignal
  /** Rejects with that reason, for a race with the work. Nobody has to wait for it. */
  ended: Promise<never>
  /** Ends it now; does nothing once it has ended. */
  end(reason: unknown): void
  /** Ends it when `source` aborts, too, or `graceMs` after that; one that has aborted already counts as aborting now. */
  endWith(source: AbortSignal, reason: () => unknown, graceMs?: number): void
  /** The work is over: nothing ends it any more but `end`. To be called in any case. */
  clear(): void
}

/** Bounds work by real time, not the service's clock: it is what this process does. Ends after `ms` with what `late` gives. */
export function startDeadline(ms: number, late: () => unknown): Deadline {
  const ending = new AbortController()
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => undefined)
  const end = (reason: unknown) => {
    ending.abort(reason)
    reject(ending.signal.reason)
  }
  const timers = [setTimeout(() => end(late()), ms)]
  const sources: [AbortSignal, () => void][] = []
  return {
    signal: ending.signal,
    ended,
    end,
    endWith(source, reason, graceMs = 0) {
      const onAbort = () => {
        if (graceMs > 0) timers.push(setTimeout(() => end(reason()), graceMs))
        else end(reason())
      }
      if (source.aborted) onAbort()
      else source.addEventListener('abort', onAbort, { once: true })
      sources.push([source, onAbort])
    },
    clear() {
      for (const timer of timers) clearTimeout(timer)
      for (const [source, onAbort] of sources) source.removeEventListener('abort', onAbort)
    },
  }
}

/** What `work` gives, unless that takes longer than `ms`: throws what `late` gives then, and what the work still does is not waited for. */
export async function within<T>(
  ms: number,
  late: () => unknown,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = startDeadline(ms, late)
  try {
    return await Promise.race([work(deadline.signal), deadline.ended])
  } finally {
    deadline.clear()
  }
}
