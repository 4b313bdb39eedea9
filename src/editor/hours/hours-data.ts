import type { Static } from '@sinclair/typebox'
import isSame from 'fast-deep-equal'
import type { PageWithBlocks } from '../../pages/blocks.schema'
import type { DraftBlock, Json } from '../page/draft'
import { titleIn } from '../page/title-in'
import { withoutIds } from './hours-places'
import { type SpecialDay, specialOf } from './special-days'
import { type DaySpan, looksLikeHours } from './week'

type WholePage = Static<typeof PageWithBlocks>

/** A section with hours, and the page it stands on. */
export interface HoursPlace {
  page: WholePage
  /** On the page: the one with the hours, or with the columns that they stand in. */
  section: string
  block: DraftBlock
}

/** The same hours in one or several places: changed together. */
export interface SharedHours {
  hours: DaySpan[]
  special: SpecialDay[]
  places: HoursPlace[]
}

/** What the sections say, those that say the same together. `special` is in the language `locale`. */
export function sharedHours(places: HoursPlace[], locale: string): SharedHours[] {
  const shared: SharedHours[] = []
  for (const place of places) {
    const hours = Array.isArray(place.block.props.hours) ? (place.block.props.hours as DaySpan[]) : []
    const special = specialOf(place.block.content[locale])
    const known = shared.find((one) => isSame(one.hours, hours) && isSame(withoutIds(one.special), withoutIds(special)))
    if (known) known.places.push(place)
    else shared.push({ hours, special, places: [place] })
  }
  return shared
}

/** A text of a page in which times are written by hand. */
export interface WrittenHours {
  pageId: string
  page: string
  block: string
  text: string
}

export function writtenHours(pages: WholePage[], locale: string): WrittenHours[] {
  return pages.flatMap((page) =>
    page.blocks
      .filter(({ type }) => type !== 'opening_hours')
      .flatMap((block) => {
        const text = stringsIn(block.content[locale] as Json | undefined).find(looksLikeHours)
        return text ? [{ pageId: page.id, page: titleIn(page, locale), block: block.id, text }] : []
      }),
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
