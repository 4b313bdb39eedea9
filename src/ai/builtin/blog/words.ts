import { plain, plainLine } from '../../../html/markdown'
import type { ContentPage, ContentPart, PartItem, SiteContent } from '../../blog/blog'

/** A part with the page it stands on. */
export interface Source {
  page: ContentPage
  part: ContentPart
}

export type Say = (de: string, en: string) => string

export const sayIn =
  (locale: string): Say =>
  (de, en) =>
    locale.startsWith('de') ? de : en

export const sourcesOf = ({ pages }: SiteContent): Source[] =>
  pages.flatMap((page) => page.parts.map((part) => ({ page, part })))

/** Plain words as Markdown: nothing in them becomes a heading, a list, a link or a table. */
export const escaped = (text: string) => text.replace(/[\\`*_[\]<>|#~]/g, '\\$&').replace(/==/g, '=\\=')

export const bold = (text: string) => `**${escaped(text.trim())}**`

/** A link to a page that visitors can open; its title alone where they cannot. */
export const linkTo = ({ title, path, isPublished }: ContentPage) =>
  isPublished ? `[${escaped(plainLine(title))}](${path})` : `„${escaped(plainLine(title))}“`

/** Text of the site below a heading of the post: its own headings become bold lines. */
export const quoted = (text: string) =>
  text
    .replace(/^ {0,3}#{1,6} +(.*?) *#*$/gm, '**$1**')
    .replace(/^ {0,3}(=+|-+) *$/gm, '')
    .trim()

export const sentence = (text: string) => (/[.!?:…]["“”»]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

/** `name, price (meta): text` in the form that a list has. */
export function listItem({ name, text, price, meta }: PartItem): string {
  const facts = [price, meta].filter(Boolean).map((fact) => escaped(plainLine(fact ?? '')))
  const head = bold(name) + (facts.length > 0 ? ` (${facts.join(', ')})` : '')
  return text ? `${head}: ${plain(text).length < 400 ? oneLine(text) : escaped(plain(text))}` : head
}

/** A list item ends at an empty line. */
const oneLine = (text: string) => quoted(text).replace(/\s*\n\s*/g, ' ')

/** What a part says, in the form that suits it. */
export function partBody({ kind, text, items }: ContentPart): string {
  const parts = text ? [quoted(text)] : []
  if (kind === 'steps') parts.push(items.map((item, i) => `${i + 1}. ${listItem(item)}`).join('\n'))
  else if (kind === 'questions')
    parts.push(...items.map(({ name, text: answer }) => `${bold(name)}\n\n${quoted(answer ?? '')}`))
  else if (items.length > 0) parts.push(items.map((item) => `- ${listItem(item)}`).join('\n'))
  return parts.filter(Boolean).join('\n\n')
}

export const headlineOf = ({ page, part }: Source) => part.headline || plainLine(page.title)

/** The ways to reach the business that the site names; empty where it names none. */
export function contactLine({ contact }: SiteContent, say: Say): string {
  const ways = [
    contact.phone && say(`telefonisch unter ${escaped(contact.phone)}`, `by phone on ${escaped(contact.phone)}`),
    contact.email && say(`per E-Mail an ${contact.email}`, `by e-mail at ${contact.email}`),
  ].filter(Boolean)
  return ways.length > 0
    ? say(`Sie erreichen uns ${ways.join(' oder ')}.`, `You can reach us ${ways.join(' or ')}.`)
    : ''
}

/** Where the statements of a post come from, for readers who want to know more. */
export function readMore(pages: ContentPage[], say: Say): string {
  const links = [...new Set(pages)].filter(({ isPublished }) => isPublished).map(linkTo)
  if (links.length === 0) return ''
  return say(`Ausführlich steht das hier: ${links.join(', ')}.`, `You will find the details here: ${links.join(', ')}.`)
}

export const paragraphs = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('\n\n')
