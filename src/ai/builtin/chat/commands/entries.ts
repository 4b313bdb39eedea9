import type { JsonObject } from '../../../../db/tenant/sites'
import { isOutcome, oneOf } from '../choose'
import type { Chunk } from '../chunks'
import type { Command, Parts } from '../parts'
import { type Outcome, propose, quoted, type Reading } from '../reading'
import { type Block, type Item, listsIn, targetLabel, titleOf } from '../site-names'

/** A body that has another list in place of one, in every language in which the list is as long. */
export function withList(
  block: Block,
  locale: string,
  path: (string | number)[],
  change: (list: unknown[]) => unknown[],
): JsonObject {
  const own = listAt(block.content[locale] ?? {}, path)
  const content = Object.entries(block.content).flatMap(([one, texts]) => {
    const list = listAt(texts, path)
    if (!list || (one !== locale && list.length !== own?.length)) return []
    const copy = structuredClone(texts)
    const target = listAt(copy, path)
    target?.splice(0, target.length, ...change(target.slice()))
    const field = String(path[0])
    return [[one, { [field]: copy[field] }]]
  })
  return { content: Object.fromEntries(content) }
}

function listAt(texts: JsonObject, path: (string | number)[]): unknown[] | undefined {
  return listsIn(texts, []).find((one) => one.path.join() === path.join())?.list
}

/** Each entry once, in the language of the wish where it has one. */
export function inOneLanguage(items: Item[], language: string): Item[] {
  const key = ({ block, path }: Item) => `${block.id} ${path.join('.')}`
  return items.filter((item) => {
    const same = items.filter((other) => key(other) === key(item))
    return (same.find(({ locale }) => locale.startsWith(language)) ?? same[0]) === item
  })
}

/** The entries that the words can mean, on the page or in the section that they name. */
export function entriesIn(parts: Parts): Item[] | undefined {
  // what is called like a section is one, unless the word for entry stands beside it
  const isSaid = parts.noun('item') !== undefined
  const isEntry = ({ roles }: Chunk) => isSaid || !roles.some(({ kind }) => kind === 'type' || kind === 'block')
  const items = parts.take('item', (_, chunk) => isEntry(chunk), ['of', 'for', 'with', 'about'])?.items
  if (!items) return undefined
  parts.take('type', ({ keys }) => items.some(({ block }) => keys.includes(block.type)), ['in', 'of'])
  parts.field('price')
  const on = parts.onPage()
  const section = on ? undefined : parts.section()
  const fitting = items.filter(
    (item) => (!on || item.page === on) && (!section || section.some(({ block }) => block === item.block)),
  )
  const named = parts.chunks.flatMap(({ roles }) => roles.flatMap((role) => (role.kind === 'type' ? role.keys : [])))
  const ofType = fitting.filter(({ block }) => named.includes(block.type))
  return inOneLanguage(ofType.length > 0 ? ofType : fitting, parts.reading.language)
}

export const labelOf = (reading: Reading) => (item: Item) =>
  `${quoted(reading, item.label)} (${targetLabel(item, reading.language)})`

export const removeEntry: Command = {
  name: { de: 'Eintrag löschen', en: 'Delete an entry' },
  example: { de: 'Lösche den Eintrag „Brezel“', en: 'Delete the entry “Pretzel”' },
  read(parts) {
    if (!parts.act('remove')) return undefined
    const { reading } = parts
    const found: Item[][] = []
    for (let items = entriesIn(parts); items; items = entriesIn(parts)) {
      found.push(items)
      parts.and()
    }
    if (found.length === 0) return undefined
    const chosen: Item[] = []
    for (const items of found) {
      const item = oneOf(reading, items, labelOf(reading), (one) => removing(reading, [one]))
      if (isOutcome(item)) return item
      chosen.push(item)
    }
    const blocks = [...new Set(chosen.map(({ block }) => block))]
    const calls = blocks.flatMap((block) => {
      const own = chosen.filter((item) => item.block === block)
      const paths = new Set(own.map(({ path }) => path.slice(0, -1).join()))
      if (paths.size > 1) return []
      const [{ locale, path }] = own as [Item]
      const gone = own.map((item) => item.path.at(-1))
      const body = withList(block, locale, path.slice(0, -1), (list) => list.filter((_, i) => !gone.includes(i)))
      return [{ operation: 'updateBlock', params: { block: block.id }, body }]
    })
    if (calls.length < blocks.length) return undefined
    return propose(reading, removing(reading, chosen), calls)
  },
}

