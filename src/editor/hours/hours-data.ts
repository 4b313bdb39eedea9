import type { Static } from '@sinclair/typebox'
import { queryOptions } from '@tanstack/react-query'
import isSame from 'fast-deep-equal'
import type { PageWithBlocks } from '../../pages/blocks.schema'
import { answered, api } from '../api/api'
import type { DraftBlock, Json } from '../page/draft'
import { titleIn } from '../page/title-in'
import { withoutIds } from './hours-places'
import { type SpecialDay, specialOf } from './special-days'
import { type DaySpan, looksLikeHours } from './week'

type WholePage = Static<typeof PageWithBlocks>

/** Posts tell of a day, not of the business; a site with more pages than this has its hours on one of the first. */
const mostPages = 40

/** The pages of a site with their blocks, header and footer last: hours stand in sections of theirs. */
export const hoursPagesQuery = (site: string) =>
  queryOptions({
    queryKey: ['hours', site],
    // What is being entered stays, whatever somebody else does meanwhile: saving finds out.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const at = api.sites({ site })
      const [{ data: pages }, { data: regions }] = await Promise.all([
        answered(at.pages.get({ query: {} })),
        answered(at.regions.get()),
      ])
      const read = pages.filter(({ type, status }) => ['page', 'landing'].includes(type) && status !== 'archived')
      const ids = [...read.slice(0, mostPages).map(({ id }) => id), regions.header, regions.footer]
      return Promise.all(ids.map(async (page) => (await answered(api.pages({ page }).get())).data))
    },
  })

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
