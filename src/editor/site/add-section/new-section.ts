import { firstHours, knownFacts } from '../../../block-types/fill-example'
import { hoursPagesQuery } from '../../hours/hours-pages'
import { queryClient } from '../../query-client'
import type { NewSection } from '../section-acts'
import { type OfferedType, sampleOf } from './section-sample'

export interface SampledSite {
  id: string
  locales: string[]
  name: string
  company: unknown
}

/** One to be added. The hours of the business are read where the section tells them, unless they are given. */
export async function newSection(
  type: OfferedType,
  site: SampledSite,
  locale: string,
  hours?: unknown,
): Promise<NewSection> {
  const tellsHours = type.example?.facts?.some(({ fact }) => fact === 'hours')
  const known = { ...site, hours: hours ?? (tellsHours ? await hoursOf(site.id) : undefined) }
  return sampleOf(type, site.locales, locale, knownFacts(known))
}

/** Unknown without a line: the section asks for them. */
function hoursOf(site: string): Promise<unknown> {
  const reading = queryClient.fetchQuery({ ...hoursPagesQuery(site), networkMode: 'always', retry: false })
  return reading.then(firstHours, () => undefined)
}
