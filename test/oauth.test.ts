import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { identities, users } from '../src/db/control/schema'
import {
  callbackPath,
  createOauthWorld,
  googleEnv,
  newAddress,
  type OauthWorld,
  type RealProvider,
  startProvider,
} from './support/oidc'
import { createWorld } from './support/world'

const app = 'https://app.example'
const home = `${app}/auth/callback`

let provider: RealProvider
let world: OauthWorld
beforeAll(async () => {
  provider = await startProvider()
  world = await createOauthWorld(provider.issuer, { APP_URL: app })
})
afterAll(async () => {
  await world.end()
  await provider.stop()
})

describe('the way to the provider', () => {
  test('is a redirect with PKCE, state and nonce, and a cookie for this browser alone', async () => {
    const visitor = world.visitor()
    const { answer, to } = await visitor.leave()
    expect([answer.status, answer.body, to.origin + to.pathname]).toEqual([302, '', `${provider.issuer}/auth`])
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(to.searchParams)
    expect(rest).toEqual({
      client_id: googleEnv('').GOOGLE_CLIENT_ID,
      redirect_uri: 'http://localhost:3000/auth/oauth/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const value of [state, nonce, code_challenge]) expect(value).toMatch(/^[\w-]{43}$/)
    expect(answer.headers.get('set-cookie')).toBe(
      `bk_oauth=${state}; Path=/auth/oauth; Max-Age=600; HttpOnly; SameSite=Lax`,
    )
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  test('takes no fragment of an earlier page along', async () => {
    const { answer } = await world.visitor().leave()
    expect(answer.headers.get('location')).toEndWith('#')
  })

  test('writes nothing, and two ways there have nothing in common', async () => {
    const before = await world.ctx.control.read((db) =>
      db.select({ rows: sql<number>`max(total_changes())` }).from(users),
    )
    const left = await Promise.all([1, 2, 3].map(() => world.visitor().leave('/welcome')))
    const after = await world.ctx.control.read((db) =>
      db.select({ rows: sql<number>`max(total_changes())` }).from(users),
    )
    expect(after).toEqual(before)
    const values = left.flatMap(({ state, nonce, to }) => [state, nonce, to.searchParams.get('code_challenge')])
    expect(new Set(values).size).toBe(9)
  })

  test('stays below the base path, and its cookie is Secure where the service is', async () => {
    const secure = await createOauthWorld(provider.issuer, { BASE_URL: 'https://api.example/v1', APP_URL: app })
    const { answer, to, state } = await secure.visitor().leave()
    expect(to.searchParams.get('redirect_uri')).toBe('https://api.example/v1/auth/oauth/google/callback')
    expect(answer.headers.get('set-cookie')).toBe(
      `bk_oauth=${state}; Path=/v1/auth/oauth; Max-Age=600; Secure; HttpOnly; SameSite=Lax`,
    )
    await secure.end()
  })
})

describe('a first sign-in', () => {
  test('makes an account without a password, with a proven address and a token that works', async () => {
    const email = newAddress()
    const person = await provider.person({ email: email.toUpperCase(), email_verified: true, name: ' Anna Muster ' })
    const { answer, page, fragment } = await world.visitor(person).signIn()
    expect([answer.status, answer.body, page]).toEqual([302, '', home])
    expect(fragment).toEqual({ token: fragment.token!, provider: 'google', new: '1' })
    expect(fragment.token).toMatch(/^bk_[\w-]{43}$/)
    expect(answer.headers.get('location')).toBe(`${home}#token=${fragment.token}&provider=google&new=1`)
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    const me = await world.stranger().with(fragment.token!).get('/me')
    expect([me.status, me.body.email, me.body.name, me.body.site_role]).toEqual([200, email, 'Anna Muster', 'owner'])
    const user = await world.userOf(email)
    expect([user!.passwordHash, user!.emailVerifiedAt]).toEqual([null, world.ctx.now().toISOString()])
    expect((await world.stranger().with(fragment.token!).get('/sites')).body).toEqual({ data: [] })
  })

  test('without a name takes the one before the @', async () => {
    const email = newAddress()
    const { fragment } = await world.visitor(await provider.person({ email, email_verified: true })).signIn()
    const me = await world.stranger().with(fragment.token!).get('/me')
    expect(me.body.name).toBe(email.split('@')[0])
  })

  test('takes as much of a long name as a name may have', async () => {
    const person = await provider.person({ email: newAddress(), email_verified: true, name: 'A'.repeat(300) })
    const { fragment } = await world.visitor(person).signIn()
    expect((await world.stranger().with(fragment.token!).get('/me')).body.name).toBe('A'.repeat(255))
  })

  test('speaks the language of the browser', async () => {
    const visitor = world.visitor(await provider.person({ email: newAddress(), email_verified: true }))
    const { to, state } = await visitor.leave()
    const query = await visitor.atProvider(to)
    const headers = { cookie: `bk_oauth=${state}`, 'accept-language': 'en-GB', 'user-agent': 'Firefox/140.0 (Linux)' }
    const answer = await visitor.service.get(`${callbackPath}${query}`, headers)
    const token = new URLSearchParams(answer.headers.get('location')!.split('#')[1]).get('token')!
    const client = world.stranger().with(token)
    expect((await client.get('/me')).body.language).toBe('en')
    expect((await client.get('/auth/sessions')).body.sessions[0].device).toBe('Firefox, Linux')
  })

  test('also works over POST, and the cookie is gone afterwards', async () => {
    const visitor = world.visitor(await provider.person({ email: newAddress(), email_verified: true }))
    const { to } = await visitor.leave()
    const { answer, fragment } = await visitor.arrive(await visitor.atProvider(to), 'POST')
    expect([answer.status, fragment.provider]).toEqual([302, 'google'])
    expect(answer.headers.get('set-cookie')).toBe('bk_oauth=; Path=/auth/oauth; Max-Age=0; HttpOnly; SameSite=Lax')
    expect(visitor.jar.size).toBe(0)
  })

  test('over POST reads state and code from the query and not from the form in the body', async () => {
    const visitor = world.visitor(await provider.person({ email: newAddress(), email_verified: true }))
    const { to, state } = await visitor.leave()
    const query = await visitor.atProvider(to)
    const form = { cookie: `bk_oauth=${state}`, 'content-type': 'application/x-www-form-urlencoded' }
    const inBody = await visitor.service.post(callbackPath, query.slice(1), form)
    expect(inBody.headers.get('location')).toBe(`${home}#error=state_missing`)
    const inQuery = await visitor.service.post(`${callbackPath}${query}`, 'state=other&code=other', form)
    expect(inQuery.headers.get('location')).toContain('#token=')
  })
})

describe('a later sign-in', () => {
  test('leads to the same account, whatever address the provider gives by then', async () => {
    const [before, after] = [newAddress(), newAddress()]
    const person = await provider.person({ email: before, email_verified: true })
    await world.visitor(person).signIn()
    await provider.person({ email: after, email_verified: true }, person)
    const { fragment } = await world.visitor(person).signIn()
    expect(fragment.new).toBeUndefined()
    const client = world.stranger().with(fragment.token!)
    expect((await client.get('/me')).body.email).toBe(before)
    expect((await client.get('/auth/oauth/identities')).body.providers).toHaveLength(1)
    expect((await client.get('/auth/oauth/identities')).body.providers[0].email).toBe(after)
    expect(await world.userOf(after)).toBeUndefined()
  })

  test('makes one account when 10 first ones run at once', async () => {
    const email = newAddress()
    const person = await provider.person({ email, email_verified: true })
    const back = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const visitor = world.visitor(person)
        const { to } = await visitor.leave()
        return { visitor, query: await visitor.atProvider(to) }
      }),
    )
    const landed = await Promise.all(back.map(({ visitor, query }) => visitor.arrive(query)))
    expect(landed.filter(({ fragment }) => fragment.new === '1')).toHaveLength(1)
    const { id } = (await world.userOf(email))!
    const linked = await world.ctx.control.read((db) => db.select().from(identities).where(eq(identities.userId, id)))
    expect(linked).toHaveLength(1)
    for (const { fragment } of landed) {
      if (!fragment.token)
        expect(fragment).toEqual({ error: 'exchange_failed' }) // the account was still being made
      else expect((await world.stranger().with(fragment.token).get('/me')).body.id).toBe(id)
    }
  })
})

describe('a provider that is not there', () => {
  test.each([
    ['unknown', 'github'],
    ['in another spelling', 'Google'],
    ['a property of every object', '__proto__'],
  ])('%s: answers as a route that never was', async (_, name) => {
    const stranger = world.stranger()
    const nowhere = await stranger.get('/nowhere')
    expect(nowhere.status).toBe(404)
    const answers = [
      await stranger.get(`/auth/oauth/${name}/redirect`),
      await stranger.get(`/auth/oauth/${name}/callback?state=a&code=b`),
      await stranger.post(`/auth/oauth/${name}/callback?state=a&code=b`),
    ]
    for (const { status, body, headers } of answers)
      expect([status, body, headers.get('set-cookie')]).toEqual([404, nowhere.body, null])
    const owner = await world.owner()
    const unlinked = await owner.delete(`/auth/oauth/${name}`)
    expect([unlinked.status, unlinked.body]).toEqual([404, nowhere.body])
  })

  test('not set up: sends people back with what failed, and none of theirs is linked', async () => {
    const without = await createWorld()
    const [stranger, owner] = [without.stranger(), await without.owner()]
    const landed = async (method: 'get' | 'post', path: string) => {
      const { status, headers } = await stranger[method](`/auth/oauth/google/${path}`)
      return [status, headers.get('location')?.split('#')[1]]
    }
    expect(await landed('get', 'redirect')).toEqual([302, 'error=exchange_failed'])
    for (const method of ['get', 'post'] as const)
      expect(await landed(method, 'callback?code=b')).toEqual([302, 'error=state_missing'])
    expect((await owner.get('/auth/oauth/identities')).body).toEqual({ providers: [] })
    expect((await owner.delete('/auth/oauth/google')).body).toEqual({ ok: true })
    await without.end()
  })
})
