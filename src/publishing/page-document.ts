import type { BlockRecord } from '../block-types/block-type'
import { partsOfAll } from '../block-types/inner-blocks'
import type { PageView } from '../block-types/page-view'
import { renderBlock, scriptOf } from '../block-types/render'
import { createPacer } from '../event-loop'
import { firstHeadingLevel, hasMarkedTitle } from '../html/headings'
import { type Html, html, trusted } from '../html/html'
import { plainLine } from '../html/markdown'
import type { Log } from '../log'
import { type DocumentParts, renderDocument } from './document'
import { notFoundText } from './not-found'
import { frameBlocks, openFrame } from './page-frame'
import { pageViews, type SitePlan } from './page-views'
import { ownImage } from './pictures'
import type { PublishedPage } from './published-page'
import { feedOf, headOf } from './seo'
import type { SiteAssets } from './site-assets'
import { imageOf } from './texts'

/** How the markup of a page is written. */
export type Write = (markup: Html) => string

const asItIs: Write = ({ text }) => text

/** What the pages of one language are drawn with. */
export interface Drawing {
  plan: SitePlan
  assets: SiteAssets
  locale: string
  log: Log
  write: Write
  viewOf: ReturnType<typeof pageViews>
  frameOf: ReturnType<typeof openFrame>
  feed: ReturnType<typeof feedOf>
}

export function openDrawing(plan: SitePlan, assets: SiteAssets, locale: string, log: Log, write = asItIs): Drawing {
  const frameOf = openFrame(frameBlocks(plan.inventory), (block, view) =>
    write(blockRenderer(plan, view, log)(block, 1)),
  )
  return { plan, assets, locale, log, write, viewOf: pageViews(plan, locale), frameOf, feed: feedOf(plan, locale) }
}

/**
 * A page of the site, doctype to `</html>`. `more` is what only a release says of it. Others get their turn between its
 * blocks, which are bounded: a worker would need a copy of the whole site, and making that holds the thread longer than
 * the longest block does (bench/stalls.ts).
 */
export async function renderPage(
  drawing: Drawing,
  one: PublishedPage,
  more: (view: PageView) => Partial<DocumentParts> = () => ({}),
): Promise<string> {
  const { plan, log, write } = drawing
  const view = drawing.viewOf(one)
  return renderDocument(view, {
    ...headOf(plan, one, view, drawing.feed),
    ...more(view),
    ...(await around(drawing, view, one.blocks)),
    ...(await mainOf(plan, view, one.blocks, log, write, hidesUntranslated(plan))),
  })
}

/** How many of a page's last blocks have no room on it. */
export const blocksLeftOut = async (plan: SitePlan, view: PageView, { blocks }: PublishedPage, log: Log) =>
  (await mainOf(plan, view, blocks, log, asItIs, hidesUntranslated(plan))).left

/** What addresses that lead nowhere show: the site's own page at `/404`, else a plain one in its design. */
export async function renderNotFound(drawing: Drawing, more: Partial<DocumentParts> = {}): Promise<string> {
  const { plan, log, write } = drawing
  const own = plan.inventory.notFoundPage
  const shown = own?.translations.has(drawing.locale) ? own : undefined
  const view = drawing.viewOf(shown)
  const blocks = shown?.blocks ?? []
  return renderDocument(view, {
    ...notFoundHead(plan, view),
    ...more,
    ...(await around(drawing, view, blocks)),
    ...(blocks.length > 0
      ? await mainOf(plan, view, blocks, log, write)
      : { main: trusted(write(notFoundText(view, frameBlocks(plan.inventory).header))) }),
  })
}

export const notFoundHead = (plan: SitePlan, view: PageView) => ({
  title: `${plainLine(view.page.title)} – ${plan.inventory.site.name}`,
  robots: 'noindex',
  feed: feedOf(plan, view.locale),
})

/** Markup of a block; its position is 0 where its heading may be the page's title. */
export type Draw = (block: BlockRecord, position: number) => Html

const blockRenderer =
  ({ inventory }: SitePlan, view: PageView, log: Log, hideUntranslated = false): Draw =>
  (block, position) =>
    renderBlock(block, view, {
      position,
      hideUntranslated,
      defaultLocale: inventory.locales[0]!,
      onError: (error) =>
        log.error(
          { site: inventory.site.id, page: view.page.id, block: block.id, type: block.type, error },
          'block left out',
        ),
    })

