import { markAfter, markOf } from '../../block-types/made-from'
import { pageUnit, settledKey } from '../../block-types/settled'
import { type ContentSchema, type TextField, textAt, textFieldsOfBlock, withText } from '../../block-types/text-fields'
import { type LanguagePair, stateOfText } from '../../block-types/text-state'
import { pageTextFields, type pageTextKeys } from '../../pages/page-texts'
import { slugIn } from '../../values/slug-in'
import type { DocumentChange } from '../document/commands'
import type { Draft, Json, Saved } from '../document/draft'
import { type HistoryStep, takenBack } from '../document/history'
import type { RecordStore } from '../document/record-store'
import { settledOf } from '../document/settled'
import { type EarlierTexts, type Judged, judge, withMark } from './text-state'

/** The page's own texts, or those of one section. */
export interface Unit {
  /** `pageUnit`, or the id of a block. */
  id: string
  fields: TextField[]
}

/** Everything of a page that is written in each language. `schemaOf` gives the content schema of a block type. */
export function unitsOf(
  draft: Draft,
  source: string,
  schemaOf: (type: string) => ContentSchema | undefined,
  titles: Record<(typeof pageTextKeys)[number], string>,
): Unit[] {
  const page = { id: pageUnit, fields: pageTextFields(draft.translations[source], titles) }
  const sections = draft.blocks.flatMap((block): Unit[] => {
    const fields = textFieldsOfBlock(block, source, schemaOf)
    return fields.length > 0 ? [{ id: block.id, fields }] : []
  })
  return [page, ...sections]
}

/** The state of a page for `judge`: its sections and its own texts by language. */
export const textsByUnit = ({
  blocks,
  translations,
}: Pick<Draft, 'translations'> & { blocks: { id: string; content: Record<string, Json> }[] }): EarlierTexts => ({
  ...Object.fromEntries(blocks.map(({ id, content }) => [id, content])),
  [pageUnit]: translations,
})

const mostStates = 100

/** The page as it is, and as it was before each of the last steps that undo takes back; newest first. */
export function statesBefore(draft: Draft, steps: HistoryStep[]): EarlierTexts[] {
  const last = steps.filter(({ record }) => record === draft.id).slice(1 - mostStates)
  let before = draft
  return [draft, ...last.reverse().map((step) => (before = takenBack(before, step)))].map(textsByUnit)
}

export interface Translated {
  unit: string
  field: TextField
  text: string
  judged: Judged
}

/** All texts in a language, each with how it stands to the source. `saved` is what the service has of the page. */
export function translatedTexts(
  units: Unit[],
  draft: Draft,
  {
    source,
    target,
    names,
    earlier,
    saved,
  }: LanguagePair & { earlier: EarlierTexts[]; saved: Pick<Saved, 'draft' | 'madeFrom'> },
): Translated[] {
  const settled = settledOf(draft.translations[target])
  const [now, before] = [textsByUnit(draft), textsByUnit(saved.draft)]
  return units.flatMap(({ id, fields }) =>
    fields.map((field) => {
      const text = textAt(now[id]?.[target], now[id]?.[source], field.steps)
      const known = { content: before[id] ?? {}, madeFrom: saved.madeFrom[id] }
      const marks = { settled: settled[id]?.[field.key], noted: markAfter(field, text, { source, target }, known) }
      return { unit: id, field, text, judged: judge({ block: id, field, source, target, names }, text, marks, earlier) }
    }),
  )
}

export const isUndone = ({ judged }: Translated) => judged.state !== 'done'

/**
 * Writes a text of the target language, and notes which source it was written for: one step of undo. Of one that reads as
 * its source nothing is noted: whether that is meant, somebody says.
 */
export function writeTranslation(
  store: RecordStore,
  unit: string,
  field: TextField,
  text: string,
  { source, target, names }: LanguagePair,
) {
  const { draft } = store.read()
  const page = draft.translations[target]
  const noted = markOf(field.source, text)
  const isDone = stateOfText(field, text, { noted }, { source, target, names }) === 'done'
  const marked = () => (isDone ? withMark(settledOf(page), unit, field, text, draft) : settledOf(page))
  const place = `languages/${target}/${unit}/${field.key}`
  if (unit === pageUnit) {
    const after = withPageText(draft, field.key, text, target)
    return store.act(
      [{ kind: 'translation', locale: target, before: page, after: { ...after, [settledKey]: marked() } }],
      place,
    )
  }
  const block = draft.blocks.find(({ id }) => id === unit)
  if (!block) return
  const before = block.content[target]
  const after = withText(before, block.content[source] ?? {}, field.steps, text)
  const mark: DocumentChange[] = page
    ? [
        {
          kind: 'translation',
          locale: target,
          before: page,
          after: { ...page, [settledKey]: marked() },
        },
      ]
    : []
  store.act([{ kind: 'content', block: unit, locale: target, before, after }, ...mark], place)
}

/** The page exists in a language from its title there on. */
export function beginPage(store: RecordStore, title: string, target: string) {
  const { draft } = store.read()
  const after = withPageText(draft, 'title', title, target)
  store.act([{ kind: 'translation', locale: target, before: draft.translations[target], after }])
}

/** Notes that these texts of the target language belong to the source as it is now: one step of undo. */
export function settleTexts(store: RecordStore, texts: Pick<Translated, 'unit' | 'field' | 'text'>[], target: string) {
  const { draft } = store.read()
  const page = draft.translations[target]
  if (!page) return
  const settled = texts.reduce(
    (marks, { unit, field, text }) => withMark(marks, unit, field, text, draft),
    settledOf(page),
  )
  const after = { ...page, [settledKey]: settled }
  store.act([{ kind: 'translation', locale: target, before: page, after }])
}

/** A page that begins in a language has the slug of its title, until it is saved with another one. */
function withPageText(draft: Draft, key: string, text: string, target: string): Json {
  const page = draft.translations[target]
  if (key !== 'title') return { ...page, [key]: text }
  const slug = slugIn(String(page?.slug ?? ''), target)
  const follows = !page || slug === slugIn(String(page.title ?? ''), target) || slug === fallbackSlug
  return { ...page, title: text, ...(follows && { slug: slugIn(text, target) || fallbackSlug }) }
}
const fallbackSlug = 'seite'
