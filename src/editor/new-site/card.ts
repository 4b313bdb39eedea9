import type { BriefFacts, FactSource, Goal, Hours, Offer } from '../../ai/brief/facts'
import type { Span } from '../../block-types/opening-times'
import { priceText, readPrice } from '../../grammar/money'
import { type Day, weekDays } from '../../grammar/week'
import type { OtherDay } from '../hours/week'

/** What the facts say of a business, as far as a blueprint holds them. */
export type KnownFacts = Partial<BriefFacts>

export interface CardOffer {
  name: string
  /** As it is written: `ab 25 €`. */
  price: string
  /** Its place among the offers that were read. */
  read?: number
}
/** With spans it is open, whatever `state` says. */
interface CardDay extends OtherDay {
  spans: Span[]
}

/** The facts as fields: what a shop owner looks over before the site is built. */
export interface Card {
  name: string
  trade: string
  street: string
  zip: string
  city: string
  phone: string
  email: string
  since: string
  week: Record<Day, CardDay>
  offers: CardOffer[]
  /** The owner's own sentences, and what else they say: a line each. */
  sentences: string
  remarks: string
  /** In the order in which they were chosen. */
  goals: Goal[]
}
export type CardField = keyof Card

/** What was read, as fields. `name` is what the site was called by hand. */
export const cardOf = (facts: KnownFacts, name = ''): Card => ({
  name: name || (facts.name ?? ''),
  trade: facts.trade ?? '',
  street: facts.place?.street ?? '',
  zip: facts.place?.zip ?? '',
  city: facts.place?.city ?? '',
  phone: facts.contact?.phone ?? '',
  email: facts.contact?.email ?? '',
  since: facts.since === undefined ? '' : String(facts.since),
  week: weekOfFacts(facts.hours ?? []),
  offers: (facts.offers ?? []).map((offer, read) => ({ name: offer.name, price: priceOf(offer, facts), read })),
  sentences: (facts.sentences ?? []).join('\n'),
  remarks: (facts.remarks ?? []).join('\n'),
  goals: facts.goals ?? [],
})

function weekOfFacts(hours: Hours[]): Card['week'] {
  const dayOf = (day: Day): CardDay => {
    const said = hours.filter(({ days }) => days.includes(day))
    const spans = said.flatMap((group) => group.spans.map(({ opens, closes }) => ({ from: opens, to: closes })))
    const note = said.find((group) => group.note)?.note
    return { state: note ? 'note' : said.length > 0 ? 'closed' : 'unstated', spans, ...(note && { note }) }
  }
  return Object.fromEntries(weekDays.map((day) => [day, dayOf(day)])) as Card['week']
}

/** Days that follow each other and are alike are one entry. */
export function hoursOfCard(week: Card['week']): Hours[] {
  const hours: Hours[] = []
  let before = ''
  for (const day of weekDays) {
    const { state, spans, note } = week[day]
    const isSaid = spans.length > 0 || state !== 'unstated'
    const said = {
      spans: spans.map(({ from, to }) => ({ opens: from.padStart(5, '0'), closes: to.padStart(5, '0') })),
      ...(note && (spans.length > 0 || state === 'note') && { note }),
    }
    const alike = isSaid ? JSON.stringify(said) : ''
    if (isSaid && alike === before) hours.at(-1)?.days.push(day)
    else if (isSaid) hours.push({ days: [day], ...said })
    before = alike
  }
  return hours
}

function priceOf({ price, priceText: written }: Offer, { briefLanguage = 'de' }: KnownFacts): string {
  if (!price) return written ?? ''
  const unit = price.per && `${briefLanguage === 'de' ? 'je' : 'per'} ${price.per}`
  return [priceText(price, briefLanguage), unit, price.note].filter(Boolean).join(' ')
}

/** Where a field stands among the facts. */
const paths: Record<CardField, string> = {
  name: 'name',
  trade: 'trade',
  street: 'place',
  zip: 'place',
  city: 'place',
  phone: 'contact.phone',
  email: 'contact.email',
  since: 'since',
  week: 'hours',
  offers: 'offers',
  sentences: 'sentences',
  remarks: 'remarks',
  goals: 'goals',
}
const fields = Object.keys(paths) as CardField[]

/** The words that a field was read from. */
export const quoteOf = ({ sources }: KnownFacts, field: CardField): string | undefined => sources?.[paths[field]]?.quote

