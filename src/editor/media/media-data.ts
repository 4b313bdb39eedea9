import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SiteData } from '../../renderer/renderer'
import { answered, api } from '../api/api'

export type AssetKind = 'image' | 'document'

/** The images or documents of a site, newest first; those that a search finds with `search`. */
export const mediaQuery = (site: string, search = '', kind: AssetKind = 'image') =>
  queryOptions({
    queryKey: ['media', site, search, kind],
    queryFn: async () =>
      (await answered(api.sites({ site }).media.get({ query: { kind, ...(search && { q: search }) } }))).data,
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
  changeAssets(queries, site, known, kindOf(asset))
}

export function forgetAsset(queries: QueryClient, site: string, id: string) {
  const without = (list: Asset[] = []) => list.filter((asset) => asset.id !== id)
  for (const kind of ['image', 'document'] as const) changeAssets(queries, site, without, kind)
}

export const kindOf = ({ mime }: Asset): AssetKind => (mime === 'application/pdf' ? 'document' : 'image')

function changeAssets(queries: QueryClient, site: string, change: (list?: Asset[]) => Asset[], kind: AssetKind) {
  queries.setQueryData<Asset[]>(mediaQuery(site, '', kind).queryKey, (list) => list && change(list))
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
