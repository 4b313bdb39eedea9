import { filled, type Text } from '../words/text'
import type { PlanKey } from './plans'

/** What can be bought, at net prices in euro cents. The provider's prices are made from these rows. */

export const currency = 'eur'

export const planKeys = ['starter', 'pro', 'premium', 'agency'] as const
export type PaidPlan = (typeof planKeys)[number] & PlanKey
export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]

export const planPrices: Record<PaidPlan, { name: string } & Record<Interval, number>> = {
  starter: { name: 'Starter', month: 19_00, year: 190_00 },
  pro: { name: 'Pro', month: 39_00, year: 390_00 },
  premium: { name: 'Premium', month: 79_00, year: 790_00 },
  agency: { name: 'Agency', month: 199_00, year: 1990_00 },
}

export interface Pack {
  kind: 'credits' | 'chat_tokens'
  name: Text
  /** Credits or tokens. */
  amount: number
  netCents: number
}

const credits = (amount: number, netCents: number): Pack => ({
  kind: 'credits',
  name: filled(
    { de: '{amount} Einheiten KI-Guthaben', en: '{amount} AI credits' },
    { amount: (locale) => amount.toLocaleString(locale) },
  ),
  amount,
  netCents,
})
const tokens = (amount: number, netCents: number): Pack => ({
  kind: 'chat_tokens',
  name: filled(
    { de: '{amount} Einheiten Chat-Guthaben', en: '{amount} chat tokens' },
    { amount: (locale) => amount.toLocaleString(locale) },
  ),
  amount,
  netCents,
})

export const packs: Record<string, Pack> = {
  credits_100: credits(100, 9_00),
  credits_500: credits(500, 39_00),
  credits_2000: credits(2000, 129_00),
  tokens_500k: tokens(500_000, 9_00),
  tokens_2m: tokens(2_000_000, 29_00),
  tokens_10m: tokens(10_000_000, 119_00),
}

/** By their own keys alone: `constructor` is no pack. */
export const findPack = (key: string): Pack | undefined => (Object.hasOwn(packs, key) ? packs[key] : undefined)

export const addonKeys = ['extra_site', 'extra_seat', 'custom_domain', 'ki_generations', 'image_credit_pack'] as const
export type AddonKey = (typeof addonKeys)[number]

export interface Addon {
  name: Text
  /** Net, for a month. */
  netCents: number
  /** What one of it adds to the plan's quota. */
  adds: { resource: 'sites' | 'seats' | 'custom_domains' | 'ai_text' | 'ai_image'; amount: number }
}

export const addons: Record<AddonKey, Addon> = {
  extra_site: {
    name: { de: 'Zusätzliche Website', en: 'Extra site' },
    netCents: 9_00,
    adds: { resource: 'sites', amount: 1 },
  },
  extra_seat: {
    name: { de: 'Zusätzlicher Platz im Team', en: 'Extra seat' },
    netCents: 5_00,
    adds: { resource: 'seats', amount: 1 },
  },
  custom_domain: {
    name: { de: 'Zusätzliche eigene Domain', en: 'Extra custom domain' },
    netCents: 3_00,
    adds: { resource: 'custom_domains', amount: 1 },
  },
  ki_generations: {
    name: { de: '100 KI-Texte im Monat', en: '100 AI texts a month' },
    netCents: 9_00,
    adds: { resource: 'ai_text', amount: 100 },
  },
  image_credit_pack: {
    name: { de: '50 KI-Bilder im Monat', en: '50 AI images a month' },
    netCents: 9_00,
    adds: { resource: 'ai_image', amount: 50 },
  },
}

export const isAddon = (key: string): key is AddonKey => Object.hasOwn(addons, key)

/** A price as the provider is to hold it. `productId` and `lookupKey` are ours, so that nothing is made twice. */
export interface CatalogPrice {
  lookupKey: string
  productId: string
  /** German: it stands on invoices, which are German where the customer chose nothing else. */
  productName: string
  netCents: number
  interval?: Interval
}

export const planPrice = (plan: PaidPlan, interval: Interval): CatalogPrice => ({
  lookupKey: `plan_${plan}_${interval}`,
  productId: `plan_${plan}`,
  productName: `Tarif ${planPrices[plan].name}`,
  netCents: planPrices[plan][interval],
  interval,
})

export const packPrice = (key: string, pack: Pack): CatalogPrice => ({
  lookupKey: `pack_${key}`,
  productId: `pack_${key}`,
  productName: pack.name.de,
  netCents: pack.netCents,
})

export const addonPrice = (key: AddonKey): CatalogPrice => ({
  lookupKey: `addon_${key}`,
  productId: `addon_${key}`,
  productName: addons[key].name.de,
  netCents: addons[key].netCents,
  interval: 'month',
})

/** The plan that a lookup key stands for, if it stands for one. */
export function planOf(lookupKey: string): PaidPlan | undefined {
  const plan = /^plan_([a-z]+)_(?:month|year)$/.exec(lookupKey)?.[1]
  return planKeys.find((key) => key === plan)
}

/** The add-on that a lookup key stands for, if it stands for one. */
export function addonOf(lookupKey: string): AddonKey | undefined {
  const key = lookupKey.startsWith('addon_') ? lookupKey.slice('addon_'.length) : ''
  return isAddon(key) ? key : undefined
}
