import { and, asc, eq, isNotNull, lte, ne } from 'drizzle-orm'
import type { ControlReads, ControlTx } from '../db/control/control'
import { type DomainRow, domains } from '../db/control/domains'
import { publicSlugs } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { notFound } from '../errors'
import { isId } from '../values/ids'

/** Every query on `domains`, but for the look-up of a host that is visited (tenants/hosts.ts). */

/** The oldest first. */
export const listDomains = (db: ControlReads, tenantId: TenantId): Promise<DomainRow[]> =>
  db.select().from(domains).where(eq(domains.tenantId, tenantId)).orderBy(asc(domains.createdAt), asc(domains.id))

export const listSiteDomains = async (db: ControlReads, tenantId: TenantId, siteId: string): Promise<DomainRow[]> =>
  (await listDomains(db, tenantId)).filter((row) => row.siteId === siteId)

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findDomain(db: ControlReads, tenantId: TenantId, id: string): Promise<DomainRow> {
  const isHere = and(eq(domains.id, id), eq(domains.tenantId, tenantId))
  const [row] = isId(id) ? await db.select().from(domains).where(isHere) : []
  if (!row) throw notFound()
  return row
}

export async function findHost(db: ControlReads, host: string): Promise<DomainRow | undefined> {
  const [row] = await db.select().from(domains).where(eq(domains.host, host))
  return row
}

/** The site that a public slug belongs to. */
export async function siteOfSlug(db: ControlReads, publicSlug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ siteId: publicSlugs.siteId })
    .from(publicSlugs)
    .where(eq(publicSlugs.publicSlug, publicSlug))
  return row?.siteId
}

/** A site gives its public slug back when it is deleted: one without it is gone. */
export const isSiteThere = async (db: ControlReads, tenantId: TenantId, siteId: string): Promise<boolean> =>
  (await db.$count(publicSlugs, and(eq(publicSlugs.siteId, siteId), eq(publicSlugs.tenantId, tenantId)))) > 0

/** Domains of the account's own; `www.example.com` beside `example.com` is no second one. */
export async function countCustomDomains(db: ControlReads, tenantId: TenantId): Promise<number> {
  const isCustom = and(eq(domains.tenantId, tenantId), eq(domains.kind, 'custom'))
  const rows = await db.select({ host: domains.host, siteId: domains.siteId }).from(domains).where(isCustom)
  return countPairs(rows)
}

export const countPairs = (rows: Pick<DomainRow, 'host' | 'siteId'>[]): number =>
  new Set(rows.map(({ host, siteId }) => `${siteId} ${host.replace(/^www\./, '')}`)).size

export const insertDomain = (tx: ControlTx, row: DomainRow) => tx.insert(domains).values(row)

/** The row as it is then; `undefined` when it is gone, or no longer as `unless` says. */
export async function updateDomain(
  tx: ControlTx,
  id: string,
  change: Partial<Omit<DomainRow, 'id' | 'tenantId' | 'host'>>,
): Promise<DomainRow | undefined> {
  const [row] = await tx.update(domains).set(change).where(eq(domains.id, id)).returning()
  return row
}

/** Makes it the one primary domain of its site. */
export async function makePrimary(tx: ControlTx, { id, siteId }: DomainRow): Promise<DomainRow | undefined> {
  await tx
    .update(domains)
    .set({ isPrimary: false })
    .where(and(eq(domains.siteId, siteId), ne(domains.id, id)))
  return updateDomain(tx, id, { isPrimary: true, wantsPrimary: false, redirectTo: null })
}

/** When the primary domain leaves: the oldest live one, of the account's own first; none where all lead elsewhere. */
export async function promoteSuccessor(tx: ControlTx, tenantId: TenantId, siteId: string) {
  const live = (await listSiteDomains(tx, tenantId, siteId)).filter(
    ({ state, redirectTo }) => state === 'live' && redirectTo === null,
  )
  const next = live.find(({ kind }) => kind === 'custom') ?? live[0]
  return next && makePrimary(tx, next)
}

export const removeDomain = (tx: ControlTx, id: string) => tx.delete(domains).where(eq(domains.id, id))

/** Gives all hosts of a site free, and says which. */
export const releaseDomains = async (tx: ControlTx, siteId: string): Promise<string[]> =>
  (await tx.delete(domains).where(eq(domains.siteId, siteId)).returning({ host: domains.host })).map(({ host }) => host)

/** What waits for its name server or certificate and is to be looked at again, over all accounts. */
export const listDueDomains = (db: ControlReads, at: string, limit: number): Promise<DomainRow[]> =>
  db
    .select()
    .from(domains)
    .where(and(isNotNull(domains.nextCheckAt), lte(domains.nextCheckAt, at)))
    .orderBy(asc(domains.nextCheckAt))
    .limit(limit)
