import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sessions, users } from '../src/db/control/schema'
import { openGoogle } from '../src/edges/google'
import {
  callbackPath,
  createOauthWorld,
  googleEnv,
  type Misbehaviour,
  type OauthWorld,
  type Stub,
  startStub,
} from './support/oidc'

/** What a provider can get wrong, or what somebody between it and us could try. */

let stub: Stub
let own: OauthWorld
beforeAll(async () => {
  stub = await startStub()
  own = await createOauthWorld(stub.issuer)
})
afterAll(async () => {
  await own.end()
  await stub.stop()
})
const untouched = async () => {
  const counts = await own.ctx.control.read((db) => Promise.all([db.$count(users), db.$count(sessions)]))
  expect(counts).toEqual([0, 0])
}
const claim = (more: Record<string, unknown>): Misbehaviour => ({ claims: (good) => ({ ...good, ...more }) })
const seconds = () => Math.floor(Date.now() / 1000)

test.each<[string, Misbehaviour, string]>([
  ['a wrong nonce', claim({ nonce: 'x'.repeat(43) }), 'exchange_failed'],
  ['no nonce', claim({ nonce: undefined }), 'exchange_failed'],
  ['another audience', claim({ aud: 'somebody-else' }), 'exchange_failed'],
  ['two audiences and no party', claim({ aud: [googleEnv('').GOOGLE_CLIENT_ID, 'else'] }), 'exchange_failed'],
  ['another issuer', claim({ iss: 'https://evil.example' }), 'exchange_failed'],
  ['no issuer', claim({ iss: undefined }), 'exchange_failed'],
  ['an id token of yesterday', claim({ exp: seconds() - 86_400, iat: seconds() - 90_000 }), 'exchange_failed'],
  ['no end', claim({ exp: undefined }), 'exchange_failed'],
  ['an id token of tomorrow', claim({ nbf: seconds() + 86_400 }), 'exchange_failed'],
  ['a foreign key', { foreignKey: true }, 'exchange_failed'],
  ['no signature', { noSignature: true }, 'exchange_failed'],
  ['no algorithm', { header: { alg: 'none' }, noSignature: true }, 'exchange_failed'],
  ['a symmetric algorithm', { header: { alg: 'HS256' } }, 'exchange_failed'],
  ['an unknown key id', { header: { kid: 'two' } }, 'exchange_failed'],
  ['no subject', claim({ sub: undefined }), 'no_sub'],
  ['an empty subject', claim({ sub: '' }), 'no_sub'],
  ['no verified address', claim({ email_verified: false }), 'email_unverified'],
  ['an address that is verified by its words', claim({ email_verified: 'false' }), 'email_unverified'],
  ['no id token', { token: (answer) => Response.json({ ...answer, id_token: undefined }) }, 'exchange_failed'],
  ['no JSON', { token: () => new Response('<html>') }, 'exchange_failed'],
  ['an error', { token: () => Response.json({ error: 'invalid_client' }, { status: 401 }) }, 'exchange_failed'],
  ['500', { token: () => new Response('canary', { status: 500 }) }, 'exchange_failed'],
  ['a redirect', { token: () => Response.redirect(`${stub.issuer}/jwks`) }, 'exchange_failed'],
])('%s is refused', async (_, how, error) => {
  stub.misbehave(how)
  const { answer, fragment } = await own.visitor().signInAtStub()
  expect([answer.status, fragment]).toEqual([302, { error }])
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
  await untouched()
})

test('a token endpoint that never answers is given up', async () => {
  const google = own.ctx.google
  own.ctx.google = openGoogle(own.ctx.config.google!, own.ctx.now, 0.2)
  stub.misbehave({ token: () => new Promise(() => {}) })
  expect((await own.visitor().signInAtStub()).fragment).toEqual({ error: 'exchange_failed' })
  own.ctx.google = google
  await untouched()
})

test.each<[string, Misbehaviour['discovery']]>([
  ['none', () => new Response('not here', { status: 404 })],
  ['no JSON', () => new Response('<html>')],
  ['that of another issuer', (document) => Response.json({ ...document, issuer: 'https://evil.example' })],
  ['no place to go', (document) => Response.json({ ...document, authorization_endpoint: undefined })],
  ['an unencrypted foreign server', () => Response.redirect('http://evil.example/')],
])('discovery: %s, and the browser is told at once and keeps no cookie', async (_, discovery) => {
  own.ctx.google = openGoogle(own.ctx.config.google!, own.ctx.now)
  stub.misbehave({ discovery })
  const answer = await own.visitor().service.get('/auth/oauth/google/redirect?return=/welcome')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    'http://localhost:3000/welcome#error=exchange_failed',
  ])
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
  await untouched()
})

test('discovery is tried anew after a failure, then kept for an hour', async () => {
  own.ctx.google = openGoogle(own.ctx.config.google!, own.ctx.now)
  const asked = async () => {
    const before = stub.seen.discovery
    await own.visitor().service.get('/auth/oauth/google/redirect')
    return stub.seen.discovery - before
  }
  stub.misbehave({ discovery: () => new Response('', { status: 503 }) })
  expect([await asked(), await asked()]).toEqual([1, 1])
  stub.misbehave({})
  expect([await asked(), await asked()]).toEqual([1, 0])
  own.advance(3_599_999)
  expect(await asked()).toBe(0)
  own.advance(1)
  expect([await asked(), await asked()]).toEqual([1, 0])
  const before = stub.seen.discovery
  own.advance(3_600_000)
  await Promise.all(Array.from({ length: 20 }, () => own.visitor().leave()))
  expect(stub.seen.discovery - before).toBe(1)
})

test('says why in the log, and neither code, state nor token is there', async () => {
  stub.misbehave({ token: () => Response.json({ error: 'invalid_client', canary: 'canary' }, { status: 401 }) })
  const { state, nonce } = await own.visitor().leave()
  const cookie = `bk_oauth=${state}`
  await own.stranger().get(`${callbackPath}?state=${state}&code=code-${nonce}`, { cookie })
  expect(own.logged()).toContain('"code":"invalid_client"')
  for (const secret of [state, nonce, 'canary', googleEnv('').GOOGLE_CLIENT_SECRET])
    expect([secret, own.logged().includes(secret)]).toEqual([secret, false])
})

test('one that behaves lets the same visitor in', async () => {
  stub.misbehave({})
  const { fragment } = await own.visitor().signInAtStub()
  expect((await own.stranger().with(fragment.token!).get('/me')).body.email).toBe('stub@example.com')
  expect(own.logged()).not.toContain(fragment.token!)
})
