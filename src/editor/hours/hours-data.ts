import type { Static } from '@sinclair/typebox'
import isSame from 'fast-deep-equal'
import type { PageWithBlocks } from '../../pages/blocks.schema'
import type { Path } from '../../values/at-path'
import { isObject } from '../../values/is-object'
import type { DraftBlock } from '../page/draft'
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
  locale: string
  path: Path
  text: string
}

export const placeOf = ({ block, locale, path }: WrittenHours) => [block, locale, ...path].join(' ')

/** In all languages; a page is called as in `locale`. */
export function writtenHours(pages: WholePage[], locale: string): WrittenHours[] {
  return pages.flatMap((page) =>
    page.blocks
      .filter(({ type }) => type !== 'opening_hours')
      .flatMap(({ id, content }) =>
        Object.entries(content).flatMap(([tag, texts]) =>
          stringsIn(texts)
            .filter(({ text }) => looksLikeHours(text))
            .map(({ path, text }) => ({
              pageId: page.id,
              page: titleIn(page, locale),
              block: id,
              locale: tag,
              path,
              text,
            })),
        ),
      ),
  )
}

function stringsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((one, index) => stringsIn(one, [...path, index]))
  return isObject(value) ? Object.entries(value).flatMap(([key, one]) => stringsIn(one, [...path, key])) : []
}
