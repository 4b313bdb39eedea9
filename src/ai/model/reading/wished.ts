import { readHourTokens } from '../../../grammar/hour-tokens'
import type { FrequentQuestion, Goal, Wish } from '../../brief/facts'
import { numberFrom } from '../../brief/lists'
import { findWishes } from '../../brief/wishes'
import type { BriefAnswer } from './answer'
import { isDeniedAt } from './denied'
import { placesOf, type Quotation } from './quotes'
import { statedAt } from './who'

/** A part of the site whose own word stands in the quote, with a number only where that does, too. */
export function wishIn({ topic, count }: BriefAnswer['wishes'][number], at: Quotation): Wish | undefined {
  const found = findWishes(at.quote).wishes.find((one) => one.topic === topic)
  if (!found || statedAt(found.text, at) === undefined) return undefined
  const isCounted = count === null || at.quote.split(/[^\p{L}\d]+/u).some((word) => numberFrom(word) === count)
  return isCounted ? { topic, text: found.text, ...(count !== null && count > 1 && { count }) } : undefined
}

/** A part of the site whose own word is denied. */
export function unwantedIn(topic: Wish['topic'], at: Quotation): Wish['topic'] | undefined {
  const { wishes, unwanted } = findWishes(at.quote)
  const named = wishes.find((one) => one.topic === topic)
  const isDenied = unwanted.includes(topic) || (named !== undefined && statedAt(named.text, at) === undefined)
  return isDenied ? topic : undefined
}

const isOfSite = ({ kind }: Quotation) => kind === 'wish'
const isWord = (value: string) => /^\p{L}[\p{L} '’-]*$/u.test(value) && value.split(' ').length <= 4

/** How the site shall sound or look, in a word of the brief that speaks of the site. */
export const toneIn = (value: string, at: Quotation): string | undefined =>
  isWord(value) && (isOfSite(at) || at.topic === 'tone') && statedAt(value, at) !== undefined
    ? value.toLowerCase()
    : undefined

export const colourIn = (value: string, at: Quotation): string | undefined =>
  (isWord(value) || /^#(?:[\da-f]{6}|[\da-f]{3})$/i.test(value)) &&
  (isOfSite(at) || at.topic === 'colours') &&
  statedAt(value, at) !== undefined
    ? value
    : undefined

/** A look that is denied, or stands under a heading for such. */
export function avoidedIn(value: string, at: Quotation): string | undefined {
  const [place] = placesOf(value.toLowerCase(), at.quote.toLowerCase())
  if (place === undefined || value.length > 80) return undefined
  const start = at.start + place
  return at.topic === 'avoid' || isDeniedAt(at.sentence, start, start + value.length, true) ? value : undefined
}

export const isDarkIn = (at: Quotation): true | undefined => {
  const [word] = /(?<!\p{L})(?:dark|dunk(?:el|l)\p{L}*|nachtmodus)/iu.exec(at.quote) ?? []
  const isSaid = word !== undefined && isOfSite(at) && statedAt(word, at) !== undefined
  return isSaid || undefined
}

const words: Record<Goal, RegExp> = {
  contact: /kontakt|anruf|anfrag|melde|schreib|contact|\bcalls?\b|get in touch|message|enquir|inquir/i,
  callback: /r(?:ü|ue)ckruf|zur(?:ü|ue)ckruf|call(?:ed)? (?:\p{L}+ )?back|callback/iu,
  appointment: /termin|appointment/i,
  order: /bestell|order/i,
  quote: /angebot|kostenvoranschlag|quot(?:e|ation)|estimate/i,
  booking: /buch(?:en|t|ung)|reservier|\bbook/i,
  visit: /vorbei|besuch|vor ort|visit|come by|drop in|stop by/i,
  registration: /anmeld|einschreib|sign up|regist|enrol/i,
}

/** What visitors shall do, in a wish that has a word for it. */
export const goalIn = (goal: Goal, at: Quotation): Goal | undefined => {
  const [word] = words[goal].exec(at.quote) ?? []
  return word !== undefined && isOfSite(at) && !isDeniedAt(at.sentence, at.start, at.end, true) ? goal : undefined
}

/** A question with its answer behind it: whole sentences, as they stand there one after the other. */
export function questionIn(
  { question, answer }: BriefAnswer['questions'][number],
  at: Quotation,
): FrequentQuestion | undefined {
  const { quote } = at
  const isAsked = quote.startsWith(question) && /\p{L}.*\?$/u.test(question) && question.length <= 300
  if (!isAsked || at.start !== 0) return undefined
  if (answer === null) return { question }
  const between = quote.slice(question.length, quote.length - answer.length)
  const isAnswer = quote.endsWith(answer) && /^\s*(?:[-–>]\s*)?(?:(?:Antwort|Answer|A):\s*)?$/.test(between)
  const isWhole = /^["„“]?[\p{Lu}\d]/u.test(answer) && /[.!]$/.test(answer) && at.end === at.sentence.length
  return isAnswer && isWhole && answer.length <= 2000 ? { question, answer } : undefined
}

const ofHours = new Set(['note', 'holidays', 'rest'])

/** A whole clause that says something of the hours beside the week, without times: `sonst nach Vereinbarung`. */
export function hoursNoteIn(note: string, at: Quotation): string | undefined {
  const start = statedAt(note, at)
  if (start === undefined || /\d/.test(note) || note.length > 300) return undefined
  const isClause =
    /(?:^|[,;:(–])\s*$/.test(at.sentence.slice(0, start)) &&
    /^\s*(?:$|[,;.)!])/.test(at.sentence.slice(start + note.length))
  return isClause && readHourTokens(note).some(({ kind }) => ofHours.has(kind))
    ? at.sentence.slice(start, start + note.length)
    : undefined
}
