import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '../context'
import { admissionLinks, tenants, users } from '../db/control/schema'
import { spokenBy } from '../http/language'
import { admissionMail } from '../mail/templates'
import { rememberNetwork, renewTries } from './password-tries'
import { hashToken, newSecret } from './tokens'

/** A link is good for a day, and no second one is sent meanwhile: strangers cannot fill a mailbox with them. */
const validMs = 86_400_000

/**
 * Mails a link to those whose tries others have used up. Run by the timetable and not by the login that was refused, whose
 * time would tell which addresses have an account.
 */
export async function sendAdmissionLinks(ctx: Context): Promise<void> {
  for (const email of ctx.auth.passwordTries.takeSpent()) await sendAdmissionLink(ctx, email)
}

async function sendAdmissionLink(ctx: Context, email: string) {
  const now = ctx.now()
  await ctx.control.write(async (tx) => {
    const [user] = await tx
      .select({
        id: users.id,
        language: users.language,
        interfaceLanguage: users.interfaceLanguage,
        tenantId: users.tenantId,
      })
      .from(users)
      .innerJoin(tenants, and(eq(tenants.id, users.tenantId), eq(tenants.state, 'active')))
      .where(and(eq(users.email, email), isNotNull(users.passwordHash)))
    if (!user) return
    const isSent = and(eq(admissionLinks.userId, user.id), gt(admissionLinks.expiresAt, now.toISOString()))
    if ((await tx.$count(admissionLinks, isSent)) > 0) return
    const token = newSecret(user.tenantId)
    const link = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + validMs).toISOString() }
    await tx
      .insert(admissionLinks)
      .values({ userId: user.id, ...link })
      .onConflictDoUpdate({ target: admissionLinks.userId, set: link })
    const url = `${ctx.config.baseUrl}/confirm/sign-in/${token}`
    await ctx.outbox.add(tx, admissionMail(ctx.config, spokenBy(user), email, url), {
      kind: 'account',
      tenantId: user.tenantId,
    })
  })
  ctx.outbox.kick()
}

/** Whether the link of a mail is still good. */
export const isAdmission = async (ctx: Context, token: string) => (await findAdmission(ctx, token)) !== undefined

/** Makes the network of whoever holds the link one of the user's own, with new tries. False for a link that is not good. */
export async function admit(ctx: Context, token: string, sender: string): Promise<boolean> {
  const user = await findAdmission(ctx, token)
  if (!user) return false
  await ctx.control.write((tx) => rememberNetwork(tx, ctx, user.id, sender))
  renewTries(ctx, user.email, sender)
  return true
}

async function findAdmission(ctx: Context, token: string) {
  const isGood = and(
    eq(admissionLinks.tokenHash, hashToken(token)),
    gt(admissionLinks.expiresAt, ctx.now().toISOString()),
  )
  const [user] = await ctx.control.read((db) =>
    db
      .select({ id: users.id, email: users.email })
      .from(admissionLinks)
      .innerJoin(users, eq(users.id, admissionLinks.userId))
      .where(isGood),
  )
  return user
}
