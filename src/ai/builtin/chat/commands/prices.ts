import type { JsonObject } from '../../../../db/tenant/sites'
import { findPrices } from '../../../../grammar/money'
import type { ProposedCall } from '../../../chat/turn'
import { isOutcome, oneOf } from '../choose'
import type { Chunk } from '../chunks'
import type { Command } from '../parts'
import { type Outcome, propose, quoted, type Reading, say } from '../reading'
import { type Item, listsIn, targetLabel, titleOf } from '../site-names'
import { inOneLanguage } from './entries'

export const isPriced = ({ value }: Item) => typeof value.price === 'string' && value.price !== ''
export const pricedItems = ({ names, language }: Reading) => inOneLanguage(names.items.filter(isPriced), language)

export const changePrice: Command = {
  name: { de: 'Preis ändern', en: 'Change a price' },
  example: { de: 'Das Bauernbrot kostet jetzt 5,20 €', en: 'The farmhouse loaf now costs €5.20' },
  read(parts) {
    const isSaid = parts.field('price') !== undefined
    const acts = parts.act('raise', 'lower', 'change', 'shall', 'write', 'create')
    if (acts) parts.act('shall', 'change', 'raise', 'lower', 'write')
    const page = parts.onPage()
    const list = parts.take('type', ({ keys }) => keys.includes('price_list'), ['in', 'of'])
    const pairs: { items: Item[]; amount: number }[] = []
    let hasSign = false
    for (
      let chunk = parts.take('item', ({ items }) => items.some(isPriced), ['of', 'for', 'in', 'to']);
      chunk;
      chunk = parts.take('item', ({ items }) => items.some(isPriced), ['of', 'for'])
    ) {
      const amount = parts.take('amount', () => true, ['in', 'to', 'of', 'for'])
      if (!amount) return undefined
      hasSign ||= amount.hasSign
      const fitting = inOneLanguage(
        chunk.items.filter((item) => isPriced(item) && (!page || item.page === page)),
        parts.reading.language,
      )
      pairs.push({ items: fitting, amount: amount.value })
      parts.and()
    }
    if (pairs.length === 0 || !(isSaid || acts || list || hasSign || pairs.length > 1)) return undefined
    const { reading } = parts
    if (isRelative(parts.chunks)) return undefined
    const chosen: [Item, number][] = []
    for (const { items, amount } of pairs) {
      const item = oneOf(
        reading,
        items,
        ({ label, value }) => `${quoted(reading, label)} (${value.price})`,
        (one) => pricing(reading, [[one, amount]]),
      )
      if (isOutcome(item)) return item
      chosen.push([item, amount])
    }
    return proposePrices(reading, chosen)
  },
}

/** „um 2 Euro“: more or less than before, not that much. */
const isRelative = (chunks: Chunk[]) =>
  chunks.some(({ preps, roles }) => preps.includes('by') && roles.some(({ kind }) => kind === 'amount'))

export const changeAllPrices: Command = {
  name: { de: 'Preise erhöhen oder senken', en: 'Raise or lower prices' },
  example: { de: 'Erhöhe alle Preise um 10 %', en: 'Raise all prices by 10%' },
  read(parts) {
    const act = parts.act('raise', 'lower')
    if (!act) return undefined
    const { reading } = parts
    const sum = parts.take('amount', () => true, ['by'])?.value
    const share = sum === undefined ? parts.take('percent', () => true, ['by', 'of'])?.value : undefined
    if (sum === undefined && share === undefined) return undefined
    const isAll = parts.take('all')
    const items = isAll ? undefined : parts.take('item', ({ items }) => items.some(isPriced))?.items
    if (isAll ? !parts.take('type', ({ keys }) => keys.includes('price_list')) : !items) return undefined
    if (items) parts.field('price')
    const page = parts.onPage()
    const kept = parts.take('keep') ? parts.take('item')?.items : []
    if (!kept) return undefined
    const all = pricedItems(reading).filter(
      (item) => (!page || item.page === page) && (!items || items.includes(item)) && !kept.includes(item),
    )
    const sign = act === 'raise' ? 1 : -1
    const changes = all.flatMap((item): [Item, number][] => {
      const [found, ...others] = findPrices(String(item.value.price))
      if (!found || others.length > 0 || found.price.upTo !== undefined) return []
      const before = found.price.amount
      const after =
        Math.round((sum === undefined ? before * (1 + (sign * (share ?? 0)) / 100) : before + sign * sum) * 100) / 100
      return after > 0 ? [[item, after]] : []
    })
    return changes.length < all.length || all.length === 0 ? undefined : proposePrices(reading, changes)
  },
}

