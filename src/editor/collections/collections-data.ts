import { infiniteQueryOptions, type QueryClient, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { blockParts } from '../../block-types/inner-blocks'
import { titleOf } from '../../cms/shown-collections'
import { answered, api } from '../api/api'
import { openBatch } from '../api/batch'
import { keyOf } from '../data/answer-key'
import type { Collection } from '../data/collections-query'
import type { Site } from '../data/site-data'
import { titleIn } from '../document/title-in'

export type Field = Collection['fields'][number]

export const collectionQuery = (collection: string) =>
  queryOptions({
    queryKey: ['collection', collection],
    queryFn: async () => (await answered(api.collections({ collection }).get())).data,
  })

/** Some twenty pages of a table. */
const entriesAtOnce = '500'

const readEntries = (collection: string, query: { limit?: string; cursor?: string; named?: string }) =>
  answered(api.collections({ collection }).entries.get({ query }))
export type Entry = Awaited<ReturnType<typeof readEntries>>['data'][number]

/** The entries of a collection in their order, in parts. */
const entriesQuery = (collection: string) =>
  infiniteQueryOptions({
    queryKey: ['entries', collection],
    queryFn: ({ pageParam: cursor }) => readEntries(collection, { limit: entriesAtOnce, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

/** The first entries of a collection, as many as are needed at least; `hasMore` while there are more. */
export function useEntries(collection: string | undefined, needed: number) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...entriesQuery(collection ?? ''),
    enabled: collection !== undefined,
  })
  const isShort = hasNextPage && (data?.length ?? 0) < needed
  useEffect(() => {
    if (isShort && !isFetchingNextPage && !error) void fetchNextPage()
  }, [isShort, isFetchingNextPage, error, fetchNextPage])
  return { entries: data, error, hasMore: hasNextPage }
}

export const forgetEntries = (queries: QueryClient, collection: string) =>
  queries.removeQueries({ queryKey: entriesQuery(collection).queryKey })

const batches = new Map<string, ReturnType<typeof openBatch<Entry | null>>>()
function batchOf(collection: string) {
  const known = batches.get(collection)
  if (known) return known
  const batch = openBatch<Entry | null>({
    most: 200,
    async read(ids) {
      const { data } = await readEntries(collection, { named: ids.join(',') })
      return ids.map((id) => data.find((entry) => entry.id === id) ?? null)
    },
  })
  batches.set(collection, batch)
  return batch
}

/** One entry; those asked for together are read together. `null` where it is gone. */
export const entryQuery = (site: string, collection: string, id: string) =>
  queryOptions({ queryKey: keyOf('entry', site, id), queryFn: () => batchOf(collection).load(id), staleTime: 60_000 })

/** After a change of a collection or of its entries: whatever shows them reads them again, pages that are open too. */
export const readCollectionsAgain = (queries: QueryClient, site: string) =>
  Promise.all(
    [
      keyOf('collections', site),
      ['collection'],
      ['entries'],
      keyOf('shown entries', site),
      keyOf('named entries', site),
      keyOf('entry', site),
      keyOf('site', site),
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

/** What an entry is called in lists: its first text, else its short name. */
export const entryTitle = (fields: Field[], { data, slug }: Pick<Entry, 'data' | 'slug'>, defaultLocale: string) =>
  titleOf(fields, data, defaultLocale) ?? slug

const mostPages = 200
const atOnce = 6

/**
 * The pages with a section that shows the collection of this slug. No operation tells it, so the pages are read, the
 * first two hundred.
 */
export const usesQuery = ({ id: site, default_locale }: Site, slug: string | undefined) =>
  queryOptions({
    queryKey: ['collection-uses', site, slug, default_locale],
    enabled: slug !== undefined,
    staleTime: 60_000,
    queryFn: async () => {
      const { data: pages } = await answered(api.sites({ site }).pages.get({ query: { texts: 'short' } }))
      const uses: { page: string; block: string; title: string }[] = []
      const looked = pages.slice(0, mostPages)
      for (let i = 0; i < looked.length; i += atOnce) {
        const some = await Promise.all(
          looked.slice(i, i + atOnce).map(({ id }) => answered(api.pages({ page: id }).get()).catch(() => undefined)),
        )
        for (const answer of some) {
          const shown = answer?.data.blocks.find((block) =>
            blockParts(block).some(({ props }) => props.collection === slug),
          )
          if (answer && shown)
            uses.push({
              page: answer.data.id,
              block: shown.id,
              title: titleIn(answer.data, default_locale),
            })
        }
      }
      return uses
    },
  })

/** The values of an entry as they are sent: a reference to what is gone is told as null, which nothing would take back. */
export const withoutNull = (data: Entry['data']) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
