import { dayFormat, longDate, readDate } from '../../../block-types/dates'

export interface Occasion {
  name: { de: string; en: string }
  /** YYYY-MM-DD. */
  date: string
}

const dayMs = 86_400_000
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876, as in Meeus, Astronomical Algorithms). */
export function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return isoDay(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1))
}

/** The fourth Sunday before 25 December. */
export function firstAdvent(year: number): string {
  const christmas = Date.UTC(year, 11, 25)
  const weekday = new Date(christmas).getUTCDay() || 7
  return isoDay(christmas - (weekday + 21) * dayMs)
}

/** Second Sunday in May: in German-speaking countries and North America, not in Britain. */
function mothersDay(year: number): string {
  const first = Date.UTC(year, 4, 1)
  return isoDay(first + (((7 - new Date(first).getUTCDay()) % 7) + 7) * dayMs)
}

const ofYear = (year: number, isGerman: boolean): Occasion[] => [
  { name: { de: 'Neujahr', en: 'New Year’s Day' }, date: `${year}-01-01` },
  { name: { de: 'Valentinstag', en: 'Valentine’s Day' }, date: `${year}-02-14` },
  { name: { de: 'Ostern', en: 'Easter' }, date: easter(year) },
  ...(isGerman ? [{ name: { de: 'Muttertag', en: 'Mother’s Day' }, date: mothersDay(year) }] : []),
  ...(isGerman ? [{ name: { de: 'Erster Advent', en: 'First Sunday of Advent' }, date: firstAdvent(year) }] : []),
  { name: { de: 'Weihnachten', en: 'Christmas' }, date: `${year}-12-25` },
]

/** Days of the calendar after `today`, the next first. */
export function nextOccasions(today: string, locale: string): Occasion[] {
  const year = Number(today.slice(0, 4))
  const isGerman = locale.startsWith('de')
  return [...ofYear(year, isGerman), ...ofYear(year + 1, isGerman)].filter(({ date }) => date > today)
}

/** „Sonntag, 28. März 2027“. */
export function fullDate(date: string, locale: string): string {
  const read = readDate(date)
  return read ? `${dayFormat(locale, { weekday: 'long' }).format(read.day)}, ${longDate(read, locale)}` : date
}
