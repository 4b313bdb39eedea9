import { saysClosed } from '../../../../block-types/closed-day'
import { type DaySpan, dayNames } from '../../../../block-types/opening-times'
import { type HourEntry, readingsOf } from '../../../../grammar/hour-statement'
import { type HourToken, readHourTokens } from '../../../../grammar/hour-tokens'
import { closingTime, openingTime } from '../../../../grammar/spans'
import { type Day, weekDays } from '../../../../grammar/week'
import { isObject } from '../../../../values/is-object'
import { asWords } from '../fold'
import { blockUpdate, type WishForm } from '../forms'
import { type ChatReply, inLanguage, type Outcome, propose, type Reading, say, type Two, textsIn } from '../reading'
import { type Block, quoted, titleOfPage } from '../site-names'
import { lexicon } from '../words/lexicon'

export const changeOpeningHours: WishForm = {
  name: { de: 'Öffnungszeiten ändern', en: 'Change the opening hours' },
  example: { de: 'Samstag haben wir jetzt bis 14 Uhr offen', en: 'On Saturday we are open until 2 pm now' },
  near: {
    on: 'site',
    needs: ['day', 'time', 'hours', 'opening_hours'],
    acts: ['change', 'remove', 'write', 'shall'],
    vary: (got, { cues, text, places }) => {
      if (cues.has('move') || places.some(({ place, isByName }) => isByName && 'path' in place)) return []
      const day = /\p{L}*(?:tag|mittwoch|day)s?(?!\p{L})/iu.exec(text)?.[0]
      return [{ ...got, texts: day && (cues.has('remove') || cues.has('gone')) ? [day] : [] }]
    },
  },
  // see `changeHours`
  forms: [],
  wish: ({ texts: [day] }) =>
    day === undefined ? ['Neue Öffnungszeiten: ', 'New opening hours: '] : [`${day} geschlossen`, `Closed on ${day}`],
  change: () => undefined,
}

export const hoursOf = ({ type, props }: Block): DaySpan[] =>
  type === 'opening_hours' && Array.isArray(props.hours) ? (props.hours as unknown as DaySpan[]) : []

/** A day that opens is no longer noted as a closed one, in any language. */
function withoutClosedNotes({ content }: Block, hours: DaySpan[]) {
  const isStale = (one: unknown) => isObject(one) && saysClosed(one.note) && hours.some(({ day }) => day === one.day)
  const changed = Object.entries(content).flatMap(([locale, texts]) =>
    Array.isArray(texts.days) && texts.days.some(isStale)
      ? [[locale, { ...texts, days: texts.days.filter((one) => !isStale(one)) }] as const]
      : [],
  )
  return changed.length > 0 ? { content: Object.fromEntries(changed) } : {}
}

const small = new Set(lexicon.filter(([{ kind }]) => kind === 'filler').flatMap(([, words]) => words.split(' ')))
const about =
  'aender oeffnungszeiten zeiten neue neu sprechzeiten opening hours times new update change set to trag ein ab jetzt we now the phone answer make finish finishes start starts starting begin begins close closes fangen faengt beginnen beginnt oeffnen oeffnet schliessen schliesst could'
for (const word of about.split(' ')) small.add(word)
for (const word of ['ab', 'auf', 'zu', 'to', 'an', 'until', 'so', 'a', 'on', 'in', 'am']) small.delete(word)

/** `um`, `at`: a beginning or an end, by the verb beside it, where the statement has just one time. */
function asFromOrUntil(text: string, language: 'de' | 'en'): string {
  const times = readHourTokens(text).filter(({ kind }) => kind === 'time').length
  const isEnd = /schließ|hör\w* .* auf|endet|\bclose|\bfinish|\bend\b|\bends\b/iu.test(text)
  const isBeginning = /öffn|oeffn|fang|fäng|beginn|start|\bopen at|\bopen .* at|\bopens/iu.test(text)
  if (times !== 1 || isEnd === isBeginning) return text
  const word = isEnd ? (language === 'de' ? 'bis' : 'until') : language === 'de' ? 'ab' : 'starting'
  return text.replace(/(?<![\p{L}])(?:um|at)(?=\s)/iu, word)
}