const pricing = ({ language }: Reading, changes: [Item, number][]): [string, string] => {
  const list = (all: [Item, number][], colon: string) =>
    all
      .map(
        ([item, amount]) =>
          `${colon}${item.label}${colon === '„' ? '“' : '”'} ${likePrice(String(item.value.price), amount)}`,
      )
      .join(', ')
  const on = changes.every(([item]) => item.page === changes[0]?.[0].page) ? changes[0]?.[0].page : undefined
  return [
    `Preis${on ? ` auf der Seite „${titleOf(on, language)}“` : ''}: ${list(changes, '„')}`,
    `Price${on ? ` on the page “${titleOf(on, language)}”` : ''}: ${list(changes, '“')}`,
  ]
}

function proposePrices(reading: Reading, changes: [Item, number][]): Outcome {
  const bodies = new Map<string, JsonObject>()
  for (const [item, amount] of changes) {
    const content = (bodies.get(item.block.id) ?? {}) as Record<string, JsonObject>
    for (const [locale, texts] of Object.entries(item.block.content)) {
      const copy = structuredClone({ ...texts, ...content[locale] })
      const place = listsIn(copy, []).find(({ path }) => path.join() === item.path.slice(0, -1).join())?.list
      const entry = place?.[Number(item.path.at(-1))] as JsonObject | undefined
      if (
        typeof entry?.price !== 'string' ||
        (locale !== item.locale &&
          findPrices(entry.price)[0]?.price.amount !== findPrices(String(item.value.price))[0]?.price.amount)
      )
        continue
      entry.price = likePrice(entry.price, amount)
      content[locale] = { [String(item.path[0])]: copy[String(item.path[0])] }
    }
    bodies.set(item.block.id, content)
  }
  const calls = [...bodies].map(
    ([block, content]): ProposedCall => ({ operation: 'updateBlock', params: { block }, body: { content } }),
  )
  const lines = changes.map(
    ([{ label, value }, amount]) => [label, likePrice(String(value.price), amount), String(value.price)] as const,
  )
  if (lines.every(([, now, before]) => now === before))
    return say(reading, 'nothing', 'Das kostet schon so viel.', 'It costs that much already.')
  const where = targetLabel(changes[0]![0], reading.language)
  return propose(reading, pricing(reading, changes), calls, [
    `${lines.map(([name, now, before]) => `${name}: ${now} statt ${before}`).join('; ')}, in ${where}.`,
    `${lines.map(([name, now, before]) => `${name}: ${now} instead of ${before}`).join('; ')}, in ${where}.`,
  ])
}

export const changeEntryPrice: Command = {
  name: { de: 'Preis eines Eintrags einer Sammlung', en: 'Price of an entry of a collection' },
  example: { de: 'Preis von „Sauerteigkurs“: 95 €', en: 'Price of “Sauerteigkurs”: €95' },
  read(parts) {
    parts.act('change', 'shall', 'write')
    parts.field('price')
    const entry = parts.take('entry')?.entry
    const amount = parts.take('amount', ({ hasSign }) => hasSign, ['in', 'to', 'of'])?.value
    const { reading } = parts
    if (!entry || amount === undefined) return undefined
    const price = likePrice(entry.price, amount)
    const label = quoted(reading, entry.name)
    return propose(
      reading,
      [`Preis von ${label}: ${price}`, `Price of ${label}: ${price}`],
      [{ operation: 'updateEntry', params: { entry: entry.id }, body: { data: { [entry.field]: price } } }],
    )
  },
}

/** An amount in the style of an old price: sign, comma and decimals stay. */
export function likePrice(style: string, value: number): string {
  const digits = /\d[\d.,' ]*\d|\d/.exec(style)?.[0]
  if (!digits) return String(value)
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1]?.length ?? 0
  const isComma = /,\d{1,2}$/.test(digits) || (!/\.\d{1,2}$/.test(digits) && !/^\D*[€$£]\d/.test(style))
  const text = value.toFixed(Number.isInteger(value) ? decimals : 2)
  return style.replace(digits, isComma ? text.replace('.', ',') : text)
}
