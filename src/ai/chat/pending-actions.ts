import { and, eq, gt, lte, notInArray, or, sql } from 'drizzle-orm'
import { actorOf } from '../../auth/api-tokens'
import type { Me } from '../../auth/sessions'
import type { Context } from '../../context'
import { newId } from '../../db/columns'
import { tenants } from '../../db/control/schema'
import { type PendingActionRow, type PendingCall, pendingActions } from '../../db/tenant/pending-actions'
import type { JsonObject } from '../../db/tenant/sites'
import { ApiError, defineError, FieldErrors, notFound, serverError } from '../../errors'
import type { OperationInput, OperationResult } from '../../http/operations'
import type { Reads, Tenant, Tx } from '../../tenants/tenants'
import { isId } from '../../values/ids'
import { isObject } from '../../values/is-object'
import { reversed, withDifferences } from './differences'
import { fingerprint, type StoredProposal, stateBehind } from './proposals'
import { bodyFor, editableRecords } from './records'
import { keepVersionBefore } from './version-before'

export const staleAction = defineError(422, 'stale_action', {
  de: 'Das wurde inzwischen anders geändert. Bitte fragen Sie den Chat noch einmal.',
  en: 'This was changed in another way meanwhile. Please ask the chat again.',
})

export const pendingMinutes = 15

/** Keeps a proposal until it is confirmed, or for 15 minutes. */
export async function insertPendingAction(
  tx: Tx,
  now: Date,
  about: { siteId: string; generationId: string; userId: string },
  proposal: StoredProposal,
): Promise<PendingActionRow> {
  const row: PendingActionRow = {
    id: newId(),
    ...about,
    ...proposal,
    state: 'open',
    expiresAt: new Date(now.getTime() + pendingMinutes * 60_000).toISOString(),
    createdAt: now.toISOString(),
  }
  await tx.insert(pendingActions).values(row)
  await dropSurplus(tx, now)
  return row
}

/** Of an account: whoever lets chats propose all day long fills no disk. */
export const mostKept = 200

/** Those whose time is over, and the oldest of too many. */
function dropSurplus(tx: Tx, now: Date) {
  const newest = tx.select({ id: pendingActions.id }).from(pendingActions).orderBy(sql`rowid desc`).limit(mostKept)
  return tx
    .delete(pendingActions)
    .where(or(lte(pendingActions.expiresAt, now.toISOString()), notInArray(pendingActions.id, newest)))
}

/**
 * Carries out a pending action, once ever, with the role of whoever confirms it. Throws `notFound` for one that is
 * foreign, applied or expired, `staleAction` where what it would change is no longer as it was, and whatever its
 * operation refuses it for; it can be tried again then, until it expires.
 */
export async function applyPendingAction(ctx: Context, tenant: Tenant, me: Me, id: string) {
  const action = await tenant.write((tx) => claim(tx, id, ctx.now()))
  try {
    const results = await ctx.applyTurns.inTurn(action.siteId, () => carryOut(ctx, tenant, me, action))
    await tenant.write((tx) => setState(tx, id, 'applied'))
    const [first] = results
    return { ok: true as const, summary: action.summary, result: results.length === 1 ? first : results }
  } catch (error) {
    if (!(error instanceof HalfDone)) await tenant.write((tx) => setState(tx, id, 'open'))
    throw error instanceof HalfDone ? serverError({}, { cause: error }) : error
  }
}

async function claim(tx: Tx, id: string, now: Date): Promise<PendingActionRow> {
  const isOpen = and(eq(pendingActions.state, 'open'), gt(pendingActions.expiresAt, now.toISOString()))
  const [row] = isId(id)
    ? await tx
        .update(pendingActions)
        .set({ state: 'applying' })
        .where(and(eq(pendingActions.id, id), isOpen))
        .returning()
    : []
  if (!row) throw notFound()
  return row
}

const setState = (tx: Tx, id: string, state: PendingActionRow['state']) =>
  tx.update(pendingActions).set({ state }).where(eq(pendingActions.id, id))

/** Some of several calls are done and could not be undone: nobody may try the whole again. */
class HalfDone extends Error {}

/** They save a version by themselves, and change nothing. */
const keepsVersions = new Set(['publishSite', 'saveVersion'])

/** All calls or none: those before one that fails are undone. */
async function carryOut(ctx: Context, tenant: Tenant, me: Me, { siteId, calls }: PendingActionRow): Promise<unknown[]> {
  await tenant.read(async (db) => {
    for (const call of calls) await readInput(db, call) // all of them are looked at before the first is carried out
  })
  if (!calls.every(({ operation }) => keepsVersions.has(operation))) await keepVersionBefore(ctx, tenant, me, siteId)
  const results: unknown[] = []
  for (const [index, call] of calls.entries()) {
    try {
      results.push(await run(ctx, tenant, me, call))
    } catch (error) {
      for (const done of calls.slice(0, index).reverse()) {
        const back = { ...done, differences: reversed(done.differences ?? []) }
        await run(ctx, tenant, me, back).catch((cause) => {
          throw new HalfDone('a pending action was carried out in part', { cause })
        })
      }
      throw error
    }
  }
  return results
}

async function run(ctx: Context, tenant: Tenant, me: Me, call: PendingCall): Promise<unknown> {
  const input = await tenant.read((db) => readInput(db, call))
  const result = await ctx.http.operations.call(actorOf(me, 'person'), call.operation, input)
  if (!result.ok) throw refusal(result)
  return result.data
}

/** What to call the operation with now. Throws `notFound` and `staleAction`. */
async function readInput(db: Reads, { operation, input, differences, mark }: PendingCall): Promise<OperationInput> {
  const record = editableRecords[operation]
  if (record && differences) {
    const wanted = withDifferences<JsonObject>(await record.read(db, input.params), differences)
    if (!wanted) throw staleAction()
    const body = bodyFor(operation, wanted, differences)
    return { params: input.params, body: operation === 'updateBlock' ? { ...body, takes_facts: true } : body }
  }
  if (mark !== undefined) {
    const { state } = await stateBehind(db, operation, input.params)
    if (fingerprint(state) !== mark) throw staleAction()
  }
  return input
}

/** What the operation answered, as an error of this request. Its words are in the language of the user already. */
function refusal({ status, error }: Extract<OperationResult, { ok: false }>): ApiError {
  const { error: key, message, errors, ...extra } = error
  const text = (value: unknown) => ({ de: String(value), en: String(value) })
  if (isObject(errors)) {
    const fields = Object.entries(errors).map(([field, texts]) => [field, Array.isArray(texts) ? texts.map(text) : []])
    return new FieldErrors(Object.fromEntries(fields))
  }
  return new ApiError(status, String(key), text(message), extra)
}

/** Removes what nobody confirmed in time, and what is done. */
export async function sweepPendingActions(ctx: Context) {
  const isOver = lte(pendingActions.expiresAt, ctx.now().toISOString())
  const rows = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(eq(tenants.state, 'active')),
  )
  await ctx.tenants.forEach(
    rows.map(({ id }) => id),
    async (tenant) => {
      if ((await tenant.read((db) => db.$count(pendingActions, isOver))) === 0) return
      await tenant.write((tx) => tx.delete(pendingActions).where(isOver))
    },
  )
}
