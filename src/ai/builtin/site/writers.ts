import { aboutBlocks } from './about'
import { contactBlocks } from './contact'
import { legalBlocks } from './legal'
import { offerBlocks } from './offers'
import { opening, pageHeads } from './opening'
import { visitBlocks } from './visit'
import type { Writer } from './writer'

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

/** The types that each intent can be written into, the usual one first. */
const typesOf: Record<string, string[]> = {
  opening: ['hero'],
  offers: ['services'],
  'offers-accordion': ['services'],
  'offers-teaser': ['services'],
  'offers-cards': ['cards'],
  'offers-icons': ['features'],
  prices: ['price_list'],
  plans: ['pricing_plans'],
  'one-price': ['stats'],
  gallery: ['gallery'],
  team: ['team'],
  about: ['rich_text'],
  'about-teaser': ['rich_text'],
  questions: ['faq'],
  hours: ['opening_hours'],
  'hours-week': ['opening_hours'],
  'hours-line': ['opening_hours'],
  'find-us': ['map'],
  reach: ['contact_details'],
  form: ['contact_form'],
  cta: ['cta'],
  imprint: ['legal'],
  privacy: ['legal'],
  posts: ['blog_list'],
  ...Object.fromEntries(Object.keys(pageHeads).map((intent) => [intent, ['page_header']])),
}

/** The type that a block of this intent has. */
export const typeOfIntent = (intent: string): string | undefined => typesOf[intent]?.[0]

/**
 * The writer for a block as a blueprint names it. An intent in other words, as a model or a client writes them, falls
 * back to what a block of that type usually says.
 */
export function writerFor(type: string, intent: string | undefined): Writer | undefined {
  if (intent !== undefined && typesOf[intent]?.includes(type)) return writers[intent]
  const usual = Object.keys(typesOf).find((one) => typesOf[one]!.includes(type))
  return usual === undefined ? undefined : writers[usual]
}
