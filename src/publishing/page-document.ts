import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { partsOfAll } from '../block-types/inner-blocks'
import type { PageView } from '../block-types/page-view'
import { renderBlock, scriptOf } from '../block-types/render'
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

/** A page of the site in the language of `view`, doctype to `</html>`. `more` is what only a release says of it. */
export function renderPage(
  plan: SitePlan,
  assets: SiteAssets,
  view: PageView,
  one: PublishedPage,
  log: Log,
  more: Partial<DocumentParts> = {},
): string {
  const draw = blockRenderer(plan, view, log)
  return renderDocument(view, {
    ...headOf(plan, one, view),
    ...more,
    ...frame(plan, assets, one.blocks, draw),
    main: mainOf(one.blocks, view, hidesUntranslated(plan) ? blockRenderer(plan, view, log, true) : draw),
  })
}

/** What addresses that lead nowhere show: the site's own page at `/404`, else a plain one in its design. */
export function renderNotFound(
  plan: SitePlan,
  assets: SiteAssets,
  viewOf: (page?: PublishedPage) => PageView,
  locale: string,
  log: Log,
  more: Partial<DocumentParts> = {},
): string {
  const own = plan.inventory.notFoundPage
  const shown = own?.translations.has(locale) ? own : undefined
  const view = viewOf(shown)
  const draw = blockRenderer(plan, view, log)
  const blocks = shown?.blocks ?? []
  return renderDocument(view, {
    ...notFoundHead(plan, view),
    ...more,
    ...frame(plan, assets, blocks, draw),
    main: blocks.length > 0 ? mainOf(blocks, view, draw) : notFoundText(view),
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

const mainOf = (blocks: BlockRecord[], view: PageView, draw: Draw): Html => {
  const { title, parts } = drawMain(blocks, view, draw)
  return html`${title}${parts}`
}

/**
 * The title of a page is its first heading: the first block with a heading gets it, where that heading can be one, else
 * `title` is there to be heard only. `parts` are the blocks, one each.
 */
export function drawMain(blocks: BlockRecord[], view: PageView, draw: Draw): { title?: Html; parts: Html[] } {
  let first: number | undefined
  const parts = blocks.map((block, i) => {
    if (first !== undefined) return draw(block, i)
    const part = draw(block, 0)
    first = firstHeadingLevel(part)
    return first === undefined || first === 1 ? part : draw(block, Math.max(i, 1))
  })
  const title = first === 1 ? undefined : html`<h1 class="visually-hidden">${plainLine(view.page.title)}</h1>`
  return { title, parts }
}

/** Header and footer of a site; where it has none of its own, the type's defaults. */
export const frameBlocks = ({ header, footer }: Pick<SiteContent, 'header' | 'footer'>) => ({
  header: header ?? [defaultBlock('header')],
  footer: footer ?? [defaultBlock('footer')],
})

function frame(
  plan: SitePlan,
  { head, scripts }: SiteAssets,
  blocks: BlockRecord[],
  draw: Draw,
): Pick<DocumentParts, 'header' | 'footer' | 'scripts' | 'assistant' | 'stylesheet' | 'icon'> {
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
    header: html`${header.map((block) => draw(block, 1))}`,
    footer: html`${footer.map((block) => draw(block, 1))}`,
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

const defaultBlock = (key: 'header' | 'footer'): BlockRecord => ({
  id: key,
  type: key,
  version: blockTypeByKey(key)!.version,
  props: {},
  content: {},
})
