import type { OfferFact } from '../db/tenant/facts'
import type { Hours, SpecialHours } from '../grammar/business'
import { findPrices, type Price, priceText } from '../grammar/money'
import { weekDays } from '../grammar/week'
import { isObject } from '../values/is-object'
import type { StoredBlock } from './block-type'
import { closedDay, saysClosed } from './closed-day'
import { type OfferFields, offerFieldsOf } from './fact-types'
import { blockParts, type Holder, mapParts } from './inner-blocks'
import { sortSpans } from './opening-times'

/**
 * Where blocks show what the sheet of a site says: the week of a block of hours or of a location, an item of a list of
 * offers. A place is named by its field, in columns behind the id of the block there: `hours`, `items.3f2a9c`, `1b9d04/hours`.
 */
export interface FactPlace {
  place: string
  value: HoursValue | OfferValue
  /** Of a location: only those of the business have its hours. */
  address?: Record<string, unknown>
}
export interface HoursValue {
  hours: Hours[]
  special: SpecialHours[]
}
/** As it is written in the block. */
export interface OfferValue {
  name: string
  price: string
  unit: string
}
type Texts = Record<string, unknown>

/** The places of a block and of those in its columns, with what they say in the language `locale`. */
export const placesIn = (block: Holder, locale: string): FactPlace[] =>
  blockParts(block).flatMap((part): FactPlace[] => {
    const at = 'inside' in part ? `${part.id}/` : ''
    if (part.type === 'opening_hours') return [{ place: `${at}hours`, value: hoursIn(part, locale) }]
    const named = itemsOf(textsIn(part.content, locale)).filter(({ id }) => typeof id === 'string' && id)
    const placeOf = ({ id }: Texts) => `${at}items.${id}`
    if (part.type === 'locations')
      return named.map((item) => ({ place: placeOf(item), value: hoursOfLocation(item), address: item }))
    const fields = offerFieldsOf(part.type)
    if (!fields) return []
    return named.flatMap((item) =>
      words(item[fields.name]) ? [{ place: placeOf(item), value: offerIn(item, fields) }] : [],
    )
  })

/** What a place says; `undefined` where the block has no such place. */
export const valueAtPlace = (block: Holder, place: string, locale: string) =>
  placesIn(block, locale).find((one) => one.place === place)?.value

export const isHours = (value: HoursValue | OfferValue): value is HoursValue => 'hours' in value
/** Whether a block prices its offers, and does not only name them. */
export const isPriced = ({ price }: OfferValue) => price !== ''

const words = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const textsIn = (content: StoredBlock['content'], locale: string): Texts =>
  content[locale] ?? Object.values(content)[0] ?? {}
const listOf = (value: unknown): Texts[] => (Array.isArray(value) ? value.filter(isObject) : [])
/** Of a list of prices those of all its groups. */
const itemsOf = ({ items, groups }: Texts): Texts[] => [
  ...listOf(items),
  ...listOf(groups).flatMap((group) => listOf(group.items)),
]

const offerIn = (item: Texts, { name, price, unit }: OfferFields): OfferValue => ({
  name: words(item[name]),
  price: price ? words(item[price]) : '',
  unit: unit ? words(item[unit]) : '',
})

/** A location keeps its hours as a block does, all of them in each language. */
const hoursOfLocation = ({ special, ...props }: Texts) => hoursIn({ props, content: { own: { special } } }, 'own')

/** The week that a block shows: of a day without times it may say that it is closed, or nothing. */
export function hoursIn({ props, content }: StoredBlock, locale: string): HoursValue {
  const texts = textsIn(content, locale)
  const spans = listOf(props.hours) as { day?: string; from: string; to: string }[]
  const notes = listOf(texts.days)
  const special = listOf(texts.special).flatMap(({ date, until, label, from, to }) => {
    const day = { date, until, label, opens: from, closes: to }
    const said = Object.fromEntries(Object.entries(day).filter(([, value]) => words(value))) as SpecialHours
    return said.date || said.label ? [said] : []
  })
  if (spans.length === 0 && notes.length === 0) return { hours: [], special }
  const week = weekDays.flatMap((day): Hours[] => {
    const open = sortSpans(spans.filter((span) => span.day === day && words(span.from) && words(span.to)))
    const note = words(notes.find((one) => one.day === day && words(one.note))?.note)
    if (open.length === 0 && props.hide_closed && !note) return []
    const isShut = open.length === 0 && saysClosed(note)
    const times = open.map(({ from, to }) => ({ opens: from, closes: to }))
    return [{ days: [day], spans: times, ...(note && !isShut && { note }) }]
  })
  return { hours: joined(week), special }
}

