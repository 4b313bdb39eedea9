import Stripe from 'stripe'
import { type CatalogPrice, currency, type PaidPlan, planKeys } from '../plans/catalog'
import { PaymentsError } from './payments'

/**
 * The provider's price for a row of the catalog, found by its lookup key and made when it is missing. A price that asks
 * another amount than the catalog is replaced: nobody pays what was not shown. Running subscriptions keep theirs.
 */
export async function priceId(stripe: Stripe, wanted: CatalogPrice): Promise<string> {
  const found = await stripe.prices.list({ lookup_keys: [wanted.lookupKey], active: true, limit: 1 })
  const [price] = found.data
  if (price && isAsWanted(price, wanted)) return price.id
  await ensureProduct(stripe, wanted)
  const made = await stripe.prices.create(
    {
      product: wanted.productId,
      currency,
      unit_amount: wanted.netCents,
      tax_behavior: 'exclusive',
      lookup_key: wanted.lookupKey,
      transfer_lookup_key: true,
      metadata: { lookup_key: wanted.lookupKey },
      ...(wanted.interval && { recurring: { interval: wanted.interval } }),
    },
    { idempotencyKey: `price-${wanted.lookupKey}-${wanted.netCents}-${price?.id ?? 'first'}` },
  )
  if (typeof made.id !== 'string') throw new PaymentsError('the answer holds no price')
  return made.id
}

const isAsWanted = (price: Stripe.Price, { netCents, interval }: CatalogPrice) =>
  price.unit_amount === netCents &&
  price.currency === currency &&
  price.recurring?.interval === interval &&
  price.tax_behavior !== 'inclusive'

/** Products have ids that we choose, so that a second one is refused. */
async function ensureProduct(stripe: Stripe, { productId, productName }: CatalogPrice) {
  try {
    await stripe.products.create({ id: productId, name: productName })
  } catch (error) {
    const isThere = error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists'
    if (!isThere) throw error
  }
}

export function paidPlan(plan: string): PaidPlan {
  const known = planKeys.find((key) => key === plan)
  if (!known) throw new PaymentsError('there is no such plan')
  return known
}
