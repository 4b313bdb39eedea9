import type Stripe from 'stripe'
import { addonOf, planPrice } from '../plans/catalog'
import { type Payments, PaymentsError } from './payments'
import { orMissing } from './stripe-calls'
import { maxListed, readSubscription } from './stripe-objects'
import { paidPlan, priceId } from './stripe-prices'

/** What a customer pays again and again. `tax` has the provider work out the tax. */
export const stripeSubscriptions = (stripe: Stripe, tax: Pick<Stripe.SubscriptionUpdateParams, 'automatic_tax'>) =>
  ({
    async switchPlan(id, plan, interval) {
      const current = await stripe.subscriptions.retrieve(id)
      const item = readSubscription(current).items.find(({ lookupKey }) => !addonOf(lookupKey))
      if (!item) throw new PaymentsError('the subscription holds no plan')
      const price = await priceId(stripe, planPrice(paidPlan(plan), interval))
      return readSubscription(
        await stripe.subscriptions.update(id, {
          items: [{ id: item.itemId, price, quantity: 1 }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete', // a card that is declined leaves everything as it was
          metadata: { plan },
          ...tax,
          ...uncancelled(current),
        }),
      )
    },

    async cancel(id, immediate) {
      return readSubscription(
        immediate
          ? await stripe.subscriptions.cancel(id)
          : await stripe.subscriptions.update(id, { cancel_at_period_end: true }),
      )
    },

    async resume(id) {
      const change = uncancelled(await stripe.subscriptions.retrieve(id))
      return readSubscription(await stripe.subscriptions.update(id, change))
    },

    async subscriptionsOf(customer) {
      const found = stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
      return (await found.autoPagingToArray({ limit: maxListed })).map(readSubscription)
    },

    subscription: (id) => orMissing(async () => readSubscription(await stripe.subscriptions.retrieve(id))),

    upcomingAmount: (subscription) =>
      orMissing(async () => {
        const { amount_due } = await stripe.invoices.createPreview({ subscription })
        if (!Number.isInteger(amount_due)) throw new PaymentsError('the answer holds no amount')
        return amount_due
      }),
  }) satisfies Partial<Payments>

/** What takes a scheduled end back. The provider's own pages set a date, we set the flag; only one may be named. */
function uncancelled({ cancel_at_period_end, cancel_at }: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  return cancel_at && !cancel_at_period_end ? { cancel_at: '' } : { cancel_at_period_end: false }
}
