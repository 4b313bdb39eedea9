import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'

/** What the server's AI does well enough to be offered; it stays the same while the server runs. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => answered(api.ai.capabilities.get()),
})
