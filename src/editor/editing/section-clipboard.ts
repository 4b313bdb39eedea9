import { type InnerPart, mapParts } from '../../block-types/inner-blocks'
import { isObject } from '../../values/is-object'
import type { Json } from '../document/draft'
import type { OfferedType } from './add-section/section-sample'
import { kind, version } from './copied-text'
import type { NewSection } from './section-acts'

type Pasted =
  | { section: NewSection; lostPictures: boolean }
  /** Text of something else, of a later form, or of a kind of section that is not on board. */
  | 'nothing'
  | 'newer'
  | 'unknown'

/**
 * Reads what was copied, wherever it comes from: only what the schemas of its type take is kept, in the languages of this
 * site. Pictures of another site are left out.
 */
export function readCopied(
  text: string,
  { site, locales, locale, types }: { site: string; locales: string[]; locale: string; types: PastedType[] },
): Pasted {
  const copied = parsed(text)
  if (copied?.kind !== kind) return 'nothing'
  if (copied.version !== version) return 'newer'
  const section = isObject(copied.section) ? copied.section : {}
  const type = types.find(({ key }) => key === section.type)
  if (!type) return 'unknown'
  const isForeign = copied.site !== site
  const lost = { pictures: false }
  const readTexts = (value: unknown) =>
    fitting(type.content_schema, isForeign ? withoutPictures(value, lost) : value) as Json | undefined
  const all = Object.entries(isObject(section.content) ? section.content : {}).map(
    ([tag, texts]) => [tag, readTexts(texts) ?? {}] as const,
  )
  const known = all.filter(([tag]) => locales.includes(tag))
  const [first] = all
  const content = known.length > 0 || !first ? known : [[locale, first[1]] as const]
  const props = (fitting(type.schema, section.props) as Json | undefined) ?? {}
  const read = { id: '', type: type.key, props, content: Object.fromEntries(content) }
  const { props: kept, content: texts } = mapParts(read, (part) => ('inside' in part ? fittingPart(part, types) : part))
  return { section: { type: type.key, props: kept, content: texts }, lostPictures: lost.pictures }
}

/** A block in columns, as one of its own; what is of no known type has nothing left that anybody would see. */
function fittingPart({ type: key, props, content }: InnerPart, types: PastedType[]) {
  const type = types.find((one) => one.key === key)
  const fit = (schema: Json | undefined, value: Json) => (schema && (fitting(schema, value) as Json | undefined)) ?? {}
  return {
    props: fit(type?.schema, props),
    content: Object.fromEntries(
      Object.entries(content).map(([locale, texts]) => [locale, fit(type?.content_schema, texts)]),
    ),
  }
}

type PastedType = Pick<OfferedType, 'key' | 'content_schema'> & { schema: Json }

function parsed(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What of a value its schema takes; `undefined` where nothing does. */
function fitting(schema: Json, value: unknown): unknown {
  const choices = Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : undefined
  if (choices) return choices.map((one) => fitting(one, value)).find((fit) => fit !== undefined)
  if ('const' in schema) return value === schema.const ? value : undefined
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return undefined
  switch (schema.type) {
    case 'object': {
      if (!isObject(value)) return undefined
      if (schema.patternProperties) return value // blocks in columns, each read by its own schema
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, inner]) => {
        const fit = Object.hasOwn(value, name) ? fitting(inner, value[name]) : undefined
        return fit === undefined ? [] : [[name, fit]]
      })
      return Object.fromEntries(fields)
    }
    case 'array': {
      if (!Array.isArray(value)) return undefined
      const items = value.map((item) => fitting((schema.items ?? {}) as Json, item)).filter((fit) => fit !== undefined)
      return items.slice(0, typeof schema.maxItems === 'number' ? schema.maxItems : undefined)
    }
    case 'string':
      return typeof value === 'string' && value.length <= Number(schema.maxLength ?? Number.POSITIVE_INFINITY)
        ? value
        : undefined
    case 'integer':
    case 'number':
      return typeof value === 'number' ? value : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    default:
      return undefined
  }
}

/** Without what the library of another site holds: ids there, and addresses of its files. */
function withoutPictures(value: unknown, lost: { pictures: boolean }): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutPictures(item, lost))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const isForeign =
        /^(asset|document)_id$/.test(name) || (typeof inner === 'string' && /^(https?:\/\/[^/]+)?\/media\//.test(inner))
      if (isForeign && inner) lost.pictures = true
      return isForeign ? [] : [[name, withoutPictures(inner, lost)]]
    }),
  )
}
