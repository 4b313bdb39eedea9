import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { writeToAll } from '../account/deletion'
import { endSubscriptions } from '../billing/end-subscriptions'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import { type TenantRow, tenants } from '../db/control/schema'
import { spokenBy } from '../http/language'
import { deletionMail, farewellMail } from '../mail/deletion-letters'
import { defineFailure } from '../words/text'
import { deleteAccount, keepInvoices, listAccountContents } from './delete-account'
import { NotDone } from './refused'

const remindMs = 3 * 86_400_000

/**
 * Reminds the people of accounts whose deletion is near, and deletes those whose day has come. One that cannot be deleted
 * now stays whole and is tried again at the next call.
 */
export async function deleteDueAccounts(ctx: Context): Promise<void> {
  await remindPeople(ctx)
  const at = ctx.now().toISOString()
  const due = await ctx.control.read((db) =>
    db
      .select()
      .from(tenants)
      .where(and(eq(tenants.state, 'active'), lte(tenants.deletionDueAt, at))),
  )
  for (const tenant of due) {
    if (ctx.stop.hasBegun()) return
    await deleteNow(ctx, tenant).catch((error: unknown) => {
      if (error instanceof NotDone) ctx.log.info({ tenant: tenant.id, reason: error.message }, 'deletion has to wait')
      else ctx.log.error({ tenant: tenant.id, error }, 'an account that is to be deleted could not be')
    })
  }
}

/** First nothing is charged any more, then all of it goes; nobody can take it back by then. */
async function deleteNow(ctx: Context, tenant: TenantRow) {
  if (isHeld(tenant)) throw held()
  await endSubscriptions(ctx, tenant.id)
  const { invoicesDir } = ctx.config
  const has = invoicesDir && (await listAccountContents(ctx, tenant.id))
  if (has && has.invoices > 0) await keepInvoices(ctx, tenant.id, invoicesDir, { replace: true }) // of a try that broke off
  await deleteAccount(ctx, tenant.id, (tx) => sayFarewell(tx, ctx, tenant))
  ctx.log.info({ tenant: tenant.id }, 'account deleted at the wish of its owner')
  ctx.outbox.kick()
}

/** In the transaction after which nobody gets in, so that it is said once; and the last look at what has to be true. */
async function sayFarewell(tx: ControlTx, ctx: Context, { id, name, deletionDueAt }: TenantRow) {
  const [now] = await tx.select().from(tenants).where(eq(tenants.id, id))
  if (!now || now.deletionDueAt !== deletionDueAt || isHeld(now)) throw held()
  for (const { email, ...user } of await accountRows(tx, id).users.select())
    await ctx.outbox.add(tx, farewellMail(ctx.config, spokenBy(user), email, name), { kind: 'farewell' })
}

/** What the operator has suspended may be evidence: it stays until the operator decides. */
const isHeld = ({ status, suspendedBy }: TenantRow) => status === 'suspended' && suspendedBy !== 'payments'

const held = defineFailure(NotDone, {
  de: 'Der Betreiber hat das Konto gesperrt.',
  en: 'The operator has suspended the account.',
})

async function remindPeople(ctx: Context) {
  const now = ctx.now()
  const at = now.toISOString()
  const soon = new Date(now.getTime() + remindMs).toISOString()
  const isNear = and(
    eq(tenants.state, 'active'),
    isNull(tenants.deletionRemindedAt),
    gt(tenants.deletionDueAt, at),
    lte(tenants.deletionDueAt, soon),
  )
  const near = await ctx.control.read((db) => db.select({ id: tenants.id }).from(tenants).where(isNear))
  for (const { id } of near)
    await ctx.control.write(async (tx) => {
      const [tenant] = await tx
        .update(tenants)
        .set({ deletionRemindedAt: at })
        .where(and(eq(tenants.id, id), isNear))
        .returning()
      if (!tenant?.deletionDueAt) return // kept meanwhile
      const { name } = tenant
      const dueAt = new Date(tenant.deletionDueAt)
      await writeToAll(tx, ctx, id, ({ email, role, ...user }) =>
        deletionMail(ctx.config, spokenBy(user), {
          to: email,
          name,
          isOwner: role === 'owner',
          dueAt,
          occasion: 'soon',
        }),
      )
    })
  if (near.length > 0) ctx.outbox.kick()
}
