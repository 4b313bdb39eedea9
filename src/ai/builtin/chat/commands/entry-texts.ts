import { isOutcome, oneOf } from '../choose'
import type { Command } from '../parts'
import { propose, quoted, type Reading } from '../reading'
import { type Item, titleOf } from '../site-names'
import { entriesIn, labelOf, withList } from './entries'

/** The text of an entry beside its name; undefined where its kind has none. */
export function textKeyOf({ value, block }: Item): string | undefined {
  const keys = ['answer', 'quote', 'text', 'note', 'role']
  return keys.find((key) => typeof value[key] === 'string') ?? (block.type === 'price_list' ? 'note' : undefined)
}

const nameKeyOf = ({ value }: Item) => ['name', 'question', 'headline'].find((key) => typeof value[key] === 'string')

/** The text or the name of one entry of a list: another one, or more behind it. */
export const changeEntryText: Command = {
  name: { de: 'Text oder Titel eines Eintrags ändern', en: 'Change the text or the title of an entry' },
  example: {
    de: 'Ändere den Text vom Eintrag „Brezel“ zu „nur samstags“',
    en: 'Change the text of the entry “Pretzel” to “Saturdays only”',
  },
  read(parts) {
    const isMore = parts.act('append') !== undefined
    while (parts.act('change', 'shall', 'write', 'rename')) {}
    const field = parts.take('field', ({ field }) => ['text', 'note', 'title', 'name'].includes(field), [
      'in',
      'to',
      'of',
    ])
    if (!field && !isMore) return undefined
    const items = entriesIn(parts)
    const text = items && parts.text()?.text
    if (!text) return undefined
    const { reading } = parts
    const isName = field?.field === 'title' || field?.field === 'name'
    const item = oneOf(reading, items, labelOf(reading), (one) => changing(reading, one, isName, isMore, text))
    if (isOutcome(item)) return item
    const key = isName ? nameKeyOf(item) : textKeyOf(item)
    if (!key || (isName && isMore)) return undefined
    const before = item.value[key]
    const now = isMore && typeof before === 'string' ? joined(before, text) : text
    const at = item.path.at(-1)
    const body = withList(
      { ...item.block, content: { [item.locale]: item.block.content[item.locale] ?? {} } },
      item.locale,
      item.path.slice(0, -1),
      (list) => list.map((one, i) => (i === at ? { ...(one as object), [key]: now } : one)),
    )
    return propose(reading, changing(reading, item, isName, isMore, text), [
      { operation: 'updateBlock', params: { block: item.block.id }, body },
    ])
  },
}

/** One text behind another, with a full stop between sentences. */
export const joined = (before: string, text: string) =>
  before.trim() === ''
    ? text
    : `${before.trimEnd()}${/[.!?:…]$/.test(before.trimEnd()) || /^[,;–-]/.test(text) ? '' : /^\p{Lu}/u.test(text) ? '.' : ','} ${text}`

function changing(reading: Reading, item: Item, isName: boolean, isMore: boolean, text: string): [string, string] {
  const on = quoted(reading, titleOf(item.page, reading.language))
  const [label, wanted] = [quoted(reading, item.label), quoted(reading, text)]
  const [de, en] = [`Eintrag ${label} auf der Seite ${on}`, `entry ${label} on the page ${on}`]
  if (isMore) return [`Ergänze den Text vom ${de}: ${text}`, `Add to the text of the ${en}: ${text}`]
  return isName
    ? [`Ändere den Titel vom ${de} zu ${wanted}`, `Change the title of the ${en} to ${wanted}`]
    : [`Ändere den Text vom ${de} zu ${wanted}`, `Change the text of the ${en} to ${wanted}`]
}
