import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { ControlReads, ControlTx } from '../db/control/control'
import { passkeys, users } from '../db/control/schema'
import { defineError, nameEmpty, notFound } from '../errors'
import { deviceName } from './device'
import { redeem } from './one-time'
import { challengeMs, challengeOf, claimChallenge, newPasskeyChallenge } from './passkey-challenges'
import { type Credential, type NewPasskey, transports } from './passkeys.schema'
import { demandSession, type Me } from './sessions'
import { loadWebauthn } from './webauthn'

export const registrationInvalid = defineError(422, 'passkey_invalid', {
  de: 'Der Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  en: 'The passkey was not accepted. Please try again.',
})

/** EdDSA, ES256, RS256 (RFC 9053 §2, RFC 8812 §2): every authenticator has one of them; offered and accepted are the same. */
const algorithms = [-8, -7, -257]

/** What the browser needs to make a passkey for this user. */
export async function startRegistration(ctx: Context, me: Me) {
  const known = await ctx.control.read((db) => credentialsOf(db, { userId: me.id }))
  const { generateRegistrationOptions } = await loadWebauthn()
  return generateRegistrationOptions({
    rpID: ctx.config.rpId,
    challenge: newPasskeyChallenge(ctx, { purpose: 'register', userId: me.id }),
    rpName: ctx.config.serviceName,
    userID: userHandle(me.id),
    userName: me.email,
    userDisplayName: me.name,
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** Adds the passkey (WebAuthn §7.1). Throws `passkey_invalid` whatever does not fit. */
export async function registerPasskey(ctx: Context, me: Me, input: NewPasskey, userAgent: string | null) {
  const expectedChallenge = await challengeOf(input.response.clientDataJSON)
  if (!expectedChallenge) throw registrationInvalid()
  const expiresAt = claimChallenge(ctx, expectedChallenge, { purpose: 'register', userId: me.id })
  if (!expiresAt) throw registrationInvalid()
  const made = await verifyRegistration(ctx, input, expectedChallenge)
  // The id in the body is only claimed; the one in the authenticator's data counts.
  if (made?.credential.id !== input.id) throw registrationInvalid()
  const passkey = {
    id: made.credential.id,
    userId: me.id,
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: knownTransports(input.response.transports),
    name: input.name?.trim() || (userAgent ? deviceName(userAgent) : 'Passkey'),
    isBackedUp: made.credentialBackedUp,
    lastUsedAt: null,
    createdAt: ctx.now().toISOString(),
  }
  const added = await ctx.control.write(async (tx) => {
    await demandSession(tx, me)
    if (!(await redeem(tx, expectedChallenge, expiresAt))) return []
    return tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  })
  if (added.length === 0) throw registrationInvalid() // someone's already, §7.1 step 27
  ctx.fleet?.note({ kind: 'passkey', name: passkey.id, account: me.tenant.id })
  return { ok: true as const, id: passkey.id, credential_name: passkey.name }
}

/** The newest first. */
export async function listPasskeys(db: ControlReads, me: Me) {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, me.id)).orderBy(desc(passkeys.createdAt))
  return rows.map(({ id, name, lastUsedAt, createdAt }) => ({
    id,
    credential_name: name,
    last_used_at: lastUsedAt,
    created_at: createdAt,
  }))
}

/** Throws `notFound` for an id that is not one of the user's own, FieldErrors for an empty name. */
export async function renamePasskey(tx: ControlTx, me: Me, id: string, input: string) {
  const [found] = await tx.select({ id: passkeys.id }).from(passkeys).where(ownPasskey(me, id))
  if (!found) throw notFound()
  const name = input.trim()
  if (!name) throw nameEmpty()
  await tx.update(passkeys).set({ name }).where(ownPasskey(me, id))
}

/** Throws `notFound` for an id that is not one of the user's own. */
export async function deletePasskey(tx: ControlTx, me: Me, id: string) {
  const deleted = await tx.delete(passkeys).where(ownPasskey(me, id)).returning({ id: passkeys.id })
  if (deleted.length === 0) throw notFound()
}

const ownPasskey = (me: Me, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, me.id))

/** How a browser is told which passkeys are meant, the newest first. */
export async function credentialsOf(
  db: ControlReads,
  by: { email: string } | { userId: string },
): Promise<Credential[]> {
  const rows = await db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where('email' in by ? eq(users.email, by.email) : eq(users.id, by.userId))
    .orderBy(desc(passkeys.createdAt))
  return rows.map((row) => {
    const known = knownTransports(row.transports)
    return known.length > 0 ? { id: row.id, transports: known } : { id: row.id }
  })
}

const knownTransports = (given: string[] = []) => transports.filter((transport) => given.includes(transport))

/** What an authenticator keeps as the user (WebAuthn §5.4.3): no address, no name. */
const userHandle = (userId: string) => new TextEncoder().encode(userId)

type Webauthn = Awaited<ReturnType<typeof loadWebauthn>>

/** `undefined` for whatever the library refuses. It throws on bytes from outside as it does on a wrong origin. */
async function verifyRegistration(
  ctx: Context,
  { id, response }: NewPasskey,
  expectedChallenge: string,
): Promise<VerifiedRegistrationResponse['registrationInfo']> {
  const library = await loadWebauthn()
  try {
    if (!hasPlainAttestation(library, response.attestationObject)) return undefined
    const { registrationInfo } = await library.verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: ctx.config.allowedOrigins,
      expectedRPID: ctx.config.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) await tryKey(library, registrationInfo.credential.publicKey)
    return registrationInfo
  } catch {
    return undefined
  }
}

/**
 * None, or signed by the new key itself: all that a browser sends when asked for none (WebAuthn §5.1.3). To check one
 * with certificates, the library would fetch revocation lists from the addresses in them.
 */
function hasPlainAttestation({ decodeAttestationObject, isoBase64URL }: Webauthn, attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
}

/**
 * Throws for a key that cannot be used. Without a statement nothing has looked at it yet, and the library's CBOR takes a
 * key that was cut off: a passkey would be added that never signs in.
 */
const tryKey = ({ verifySignature }: Webauthn, credentialPublicKey: Uint8Array<ArrayBuffer>) =>
  verifySignature({ credentialPublicKey, signature: someSignature, data: someSignature })
/** ECDSA's r and s, both 1: in form, so that the key is read, and right for nothing. */
const someSignature = Uint8Array.of(0x30, 6, 2, 1, 1, 2, 1, 1)
