import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import * as schema from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { findHost } from '../domains/domain-rows'
import { reservePublicSlug } from '../sites/public-slugs'
import { type Hosts, isPublicSlug } from '../tenants/hosts'
import { slugify } from '../values/slug'
import { defineFailure } from '../words/text'
import { NotDone } from './refused'

/** Rows of any table, as drizzle gives them. */
type Row = Record<string, unknown>

/** All that the control database holds of one account, by table, in the order in which it can be written. */
export interface AccountCopy {
  tenant: schema.TenantRow
  rows: Record<string, Row[]>
}

/** What of an account could not come in as it was, because others have the name by now. */
export interface Renames {
  /** With the site where it is the public name of one. */
  renamed: { from: string; to: string; siteId?: string }[]
  /** For people: `users jo@example.com`. */
  notTaken: string[]
}

/**
 * What does not move with an account: work and sign-ins under way, and mails with their links, which were sent from
 * where they were written. Every other table does, also one that is new.
 */
const staysBehind = new Set([
  ...['jobs', 'mails', 'sessions', 'totpChallenges', 'factorFailures', 'admissionLinks', 'emailTokens'],
])

type AnyTable = SQLiteTable & { tenantId?: SQLiteColumn; userId?: SQLiteColumn }
const isTable = (value: unknown): value is AnyTable =>
  typeof value === 'object' && value !== null && ('tenantId' in value || 'userId' in value)

/** Tables of accounts, then those of users, but `users` first of all. */
const allTables = Object.entries<unknown>(schema)
  .filter((entry): entry is [string, AnyTable] => isTable(entry[1]))
  .sort(([a, first], [b, second]) => rank(a, first) - rank(b, second))
const tables = allTables.filter(([name]) => !staysBehind.has(name))
/** Work ends before an account moves between boxes that trust each other, and mails are sent from where they were written. */
const movingTables = allTables.filter(([name]) => name !== 'jobs' && name !== 'mails')

function rank(name: string, table: AnyTable) {
  if (name === 'users') return 0
  return table.tenantId ? 1 : 2
}

/** `undefined` for an account that the database does not know. */
export const readAccount = (db: ControlReads, id: TenantId) => readRows(db, id, tables)

/** The same with sessions, sign-ins and links, for another box of the same fleet. */
export const readMovingAccount = (db: ControlReads, id: TenantId) => readRows(db, id, movingTables)

/**
 * Writes an account that came from another box of the fleet, as it was there but for its state. Throws when a row of it is
 * here already.
 */
export async function insertMovedAccount(tx: ControlTx, { tenant, rows }: AccountCopy) {
  await tx.insert(schema.tenants).values({ ...tenant, slug: await freeSlug(tx, tenant.slug), state: 'provisioning' })
  for (const [name, table] of movingTables)
    for (const row of rows[name] ?? [])
      if (!(await insertRow(tx, table, row))) throw new Error(`a row of ${name} is here already`)
}

async function readRows(
  db: ControlReads,
  id: TenantId,
  tables: [string, AnyTable][],
): Promise<AccountCopy | undefined> {
  const [tenant] = await db.select().from(schema.tenants).where(eq(schema.tenants.id, id))
  if (!tenant) return undefined
  const people = await accountRows(db, id).users.pick((user) => ({ id: user.id }))
  const userIds = people.map((user) => user.id)
  const rows: Record<string, Row[]> = {}
  for (const [name, table] of tables) {
    const isOwn = table.tenantId ? eq(table.tenantId, id) : table.userId && inArray(table.userId, userIds)
    rows[name] = await db.select().from(table).where(isOwn)
  }
  return { tenant, rows }
}

/** Says which public names are nobody's to give. */
type HostNames = Pick<Hosts, 'isReserved' | 'previewHost'>

/**
 * Writes an account that is not there, under its own ids. Other accounts' rows stay as they are: a public name that is
 * taken gets a suffix, another row that is taken stays out with what depends on it. Throws `NotDone` when nobody who
 * owns the account could sign in.
 */
