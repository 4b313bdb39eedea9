import { dayNames } from '../../../../block-types/opening-times'
import type { JsonObject } from '../../../../db/tenant/sites'
import type { Day } from '../../../../grammar/week'
import { isObject } from '../../../../values/is-object'
import type { PageContent, ProposedCall } from '../../../chat/turn'
import { ask, type Block, type Command, propose, type Reading, rx } from '../reading'
import { titleOf } from '../targets'
import { daysIn, hoursIn, minutesOf, type Span, type StatedHours, timesIn, week } from '../times'
import { replaceIn } from './texts'

type DaySpan = Span & { day: Day }

/** Hours of a block as its props have them. */
export const hoursOf = (block: Block): DaySpan[] =>
  (Array.isArray(block.props.hours) ? block.props.hours : []).filter(
    (one): one is DaySpan =>
      isObject(one) && typeof one.day === 'string' && typeof one.from === 'string' && typeof one.to === 'string',
  )

const topic = rx(
  '~(?:offen|geöffnet|geschlossen|zu|öffn\\p{L}*|öffnungszeit\\p{L}*|schließ\\p{L}*|ruhetag|dicht|uhr|open\\p{L}*|closed?|closes|hours|am|pm|a\\.m\\.|p\\.m\\.|noon|auf|da|frei)~|~(?:von|from|bis|until) ?\\d|\\d ?(?:am|pm)~|\\d{1,2}[:.]\\d{2}',
)
const about = rx(
  '~(?:block|abschnitt|section|füg\\p{L}*|verschieb\\p{L}*|blend\\p{L}*|lösch\\p{L}*|move|hide|delete|add|€|euro)~|€',
)

/** New opening hours, in every block that has them and in every line that tells them. */
export const changeHours: Command = (reading) => {
  const { text, content } = reading
  if (!topic.test(text) || about.test(text)) return undefined
  const said = hoursIn(text)
  if (said.length === 0) return undefined
  const places = content.pages.flatMap((page) =>
    page.blocks.filter(({ type }) => type === 'opening_hours').map((block) => ({ page, block })),
  )
  const known = places.map(({ block }) => hoursOf(block)).find((hours) => hours.length > 0) ?? []
  const missing = said.find(
    ({ days, from, to }) => (from ?? to) !== undefined && days.some((day) => !known.some((one) => one.day === day)),
  )
  if (missing)
    return ask(
      reading,
      'hours',
      `Für ${dayList(missing.days, 'de')} stehen noch keine Zeiten auf der Website. Von wann bis wann ist dann offen?`,
      `There are no hours for ${dayList(missing.days, 'en')} on the site yet. From when until when are you open then?`,
    )
  const wanted = newHours(known, said)
  const calls = new Map<string, ProposedCall>()
  for (const { block } of places) {
    const hours = hoursOf(block).length > 0 ? newHours(hoursOf(block), said) : wanted
    if (JSON.stringify(hours) !== JSON.stringify(hoursOf(block)))
      calls.set(block.id, { operation: 'updateBlock', params: { block: block.id }, body: { props: { hours } } })
  }
  const { unsure } = rewriteLines(content.pages, known, wanted, said, calls)
  if (places.length === 0 && calls.size === 0) return askForHours(reading)
  if (calls.size === 0)
    return ask(reading, 'nothing', 'Diese Zeiten stehen schon so auf der Website.', 'The site has these hours already.')
  const titles = titlesOf(reading, [...calls.keys()])
  const [de, en] = [sentence(said, wanted, 'de'), sentence(said, wanted, 'en')]
  const doubt =
    unsure.length > 0
      ? {
          de: ` Bitte prüfen Sie außerdem: ${unsure.map((line) => `„${line}“`).join(', ')}.`,
          en: ` Please check as well: ${unsure.map((line) => `“${line}”`).join(', ')}.`,
        }
      : { de: '', en: '' }
  return propose(reading, `${de}: Das ändert ${titles}.${doubt.de}`, `${en}: that changes ${titles}.${doubt.en}`, [
    {
      summary: reading.language === 'de' ? `Öffnungszeiten ändern: ${de}` : `Change opening hours: ${en}`,
      calls: [...calls.values()],
    },
  ])
}

