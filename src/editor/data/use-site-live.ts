import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { answered, api, session } from '../api/api'
import { clientId } from '../api/client-id'
import { lookId } from '../document/draft'
import { type Me, meQuery } from '../session'
import { settings } from '../settings'
import { after } from '../ui/after'
import { currentLanguage } from '../words/language'
import { keyOf } from './answer-key'
import type { refreshing } from './refreshing'
import type { DrawnFrom } from './replace-page'
import { sayingPresence, type Whereabouts } from './saying-presence'
import { type Present, readSiteEvents, type SiteEvent } from './site-events'

const isSeen = () => document.visibilityState === 'visible'

/** Who has changed something; `isMe` in another window. */
export interface ChangeAuthor {
  name: string
  isMe: boolean
}

/** Asked for by screens that may be there before the connection is. */
const stirs = new Set<() => void>()

/** What this window knows of a site as it happens: one connection, however many screens ask. */
function openSiteLive(site: string, queries: QueryClient) {
  let people: Present[] = []
  const listeners = new Set<(event: SiteEvent) => void>()
  /** Who has changed a block last. */
  const writers = new Map<string, ChangeAuthor>()

  function setPeople(next: Present[]) {
    people = next.filter(({ client }) => client !== clientId)
    for (const stir of stirs) stir()
  }

  /** Comes with the first change that is heard of: what is seen of a page comes first. */
  let refresh: Promise<ReturnType<typeof refreshing>> | undefined
  const openRefresh = async () => {
    const [{ refreshing }, { readRecordAgain }] = await Promise.all([import('./refreshing'), import('./one-record')])
    return refreshing(queries, site, {
      client: clientId,
      after,
      readRecord: (type, id) => void readRecordAgain(queries, site, type, id),
      isShownElsewhere(page) {
        const regions = queries.getQueryData<DrawnFrom['regions']>(keyOf('regions', site))
        const posts = queries.getQueryData<DrawnFrom['posts']>(keyOf('post sections', site))
        const isRegion = page === regions?.headerPage || page === regions?.footerPage
        return isRegion || posts?.some(({ id }) => id === page) === true
      },
    })
  }
  const presence = sayingPresence({ say: (place) => say(site, place), isSeen, after, tell: setPeople })

  const end = readSiteEvents({
    connect: (lastId, signal) =>
      session.fetch(`${settings.apiUrl}/sites/${site}/events`, {
        signal,
        cache: 'no-store', // else a second tab waits for the answer of the first to end
        headers: {
          'accept-language': currentLanguage(),
          'x-client-id': clientId,
          ...(lastId && { 'last-event-id': lastId }),
        },
      }),
    isSeen,
    onStir(listener) {
      window.addEventListener('online', listener)
      document.addEventListener('visibilitychange', listener)
      const endSession = session.subscribe((change) => change === 'resumed' && listener())
      return () => {
        window.removeEventListener('online', listener)
        document.removeEventListener('visibilitychange', listener)
        endSession()
      }
    },
    after,
    random: Math.random,
    connected: (isConnected) => (isConnected ? presence.again() : setPeople([])),
    tell(event) {
      if (event.event === 'hello') {
        setPeople(event.data.presence)
        // Changed while nobody listened: what may be done here is another thing now.
        const me = queries.getQueryData<Me>(meQuery.queryKey)
        if (me && me.site_role !== event.data.role) void queries.invalidateQueries({ queryKey: meQuery.queryKey })
      }
      if (event.event === 'presence') setPeople(event.data.people)
      if (event.event === 'saved' && event.data.actor) {
        const { id, name } = event.data.actor
        writers.set(event.data.type === 'theme' ? lookId : event.data.id, {
          name,
          isMe: id === queries.getQueryData<Me>(meQuery.queryKey)?.id,
        })
      }
      if (event.event !== 'hello' && event.event !== 'presence') {
        refresh ??= openRefresh()
        void refresh.then((one) => one.take(event))
      }
      for (const listener of listeners) listener(event)
    },
  })

  return {
    people: () => people,
    onEvent(listener: (event: SiteEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    writerOf: (block: string) => writers.get(block),
    at: presence.at,
    end() {
      end()
      presence.end()
      void refresh?.then((one) => one.end())
    },
  }
}
type SiteLive = ReturnType<typeof openSiteLive>

async function say(site: string, { page, block }: Whereabouts) {
  const place = { client: clientId, page_id: page, block_id: block }
  return (await answered(api.sites({ site }).presence.put(place))).data
}

/** A screen that is replaced by the next one of the same site lets its connection live on. */
const lingerMs = 3_000
const open = new Map<string, { live: SiteLive; users: number; stopLeaving: () => void }>()

function enter(site: string, queries: QueryClient): SiteLive {
  const known = open.get(site) ?? { live: openSiteLive(site, queries), users: 0, stopLeaving: () => {} }
  known.stopLeaving()
  known.users += 1
  open.set(site, known)
  return known.live
}

function leave(site: string) {
  const known = open.get(site)
  if (!known) return
  known.users -= 1
  if (known.users === 0)
    known.stopLeaving = after(lingerMs, () => {
      known.live.end()
      open.delete(site)
    })
}

/** Keeps the connection to the events of a site; `onEvent` hears each of them. It should stay the same function. */
export function useSiteLive(site: string, onEvent?: (event: SiteEvent, live: SiteLive) => void) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!site) return
    const live = enter(site, queries)
    const endEvents = onEvent && live.onEvent((event) => onEvent(event, live))
    return () => {
      endEvents?.()
      leave(site)
    }
  }, [site, queries, onEvent])
}

const nobody: Present[] = []

/** Who else has the site open. */
export const usePeople = (site: string): Present[] =>
  useSyncExternalStore(onPeople, () => open.get(site)?.live.people() ?? nobody)

function onPeople(stir: () => void) {
  stirs.add(stir)
  return () => void stirs.delete(stir)
}

/** Who has changed a block last, as far as this window has heard. */
export const writerOf = (site: string, block: string) => open.get(site)?.live.writerOf(block)

/** Where this window is: told to everybody who has the site open. */
export function usePlace(site: string, page: string | null, block: string | null) {
  useEffect(() => open.get(site)?.live.at({ page, block }), [site, page, block])
}
