import type { Context } from '../context'
import type { ControlTx } from '../db/control/control'
import type { UserRow } from '../db/control/schema'
import { accountSuspended } from '../errors'
import type { SignInAttempt } from '../http/sign-in-attempt'
import { invalidLink, issueEmailToken, redeemLink } from './email-tokens'
import { accountOf, openSession } from './sign-in'

/**
 * A link that signs somebody in to a demo account without its password: once, within a quarter of an hour. Behind the `#`,
 * so that it is in no log. To be given for accounts alone that were made to be looked at.
 */
export async function issueDemoLink(
  tx: ControlTx,
  ctx: Context,
  { id, email, tenantId }: Pick<UserRow, 'id' | 'email' | 'tenantId'>,
): Promise<string> {
  const token = await issueEmailToken(tx, ctx.now(), tenantId, {
    userId: id,
    email,
    purpose: 'look',
  })
  return `${ctx.config.appUrl}/app/demo#${token}`
}

/**
 * Signs in by the link. An account that has got a second factor since is nobody's to look around in. Throws `invalidLink`
 * and `accountSuspended`.
 */
export const enterDemo = (ctx: Context, token: string, attempt: SignInAttempt) =>
  ctx.control.write(async (tx) => {
    const { user } = await redeemLink(tx, token, ['look'], ctx.now())
    attempt.userId = user.id
    const account = await accountOf(tx, { userId: user.id })
    if (!account || account.twoFactorEnabled) throw invalidLink()
    if (account.tenant.status === 'suspended') throw accountSuspended()
    return openSession(tx, ctx, account, attempt)
  })
