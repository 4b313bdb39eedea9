import type { CompanyFact } from '../block-types/about'
import { blockTypeByKey } from '../block-types/catalog'
import { blockParts, type Holder, mapParts } from '../block-types/inner-blocks'
import type { JsonObject } from '../db/tenant/sites'
import { lower } from './fold'

/** Fields of contact details show the company data of the site while they are empty: nothing of it is stored twice. */
const fields = [
  { place: 'phone', fact: 'contact.phone', keys: ['phone'] },
  { place: 'email', fact: 'contact.email', keys: ['email'] },
  { place: 'address', fact: 'place', keys: ['street', 'zip', 'city'] },
] as const

interface ContactPlace {
  place: string
  fact: CompanyFact
  /** What the block says itself; without any it shows the company's. */
  own: Record<string, string>
}

export const contactPlaces = (block: Holder): ContactPlace[] =>
  blockParts(block)
    .filter(({ type }) => type === 'contact_details')
    .flatMap((part) =>
      fields.map(({ place, fact, keys }) => ({
        place: 'inside' in part ? `${part.id}/${place}` : place,
        fact,
        own: textsOf(part.props, keys),
      })),
    )

/** Where a block shows company data that none of its fields is for. */
export const shownCompany = (block: Holder): { place: string; fact: CompanyFact }[] =>
  blockParts(block).flatMap((part) =>
    (blockTypeByKey(part.type)?.about.showsCompany?.(part) ?? []).map((fact) => ({ place: 'company', fact })),
  )

/** What of these keys says something. */
export const textsOf = (from: JsonObject, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const text = typeof from[key] === 'string' ? from[key].trim() : ''
      return text ? [[key, text]] : []
    }),
  )

/** Whether an address is the one of the company: the same street, and no other town. */
export function isAddressOf(company: JsonObject, address: JsonObject): boolean {
  const [own, said] = [textsOf(company, ['street', 'zip', 'city']), textsOf(address, ['street', 'zip', 'city'])]
  const isSame = (key: string) => !own[key] || !said[key] || lower(own[key]) === lower(said[key])
  return own.street !== undefined && said.street !== undefined && ['street', 'zip', 'city'].every(isSame)
}

export const companyKeys = (fact: string): readonly string[] => fields.find((one) => one.fact === fact)?.keys ?? []

/** The block whose field says what `company` says by itself, or, without it, shows it. */
export function withContact(block: Holder, place: string, company?: JsonObject): Pick<Holder, 'props' | 'content'> {
  const [name, id] = place.split('/').reverse()
  const keys = fields.find((one) => one.place === name)?.keys ?? []
  const { props, content } = mapParts(block, (part) => {
    if (part.type !== 'contact_details' || ('inside' in part ? part.id !== id : id !== undefined)) return part
    const rest = Object.fromEntries(Object.entries(part.props).filter(([key]) => !keys.some((one) => one === key)))
    return { props: { ...rest, ...(company && textsOf(company, keys)) }, content: part.content }
  })
  return { props, content }
}
