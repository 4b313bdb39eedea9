import { isObject } from '../../values/is-object'
import type { DocumentChange } from '../document/commands'
import { copyWithNewIds } from '../document/copy-of'
import type { DraftBlock, Json } from '../document/draft'
import { newPartId, partsIn } from '../document/inner-parts'
import type { RecordStore } from '../document/record-store'
import type { NewSection } from './section-acts'

/** What a person does to the blocks in columns; each is one step that undo takes back. */

export const fewest = 2
export const most = 4

export interface ColumnPlace {
  column: number
  index: number
}

/** Where a block stands; `undefined` where there is none. */
export function placeOf(block: DraftBlock, id: string): ColumnPlace | undefined {
  for (const [column, parts] of partsIn(block).entries()) {
    const index = parts.findIndex((part) => part.id === id)
    if (index >= 0) return { column, index }
  }
  return undefined
}

/** Where the settings of a block stand in those of the columns. */
export function innerPropsPath(block: DraftBlock, id: string): (string | number)[] {
  const place = placeOf(block, id)
  return place ? ['columns', place.column, 'blocks', place.index, 'props'] : []
}

/** Puts a block with its texts at a place, and gives its id. */
export function addPart(store: RecordStore, block: DraftBlock, section: NewSection, place: ColumnPlace): string {
  const id = newPartId()
  const part = { id, type: section.type, props: section.props }
  const texts = Object.entries(section.content).map(([locale, words]) => ({ locale, words }))
  store.act([
    propsCommand(block, inserted(columnsOf(block), part, place)),
    ...texts.map(({ locale, words }) => textsCommand(block, locale, { ...textsOf(block, locale), [id]: words })),
  ])
  return id
}

/** A second one behind it, in all languages. */
export function duplicatePart(store: RecordStore, block: DraftBlock, id: string): string | undefined {
  const place = placeOf(block, id)
  const part = partsIn(block)
    .flat()
    .find((one) => one.id === id)
  if (!place || !part) return undefined
  const { anchor: _taken, ...props } = part.props
  const content = Object.fromEntries(
    Object.entries(part.content).map(([locale, words]) => [locale, copyWithNewIds(words)]),
  )
  return addPart(store, block, { type: part.type, props, content }, { ...place, index: place.index + 1 })
}

export function removePart(store: RecordStore, block: DraftBlock, id: string): boolean {
  const place = placeOf(block, id)
  if (!place) return false
  store.act([propsCommand(block, taken(columnsOf(block), place)), ...withoutTexts(block, [id])])
  return true
}

/** To another place, in its column or in another one. Whether there is such a place. */
export function movePart(store: RecordStore, block: DraftBlock, id: string, to: ColumnPlace): boolean {
  const from = placeOf(block, id)
  const columns = columnsOf(block)
  const part = from && columns[from.column]?.[from.index]
  if (!from || !part) return false
  const left = taken(columns, from)
  const column = left[to.column]
  if (!column || to.index < 0 || to.index > column.length) return false
  store.act([propsCommand(block, inserted(left, part, to))])
  return true
}

/** One step up or down; from the end of a column it goes on in the next one. */
export function stepPart(store: RecordStore, block: DraftBlock, id: string, by: -1 | 1): boolean {
  const from = placeOf(block, id)
  if (!from) return false
  const columns = columnsOf(block)
  const index = from.index + by
  if (index >= 0 && index < (columns[from.column]?.length ?? 0)) return movePart(store, block, id, { ...from, index })
  const column = from.column + by
  return movePart(store, block, id, { column, index: by > 0 ? 0 : (columns[column]?.length ?? 0) })
}

/** One more at the end, or the last one less: what stands in it goes to the one before. */
export function setColumns(store: RecordStore, block: DraftBlock, count: number) {
  const columns = columnsOf(block)
  if (count < fewest || count > most || count === columns.length) return
  const kept = columns.slice(0, count)
  const rest = columns.slice(count).flat()
  const after = kept.map((column, i) => (i === count - 1 ? [...column, ...rest] : column))
  store.act([propsCommand(block, [...after, ...Array.from({ length: count - after.length }, () => [])])])
}

const columnsOf = ({ props }: DraftBlock): Json[][] =>
  (Array.isArray(props.columns) ? props.columns : []).map((column) =>
    isObject(column) && Array.isArray(column.blocks) ? column.blocks.filter(isObject) : [],
  )

const inserted = (columns: Json[][], part: Json, { column, index }: ColumnPlace) =>
  columns.map((list, i) => (i === column ? list.toSpliced(index, 0, part) : list))

const taken = (columns: Json[][], { column, index }: ColumnPlace) =>
  columns.map((list, i) => (i === column ? list.toSpliced(index, 1) : list))

const propsCommand = (block: DraftBlock, columns: Json[][]): DocumentChange => ({
  kind: 'props',
  block: block.id,
  before: block.props,
  after: { ...block.props, columns: columns.map((blocks) => ({ blocks })) },
})

const textsOf = ({ content }: DraftBlock, locale: string): Json => {
  const blocks = content[locale]?.blocks
  return isObject(blocks) ? blocks : {}
}

const textsCommand = (block: DraftBlock, locale: string, blocks: Json): DocumentChange => ({
  kind: 'content',
  block: block.id,
  locale,
  before: block.content[locale],
  after: { ...block.content[locale], blocks },
})

const withoutTexts = (block: DraftBlock, ids: string[]): DocumentChange[] =>
  Object.keys(block.content).flatMap((locale) => {
    const texts = textsOf(block, locale)
    const left = Object.entries(texts).filter(([id]) => !ids.includes(id))
    return left.length === Object.keys(texts).length ? [] : [textsCommand(block, locale, Object.fromEntries(left))]
  })

/** By key; each says whether it was to do. */
export const partActs = {
  duplicate: (store: RecordStore, block: DraftBlock, id: string) => duplicatePart(store, block, id) !== undefined,
  remove: (store: RecordStore, block: DraftBlock, id: string) => removePart(store, block, id),
  up: (store: RecordStore, block: DraftBlock, id: string) => stepPart(store, block, id, -1),
  down: (store: RecordStore, block: DraftBlock, id: string) => stepPart(store, block, id, 1),
}
