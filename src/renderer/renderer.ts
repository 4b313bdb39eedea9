import type { BlockRecord } from '../block-types/block-type'
import { blockTypes } from '../block-types/catalog'
import { renderMarkedBlock } from '../block-types/marked'
import { withDistinctFrame, withDistinctNames } from '../block-types/markup-names'
import type { PageView } from '../block-types/page-view'
import { assetsOf, renderBlock } from '../block-types/render'
import { type Html, html, nothing } from '../html/html'
import { mediaPath } from '../media/addresses'
import { type Asset, renderDocument } from '../publishing/document'
import { imageLookup } from '../publishing/image-lookup'
import { notFoundText } from '../publishing/not-found'
import { drawMain, notFoundHead } from '../publishing/page-document'
import { frameBlocks } from '../publishing/page-frame'
import { pageViews, type SitePlan } from '../publishing/page-views'
import type { PublishedPage } from '../publishing/published-page'
import { feedOf, headOf } from '../publishing/seo'
import { planPages } from '../publishing/site-plan'
import type { Compositions } from '../theme/composition-css'
import hashes from '../theme/font-hashes.json'
import { themeStylesheet } from '../theme/stylesheet'
import { type BlockData, blockRecordOf, blocksOf, type DrawnSiteData, imagesOf, siteContent } from './site-data'

/**
 * What publishes pages, for browsers: the same functions draw the same bytes in an editor. Nothing here asks the
 * network or keeps anything but what it is given; markup is safe to put into a page (values are escaped, no scripts).
 */

export { icon, iconNames } from '../html/icons'
export type { BlockData, DrawnPageData, DrawnSiteData, PageData, SiteData } from './site-data'

/** The block types, in the order an editor offers them. Their schemas come from the API (`GET /block-types`). */
export const types = blockTypes
  .filter(({ isActive }) => isActive)
  .map(({ key, name, category, defaultProps }) => ({ key, name, category, defaultProps }))

/** A page in one language, ready to be drawn as often as its blocks change. */
export interface OpenPage {
  locale: string
  /** What blocks know of the page they stand on. */
  view: PageView
  plan: SitePlan
  page: PublishedPage
  /** Markup of blocks that were drawn before. */
  drawn: WeakMap<BlockRecord, Map<string, Html>>
}

/**
 * Works out what the site means for one of its pages: addresses, navigation, languages, posts, pictures. To be called
 * again when any of that changes, not for each change of a block. `undefined` where the site has no such page, or not
 * in that language; header and footer are drawn around another page.
 */
export function openPage(data: DrawnSiteData, pageId: string, locale: string): OpenPage | undefined {
  const { api, site } = data
  const origin = (site.live_url ?? site.preview_url).replace(/\/+$/, '')
  const publicSlug = site.public_slug
  const content = planPages(siteContent(data, pageId), {
    onTaken: () => {},
    idOf: (name) => name,
    words: (locale) => data.words[locale]!,
  })
  const plan: SitePlan = {
    ...content,
    config: { baseUrl: api },
    origin,
    media: {
      ...imageLookup(imagesOf(data), { baseUrl: api, publicSlug, origin }),
      address: (file) => api + mediaPath(publicSlug, file),
      motif: (name) => data.motifs?.[name],
    },
  }
  const { pages, templates, notFoundPage } = plan.inventory
  const page = [...pages, ...templates, notFoundPage].find((one) => one?.id === pageId)
  if (!page?.translations.has(locale)) return undefined
  return { locale, view: pageViews(plan, locale)(page), plan, page, drawn: new WeakMap() }
}

interface DrawOptions {
  /** In place of the blocks the page was opened with. A block that changed must be a new object: known ones are not drawn again. */
  blocks?: BlockData[]
  header?: BlockData[]
  footer?: BlockData[]
  /** Attributes for writing in place: see `renderMarkedBlock`. Without it the markup is the published one. */
  marks?: boolean
  /** Hears of a block that could not be drawn; its markup is empty. */
  onError?: (error: unknown, blockId: string) => void
}

/** Empty for a block that shows nothing, else one element. */
export interface DrawnBlock {
  id: string
  markup: string
}

