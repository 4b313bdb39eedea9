import { englishNumbers, germanNumbers } from './numbers'

/** How a time was written: that says which half of the day it may mean. */
type TimeForm =
  /** `14:00`, `9 Uhr`, `09:30`: one of 24 hours. */
  | 'full'
  /** `9am`, `noon`: its half is said. */
  | 'half'
  /** `9`, `9.30`: of 24 hours in German, of twelve in English. */
  | 'bare'
  /** `halb sechs`, `quarter past five`, `neun`: of twelve, unless it is later. */
  | 'spoken'

export interface Time {
  /** Since midnight, as written. */
  minutes: number
  form: TimeForm
  half?: 'am' | 'pm'
}

const spokenHours: Record<string, number> = Object.fromEntries([
  ...[...germanNumbers].filter(([, value]) => value >= 1 && value <= 20),
  ...[...englishNumbers].filter(([, value]) => value >= 1 && value <= 12),
  ['eins', 1],
  ['einundzwanzig', 21],
  ['zweiundzwanzig', 22],
  ['dreiundzwanzig', 23],
])
const numbers = Object.keys(spokenHours)
  .sort((a, b) => b.length - a.length)
  .join('|')
const spoken = new RegExp(
  `(?:(halb|half past|half|viertel nach|quarter past|viertel vor|quarter to|dreiviertel)\\s+)?(${numbers}|\\d{1,2})(?:\\s?(uhr|o['’]?clock))?(?:\\s?(am|pm|a\\.m\\.?|p\\.m\\.?))?(?![\\p{L}\\d])`,
  'iuy',
)
const written =
  /(\d{1,2})(?:(?:[:.](?=\d\d(?!\d))|h(?=\d\d))([0-5]\d))?(?![\d€£$%])(?!,\d)(?!\s?(?:€|£|\$|%|°|euro?s?|eur|chf|sfr|fr\.|franken|pounds?|dollars?|prozent|percent|jahr\p{L}*|years?|personen|people|minuten|minutes|min|km|miles?|plätze\p{L}*|seats|wochen|weeks|tage?n?|days|stunden|hours)(?![\p{L}]))(?:\s?(uhr|am|pm|a\.m\.?|p\.m\.?|h|o['’]clock)(?![\p{L}]))?/iuy
const [dash, fourDigits] = ['\\s?[-–]\\s?', '[0-2]\\d[0-5]\\d']
/** `0900-1730`, and on the line behind such a one `1330–1830`, which are years elsewhere. */
const fourDigitTime = new RegExp(
  `(?:0\\d[0-5]\\d(?=${dash}${fourDigits}(?!\\d))|(?<=(?<!\\d)0\\d[0-5]\\d${dash}[^\\n]{0,60})(?:${fourDigits}(?=${dash}${fourDigits}(?!\\d))|(?<=${fourDigits}${dash})${fourDigits}))(?:\\s?hrs)?(?![\\p{L}\\d])`,
  'uy',
)

/** `8 Uhr früh`, `9 in the evening`: a word behind a time says its half as well. */
const partOfDay =
  /\s(?:uhr\s)?(?:(früh|morgens|vormittags|in the morning)|(nachts)|(?:nachmittags|abends|in the (?:afternoon|evening)|at night))(?![\p{L}])/iuy
const halfOf = ([, early, atNight]: RegExpExecArray, { minutes }: Time): 'am' | 'pm' =>
  early || (atNight && (minutes < 7 * 60 || minutes === 12 * 60)) ? 'am' : 'pm'

/** The time that stands at a place of a text, with a word behind it that says its half of the day; no other place is looked at. */
export function readTimeAt(text: string, at: number): FoundTime | undefined {
  const found = timeAt((pattern) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  })
  if (!found || found.time.half || found.time.minutes > 12 * 60) return found
  partOfDay.lastIndex = at + found.length
  const part = partOfDay.exec(text)
  return part
    ? { time: { ...found.time, form: 'half', half: halfOf(part, found.time) }, length: found.length + part[0].length }
    : found
}

interface FoundTime {
  time: Time
  /** Of the words that say it. */
  length: number
}

function timeAt(match: (pattern: RegExp) => RegExpExecArray | null): FoundTime | undefined {
  const noon = match(/(?:noon|midday|12 noon|midnight|mitternacht|zwölf uhr mittags)(?![\p{L}])/iuy)
  if (noon)
    return { time: { minutes: /^m(?:idn|itt)/i.test(noon[0]) ? 1440 : 720, form: 'full' }, length: noon[0].length }
  const four = match(fourDigitTime)?.[0]
  if (four)
    return {
      time: { minutes: Number(four.slice(0, 2)) * 60 + Number(four.slice(2, 4)), form: 'full' },
      length: four.length,
    }
  const digits = match(written)
  if (digits) {
    const [whole, hour, minute, suffix = ''] = digits
    const minutes = Number(hour) * 60 + Number(minute ?? 0)
    const half = /^a/i.test(suffix) ? 'am' : /^p/i.test(suffix) ? 'pm' : undefined
    if (minutes > 1440 || (half && Number(hour) > 12)) return undefined
    const isFull = /^(?:uhr|h)$/i.test(suffix) || Number(hour) > 12 || /^0\d/.test(hour!)
    return { time: { minutes, form: half ? 'half' : isFull ? 'full' : 'bare', half }, length: whole.length }
  }
  const words = match(spoken)
  if (!words || (/^\d/.test(words[0]) && !words[1])) return undefined
  const [whole, part = '', hour = '', , suffix = ''] = words
  const base = (spokenHours[hour.toLowerCase()] ?? Number(hour)) * 60
  const lower = part.toLowerCase()
  const minutes =
    base +
    (lower === 'halb'
      ? -30
      : lower.startsWith('half')
        ? 30
        : lower === 'dreiviertel' || /vor|to$/.test(lower)
          ? -15
          : lower
            ? 15
            : 0)
  const half = /^a/i.test(suffix) ? 'am' : /^p/i.test(suffix) ? 'pm' : undefined
  return { time: { minutes, form: half ? 'half' : minutes > 780 ? 'full' : 'spoken', half }, length: whole.length }
}

/** “Thursday evenings, 5.30pm”, „nachmittags von zwei“: the half of the day that a word says of the time behind it. */
export function halfBefore(part: string, { minutes, form, half }: Time): 'am' | 'pm' | undefined {
  const hours = (minutes % 720) / 60
  const isEarly = half ? half === 'am' : form === 'full' ? minutes < 720 : hours >= 5
  const isLate = half ? half === 'pm' : form === 'full' ? minutes >= 720 : true
  if (/^(?:vorm|vormittags?|morgens?|mornings?)$/i.test(part)) return isEarly ? 'am' : undefined
  if (/^(?:nachm|nachmittags?|afternoons?)$/i.test(part)) return isLate && hours < 6 ? 'pm' : undefined
  if (/^(?:abends?|evenings?)$/i.test(part)) return isLate && hours >= 4 ? 'pm' : undefined
  return undefined
}
