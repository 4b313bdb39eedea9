import { findAddresses } from '../../../grammar/address'
import { findContacts } from '../../../grammar/contact'
import { findPrices } from '../../../grammar/money'
import { readColour } from '../../../theme/colour'
import { asWords } from './fold'
import type { Reading } from './reading'
import type { WishRole } from './roles'
import { nameKey, withoutEndings } from './site-names'

const addressSaid = /adress|anschrift|address|moved|umgezogen/iu

/** What is no word: quotes, prices, numbers, addresses of all kinds, colours. */
export function readValues(reading: Reading, statement: string) {
  const found: { start: number; end: number; roles: WishRole[] }[] = []
  const add = (start: number, end: number, ...roles: WishRole[]) => {
    if (!found.some((other) => start < other.end && end > other.start)) found.push({ start, end, roles })
  }
  const addText = (text: string, role: (text: string) => WishRole) => {
    const at = statement.indexOf(text)
    if (at >= 0) add(at, at + text.length, role(text))
  }
  for (const match of statement.matchAll(/⟦(\d+)⟧/g)) {
    const text = reading.quotes[Number(match[1])] ?? ''
    const role: WishRole = { kind: 'text', text, isQuoted: Number(match[1]) < reading.quoted }
    add(match.index, match.index + match[0].length, role, ...rolesNamed(reading, asWords(text)))
  }
  const { emails, phones } = findContacts(statement)
  for (const text of emails) addText(text, (text) => ({ kind: 'mail', text }))
  const addresses = addressSaid.test(statement) && statement.length < 240 ? findAddresses(statement) : []
  for (const { address, start, end } of addresses) {
    const whole = address.street ? address : (findAddresses(statement.slice(start, end))[0]?.address ?? address)
    add(start, end, { kind: 'postal', address: whole })
  }
  for (const { price, start, end } of findPrices(statement)) {
    if (price.upTo !== undefined || price.per !== undefined || price.note !== undefined) continue
    const lead = /^(?:ab|from|von)\s/iu.exec(statement.slice(start, end))?.[0].length ?? 0
    add(start + lead, end, { kind: 'amount', value: price.amount, hasSign: true })
  }
  for (const text of phones) addText(text, (text) => ({ kind: 'telephone', text }))
  for (const match of statement.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])/giu)) {
    const hex = readColour(match[0])
    if (hex) add(match.index, match.index + match[0].length, { kind: 'colour', hex, name: hex })
  }
  for (const match of statement.matchAll(
    /(?<![\p{L}\d.,])(\d{1,5}(?:[.,]\d{1,2})?)(?:,-|\.-)?( ?%| Prozent| percent)?(?![\p{L}\d])/giu,
  )) {
    const value = Number(match[1]!.replace(',', '.'))
    const end = match.index + match[0].length
    if (match[2]) add(match.index, end, { kind: 'percent', value })
    else add(match.index, end, { kind: 'amount', value, hasSign: false }, { kind: 'number', value })
  }
  return found
}

/** What the site calls by this name. */
export function rolesNamed({ names }: Reading, folded: string): WishRole[] {
  const said = nameKey(folded)
  const isName = names.pages.has(said) || names.blocks.has(said) || names.itemNames.has(said)
  const key = isName ? said : (names.inflected.get(withoutEndings(said)) ?? said)
  const [blocks, items] = [names.blocks.get(key), names.itemNames.get(key)]
  return [
    ...(names.pages.get(key) ?? []).map((page): WishRole => ({ kind: 'page', page })),
    ...(blocks ? [{ kind: 'block', targets: blocks } satisfies WishRole] : []),
    ...(items ? [{ kind: 'item', items } satisfies WishRole] : []),
  ]
}
