import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTicketClaims } from '../src/auth/one-time'
import { redeemedChallenges } from '../src/db/control/schema'
import { timetable } from '../src/schedule'
import {
  callbackPath,
  createOauthWorld,
  newAddress,
  type OauthWorld,
  type RealProvider,
  startProvider,
  startStub,
} from './support/oidc'

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

describe('the state', () => {
  const ready = async () => {
    const visitor = world.visitor(await provider.person({ email: newAddress(), email_verified: true }))
    const { to, state } = await visitor.leave(`${app}/welcome`)
    return { visitor, state, query: await visitor.atProvider(to) }
  }

  test.each(['GET', 'POST'] as const)('lets one of 50 parallel %s callbacks in', async (method) => {
    const { state, query } = await ready()
    const landed = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const visitor = world.visitor()
        visitor.jar.set('bk_oauth', state)
        return visitor.arrive(query, method)
      }),
    )
    expect(landed.filter(({ fragment }) => fragment.token)).toHaveLength(1)
    expect(landed.filter(({ fragment }) => fragment.error === 'state_mismatch')).toHaveLength(49)
  })

  test('is missing without a query', async () => {
    const { visitor } = await ready()
    const { page, fragment, answer } = await visitor.arrive('')
    expect([page, fragment]).toEqual([home, { error: 'state_missing' }])
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  test('is missing without the cookie: another browser cannot finish, nor spoil it', async () => {
    const { visitor, query } = await ready()
    expect((await world.visitor().arrive(query)).fragment).toEqual({ error: 'state_missing' })
    expect((await visitor.arrive(query)).fragment.token).toBeString()
  })

  test("does not match the cookie of another browser's sign-in", async () => {
    const [mine, theirs] = [await ready(), await ready()]
    const { page, fragment } = await mine.visitor.arrive(theirs.query)
    expect([page, fragment]).toEqual([home, { error: 'state_mismatch' }])
    expect((await theirs.visitor.arrive(theirs.query)).fragment.token).toBeString()
  })

  test.each(['x', 'x'.repeat(43), '%00', "' or 1=1 --", 'ü', '__proto__'])('%p is unknown', async (state) => {
    const visitor = world.visitor()
    const cookie = `bk_oauth=${encodeURIComponent(state)}`
    const answer = await visitor.service.get(`${callbackPath}?code=x&state=${encodeURIComponent(state)}`, { cookie })
    expect(answer.headers.get('location')).toBe(`${home}#error=state_mismatch`)
  })

  test.each(['?state=%zz&code=%', '?state[]=a&code[]=b', '?state=a&state=b', '?state={"a":1}', '?state=1&code=2'])(
    '%p is a redirect like every other',
    async (query) => {
      const answer = await world.stranger().get(`${callbackPath}${query}`, { cookie: 'bk_oauth=x' })
      expect([answer.status, answer.headers.get('location')!.split('#error=state_')[0]]).toEqual([302, home])
    },
  )

  test('does not match twice', async () => {
    const { visitor, state, query } = await ready()
    expect((await visitor.arrive(query)).fragment.token).toBeString()
    visitor.jar.set('bk_oauth', state)
    expect((await visitor.arrive(query)).fragment).toEqual({ error: 'state_mismatch' })
  })

  test('does not match after ten minutes', async () => {
    const own = await createOauthWorld(provider.issuer)
    const [late, inTime] = [own.visitor(), own.visitor()]
    const { state } = await late.leave()
    own.advance(1)
    const other = await inTime.leave()
    own.advance(599_999)
    expect((await late.arrive(`?state=${state}&code=x`)).fragment).toEqual({ error: 'state_mismatch' })
    expect((await inTime.arrive(`?state=${other.state}`)).fragment).toEqual({ error: 'no_code' })
    await own.end()
  })

  test('costs a row only where somebody came in, and none a day after it ended', async () => {
    const own = await createOauthWorld(provider.issuer)
    const rows = () => own.ctx.control.read((db) => db.$count(redeemedChallenges))
    const sweep = timetable.find(({ name }) => name === 'sweep-redeemed')!
    const { state } = await own.visitor().leave()
    const stranger = own.visitor()
    stranger.jar.set('bk_oauth', state)
    expect((await stranger.arrive(`?state=${state}&code=x`)).fragment).toEqual({ error: 'exchange_failed' })
    expect(await rows()).toBe(0)
    const person = await provider.person({ email: newAddress(), email_verified: true })
    expect((await own.visitor(person).signIn()).fragment.token).toBeString()
    expect(await rows()).toBe(1)
    own.advance(600_000 + 86_400_000 - 1)
    await sweep.run(own.ctx)
    expect(await rows()).toBe(1)
    own.advance(1)
    await sweep.run(own.ctx)
    expect(await rows()).toBe(0)
    await own.end()
  })

  test('that let somebody in does not match after a restart either', async () => {
    const stub = await startStub()
    const own = await createOauthWorld(stub.issuer)
    const visitor = own.visitor()
    const { state, nonce } = await visitor.leave()
    const query = `?state=${state}&code=code-${nonce}`
    expect((await visitor.arrive(query)).fragment.token).toBeString()
    own.ctx.auth.ticketClaims = openTicketClaims() // what is in memory is all that a restart forgets
    visitor.jar.set('bk_oauth', state)
    expect((await visitor.arrive(query)).fragment).toEqual({ error: 'state_mismatch' })
    await own.end()
    await stub.stop()
  })

  test.each(['end', 'return address', 'spelling'])('with another %s is unknown', async (part) => {
    const visitor = world.visitor()
    const { state } = await visitor.leave(`${app}/welcome`)
    const [ticket = '', wanted = ''] = state.split('.')
    const bytes = Buffer.from(ticket, 'base64url')
    bytes.writeUIntBE(bytes.readUIntBE(10, 6) + 1, 10, 6)
    const elsewhere = Buffer.from(`${app}/elsewhere`).toString('base64url')
    const forged = {
      end: `${bytes.toString('base64url')}.${wanted}`,
      'return address': `${ticket}.${elsewhere}`,
      spelling: `${ticket}=.${wanted}`,
    }[part]!
    visitor.jar.set('bk_oauth', forged)
    expect(await visitor.arrive(`?state=${forged}&code=x`)).toMatchObject({
      page: home,
      fragment: { error: 'state_mismatch' },
    })
  })

  test('leads back to where the sign-in began also when it fails', async () => {
    const visitor = world.visitor('nobody')
    const { to, state } = await visitor.leave(`${app}/welcome?a=b`)
    const query = await visitor.atProvider(to)
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({ error: 'access_denied', state })
    const { page, fragment } = await visitor.arrive(query)
    expect([page, fragment]).toEqual([`${app}/welcome?a=b`, { error: 'no_code' }])
  })

  test.each([
    ['a code that was never given', (query: URLSearchParams) => query.set('code', 'x')],
    ["an issuer that is not the provider's", (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['no issuer, where the provider names it', (query: URLSearchParams) => query.delete('iss')],
    ['two codes', (query: URLSearchParams) => query.append('code', 'x')],
    ['two states', (query: URLSearchParams) => query.append('state', 'x')],
  ])('with %s: exchange_failed', async (_, spoil) => {
    const { visitor, query } = await ready()
    const spoilt = new URLSearchParams(query)
    spoil(spoilt)
    const { page, fragment } = await visitor.arrive(`?${spoilt}`)
    expect([page, fragment]).toEqual([`${app}/welcome`, { error: 'exchange_failed' }])
  })

  test('is bound to its verifier: a code of another sign-in is of no use', async () => {
    const [mine, theirs] = [await ready(), await ready()]
    const mixed = new URLSearchParams(mine.query)
    mixed.set('code', new URLSearchParams(theirs.query).get('code')!)
    expect((await mine.visitor.arrive(`?${mixed}`)).fragment).toEqual({ error: 'exchange_failed' })
  })
})

describe('the return address', () => {
  const landsOn = async (wanted: string) => {
    const visitor = world.visitor()
    const { state } = await visitor.leave(wanted)
    return (await visitor.arrive(`?state=${state}`)).page
  }

  test.each([
    ['/welcome', `${app}/welcome`],
    ['/a/b?c=d&e=f', `${app}/a/b?c=d&e=f`],
    ['/', `${app}/`],
    [`${app}/deep`, `${app}/deep`],
    ['https://www.app.example/deep', 'https://www.app.example/deep'],
    ['HTTPS://APP.example:443/deep', `${app}/deep`],
    ['/welcome#token=mine', `${app}/welcome`],
    ['/.//evil.example', `${app}//evil.example`],
    ['/@evil.example', `${app}/@evil.example`],
  ])('%p is ours', async (wanted, page) => {
    expect(await landsOn(wanted)).toBe(page)
  })

  test.each([
    '',
    'welcome',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//app.example',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    `blob:${app}/8c3f`,
    `view-source:${app}/`,
    `filesystem:${app}/temporary/x`,
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/ /evil.example',
    '%2f%2fevil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    'https://app.example@evil.example',
    'https://evil@app.example/',
    'https://user:word@app.example/',
    'https://app.example.evil.example',
    'https://app.example.',
    'https://evilapp.example',
    'https://sub.app.example',
    'https://www.www.app.example',
    'https://app.example:8443',
    'https://app.example%2f@evil.example',
    'https://app.example\\@evil.example',
    'https://app.example\r\nSet-Cookie: a=b',
    'https://app.example/\r\nLocation: https://evil.example',
    'http://app.example/',
    'ws://app.example/',
    'http://localhost.evil',
    'http://localhost:3000/',
    'https://аpp.example', // Cyrillic а
    'https://[::1]/',
    'https://app.example\u0000.evil.example',
    'https://',
    `/${'x'.repeat(3000)}`,
  ])('%p is not', async (wanted) => {
    expect(await landsOn(wanted)).toBe(home)
  })

  test('counts once: the first of two', async () => {
    const visitor = world.visitor()
    const answer = await visitor.service.get('/auth/oauth/google/redirect?return=/a&return=https://evil.example')
    visitor.jar.set('bk_oauth', new URL(answer.headers.get('location')!).searchParams.get('state')!)
    expect((await visitor.arrive(`?state=${visitor.jar.get('bk_oauth')}`)).page).toBe(`${app}/a`)
  })
})
