import { knownFacts } from '../../../block-types/fill-example'
import { siteFactsQuery } from '../../data/facts-query'
import { queryClient } from '../../query-client'
import type { NewSection } from '../section-acts'
import { type OfferedType, sampleOf } from './section-sample'

export interface SampledSite {
  id: string
  locales: string[]
  name: string
  company: unknown
}

/** One to be added. The hours of the business are read where the section tells them. */
export async function newSection(type: OfferedType, site: SampledSite, locale: string): Promise<NewSection> {
  const tellsHours = type.example?.facts?.some(({ fact }) => fact === 'hours')
  const hours = tellsHours ? await hoursOf(site.id) : undefined
  return sampleOf(type, site.locales, locale, knownFacts({ ...site, hours }))
}

/** Those that are known, or the only ones that pages say. Unknown without a line: the section asks for them. */
async function hoursOf(site: string) {
  const query = { ...siteFactsQuery(site), networkMode: 'always' as const, retry: false }
  const view = await queryClient.fetchQuery(query).catch(() => undefined)
  const found = view?.proposals.filter(({ fact }) => fact === 'hours') ?? []
  const [only] = found.length === 1 ? found : []
  const hours = view?.facts.hours ?? (only?.value.hours as NonNullable<typeof view>['facts']['hours'])
  return hours?.flatMap(({ days, spans }) =>
    days.flatMap((day) => spans.map(({ opens, closes }) => ({ day, from: opens, to: closes }))),
  )
}
