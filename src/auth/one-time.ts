import { randomBytes, timingSafeEqual } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Context } from '../context'
import type { ControlTx } from '../db/control/control'
import { redeemedChallenges } from '../db/control/schema'
import type { SecretBox } from '../db/secrets'
import { hashToken } from './tokens'

/** Bytes of a ticket: random ones, the time it ends, and a digest of both with the secret key. */
const randomLength = 10
const timeLength = 6
const sealLength = 16
const headLength = randomLength + timeLength
/** Enough for every answer of some minutes; about 10 MB. */
const maxClaims = 50_000
/** Longer than a clock that is set back can make a redeemed ticket valid again. */
const keepMs = 86_400_000

/**
 * A value to hand out and to get back once: 32 bytes in base64url (43 characters) that say themselves until when they are
 * good. Asking for one costs no row, so nobody can fill the database with them. Good only for the same `purpose`.
 */
export function newTicket({ ticketSecrets, now }: Context, purpose: string, lifetimeMs: number): string {
  const head = Buffer.alloc(headLength)
  randomBytes(randomLength).copy(head)
  head.writeUIntBE(now().getTime() + lifetimeMs, randomLength, timeLength)
  return Buffer.concat([head, sealOf(ticketSecrets, head, purpose)]).toString('base64url')
}

/**
 * Until when the ticket is good; `undefined` when it is not, or no longer, or was claimed before, whatever became of it.
 * Whoever lets somebody in for it calls `redeem` in the same transaction.
 */
export const claimTicket = (ctx: Context, ticket: string, purpose: string): Date | undefined =>
  useTicket(ctx, ctx.auth.ticketClaims, ticket, purpose)

/** The same with claims of one's own, so that who claims many of one kind presses out none of another. */
export function useTicket(ctx: Context, claims: TicketClaims, ticket: string, purpose: string): Date | undefined {
  const bytes = Buffer.from(ticket, 'base64url')
  // one ticket has one spelling, or it could be used once for each
  if (bytes.length !== headLength + sealLength || bytes.toString('base64url') !== ticket) return undefined
  const head = bytes.subarray(0, headLength)
  if (!timingSafeEqual(sealOf(ctx.ticketSecrets, head, purpose), bytes.subarray(headLength))) return undefined
  const expiresAt = new Date(head.readUIntBE(randomLength, timeLength))
  return expiresAt > ctx.now() && claims.claim(ticket) ? expiresAt : undefined
}

const sealOf = (secrets: SecretBox, head: Buffer, purpose: string) =>
  Buffer.from(secrets.digest(`${head.toString('hex')} ${purpose}`, 'ticket'), 'hex').subarray(0, sealLength)

/**
 * Tickets that came back. Here in memory, so that wrong answers write nothing either; a restart forgets those, which let
 * nobody in, while right ones have a row by then.
 */
export function openTicketClaims() {
  const claims = new Set<string>()
  return {
    /** True for the first caller with this ticket. */
    claim(ticket: string): boolean {
      if (claims.has(ticket)) return false
      claims.add(ticket)
      const [oldest] = claims.size > maxClaims ? claims : []
      if (oldest !== undefined) claims.delete(oldest)
      return true
    },
  }
}
type TicketClaims = ReturnType<typeof openTicketClaims>

/** Uses a ticket up for good, in the transaction of what it allows: true once, also after a restart. */
export async function redeem(tx: ControlTx, ticket: string, expiresAt: Date): Promise<boolean> {
  const added = await tx
    .insert(redeemedChallenges)
    .values({ hash: hashToken(ticket), expiresAt: expiresAt.toISOString() })
    .onConflictDoNothing()
    .returning({ hash: redeemedChallenges.hash })
  return added.length > 0
}

/** Removes tickets that expired a day ago and more: they would be refused without a row as well. */
export const sweepRedeemed = (ctx: Context) =>
  ctx.control.write((tx) =>
    tx
      .delete(redeemedChallenges)
      .where(lte(redeemedChallenges.expiresAt, new Date(ctx.now().getTime() - keepMs).toISOString())),
  )
