import { and, desc, eq, inArray } from 'drizzle-orm'
import { pages, pageTranslations } from '../../db/tenant/pages'
import type { SiteRow } from '../../db/tenant/sites'
import type { Reads } from '../../tenants/tenants'
import { tradeNamedIn } from '../brief/trade'

/** Pages that are looked at, and characters. */
const limits = { pages: 60, words: 2000 }

/** Where a site says what it does: the titles and descriptions of its pages, the home page first. */
export async function readSiteWords(db: Reads, site: SiteRow): Promise<string> {
  const rows = await db
    .select({ title: pageTranslations.title, seo: pages.seo })
    .from(pageTranslations)
    .innerJoin(pages, eq(pages.id, pageTranslations.pageId))
    .where(and(eq(pages.siteId, site.id), inArray(pages.type, ['page', 'landing'])))
    .orderBy(desc(pages.isHome), pages.sortOrder)
    .limit(limits.pages)
  const texts = rows.flatMap(({ title, seo }) => [title, ...Object.values(seo)])
  return texts
    .filter((text) => typeof text === 'string')
    .join('. ')
    .slice(0, limits.words)
}

/** What hint and name say, else the site; `undefined` where nothing tells it. */
export const logoTrade = (wanted: { text: string; hint: string }, site: { name: string; words: string }) =>
  tradeNamedIn(wanted.hint, wanted.text) ?? tradeNamedIn(site.words) ?? tradeNamedIn(site.name)
