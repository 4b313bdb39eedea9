import { slugify } from '../values/slug'
import { createParser, mayBeBeyond, type TextReading } from './bounded-markdown'
import { type Html, sitePathAttribute, trusted } from './html'
import { safeHref } from './links'
import { phoneText } from './phone'
import { insideMark } from './text-marks'

/** Raw HTML in the source comes out as text: `html: false`. Links go through the same check as every other link. */
const parser = createParser()
parser.validateLink = (href) => safeHref(href) !== undefined
parser.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!
  const target = String(token.attrGet('href'))
  if (/^https?:/i.test(target)) token.attrSet('rel', 'noopener')
  // Markdown knows no page: what stands around gives such a link its address (html.ts)
  if (target.startsWith('/')) token.attrs!.unshift([sitePathAttribute, ''])
  return self.renderToken(tokens, index, options)
}

/** A number with a link to dial it moves to the next line as a whole. */
parser.core.ruler.push('phone_numbers', ({ tokens }) => {
  for (const { children } of tokens) {
    for (const [i, token] of (children ?? []).entries()) {
      const before = children![i - 1]
      if (before?.type === 'link_open' && /^tel:/i.test(String(before.attrGet('href'))))
        token.content = phoneText(token.content)
    }
  }
})

/** What may be wider than the column scrolls, so a keyboard must reach it. */
for (const name of ['fence', 'code_block'] as const) {
  const draw = parser.renderer.rules[name]!
  parser.renderer.rules[name] = (...args) => draw(...args).replace('<pre', '<pre tabindex="0"')
}

/**
 * On phones a table of three or four columns stands one value below the other (theme/components.css), so each value comes
 * with the head of its column. Two columns fit, and more than four are read by scrolling.
 */
parser.core.ruler.push('tables', ({ tokens }) => {
  let heads: string[] = []
  let column = 0
  for (const [i, token] of tokens.entries()) {
    const { type } = token
    if (type === 'table_open') {
      heads = headsFrom(tokens, i)
      token.attrSet('tabindex', '0')
      if (isStacking(heads)) token.attrSet('class', 'is-stacking')
    } else if (type === 'tr_open') column = 0
    else if (type === 'th_open') token.attrs = withAlignment(token.attrs)
    else if (type === 'td_open') {
      token.attrs = withAlignment(token.attrs)
      const head = heads[column++]
      if (column > 1 && head && isStacking(heads)) token.attrSet('data-label', head)
    }
  }
})

/** `---:` comes as a style; what pages look like is in their stylesheet alone. */
const withAlignment = (attrs: Token['attrs']): Token['attrs'] =>
  attrs?.flatMap((attr): typeof attrs => {
    if (attr[0] !== 'style') return [attr]
    const aligned = alignments[attr[1]]
    return aligned ? [['class', aligned]] : []
  }) ?? null
const alignments: Record<string, string> = { 'text-align:center': 'is-centred', 'text-align:right': 'is-end' }

/** None of a table that never stacks. */
function headsFrom(tokens: Token[], start: number): string[] {
  const heads: Token[] = []
  for (let i = start; tokens[i]!.type !== 'thead_close'; i++)
    if (tokens[i]!.type === 'th_open') heads.push(tokens[i + 1]!)
  return canStack(heads) ? heads.map(headWords) : []
}

/** What a definition says of a link is no part of it. */
const headWords = ({ content, children }: Token) =>
  wordsOf(content.includes('[') ? parser.parseInline(content, {}) : (children ?? []))

/** Each cell repeats its head, which must be one for that. */
const longestHead = 200

const canStack = ({ length }: { length: number }) => length > 2 && length < 5
const isStacking = (heads: string[]) => canStack(heads) && heads.every(({ length }) => length <= longestHead)

/** A heading of a long text, for its table of contents. */
export interface TextHeading {
  /** Anchor, unique within the text. */
  id: string
  text: string
  /** 1 for the text's highest headings. */
  depth: number
}

