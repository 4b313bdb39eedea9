import type { FoundAccess } from './access'
import type { BriefFacts, Form, FrequentQuestion, Offer, Sector, Wish } from './facts'
import { promiseIn, readForm } from './form'
import { trimItem, upperFirst } from './lists'
import { readLook } from './look'
import { type OfferContext, readOffer } from './offers'
import { findWishes } from './wishes'

/** What sentence after sentence adds to. */
export interface Collected {
  offers: Offer[]
  forms: Form[]
  promises: string[]
  questions: FrequentQuestion[]
  steps: string[]
  claims: string[]
  sentences: string[]
  people: string[]
  access: FoundAccess[]
  wishes: Wish[]
  unwanted: NonNullable<BriefFacts['unwanted']>
  tone: string[]
  colours: string[]
  avoid: string[]
  wantsDark: boolean
}

export interface Known extends OfferContext {
  name?: string
  trade?: string
  sector?: Sector
  /** The first sentence, where a business says what it is. */
  isOpening: boolean
  /** Words that the place was read from. */
  placeWords: string[]
  /** Whether times were read from this sentence. */
  hasTimes: boolean
}

export function addLook(all: Collected, text: string, labelled?: 'tone' | 'colours' | 'avoid') {
  const look = readLook(text, labelled)
  all.tone.push(...look.tone)
  all.colours.push(...look.colours)
  all.avoid.push(...look.avoid.filter((item) => labelled || findWishes(`keine ${item}`).unwanted.length === 0))
  all.wantsDark ||= look.wantsDark
  const refused = labelled ? [] : findWishes(text).unwanted
  all.unwanted.push(...refused)
}

/** Only where prices are announced is a number without a currency a price. */
export const unpriced = (known: Known): Known => ({ ...known, currency: undefined })

export function addForm(all: Collected, text: string, isLabelled = false) {
  const form = readForm(text, isLabelled)
  if (form) all.forms.push(form)
  return form
}

export function addPromise(all: Collected, text: string): boolean {
  const said = promiseIn(text)
  if (said) all.promises.push(said)
  return said !== undefined
}

export function addClaim(all: Collected, text: string) {
  const claim = upperFirst(trimItem(text))
  if (claim.length >= 4 && claim.length <= 300 && /\p{L}{3}/u.test(claim)) all.claims.push(claim)
}

/** `Ein Haarschnitt kostet 35 €`: the offer is what stands next to the price. */
export function addPriced(all: Collected, item: string, known: Known) {
  const plain = item
    .replace(
      /^.*\b(?:preise|prices|prices are|kosten|bieten wir|we charge|we offer|wir bieten|nehmen wir|zahlen sie|you can get|gibt es)\s(?=\p{L})/iu,
      '',
    )
    .replace(
      /\b(?:kostet|kosten|costs?|is|are|gibt es|liegt|liegen|beginnt|starts?|beträgt|betragen|bei|für|for|at)\s(?=(?:ab |from |nur |only |just )?[€£$]?\s?\d)/giu,
      ' ',
    )
  const offer = readOffer(plain, known.currency)
  if (offer?.price) all.offers.push(offer)
}
