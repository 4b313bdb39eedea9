import type { Bilingual } from '../../../values/bilingual'
import { rx } from './reading'

/** Days of the calendar that a text names. */
export interface StatedDates {
  /** `2026-12-24`. */
  date: string
  /** The last of several. */
  until?: string
  /** What the day is called. */
  name?: Bilingual
  start: number
  end: number
}

type Found = Omit<StatedDates, 'date' | 'until'> & {
  month: number
  day: number
  year?: number
  until?: [number, number]
}

const dayMs = 86_400_000
const iso = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined
}

/** Days with a name, by their place in the calendar. */
const fixed: [pattern: string, name: Bilingual, month: number, day: number, until?: [number, number]][] = [
  ['(?:heiligabend|heilig abend|heiligen abend|christmas eve)', { de: 'Heiligabend', en: 'Christmas Eve' }, 12, 24],
  [
    '(?:(?:ersten|1\\.) weihnachts(?:feier)?tag|christmas day)',
    { de: '1. Weihnachtstag', en: 'Christmas Day' },
    12,
    25,
  ],
  ['(?:(?:zweiten|2\\.) weihnachts(?:feier)?tag|boxing day)', { de: '2. Weihnachtstag', en: 'Boxing Day' }, 12, 26],
  ['(?:weihnachtsfeiertagen?|weihnachten|christmas)', { de: 'Weihnachten', en: 'Christmas' }, 12, 25, [12, 26]],
  ['zwischen den (?:jahren|feiertagen)', { de: 'Zwischen den Jahren', en: 'Between the years' }, 12, 27, [12, 30]],
  ['(?:silvester|new year.?s eve)', { de: 'Silvester', en: 'New Year’s Eve' }, 12, 31],
  ['(?:neujahr(?:stag)?|new year.?s day)', { de: 'Neujahr', en: 'New Year’s Day' }, 1, 1],
  ['(?:dreikönig\\p{L}*|heilige drei könige|epiphany)', { de: 'Heilige Drei Könige', en: 'Epiphany' }, 1, 6],
  ['(?:tag der arbeit|maifeiertag|ersten mai|may day)', { de: 'Tag der Arbeit', en: 'Labour Day' }, 5, 1],
  ['tag der deutschen einheit', { de: 'Tag der Deutschen Einheit', en: 'Day of German Unity' }, 10, 3],
  ['reformationstag', { de: 'Reformationstag', en: 'Reformation Day' }, 10, 31],
  ['allerheiligen|all saints.? day', { de: 'Allerheiligen', en: 'All Saints’ Day' }, 11, 1],
]
/** By their distance from Easter Sunday, in days. */
const moving: [pattern: string, name: Bilingual, days: number][] = [
  ['rosenmontag', { de: 'Rosenmontag', en: 'Carnival Monday' }, -48],
  ['(?:karfreitag|good friday)', { de: 'Karfreitag', en: 'Good Friday' }, -2],
  ['(?:karsamstag|ostersamstag|holy saturday)', { de: 'Karsamstag', en: 'Holy Saturday' }, -1],
  ['(?:ostersonntag|easter sunday)', { de: 'Ostersonntag', en: 'Easter Sunday' }, 0],
  ['(?:ostermontag|easter monday)', { de: 'Ostermontag', en: 'Easter Monday' }, 1],
  [
    '(?:christi himmelfahrt|himmelfahrt|vatertag|ascension day)',
    { de: 'Christi Himmelfahrt', en: 'Ascension Day' },
    39,
  ],
  ['(?:pfingstsonntag|whit sunday)', { de: 'Pfingstsonntag', en: 'Whit Sunday' }, 49],
  ['(?:pfingstmontag|whit monday)', { de: 'Pfingstmontag', en: 'Whit Monday' }, 50],
  ['(?:fronleichnam|corpus christi)', { de: 'Fronleichnam', en: 'Corpus Christi' }, 60],
]

const months: Record<string, number> = {}
for (const [i, names] of (
  [
    'januar jan jänner january',
    'februar feb feber february',
    'märz mrz march mar',
    'april apr',
    'mai may',
    'juni jun june',
    'juli jul july',
    'august aug',
    'september sep sept',
    'oktober okt october oct',
    'november nov',
    'dezember dez december dec',
  ] as const
).entries())
  for (const name of names.split(' ')) months[name] = i + 1
const anyMonth = Object.keys(months)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const numeric = /(?<![\d.,:])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2})(?![\d:.]|\s?uhr))?/giu
const written = rx(
  `(?<![\\d.,:])(\\d{1,2})(?:\\.|st|nd|rd|th)? ?(?:of )?(${anyMonth})(?![\\p{L}])\\.?(?: (\\d{4}))?`,
  'g',
)
const american = rx(`(?<![\\p{L}])(${anyMonth})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.])(?:,? (\\d{4}))?`, 'g')
/** The first day of „24. und 25. Dezember“, „24.–26.12.“: its month stands behind the last. */
const bare = /(?<![\d.,:])(\d{1,2})\.?\s?$/u

