import { QueryClient } from '@tanstack/react-query'
import { Refused, session } from './api/api'

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

// Nothing of one account is shown to the next who signs in here.
session.subscribe((change) => {
  // A page that is open in an editor is not read again under its hands.
  if (change === 'resumed') void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'page' })
  if (change === 'signed-in' || change === 'signed-out') queryClient.clear()
})
