import MarkdownIt from 'markdown-it'
import mark from 'markdown-it-mark'
import { type Html, trusted } from './html'
import { safeHref } from './links'

/** Raw HTML in the source comes out as text: `html: false`. Links go through the same check as every other link. */
const parser = new MarkdownIt({ html: false, linkify: true, typographer: false, breaks: false }).use(mark)
parser.validateLink = (href) => safeHref(href) !== undefined
parser.disable('image') // pictures have blocks of their own
parser.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!
  if (/^https?:/i.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener')
  return self.renderToken(tokens, index, options)
}

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
export const markdown = (source: string, top = 3): Html => render(outline(source, top).tokens)

/** Like `markdown`, with an anchor on every heading; anchors start with `prefix`. */
export function documentText(source: string, top: number, prefix: string): { body: Html; headings: TextHeading[] } {
  const { tokens, titles } = outline(source, top)
  const taken = new Set<string>()
  const headings = titles.map(({ open, text, depth }) => {
    const slug = `${prefix}-${slugOf(text)}`
    let id = slug
    for (let n = 2; taken.has(id); n++) id = `${slug}-${n}`
    taken.add(id)
    open.attrSet('id', id)
    return { id, text, depth }
  })
  return { body: render(tokens), headings }
}

/** One line: emphasis, marks and links, no paragraphs. */
export const inline = (source: string): Html => trusted(parser.renderInline(source))

/** The words alone, for titles, descriptions and search. */
export const plain = (source: string): string =>
  parser
    .render(source)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

type Token = ReturnType<typeof parser.parse>[number]

const render = (tokens: Token[]) => trusted(parser.renderer.render(tokens, parser.options, {}))

function outline(source: string, top: number) {
  const tokens = parser.parse(source, {})
  const levels = [...new Set(tokens.filter(isHeading).map((t) => t.tag))].sort()
  const titles: { open: Token; text: string; depth: number }[] = []
  for (const [index, token] of tokens.entries()) {
    if (!isHeading(token)) continue
    const depth = levels.indexOf(token.tag) + 1
    if (token.type === 'heading_open') titles.push({ open: token, text: plain(tokens[index + 1]!.content), depth })
  }
  for (const token of tokens) if (isHeading(token)) token.tag = `h${Math.min(6, top + levels.indexOf(token.tag))}`
  return { tokens, titles }
}

const isHeading = (token: Token) => token.type === 'heading_open' || token.type === 'heading_close'

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

function slugOf(text: string): string {
  const ascii = text
    .toLowerCase()
    .replace(/[äöüß]/g, (c) => german[c]!)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
  return ascii.replace(/^-+|-+$/g, '').slice(0, 60) || 'text'
}
