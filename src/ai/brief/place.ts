import type { Place } from './facts'
import { isDenied } from './lists'
import { commonWords, countryNames, type KnownPlace, knownPlaces } from './place-names'

const capital = String.raw`\p{Lu}[\p{L}'’.]*(?:-\p{Lu}?[\p{L}]+)*`
const street =
  /(?<![\p{L}])((?:\p{Lu}[\p{L}.-]*(?: (?:der|den|dem|von|\p{Lu}[\p{L}.-]*)){0,3}[- ]?)?(?:\p{L}{0,30}(?:straße|strasse|str\.|weg|platz|gasse|allee|ring|damm|ufer|markt|steig|graben|hof|stieg|chaussee)|(?:Am|Im|An der|Auf der|Zum|Zur|Unter den|Hinter der)\s\p{Lu}[\p{L}-]+))\s(\d{1,4}\s?[a-h]?(?:[-–/]\d{1,4})?)(?![\d:.,]\d|\s?(?:€|euro|uhr|%|prozent|jahre|minuten|min|km|m\b))(?![\p{L}\d])/iu
/** What stands before a postal code and a town is a street, whatever it is called: `Neuer Wall 20, 20354 Hamburg`. */
const streetBeforeZip =
  /(?<![\p{L}])(\p{Lu}[\p{L}.-]+(?: (?:der|den|dem|von|am|im|\p{Lu}[\p{L}.-]*)){0,3} \d{1,4} ?[a-h]?(?:[-–/]\d{1,4})?),? (?=(?:[AD]-|CH-)?\d{4,5} \p{Lu})/u
