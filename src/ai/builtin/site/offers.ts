import { priceText } from '../../../grammar/money'
import { iconNamed } from '../../../html/icon-words'
import type { Offer } from '../../brief/facts'
import { upperFirst } from '../../brief/lists'
import { prices } from './frames'
import { isTicket, linkTo, type Material, phrase, pricedOffers, priceUnit, sentence, type Writer } from './material'
import { offersHeadline, offersLabel } from './opening'

const named = ({ name, detail }: Offer) => ({ headline: upperFirst(name), text: detail && sentence(detail) })

const priced = (offer: Offer, m: Material) => ({
  name: upperFirst(offer.name),
  price: priceText(offer.price!, m.lang),
  unit: priceUnit(offer, m),
})

/** All of them, with all that is known. */
const services = (m: Material) =>
  m.facts.offers.map((offer) => ({
    ...named(offer),
    meta: [offer.price?.note, offer.duration].filter(Boolean).join(', ') || undefined,
    price: offer.price && [priceText(offer.price, m.lang), priceUnit(offer, m)].filter(Boolean).join(' '),
  }))

/** At home, without tickets and first meetings: the first ones under a headline; none where there is only one. */
function atHome(
  m: Material,
  most: number,
  more: (offers: Offer[]) => { variant?: string; each?: object[]; under?: object },
) {
  const offers = m.facts.offers.filter(({ name }) => !isTicket(name)).slice(0, most)
  if (offers.length < 2) return undefined
  const { variant = 'list', each = [], under } = more(offers)
  const items = offers.map((offer, i) => ({ ...named(offer), ...each[i] }))
  return { props: { variant }, content: { headline: offersHeadline(m), items, ...under } }
}

const linkToOffers = (m: Material) => linkTo(m, ['offers', 'prices'])

export const offerBlocks: Record<string, Writer> = {
  offers: (m) => {
    const items = services(m)
    return items.length === 0 ? undefined : { props: { variant: 'list' }, content: { items } }
  },
  'offers-accordion': (m) => {
    const items = services(m)
    if (items.length < 2 || items.some(({ text }) => !text)) return offerBlocks.offers!(m)
    return { props: { variant: 'accordion' }, content: { items } }
  },
  'offers-teaser': (m) => {
    const href = linkToOffers(m)
    return atHome(m, 6, () => ({ under: { primary: href && { label: offersLabel(m), href } } }))
  },
  'offers-cards': (m) => {
    const href = linkToOffers(m)
    return atHome(m, 6, (offers) => ({ each: offers.map(() => ({ link: href && { href } })) }))
  },
  'offers-icons': (m) =>
    atHome(m, 8, (offers) => {
      const icons = offers.map(({ name }) => iconNamed(name))
      // One that has none beside others that do looks forgotten, and the same sign twice says nothing.
      const hasIcons = !icons.includes(undefined) && new Set(icons).size === icons.length
      return {
        variant: offers.some(({ name }) => /\p{L}{17,}/u.test(name)) ? 'rows' : 'beside',
        each: hasIcons ? icons.map((icon) => ({ icon })) : [],
      }
    }),
  /** A list of prices; what has none stays out of it. */
  prices: (m) => {
    const offers = pricedOffers(m)
    if (offers.length < 2) return undefined
    const items = offers.map((offer) => ({
      ...priced(offer, m),
      text: [offer.detail, offer.duration].filter((text) => text !== undefined).join(', ') || undefined,
      note: offer.price!.note,
    }))
    return {
      props: { variant: m.kind.key === 'bakery' || m.kind.key === 'food' ? 'menu' : 'table', anchor: 'prices' },
      content: { headline: phrase(m, prices), groups: [{ items }] },
    }
  },
  /** Two to four ways to pay, side by side. */
  plans: (m) => {
    const offers = pricedOffers(m)
    if (offers.length < 2 || offers.length > 4) return undefined
    const items = offers.map((offer) => ({ ...priced(offer, m), price_note: offer.price!.note, text: offer.detail }))
    return { props: { variant: 'columns', anchor: 'prices' }, content: { headline: phrase(m, prices, 1), items } }
  },
}
