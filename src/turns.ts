import pLimit, { type LimitFunction } from 'p-limit'
import { rateLimited } from './errors'

interface TurnsOptions {
  /** Pieces of work done at once, by all together. */
  atOnce?: number
  /** Pieces of one owner among those. */
  ofOne?: number
  /** Pieces of one owner that may wait or run; without it, any number. */
  maxOfOne?: number
}

/**
 * Bounds how much is done at once. Each owner has `ofOne` places in the queue, so nobody waits for all that another sent.
 * What one owner has too much of throws `rateLimited`.
 */
export function openTurns<Key extends string>({
  atOnce = 1,
  ofOne = 1,
  maxOfOne = Number.POSITIVE_INFINITY,
}: TurnsOptions = {}) {
  const limited = pLimit(atOnce)
  const linesOf = new Map<Key, { one: LimitFunction; length: number }>()

  return async function inTurn<T>(owner: Key, work: () => Promise<T>): Promise<T> {
    const line = linesOf.get(owner) ?? { one: pLimit(ofOne), length: 0 }
    if (line.length >= maxOfOne) throw rateLimited({ retryAfter: 1 })
    linesOf.set(owner, line)
    line.length++
    try {
      return await line.one(() => limited(work))
    } finally {
      if (--line.length === 0) linesOf.delete(owner)
    }
  }
}
