import { distance } from 'fastest-levenshtein'
import type { JsonObject } from '../../../../db/tenant/sites'
import { isObject } from '../../../../values/is-object'
import type { ProposedCall } from '../../../chat/turn'
import { fold } from '../fold'
import { ask, type Command, isOutcome, oneOf, propose, type Reading, rx } from '../reading'
import { titlesOf } from './hours'
import { replaceIn } from './texts'

export interface Priced {
  name: string
  price: string
  locale: string
  /** Where it stands: `block` with the way to the price, or the field of an entry. */
  blockId?: string
  path?: string[]
  entryId?: string
  field?: string
}

const amount = rx(
  "(?:(€|\\$|£|chf|eur) ?)?(?<![\\d.,:])(\\d{1,3}(?:[.,' ]\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?)(?:,-|,–)? ?(€|euros?|eur|cents?|ct|chf|franken|\\$|dollars?|£|pounds?)?(?![\\d\\p{L}])",
  'g',
)
const verbs = rx(
  '~(?:kost\\p{L}*|preis\\p{L}*|cost\\p{L}*|price\\p{L}*|teurer|billiger|erhöh\\p{L}*|senk\\p{L}*|raise|lower|increase|reduce|verlang\\p{L}*|nehmen|charge|nur noch)~',
)

interface Amount {
  value: number
  hasSymbol: boolean
  start: number
  end: number
}

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amount)].map((match) => {
    const digits = (match[2] ?? '').replace(/[' ]/g, '')
    const isCents = /^(?:cents?|ct)$/iu.test(match[3] ?? '')
    const plain = /[.,]\d{1,2}$/.test(digits)
      ? `${digits.slice(0, -3).replace(/[.,]/g, '')}${digits.slice(-3).replace(',', '.')}`
      : digits.replace(/[.,](?=\d{3})/g, '')
    const value = Number(/[.,]\d$/.test(digits) ? digits.replace(',', '.') : plain)
    return {
      value: isCents ? value / 100 : value,
      hasSymbol: Boolean(match[1] ?? match[3]),
      start: match.index,
      end: match.index + match[0].trimEnd().length,
    }
  })
}

/** A new price of something the site names, in every language and wherever else it is told. */
export const changePrice: Command = (reading) => {
  const { text, content } = reading
  const amounts = amountsIn(text)
  const wanted = amounts.findLast(({ hasSymbol }) => hasSymbol) ?? (verbs.test(text) ? amounts.at(-1) : undefined)
  if (!wanted || !(verbs.test(text) || wanted.hasSymbol) || rx('~(?:block|abschnitt|section|seite|page)~').test(text))
    return undefined
  const all = pricedThings(reading)
  const named = thingsNamed(all, text)
  if (named.length === 0 && !verbs.test(text)) return undefined // some other sum of money
  if (named.length === 0) {
    const names = [...new Set(all.map(({ name }) => name))].slice(0, 9)
    return names.length > 0
      ? ask(reading, 'which', 'Wessen Preis soll sich ändern?', 'Whose price shall change?', names)
      : ask(reading, 'which', 'Auf der Website finde ich keine Preise.', 'I cannot find any prices on the site.')
  }
  const chosen = oneOf(reading, distinctNames(named), ({ name, price }) => `${name} (${price})`)
  if (isOutcome(chosen)) return chosen
  const old = amountsIn(chosen.price)[0]?.value
  const same = all.filter((one) => sameThing(one, chosen, old))
  const calls = new Map<string, ProposedCall>()
  for (const one of same) {
    const price = likePrice(one.price, wanted.value)
    if (one.entryId)
      calls.set(one.entryId, {
        operation: 'updateEntry',
        params: { entry: one.entryId },
        body: { data: { [one.field ?? '']: price } },
      })
  }
  for (const block of content.pages.flatMap(({ blocks }) => blocks)) {
    const own = same.filter(({ blockId }) => blockId === block.id)
    let texts: Record<string, JsonObject> = structuredClone(block.content)
    for (const one of own) texts = withPrice(texts, one, likePrice(one.price, wanted.value))
    const sentences = replaceIn({ ...block, content: texts }, (line) =>
      inSentence(line, chosen.name, old, wanted.value),
    )
    const inContent = isObject(sentences?.content) ? sentences.content : {}
    const body: JsonObject = {}
    for (const locale of Object.keys(texts)) {
      const changed = {
        ...changedKeys(block.content[locale] ?? {}, texts[locale] ?? {}),
        ...(isObject(inContent[locale]) ? inContent[locale] : {}),
      }
      if (Object.keys(changed).length > 0) body[locale] = changed
    }
    if (Object.keys(body).length > 0)
      calls.set(block.id, { operation: 'updateBlock', params: { block: block.id }, body: { content: body } })
  }
  if (calls.size === 0)
    return ask(
      reading,
      'nothing',
      `${chosen.name} kostet schon ${chosen.price}.`,
      `${chosen.name} costs ${chosen.price} already.`,
    )
  const price = likePrice(chosen.price, wanted.value)
  const where = titlesOf(reading, [...calls.keys()])
  return propose(
    reading,
    `${chosen.name}: ${price} statt ${chosen.price}${where ? `, auf ${where}` : ''}.`,
    `${chosen.name}: ${price} instead of ${chosen.price}${where ? `, on ${where}` : ''}.`,
    [
      {
        summary:
          reading.language === 'de'
            ? `Preis von ${chosen.name} auf ${price} ändern`
            : `Change the price of ${chosen.name} to ${price}`,
        calls: [...calls.values()],
      },
    ],
  )
}

const changedKeys = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !Bun.deepEquals(value, before[key])))

