import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { type SubmissionRow, submissions } from '../db/tenant/submissions'
import { yieldToEventLoop } from '../event-loop'
import { attachment } from '../http/attachment'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant } from '../tenants/tenants'
import { csvLine } from '../values/csv'
import { slugify } from '../values/slug'

const standard = ['created_at', 'name', 'email', 'phone', 'message', 'url', 'form', 'status']
/** Anyone can make up field names; a table of more columns is of use to nobody. */
const maxExtraColumns = 200
const rowsPerQuery = 500

/**
 * Every submission of a site but spam, newest first, as CSV: semicolons, UTF-8 with a byte order mark, CRLF (RFC 4180).
 * Rows are read as fast as the caller takes them. Throws `notFound`.
 */
export async function exportSubmissions(ctx: Context, tenant: Tenant, siteId: string): Promise<Response> {
  const { site, extras, isCut } = await tenant.read(async (db) => {
    const found = await findSite(db, siteId)
    return { site: found, ...(await extraFields(db, found.id)) }
  })
  const day = ctx.now().toISOString().slice(0, 10)
  const name = `${slugify(site.slug) || 'site'}-submissions-${day}.csv`
  const lines = writeLines(tenant, site.id, extras, isCut)
  return attachment(ctx, tenant, { type: 'text/csv; charset=utf-8', name, texts: lines })
}

/** Names of further fields, sorted; the most frequent ones where there are too many. */
async function extraFields(db: Reads, siteId: string): Promise<{ extras: string[]; isCut: boolean }> {
  const rows = await db
    .select({ name: sql<string>`extra.key` })
    .from(sql`${submissions}, json_each(${submissions.fields}) as extra`)
    .where(shownOf(siteId))
    .groupBy(sql`extra.key`)
    .orderBy(sql`count(*) desc, extra.key`)
    .limit(maxExtraColumns + 1)
  const names = rows.map(({ name }) => name)
  return {
    extras: names.slice(0, maxExtraColumns).sort((a, b) => a.localeCompare(b, 'en')),
    isCut: names.length > maxExtraColumns,
  }
}

async function* writeLines(tenant: Tenant, siteId: string, extras: string[], isCut: boolean) {
  yield `\uFEFF${csvLine(header(extras, isCut))}`
  let last: SubmissionRow | undefined
  do {
    await yieldToEventLoop()
    const rows: SubmissionRow[] = await tenant.read((db) =>
      db
        .select()
        .from(submissions)
        .where(and(shownOf(siteId), last && olderThan(last)))
        .orderBy(desc(submissions.createdAt), desc(submissions.id))
        .limit(rowsPerQuery),
    )
    yield rows.map((row) => csvLine(cells(row, extras, isCut))).join('')
    last = rows.length === rowsPerQuery ? rows.at(-1) : undefined
  } while (last)
}

const shownOf = (siteId: string) => and(eq(submissions.siteId, siteId), eq(submissions.isSpam, false))
const olderThan = ({ createdAt, id }: SubmissionRow) =>
  or(lt(submissions.createdAt, createdAt), and(eq(submissions.createdAt, createdAt), lt(submissions.id, id)))

/** A further field called like a standard column gets `field_` before it, more than once if need be. */
function header(extras: string[], isCut: boolean): string[] {
  const taken = new Set([...standard, 'more_fields'])
  const names = extras.map((extra) => {
    let name = extra
    while (taken.has(name)) name = `field_${name}`
    taken.add(name)
    return name
  })
  return [...standard, ...names, ...(isCut ? ['more_fields'] : [])]
}

function cells(row: SubmissionRow, extras: string[], isCut: boolean): string[] {
  const { createdAt, name, email, phone, message, url, form, status, fields } = row
  const shown = new Set(extras)
  const rest = Object.entries(fields).filter(([key]) => !shown.has(key))
  return [
    ...[createdAt, name, email, phone, message, url, form, status],
    ...extras.map((extra) => (Object.hasOwn(fields, extra) ? cellText(fields[extra]) : '')),
    ...(isCut ? [rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : ''] : []),
  ]
}

const cellText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
