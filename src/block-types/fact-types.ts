import type { TSchema } from '@sinclair/typebox'
import { isObject } from '../values/is-object'
import { blockTypes } from './catalog'
import { schemasOf } from './schemas'

/** What a list of offers calls the parts of each. */
export interface OfferFields {
  name: string
  price?: string
  unit?: string
}
/** By the fields that are noted so in the schema. */
const offerLists = new Map(
  blockTypes.flatMap((type) => {
    const { items, groups } = schemasOf(type).content.properties
    const fields: Record<string, TSchema> = (groups?.items.properties.items ?? items)?.items?.properties ?? {}
    const keys = Object.keys(fields).filter((key) => fields[key]?.['x-fact'] === 'offers')
    const name = keys.find((key) => key !== 'price' && key !== 'unit')
    const own = (key: string) => keys.includes(key) && { [key]: key }
    return name ? [[type.key, { name, ...own('price'), ...own('unit') } as OfferFields] as const] : []
  }),
)

/** `undefined` for a type whose items are no offers. */
export const offerFieldsOf = (type: string): OfferFields | undefined => offerLists.get(type)

/** Types whose blocks show company data, or in whose texts a build writes facts. */
export const typesThatTell = blockTypes.flatMap(({ key, about }) =>
  about.showsCompany || about.tellsFacts ? [key] : [],
)

/** Types whose blocks hold facts, themselves or in their columns. */
export const typesWithFacts = blockTypes.flatMap((type) =>
  typesThatTell.includes(type.key) || type.about.namesPeople || notesFact(Object.values(schemasOf(type)))
    ? [type.key]
    : [],
)

function notesFact(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(notesFact)
  return isObject(schema) && (schema['x-fact'] !== undefined || notesFact(Object.values(schema)))
}