export async function insertAccount(tx: ControlTx, { tenant, rows }: AccountCopy, hosts: HostNames): Promise<Renames> {
  const changes: Renames = { renamed: [], notTaken: [] }
  const slug = await freeSlug(tx, tenant.slug)
  if (slug !== tenant.slug) changes.renamed.push({ from: tenant.slug, to: slug })
  const stays = { deletionDueAt: null, deletionRemindedAt: null } // whoever brings it back wants to have it
  await tx.insert(schema.tenants).values({ ...tenant, slug, state: 'active', ...stays })

  const users = new Set<unknown>()
  for (const [name, table] of tables) {
    for (const row of rows[name] ?? []) {
      if (name === 'publicSlugs') await reserve(tx, tenant.id, row, hosts, changes)
      else if (table.userId && row.userId && !users.has(row.userId)) continue
      else if (await insertRow(tx, table, { ...row, ...(table.tenantId && { tenantId: tenant.id }) })) {
        if (name === 'users') users.add(row.id)
      } else changes.notTaken.push(nameOf(table, row))
    }
    if (name !== 'users') continue
    const owners = (rows.users ?? []).filter(({ role }) => role === 'owner')
    if (owners.length > 0 && !owners.some(({ id }) => users.has(id)))
      throw ownerIsHere({ addresses: owners.map(({ email }) => String(email)).join(', ') })
  }
  return changes
}

/** Gives an account the public names that its sites had; those of today go. */
export async function replacePublicSlugs(tx: ControlTx, id: TenantId, rows: Row[], hosts: HostNames): Promise<Renames> {
  const changes: Renames = { renamed: [], notTaken: [] }
  await accountRows(tx, id).publicSlugs.delete()
  for (const row of rows) await reserve(tx, id, row, hosts, changes)
  return changes
}

async function reserve(tx: ControlTx, tenantId: TenantId, row: Row, hosts: HostNames, changes: Renames) {
  const [slug, siteId, createdAt] = [String(row.publicSlug), String(row.siteId), String(row.createdAt)]
  if (isPublicSlug(slug) && !hosts.isReserved(slug) && !(await findHost(tx, hosts.previewHost(slug)))) {
    const [own] = await accountRows(tx, tenantId)
      .publicSlugs.insert({ publicSlug: slug, siteId, createdAt })
      .onConflictDoNothing()
      .returning()
    if (own) return
  }
  const to = await reservePublicSlug(tx, { tenantId, siteId, slug: slugify(slug), createdAt }, hosts)
  changes.renamed.push({ from: slug, to, siteId })
}

/** False, and nothing is written, when another row has one of its unique values. Numbers that count up start anew. */
async function insertRow(tx: ControlTx, table: AnyTable, row: Row): Promise<boolean> {
  const values = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => !(column.primary && column.columnType === 'SQLiteInteger'))
      .map(([key]) => [key, row[key]]),
  )
  const written = await tx
    .insert(table)
    .values(values as never) // the row came out of a table of this name
    .onConflictDoNothing()
    .returning()
  return written.length > 0
}

async function freeSlug(tx: ControlTx, slug: string): Promise<string> {
  for (let candidate = slug; ; candidate = `${slug}-${crypto.randomUUID().slice(0, 5)}`)
    if ((await tx.$count(schema.tenants, eq(schema.tenants.slug, candidate))) === 0) return candidate
}

/** A table and what people call the row. */
function nameOf(table: AnyTable, row: Row) {
  return `${getTableConfig(table).name} ${row.email ?? row.host ?? row.number ?? row.id ?? ''}`.trim()
}

const ownerIsHere = defineFailure(NotDone, {
  de: 'Die Adresse des Inhabers gehört hier zu einem anderen Konto: {addresses}',
  en: "The owner's address belongs to another account here: {addresses}",
})
