import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { meQuery } from '../session'

/** What the account has bought and what it uses. All of it is read again together: one purchase changes most of it. */
const plan = <T>(part: string, queryFn: () => Promise<T>) => queryOptions({ queryKey: ['plan', part], queryFn })

export const configQuery = plan('config', () => answered(api.billing.config.get()))
export const offersQuery = plan('offers', () => answered(api.billing.plans.get()))
export const subscriptionQuery = plan('subscription', () => answered(api.billing.subscription.get()))
export const addonsQuery = plan('addons', () => answered(api.billing.addons.get()))
export const usageQuery = plan('usage', () => answered(api.usage.get()))
export const invoicesQuery = plan('invoices', async () => {
  const { invoices } = await answered(api.billing.invoices.get({ query: {} }))
  return invoices
})

export async function readPlanAgain(queries: QueryClient) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['plan'] }),
    queries.invalidateQueries({ queryKey: meQuery.queryKey }),
    queries.invalidateQueries({ queryKey: ['team'] }),
  ])
}

export type Offers = Awaited<ReturnType<NonNullable<typeof offersQuery.queryFn>>>
export type Usage = Awaited<ReturnType<NonNullable<typeof usageQuery.queryFn>>>
export type Subscription = Awaited<ReturnType<NonNullable<typeof subscriptionQuery.queryFn>>>
export type Addons = Awaited<ReturnType<NonNullable<typeof addonsQuery.queryFn>>>

/** Sends the window to the provider's checkout or portal, which sends it back here. */
export const leaveFor = ({ url }: { url: string }) => window.location.assign(url)
