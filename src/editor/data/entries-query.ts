import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { readInTurn } from '../api/read-turns'
import { keyOf } from './answer-key'
import type { ShownList } from './lists-in'

const entriesAt = (collection: string) => api.collections({ collection }).entries
type Query = NonNullable<Parameters<ReturnType<typeof entriesAt>['get']>[0]>['query']
const readEntries = async (collection: string, query: Query) =>
  (await readInTurn(() => answered(entriesAt(collection).get({ query })))).data

/** The entries that a list on a page shows in a language. */
export const shownEntriesQuery = (site: string, collection: string, { limit, by }: ShownList, locale: string) =>
  queryOptions({
    queryKey: keyOf('shown entries', site, collection, { limit, by, locale }),
    staleTime: 60_000,
    queryFn: async () => ({
      collection,
      limit,
      by,
      entries: await readEntries(collection, { ...by, limit: String(limit), shown_in: locale }),
    }),
  })
export type ShownEntries = Awaited<ReturnType<NonNullable<ReturnType<typeof shownEntriesQuery>['queryFn']>>>

/** Single entries of a collection: those that others refer to, or that links lead to. */
export const namedEntriesQuery = (site: string, collection: string, names: string[]) =>
  queryOptions({
    queryKey: keyOf('named entries', site, collection, names),
    staleTime: 60_000,
    queryFn: async () => ({
      collection,
      entries: await readEntries(collection, { named: names.join(',') }),
    }),
  })
export type NamedEntries = Awaited<ReturnType<NonNullable<ReturnType<typeof namedEntriesQuery>['queryFn']>>>
