import { readHourTokens } from '../../../grammar/hour-tokens'
import type { FrequentQuestion, Goal } from '../../brief/facts'
import type { BriefAnswer } from './answer'
import { isDeniedAt } from './denied'
import type { Quotation } from './quotes'
import { statedAt } from './who'

const isOfSite = ({ kind }: Quotation) => kind === 'wish'
const isWord = (value: string) => /^\p{L}[\p{L} '’-]*$/u.test(value) && value.split(' ').length <= 4

/** A colour in a word of the brief that speaks of the site. */
export const statedColour = (value: string, at: Quotation): string | undefined =>
  (isWord(value) || /^#(?:[\da-f]{6}|[\da-f]{3})$/i.test(value)) &&
  (isOfSite(at) || at.topic === 'colours') &&
  statedAt(value, at) !== undefined
    ? value
    : undefined

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
