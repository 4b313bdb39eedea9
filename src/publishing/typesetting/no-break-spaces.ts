import type { PageLanguage } from '../../words/languages'

/** Letters of units that stand after a number. */
const units = [
  '€|£|\\$|%|‰|°C|°',
  'CHF|EUR|GBP|USD|Euros?|euros?|Cents?|cents?|Franken|Pfund|Prozent|per cent|Grad|degrees',
  'kg|g|mg|t|m²|m³|m|cm|mm|km|ha|l|ml|kWh|kWp|kW|W|Watt|Meilen|miles|Meter|metres|Kilometer|kilometres|Liter|litres',
  'Uhr|am|pm|a\\.m\\.|p\\.m\\.|Min\\.|Std\\.|Sek\\.|min|h|Minuten?|minutes?|Stunden?|hours?|Tagen?|Tage|days?|Wochen?|weeks?|Jahren?|Jahre|years?|Monaten?|Monate|months?',
].join('|')
const months =
  'Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December'

/**
 * Spaces at which no line ends: „§ 89b Abs. 2 lit. a“, “section 102 (2)”, „SGB IX“, „7 AZR 452/17“, „+49 761 555010“,
 * „190 €“, „45 Minuten“, „3. Mai“, „Goethestraße 14“, „z. B.“, „Dr. Braun“, „GmbH &amp; Co. KG“; „Liefer- und“, where
 * some fonts draw the space after a hyphen too narrow. Of pairs of short words alone, so that no line of the narrowest
 * phone overflows.
 */
const pairs: [before: string, after: string][] = [
  [
    String.raw`§|\b(?:Abs|Art|Nr|Satz|Kap|Bd|Tel|No)\.|\b(?:[Ss]ections?|Art|Satz|[Ll]ine|Seite|page|Stufe|KW)|[Ll]inie|[Ss]tra(?:ße|sse)|[Ss]tr\.`,
    String.raw`\d`,
  ],
  [String.raw`\d[a-z]?`, String.raw`(?:Abs|Nr|S)\. ?\d|\(\d`],
  [String.raw`\blit\.`, String.raw`[a-z]\b`],
  [String.raw`\bSGB`, '[IVX]'],
  [String.raw`\d`, String.raw`(?:A|B|C)?ZR \d`],
  [String.raw`\b(?:A|B|C)?ZR|\+\d{2}|\+\d{2} \d{2,5}`, String.raw`\d`],
  [String.raw`\d`, String.raw`(?:${units})(?![\p{L}\p{M}\d])`],
  [String.raw`\b\d{1,2}\.?`, String.raw`(?:${months})\b`],
  [String.raw`\b(?:z|d|u|i|o|s)\.`, String.raw`(?:B|h|a|d|Ä|o|u|R)\.`],
  [String.raw`\b(?:Dr|Prof|Dipl|St|Mr|Mrs|Ms)\.`, String.raw`\p{Lu}(?![\p{L}\p{M}]{8})`],
  ['&amp;', String.raw`Co\b`],
  [String.raw`&amp; Co\.?`, 'KG|OHG|KGaA'],
  [String.raw`\p{L}-`, String.raw`(?:und|oder|bzw\.|and|or)\b`],
]
/** Where only some languages have a space, or may not end a line: « oui », « ou non ? »; „w domu“, „k lesu“. */
const pairsOf: Partial<Record<PageLanguage, typeof pairs>> = {
  fr: [
    ['', '[;:!?»]'],
    ['«', ''],
  ],
  cs: [[String.raw`(?<![\p{L}\p{M}\d])[aikosuvzAIKOSUVZ]`, '']],
  pl: [[String.raw`(?<![\p{L}\p{M}\d])[aiouwzAIOUWZ]`, '']],
  sk: [[String.raw`(?<![\p{L}\p{M}\d])[aikosuvzAIKOSUVZ]`, '']],
}
const heldBy = (some: typeof pairs) =>
  new RegExp(` (?:${some.map(([before, after]) => `(?<=(?:${before}) )(?=${after})`).join('|')})`, 'gu')
const held = heldBy(pairs)
const heldIn = new Map(
  Object.entries(pairsOf).map(([language, own]) => [language as PageLanguage, heldBy([...pairs, ...own])]),
)

/** An HTML text, with its entities, with no-break spaces in such pairs. */
export const withNoBreakSpaces = (text: string, language?: PageLanguage): string =>
  text.includes(' ') ? text.replace((language && heldIn.get(language)) ?? held, '\u00A0') : text
