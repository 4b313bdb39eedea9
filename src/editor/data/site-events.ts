import type { Static } from '@sinclair/typebox'
import { readEvents } from '../../browser/widget/read-events'
import type { PersonPresent } from '../../events/events.schema'

export type Present = Static<typeof PersonPresent>

/** What has happened on a site, as far as the editor cares. */
export type SiteEvent =
  | { event: 'hello'; data: { role: string; presence: Present[] } }
  | { event: 'saved' | 'deleted'; data: Changed }
  | { event: 'published'; data: { client: string | null } }
  | { event: 'progress'; data: { id: string } }
  | { event: 'presence'; data: { people: Present[] } }
  | { event: 'error'; data: { error: string; message: string } }
  /** More has changed than was told, or may have: everything is to be read again. */
  | { event: 'reset'; data: object }

export interface Changed {
  type: string
  id: string
  page_id?: string
  locale?: string
  actor: { id: string; name: string } | null
  client: string | null
}

interface SiteEventsOptions {
  /** Opens the stream after the event of this id. Throws where nobody is reached. */
  connect(lastId: string | undefined, signal: AbortSignal): Promise<Response>
  /** True while somebody may be looking. */
  isSeen(): boolean
  /** Calls back when that, or the connection, may have changed. */
  onStir(listener: () => void): () => void
  after(ms: number, callback: () => void): () => void
  random(): number
  tell(event: SiteEvent): void
  /** Whether events come as they happen. */
  connected(isConnected: boolean): void
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** The service gives a sign of life every ten seconds. */
const silenceMs = 25_000
/** Somebody who only looks something up in another tab comes back sooner. */
const leaveMs = 10_000
/** Instead of events, where all streams are taken. */
const pollMs = 15_000
const refusedPauseMs = 60_000

/**
 * Reads the events of a site for as long as the window is seen. A line that breaks or falls silent is opened again where
 * it broke; while the service refuses the stream, `reset` is told at intervals instead. Gives the function that ends it.
 */
export function readSiteEvents(options: SiteEventsOptions): () => void {
  const { connect, isSeen, onStir, after, random, tell, connected } = options
  let lastId: string | undefined
  let failures = 0
  let isEnded = false
  let line: AbortController | undefined
  let wake = () => {}
  let stopLeaving = () => {}

  const endStir = onStir(() => {
    stopLeaving()
    if (isSeen()) wake()
    else stopLeaving = after(leaveMs, () => !isSeen() && line?.abort())
  })
  void run()

  async function run() {
    while (!isEnded) {
      if (!isSeen()) await pause(undefined)
      else await pause(await readOnce())
    }
  }

  /** Until so many milliseconds have passed, or something stirs. */
  function pause(ms: number | undefined): Promise<void> {
    if (isEnded) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = ms === undefined ? () => {} : after(ms, go)
      wake = go
      function go() {
        stop()
        wake = () => {}
        resolve()
      }
    })
  }

  /** Gives how long to wait before the next try; for ever where there is no use in one. */
  async function readOnce(): Promise<number | undefined> {
    const own = new AbortController()
    line = own
    let stopSilence = () => {}
    const heard = () => {
      stopSilence()
      stopSilence = after(silenceMs, () => own.abort())
    }
    heard()
    let outcome: string | undefined
    try {
      const response = await connect(lastId, own.signal)
      if (!response.ok || !response.body) return refusedPause(response)
      for await (const { kind: event, data, id } of readEvents(response.body, heard)) {
        if (id !== undefined) lastId = id
        const told = { event, data } as SiteEvent
        if (told.event === 'hello') {
          failures = 0
          connected(true)
        }
        if (told.event === 'error') outcome = told.data.error
        if (!isEnded) tell(told)
      }
    } catch {
      // Broken, silent, or left on purpose: all of them are opened again.
    } finally {
      stopSilence()
      own.abort()
      line = undefined
      connected(false)
    }
    if (outcome === 'role_changed' || outcome === 'unauthenticated') return firstPauseMs
    if (outcome === 'not_found' || outcome === 'account_suspended') return undefined
    return nextPause()
  }

  function refusedPause(response: Response): number | undefined {
    if (response.status === 429) {
      poll(refusedPauseMs)
      return refusedPauseMs
    }
    return response.status >= 500 ? nextPause() : undefined
  }

  /** Tells at intervals that something may have changed, until the stream is tried again. */
  function poll(leftMs: number) {
    if (leftMs < pollMs) return
    after(pollMs, () => {
      if (isEnded || !isSeen()) return
      tell({ event: 'reset', data: {} })
      poll(leftMs - pollMs)
    })
  }

  /** Longer each time, and not the same for everybody: a service that starts again is not met by all at once. */
  function nextPause(): number {
    const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
    failures += 1
    return ms * (0.5 + random() / 2)
  }

  return () => {
    isEnded = true
    endStir()
    stopLeaving()
    line?.abort()
    wake()
  }
}
