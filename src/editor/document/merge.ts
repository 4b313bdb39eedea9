import isSame from 'fast-deep-equal'
import { isObject } from '../../values/is-object'
import { type Draft, type DraftBlock, findBlock, type Json, lookId, type Saved } from './draft'

/** Somebody else has changed the same block in the same language, or taken it away; or the same of the look. Both are kept. */
export interface Conflict {
  /** Or the record itself. */
  block: string
  /** A language of its texts, `props` for its look, `deleted` where the service no longer has it; `fields` of the record. */
  part: string
  ours: unknown
  theirs: unknown
}

export const partOf = ({ block, part }: Conflict) => `${block}/${part}`

/** What stands in the place of a conflict: of a block, or of the record itself. */
export function valueAt(draft: Draft, { block: id, part }: Pick<Conflict, 'block' | 'part'>): unknown {
  if (id === draft.id) return draft.fields
  const block = findBlock(draft, id)
  if (part === 'deleted') return block
  return part === 'props' ? block?.props : block?.content[part]
}

/** Not once the block is gone here as well, or both sides have come to say the same. */
export function isOpen(conflict: Conflict, draft: Draft, current: Draft): boolean {
  const isThere = ({ id, blocks }: Draft) =>
    id === conflict.block || blocks.some((block) => block.id === conflict.block)
  if (!isThere(draft) || isThere(current) === (conflict.part === 'deleted')) return false
  return !isSame(valueAt(draft, conflict), valueAt(current, conflict))
}

/**
 * The draft on top of what the service has now: what only one side has changed is taken from that side. `saved` is what
 * the draft was made from. What both have changed in the same place stays as it is here and is told.
 */
export function merge(saved: Saved, draft: Draft, current: Saved): { draft: Draft; conflicts: Conflict[] } {
  const [base, theirs] = [saved.draft, current.draft]
  const conflicts: Conflict[] = []
  const pick = <T>(before: T, ours: T, other: T, tell: () => void): T => {
    if (isSame(ours, other)) return ours // the same object too: what is drawn from it stays
    if (isSame(ours, before)) return other
    if (!isSame(other, before)) tell()
    return ours
  }

  const mergeBlock = (block: DraftBlock, before: DraftBlock, other: DraftBlock): DraftBlock => {
    const told = (part: string, ours: unknown, others: unknown) => () =>
      void conflicts.push({ block: block.id, part, ours, theirs: others })
    const locales = new Set([...Object.keys(block.content), ...Object.keys(other.content)])
    const content = [...locales].flatMap((locale): [string, Json][] => {
      const [ours, others] = [block.content[locale], other.content[locale]]
      const texts = pick(before.content[locale], ours, others, told(locale, ours, others))
      return texts ? [[locale, texts]] : []
    })
    const merged = {
      ...other,
      props: pick(before.props, block.props, other.props, told('props', block.props, other.props)),
      isVisible: isSame(block.isVisible, before.isVisible) ? other.isVisible : block.isVisible,
      sectionId: isSame(block.sectionId, before.sectionId) ? other.sectionId : block.sectionId,
      content: Object.fromEntries(content),
    }
    return isSame(merged, block) ? block : merged
  }

  /** Fields of a page are set in a form of their own, which asks: what stands here is newer. */
  const overrule = () =>
    draft.id === lookId &&
    conflicts.length === 0 &&
    conflicts.push({ block: draft.id, part: 'fields', ours: draft.fields, theirs: theirs.fields })
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
      fields: kept(draft.fields, mergeFields(base.fields, draft.fields, theirs.fields, overrule)),
      translations: kept(draft.translations, mergeTranslations(base, draft, theirs)),
      blocks: ordered(blocks, base, draft, theirs),
    },
    conflicts,
  }
}

/** The object as it was where both say the same: what is worked out from it stays. */
const kept = <T>(before: T, after: T): T => (isSame(before, after) ? before : after)

/** Field by field, within objects too. Where both have changed one, what was entered here goes on, and `overrule` is told. */
function mergeFields(before: Json, ours: Json, theirs: Json, overrule = () => {}): Json {
  const merged = (name: string): unknown => {
    const [known, own, other] = [before[name], ours[name], theirs[name]]
    if (isSame(own, known)) return other
    if (isSame(other, known) || isSame(own, other)) return own
    if (isObject(known) && isObject(own) && isObject(other)) return mergeFields(known, own, other, overrule)
    overrule()
    return own
  }
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  const entries = [...names].map((name) => [name, merged(name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function mergeTranslations(base: Draft, draft: Draft, theirs: Draft): Draft['translations'] {
  const locales = new Set([...Object.keys(draft.translations), ...Object.keys(theirs.translations)])
  return Object.fromEntries(
    [...locales].map((locale) => [
      locale,
      mergeFields(
        base.translations[locale] ?? {},
        draft.translations[locale] ?? base.translations[locale] ?? {},
        theirs.translations[locale] ?? {},
      ),
    ]),
  )
}

/** Their order, with ours where only we have changed it. What is new on one side follows what it stood behind there. */
function ordered(kept: DraftBlock[], base: Draft, draft: Draft, theirs: Draft): DraftBlock[] {
  const ids = ({ blocks }: { blocks: DraftBlock[] }) => blocks.map(({ id }) => id)
  const common = new Set(ids(base).filter((id) => findBlock(draft, id) && findBlock(theirs, id)))
  const among = (list: string[]) => list.filter((id) => common.has(id))
  const isOursChanged = !isSame(among(ids(draft)), among(ids(base)))
  const [leading, other] = isOursChanged ? [draft, theirs] : [theirs, draft]

  const wasDeletedHere = (id: string) => findBlock(base, id) && !findBlock(draft, id)
  const mine = new Map(kept.map((block) => [block.id, block]))
  const all = new Map([
    ...theirs.blocks
      .filter(({ id }) => !mine.has(id) && !wasDeletedHere(id))
      .map((block) => [block.id, block] as const),
    ...mine,
  ])
  const order = ids(leading).filter((id) => all.has(id))
  for (const [index, id] of ids(other).entries()) {
    if (!all.has(id) || order.includes(id)) continue
    const previous = ids(other)
      .slice(0, index)
      .findLast((candidate) => order.includes(candidate))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order.flatMap((id) => all.get(id) ?? [])
}
