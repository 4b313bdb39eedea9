import { Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { NotWritable, parseText } from './parse'
import type { TextKind } from './schema'
import { writeText } from './serialize'

/** What was selected at a moment, as Markdown. */
export interface WrittenPassage {
  markdown: string
  isProse: boolean
  /** Puts another text in its place, as one step; false where it is no longer there as it was. */
  replace(markdown: string): boolean
}

/** `endBurst`: what follows is another step of undo. */
export function passageIn(view: EditorView, kind: TextKind, endBurst: () => void): WrittenPassage | undefined {
  const { from, to, empty } = view.state.selection
  const read = () => (to > view.state.doc.content.size ? undefined : writeText(view.state.doc.cut(from, to), kind))
  const markdown = empty ? undefined : textOrNone(read)
  if (!markdown) return undefined

  function replace(text: string): boolean {
    const next = textOrNone(read) === markdown && textOrNone(() => parseText(view.state.schema, text, kind))
    if (!next) return false
    const { doc, tr } = view.state
    const [only] = next.children
    const isWithin = doc.resolve(from).sameParent(doc.resolve(to))
    const isOneParagraph = next.childCount === 1 && only?.type.name === 'paragraph'
    endBurst()
    if (kind !== 'prose') view.dispatch(tr.replaceWith(from, to, next.content))
    else if (only && isWithin && isOneParagraph) view.dispatch(tr.replaceWith(from, to, only.content))
    else view.dispatch(tr.replaceRange(from, to, new Slice(next.content, 0, 0)))
    endBurst()
    return true
  }
  return { markdown, isProse: kind === 'prose', replace }
}

/** What cannot be written or read as Markdown is none. */
function textOrNone<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof NotWritable) return undefined
    throw error
  }
}
