import { eq } from 'drizzle-orm'
import { withOwnProof } from '../auth/own-proof'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import { tenants, type UserRow } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { defineError, fieldError } from '../errors'
import { spokenBy } from '../http/language'
import { deletionMail, keptMail } from '../mail/deletion-letters'
import type { Letter } from '../mail/outbox'
import { filled } from '../words/text'
import type { DeletionRequest, DeletionView } from './deletion.schema'

const graceMs = 14 * 86_400_000

export const deletionBegun = defineError(409, 'deletion_begun', {
  de: 'Die Löschung hat schon begonnen und lässt sich nicht mehr zurücknehmen.',
  en: 'The deletion has begun and can no longer be taken back.',
})
const notConfirmed = (name: string) =>
  fieldError(
    'confirmation',
    filled(
      { de: 'Bitte geben Sie den Namen des Kontos ein: {name}', en: 'Please enter the name of the account: {name}' },
      { name },
    ),
  )

/**
 * Marks an account to be deleted in 14 days and tells all its people; until then everything goes on. Asked again, it stays
 * as it is. Throws FieldErrors, and as `withOwnProof`.
 */
export async function requestDeletion(ctx: Context, me: Me, input: DeletionRequest): Promise<DeletionView> {
  const { id, name } = me.tenant
  if (spelling(input.confirmation) !== spelling(name)) throw notConfirmed(name)
  const dueAt = await withOwnProof(ctx, me, input, async (tx) => {
    const known = await dueDateOf(tx, id)
    if (known) return known
    ctx.auth.mailBudget.take('deletion', id) // everybody of the account gets one
    const due = new Date(ctx.now().getTime() + graceMs)
    await setDueDate(tx, ctx, id, due.toISOString())
    await writeToAll(tx, ctx, id, ({ email, role, ...user }) =>
      deletionMail(ctx.config, spokenBy(user), {
        ...{ to: email, name, isOwner: role === 'owner', dueAt: due, occasion: 'requested' },
      }),
    )
    return due.toISOString()
  })
  ctx.outbox.kick()
  return { deletion_due_at: dueAt }
}

/** The account stays. Throws `deletionBegun` once the day has come: its subscription may be cancelled already. */
export async function keepAccount(ctx: Context, { tenant: { id, name } }: Me): Promise<DeletionView> {
  await ctx.control.write(async (tx) => {
    const dueAt = await dueDateOf(tx, id)
    if (!dueAt) return
    if (dueAt <= ctx.now().toISOString()) throw deletionBegun()
    await setDueDate(tx, ctx, id, null)
    await writeToAll(tx, ctx, id, ({ email, ...user }) => keptMail(ctx.config, spokenBy(user), email, name))
  })
  ctx.outbox.kick()
  return { deletion_due_at: null }
}

/** Puts a letter for everybody of an account into the outbox. */
export async function writeToAll(
  tx: ControlTx,
  ctx: Context,
  tenantId: TenantId,
  letterTo: (user: UserRow) => Letter,
): Promise<void> {
  for (const user of await accountRows(tx, tenantId).users.select())
    await ctx.outbox.add(tx, letterTo(user), { kind: 'account', tenantId })
}

async function dueDateOf(db: ControlReads, id: TenantId): Promise<string | null> {
  const [tenant] = await db.select({ dueAt: tenants.deletionDueAt }).from(tenants).where(eq(tenants.id, id))
  return tenant?.dueAt ?? null
}

const setDueDate = (tx: ControlTx, ctx: Context, id: TenantId, deletionDueAt: string | null) =>
  tx
    .update(tenants)
    .set({ deletionDueAt, deletionRemindedAt: null, updatedAt: ctx.now().toISOString() })
    .where(eq(tenants.id, id))

/** One spelling of what looks the same. */
const spelling = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim()
