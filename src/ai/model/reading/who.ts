import { speaksOfBeginning } from '../../brief/since'
import { tradesNamed } from '../../brief/trade'
import { isDeniedAt } from './denied'
import { placesOf, type Quotation } from './quotes'

const greeting = String.raw`(?:(?:hallo|hi|hello|hey|moin|servus|guten tag|dear)(?:\s[^,!.]{0,20})?[,!]\s*)?`
const self =
  "(?:wir sind|ich bin|das ist|hier ist|hier schreibt|we are|we['’]re|i am|i['’]m|this is|welcome to|willkommen (?:bei|im|in)|wir von|(?:der )?name|firma|unternehmen|business|company)"
/** What stands before a name at the beginning of a brief. */
const opening = new RegExp(
  `^[-*#\\s]*${greeting}(?:${self}\\s?:?\\s)?(?:(?:die|der|das|den|dem|the|our|my|unsere?|meine?)\\s)?`,
  'iu',
)
const naming =
  /(?<!\p{L})(?:wir|unser\p{L}*|ich|mein\p{L}*|we|our|my|i)(?!\p{L})[^.!?]{0,60}\s(?:hei(?:ß|ss)en|hei(?:ß|ss)t|nennen uns|namens|called|named|name is)\s(?:die |der |das |the )?["„“]?$/iu
const siteFor =
  /(?:website|webseite|homepage|seite|site|auftritt|page)\s(?:für|for|of|von)\s(?:(?:die|den|das|der|unser\p{L}*|mein\p{L}*|my|our|the)\s)?["„“]?$/iu

/** As an address on the web writes it. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z\d]/g, '')

/**
 * A name of a business is taken where the brief says who writes it: at its beginning or below its end, alone or behind
 * its trade, after a phrase that names, or where its own `addresses` have a word of it. Any other may be somebody else's.
 */
export function nameIn(
  name: string,
  at: Quotation,
  { addresses, trade }: { addresses: string[]; trade?: string },
): string | undefined {
  const words = name.split(' ')
  const start = statedAt(name, at)
  if (start === undefined || name.length < 3 || name.length > 80 || words.length > 8) return undefined
  const before = at.sentence.slice(0, start)
  const lead = before
    .replace(opening, '')
    .replace(/["„“]$/, '')
    .trim()
  const isAtEdge = (at.index <= 1 || at.isLast) && (lead === '' || lead === trade || tradesNamed(lead).length > 0)
  const isCalled = naming.test(before) || siteFor.test(before) || at.topic === 'name'
  const isOnTheWeb = words
    .filter((word) => plain(word).length >= 4 && tradesNamed(word).length === 0)
    .some((word) => addresses.some((one) => plain(one).includes(plain(word))))
  return isAtEdge || isCalled || isOnTheWeb ? at.sentence.slice(start, start + name.length) : undefined
}

const firstPerson = /(?<!\p{L})(?:wir|ich|unser\p{L}*|mein\p{L}*|uns|we|i|i['’]m|we['’]re|our|my|us)(?!\p{L})/iu
/** What follows these belongs to others: customers, partners, makers. */
const ofOthers = /(?<!\p{L})(?:für|for|von|by|mit|with|bei|an|als|wie|like|than|to)\s(?:\p{Ll}+\s)?$/iu

/** The business's own word for what it is, where it speaks of itself. */
export function tradeIn(trade: string, at: Quotation): string | undefined {
  const start = statedAt(trade, at, true)
  if (start === undefined || /\d/.test(trade) || trade.length > 80 || trade.split(' ').length > 5) return undefined
  const isOfItself = at.index <= 2 || at.isLast || at.topic === 'trade' || firstPerson.test(at.sentence)
  const written = at.sentence.slice(start, start + trade.length)
  return isOfItself && !ofOthers.test(at.sentence.slice(0, start)) ? written : undefined
}

/** The one year of words that speak of a beginning. */
export function yearIn(year: number, { quote }: Quotation): number | undefined {
  const years = new Set(quote.match(/(?<!\d)(?:1[2-9]|20)\d{2}(?!\d)/g) ?? [])
  return years.size === 1 && years.has(String(year)) && speaksOfBeginning(quote) ? year : undefined
}

/** A person by name, with what they do; without that only where the business speaks of itself. */
export function personIn({ name, role }: { name: string; role: string | null }, at: Quotation): string | undefined {
  const isName = /^(?:\p{Lu}[\p{L}.'’-]*\s){1,4}\p{Lu}[\p{L}'’-]+$/u.test(name) && name.length <= 80
  if (!isName || statedAt(name, at) === undefined || !at.quote.includes(name)) return undefined
  const isRole = role !== null && role.length <= 80 && placesOf(role, at.quote).length > 0
  if (role !== null && !isRole) return undefined
  return isRole ? `${name}, ${role}` : firstPerson.test(at.sentence) ? name : undefined
}

/** Where it works, in the words of the brief. */
export function areaIn(area: string, at: Quotation): string | undefined {
  const start = statedAt(area, at)
  if (start === undefined || area.split(' ').length > 14 || area.length > 200) return undefined
  return at.sentence.slice(start, start + area.length)
}

/** Where a value stands within its quote, small or large, and is not denied: its place in the sentence. */
export function statedAt(value: string, { quote, sentence, start }: Quotation, isOfList = false): number | undefined {
  const at = placesOf(value.toLowerCase(), quote.toLowerCase())[0]
  if (at === undefined) return undefined
  return isDeniedAt(sentence, start + at, start + at + value.length, isOfList) ? undefined : start + at
}