export interface DrawnPage {
  header: DrawnBlock[]
  /** Above the first block: the page's title, to be heard only, where no block shows it; a sentence on an empty 404 page. */
  opening: string
  main: DrawnBlock[]
  footer: DrawnBlock[]
}

/** Every block of a page. What became another block's title moves with it, so compare the markup to know what to replace. */
export function drawPage(open: OpenPage, options: DrawOptions = {}): DrawnPage {
  const { header, main, footer, opening } = draw(open, options)
  const withIds = (blocks: BlockRecord[], parts: Html[]) =>
    blocks.map(({ id }, i) => ({ id, markup: (parts[i] ?? nothing).text }))
  return {
    header: withIds(header.blocks, header.parts),
    opening: opening.text,
    main: withIds(main.blocks, main.parts),
    footer: withIds(footer.blocks, footer.parts),
  }
}

/** One block, wherever it stands: `position` 0 makes its heading the page's title. Empty where it shows nothing. */
export const drawBlock = (
  open: OpenPage,
  block: BlockData,
  { position = 1, ...options }: Pick<DrawOptions, 'marks' | 'onError'> & { position?: number } = {},
): string => drawRecord(open, blockRecordOf(block), position, options).text

/** The page from doctype to `</html>`, without scripts. `stylesheet` is an address, or the text of `drawStylesheet`. */
export function drawDocument(open: OpenPage, stylesheet: Asset, options: DrawOptions = {}): string {
  const { plan, page, view } = open
  const { header, main, footer, opening } = draw(open, options)
  const head =
    page === plan.inventory.notFoundPage
      ? notFoundHead(plan, view)
      : headOf(plan, page, view, feedOf(plan, view.locale))
  return renderDocument(view, {
    ...head,
    robots: 'noindex',
    stylesheet,
    header: html`${header.parts}`,
    main: html`${opening}${main.parts}`,
    footer: html`${footer.parts}`,
  })
}

/**
 * The stylesheet of a theme's tokens, with every block type or those of `keys`. `fonts` is where the files of the fonts
 * are, the API's `/app/assets/fonts`.
 */
export const drawStylesheet = (
  tokens: unknown,
  fonts: string,
  keys = types.map(({ key }) => key),
  compositions: Compositions = {},
): string =>
  themeStylesheet(tokens, assetsOf(keys).css, (file) => `${fonts}/${fontNames.get(file) ?? file}`, compositions)

const fontNames = new Map(Object.entries(hashes).map(([file, hash]) => [file, `${hash}-${file}`]))

function draw(open: OpenPage, options: DrawOptions) {
  const { plan, page, view } = open
  const own = frameBlocks(plan.inventory)
  const { header, footer, names } = withDistinctFrame(
    options.header ? blocksOf(options.header) : own.header,
    options.footer ? blocksOf(options.footer) : own.footer,
  )
  const blocks = withDistinctNames(options.blocks ? blocksOf(options.blocks) : page.blocks, names)
  const drawOne = (block: BlockRecord, position: number) => drawRecord(open, block, position, options)
  const framed = (some: BlockRecord[]) => ({ blocks: some, parts: some.map((block) => drawOne(block, 1)) })
  const { title, parts } = drawMain(blocks, view, drawOne)
  const isEmpty404 = blocks.length === 0 && page === plan.inventory.notFoundPage
  return {
    header: framed(header),
    opening: isEmpty404 ? notFoundText(view, header) : (title ?? nothing),
    main: { blocks, parts },
    footer: framed(footer),
  }
}

function drawRecord(open: OpenPage, block: BlockRecord, position: number, { marks, onError }: DrawOptions): Html {
  const known = open.drawn.get(block) ?? new Map<string, Html>()
  const key = `${position === 0 ? 'title' : ''} ${marks ? 'marked' : ''}`
  const before = known.get(key)
  if (before) return before
  let failed = false
  const options = {
    position,
    defaultLocale: open.plan.inventory.locales[0] ?? open.locale,
    onError(error: unknown) {
      failed = true
      onError?.(error, block.id)
    },
  }
  const markup = marks ? renderMarkedBlock(block, open.view, options) : renderBlock(block, open.view, options)
  if (!failed) open.drawn.set(block, known.set(key, markup))
  return markup
}
