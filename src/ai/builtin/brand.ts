import { splitSentences } from '../../grammar/sentences'
import { fold } from '../../values/fold'
import { tradeNamedIn } from '../brief/trade'
import type { BrandRequest, BrandTexts } from '../engine'

/** Parts of a title that name a page and not whose it is. */
const pageNames =
  /^(?:home|homepage|home page|startseite|start|willkommen|welcome|index|aktuelles|news|über uns|about(?: us)?|kontakt|contact|herzlich willkommen|main|untitled|neue seite)$/i
const separators = /\s+[|–—·•»:-]\s+|\s*[|»•]\s*/
const greeting = /^(?:herzlich )?(?:willkommen (?:bei|in|im|auf|zu)(?: der| dem| den)?|welcome to(?: the)?)\s+/i
const maxTagline = 160
const maxSummary = 500

/** What a page says about its brand, in its own words; nothing that it does not say. */
export function brandByFacts({ page, host, lang }: BrandRequest): BrandTexts {
  const name = nameOf(page, host)
  const text = [page.title, ...page.headings, ...page.paragraphs].join('. ')
  const trade = tradeNamedIn(text.slice(0, 8000), name === bareHost(host) ? '' : name)
  const sentences = sentencesOf(page.paragraphs)
  return {
    name,
    tagline: taglineOf(page, name),
    industry: trade ? trade[lang] : null,
    tone: null, // a judgement, as is its voice
    brandVoice: null,
    summary: summaryOf(page, sentences),
  }
}

type Page = BrandRequest['page']

/** What the page calls itself, else the part of its title or heading that its host says as well; else the host. */
function nameOf(page: Page, host: string): string {
  const site = page.meta.get('og:site_name') ?? page.meta.get('application-name')
  const isName = (text: string) => lettersOf(text) !== '' && text.length <= 80 && !pageNames.test(text)
  const named = [...page.names, site ?? ''].map(withoutGreeting).filter(isName)
  const letters = lettersOf(bareHost(host).replace(/\.[a-z]{2,}$/, ''))
  const saysHost = (text: string) =>
    letters.includes(lettersOf(text)) || lettersOf(text).includes(letters) || sharedWords(text, letters) > 0
  const shown = [...page.title.split(separators), page.headings[0] ?? ''].map(withoutGreeting).filter(isName)
  return named.find(saysHost) ?? named[0] ?? shown.find(saysHost) ?? shown[0] ?? bareHost(host)
}

const bareHost = (host: string) => host.replace(/^www\./, '')
const withoutGreeting = (text: string) =>
  text
    .replace(greeting, '')
    .replace(/[.!]+$/, '')
    .trim()

/** `Backstube Lindenhof – Brot aus Freiburg` at `lindenhof-backstube.de`: its words stand in the host one by one. */
const sharedWords = (text: string, letters: string) =>
  text.split(/[\s-]+/).filter((word) => word.length > 3 && letters.includes(lettersOf(word))).length

const lettersOf = (text: string) => fold(text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, ''))

function taglineOf(page: Page, name: string): string | null {
  const isName = (text: string) => lettersOf(text) === lettersOf(name) || pageNames.test(text)
  const candidates = [
    ...page.slogans,
    ...page.title.split(separators).filter((part) => part.split(' ').length > 1),
    ...page.headings.slice(0, 1),
    sentencesOf([descriptionOf(page)])[0] ?? '',
  ]
  return candidates.find((text) => text.length > 5 && text.length <= maxTagline && !isName(text)) ?? null
}

const descriptionOf = ({ meta }: Page) => meta.get('description') ?? meta.get('og:description') ?? ''

const sentencesOf = (paragraphs: string[]) =>
  paragraphs.flatMap(splitSentences).filter((text) => text.split(' ').length > 2)

/** The page's own description, else its first sentences: whole ones, as many as there is room for. */
function summaryOf(page: Page, sentences: string[]): string | null {
  const description = descriptionOf(page)
  if (description !== '' && description.length <= maxSummary) return description
  const parts: string[] = []
  for (const sentence of description === '' ? sentences : sentencesOf([description])) {
    if (parts.join(' ').length + sentence.length + 1 > maxSummary || parts.length > 3) break
    parts.push(sentence)
  }
  return parts.join(' ') || null
}
