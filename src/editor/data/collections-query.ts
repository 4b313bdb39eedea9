import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { keyOf } from './answer-key'

/** The collections of a site with their fields, without their entries. */
export const collectionsQuery = (site: string) =>
  queryOptions({
    queryKey: keyOf('collections', site),
    staleTime: 60_000,
    queryFn: async () => (await answered(api.sites({ site }).collections.get({ query: {} }))).data,
  })
export type Collection = Awaited<ReturnType<NonNullable<ReturnType<typeof collectionsQuery>['queryFn']>>>[number]
