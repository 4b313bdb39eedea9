import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { session } from '../api/api'
import { clientId } from '../api/client-id'
import { type LoadedSite, lookQuery, pageQuery } from '../data/site-data'
import type { Changed, SiteEvent } from '../data/site-events'
import { useSiteLive } from '../data/use-site-live'
import { openDocument, type SiteDocument } from '../document/document'
import type { Saved } from '../document/draft'
import { savedOf } from '../document/from-api'
import { lookOf, savedLook } from '../document/look'
import { lookTransport } from '../document/look-transport'
import { type OpenedRecord, openRecord } from '../document/open-record'
import { pageTransport } from '../document/page-transport'
import type { Transport } from '../document/saving'
import { openStorage, type UnsentOwner } from '../document/unsent-storage'
import { isAtLeast, meQuery } from '../session'
import { after } from '../ui/after'
import { afterPaint } from '../ui/after-paint'

/** What is edited of a site in this window. */
interface Edited {
  siteDocument: SiteDocument
  /** One that is left and opened again before all of it is written is the same one. */
  records: Map<string, { opened: Promise<OpenedRecord>; users: number }>
}
const edited = new Map<string, Edited>()

function enter(
  owner: UnsentOwner,
  site: string,
  { saved, transport }: Source,
  mayEdit: boolean,
): Promise<OpenedRecord> {
  const key = `${owner.id} ${site}`
  const known: Edited = edited.get(key) ?? { siteDocument: openDocument({ now: Date.now, after }), records: new Map() }
  edited.set(key, known)
  const { siteDocument, records } = known
  const { id } = saved.draft
  const before = records.get(id)
  const record = before ?? {
    opened: openRecord(siteDocument, saved, { owner, site, transport, mayEdit, later: afterPaint }),
    users: 0,
  }
  record.users += 1
  records.set(id, record)
  if (before) void before.opened.then(({ store }) => store.refresh())
  return record.opened
}

async function leave(owner: UnsentOwner, site: string, id: string) {
  const key = `${owner.id} ${site}`
  const records = edited.get(key)?.records
  const record = records?.get(id)
  if (!records || !record) return
  record.users -= 1
  const opened = await record.opened
  if (record.users === 0) opened.store.forget()
  await opened.store.flush()
  if (record.users > 0 || records.get(id) !== record) return
  records.delete(id)
  if (records.size === 0) edited.delete(key)
  await opened.close()
  if (records.size === 0) opened.siteDocument.end()
}

/** A page of the site. */
export function usePage(site: string, pageId: string | undefined): { opened?: OpenedRecord; error: Error | null } {
  const { data, error } = useQuery({
    ...pageQuery(pageId ?? ''),
    enabled: pageId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // What is read again later is no new page: the store takes it by itself.
  const [first, setFirst] = useState(data)
  if (data && data.id !== first?.id) setFirst(data)
  const page = first?.id === pageId ? first : undefined
  const source = useMemo(
    () =>
      page && {
        saved: savedOf(page),
        transport: pageTransport(page.id, page.contents_etag),
        isAbout: ({ id, page_id }: Changed) => id === page.id || page_id === page.id,
      },
    [page],
  )
  const { opened, error: noMe } = useOpened(site, source)
  return { opened, error: error ?? noMe }
}

/** The look of the site; `look` is what the site was loaded with, and is kept as it is written. */
export function useLook(site: string, look: LoadedSite['look'] | undefined): OpenedRecord | undefined {
  const queries = useQueryClient()
  const [first, setFirst] = useState<{ site: string; source: Source }>()
  if (look && site !== first?.site)
    setFirst({
      site,
      source: {
        saved: savedLook(look),
        transport: lookTransport(site),
        isAbout: ({ type }) => type === 'theme' || type === 'site',
      },
    })
  const { opened } = useOpened(site, first?.site === site ? first.source : undefined)
  const store = opened?.store
  useEffect(() => {
    let known = store?.read().saved
    return store?.subscribe(() => {
      const { saved } = store.read()
      if (saved === known) return
      known = saved
      const { name, tokens } = lookOf(saved)
      queries.setQueryData(lookQuery(site).queryKey, { name, tokens, etag: saved.tag })
    })
  }, [store, site, queries])
  return opened
}

interface Source {
  saved: Saved
  transport: Transport
  /** Whether the record may be another one since. */
  isAbout(change: Changed): boolean
}

/**
 * A record of the document, open until another one is. What is unsaved is written when the window is left or hidden, and
 * what others write appears in it.
 */
function useOpened(site: string, source: Source | undefined) {
  const { data: me, error } = useQuery(meQuery)
  const [opened, setOpened] = useState<OpenedRecord>()
  const [user, account, mayEdit] = [me?.id, me?.tenant_id, isAtLeast(me?.site_role, 'editor')]

  useEffect(openStorage, [])
  useEffect(() => {
    if (!source || !user || !account) return
    const owner = { id: user, account }
    let isLeft = false
    void enter(owner, site, source, mayEdit).then((entered) => !isLeft && setOpened(entered))
    return () => {
      isLeft = true
      setOpened(undefined)
      void leave(owner, site, source.saved.draft.id)
    }
  }, [source, site, user, account, mayEdit])

  useEffect(() => opened && writeOnLeaving(opened), [opened])
  const onEvent = useCallback(
    (event: SiteEvent) => {
      if (opened && source && isNews(event, source)) void opened.store.refresh()
    },
    [opened, source],
  )
  useSiteLive(site, onEvent)
  return { opened, error }
}

function writeOnLeaving({ siteDocument, isAtRisk, keepNow, stopKeeping }: OpenedRecord) {
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

/** Whether somebody else may have changed the record. */
function isNews({ event, data }: SiteEvent, { isAbout }: Source): boolean {
  if (event === 'hello' || event === 'reset') return true
  if (event !== 'saved' && event !== 'deleted') return false
  return data.client !== clientId && isAbout(data)
}

/** What a store has now, of one record or of the document. */
export const useStore = <S>(store: { subscribe(listener: () => void): () => void; read(): S }): S =>
  useSyncExternalStore(store.subscribe, store.read)
