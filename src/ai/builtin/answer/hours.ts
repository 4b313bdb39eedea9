import { dayFormat } from '../../../block-types/dates'
import { dayNames, groupDays } from '../../../block-types/opening-times'
import type { StatedHours } from '../../../block-types/stated'
import { weekDays } from '../../../grammar/week'
import { type LocalTime, localTime, minutesOf } from '../../../values/local-time'
import { closingAt, type OpenHours, type OpenSpan, openingAfter, spansOn, specialOn } from '../../../values/open-hours'
import type { AnswerRequest, AnswerSource } from '../../answer'
import { type AskedDay, askedDays, askedHoliday } from './asked-days'

type Language = AnswerRequest['language']

/**
 * When it is open, as a sentence: of the days that are asked for, else of the whole week, with what the owner notes beside
 * it. What holds right now is said where nothing is left unread. `undefined` for holidays that nothing is said of.
 */
export function sayHours({ question, language, now, timeZone }: AnswerRequest, { facts }: AnswerSource) {
  const { hours } = facts
  if (!hours) return undefined
  const open: OpenHours = { week: hours.week.map((spans) => spans ?? undefined), special: hours.special }
  const here = localTime(now, timeZone)
  const note = hours.note && (language === 'de' ? `Dazu steht dort: „${hours.note}“` : `The page adds: “${hours.note}”`)
  const holiday = askedHoliday(question)
  const lines = holiday
    ? sayHoliday(hours, holiday, note, here, language)
    : [...sayAsked(open, question, here, language, hours.isWhole), note]
  const said = lines?.filter(Boolean).join('\n')
  if (!said) return undefined
  return hours.name && !plainName.test(hours.name) ? `${hours.name}:\n${said}` : said
}

/** Headings that say no more than the hours themselves; others tell whose they are. */
const plainName = /^(?:unsere )?öffnungszeiten$|^opening (?:hours|times)$/i

function sayAsked(open: OpenHours, question: string, here: LocalTime, language: Language, isWhole: boolean): string[] {
  const asked = askedDays(question, here)
  const now = isWhole ? [sayNow(open, here, language)] : []
  if (asked.length === 0) return [sayWeek(open, language), ...now]
  const isNow = asked.some(({ as }) => as === 'today')
  return [...asked.map((day) => sayDay(open, day, language)), ...(isNow ? now : [])]
}

/** Days that are not as usual, those that are still to come, and what the owner notes, where they speak of the holiday. */
function sayHoliday(
  { special, note = '' }: StatedHours,
  { pattern, isAny }: NonNullable<ReturnType<typeof askedHoliday>>,
  noted: string | undefined,
  here: LocalTime,
  language: Language,
): (string | undefined)[] | undefined {
  const isMeant = (text: string) => isAny || pattern.test(text)
  const days = special.filter(({ label, from }) => isMeant(`${label} ${sayDate(from, 'de')}`))
  const said = saySpecialDays(days, here, language)
  return said === undefined && !(noted && isMeant(note)) ? undefined : [said, isMeant(note) ? noted : undefined]
}

function sayDay(week: OpenHours, asked: AskedDay, language: Language): string {
  const name = dayName(asked.day, language)
  const special = specialOn(week, asked)
  const when = {
    today: language === 'de' ? `Heute (${name})` : `Today (${name})`,
    tomorrow: language === 'de' ? `Morgen (${name})` : `Tomorrow (${name})`,
    weekday: special ? `${name}, ${sayDate(asked.date, language)}` : name,
  }[asked.as]
  const why = special?.label ? ` (${special.label})` : ''
  return `${when} ${saySpans(spansOn(week, asked), language)}${why}.`
}

function sayWeek(week: OpenHours, language: Language): string {
  const groups = groupDays([...weekDays], [], (day) => saySpans(week.week[weekDays.indexOf(day)], language))
  return groups.map(({ days, note }) => `${dayNames(days, language, 'long')} ${note}`).join('\n')
}

/** What holds at this moment: open and until when, or closed and from when on. */
function sayNow(week: OpenHours, here: LocalTime, language: Language): string {
  const closing = closingAt(week, here)
  if (closing === 'never') return language === 'de' ? 'Jetzt ist geöffnet.' : 'It is open now.'
  if (closing)
    return language === 'de'
      ? `Jetzt ist geöffnet, heute noch bis ${sayTime(closing.time, 'de')} Uhr.`
      : `It is open now, until ${sayTime(closing.time, 'en')}.`
  const next = openingAfter(week, here)
  const closed = language === 'de' ? 'Jetzt ist geschlossen.' : 'It is closed now.'
  if (!next || next.after > 7) return closed
  const day = next.after === 0 ? 'today' : next.after === 1 ? 'tomorrow' : 'later'
  const when = {
    de: { today: 'heute', tomorrow: 'morgen', later: dayName(next.day, 'de') },
    en: { today: 'today', tomorrow: 'tomorrow', later: `on ${dayName(next.day, 'en')}` },
  }[language][day]
  return language === 'de'
    ? `Jetzt ist geschlossen, wieder geöffnet wird ${when} um ${sayTime(next.time, 'de')} Uhr.`
    : `It is closed now and opens again ${when} at ${sayTime(next.time, 'en')}.`
}

function saySpecialDays(all: OpenHours['special'], here: LocalTime, language: Language): string | undefined {
  const coming = all.filter(({ until }) => until >= here.date).sort((a, b) => a.from.localeCompare(b.from))
  if (coming.length === 0) return undefined
  const lines = coming.slice(0, 8).map(({ label, from, until, spans }) => {
    const dates = from === until ? sayDate(from, language) : `${sayDate(from, language)} – ${sayDate(until, language)}`
    // a label that names the date already says enough
    return `${/\d/.test(label) ? label : [label, dates].filter(Boolean).join(', ')}: ${saySpans(spans, language)}`
  })
  return lines.join('\n')
}

function saySpans(spans: OpenSpan[] | undefined, language: Language): string {
  if (!spans) return language === 'de' ? 'keine Angabe auf der Website' : 'not given on the website'
  if (spans.length === 0) return language === 'de' ? 'geschlossen' : 'closed'
  return language === 'de'
    ? `${spans.map(({ from, to }) => `${sayTime(from, 'de')}–${sayTime(to, 'de')}`).join(' und ')} Uhr`
    : spans.map(({ from, to }) => `${sayTime(from, 'en')} – ${sayTime(to, 'en')}`).join(' and ')
}

/** `6:30`, `6:30 am`; the end of a day is midnight. */
function sayTime(time: string, language: Language): string {
  const minutes = minutesOf(time) % (24 * 60)
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  if (language === 'de') return time === '24:00' ? '24:00' : `${hour}:${minute}`
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

const dayName = (day: number, language: Language) => dayNames(weekDays.slice(day, day + 1), language, 'long')

const sayDate = (date: string, language: Language) =>
  dayFormat(language, { day: 'numeric', month: 'long' }).format(new Date(date))
