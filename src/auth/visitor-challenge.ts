import { createHash, randomBytes } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import type { Context } from '../context'
import type { SiteRow } from '../db/tenant/sites'
import { defineError } from '../errors'
import { newTicket, openTicketClaims, useTicket } from './one-time'

/**
 * Work that a visitor's browser does before it may send something (proof of work, as in Hashcash): off unless the site's
 * `settings.challenge` is `forms` or `all`. Several small puzzles in place of a large one, so that it takes about as long
 * each time: 65 000 hashes on average, which slow phones can do in about a second (bench/challenge.ts).
 */
const count = 4
const bits = 14
/** For a browser that is slow, or asleep for a while. */
const lifetimeMs = 5 * 60_000

type ChallengedAction = 'form' | 'chat'

export interface Challenge {
  ticket: string
  /** A solution has so many numbers. */
  count: number
  /** With each of them the hash begins with so many zero bits. */
  bits: number
}

const ChallengeView = Type.Object(
  {
    ticket: Type.String({ examples: ['q0T1fW5vX2mC8bN4kL7jH9gF3dS6aP0oI5uY2tR8eWq'] }),
    count: Type.Integer({ examples: [count] }),
    bits: Type.Integer({ examples: [bits] }),
  },
  {
    title: 'Challenge',
    description:
      'Find `count` whole numbers n, one for each index i from 0, for which SHA-256 of the text `<ticket>.<i>.<n>` begins with `bits` zero bits. Send `challenge: "<ticket>.<n0>.<n1>…"` with the same request within five minutes; it is good once.',
  },
)

export const challengeRequired = defineError(
  403,
  'challenge_required',
  {
    de: 'Diese Website verlangt zurzeit eine kleine Rechenaufgabe, bevor sie etwas annimmt.',
    en: 'This website asks for a small computation at the moment before it takes anything.',
  },
  { challenge: ChallengeView },
)

/** Sealed for one action on one site; nothing is kept of it until it comes back solved. */
export const newChallenge = (ctx: Context, site: SiteRow, action: ChallengedAction): Challenge => ({
  ticket: newTicket(ctx, purposeOf(ctx, site, action), lifetimeMs),
  count,
  bits,
})

/** Whether the site takes the action without a solution, or this is one. It is used up then. */
export function isSolved(ctx: Context, site: SiteRow, action: ChallengedAction, solution: unknown): boolean {
  if (!isAsked(site, action)) return true
  if (typeof solution !== 'string' || !form.test(solution)) return false
  const [ticket = '', ...numbers] = solution.split('.')
  // the cheapest first: four hashes, and nothing of a wrong answer is kept
  if (!numbers.every((number, index) => zeroBits(`${ticket}.${index}.${number}`) >= bits)) return false
  return useTicket(ctx, ctx.auth.challenges.claims, ticket, purposeOf(ctx, site, action)) !== undefined
}

const form = new RegExp(`^[\\w-]{43}(\\.(0|[1-9]\\d{0,8})){${count}}$`)

const isAsked = ({ settings: { challenge } }: SiteRow, action: ChallengedAction) =>
  challenge === 'all' || (challenge === 'forms' && action === 'form')

const zeroBits = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))

/** What is claimed is kept in memory: tickets of an earlier run of this program are void. */
const purposeOf = ({ auth }: Context, { id }: SiteRow, action: ChallengedAction) =>
  `challenge ${auth.challenges.run} ${action} ${id}`

/** `script` solves challenges on pages that this service writes. */
export const openChallenges = (script: () => Promise<string>) => ({
  run: randomBytes(8).toString('hex'),
  claims: openTicketClaims(),
  script,
})
