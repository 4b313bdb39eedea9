import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '../../src/db/control/schema'
import { createWorld, type World } from './world'

const client = { id: 'baukasten', secret: 'the-secret-of-the-client' }
export const callbackPath = '/auth/oauth/google/callback'

export const newAddress = () => `g${crypto.randomUUID().slice(0, 8)}@example.com`

/** What the environment of a service that signs in with `issuer` looks like. */
export const googleEnv = (issuer: string) => ({
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
  GOOGLE_ISSUER: issuer,
})

/** A real OpenID provider in a process of its own. */
export async function startProvider(redirectUri = `http://localhost:3000${callbackPath}`) {
  const program = join(import.meta.dir, 'oidc-process.ts')
  const provider = Bun.spawn([process.execPath, program, client.id, client.secret, redirectUri], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
  })
  let written = ''
  for await (const text of provider.stdout.pipeThrough(new TextDecoderStream())) {
    written += text
    if (/^issuer .*\n/m.test(written)) break
  }
  const issuer = /^issuer (.*)$/m.exec(written)?.[1]
  if (!issuer) throw new Error(`the provider did not start: ${written}`)
  return {
    issuer,
    /** Somebody with an account there. Gives the id, which is the subject. */
    async person(claims: object, id = `p${crypto.randomUUID().replaceAll('-', '')}`) {
      await fetch(`${issuer}/people/${id}`, { method: 'PUT', body: JSON.stringify(claims) })
      return id
    },
    async stop() {
      provider.kill()
      await provider.exited
    },
  }
}
export type RealProvider = Awaited<ReturnType<typeof startProvider>>

type Claims = Record<string, unknown>
export interface Misbehaviour {
  /** Changes what an id token of good faith would hold; `undefined` leaves a claim out. */
  claims?: (good: Claims) => Claims
  header?: object
  /** Signs with a key that the issuer does not publish. */
  foreignKey?: boolean
  noSignature?: boolean
  /** In place of the token endpoint's answer. */
  token?: (answer: Claims) => Response | Promise<Response>
  /** In place of the discovery document. */
  discovery?: (document: Claims) => Response
}

/**
 * An issuer of one's own that does whatever `misbehave` says, and sends everybody back at once. The code of a sign-in is `code-<nonce>`, so that the token
 * endpoint knows what to put into the id token.
 */
export async function startStub() {
  const [published, foreign] = [await newKey(), await newKey()]
  const seen = { discovery: 0, token: 0 }
  let behaviour: Misbehaviour = {}
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 30,
    async fetch(request) {
      const issuer = new URL(request.url).origin
      switch (new URL(request.url).pathname) {
        case '/.well-known/openid-configuration': {
          seen.discovery++
          const document = {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            id_token_signing_alg_values_supported: ['RS256'],
          }
          return behaviour.discovery?.(document) ?? Response.json(document)
        }
        case '/authorize': {
          const asked = new URL(request.url).searchParams
          const back = new URL(asked.get('redirect_uri') ?? '')
          back.search = new URLSearchParams({
            state: asked.get('state') ?? '',
            code: `code-${asked.get('nonce')}`,
          }).toString()
          return Response.redirect(back.href)
        }
        case '/jwks': {
          const key = await crypto.subtle.exportKey('jwk', published.publicKey)
          return Response.json({ keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] })
        }
        case '/token': {
          seen.token++
          const form = new URLSearchParams(await request.text())
          const at = Math.floor(Date.now() / 1000)
          const good = {
            iss: issuer,
            aud: client.id,
            sub: 'subject-of-the-stub',
            nonce: form.get('code')?.replace(/^code-/, ''),
            iat: at,
            exp: at + 600,
            email: 'stub@example.com',
            email_verified: true,
            name: 'Stub',
          }
          const { claims = (same: Claims) => same, header = {}, foreignKey, noSignature } = behaviour
          const jwt = await sign((foreignKey ? foreign : published).privateKey, header, claims(good))
          const answer = {
            access_token: 'an access token',
            token_type: 'Bearer',
            expires_in: 600,
            id_token: noSignature ? jwt.replace(/[^.]+$/, '') : jwt,
          }
          return behaviour.token?.(answer) ?? Response.json(answer)
        }
      }
      return new Response('not here', { status: 404 })
    },
  })
  return {
    issuer: `http://127.0.0.1:${server.port}`,
    seen,
    misbehave: (how: Misbehaviour) => {
      behaviour = how
    },
    stop: () => server.stop(true),
  }
}
export type Stub = Awaited<ReturnType<typeof startStub>>

