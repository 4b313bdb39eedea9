import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Hours, Offer, SpecialHours } from '../../grammar/business'
import { json, revision, updatedAt } from '../columns'
import { sites } from './sites'

/** An offer of a site: its blocks are bound to it by the id. */
export interface OfferFact extends Offer {
  id: string
}

/** What is known of a business beside its company data. */
export interface StoredFacts {
  hours?: Hours[]
  special?: SpecialHours[]
  offers?: OfferFact[]
  people?: string[]
  since?: number
  /** What visitors shall do: the first is what the buttons say. */
  goals?: string[]
  /** Where it works: `Landkreis Landshut`. */
  area?: string
}

/** What a fact said before: texts may still tell it. */
export type FormerFact =
  | { fact: 'hours'; hours: Hours[] }
  | { fact: 'contact.phone' | 'contact.email' | 'place.street'; text: string }
  | { fact: `offers.${string}`; offer: OfferFact }

/** Former facts of a site that texts are searched for, the newest ones. */
export const keptFormer = 30

/** The sheet that a site's blocks are bound to; a site without a row has none yet. */
export const siteFacts = sqliteTable('site_facts', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  facts: json<StoredFacts>().notNull(),
  former: json<FormerFact[]>().notNull(),
  updatedAt: updatedAt(),
  revision: revision(),
})

export type SiteFactsRow = typeof siteFacts.$inferSelect
