import type { PageLanguage } from '../../words/languages'
import type { Address } from '../address'
import { type ForeignVocabulary, phrasesIn, plain } from './vocabulary'

/** Postcodes by country: what is written as in two of them tells neither. */
const postcodes: Record<string, RegExp> = {
  NL: /\d{4} ?[A-Z]{2}(?= )/,
  PL: /\d\d-\d{3}/,
  PT: /\d{4}-\d{3}/,
  LV: /LV-\d{4}/,
  LT: /LT-\d{5}/,
  CZ: /\d{3} \d\d/,
  SK: /\d{3} \d\d/,
  SE: /\d{3} \d\d/,
  GR: /\d{3} \d\d/,
  RO: /\d{6}/,
  ...Object.fromEntries(['FR', 'IT', 'ES', 'FI', 'EE', 'HR', 'TR', 'UA'].map((country) => [country, /\d{5}/])),
  ...Object.fromEntries(
    ['BE', 'CH', 'LU', 'DK', 'NO', 'HU', 'SI', 'BG', 'CY'].map((country) => [country, /\d{4}(?! [A-Z]{2} )/]),
  ),
}
const countriesOf: Partial<Record<PageLanguage, string[]>> = {
  fr: ['FR', 'BE', 'CH', 'LU'],
  nl: ['NL', 'BE'],
  it: ['IT', 'CH'],
  sv: ['SE', 'FI'],
  cs: ['CZ'],
  da: ['DK'],
  el: ['GR', 'CY'],
  et: ['EE'],
  nb: ['NO'],
  sl: ['SI'],
  uk: ['UA'],
}
const town = String.raw`\p{Lu}[\p{L}'’-]{1,40}(?:[ -](?:\p{Lu}[\p{L}'’-]{0,40}|le|la|les|sur|sous|en|de|del|di|da|do|dos|nad|pod|na|am|op|aan|den|ved|i)){0,4}`

interface Segment {
  text: string
  start: number
  end: number
}

/**
 * The one postal address of a text: a segment that is postcode and town beside one that is street and number, by the
 * forms of the countries where the language is written. `others` are those of a text that has several.
 */
export function readForeignPlace(
  text: string,
  vocabulary: ForeignVocabulary,
  country?: string,
): { place: Address; quote?: string; others: string[] } {
  const { language } = vocabulary
  const countries = country && postcodes[country] ? [country] : (countriesOf[language] ?? [language.toUpperCase()])
  const segments = segmentsOf(text, vocabulary)
  const found = segments.flatMap((segment, i): { address?: Address; quote: string }[] => {
    const matched = countries.flatMap((code) => {
      const [, zip, city] =
        new RegExp(
          String.raw`^(?:[A-Z]{1,2}-(?=\d))?(${postcodes[code]!.source})\s(${town})(?:\s\([A-Z]{2}\))?$`,
          'u',
        ).exec(segment.text) ?? []
      return zip && city ? [{ code, zip, city }] : []
    })
    const [first] = matched
    if (!first) return []
    const beside = [segments[i - 1], ...(language === 'hu' ? [segments[i + 1]] : [])].filter((one) => one !== undefined)
    const street = beside.find((one) => isStreet(one.text, vocabulary))
    // figures alone may count anything
    if (!street && /^[\d ]+$/.test(first.zip)) return [{ quote: segment.text }]
    // four digits are Belgium's, and the Netherlands' without their letters
    const isSure = matched.length === 1 && !(language === 'nl' && first.code === 'BE')
    const address: Address = {
      ...(street && { street: street.text.replace(/\.$/, '') }),
      zip: first.zip,
      city: first.city,
      ...(isSure && { country: first.code }),
    }
    return [{ address, quote: [street?.text, segment.text].filter(Boolean).join(', ') }]
  })
  const quotes = [...new Set(found.map(({ quote }) => quote))]
  const [first] = found
  return quotes.length === 1 && first?.address
    ? { place: first.address, quote: first.quote, others: [] }
    : { place: {}, others: quotes }
}

/** Parts between commas, lines, labels and full stops. */
function segmentsOf(text: string, { short }: ForeignVocabulary): Segment[] {
  const ends = [...text.matchAll(/[,;\n|·]|:\s|\.(?=\s|$)/gu)].filter(
    ({ 0: mark, index }) =>
      mark !== '.' || !short.has(plain(/[\p{L}]+$/u.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? '-')),
  )
  let begin = 0
  return [
    ...ends.map(({ 0: mark, index }) => [index, index + mark.length] as const),
    [text.length, text.length] as const,
  ].flatMap(([end, next]) => {
    const [start, part] = [begin, text.slice(begin, end).trim()]
    begin = next
    return part ? [{ text: part, start, end }] : []
  })
}

const behind = /^(?<name>.+?)\s(?:\d{1,4}(?:\s?[a-zA-Z])?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?)\.?$/u
const before = /^\d{1,4}(?:\s?(?:bis|ter|quater|[a-zA-Z]))?(?:\s?[-/]\s?\d{1,4})?,?\s(?<name>.+)$/u

/** A street with its number and no other word. */
function isStreet(text: string, { words, small, joins }: ForeignVocabulary): boolean {
  const name = (behind.exec(text) ?? before.exec(text))?.groups?.name
  if (!name || name.length > 60 || /\d{3}|[:@]/.test(name)) return false
  const parts = plain(name)
    .split(/[\s.]+/)
    .filter(Boolean)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const kinds = new Set(phrasesIn(words.streets))
  if (kinds.has(first)) return parts.length <= 7
  if (parts.length > 4 || parts.some((part) => small.has(part) && !joins.has(part)) || !/^\p{Lu}/u.test(name))
    return false
  if (phrasesIn(words.streetEnds).some((end) => (end.length > 3 ? last.endsWith(end) : last === end))) return true
  return (
    words.hasBareStreets === true &&
    parts.length <= 3 &&
    name.split(' ').every((part) => /^\p{Lu}/u.test(part) || joins.has(plain(part)))
  )
}
