import { openHours } from '../block-types/open-now'
import { isObject } from '../values/is-object'
import type { OpenHours } from '../values/open-hours'
import { baseOf } from '../words/languages'
import { firstBlock } from './first-block'
import type { SiteContent } from './inventory'

/** When the business is there, by its first block of opening hours; what is said of special days in a locale, else the default. */
export function siteHours(inventory: SiteContent, locale: string): OpenHours | undefined {
  const block = firstBlock(inventory, 'opening_hours')
  if (!block) return undefined
  const { content, props } = block
  const words = [locale, baseOf(locale), inventory.locales[0]!].map((one) => content[one]).find(isObject)
  return openHours(props.hours, words?.special)
}
