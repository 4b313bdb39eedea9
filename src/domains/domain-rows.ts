import { and, asc, eq, isNotNull, lte, ne } from 'drizzle-orm'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import { type DomainRow, domains } from '../db/control/domains'
import { publicSlugs } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { notFound } from '../errors'
import { isId } from '../values/ids'

/** Every query on `domains`, but for the look-up of a host that is visited (tenants/hosts.ts). */

/** The oldest first. */
export const listDomains = (db: ControlReads, tenantId: TenantId): Promise<DomainRow[]> =>
  accountRows(db, tenantId).domains.select().orderBy(asc(domains.createdAt), asc(domains.id))

export const listSiteDomains = async (db: ControlReads, tenantId: TenantId, siteId: string): Promise<DomainRow[]> =>
  (await listDomains(db, tenantId)).filter((row) => row.siteId === siteId)

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findDomain(db: ControlReads, tenantId: TenantId, id: string): Promise<DomainRow> {
  const [row] = isId(id) ? await accountRows(db, tenantId).domains.select((domain) => eq(domain.id, id)) : []
  if (!row) throw notFound()
  return row
}

/** Over all accounts: a host belongs to one of them. */
export async function findHost(db: ControlReads, host: string): Promise<DomainRow | undefined> {
  const [row] = await db.select().from(domains).where(eq(domains.host, host))
  return row
}

/** The site that a public slug belongs to, in whichever account. */
export async function siteOfSlug(db: ControlReads, publicSlug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ siteId: publicSlugs.siteId })
    .from(publicSlugs)
    .where(eq(publicSlugs.publicSlug, publicSlug))
  return row?.siteId
}

/** A site gives its public slug back when it is deleted: one without it is gone. */
export const isSiteThere = async (db: ControlReads, tenantId: TenantId, siteId: string): Promise<boolean> =>
  (await accountRows(db, tenantId).publicSlugs.count((slug) => eq(slug.siteId, siteId))) > 0

/** Domains of the account's own; `www.example.com` beside `example.com` is no second one. */
export async function countCustomDomains(db: ControlReads, tenantId: TenantId): Promise<number> {
  const rows = await accountRows(db, tenantId).domains.pick(
    ({ host, siteId }) => ({ host, siteId }),
    ({ kind }) => eq(kind, 'custom'),
  )
  return countPairs(rows)
}

export const countPairs = (rows: Pick<DomainRow, 'host' | 'siteId'>[]): number =>
  new Set(rows.map(({ host, siteId }) => `${siteId} ${host.replace(/^www\./, '')}`)).size

export const insertDomain = (tx: ControlTx, { tenantId, ...row }: DomainRow) =>
  accountRows(tx, tenantId).domains.insert(row)

/** The row as it is then; `undefined` when it is gone, or no longer as `unless` says. */
export async function updateDomain(
  tx: ControlTx,
  { id, tenantId }: Pick<DomainRow, 'id' | 'tenantId'>,
  change: Partial<Omit<DomainRow, 'id' | 'tenantId' | 'host'>>,
): Promise<DomainRow | undefined> {
  const [row] = await accountRows(tx, tenantId)
    .domains.update(change, (domain) => eq(domain.id, id))
    .returning()
  return row
}

/** Makes it the one primary domain of its site. */
export async function makePrimary(tx: ControlTx, row: DomainRow): Promise<DomainRow | undefined> {
  const { id, tenantId, siteId } = row
  await accountRows(tx, tenantId).domains.update({ isPrimary: false }, (domain) =>
    and(eq(domain.siteId, siteId), ne(domain.id, id)),
  )
  return updateDomain(tx, row, { isPrimary: true, wantsPrimary: false, redirectTo: null })
}

/** When the primary domain leaves: the oldest live one, of the account's own first; none where all lead elsewhere. */
export async function promoteSuccessor(tx: ControlTx, tenantId: TenantId, siteId: string) {
  const live = (await listSiteDomains(tx, tenantId, siteId)).filter(
    ({ state, redirectTo }) => state === 'live' && redirectTo === null,
  )
  const next = live.find(({ kind }) => kind === 'custom') ?? live[0]
  return next && makePrimary(tx, next)
}

export const removeDomain = (tx: ControlTx, { id, tenantId }: Pick<DomainRow, 'id' | 'tenantId'>) =>
  accountRows(tx, tenantId).domains.delete((domain) => eq(domain.id, id))

/** Gives all hosts of a site free, and says which. */
export async function releaseDomains(tx: ControlTx, tenantId: TenantId, siteId: string): Promise<string[]> {
  const rows = await accountRows(tx, tenantId)
    .domains.delete((domain) => eq(domain.siteId, siteId))
    .returning({ host: domains.host })
  return rows.map(({ host }) => host)
}

/** What waits for its name server or certificate and is to be looked at again, over all accounts. */
export const listDueDomains = (db: ControlReads, at: string, limit: number): Promise<DomainRow[]> =>
  db
    .select()
    .from(domains)
    .where(and(isNotNull(domains.nextCheckAt), lte(domains.nextCheckAt, at)))
    .orderBy(asc(domains.nextCheckAt))
    .limit(limit)
