import { QueryClient } from '@tanstack/react-query'
import { Refused } from './api/api'
import { dropToken, onTokenChange } from './api/token'

/** What somebody else has changed is seen when the window comes back; a refusal is not asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        error instanceof Refused && (error.status === 0 || error.status === 503) && failures < 3,
      staleTime: 10_000,
    },
  },
})

queryClient.getQueryCache().subscribe(({ query }) => {
  const { error } = query.state
  if (error instanceof Refused && error.status === 401) dropToken()
})

// Nothing of one account is shown to the next who signs in here.
onTokenChange(() => queryClient.clear())
