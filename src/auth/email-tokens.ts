import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Context } from '../context'
import type { ControlReads, ControlTx } from '../db/control/control'
import { type EmailTokenRow, emailTokens, tenants, type UserRow, users } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { defineError } from '../errors'
import { hashToken, newSecret } from './tokens'

/** One answer for links that are expired, used, replaced, somebody else's or made up. */
export const invalidLink = defineError(410, 'invalid_link', {
  de: 'Dieser Link gilt nicht oder nicht mehr. Bitte fordern Sie einen neuen an.',
  en: 'This link is not valid, or no longer. Please ask for a new one.',
})

type Purpose = EmailTokenRow['purpose']

const hourMs = 3_600_000
const quarterMs = hourMs / 4
/** OWASP Forgot Password: single use and short; what only confirms or protects may wait for its reader. */
const validMs: Record<Purpose, number> = {
  reset: hourMs,
  change: hourMs,
  verify: 24 * hourMs,
  undo: 7 * 24 * hourMs,
  look: quarterMs,
}

/**
 * A token for a link in a mail, of which only the hash is kept. It takes the
 * place of an earlier one for the same purpose; those that undo a change stay, or a second change would void them.
 */
export async function issueEmailToken(
  tx: ControlTx,
  now: Date,
  tenantId: TenantId,
  token: Pick<EmailTokenRow, 'userId' | 'email' | 'purpose'> & { sessionId?: string },
): Promise<string> {
  const value = newSecret(tenantId)
  if (token.purpose !== 'undo') await dropLinks(tx, token.userId, [token.purpose])
  const expiresAt = new Date(now.getTime() + validMs[token.purpose]).toISOString()
  await tx
    .insert(emailTokens)
    .values({ ...token, tokenHash: hashToken(value), expiresAt, createdAt: now.toISOString() })
  return value
}

/** Links of a user that no longer work. */
export const dropLinks = (tx: ControlTx, userId: string, purposes: Purpose[]) =>
  tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), inArray(emailTokens.purpose, purposes)))

/** Throws `invalidLink` without using the link up. */
export async function demandLink(db: ControlReads, token: string, purposes: Purpose[], now: Date): Promise<void> {
  if ((await db.$count(emailTokens, isGood(token, purposes, now))) === 0) throw invalidLink()
}

/** The address of a link to a user, and their account; `undefined` for a link that is not there. */
export async function addressOfLink(db: ControlReads, token: string) {
  const [found] = await db
    .select({ name: emailTokens.email, account: users.tenantId })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(eq(emailTokens.tokenHash, hashToken(token)))
  return found
}

/** Uses a link up: one caller gets the user it was sent to. Throws `invalidLink`, which leaves everything as it was. */
export async function redeemLink(
  tx: ControlTx,
  token: string,
  purposes: Purpose[],
  now: Date,
): Promise<{ link: EmailTokenRow; user: UserRow }> {
  const [link] = await tx
    .delete(emailTokens)
    .where(isGood(token, purposes, now))
    .returning()
  if (!link) throw invalidLink()
  const [found] = await tx
    .select({ user: users })
    .from(users)
    .innerJoin(tenants, and(eq(tenants.id, users.tenantId), eq(tenants.state, 'active')))
    .where(eq(users.id, link.userId))
  if (!found) throw invalidLink()
  return { link, user: found.user }
}

const isGood = (token: string, purposes: Purpose[], now: Date) =>
  and(
    eq(emailTokens.tokenHash, hashToken(token)),
    inArray(emailTokens.purpose, purposes),
    gt(emailTokens.expiresAt, now.toISOString()),
  )

/**
 * Whether an address is kept for somebody, other than `userId`, who may still take it back: whoever hijacks an account and
 * gives it another address must not be able to occupy the former one meanwhile.
 */
export async function isKeptAddress(db: ControlReads, email: string, now: Date, userId?: string): Promise<boolean> {
  const rows = await db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .innerJoin(users, and(eq(users.id, emailTokens.userId), ne(users.email, email)))
    .where(
      and(
        eq(emailTokens.email, email),
        eq(emailTokens.purpose, 'undo'),
        userId === undefined ? undefined : ne(users.id, userId),
        gt(emailTokens.expiresAt, now.toISOString()),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Removes what has expired. */
export const sweepEmailTokens = ({ control, now }: Context) =>
  control.write((tx) => tx.delete(emailTokens).where(lte(emailTokens.expiresAt, now().toISOString())))
