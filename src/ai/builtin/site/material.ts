import type { Company } from '../../../block-types/page-view'
import type { Language } from '../../../db/control/schema'
import type { Bilingual } from '../../../values/bilingual'
import type { BriefFacts, Offer } from '../../brief/facts'
import type { PlannedPage } from '../../planning/blueprint'
import type { KnownSite } from '../../planning/site-draft'
import { type Kind, kindOf } from './kinds'

/** All that a writer of the built-in engine has to write from, in one language. */
export interface Material {
  facts: BriefFacts
  company: Company
  kind: Kind
  lang: Language
  /** What the business is called. */
  name: string
  hasRecipient: boolean
  /** Pages of the site by key; only these may be linked. */
  pages: Map<string, PlannedPage>
  say(words: Bilingual): string
}

export const materialFor = (
  lang: Language,
  facts: BriefFacts,
  site: KnownSite,
  pages: PlannedPage[] = [],
): Material => ({
  facts,
  company: site.company,
  kind: kindOf(facts),
  lang,
  name: facts.name ?? site.name,
  hasRecipient: site.hasRecipient,
  pages: new Map(pages.map((page) => [page.key, page])),
  say: (words) => words[lang],
})

/** „a, b und c“. */
export function listOf(parts: string[], lang: Language, word = lang === 'de' ? 'und' : 'and'): string {
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return last
  return `${parts.slice(0, -1).join(', ')} ${word} ${last}`
}

export const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Names that keep their capital inside an English sentence. */
const proper =
  /^(English|French|German|Spanish|Italian|Thai|Swedish|Indian|Chinese|Japanese|Turkish|Pilates|Bobath|Vinyasa|Hatha|Iyengar|Ashtanga|Montessori|Christmas|Easter|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|I)\b/

/** As it stands inside a list: briefs write the first word of an item large. */
export function insideList(text: string, lang: Language): string {
  const [first = '', second = ''] = text.split(' ')
  const isWord = /^\p{Lu}\p{Ll}+$/u.test(first)
  if (lang === 'en' && isWord && !proper.test(text)) return lowerFirst(text)
  // In German only an adjective or an article before its noun gets small: „manuelle Therapie“, „ein Referendar“.
  const isNoNoun = /(e|er|es|en)$|^(Ein|Zwei|Fünf|Sechs|Acht|Neun|Zehn)$/.test(first)
  return lang === 'de' && isWord && isNoNoun && /^\p{Lu}/u.test(second) ? lowerFirst(text) : text
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

/** With a full stop where it has no mark at its end. */
export const sentence = (text: string) => {
  const trimmed = upperFirst(text.trim())
  return /[.!?…:]["“”»]?$/.test(trimmed) ? trimmed : `${trimmed}.`
}

const englishCities: Record<string, string> = {
  München: 'Munich',
  Köln: 'Cologne',
  Nürnberg: 'Nuremberg',
  Hannover: 'Hanover',
  Braunschweig: 'Brunswick',
  Wien: 'Vienna',
  Zürich: 'Zurich',
  Genf: 'Geneva',
  Luzern: 'Lucerne',
}

/** „Freiburg-Wiehre“, “Bath”; `undefined` where the brief names no place. */
export function placeOf({ facts: { place }, company, lang }: Material): string | undefined {
  const city = place.city ?? company.city
  const here = city && lang === 'en' ? (englishCities[city] ?? city) : city
  if (here && place.quarter && !here.includes(place.quarter)) return `${here}-${place.quarter}`
  return here ?? place.region ?? place.quarter
}

/** „in Kiel“, „im Landkreis Landshut“, “in the district of Landshut”. */
export function inPlace(m: Material): string | undefined {
  const place = placeOf(m)
  return place && within(place, m.lang)
}

/** Where it works, else where it is. */
export function inArea(m: Material): string | undefined {
  const { area, region } = m.facts.place
  const named = area ?? (region && /kreis|raum|region|umland/i.test(region) ? region : undefined)
  if (!named) return inPlace(m)
  return /^(within|in|im|rund|around|across|innerhalb|bis|up to|throughout)\b/i.test(named)
    ? named
    : within(named, m.lang)
}

function within(place: string, lang: Language): string {
  const district = /^(Landkreis|Kreis) (.+)$/.exec(place)
  if (district && lang === 'en') return `in the district of ${district[2]}`
  if (lang === 'en') return `in ${place}`
  if (/^(Landkreis|Kreis|Raum|Großraum|Umland|Rhein|Harz|Allgäu|Schwarzwald)/.test(place)) return `im ${place}`
  return /^(Region|Pfalz|Eifel|Schweiz|Lausitz)/.test(place) ? `in der ${place}` : `in ${place}`
}

/** What stands beside the price: „je Stunde“. */
export const priceUnit = ({ price }: Offer, m: Material): string | undefined =>
  price?.per && `${m.say({ de: 'je', en: 'per' })} ${price.per}`

export const pricedOffers = (m: Material) => m.facts.offers.filter(({ price }) => price)

/** Names of offers, in this language. */
export const offerNames = (m: Material) =>
  m.facts.offers.map(({ name }) => (m.lang === m.facts.briefLanguage ? insideList(name, m.lang) : name))

/** The path of the first of these pages that the site has, with a place on it. */
export function linkTo(m: Material, keys: string[], anchor?: string): string | undefined {
  const page = keys.flatMap((key) => m.pages.get(key) ?? []).find(({ status }) => status !== 'draft')
  return page && (anchor ? `${page.path}#${anchor}` : page.path)
}

export const hasWish = (facts: BriefFacts, ...topics: string[]) =>
  facts.wishes.some(({ topic }) => topics.includes(topic)) && !isUnwanted(facts, ...topics)

export const isUnwanted = (facts: BriefFacts, ...topics: string[]) =>
  (facts.unwanted ?? []).some((topic) => topics.includes(topic))
