import type { BlockRecord, BlockType } from '../../block-types/block-type'
import { blockTypeByKey } from '../../block-types/catalog'
import { partsOfAll } from '../../block-types/inner-blocks'
import { anchorOf, withDistinctFrame, withDistinctNames } from '../../block-types/markup-names'
import { liftBlock, localeFor } from '../../block-types/render'
import { contactIn, lineIn, type StatedAround, type StatedFacts, said, stated } from '../../block-types/stated'
import { regionPaths } from '../../pages/region-paths'
import type { ReleaseContent } from '../../publishing/release-content'

/** A piece of a published page that can answer a question by itself. */
export interface Passage {
  /** Id of its section on the page, for a link that leads there. */
  anchor: string | null
  /** Key of the block type that drew it. */
  type: string
  /** What it stands under: titles of the section and of the part of it, outermost first. */
  headings: string[]
  text: string
  /** Of a passage that was made from the content of a block. */
  facts: StatedFacts
}

/** The blocks of a page by their anchors, with what those state that have values. */
export type PageFacts = Map<string, { type: string; items?: Passage[] }>

/** What the blocks of a page state in a language, item by item: hours, prices, people, questions, offers, contact. */
export function readPageFacts(content: ReleaseContent, pageId: string, locale: string): PageFacts {
  const page = content.pages.find(({ id }) => id === pageId)
  const found: PageFacts = new Map()
  const regionAt = (path: string) => content.pages.find((one) => one.type === 'system' && one.path === path)?.blocks
  const { names } = withDistinctFrame(regionAt(regionPaths.header) ?? [], regionAt(regionPaths.footer) ?? [])
  for (const block of partsOfAll(withDistinctNames((page?.blocks ?? []) as BlockRecord[], names))) {
    const type = blockTypeByKey(block.type)
    if (!type?.isActive) continue
    const { props, content: words } = liftBlock(type, block)
    const from = localeFor(words, locale, content.site.defaultLocale)
    const anchor = anchorOf({ ...block, props })
    const around = { props, locale, company: contactIn(content.site.company) }
    found.set(anchor, { type: block.type, items: itemsOf(type, anchor, (from && words[from]) || {}, around) })
  }
  return found
}

function itemsOf({ key, about }: BlockType, anchor: string, words: Record<string, unknown>, around: StatedAround) {
  const items = about.states?.(words, around)
  const intro = said([lineIn(words.kicker), lineIn(words.text)], ' ')
  const headline = lineIn(words.headline)
  return items?.concat(stated(intro, {})).map(({ part, ...item }): Passage => {
    const headings = [headline, part].filter((each) => each !== undefined)
    return { anchor, type: key, headings, ...item }
  })
}
