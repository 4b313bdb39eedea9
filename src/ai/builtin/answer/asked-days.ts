import { dayNamed } from '../../../grammar/hour-tokens'
import { weekDays } from '../../../grammar/week'
import { daysLater, type LocalTime } from '../../../values/local-time'

/** A day that a question is about. */
export interface AskedDay {
  day: number
  date: string
  /** As it was asked for: the answer says it the same way. */
  as: 'today' | 'tomorrow' | 'weekday'
}

const today =
  /\b(?:heute|jetzt|gerade|momentan|noch (?:offen|auf|geöffnet|geoeffnet)|schon (?:offen|auf|zu)|today|right now|now|currently|still open|tonight)\b/i
const afterTomorrow = /(?:ü|ue)bermorgen|\bday after tomorrow\b/i
const tomorrow = /\bmorgen\b|\btomorrow\b/i
const weekend = /wochenende|weekend/i
const weekdays = /werktag|unter der woche|wochentag|weekdays|during the week/i

/** Holidays by the names and dates that speak of the same one, in both languages. */
const holidays = [
  /weihnacht|heilig ?abend|christmas|xmas|boxing day|\b2[4-6]\.? ?(?:12\.|de[zc])|de[zc]\p{L}* 2[4-6]/iu,
  /silvester|neujahr|new year|\b31\.? ?(?:12\.|de[zc])|\b1\.? ?(?:1\.|jan)/i,
  /(?<!\p{L})oster|karfreitag|easter|good friday/iu,
  /pfingst|whit (?:sun|mon)day/i,
  /himmelfahrt|ascension/i,
  /\b1\. ?mai|ersten mai|maifeiertag|may day/i,
  /deutschen einheit|\b3\. ?oktober/i,
  /fronleichnam|allerheiligen|reformationstag|dreikönig/i,
  /thanksgiving/i,
  /independence day|(?:4th|fourth) of july/i,
]
const anyHoliday = /feiertag|(?<!school )holiday|betriebsferien|urlaub/i

/**
 * What a text has to have to speak of the days that are not as usual which a question is about; `undefined` where it is
 * about none. Who asks for holidays, and names none, means all such days, and what is said of holidays holds for each.
 */
export function askedHoliday(question: string): { pattern: RegExp; isAny: boolean } | undefined {
  const named = holidays.filter((holiday) => holiday.test(question))
  if (named.length === 0 && !anyHoliday.test(question)) return undefined
  const meant = named.length > 0 ? named : holidays
  const pattern = new RegExp([...meant, anyHoliday].map(({ source }) => source).join('|'), 'iu')
  return { pattern, isAny: named.length === 0 }
}

/** The days that a question names, each once, by date. Empty when it asks for all of them. */
export function askedDays(question: string, now: LocalTime): AskedDay[] {
  const found = new Map<string, AskedDay>()
  const add = (count: number, as: AskedDay['as']) => {
    const { day, date } = daysLater(now, count)
    if (!found.has(date)) found.set(date, { day, date, as })
  }
  const next = (day: number) => (day - now.day + 7) % 7
  if (today.test(question)) add(0, 'today')
  if (afterTomorrow.test(question)) add(2, 'weekday')
  // „Samstag morgen“ is a part of the day
  else if (tomorrow.test(question) && !/tags? morgen|woch morgen|abend morgen/i.test(question)) add(1, 'tomorrow')
  for (const word of question.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    const day = dayNamed(word.replace(/(?:vor|nach)?mittags?$|(?<!sonn)abends?$|früh$/, ''))
    if (day) add(next(weekDays.indexOf(day)), 'weekday')
  }
  if (weekend.test(question)) for (const day of [5, 6]) add(next(day), 'weekday')
  if (weekdays.test(question)) for (const day of [0, 1, 2, 3, 4]) add(next(day), 'weekday')
  return [...found.values()].sort((a, b) => a.date.localeCompare(b.date))
}

/** Whether a question names a day of its own. */
export const namesDay = (question: string) => askedDays(question, { day: 0, date: '2024-01-01', minutes: 0 }).length > 0
