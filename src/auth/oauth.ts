import type { Context } from '../context'
import { type AuthorizationRequest, type Claims, type Google, GoogleError } from '../edges/google'
import { notFound } from '../errors'
import type { KeptLanguages } from '../http/language'
import type { SignInAttempt } from '../http/sign-in-attempt'
import { identityName } from '../tenants/names'
import { normalizeEmail } from './email'
import { linkedUser, type VerifiedIdentity } from './identities'
import { createAccount } from './new-account'
import { OauthFailure, type OauthReason } from './oauth-failure'
import { claimTicket, newTicket, redeem } from './one-time'
import { rememberNetwork } from './password-tries'
import { isRegistrationOpen } from './registration'
import { returnAddress } from './return-address'
import { createSession } from './sessions'

export const stateSeconds = 600

/** The browser's request that ends a sign-in. */
interface CallbackRequest {
  query: URLSearchParams
  /** The state that this browser was given when it left. */
  cookie: string | null
  languages: KeptLanguages
  attempt: SignInAttempt
}

/**
 * Where to send the browser, and the state it has to bring back. No `state` where the provider cannot be reached or is not
 * set up: then the way leads back at once. Throws `notFound` for an unknown provider.
 */
export async function leaveForProvider(ctx: Context, provider: string, wanted: string | null) {
  demandKnown(provider)
  const returnTo = returnAddress(ctx.config, wanted)
  const state = newState(ctx, returnTo)
  try {
    const to = await googleOf(ctx).authorizationUrl(authorizationRequestOf(ctx, state))
    // An empty fragment: without one the browser carries over that of the page before, which may hold a token.
    return { location: `${to.href}#`, state }
  } catch (error) {
    return { location: withFragment(returnTo, { error: failureCodeOf(ctx, error) }) }
  }
}

/** Where to send the browser: the token or what failed is in the fragment. Throws `notFound` as above. */
export async function returnFromProvider(
  ctx: Context,
  provider: string,
  arrival: CallbackRequest,
): Promise<{ location: string; failure?: OauthReason }> {
  demandKnown(provider)
  let returnTo = returnAddress(ctx.config)
  try {
    const arrived = claimState(ctx, arrival)
    returnTo = arrived.returnTo
    if (!arrival.query.get('code')) throw new OauthFailure('no_code')
    const claims = await googleOf(ctx).identify(arrival.query, authorizationRequestOf(ctx, arrived.state))
    const isFirst = await ctx.control.write((tx) => redeem(tx, arrived.ticket, arrived.expiresAt))
    if (!isFirst) throw new OauthFailure('state_mismatch')
    const { token, isNew } = await enter(ctx, claims, arrival)
    return { location: withFragment(returnTo, { token, provider, ...(isNew ? { new: '1' } : {}) }) }
  } catch (error) {
    if (error instanceof OauthFailure) arrival.attempt.userId = error.userId
    const failure = failureCodeOf(ctx, error)
    return { location: withFragment(returnTo, { error: failure }), failure }
  }
}

/** A ticket that the browser brings back, with where it wanted to go behind a dot. Nothing of it is stored. */
function newState(ctx: Context, returnTo: URL): string {
  const wanted = returnTo.href === returnAddress(ctx.config).href ? '' : returnTo.href
  const ticket = newTicket(ctx, stateLabel(wanted), stateSeconds * 1000)
  return wanted ? `${ticket}.${Buffer.from(wanted).toString('base64url')}` : ticket
}

/** Once for each state, and only for the browser that left with it. */
function claimState(ctx: Context, { query, cookie }: CallbackRequest) {
  const state = query.get('state')
  if (!state || !cookie) throw new OauthFailure('state_missing')
  if (state !== cookie) throw new OauthFailure('state_mismatch')
  const [ticket = '', encoded = ''] = state.split('.')
  const wanted = Buffer.from(encoded, 'base64url').toString()
  const expiresAt = claimTicket(ctx, ticket, stateLabel(wanted))
  if (!expiresAt) throw new OauthFailure('state_mismatch')
  return { state, ticket, expiresAt, returnTo: returnAddress(ctx.config, wanted || null) }
}

