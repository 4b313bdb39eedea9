import { blockTypeByKey } from '../block-types/catalog'
import type { PageView } from '../block-types/page-view'
import { type BlockRecord, renderBlock } from '../block-types/render'
import type { AssetRow } from '../db/tenant/media'
import { createPacer } from '../event-loop'
import { firstHeadingLevel } from '../html/headings'
import { type Html, html } from '../html/html'
import { plainLine } from '../html/markdown'
import type { Log } from '../log'
import { type DocumentParts, renderDocument } from './document'
import { feed, feedAddress } from './feeds'
import { fingerprints } from './fingerprints'
import { llms } from './llms'
import { notFoundText } from './not-found'
import { pageViews, type SitePlan } from './page-views'
import type { PublishedPage } from './published-page'
import type { Manifest, ReleaseFile, SiteFile } from './release-files'
import { feedOf, headOf } from './seo'
import { type SiteAssets, siteAssets } from './site-assets'
import { robots, sitemap } from './sitemap'

const page = 'text/html; charset=utf-8'
const xml = 'application/xml; charset=utf-8'
const text = 'text/plain; charset=utf-8'

/**
 * Every file of a site, one at a time and with pauses, so that others get their turn while it is rendered. A page that
 * is made from the same things as in `previous` is not rendered again.
 */
export async function* siteFiles(plan: SitePlan, log: Log, previous?: Manifest): AsyncGenerator<SiteFile> {
  const { inventory, addresses } = plan
  const pause = createPacer()
  const assets = await siteAssets(inventory)
  await pause()
  yield* assets.files
  const images = new Set<AssetRow>()
  const fingerprint = fingerprints(plan, assets, (image) => images.add(image))
  for (const locale of inventory.locales) {
    const viewOf = pageViews(plan, locale)
    for (const one of inventory.pages) {
      if (!one.translations.has(locale)) continue
      await pause()
      const address = addresses.of(one.id, locale)!
      const render = () => renderPage(plan, assets, viewOf(one), one, log)
      yield { address, ...pageFile(render, fingerprint(one, locale), previous?.routes[address]) }
    }
    await pause()
    const render = () => renderNotFound(plan, assets, viewOf, locale, log)
    yield {
      notFound: locale,
      ...pageFile(render, fingerprint(inventory.notFoundPage, locale), previous?.notFound[locale]),
    }
    const address = feedAddress(plan, locale)
    if (address) yield { address, type: 'application/rss+xml; charset=utf-8', body: feed(plan, locale) }
    await pause()
  }
  for (const image of images) yield* plan.media.files(image)
  yield { address: '/sitemap.xml', type: xml, body: sitemap(plan) }
  yield { address: '/robots.txt', type: text, body: robots(plan) }
  yield { address: '/llms.txt', type: text, body: llms(plan) }
}

function pageFile(render: () => string, inputs: string, before: ReleaseFile | undefined): SiteFile {
  if (before?.inputs === inputs) return { type: page, body: render, same: before }
  const body = render()
  return { type: page, body, inputs, hasFrames: hasFrames(body) }
}

function renderPage(plan: SitePlan, assets: SiteAssets, view: PageView, one: PublishedPage, log: Log): string {
  const draw = blockRenderer(plan, view, log)
  return renderDocument(view, {
    ...headOf(plan, one, view),
    ...frame(plan, assets, one.blocks, draw),
    main: mainOf(one.blocks, plainLine(view.page.title), draw),
  })
}

/** The site's own page at `/404`, else a plain one in its design. */
function renderNotFound(
  plan: SitePlan,
  assets: SiteAssets,
  viewOf: ReturnType<typeof pageViews>,
  locale: string,
  log: Log,
): string {
  const own = plan.inventory.notFoundPage
  const shown = own?.translations.has(locale) ? own : undefined
  const view = viewOf(shown)
  const draw = blockRenderer(plan, view, log)
  const blocks = shown?.blocks ?? []
  return renderDocument(view, {
    title: `${plainLine(view.page.title)} – ${plan.inventory.site.name}`,
    robots: 'noindex',
    feed: feedOf(plan, locale),
    ...frame(plan, assets, blocks, draw),
    main: blocks.length > 0 ? mainOf(blocks, plainLine(view.page.title), draw) : notFoundText(view),
  })
}

type Draw = (block: BlockRecord, position: number) => Html

const blockRenderer =
  ({ inventory }: SitePlan, view: PageView, log: Log): Draw =>
  (block, position) =>
    renderBlock(block, view, {
      position,
      defaultLocale: inventory.locales[0]!,
      onError: (error) =>
        log.error(
          { site: inventory.site.id, page: view.page.id, block: block.id, type: block.type, error },
          'block left out',
        ),
    })

/**
 * The title of a page is its first heading: the first block with a heading gets it, where that heading can be one, else
 * it is there to be heard only.
 */
function mainOf(blocks: BlockRecord[], title: string, draw: Draw): Html {
  let first: number | undefined
  const parts = blocks.map((block, i) => {
    if (first !== undefined) return draw(block, i)
    const part = draw(block, 0)
    first = firstHeadingLevel(part)
    return first === undefined || first === 1 ? part : draw(block, Math.max(i, 1))
  })
  return html`${first !== 1 && html`<h1 class="visually-hidden">${title}</h1>`}${parts}`
}

function frame(
  { inventory }: SitePlan,
  { head, script }: SiteAssets,
  blocks: BlockRecord[],
  draw: Draw,
): Pick<DocumentParts, 'header' | 'footer' | 'script' | 'stylesheet'> {
  const header = inventory.header ?? [defaultBlock('header')]
  const footer = inventory.footer ?? [defaultBlock('footer')]
  const needsScript = [...header, ...blocks, ...footer].some(({ type }) => blockTypeByKey(type)?.script)
  return {
    ...head,
    script: needsScript ? script : undefined,
    header: html`${header.map((block) => draw(block, 1))}`,
    footer: html`${footer.map((block) => draw(block, 1))}`,
  }
}

const defaultBlock = (key: 'header' | 'footer'): BlockRecord => ({
  id: key,
  type: key,
  version: blockTypeByKey(key)!.version,
  props: {},
  content: {},
})

/** Facades carry the address of what they would load (block-types/facade.ts). */
const hasFrames = (body: string) => body.includes(' data-frame="')
