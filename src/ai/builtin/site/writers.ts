import { aboutBlocks } from './about'
import { contactBlocks } from './contact'
import { legalBlocks } from './legal'
import type { Writer } from './material'
import { offerBlocks } from './offers'
import { opening, pageHeads } from './opening'
import { visitBlocks } from './visit'

/** Who writes what, by the intent of a block. */
const writers: Record<string, Writer> = {
  opening,
  ...pageHeads,
  ...offerBlocks,
  ...aboutBlocks,
  ...visitBlocks,
  ...contactBlocks,
  ...legalBlocks,
}

/** The intents that each type is written for, the usual one first. */
const intentsOf: Record<string, string[]> = {
  hero: ['opening'],
  page_header: Object.keys(pageHeads),
  services: ['offers', 'offers-accordion', 'offers-teaser'],
  cards: ['offers-cards'],
  features: ['offers-icons'],
  price_list: ['prices'],
  pricing_plans: ['plans'],
  gallery: ['gallery'],
  team: ['team'],
  rich_text: ['about', 'about-teaser'],
  faq: ['questions'],
  opening_hours: ['hours', 'hours-week', 'hours-line'],
  map: ['find-us'],
  contact_details: ['reach'],
  contact_form: ['form'],
  cta: ['cta'],
  legal: ['imprint', 'privacy'],
  blog_list: ['posts'],
}

/** The type that a block of this intent has. */
export const typeOfIntent = (intent: string): string | undefined =>
  Object.keys(intentsOf).find((type) => intentsOf[type]?.includes(intent))

/**
 * The writer for a block as a blueprint names it. An intent in other words, as a model or a client writes them, falls
 * back to what a block of that type usually says.
 */
export function writerFor(type: string, intent: string | undefined): Writer | undefined {
  const intents = Object.hasOwn(intentsOf, type) ? intentsOf[type]! : []
  return writers[intents.find((one) => one === intent) ?? intents[0] ?? '']
}
