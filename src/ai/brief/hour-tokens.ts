import type { Day } from './facts'

export type HourToken = { start: number; end: number } & (
  | { kind: 'days'; days: Day[] }
  /** `half` as written; `isBare` without minutes, `Uhr` or half of the day. */
  | { kind: 'time'; minutes: number; half?: 'am' | 'pm'; isBare: boolean }
  | { kind: 'until' }
  | { kind: 'and' }
  | { kind: 'closed' }
  | { kind: 'note'; text: string }
  | { kind: 'filler' }
  | { kind: 'word' }
)

const weekdays: Day[] = ['mo', 'tu', 'we', 'th', 'fr']
const sunday: Day[] = ['su']
const all: Day[] = [...weekdays, 'sa', 'su']

const dayWords: [RegExp, Day[]][] = [
  [/^(?:montags?|mondays?|mon|mo)$/, ['mo']],
  [/^(?:dienstags?|tuesdays?|tues?|di|tu)$/, ['tu']],
  [/^(?:mittwochs?|wednesdays?|wed|weds|mi|we)$/, ['we']],
  [/^(?:donnerstags?|thursdays?|thurs?|thu|do|th)$/, ['th']],
  [/^(?:freitags?|fridays?|fri|fr)$/, ['fr']],
  [/^(?:samstags?|sonnabends?|saturdays?|sat|sa)$/, ['sa']],
  [/^(?:sonntags?|sonn|sundays?|sun|so|su)$/, ['su']],
  [/^(?:t(?:ä|ae|a)glich|tgl|daily|everyday)$/, all],
  [/^(?:werktags|wochentags|weekdays?)$/, weekdays],
  [/^(?:wochenends|wochenenden?|weekends?)$/, ['sa', 'su']],
]
/** Words of two letters that mean something else in a sentence: days only beside a time, a dash or another day. */
const shortDay = /^(?:mo|di|mi|do|fr|sa|so|tu|we|th|su|sat|sun|wed|sonn)$/

const phrases =
  /sonn- (?:und|&|u\.) feiertag(?:en|e|s)?|(?:ab|from) \d{1,2}(?:[:.]\d\d)? ?(?:uhr|am|pm)(?! ?(?:bis|to|until|[-–]))|every day|jeden tag|alle tage|seven days a week|7 days a week|nach (?:telefonischer )?(?:vereinbarung|absprache)|nach terminvereinbarung|nur (?:mit|nach) (?:termin|vereinbarung|anmeldung|voranmeldung)|by appointment(?: only)?|by arrangement|on request|auf anfrage|a\.m\.?|p\.m\.?/iy
const time =
  /(\d{1,2})(?:(?:[:.]|(?=h\d))h?([0-5]\d))?(?![\d€£$%])(?!,\d)(?:\s?(uhr|am|pm|a\.m\.?|p\.m\.?|h)(?![\p{L}]))?/iuy
const word = /[\p{L}]+(?:['’]\p{L}+)?\.?/uy
const closedWords = /^(?:ruhetage?|geschlossen|closed|zu|frei|schliesstag|schließtag)\.?$/
const untilWords = /^(?:bis|to|until|till|through|thru|bis zum)$/
const andWords = /^(?:und|and|u|sowie|auch|plus)$/
const fillers =
  /^(?:von|from|geöffnet|geoeffnet|offen|open|wir|haben|ist|sind|we|are|jeweils|immer|ab|am|an|on|at|um|uhr|the|der|die|den|durchgehend|between|zwischen|stets|hours?|öffnungszeiten|vormittags?|nachmittags?|abends|morgens|mornings?|afternoons?|evenings?|only|nur|feiertagen?|feiertags|ruhetag)$/

/** The words of a text that opening hours are made of; everything else is `word`. */
export function readHourTokens(text: string): HourToken[] {
  const tokens: HourToken[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  while (at < text.length) {
    const char = text[at]!
    const start = at
    if (/\s/.test(char)) {
      at++
      continue
    }
    const phrase = match(phrases)
    if (phrase) {
      at += phrase[0].length
      const days = /^sonn/i.test(phrase[0]) ? sunday : /day|tage?$/i.test(phrase[0]) ? all : undefined
      tokens.push({ start, end: at, ...(days ? { kind: 'days', days } : { kind: 'note', text: phrase[0] }) })
      continue
    }
    if (/\d/.test(char)) {
      const found = match(time)
      const token = found ? timeToken(found, start) : undefined
      at += found ? found[0].length : 1
      if (!found) while (/\d/.test(text[at] ?? '')) at++
      tokens.push(token ?? { kind: 'word', start, end: at })
      continue
    }
    const found = match(word)
    if (found) {
      at += found[0].length
      tokens.push(wordToken(found[0], text, start, at))
      continue
    }
    at++
    if (/[-–—]/.test(char)) tokens.push({ kind: 'until', start, end: at })
    else if (/[,&+/;]/.test(char)) tokens.push({ kind: 'and', start, end: at })
    else if (/[:|.(]/.test(char)) tokens.push({ kind: 'filler', start, end: at })
    else tokens.push({ kind: 'word', start, end: at })
  }
  return tokens
}

function timeToken([whole, hour, minute, suffix]: RegExpExecArray, start: number): HourToken | undefined {
  const minutes = Number(hour) * 60 + Number(minute ?? 0)
  if (minutes > 24 * 60) return undefined
  const half = /^a/i.test(suffix ?? '') ? 'am' : /^p/i.test(suffix ?? '') ? 'pm' : undefined
  return {
    kind: 'time',
    minutes,
    half,
    isBare: !suffix && (minute === undefined || hour!.length === 1),
    start,
    end: start + whole.length,
  }
}

function wordToken(written: string, text: string, start: number, end: number): HourToken {
  const plain = written.toLowerCase().replace(/\.$/, '')
  if (closedWords.test(plain)) return { kind: 'closed', start, end }
  if (plain === 'noon' || plain === 'midday') return { kind: 'time', minutes: 720, isBare: false, start, end }
  if (plain === 'midnight' || plain === 'mitternacht') return { kind: 'time', minutes: 1440, isBare: false, start, end }
  const days = dayWords.find(([pattern]) => pattern.test(plain))?.[1]
  if (days && (!shortDay.test(plain) || isBesideTimes(text, end))) return { kind: 'days', days, start, end }
  if (untilWords.test(plain)) return { kind: 'until', start, end }
  if (andWords.test(plain)) return { kind: 'and', start, end }
  return { kind: fillers.test(plain) ? 'filler' : 'word', start, end }
}

const besideTimes =
  /^\.?\s?(?:[-–—:|,&+/]|\d|\n|und\b|and\b|bis\b|to\b|von\b|from\b|ab\b|ruhetag|geschlossen|closed|zu\b|frei\b|nach vereinbarung|$)/i
const isBesideTimes = (text: string, end: number) => besideTimes.test(text.slice(end, end + 20))
