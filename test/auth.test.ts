import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { deviceName } from '../src/auth/device'
import { sessions, tenants, users } from '../src/db/control/schema'
import { newBystander } from './support/bystander'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const password = 'correct horse battery'
const account = (fields: object = {}) => ({
  email: `a${crypto.randomUUID().slice(0, 8)}@example.com`,
  password,
  name: 'Backstube',
  ...fields,
})

describe('register', () => {
  test('gives a token that works, and the owner of a new account', async () => {
    const stranger = world.stranger()
    const { status, body } = await stranger.post('/auth/register', account())
    expect(status).toBe(200)
    expect(body.token).toMatch(/^bk_[A-Za-z0-9_-]{43}$/)
    expect([body.access_token, body.token_type]).toEqual([body.token, 'bearer'])
    expect(body.user.site_role).toBe('owner')
    expect(body.user.tenant_id).toBe(body.user.tenant.id)
    expect(Object.keys(body.user.tenant).sort()).toEqual(['id', 'name', 'plan', 'slug', 'status', 'trial_ends_at'])
    const me = await stranger.with(body.token).get('/me')
    expect([me.status, me.body]).toEqual([200, body.user])
  })

  test('an address is trimmed, lower-cased and loses its +alias', async () => {
    const { body } = await world
      .stranger()
      .post('/auth/register', account({ email: '  Anna.Muster+Shop@Example.COM ' }))
    expect(body.user.email).toBe('anna.muster@example.com')
    const again = await world.stranger().post('/auth/register', account({ email: 'anna.muster+other@example.com' }))
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['email']])
  })

  test('an address may have 255 characters', async () => {
    const host = `${'a'.repeat(60)}.`.repeat(3)
    const email = (length: number) => `${'x'.repeat(length - host.length - 3)}@${host}de`
    const register = (length: number) => world.stranger().post('/auth/register', account({ email: email(length) }))
    expect([email(255).length, (await register(255)).status, (await register(256)).status]).toEqual([255, 200, 422])
  })

  test('the trial ends 14 days later', async () => {
    const { body } = await world.stranger().post('/auth/register', account())
    const ends = new Date(body.user.tenant.trial_ends_at).getTime()
    expect(ends - world.ctx.now().getTime()).toBe(14 * 86_400_000)
  })

  test.each([
    ['no email', { email: undefined }, 'email'],
    ['no address', { email: 'no-at-sign' }, 'email'],
    ['an address without a dot in its host', { email: 'a@localhost' }, 'email'],
    ['a number', { email: 5 }, 'email'],
    ['a password of 9', { password: '123456789' }, 'password'],
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
  ])('%s is refused at its field', async (_, fields, field) => {
    const { status, body } = await world.stranger().post('/auth/register', account(fields))
    expect([status, Object.keys(body.errors), typeof body.message]).toEqual([422, [field], 'string'])
  })

  test('a password of 10 passes', async () => {
    expect((await world.stranger().post('/auth/register', account({ password: '1234567890' }))).status).toBe(200)
  })

  test('one address gives one account under 20 parallel tries', async () => {
    const same = account()
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.stranger().post('/auth/register', same)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)])
  })
})

describe('login', () => {
  test('works with the right password, whatever the spelling of the address', async () => {
    const owner = await world.owner()
    const { status, body } = await world.stranger().post('/auth/login', { email: owner.email.toUpperCase(), password })
    expect([status, body.token_type, body.user.id]).toEqual([200, 'bearer', owner.user.id])
  })

  test('known and unknown addresses get the same answer', async () => {
    const owner = await world.owner()
    const wrong = await world.stranger().post('/auth/login', { email: owner.email, password: 'something else' })
    const unknown = await world
      .stranger()
      .post('/auth/login', { email: 'nobody@example.com', password: 'something else' })
    const malformed = await world.stranger().post('/auth/login', { email: 'nobody', password: 'something else' })
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_credentials'])
    expect(unknown.body).toEqual(wrong.body)
    expect([malformed.status, malformed.body]).toEqual([401, wrong.body])
  })

  test('an account that is being made or removed is entered by nobody, and another one as ever', async () => {
    const [owner, other] = [await world.owner(), await world.owner()]
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, owner.user.tenant_id)),
    )
    const login = ({ email }: { email: string }) => world.stranger().post('/auth/login', { email, password })
    expect([(await login(owner)).status, (await login(other)).status]).toEqual([401, 200])
    expect((await owner.get('/me')).status).toBe(401)
  })

  test('a suspension is told only with the right password', async () => {
    const owner = await world.owner()
    await world.suspend(owner)
    const wrong = await world.stranger().post('/auth/login', { email: owner.email, password: 'not this one' })
    const unknown = await world.stranger().post('/auth/login', { email: 'x@example.com', password: 'not this one' })
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
  })

  test('a suspended account gets 403 at login and everywhere else', async () => {
    const owner = await world.owner()
    await world.suspend(owner)
    const login = await world.stranger().post('/auth/login', { email: owner.email, password })
    expect([login.status, login.body.error]).toEqual([403, 'account_suspended'])
    const me = await owner.get('/me')
    expect([me.status, me.body.error]).toEqual([403, 'account_suspended'])
  })

  test('missing fields are refused', async () => {
    const { status, body } = await world.stranger().post('/auth/login', {})
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['email', 'password']])
  })
})

