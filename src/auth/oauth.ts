import { randomBytes } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Context } from '../context'
import { type Language, oauthStates } from '../db/control/schema'
import { type Claims, type Google, GoogleError, type Trip } from '../edges/google'
import { notFound } from '../errors'
import { normalizeEmail } from './email'
import { linkedUser, type Vouched } from './identities'
import { createAccount } from './new-account'
import { OauthFailure } from './oauth-failure'
import { returnAddress } from './return-address'
import { createSession } from './sessions'
import { hashToken } from './tokens'

export const stateSeconds = 600

/** The browser's request that ends a sign-in. */
export interface Arrival {
  query: URLSearchParams
  /** The state that this browser was given when it left. */
  cookie: string | null
  language: Language
  userAgent: string | null
}

/**
 * Where to send the browser, and the state it has to bring back. No `state` when the provider cannot be reached: then the
 * way leads back at once. Throws `notFound` for a provider that is unknown or not configured.
 */
export async function leaveForProvider(ctx: Context, provider: string, wanted: string | null) {
  const google = findProvider(ctx, provider)
  const returnTo = returnAddress(ctx.config, wanted)
  const [state, nonce, codeVerifier] = [secret(), secret(), secret()]
  try {
    const to = await google.authorizationUrl({ redirectUri: redirectUri(ctx), state, nonce, codeVerifier })
    const stateHash = hashToken(state)
    await ctx.control.write((tx) =>
      tx.insert(oauthStates).values({
        stateHash,
        nonce,
        codeVerifier: ctx.secrets.seal(codeVerifier, verifierLabel(stateHash)),
        returnTo: returnTo.href,
        expiresAt: new Date(ctx.now().getTime() + stateSeconds * 1000).toISOString(),
      }),
    )
    // An empty fragment: without one the browser carries over that of the page before, which may hold a token.
    return { location: `${to.href}#`, state }
  } catch (error) {
    return { location: withFragment(returnTo, { error: told(ctx, error) }) }
  }
}

/** Where to send the browser: the token or what failed is in the fragment. Throws `notFound` as above. */
export async function returnFromProvider(ctx: Context, provider: string, arrival: Arrival): Promise<string> {
  const google = findProvider(ctx, provider)
  let returnTo = returnAddress(ctx.config)
  try {
    const trip = await takeTrip(ctx, arrival)
    returnTo = trip.returnTo
    if (!arrival.query.get('code')) throw new OauthFailure('no_code')
    const claims = await google.identify(arrival.query, trip)
    const { token, isNew } = await enter(ctx, claims, arrival)
    return withFragment(returnTo, { token, provider, ...(isNew ? { new: '1' } : {}) })
  } catch (error) {
    return withFragment(returnTo, { error: told(ctx, error) })
  }
}

/** Removes those that never came back. */
export const sweepOauthStates = (ctx: Context) =>
  ctx.control.write((tx) => tx.delete(oauthStates).where(lte(oauthStates.expiresAt, ctx.now().toISOString())))

/** Once for each state, and only for the browser that left with it. */
async function takeTrip(ctx: Context, { query, cookie }: Arrival): Promise<Trip & { returnTo: URL }> {
  const state = query.get('state')
  if (!state || !cookie) throw new OauthFailure('state_missing')
  if (state !== cookie) throw new OauthFailure('state_mismatch')
  const stateHash = hashToken(state)
  const [row] = await ctx.control.write((tx) =>
    tx.delete(oauthStates).where(eq(oauthStates.stateHash, stateHash)).returning(),
  )
  if (!row || row.expiresAt <= ctx.now().toISOString()) throw new OauthFailure('state_mismatch')
  return {
    redirectUri: redirectUri(ctx),
    state,
    nonce: row.nonce,
    codeVerifier: ctx.secrets.open(row.codeVerifier, verifierLabel(stateHash)),
    returnTo: new URL(row.returnTo),
  }
}

/** Signs in, and makes an account for an address that has none. */
async function enter(ctx: Context, claims: Claims, { language, userAgent }: Arrival) {
  const email = claims.emailVerified && claims.email ? normalizeEmail(claims.email) : undefined
  if (!email) throw new OauthFailure('email_unverified')
  const { issuer, subject } = claims
  const known = await openSession(ctx, { provider: 'google', issuer, subject, email }, userAgent)
  if (known) return { token: known, isNew: false }
  const account = await createAccount(ctx, {
    email,
    name: claims.name?.trim().slice(0, 255) || email.split('@')[0]!,
    language,
    passwordHash: null,
    emailVerifiedAt: ctx.now().toISOString(),
  })
  // also when another request has just made it: the address leads to the account now
  const token = await openSession(ctx, { provider: 'google', issuer, subject, email }, userAgent)
  if (!token) throw new OauthFailure('exchange_failed')
  return { token, isNew: account !== undefined }
}

const openSession = (ctx: Context, vouched: Vouched, userAgent: string | null) =>
  ctx.control.write(async (tx) => {
    const userId = await linkedUser(tx, vouched, ctx.now())
    return userId && createSession(tx, userId, userAgent, ctx.now())
  })

function findProvider({ google }: Context, provider: string): Google {
  if (provider !== 'google' || !google) throw notFound()
  return google
}

/** The word for the fragment. The operator gets a code beside it: a wrong client secret shows only there. */
function told({ log }: Context, error: unknown) {
  if (error instanceof OauthFailure) return error.reason
  if (!(error instanceof GoogleError)) throw error
  log.warn({ provider: 'google', reason: error.reason, code: error.code }, 'sign-in with a provider failed')
  return error.reason
}

function withFragment(address: URL, values: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

const redirectUri = ({ config }: Context) => `${config.baseUrl}/auth/oauth/google/callback`
const verifierLabel = (stateHash: string) => `oauth_states.code_verifier/${stateHash}`
/** 256 random bits in base64url: 43 characters, as RFC 7636 §4.1 advises for a verifier. */
const secret = () => randomBytes(32).toString('base64url')
