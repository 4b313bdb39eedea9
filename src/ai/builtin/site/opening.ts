import { dayNames, timeLabel } from '../../../block-types/opening-times'
import type { Language } from '../../../db/control/schema'
import { priceText } from '../../../grammar/money'
import { tradeOfFacts } from '../../brief/trade'
import { actButton, actLabel, goalOf } from './act'
import {
  hasWish,
  inArea,
  inPlace,
  linkTo,
  listOf,
  type Material,
  offerNames,
  placeOf,
  pricedOffers,
  sentence,
  upperFirst,
} from './material'
import { isLead, ownSentences } from './own-words'
import { numberWord, type Writer, type Written } from './writer'

/** A ticket or a first meeting is a way to buy what is offered, and makes no headline. */
export const isTicket = (name: string) =>
  /drop-?in|\bclasses\b|\bclass pass|karte\b|unlimited|\bmonth|monat|\babo\b|membership|mitglied|erstgespräch|first (meeting|consultation)|gutschein|voucher|beitrag|gebühr|\bfees?\b|eintritt|admission|^(kinder|erwachsene|jugendliche|children|adults|families|familien)$/i.test(
    name,
  )

/**
 * What the business is, without the place, in its own word: „Handwerksbäckerei“, “Yoga studio”. Not where its name says it
 * already; in the other language only where the word is the one that a dictionary has for the trade.
 */
export function tradeOf(m: Material): string | undefined {
  const { trade, briefLanguage } = m.facts
  if (trade === undefined || m.name.toLowerCase().includes(trade.toLowerCase())) return undefined
  if (m.lang === briefLanguage) return upperFirst(trade)
  const known = tradeOfFacts(m.facts)
  return known && known[briefLanguage].toLowerCase() === trade.toLowerCase() ? known[m.lang] : undefined
}

/** What only this business could say: what it offers, and where. */
export function headlineOf(m: Material): string {
  const where = m.kind.isVisited ? inPlace(m) : inArea(m)
  const make = ['bakery', 'workshop', 'farm'].includes(m.kind.key)
  const place = placeOf(m)
  const from =
    make && place && !/^(the|Landkreis|Kreis)/.test(place) && m.say({ de: `aus ${place}`, en: `from ${place}` })
  const end = from || where
  const names = offerNames(m).filter((name) => !isTicket(name) && name.length < 60)
  for (const count of [3, 2, 1]) {
    if (names.length < count) continue
    const list = upperFirst(listOf(names.slice(0, count), m.lang))
    const text = end ? `${list} ==${end}==` : list
    if (text.length <= 84 && !(m.kind.key === 'courses' && count === 1)) return text
  }
  const trade = tradeOf(m)
  if (trade && end) return `${trade} ==${where ?? end}==`
  return trade ?? m.name
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
      headline: withSoftBreaks(headlineOf(m), m.lang),
      text: leadOf(m),
      primary: act ?? (offers && { label: offersLabel(m), href: offers }),
      secondary: act && offers ? { label: offersLabel(m), href: offers } : undefined,
      items,
    },
  }
}

/** In the business's own words where they are written in this language. */
function leadOf(m: Material): string | undefined {
  const headline = headlineOf(m)
  const own = ownSentences(m).find((text) => !repeats(text, headline))
  if (isLead(own)) return own
  const shown = headline.toLowerCase()
  const others = offerNames(m).filter((name) => !isTicket(name) && !shown.includes(name.toLowerCase()))
  if (others.length === 0 || others.length > 5) return undefined
  const rest = listOf(others, m.lang)
  return others.length < offerNames(m).length ? m.say({ de: `Außerdem: ${rest}.`, en: `And ${rest}.` }) : sentence(rest)
}

/** Whether a text says little that is not above it already. */
function repeats(text: string, headline: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const shown = headline.toLowerCase()
  return words.filter((word) => !shown.includes(word)).length <= words.length / 4
}

export function offersLabel(m: Material): string {
  const { key } = m.kind
  const isPriced = pricedOffers(m).length > 1
  if (isPriced) return m.say({ de: 'Preise ansehen', en: 'See the prices' })
  if (m.kind.offers.title.de === 'Sortiment' || key === 'farm')
    return m.say({ de: 'Sortiment ansehen', en: 'See what we have' })
  if (key === 'advice') return m.say({ de: 'Schwerpunkte ansehen', en: 'See our areas of work' })
  if (key === 'health') return m.say({ de: 'Behandlungen ansehen', en: 'See the treatments' })
  if (key === 'courses') return m.say({ de: 'Kurse ansehen', en: 'See the classes' })
  return m.say({ de: 'Leistungen ansehen', en: 'See our services' })
}

/** Where long German words may be parted, so that a large headline stays within a phone. */
function withSoftBreaks(text: string, lang: Language): string {
  if (lang !== 'de') return text
  return text.replace(/\p{L}{15,}/gu, (word) => word.replace(parts, '$1\u00AD$2'))
}
const parts =
  /(\p{L}{4,})(anlage|gymnastik|gebäck|vertreter|therapie|technik|pflege|reinigung|beratung|drainage|behandlung|versicherung|sanierung|planung|montage|wartung|speicher|unterricht|fenster|küche|möbel|treppe|arbeiten|betreuung|versorgung|schmuck|fotografie|recht)/u