describe('what changes while a password is being checked', () => {
  /** Does `meanwhile` during the next check of a password, which then says yes. */
  const during = (meanwhile: () => Promise<unknown>) =>
    spyOn(world.ctx.auth.passwords, 'verify').mockImplementationOnce(async () => {
      await meanwhile()
      return true
    })
  const setHash = (id: string, passwordHash: string | null) =>
    world.ctx.control.write((tx) => tx.update(users).set({ passwordHash }).where(eq(users.id, id)))

  test.each([['another'], [null]])('a login with a password that gives way to %p fails', async (hash) => {
    const owner = await world.owner()
    const check = during(() => setHash(owner.user.id, hash))
    const { status, body } = await world.stranger().post('/auth/login', { email: owner.email, password })
    check.mockRestore()
    expect([status, body.error]).toEqual([401, 'invalid_credentials'])
  })

  test('a session that is revoked no longer changes the password', async () => {
    const owner = await world.owner()
    const check = during(() =>
      world.ctx.control.write((tx) => tx.delete(sessions).where(eq(sessions.userId, owner.user.id))),
    )
    const fresh = 'a new one, longer'
    const change = { current_password: password, new_password: fresh, new_password_confirmation: fresh }
    const { status } = await owner.post('/auth/change-password', change)
    check.mockRestore()
    expect(status).toBe(401)
    expect((await world.stranger().post('/auth/login', { email: owner.email, password })).status).toBe(200)
  })
})

describe('sessions', () => {
  test('are listed most recently used first, with the current one marked', async () => {
    const owner = await world.owner()
    world.advance(5_000)
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const { body } = await world.stranger().post('/auth/login', { email: owner.email, password }, browser)
    world.advance(5_000)
    const first = await owner.get('/auth/sessions')
    expect(first.body.sessions.map((s: { current: boolean }) => s.current)).toEqual([true, false])
    world.advance(5_000)
    const second = await world.stranger().with(body.token).get('/auth/sessions')
    expect(second.body.sessions[0]).toMatchObject({ device: 'Firefox, Linux', current: true })
    expect(Object.keys(second.body.sessions[0]).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'id',
      'last_used_at',
    ])
  })

  test('name the browser that somebody uses, not the one that it also claims to be', async () => {
    const owner = await world.owner()
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'
    const devices: string[] = []
    for (const agent of [chrome, `${chrome} OPR/123.0.0.0`, `${chrome} Edg/139.0.0.0`]) {
      const { body } = await world
        .stranger()
        .post('/auth/login', { email: owner.email, password }, { 'user-agent': agent })
      const { sessions } = (await world.stranger().with(body.token).get('/auth/sessions')).body
      devices.push(sessions.find(({ current }: { current: boolean }) => current).device)
    }
    expect(devices).toEqual(['Chrome, Windows', 'Opera, Windows', 'Edge, Windows'])
  })

  test('of a program have its own name, bounded, and one that says none is one of the API', () => {
    expect(['curl/8.1.2', `${'x'.repeat(100)}/1`, null, ''].map(deviceName)).toEqual([
      ...['curl', 'x'.repeat(60), 'API', 'API'],
    ])
  })

  test('were last used when they were, also where that cannot be written the first time', async () => {
    const [idle, busy] = [await world.owner(), await world.owner()]
    world.advance(5_000)
    for (const client of [idle, busy]) await client.get('/me')
    const earlier = world.ctx.now().toISOString()
    const away = spyOn(world.ctx.control, 'write').mockImplementationOnce(async () => {
      world.advance(5_000)
      await busy.get('/me') // while the earlier use is being written
      throw new Error('away')
    })
    expect(await world.ctx.auth.lastUsed.flush().catch(({ message }) => message)).toBe('away')
    away.mockRestore()
    await world.ctx.auth.lastUsed.flush()
    const stored = ({ user }: typeof idle) =>
      world.ctx.control.read((db) =>
        db.select({ at: sessions.lastUsedAt }).from(sessions).where(eq(sessions.userId, user.id)),
      )
    expect([await stored(idle), await stored(busy)]).toEqual([
      [{ at: earlier }],
      [{ at: world.ctx.now().toISOString() }],
    ])
  })

  test('logout ends the current token only', async () => {
    const owner = await world.owner()
    const other = world
      .stranger()
      .with((await world.stranger().post('/auth/login', { email: owner.email, password })).body.token)
    expect((await owner.post('/auth/logout')).body).toEqual({ ok: true })
    expect([(await owner.get('/me')).status, (await other.get('/me')).status]).toEqual([401, 200])
  })

  test('one session can be signed out; a foreign id hits nothing and is still answered 200', async () => {
    const owner = await world.owner()
    const stranger = await world.owner()
    const other = world
      .stranger()
      .with((await world.stranger().post('/auth/login', { email: owner.email, password })).body.token)
    const { body } = await owner.get('/auth/sessions')
    const foreign = (await stranger.get('/auth/sessions')).body.sessions[0].id
    expect((await owner.delete(`/auth/sessions/${foreign}`)).body).toEqual({ ok: true })
    expect((await stranger.get('/me')).status).toBe(200)
    const target = body.sessions.find((s: { current: boolean }) => !s.current).id
    expect((await owner.delete(`/auth/sessions/${target}`)).body).toEqual({ ok: true })
    expect([(await other.get('/me')).status, (await owner.get('/me')).status]).toEqual([401, 200])
  })

  test('all others can be signed out at once', async () => {
    const owner = await world.owner()
    const other = world
      .stranger()
      .with((await world.stranger().post('/auth/login', { email: owner.email, password })).body.token)
    const [colleague, stranger] = [await world.member(owner, 'admin'), await world.owner()]
    expect((await owner.delete('/auth/sessions')).body).toEqual({ ok: true })
    expect([(await other.get('/me')).status, (await owner.get('/me')).status]).toEqual([401, 200])
    for (const client of [colleague, stranger]) expect((await client.get('/me')).status).toBe(200)
  })

  test('a token is stored as a hash only', async () => {
    const owner = await world.owner()
    const rows = await world.ctx.control.read((db) => db.query.sessions.findMany())
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('bk_')
    expect((await owner.get('/me')).status).toBe(200)
  })
})

