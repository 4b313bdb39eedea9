import isSame from 'fast-deep-equal'
import { isObject } from '../../values/is-object'
import type { Write } from './changes'
import { type Draft, type DraftBlock, findBlock, type Json, lookId, type Saved } from './draft'
import { type FieldPath, fieldAt, mergeOrder, mergeVersions } from './merge-versions'

/** Somebody else has changed the same place, or taken the block away. Both versions are kept. */
export interface Conflict {
  /** Or the record itself. */
  block: string
  /** A language of its texts, `props` for its look, `deleted` where the service no longer has it; `fields` of the record. */
  part: string
  /** The field of the texts; without any step all of that language. */
  path?: FieldPath
  ours: unknown
  theirs: unknown
}

type Place = Pick<Conflict, 'block' | 'part' | 'path'>

export const placeKey = ({ block, part, path = [] }: Place) => [block, part, ...path].join('/')

/** What stands in the place of a conflict: of a block, or of the record itself. */
export function valueInDraft(draft: Draft, { block: id, part, path = [] }: Place): unknown {
  if (id === draft.id) return draft.fields
  const block = findBlock(draft, id)
  if (part === 'deleted') return block
  return part === 'props' ? block?.props : fieldAt(block?.content[part], path)
}

/** Not once the block is gone here as well, or both sides have come to say the same. */
export function isOpen(conflict: Conflict, draft: Draft, current: Draft): boolean {
  const isThere = ({ id, blocks }: Draft) =>
    id === conflict.block || blocks.some((block) => block.id === conflict.block)
  if (!isThere(draft) || isThere(current) === (conflict.part === 'deleted')) return false
  return !isSame(valueInDraft(draft, conflict), valueInDraft(current, conflict))
}

/**
 * The draft on top of what the service has now: what only one side has changed is taken from that side, texts field by
 * field. `saved` is what the draft was made from, `sent` what may have been written of it since: without that, a lost
 * answer would make one's own text that of somebody else. What both have changed in the same place stays as it is here
 * and is told.
 */
export function merge(
  saved: Saved,
  draft: Draft,
  current: Saved,
  sent: Write[] = [],
): { draft: Draft; conflicts: Conflict[] } {
  const [base, theirs] = [saved.draft, current.draft]
  const conflicts: Conflict[] = []

  const mergeBlock = (block: DraftBlock, before: DraftBlock, other: DraftBlock): DraftBlock => {
    const updates = sent.flatMap((write) => (write.kind === 'update' && write.id === block.id ? [write.fields] : []))
    const tell =
      (part: string) =>
      (path: FieldPath, ours: unknown, others: unknown): void =>
        void conflicts.push({ block: block.id, part, ...(part !== 'props' && { path }), ours, theirs: others })
    const locales = new Set([...Object.keys(block.content), ...Object.keys(other.content)])
    const content = [...locales].flatMap((locale): [string, Json][] => {
      const written = updates.flatMap(({ content = {} }) => (locale in content ? [content[locale] ?? undefined] : []))
      const known = [before.content[locale], ...written]
      const texts = mergeVersions(known, block.content[locale], other.content[locale], tell(locale))
      return texts ? [[locale, texts as Json]] : []
    })
    const looks = [before.props, ...updates.flatMap(({ props }) => props ?? [])]
    const shown = [before.isVisible, ...updates.flatMap(({ is_visible }) => is_visible ?? [])]
    const merged = {
      ...other,
      props: mergeVersions(looks, block.props, other.props, tell('props'), () => false) as Json,
      isVisible: mergeVersions(shown, block.isVisible, other.isVisible) as boolean,
      sectionId: isSame(block.sectionId, before.sectionId) ? other.sectionId : block.sectionId,
      content: Object.fromEntries(content),
    }
    return isSame(merged, block) ? block : merged
  }

  /** Fields of a page are set in a form of their own, which asks: what stands here is newer. */
  const overrule = () => {
    if (draft.id === lookId && conflicts.length === 0)
      conflicts.push({ block: draft.id, part: 'fields', ours: draft.fields, theirs: theirs.fields })
  }
  const writtenFields = sent.flatMap((write) => (write.kind === 'fields' ? { ...base.fields, ...write.fields } : []))
  const fields = mergeVersions([base.fields, ...writtenFields], draft.fields, theirs.fields, overrule, isObject) as Json
  const blocks = draft.blocks.flatMap((block) => {
    const [before, other] = [findBlock(base, block.id), findBlock(theirs, block.id)]
    if (!before) return [block] // made here
    if (other) return [mergeBlock(block, before, other)]
    if (isSame(block, before)) return [] // taken away there, untouched here
    conflicts.push({ block: block.id, part: 'deleted', ours: block, theirs: null })
    return [block]
  })
  return {
    draft: {
      id: draft.id,
      fields: kept(draft.fields, fields),
      translations: kept(draft.translations, mergeTranslations(base, draft, theirs)),
      blocks: ordered(blocks, base, draft, theirs),
    },
    conflicts,
  }
}

/** The object as it was where both say the same: what is worked out from it stays. */
const kept = <T>(before: T, after: T): T => (isSame(before, after) ? before : after)

/** Where both have changed a field, what was entered here goes on. */
function mergeTranslations(base: Draft, draft: Draft, theirs: Draft): Draft['translations'] {
  const locales = new Set([...Object.keys(draft.translations), ...Object.keys(theirs.translations)])
  return Object.fromEntries(
    [...locales].map((locale) => {
      const before = base.translations[locale] ?? {}
      const [ours, others] = [draft.translations[locale] ?? before, theirs.translations[locale] ?? {}]
      return [locale, mergeVersions([before], ours, others, undefined, isObject) as Json]
    }),
  )
}

function ordered(kept: DraftBlock[], base: Draft, draft: Draft, theirs: Draft): DraftBlock[] {
  const ids = ({ blocks }: { blocks: DraftBlock[] }) => blocks.map(({ id }) => id)
  const wasDeletedHere = (id: string) => findBlock(base, id) && !findBlock(draft, id)
  const mine = new Map(kept.map((block) => [block.id, block]))
  const all = new Map([
    ...theirs.blocks
      .filter(({ id }) => !mine.has(id) && !wasDeletedHere(id))
      .map((block) => [block.id, block] as const),
    ...mine,
  ])
  return mergeOrder(ids(base), ids(draft), ids(theirs), (id) => all.has(id)).flatMap((id) => all.get(id) ?? [])
}