/**
 * Paragraphs, lists, headings, tables, quotes; `==mark==` becomes `<mark>`. The highest headings of the text become
 * `h{top}`, lower ones follow without a gap: a block's own title is h2, so its text starts at h3.
 */
export const markdown = (source: string, top = 3): Html =>
  trusted(insideMark(source, (text) => render(outline(text, top))))

/** Like `markdown`, with an anchor on every heading; anchors start with `prefix`. */
export function documentText(source: string, top: number, prefix: string): { body: Html; headings: TextHeading[] } {
  let headings: TextHeading[] = []
  const body = insideMark(source, (written) => {
    const taken = new Map<string, number>()
    headings = []
    const tokens = outline(written, top, (open, { content }, depth) => {
      const text = plain(content)
      const slug = `${prefix}-${slugify(text) || 'text'}`
      let n = taken.get(slug) ?? 1
      let id = n === 1 ? slug : `${slug}-${n}`
      for (; taken.has(id); id = `${slug}-${n}`) n++
      taken.set(slug, n + 1).set(id, taken.get(id) ?? 2)
      open.attrSet('id', id)
      headings.push({ id, text, depth })
    })
    return render(tokens)
  })
  return { body: trusted(body), headings }
}

/** Nothing but words, numbers and signs that mean nothing in Markdown or HTML: most lines are, and need no parser. */
const wordsAlone = /^(?:[\p{L}\p{N},;()?!„“”‚‘’–€%+/-]| (?=\S)|[.:](?= |$))*$/u

/** One line: emphasis, marks and links, no paragraphs. */
export const inline = (source: string): Html =>
  trusted(insideMark(source, (text) => (wordsAlone.test(text) ? text : parser.renderInline(text))))

/** The words of a long text alone, for descriptions and search. No-break spaces stay. */
export const plain = (source: string): string => insideMark(source, (text) => wordsOf(parser.parse(text, {})))

/** The words of one line alone: „24. Dezember“ is no list here. */
export const plainLine = (source: string): string =>
  insideMark(source, (text) => (wordsAlone.test(text) ? text.trim() : wordsOf(parser.parseInline(text, {}))))

const wordsOf = (tokens: Token[]) =>
  wordsIn(tokens)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

/** Emphasis, links and code stand within words, all other elements part them. */
const wordsIn = (tokens: Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (children) return wordsIn(children)
      if (type === 'text' || type === 'code_inline') return content
      return /^(a|em|strong|mark|s|link)_/.test(type) ? '' : ` ${content} `
    })
    .join('')

/** Whether a text asks for more than pages show of it: see `createParser`. */
export function isBeyondBounds(source: string): boolean {
  if (!mayBeBeyond(source)) return false
  const reading: TextReading = {}
  parser.parse(source, reading)
  return reading.beyond !== undefined
}

export type Token = ReturnType<typeof parser.parse>[number]
type Env = NonNullable<Parameters<typeof parser.parse>[1]>

/** What the parser makes of a text, for editors: the tokens of `markdown`, or of `inline` where it `isLine`. */
export function tokensOf(source: string, isLine: boolean): { tokens: Token[]; hasDefinitions: boolean } {
  const env: Env = {}
  const tokens = isLine ? parser.parseInline(source, env) : parser.parse(source, env)
  return { tokens, hasDefinitions: env.references !== undefined }
}

const render = (tokens: Token[]) => parser.renderer.render(tokens, parser.options, {})

/** `heading` hears of each heading, whose words are those of the token behind it. */
function outline(source: string, top: number, heading?: (open: Token, text: Token, depth: number) => void): Token[] {
  const tokens = parser.parse(source, {})
  const levels = [...new Set(tokens.filter(isHeading).map((t) => t.tag))].sort()
  for (const [index, token] of tokens.entries()) {
    if (!isHeading(token)) continue
    const depth = levels.indexOf(token.tag) + 1
    if (token.type === 'heading_open') heading?.(token, tokens[index + 1]!, depth)
    token.tag = `h${Math.min(6, top + depth - 1)}`
  }
  return tokens
}

const isHeading = (token: Token) => token.type === 'heading_open' || token.type === 'heading_close'
