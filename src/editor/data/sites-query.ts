import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'

export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async () => (await answered(api.sites.get({ query: {} }))).data,
})

export type SiteInList = Awaited<ReturnType<NonNullable<typeof sitesQuery.queryFn>>>[number]