const newKey = () =>
  crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )

async function sign(key: CryptoKey, header: object, claims: Claims) {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const input = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })}.${encode(claims)}`
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, Buffer.from(input))
  return `${input}.${Buffer.from(signature).toString('base64url')}`
}

/** What a service with sign-in through `issuer` is to a browser that keeps cookies and follows redirects by hand. */
export async function createOauthWorld(issuer: string, env: Record<string, string> = {}) {
  const world = await createWorld({ env: { ...googleEnv(issuer), ...env } })
  return Object.assign(world, {
    visitor: (person = 'nobody') => createVisitor(world, issuer, person),
    userOf: async (email: string) =>
      (await world.ctx.control.read((db) => db.select().from(users).where(eq(users.email, email))))[0],
  })
}
export type OauthWorld = Awaited<ReturnType<typeof createOauthWorld>>

/** At the provider, from page to page, until it sends the browser back. Gives the query of the callback. */
export async function throughProvider(issuer: string, person: string, to: URL): Promise<string> {
  const there = new Map([['person', person]])
  for (let next = to, steps = 0; steps < 10; steps++) {
    const cookie = [...there].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const { name, value } = Bun.Cookie.parse(line)
      there.set(name, value)
    }
    next = new URL(answer.headers.get('location') ?? '', next)
    if (next.origin !== issuer) return next.search
  }
  throw new Error('the provider does not send the browser back')
}

let visitors = 0
function createVisitor(world: World, issuer: string, person: string) {
  const { basePath, baseUrl } = world.ctx.config
  const service = world.stranger().from(`100.64.${Math.floor(++visitors / 250)}.${visitors % 250}`)
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const { name, value, maxAge } = Bun.Cookie.parse(line)
      if (maxAge === 0 || value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }
  const visitor = {
    jar,
    service,
    /** Asks the service for the way to the provider. */
    async leave(wanted?: string) {
      const query = wanted === undefined ? '' : `?return=${encodeURIComponent(wanted)}`
      const answer = await service.get(`/auth/oauth/google/redirect${query}`)
      keep(answer.headers)
      const to = new URL(answer.headers.get('location')!)
      const [state, nonce] = [to.searchParams.get('state') ?? '', to.searchParams.get('nonce') ?? '']
      return { answer, to, state, nonce }
    },
    atProvider: (to: URL) => throughProvider(issuer, person, to),
    /** Back at the service with the query that the provider gave. */
    async arrive(query: string, method: 'GET' | 'POST' = 'GET') {
      const cookie = cookies()
      const answer = await service.call(method, `${callbackPath}${query}`, undefined, cookie ? { cookie } : {})
      keep(answer.headers)
      return { answer, ...landing(answer.headers.get('location')) }
    },
    /** The whole way. */
    async signIn(wanted?: string) {
      const { to } = await visitor.leave(wanted)
      return visitor.arrive(await visitor.atProvider(to))
    },
    /** Against the stub: a code it takes, and the way back at once. */
    async signInAtStub() {
      const { state, nonce } = await visitor.leave()
      return visitor.arrive(`?state=${state}&code=code-${nonce}`)
    },
    callbackUrl: `${baseUrl.slice(0, baseUrl.length - basePath.length)}${basePath}${callbackPath}`,
  }
  return visitor
}

/** The address without its fragment, and what the fragment holds. */
export function landing(location: string | null) {
  const url = new URL(location ?? 'about:blank')
  const fragment = Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
  url.hash = ''
  return { page: url.href, fragment }
}
