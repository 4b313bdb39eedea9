import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'

/** The catalog with its schemas, in the language of the account. */
export const blockTypesQuery = queryOptions({
  queryKey: ['block-types'],
  queryFn: async () => (await answered(api['block-types'].get({ query: {} }))).data,
  staleTime: Number.POSITIVE_INFINITY,
})
