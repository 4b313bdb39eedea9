import type Stripe from 'stripe'
import { PaymentsError } from './payments'

/** By which the configuration that was made here is found again. */
const ownKey = 'customer_portal'

/**
 * What customers may do on the provider's pages: the operator's own configuration where it lets them keep their address
 * and tax ids, which every invoice needs, else one that is made here once.
 */
export async function portalConfiguration(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const fitting = data.filter(keepsBuyer)
  const found = fitting.find(({ is_default }) => is_default) ?? fitting.find(isOwn)
  if (found) return found.id
  const made = await stripe.billingPortal.configurations.create({
    metadata: { lookup_key: ownKey },
    features: {
      customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
  })
  if (typeof made.id !== 'string') throw new PaymentsError('the answer holds no configuration')
  return made.id
}

const isOwn = ({ metadata }: Stripe.BillingPortal.Configuration) => metadata?.lookup_key === ownKey

const keepsBuyer = ({ features: { customer_update } }: Stripe.BillingPortal.Configuration) =>
  customer_update.enabled &&
  (['address', 'tax_id'] as const).every((field) => customer_update.allowed_updates.includes(field))