const fromNow =
  /(?<![\p{L}])(?:ab (?:sofort|jetzt|heute|nächster woche)|from (?:now on|today)|as of now|erst)(?![\p{L}])/giu

/**
 * The hours that a statement says, each word of it taken; undefined where it is about something else as well. With
 * `isLoose` other words are left out: good for an offer.
 */
function entriesOf(written: string, language: 'de' | 'en', isLoose = false): HourEntry[] | undefined {
  const text = asFromOrUntil(written, language)
    .replace(fromNow, ' ')
    .replace(/[.!]\s*$/, '')
  const tokens = readHourTokens(text).filter(
    ({ kind, start, end }) => !(kind === 'word' && (isLoose || small.has(asWords(text.slice(start, end))))),
  )
  const has = (...kinds: HourToken['kind'][]) => tokens.some(({ kind }) => kinds.includes(kind))
  if (!has('day', 'days') || has('word', 'unsettling', 'date', 'holidays', 'stop') || !has('time', 'closed', 'always'))
    return undefined
  const readings = readingsOf(tokens, language)
  return readings.length === 1 ? readings[0] : undefined
}

const noHours: Two = [
  'Auf der Website ist kein Abschnitt mit Öffnungszeiten.',
  'There is no section with opening hours on the site.',
]

/** A change of the week's hours, where the whole statement is one. */
export function changeHours(reading: Reading, statement: string, isLoose = false): Outcome | undefined {
  const { content, language } = reading
  const entries = entriesOf(statement, language, isLoose)
  if (!entries?.every(({ days, note }) => days.length > 0 && note === undefined)) return undefined
  const blocks = content.pages.flatMap((page) => page.blocks).filter(({ type }) => type === 'opening_hours')
  const [shown] = blocks
  if (!shown) return say(reading, 'hours', noHours, [['Füge Öffnungszeiten hinzu', 'Add opening hours']])
  const bodies = blocks.map((block) => ({ block, hours: withEntries(hoursOf(block), entries, language) }))
  if (blocks.length > 1 && !bodies.every(({ block }) => Bun.deepEquals(hoursOf(block), hoursOf(shown))))
    return say(reading, 'hours', [
      'Mehrere Abschnitte zeigen verschiedene Zeiten. Ändern Sie bitte den Abschnitt selbst, der gemeint ist.',
      'Several sections show different hours. Please change the section that you mean yourself.',
    ])
  const days = weekDays.filter((day) => entries.some((entry) => entry.days.includes(day)))
  const [first] = bodies
  if (!first?.hours) {
    const names = days.map((day) => nameOf(day, language)).join(', ')
    return say(reading, 'hours', [
      `Für ${names} fehlt noch der Beginn oder das Ende. Sagen Sie zum Beispiel „${nameOf(days[0]!, 'de')} 9 bis 14 Uhr“.`,
      `For ${names} the beginning or the end is missing. Say for example “${nameOf(days[0]!, 'en')} 9am to 2pm”.`,
    ])
  }
  const { hours } = first
  const others = blocks.filter((block) => !Bun.deepEquals(hours, hoursOf(block)))
  const calls = others.map((block) => blockUpdate(block, { props: { hours }, ...withoutClosedNotes(block, hours) }))
  if (calls.length === 0)
    return say(reading, 'nothing', ['Das steht schon so auf der Website.', 'The site says so already.'])
  const said = sentence(days, hours, language)
  const titles = content.pages
    .filter((page) => page.blocks.some((block) => others.includes(block)))
    .map((page) => quoted(reading, titleOfPage(page, language)))
  const lines = linesAbout(reading, days).map((line) => quoted(reading, line))
  const check = inLanguage(reading, [' Bitte prüfen Sie außerdem: ', ' Please check as well: '])
  const more = `${titles.join(', ')}.${lines.length > 0 ? `${check}${lines.join(', ')}` : ''}`
  return propose(reading, inLanguage(reading, [`Öffnungszeiten: ${said}`, `Opening hours: ${said}`]), calls, [
    `Das ändert ${more}`,
    `That changes ${more}`,
  ])
}

