import { queryOptions } from '@tanstack/react-query'
import type { SiteData } from '../../renderer/renderer'
import { answered, api } from '../api/api'
import { readEarly, takeEarly } from '../api/early'
import { readPage } from '../api/read-page'
import { readInTurn } from '../api/read-turns'
import type { Look } from '../document/look'
import { queryClient } from '../query-client'
import { meQuery } from '../session'
import { settings } from '../settings'
import { readPostSections } from './post-sections'

export const siteQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site],
    queryFn: async () => (await answered(api.sites({ site }).get())).data,
  })
export type Site = Awaited<ReturnType<NonNullable<ReturnType<typeof siteQuery>['queryFn']>>>

export const pageQuery = (page: string) =>
  queryOptions({ queryKey: ['page', page], queryFn: () => takeEarly(page, () => readPage(page)) })

/** Begins to read what the screen of a page is made of. */
export function readSiteEarly(site: string, page: string) {
  readEarly(page, () => readPage(page))
  void queryClient.prefetchQuery(siteDataQuery(site))
  void queryClient.prefetchQuery(meQuery)
}

/** The site's theme, whose form is loaded. */
async function readTheme(site: string) {
  const theme = (await answered(api.sites({ site }).theme.get())).data
  const { loadForm } = await import('../canvas/theme-forms') // this file comes with the first screen, which draws nothing
  await loadForm(theme.tokens)
  return theme
}

/** The site with its look, and the pages that header and footer are kept on. */
export type LoadedSite = SiteData & {
  theme: unknown
  look: Look & { etag: string }
  headerPage: string
  footerPage: string
}

/**
 * Everything that a page is drawn from beside its own blocks. Lists of posts show what their sections say, so posts come
 * with theirs.
 */
export const siteDataQuery = (site: string) =>
  queryOptions({
    queryKey: ['site-data', site],
    staleTime: 60_000,
    queryFn: async (): Promise<LoadedSite> => {
      const at = api.sites({ site })
      const [{ data: answer }, { data: pages }, { data: media }, { data: collections }, { data: regions }, look] =
        await Promise.all([
          readInTurn(() => answered(at.get())),
          readInTurn(() => answered(at.pages.get({ query: {} }))),
          readInTurn(() => answered(at.media.get({ query: { kind: 'all' } }))),
          readInTurn(() => answered(at.collections.get({ query: {} }))),
          readInTurn(() => answered(at.regions.get())),
          readInTurn(() => readTheme(site)),
        ])
      const [posts, header, footer] = await Promise.all([
        pages.some(({ type }) => type === 'post') ? readPostSections(site, 'short') : [],
        ...[regions.header, regions.footer].map((page) => {
          const reading = readInTurn(() => readPage(page))
          readEarly(page, () => reading) // they are opened next
          return reading
        }),
      ])
      const entries = await Promise.all(
        collections.map(
          async ({ id }) =>
            (await readInTurn(() => answered(api.collections({ collection: id }).entries.get({ query: {} })))).data,
        ),
      )
      const sections = new Map(posts.map(({ id, block }) => [id, block ? [block] : []]))
      return {
        api: settings.apiUrl,
        site: answer,
        pages: pages.map((page) => ({ ...page, blocks: sections.get(page.id) })),
        header: header?.blocks,
        footer: footer?.blocks,
        headerPage: regions.header,
        footerPage: regions.footer,
        media,
        collections: collections.map((collection, i) => ({ ...collection, entries: entries[i] ?? [] })),
        theme: look.tokens,
        look,
      }
    },
  })
