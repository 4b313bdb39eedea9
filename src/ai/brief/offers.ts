import type { Offer } from './facts'
import { parenthesis, splitList, trimItem, upperFirst } from './lists'
import { findPeople } from './people'
import { findDuration, findPrices } from './prices'

const germanVerb =
  '(?:backen|bäckt|backt|machen|macht|bauen|baut|fertigen|fertigt|bieten|bietet|verkaufen|verkauft|reparieren|repariert|planen|plant|montieren|montiert|installieren|installiert|restaurieren|restauriert|gestalten|gestaltet|entwickeln|entwickelt|behandeln|behandelt|betreuen|betreut|unterrichten|unterrichtet|vermieten|vermietet|liefern|liefert|kochen|kocht|servieren|serviert|rösten|röstet|brauen|braut|schneiden|schneidet|nähen|näht|pflegen|pflegt|pflanzen|warten|wartet|sanieren|saniert|renovieren|renoviert|verlegen|verlegt|streichen|streicht|drucken|druckt|fotografieren|fotografiert|begleiten|begleitet|erstellen|erstellt|produzieren|produziert|züchten|züchtet|keltern|keltert|ernten|erntet|schreinern|schmieden|schmiedet|organisieren|organisiert|veranstalten|veranstaltet|übernehmen|übernimmt|führen|führt|reinigen|reinigt|transportieren|transportiert|programmieren|programmiert|decken|töpfern|anbauen|verleihen|verleiht|lehren|fahren|fährt|binden|bindet|handeln|spielen|spielt|zeigen|zeigt|herstellen|stellt|stellen)'
const englishVerb =
  '(?:makes?|offers?|sells?|builds?|bakes?|repairs?|teach(?:es)?|provides?|designs?|fits?|installs?|specialis(?:e|es|ing) in|specializ(?:e|es|ing) in|serves?|restores?|rents?|grows?|runs?|cooks?|brews?|roasts?|plans?|creates?|produces?|cleans?|hosts?|shoots?|develops?|maintains?|covers?|cuts?|photographs?|prints?|hires?|delivers?|stocks?|handles?|cares? for|looks? after|treats?|helps? with|coaches?|organis(?:e|es)|breeds?|keeps?|supports?|advises? on|plays?|tunes?|fixes|fix|trains?|publish(?:es)?|crafts?)'
