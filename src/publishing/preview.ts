import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { entryPagesOf } from '../cms/entry-page-settings'
import type { Config } from '../config/config'
import type { Context } from '../context'
import { type PageRow, pages } from '../db/tenant/pages'
import { ApiError, fieldError, notFound } from '../errors'
import { mediaPath } from '../media/addresses'
import { isRegionPath } from '../pages/region-paths'
import { cleanPath } from '../pages/urls'
import type { Reads, Tenant } from '../tenants/tenants'
import { isId } from '../values/ids'
import { type Asset, inlineText } from './document'
import { type Inventory, readInventory } from './inventory'
import { openDrawing, renderNotFound, renderPage } from './page-document'
import { planSite } from './publish'
import type { PublishedPage } from './published-page'
import { type Release, readRelease, releasesFolder } from './release-files'
import type { ReleasePlan } from './release-plan'
import { type SiteAssets, siteAssets } from './site-assets'

const otherLanguage = () =>
  fieldError('locale', {
    de: 'In dieser Sprache gibt es die Seite nicht.',
    en: 'The page does not exist in this language.',
  })

/**
 * A page as it would be published now, whatever its status is, drawn by the functions that publish. It stands alone:
 * stylesheet, fonts, script and icon are in the document, pictures come from the media library. Header and footer are
 * shown around the home page. Throws `notFound`, and FieldErrors at `locale` for a language the page is not in and at
 * `path` where two pages would stand at one address.
 */
export const previewPage = (ctx: Context, tenant: Tenant, pageId: string, locale?: string): Promise<Response> =>
  oneAtATime(ctx, tenant, 'own previews', () => drawDraft(ctx, tenant, pageId, locale))

/**
 * Drawing a page reads the whole site: of an account one is drawn at a time for its own people, and one for whoever has a
 * link, as if it had a long body. Throws `serverBusy`.
 */
export async function oneAtATime<T>(
  ctx: Context,
  tenant: Tenant,
  what: 'own previews' | 'previews',
  draw: () => Promise<T>,
): Promise<T> {
  const leave = await ctx.http.loadLimits.enter(`${tenant.id} ${what}`, heavyBytes)
  try {
    return await draw()
  } finally {
    leave()
  }
}
const heavyBytes = 2 ** 20

async function drawDraft(ctx: Context, tenant: Tenant, pageId: string, locale?: string): Promise<Response> {
  const { page, inventory } = await tenant.read(async (db) => {
    const found = await findDraft(db, pageId)
    return {
      page: found,
      inventory: await readInventory(db, found.siteId, { draftId: found.id, known: ctx.publishing.knownPages }),
    }
  })
  const { liveReleaseId } = inventory.site
  const previous = liveReleaseId ? await readRelease(releasesFolder(tenant, page.siteId), liveReleaseId) : undefined
  return drawPage(ctx, tenant, { page, inventory, previous, locale })
}

interface PreviewedPage {
  page: PageRow
  inventory: Inventory
  /** The live release: its addresses lead on. */
  previous?: Release
  locale?: string
  /** Data of images that are not in the library any more, by file. */
  inline?: ReadonlyMap<string, string>
}

/** One page of an inventory in a document that stands alone. Throws as `previewPage`. */
export async function drawPage(
  ctx: Context,
  tenant: Tenant,
  { page, inventory, previous, locale, inline }: PreviewedPage,
): Promise<Response> {
  const origin = await ctx.hosts.originOf(inventory.site.publicSlug)
  const plan = withLibraryPictures(
    ctx.config,
    planDraft(() => planSite(ctx, tenant, inventory, previous, origin)),
    inline,
  )
  const shown = exampleOf(plan, pageToShow(inventory, page), locale)
  const language = languageToShow(inventory, shown, locale)
  const assets = inlined(await siteAssets(plan.inventory))
  const drawing = openDrawing(plan, assets, language, ctx.log)
  const document =
    shown && shown !== inventory.notFoundPage ? await renderPage(drawing, shown) : await renderNotFound(drawing)
  return new Response(document, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': previewPolicy(ctx.config, assets),
      'x-robots-tag': 'noindex',
    },
  })
}

async function findDraft(db: Reads, id: string): Promise<PageRow> {
  const [page] = isId(id) ? await db.select().from(pages).where(eq(pages.id, id)) : []
  if (!page) throw notFound()
  return page
}

