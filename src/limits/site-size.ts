import { eq, sql } from 'drizzle-orm'
import { prepared } from '../db/database'
import { sites, themes } from '../db/tenant/sites'
import type { Reads } from '../tenants/tenants'
import { contentLimits as limits, tooManyBytes } from './content-limits'

const bytes = sql.join(
  [sites.company, sites.branding, sites.trustBar, sites.settings].map((field) => sql`octet_length(${field})`),
  sql` + `,
)
const size = prepared((db: Reads) =>
  db
    .select({ bytes: sql<number>`coalesce(sum(${bytes} + coalesce(octet_length(${themes.tokens}), 0)), 0)` })
    .from(sites)
    .leftJoin(themes, eq(themes.id, sites.themeId))
    .prepare(),
)

/** Bytes of the free-form fields that the list of sites shows, the tokens of own themes once for each site. */
export async function sizeOfSites(db: Reads): Promise<number> {
  const [row] = await size(db).all()
  return row!.bytes
}

/**
 * Throws FieldErrors at `field` when the account's sites have grown since `before` and hold more than the list of them
 * may show.
 */
export async function demandSiteRoom(db: Reads, before: number, field: string) {
  const now = await sizeOfSites(db)
  if (now <= before || now <= limits.siteBytesPerAccount) return
  throw tooManyBytes(field, limits.siteBytesPerAccount, {
    de: 'für Einstellungen, Firmendaten und Themes aller Websites',
    en: 'for settings, company data and themes of all sites',
  })
}
