import { type LocalTime, localTime } from '../values/local-time'
import { closingAt, type Moment, type OpenNowData, openingAfter, spansOn, specialOn } from '../values/open-hours'

/**
 * Says whether a place is open at this moment, by the visitor's clock and the place's time zone, and marks today's row
 * of its hours. Again each minute, and when the page is looked at again. The words come with the place.
 */
const places = [...document.querySelectorAll<HTMLElement>('[data-open]')].map((element) => ({
  element,
  hours: JSON.parse(element.dataset.open!) as OpenNowData,
}))
let timer: ReturnType<typeof setTimeout>

function update() {
  const now = new Date()
  for (const { element, hours } of places) {
    const here = timeAt(now, hours.zone)
    if (!here) continue
    const closing = closingAt(hours, here)
    const text = closing ? sayOpen(hours, closing) : sayClosed(hours, here)
    if (element.textContent !== text) element.textContent = text
    element.classList.toggle('is-open', closing !== undefined)
    element.hidden = false
    markToday(element.closest('[data-place], section'), hours, here)
  }
  clearTimeout(timer)
  timer = setTimeout(update, 60_000 - (now.getTime() % 60_000))
}

/** Old browsers do not know every time zone: then nothing is said. */
function timeAt(now: Date, zone: string): LocalTime | undefined {
  try {
    return localTime(now, zone)
  } catch {
    return undefined
  }
}

function sayOpen(hours: OpenNowData, closing: Moment | 'never'): string {
  const { open, until, untilDay } = hours.words
  if (closing === 'never') return open
  // the small hours of tomorrow still belong to this evening
  const isLater = closing.after > 1 || (closing.after === 1 && closing.time > '12')
  return put(isLater ? untilDay : until, hours, closing)
}

function sayClosed(hours: OpenNowData, here: LocalTime): string {
  const { opens, closedToday, closed } = hours.words
  const special = specialOn(hours, here)
  const next = openingAfter(hours, here)
  const said = next && put(opens[Math.min(next.after, 2)]!, hours, next)
  if (!special || spansOn(hours, here)?.length) return said ?? closed
  return closedToday + (special.label && ` (${special.label})`) + (said ? `. ${said}` : '')
}

/** Days of the coming week have their name, later ones their date. */
const put = (words: string, { times, locale }: OpenNowData, { after, date, time }: Moment) =>
  words.replace('{time}', times[time]!).replace('{day}', () =>
    new Date(date).toLocaleDateString(locale, {
      timeZone: 'UTC',
      ...(after < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' }),
    }),
  )

/** A date that is told apart goes before the day of the week. */
function markToday(block: Element | null, hours: OpenNowData, here: LocalTime) {
  for (const row of block?.querySelectorAll<HTMLElement>('[data-days], [data-from]') ?? []) {
    const { days, from = '', until = '' } = row.dataset
    const isToday = days
      ? !specialOn(hours, here) && days.includes(String(here.day))
      : from <= here.date && here.date <= until
    if (isToday) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
  }
}

update()
document.addEventListener('visibilitychange', update)
