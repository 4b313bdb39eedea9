import type Stripe from 'stripe'
import { addonPrice, findPack, isAddon, packPrice, planPrice } from '../plans/catalog'
import { type CheckoutContext, type Payments, PaymentsError, type Session } from './payments'
import { orRefused } from './stripe-calls'
import { idOf, maxListed, readCheckout, urlOf } from './stripe-objects'
import { paidPlan, priceId } from './stripe-prices'

/** The provider's pages on which somebody buys. `tax` has it work out the tax. */
export function stripeCheckouts(stripe: Stripe, tax: Pick<Stripe.Checkout.SessionCreateParams, 'automatic_tax'>) {
  return {
    async checkoutPlan(context) {
      const price = await priceId(stripe, planPrice(paidPlan(context.plan), context.interval))
      await closeOpenPlans(context.customerId)
      return openSubscription(context, [{ price, quantity: 1 }], { tenant_id: context.tenantId, plan: context.plan })
    },

    async checkoutPack(context) {
      const pack = findPack(context.pack)
      if (!pack) throw new PaymentsError('there is no such pack')
      const price = await priceId(stripe, packPrice(context.pack, pack))
      return open(context, {
        mode: 'payment',
        line_items: [{ price, quantity: 1 }],
        metadata: { tenant_id: context.tenantId, pack: context.pack },
        invoice_creation: { enabled: true },
      })
    },

    async checkoutAddons(context) {
      const items = await Promise.all(
        context.addons.map(async ({ key, quantity }) => {
          if (!isAddon(key)) throw new PaymentsError('there is no such add-on')
          return { price: await priceId(stripe, addonPrice(key)), quantity }
        }),
      )
      return openSubscription(context, items, { tenant_id: context.tenantId })
    },

    async checkoutsOf(customer) {
      const expand = ['data.payment_intent.latest_charge']
      const found = stripe.checkout.sessions.list({ customer, status: 'complete', limit: 100, expand })
      return (await found.autoPagingToArray({ limit: maxListed })).map((one) => readCheckout(one, customer))
    },
  } satisfies Partial<Payments>

  /** A page that was left open must not sell a second plan beside the first. */
  async function closeOpenPlans(customer: string) {
    const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
    const plans = data.filter(({ metadata }) => metadata?.plan)
    await Promise.all(plans.map(({ id }) => orRefused(() => stripe.checkout.sessions.expire(id)))) // it may be closed by now
  }

  function openSubscription(
    context: CheckoutContext,
    line_items: Stripe.Checkout.SessionCreateParams.LineItem[],
    metadata: Stripe.MetadataParam,
  ) {
    return open(context, { mode: 'subscription', line_items, metadata, subscription_data: { metadata } })
  }

  async function open(context: CheckoutContext, what: Stripe.Checkout.SessionCreateParams): Promise<Session> {
    const session = await stripe.checkout.sessions.create({
      ...what,
      customer: context.customerId,
      client_reference_id: context.tenantId,
      success_url: context.successUrl,
      cancel_url: context.cancelUrl,
      locale: context.language ?? 'auto',
      // name and address of the recipient belong on an invoice (§ 14 UStG), the VAT id where the recipient owes the tax
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      ...tax,
      customer_update: { address: 'auto', name: 'auto' },
    })
    return { sessionId: idOf(session), url: urlOf(session) }
  }
}
