import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startingPlan } from '../src/auth/new-account'
import { readConfig } from '../src/config/config'
import { tenants, users } from '../src/db/control/schema'
import { warnWithoutAccounts } from '../src/operator/create-account'
import { command } from './support/commands'
import { createOauthWorld, newAddress, type OauthWorld, type RealProvider, startProvider } from './support/oidc'
import { createBox } from './support/process'
import { createWorld, type World } from './support/world'

/** Who may make accounts: anybody, whoever is invited, or the operator alone. */

const password = 'correct horse battery'
const selling = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
const registration = (email = newAddress()) => ({ email, password, name: 'Rosa' })

async function withOwner(world: World) {
  const email = newAddress()
  const { out, exit } = await command(world, 'create-account', email, '--json')
  expect(exit).toBe(0)
  const made = JSON.parse(out)
  const { status, body } = await world.stranger().post('/auth/login', { email, password: made.password })
  expect(status).toBe(200)
  return { client: world.stranger().with(body.token), email, id: made.id as string }
}
const countAccounts = (world: World) => world.ctx.control.read((db) => db.$count(tenants))

describe.each(['invited', 'closed'] as const)('with REGISTRATION=%s', (setting) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ env: { REGISTRATION: setting } })
  })
  afterAll(() => world.end())

  test('a stranger is refused, whatever the address, and nothing is made', async () => {
    const { email } = await withOwner(world)
    const before = await countAccounts(world)
    for (const input of [registration(), registration(email), registration('no address')]) {
      const { status, body } = await world.stranger().post('/auth/register', input)
      expect([status, body]).toEqual([403, { error: 'registration_closed', message: expect.any(String) }])
    }
    expect(await countAccounts(world)).toBe(before)
    expect((await world.stranger().post('/auth/register', { email: 1 })).status).toBe(422) // the form comes first
  })

  test(
    setting === 'invited' ? 'whoever is invited gets in' : 'nobody is invited, and older links let nobody in',
    async () => {
      const { client } = await withOwner(world)
      const email = newAddress()
      const invited = await client.post('/team/invitations', { email, role: 'editor' })
      if (setting === 'closed') {
        expect([invited.status, invited.body.error]).toEqual([403, 'registration_closed'])
        const accepted = await world
          .stranger()
          .post('/public/team/accept', { token: 'x'.repeat(43), name: 'R', password })
        expect([accepted.status, accepted.body.error]).toEqual([403, 'registration_closed'])
        return
      }
      const token = new URL(invited.body.accept_url).searchParams.get('token')
      const accepted = await world.stranger().post('/public/team/accept', { token, name: 'Rosa', password })
      expect([accepted.status, accepted.body.user.email]).toEqual([200, email])
    },
  )
})

describe('with Google', () => {
  let provider: RealProvider
  let world: OauthWorld
  beforeAll(async () => {
    provider = await startProvider()
    world = await createOauthWorld(provider.issuer, { REGISTRATION: 'invited' })
  })
  afterAll(async () => {
    await world.end()
    await provider.stop()
  })

  test('a new account is refused in the fragment, and one that is there is entered', async () => {
    const email = newAddress()
    const person = await provider.person({ email, email_verified: true })
    expect((await world.visitor(person).signIn()).fragment).toEqual({ error: 'registration_closed' })
    expect(await world.ctx.control.read((db) => db.$count(users))).toBe(0)
    await command(world, 'create-account', email)
    expect((await world.visitor(person).signIn()).fragment.token).toBeString()
  })
})

describe('the operator', () => {
  test('makes accounts with a name and a language, for an address that has none', async () => {
    const world = await createWorld({ env: { REGISTRATION: 'closed' } })
    const email = newAddress()
    const made = await command(world, 'create-account', ` ${email.toUpperCase()}`, '--name', 'Rosa', '--language', 'en')
    expect([made.exit, made.out]).toEqual([0, expect.stringContaining(email)])
    const [user] = await world.ctx.control.read((db) => db.select().from(users))
    expect(user).toMatchObject({ email, name: 'Rosa', language: 'en', role: 'owner', emailVerifiedAt: null })
    const [, shown = ''] = /password: (\S+)/.exec(made.out) ?? []
    expect((await world.stranger().post('/auth/login', { email, password: shown })).status).toBe(200)
    expect((await command(world, 'create-account', email)).exit).toBe(1)
    expect((await command(world, 'create-account', 'not an address')).exit).toBe(1)
    expect(await countAccounts(world)).toBe(1)
    await world.end()
  })

  test('is told at the start that nobody can sign in yet, and by the command how', async () => {
    const box = createBox({ REGISTRATION: 'closed' })
    const server = await box.serve()
    const { out, exit } = await box.cli(['create-account', 'rosa@example.com', '--json'])
    expect(exit).toBe(0)
    const { status } = await server.client.post('/auth/login', { ...JSON.parse(out), id: undefined })
    expect(status).toBe(200)
    await server.stop()
    expect(server.logged()).toContain('bun run cli create-account')
    const again = await box.serve()
    await again.stop()
    expect(again.logged()).not.toContain('bun run cli create-account')
    await box.end()
  }, 180_000)

  test('is not told so where anybody can register', async () => {
    const world = await createWorld()
    await warnWithoutAccounts(world.ctx)
    expect(world.logged()).not.toContain('create-account')
    await world.end()
  })
})

test.each([
  ['agency', 'active', {}],
  ['pro', 'active', { DEFAULT_PLAN: 'pro' }],
  ['starter', 'trialing', selling],
  ['pro', 'active', { ...selling, DEFAULT_PLAN: 'pro' }],
])('an account begins with %s, %s', (plan, status, env) => {
  const config = readConfig({ TENANTS_DIR: '/data', ...env })
  expect(startingPlan({ config, now: () => new Date() })).toMatchObject({ plan, status })
})

describe('a public address where nothing is sold and nothing is said', () => {
  const warnings = (env: Record<string, string>) =>
    readConfig({ BASE_URL: 'https://api.example.com', ...env }).warnings.filter((text) => text.includes('REGISTRATION'))

  test('is warned of', () => {
    expect(warnings({})).toHaveLength(1)
    expect(warnings({ REGISTRATION: ' ' })).toHaveLength(1)
  })

  test.each<[string, Record<string, string>]>([
    ['said to be open', { REGISTRATION: 'open' }],
    ['closed', { REGISTRATION: 'closed' }],
    ['with a plan for newcomers', { DEFAULT_PLAN: 'free' }],
    ['with payments', { STRIPE_SECRET_KEY: 'sk_test_x' }],
    ['on this machine alone', { BASE_URL: 'http://localhost:3000' }],
    ['on an address of this machine', { BASE_URL: 'http://127.0.0.1:3000' }],
  ])('is not when it is %s', (_, env) => {
    expect(warnings(env)).toEqual([])
  })

  test('shows in the doctor as well', async () => {
    const world = await createWorld({ env: { BASE_URL: 'https://api.example.com' } })
    expect((await command(world, 'doctor')).out).toContain('REGISTRATION is not set')
    await world.end()
  })

  test('anything but the three words is refused at the start', () => {
    expect(() => readConfig({ REGISTRATION: 'closd' })).toThrow('REGISTRATION is not a known choice')
  })
})
