import type { Language as WrittenLanguage } from '../../db/control/schema'
import type { Hours, Offer } from '../../grammar/business'
import type { Price } from '../../grammar/money'
import type { Text } from '../../words/text'
import type { Sector } from './trades'

export type { Hours, Offer, Price, Sector }

export interface Place {
  city?: string
  /** ISO 3166-1 alpha-2, where the brief or the company data say so. */
  country?: string
  street?: string
  zip?: string
  /** Where it works: `within 30 miles`, `Landkreis Landshut`. */
  area?: string
}

export const goals = [
  'contact',
  'callback',
  'appointment',
  'order',
  'quote',
  'booking',
  'visit',
  'registration',
] as const
/** What visitors shall do on the site. */
export type Goal = (typeof goals)[number]

/** Something that visitors ask. Without `answer` the brief says only that they do, which becomes a question to the owner. */
export interface FrequentQuestion {
  question: string
  answer?: string
}

/**
 * What a brief says, and nothing that it does not say. Every text is in the words of the brief, trimmed and joined to
 * stand alone, so that a page can show it as it is.
 */
export interface BriefFacts {
  /** The language the brief is written in. */
  briefLanguage: WrittenLanguage
  /** The languages of the site, the main one first: as asked for, else that of the brief. */
  languages: WrittenLanguage[]
  name?: string
  /** A key of the industries that the service knows; undefined where none fits. */
  industry?: string
  /** The sector of `industry`. */
  sector?: Sector
  /** How the business calls what it is: `Handwerksbäckerei`, `yoga studio`. */
  trade?: string
  place: Place
  /** Year of the beginning. */
  since?: number
  /** By name, with what they do: `Rosa Lindner, Inhaberin`. */
  people: string[]
  offers: Offer[]
  hours: Hours[]
  /** Beside the week: `sonst nach Vereinbarung`, holidays. In the words of the brief. */
  hoursNotes?: string[]
  /** `profiles` are addresses of the business elsewhere. */
  contact: { phone?: string; email?: string; website?: string; profiles?: string[] }
  /** The first is what the buttons say. */
  goals?: Goal[]
  questions: FrequentQuestion[]
  /** Whole sentences that state something about the business and can stand as running text, in the order of the brief. */
  sentences?: string[]
  /** What else it says, in its words: lines of a list, each as it was written. */
  remarks?: string[]
  /** Words for colours, `Roggenbraun`, or `#rrggbb`. */
  colours: string[]
  /** Where a fact comes from, by its path: `name`, `hours`, `offers.2`. */
  sources?: Record<string, FactSource>
}

export interface FactSource {
  /** Read from the brief, typed by the owner, of the account's data, or confirmed as it was read. */
  source: 'brief' | 'typed' | 'account' | 'confirmed'
  /** The words of the brief. */
  quote?: string
}

/** What an owner has to add before the site can stand: shown in the plan, never made up. */
export interface OpenQuestion {
  /** Of the facts or of the company's master data: `hours`, `company.street`. */
  about: string
  question: Text
}

/** A question about a field or topic. */
export const ask = (about: string, question: Text): OpenQuestion => ({ about, question })
