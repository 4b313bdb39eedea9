import { toggleMark } from 'prosemirror-commands'
import type { Mark, Node, Schema } from 'prosemirror-model'
import { EditorState, NodeSelection, type Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { safeHref } from '../../html/links'
import { markdown } from '../../html/markdown'
import { type Direction, writingKeys } from './keys'
import { NotWritable, parseText } from './parse'
import { passageIn } from './passage'
import { cleanPaste, withoutSoftHyphens } from './paste'
import { schemaFor, type TextDrawing, type TextKind } from './schema'
import { isSameText, writeText } from './serialize'

export type { Direction } from './keys'
export { NotWritable } from './parse'

export type MarkName = 'strong' | 'em' | 'mark' | 'link'

/** What is selected: where on the page, which marks it wears and may wear. */
export interface Selected {
  rect: { left: number; right: number; top: number; bottom: number }
  marks: MarkName[]
  href: string
}

/** Undo takes back no more typing at once than this, in milliseconds, however fast it went. */
const longestBurst = 5_000

interface WriterOptions {
  markdown: string
  kind: TextKind
  /** Where the person has pressed, in the element's own window: the caret goes there. Else to the end. */
  at?: { left: number; top: number }
  label: string
  /** `burst` grows where undo is to stop: after a pause in typing of another kind, a paste, a format. */
  onChange(markdown: string, burst: number): void
  /** No Markdown says what was written: its source has to be offered. */
  onUnfit(): void
  onLeave(direction: Direction): void
  onSelect(selected: Selected | undefined): void
  onLink(): void
  onUndo(): void
  onRedo(): void
  /** The keyboard wants to go to the bar of marks. */
  onBar(): void
}

/**
 * Makes an element of the page itself the place to write: nothing is put around it, and nothing moves. Throws
 * `NotWritable` for a text that only its source can show.
 */
export function mountWriter(element: HTMLElement, options: WriterOptions) {
  const { kind, onChange, onLeave, onSelect } = options
  const window = element.ownerDocument.defaultView
  if (!window) throw new Error('the element is not on a page')
  const tagOf = kind === 'prose' ? tagsOf(element, options.markdown) : () => 'h3'
  const schema = schemaFor(kind, { tagOf, drawSource })
  const doc = parseText(schema, options.markdown, kind)
  let written = options.markdown
  let burst = 0
  let burstBegan = Date.now()
  /** What is typed from now on is another step of undo. */
  const endBurst = () => {
    burst++
    burstBegan = Date.now()
  }
  let isForeign = false

  // Spaces are kept as they are typed; whether lines break stays the page's.
  element.style.setProperty('white-space-collapse', 'preserve')
  element.replaceChildren()
  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc,
        plugins: writingKeys(schema, {
          leave: onLeave,
          link: options.onLink,
          bar: options.onBar,
          undo: options.onUndo,
          redo: options.onRedo,
        }),
      }),
      attributes: {
        role: 'textbox',
        'aria-label': options.label,
        'aria-multiline': String(kind === 'prose'),
        spellcheck: 'true',
      },
      transformPastedHTML: (markup) => {
        endBurst()
        return cleanPaste(markup, kind, new window.DOMParser())
      },
      transformPastedText: (text) => withoutSoftHyphens(kind === 'prose' ? text : text.replace(/\s*\n\s*/g, ' ')),
      handleKeyDown: (_, event) => typedSpace(event),
      handleDOMEvents: { keyup: (_, event) => keepFromPressing(event) },
      dispatchTransaction(transaction) {
        const before = view.state.doc
        view.updateState(view.state.apply(transaction))
        if (transaction.docChanged && !isForeign && !before.eq(view.state.doc)) changed()
        follow()
      },
    },
  )
  const follow = () => onSelect(selectedOf(view, schema))
  window.addEventListener('scroll', follow, { passive: true })
  window.focus()
  if (options.at) placeCaret(view, options.at)
  else view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)))
  view.focus()

  function changed() {
    try {
      const text = writeText(view.state.doc, kind)
      if (text === written) return
      written = text
      if (Date.now() - burstBegan > longestBurst) endBurst()
      onChange(text, burst)
    } catch (error) {
      if (!(error instanceof NotWritable)) throw error
      options.onUnfit()
    }
  }

  /** A space presses the button, or opens the summary, that the text stands in. */
  function typedSpace(event: KeyboardEvent): boolean {
    if (event.key !== ' ' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    if (!element.closest('summary, button, label')) return false
    view.dispatch(view.state.tr.insertText(' ').scrollIntoView())
    return true
  }

  function keepFromPressing(event: KeyboardEvent): boolean {
    if (event.key === ' ' || event.key === 'Enter') event.preventDefault()
    return false
  }

  return {
    element,
    isProse: kind === 'prose',
    focus() {
      window.focus()
      view.focus()
    },
    /** A letter or a new line that came before there was a place for it. */
    type(key: string) {
      const { from, to } = view.state.selection
      const insert = () => view.state.tr.insertText(key, from, to).scrollIntoView()
      if (key === 'Enter') {
        const event = new window.KeyboardEvent('keydown', { key })
        view.someProp('handleKeyDown', (handle) => handle(view, event))
      } else if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, key, insert)))
        view.dispatch(insert())
    },
    /** What the text is now elsewhere: by undo, in a form, by somebody else. The caret stays with what it stood in. */
    update(markdown: string) {
      if (markdown === written) return
      const next = parseText(schema, markdown, kind)
      written = markdown
      if (isSameText(next, view.state.doc, kind)) return
      isForeign = true
      try {
        replaceDifference(view, next)
      } finally {
        isForeign = false
      }
      endBurst()
    },
    /** Gives the selection a mark, or takes it. */
    toggle(name: Exclude<MarkName, 'link'>) {
      const type = schema.marks[name]
      if (!type) return
      endBurst()
      toggleMark(type)(view.state, view.dispatch)
      endBurst()
      this.focus()
    },
    /** Gives the selection an address; an empty one takes it away. False where browsers must not follow it. */
    link(address: string): boolean {
      const type = schema.marks.link
      const href = address.trim() && safeHref(withScheme(address.trim()))
      if (!type || href === undefined) return false
      const { from, to } = linkRange(view.state.selection, view.state.doc)
      endBurst()
      const tr = view.state.tr.removeMark(from, to, type)
      view.dispatch(href ? tr.addMark(from, to, type.create({ href })) : tr)
      endBurst()
      this.focus()
      return true
    },
    /** What is selected now; `undefined` for nothing, and for what no Markdown says. */
    passage: () => passageIn(view, kind, endBurst),
    destroy() {
      window.removeEventListener('scroll', follow)
      onSelect(undefined)
      view.destroy()
    },
  }
}
export type Writer = ReturnType<typeof mountWriter>

