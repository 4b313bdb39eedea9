/** What must not be parted at the end of a line: „§ 89b“, “section 14”, „Abs. 2“, „190 €“, „10 kWh“, „45 Minuten“. */
const pairs =
  /(§§?|\b(?:Abs|Art|Nr)\.|\b[Ss]ections?|\b(?:Art|Satz|Linie|line)) (?=\d)|(?<=\d) (?=(?:€|£|kg|g|kWh|kWp|Uhr|am|pm|Minuten|minutes|Euro|euros)(?![\p{L}\d]))/gu

/** The same value with no-break spaces inside such pairs, in every string of it. */
export function holdTogether<T>(value: T): T {
  if (typeof value === 'string') return value.replace(pairs, (pair) => `${pair.slice(0, -1)}\u00a0`) as T
  if (Array.isArray(value)) return value.map(holdTogether) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, holdTogether(inner)])) as T
}
