import { and, eq, gte, inArray } from 'drizzle-orm'
import { type AssetRow, assets, type DeletedAssetRow, deletedAssets } from '../db/tenant/media'
import type { SiteRow } from '../db/tenant/sites'
import { siteVersions } from '../db/tenant/versions'
import type { Reads, Tx } from '../tenants/tenants'
import { stemOf } from './addresses'
import { indexAsset } from './search'
import { isNamedBesidePages } from './uses'

/**
 * Keeps a deleted image with its files where something may still name it: a page, an entry, the theme, the site, or a
 * version that was saved since it was there. False where nothing can. A sweep removes it once nothing names it.
 */
export async function keepDeleted(tx: Tx, site: SiteRow, row: AssetRow, isOnPages: boolean, at: string) {
  const sinceThen = and(eq(siteVersions.siteId, site.id), gte(siteVersions.createdAt, mayShowSince(row)))
  const isNeeded =
    isOnPages || (await tx.$count(siteVersions, sinceThen)) > 0 || (await isNamedBesidePages(tx, site, row))
  if (isNeeded) await tx.insert(deletedAssets).values({ id: row.id, siteId: site.id, row, deletedAt: at })
  return isNeeded
}

/** Versions that were saved earlier do not show the image. With an hour to spare, for clocks that were set back. */
export const mayShowSince = ({ createdAt }: AssetRow) => new Date(Date.parse(createdAt) - 3_600_000).toISOString()

export const listDeleted = (db: Reads, siteId: string): Promise<DeletedAssetRow[]> =>
  db.select().from(deletedAssets).where(eq(deletedAssets.siteId, siteId))

/** Whether one of these names means the image. */
export const isNamed = ({ row }: DeletedAssetRow, found: ReadonlySet<string>) =>
  found.has(row.id) || found.has(stemOf(row.file))

/** Puts deleted images of a site back into its library; what is not there any more stays away. Gives their rows. */
export async function bringBack(tx: Tx, siteId: string, ids: string[]): Promise<AssetRow[]> {
  const rows: AssetRow[] = []
  for (let start = 0; start < ids.length; start += 40) {
    const part = and(eq(deletedAssets.siteId, siteId), inArray(deletedAssets.id, ids.slice(start, start + 40)))
    for (const { row } of await tx.delete(deletedAssets).where(part).returning()) {
      await tx.insert(assets).values(row)
      await indexAsset(tx, row)
      rows.push(row)
    }
  }
  return rows
}
