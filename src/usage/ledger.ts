import { eq } from 'drizzle-orm'
import { newId } from '../db/columns'
import { usageLedger } from '../db/tenant/usage'
import { defineError } from '../errors'
import { creditsFor } from '../plans/plans'
import type { Reads, Tx } from '../tenants/tenants'
import { type AiResource, asLimit, creditsLeft, extraTokensLeft, monthOf, quotaLeft } from './balances'
import { type Allowance, quotaExceeded, shortage } from './entitlements'
import { Shortage, type UsageAnswer } from './usage.schema'

export const chatTokensExhausted = defineError(
  402,
  'chat_tokens_exhausted',
  { de: 'Ihr Chat-Guthaben ist aufgebraucht.', en: 'Your chat tokens are used up.' },
  Shortage,
)

/**
 * Reserve, then settle or refund, each at most once for a reference. A settled reservation cannot be refunded, nor a
 * refunded one settled. All of it counts in the month of the reservation.
 */
export interface UsageRequest {
  resource: AiResource
  units: number
  /** Of the work, unique: the id of its generation. */
  reference: string
  /** Price of a unit that the quota does not cover; images and texts have one of their own, tokens cost a token. */
  creditsPerUnit?: number
}

/**
 * The month's quota pays first, then what was bought. A reference that was seen before is not charged again and gives
 * its first answer, with what remains now. Throws `quotaExceeded`, `chatTokensExhausted`.
 */
export async function writeReservation(
  tx: Tx,
  allowance: Allowance,
  wanted: UsageRequest,
  now: Date,
): Promise<UsageAnswer> {
  const { resource, reference } = wanted
  const units = demandCount(wanted.units)
  const earlier = await findEntry(tx, reference)
  if (earlier) return repeated(tx, allowance, earlier, wanted, now)
  const month = monthOf(now)
  const fromQuota = Math.min(units, await quotaLeft(tx, allowance, resource, month))
  const price = (units - fromQuota) * priceOf(wanted)
  if (price > (await boughtLeft(tx, allowance, resource))) {
    const remaining = await remainingOf(tx, allowance, resource, now)
    const failure = resource === 'chat_tokens' ? chatTokensExhausted : quotaExceeded
    throw failure(shortage(allowance, resource, remaining))
  }
  await append(tx, { reference, resource, month }, 'reserve', { units: fromQuota, paid: price }, now)
  return { resource, units, remaining: await remainingOf(tx, allowance, resource, now) }
}

/** As `settleTokens`. Settled or refunded already, it changes nothing and gives what was charged. */
export async function writeTokenSettlement(
  tx: Tx,
  allowance: Allowance,
  reference: string,
  actual: number,
  now: Date,
): Promise<UsageAnswer> {
  demandCount(actual)
  const entry = await findEntry(tx, reference)
  if (entry?.resource !== 'chat_tokens') throw new Error('no chat tokens are reserved for this reference')
  const { resource, month, reserved } = entry
  let { units, paid } = entry.charged
  if (entry.isOpen) {
    units = Math.min(actual, reserved.units + (await quotaLeft(tx, allowance, resource, month)))
    paid = Math.min(actual - units, reserved.paid + (await boughtLeft(tx, allowance, resource)))
    const difference = { units: units - reserved.units, paid: paid - reserved.paid }
    await append(tx, entry, 'settle', difference, now)
  }
  return { resource, units: units + paid, remaining: await remainingOf(tx, allowance, resource, now) }
}

/** What was reserved is what was used. For a reference without an open reservation nothing happens. */
export async function writeSettlement(tx: Tx, reference: string, now: Date) {
  const entry = await findEntry(tx, reference)
  if (entry?.isOpen) await append(tx, entry, 'settle', { units: 0, paid: 0 }, now)
}

