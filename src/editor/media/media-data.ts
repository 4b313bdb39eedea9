import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SiteData } from '../../renderer/renderer'
import { answered, api } from '../api/api'

/** The images of a site, newest first; those that a search finds with `search`. */
export const mediaQuery = (site: string, search = '') =>
  queryOptions({
    queryKey: ['media', site, search],
    queryFn: async () => (await answered(api.sites({ site }).media.get({ query: search ? { q: search } : {} }))).data,
    staleTime: 30_000,
    placeholderData: (before) => before,
  })
export type Asset = Awaited<ReturnType<NonNullable<ReturnType<typeof mediaQuery>['queryFn']>>>[number]

/** A new or changed image, everywhere images are shown: pages that are open know it at once. */
export function rememberAsset(queries: QueryClient, site: string, asset: Asset) {
  const known = (list: Asset[] = []) =>
    list.some(({ id }) => id === asset.id)
      ? list.map((other) => (other.id === asset.id ? asset : other))
      : [asset, ...list]
  changeAssets(queries, site, known)
}

export function forgetAsset(queries: QueryClient, site: string, id: string) {
  changeAssets(queries, site, (list = []) => list.filter((asset) => asset.id !== id))
}

function changeAssets(queries: QueryClient, site: string, change: (list?: Asset[]) => Asset[]) {
  queries.setQueryData<Asset[]>(mediaQuery(site).queryKey, (list) => list && change(list))
  queries.setQueryData<SiteData & { media: Asset[] }>(
    ['site-data', site],
    (data) => data && { ...data, media: change(data.media) },
  )
  // What a search finds is for the service to say.
  void queries.invalidateQueries({ predicate: ({ queryKey }) => isSearch(queryKey, site) })
}

const isSearch = ([kind, of, search]: readonly unknown[], site: string) =>
  kind === 'media' && of === site && search !== ''

/** The smallest form that still fills a place of so many px. */
export function addressFor({ url, variants }: Asset, px: number): string {
  const wanted = px * Math.min(2, globalThis.devicePixelRatio || 1)
  const fitting = variants.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width)
  return fitting.find(({ width }) => width >= wanted)?.url ?? url
}
