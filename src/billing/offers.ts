import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import type { TenantId } from '../db/tenant-id'
import { addonOf, addons, currency, intervals, type Pack, packs, planKeys, planPrices } from '../plans/catalog'
import { plans } from '../plans/plans'
import type { Tenant } from '../tenants/tenants'
import { creditsLeft, extraTokensLeft } from '../usage/balances'
import { readAllowance } from '../usage/entitlements'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick, type Text } from '../words/text'
import type { AddonsView, BillingConfig, Offers } from './billing.schema'
import { findCustomer } from './customers'
import { askProvider, isRunning } from './provider'
import { findPlanSubscription } from './subscription'

/** What a browser needs before it can show a checkout. */
export async function viewConfig({ control, payments }: Context, { tenant }: Me): Promise<BillingConfig> {
  const row = await control.read((db) => findPlanSubscription(db, tenant.id))
  return {
    publicKey: payments?.publishableKey ?? null,
    mode: payments?.mode ?? 'none',
    currentPlan: tenant.plan,
    hasSubscription: row !== undefined && isRunning(row.status),
    prices: Object.fromEntries(planKeys.map((plan) => [plan, pricesOf(plan)])) as BillingConfig['prices'],
  }
}

/** Plans and packs with what is left of those that were bought. */
export async function listOffers(ctx: Context, tenant: Tenant, { tenant: account, language }: Me): Promise<Offers> {
  const allowance = await ctx.control.read((db) => readAllowance(db, account))
  const left = await tenant.read(async (db) => ({
    credits: await creditsLeft(db, allowance),
    tokens: await extraTokensLeft(db, allowance),
  }))
  return {
    currentPlan: account.plan,
    currency,
    plans: planKeys.map((key) => ({
      key,
      name: planPrices[key].name,
      ...pricesOf(key),
      quotas: plans[key].quotas,
      features: [...plans[key].features],
    })),
    creditPacks: packsOf('credits', language),
    creditBalance: left.credits,
    chatTokenPacks: packsOf('chat_tokens', language),
    chatTokens: left.tokens,
  }
}

/** Add-ons on sale, and those that are booked; the latter are left out where the provider does not answer. */
export async function listAddons(ctx: Context, { tenant, language }: Me): Promise<AddonsView> {
  return {
    addons: Object.entries(addons).map(([key, { name, netCents, adds }]) => ({
      key,
      name: pick(name, language),
      ...price(netCents),
      interval: 'month' as const,
      meter: adds.resource,
      step: 1 as const,
      bonus: adds.amount,
    })),
    active: await bookedAddons(ctx, tenant.id, language),
    currency,
    note: pick(note, language),
  }
}

const note: Text = {
  de: 'Nettopreise je Monat zuzüglich Umsatzsteuer. Zusatzleistungen laufen neben dem Tarif; weitere lassen sich jederzeit dazubuchen, kündigen lassen sie sich im Kundenportal.',
  en: 'Net prices per month, VAT not included. Add-ons run beside the plan; more can be booked at any time, and they are cancelled in the customer portal.',
}

async function bookedAddons(
  ctx: Context,
  tenantId: TenantId,
  language: InterfaceLanguage,
): Promise<AddonsView['active']> {
  const customerId = await ctx.control.read((db) => findCustomer(db, tenantId))
  if (!customerId) return []
  const all = await askProvider(ctx, (payments) => payments.subscriptionsOf(customerId)).catch((error: unknown) => {
    ctx.log.warn({ tenant: tenantId, error }, 'add-ons could not be read from the provider')
    return []
  })
  return all
    .filter(({ status }) => isRunning(status))
    .flatMap(({ id, status, items, cancelAtPeriodEnd, currentPeriodEnd }) =>
      items.flatMap(({ lookupKey, itemId, quantity, unitCents }) => {
        const key = addonOf(lookupKey)
        if (!key) return []
        return {
          key,
          name: pick(addons[key].name, language),
          meter: addons[key].adds.resource,
          step: 1 as const,
          quantity,
          amount_per_unit: unitCents,
          item_id: itemId,
          sub_id: id,
          status,
          cancel_at_period_end: cancelAtPeriodEnd,
          current_period_end: currentPeriodEnd ?? null,
        }
      }),
    )
}

const packsOf = (kind: Pack['kind'], language: InterfaceLanguage) =>
  Object.entries(packs)
    .filter(([, pack]) => pack.kind === kind)
    .map(([key, { name, amount, netCents }]) => ({ key, name: pick(name, language), amount, ...price(netCents) }))

const pricesOf = (plan: keyof typeof planPrices) => {
  const [month, year] = intervals.map((interval) => price(planPrices[plan][interval]))
  return { month: month!, year: year! }
}

const price = (netCents: number) => ({ price_net_cents: netCents, price_net_eur: netCents / 100 })
