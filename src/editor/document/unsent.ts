import isSame from 'fast-deep-equal'
import { pendingWrites, type Write } from './changes'
import { changedFields, type Draft, type DraftBlock, findBlock, type Json, type Saved } from './draft'
import { type Conflict, isOpen, merge, placeKey, valueInDraft } from './merge'

/** Changes of a page that the service has not acknowledged: each part that was touched, before and after. */
export interface Unsent {
  /** How many writes they are. */
  changes: number
  before: Touched
  after: Touched
  /** Writes whose outcome is not known. */
  sent: Write[]
  /** What waits for a decision. */
  conflicts: Conflict[]
}

interface Touched {
  fields: Json
  translations: Record<string, Json>
  blocks: DraftBlock[]
  /** Ids of all blocks of the page. */
  order: string[]
}

interface Unsettled {
  saved: Saved
  draft: Draft
  sent: Write[]
  conflicts: Conflict[]
}

/** What would be lost if the window closed now. */
export function unsentOf({ saved, draft, sent, conflicts }: Unsettled): Unsent | undefined {
  const changes = pendingWrites(saved, draft).length
  if (changes === 0 && conflicts.length === 0) return undefined
  return {
    changes: Math.max(changes, 1),
    before: touched(saved.draft, draft),
    after: touched(draft, saved.draft),
    sent,
    conflicts,
  }
}

/** The parts of `draft` that differ from `other`. */
function touched(draft: Draft, other: Draft): Touched {
  const locales = new Set([...Object.keys(draft.translations), ...Object.keys(other.translations)])
  const translations = [...locales].map((locale): [string, Json] => [
    locale,
    changedFields(other.translations[locale] ?? {}, draft.translations[locale] ?? {}, isSame),
  ])
  return {
    fields: changedFields(other.fields, draft.fields, isSame),
    translations: Object.fromEntries(translations.filter(([, fields]) => Object.keys(fields).length > 0)),
    blocks: draft.blocks.filter((block) => !isSame(block, findBlock(other, block.id))),
    order: draft.blocks.map(({ id }) => id),
  }
}

/**
 * The unsent changes on top of what the service has now, by the rules of `merge`: what was touched on one side alone is
 * taken from there, what both sides have changed is told.
 */
export function replay(unsent: Unsent, current: Saved): { draft: Draft; conflicts: Conflict[] } {
  const before = { ...current, draft: rebuilt(unsent.before, current.draft) }
  const { draft, conflicts } = merge(before, rebuilt(unsent.after, current.draft), current, unsent.sent)
  const known = new Set(conflicts.map(placeKey))
  const open = unsent.conflicts
    .filter((conflict) => !known.has(placeKey(conflict)) && isOpen(conflict, draft, current.draft))
    .map((conflict) => ({
      ...conflict,
      ours: valueInDraft(draft, conflict),
      theirs: valueInDraft(current.draft, conflict) ?? null,
    }))
  return { draft, conflicts: [...conflicts, ...open] }
}

/** The page as it was on that side; what was not touched is as the service has it now. */
function rebuilt({ fields, translations, blocks, order }: Touched, current: Draft): Draft {
  const locales = new Set([...Object.keys(current.translations), ...Object.keys(translations)])
  const own = new Map(blocks.map((block) => [block.id, block]))
  return {
    id: current.id,
    fields: { ...current.fields, ...fields },
    translations: Object.fromEntries(
      [...locales].map((locale) => [locale, { ...current.translations[locale], ...translations[locale] }]),
    ),
    blocks: order.flatMap((id) => own.get(id) ?? findBlock(current, id) ?? []),
  }
}
