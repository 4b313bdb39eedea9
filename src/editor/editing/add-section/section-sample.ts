import type { ExampleFact } from '../../../block-types/examples'
import { fillExample, type SampleFacts } from '../../../block-types/fill-example'
import { baseOf } from '../../../words/languages'
import type { Json } from '../../document/draft'
import type { NewSection } from '../section-acts'

/** A block type as `GET /block-types` answers it; `example` where the service has one. */
export interface OfferedType {
  key: string
  name: string
  category: string
  fits_narrow?: boolean
  offered?: { first: number | null }
  default_props: Json
  schema: Json
  content_schema: Json
  example?: { props?: Json; content?: Record<string, Json>; facts?: ExampleFact[] }
}

/** Header and footer stand on every page already. */
const onEveryPage = new Set(['header', 'footer'])
export const offeredTypes = (all: OfferedType[]) => all.filter(({ key }) => !onEveryPage.has(key))

/** What most pages begin with, in the order of what is offered first. */
export const firstChoices = (types: OfferedType[]) =>
  types
    .flatMap((type) => (type.offered?.first ? [{ type, place: type.offered.first }] : []))
    .sort((a, b) => a.place - b.place)
    .map(({ type }) => type)

/**
 * A new section of this type: what belongs there in each language of the site that the sample has, and in that of the page
 * in any case, with what the site knows of its business. Without a sample the section's heading says what it is.
 */
export function sampleOf(type: OfferedType, locales: string[], locale: string, known: SampleFacts): NewSection {
  const { props = {}, content = {}, facts = [] } = type.example ?? {}
  const filled = fillExample({ props, content, facts }, known)
  const sample = type.example && filled.content
  const wanted = [...new Set([locale, ...locales])]
  const texts = wanted.flatMap((each): [string, Json][] => {
    const own = sample ? textsIn(sample, each) : startingTexts(type)
    const any = each === locale ? (own ?? sample?.en ?? sample?.de) : own
    return any && Object.keys(any).length > 0 ? [[each, any]] : []
  })
  return {
    type: type.key,
    props: { ...type.default_props, ...filled.props },
    content: Object.fromEntries(texts),
  }
}

const textsIn = (sample: Record<string, Json>, locale: string) => sample[locale] ?? sample[baseOf(locale)]

function startingTexts({ name, content_schema }: OfferedType): Json {
  const fields = (content_schema.properties ?? {}) as Json
  return 'headline' in fields ? { headline: name } : {}
}
