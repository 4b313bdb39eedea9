import type { PageStore } from '../page/page-store'

/** What a person does to whole sections; each is one step that undo takes back. */

type Target = { by: -1 | 1 } | { beside: string; isBefore: boolean }

export function moveBlock(store: PageStore, id: string, target: Target) {
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

export function removeBlock(store: PageStore, id: string) {
  const { blocks } = store.read().draft
  const index = blocks.findIndex((block) => block.id === id)
  const block = blocks[index]
  if (block) store.act([{ kind: 'remove', block, index }])
}

export function toggleBlock(store: PageStore, id: string) {
  const block = store.read().draft.blocks.find((other) => other.id === id)
  if (block) store.act([{ kind: 'visibility', block: id, before: block.isVisible, after: !block.isVisible }])
}