const englishStreet =
  /(?<![\d.,£€])(\d{1,4}[a-c]?(?:[-–]\d{1,4})?\s(?:\p{Lu}[\p{L}'’.]+\s){1,3}(?:Street|Road|Lane|Avenue|Square|Row|Terrace|Place|Way|Hill|Gardens|Crescent|Close|Quay|Parade|Drive|Court|Yard|Mews|St|Rd|Ave|Ln|Sq)\b\.?)/u
/** The same before a British postcode: `12 Flowergate, Whitby YO21 3BA`. */
const streetBeforePostcode =
  /(?<![\d.,£€])(\d{1,4}[a-c]?(?:[-–]\d{1,4})?(?:\s(?:the|of|\p{Lu}[\p{L}'’-]+)){1,4}),\s(?=[\p{L}\s,'’-]{2,50}[\s,][A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b)/u
const germanZip = /(?<![\d.,-])(\d{5})\s+(\p{Lu}[\p{L}.-]+(?:\s(?:an der|am|im|bei|ob der|vor der)\s\p{Lu}[\p{L}-]+)?)/u
const shortZip = /(?<![\d.,:-])(?:([AD]|CH)-)?(\d{4,5})\s+(\p{Lu}[\p{L}.-]+)/gu
const postcode = /\b([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\b/
const eircode = /\b([AC-FHKNPRTV-Y]\d[\dW]\s?[0-9AC-FHKNPRTV-Y]{4})\b/

const area = [
  /\b((?:within|up to)\s(?:about |around |a )?\d{1,3}[- ]?(?:miles?|km|kilomet(?:er|re)s?|minutes?)(?:['’]?\s?(?:drive|radius))?(?:\s(?:of|around|from)\s\p{Lu}[\p{L}-]+)?)/iu,
  /\b((?:im )?umkreis von (?:rund |etwa |ca\. )?\d{1,3}\s?(?:km|kilometern?|minuten)(?:\s(?:um|von|rund um)\s\p{Lu}[\p{L}-]+)?)/iu,
  /\b((?:(?:im|aus dem|für den|fürs)\s)?(?:(?:gesamten|ganzen|westlichen|östlichen|nördlichen|südlichen)\s)?(?:landkreis|kreis|großraum|grossraum|raum|rhein-main-gebiet|main-taunus-kreis)(?:\s\p{Lu}[\p{L}-]+(?:\sund\s\p{Lu}[\p{L}-]+(?=[.,;)]|$))?)?)(?![\p{L}])/iu,
  /(?<![\p{L}])((?:(?:in\s)?ganz\s)\p{Lu}[\p{L}-]+|in ganz \p{Lu}[\p{L}-]+)/u,
  /(?<![\p{L}])(\p{Lu}[\p{L}-]+ (?:und|&) (?:nähere |nahe )?Umgebung|\p{Lu}[\p{L}-]+ (?:and|&) (?:the )?(?:surrounding (?:areas?|villages|countryside)|nearby villages))/u,
  /\b(bundesweit|deutschlandweit|österreichweit|schweizweit|europaweit|nationwide|(?:all )?(?:across|throughout|all over)\s(?:the\s)?(?:whole of\s)?\p{Lu}[\p{L}-]+(?:\sand\s\p{Lu}[\p{L}-]+)?)/iu,
]
const landmark =
  /(?<![\p{L}])((?:(?:in der |ganz )?nähe (?:vom |des |der |von )?|nahe (?:dem |der |am |beim )?|gegenüber (?:vom |von der |der |dem )?|direkt (?:am|an der|beim|neben dem|neben der|hinter dem) |neben (?:dem |der |vom )|hinter (?:dem |der )|beim |unweit (?:des |der |vom )|near (?:the )?|next to (?:the )?|opposite (?:the )?|close to (?:the )?|behind (?:the )?|just off (?:the )?|around the corner from (?:the )?)(?:\p{Lu}[\p{L}'’.-]*|(?:alten|neuen|old|town|city|train|railway|bus|market|village|main|harbour|station|church|park|cathedral)\b)(?:\s(?:\p{Lu}[\p{L}'’.-]*|station|hall|centre|square|street|market|church|park|green|bridge|harbour|green)){0,3})/iu

const notTowns =
  /(?:ung|heit|keit|schaft|hand|arbeit|form|qualität|weise|zeit|gruppen|größe|betrieb|bereich|generation|schritten|jahren|minuten|stunden|tagen|wochen|auftrag|ruhe|handwerk|räumen|ordnung|farben|sprachen|bau|zukunft|vergangenheit|theorie|praxis|lage|nähe|stunde|natur|teamwork|person|form|absprache|kooperation|kursen|sicht|besitz|sachen|fragen|rechnung|kürze|miete|serie|stadt|land|dorf(?<!dorf)|bildern|tönen|zahlen|stil|kombination|einzelstunden|einheit|bio|pacht|kleingruppen|deutsch|englisch|german|english|french|spanish|häusern|gärten|büros|firmen|fällen|notfällen|englischer|haus|regel|mitte|stock|hof|garten|partnerschaft|eigenregie|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|january|february|march|june|july|october|december|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|victorian|edwardian|georgian|person|kürze|ihrer|rente|erlebnis|erinnerung|schwarz|weiß|grün|blau)$/i

/** Where it is and where it works, as the brief or the company data say. */
export function readPlace(sentences: readonly string[], company: Record<string, unknown> = {}): Place {
  const text = sentences.join('\n')
  const place: Place = {}
  const known = (key: string) =>
    typeof company[key] === 'string' && company[key].trim() ? company[key].trim() : undefined
  place.area = firstOf(sentences, area, true)?.replace(/^(?:aus dem|für den|fürs)\s/i, '')
  place.landmark = firstOf(sentences, [landmark])
  const german = street.exec(text)?.[0] ?? streetBeforeZip.exec(text)?.[1]
  const english = englishStreet.exec(text) ?? streetBeforePostcode.exec(text)
  if (german) place.street = german.trim()
  else if (english) place.street = english[1]
  const towns = townsOf(sentences)
  const zip = germanZip.exec(text)
  const short = [...text.matchAll(shortZip)].find(
    ([, letter, digits, town = '']) =>
      letter || (digits?.length === 4 && /^(?:AT|CH)$/.test(placeNamed(town)?.country ?? '')),
  )
  if (zip) [, place.zip, place.city] = zip
  else if (short) [, , place.zip, place.city] = short
  else place.zip = (postcode.exec(text) ?? (/\b(?:ireland|irland)\b/i.test(text) ? eircode.exec(text) : undefined))?.[1]
  place.city ??= towns.city?.name ?? known('city')
  place.quarter = towns.quarter
  place.region = towns.region ?? regionOf(place.area)
  place.country = known('country') ?? towns.country ?? (zip ? 'DE' : undefined)
  place.street ??= known('street')
  place.zip ??= known('zip')
  for (const key of Object.keys(place) as (keyof Place)[]) if (place[key] === undefined) delete place[key]
  return place
}

function firstOf(sentences: readonly string[], patterns: RegExp[], isArea = false): string | undefined {
  for (const sentence of sentences)
    for (const pattern of patterns) {
      const found = pattern.exec(sentence)
      if (!found?.[1] || isDenied(sentence, found.index)) continue
      if (
        isArea &&
        /^(?:within|up to|im umkreis)/i.test(found[1]) &&
        /minut/i.test(found[1]) &&
        !/drive|radius|fahr/i.test(sentence)
      )
        continue
      return found[1].trim().replace(/\.$/, '')
    }
  return undefined
}

const regionOf = (text: string | undefined) => /(?:Land)?[Kk]reis\s\p{Lu}[\p{L}-]+/u.exec(text ?? '')?.[0]

/** A known town in lower case as it is written, with a quarter behind it; undefined for other words. */
export function namedPlace(words: string, isLed: boolean): string | undefined {
  const [first = '', ...rest] = words.split(/(?=[- ])/)
  const town =
    commonWords.has(first) && !isLed
      ? undefined
      : knownPlaces.get(first)?.find(({ name }) => name.toLowerCase() === first)
  if (!town) return undefined
  const quarter = rest.join('')
  const isQuarter = /^[- ]\p{L}+(?:stadt|viertel|berg|hain|feld|dorf|hausen|heim)$/u.test(quarter)
  return town.name + (isQuarter ? quarter.charAt(0) + quarter.charAt(1).toUpperCase() + quarter.slice(2) : quarter)
}

const placeNamed = (name: string): KnownPlace | undefined =>
  knownPlaces.get(name.toLowerCase())?.find((place) => place.name.toLowerCase() === name.toLowerCase())

const lead = String.raw`(?:\b(?:in|aus|bei|from|near|at|around|für|of|um|rund um|im|based in|located in|mitten in)\s(?:the\s|der\s|sunny\s|beautiful\s|schönen\s)?)`
const candidate = new RegExp(
  String.raw`(?<!\p{L})${lead}(${capital}(?:\s(?:am|an der|im|ob der|vor der|upon|on|in)\s(?=\p{Lu}))?(?:\s?${capital}){0,2})`,
  'gu',
)

interface Towns {
  city?: { name: string }
  quarter?: string
  region?: string
  country?: string
}

/** Known towns first, in the order of the text; then a capitalised word after `in` in the first sentences. */
function townsOf(sentences: readonly string[]): Towns {
  const towns: Towns = {}
  for (const sentence of sentences) {
    for (const { 0: word, index } of sentence.matchAll(/[\p{L}.]+(?:[-'’][\p{L}]+)*/gu)) {
      readWord(towns, sentence, word.replace(/\.$/, ''), index)
    }
  }
  if (!towns.city) {
    for (const sentence of sentences.slice(0, 4)) {
      const guess = guessTown(sentence)
      if (!guess) continue
      towns.city = { name: guess }
      break
    }
  }
  return towns
}

function readWord(towns: Towns, sentence: string, word: string, index: number) {
  const rest = sentence.slice(index)
  towns.country ??= countryNames.find(
    ([pattern]) =>
      pattern.test(word) || (/^(?:united|great|northern)$/i.test(word) && pattern.test(rest.split(/[,.;)]/)[0] ?? '')),
  )?.[1]
  if (/^(?:england|scotland|wales)$/i.test(word)) towns.region ??= word
  const head = word.split('-')[0] ?? word
  const whole = knownPlaces.get(word.toLowerCase())
  const places = whole ?? (word.includes('-') ? knownPlaces.get(head.toLowerCase()) : undefined)
  const place = places?.find(
    ({ name }) => startsWithName(rest, name) || (!whole && name.toLowerCase() === head.toLowerCase()),
  )
  if (!place) return
  const isCapital = /^\p{Lu}/u.test(word)
  const before = sentence.slice(Math.max(0, index - 24), index)
  if (
    commonWords.has(word.toLowerCase()) &&
    !(isCapital && /(?:\b(?:in|aus|bei|from|near|of|nach)\s(?:the\s)?|\d{4,5}\s|,\s|^)$/i.test(before))
  )
    return
  if (
    /\b(?:nicht|früher|formerly|ursprünglich|aufgewachsen|born|trained|studied|gelernt|ausgebildet)\s(?:in|aus)\s$/i.test(
      before,
    )
  )
    return
  if (!isCapital && !/\b(?:in|aus|bei|from|near|im)\s(?:the\s|der\s)?$/i.test(before)) return
  if (place.kind === 'region') {
    towns.region ??= place.name
    if (!towns.city) towns.country ??= place.country
    return
  }
  if (isOfName(sentence, index, word)) return
  if (towns.city) {
    if (towns.city.name === place.name)
      towns.quarter ??= quarterOf(word, head, whole !== undefined, rest.slice(place.name.length))
    return
  }
  towns.city = { name: whole ? place.name : capitalise(head) }
  towns.country ??= place.country
  towns.quarter ??= quarterOf(word, head, whole !== undefined, rest.slice(place.name.length))
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const startsWithName = (rest: string, name: string) =>
  rest.toLowerCase().startsWith(name.toLowerCase()) && !/^\p{L}/u.test(rest.slice(name.length))

/** `Münster` in `Café Münster Blick`, `Bath` in `Bath Bikes`: part of a name, not where it is. */
const isOfName = (sentence: string, index: number, word: string) =>
  /^\s\p{Lu}\p{Ll}+\s(?:is|makes|offers|ist|bietet|macht)\b/u.test(sentence.slice(index + word.length)) && index === 0

function quarterOf(word: string, head: string, isWhole: boolean, after: string): string | undefined {
  if (!isWhole && word.length > head.length) {
    const more = /^-?\S*\s(Berg|Süd|Nord|West|Ost|Hain)\b/u.exec(after)?.[1]
    return word.slice(head.length + 1) + (more ? ` ${more}` : '')
  }
  const found =
    /^-(\p{Lu}[\p{L}]+(?:\s(?:Berg|Süd|Nord|West|Ost))?)/u.exec(after) ??
    /^,?\s(?:im Stadtteil|Stadtteil|in der|im|Ortsteil)\s(\p{Lu}[\p{L}-]+?(?:viertel|stadt|dorf|hausen|heim|berg)?)(?=[.,;\s)]|$)/u.exec(
      after,
    ) ??
    /^\s(\p{Lu}(?:\p{Ll}{3,}(?:berg|hain|feld|stadt|dorf|hausen|heim|viertel|burg|au|beck|büttel|horst|werder|hof|kölln|Berg)))(?=[.,;\s)]|$)/u.exec(
      after,
    )
  const quarter = found?.[1]
  return quarter && !notTowns.test(quarter.replace(/(?:stadt|dorf|hof)$/, '')) ? quarter : undefined
}

function guessTown(sentence: string): string | undefined {
  for (const { 0: whole, 1: name = '', index } of sentence.matchAll(candidate)) {
    if (/^(?:für|um|of|at|im)\s/i.test(whole) || isDenied(sentence, index)) continue
    const first = name.split(/[\s,]/)[0] ?? ''
    if (
      notTowns.test(first) ||
      first.length < 3 ||
      /^(?:The|Die|Der|Das|Our|Unser\p{L}*|Ihr\p{L}*|Ein\p{L}*|All\p{L}*|I|We|Wir)$/u.test(first)
    )
      continue
    if (
      countryNames.some(([pattern]) => pattern.test(first)) ||
      knownPlaces.get(first.toLowerCase())?.some(({ kind }) => kind === 'region')
    )
      continue
    const town =
      /^\S+\s(?:am|an der|im|ob der|upon|on)\s\S+/u.exec(name)?.[0] ??
      name
        .split(/\s/)
        .filter((part) => /^\p{Lu}/u.test(part))
        .slice(0, 2)
        .join(' ')
    return (
      /^(?:Bad|St\.?|Sankt|Groß|Klein|Ober|Unter|Alt|Neu|Great|Little|Upper|Lower|North|South|East|West|Isle|Market|Castle|Hebden|Saint|Port|Fort|New|Chipping|Kirkby|Burnham|Ashby)\b/.test(
        town,
      ) ||
      /\s(?:am|an|im|upon|on)\s/.test(town) ||
      !/[äöüß]|(?:heim|hausen|ingen|dorf|burg|berg|stadt)$/.test(first)
        ? town
        : first
    ).replace(/[.'’]+$/, '')
  }
  return undefined
}
