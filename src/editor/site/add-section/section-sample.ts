import { types } from '../../../renderer/renderer'
import type { Json } from '../../page/draft'
import type { NewSection } from '../section-acts'

/** A block type as `GET /block-types` answers it; `example` where the service has one. */
export interface OfferedType {
  key: string
  name: string
  category: string
  fits_narrow?: boolean
  default_props: Json
  content_schema: Json
  example?: { props?: Json; content?: Record<string, Json> }
}

/** Header and footer stand on every page already. */
const onEveryPage = new Set(['header', 'footer'])
export const offeredTypes = (all: OfferedType[]) => all.filter(({ key }) => !onEveryPage.has(key))

/** What most pages begin with. */
export const firstChoices = ['hero', 'image_text', 'services', 'rich_text', 'testimonials', 'contact_form']

/**
 * A new section of this type: sample texts in each language of the site that the sample has, and in that of the page in
 * any case. Without a sample the section's heading says what it is, so that there is something to see and to change.
 */
export function sampleOf(type: OfferedType, locales: string[], locale: string): NewSection {
  const sample = type.example?.content
  const wanted = [...new Set([locale, ...locales])]
  const texts = wanted.flatMap((each): [string, Json][] => {
    const own = sample ? textsIn(sample, each) : startingTexts(type, each)
    const any = each === locale ? (own ?? sample?.en ?? sample?.de) : own
    return any && Object.keys(any).length > 0 ? [[each, any]] : []
  })
  return {
    type: type.key,
    props: { ...type.default_props, ...type.example?.props },
    content: Object.fromEntries(texts),
  }
}

const languageOf = (locale: string) => locale.split('-')[0] ?? locale
const textsIn = (sample: Record<string, Json>, locale: string) => sample[locale] ?? sample[languageOf(locale)]

function startingTexts({ key, content_schema }: OfferedType, locale: string): Json {
  const name = types.find((type) => type.key === key)?.name
  const fields = (content_schema.properties ?? {}) as Json
  return name && 'headline' in fields ? { headline: languageOf(locale) === 'de' ? name.de : name.en } : {}
}
