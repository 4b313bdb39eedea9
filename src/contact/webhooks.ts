import { EgressError, type GuardedFetch } from '../edges/egress'
import type { Log } from '../log'
import { signature } from '../webhooks/signature'

/** One call to a receiver that a customer named. */
interface Call {
  tenantId: string
  siteId: string
  /** https. */
  url: string
  /** Sent as it is: the signature covers every byte of it. */
  body: string
  /** Signs the call; without one it goes unsigned. */
  secret?: string
  /** Makes the timestamp. */
  at: Date
}

const deadlineMs = 5000 // spec: Limits
const atOnce = 10
/** One account's dead receiver does not hold up the others. */
const atOncePerTenant = 3
const maxWaiting = 1000

/**
 * Calls receivers beside everything else: nobody waits for them, each call is tried once, and what came of it is in the
 * log with the receiver's host and nothing more of its address, which may carry a key.
 */
export function openWebhooks({ guardedFetch, log }: { guardedFetch: GuardedFetch; log: Log }) {
  const waiting: Call[] = []
  const running = new Map<Promise<unknown>, string>() // with its tenant

  return {
    /** Starts a call, or puts it in line. */
    send(call: Call) {
      if (waiting.length < maxWaiting) waiting.push(call)
      else log.warn(labels(call, 'dropped'), 'webhook')
      startNext()
    },

    /** Calls at once and gives what came of it: the status, or why there is none. Throws nothing. */
    try: (call: Call) => track(call),

    /** Waits for calls on their way; those still in line after one deadline are given up. */
    async close() {
      const timer = setTimeout(() => {
        for (const call of waiting.splice(0)) log.warn(labels(call, 'dropped'), 'webhook')
      }, deadlineMs)
      while (running.size > 0) await Promise.all(running.keys())
      clearTimeout(timer)
    },
  }

  function startNext() {
    while (running.size < atOnce) {
      const next = waiting.findIndex(({ tenantId }) => runningOf(tenantId) < atOncePerTenant)
      if (next < 0) return
      const [call] = waiting.splice(next, 1)
      void track(call!)
    }
  }

  function track(call: Call) {
    const work = deliver(call).finally(() => {
      running.delete(work)
      startNext()
    })
    running.set(work, call.tenantId)
    return work
  }

  function runningOf(tenantId: string) {
    let count = 0
    for (const other of running.values()) if (other === tenantId) count++
    return count
  }

  async function deliver(call: Call) {
    const started = performance.now()
    const outcome = await post(call).catch((error: unknown) => {
      if (error instanceof EgressError) return error.reason
      log.error({ tenant: call.tenantId, site: call.siteId, error }, 'webhook failed')
      return 'failed'
    })
    const isTaken = typeof outcome === 'number' && outcome >= 200 && outcome < 300
    const ms = Math.round(performance.now() - started)
    log[isTaken ? 'info' : 'warn']({ ...labels(call, outcome), ms }, 'webhook')
    return { outcome, ms }
  }

  async function post({ url, body, secret, at }: Call): Promise<number> {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const { status } = await guardedFetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === undefined
          ? {}
          : { 'X-Service-Timestamp': timestamp, 'X-Service-Signature': signature(secret, timestamp, body) }),
      },
      body,
      deadlineMs,
      maxBytes: 0,
    })
    return status
  }
}
type Webhooks = ReturnType<typeof openWebhooks>
declare module '../context' {
  interface Context {
    webhooks: Webhooks
  }
}

const labels = ({ tenantId, siteId, url }: Call, status: number | string) => ({
  tenant: tenantId,
  site: siteId,
  host: URL.parse(url)?.host,
  status,
})