/** Where no block tells hours. */
export const askForHours = (reading: Reading) =>
  ask(
    reading,
    'hours',
    'Auf der Website stehen noch keine Öffnungszeiten. Sagen Sie zuerst: Füge einen Abschnitt mit Öffnungszeiten hinzu.',
    'There are no opening hours on the site yet. Say first: Add a section with opening hours.',
  )

function newHours(known: DaySpan[], said: StatedHours[]): DaySpan[] {
  let hours = known
  for (const { days, spans, from, to, isClosed } of said) {
    const others = hours.filter(({ day }) => !days.includes(day))
    const changed = days.flatMap((day): DaySpan[] => {
      if (isClosed) return []
      if (spans.length > 0) return spans.map((span) => ({ day, ...span }))
      const before = hours.filter((one) => one.day === day)
      return before.map((one, i) => ({
        ...one,
        ...(from && i === 0 && { from }),
        ...(to && i === before.length - 1 && { to }),
      }))
    })
    hours = [...others, ...changed]
  }
  return hours.toSorted((a, b) => week.indexOf(a.day) - week.indexOf(b.day) || minutesOf(a.from) - minutesOf(b.from))
}

/** Lines of texts that tell the old hours of just these days get the new ones, in the way they write times. */
function rewriteLines(
  pages: PageContent[],
  known: DaySpan[],
  wanted: DaySpan[],
  said: StatedHours[],
  calls: Map<string, ProposedCall>,
) {
  const changed = new Set(said.flatMap(({ days }) => days))
  const unsure: string[] = []
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    const rewrite = (line: string, heading = '') => {
      const groups = daysIn(line).length > 0 ? daysIn(line) : daysIn(heading)
      const days = groups.flatMap((group) => group.days)
      if (timesIn(line).length === 0 || !days.some((day) => changed.has(day))) return line
      const oldSpans = spansOf(known, days[0])
      const isOurs = groups.length === 1 && days.every((day) => changed.has(day)) && oldSpans.length > 0
      const rewritten = isOurs ? withNewTimes(line, oldSpans, spansOf(wanted, days[0])) : undefined
      if (rewritten === undefined && mentions(line, oldSpans))
        unsure.push([heading, line.trim()].filter(Boolean).join(': ').slice(0, 120))
      return rewritten ?? line
    }
    const rows = { ...block, content: withRows(block.content, rewrite) }
    const body = contentChanges(
      block,
      replaceIn(rows, (text) =>
        text
          .split('\n')
          .map((line) => rewrite(line))
          .join('\n'),
      ),
      rows,
    )
    if (!body) continue
    const before = calls.get(block.id)
    calls.set(block.id, { operation: 'updateBlock', params: { block: block.id }, body: { ...before?.body, ...body } })
  }
  return { unsure: [...new Set(unsure)].slice(0, 5) }
}

/** Lists that tell days in the heading of an item and their hours in its text. */
function withRows<T>(value: T, rewrite: (line: string, heading: string) => string): T {
  if (Array.isArray(value)) return value.map((item) => withRows(item, rewrite)) as T
  if (!isObject(value)) return value
  const heading = [value.headline, value.label].find((one) => typeof one === 'string' && daysIn(one).length === 1)
  const out = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const isRow =
      typeof heading === 'string' && typeof inner === 'string' && ['text', 'value', 'meta', 'note'].includes(key)
    return [key, isRow && daysIn(inner).length === 0 ? rewrite(inner, heading) : withRows(inner, rewrite)]
  })
  return Object.fromEntries(out) as T
}

