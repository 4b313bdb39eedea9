import isSame from 'fast-deep-equal'
import { changedFields, type Draft, type DraftBlock, findBlock, type Json, type Saved } from './draft'

/**
 * One write to the service. `base` is the tag of what it changes; a write that no longer fits is refused there, and
 * nothing of somebody else is lost.
 */
export type Write =
  | { kind: 'create'; block: DraftBlock; index: number }
  | { kind: 'update'; id: string; base: string; fields: BlockFields; takesFacts?: true }
  | { kind: 'delete'; id: string; base: string }
  | { kind: 'order'; blocks: { id: string; section_id: string; sort_order: number }[] }
  | { kind: 'fields'; base: string; fields: Json }
  | { kind: 'translation'; locale: string; base: string | undefined; fields: Json }

export interface BlockFields {
  props?: Json
  is_visible?: boolean
  /** Only the languages that changed; `null` takes one away. */
  content?: Record<string, Json | null>
}

/** What is still to be written, in an order that works: blocks are there before their order is set. */
export function pendingWrites(saved: Saved, draft: Draft): Write[] {
  const before = saved.draft
  const creates = draft.blocks.flatMap((block, index): Write[] =>
    findBlock(before, block.id) ? [] : [{ kind: 'create', block, index }],
  )
  const updates = draft.blocks.flatMap((block): Write[] => {
    const known = findBlock(before, block.id)
    const fields = known && changedBlockFields(known, block)
    return fields ? [{ kind: 'update', id: block.id, base: saved.blockTags[block.id] ?? '', fields }] : []
  })
  const deletes = before.blocks.flatMap(({ id }): Write[] =>
    findBlock(draft, id) ? [] : [{ kind: 'delete', id, base: saved.blockTags[id] ?? '' }],
  )
  return [
    ...creates,
    ...updates,
    ...deletes,
    ...order(before, draft),
    ...fields(saved, draft),
    ...translations(saved, draft),
  ]
}

function changedBlockFields(before: DraftBlock, after: DraftBlock): BlockFields | undefined {
  const content = changedFields(before.content, after.content, isSame) as Record<string, Json | null>
  const fields: BlockFields = {
    ...(!isSame(before.props, after.props) && { props: after.props }),
    ...(before.isVisible !== after.isVisible && { is_visible: after.isVisible }),
    ...(Object.keys(content).length > 0 && { content }),
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** Only when all blocks are there: until then places are still in motion. */
function order(before: Draft, after: Draft): Write[] {
  const known = before.blocks.filter(({ id }) => findBlock(after, id))
  if (known.length !== before.blocks.length || known.length !== after.blocks.length) return []
  const isInPlace = after.blocks.every(
    ({ id, sectionId }, index) => known[index]?.id === id && known[index].sectionId === sectionId,
  )
  if (isInPlace) return []
  const blocks = after.blocks.map(({ id, sectionId }, index) => ({ id, section_id: sectionId, sort_order: index }))
  return [{ kind: 'order', blocks }]
}

function fields({ draft: before, tag }: Saved, after: Draft): Write[] {
  const fields = changedFields(before.fields, after.fields, isSame)
  return Object.keys(fields).length > 0 ? [{ kind: 'fields', base: tag, fields }] : []
}

function translations({ draft: before, translationTags }: Saved, after: Draft): Write[] {
  return Object.entries(after.translations).flatMap(([locale, texts]): Write[] => {
    const fields = changedFields(before.translations[locale] ?? {}, texts, isSame)
    return Object.keys(fields).length > 0
      ? [{ kind: 'translation', locale, base: translationTags[locale], fields }]
      : []
  })
}