/** The facts with what was changed on the card: that is typed, the rest confirmed. A field without a value says nothing. */
export function factsOfCard(
  read: KnownFacts,
  changes: Partial<Card>,
  name: string,
  languages: BriefFacts['languages'],
) {
  const before = cardOf(read, name)
  const card = trimmed({ ...before, ...changes })
  const typed = new Set(fields.filter((field) => JSON.stringify(card[field]) !== JSON.stringify(before[field])))
  const { industry, sector, since: _since, name: _name, trade: _trade, goals: _goals, ...rest } = read
  const { country, area } = read.place ?? {}
  return {
    ...rest,
    briefLanguage: read.briefLanguage ?? languages[0] ?? 'de',
    languages,
    // What the business is called in a list of trades is not known of another word.
    ...(!typed.has('trade') && { industry, sector }),
    ...said({ name: card.name, trade: card.trade, goals: card.goals }),
    ...(card.since && { since: Number(card.since) }),
    place: {
      ...said({ country, area, street: card.street, zip: card.zip, city: card.city }),
    },
    contact: {
      ...read.contact,
      ...{ phone: undefined, email: undefined },
      ...said({ phone: card.phone, email: card.email }),
    },
    hours: typed.has('week') ? hoursOfCard(card.week) : (read.hours ?? []),
    offers: card.offers.map((offer) => offerOf(offer, read)),
    ...((card.sentences || read.sentences) && { sentences: linesOf(card.sentences) }),
    ...((card.remarks || read.remarks) && { remarks: linesOf(card.remarks) }),
    sources: sourcesOf(read, card, typed),
  }
}

/** What was changed on the card, once the text is read anew: it stays where the text says nothing, or what it said before. */
export function keptChanges(changes: Partial<Card>, earlier: KnownFacts, now: KnownFacts): Partial<Card> {
  const [before, after] = [cardOf(earlier), cardOf(now)]
  const isSame = (field: CardField) => JSON.stringify(before[field]) === JSON.stringify(after[field])
  return Object.fromEntries(
    Object.entries(changes).filter(([field]) => isSame(field as CardField) || !isFilled(after, field as CardField)),
  )
}

/** Company data that were typed on the card, by their keys: they replace those there are. */
export function typedCompany(read: KnownFacts, changes: Partial<Card>): Record<string, string> {
  const before = cardOf(read)
  return said(
    Object.fromEntries(
      (['street', 'zip', 'city', 'phone', 'email'] as const).flatMap((field) => {
        const value = changes[field]?.trim()
        return value && value !== before[field] ? [[field, value]] : []
      }),
    ),
  )
}

const trimmed = (card: Card): Card => ({
  ...(Object.fromEntries(
    Object.entries(card).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as unknown as Card),
  offers: card.offers
    .map((offer) => ({ ...offer, name: offer.name.trim(), price: offer.price.trim() }))
    .filter(({ name }) => name),
})

const linesOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean)

/** Without what is empty. */
const said = <T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value && value.length > 0)) as never

function offerOf({ name, price, read }: CardOffer, facts: KnownFacts): Offer {
  const { price: was, ...before } = (read !== undefined && facts.offers?.[read]) || { name }
  const now = was && price === priceOf({ name, price: was }, facts) ? was : readPrice(price)
  return { ...before, name, ...(now && { price: now }) }
}

function sourcesOf({ sources = {} }: KnownFacts, card: Card, typed: Set<CardField>): Record<string, FactSource> {
  const said = { ...sources }
  for (const path of new Set(Object.values(paths))) {
    const own = fields.filter((field) => paths[field] === path)
    delete said[path]
    if (own.some((field) => typed.has(field))) said[path] = { source: 'typed' }
    else if (own.some((field) => isFilled(card, field))) said[path] = { ...sources[path], source: 'confirmed' }
  }
  return said
}

/** Whether a field says anything. */
const isFilled = (card: Card, field: CardField): boolean =>
  field === 'week' ? hoursOfCard(card.week).length > 0 : card[field].length > 0

/** The field of the card that a question of the service is about. */
const asked: Record<string, CardField> = {
  name: 'name',
  trade: 'trade',
  place: 'street',
  'company.street': 'street',
  'company.zip': 'zip',
  'company.city': 'city',
  'contact.phone': 'phone',
  'company.phone': 'phone',
  'contact.email': 'email',
  'company.email': 'email',
  contact_recipient: 'email',
  since: 'since',
  hours: 'week',
  offers: 'offers',
  prices: 'offers',
}
/** Whether a question is answered by what stands on the card. */
export const isAnswered = (about: string, card: Card): boolean => {
  const field = fieldAsked(about)
  return field !== undefined && isFilled(card, field)
}
export const fieldAsked = (about: string): CardField | undefined =>
  Object.hasOwn(asked, about) ? asked[about] : undefined
