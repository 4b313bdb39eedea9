import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { blockParts } from '../../block-types/inner-blocks'
import { titleOf } from '../../cms/shown-collections'
import { answered, api } from '../api/api'
import type { Site } from '../data/site-data'
import { titleIn } from '../document/title-in'

export const collectionsQuery = (site: string) =>
  queryOptions({
    queryKey: ['collections', site],
    queryFn: async () => (await answered(api.sites({ site }).collections.get({ query: {} }))).data,
  })
export type Collection = Awaited<ReturnType<NonNullable<ReturnType<typeof collectionsQuery>['queryFn']>>>[number]
export type Field = Collection['fields'][number]

export const collectionQuery = (collection: string) =>
  queryOptions({
    queryKey: ['collection', collection],
    queryFn: async () => (await answered(api.collections({ collection }).get())).data,
  })

/** All entries in their order. */
export const entriesQuery = (collection: string) =>
  queryOptions({
    queryKey: ['entries', collection],
    queryFn: async () => (await answered(api.collections({ collection }).entries.get({ query: {} }))).data,
  })
export type Entry = Awaited<ReturnType<NonNullable<ReturnType<typeof entriesQuery>['queryFn']>>>[number]

/** After a change of a collection or of its entries: whatever shows them reads them again, pages that are open too. */
export const readCollectionsAgain = (queries: QueryClient, site: string) =>
  Promise.all(
    [['collections', site], ['collection'], ['entries'], ['site-data', site], ['site', site]].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
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
      const { data: pages } = await answered(api.sites({ site }).pages.get({ query: {} }))
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
