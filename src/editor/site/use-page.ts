import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { session } from '../api/api'
import { clientId } from '../api/client-id'
import type { SiteEvent } from '../live/site-events'
import { useSiteLive } from '../live/use-site-live'
import { apiTransport } from '../page/api-transport'
import { openDocument, type SiteDocument } from '../page/document'
import type { Saved } from '../page/draft'
import { savedOf } from '../page/from-api'
import { type OpenedPage, openPage } from '../page/open-page'
import { type Owner, openStorage } from '../page/unsent-storage'
import { isAtLeast, meQuery } from '../session'
import { afterPaint } from './after-paint'
import { pageQuery } from './site-data'

/** What is edited of a site in this window. */
interface Edited {
  siteDocument: SiteDocument
  /** One that is left and opened again before all of it is written is the same one. */
  pages: Map<string, { opened: Promise<OpenedPage>; users: number }>
}
const edited = new Map<string, Edited>()

const after = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

function enter(owner: Owner, site: string, saved: Saved, mayEdit: boolean): Promise<OpenedPage> {
  const key = `${owner.id} ${site}`
  const known: Edited = edited.get(key) ?? { siteDocument: openDocument({ now: Date.now, after }), pages: new Map() }
  edited.set(key, known)
  const { siteDocument, pages } = known
  const { pageId } = saved.draft
  const before = pages.get(pageId)
  const transport = apiTransport(pageId)
  const page = before ?? {
    opened: openPage(siteDocument, saved, { owner, transport, mayEdit, later: afterPaint }),
    users: 0,
  }
  page.users += 1
  pages.set(pageId, page)
  if (before) void before.opened.then(({ store }) => store.refresh())
  return page.opened
}

async function leave(owner: Owner, site: string, pageId: string) {
  const key = `${owner.id} ${site}`
  const pages = edited.get(key)?.pages
  const page = pages?.get(pageId)
  if (!pages || !page) return
  page.users -= 1
  const opened = await page.opened
  if (page.users === 0) opened.store.forget()
  await opened.store.flush()
  if (page.users > 0 || pages.get(pageId) !== page) return
  pages.delete(pageId)
  if (pages.size === 0) edited.delete(key)
  await opened.close()
  if (pages.size === 0) opened.siteDocument.end()
}

/**
 * A page of the site, kept open until another one is. What is unsaved is written when the window is left or hidden, and
 * what others write appears in it.
 */
export function usePage(site: string, pageId: string | undefined): { opened?: OpenedPage; error: Error | null } {
  const { data: me, error: noMe } = useQuery(meQuery)
  const { data, error } = useQuery({
    ...pageQuery(pageId ?? ''),
    enabled: pageId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [opened, setOpened] = useState<OpenedPage>()
  // What is read again later is no new page: the store takes it by itself.
  const [first, setFirst] = useState(data)
  if (data && data.id !== first?.id) setFirst(data)
  const page = first?.id === pageId ? first : undefined
  const [user, account, mayEdit] = [me?.id, me?.tenant_id, isAtLeast(me?.site_role, 'editor')]

  useEffect(openStorage, [])
  useEffect(() => {
    if (!page || !user || !account) return
    const owner = { id: user, account }
    let isLeft = false
    void enter(owner, site, savedOf(page), mayEdit).then((entered) => !isLeft && setOpened(entered))
    return () => {
      isLeft = true
      setOpened(undefined)
      void leave(owner, site, page.id)
    }
  }, [page, site, user, account, mayEdit])

  useEffect(() => opened && writeOnLeaving(opened), [opened])
  const onEvent = useCallback(
    (event: SiteEvent) => opened && isAbout(event, pageId) && void opened.store.refresh(),
    [opened, pageId],
  )
  useSiteLive(site, onEvent)
  return { opened, error: error ?? noMe }
}

function writeOnLeaving({ siteDocument, isAtRisk, keepNow, stopKeeping }: OpenedPage) {
  const flush = () => void siteDocument.flush()
  function onHide() {
    if (document.visibilityState !== 'hidden') return
    keepNow()
    flush()
  }
  const onUnload = (event: BeforeUnloadEvent) => isAtRisk() && event.preventDefault()
  const endSession = session.subscribe((change) => {
    if (change === 'resumed') flush()
    if (change === 'signed-out' || change === 'other') {
      stopKeeping()
      siteDocument.end()
    }
  })
  window.addEventListener('blur', flush)
  window.addEventListener('online', flush)
  window.addEventListener('beforeunload', onUnload)
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', keepNow) // not every browser says before that it is hidden
  return () => {
    window.removeEventListener('blur', flush)
    window.removeEventListener('online', flush)
    window.removeEventListener('beforeunload', onUnload)
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', keepNow)
    endSession()
  }
}

/** Whether somebody else may have changed the page. */
function isAbout({ event, data }: SiteEvent, pageId: string | undefined): boolean {
  if (event === 'hello' || event === 'reset') return true
  if (event !== 'saved' && event !== 'deleted') return false
  return data.client !== clientId && (data.page_id === pageId || data.id === pageId)
}

/** What a store has now, of one page or of the document. */
export const usePageState = <S>(store: { subscribe(listener: () => void): () => void; read(): S }): S =>
  useSyncExternalStore(store.subscribe, store.read)
