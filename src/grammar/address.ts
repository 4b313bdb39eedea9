/** A postal address as far as it is said; every part as written. */
export interface Address {
  street?: string
  zip?: string
  city?: string
  /** ISO 3166-1 alpha-2, where the postal code tells. */
  country?: string
}

export interface FoundAddress {
  address: Address
  start: number
  end: number
}

const capital = String.raw`(?:(?:St|Dr|Prof|Gen)\.|\p{Lu}[\p{L}'’-]{0,40})`
/** Words that may begin the name of a German street without being it. */
const lead =
  '(?:Am|An|Auf|Im|In|Zum|Zur|Unter|Vor|Hinter|Alte[rs]?|Neue[rs]?|Große[rs]?|Kleine[rs]?|Obere[rs]?|Untere[rs]?|Hohe[rs]?|Lange[rs]?)'
const number = String.raw`\d{1,4}(?:\s?[a-z](?![\p{L}]))?(?:\s?[-–/+]\s?\d{1,4}\s?[a-z]?)?(?![\p{L}\d])`
const germanStreet = String.raw`(?:${lead} (?:(?:de[rmns]) )?)?${capital}(?: (?:de[rsmn]|von|und|des|\d{1,2}\.|${capital})){0,4}\.? ${number}`
const kindOfStreet = String.raw`(?:str(?:aße|asse|\.)?|gasse|weg|platz|allee|ufer|(?<!e)ring|damm|markt|steig|chaussee|stieg|graben|berg|hof|twiete|zeile|kai|promenade|wall|pfad|anger|rain)`
const loneStreet = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${lead} (?:de[rmn] )?)?(\p{Lu}[\p{L}-]{0,40}?(?:${kindOfStreet})|(?:${capital} ){1,3}(?:Straße|Str\.|Gasse|Weg|Platz|Allee|Ring|Ufer)) ${number}`,
  'gu',
)
/** Between street and postal code: a comma or a new line, and nothing else. */
const join = String.raw`\s?(?:,|\n|\||·|–|\/|\sin)\s*`
const townLead = '(?:Bad|St\\.|Sankt|Markt|Schloss|Groß|Klein|Hohen|Lutherstadt|Königs|Schwäbisch|Hann\\.)'
const town = String.raw`(?:${townLead} )?\p{Lu}[\p{L}'’-]{1,40}(?:\/\p{Lu}[\p{L}-]{1,40})?(?: (?:am|an der|im|in der|bei|ob der|a\.|b\.|i\.)(?: ?d\.)? ?\p{Lu}[\p{L}-]*\.?)?`
const german = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(${germanStreet})(?:${join}| (?=\d{5} )))?(?:(?:D|DE|A|AT|CH)[- ])?(\d{4,5})\s(${town})`,
  'gu',
)

const britishCode = String.raw`[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}`
const irishCode = String.raw`[AC-FHKNPRTV-Y]\d[\dW]\s?[AC-FHKNPRTV-Y\d]{4}`
const place = String.raw`\p{Lu}[\p{L}'’-]{1,40}(?: (?:on|upon|under|by|the|of|le|in|St\.?|\p{Lu}[\p{L}'’-]{1,40})){0,4}`
const british = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(${number}\s${place})\s?[,\n]\s*)?(?:(?:${place})\s?[,\n]\s*){0,2}?(${place})(?:\s?[,\n]\s*(?:Co\.?|County)\s${place})?(?:\s?[,\n]\s*| )(${britishCode}|${irishCode})(?![\p{L}\d])`,
  'gu',
)
const american = new RegExp(
  String.raw`(?<![\p{L}\d])(\d{1,5}\s(?:[NSEW]{1,2}\.?\s)?${place}\.?)\s?[,\n]\s*(${place}?),?\s([A-Z]{2})\s(\d{5})(?!\d)`,
  'gu',
)

