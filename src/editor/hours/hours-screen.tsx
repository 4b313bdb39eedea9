import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import isSame from 'fast-deep-equal'
import { useEffect, useMemo, useState } from 'react'
import { apiTransport } from '../page/api-transport'
import type { DraftBlock } from '../page/draft'
import { draftBlockOf, savedOf } from '../page/from-api'
import { openPageStore, type PageStore } from '../page/page-store'
import { titleIn } from '../page/title-in'
import { isAtLeast, useMe } from '../session'
import { newSection } from '../site/add-section/new-section'
import { blockTypesQuery } from '../site/block-types-query'
import { insertBlock } from '../site/section-acts'
import { type Site, siteQuery } from '../site/site-data'
import { siteFactsQuery } from '../site-facts/facts-query'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { hoursWords } from './hours.words'
import { HoursCard, type Kept } from './hours-card'
import { type SharedHours, sharedHours, writtenHours } from './hours-data'
import type { HoursChange } from './hours-in-text'
import { hoursPagesQuery } from './hours-pages'
import { commandsIn, hoursIn, isLocation } from './hours-places'
import type { DaySpan } from './week'
import { WrittenHoursList } from './written-hours'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/hours')
type Pages = NonNullable<ReturnType<typeof usePages>['data']>

const usePages = (site: string) => useQuery(hoursPagesQuery(site))

/** The opening hours of the business: changed here, they change in every section that shows them. */
export function HoursScreen() {
  const words = useWords(hoursWords)
  const { site } = route.useParams()
  const { data: about } = useQuery(siteQuery(site))
  const { data: pages, error } = usePages(site)
  const { data: details } = useQuery(siteFactsQuery(site))
  if (details?.facts.hours) return <Navigate to="/app/sites/$site/facts" params={{ site }} replace />
  return (
    <>
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {pages && about && details && <AllHours site={about} pages={pages} />}
    </>
  )
}

