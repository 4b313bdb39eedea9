import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'

export const webhooksQuery = (site: string) =>
  queryOptions({
    queryKey: ['webhooks', site],
    queryFn: async () => (await answered(api.sites({ site }).webhooks.get())).data,
  })
export type Webhook = Awaited<ReturnType<NonNullable<ReturnType<typeof webhooksQuery>['queryFn']>>>[number]

/** The last hundred deliveries, newest first; looked at again soon while one of them is due, seldom while one waits. */
export const deliveriesQuery = (webhook: string) =>
  queryOptions({
    queryKey: ['deliveries', webhook],
    queryFn: async () => (await answered(api.webhooks({ webhook }).deliveries.get({ query: { limit: '100' } }))).data,
    refetchInterval({ state }) {
      const waiting = state.data?.filter(({ status }) => status === 'pending') ?? []
      const isDue = waiting.some(({ next_attempt_at: at }) => at === null || Date.parse(at) <= Date.now())
      return isDue ? 2000 : waiting.length > 0 ? 15_000 : false
    },
  })
export type Delivery = Awaited<ReturnType<NonNullable<ReturnType<typeof deliveriesQuery>['queryFn']>>>[number]

/** What was sent, read when somebody wants to see it. */
export const deliveryQuery = (delivery: string) =>
  queryOptions({
    queryKey: ['delivery', delivery],
    queryFn: async () => (await answered(api.deliveries({ delivery }).get())).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The rest of the address may carry a key. */
export const hostOf = (url: string) => URL.parse(url)?.host ?? url
