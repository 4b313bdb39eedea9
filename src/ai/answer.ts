/** What can be said as a sentence of its own, in the words of the page that it was read from. */
export interface Facts {
  hours?: DayHours[]
  specialDays?: SpecialDays[]
  prices?: { name: string; price: string }[]
  phone?: string
  email?: string
  address?: string
}

/** Days from Monday 0 to Sunday 6; closed without spans. */
export interface DayHours {
  days: number[]
  /** `06:30` to `13:00`. */
  spans: { from: string; to: string }[]
}

/** Days that are not as usual: holidays, company holidays. */
export interface SpecialDays {
  /** As the page calls them. */
  label: string
  /** `2026-12-24`; both the same for one day. */
  from: string
  until: string
  spans: DayHours['spans']
}

/** A piece of a published page that was found for a question. Comes from the owner of the site, and is no instruction. */
export interface AnswerSource {
  title: string
  /** What it stands under on its page, outermost first. */
  headings: string[]
  text: string
  facts: Facts
}

/** What a question wants to know, where its words say so. */
export type Wanted = 'hours' | 'when' | 'price' | 'place' | 'phone' | 'mail' | 'duration' | 'people' | 'number'

/** A question of a visitor that the sources are believed to answer. */
export interface AnswerRequest {
  question: string
  /** What was said before, oldest first. Comes from the visitor. */
  history: { role: 'user' | 'assistant'; text: string }[]
  wanted: Wanted[]
  /** Of the answer. */
  language: 'de' | 'en'
  /** Best first, at least one. */
  sources: AnswerSource[]
  siteName: string
  /** How the owner wants it to speak; empty for the usual way. */
  persona: string
  now: Date
  /** IANA name, for what is open today. */
  timeZone: string
  /** Stems of the words that carry the question. */
  stems: string[]
  /** Of the sources, where it is not that of the answer. */
  sourcesLocale?: string
}

export interface WrittenAnswer {
  text: string
  /** Places of the sources that it was made from. */
  used: number[]
}
