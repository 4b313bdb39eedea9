import type { SpecialDay } from '../../block-types/open-now'
import type { FactsChange, FactsView } from '../../facts/facts.schema'
import { type Card, type CardOffer, cardOf, hoursOfCard, type KnownFacts } from '../new-site/card'

/** The facts as the card of a new site knows them. */
export const knownOf = ({ facts }: FactsView, language: 'de' | 'en'): KnownFacts => ({
  briefLanguage: language,
  ...facts,
  contact: facts.contact as KnownFacts['contact'],
})

/** What stands in the fields beside those of the card. */
export interface MoreFields {
  area: string
  people: string
  special: SpecialDay[]
}
export const moreOf = ({ facts: { place, people = [], special = [] } }: FactsView): MoreFields => ({
  area: place.area ?? '',
  people: people.join('; '),
  special: special.map(({ opens, closes, ...day }) => ({
    ...day,
    ...(opens && { from: opens }),
    ...(closes && { to: closes }),
  })),
})

/** What was changed in the fields, as the service takes it. */
export function factsChangeOf(
  view: FactsView,
  read: KnownFacts,
  changes: Partial<Card>,
  more: Partial<MoreFields>,
): FactsChange {
  const { week, offers, since } = changes
  const textOf = (key: 'street' | 'zip' | 'city' | 'phone' | 'email') =>
    changes[key] === undefined ? {} : { [key]: changes[key].trim() || null }
  const place = {
    ...textOf('street'),
    ...textOf('zip'),
    ...textOf('city'),
    ...(more.area !== undefined && { area: more.area.trim() || null }),
  }
  const contact = { ...textOf('phone'), ...textOf('email') }
  return {
    ...(week && { hours: hoursOfCard(week) }),
    ...(more.special && { special: more.special.filter(({ date, label }) => date || label).map(specialFact) }),
    ...(offers && { offers: offersOf(view, read, offers) }),
    ...(since !== undefined && { since: since.trim() ? Number(since) : null }),
    ...(more.people !== undefined && {
      people: more.people
        .split(/;|\n/)
        .map((one) => one.trim())
        .filter(Boolean),
    }),
    ...(Object.keys(place).length > 0 && { place }),
    ...(Object.keys(contact).length > 0 && { contact }),
  }
}

const specialFact = ({ id: _id, from, to, date, until, label }: SpecialDay) => ({
  ...(date && { date }),
  ...(until && { until }),
  ...(label && { label }),
  ...(from && { opens: from.padStart(5, '0') }),
  ...(to && { closes: to.padStart(5, '0') }),
})

/** A price that was not touched stays the one it is, also where no number says it. */
function offersOf({ facts }: FactsView, read: KnownFacts, rows: CardOffer[]): NonNullable<FactsChange['offers']> {
  const before = cardOf(read).offers
  return rows
    .filter(({ name }) => name.trim())
    .map(({ name, price, read: at }) => {
      const was = at === undefined ? undefined : facts.offers?.[at]
      if (was && before[at!]?.price === price) return { ...was, name: name.trim() }
      const { price: _price, priceText: _text, ...rest } = was ?? {}
      return { ...rest, name: name.trim(), ...(price.trim() && { priceText: price.trim() }) }
    })
}
