import { longDate, readDate } from '../../../../block-types/dates'
import type { JsonObject } from '../../../../db/tenant/sites'
import type { Bilingual } from '../../../../values/bilingual'
import { isObject } from '../../../../values/is-object'
import type { ProposedCall } from '../../../chat/turn'
import type { WrittenLanguage as Language } from '../../../engine'
import { datesIn, type StatedDates } from '../dates'
import { ask, type Block, type Command, propose, rx } from '../reading'
import { hoursIn, type Span, week } from '../times'
import { askForHours, hoursOf, titlesOf } from './hours'

const closed = rx('~(?:geschlossen|zu|dicht|frei|keine? (?:sprechstunde|termine)|closed|shut|not open)~')
const holidays = rx('~(?:betriebsferien|urlaub|ferien|betriebsurlaub|on holiday|holidays|vacation)~')
const opened = rx('~(?:offen|geöffnet|öffnen|auf|da|open|opens)~|\\d ?uhr~|~(?:von|from|bis|until) ?\\d')
const about = rx('~(?:block|abschnitt|section|füg\\p{L}*|beitrag|post|artikel|€|euro|kurs|angebot)~')
const maxDays = 40

/** Days that are not as usual: holidays with a name, dates, and from one to another. */
export const changeSpecialDays: Command = (reading) => {
  const { text, turn, content } = reading
  if (about.test(text)) return undefined
  const dates = datesIn(text, turn.today)
  if (dates.length === 0) return undefined
  const isHoliday = holidays.test(text)
  const said = sayingOf(text, dates)
  if (!isHoliday && !said && !opened.test(text)) return undefined
  const blocks = content.pages.flatMap((page) => page.blocks).filter(({ type }) => type === 'opening_hours')
  if (blocks.length === 0) return askForHours(reading)
  const spans = isHoliday && !said?.spans.length ? [] : said && spansFor(said, dates, blocks)
  if (!spans || spans.length > 1)
    return ask(
      reading,
      'hours',
      `Von wann bis wann ist ${daysText(dates, 'de')} offen? Eine Ausnahme hat eine Zeitspanne, zum Beispiel „6 bis 12 Uhr“, oder ist geschlossen.`,
      `From when until when are you open ${daysText(dates, 'en')}? An exception has one span, such as “6 to 12”, or is closed.`,
    )
  const label = isHoliday ? { de: 'Betriebsferien', en: 'Holidays' } : undefined
  const calls = blocks.flatMap((block): ProposedCall[] => {
    const body = withDays(block, dates, spans[0], label)
    return body ? [{ operation: 'updateBlock', params: { block: block.id }, body: { content: body } }] : []
  })
  if (calls.length === 0)
    return ask(reading, 'nothing', 'Das steht schon so auf der Website.', 'The site says so already.')
  const titles = titlesOf(
    reading,
    blocks.map(({ id }) => id),
  )
  const [de, en] = [sentence(dates, spans[0], 'de'), sentence(dates, spans[0], 'en')]
  return propose(reading, `${de}: Das ändert ${titles}.`, `${en}: that changes ${titles}.`, [
    { summary: reading.language === 'de' ? `Ausnahme eintragen: ${de}` : `Add an exception: ${en}`, calls },
  ])
}

/** What is said of the hours, without the days that it is said of: the numbers of dates are no times. */
function sayingOf(text: string, dates: StatedDates[]) {
  let rest = text
  for (const { start, end } of dates.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  // As if it were said of a day of the week: what is read of hours is the same.
  const [said] = hoursIn(`${rest} Montag`)
  if (said && (said.isClosed || said.spans.length > 0 || said.from || said.to)) return said
  return closed.test(rest) ? { days: [], spans: [], isClosed: true } : undefined
}

/** A beginning or an end alone goes with the day's usual other one; `undefined` where that is not known. */
function spansFor(said: ReturnType<typeof hoursIn>[number], dates: StatedDates[], blocks: Block[]): Span[] | undefined {
  if (said.isClosed) return []
  if (said.spans.length > 0) return said.spans
  const [first] = dates
  const day = first && week[(new Date(first.date).getUTCDay() + 6) % 7]
  const usual =
    blocks
      .map(hoursOf)
      .find((hours) => hours.length > 0)
      ?.filter((one) => one.day === day) ?? []
  const from = said.from ?? usual[0]?.from
  const to = said.to ?? usual.at(-1)?.to
  return from && to ? [{ from, to }] : undefined
}

/** The lists of all languages of a block with these days in them; `undefined` where they are already. */
function withDays(block: Block, dates: StatedDates[], span: Span | undefined, label: Bilingual | undefined) {
  const content: JsonObject = {}
  for (const [locale, texts] of Object.entries(block.content)) {
    const before = (Array.isArray(texts.special) ? texts.special : []).filter(isObject)
    const language = locale.startsWith('de') ? 'de' : 'en'
    const added = dates.map(({ date, until, name }) => ({
      date,
      ...(until && { until }),
      ...((name ?? label) && { label: (name ?? label)?.[language] }),
      ...span,
    }))
    const kept = before.filter(({ date }) => !added.some((one) => one.date === date))
    const special = [...kept, ...added].toSorted((a, b) => String(a.date).localeCompare(String(b.date))).slice(-maxDays)
    if (!Bun.deepEquals(special, before)) content[locale] = { special }
  }
  return Object.keys(content).length > 0 ? content : undefined
}

function sentence(dates: StatedDates[], span: Span | undefined, language: Language): string {
  const closedWord = language === 'de' ? 'geschlossen' : 'closed'
  return `${daysText(dates, language)} ${span ? `${span.from}–${span.to}` : closedWord}`
}

const daysText = (dates: StatedDates[], language: Language) =>
  dates
    .map(({ date, until, name }) => {
      const days = [date, until].flatMap((one) => (one ? dateText(one, language) : [])).join(' – ')
      return name ? `${name[language]} (${days})` : days
    })
    .join(', ')

function dateText(date: string, language: Language): string {
  const read = readDate(date)
  return read ? longDate(read, language) : date
}
