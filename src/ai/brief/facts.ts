import type { WrittenLanguage } from '../engine'

/** A day of the week, Monday first, as opening hours name it. */
export type Day = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su'

export interface Price {
  /** As the brief writes it, without the currency: `14,000` stays so in English and becomes `14.000` in German. */
  amount: number
  currency: string
  /** `from 6,500`, `ab 25 Euro`. */
  isFrom: boolean
  /** What one pays for: `month`, `Stunde`, `Person`; in the words of the brief. */
  per?: string
}

/** Something that is offered: a product, a treatment, a course, a field of law. */
export interface Offer {
  name: string
  /** What the brief says about it, in its own words. */
  detail?: string
  price?: Price
  /** `45 Minuten`, `five weeks`. */
  duration?: string
}

export interface Hours {
  days: Day[]
  /** `06:30`; none for a day that is closed. */
  spans: { opens: string; closes: string }[]
  /** `nur mit Termin`, `breakfast until 1 pm`. */
  note?: string
}

export interface Place {
  city?: string
  /** Quarter or district: `Wiehre`. */
  quarter?: string
  /** `Landkreis Landshut`, `England`. */
  region?: string
  /** ISO 3166-1 alpha-2, where the brief or the company data say so. */
  country?: string
  street?: string
  zip?: string
  /** `Nähe Germaniahafen`. */
  landmark?: string
  /** Where it works: `within 30 miles`, `Landkreis Landshut`. */
  area?: string
}

/** How one gets there and in: tram lines, parking, steps. In the words of the brief. */
export interface Access {
  transport: string[]
  parking?: string
  accessibility?: string
}

export interface Form {
  /** What one asks for with it. */
  purpose: 'contact' | 'callback' | 'appointment' | 'order' | 'quote' | 'booking' | 'visit' | 'registration'
  /** Fields that the brief names beside name, address and message, as labels. */
  fields: string[]
  /** `Rückruf innerhalb von zwei Werktagen`. */
  promise?: string
}

/** Something that visitors ask. Without `answer` the brief says only that they do, which becomes a question to the owner. */
export interface FrequentQuestion {
  question: string
  answer?: string
}

/** A part of the site that the brief asks for by name: a gallery, reviews, a timetable. */
export interface Wish {
  topic:
    | 'about'
    | 'blog'
    | 'contact'
    | 'faq'
    | 'gallery'
    | 'hours'
    | 'map'
    | 'prices'
    | 'process'
    | 'references'
    | 'reviews'
    | 'services'
    | 'shop'
    | 'team'
    | 'timetable'
    | 'events'
    | 'other'
  /** The words of the brief. */
  text: string
  /** `Vier Fachartikel`, `in sechs Schritten`. */
  count?: number
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
  /** How the business calls what it is: `Handwerksbäckerei`, `yoga studio`. */
  trade?: string
  place: Place
  /** Year of the beginning. */
  since?: number
  /** Who stands behind it, in the words of the brief: `in Familienhand`, `small workshop of four`. */
  people: string[]
  offers: Offer[]
  hours: Hours[]
  contact: { phone?: string; email?: string; website?: string }
  access: Access
  /** In the order in which they are taken. */
  steps: string[]
  form?: Form
  questions: FrequentQuestion[]
  /** Statements that fit nowhere else and may be shown: materials, payers, promises. */
  claims: string[]
  wishes: Wish[]
  /** `warm`, `sachlich`, `calm`: how it should sound and look. */
  tone: string[]
  /** Words for colours, `Roggenbraun`, or `#rrggbb`. */
  colours: string[]
  wantsDark: boolean
}

/** What an owner has to add before the site can stand: shown in the plan, never made up. */
export interface OpenQuestion {
  /** Of the facts or of the company's master data: `hours`, `company.street`. */
  about: string
  question: { de: string; en: string }
}