const subject = String.raw`(?:wir|ich|we|i|(?:das |die |der |the )?\p{Lu}[\p{L}'’&.-]*(?:\s(?:&\s|und\s|and\s)?\p{Lu}[\p{L}'’&.-]*){0,4}|(?:unser|our|the|meine?|my|unsere)\s\p{L}+|(?:he|she|they|it|er|sie|es))`
const stated = new RegExp(
  String.raw`^(?:(?:heute|bei uns|here|today|hier|and|und|dort|außerdem|zusätzlich|also)\s)?(?:${subject}\s)(?:also\s|auch\s|mainly\s|mostly\s|only\s|nur\s)?(${germanVerb}|${englishVerb})(?:\s(?:ihnen|euch|dir|unseren (?:kunden|gästen)|you|our (?:customers|guests)))?(?:(?:,\s|\s(?:und|and|&)\s|\/)(?:${germanVerb}|${englishVerb}|\p{L}{3,}(?:s|t|en)(?=\s\p{L}{3})))*\s(.+)$`,
  'iu',
)
const inverted = new RegExp(String.raw`^(?:[\p{L}\s]{2,40}?)\s?(${germanVerb})\s(?:wir|ich)\s(.+)$`, 'iu')
const thereIs =
  /^(?:bei (?:uns|mir) (?:gibt es|bekommen sie|finden sie|gibts)|es gibt|sie (?:finden|bekommen) bei uns|you(?:'ll| will| can)? find|there (?:is|are)|im (?:sortiment|angebot)(?: sind| haben wir)?:?|we have|wir haben|we do|i do|i offer|angeboten werden|zum angebot gehören|unsere? (?:schwerpunkte?|leistungen|spezialit\S+) (?:sind|ist|umfassen|liegen(?: auf| in)?|liegt (?:auf|in))|our (?:services|specialit\S+|main areas|focus) (?:are|is|include)|spezialisiert auf|specialis(?:ed|ing) in|specializ(?:ed|ing) in|schwerpunkte?|spezialgebiete?|leistungen|angebot)\s(?:es\s|auch\s)?(.+)$/iu

/** `I run a small bakery in Whitby` says what the business is, not what it sells. */
const ownHouse =
  /^(?:an?|the|our|my|eine?n?|den|die|das)\s(?:(?!course|class|workshop for)[\p{L}'’-]+\s){0,4}(?:bakery|shop|store|business|company|firm|café|cafe|coffee house|tearoom|restaurant|pub|bar|hotel|guest ?house|studio|salon|practice|surgery|clinic|office|garage|workshop|farm|nursery|gallery|school|agency|brewery|butchers?|deli|kitchen|yard|bäckerei|\p{L}*(?:laden|geschäft|betrieb|werkstatt|praxis|büro|studio|bäckerei|metzgerei|hotel|café|restaurant))(?=\s(?:in|at|on|near|by|from|am|bei|an)\s|$|,)/iu

/** `We bake bread and do cakes to order`: the second verb begins another thing of the list. */
const secondVerb =
  /\s(?:every (?:morning|day)\s)?and\s(?:also\s|we\s)?(?:do|make|bake|sell|offer|serve|teach|grow|brew|create|produce|supply|run)\s(?=(?!(?:it|so|them|us|you|to|in|on|for|at|all|everything)\b)\p{L}{3,})/giu

/** What is sold there, where the sentence goes on to say it: `we run a shop in York and sell bouquets`. */
function besidesHouse(said: string): string | undefined {
  if (!ownHouse.test(said)) return said
  const [, ...sold] = said.split(secondVerb)
  return sold.length > 0 ? sold.join('; ') : undefined
}

/** The list of things after "we bake", "makes", "Schwerpunkte"; undefined where a sentence speaks of something else. */
export function offeredIn(sentence: string): string | undefined {
  const plain = sentence.replace(/[.!]+$/, '')
  const there = thereIs.exec(plain)
  if (there) return there[1]
  const found = stated.exec(plain) ?? inverted.exec(plain)
  const list = /^(?:runs?|führ(?:en|t))$/i.test(found?.[1] ?? '') ? besidesHouse(found?.[2] ?? '') : found?.[2]
  if (
    !list ||
    /^(?!IT\b)(?:uns|sich|sie|es|ihn|ihnen|dich|euch|us|you|them|it|not|nicht|so|sure|our best|dafür|dabei|darauf|wert|großen wert|mit|auf|in|für|from|with|to|for|by|seit|nur|immer|gerne?|up|out|everything|alles|keine?n?|no|the difference|zusammen|dass|that|since|on|at|only)\s/i.test(
      list,
    )
  )
    return undefined
  return list.replace(secondVerb, '; ').replace(/\s(?:an|her|aus|durch|ein|bereit|zusammen)$/i, '')
}

const tail =
  /\s(?:in|aus|bei|near|im|from|around|across|throughout)\s(?:the\s|der\s|ganz\s|landkreis\s|kreis\s|raum\s|großraum\s)?(?:\p{Lu}[\p{L}-]+(?:\s(?:and|und|am|im|an der|upon)?\s?\p{Lu}[\p{L}-]+)*)(?:,\s(?:England|Scotland|Wales|Ireland|UK|Deutschland|Österreich|Schweiz|\p{Lu}[\p{L}]+))?$/u

export interface OfferContext {
  /** Counts for prices that name no currency. */
  currency?: string
  /** The town and the quarter, so that they end no offer. */
  places: string[]
}

/** Reads a list of offers with details, prices and durations. */
export function readOffers(list: string, context: OfferContext): Offer[] {
  const places = context.places.filter(Boolean)
  const cut = list.replace(tail, (found) => (places.some((place) => found.includes(place)) ? '' : found))
  const currency = findPrices(list)[0]?.price.currency ?? context.currency
  return joinPrices(cut.split('; ').flatMap((part) => splitList(part)))
    .filter((item) => !places.includes(item))
    .map((item) => readOffer(item, currency))
    .filter((offer) => offer !== undefined)
}

/** `waschen, schneiden, föhnen 45 €` stays three; `drop-in, 16 euro` is one. */
export function joinPrices(items: string[]): string[] {
  const joined: string[] = []
  for (const item of items) {
    const last = joined.at(-1)
    const priced = findPrices(item)[0]
    const isNameless =
      (priced !== undefined || /^\d+\s(?:min|std|stunden|hours?)/i.test(item)) &&
      nameOf(withoutNumbers(item)).length < 3
    if (last === undefined || !isNameless) joined.push(item)
    else if (priced && findPrices(last).length > 0) joined.push(`${nameOf(withoutNumbers(last))} ${item}`)
    else joined[joined.length - 1] = `${last} ${item}`
  }
  return joined
}

const withoutNumbers = (text: string) => {
  const price = findPrices(text)[0]
  const rest = price ? `${text.slice(0, price.start)} ${text.slice(price.end)}` : text
  const time = findDuration(rest)
  return (time ? `${rest.slice(0, time.start)} ${rest.slice(time.end)}` : rest).replace(
    /\b(?:ab|from|je|nur|just|only|kostet)\b/gi,
    '',
  )
}

const nameOf = (text: string) =>
  trimItem(
    text
      .replace(/\(\s*[,;]?\s*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/\s[=:–—-]\s*$/, '')
      .replace(/\s(?:für|for|kostet|kosten|costs?|is|ist|zu|je|à|at|=|beträgt|liegt bei|at only|a)\s*$/i, ''),
  )

const timeLead =
  /^(am wochenende|am \p{Lu}\p{L}+|im (?:sommer|winter|herbst|frühjahr)|sonntags|samstags|mittags|abends|morgens|freitags|montags|dienstags|mittwochs|donnerstags|on (?:weekends|\p{Lu}\p{L}+days?)|at weekends|in (?:summer|winter|spring|autumn))\s(.+)$/iu
const detailLead =
  /\s(?:mit|aus|auf|für|bis|nach|ab|ohne|zum|zur|bei|von|vom|in|im|am|inklusive|inkl\.|samt|with|from|for|on|every|until|by|in|at|of|including|without|per|jeden|jeden|immer|auch|as|who|rund um)\s/i

export function readOffer(written: string, currency?: string): Offer | undefined {
  let item = trimItem(written.replace(/^(?:außerdem|also|auch|sowie|dazu|zudem|typical|typische)\s/i, ''))
  const price = findPrices(item, currency)[0]
  if (price) item = `${item.slice(0, price.start)} ${item.slice(price.end)}`
  const time = findDuration(item)
  if (time) item = `${item.slice(0, time.start)} ${item.slice(time.end)}`
  const brackets = parenthesis(item)
  if (brackets) item = `${item.slice(0, brackets.start)} ${item.slice(brackets.end)}`
  const inside = brackets ? nameOf(brackets.inside) : ''
  const early = timeLead.exec(nameOf(item))
  let name = nameOf(early?.[2] ?? item).replace(
    /^(?:eine?[nrms]?|the|an?|some|unsere?[nrms]?|our|verschiedene|various)\s/i,
    '',
  )
  let detail = ''
  const dash = /\s[–—-]\s|:\s/.exec(name)
  if (dash && dash.index > 2) {
    detail = name.slice(dash.index + dash[0].length)
    name = name.slice(0, dash.index)
  } else if (name.split(' ').length > 4) {
    const lead = detailLead.exec(name)
    if (lead && lead.index > 2) {
      detail = name.slice(lead.index + 1)
      name = name.slice(0, lead.index)
    }
  }
  const details = [early?.[1], detail, inside].map((part) => part?.trim()).filter(Boolean)
  name = nameOf(name)
  const measured = price && !price.price.per ? measure.exec(name) : undefined
  if (price && measured?.[2]) {
    price.price.per = measured[1]
    name = measured[2]
  }
  if (!isName(name)) return undefined
  return {
    name: upperFirst(name),
    ...(details.length > 0 ? { detail: details.join(early && detail ? ' ' : ', ') } : {}),
    ...(price ? { price: price.price } : {}),
    ...(time ? { duration: time.duration } : {}),
  }
}

/** `Ein Kilo Roggenbrot kostet …`: what one pays for stands before it. */
const measure = /^(Kilo|Kilogramm|kg|Pfund|Liter|litre|Meter|metre|pound|dozen|Dutzend)\s(?:of\s)?(\p{L}.+)$/iu

const isName = (name: string) =>
  name.length >= 2 &&
  name.length <= 90 &&
  /\p{L}{2}/u.test(name) &&
  name.split(' ').length <= 9 &&
  !/^(?:und|and|or|oder|mehr|more|vieles mehr|much more|alles|everything|preise?|prices?|hours|wir|we|ich|i|es|it|das|dies|this|that|so|auch|per|pro|je|plus|ab|from|mit|with|for|für|nach|stunde|hour|person)$/i.test(
    name,
  ) &&
  !/[<>{}@]|https?:/.test(name) &&
  findPeople(name).length === 0

/** Offers of the same name become one that knows what each of them said. */
export function mergeOffers(offers: readonly Offer[]): Offer[] {
  const byName = new Map<string, Offer>()
  for (const offer of offers) {
    const key = offer.name
      .toLowerCase()
      .replace(/[^\p{L}\d]/gu, '')
      .replace(/s$/, '')
      .replace(/(?:en|n|e)$/, '')
    const known = byName.get(key)
    if (known && offer.price && known.price && offer.price.amount !== known.price.amount)
      byName.set(`${key}/${offer.price.amount}/${offer.duration ?? ''}`, offer)
    else
      byName.set(
        key,
        known ? { ...offer, ...known, ...(offer.price ? { price: known.price ?? offer.price } : {}) } : offer,
      )
  }
  return [...byName.values()].slice(0, 60)
}
