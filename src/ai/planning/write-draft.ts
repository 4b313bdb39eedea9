import { and, eq, ne } from 'drizzle-orm'
import type { Author } from '../../activity/activity'
import { joinedDays } from '../../block-types/fact-places'
import type { Context } from '../../context'
import type { Language } from '../../db/control/schema'
import type { StoredFacts } from '../../db/tenant/facts'
import { type PageRow, pages } from '../../db/tenant/pages'
import type { JsonObject, SiteRow } from '../../db/tenant/sites'
import { keepFacts } from '../../facts/facts'
import { replaceBlocks } from '../../pages/block-order'
import { createPage, writePage } from '../../pages/pages'
import { cleanPath } from '../../pages/urls'
import { ensureRegions } from '../../sites/regions'
import { changeSite } from '../../sites/sites'
import type { Tx } from '../../tenants/tenants'
import { systemThemeByKey } from '../../theme/system/system-themes'
import { updateTheme } from '../../theme/theme'
import { nameId } from '../../values/ids'
import type { BriefFacts } from '../brief/facts'
import type { PlannedTheme } from './blueprint'
import { companyFromFacts } from './company-from-facts'
import { localesAfter, readSiteToPlan } from './known-site'
import type { DraftBlock, DraftPage, SiteDraft } from './site-draft'

interface Written {
  draft: SiteDraft
  facts: BriefFacts
  languages: Language[]
}

/**
 * Writes a whole draft; gives the ids of its pages. A page at the path of a drafted one is replaced under its id, and so
 * is the home page; legal pages and posts that are there stay as they are. Throws `notFound`, FieldErrors for too much content.
 */
export async function writeDraft(
  ctx: Context,
  tx: Tx,
  by: Author,
  siteId: string,
  { draft, facts, languages }: Written,
): Promise<string[]> {
  const site = await readSiteToPlan(tx, siteId)
  const locales = localesAfter(site, languages)
  const { row } = site
  await changeSite(ctx, tx, by, siteId, {
    default_locale: locales.main,
    locales: locales.all,
    company: companyFromFacts(row.company, facts),
    branding: withTagline(row, draft),
  })
  if (draft.theme) await wearTheme(ctx, tx, by, row, draft.theme)
  const existing = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.siteId, siteId), ne(pages.type, 'system')))
  const ids: string[] = []
  for (const [index, page] of draft.pages.entries()) {
    const former = formerOf(
      page,
      existing.filter(({ id }) => !ids.includes(id)),
    )
    ids.push(await writePageDraft(tx, by, siteId, page, index, former))
  }
  const regions = await ensureRegions(tx, siteId, by.at)
  await replaceBlocks(tx, by, regions.header, draft.header.map(blockInput))
  await replaceBlocks(tx, by, regions.footer, draft.footer.map(blockInput))
  await keepFacts(tx, by, siteId, sheetOf(facts))
  return ids
}

/** What the sheet of the site holds of it; an offer with a name that no list takes stays out. */
function sheetOf({ hours, offers, people, since, goals = [], place }: BriefFacts): StoredFacts {
  const named = offers.filter(({ name }) => name.length <= longestName)
  return {
    ...(hours.length > 0 && { hours: joinedDays(hours) }),
    ...(named.length > 0 && { offers: named.map((offer) => ({ ...offer, id: '' })) }),
    ...(people.length > 0 && { people }),
    ...(since !== undefined && { since }),
    ...(goals.length > 0 && { goals }),
    ...(place.area && { area: place.area }),
  }
}
const longestName = 160

/** The page that a drafted one replaces. */
const formerOf = (page: DraftPage, existing: PageRow[]) =>
  existing.find(({ path }) => cleanPath(path) === cleanPath(page.path)) ??
  existing.find(({ isHome }) => page.isHome && isHome)

async function writePageDraft(tx: Tx, by: Author, siteId: string, page: DraftPage, index: number, former?: PageRow) {
  if (former && former.type === page.type && page.type !== 'page') return former.id
  const { path, type, status } = page
  const fields = { path, type, status, is_home: page.isHome, translations: page.translations }
  const id = former
    ? (await writePage(tx, by, former.id, { ...fields, is_noindex: false })).id
    : (await createPage(tx, by, siteId, { ...fields, slug: page.translations[0]!.slug })).id
  await tx.update(pages).set({ sortOrder: index }).where(eq(pages.id, id))
  await replaceBlocks(tx, by, id, page.blocks.map(blockInput))
  return id
}

const blockInput = ({ type, props, content }: DraftBlock) => ({ type, props, content: content as JsonObject })

const withTagline = ({ branding }: SiteRow, { tagline }: SiteDraft) =>
  branding.tagline || !tagline ? branding : { ...branding, tagline }

/** A theme of the site's own is not written into: other sites may wear it as well. */
async function wearTheme(ctx: Context, tx: Tx, by: Author, site: SiteRow, planned: PlannedTheme) {
  const theme = systemThemeByKey(planned.key ?? '')
  if (!theme) return
  await changeSite(ctx, tx, by, site.id, { theme_id: nameId(`theme/${theme.key}`) })
  const { mode = theme.tokens.mode, colors = {}, colorsDark = {} } = planned
  const isOwn = mode !== theme.tokens.mode || Object.keys(colors).length > 0 || Object.keys(colorsDark).length > 0
  if (!isOwn) return
  const tokens = {
    ...theme.tokens,
    mode,
    colors: { ...theme.tokens.colors, ...colors },
    colorsDark: { ...theme.tokens.colorsDark, ...colorsDark },
  }
  await updateTheme(tx, by, site.id, { name: site.name, tokens: tokens as unknown as JsonObject })
}
