import { eq, sql } from 'drizzle-orm'
import { prepared } from '../db/database'
import { type SiteRow, sites } from '../db/tenant/sites'
import { notFound } from '../errors'
import { isId } from '../values/ids'
import type { Reads } from './tenants'

/** One row, or none: for ids that are known to be some. */
export const siteById = prepared((db: Reads) =>
  db
    .select()
    .from(sites)
    .where(eq(sites.id, sql.placeholder('id')))
    .limit(1)
    .prepare(),
)

/** A site of this account. Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findSite(db: Reads, id: string): Promise<SiteRow> {
  const [site] = isId(id) ? await siteById(db).all({ id }) : []
  if (!site) throw notFound()
  return site
}
