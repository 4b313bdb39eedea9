/**
 * The closed words by which the certain facts of a brief are read in a language: phrases with commas between them, in
 * lower case. Names of days and months are beside these as `Intl` has them. Words that mean different days to different
 * people (`jours ouvrables`, with or without Saturday) stand in none.
 */
export interface ReadingWords {
  /** They tell the language, and no name of an offer holds one, but those of `joins`. */
  small: string
  joins: string
  /** What is said with one of them is asked for. */
  not: string
  /** Further forms of the days, Monday first, with bars between the days. */
  days: string
  /** Forms that say "until" themselves. */
  untilDays?: string
  daily: string
  workdays?: string
  weekend?: string
  /** Between two days or two times only: `à`, `alle`. */
  to?: string
  /** Before an end as well: `jusqu'à`. */
  until?: string
  and: string
  except: string
  closed: string
  open: string
  holidays: string
  appointment: string
  /** Words that change nothing of the hours beside them. */
  filler: string
  /** Beside a number they make it a time. */
  hour: string
  /** Endings of times: `9-től 17-ig`. */
  timeFrom?: string
  timeUntil?: string
  noon: string
  midnight?: string
  /** Before a telephone number. */
  phone: string
  /** Before a lowest price. */
  price?: string
  /** Before what a price is for. */
  per: string
  /** From two on, by which a text counts without a figure. */
  numbers: string
  /** Words that streets begin with, or end with. */
  streets?: string
  streetEnds?: string
  /** Streets are called without such a word as well: `Masarykova 12`. */
  hasBareStreets?: true
}
