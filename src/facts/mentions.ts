import { isHours, isOffer, isPriced, isSamePrice, placesIn } from '../block-types/fact-places'
import type { FormerFact } from '../db/tenant/facts'
import type { BlockRow } from '../db/tenant/pages'
import type { SiteRow } from '../db/tenant/sites'
import { createPacer } from '../event-loop'
import type { Hours } from '../grammar/business'
import type { Time } from '../grammar/clock-times'
import { nationalDigits } from '../grammar/contact'
import { readHourTokens } from '../grammar/hour-tokens'
import { findHours } from '../grammar/hours'
import { findPrices } from '../grammar/money'
import { splitSentences } from '../grammar/sentences'
import { type Day, weekDays } from '../grammar/week'
import { isObject } from '../values/is-object'
import { minutesOf } from '../values/local-time'
import { once } from '../values/once'
import type { Mention } from './facts.schema'
import { lower } from './fold'
import { phonesIn, putRight } from './put-right'
import type { Sheet } from './sheet'
import type { PageOfSite } from './site-blocks'

const mostTold = 200
/** Of a sentence. */
const mostLetters = 500

interface Text {
  locale: string
  path: string
  text: string
  /** What the text is below: the day of its times, the offer of its price. */
  head?: string
}

interface Told {
  fact: string
  sentence: string
  /** The sentence put right. */
  after?: string | undefined
}

/** Texts that tell what is no longer so, with the sentence that does, also as it would be right. At most 200. */
export async function findMentions(
  site: SiteRow,
  { former, sheet, pages }: { former: FormerFact[]; sheet: Sheet; pages: PageOfSite[] },
): Promise<Mention[]> {
  if (former.length === 0) return []
  const pause = createPacer()
  const mentions: Mention[] = []
  for (const { page, title, descriptions, blocks } of pages) {
    const spot = { page_id: page.id, page: title }
    const tell = (block: BlockRow | undefined, { locale, path }: Omit<Text, 'text'>, { fact, sentence, after }: Told) =>
      mentions.push({
        ...{ fact, ...spot, block_id: block?.id ?? null, locale, path },
        sentence: sentence.slice(0, mostLetters),
        after: sentence.length > mostLetters ? null : (after ?? null),
      })
    const look = (block: BlockRow | undefined, one: Text) => {
      for (const said of told(one, former, sheet)) tell(block, one, said)
    }
    for (const [locale, text] of Object.entries(descriptions)) look(undefined, { locale, path: 'description', text })
    for (const block of blocks) {
      for (const [locale, texts] of Object.entries(block.content))
        for (const one of textsIn(texts, block.type)) look(block, { locale, ...one })
      for (const one of offersOf(block, former, site)) tell(block, one, one)
      await pause()
      if (mentions.length >= mostTold) return mentions.slice(0, mostTold)
    }
  }
  return mentions
}

/** All texts of a block but the fields that are bound as a whole: a week, a price. */
function textsIn(value: unknown, type: string, path: string[] = [], head?: string): Omit<Text, 'locale'>[] {
  if (typeof value === 'string')
    return value.trim() ? [{ path: path.join('.'), text: value, ...(head && { head }) }] : []
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, type, [...path, String(index)]))
  if (!isObject(value)) return []
  const name = value.headline ?? value.name ?? value.label
  const below = typeof name === 'string' && !name.includes('\n') ? name : undefined
  return Object.entries(value)
    .filter(([key]) => key !== 'id' && !(type === 'opening_hours' && (key === 'days' || key === 'special')))
    .flatMap(([key, one]) => textsIn(one, type, [...path, key], one === name ? undefined : below))
}

/** Items that are bound to no offer and price one as it was. */
const offersOf = (block: BlockRow, former: FormerFact[], { defaultLocale: locale }: SiteRow) =>
  placesIn(block, locale).flatMap(({ place, value }) => {
    if (block.bound?.[place] || isHours(value) || !isPriced(value)) return []
    const one = former.find((fact) => 'offer' in fact && isOffer(value, fact.offer))
    return one ? [{ fact: one.fact, locale, path: place, sentence: `${value.name}: ${value.price}` }] : []
  })

