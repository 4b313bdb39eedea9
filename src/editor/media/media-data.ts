import { type InfiniteData, infiniteQueryOptions, type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { keyOf } from '../data/answer-key'
import { type Asset, assetQuery } from '../data/asset-query'

export type AssetKind = 'image' | 'document'

/** As many fill a large window. */
const atOnce = '60'

interface Part {
  data: Asset[]
  next_cursor?: string
}

/** The images or documents of a site, newest first, in parts; those that a search finds with `search`. */
export const mediaQuery = (site: string, search = '', kind: AssetKind = 'image') =>
  infiniteQueryOptions({
    queryKey: keyOf('media', site, search, kind),
    queryFn: ({ pageParam: cursor }): Promise<Part> =>
      answered(api.sites({ site }).media.get({ query: { kind, limit: atOnce, cursor, ...(search && { q: search }) } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    staleTime: 30_000,
    placeholderData: (before) => before,
  })

/** One of the library by its id or the name of its file; `null` where there is none. */
export function useAsset(site: string, name: string | undefined): Asset | null | undefined {
  const query = assetQuery(site, name ?? '')
  return useQuery({ ...query, queryFn: name ? query.queryFn : skipToken }).data
}

/** A new or changed image, everywhere images are shown: pages that are open know it at once. */
export function rememberAsset(queries: QueryClient, site: string, asset: Asset) {
  queries.setQueryData(assetQuery(site, asset.id).queryKey, asset)
  changeAssets(queries, site, asset.id, asset)
}

export function forgetAsset(queries: QueryClient, site: string, id: string) {
  queries.setQueryData(assetQuery(site, id).queryKey, null)
  changeAssets(queries, site, id, undefined)
}

export const assetKindOf = ({ mime }: Asset): AssetKind => (mime === 'application/pdf' ? 'document' : 'image')

function changeAssets(queries: QueryClient, site: string, id: string, asset: Asset | undefined) {
  for (const kind of ['image', 'document'] as const)
    queries.setQueryData<InfiniteData<Part, string | undefined>>(
      mediaQuery(site, '', kind).queryKey,
      (list) =>
        list && { ...list, pages: changed(list.pages, id, asset && assetKindOf(asset) === kind ? asset : undefined) },
    )
  // What a search finds is for the service to say.
  void queries.invalidateQueries({ predicate: ({ queryKey }) => isSearch(queryKey, site) })
}

/** In its place, or before all others. */
function changed(parts: Part[], id: string, asset: Asset | undefined): Part[] {
  const isKnown = parts.some(({ data }) => data.some((one) => one.id === id))
  return parts.map((part, i) => ({
    ...part,
    data: [
      ...(asset && !isKnown && i === 0 ? [asset] : []),
      ...part.data.flatMap((one) => (one.id === id ? (asset ?? []) : one)),
    ],
  }))
}

const isSearch = ([kind, of, search]: readonly unknown[], site: string) =>
  kind === 'media' && of === site && search !== ''

/** The smallest form that still fills a place of so many px. */
export function addressFor({ url, variants }: Asset, px: number): string {
  const wanted = px * Math.min(2, globalThis.devicePixelRatio || 1)
  const fitting = variants.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width)
  return fitting.find(({ width }) => width >= wanted)?.url ?? url
}
