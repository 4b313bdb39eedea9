import { eq } from 'drizzle-orm'
import { type SiteRow, sites } from '../db/tenant/sites'
import { notFound } from '../errors'
import { isId } from '../http/fields'
import type { Reads } from './tenants'

/** A site of this account. Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findSite(db: Reads, id: string): Promise<SiteRow> {
  const [site] = isId(id) ? await db.select().from(sites).where(eq(sites.id, id)) : []
  if (!site) throw notFound()
  return site
}
