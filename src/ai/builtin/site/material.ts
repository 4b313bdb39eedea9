import type { Company } from '../../../block-types/page-view'
import type { Language } from '../../../db/control/schema'
import type { JsonObject } from '../../../db/tenant/sites'
import type { Text } from '../../../words/text'
import type { BriefFacts, Offer } from '../../brief/facts'
import { upperFirst } from '../../brief/lists'
import { englishNames } from '../../brief/place-names'
import { tradeOfFacts } from '../../brief/trade'
import type { PlannedPage } from '../../planning/blueprint'
import type { KnownSite } from '../../planning/site-draft'
import { type Frames, fill, type Slots } from './frames'
import { kindOf, type SiteKind } from './kinds'

/** All that a writer of the built-in engine has to write from, in one language. */
export interface Material {
  facts: BriefFacts
  company: Company
  kind: SiteKind
  lang: Language
  /** What the business is called. */
  name: string
  /** Pages of the site by key; only these may be linked. */
  pages: Map<string, PlannedPage>
  say(words: Text): string
}

/** What a writer makes of a block in one language. */
export interface Written {
  props?: JsonObject
  content: JsonObject
}

/** A block in all languages; `undefined` where there is nothing to say in the main one, which is the first. */
export function inAll(written: [locale: string, words: Written | undefined][]) {
  const [[, first] = []] = written
  const content = written.filter(([, words]) => words && Object.keys(words.content).length > 0)
  return (
    first && { props: first.props, content: Object.fromEntries(content.map(([key, words]) => [key, words!.content])) }
  )
}

/** `undefined` where the brief gives nothing to say: then the block is left out. */
export type Writer = (m: Material) => Written | undefined

export const materialFor = (lang: Language, facts: BriefFacts, site: KnownSite, pages: PlannedPage[] = []) => ({
  facts,
  company: site.company,
  kind: kindOf(facts),
  lang,
  name: facts.name ?? site.name,
  pages: new Map(pages.map((page) => [page.key, page])),
  say: (words: Text) => words[lang],
})

/** „a, b und c“. */
export const listOf = (parts: string[], lang: Language): string =>
  new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(parts)

/** With a full stop where it has no mark at its end. */
export const sentence = (text: string) => {
  const trimmed = upperFirst(text.trim())
  return /[.!?…:]["“”»]?$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** What the business says of itself in whole sentences, only in the language that it wrote them in. */
export const ownSentences = ({ facts, lang }: Material): string[] =>
  lang === facts.briefLanguage ? [...new Set(facts.sentences ?? [])].map(sentence) : []

/** What else it says, line by line, only in the language that it wrote it in. */
export const ownRemarks = ({ facts, lang }: Material): string[] =>
  lang === facts.briefLanguage ? [...new Set(facts.remarks ?? [])] : []

/** Whether a first sentence is short enough to stand below the headline of the home page. */
export const isLead = (text: string | undefined) => text !== undefined && text.length <= 260

/** „Freiburg“, “Bath”: a town, which stands behind `in` without an article; `undefined` where none is known. */
export function cityOf({ facts: { place }, company, lang }: Material): string | undefined {
  const city = place.city ?? company.city
  if (!city || !/^\p{Lu}/u.test(city) || needsArticle.test(city)) return undefined
  return lang === 'en' ? (englishNames.get(city) ?? city) : city
}
const needsArticle = /^(?:Landkreis|Kreis|Region|Raum|Großraum|Insel|The)\b/

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

/** What stands beside the price: „je Stunde“. */
export const priceUnit = ({ price }: Offer, m: Material): string | undefined =>
  price?.per && `${m.say({ de: 'je', en: 'per' })} ${price.per}`

export const pricedOffers = (m: Material) => m.facts.offers.filter(({ price }) => price)

/** Names of what is offered, as the owner wrote them. */
export const offerNames = (m: Material) => m.facts.offers.map(({ name }) => name).filter((name) => !isTicket(name))

/** What every section may say of the firm. */
export const slotsOf = (m: Material): Slots => ({
  name: m.name,
  trade: tradeOf(m),
  city: cityOf(m),
  since: m.facts.since,
  street: m.company.street,
})

/** One of the frames that the facts fill; each firm has its own. */
export const phrase = (m: Material, frames: Frames, turn = 0): string => fill(m, frames, slotsOf(m), turn) ?? m.name

/** The path of the first of these pages that the site has, with a place on it. */
export function linkTo(m: Pick<Material, 'pages'>, keys: string[], anchor?: string): string | undefined {
  const page = keys.flatMap((key) => m.pages.get(key) ?? []).find(({ status }) => status !== 'draft')
  return page && (anchor ? `${page.path}#${anchor}` : page.path)
}