/** The sentences that tell former facts, by themselves or with what they are below, each put right in all of them. */
function told({ text, locale, head }: Text, former: FormerFact[], sheet: Sheet): Told[] {
  return [...new Set(sentencesOf(text))].flatMap((sentence) => {
    const hours = once(() => hoursBelow(sentence, head))
    const all = former.filter((one) => {
      if ('hours' in one) return tellsHours(hours(), one.hours, sheet.stored.hours ?? [])
      if ('offer' in one) return tellsPrice(sentence, `${head} ${text}`, one)
      return one.fact === 'contact.phone' ? tellsPhone(sentence, one.text) : lower(sentence).includes(lower(one.text))
    })
    if (!all[0]) return []
    const after = all.reduce((said, one) => rightBelow(said, head, one, sheet, locale) ?? said, sentence)
    return [{ fact: all[0].fact, sentence, after: after === sentence ? undefined : after }]
  })
}

/** Put right by itself, or with the day or the offer that it is below. */
function rightBelow(sentence: string, head: string | undefined, one: FormerFact, sheet: Sheet, locale: string) {
  const own = putRight(sentence, one, sheet, locale)
  if (own !== undefined || !head) return own
  const after = putRight(`${head} ${sentence}`, one, sheet, locale)
  return after?.startsWith(`${head} `) ? after.slice(head.length + 1) : undefined
}

const sentencesOf = (text: string) => text.split('\n').flatMap(splitSentences)

/** The same number however it is written: with the code of a country, in groups, to be dialled. */
function tellsPhone(text: string, phone: string): boolean {
  const number = nationalDigits(phone)
  if (number.length < 6) return false
  return phonesIn(text).some((found) => nationalDigits(found).endsWith(number))
}

/** The price, in a text that names the offer as well: an amount alone may be that of another one. */
function tellsPrice(sentence: string, text: string, { offer }: FormerFact & { offer: object }): boolean {
  const { name, price } = offer as { name: string; price?: Parameters<typeof isSamePrice>[0] }
  if (!price || !lower(text).includes(lower(name))) return false
  return findPrices(sentence).some((found) => isSamePrice({ ...found.price, isFrom: price.isFrom }, price))
}

function hoursBelow(sentence: string, head = '') {
  const own = hoursSaid(sentence)
  return own.whole.length > 0 || readHourTokens(sentence).some(({ kind }) => kind === 'day' || kind === 'days')
    ? own
    : hoursSaid(`${head} ${sentence}`)
}

/** Whole statements of hours; where there is none, the days that are named, and times that something ends or begins at. */
function hoursSaid(sentence: string) {
  const whole = findHours(sentence.replace(/[*_=]/g, ' '), 'de')
  const tokens = whole.length > 0 ? [] : readHourTokens(sentence)
  const named = tokens.flatMap((token) =>
    token.kind === 'day' ? [token.day] : token.kind === 'days' ? token.days : [],
  )
  const edges = tokens.flatMap((token, index) => {
    if (token.kind !== 'time' || !/full|half/.test(token.time.form)) return []
    const beside = [tokens[index - 1]?.kind, tokens[index + 1]?.kind]
    const isEdge = beside.some((kind) => kind === 'until' || kind === 'from' || kind === 'dash' || kind === 'between')
    return isEdge ? [minutesOfDay(token.time)] : []
  })
  return { whole, days: named.length > 0 ? named : [...weekDays], edges }
}

/** Days with the times that they had, or without days a time at which it opened or closed, and no longer does. */
function tellsHours({ whole, days, edges }: ReturnType<typeof hoursSaid>, former: Hours[], now: Hours[]): boolean {
  if (whole.length > 0)
    return whole.some(({ days, spans }) =>
      days.some((day) =>
        spans.length > 0
          ? namesTimes(former, day, spans) && !namesTimes(now, day, spans)
          : edgesOf(former, [day]).length === 0 && edgesOf(now, [day]).length > 0,
      ),
    )
  if (edges.length === 0) return false
  const present = edgesOf(now, days)
  const gone = edgesOf(former, days).filter((edge) => !present.includes(edge))
  return edges.some((edge) => gone.includes(edge))
}

const namesTimes = (hours: Hours[], day: Day, spans: { opens: string; closes: string }[]) => {
  const own = hours.filter(({ days }) => days.includes(day)).flatMap((one) => one.spans)
  return own.length > 0 && JSON.stringify(times(own)) === JSON.stringify(times(spans))
}
const times = (spans: { opens: string; closes: string }[]) => spans.map(({ opens, closes }) => [opens, closes])
const edgesOf = (hours: Hours[], all: Day[]): number[] =>
  all.flatMap((day) =>
    hours
      .filter(({ days }) => days.includes(day))
      .flatMap(({ spans }) => spans.flatMap(({ opens, closes }) => [minutesOf(opens), minutesOf(closes)])),
  )
const minutesOfDay = ({ minutes, half }: Time) => (half === 'pm' && minutes < 12 * 60 ? minutes + 12 * 60 : minutes)