/** `undefined` where a beginning or end alone is said of a day without the other. */
function withEntries(known: DaySpan[], entries: HourEntry[], language: 'de' | 'en'): DaySpan[] | undefined {
  // as the others are written
  const isShort = known.some(({ from, to }) => /^\d:/.test(`${from}`) || /^\d:/.test(to))
  const written = (time: string) => (isShort ? time.replace(/^0/, '') : time)
  let hours = known.slice()
  for (const { days, spans, until, from } of entries)
    for (const day of days) {
      const own = hours.filter((one) => one.day === day)
      let now: DaySpan[] = spans.map(({ opens, closes }) => ({ day, from: written(opens), to: written(closes) }))
      if (until || from) {
        const [first, last] = [own[0], own.at(-1)]
        if (!first || !last) return undefined
        const usual = { opens: last.from.padStart(5, '0'), closes: last.to.padStart(5, '0') }
        const to = until && closingTime(until, usual, language)
        const opens = from && openingTime(from, first.to.padStart(5, '0'), language)
        if ((until && !to) || (from && !opens)) return undefined
        now = own.map((one) => ({
          ...one,
          ...(one === first && opens && { from: written(opens) }),
          ...(one === last && to && { to: written(to) }),
        }))
      }
      hours = [...hours.filter((one) => one.day !== day), ...now]
    }
  return weekDays.flatMap((day) => hours.filter((one) => one.day === day))
}

/** Days of the year that are not as usual are not read here: the section of opening hours has a list of them. */
export function saysSpecialDays(reading: Reading): ChatReply | undefined {
  const tokens = readHourTokens(reading.text)
  const has = (...kinds: HourToken['kind'][]) => tokens.some(({ kind }) => kinds.includes(kind))
  const feast =
    /betriebsferien|heilig|silvester|neujahr|oster|pfingst|weihnacht|christmas|new year|easter|holiday|urlaub/iu
  const isSaid = has('closed', 'opening') || /betriebsferien|company holiday/iu.test(reading.text)
  if (!isSaid || !(has('date', 'holidays') || feast.test(reading.text))) return undefined
  return say(reading, 'special', [
    'Einzelne Tage, die anders sind, tragen Sie unter „Angaben“ bei „Abweichende Zeiten“ ein; der eingebaute Chat ändert nur die Woche. Es ändert sich nichts.',
    'Single days that differ go into the “Details”, under “Special hours”; the built-in chat only changes the week. Nothing changes.',
  ])
}

export const nameOf = (day: Day, language: 'de' | 'en') => dayNames([day], language, 'long')

function sentence(days: Day[], hours: DaySpan[], language: 'de' | 'en'): string {
  const closed = language === 'de' ? 'geschlossen' : 'closed'
  const said = (day: Day) =>
    hours.flatMap((one) => (one.day === day ? [`${one.from}–${one.to}`] : [])).join(', ') || closed
  return days
    .map((day, i) => {
      const isSame = days[i + 1] !== undefined && said(days[i + 1]!) === said(day)
      return `${nameOf(day, language)}${isSame ? ', ' : ` ${said(day)}${i < days.length - 1 ? '; ' : ''}`}`
    })
    .join('')
}

/** Lines elsewhere on the site that tell the hours of these days: they are left alone, and named. */
function linesAbout({ content, language }: Reading, days: Day[]): string[] {
  const blocks = content.pages.flatMap((page) => page.blocks)
  const lines = blocks.flatMap(({ content: texts }) =>
    textsIn(texts[language] ?? Object.values(texts)[0]).flatMap((text) => text.split('\n')),
  )
  const isAbout = (line: string) => {
    const tokens = line.length < 400 && /\d/.test(line) ? readHourTokens(line) : []
    const said = tokens.flatMap((token) =>
      token.kind === 'day' ? [token.day] : token.kind === 'days' ? token.days : [],
    )
    return tokens.some(({ kind }) => kind === 'time') && said.some((day) => days.includes(day))
  }
  return [...new Set(lines.filter(isAbout))].slice(0, 3).map((line) => line.trim().slice(0, 120))
}