/** The error of a publish that could not succeed, as one of a field. */
function planDraft(plan: () => ReleasePlan): ReleasePlan {
  try {
    return plan()
  } catch (error) {
    throw error instanceof ApiError ? fieldError('path', error.text) : error
  }
}

/** A release holds its pictures; a draft shows those of the library, on the API's host. */
export const withLibraryPictures = (
  { baseUrl }: Config,
  plan: ReleasePlan,
  inline?: ReadonlyMap<string, string>,
): ReleasePlan => ({
  ...plan,
  media: {
    ...plan.media,
    address: (file) => inline?.get(file) ?? baseUrl + mediaPath(plan.inventory.site.publicSlug, file),
  },
})

/**
 * `undefined` for header and footer of a site without a home page. Throws `notFound` for what is never published, and
 * FieldErrors for a page in none of the site's languages.
 */
function pageToShow({ pages: published, templates, notFoundPage }: Inventory, { id, type, path }: PageRow) {
  const all = [...published, ...templates, ...(notFoundPage ? [notFoundPage] : [])]
  const found = all.find((page) => page.id === id)
  if (found) return found
  if (type !== 'system') throw otherLanguage()
  if (!isRegionPath(path)) throw notFound()
  return published.find((page) => page.isHome) ?? published.find((page) => cleanPath(page.path) === '/')
}

/** A page that entries are drawn with is shown as the first of them. */
function exampleOf({ inventory }: ReleasePlan, page: PublishedPage | undefined, locale: string | undefined) {
  if (!page || !inventory.templates.includes(page)) return page
  const settings = entryPagesOf(inventory.site.settings)
  const isDrawnWith = ({ entry, translations }: PublishedPage) =>
    entry !== undefined &&
    settings.get(entry.collection)?.template === page.id &&
    (locale === undefined || translations.has(locale))
  return inventory.pages.find(isDrawnWith) ?? page
}

function languageToShow({ locales }: Inventory, page: ReturnType<typeof pageToShow>, wanted?: string): string {
  const there = page ? locales.filter((locale) => page.translations.has(locale)) : locales
  const language = wanted === undefined ? there[0] : there.find((locale) => locale === wanted)
  if (language !== undefined) return language
  throw otherLanguage()
}

/** The same assets without a file: what a release links to stands in the document. */
export function inlined({ files, head, scripts, copyScript }: SiteAssets): SiteAssets {
  const bodies = new Map(files.map(({ address, body }) => [address, body]))
  const textAt = (asset: Asset) => (typeof asset === 'string' ? String(bodies.get(asset) ?? '') : asset.text)
  let style = textAt(head.stylesheet)
  for (const { address, type, body } of files) {
    if (type === 'font/woff2' && body instanceof Uint8Array)
      style = style.replaceAll(`url(${address})`, `url(${dataUrl(type, body)})`)
  }
  return {
    files: [],
    cutFonts: async () => [],
    head: {
      ...head,
      robots: 'noindex',
      stylesheet: { text: style },
      preloadFonts: [],
      markingFont: undefined,
      earlyScript: undefined,
      searchScript: undefined,
      icon: head.icon && { ...head.icon, href: dataUrl(head.icon.type ?? '', textAt(head.icon.href)) },
    },
    scripts: Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, { text: textAt(script) }])),
    copyScript,
  }
}

export const dataUrl = (type: string, body: string | Uint8Array) =>
  `data:${type};base64,${Buffer.from(body).toString('base64')}`

/** The document's own style and script and nothing else runs; pictures come from the API's host, frames after a click. */
function previewPolicy({ baseUrl }: Config, { head, scripts }: SiteAssets): string {
  const hashes = Object.values(scripts).map(hashOf)
  const host = new URL(baseUrl).origin
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ') || "'none'"}`,
    `style-src ${hashOf(head.stylesheet)}`,
    "style-src-attr 'unsafe-inline'", // single values such as object-position
    `img-src ${host} data:`,
    'font-src data:',
    'frame-src https:',
    "form-action 'none'", // a draft's form must not reach the mailbox
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** As a policy names it. */
export const hashOf = (asset: Asset) =>
  typeof asset === 'string'
    ? "'none'"
    : `'sha256-${createHash('sha256').update(inlineText(asset.text)).digest('base64')}'`
