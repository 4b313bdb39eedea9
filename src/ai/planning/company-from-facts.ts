import type { JsonObject } from '../../db/tenant/sites'
import type { BriefFacts } from '../brief/facts'

/** The company's data with what the brief adds; what is there already stays. */
export function companyFromFacts(company: JsonObject, { place, contact }: BriefFacts): JsonObject {
  const said = {
    street: place.street,
    zip: place.zip,
    city: place.city,
    country: place.country,
    phone: contact.phone,
    email: contact.email,
    same_as: contact.profiles?.filter((one) => URL.parse(one)?.protocol === 'https:'),
  }
  // The address of the brief is one address: parts of it must not complete another one.
  const hasAddress = Boolean(company.street || company.zip)
  const added = Object.entries(said).filter(
    ([key, value]) => value && !company[key] && !(hasAddress && ['street', 'zip', 'city'].includes(key)),
  )
  return { ...company, ...Object.fromEntries(added) }
}
