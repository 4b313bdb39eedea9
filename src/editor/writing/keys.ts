import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { type InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'

export type Direction = 'out' | 'next' | 'previous'

interface KeyActions {
  leave(direction: Direction): void
  /** The person wants to give the selection an address. */
  link(): void
  /** To the bar of marks. */
  bar(): void
  undo(): void
  redo(): void
}

/** What keys do in a text. Undo is the page's own, which takes typing back like everything else. */
export function writingKeys(schema: Schema, { leave, link, bar, undo, redo }: KeyActions): Plugin[] {
  const { list_item: item, paragraph, code_block } = schema.nodes
  const inList = (command: (type: NonNullable<typeof item>) => Command): Command => (item ? command(item) : () => false)
  const asking = (ask: () => void) => () => {
    ask()
    return true
  }
  const leaving = (direction: Direction) => asking(() => leave(direction))
  const keys: Record<string, Command> = {
    'Mod-z': asking(undo),
    'Shift-Mod-z': asking(redo),
    'Mod-y': asking(redo),
    Escape: leaving('out'),
    Enter: paragraph ? inList(splitListItem) : leaving('next'),
    Tab: chainCommands(inList(sinkListItem), leaving('next')),
    'Shift-Tab': chainCommands(inList(liftListItem), leaving('previous')),
    'Shift-Enter': chainCommands(exitCode, lineBreak(schema)),
    'Alt-F10': (state) => {
      if (!state.selection.empty) bar()
      return !state.selection.empty
    },
    'Mod-k': (state) => {
      if (!schema.marks.link || state.selection.empty) return false
      link()
      return true
    },
  }
  const { strong, em } = schema.marks
  if (strong) keys['Mod-b'] = toggleMark(strong)
  if (em) keys['Mod-i'] = toggleMark(em)
  if (paragraph && code_block) keys.Backspace = toParagraph(schema)
  const ours = keymap(keys)
  return paragraph
    ? [ours, inputRules({ rules: rulesOf(schema) }), keymap(baseKeymap), evenLists]
    : [ours, keymap(baseKeymap)]
}

const lineBreak =
  ({ nodes: { hard_break } }: Schema): Command =>
  (state, dispatch) => {
    if (hard_break) dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
    return true
  }

/** At the start of a heading the first press makes it a paragraph, the next joins it with what is before. */
const toParagraph =
  ({ nodes: { paragraph } }: Schema): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection
    if (!paragraph || !empty || $from.parentOffset > 0) return false
    if ($from.parent.type.name !== 'heading' && $from.parent.type.name !== 'code_block') return false
    return setBlockType(paragraph)(state, dispatch)
  }

/** Signs at the start of a line that people know from elsewhere: `# `, `- `, `1. `, `> `. */
function rulesOf({ nodes: { heading, bullet_list, ordered_list, blockquote } }: Schema): InputRule[] {
  return [
    ...(heading
      ? [textblockTypeInputRule(/^(#{1,4})\s$/, heading, ([, signs = '']) => ({ level: signs.length }))]
      : []),
    ...(bullet_list ? [wrappingInputRule(/^[-*]\s$/, bullet_list)] : []),
    ...(ordered_list ? [wrappingInputRule(/^(\d{1,3})[.)]\s$/, ordered_list, ([, n]) => ({ start: Number(n) }))] : []),
    ...(blockquote ? [wrappingInputRule(/^>\s$/, blockquote)] : []),
  ]
}

/** Paragraphs of a list stand as close as its others, those elsewhere as paragraphs do. */
const evenLists = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    doc.descendants((node, position, parent) => {
      if (node.type.name !== 'paragraph') return
      const isTight = parent?.type.name === 'list_item' && listAround(doc, position)?.attrs.isTight === true
      if (node.attrs.isTight !== isTight) tr.setNodeAttribute(position, 'isTight', isTight)
    })
    return tr.docChanged ? tr : null
  },
})

const listAround = (doc: Node, position: number): Node | undefined => {
  const place = doc.resolve(position)
  return place.depth > 0 ? place.node(place.depth - 1) : undefined
}
