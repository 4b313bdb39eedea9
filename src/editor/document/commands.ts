import { type Draft, type DraftBlock, findBlock, type Json } from './draft'

/** One change of a page with what was there before, so that it can be taken back. */
export type DocumentChange =
  | { kind: 'content'; block: string; locale: string; before: Json | undefined; after: Json | undefined }
  | { kind: 'props'; block: string; before: Json; after: Json }
  | { kind: 'visibility'; block: string; before: boolean; after: boolean }
  | { kind: 'insert'; block: DraftBlock; index: number }
  | { kind: 'remove'; block: DraftBlock; index: number }
  | { kind: 'move'; block: string; from: BlockPlace; to: BlockPlace }
  | { kind: 'fields'; before: Json; after: Json }
  | { kind: 'translation'; locale: string; before: Json | undefined; after: Json | undefined }

export interface BlockPlace {
  index: number
  sectionId: string
}

/** The draft after the command; the same one where it no longer applies, since the block is gone. */
export function apply(draft: Draft, command: DocumentChange): Draft {
  switch (command.kind) {
    case 'content':
      return withBlock(draft, command.block, (block) => ({
        ...block,
        content: withEntry(block.content, command.locale, command.after),
      }))
    case 'props':
      return withBlock(draft, command.block, (block) => ({ ...block, props: command.after }))
    case 'visibility':
      return withBlock(draft, command.block, (block) => ({ ...block, isVisible: command.after }))
    case 'insert':
      return findBlock(draft, command.block.id)
        ? draft
        : { ...draft, blocks: inserted(draft.blocks, command.block, command.index) }
    case 'remove':
      return findBlock(draft, command.block.id)
        ? { ...draft, blocks: draft.blocks.filter(({ id }) => id !== command.block.id) }
        : draft
    case 'move':
      return moved(draft, command.block, command.to)
    case 'fields':
      return { ...draft, fields: { ...draft.fields, ...command.after } }
    case 'translation':
      return { ...draft, translations: withEntry(draft.translations, command.locale, command.after) }
  }
}

/** The command that takes it back. */
export function invert(command: DocumentChange): DocumentChange {
  switch (command.kind) {
    case 'insert':
      return { ...command, kind: 'remove' }
    case 'remove':
      return { ...command, kind: 'insert' }
    case 'move':
      return { ...command, from: command.to, to: command.from }
    default:
      return { ...command, before: command.after, after: command.before } as DocumentChange
  }
}

function withBlock(draft: Draft, id: string, change: (block: DraftBlock) => DraftBlock): Draft {
  return { ...draft, blocks: draft.blocks.map((block) => (block.id === id ? change(block) : block)) }
}

function withEntry<T>(entries: Record<string, T>, key: string, value: T | undefined): Record<string, T> {
  if (value !== undefined) return { ...entries, [key]: value }
  const { [key]: _gone, ...rest } = entries
  return rest
}

const inserted = <T>(list: T[], item: T, index: number) => list.toSpliced(Math.min(index, list.length), 0, item)

function moved(draft: Draft, id: string, { index, sectionId }: BlockPlace): Draft {
  const block = findBlock(draft, id)
  if (!block) return draft
  const others = draft.blocks.filter((other) => other.id !== id)
  const there = block.sectionId === sectionId ? block : { ...block, sectionId } // the same is not drawn again
  return { ...draft, blocks: inserted(others, there, index) }
}