function removing(reading: Reading, items: Item[]): [string, string] {
  const names = items.map(({ label }) => quoted(reading, label))
  const on = quoted(reading, titleOf(items[0]!.page, reading.language))
  return [
    `Lösche den Eintrag ${names.join(' und ')} auf der Seite ${on}`,
    `Delete the entry ${names.join(' and ')} on the page ${on}`,
  ]
}

export const swapEntries: Command = {
  name: { de: 'Zwei Einträge oder Abschnitte tauschen', en: 'Swap two entries or sections' },
  example: { de: 'Tausche „Bauernbrot“ und „Roggenbrot“', en: 'Swap “Farmhouse loaf” and “Rye loaf”' },
  read(parts) {
    if (!parts.act('swap')) return undefined
    const { reading } = parts
    if (parts.take('both')) return swapBoth(parts)
    const items = [entriesIn(parts)]
    parts.and()
    items.push(entriesIn(parts))
    const [first, second] = items.map((list) => (list?.length === 1 ? list[0] : undefined))
    return swap(reading, first, second)
  },
}

/** „Die zwei Zitate“: of a list that has just two. */
function swapBoth(parts: Parts): Outcome | undefined {
  const { reading } = parts
  const lists = (parts.section() ?? []).map(({ block }) =>
    inOneLanguage(
      reading.names.items.filter((item) => item.block === block),
      reading.language,
    ),
  )
  const [own, ...others] = lists.filter((list) => list.length === 2)
  return own && others.length === 0 ? swap(reading, own[0], own[1]) : undefined
}

function swap(reading: Reading, first: Item | undefined, second: Item | undefined): Outcome | undefined {
  if (
    !first ||
    !second ||
    first.block !== second.block ||
    first.path.slice(0, -1).join() !== second.path.slice(0, -1).join()
  )
    return undefined
  const [a, b] = [Number(first.path.at(-1)), Number(second.path.at(-1))]
  const body = withList(first.block, first.locale, first.path.slice(0, -1), (list) =>
    list.map((one, i) => (i === a ? list[b] : i === b ? list[a] : one)),
  )
  const [one, other] = [quoted(reading, first.label), quoted(reading, second.label)]
  return propose(
    reading,
    [`Tausche ${one} und ${other}`, `Swap ${one} and ${other}`],
    [{ operation: 'updateBlock', params: { block: first.block.id }, body }],
  )
}

export const moveEntry: Command = {
  name: { de: 'Eintrag verschieben', en: 'Move an entry' },
  example: { de: 'Verschiebe den Eintrag „Brezel“ ganz nach oben', en: 'Move the entry “Pretzel” to the top' },
  read(parts) {
    const isSaid = parts.act('move') ?? parts.act('shall')
    const place = parts.take('place', ({ at }) => at !== 'menu', ['in'])
    if (!place || place.at === 'menu' || (!isSaid && parts.has('act'))) return undefined
    const { reading } = parts
    const items = entriesIn(parts)
    if (!items) return undefined
    const item = oneOf(reading, items, labelOf(reading), (one) => moving(reading, one, place.at))
    if (isOutcome(item)) return item
    const at = Number(item.path.at(-1))
    const body = withList(item.block, item.locale, item.path.slice(0, -1), (list) => {
      const to = { top: 0, bottom: list.length, up: at - 1, down: at + 1, menu: at }[place.at]
      return list.toSpliced(at, 1).toSpliced(Math.max(0, to), 0, list[at])
    })
    return propose(reading, moving(reading, item, place.at), [
      { operation: 'updateBlock', params: { block: item.block.id }, body },
    ])
  },
}

function moving(reading: Reading, item: Item, at: string): [string, string] {
  const [de, en] = {
    top: ['ganz nach oben', 'to the top'],
    bottom: ['ganz nach unten', 'to the bottom'],
    up: ['nach oben', 'up'],
    down: ['nach unten', 'down'],
  }[at] ?? ['', '']
  const [label, on] = [quoted(reading, item.label), quoted(reading, titleOf(item.page, reading.language))]
  return [
    `Verschiebe den Eintrag ${label} auf der Seite ${on} ${de}`,
    `Move the entry ${label} on the page ${on} ${en}`,
  ]
}
