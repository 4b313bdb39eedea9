import { hoursItems, offerText, type ToldItem } from '../../../facts/told-facts'
import { upperFirst } from '../../brief/lists'
import { actButton } from './contact'
import * as frames from './frames'
import {
  isLead,
  linkTo,
  listOf,
  type Material,
  offerNames,
  ownSentences,
  phrase,
  pricedOffers,
  slotsOf,
  tradeOf,
  type Writer,
  type Written,
} from './material'

/** What only this business could say: what it offers, what it is, and where. */
function headlineOf(m: Material): string {
  const names = offerNames(m).filter((name) => name.length < 60)
  const list =
    names.length > 1 && m.kind.key !== 'sport' ? { offers: upperFirst(listOf(names.slice(0, 3), m.lang)) } : {}
  const slots = { ...slotsOf(m), ...list }
  return frames.fill(m, frames.openings, slots) ?? frames.fill(m, frames.plainOpenings, slots) ?? m.name
}

/** Above the headline: what it is and since when. */
function kickerOf(m: Material): string | undefined {
  const { since } = m.facts
  const parts = [
    headlineOf(m).includes(tradeOf(m) ?? '\n') ? m.name : tradeOf(m),
    since && m.say({ de: `seit ${since}`, en: `since ${since}` }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}

export const opening: Writer = (m) => {
  const act = actButton(m)
  const offers = linkTo(m, ['offers', 'prices'])
  const items = keyFacts(m).slice(0, m.kind.hero === 'facts' ? 4 : 3)
  return {
    props: { variant: m.kind.hero, ...(m.kind.key === 'beauty' && { image_side: 'left' }) },
    content: {
      kicker: kickerOf(m),
      headline: headlineOf(m),
      text: leadOf(m),
      primary: act ?? (offers && { label: offersLabel(m), href: offers }),
      secondary: act && offers ? { label: offersLabel(m), href: offers } : undefined,
      items,
    },
  }
}

/** In the business's own words, where they are written in this language. */
function leadOf(m: Material): string | undefined {
  const headline = headlineOf(m)
  const own = ownSentences(m).find((text) => !repeats(text, headline))
  return isLead(own) ? own : undefined
}

/** Whether a text says little that is not above it already. */
function repeats(text: string, headline: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const shown = headline.toLowerCase()
  return words.filter((word) => !shown.includes(word)).length <= words.length / 4
}

export const offersLabel = (m: Material): string =>
  pricedOffers(m).length > 1
    ? m.say({ de: 'Preise ansehen', en: 'See the prices' })
    : m.say({ de: 'Angebot ansehen', en: 'See what we offer' })

/** What a visitor wants to know at once: hours, way, answer. */
function keyFacts(m: Material): ToldItem[] {
  const { facts } = m
  const found = hoursItems(facts.hours, m.lang)
  const [first] = pricedOffers(m)
  const price = first && offerText(first, m.lang)
  if (price && pricedOffers(m).length < 4) found.push({ headline: upperFirst(first.name), text: price })
  if (facts.place.area)
    found.push({ headline: m.say({ de: 'Arbeitsgebiet', en: 'Where we work' }), text: upperFirst(facts.place.area) })
  return found
}

/** Heads of the pages: each says something of this business. */
export const pageHeads: Record<string, Writer> = {
  'head-offers': (m) =>
    head({
      headline: offersHead(m),
      text: linkTo(m, ['about']) ? ownSentences(m)[1] : undefined,
      primary: actButton(m),
    }),
  'head-visit': (m) => head({ headline: phrase(m, frames.visits) }),
  'head-about': (m) => head({ headline: phrase(m, frames.aboutHeads) }),
  'head-contact': (m) => head({ headline: phrase(m, frames.contacts) }),
  'head-blog': (m) => head({ headline: m.say({ de: `Neues von ${m.name}`, en: `News from ${m.name}` }) }),
  'head-team': (m) => head({ headline: m.say({ de: `Das Team von ${m.name}`, en: `The team at ${m.name}` }) }),
  'head-gallery': (m) => head({ headline: m.say({ de: `Arbeiten von ${m.name}`, en: `Work by ${m.name}` }) }),
}

const head = (content: Written['content']): Written => ({
  props: { variant: content.text || content.primary ? 'split' : 'plain' },
  content,
})

/** Above the list at home: what others like it say. */
export const offersHeadline = (m: Material) => phrase(m, framesOf(m))

const framesOf = ({ kind: { key } }: Material): frames.Frames => {
  if (['bakery', 'food', 'shop', 'farm', 'hospitality'].includes(key)) return frames.goods
  return key === 'sport' || key === 'community' ? frames.activities : frames.services
}

function offersHead(m: Material): string {
  const { de, en } = m.kind.title
  return phrase(m, [
    [`${de} ==in {city}==`, `${en} ==in {city}==`],
    [de, en],
  ])
}