/** Gives all of it back. For a reference without an open reservation nothing happens. */
export async function writeRefund(tx: Tx, reference: string, now: Date) {
  const entry = await findEntry(tx, reference)
  if (!entry?.isOpen) return
  const { units, paid } = entry.reserved
  await append(tx, entry, 'refund', { units: -units, paid: -paid }, now)
}

/** `units` of the month's quota; `paid` in credits or bought tokens. */
interface Charge {
  units: number
  paid: number
}

interface Entry {
  reference: string
  resource: AiResource
  month: string
  reserved: Charge
  /** With what settlement or refund changed. */
  charged: Charge
  isOpen: boolean
  isRefunded: boolean
}

async function findEntry(db: Reads, reference: string): Promise<Entry | undefined> {
  const rows = await db.select().from(usageLedger).where(eq(usageLedger.reference, reference))
  const first = rows.find(({ step, resource }) => step === 'reserve' && isAiResource(resource))
  if (!first || !isAiResource(first.resource)) return undefined
  return {
    reference,
    resource: first.resource,
    month: first.month,
    reserved: chargeOf(rows.filter(({ step }) => step === 'reserve')),
    charged: chargeOf(rows),
    isOpen: rows.every(({ step }) => step === 'reserve'),
    isRefunded: rows.some(({ step }) => step === 'refund'),
  }
}

const chargeOf = (rows: { resource: string; units: number }[]): Charge => ({
  units: sum(rows.filter(({ resource }) => isAiResource(resource))),
  paid: sum(rows.filter(({ resource }) => !isAiResource(resource))),
})
const sum = (rows: { units: number }[]) => rows.reduce((total, { units }) => total + units, 0)

const isAiResource = (resource: string): resource is AiResource =>
  resource !== 'credits' && resource !== 'extra_chat_tokens'

/** Work whose charge was given back is over: it must not be had for nothing by asking again. */
async function repeated(
  db: Reads,
  allowance: Allowance,
  entry: Entry,
  wanted: UsageRequest,
  now: Date,
): Promise<UsageAnswer> {
  if (entry.isRefunded) throw new Error('what was reserved for this reference was refunded')
  const { resource, reserved } = entry
  const units = reserved.units + reserved.paid / priceOf({ ...wanted, resource })
  return { resource, units, remaining: await remainingOf(db, allowance, resource, now) }
}

/** The row of the resource is always written, so that every step of a reference can be found by it. */
async function append(
  tx: Tx,
  { reference, resource, month }: Pick<Entry, 'reference' | 'resource' | 'month'>,
  step: 'reserve' | 'settle' | 'refund',
  { units, paid }: Charge,
  now: Date,
) {
  const row = { reference, step, month, createdAt: now.toISOString() }
  await tx.insert(usageLedger).values({ ...row, id: newId(), resource, units })
  if (paid !== 0)
    await tx.insert(usageLedger).values({ ...row, id: newId(), resource: paidWith(resource), units: paid })
}

const paidWith = (resource: AiResource) => (resource === 'chat_tokens' ? 'extra_chat_tokens' : 'credits')

const priceOf = ({ resource, creditsPerUnit }: UsageRequest) =>
  resource === 'chat_tokens' ? 1 : (creditsPerUnit ?? creditsFor[resource])

const boughtLeft = (db: Reads, allowance: Allowance, resource: AiResource) =>
  resource === 'chat_tokens' ? extraTokensLeft(db, allowance) : creditsLeft(db, allowance)

/** Of this month's quota, and for chat tokens with what was bought: those are of one kind. -1 is unlimited. */
async function remainingOf(db: Reads, allowance: Allowance, resource: AiResource, now: Date): Promise<number> {
  const left = await quotaLeft(db, allowance, resource, monthOf(now))
  return asLimit(resource === 'chat_tokens' ? left + (await extraTokensLeft(db, allowance)) : left)
}

/** What comes from a model's answer is not trusted to be a number: NaN in the ledger would spoil every sum after it. */
function demandCount(units: number): number {
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError('units must be a whole number, 0 or more')
  return units
}