/** What differs from the block as it is, after rows and then lines were rewritten; `undefined` for nothing. */
function contentChanges(
  block: Block,
  lines: JsonObject | undefined,
  rows: Pick<Block, 'content'>,
): JsonObject | undefined {
  const changedLines = isObject(lines?.content) ? lines.content : {}
  const content = Object.fromEntries(
    Object.entries(rows.content).flatMap(([locale, texts]) => {
      const now = { ...texts, ...(isObject(changedLines[locale]) ? changedLines[locale] : {}) }
      const fields = Object.entries(now).filter(([key, value]) => !Bun.deepEquals(value, block.content[locale]?.[key]))
      return fields.length > 0 ? [[locale, Object.fromEntries(fields)]] : []
    }),
  )
  return Object.keys(content).length > 0 ? { content } : undefined
}

const spansOf = (hours: DaySpan[], day: Day | undefined): Span[] =>
  hours.filter((one) => one.day === day).map(({ from, to }) => ({ from, to }))

const mentions = (line: string, spans: Span[]) =>
  timesIn(line).some(({ time }) =>
    spans.some(({ from, to }) => minutesOf(from) === minutesOf(time) || minutesOf(to) === minutesOf(time)),
  )

/** `undefined` where the line does not tell just these times. */
function withNewTimes(line: string, before: Span[], after: Span[]): string | undefined {
  const times = timesIn(line)
  if (after.length !== before.length) return undefined
  const pairs = before.flatMap((span, i) => [
    [span.from, after[i]?.from],
    [span.to, after[i]?.to],
  ])
  let out = line
  for (const { time, start, end } of times.toReversed()) {
    const pair = pairs.find(([old]) => old !== undefined && minutesOf(old) === minutesOf(time))
    if (!pair?.[1]) return undefined
    out = out.slice(0, start) + likeWritten(line.slice(start, end), pair[1]) + out.slice(end)
  }
  return out
}

/** A time in the style of another: `13 Uhr`, `13:00`, `1 pm`. */
function likeWritten(style: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const separator = /\d([:.])\d/.exec(style)?.[1]
  const tail = /(\s*(?:uhr|o.clock))\s*$/iu.exec(style)?.[1] ?? ''
  const suffix = /(\s*)(am|pm|a\.m\.|p\.m\.)/iu.exec(style)
  const h = suffix ? hour % 12 || 12 : hour
  const padded = /^0\d/.test(style) ? String(h).padStart(2, '0') : String(h)
  const minutes = separator || minute ? `${separator ?? ':'}${String(minute).padStart(2, '0')}` : ''
  const dotted = suffix?.[2]?.includes('.')
  const half = suffix ? `${suffix[1]}${dotted ? (hour < 12 ? 'a.m.' : 'p.m.') : hour < 12 ? 'am' : 'pm'}` : ''
  return `${padded}${suffix && !minute && separator === undefined ? '' : minutes}${half}${tail}`
}

function sentence(said: StatedHours[], wanted: DaySpan[], language: 'de' | 'en'): string {
  return said
    .map(({ days }) => {
      const spans = spansOf(wanted, days[0])
      const closed = language === 'de' ? 'geschlossen' : 'closed'
      return `${dayList(days, language)} ${spans.length > 0 ? spans.map(({ from, to }) => `${from}–${to}`).join(', ') : closed}`
    })
    .join('; ')
}

export const dayList = (days: Day[], language: 'de' | 'en'): string =>
  days.map((day) => dayNames([day], language, 'long')).join(', ')

/** Pages whose blocks a change touches, in words. */
export function titlesOf({ content, language }: Reading, blockIds: string[]): string {
  const pages = content.pages.filter(({ blocks }) => blocks.some(({ id }) => blockIds.includes(id)))
  return pages
    .map((page) => (language === 'de' ? `„${titleOf(page, language)}“` : `“${titleOf(page, language)}”`))
    .join(', ')
}
