import { withoutHeadingGaps } from '../html/headings'
import { type Html, html, nothing, trusted } from '../html/html'
import { withSiteLinks } from '../html/markdown'
import type { BlockType, BrowserScript, StoredBlock } from './block-type'
import { blockTypeByKey } from './catalog'
import type { PageView } from './page-view'

/** A block as it is stored: `version` is the one of its type when it was written. */
export interface BlockRecord extends StoredBlock {
  id: string
  type: string
  version: number
}

export interface RenderOptions {
  /** 0 for the first block of the page: its heading becomes the page's h1. */
  position: number
  /** The language whose texts stand in where the page's own has none. */
  defaultLocale: string
  /** Leaves out blocks that have nothing in the page's language, instead of showing what stands in. */
  hideUntranslated?: boolean
  /** What is drawn in place of the content that would be: the same, with marks around its texts. */
  texts?: (content: Record<string, unknown>) => Record<string, unknown>
  /** Hears of a renderer that threw; the block is left out and the page goes on. */
  onError?: (error: unknown, block: BlockRecord) => void
}

/** Markup of one block in the page's language. Nothing for types that are unknown or switched off. */
export function renderBlock(block: BlockRecord, page: PageView, options: RenderOptions): Html {
  const type = blockTypeByKey(block.type)
  if (!type?.isActive) return nothing
  try {
    const { props, content } = liftBlock(type, block)
    const from = localeFor(content, page.locale, options.defaultLocale)
    const words = (from !== undefined && content[from]) || {}
    const isForeign = from !== undefined && languageOf(from) !== languageOf(page.locale)
    if (isForeign && options.hideUntranslated) return nothing
    const view = {
      id: block.id,
      props: { ...type.defaultProps, ...themed(page.variants?.[block.type]), ...props },
      content: options.texts?.(words) ?? words,
      position: options.position,
    }
    const drawn = withoutHeadingGaps(withSiteLinks(type.render(view as never, page), page.href))
    return isForeign ? spokenIn(from, drawn) : drawn
  } catch (error) {
    options.onError?.(error, block)
    return nothing
  }
}

const themed = (variant: string | undefined) => (variant === undefined ? {} : { variant })

/** The block as today's version of its type would have stored it. */
export function liftBlock(type: BlockType, block: BlockRecord): StoredBlock {
  let lifted: StoredBlock = { props: block.props, content: block.content }
  for (let version = block.version; version < type.version; version++) lifted = type.lifts[version]?.(lifted) ?? lifted
  return lifted
}

/** The page's language, else its base language (`de` for `de-AT`), else the default, else whichever comes first. */
const localeFor = (content: StoredBlock['content'], locale: string, defaultLocale: string): string | undefined =>
  [locale, languageOf(locale), defaultLocale].find((one) => content[one]) ?? Object.keys(content)[0]

const languageOf = (locale: string) => locale.split('-')[0]!

/** The block's one element says its language, so that it is read out, broken and translated right (WCAG 3.1.2). */
const spokenIn = (locale: string, { text }: Html): Html =>
  trusted(text.replace(/^\s*<[a-z]+/, (tag) => `${tag}${html` lang="${locale}"`}`))

/** The script that a block needs, set as it is. */
export function scriptOf(block: BlockRecord): BrowserScript | undefined {
  const type = blockTypeByKey(block.type)
  if (!type?.isActive || !type.script) return undefined
  const { props } = liftBlock(type, block)
  return type.isScripted({ ...type.defaultProps, ...props }) ? type.script : undefined
}

/** Css and scripts of the types on a page or site, each once and sorted, so that the same set gives the same text. */
export function assetsOf(keys: Iterable<string>): { css: string[]; scripts: BrowserScript[] } {
  const types = [...new Set(keys)]
    .sort()
    .flatMap((key) => blockTypeByKey(key) ?? [])
    .filter((type) => type.isActive)
  return {
    css: types.map((type) => type.css),
    scripts: [...new Set(types.flatMap((type) => type.script ?? []))].sort(),
  }
}
