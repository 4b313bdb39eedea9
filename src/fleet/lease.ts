import { boxReplaced, defineError } from '../errors'

const boxNotWriting = defineError(503, 'tenant_unavailable', {
  de: 'Zurzeit lässt sich hier nichts ändern: Das gemeinsame Verzeichnis ist nicht erreichbar. Bitte in einigen Sekunden noch einmal versuchen.',
  en: 'Nothing can be changed here right now: the shared directory cannot be reached. Please try again in a few seconds.',
})
export const accountMoving = defineError(503, 'tenant_unavailable', {
  de: 'Dieses Konto zieht gerade um. Bitte in einer Sekunde noch einmal versuchen.',
  en: 'This account is just moving. Please try again in a second.',
})

/** What of the lease a box uses: it ends earlier here than in the directory, also where a clock runs slower. */
const usedShare = 0.8

/**
 * Until when this box may write. The directory counts from when it hears of the renewal, this box from before it was sent,
 * by a clock that nobody sets: here it always ends first.
 */
export function openLease(seconds: number, clock = () => performance.now()) {
  let until = Number.NEGATIVE_INFINITY
  let isPassed = false
  const moving = new Set<string>()
  return {
    /**
     * Before a write, and after its commit, before anybody hears of it. Throws `boxNotWriting`, `boxReplaced` and
     * `accountMoving`.
     */
    demand(account?: string) {
      if (account !== undefined && moving.has(account)) throw accountMoving({ retryAfter: 1 })
      if (clock() < until) return
      throw isPassed ? boxReplaced() : boxNotWriting({ retryAfter: 5 })
    },
    /** Accounts on their way: in their databases nothing is written. */
    moving,
    isHeld: () => clock() < until,
    /** Whether other data have the name of this box by now. */
    isPassed: () => isPassed,
    /** `sentAt` by the same clock. */
    renewed(sentAt: number) {
      if (!isPassed) until = sentAt + seconds * 1000 * usedShare
    },
    /** Other data have the name: nothing is written again. */
    pass() {
      isPassed = true
      until = Number.NEGATIVE_INFINITY
    },
    clock,
  }
}
export type Lease = ReturnType<typeof openLease>