describe('change password', () => {
  const change = (fields: object = {}) => ({
    current_password: password,
    new_password: 'a new one, longer',
    new_password_confirmation: 'a new one, longer',
    ...fields,
  })

  test('replaces the password and signs out every other session', async () => {
    const owner = await world.owner()
    const other = world
      .stranger()
      .with((await world.stranger().post('/auth/login', { email: owner.email, password })).body.token)
    expect((await owner.post('/auth/change-password', change())).body).toEqual({ ok: true })
    expect([(await other.get('/me')).status, (await owner.get('/me')).status]).toEqual([401, 200])
    const old = await world.stranger().post('/auth/login', { email: owner.email, password })
    const fresh = await world.stranger().post('/auth/login', { email: owner.email, password: 'a new one, longer' })
    expect([old.status, fresh.status]).toEqual([401, 200])
  })

  test('asks for the password of whoever changes theirs, and changes no other', async () => {
    const owner = await world.owner()
    const member = await world.member(owner, 'admin')
    const { rows } = await newBystander(world)
    const before = await rows()
    await owner.post('/auth/change-password', change())
    expect(await rows()).toEqual(before)
    const theirs = await member.post('/auth/change-password', change({ current_password: 'a new one, longer' }))
    expect(Object.keys(theirs.body.errors)).toEqual(['current_password'])
    expect((await member.post('/auth/change-password', change())).status).toBe(200)
    expect((await owner.get('/me')).status).toBe(200)
  })

  test.each([
    ['a wrong current password', { current_password: 'not this one' }, 'current_password'],
    ['another confirmation', { new_password_confirmation: 'a new one, longer?' }, 'new_password'],
    ['no confirmation', { new_password_confirmation: undefined }, 'new_password'],
    ['a new password of 9', { new_password: '123456789', new_password_confirmation: '123456789' }, 'new_password'],
  ])('%s changes nothing', async (_, fields, field) => {
    const owner = await world.owner()
    const { status, body } = await owner.post('/auth/change-password', change(fields))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await world.stranger().post('/auth/login', { email: owner.email, password })).status).toBe(200)
  })
})

describe('account', () => {
  test('the display name is trimmed and bounded at 190', async () => {
    const owner = await world.owner()
    expect((await owner.post('/account/profile', { name: '  Familie Linden  ' })).body).toEqual({
      name: 'Familie Linden',
    })
    expect((await owner.get('/me')).body.name).toBe('Familie Linden')
    expect((await owner.post('/account/profile', { name: 'x'.repeat(190) })).status).toBe(200)
    expect((await owner.post('/account/profile', { name: 'x'.repeat(191) })).body.errors).toHaveProperty('name')
    expect((await owner.post('/account/profile', { name: '   ' })).body.errors).toHaveProperty('name')
  })

  test('the language is stored and decides the language of messages', async () => {
    const owner = await world.owner()
    expect((await owner.get('/sites/none')).body.message).toBe('Nicht gefunden.')
    expect((await owner.post('/account/locale', { language: 'en' })).body).toEqual({ language: 'en' })
    expect((await owner.get('/sites/none')).body.message).toBe('Not found.')
    expect((await owner.post('/account/locale', { language: 'fr' })).status).toBe(422)
    expect((await owner.get('/me')).body.language).toBe('en')
  })
})
