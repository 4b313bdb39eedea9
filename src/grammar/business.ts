import type { Price } from './money'
import type { Day } from './week'

/** Something that is offered: a product, a treatment, a course, a field of law. */
export interface Offer {
  name: string
  /** What the owner says about it, in their own words. */
  detail?: string
  price?: Price
  /** As the owner writes it, where no number says it: `nach Aufwand`. */
  priceText?: string
  /** `45 Minuten`, `five weeks`. */
  duration?: string
}

export interface Hours {
  /** Days that follow each other: Monday, Tuesday and Thursday are two entries. */
  days: Day[]
  /** `06:30`. None, and no note: closed on these days. None, but a note: the note says when (`ab 17 Uhr`, `nach Vereinbarung`). */
  spans: { opens: string; closes: string }[]
  /** `nur mit Termin`, `breakfast until 1 pm`. */
  note?: string
}

/** Days with hours of their own: a holiday, a week off. Without times it is closed. */
export interface SpecialHours {
  /** YYYY-MM-DD */
  date?: string
  /** The last of them. */
  until?: string
  /** `Heiligabend`. */
  label?: string
  opens?: string
  closes?: string
}
