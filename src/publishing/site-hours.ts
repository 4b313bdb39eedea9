import { openHours, type SpecialDay } from '../block-types/open-now'
import { type Day, type Span, weekDays } from '../block-types/opening-times'
import { isObject } from '../values/is-object'
import type { OpenHours } from '../values/open-hours'
import { firstBlock } from './first-block'
import type { SiteContent } from './inventory'
import { textOf } from './texts'

/** When the business is there, by its first block of opening hours; what is said of special days in a locale, else the default. */
export function siteHours(inventory: SiteContent, locale: string): OpenHours | undefined {
  const block = firstBlock(inventory, 'opening_hours')
  if (!block) return undefined
  const { content, props } = block
  const words = [locale, locale.split('-')[0]!, inventory.locales[0]!].map((one) => content[one]).find(isObject)
  return openHours(listOf(props.hours).flatMap(spanOf), listOf(words?.special).map(specialOf))
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

const spanOf = ({ day, from, to }: Record<string, unknown>): (Span & { day: Day })[] =>
  weekDays.flatMap((one) => (one === day ? [{ day: one, from: String(from), to: String(to) }] : []))

const specialOf = (day: Record<string, unknown>): SpecialDay => ({
  date: textOf(day.date),
  until: textOf(day.until),
  label: textOf(day.label),
  from: textOf(day.from),
  to: textOf(day.to),
})