/** Day by day, with neighbours that are alike as one entry. */
export function joinedDays(hours: Hours[]): Hours[] {
  return joined(
    weekDays.flatMap((day): Hours[] => {
      const said = hours.filter(({ days }) => days.includes(day))
      const spans = said.flatMap((one) => one.spans).sort((a, b) => a.opens.localeCompare(b.opens))
      const note = said.find((one) => one.note)?.note
      return said.length > 0 ? [{ days: [day], spans, ...(note && { note }) }] : []
    }),
  )
}

function joined(week: Hours[]): Hours[] {
  const all: Hours[] = []
  for (const { days, ...said } of week) {
    const last = all.at(-1)
    const isNext = weekDays.indexOf(days[0]!) === weekDays.indexOf(last?.days.at(-1) ?? 'su') + 1
    if (last && isNext && last.note === said.note && isSame(last.spans, said.spans)) last.days.push(...days)
    else all.push({ days: [...days], ...said })
  }
  return all
}

const languageOf = (locale: string) => (locale.startsWith('de') ? 'de' : 'en')

/** A week as blocks of hours keep it. A day that nothing is said of is not called closed. */
export function weekOfBlock(hours: Hours[], locale: string) {
  const isWhole = new Set(hours.flatMap(({ days }) => days)).size === 7
  const closed = isWhole ? [] : hours.filter(({ spans, note }) => spans.length === 0 && !note)
  const notes = hours.flatMap(({ days, note }) => (note ? days.map((day) => ({ day, note })) : []))
  return {
    spans: hours.flatMap(({ days, spans }) =>
      days.flatMap((day) => spans.map(({ opens, closes }) => ({ day, from: opens, to: closes }))),
    ),
    days: [
      ...notes,
      ...closed.flatMap(({ days }) => days.map((day) => ({ day, note: closedDay[languageOf(locale)] }))),
    ],
    isWhole,
  }
}

/**
 * The block with another week in each of its languages; notes and occasions that stay keep their translation. A location
 * has no room for notes.
 */
export function withHours(block: Holder, place: string, after: HoursValue, locale: string): StoredBlock {
  return changedAt(block, place, ({ type, props, content }) => {
    if (type === 'locations') return { props, content: withHoursOfLocation(content, idIn(place), after, locale) }
    const before = hoursIn({ props, content }, locale)
    const { spans, isWhole } = weekOfBlock(after.hours, locale)
    const { hide_closed: _, ...rest } = props
    const texts = Object.keys(content).length > 0 ? content : { [locale]: {} }
    return {
      props: { ...rest, hours: spans, ...(!isWhole && { hide_closed: true }) },
      content: Object.fromEntries(
        Object.entries(texts).map(([tag, own]) => {
          const days = weekOfBlock(after.hours, tag).days.map(({ day, note }) => {
            const former = listOf(own.days).find((one) => one.day === day)
            const isKept = tag !== locale && former && noteOf(before.hours, day) === note
            return { ...(former?.id !== undefined && { id: former.id }), day, note: isKept ? former.note : note }
          })
          return [tag, { ...own, days, special: specialIn(own.special, before.special, after.special, tag === locale) }]
        }),
      ),
    }
  })
}

function withHoursOfLocation(content: StoredBlock['content'], id: string, after: HoursValue, locale: string) {
  const source = itemsOf(textsIn(content, locale))
  const index = source.findIndex((item) => item.id === id)
  const before = hoursOfLocation(source[index] ?? {})
  const { spans, isWhole } = weekOfBlock(after.hours, locale)
  return Object.fromEntries(
    Object.entries(content).map(([tag, texts]) => {
      const items = itemsOf(texts)
      const own = items.find((item) => item.id === id) ?? items[index]
      const change = ({ hide_closed: _, ...item }: Texts) => ({
        ...item,
        hours: spans,
        ...(!isWhole && { hide_closed: true }),
        special: specialIn(item.special, before.special, after.special, tag === locale),
      })
      return [tag, { ...texts, items: items.map((item) => (item === own ? change(item) : item)) }]
    }),
  )
}

/** Special days as a block keeps them in a language; `isMain`: the one in which the sheet is written. */
const specialIn = (own: unknown, before: SpecialHours[], after: SpecialHours[], isMain: boolean) =>
  after.map(({ opens, closes, ...day }) => {
    const index = before.findIndex(({ date, label }) => date === day.date && label === day.label)
    const former = index < 0 ? undefined : listOf(own)[index]
    const label = isMain ? day.label : (former?.label ?? day.label)
    return {
      ...(former?.id !== undefined && { id: former.id }),
      ...day,
      ...(label !== undefined && { label }),
      ...(opens && { from: opens }),
      ...(closes && { to: closes }),
    }
  })

