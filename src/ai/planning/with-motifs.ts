import { assetIdOf } from '../../block-types/image-value'
import type { JsonObject } from '../../db/tenant/sites'
import { motifId } from '../../motifs/motif-id'
import { isObject } from '../../values/is-object'
import type { BriefFacts } from '../brief/facts'
import type { DraftBlock, SiteDraft } from './site-draft'
import { motifsFor } from './trade-motifs'

/** The blocks that look unfinished without a picture. */
const wanting = new Set(['hero', 'image_text'])

/**
 * Motifs of the trade where a draft has no picture at all: in the opening and beside texts, each once, in every language.
 * A draft with a picture of the business stays as it is, since drawings beside photographs look like what was missing.
 */
export function withMotifs(draft: SiteDraft, facts: BriefFacts): SiteDraft {
  if (draft.pages.some(({ blocks }) => blocks.some(({ content }) => hasPicture(content)))) return draft
  const left = motifsFor(facts)
  const home = [...draft.pages].sort((a, b) => Number(b.isHome) - Number(a.isHome))
  const placed = new Map<DraftBlock, DraftBlock>()
  for (const { type, blocks } of home) {
    if (type !== 'page') continue
    for (const block of blocks) {
      const shown = wanting.has(block.type) ? block : asPictureAndText(block)
      const name = shown && left.shift()
      if (name) placed.set(block, withImage(shown, name))
    }
  }
  const shown = (block: DraftBlock) => placed.get(block) ?? block
  return { ...draft, pages: draft.pages.map((page) => ({ ...page, blocks: page.blocks.map(shown) })) }
}

/** What a draft says of the business beside its headline has room for a drawing. */
const asPictureAndText = (block: DraftBlock): DraftBlock | undefined =>
  block.type === 'rich_text' && block.props.variant === 'aside'
    ? { ...block, type: 'image_text', props: {} }
    : undefined

const withImage = (block: DraftBlock, name: string): DraftBlock => ({
  ...block,
  content: Object.fromEntries(
    Object.entries(block.content).map(([lang, words]) => [lang, { ...words, image: { asset_id: motifId(name) } }]),
  ),
})

/** An image of the library or elsewhere, wherever it stands in a value. */
function hasPicture(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasPicture)
  if (!isObject(value)) return false
  return (
    assetIdOf(value) !== undefined ||
    typeof (value as JsonObject).url === 'string' ||
    Object.values(value).some(hasPicture)
  )
}
