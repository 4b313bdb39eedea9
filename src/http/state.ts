import type { Log } from '../log'
import { openCommandToken } from './command-token'
import { openEventStreams } from './event-stream'
import { openFolderWatch } from './health'
import { openRunningKeys } from './idempotency'
import { openLoadLimits } from './load-limits'
import { openLoopLag } from './loop-lag'
import { openOperations } from './operations'
import { openRateLimits } from './rate-limit'
import { openRequestCounts } from './request-counts'

interface Parts {
  tenantsDir: string
  log: Log
  now: () => Date
  /** A clock that is never set back. */
  steady: () => Date
}

/** What answering requests holds on to while the process runs: limits, counts and open streams. */
export function openHttp({ tenantsDir, log, now, steady }: Parts) {
  const loadLimits = openLoadLimits()
  const eventStreams = openEventStreams({ log, loadLimits })
  const loopLag = openLoopLag()
  return {
    rateLimits: openRateLimits(steady),
    loadLimits,
    runningKeys: openRunningKeys(),
    requestCounts: openRequestCounts(),
    loopLag,
    /** What the service can call by itself; filled by `createApp`. */
    operations: openOperations(),
    eventStreams,
    commandToken: openCommandToken(),
    canWriteFolder: openFolderWatch({ tenantsDir, now, log }),
    async close() {
      loopLag.close()
      await eventStreams.close()
    },
  }
}

declare module '../context' {
  interface Context {
    http: ReturnType<typeof openHttp>
  }
}
