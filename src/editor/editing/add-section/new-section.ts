import { knownFacts } from '../../../block-types/fill-example'
import { collectionsQuery } from '../../data/collections-query'
import { siteFactsQuery } from '../../data/facts-query'
import type { Json } from '../../document/draft'
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
  const made = sampleOf(type, site.locales, locale, knownFacts({ ...site, hours }))
  return { ...made, props: { ...made.props, ...(await onlyCollection(type, site.id)) } }
}

/** Where a section lists entries and the site has a single collection, that one is meant. */
async function onlyCollection({ schema }: OfferedType, site: string): Promise<Json> {
  const [field] = Object.entries(schema.properties ?? {}).find(([, about]) => about['x-format'] === 'collection') ?? []
  if (!field) return {}
  const query = { ...collectionsQuery(site), networkMode: 'always' as const, retry: false }
  const [only, ...others] = await queryClient.fetchQuery(query).catch(() => [])
  return only && others.length === 0 ? { [field]: only.slug } : {}
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
