import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SiteData } from '../../renderer/renderer'
import type { Compositions } from '../../theme/composition-css'
import { answered, api } from '../api/api'
import { readEarly, takeEarly } from '../api/early'
import { readPageWords } from '../api/page-words'
import { readPage } from '../api/read-page'
import { readInTurn } from '../api/read-turns'
import type { Look } from '../document/look'
import { queryClient } from '../query-client'
import { meQuery } from '../session'
import { settings } from '../settings'
import { keyOf } from './answer-key'
import { type Collection, collectionsQuery } from './collections-query'

/** How long what pages are drawn from is not asked for again by itself: changes of others are told. */
const staleTime = 60_000

/** The site without its pages: those are an answer of their own. */
export const siteQuery = (site: string) =>
  queryOptions({
    queryKey: keyOf('site', site),
    queryFn: async () => (await readInTurn(() => answered(api.sites({ site }).get({ query: { pages: 'none' } })))).data,
  })
export type Site = Awaited<ReturnType<NonNullable<ReturnType<typeof siteQuery>['queryFn']>>>

/** The pages of a site as menus, links and lists show them. */
export const pagesQuery = (site: string) =>
  queryOptions({
    queryKey: keyOf('pages', site),
    staleTime,
    queryFn: async () =>
      (await readInTurn(() => answered(api.sites({ site }).pages.get({ query: { texts: 'short' } })))).data,
  })

/** The pages that header and footer are kept on, with their blocks. */
const regionsQuery = (site: string) =>
  queryOptions({
    queryKey: keyOf('regions', site),
    staleTime,
    async queryFn() {
      const { data: regions } = await readInTurn(() => answered(api.sites({ site }).regions.get()))
      const [header, footer] = await Promise.all(
        [regions.header, regions.footer].map((page) => {
          const reading = readInTurn(() => readPage(page))
          readEarly(page, () => reading) // they are opened next
          return reading
        }),
      )
      return {
        headerPage: regions.header,
        footerPage: regions.footer,
        header: header?.blocks,
        footer: footer?.blocks,
      }
    },
  })

/** The look of the site, whose form is loaded. */
export const lookQuery = (site: string) =>
  queryOptions({
    queryKey: keyOf('look', site),
    staleTime,
    async queryFn(): Promise<LoadedSite['look']> {
      const look = (await readInTurn(() => answered(api.sites({ site }).theme.get()))).data
      const { loadForm } = await import('../canvas/theme-forms') // this file comes with the first screen, which draws nothing
      await loadForm(look.tokens)
      return look
    },
  })

export const pageQuery = (page: string) =>
  queryOptions({ queryKey: ['page', page], queryFn: () => takeEarly(page, () => readPage(page)) })

/** Begins to read what the screen of a page is made of. */
export function readSiteEarly(site: string, page: string) {
  readEarly(page, () => readPage(page))
  void queryClient.prefetchQuery(siteQuery(site))
  void queryClient.prefetchQuery(pagesQuery(site))
  void queryClient.prefetchQuery(regionsQuery(site))
  void queryClient.prefetchQuery(lookQuery(site))
  void queryClient.prefetchQuery(collectionsQuery(site))
  void queryClient.prefetchQuery(meQuery)
}

/** Has everything that pages are drawn from read again where a page is open, the entries and pictures that it shows too. */
export const readSiteAgain = (queries: QueryClient, site: string) =>
  Promise.all(
    (
      ['site', 'pages', 'regions', 'look', 'collections', 'post sections', 'shown entries', 'named entries'] as const
    ).map((name) => queries.invalidateQueries({ queryKey: keyOf(name, site) })),
  )

/** What pages say by themselves, by locale. It changes with versions of the service alone. */
const wordsQuery = (locales: string[]) =>
  queryOptions({
    queryKey: ['page words', ...locales],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: locales.length > 0,
    queryFn: () => readPageWords(locales),
  })
const localesOf = (site: Site | undefined) => [...new Set(site ? [site.default_locale, ...site.locales] : [])]

/** The site with its look, and the pages that header and footer are kept on. */
export interface LoadedSite extends SiteData {
  /** What the style of a page with motifs has beside the theme's. */
  motifCompositions?: Compositions
  theme: unknown
  look: Look & { etag: string }
  headerPage: string
  footerPage: string
  collections: (Collection & { entries: Entry[] })[]
}
type Entry = NonNullable<SiteData['collections']>[number]['entries'][number]

/**
 * What is the same for every page: the site with its look, its pages by their names alone, its collections without
 * entries. What a page shows beside it comes with `useShownSite`.
 */
export function useSiteBase(site: string): { data?: LoadedSite; error: Error | null } {
  const ownAnswer = useQuery({ ...siteQuery(site), staleTime })
  const answers = [
    ownAnswer,
    useQuery(pagesQuery(site)),
    useQuery(regionsQuery(site)),
    useQuery(lookQuery(site)),
    useQuery(collectionsQuery(site)),
    useQuery(wordsQuery(localesOf(ownAnswer.data))),
  ] as const
  const [{ data: own }, { data: pages }, { data: regions }, { data: look }, { data: collections }, { data: words }] =
    answers
  const data = useMemo(
    () =>
      own && pages && regions && look && collections && words
        ? {
            api: settings.apiUrl,
            site: own,
            pages,
            words,
            ...regions,
            theme: look.tokens,
            look,
            collections: collections.map((one) => ({ ...one, entries: [] })),
          }
        : undefined,
    [own, pages, regions, look, collections, words],
  )
  return { data, error: answers.find(({ error }) => error)?.error ?? null }
}