const noteOf = (hours: Hours[], day: string) => hours.find(({ days }) => days.some((one) => one === day))?.note

/**
 * The block with another name or price of an offer. In other languages a name stays as it was translated. What shows no
 * price goes on to show none, unless the offer had none before.
 */
export function withOffer(
  block: Holder,
  place: string,
  { before, after }: { before?: OfferFact | undefined; after: OfferFact },
  locale: string,
): StoredBlock {
  const id = idIn(place)
  return changedAt(block, place, ({ type, props, content }) => {
    const fields: OfferFields = offerFieldsOf(type) ?? { name: 'name' }
    const source = itemsOf(textsIn(content, locale)).findIndex((item) => item.id === id)
    const change = (item: Texts, tag: string): Texts => {
      const own = offerIn(item, fields)
      const isNamed = tag === locale || fold(own.name) === fold(before?.name ?? '')
      const named = isNamed && fold(own.name) !== fold(after.name) ? { [fields.name]: after.name } : {}
      const isShown = fields.price && (own.price || !(before?.price || before?.priceText))
      const isAsBefore = before && isSame([before.price, before.priceText], [after.price, after.priceText])
      if (!isShown || isAsBefore) return { ...item, ...named }
      return { ...item, ...named, ...pricedLike(own, fields, { before, after }, languageOf(tag)) }
    }
    const inTag = (texts: Texts, tag: string): Texts => {
      const all = itemsOf(texts)
      const item = all.find((one) => one.id === id) ?? all[source]
      const inList = (list: unknown) => listOf(list).map((one) => (one === item ? change(one, tag) : one))
      return {
        ...texts,
        ...(Array.isArray(texts.items) && { items: inList(texts.items) }),
        ...(Array.isArray(texts.groups) && {
          groups: listOf(texts.groups).map((group) => ({ ...group, items: inList(group.items) })),
        }),
      }
    }
    return {
      props,
      content: Object.fromEntries(Object.entries(content).map(([tag, texts]) => [tag, inTag(texts, tag)])),
    }
  })
}

/** Of an item. */
const idIn = (place: string) => place.slice(place.lastIndexOf('items.') + 'items.'.length)
/** Of what is written here, with its parts in one order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const fold = (text: string) => text.trim().toLowerCase()
const unitOf = (price: Price | undefined, language: 'de' | 'en') =>
  price?.per ? `${language === 'de' ? 'je' : 'per'} ${price.per}` : ''
const amountOf = (offer: OfferFact | undefined, language: 'de' | 'en') =>
  offer?.priceText ?? (offer?.price ? priceText(offer.price, language) : '')

/** The new price where the former stood, with what it is for where that has changed. */
function pricedLike(
  own: OfferValue,
  fields: { price?: string; unit?: string },
  { before, after }: { before?: OfferFact | undefined; after: OfferFact },
  language: 'de' | 'en',
): Texts {
  const price = amountOf(after, language)
  const isSameUnit = before !== undefined && before.price?.per === after.price?.per
  if (fields.unit)
    return { [fields.price!]: price, ...(!isSameUnit && { [fields.unit]: unitOf(after.price, language) }) }
  const former = amountOf(before, language)
  const rest =
    isSameUnit && former && own.price.replaceAll(' ', '\u00a0').startsWith(former.replaceAll(' ', '\u00a0'))
      ? own.price.slice(former.length)
      : undefined
  return { [fields.price!]: rest === undefined ? `${price} ${unitOf(after.price, language)}`.trim() : price + rest }
}

function changedAt(block: Holder, place: string, change: (part: Holder) => StoredBlock): StoredBlock {
  const id = place.includes('/') ? place.slice(0, place.indexOf('/')) : undefined
  const { props, content } = mapParts(block, (part) =>
    ('inside' in part ? part.id === id : id === undefined) ? change(part) : part,
  )
  return { props, content }
}

/** Whether an item is this offer, at this price where it shows one. */
export function isOffer(value: OfferValue, offer: OfferFact): boolean {
  if (fold(value.name) !== fold(offer.name)) return false
  if (!isPriced(value)) return true
  if (offer.priceText) return value.price === offer.priceText
  const price = priceIn(value)
  return price !== undefined && offer.price !== undefined && isSamePrice(price, offer.price)
}

/** The one price that an item shows. */
export function priceIn({ price }: OfferValue): Price | undefined {
  const [found, ...others] = findPrices(price)
  return others.length === 0 ? found?.price : undefined
}

export const isSamePrice = (a: Price, b: Price) =>
  a.amount === b.amount && a.upTo === b.upTo && a.currency === b.currency && a.isFrom === b.isFrom
