import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import { author, record } from '../activity/activity'
import { savedLabel } from '../activity/version-labels'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { type SiteVersionRow, siteVersions } from '../db/tenant/versions'
import { notFound } from '../errors'
import { limitReached, contentLimits as limits, tooManyBytes } from '../limits/content-limits'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import { type PackedSnapshot, packSnapshot, readSnapshot } from './snapshot'
import type { NewVersion, VersionView } from './versions.schema'

/** How many versions that nobody asked for a site keeps; those saved by hand all stay. */
const keptAutomatic = 30

/** Newest first. Throws `notFound`. */
export async function listVersions(db: Reads, siteId: string): Promise<VersionView[]> {
  const site = await findSite(db, siteId)
  const rows = await db
    .select({
      id: siteVersions.id,
      label: siteVersions.label,
      trigger: siteVersions.trigger,
      pagesCount: siteVersions.pagesCount,
      createdAt: siteVersions.createdAt,
      actorId: siteVersions.actorId,
      actorName: siteVersions.actorName,
    })
    .from(siteVersions)
    .where(eq(siteVersions.siteId, site.id))
    .orderBy(...newestFirst)
  return rows.map(versionView)
}

export const newestFirst = [desc(siteVersions.createdAt), desc(siteVersions.id)]

/** With its snapshot. Throws `notFound` for a version of another site as for one that never was. */
export async function findVersion(db: Reads, siteId: string, id: string): Promise<SiteVersionRow> {
  const site = await findSite(db, siteId)
  const ofSite = and(eq(siteVersions.id, id), eq(siteVersions.siteId, site.id))
  const [version] = isId(id) ? await db.select().from(siteVersions).where(ofSite) : []
  if (!version) throw notFound()
  return version
}

/** Keeps the site as it is now. Without a label the version is named by its date. Throws `notFound`, FieldErrors at `versions`. */
export async function saveVersion(ctx: Context, tenant: Tenant, me: Me, siteId: string, { label }: NewVersion) {
  const by = author(ctx, me)
  const packed = await packSnapshot(await tenant.read((db) => readSnapshot(db, siteId)))
  return tenant.write(async (tx) => {
    const site = await findSite(tx, siteId)
    await demandAnotherVersion(tx, site.id)
    const version = await insertVersion(tx, packed, {
      siteId: site.id,
      label: label?.trim() || savedLabel(by.at, me.language),
      trigger: 'manual',
      actorId: by.id,
      actorName: by.name,
      createdAt: by.at,
    })
    await record(tx, by, 'version.created', { siteId: site.id, id: version.id, name: version.label })
    return version
  })
}

/** Those saved by hand stay for good, so there is an end to them. */
async function demandAnotherVersion(db: Reads, siteId: string) {
  const byHand = and(eq(siteVersions.siteId, siteId), eq(siteVersions.trigger, 'manual'))
  if ((await db.$count(siteVersions, byHand)) >= limits.versionsPerSite)
    throw limitReached('versions', limits.versionsPerSite, { de: 'Fassungen je Website', en: 'versions per site' })
  const [row] = await db.select({ bytes: sql<number>`sum(octet_length(${siteVersions.snapshot}))` }).from(siteVersions)
  if (row!.bytes > limits.versionBytesPerAccount)
    throw tooManyBytes('versions', limits.versionBytesPerAccount, {
      de: 'für die Fassungen des Kontos',
      en: 'for the versions of the account',
    })
}

type About = Pick<SiteVersionRow, 'siteId' | 'label' | 'trigger' | 'actorId' | 'actorName' | 'createdAt'> & {
  /** A chosen one, of a version that is found again by it. */
  id?: string
}

/**
 * Stores a version; of the automatic ones the oldest give way, the one `inUse` aside. The caller notes in the activity
 * what led to it.
 */
export async function insertVersion(
  tx: Tx,
  { bytes, pagesCount }: PackedSnapshot,
  about: About,
  inUse?: string,
): Promise<VersionView> {
  const row: SiteVersionRow = { id: newId(), ...about, pagesCount, snapshot: bytes }
  await tx.insert(siteVersions).values(row)
  if (about.trigger !== 'manual') await dropOldVersions(tx, about.siteId, inUse)
  return versionView(row)
}

/** By order of arrival: a clock that was ahead for a while must not make its versions outlive all later ones. */
function dropOldVersions(tx: Tx, siteId: string, inUse = '') {
  const automatic = and(eq(siteVersions.siteId, siteId), ne(siteVersions.trigger, 'manual'))
  const kept = tx
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(automatic)
    .orderBy(sql`${siteVersions.id} = ${inUse} desc`, sql`rowid desc`)
    .limit(keptAutomatic)
  return tx.delete(siteVersions).where(and(automatic, notInArray(siteVersions.id, kept)))
}

export const versionView = (row: Omit<SiteVersionRow, 'snapshot' | 'siteId'>): VersionView => ({
  id: row.id,
  label: row.label,
  trigger: row.trigger,
  pages_count: row.pagesCount,
  created_at: row.createdAt,
  actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '' },
})
