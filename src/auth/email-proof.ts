import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import type { UserRow } from '../db/control/schema'
import { type Speaker, spokenBy } from '../http/language'
import { proofMail } from '../mail/sign-in-letters'
import { withName } from '../tenants/names'
import { applyEmailChange } from './email-change'
import { addressOfLink, dropLinks, invalidLink, issueEmailToken, redeemLink } from './email-tokens'
import type { Me } from './sessions'

type Recipient = Pick<UserRow, 'id' | 'tenantId' | 'email'> & Speaker

/** Puts the mail that asks whether an address is its user's into the outbox; call `ctx.outbox.kick` after the commit. */
export async function addProofMail(tx: ControlTx, ctx: Context, { id, tenantId, email, ...speaker }: Recipient) {
  const token = await issueEmailToken(tx, ctx.now(), tenantId, { userId: id, email, purpose: 'verify' })
  const url = `${ctx.config.appUrl}/app/verify-email?token=${token}`
  await ctx.outbox.add(tx, proofMail(ctx.config, spokenBy(speaker), email, url), { kind: 'account', tenantId })
}

/** Mails the link once more; false when the address is proved already. Throws 429 as `ctx.auth.mailBudget`. */
export async function sendProofAgain(ctx: Context, me: Me): Promise<boolean> {
  if (me.emailVerifiedAt !== null) return false
  ctx.auth.mailBudget.take('proof', me.email)
  await ctx.control.write((tx) => addProofMail(tx, ctx, { ...me, tenantId: me.tenant.id }))
  ctx.outbox.kick()
  return true
}

/** The address that is proved now, which a link of a change makes the user's. Throws `invalidLink`. */
export async function verifyEmail(ctx: Context, token: string): Promise<string> {
  const verify = () => verifyHere(ctx, token)
  const wanted = ctx.fleet && (await ctx.control.read((db) => addressOfLink(db, token)))
  return wanted ? withName(ctx, { kind: 'email', ...wanted }, invalidLink, verify) : verify()
}

const verifyHere = (ctx: Context, token: string): Promise<string> =>
  ctx.control.write(async (tx) => {
    const { link, user } = await redeemLink(tx, token, ['verify', 'change'], ctx.now())
    if (link.purpose === 'change') await applyEmailChange(tx, ctx, link, user)
    else {
      if (link.email !== user.email) throw invalidLink()
      const at = ctx.now().toISOString()
      const proved = { emailVerifiedAt: user.emailVerifiedAt ?? at, updatedAt: at }
      await accountRows(tx, user.tenantId).users.update(proved, ({ id }) => eq(id, user.id))
      await dropLinks(tx, user.id, ['verify'])
    }
    return link.email
  })
