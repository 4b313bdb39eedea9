import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { partsOfAll } from '../block-types/inner-blocks'
import type { PageView } from '../block-types/page-view'
import { renderBlock, scriptOf } from '../block-types/render'
import { createPacer } from '../event-loop'
import { firstHeadingLevel } from '../html/headings'
import { type Html, html } from '../html/html'
import { plainLine } from '../html/markdown'
import type { Log } from '../log'
import { type DocumentParts, renderDocument } from './document'
import type { SiteContent } from './inventory'
import { notFoundText } from './not-found'
import type { SitePlan } from './page-views'
import { ownImage } from './pictures'
import type { PublishedPage } from './published-page'
import { feedOf, headOf } from './seo'
import type { SiteAssets } from './site-assets'
import { imageOf } from './texts'

/**
 * A page of the site in the language of `view`, doctype to `</html>`. `more` is what only a release says of it. Others
 * get their turn between its blocks, which are bounded: a worker would need a copy of the whole site, and making that holds
 * the thread longer than the longest block does (bench/stalls.ts).
 */
export async function renderPage(
  plan: SitePlan,
  assets: SiteAssets,
  view: PageView,
  one: PublishedPage,
  log: Log,
  more: Partial<DocumentParts> = {},
): Promise<string> {
  return renderDocument(view, {
    ...headOf(plan, one, view),
    ...more,
    ...(await frame(plan, assets, view, one.blocks, log)),
    main: (await mainOf(plan, view, one.blocks, log, hidesUntranslated(plan))).markup,
  })
}

/** How many of a page's last blocks have no room on it. */
export const blocksLeftOut = async (plan: SitePlan, view: PageView, { blocks }: PublishedPage, log: Log) =>
  (await mainOf(plan, view, blocks, log, hidesUntranslated(plan))).left

/** What addresses that lead nowhere show: the site's own page at `/404`, else a plain one in its design. */
export async function renderNotFound(
  plan: SitePlan,
  assets: SiteAssets,
  viewOf: (page?: PublishedPage) => PageView,
  locale: string,
  log: Log,
  more: Partial<DocumentParts> = {},
): Promise<string> {
  const own = plan.inventory.notFoundPage
  const shown = own?.translations.has(locale) ? own : undefined
  const view = viewOf(shown)
  const blocks = shown?.blocks ?? []
  return renderDocument(view, {
    ...notFoundHead(plan, view),
    ...more,
    ...(await frame(plan, assets, view, blocks, log)),
    main: blocks.length > 0 ? (await mainOf(plan, view, blocks, log)).markup : notFoundText(view),
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

async function mainOf(plan: SitePlan, view: PageView, blocks: BlockRecord[], log: Log, hideUntranslated = false) {
  const pause = createPacer()
  const steps = drawing(blocks, view, blockRenderer(plan, view, log, hideUntranslated))
  const parts: Html[] = []
  let letters = 0
  for (;;) {
    const step = steps.next()
    if (step.done) return { markup: html`${step.value}${parts}`, left: 0 }
    letters += step.value.text.length
    if (letters > mostLetters) break
    parts.push(step.value)
    await pause()
  }
  const left = blocks.length - parts.length
  log.warn({ site: plan.inventory.site.id, page: view.page.id, left }, 'page cut short')
  const title = parts.some((part) => firstHeadingLevel(part) === 1) ? undefined : hiddenTitle(view)
  return { markup: html`${title}${parts}`, left }
}

/**
 * The title of a page is its first heading: the first block with a heading gets it, where that heading can be one, else
 * `title` is there to be heard only. `parts` are the blocks, one each.
 */
export function drawMain(blocks: BlockRecord[], view: PageView, draw: Draw): { title?: Html; parts: Html[] } {
  const steps = drawing(blocks, view, draw)
  const parts: Html[] = []
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { title: step.value, parts }
    parts.push(step.value)
  }
}

/** One block after the other; at the end the title, where it is there to be heard only. */
function* drawing(blocks: BlockRecord[], view: PageView, draw: Draw): Generator<Html, Html | undefined> {
  let first: number | undefined
  for (const [i, block] of blocks.entries()) {
    const part = draw(block, first === undefined ? 0 : i)
    if (first !== undefined) {
      yield part
      continue
    }
    first = firstHeadingLevel(part)
    yield first === undefined || first === 1 ? part : draw(block, Math.max(i, 1))
  }
  return first === 1 ? undefined : hiddenTitle(view)
}

const hiddenTitle = ({ page }: PageView) => html`<h1 class="visually-hidden">${plainLine(page.title)}</h1>`

/** Header and footer of a site; where it has none of its own, the type's defaults. */
export const frameBlocks = ({ header, footer }: Pick<SiteContent, 'header' | 'footer'>) => ({
  header: header ?? [defaultBlock('header')],
  footer: footer ?? [defaultBlock('footer')],
})

async function frame(
  plan: SitePlan,
  { head, scripts }: SiteAssets,
  view: PageView,
  blocks: BlockRecord[],
  log: Log,
): Promise<Pick<DocumentParts, 'header' | 'footer' | 'scripts' | 'assistant' | 'stylesheet' | 'icon'>> {
  const { inventory, config } = plan
  const { header, footer } = frameBlocks(inventory)
  const draw = blockRenderer(plan, view, log)
  const needed = partsOfAll([...header, ...blocks, ...footer]).flatMap((block) => scriptOf(block) ?? [])
  return {
    ...head,
    icon: ownIcon(plan) ?? head.icon,
    scripts: [...new Set(needed)].sort().flatMap((name) => scripts[name] ?? []),
    assistant: inventory.hasAssistant
      ? { src: `${config.baseUrl}/public/assistant/widget.js`, site: inventory.site.publicSlug }
      : undefined,
    header: await drawAll(header, draw),
    footer: await drawAll(footer, draw),
  }
}

async function drawAll(blocks: BlockRecord[], draw: Draw): Promise<Html> {
  const pause = createPacer()
  const parts: Html[] = []
  for (const block of blocks) {
    parts.push(draw(block, 1))
    await pause()
  }
  return html`${parts}`
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

const defaultBlock = (key: 'header' | 'footer'): BlockRecord => ({
  id: key,
  type: key,
  version: blockTypeByKey(key)!.version,
  props: {},
  content: {},
})
