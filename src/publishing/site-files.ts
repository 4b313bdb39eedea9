import type { Context } from '../context'
import type { AssetRow } from '../db/tenant/media'
import { createPacer } from '../event-loop'
import { categoryFeeds, feed, feedAddress } from './feeds'
import { fingerprints } from './fingerprints'
import { codesIn } from './fonts/characters'
import { releasedFonts } from './fonts/released-fonts'
import { pageHeads } from './found/page-head'
import type { Inventory } from './inventory'
import { llms } from './llms'
import { openDrawing, renderNotFound, renderPage } from './page-document'
import { pageText } from './page-text'
import { postsOf } from './page-views'
import type { Manifest, ReleaseFile, SiteFile } from './release-files'
import type { ReleasePlan } from './release-plan'
import { siteSearch } from './search/site-search'
import { siteAssets } from './site-assets'
import { robots, sitemap } from './sitemap'
import { softHyphen } from './typesetting/soft-hyphens'
import { typeset, withCopyScript } from './typesetting/typeset'

const page = 'text/html; charset=utf-8'
const rss = 'application/rss+xml; charset=utf-8'
const xml = 'application/xml; charset=utf-8'
const text = 'text/plain; charset=utf-8'

/**
 * Every file of a site, one at a time and with pauses, so that others get their turn while it is rendered. A page that
 * is made from the same things as in `previous`, whose folder is `dir`, is not rendered again.
 */
export async function* siteFiles(
  plan: ReleasePlan,
  ctx: Pick<Context, 'log' | 'now'>,
  previous?: Manifest,
  dir?: string,
): AsyncGenerator<SiteFile> {
  const { inventory, addresses } = plan
  const pause = createPacer()
  const used = await usedCodes(inventory)
  const assets = await siteAssets(inventory, (theme) => releasedFonts(theme, used, previous, ctx.log))
  await pause()
  yield* assets.files
  const cutFonts = assets.cutFonts() // beside the drawing, of icons and pictures too
  const heads = await pageHeads(plan, previous, ctx)
  yield* heads.files
  const copy = assets.copyScript
  const images = new Set<AssetRow>()
  const pictures = new Set<SiteFile>()
  let isHyphenated = false
  const search = siteSearch(plan, previous, dir)
  const fingerprint = fingerprints(plan, assets, (image) => images.add(image))
  for (const locale of inventory.locales) {
    const drawing = openDrawing(plan, assets, locale, ctx.log, (markup) => typeset(markup, locale))
    for (const one of inventory.pages) {
      if (!one.translations.has(locale)) continue
      await pause()
      const address = addresses.of(one.id, locale)!
      const prepared = await heads.prepare(one, locale)
      if (prepared.file && !pictures.has(prepared.file)) yield prepared.file
      if (prepared.file) pictures.add(prepared.file)
      const render = () => renderPage(drawing, one, (view) => heads.head(one, view, prepared))
      const file = {
        address,
        ...(await pageFile(render, copy.address, fingerprint(one, locale, prepared.inputs), previous?.routes[address])),
      }
      search?.note(one, locale, file)
      isHyphenated ||= mayBeHyphenated(file)
      yield file
    }
    if (search) yield* search.files(locale)
    await pause()
    const render = () => renderNotFound(drawing, heads.plainHead)
    const missing = await pageFile(
      render,
      copy.address,
      fingerprint(inventory.notFoundPage, locale, heads.inputs),
      previous?.notFound[locale],
    )
    isHyphenated ||= mayBeHyphenated(missing)
    yield { notFound: locale, ...missing }
    const address = feedAddress(plan, locale)
    if (address) yield { address, type: rss, body: feed(plan, locale) }
    const posts = postsOf(plan, locale)
    for (const category of categoryFeeds(plan, locale)) {
      await pause()
      yield { address: category.feed, type: rss, body: feed(plan, locale, category, posts) }
    }
    await pause()
  }
  yield* await cutFonts
  if (isHyphenated) yield copy.file
  for (const image of images) yield* plan.media.files(image)
  yield { address: '/sitemap.xml', type: xml, body: sitemap(plan) }
  yield { address: '/robots.txt', type: text, body: robots(plan) }
  yield { address: '/llms.txt', type: text, body: llms(plan) }
}

/** The codes beyond ASCII of all that the site says. */
async function usedCodes({ pages, collections, site, header, footer }: Inventory) {
  const pause = createPacer()
  const used = codesIn(JSON.stringify([collections, site, header, footer]))
  for (const page of pages) {
    for (const code of pageText(page).codes) used.add(code)
    await pause()
  }
  return used
}

async function pageFile(
  draw: () => Promise<string>,
  copyScript: string,
  inputs: string,
  before: ReleaseFile | undefined,
): Promise<SiteFile> {
  const render = async () => withCopyScript(await draw(), copyScript)
  if (before?.inputs === inputs) return { type: page, body: render, same: before }
  const body = await render()
  return {
    type: page,
    body,
    inputs,
    hasFrames: hasFrames(body),
    hasAssistant: hasAssistant(body),
    hasForm: hasForm(body),
    isHyphenated: body.includes(softHyphen),
  }
}

/** Pages of earlier releases do not say it. */
const mayBeHyphenated = ({ same, isHyphenated }: SiteFile) => (same ?? { isHyphenated }).isHyphenated ?? true

/** Facades carry the address of what they would load (block-types/facade.ts). */
const hasFrames = (body: string) => body.includes(' data-frame="')
/** Texts have no unescaped quotes, so only the element itself looks like this (document.ts). */
const hasAssistant = (body: string) => body.includes('/public/assistant/widget.js" data-site="')
const hasForm = (body: string) => body.includes('<form class="b-contact_form__form" ')
