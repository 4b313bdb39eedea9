import { isId } from '../values/ids'
import { openCounts } from './counts'

/** Counts calls per started minute (spec: Requests per minute). `maxCallers` bounds the memory one minute may take. */
export function openRateLimits(now: () => Date, maxCallers?: number) {
  const counts = openCounts(now, { windowMs: 60_000, maxCallers })
  return {
    /** Counts one call. 0 when it may pass, else the seconds until the next minute. Accounts are not made up, addresses may be. */
    take: (operation: string, caller: string, perMinute: number): number =>
      counts.take(operation, caller, perMinute, !isId(caller)),
    /** Counts that are held. */
    size: counts.size,
  }
}