/** The days that a text names, in its order; the next ones from `today` on where it says no year. */
export function datesIn(text: string, today: string): StatedDates[] {
  const found = [...dayNumbers(text), ...dayNames(text, today)].toSorted((a, b) => a.start - b.start)
  const alone = found.filter((one, i) => i === 0 || one.start >= found[i - 1]!.end)
  const dates = withFirstDays(text, alone).flatMap((one) => dated(one, today))
  const out: StatedDates[] = []
  for (const one of dates) {
    const before = out.at(-1)
    const between = before && text.slice(before.end, one.start)
    // „vom 24.12. bis 6.1.“, “from 24 December to 6 January”
    if (
      before &&
      !before.until &&
      between &&
      /^\s*(?:bis(?:\s(?:zum|einschließlich|inklusive))*|to|until|through|–|-)\s*(?:the\s)?$/iu.test(between)
    ) {
      before.until = one.date > before.date ? one.date : dayLater(one, before.date)
      before.end = one.end
      delete before.name
    } else out.push({ ...one })
  }
  return out
}

/** The same day of the calendar, after another one. */
const dayLater = ({ date }: StatedDates, after: string) =>
  date > after ? date : `${Number(after.slice(0, 4)) + 1}${date.slice(4)}`

function dayNumbers(text: string): Found[] {
  const place = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].trimEnd().length })
  const yearOf = (year: string | undefined) => (year ? Number(year.length === 2 ? `20${year}` : year) : undefined)
  const monthOf = (name = '') => months[name.toLowerCase()] ?? 0
  return [
    ...[...text.matchAll(numeric)].map((match) => ({
      ...place(match),
      day: Number(match[1]),
      month: Number(match[2]),
      year: yearOf(match[3]),
    })),
    ...[...text.matchAll(written)].map((match) => ({
      ...place(match),
      day: Number(match[1]),
      month: monthOf(match[2]),
      year: yearOf(match[3]),
    })),
    ...[...text.matchAll(american)].map((match) => ({
      ...place(match),
      day: Number(match[2]),
      month: monthOf(match[1]),
      year: yearOf(match[3]),
    })),
  ]
}

function dayNames(text: string, today: string): Found[] {
  const year = Number(today.slice(0, 4))
  const named = (pattern: string) => rx(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`).exec(text)
  const out: Found[] = []
  for (const [pattern, name, month, day, until] of fixed) {
    const match = named(pattern)
    if (match)
      out.push({ start: match.index, end: match.index + match[0].length, name, month, day, ...(until && { until }) })
  }
  for (const [pattern, name, days] of moving) {
    const match = named(pattern)
    if (!match) continue
    const of = (year: number) => new Date(Date.parse(easter(year)) + days * dayMs).toISOString().slice(0, 10)
    const date = of(year) >= today ? of(year) : of(year + 1)
    const [y, month = 1, day = 1] = date.split('-').map(Number)
    out.push({ start: match.index, end: match.index + match[0].length, name, month, day, year: y })
  }
  return out.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

function withFirstDays(text: string, found: Found[]): Found[] {
  return found.flatMap((one, i) => {
    const lead = text.slice(found[i - 1]?.end ?? 0, one.start)
    const list = /(?:\d{1,2}\.?\s?(?:,|und|and|&|bis|–|-)\s?)+$/u.exec(lead)
    if (!list || one.name) return [one]
    const start = (found[i - 1]?.end ?? 0) + list.index
    const days = list[0].split(/(?:,|und|and|&|bis|–|-)/u).flatMap((part) => {
      const day = bare.exec(part.trim())
      const at = start + list[0].indexOf(part.trim())
      return day
        ? [{ month: one.month, year: one.year, day: Number(day[1]), start: at, end: at + part.trim().length }]
        : []
    })
    return [...days, one]
  })
}

function dated({ month, day, year, until, ...rest }: Found, today: string): StatedDates[] {
  const from = Number(today.slice(0, 4))
  const next = [from, from + 1].map((one) => iso(one, month, day)).find((date) => date !== undefined && date >= today)
  const date = year ? iso(year, month, day) : next
  if (!date || month < 1) return []
  return [{ ...rest, date, ...(until && { until: iso(Number(date.slice(0, 4)), ...until) }) }]
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876, as in Meeus, Astronomical Algorithms). */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)).toISOString().slice(0, 10)
}
