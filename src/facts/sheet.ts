import { eq } from 'drizzle-orm'
import type { OfferFact, SiteFactsRow, StoredFacts } from '../db/tenant/facts'
import { siteFacts } from '../db/tenant/facts'
import type { JsonObject, SiteRow } from '../db/tenant/sites'
import { readPrice } from '../grammar/money'
import type { Reads } from '../tenants/tenants'
import { companyKeys, textsOf } from './contact-places'
import type { FactsView } from './facts.schema'

/** All that is known of a business: what its sheet holds, and the company data of its site. */
export interface Sheet {
  stored: StoredFacts
  company: JsonObject
}

export async function readRow(db: Reads, siteId: string): Promise<SiteFactsRow | undefined> {
  const [row] = await db.select().from(siteFacts).where(eq(siteFacts.siteId, siteId))
  return row
}

export const sheetOf = (site: SiteRow, row: SiteFactsRow | undefined): Sheet => ({
  stored: row?.facts ?? {},
  company: site.company,
})

/** As clients read it. */
export function factsView({ stored: { area, goals, ...stored }, company }: Sheet): FactsView['facts'] {
  const profiles = Array.isArray(company.same_as) ? company.same_as : []
  return {
    ...stored,
    ...(goals && { goals: goals as FactsView['facts']['goals'] }),
    place: { ...textsOf(company, ['street', 'zip', 'city', 'country']), ...(area && { area }) },
    contact: { ...textsOf(company, ['phone', 'email']), ...(profiles.length > 0 && { profiles }) },
  }
}

/** What a fact of the company data says, as one text. */
export const contactText = ({ company }: Sheet, fact: string): string =>
  Object.values(textsOf(company, companyKeys(fact))).join(', ')

/** An offer with the number of its price where the text of it can be read, else with the text. */
export function withReadPrice({ priceText: written, price, ...offer }: OfferFact): OfferFact {
  const text = written?.trim()
  const read = text ? readPrice(text) : undefined
  if (!text) return { ...offer, ...(price && { price }) }
  return { ...offer, ...(read ? { price: read } : { priceText: text }) }
}