/** The owner's choice. Header and footer are shown in any case: without them nobody finds another page. */
const hidesUntranslated = ({ inventory }: SitePlan) => inventory.site.settings?.untranslated === 'hide'

/** Of the blocks of a page together; what comes behind has no room. A page full of text has less. */
const mostLetters = 4_000_000

async function mainOf(
  plan: SitePlan,
  view: PageView,
  blocks: BlockRecord[],
  log: Log,
  write: Write,
  hideUntranslated = false,
): Promise<Pick<DocumentParts, 'main' | 'hasMarkedTitle'> & { left: number }> {
  const pause = createPacer()
  const parts: string[] = []
  let letters = 0
  let title: Html | undefined
  for (const part of drawing(blocks, blockRenderer(plan, view, log, hideUntranslated))) {
    const written = write(part.markup)
    letters += written.length
    if (letters > mostLetters) break
    if (part.level === 1) title = part.markup
    parts.push(written)
    await pause()
  }
  const left = blocks.length - parts.length
  if (left > 0) log.warn({ site: plan.inventory.site.id, page: view.page.id, left }, 'page cut short')
  if (!title) parts.unshift(write(hiddenTitle(view)))
  return { main: trusted(parts.join('')), hasMarkedTitle: title && hasMarkedTitle(title), left }
}

/**
 * The title of a page is its first heading: the first block with a heading gets it, where that heading can be one, else
 * `title` is there to be heard only. `parts` are the blocks, one each.
 */
export function drawMain(blocks: BlockRecord[], view: PageView, draw: Draw): { title?: Html; parts: Html[] } {
  const drawn = [...drawing(blocks, draw)]
  const hasTitle = drawn.some(({ level }) => level === 1)
  return { title: hasTitle ? undefined : hiddenTitle(view), parts: drawn.map(({ markup }) => markup) }
}

/** One block after the other, one of them with the page's first heading. */
function* drawing(blocks: BlockRecord[], draw: Draw) {
  let level: number | undefined
  for (const [i, block] of blocks.entries()) {
    if (level) {
      yield { markup: draw(block, i) }
      continue
    }
    const markup = draw(block, 0)
    level = firstHeadingLevel(markup)
    yield { markup: level && level > 1 ? draw(block, Math.max(i, 1)) : markup, level }
  }
}

const hiddenTitle = ({ page }: PageView) => html`<h1 class="visually-hidden">${plainLine(page.title)}</h1>`

/** What stands around the blocks of a page: header, footer, and in its head the scripts of all of them. */
async function around(
  { plan, assets: { head, scripts }, frameOf }: Drawing,
  view: PageView,
  blocks: BlockRecord[],
): Promise<Pick<DocumentParts, 'header' | 'footer' | 'scripts' | 'assistant' | 'stylesheet' | 'icon'>> {
  const { inventory, config } = plan
  const { header, footer } = frameBlocks(inventory)
  const needed = partsOfAll([...header, ...blocks, ...footer]).flatMap((block) => scriptOf(block) ?? [])
  return {
    ...head,
    icon: ownIcon(plan) ?? head.icon,
    scripts: [...new Set(needed)].sort().flatMap((name) => scripts[name] ?? []),
    assistant: inventory.hasAssistant
      ? { src: `${config.baseUrl}/public/assistant/widget.js`, site: inventory.site.publicSlug }
      : undefined,
    ...(await frameOf(view)),
  }
}

/** The icon that the branding names: as it is where it is small, else in the smallest size that there is. */
function ownIcon({ inventory, media, origin }: SitePlan): DocumentParts['icon'] {
  const image = imageOf(inventory.site.branding.icon)
  const asset = media.find(image)
  if (!asset) {
    const path = image?.url && !media.covers(image.url) && ownImage(image.url, origin)
    return path ? { href: path } : undefined
  }
  const [smallest] = asset.variants.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width)
  const isSmall = asset.width <= 512 || !smallest
  return isSmall ? { href: media.address(asset.file) } : { href: media.address(smallest.file), type: 'image/webp' }
}
