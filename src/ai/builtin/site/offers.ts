import { priceText } from '../../../grammar/money'
import { iconNamed } from '../../../html/icon-words'
import type { Offer } from '../../brief/facts'
import { upperFirst } from '../../brief/lists'
import { prices } from './frames'
import { isTicket, linkTo, type Material, phrase, pricedOffers, priceUnit, sentence } from './material'
import { offersHeadline, offersLabel } from './opening'
import type { Writer } from './writer'

const detailOf = ({ detail }: Offer) => detail && sentence(detail)

const serviceItem = (offer: Offer, m: Material) => ({
  headline: upperFirst(offer.name),
  text: detailOf(offer),
  meta: offer.duration,
  price: offer.price && [priceText(offer.price, m.lang), priceUnit(offer, m)].filter(Boolean).join(' '),
})

/** The first offers under the headline of the trade; none where there is only one. `more` adds to each, and `under` to all. */
function firstOffers(m: Material, more: object, under: object = {}) {
  const offers = named(m).slice(0, 6)
  if (offers.length < 2) return undefined
  const itemOf = (offer: Offer) => ({
    headline: upperFirst(offer.name),
    text: detailOf(offer),
    ...more,
  })
  return {
    props: { variant: 'list' },
    content: { headline: offersHeadline(m), items: offers.map(itemOf), ...under },
  }
}

/** What is offered, without tickets and first meetings. */
const named = (m: Material) => m.facts.offers.filter(({ name }) => !isTicket(name))

export const offerBlocks: Record<string, Writer> = {
  /** On the page of offers: everything. */
  offers: (m) => {
    const { offers } = m.facts
    if (offers.length === 0) return undefined
    return { props: { variant: 'list' }, content: { items: offers.map((offer) => serviceItem(offer, m)) } }
  },
  'offers-accordion': (m) => {
    const { offers } = m.facts
    if (offers.length < 2 || offers.some(({ detail }) => !detail)) return offerBlocks.offers!(m)
    return { props: { variant: 'accordion' }, content: { items: offers.map((offer) => serviceItem(offer, m)) } }
  },
  /** At home: the first ones, and the way to the rest. */
  'offers-teaser': (m) => {
    const href = linkTo(m, ['offers', 'prices'])
    return firstOffers(m, {}, { primary: href && { label: offersLabel(m), href } })
  },
  'offers-cards': (m) => {
    const href = linkTo(m, ['offers', 'prices'])
    return firstOffers(m, { link: href && { href } })
  },
  'offers-icons': (m) => {
    const offers = named(m).slice(0, 8)
    if (offers.length < 2) return undefined
    const icons = offers.map(({ name }) => iconNamed(name))
    // One that has none beside others that do looks forgotten, and the same sign twice says nothing.
    const hasIcons = !icons.includes(undefined) && new Set(icons).size === icons.length
    return {
      props: { variant: offers.some(({ name }) => /\p{L}{17,}/u.test(name)) ? 'rows' : 'beside' },
      content: {
        headline: offersHeadline(m),
        items: offers.map((offer, i) => ({
          headline: upperFirst(offer.name),
          text: detailOf(offer),
          ...(hasIcons && { icon: icons[i] }),
        })),
      },
    }
  },
  /** A list of prices; what has none stays out of it. */
  prices: (m) => {
    const priced = pricedOffers(m)
    if (priced.length < 2) return undefined
    return {
      props: { variant: m.kind.key === 'bakery' || m.kind.key === 'food' ? 'menu' : 'table', anchor: 'prices' },
      content: {
        headline: phrase(m, prices),
        groups: [
          {
            items: priced.map((offer) => ({
              name: upperFirst(offer.name),
              text: [offer.detail, offer.duration].filter((text) => text !== undefined).join(', ') || undefined,
              price: priceText(offer.price!, m.lang),
              unit: priceUnit(offer, m),
              note: offer.price!.note && offer.price!.note,
            })),
          },
        ],
      },
    }
  },
  /** Two to four ways to pay, side by side. */
  plans: (m) => {
    const priced = pricedOffers(m)
    if (priced.length < 2 || priced.length > 4) return undefined
    return {
      props: { variant: 'columns', anchor: 'prices' },
      content: {
        headline: phrase(m, prices, 1),
        items: priced.map((offer) => ({
          name: upperFirst(offer.name),
          text: offer.detail && offer.detail,
          price: priceText(offer.price!, m.lang),
          unit: priceUnit(offer, m),
        })),
      },
    }
  },
  /** The one price that matters, set large: a first meeting. */
  'one-price': (m) => {
    const priced = pricedOffers(m)
    const [offer] = priced
    if (priced.length !== 1 || !offer?.price) return undefined
    return {
      props: { variant: 'lead' },
      content: {
        items: [
          {
            value: priceText(offer.price, m.lang),
            label: upperFirst(offer.name),
            text: [offer.duration, offer.detail].filter((text) => text !== undefined).join(', ') || undefined,
          },
        ],
      },
    }
  },
}
