import { withValue } from '../values/at-path'
import { isObject } from '../values/is-object'
import type { ExampleFact } from './examples'
import { type Holder, partsOfAll } from './inner-blocks'
import type { SampleFact } from './sample'

type Json = Record<string, unknown>
export type SampleFacts = Partial<Record<SampleFact, unknown>>

interface Facts {
  name: string
  company?: unknown
  /** As the props of a block of opening hours have them. */
  hours?: unknown
}

/** What a site says of its business, as examples can repeat it. What is empty is not known. */
export function knownFacts({ name, company, hours }: Facts): SampleFacts {
  const { street, zip, city, phone, email } = isObject(company) ? company : ({} as Json)
  const said = {
    name,
    'company.street': street,
    'company.zip': zip,
    'company.city': city,
    'company.phone': phone,
    'company.email': email,
    hours,
  }
  return Object.fromEntries(Object.entries(said).filter(([, fact]) => isSaid(fact)))
}

/** What the first block of opening hours tells, the home page before all others. */
export const firstHours = (pages: { is_home: boolean; blocks: Holder[] }[]): unknown =>
  pages
    .toSorted((a, b) => Number(b.is_home) - Number(a.is_home))
    .flatMap(({ blocks }) => partsOfAll(blocks))
    .find(({ type, props }) => type === 'opening_hours' && isSaid(props.hours))?.props.hours

const isSaid = (fact: unknown) =>
  Array.isArray(fact) ? fact.length > 0 : typeof fact === 'string' && fact.trim() !== ''

interface Filled {
  props: Json
  content: Record<string, Json>
}

/** An example with the site's own facts in it. */
export function fillExample({ facts, ...example }: Filled & { facts: ExampleFact[] }, known: SampleFacts): Filled {
  let { props, content } = example
  for (const { at, fact, is_left_out: isLeftOut } of facts) {
    const value = known[fact]
    if (value === undefined) continue
    const [root, ...path] = at.split('.')
    const put = (texts: Json) => withValue(texts, path, isLeftOut ? undefined : value) as Json
    if (root === 'props') props = put(props)
    else content = Object.fromEntries(Object.entries(content).map(([locale, texts]) => [locale, put(texts)]))
  }
  return { props, content }
}
