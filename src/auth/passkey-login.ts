import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../context'
import { passkeys } from '../db/control/schema'
import { accountSuspended, defineError } from '../errors'
import type { SignInAttempt } from '../http/sign-in-attempt'
import { normalizeEmail } from './email'
import { redeem } from './one-time'
import { challengeMs, challengeOf, claimChallenge, newPasskeyChallenge } from './passkey-challenges'
import { credentialsOf } from './passkeys'
import type { Credential, PasskeyLogin } from './passkeys.schema'
import { findAccount, signIn } from './sign-in'
import { loadWebauthn } from './webauthn'

type PasskeyRow = typeof passkeys.$inferSelect

export const passkeyUnknown = defineError(401, 'passkey_invalid', {
  de: 'Die Anmeldung mit dem Passkey ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  en: 'Signing in with the passkey failed. Please try again.',
})

/** What the browser needs to sign in: with any passkey that it holds for this service, or with those of an address. */
export async function startPasskeyLogin(ctx: Context, email: string | undefined) {
  const { generateAuthenticationOptions } = await loadWebauthn()
  return generateAuthenticationOptions({
    rpID: ctx.config.rpId,
    challenge: newPasskeyChallenge(ctx, { purpose: 'login' }),
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: email ? await allowedFor(ctx, normalizeEmail(email) ?? email) : undefined,
  })
}

/**
 * Signs in (WebAuthn §7.2). The authenticator has verified its user, so no second factor is asked for. Throws
 * `passkey_invalid` whatever does not fit, `accountSuspended` once everything did.
 */
export async function loginWithPasskey(ctx: Context, input: PasskeyLogin, attempt: SignInAttempt) {
  const challenge = await challengeOf(input.response.clientDataJSON)
  if (!challenge) throw passkeyUnknown()
  const expiresAt = claimChallenge(ctx, challenge, { purpose: 'login' })
  if (!expiresAt) throw passkeyUnknown()
  const [passkey] = await ctx.control.read((db) => db.select().from(passkeys).where(eq(passkeys.id, input.id)))
  attempt.userId = passkey?.userId
  if (!passkey || !isOwnHandle(passkey, input)) throw passkeyUnknown()
  const used = await verifyAnswer(ctx, passkey, input, challenge)
  const account = used && (await findAccount(ctx, { userId: passkey.userId }))
  if (!account) throw passkeyUnknown()
  if (account.tenant.status === 'suspended') throw accountSuspended()
  const counted = await ctx.control.write(async (tx) => {
    if (!(await redeem(tx, challenge, expiresAt))) return []
    return tx
      .update(passkeys)
      .set({
        counter: used.newCounter,
        isBackedUp: used.credentialBackedUp,
        lastUsedAt: ctx.now().toISOString(),
      })
      .where(and(eq(passkeys.id, passkey.id), isFresh(used.newCounter)))
      .returning({ id: passkeys.id })
  })
  if (counted.length === 0) throw passkeyUnknown()
  return signIn(ctx, account, attempt)
}

/**
 * The passkeys of an address. One without any is given others, always the same and of the sizes that authenticators
 * use, so that the answer does not tell who has an account (WebAuthn §14.6.2).
 */
async function allowedFor(ctx: Context, address: string): Promise<Credential[]> {
  const real = await ctx.control.read((db) => credentialsOf(db, { email: address }))
  const digest = (label: string) => Buffer.from(ctx.ticketSecrets.digest(address, `decoy passkey ${label}`), 'hex')
  const shape = digest('shape')
  const decoys = ['first', 'second'].slice(0, shape[0]! < 200 ? 1 : 2).map((label, index): Credential => {
    const id = digest(label).subarray(0, [16, 20, 32][shape[index + 1]! % 3])
    return { id: id.toString('base64url'), transports: ['hybrid', 'internal'] }
  })
  return real.length > 0 ? real : decoys
}

/** An authenticator may say whose passkey it used; then it has to be the owner's (§7.2 step 6). */
function isOwnHandle({ userId }: PasskeyRow, { response: { userHandle } }: PasskeyLogin): boolean {
  return !userHandle || Buffer.from(userHandle, 'base64url').toString() === userId
}

/** `undefined` for whatever the library refuses. It throws on bytes from outside as it does on a wrong origin. */
async function verifyAnswer(ctx: Context, passkey: PasskeyRow, { response }: PasskeyLogin, expectedChallenge: string) {
  const { clientDataJSON, authenticatorData, signature } = response
  const { id, publicKey, counter } = passkey
  const { verifyAuthenticationResponse } = await loadWebauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      expectedChallenge,
      expectedOrigin: ctx.config.allowedOrigins,
      expectedRPID: ctx.config.rpId,
      requireUserVerification: true,
    })
    return verified ? authenticationInfo : undefined
  } catch {
    return undefined
  }
}

/** A counter that did not grow means a copied key; synced passkeys have none and stay at 0 (§7.2 step 22). */
const isFresh = (counter: number) => (counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter))
