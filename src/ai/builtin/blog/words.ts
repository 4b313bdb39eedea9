import { splitSentences } from '../../../grammar/sentences'
import { plain, plainLine } from '../../../html/markdown'
import type { ContentPage, ContentPart, PartItem } from '../../blog/blog'

export type Say = (de: string, en: string) => string

export const sayIn =
  (locale: string): Say =>
  (de, en) =>
    locale.startsWith('de') ? de : en

/** Plain words as Markdown: nothing in them becomes a heading, a list, a link or a table. */
export const escaped = (text: string) => text.replace(/[\\`*_[\]<>|#~]/g, '\\$&').replace(/==/g, '=\\=')

/** Text of the site below a heading of the post: its own headings become bold lines. */
export const withoutHeadings = (text: string) =>
  text
    .replace(/^ {0,3}#{1,6} +(.*?) *#*$/gm, '**$1**')
    .replace(/^ {0,3}(=+|-+) *$/gm, '')
    .trim()

/** A whole one that fits above a text; else nothing. */
export function firstSentence(text: string): string {
  const [first = ''] = splitSentences(plain(text))
  return first.length <= 300 && /[.!?…]["“”»]?$/.test(first) ? first : ''
}

/** `name, price (meta): text` in the form that a list has. */
function listItem({ name, text, price, meta }: PartItem): string {
  const facts = [price, meta].filter(Boolean).map((fact) => escaped(plainLine(fact ?? '')))
  const head = `**${escaped(name.trim())}**${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
  return text ? `${head}: ${withoutHeadings(text).replace(/\s*\n\s*/g, ' ')}` : head // an item ends at an empty line
}

/** What a part says, in the form that suits it. */
export function partBody({ text, items }: ContentPart): string {
  return paragraphs(text && withoutHeadings(text), items.map((item) => `- ${listItem(item)}`).join('\n'))
}

export const headlineOf = (page: ContentPage, part: ContentPart) => plainLine(part.headline || page.title)

/** Where the statements of a post come from; without a page that visitors can open, nothing. */
export function readMore(pages: ContentPage[], say: Say): string {
  const links = [...new Set(pages)]
    .filter(({ isPublished }) => isPublished)
    .map(({ title, path }) => `[${escaped(plainLine(title))}](${path})`)
  return links.length === 0 ? '' : say(`Mehr dazu: ${links.join(', ')}.`, `More about it: ${links.join(', ')}.`)
}

export const paragraphs = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('\n\n')
