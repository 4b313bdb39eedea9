import { type ApiError, notFound } from '../errors'
import { createPacer } from '../event-loop'
import { stopping } from '../http/body'
import type { Log } from '../log'
import type { ChangeEvents, NotedSiteChange } from '../tenants/changes'
import { createEventRing, type EventRing } from './event-ring'
import type { PersonPresent } from './events.schema'
import { openPresence } from './presence'

/** What readers of a site's events are sent. */
export interface SiteEventKinds extends ChangeEvents {
  /** `cursor` is where the events that follow continue. */
  hello: { cursor: string; client: string | null; role: string; presence: PersonPresent[] }
  presence: { people: PersonPresent[] }
  /** Such a stream ends with `error` only. */
  done: never
}

/** One stream of events. */
interface Reader {
  userId: string
  role: string
  client: string | undefined
  send<K extends Exclude<keyof SiteEventKinds, 'done'>>(kind: K, data: SiteEventKinds[K], id?: string): void
  end(reason: ApiError): void
  /** Why this reader may no longer read; `undefined` while they may. */
  check(): Promise<ApiError | undefined>
}

interface Site {
  tenantId: string
  ring: EventRing
  readers: Set<Reader>
}

/** Sites without a reader whose events are kept for one that comes back. */
const keptWithoutReaders = 100
/** How soon a reader who may no longer read is sent away, and somebody who has left is gone. */
const checkEveryMs = 3_000

/**
 * Tells whoever has a site open what happens on it. Events are kept only of sites that somebody has read lately, a
 * bounded number of each, in memory: a reader who has missed more is told to read everything again.
 */
export function openSiteEvents({ now, log, stopSignal }: { now: () => Date; log: Log; stopSignal: AbortSignal }) {
  const sites = new Map<string, Site>() // the longest unread first
  const presence = openPresence(now)
  let timer: ReturnType<typeof setInterval> | undefined
  let checking: Promise<void> | undefined
  stopSignal.addEventListener('abort', () => {
    for (const { readers } of sites.values()) for (const reader of readers) reader.end(stopping())
    restTime()
  })

  const siteEvents = {
    /** Tells the readers of each site of changes that are committed. Throws nothing. */
    tell(tenantId: string, changes: NotedSiteChange[]) {
      for (const [siteId, own] of Map.groupBy(changes, (change) => change.siteId)) {
        const site = sites.get(keyOf(tenantId, siteId))
        if (!site) continue
        for (const { id, event, data } of site.ring.addAll(own))
          for (const reader of site.readers) reader.send(event, data, id)
        const isGone = own.some(({ event, data }) => event === 'deleted' && 'type' in data && data.type === 'site')
        if (isGone) for (const reader of site.readers) reader.end(notFound())
      }
    },

    /** All data of an account are other ones now: its readers read them again. */
    replaced(tenantId: string) {
      for (const site of sites.values()) {
        if (site.tenantId !== tenantId) continue
        site.ring = createEventRing()
        for (const reader of site.readers) reader.send('reset', { reason: 'replaced' }, site.ring.cursor())
      }
    },

    /** Adds a reader, who goes on after `lastEventId`, and gives the function that removes it. */
    enter(tenantId: string, siteId: string, reader: Reader, lastEventId: string | null): () => void {
      const key = keyOf(tenantId, siteId)
      const site = sites.get(key) ?? { tenantId, ring: createEventRing(), readers: new Set<Reader>() }
      sites.delete(key)
      sites.set(key, site)
      dropUnread()
      const missed = lastEventId === null ? [] : site.ring.since(lastEventId)
      const cursor = missed && lastEventId !== null ? lastEventId : site.ring.cursor()
      const { client = null, role } = reader
      const said = client === null ? undefined : presence.comeBack(tenantId, key, reader.userId, client)
      for (const changed of said ? presence.enter(tenantId, said.site, said.person) : []) sendPresence(changed)
      reader.send('hello', { cursor, client, role, presence: presence.list(tenantId, key) }, cursor)
      if (!missed) reader.send('reset', { reason: 'too_old' }, cursor)
      for (const { id, event, data } of missed ?? []) reader.send(event, data, id)
      site.readers.add(reader)
      keepTime()
      return () => {
        site.readers.delete(reader)
        if (client === null || hasOther(site, reader)) return
        if (presence.leave(tenantId, key, reader.userId, client)) sendPresence(key)
      }
    },

    /** Says where somebody is. */
    present(tenantId: string, siteId: string, person: PersonPresent): PersonPresent[] {
      const key = keyOf(tenantId, siteId)
      for (const changed of presence.enter(tenantId, key, person)) sendPresence(changed)
      keepTime()
      return presence.list(tenantId, key)
    },

    /** Sends away readers who may no longer read, and tells of people who have left. */
    check: () => (checking ??= checkAll().finally(() => (checking = undefined))),

    /** How much of it there is. */
    sizes: () => ({
      sites: sites.size,
      readers: [...sites.values()].reduce((sum, { readers }) => sum + readers.size, 0),
      present: presence.size(),
      isKeepingTime: timer !== undefined,
    }),

    close: restTime,
  }
  return siteEvents

  function sendPresence(key: string) {
    const site = sites.get(key)
    if (!site) return
    const people = presence.list(site.tenantId, key)
    for (const reader of site.readers) reader.send('presence', { people })
  }

  async function checkAll() {
    const pause = createPacer()
    for (const key of presence.expire()) sendPresence(key)
    for (const { readers } of [...sites.values()]) {
      for (const reader of [...readers]) {
        const reason = await reader.check().catch((error: unknown) => {
          log.error({ error }, 'reader of events not checked') // a database is away: looked at again soon
          return undefined
        })
        if (reason) reader.end(reason)
        await pause()
      }
    }
    const isIdle = presence.size() === 0 && [...sites.values()].every(({ readers }) => readers.size === 0)
    if (isIdle) restTime()
  }

  /** Runs only while there is somebody. */
  function keepTime() {
    if (stopSignal.aborted) return
    timer ??= setInterval(() => {
      siteEvents.check().catch((error) => log.error({ error }, 'readers of events not checked'))
    }, checkEveryMs)
    timer.unref()
  }

  function restTime() {
    clearInterval(timer)
    timer = undefined
  }

  function dropUnread() {
    const unread = [...sites].filter(([, { readers }]) => readers.size === 0)
    for (const [key] of unread.slice(0, Math.max(0, unread.length - keptWithoutReaders))) sites.delete(key)
  }
}
type SiteEvents = ReturnType<typeof openSiteEvents>
declare module '../context' {
  interface Context {
    siteEvents: SiteEvents
  }
}

const hasOther = ({ readers }: Site, { userId, client }: Reader) =>
  [...readers].some((other) => other.userId === userId && other.client === client)

/** Accounts that were copied can hold sites of one id. */
const keyOf = (tenantId: string, siteId: string) => `${tenantId} ${siteId}`