/** What a visitor wants to know at once: hours, way, answer. */
export function keyFacts(m: Material): { headline: string; text: string }[] {
  const { facts } = m
  const found: { headline: string; text: string }[] = []
  const open = facts.hours.filter(({ spans }) => spans.length > 0)
  for (const { days, spans } of open.slice(0, 3))
    found.push({
      headline: dayNames(days, m.lang, 'long'),
      text: spans
        .map(
          ({ opens, closes }) =>
            `${timeLabel(opens, m.lang)}–${timeLabel(closes, m.lang)}${m.say({ de: ' Uhr', en: '' })}`,
        )
        .join(', '),
    })
  const [first] = pricedOffers(m)
  if (first?.price && pricedOffers(m).length < 4)
    found.push({
      headline: upperFirst(first.name),
      text: [priceText(first.price, m.lang), first.duration && first.duration].filter(Boolean).join(', '),
    })
  if (facts.place.area)
    found.push({ headline: m.say({ de: 'Arbeitsgebiet', en: 'Where we work' }), text: upperFirst(facts.place.area) })
  return found
}

/** Heads of the pages: each says something of this business. */
export const pageHeads: Record<string, Writer> = {
  'head-offers': (m) => {
    const count = m.facts.offers.filter(({ name }) => !isTicket(name)).length
    const noun = countNouns[m.kind.key]
    const where = m.kind.key === 'trades' ? inArea(m) : (inPlace(m) ?? inArea(m))
    const counted =
      noun && count > 1 && `${upperFirst(numberWord(count, m))} ${m.say(noun)}${where ? ` ==${where}==` : ''}`
    return head({
      headline: counted || (where ? `${m.say(m.kind.offers.title)} ==${where}==` : m.say(m.kind.offers.headline)),
      text: linkTo(m, ['about']) ? ownSentences(m)[1] : undefined,
      primary: actButton(m),
    })
  },
  'head-prices': (m) =>
    head({
      headline: pricesHeadline(m),
      primary: actButton(m),
    }),
  'head-visit': (m) => {
    const place = [m.company.street, placeOf(m)].filter(Boolean)
    return head({
      headline: place.length > 0 ? place.join(', ') : m.say({ de: 'So finden Sie uns', en: 'How to find us' }),
    })
  },
  'head-about': (m) => {
    const { since } = m.facts
    return head({
      headline: since ? m.say({ de: `${m.name}, ==seit ${since}==`, en: `${m.name}, ==since ${since}==` }) : m.name,
    })
  },
  'head-contact': (m) => head({ headline: contactHeadline(m), text: askLine(m) }),
  'head-blog': (m) => head({ headline: m.say({ de: `Aus der Arbeit von ${m.name}`, en: `Notes from ${m.name}` }) }),
  'head-team': (m) => head({ headline: m.say({ de: `Die Menschen bei ${m.name}`, en: `The people at ${m.name}` }) }),
  'head-gallery': (m) => head({ headline: m.say({ de: `Arbeiten von ${m.name}`, en: `Work by ${m.name}` }) }),
}

const head = (content: Written['content']): Written => ({
  props: { variant: content.text || content.primary ? 'split' : 'plain' },
  content,
})

/** „Kostenlosen Besuch vereinbaren in Bath“: what one comes for, and where. */
function contactHeadline(m: Material): string {
  const goal = goalOf(m)
  if (goal === 'contact') return m.say({ de: `Schreiben Sie an ==${m.name}==`, en: `Write to ==${m.name}==` })
  const where = inArea(m)
  const label = actLabel(m)
  return where && goal !== 'registration' && !label.includes(where) ? `${label} ==${where}==` : label
}

function pricesHeadline(m: Material): string {
  const priced = pricedOffers(m)
  const cheapest = priced.toSorted((a, b) => a.price!.amount - b.price!.amount)[0]
  if (!cheapest?.price || hasWish(m.facts, 'shop')) return m.say({ de: 'Preise', en: 'Prices' })
  const { isFrom: _, ...exact } = cheapest.price
  return m.say({
    de: `${upperFirst(cheapest.name)} ==${priceText({ ...exact, isFrom: cheapest.price.isFrom }, 'de')}==`,
    en: `${upperFirst(cheapest.name)} ==${priceText({ ...exact, isFrom: cheapest.price.isFrom }, 'en')}==`,
  })
}

const countNouns: Partial<Record<string, { de: string; en: string }>> = {
  health: { de: 'Behandlungen', en: 'treatments' },
  advice: { de: 'Schwerpunkte', en: 'areas of work' },
  trades: { de: 'Leistungen', en: 'services' },
  beauty: { de: 'Behandlungen', en: 'treatments' },
  technology: { de: 'Leistungen', en: 'services' },
  care: { de: 'Hilfen', en: 'kinds of help' },
  general: { de: 'Leistungen', en: 'services' },
}

/** What visitors ask and the brief does not answer can at least be asked here. */
function askLine(m: Material): string | undefined {
  const open = m.facts.questions.filter(({ answer, question }) => !answer && question.length < 60)
  if (open.length === 0 || m.lang !== m.facts.briefLanguage) return undefined
  const topics = listOf(
    open.slice(0, 4).map(({ question }) => `„${question.replace(/[?.]$/, '')}?“`),
    m.lang,
  )
  return m.lang === 'de'
    ? `Auch für Fragen wie ${topics} ist hier der richtige Ort.`
    : `This is also the place for questions such as ${topics.replaceAll('„', '“').replaceAll('?“', '?”')}.`
}
