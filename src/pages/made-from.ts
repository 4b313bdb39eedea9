import type { BlockType } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { type MadeFrom, madeFromAfter } from '../block-types/made-from'
import { schemasOf } from '../block-types/schemas'
import { type ContentSchema, textFieldsOfBlock } from '../block-types/text-fields'
import type { BlockRow, TranslationRow } from '../db/tenant/pages'
import { isObject } from '../values/is-object'
import { pageTextFields, pageTextKeys } from './page-texts'

type Stored = Pick<BlockRow, 'props' | 'content'>

/** What is known of the texts of a block that is written, by what was known of them; `before` also as a client sends it. */
export function blockMadeFrom(
  { key }: BlockType,
  { props, content }: Stored,
  source: string,
  before: { content: BlockRow['content']; madeFrom: unknown } = { content: {}, madeFrom: null },
): MadeFrom | null {
  if (Object.keys(content).length < 2 || !content[source]) return null
  const fields = textFieldsOfBlock({ id: '', type: key, props, content }, source, contentSchema)
  return madeFromAfter(fields, content, source, { ...before, madeFrom: asSent(before.madeFrom) })
}

const contentSchema = (type: string) =>
  blockTypeByKey(type) && (schemasOf({ key: type }).content as unknown as ContentSchema)

type Texts = Pick<TranslationRow, 'locale' | 'title' | 'extra' | 'madeFrom'>

/** The same of a page's own texts, for each of its translations. */
export function pageMadeFrom(after: Texts[], source: string, before: Texts[]): MadeFrom {
  const content = contentOf(after)
  const madeFrom = Object.fromEntries(before.map((row) => [row.locale, row.madeFrom]))
  const fields = pageTextFields(content[source])
  return madeFromAfter(fields, content, source, { content: contentOf(before), madeFrom: asSent(madeFrom) }) ?? {}
}

const contentOf = (rows: Texts[]): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    rows.map(({ locale, title, extra }) => {
      const all: Record<string, unknown> = { ...extra, title }
      return [locale, Object.fromEntries(pageTextKeys.map((key) => [key, all[key]]))]
    }),
  )

/** Marks by locale; whatever else a client sends in their place is none. */
function asSent(value: unknown): MadeFrom {
  const locales = Object.entries(isObject(value) ? value : {})
  return Object.fromEntries(locales.filter((entry): entry is [string, Record<string, string>] => isObject(entry[1])))
}