/** What goes along with a state: derived from it with the secret key, so nothing is kept and nobody else knows it. */
const authorizationRequestOf = (ctx: Context, state: string): AuthorizationRequest => ({
  redirectUri: redirectUri(ctx),
  state,
  nonce: derived(ctx, state, 'nonce'),
  codeVerifier: derived(ctx, state, 'code verifier'),
})

/** 256 bits in base64url: 43 characters, as RFC 7636 §4.1 advises for a verifier. */
const derived = ({ ticketSecrets }: Context, state: string, use: string) =>
  Buffer.from(ticketSecrets.digest(state, `oauth ${use}`), 'hex').toString('base64url')

/** What a provider has vouched for, said on to the box whose account it is. */
export interface ProviderSignIn {
  claims: Claims
  languages: KeptLanguages
  attempt: Pick<SignInAttempt, 'userAgent' | 'sender'>
}
export type Entered = { token: string; isNew: boolean } | { reason: OauthReason; userId?: string }

/** Signs in, and makes an account for an address that has none; on another box where that has it. */
async function enter(ctx: Context, claims: Claims, { languages, attempt: { userAgent, sender } }: CallbackRequest) {
  const entry = { claims, languages, attempt: { userAgent, sender } }
  const email = provedAddress(claims)
  const identity = { kind: 'identity' as const, name: identityName(claims) }
  const entered = await ctx.fleet?.enterElsewhere([identity, { kind: 'email', name: email }], entry).catch((error) => {
    ctx.log.error({ error }, 'who signs in with a provider could not be looked for')
    throw new OauthFailure('exchange_failed')
  })
  if (!entered) return enterHere(ctx, entry)
  if ('reason' in entered) throw new OauthFailure(entered.reason, entered.userId)
  return entered
}

/** For another box, which asked the provider. */
export async function answerEntry(ctx: Context, entry: ProviderSignIn): Promise<Entered> {
  try {
    return await enterHere(ctx, entry)
  } catch (error) {
    if (!(error instanceof OauthFailure)) throw error
    return { reason: error.reason, ...(error.userId && { userId: error.userId }) }
  }
}

function provedAddress({ emailVerified, email }: Claims): string {
  const proved = emailVerified && email ? normalizeEmail(email) : undefined
  if (!proved) throw new OauthFailure('email_unverified')
  return proved
}

async function enterHere(ctx: Context, { claims, languages, attempt }: ProviderSignIn) {
  const email = provedAddress(claims)
  const { issuer, subject } = claims
  const known = await openSession(ctx, { provider: 'google', issuer, subject, email }, attempt)
  if (known) return { token: known, isNew: false }
  if (!isRegistrationOpen(ctx.config)) throw new OauthFailure('registration_closed')
  const account = await createAccount(ctx, {
    email,
    name: claims.name?.trim().slice(0, 255) || email.split('@')[0]!,
    ...languages,
    passwordHash: null,
    emailVerifiedAt: ctx.now().toISOString(),
  })
  // also when another request has just made it: the address leads to the account now
  const token = await openSession(ctx, { provider: 'google', issuer, subject, email }, attempt)
  if (!token) throw new OauthFailure('exchange_failed')
  return { token, isNew: account !== undefined }
}

const openSession = async (
  ctx: Context,
  verified: VerifiedIdentity,
  { userAgent, sender }: ProviderSignIn['attempt'],
) => {
  const session = await ctx.control.write(async (tx) => {
    const user = await linkedUser(tx, verified, ctx.now())
    if (!user) return undefined
    await rememberNetwork(tx, ctx, user.id, sender)
    return { account: user.tenantId, token: await createSession(tx, user, userAgent, ctx.now()) }
  })
  if (session) ctx.fleet?.note({ kind: 'identity', name: identityName(verified), account: session.account })
  return session?.token
}

function demandKnown(provider: string) {
  if (provider !== 'google') throw notFound()
}

/** For people who come to a service without it there is no difference to one that does not answer. */
function googleOf({ google }: Context): Google {
  if (!google) throw new OauthFailure('exchange_failed')
  return google
}

/** The word for the fragment. The operator gets a code beside it: a wrong client secret shows only there. */
function failureCodeOf({ log }: Context, error: unknown) {
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
const stateLabel = (wanted: string) => `oauth state ${wanted}`
