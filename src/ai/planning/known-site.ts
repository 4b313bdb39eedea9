import { and, eq, ne } from 'drizzle-orm'
import type { Language } from '../../db/control/schema'
import { assets } from '../../db/tenant/media'
import { pages } from '../../db/tenant/pages'
import type { SiteRow } from '../../db/tenant/sites'
import { pdfMime } from '../../media/formats'
import { companyOf } from '../../publishing/page-views'
import { findSite } from '../../tenants/find-site'
import type { Reads } from '../../tenants/tenants'
import { isWritten } from '../../words/interface-languages'
import type { BriefFacts } from '../brief/facts'
import type { KnownSite } from './site-draft'

export interface SiteToPlan {
  row: SiteRow
  known: KnownSite
  /** Whether it has pages already, header and footer aside. */
  hasPages: boolean
}

/** In a gallery that is made of them. */
const mostPictures = 24

/** Throws `notFound`. */
export async function readSiteToPlan(db: Reads, siteId: string): Promise<SiteToPlan> {
  const row = await findSite(db, siteId)
  const company = companyOf(row.company)
  const hasPages = (await db.$count(pages, and(eq(pages.siteId, row.id), ne(pages.type, 'system')))) > 0
  const pictures = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.siteId, row.id), ne(assets.mime, pdfMime)))
    .orderBy(assets.createdAt)
    .limit(mostPictures)
  return {
    row,
    known: {
      name: row.name,
      locale: row.defaultLocale,
      locales: [...new Set([row.defaultLocale, ...row.locales])],
      pictures: pictures.map(({ id }) => id),
      company,
      hasRecipient: Boolean(row.contactRecipient || company.email),
    },
    hasPages,
  }
}

/**
 * The languages to write, the main one first. A site without pages takes those of the brief, and further ones that it
 * was given by hand; one with pages keeps its own and gains those that the brief adds. Others than German and English
 * are left to their translators: a site with a main one of these gets none, so that it is named in all of its own alike.
 */
export function languagesToWrite({ row, hasPages }: SiteToPlan, facts: Pick<BriefFacts, 'languages'>): Language[] {
  const own = [...new Set([row.defaultLocale, ...row.locales])].filter(isWritten)
  if (own.length === 0 || (!hasPages && !isWritten(row.defaultLocale))) return []
  if (hasPages) return [...new Set([...own, ...facts.languages])]
  return own.length > 1 ? [...new Set([...facts.languages, ...own])] : facts.languages
}

/** The locales of the site once those languages are written. */
export function localesAfter({ row, hasPages }: SiteToPlan, languages: Language[]): { main: string; all: string[] } {
  const all = [...new Set([row.defaultLocale, ...row.locales])]
  if (hasPages || languages.length === 0) return { main: row.defaultLocale, all: [...new Set([...all, ...languages])] }
  const foreign = all.filter((locale) => !isWritten(locale))
  return { main: languages[0]!, all: [...new Set([...languages, ...foreign])] }
}
