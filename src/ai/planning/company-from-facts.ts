import type { JsonObject } from '../../db/tenant/sites'
import type { BriefFacts } from '../brief/facts'

const addressKeys = ['street', 'zip', 'city'] as const

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
  // The address of the brief is one address: parts of it complete the company's own, never another one.
  const isAnother = addressKeys.some((key) => company[key] && said[key] && company[key] !== said[key])
  const added = Object.entries(said).filter(
    ([key, value]) => value && !company[key] && !(isAnother && addressKeys.some((one) => one === key)),
  )
  return { ...company, ...Object.fromEntries(added) }
}
