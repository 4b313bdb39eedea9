import { Refused } from './refused'

interface Turns {
  /** Reads that run at the same time. */
  atOnce: number
  after(ms: number): Promise<unknown>
}

const mostTries = 5

/**
 * For many reads of one screen: so many at a time, and one that the service has no place for is asked again by itself when
 * it says, while the others stay as they are. Throws what a read throws besides, and its 503 after five tries. Without
 * p-limit, which the bounds of the first screen's scripts have no room for.
 */
export function openReadTurns({ atOnce, after }: Turns) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(read: () => Promise<T>): Promise<T> => {
    if (running === atOnce) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      for (let tries = 1; ; tries++) {
        try {
          return await read()
        } catch (error) {
          if (!(error instanceof Refused) || error.status !== 503 || tries === mostTries) throw error
          await after((error.retryAfter ?? 1) * 1000)
        }
      }
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** An account has eight places for reads: some stay for what a person does meanwhile. */
export const readInTurn = openReadTurns({ atOnce: 6, after: (ms) => new Promise((go) => setTimeout(go, ms)) })