/** What may stand before a street without belonging to it. */
const boundary =
  /(?:^|[,;:.!?(|\n–/-]|\b(?:in der|in|at|an der|is|ist|lautet|adresse|address|anschrift|sitz|unter|uns|us))\s*$/iu

const britishStreet =
  /\s(?:Road|Rd|Street|St|Lane|Avenue|Ave|Drive|Way|Close|Terrace|Square|Row|Quay|Crescent|Gardens|Mews|Parade|Walk|Court|Place)\.?$/u

/** `Eircode V23 KX59`. */
const isLabel = /^(?:Eircode|Post ?code|Postal)/iu

/** Words that a town is never called, although they stand large behind five digits. */
const noTown =
  /^(?:Euro|Uhr|Kunden|Besucher|Menschen|Mitglieder|Stück|Quadratmeter|Einwohner|Kilometer|Personen|Gäste|Bücher|Hektar)/u

/**
 * The postal addresses of a text in the forms of Germany, Austria, Switzerland, Britain, Ireland and America. A street is
 * taken only where it begins at the beginning of a part of the sentence. Linear in the text.
 */
export function findAddresses(text: string): FoundAddress[] {
  const found: FoundAddress[] = []
  const add = (start: number, end: number, address: Address) => {
    if (!found.some((other) => start < other.end && end > other.start)) found.push({ address, start, end })
  }
  for (const { 0: whole, 1: street, 2: city, 3: state, 4: zip, index } of text.matchAll(american))
    add(index, index + whole.length, { street: street!, zip: `${state} ${zip}`, city: city!, country: 'US' })
  for (const match of text.matchAll(british)) {
    const [whole, street, city = '', code = ''] = match
    const isBritish = new RegExp(`^${britishCode}$`).test(code)
    const own = street && boundary.test(text.slice(Math.max(0, match.index - 24), match.index)) ? street : undefined
    const town = isLabel.test(city)
      ? undefined
      : own
        ? city
        : lastPlace(city, text, match.index + whole.lastIndexOf(city))
    if (!town && !isLabel.test(city)) continue
    const isStreet = town !== undefined && !own && britishStreet.test(town)
    // a sentence “Lon Traeth, LL64 9ZX.” may name either
    const isUnsure = /(?:^|[.!?])\s*$/u.test(text.slice(0, match.index)) && whole.startsWith(`${city},`)
    add(match.index, match.index + whole.length, {
      ...((own || isStreet) && { street: own ?? town }),
      zip: code,
      ...(town && !isStreet && !isUnsure && { city: town }),
      country: isBritish ? 'GB' : 'IE',
    })
  }
  for (const match of text.matchAll(german)) {
    const [whole, street, zip = '', city = ''] = match
    const isGerman = zip.length === 5
    if (noTown.test(city) || (!isGerman && !street)) continue
    const own =
      street && beginsWell(street, text.slice(Math.max(0, match.index - 24), match.index)) ? street : undefined
    if (street && !own && !isGerman) continue
    add(match.index, match.index + whole.length, {
      ...(own && { street: own }),
      zip,
      city: city.replace(/[.,]+$/, ''),
      ...(isGerman && { country: 'DE' }),
    })
  }
  for (const match of text.matchAll(loneStreet)) {
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    if (boundary.test(before) && !isDeclined(match[0], before))
      add(match.index, match.index + match[0].length, { street: match[0] })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** `in der Langen Straße 58`: the street is called `Lange Straße`, most likely. */
const isDeclined = (street: string, before: string) =>
  /\b(?:in|an|auf) der\s*$/i.test(before) && /^\p{Lu}\p{L}+en (?:Straße|Str\.|Gasse|Allee|Chaussee)/u.test(street)

const beginsWell = (street: string, before: string) =>
  boundary.test(before) && !isDeclined(street, before) && !/^(?:Tel|Telefon|Seit|Im Jahr|Ab|Bis|Uhr)\b/u.test(street)

/** A town before a code without a street: what stands behind `in`, `at` or a comma. */
function lastPlace(city: string, text: string, at: number): string | undefined {
  return /(?:^|[,;:.(\n]|\b(?:in|at|near|of|from))\s*$/iu.test(text.slice(Math.max(0, at - 8), at)) ? city : undefined
}