/** Everything on the site that has a name and a price. */
export function pricedThings({ content }: Pick<Reading, 'content'>): Priced[] {
  const inBlocks = content.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      Object.entries(block.content).flatMap(([locale, texts]) =>
        pricedIn(texts, []).map((one) => ({ ...one, locale, blockId: block.id })),
      ),
    ),
  )
  const inEntries = content.collections.flatMap(({ fields, entries }) => {
    const field = fields.find(
      ({ key, label, type }) =>
        /preis|price|kosten|cost|gebühr|fee/iu.test(`${key} ${label}`) && (type === 'text' || type === 'number'),
    )
    const title = fields.find(({ type }) => type === 'text')
    if (!field || !title) return []
    return entries.flatMap(({ id, data }) => {
      const [name, price] = [data[title.key], data[field.key]]
      return typeof name === 'string' && typeof price === 'string'
        ? [{ name, price, locale: '', entryId: id, field: field.key }]
        : []
    })
  })
  return [...inBlocks, ...inEntries]
}

function pricedIn(value: unknown, path: string[]): { name: string; price: string; path: string[] }[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => pricedIn(item, [...path, String(i)]))
  if (!isObject(value)) return []
  const name = value.name ?? value.headline
  const own =
    typeof value.price === 'string' && value.price && typeof name === 'string'
      ? [{ name, price: value.price, path: [...path, 'price'] }]
      : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? pricedIn(inner, [...path, key]) : [],
    ),
  ]
}

/** Things whose name stands in a text; those with the longest names where several do. */
export function thingsNamed(all: Priced[], text: string): Priced[] {
  const words = fold(text).split(' ')
  const isThere = (word: string) =>
    words.some(
      (one) =>
        one === word ||
        (word.length > 4 && one.startsWith(word) && one.length - word.length <= 2) ||
        (word.length > 5 && distance(one, word) <= (word.length > 8 ? 2 : 1)),
    )
  const scored = all
    .map((one) => {
      const parts = fold(one.name)
        .split(' ')
        .filter((part) => part.length > 1 && !/^(?:der|die|das|mit|und|the|with|and|of|von)$/.test(part))
      const hits = parts.filter(isThere).length
      return { one, hits, isWhole: parts.length > 0 && hits === parts.length }
    })
    .filter(({ hits }) => hits > 0)
  const whole = scored.filter(({ isWhole }) => isWhole)
  const best =
    whole.length > 0 ? whole : scored.filter(({ one, hits }) => hits / fold(one.name).split(' ').length >= 0.5)
  const most = Math.max(0, ...best.map(({ hits }) => hits))
  return best.filter(({ hits }) => hits === most).map(({ one }) => one)
}

const distinctNames = (things: Priced[]) =>
  things.filter((one, i) => things.findIndex((other) => other.name === one.name) === i)

/** The same thing by its name, or in another language at the same place with the same amount. */
const sameThing = (one: Priced, chosen: Priced, old: number | undefined) =>
  (one.name === chosen.name && one.entryId === chosen.entryId) ||
  (one.blockId !== undefined &&
    one.blockId === chosen.blockId &&
    one.path?.join() === chosen.path?.join() &&
    amountsIn(one.price)[0]?.value === old)

function withPrice(content: Record<string, JsonObject>, { locale, path = [] }: Priced, price: string) {
  let place: unknown = content[locale]
  for (const part of path.slice(0, -1))
    place = Array.isArray(place) ? place[Number(part)] : isObject(place) ? place[part] : undefined
  if (isObject(place)) place[path.at(-1) ?? ''] = price
  return content
}

/** An amount in the style of an old price: sign, comma and decimals stay. */
function likePrice(style: string, value: number): string {
  const old = amountsIn(style)[0]
  if (!old) return String(value)
  const whole = style.slice(old.start, old.end)
  const digits = /\d[\d.,' ]*/.exec(whole)?.[0].trimEnd() ?? ''
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1]?.length ?? (Number.isInteger(value) ? 0 : 2)
  const comma = /,\d{1,2}$/.test(digits) || (!/\.\d{1,2}$/.test(digits) && !/^[€$£]/.test(whole))
  const text = value.toFixed(Math.max(decimals, Number.isInteger(value) ? 0 : 2))
  return style.slice(0, old.start) + whole.replace(digits, comma ? text.replace('.', ',') : text) + style.slice(old.end)
}

/** A sentence that names the thing and its old price. */
function inSentence(text: string, name: string, old: number | undefined, value: number): string {
  if (old === undefined || !fold(text).includes(fold(name)) || fold(text) === fold(name)) return text
  return text
    .split(/(?<=[.!?])\s/u)
    .map((sentence) => {
      if (!fold(sentence).includes(fold(name))) return sentence
      const found = amountsIn(sentence).filter(({ hasSymbol, value: there }) => hasSymbol && there === old)
      const [only] = found
      return only && found.length === 1
        ? sentence.slice(0, only.start) +
            likePrice(sentence.slice(only.start, only.end), value) +
            sentence.slice(only.end)
        : sentence
    })
    .join(' ')
}
