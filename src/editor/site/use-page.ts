import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { session } from '../api/api'
import { clientId } from '../api/client-id'
import type { SiteEvent } from '../live/site-events'
import { useSiteLive } from '../live/use-site-live'
import { apiTransport } from '../page/api-transport'
import type { Saved } from '../page/draft'
import { savedOf } from '../page/from-api'
import { type OpenedPage, openPage } from '../page/open-page'
import type { PageStore } from '../page/page-store'
import { type Owner, openStorage } from '../page/unsent-storage'
import { isAtLeast, meQuery } from '../session'
import { afterPaint } from './after-paint'
import { pageQuery } from './site-data'

/** Pages of this window. One that is left and opened again before all of it is written is the same one. */
const pages = new Map<string, { opened: Promise<OpenedPage>; users: number }>()

function enter(owner: Owner, saved: Saved, mayEdit: boolean): Promise<OpenedPage> {
  const key = `${owner.id} ${saved.draft.pageId}`
  const known = pages.get(key)
  const transport = apiTransport(saved.draft.pageId)
  const page = known ?? { opened: openPage(saved, { owner, transport, mayEdit, later: afterPaint }), users: 0 }
  page.users += 1
  pages.set(key, page)
  if (known) void known.opened.then(({ store }) => store.refresh())
  return page.opened
}

async function leave(owner: Owner, pageId: string) {
  const key = `${owner.id} ${pageId}`
  const page = pages.get(key)
  if (!page) return
  page.users -= 1
  const opened = await page.opened
  await opened.store.flush()
  if (page.users > 0 || pages.get(key) !== page) return
  pages.delete(key)
  await opened.close()
}

/**
 * The page that is open, kept until another one is. What is unsaved is written when the window is left or hidden, and
 * what others write appears in it.
 */
export function usePage(
  site: string,
  pageId: string | undefined,
): { store?: PageStore; opened?: OpenedPage; error: Error | null } {
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
    void enter(owner, savedOf(page), mayEdit).then((entered) => !isLeft && setOpened(entered))
    return () => {
      isLeft = true
      setOpened(undefined)
      void leave(owner, page.id)
    }
  }, [page, user, account, mayEdit])

  useEffect(() => opened && writeOnLeaving(opened), [opened])
  const onEvent = useCallback(
    (event: SiteEvent) => opened && isAbout(event, pageId) && void opened.store.refresh(),
    [opened, pageId],
  )
  useSiteLive(site, onEvent)
  return { store: opened?.store, opened, error: error ?? noMe }
}

function writeOnLeaving({ store, isAtRisk, keepNow, stopKeeping }: OpenedPage) {
  const flush = () => void store.flush()
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
      store.close()
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

/** What a store has now, of one page or of several. */
export const usePageState = <S>(store: { subscribe(listener: () => void): () => void; read(): S }): S =>
  useSyncExternalStore(store.subscribe, store.read)
