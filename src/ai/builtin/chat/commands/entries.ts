import type { JsonObject } from '../../../../db/tenant/sites'
import { type Command, does, fieldOf, type Got, role } from '../forms'
import { quoted, type Two, titled } from '../reading'
import { type Item, inOneLanguage, listsIn, placeInWish } from '../site-names'

const listAt = (texts: JsonObject, path: Item['path']) =>
  listsIn(texts, []).find((one) => one.path.join() === path.join())?.list
const listOf = ({ path }: Item) => path.slice(0, -1)
const indexOf = ({ path }: Item) => Number(path.at(-1))
/** The only entry that is meant in this place. */
const itemIn = ({ items }: Got, at = 0): Item => items[at]![0]!

/** A change of the list that an entry stands in, in every language in which the list is as long. */
function withList(item: Item, change: (list: unknown[]) => unknown[], isOneLanguage = false) {
  const { block, locale } = item
  const path = listOf(item)
  const own = listAt(block.content[locale] ?? {}, path)
  const content = Object.entries(block.content).flatMap(([one, texts]) => {
    const list = listAt(texts, path)
    if (!list || (one !== locale && (isOneLanguage || list.length !== own?.length))) return []
    const copy = structuredClone(texts)
    const target = listAt(copy, path)
    target?.splice(0, target.length, ...change(target.slice()))
    const field = String(path[0])
    return [[one, { [field]: copy[field] }]]
  })
  return { operation: 'updateBlock', params: { block: block.id }, body: { content: Object.fromEntries(content) } }
}

export const removeEntry: Command = {
  name: { de: 'Eintrag löschen', en: 'Delete an entry' },
  example: { de: 'Lösche den Eintrag „Brezel“', en: 'Delete the entry “Pretzel”' },
  near: [
    { on: 'named item', needs: ['remove', 'hide'] },
    {
      on: 'named item',
      acts: ['gone'],
      vary: (got, { acts, cues }) => (acts.has('gone') && !cues.has('amount') && got.texts.length === 0 ? [got] : []),
    },
  ],
  forms: ['act:remove item item* and*'],
  wish({ items }, reading) {
    const all = items.map(([item]) => item!)
    if (all.length === 1)
      return [`Lösche den ${placeInWish(all[0]!, reading)}`, `Delete the ${placeInWish(all[0]!, reading)}`]
    const names = all.map(({ label }) => quoted(reading, label))
    const on = titled(reading, all[0]!.page)
    return [
      `Lösche den Eintrag ${names.join(' und ')} auf der Seite ${on}`,
      `Delete the entry ${names.join(' and ')} on the page ${on}`,
    ]
  },
  change({ items }) {
    const all = items.map(([item]) => item!)
    const lists = Map.groupBy(all, (item) => `${item.block.id} ${listOf(item).join()}`)
    const calls = [...lists.values()].map((own) =>
      withList(own[0]!, (list) => list.filter((_, i) => !own.some((item) => indexOf(item) === i))),
    )
    const isOnce = new Set(all.map(({ block }) => block)).size === calls.length
    return isOnce ? { calls } : undefined
  },
}

export const swapEntries: Command = {
  name: { de: 'Zwei Einträge oder Abschnitte tauschen', en: 'Swap two entries or sections' },
  example: { de: 'Tausche „Bauernbrot“ und „Roggenbrot“', en: 'Swap “Farmhouse loaf” and “Rye loaf”' },
  forms: ['act:swap both section', 'act:swap item and? item'],
  accepts(got, { reading: { names, language } }) {
    // „die zwei Zitate“: of a list that has just two
    const [section] = got.sections.splice(0)
    const lists = section?.map(({ block }) =>
      inOneLanguage(
        names.items.filter((item) => item.block === block),
        language,
      ),
    )
    const pairs = lists?.filter((list) => list.length === 2)
    if (pairs) got.items = pairs.length === 1 ? pairs[0]!.map((item) => [item]) : []
    const [[first, ...others] = [], [second, ...more] = []] = got.items
    const isOne = others.length + more.length === 0
    return isOne && first && second
      ? first.block === second.block && listOf(first).join() === listOf(second).join()
      : false
  },
  wish(got, reading) {
    const [one, other] = [0, 1].map((at) => quoted(reading, itemIn(got, at).label))
    return [`Tausche ${one} und ${other}`, `Swap ${one} and ${other}`]
  },
  change(got) {
    const [a, b] = [indexOf(itemIn(got)), indexOf(itemIn(got, 1))]
    return {
      calls: [withList(itemIn(got), (list) => list.map((one, i) => (i === a ? list[b] : i === b ? list[a] : one)))],
    }
  },
}

/** Where something moves to, in words. */
export const ways: Record<string, Two> = {
  top: ['ganz nach oben', 'to the top'],
  bottom: ['ganz nach unten', 'to the bottom'],
  up: ['nach oben', 'up'],
  down: ['nach unten', 'down'],
}
export const wayOf = (got: Pick<Got, 'roles'>) =>
  got.roles.flatMap((one) => (one.kind === 'place' && one.at !== 'menu' ? [one.at] : []))[0] ?? ''

