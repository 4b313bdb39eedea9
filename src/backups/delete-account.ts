import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import { mails, tenants } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { syncFolder, writeDurably } from '../durable-files'
import { removeAccount } from '../tenants/provisioning'
import { defineFailure } from '../words/text'
import { copyDurably } from './files'
import { NotDone } from './refused'
import { forgetAccount, jobIsRunning } from './restore-account'

/** What is deleted with an account. */
interface AccountContents {
  name: string
  owner: string
  sites: number
  members: number
  /** Invoices that were made final. */
  invoices: number
  /** Ids of subscriptions that the payment provider goes on charging. */
  runningSubscriptions: string[]
}

/** `undefined` for an account that is not there. */
export async function listAccountContents(ctx: Context, id: TenantId): Promise<AccountContents | undefined> {
  return ctx.control.read(async (db) => {
    const [tenant] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, id))
    if (!tenant) return undefined
    const own = accountRows(db, id)
    const [owner] = await own.users.select(({ role }) => eq(role, 'owner'))
    const subscriptions = await own.subscriptions.select()
    return {
      name: tenant.name,
      owner: owner?.email ?? '',
      sites: await own.publicSlugs.count(),
      members: await own.users.count(),
      invoices: await own.invoices.count(({ status }) => ne(status, 'draft')),
      runningSubscriptions: subscriptions.filter(({ status }) => !ended.has(status)).map((row) => row.id),
    }
  })
}
const ended = new Set(['canceled', 'incomplete_expired'])

/**
 * Copies the invoices of an account, PDFs and what the books say, into a folder of their own. Throws `NotDone` where that is
 * there already, unless it may be replaced.
 */
export async function keepInvoices(
  ctx: Context,
  id: TenantId,
  into: string,
  { replace = false } = {},
): Promise<string> {
  const folder = join(into, `invoices-${id}`)
  if (replace) await rm(folder, { recursive: true, force: true })
  else if (existsSync(folder)) throw alreadyThere({ folder })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const rows = await ctx.control.read((db) => accountRows(db, id).invoices.select(({ status }) => ne(status, 'draft')))
  for (const { pdfFile } of rows) {
    const source = pdfFile && join(ctx.tenants.get(id).folder, 'invoices', pdfFile)
    if (source && existsSync(source)) await copyDurably(source, join(folder, pdfFile))
  }
  await writeDurably(join(folder, 'invoices.json'), JSON.stringify(rows, null, 2))
  await syncFolder(folder)
  await syncFolder(into)
  return folder
}

/**
 * Deletes an account with everything it has: rows, databases, files, mails, what earlier restores have put aside. What
 * stops in between is done at the next start. Backups keep what they have. `also` runs in the transaction after which the
 * account cannot be entered any more, and stops all of it when it throws. Throws `NotDone`, and `ServerAway`.
 */
export async function deleteAccount(ctx: Context, id: TenantId, also?: (tx: ControlTx) => Promise<void>) {
  if (ctx.jobs.queue.isBusyWith(id)) throw jobIsRunning()
  ctx.jobs.queue.dropAll(id)
  const slugs = await ctx.control.write(async (tx) => {
    const own = accountRows(tx, id)
    const people = await own.users.pick(({ email }) => ({ email }))
    // from here on nobody gets in, and a start removes what is left (`finishProvisioning`)
    await tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, id))
    await own.mails.delete() // no reference takes them along
    const addresses = people.map(({ email }) => email)
    await tx.delete(mails).where(and(isNull(mails.tenantId), inArray(mails.recipient, addresses)))
    await also?.(tx)
    return own.publicSlugs.pick(({ publicSlug }) => ({ publicSlug }))
  })
  const names = slugs.map(({ publicSlug }) => publicSlug)
  forgetAccount(ctx, id, names)
  await removeAccount(ctx, id)
  forgetAccount(ctx, id, names) // a request that was under way may have looked in between
}

const alreadyThere = defineFailure(NotDone, { de: '{folder} gibt es schon.', en: '{folder} is there already.' })
