import isSame from 'fast-deep-equal'
import { isObject } from '../../values/is-object'
import { propsPath } from '../inspector/inner-acts'
import { withValue } from '../inspector/values'
import type { Command } from '../page/commands'
import type { DraftBlock, Json } from '../page/draft'
import { findPart, partsIn } from '../page/inner-parts'
import { cleaned, inOtherLanguage, type SpecialDay, specialOf } from './special-days'
import type { DaySpan } from './week'

interface WeekAndDays {
  hours: DaySpan[]
  special: SpecialDay[]
}

/** The sections of hours that a block is or has in its columns. */
export const hoursIn = (block: DraftBlock): DraftBlock[] =>
  [block, ...partsIn(block).flat()].filter(({ type }) => type === 'opening_hours')

/** What writes new hours into the section with this id, which may stand in the columns of `whole`. */
export function commandsIn(whole: DraftBlock, id: string, locale: string, next: WeekAndDays): Command[] {
  if (whole.id === id) return hoursCommands(whole, locale, next)
  const part = findPart(whole, id)
  return part ? hoursCommands(part, locale, next).map((command) => ofWhole(whole, id, command)) : []
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
