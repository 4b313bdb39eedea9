import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'
import { type SubmissionRow, submissions } from '../db/tenant/submissions'
import { notFound } from '../errors'
import { findSite } from '../tenants/find-site'
import type { Reads, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import { dropDeliveriesAbout } from '../webhooks/events'
import type { SpamMark, SubmissionChange, SubmissionView } from './submissions.schema'

const maxListed = 500 // spec: Limits
const keepSpamDays = 30

/** Newest first, without spam or nothing else. Throws `notFound`. */
export async function listSubmissions(db: Reads, siteId: string, isSpam = false): Promise<SubmissionView[]> {
  const site = await findSite(db, siteId)
  const rows = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.siteId, site.id), eq(submissions.isSpam, isSpam)))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(maxListed)
  return rows.map(submissionView)
}

/** Throws `notFound`. */
export async function updateSubmission(tx: Tx, by: Author, id: string, { status }: SubmissionChange) {
  const row = await findSubmission(tx, id)
  await tx.update(submissions).set({ status }).where(eq(submissions.id, row.id))
  if (status !== row.status) await record(tx, by, 'submission.updated', subjectOf(row))
  return submissionView({ ...row, status })
}

/**
 * What is spam is kept out of sight, and for 30 days from when it was sent; what was taken for it comes back, and nobody
 * is told of it again. Throws `notFound`.
 */
export async function markSpam(tx: Tx, by: Author, id: string, { is_spam: isSpam }: SpamMark) {
  const row = await findAnySubmission(tx, id)
  await tx.update(submissions).set({ isSpam }).where(eq(submissions.id, row.id))
  if (isSpam !== row.isSpam) await record(tx, by, 'submission.updated', subjectOf(row))
  return submissionView(row)
}

/** Throws `notFound`. */
export async function deleteSubmission(tx: Tx, by: Author, id: string) {
  const row = await findSubmission(tx, id)
  await tx.delete(submissions).where(eq(submissions.id, row.id))
  await dropDeliveriesAbout(tx, row.id)
  await record(tx, by, 'submission.deleted', subjectOf(row))
}

/** Spam older than 30 days goes. */
export async function sweepSpam(ctx: Context) {
  const before = new Date(ctx.now().getTime() - keepSpamDays * 86_400_000).toISOString()
  const rows = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(eq(tenants.state, 'active')),
  )
  const isOld = and(eq(submissions.isSpam, true), lt(submissions.createdAt, before))
  await ctx.tenants.forEach(
    rows.map(({ id }) => id),
    async (tenant) => {
      if ((await tenant.read((db) => db.$count(submissions, isOld))) === 0) return
      await tenant.write((tx) => tx.delete(submissions).where(isOld))
    },
  )
}

/** Of all sites, oldest first, without spam: for the data export. */
export async function listSubmissionIds(db: Reads): Promise<string[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.isSpam, false))
    .orderBy(asc(submissions.id))
  return rows.map(({ id }) => id)
}

export async function readSubmissions(db: Reads, ids: string[]): Promise<SubmissionView[]> {
  const rows = await db.select().from(submissions).where(inArray(submissions.id, ids)).orderBy(asc(submissions.id))
  return rows.map(submissionView)
}

const submissionView = (row: SubmissionRow): SubmissionView => ({
  id: row.id,
  site_id: row.siteId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  url: row.url,
  fields: row.fields,
  form: row.form,
  status: row.status,
  created_at: row.createdAt,
})

async function findSubmission(db: Reads, id: string): Promise<SubmissionRow> {
  const row = await findAnySubmission(db, id)
  if (row.isSpam) throw notFound()
  return row
}

async function findAnySubmission(db: Reads, id: string): Promise<SubmissionRow> {
  const [row] = isId(id) ? await db.select().from(submissions).where(eq(submissions.id, id)) : []
  if (!row) throw notFound()
  return row
}

/** Named by its form and not by who wrote: a deleted submission leaves no name behind. */
const subjectOf = ({ siteId, id, form }: SubmissionRow) => ({ siteId, id, name: form || 'contact' })
