import type { BriefAnswer } from '../../src/ai/model/reading/answer'
import type { ModelServer } from './openai-server'

type ChatRequest = ModelServer['requests'][number]

/** What a model answers that reads nothing but what is given. */
export const readingOf = (said: Partial<BriefAnswer>): BriefAnswer => ({
  name: null,
  trade: null,
  since: null,
  address: null,
  area: null,
  phone: null,
  email: null,
  website: null,
  people: [],
  offers: [],
  hours: [],
  hoursNotes: [],
  questions: [],
  goals: [],
  colours: [],
  withheld: [],
  ...said,
})

/** Whether a request asks for the facts of a brief. */
export const isReading = ({ body }: ChatRequest) => JSON.stringify(body).includes('You read the description')

export interface Place {
  id: string
  field: string
  longest: number
  languages: string[]
  of?: string
}

/** What a request of a site's texts gives as `name`. */
export const dataOf = ({ body }: ChatRequest, name: string): string =>
  new RegExp(`<${name}-\\w+>\\n([\\s\\S]*?)\\n</${name}-`).exec(String(body.messages?.[1]?.content))?.[1] ?? ''

/** The places of a page that such a request asks texts for. */
export const placesIn = (request: ChatRequest): Place[] => JSON.parse(dataOf(request, 'places'))

/** A thing with its price, as a model says it. */
export const offer = (
  name: string,
  quote: string,
  { amount, ...more }: { amount?: number; isFrom?: boolean; detail?: string; duration?: string } = {},
): BriefAnswer['offers'][number] => ({
  name,
  quote,
  detail: more.detail ?? null,
  duration: more.duration ?? null,
  price: amount === undefined ? null : { amount, upTo: null, currency: 'EUR', isFrom: more.isFrom ?? false },
})
