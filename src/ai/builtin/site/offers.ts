import type { Offer } from '../../brief/facts'
import { actButton } from './act'
import { iconFor } from './icons'
import {
  insideList,
  linkTo,
  listOf,
  type Material,
  pricedOffers,
  priceText,
  priceUnit,
  sentence,
  upperFirst,
} from './material'
import { isTicket, offersLabel } from './opening'
import { numberWord, type Writer } from './writer'

/** What belongs under an offer, as small print: how long, for whom. */
const metaOf = ({ duration }: Offer, m: Material) => duration && m.own(duration)

const detailOf = ({ detail }: Offer, m: Material) => detail && sentence(m.own(detail))

const serviceItem = (offer: Offer, m: Material) => ({
  headline: upperFirst(m.own(offer.name)),
  text: detailOf(offer, m),
  meta: metaOf(offer, m),
  price: offer.price && [priceText(offer.price, m.lang), priceUnit(offer, m)].filter(Boolean).join(' '),
})

/** The first offers under the headline of the trade; none where there is only one. `more` adds to each, and `under` to all. */
function firstOffers(m: Material, more: object, under: object = {}) {
  const offers = named(m).slice(0, 6)
  if (offers.length < 2) return undefined
  const itemOf = (offer: Offer) => ({
    headline: upperFirst(m.own(offer.name)),
    text: detailOf(offer, m),
    ...more,
  })
  return {
    props: { variant: 'list' },
    content: { headline: m.say(m.kind.offers.headline), items: offers.map(itemOf), ...under },
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
    const icons = offers.map(({ name, detail = '' }) => iconFor(`${name} ${detail}`))
    // One that has none beside others that do looks forgotten, and the same sign twice says nothing.
    const hasIcons = !icons.includes(undefined) && new Set(icons).size === icons.length
    return {
      props: { variant: offers.some(({ name }) => /\p{L}{17,}/u.test(name)) ? 'rows' : 'beside' },
      content: {
        headline: m.say(m.kind.offers.headline),
        items: offers.map((offer, i) => ({
          headline: upperFirst(m.own(offer.name)),
          text: detailOf(offer, m),
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
      props: { variant: m.kind.key === 'bakery' || m.kind.key === 'gastronomy' ? 'menu' : 'table', anchor: 'prices' },
      content: {
        headline: m.say({ de: 'Preise', en: 'Prices' }),
        groups: [
          {
            items: priced.map((offer) => ({
              name: upperFirst(m.own(offer.name)),
              text:
                [offer.detail, offer.duration]
                  .filter((text) => text !== undefined)
                  .map(m.own)
                  .join(', ') || undefined,
              price: priceText(offer.price!, m.lang),
              unit: priceUnit(offer, m),
              note: offer.price!.note && m.own(offer.price!.note),
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
        headline: upperFirst(
          listOf(
            priced.map(({ name }) => insideList(m.own(name), m.lang)),
            m.lang,
            m.say({ de: 'oder', en: 'or' }),
          ),
        ),
        items: priced.map((offer) => ({
          name: upperFirst(m.own(offer.name)),
          text: offer.detail && m.own(offer.detail),
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
            label: upperFirst(m.own(offer.name)),
            text:
              [offer.duration, offer.detail]
                .filter((text) => text !== undefined)
                .map(m.own)
                .join(', ') || undefined,
          },
        ],
      },
    }
  },
  process: (m) => {
    const { steps } = m.facts
    if (steps.length < 2) return undefined
    return {
      props: { variant: steps.length > 4 ? 'rows' : 'path', anchor: 'process' },
      content: {
        headline: m.say({ de: 'Vom ersten Schritt bis zum letzten', en: 'From the first step to the last' }),
        items: steps.map((step) => splitStep(m.own(step))),
      },
    }
  },
  'process-teaser': (m) => {
    const steps = m.facts.steps.slice(0, 6)
    if (steps.length < 2) return undefined
    const href = linkTo(m, ['process'])
    return {
      props: { variant: 'path' },
      content: {
        headline: m.say({
          de: `In ${numberWord(m.facts.steps.length, m)} Schritten zum Ziel`,
          en: `Done in ${numberWord(m.facts.steps.length, m)} steps`,
        }),
        items: steps.map((step) => ({ headline: splitStep(m.own(step)).headline })),
        primary: href && { label: m.say({ de: 'Ablauf im Einzelnen', en: 'Each step in detail' }), href },
      },
    }
  },
  /** Where the brief names no steps, what is sure: the form on this site, and the promised answer. */
  'next-steps': (m) => {
    const { form, steps } = m.facts
    if (steps.length >= 2 || !form?.promise || form.fields.length === 0) return undefined
    const fields = listOf(form.fields.map(m.own), m.lang)
    return {
      props: { variant: 'split' },
      content: {
        headline: m.say({ de: 'So fängt es an', en: 'How it begins' }),
        items: [
          {
            headline: m.say({ de: 'Sie schicken das Formular', en: 'You send the form' }),
            text: m.say({ de: `Wir fragen nach: ${fields}.`, en: `It asks for: ${fields}.` }),
          },
          { headline: m.say({ de: 'Wir melden uns', en: 'We answer' }), text: sentence(m.own(form.promise)) },
        ],
        primary: actButton(m),
      },
    }
  },
}

/** „Zeichnung: Maßstab 1:20“ is a title and a text. */
function splitStep(step: string): { headline: string; text?: string } {
  const [, title, rest] = /^(.{2,60}?)(?::| – )\s*(.+)$/.exec(step) ?? []
  if (title && rest) return { headline: upperFirst(title), text: sentence(rest) }
  return { headline: upperFirst(step) }
}
