import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Those of files, the shortest first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
/** Those of what is compressed anew for each answer: first the one that takes a quarter of the time for the same length. */
export const quickEncodings = ['zstd', ...encodings] as const

type Choice = (typeof quickEncodings)[number] | 'identity'
const choices: Choice[] = [...quickEncodings, 'identity']

/** The types of the library leave out its second parameter. */
interface Ranking {
  encodings(available: string[], options: { preferred: string[] }): string[]
}

/** What browsers send differs in a few dozen ways; a longer header is worked out each time, so that none fills the memory. */
const ranked = new LRUCache<string, Choice[]>({ max: 500 })
const maxKeptLength = 100

/**
 * Of the encodings that a file is there in, the one that the client likes best (RFC 9110 §12.5.3), of those it likes
 * alike the first. Undefined where it prefers the file as it is, and where nothing suits it, which the RFC leaves
 * open: the file as it is can be read by everybody.
 */
export function preferredEncoding<E extends Choice>(header: string | null, there: readonly E[]): E | undefined {
  if (!header || there.length === 0) return undefined
  const best = rank(header).find((choice) => choice === 'identity' || there.some((one) => one === choice))
  return there.find((one) => one === best)
}

function rank(header: string): Choice[] {
  const known = ranked.get(header)
  if (known) return known
  const negotiator: Ranking = new Negotiator({ headers: { 'accept-encoding': header.toLowerCase() } })
  const wanted = negotiator.encodings(choices, { preferred: choices })
  const order = choices.filter((choice) => wanted.includes(choice))
  order.sort((a, b) => wanted.indexOf(a) - wanted.indexOf(b))
  if (header.length <= maxKeptLength) ranked.set(header, order)
  return order
}