function AllHours({ site, pages }: { site: Site; pages: Pages }) {
  const words = useWords(hoursWords)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const storeOf = useStores(pages)
  const [hasBegun, setBegun] = useState(false)
  /** Of the weeks that were saved here: texts may still tell the former ones. */
  const [changes, setChanges] = useState<HoursChange[]>([])
  const locale = site.default_locale
  const shared = useMemo(() => {
    const places = pages.flatMap((page) =>
      page.blocks.flatMap((whole) =>
        hoursIn(draftBlockOf(whole), locale).map((block) => ({ page, section: whole.id, block })),
      ),
    )
    return sharedHours(places, locale)
  }, [pages, locale])
  /** Those that sections tell: a location may have hours of its own. */
  const ofBusiness = shared.filter(({ places }) => places.some(({ block }) => !isLocation(block)))
  const written = useMemo(() => writtenHours(pages, locale), [pages, locale])
  const go = (page: string, block?: string) =>
    void navigate({ to: '/app/sites/$site/pages/$page', params: { site: site.id, page }, search: { block } })

  /** Writes them everywhere at once; what somebody else has just written stays. */
  async function keep(places: SharedHours['places'], next: Pick<SharedHours, 'hours' | 'special'>): Promise<Kept> {
    const stores = new Set(places.map(({ page }) => storeOf(page.id)))
    const former: DaySpan[][] = []
    for (const { page, section, block } of places) {
      const store = storeOf(page.id)
      const current = store.read().draft.blocks.find(({ id }) => id === section)
      if (!current) continue
      former.push(...weeksIn(current, block.id, locale))
      store.act(commandsIn(current, block.id, locale, next))
    }
    const kept = await finish([...stores])
    if (kept.kind === 'kept') setChanges((known) => withChanges(known, former, next.hours))
    return kept
  }
  async function keepEverywhere(next: Pick<SharedHours, 'hours' | 'special'>): Promise<Kept> {
    const kept = await keep(
      ofBusiness.flatMap(({ places }) => places),
      next,
    )
    if (kept.kind === 'kept') await queries.invalidateQueries(hoursPagesQuery(site.id))
    return kept
  }
  /** Where there is no section yet: one at the end of the home page. */
  async function begin({ hours }: Pick<SharedHours, 'hours'>): Promise<Kept> {
    const home = pages.find(({ is_home }) => is_home) ?? pages[0]
    if (!home) return { kind: 'failed' }
    const store = storeOf(home.id)
    const types = await queries.ensureQueryData(blockTypesQuery)
    const type = types.find(({ key }) => key === 'opening_hours')
    if (!type) return { kind: 'failed' }
    insertBlock(store, await newSection(type, site, locale, hours), store.read().draft.blocks.length)
    setBegun(true)
    return finish([store])
  }
  async function finish(stores: PageStore[]): Promise<Kept> {
    await Promise.all(stores.map((store) => store.flush()))
    const states = stores.map((store) => store.read())
    const isOvertaken = states.some(({ conflicts }) => conflicts.length > 0)
    const open = states.map(({ saving }) => saving).find(({ kind }) => kind !== 'saved')
    if (!isOvertaken && open) return { kind: 'failed', message: 'message' in open ? open.message : undefined }
    void queries.invalidateQueries({ queryKey: ['site-data', site.id] })
    if (isOvertaken || shared.length === 0) await queries.invalidateQueries(hoursPagesQuery(site.id))
    return { kind: isOvertaken ? 'overtaken' : 'kept' }
  }

  const home = pages.find(({ is_home }) => is_home) ?? pages[0]
  return (
    <>
      {shared.length > 1 && <Notice>{words.several}</Notice>}
      {shared.length === 0 && (
        <div>
          <h2>{words.none}</h2>
          <p className="soft">{mayEdit ? words.noneLead : words.noneForOthers}</p>
        </div>
      )}
      {shared.map(({ hours, special, places }) => {
        const [first] = places
        return (
          first && (
            <HoursCard
              key={first.block.id}
              siteId={site.id}
              start={{ hours, special }}
              store={storeOf(first.page.id)}
              places={[...new Map(places.map(({ page, section }) => [section, page]))].map(([block, page]) => ({
                page: page.id,
                block,
                title: titleIn(page, locale),
              }))}
              mayEdit={mayEdit}
              isKept={hasBegun}
              onKeep={(next) => keep(places, next)}
              onKeepEverywhere={ofBusiness.length > 1 ? keepEverywhere : undefined}
              onGo={go}
            />
          )
        )
      })}
      {shared.length === 0 && mayEdit && home && (
        <HoursCard
          siteId={site.id}
          start={nothing}
          store={storeOf(home.id)}
          places={[]}
          mayEdit
          onKeep={begin}
          onGo={go}
        />
      )}
      {written.length > 0 && (
        <WrittenHoursList
          siteId={site.id}
          mainLocale={locale}
          written={written}
          changes={changes}
          mayEdit={mayEdit}
          storeOf={storeOf}
          onFinish={finish}
        />
      )}
    </>
  )
}

const nothing = { hours: [], special: [] }

/** What the section says before it is changed. */
const weeksIn = (whole: DraftBlock, id: string, locale: string) =>
  hoursIn(whole, locale).flatMap((block) => (block.id === id ? [block.props.hours as DaySpan[]] : []))

/** What was true before is still put right once the hours are changed again. */
function withChanges(known: HoursChange[], former: DaySpan[][], after: DaySpan[]): HoursChange[] {
  const isFormer = (hours: DaySpan[]) => former.some((one) => isSame(one, hours))
  const changed = known.map((change) => (isFormer(change.after) ? { ...change, after } : change))
  return [...former.filter((one) => !isSame(one, after)).map((before) => ({ before, after })), ...changed]
}

/** The pages as the editor writes them, each opened when it is first needed. What is unsaved is written on leaving. */
function useStores(pages: Pages): (page: string) => PageStore {
  const [stores, storeOf] = useMemo(() => {
    const opened = new Map<string, PageStore>()
    const open = (id: string): PageStore => {
      const page = pages.find((one) => one.id === id)
      if (!page) throw new Error('a page of another site')
      const after = (ms: number, callback: () => void) => {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      }
      return openPageStore(savedOf(page), { transport: apiTransport(id), now: Date.now, after })
    }
    const find = (id: string) => {
      const store = opened.get(id) ?? open(id)
      opened.set(id, store)
      return store
    }
    return [opened, find] as const
  }, [pages])
  useEffect(
    () => () => {
      for (const store of stores.values()) void store.flush().finally(store.close)
    },
    [stores],
  )
  return storeOf
}
