import { madeFromAfter, type TextMarks } from '../block-types/made-from'
import type { TextField } from '../block-types/text-fields'
import type { CollectionField, EntryRow } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'
import { asTexts, isText } from './localized'

/** Letters that a text of an entry may have. */
export const longestEntryText = { text: 5000, richtext: 50_000 }

/** The texts of an entry that each language has its own of, in the language `source`; a text without one is of the default locale. */
export function entryTextFields(
  fields: CollectionField[],
  data: JsonObject,
  { source, defaultLocale }: { source: string; defaultLocale: string },
): TextField[] {
  return fields.flatMap((field): TextField[] => {
    if (!field.localized || !isText(field)) return []
    const text = asTexts(data[field.key], defaultLocale)[source]
    if (!text?.trim()) return []
    const isRich = field.type === 'richtext'
    return [
      {
        ...{ key: field.key, steps: [field.key], title: field.label || field.key, source: text },
        ...{ format: isRich ? 'markdown' : 'inline', maxLength: longestEntryText[isRich ? 'richtext' : 'text'] },
      },
    ]
  })
}

/** What is known of the texts of an entry that is written, by what was known of them. */
export function notedOfEntry(
  fields: CollectionField[],
  data: JsonObject,
  source: string,
  before: Pick<EntryRow, 'data' | 'textMarks'> = { data: {}, textMarks: null },
): EntryRow['textMarks'] {
  const texts = entryTextFields(fields, data, { source, defaultLocale: source })
  const was = { content: byLocale(texts, before.data, source), madeFrom: before.textMarks?.noted }
  const noted = madeFromAfter(texts, byLocale(texts, data, source), source, was)
  const settled = before.textMarks?.settled
  return noted || settled ? { ...(noted && { noted }), ...(settled && { settled }) } : null
}

/** With what somebody has said of texts in a language: that they belong to the source as it is. */
export function withSettled(marks: EntryRow['textMarks'], locale: string, said: TextMarks): EntryRow['textMarks'] {
  return { ...marks, settled: { ...marks?.settled, [locale]: { ...marks?.settled?.[locale], ...said } } }
}

function byLocale(texts: TextField[], data: JsonObject, defaultLocale: string): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {}
  for (const { key } of texts)
    for (const [locale, text] of Object.entries(asTexts(data[key], defaultLocale)))
      found[locale] = { ...found[locale], [key]: text }
  return found
}
