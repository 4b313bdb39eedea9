const months =
  'Jan(?:uar|uary)|Febr(?:uar|uary)|March|März|April|Ma[iy]|Jun[ei]|Jul[iy]|August|September|O[ck]tober|November|De[cz]ember'
const units =
  '€|£|%|kg|g|m²|kW|kWh|kWp|Watt|Uhr|am|pm|Minuten|minutes|Euros?|euros?|Cent|cents?|Pfund|Prozent|per cent|Grad|degrees|Meilen|miles|Kilometer|kilometres'

/** Spaces that no line may end at. */
const pairs = new RegExp(
  [
    /(§§?|\b(?:Abs|Art|Nr)\.|\b[Ss]ections?|\b(?:Art|Satz|Muster|line)|[Ll]inie|stra(?:ße|sse)) (?=\d)/, // „§ 89b“, “section 14”, „Goethestraße 14“
    /(?<=\d[a-z]?) (?=(?:Abs|Nr)\. ?\d)|\blit\. (?=[a-z]\b)|(?<=\bSGB) (?=[IVX])/, // „89b Abs. 2“, „lit. f“, „SGB IX“
    /(?<=\d[a-z]?) (?=\(\d)|(?<=\(\d[a-z]?\)) (?=[A-Z])/, // “102 (2) BetrVG”
    /(?<=\d) (?=AZR \d)|\bAZR (?=\d)/, // „7 AZR 733/16“
    /(?<=\+49) (?=\d)|(?<=\+49[ \u00a0]\d{2,5}) (?=\d)/, // “+49 761 555010”
    new RegExp(`(?<=\\d\\.?) (?=(?:${months})\\b)|(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'u'), // „5. Mai“, „190 €“, „45 Minuten“
    /(?<=\p{L}-) (?=(?:und|oder|bzw\.|and|or)\b)/u, // „Liefer- und“: some fonts draw the space after a hyphen too narrow
    /(?<===\p{L}{1,4}) (?=\p{L})/u, // a marked phrase after its first short word
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/** The same value with no-break spaces inside such pairs, in every string of it. */
export function holdTogether<T>(value: T): T {
  if (typeof value === 'string') return value.replace(pairs, (pair) => `${pair.slice(0, -1)}\u00a0`) as T
  if (Array.isArray(value)) return value.map(holdTogether) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, holdTogether(inner)])) as T
}
