import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

/**
 * How a text is kept. `plain`: as it is shown. `words`: Markdown of which only the words are shown. `line`: one line of
 * Markdown. `prose`: paragraphs, lists, headings.
 */
export type TextKind = 'plain' | 'words' | 'line' | 'prose'

/** How parts of a text are shown whose form the page decides, not the text. */
export interface TextDrawing {
  /** The element of headings of a level: `h3` for one. */
  tagOf(level: number): string
  /** What can only be written as Markdown, such as a table. */
  drawSource(markdown: string): DOMOutputSpec
}

const undrawn: TextDrawing = { tagOf: (level) => `h${level}`, drawSource: () => ['table'] }

/** What may be written into a text. Marks stand in the order in which they are nested, outermost first. */
export function schemaFor(kind: TextKind, { tagOf, drawSource }: TextDrawing = undrawn): Schema {
  const text: NodeSpec = { group: 'inline' }
  if (kind === 'plain' || kind === 'words') return new Schema({ nodes: { doc: { content: 'text*' }, text } })
  if (kind === 'line') return new Schema({ nodes: { doc: { content: 'inline*' }, text, hard_break }, marks })
  const nodes = { ...blocks, heading: headingWith(tagOf), source: sourceWith(drawSource) }
  return new Schema({ nodes: { doc: { content: 'block+' }, ...nodes, text, hard_break }, marks })
}

const marks: Record<string, MarkSpec> = {
  link: {
    /** `isAuto`: an address in the text that readers see as a link without being written as one. */
    attrs: { href: {}, title: { default: null }, isAuto: { default: false } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => ({ href: element.getAttribute('href'), title: element.getAttribute('title') }),
      },
    ],
    toDOM: ({ attrs: { href, title } }) => ['a', { href, title }, 0],
  },
  mark: { parseDOM: [{ tag: 'mark' }], toDOM: () => ['mark', 0] },
  strike: { parseDOM: [{ tag: 's, del, strike' }], toDOM: () => ['s', 0] },
  strong: { parseDOM: [{ tag: 'strong, b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em, i' }], toDOM: () => ['em', 0] },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  /** On the space that a line's end within a paragraph is shown as. */
  soft_break: { inclusive: false, toDOM: () => ['span', { 'data-soft-break': '' }, 0] },
}

const hard_break: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
}

const headingWith = (tagOf: TextDrawing['tagOf']): NodeSpec => ({
  attrs: { level: { default: 2 } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  toDOM: ({ attrs }) => [tagOf(attrs.level), 0],
})

const blocks: Record<string, NodeSpec> = {
  paragraph: {
    /** In a list without air between its items a paragraph has no element on the page. */
    attrs: { isTight: { default: false } },
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: ({ attrs }) => (attrs.isTight ? ['span', { 'data-tight': '' }, 0] : ['p', 0]),
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    attrs: { isTight: { default: true } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: { start: { default: 1 }, isTight: { default: true } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: Number(element.getAttribute('start') ?? 1) || 1 }) }],
    toDOM: ({ attrs: { start } }) => (start === 1 ? ['ol', 0] : ['ol', { start }, 0]),
  },
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  code_block: {
    attrs: { language: { default: '' } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: ({ attrs: { language } }): DOMOutputSpec => [
      'pre',
      { tabindex: 0 },
      ['code', language ? { class: `language-${language}` } : {}, 0],
    ],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
}

/** What cannot be written in place, such as a table: shown, moved and deleted as a whole. */
const sourceWith = (drawSource: TextDrawing['drawSource']): NodeSpec => ({
  attrs: { markdown: {} },
  group: 'block',
  atom: true,
  toDOM: ({ attrs }) => drawSource(attrs.markdown),
  parseDOM: [{ tag: '[data-markdown]', getAttrs: (element) => ({ markdown: element.getAttribute('data-markdown') }) }],
})
