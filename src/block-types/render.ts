import { deeperHeadings, firstHeadingLevel, withoutGaps } from '../html/headings'
import { type Html, html, nothing, wrapped } from '../html/html'
import { baseOf } from '../words/languages'
import { isRightToLeft } from '../words/right-to-left'
import type { BlockArgs, BlockRecord, BlockType, BrowserScript, StoredBlock } from './block-type'
import { blockTypeByKey } from './catalog'
import { columnsKey, innerColumns, mapParts } from './inner-blocks'
import { narrowView } from './narrow-view'
import type { PageView } from './page-view'

export interface RenderOptions {
  /** 0 for the first block of the page: its heading becomes the page's h1. */
  position: number
  /** The language whose texts stand in where the page's own has none. */
  defaultLocale: string
  /** Leaves out blocks that have nothing in the page's language, instead of showing what stands in. */
  hideUntranslated?: boolean
  /** What is drawn in place of the content that would be: the same, with marks around its texts. */
  texts?: (content: Record<string, unknown>) => Record<string, unknown>
  /** Names inner blocks in the markup, by `data-part`. */
  marksParts?: boolean
  /** It stands in a column of another block. */
  isPart?: boolean
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
    const standsIn = from !== undefined && baseOf(from) !== baseOf(page.locale)
    if (standsIn && options.hideUntranslated) return nothing
    const shown = options.texts?.(words) ?? words
    const view = {
      id: block.key ?? block.id,
      props: { ...type.defaultProps, ...themed(page.variants?.[block.type]), ...props },
      content: shown,
      position: options.position,
      isPart: options.isPart,
      ...(block.type === columnsKey && {
        columns: drawColumns(
          { ...block, props, content: from === undefined ? content : { ...content, [from]: shown } },
          page,
          options,
          Boolean(shown.headline),
        ),
      }),
    }
    const drawn = type.render(view as never, page)
    // its element says its language, so that it is read out, broken and translated right (WCAG 3.1.2)
    return wrapped(drawn, {
      levels: withoutGaps,
      href: page.href,
      first: standsIn ? inLanguage(from, page.locale) : undefined,
    })
  } catch (error) {
    options.onError?.(error, block)
    return nothing
  }
}

/** The blocks in a block, with their headings below its own; without one the first of theirs may be the page's title. */
function drawColumns(
  block: BlockRecord,
  page: PageView,
  options: RenderOptions,
  hasHeading: boolean,
): NonNullable<BlockArgs<0, 0>['columns']> {
  const columns = innerColumns(block)
  const view = narrowView(page, columns.length)
  let position = hasHeading ? 1 : options.position
  return columns.map((parts) =>
    parts.flatMap((part) => {
      if (!blockTypeByKey(part.type)?.fitsNarrow) return []
      const drawn = renderBlock(part, view, { ...options, position, texts: undefined, isPart: true })
      if (drawn.isEmpty) return []
      if (firstHeadingLevel(drawn) !== undefined) position = Math.max(position, 1)
      const mark = options.marksParts ? html` data-part="${part.id}"` : undefined
      return [{ markup: hasHeading ? deeperHeadings(drawn) : drawn, mark }]
    }),
  )
}

const themed = (variant: string | undefined) => (variant === undefined ? {} : { variant })

/** The block as today's version of its type would have stored it. */
export function liftBlock(type: BlockType, block: BlockRecord): StoredBlock {
  let lifted: StoredBlock = { props: block.props, content: block.content }
  for (let version = block.version; version < type.version; version++) lifted = type.lifts[version]?.(lifted) ?? lifted
  return type.key === columnsKey ? withLiftedParts({ ...block, ...lifted }) : lifted
}

/** The same block where every inner one is of today's version, which most are. */
function withLiftedParts(block: BlockRecord): BlockRecord {
  const isOld = ({ type, version }: BlockRecord) => version < (blockTypeByKey(type)?.version ?? 0)
  if (!innerColumns(block).flat().some(isOld)) return block
  return mapParts(block, (part) => {
    const type = 'inside' in part ? blockTypeByKey(part.type) : undefined
    return type ? { ...liftBlock(type, part), version: type.version } : part
  })
}

/** The page's language, else its base language (`de` for `de-AT`), else the default, else whichever comes first. */
export const localeFor = (content: StoredBlock['content'], locale: string, defaultLocale: string): string | undefined =>
  [locale, baseOf(locale), defaultLocale].find((one) => content[one]) ?? Object.keys(content)[0]

/** Whether what stands in for a language that a block has no words in is of another one. */
export function isForeign(content: StoredBlock['content'], locale: string, defaultLocale: string): boolean {
  const from = localeFor(content, locale, defaultLocale)
  return from !== undefined && baseOf(from) !== baseOf(locale)
}

/** That it is in another language than the page, and which way its lines run where the page's run otherwise. */
function inLanguage(locale: string, onPage: string): Html {
  const isRtl = isRightToLeft(locale)
  return html` lang="${locale}"${isRtl !== isRightToLeft(onPage) && html` dir="${isRtl ? 'rtl' : 'ltr'}"`}`
}

/** The script that a block needs, set as it is; those in it not counted. */
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
