/**
 * What must not be parted at the end of a line: „§ 89b Abs. 2“, “section 14”, „SGB IX“, „190 €“, „10 kWh“, „45 Minuten“, „Goethestraße 14“;
 * „Liefer- und“, where some fonts draw the space after a hyphen too narrow; a marked phrase after its first short word.
 */
const pairs =
  /(§§?|\b(?:Abs|Art|Nr)\.|\b[Ss]ections?|\b(?:Art|Satz|Muster|line)|[Ll]inie|stra(?:ße|sse)) (?=\d)|(?<=\d[a-z]?) (?=(?:Abs|Nr)\. ?\d)|(?<=\bSGB) (?=[IVX])|(?<=\p{L}-) (?=(?:und|oder|bzw\.|and|or)\b)|(?<===\p{L}{1,4}) (?=\p{L})|(?<=\d) (?=(?:€|£|%|kg|g|m²|kW|kWh|kWp|Watt|Uhr|am|pm|Minuten|minutes|Euros?|euros?|Cent|cents?|Pfund|Prozent|per cent|Grad|degrees|Meilen|miles|Kilometer|kilometres)(?![\p{L}\d]))/gu

/** The same value with no-break spaces inside such pairs, in every string of it. */
export function holdTogether<T>(value: T): T {
  if (typeof value === 'string') return value.replace(pairs, (pair) => `${pair.slice(0, -1)}\u00a0`) as T
  if (Array.isArray(value)) return value.map(holdTogether) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, holdTogether(inner)])) as T
}
