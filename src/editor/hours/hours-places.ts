import isSame from 'fast-deep-equal'
import { placeIn } from '../../block-types/text-fields'
import { withValue } from '../../values/at-path'
import { isObject } from '../../values/is-object'
import { propsPath } from '../inspector/inner-acts'
import type { Command } from '../page/commands'
import type { DraftBlock, Json } from '../page/draft'
import { findPart, partsIn } from '../page/inner-parts'
import { cleaned, inOtherLanguage, type SpecialDay, specialOf } from './special-days'
import { type DaySpan, hoursOf, weekOf } from './week'

interface WeekAndDays {
  hours: DaySpan[]
  special: SpecialDay[]
}

/** The sections of hours that a block is or has in its columns; a location that tells its hours counts as one. */
export const hoursIn = (block: DraftBlock, locale: string): DraftBlock[] =>
  [block, ...partsIn(block).flat()].flatMap((one) => {
    if (one.type === 'opening_hours') return [one]
    return one.type === 'locations' ? locationsIn(one, locale) : []
  })

const itemsIn = (texts: Json | undefined): unknown[] => (Array.isArray(texts?.items) ? texts.items : [])

/** As sections of their own, each named by its block and its place in the list of the language. */
const locationsIn = (block: DraftBlock, locale: string): DraftBlock[] =>
  itemsIn(block.content[locale]).flatMap((item, index) =>
    isObject(item) && hoursOf(weekOf(item.hours)).length > 0
      ? [
          {
            ...block,
            id: `${block.id}/${index}`,
            props: { hours: hoursOf(weekOf(item.hours)) }, // without the ids that spans of a list have
            content: { [locale]: item },
          },
        ]
      : [],
  )

export const isLocation = ({ id }: Pick<DraftBlock, 'id'>) => id.includes('/')

/** What writes new hours into the section with this id of `hoursIn`, which may stand in the columns of `whole`. */
export function commandsIn(whole: DraftBlock, id: string, locale: string, next: WeekAndDays): Command[] {
  const [own = '', index] = id.split('/')
  const commands = (block: DraftBlock) =>
    index === undefined ? hoursCommands(block, locale, next) : locationCommands(block, Number(index), locale, next)
  if (whole.id === own) return commands(whole)
  const part = findPart(whole, own)
  return part ? commands(part).map((command) => ofWhole(whole, own, command)) : []
}

/** What writes new hours into one location, in all languages of its section. */
function locationCommands(
  block: DraftBlock,
  index: number,
  locale: string,
  { hours, special }: WeekAndDays,
): Command[] {
  const source = itemsIn(block.content[locale])
  const item = source[index]
  if (!isObject(item)) return []
  const [before, after] = [specialOf(item), cleaned(special)]
  const isChanged = !isSame(withoutIds(before), withoutIds(after))
  const id = typeof item.id === 'string' ? item.id : undefined
  return Object.entries(block.content).flatMap(([tag, texts]): Command[] => {
    const items = itemsIn(texts)
    const at = tag === locale ? index : placeIn(items, source, { index, id })
    const former = items[at]
    if (!isObject(former)) return []
    const days = tag === locale ? after : inOtherLanguage(before, after, specialOf(former))
    const changed = { ...former, hours, ...(isChanged && { special: days }) }
    return [
      {
        kind: 'content',
        block: block.id,
        locale: tag,
        before: texts,
        after: { ...texts, items: items.with(at, changed) },
      },
    ]
  })
}

/** A change of a block in columns as one of the block around it. */
function ofWhole(whole: DraftBlock, id: string, command: Command): Command {
  if (command.kind === 'props') {
    const after = withValue(whole.props, propsPath(whole, id), command.after) as Json
    return { ...command, block: whole.id, before: whole.props, after }
  }
  if (command.kind !== 'content') return command
  const before = whole.content[command.locale]
  const blocks = isObject(before?.blocks) ? before.blocks : {}
  return { ...command, block: whole.id, before, after: { ...before, blocks: { ...blocks, [id]: command.after } } }
}

/** What writes new hours into a section, in all its languages. */
export function hoursCommands(block: DraftBlock, locale: string, { hours, special }: WeekAndDays): Command[] {
  const before = specialOf(block.content[locale])
  const after = cleaned(special)
  const isChanged = !isSame(withoutIds(before), withoutIds(after))
  const contents = Object.entries(block.content).map(([tag, texts]): Command => {
    const days = tag === locale ? after : inOtherLanguage(before, after, specialOf(texts))
    return { kind: 'content', block: block.id, locale: tag, before: texts, after: { ...texts, special: days } }
  })
  return [
    { kind: 'props', block: block.id, before: block.props, after: { ...block.props, hours } },
    ...(isChanged ? contents : []),
  ]
}

export const withoutIds = (days: SpecialDay[]) => days.map(({ id: _id, ...day }) => day)