/** The elements that show the text's headings now, by their level in the text. */
function tagsOf(element: HTMLElement, source: string): TextDrawing['tagOf'] {
  const shown = [...element.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName.toLowerCase())
  const tags = new Map<number, string>()
  let index = 0
  parseText(schemaFor('prose'), source, 'prose').descendants((node) => {
    if (node.type.name !== 'heading') return
    const tag = shown[index++]
    if (tag) tags.set(node.attrs.level, tag)
  })
  return (level) => tags.get(level) ?? `h${Math.min(6, Math.max(3, level + 1))}`
}

/** As the page shows it; copied, it brings its Markdown along. */
function drawSource(source: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = markdown(source).text
  const drawn = template.content.querySelector('table') ?? document.createElement('table')
  drawn.setAttribute('data-markdown', source)
  return drawn
}

function placeCaret(view: EditorView, at: { left: number; top: number }) {
  const position = view.posAtCoords(at)?.pos ?? view.state.doc.content.size
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position))))
}

/** Only what differs is replaced, so that the caret stays where it can. */
function replaceDifference(view: EditorView, next: Node) {
  const { doc, tr } = view.state
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || !end) return
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  view.dispatch(tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)))
}

const barMarks: MarkName[] = ['strong', 'em', 'mark', 'link']

function selectedOf(view: EditorView, schema: Schema): Selected | undefined {
  const { selection, doc } = view.state
  const { from, to, empty } = selection
  if (empty || !schema.marks.strong || selection instanceof NodeSelection) return undefined
  const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)]
  const isOneLine = Math.abs(start.top - end.top) < 4
  const box = view.dom.getBoundingClientRect()
  return {
    rect: {
      left: isOneLine ? start.left : box.left,
      right: isOneLine ? end.right : box.right,
      top: Math.min(start.top, end.top),
      bottom: Math.max(start.bottom, end.bottom),
    },
    marks: barMarks.filter((name) => schema.marks[name] && doc.rangeHasMark(from, to, schema.marks[name])),
    href: linkAt(selection)?.attrs.href ?? '',
  }
}

const linkAt = ({ $from }: Selection): Mark | undefined =>
  ($from.nodeAfter?.marks ?? $from.marks()).find(({ type }) => type.name === 'link')

/** The whole of the link that the selection stands in, else the selection. */
function linkRange(selection: Selection, doc: Node): { from: number; to: number } {
  const link = linkAt(selection)
  let { from, to } = selection
  if (link)
    doc.nodesBetween(selection.$from.start(), selection.$from.end(), (node, position) => {
      if (!node.isText || !link.isInSet(node.marks)) return
      if (position > to || position + node.nodeSize < from) return
      from = Math.min(from, position)
      to = Math.max(to, position + node.nodeSize)
    })
  return { from, to }
}

/** People write addresses without their scheme. */
const withScheme = (address: string) => {
  if (/^([a-z][a-z0-9+.-]*:|[/#])/i.test(address)) return address
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}
