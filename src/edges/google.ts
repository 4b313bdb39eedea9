import * as oidc from 'openid-client'
import type { Config } from '../config/config'
import { isLoopback } from '../config/config-values'

/** What belongs to one trip to the provider and back. */
export interface AuthorizationRequest {
  redirectUri: string
  state: string
  /** Comes back inside the id token (OpenID Connect Core §3.1.2.1). */
  nonce: string
  /** PKCE, RFC 7636. */
  codeVerifier: string
}

/** What the provider says of a user. Signature, issuer, audience, nonce and times have been checked. */
export interface Claims {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

/** `cause` may quote tokens, so it is for debugging and never for the log; `code` is one safe word. */
export class GoogleError extends Error {
  override name = 'GoogleError'
  constructor(
    readonly reason: 'exchange_failed' | 'no_sub',
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}

/** Each request to the provider; a sign-in makes three at most. */
const timeoutSeconds = 5
const discoveryLifetimeMs = 3_600_000

/**
 * Sign-in with Google, or with any other OpenID provider that GOOGLE_ISSUER names. Its discovery document is read at the
 * first use and again after an hour; a failure is not kept, so the next sign-in tries anew.
 */
export function openGoogle(
  { issuer, clientId, clientSecret }: NonNullable<Config['google']>,
  now: () => Date,
  timeout = timeoutSeconds,
) {
  const server = new URL(issuer)
  const isPlain = server.protocol === 'http:' && isLoopback(server.hostname)
  let known: { provider: Promise<oidc.Configuration>; until: number } | undefined

  return {
    /** Where the browser goes. Throws `GoogleError`. */
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }: AuthorizationRequest): Promise<URL> {
      const code_challenge = await oidc.calculatePKCECodeChallenge(codeVerifier)
      try {
        return oidc.buildAuthorizationUrl(await discovered(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge,
          code_challenge_method: 'S256',
        })
      } catch (error) {
        return fail(error)
      }
    },

    /** Exchanges the code in `query` for what the provider says of the user. Throws `GoogleError`. */
    async identify(
      query: URLSearchParams,
      { redirectUri, state, nonce, codeVerifier }: AuthorizationRequest,
    ): Promise<Claims> {
      const callback = new URL(redirectUri)
      callback.search = query.toString()
      try {
        const tokens = await oidc.authorizationCodeGrant(await discovered(), callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const claims = tokens.claims()
        if (!claims?.sub) throw new GoogleError('no_sub', 'no_sub')
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: text(claims.email),
          emailVerified: claims.email_verified === true,
          name: text(claims.name),
        }
      } catch (error) {
        return fail(error)
      }
    },
  }

  function discovered(): Promise<oidc.Configuration> {
    if (known && known.until > now().getTime()) return known.provider
    const provider = oidc.discovery(server, clientId, clientSecret, undefined, {
      timeout,
      // Without it the id token would be believed because it came over TLS; its signature is checked all the same.
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    })
    const entry = { provider, until: now().getTime() + discoveryLifetimeMs }
    known = entry
    provider.catch(() => {
      if (known === entry) known = undefined
    })
    return provider
  }
}
export type Google = ReturnType<typeof openGoogle>

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function fail(error: unknown): never {
  if (error instanceof GoogleError) throw error
  throw new GoogleError(lacksSubject(error) ? 'no_sub' : 'exchange_failed', codeOf(error), { cause: error })
}

/** The library refuses such an id token as it refuses any other flaw; the claims are among the causes. */
function lacksSubject(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    if ('claims' in cause && typeof cause.claims === 'object' && cause.claims !== null) return !('sub' in cause.claims)
  }
  return false
}

/** `invalid_client` as the provider says it, else the library's word for what is wrong. */
function codeOf(error: unknown): string {
  const said = error instanceof oidc.ResponseBodyError ? error.error : (error as { code?: unknown } | null)?.code
  return typeof said === 'string' && /^\w{1,60}$/.test(said) ? said : 'unreachable'
}