/** The place that something moves to, of so many others. */
export const wayTo = (way: string, at: number, last: number): number =>
  way === 'top' ? 0 : way === 'bottom' ? last : way === 'up' ? at - 1 : at + 1

export const moveEntry: Command = {
  name: { de: 'Eintrag verschieben', en: 'Move an entry' },
  example: { de: 'Verschiebe den Eintrag „Brezel“ ganz nach oben', en: 'Move the entry “Pretzel” to the top' },
  near: [{ on: 'item', acts: ['move', 'shall'], needs: ['top', 'bottom', 'up', 'down'] }],
  forms: ['act:move|shall? place:top|bottom|up|down@in item'],
  accepts: (got, taking) => role(got, 'act') !== undefined || !taking.has('act'),
  wish(got, reading) {
    const [name, [de, en] = ['', '']] = [placeInWish(itemIn(got), reading), ways[wayOf(got)]]
    return [`Verschiebe den ${name} ${de}`, `Move the ${name} ${en}`]
  },
  change(got) {
    const at = indexOf(itemIn(got))
    const to = (last: number) => wayTo(wayOf(got), at, last)
    const moved = (list: unknown[]) => list.toSpliced(at, 1).toSpliced(Math.max(0, to(list.length)), 0, list[at])
    return { calls: [withList(itemIn(got), moved)] }
  },
}

/** The text of an entry beside its name; undefined where its kind has none. */
export function textKeyOf({ value, block }: Item): string | undefined {
  const keys = ['answer', 'quote', 'text', 'note', 'role']
  return keys.find((key) => typeof value[key] === 'string') ?? (block.type === 'price_list' ? 'note' : undefined)
}
const nameKeyOf = ({ value }: Item) => ['name', 'question', 'headline'].find((key) => typeof value[key] === 'string')

/** One text behind another, with a full stop between sentences. */
export const joined = (before: string, text: string) => {
  const start = before.trimEnd()
  const sign = /[.!?:…]$/.test(start) || /^[,;–-]/.test(text) ? '' : /^\p{Lu}/u.test(text) ? '.' : ','
  return start === '' ? text : `${start}${sign} ${text}`
}

const verbs = 'act:change|shall|write|rename*'
const named = (got: Got) => fieldOf(got) === 'title' || fieldOf(got) === 'name' || fieldOf(got) === 'headline'

/** The text or the name of one entry of a list: another one, or more behind it. */
export const changeEntryText: Command = {
  name: { de: 'Text oder Titel eines Eintrags ändern', en: 'Change the text or the title of an entry' },
  example: {
    de: 'Ändere den Text vom Eintrag „Brezel“ zu „nur samstags“',
    en: 'Change the text of the entry “Pretzel” to “Saturdays only”',
  },
  near: [
    {
      on: 'item',
      acts: ['change', 'write', 'shall', 'rename', 'append', 'add', 'replace'],
      cues: ['text', 'note', 'title', 'name', 'headline'],
      vary(got, { acts, cues }) {
        const isName = ['title', 'name', 'headline', 'rename'].some((one) => cues.has(one))
        const plain = {
          ...got,
          roles: [{ kind: 'field' as const, field: isName ? ('title' as const) : ('text' as const) }],
        }
        const more = { ...got, roles: [{ kind: 'act' as const, act: 'append' as const }] }
        if (!isName && textKeyOf(itemIn(got)) === undefined) return []
        return !isName && (acts.has('append') || acts.has('add')) ? [more, plain] : [plain]
      },
    },
  ],
  forms: [
    `act:append ${verbs} field:text|note@in,to,of? item text`,
    `${verbs} field:text|note|title|name@in,to,of item text`,
  ],
  wish(got, reading) {
    const [name, [text]] = [placeInWish(itemIn(got), reading), got.texts]
    if (does(got, 'append') && !named(got))
      return [`Ergänze den Text vom ${name}: ${text ?? ''}`, `Add to the text of the ${name}: ${text ?? ''}`]
    const [de, en] = named(got) ? ['Titel', 'title'] : ['Text', 'text']
    const wanted = text === undefined ? ': ' : ` ${quoted(reading, text)}`
    return [`Ändere den ${de} vom ${name} zu${wanted}`, `Change the ${en} of the ${name} to${wanted}`]
  },
  change(got) {
    const [item, [text = '']] = [itemIn(got), got.texts]
    const key = named(got) ? nameKeyOf(item) : textKeyOf(item)
    if (!key) return undefined
    const before = item.value[key]
    const now = does(got, 'append') && typeof before === 'string' ? joined(before, text) : text
    const change = (list: unknown[]) =>
      list.map((one, i) => (i === indexOf(item) ? { ...(one as object), [key]: now } : one))
    return { calls: [withList(item, change, true)] }
  },
}
