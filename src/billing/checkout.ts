import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import type { CheckoutContext, Payments, Session } from '../edges/payments'
import { fieldError } from '../errors'
import { addonKeys, intervals, isAddon, type PaidPlan, packs, planKeys, planOf } from '../plans/catalog'
import { writtenIn } from '../words/interface-languages'
import { filled, type Text } from '../words/text'
import type { AddonOrder, CheckoutOrder } from './billing.schema'
import { askProvider, changeAtProvider, ensureCustomer, findRunningPlan, providerUnavailable } from './provider'

/**
 * Sends the owner to the provider's checkout for a plan or a pack. Where a plan is running already it is switched in
 * place, with proration, and stays monthly or yearly where nothing is said. Throws field errors for what is not on sale.
 */
export async function startCheckout(ctx: Context, me: Me, order: CheckoutOrder): Promise<Session | Switched> {
  const target = order.target ?? 'plan'
  if (target !== 'plan') {
    const pack = demandPack(target, order.pack)
    return askProvider(ctx, async (payments) =>
      payments.checkoutPack({ ...(await checkoutContext(ctx, payments, me)), pack }),
    )
  }
  const plan = oneIn('plan', planKeys, order.plan)
  const interval = order.interval && oneIn('interval', intervals, order.interval)
  return changeAtProvider(
    ctx,
    me.tenant.id,
    async (payments): Promise<Session | Switched> => {
      const trip = await checkoutContext(ctx, payments, me)
      const running = await findRunningPlan(payments, trip.customerId)
      if (!running) return payments.checkoutPlan({ ...trip, plan, interval: interval ?? 'month' })
      const present = running.items.find(({ lookupKey }) => planOf(lookupKey))?.interval
      await payments.switchPlan(running.id, plan, interval ?? present ?? 'month')
      return { switched: true, plan }
    },
    { isChange: (answer) => 'switched' in answer, failure: providerUnavailable },
  )
}

interface Switched {
  switched: true
  plan: PaidPlan
}

/** Throws a field error at `addons.N.key` for what is not on sale. The same add-on twice is one with both quantities. */
export async function startAddonCheckout(ctx: Context, me: Me, { addons }: AddonOrder): Promise<Session> {
  const quantities = new Map<string, number>()
  for (const [i, { key, quantity = 1 }] of addons.entries()) {
    if (!isAddon(key)) throw fieldError(`addons.${i}.key`, allowed(addonKeys))
    quantities.set(key, (quantities.get(key) ?? 0) + quantity)
  }
  const wanted = [...quantities].map(([key, quantity]) => ({ key, quantity }))
  return askProvider(ctx, async (payments) =>
    payments.checkoutAddons({ ...(await checkoutContext(ctx, payments, me)), addons: wanted }),
  )
}

async function checkoutContext(ctx: Context, payments: Payments, me: Me): Promise<CheckoutContext> {
  const { appUrl } = ctx.config
  return {
    customerId: await ensureCustomer(ctx, payments, me),
    tenantId: me.tenant.id,
    successUrl: `${appUrl}/app/plan?checkout=success&session_id={CHECKOUT_SESSION_ID}`, // filled in by the provider
    cancelUrl: `${appUrl}/app/plan?checkout=cancelled`,
    language: writtenIn(me.language),
  }
}

function demandPack(kind: 'credits' | 'chat_tokens', key: string | undefined): string {
  const onSale = Object.entries(packs).filter(([, pack]) => pack.kind === kind)
  return oneIn(
    'pack',
    onSale.map(([name]) => name),
    key,
  )
}

function oneIn<T extends string>(field: string, choices: readonly T[], given: string | undefined): T {
  if (given === undefined) throw fieldError(field, { de: 'Pflichtfeld.', en: 'Required.' })
  const known = choices.find((choice) => choice === given)
  if (known === undefined) throw fieldError(field, allowed(choices))
  return known
}

const allowed = (choices: readonly string[]): Text =>
  filled({ de: 'Erlaubt sind: {choices}.', en: 'Allowed values: {choices}.' }, { choices: choices.join(', ') })
