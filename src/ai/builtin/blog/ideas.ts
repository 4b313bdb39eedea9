import { plain, plainLine } from '../../../html/markdown'
import type { BlogSite, ContentPage, ContentPart, PostTopic } from '../../blog/blog'
import { escaped, firstSentence, headlineOf, paragraphs, type Say, sayIn, withoutHeadings } from './words'

/** A topic that stands on the site, in the words that stand there, and what the site says about it. */
interface Idea extends PostTopic {
  page: ContentPage
  /** A whole sentence of the site, or nothing. */
  lead: string
  /** Markdown. Written when it is asked for: a list of topics needs none. */
  body(): string
}

interface Source {
  page: ContentPage
  part: ContentPart
  say: Say
}
type Found = Pick<Idea, 'title' | 'lead' | 'body'> & { tag?: string }

/** Less is a caption or a greeting, no post. Characters. */
const leastTold = 160
/** What is said about one offer may be shorter. */
const leastOfOffer = 60

/** Every idea, those of different kinds by turns, without what a post is about already. */
export function ideasOf(content: BlogSite): Idea[] {
  const say = sayIn(content.locale)
  const sources = content.pages.flatMap((page) => page.parts.map((part): Source => ({ page, part, say })))
  const ideas = kinds.map(({ category: [de, en], of }) =>
    sources.flatMap((source) => of(source).map((found) => asIdea(source.page, found, say(de, en), say))),
  )
  const byTurns = Array.from({ length: Math.max(...ideas.map(({ length }) => length)) }, (_, i) =>
    ideas.flatMap((ofKind) => ofKind[i] ?? []),
  ).flat()
  const seen = new Set(content.posts.map(foldTitle))
  return byTurns.filter(({ title }) => {
    const key = foldTitle(title)
    if (seen.has(key) || title.length < 3 || title.length > 200) return false
    seen.add(key)
    return true
  })
}

function asIdea(page: ContentPage, { tag, ...found }: Found, category: string, say: Say): Idea {
  const name = plainLine(page.title).trim()
  const own = tag ?? (page.path === '/' ? '' : name)
  return {
    ...found,
    page,
    angle: say(`Was auf „${name}“ steht`, `What “${name}” says`),
    category,
    tags: own && own.length <= 40 ? [own] : [],
  }
}

/** Titles that differ in case, spaces and punctuation alone are one. */
export const foldTitle = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const kinds: { category: [de: string, en: string]; of(source: Source): Found[] }[] = [
  { category: ['Fragen und Antworten', 'Questions and answers'], of: questions },
  { category: ['So arbeiten wir', 'How we work'], of: steps },
  { category: ['Hintergrund', 'Background'], of: sections },
  { category: ['Angebot', 'What we offer'], of: offers },
  { category: ['Fragen und Antworten', 'Questions and answers'], of: answers },
]

function questions({ page, part: { kind, items }, say }: Source): Found[] {
  if (kind !== 'questions' || items.length < 2) return []
  const name = plainLine(page.title)
  const title = say(`Sie fragen, wir antworten: ${name}`, `You ask, we answer: ${name}`)
  return [{ title, lead: '', body: () => paragraphs(...items.map(({ name, text }) => told(name, text))) }]
}

/** One question that has a long answer. */
function answers({ part: { kind, items } }: Source): Found[] {
  return (kind === 'questions' ? items : [])
    .filter(({ text = '' }) => plain(text).length >= leastTold)
    .map(({ name, text = '' }) => ({ title: name, lead: firstSentence(text), body: () => withoutHeadings(text) }))
}

function steps({ page, part, say }: Source): Found[] {
  const { kind, items, text = '' } = part
  if (kind !== 'steps' || items.length < 2) return []
  const headline = headlineOf(page, part)
  const body = () =>
    paragraphs(withoutHeadings(text), ...items.map((item, i) => told(`${i + 1}. ${item.name}`, item.text, item.meta)))
  const title = say(`${headline}: Schritt für Schritt`, `${headline}: step by step`)
  return [{ title, lead: firstSentence(text), body }]
}

function offers({ part: { kind, items }, say }: Source): Found[] {
  return (kind === 'offers' ? items : [])
    .filter(({ text = '' }) => plain(text).length >= leastOfOffer)
    .map(({ name, text = '', price, meta }) => ({
      title: say(`${name}: was dazugehört`, `${name}: what it includes`),
      tag: name,
      lead: firstSentence(text),
      body: () =>
        paragraphs(
          withoutHeadings(text),
          price && `- ${say('Preis', 'Price')}: ${escaped(plainLine(price))}`,
          meta && `- ${escaped(plainLine(meta))}`,
        ),
    }))
}

/** What running text tells under a heading: that of the section, or one in the text. */
function sections({ page, part, say }: Source): Found[] {
  if (part.kind !== 'text' || !part.text) return []
  const [opening = '', ...rest] = part.text.split(/^ {0,3}#{1,6} +/m)
  const others = rest.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    return { heading: plainLine(heading.replace(/ +#+ *$/, '')), text: lines.join('\n') }
  })
  return [{ heading: headlineOf(page, part), text: opening }, ...others]
    .filter(({ heading, text }) => heading && plain(text).length >= leastTold)
    .map(({ heading, text }) => ({
      // a sentence or a question can stand as it is, a word or two cannot
      title: heading.split(' ').length > 3 ? heading : say(`Näher betrachtet: ${heading}`, `A closer look: ${heading}`),
      lead: firstSentence(text),
      body: () => withoutHeadings(text),
    }))
}

const told = (name: string, text = '', meta?: string) =>
  paragraphs(`## ${escaped(name)}`, meta && `*${escaped(plainLine(meta))}*`, text && withoutHeadings(text))
