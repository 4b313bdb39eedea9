import type { DraftBlock } from '../document/draft'
import { withNewParts } from '../document/inner-parts'
import { newId } from '../document/new-id'
import type { RecordStore } from '../document/record-store'
import { madeFromOf } from '../document/settled'

/** What a person does to whole sections; each is one step that undo takes back. */

type Target = { by: -1 | 1 } | { beside: string; isBefore: boolean }

export function moveBlock(store: RecordStore, id: string, target: Target) {
  const { blocks } = store.read().draft
  const from = blocks.findIndex((block) => block.id === id)
  const moved = blocks[from]
  if (!moved) return
  const others = blocks.toSpliced(from, 1)
  const index = 'by' in target ? from + target.by : placeBeside(others, target)
  if (index < 0 || index > others.length) return
  const sectionId = (others[index - 1] ?? others[index])?.sectionId ?? moved.sectionId
  store.act([{ kind: 'move', block: id, from: { index: from, sectionId: moved.sectionId }, to: { index, sectionId } }])
}

function placeBeside(others: { id: string }[], { beside, isBefore }: Extract<Target, { beside: string }>): number {
  const index = others.findIndex(({ id }) => id === beside)
  return index < 0 ? -1 : isBefore ? index : index + 1
}

export function removeBlock(store: RecordStore, id: string) {
  const { blocks } = store.read().draft
  const index = blocks.findIndex((block) => block.id === id)
  const block = blocks[index]
  if (block) store.act([{ kind: 'remove', block, index }])
}

export function toggleBlock(store: RecordStore, id: string) {
  const block = store.read().draft.blocks.find((other) => other.id === id)
  if (block) store.act([{ kind: 'visibility', block: id, before: block.isVisible, after: !block.isVisible }])
}

/** What a new section starts with. */
export type NewSection = Pick<DraftBlock, 'type' | 'props' | 'content' | 'madeFrom' | 'bound'>

/** Puts a section at `index`, into the group of what stands before it, and gives its id. */
export function insertBlock(store: RecordStore, section: NewSection, index: number): string {
  const { blocks } = store.read().draft
  const sectionId = (blocks[index - 1] ?? blocks[index])?.sectionId ?? newId()
  const block = { ...withNewParts(section), id: newId(), sectionId, isVisible: true }
  store.act([{ kind: 'insert', block, index }])
  return block.id
}

/** The place behind a section; the end of the page without one. */
export function placeAfter(store: RecordStore, id: string | undefined): number {
  const { blocks } = store.read().draft
  const index = blocks.findIndex((block) => block.id === id)
  return index < 0 ? blocks.length : index + 1
}

/** A second one behind the first, in all languages. Gives its id. */
export function duplicateBlock(store: RecordStore, id: string): string | undefined {
  const { draft, saved } = store.read()
  const block = draft.blocks.find((other) => other.id === id)
  const madeFrom = madeFromOf(id, saved.madeFrom[id], draft.translations)
  return (
    block &&
    insertBlock(store, { ...withFreeAnchor(store, block), madeFrom, bound: saved.bound?.[id] }, placeAfter(store, id))
  )
}

/** No two sections of a page answer to the same anchor: the second one goes without. */
export function withFreeAnchor(store: RecordStore, { type, props, content }: NewSection): NewSection {
  const isTaken = store.read().draft.blocks.some((other) => other.props.anchor === props.anchor)
  const { anchor: _taken, ...others } = props
  return { type, content, props: isTaken ? others : props }
}

/** Behind another section, or to the start of the page. */
export function moveBlockTo(store: RecordStore, id: string, after: string | undefined) {
  const [first] = store.read().draft.blocks.filter((block) => block.id !== id)
  const beside = after ?? first?.id
  if (beside) moveBlock(store, id, { beside, isBefore: after === undefined })
}
