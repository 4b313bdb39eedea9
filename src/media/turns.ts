import pLimit from 'p-limit'
import type { TenantId } from '../db/tenant-id'

/** Does one piece of work at a time. Each account has one place in the queue, so nobody waits for all that another sent. */
export function openTurns() {
  const oneAtATime = pLimit(1)
  const lastOf = new Map<TenantId, Promise<unknown>>()

  return async function inTurn<T>(account: TenantId, work: () => Promise<T>): Promise<T> {
    const before = lastOf.get(account) ?? Promise.resolve()
    const done = before.then(() => oneAtATime(work))
    const settled = done.catch(() => {}) // the next piece comes after a failed one as well
    lastOf.set(account, settled)
    try {
      return await done
    } finally {
      if (lastOf.get(account) === settled) lastOf.delete(account)
    }
  }
}
