import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { type Role, tenants } from '../src/db/control/schema'
import { linkTo, mailsTo } from './support/people'
import { accept, invite, join, newAddress, setPlan, viewTeam } from './support/team'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const password = 'correct horse battery'
const days = 86_400_000

describe('an invitation', () => {
  test('gives a link that leads to the service’s own site and holds for 14 days', async () => {
    const owner = await world.owner()
    const { status, body, email } = await invite(owner, 'editor', '  Mara+team@Example.ORG ')
    expect(status).toBe(201)
    expect(email).toContain('+')
    const expiresAt = new Date(world.ctx.now().getTime() + 14 * days).toISOString()
    expect(body.invitation).toEqual({
      id: body.invitation.id,
      email: 'mara@example.org',
      role: 'editor',
      expires_at: expiresAt,
      expired: false,
    })
    expect(body.accept_url).toMatch(/^http:\/\/localhost:3000\/invitation\?token=[A-Za-z0-9_-]{43}$/)
  })

  test('is mailed with its link, in the language of whoever invites', async () => {
    const owner = await world.owner('Lindenhof')
    await owner.post('/account/locale', { language: 'en' })
    const { email, token } = await invite(owner, 'viewer')
    const [mail] = await mailsTo(world, email)
    expect(mail!.subject).toStartWith('Invitation to')
    expect(mail!.text).toContain(token)
  })

  test('is kept without its token', async () => {
    const owner = await world.owner()
    const { token } = await invite(owner)
    const rows = await world.ctx.control.read((db) =>
      Promise.all([db.query.invitations.findMany(), db.query.mails.findMany()]),
    )
    expect(rows.flat().length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(world.logged()).not.toContain(token)
  })

  test('offers only roles below one’s own, and never ownership', async () => {
    const owner = await world.owner()
    const admin = await world.member(owner, 'admin')
    const refused = await invite(admin, 'admin')
    expect([refused.status, refused.body.error]).toEqual([403, 'role_too_high'])
    expect((await invite(admin, 'editor')).status).toBe(201)
    for (const by of [owner, admin]) {
      const { status, body } = await invite(by, 'owner')
      expect([status, Object.keys(body.errors)]).toEqual([422, ['role']])
    }
  })

  test('is refused for whoever has an account already, on this team or another', async () => {
    const owner = await world.owner()
    const editor = await join(world, owner)
    const elsewhere = await world.owner()
    const here = await invite(owner, 'viewer', editor.email.replace('@', '+x@').toUpperCase())
    expect([here.status, here.body.error]).toEqual([422, 'already_member'])
    const there = await invite(owner, 'viewer', elsewhere.email)
    expect([there.status, there.body.error]).toEqual([422, 'email_taken'])
  })

  test('names the first thing that is wrong: role, member, account elsewhere, seat', async () => {
    const owner = await world.owner()
    const admin = await world.member(owner, 'admin')
    await setPlan(world, owner, 'starter') // two seats, both taken
    const { email } = await world.owner()
    const refusal = async (role: Role, address: string) => (await invite(admin, role, address)).body.error
    expect(await refusal('admin', owner.email)).toBe('role_too_high')
    expect(await refusal('editor', owner.email)).toBe('already_member')
    expect(await refusal('editor', email)).toBe('email_taken')
    expect(await refusal('editor', newAddress())).toBe('seat_limit_reached')
  })

  test.each(['', 'nobody', 'a@b', 'a@example.com\r\nBcc: all@example.com', `${'a'.repeat(250)}@example.com`])(
    'is refused for what is no address: %j',
    async (email) => {
      const { status, body } = await invite(await world.owner(), 'viewer', email)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['email']])
    },
  )

  test('needs a seat, and says how many there are', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'starter')
    const first = await invite(owner)
    expect(first.status).toBe(201)
    const { status, body } = await invite(owner)
    expect([status, body]).toEqual([422, { error: 'seat_limit_reached', message: body.message, limit: 2 }])
    const again = await invite(owner, 'viewer', first.email)
    expect(again.status).toBe(201) // it sits on the seat it replaces
    world.advance(14 * days)
    expect((await invite(owner)).status).toBe(201)
    expect((await invite(owner, 'viewer', first.email)).body.error).toBe('seat_limit_reached')
    await setPlan(world, owner, 'pro')
    for (let seats = 0; seats < 2; seats++) await invite(owner)
    await setPlan(world, owner, 'starter')
    expect((await invite(owner)).body.error).toBe('seat_limit_reached')
  })

  test('of ten sent at once for one seat only one goes out', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'starter')
    const sent = await Promise.all(Array.from({ length: 10 }, () => invite(owner)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await viewTeam(owner)).seats).toEqual({
      used: 2,
      limit: 2,
      unlimited: false,
      available: 0,
      plan: 'starter',
    })
  })

  test('to the same address takes the place of the open one', async () => {
    const owner = await world.owner()
    const first = await invite(owner, 'viewer')
    world.advance(1000)
    const second = await invite(owner, 'admin', first.email)
    expect((await viewTeam(owner)).invitations).toEqual([second.body.invitation])
    expect((await accept(world, first.token)).body.error).toBe('invalid')
    expect((await accept(world, second.token)).body.user.role).toBe('admin')
  })

  test('of another account to the same address stays', async () => {
    const [one, two] = [await world.owner(), await world.owner()]
    const first = await invite(one)
    await invite(two, 'viewer', first.email)
    expect((await world.stranger().get(`/public/team/invitation/${first.token}`)).status).toBe(200)
  })

  test('can be taken back while it is open, and only by its own account', async () => {
    const owner = await world.owner()
    const { token, body } = await invite(owner)
    const other = await invite(owner)
    const path = `/team/invitations/${body.invitation.id}`
    expect((await (await world.owner()).delete(path)).status).toBe(404)
    expect((await owner.delete(path)).body).toEqual({ ok: true })
    expect((await accept(world, token)).body.error).toBe('invalid')
    expect((await owner.delete(path)).status).toBe(404)
    expect((await accept(world, other.token)).status).toBe(200)
    const accepted = await invite(owner)
    await accept(world, accepted.token)
    expect((await owner.delete(`/team/invitations/${accepted.body.invitation.id}`)).status).toBe(404)
  })
})

test('an invitation to somebody who has left leaves the one that they had accepted on record', async () => {
  const owner = await world.owner()
  const member = await join(world, owner, 'editor')
  expect((await owner.delete(`/team/members/${member.id}`)).status).toBe(200)
  expect((await invite(owner, 'viewer', member.email)).status).toBe(201)
  const { invitations } = (await owner.get('/account/data-export')).body.account
  expect(invitations.map((one: { role: string; accepted_at: string | null }) => [one.role, one.accepted_at])).toEqual([
    ['editor', expect.any(String)],
    ['viewer', null],
  ])
})

describe('looking at an invitation', () => {
  const look = (token: string) => world.stranger().get(`/public/team/invitation/${token}`)

  test('shows who invites, as what, and until when', async () => {
    const owner = await world.owner('Kanzlei am Markt')
    const { token, email, body } = await invite(owner, 'viewer')
    const answer = await look(token)
    expect([answer.status, answer.body]).toEqual([
      200,
      { email, role: 'viewer', team: 'Kanzlei am Markt', expires_at: body.invitation.expires_at },
    ])
  })

  test('is answered 404 for no token of ours, 410 once accepted or expired', async () => {
    const owner = await world.owner()
    const [used, old] = [await invite(owner), await invite(owner)]
    await accept(world, used.token)
    for (const token of ['x', '%00', '%ff', '%c0%af', '1'.repeat(3000), "' or 1=1--", used.body.invitation.id]) {
      const { status, body } = await look(token)
      expect([status, body]).toEqual([404, { error: 'invalid', message: body.message }])
    }
    world.advance(14 * days - 1)
    expect((await look(old.token)).status).toBe(200)
    world.advance(1)
    expect([(await look(old.token)).status, (await look(old.token)).body.error]).toEqual([410, 'expired'])
    expect([(await look(used.token)).status, (await look(used.token)).body.error]).toEqual([410, 'already_accepted'])
  })
})

describe('accepting', () => {
  test('makes a member of the invited role, signed in, with a confirmed address', async () => {
    const owner = await world.owner()
    const { token, email } = await invite(owner, 'viewer')
    const { status, body } = await accept(world, token, { name: '  Mara Lind ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      token: body.token,
      access_token: body.token,
      token_type: 'bearer',
      user: { id: body.user.id, name: 'Mara Lind', email, role: 'viewer', tenant_id: owner.user.tenant_id },
    })
    const me = (await world.stranger().with(body.token).get('/me')).body
    expect([me.id, me.site_role, me.tenant.id]).toEqual([body.user.id, 'viewer', owner.user.tenant_id])
    expect((await world.stranger().post('/auth/login', { email, password })).status).toBe(200)
    const [row] = await world.ctx.control.read((db) =>
      db.query.users.findMany({ where: (user) => eq(user.email, email) }),
    )
    expect(row!.emailVerifiedAt).toBe(world.ctx.now().toISOString())
  })

  test('makes the place where it was done one that the new member signs in from, whatever others try', async () => {
    const { token, email } = await invite(await world.owner())
    const home = (n: number) => world.stranger().from(`100.64.9.${n}`)
    await home(1).post('/public/team/accept', { token, name: 'Mara Lind', password })
    const login = (client: ReturnType<typeof home>, word: string) =>
      client.post('/auth/login', { email, password: word })
    for (let n = 0; n < 51; n++) await login(world.stranger().from(`192.0.${n}.1`), 'wrong')
    expect((await login(world.stranger().from('192.0.60.1'), password)).status).toBe(429)
    expect((await login(home(2), password)).status).toBe(200)
  })

  test('works once under 50 parallel tries', async () => {
    const { token } = await invite(await world.owner())
    const tries = await Promise.all(Array.from({ length: 50 }, () => accept(world, token)))
    const counts = Map.groupBy(tries, ({ status, body }) => `${status} ${body.error ?? ''}`.trim())
    expect(counts.get('200')).toHaveLength(1)
    expect(counts.get('410 already_accepted')).toHaveLength(49)
  })

  test('is refused when the address has an account by now, and the invitation stays open', async () => {
    const owner = await world.owner()
    const { token, email } = await invite(owner)
    const registered = await world.stranger().post('/auth/register', { email, password, name: 'Mara Lind' })
    expect(registered.status).toBe(200)
    const { status, body } = await accept(world, token)
    expect([status, body.error]).toEqual([409, 'email_taken'])
    expect((await viewTeam(owner)).invitations).toHaveLength(1)
  })

  test('is refused with an address that somebody may still take back for another account', async () => {
    const owner = await world.owner()
    const theirs = await world.owner()
    const stranger = world.stranger()
    await theirs.post('/auth/email/verification')
    await stranger.post('/auth/email/verify', { token: await linkTo(world, theirs.email, 'verify-email') })
    const fresh = newAddress()
    expect((await theirs.post('/account/email', { email: fresh, password })).status).toBe(200)
    await stranger.post('/auth/email/verify', { token: await linkTo(world, fresh, 'verify-email') })
    const { token } = await invite(owner, 'viewer', theirs.email)
    const { status, body } = await accept(world, token)
    expect([status, body.error]).toEqual([409, 'email_taken'])
    world.advance(7 * days)
    expect((await accept(world, token)).status).toBe(200)
  })

  test('two invitations to one address make one account', async () => {
    const email = newAddress()
    const tokens = [
      await invite(await world.owner(), 'editor', email),
      await invite(await world.owner(), 'editor', email),
    ]
    const answers = await Promise.all(tokens.map(({ token }) => accept(world, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused while the account is suspended or not finished', async () => {
    const suspended = await world.owner()
    const first = await invite(suspended)
    await world.suspend(suspended)
    const refused = await accept(world, first.token)
    expect([refused.status, refused.body.error]).toEqual([403, 'account_suspended'])
    const unfinished = await world.owner()
    const second = await invite(unfinished)
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, unfinished.user.tenant_id)),
    )
    const gone = await accept(world, second.token)
    expect([gone.status, gone.body.error]).toEqual([404, 'invalid'])
  })

  test('does not ask for a seat again', async () => {
    const owner = await world.owner()
    const { token } = await invite(owner)
    await setPlan(world, owner, 'free') // one seat
    expect((await accept(world, token)).status).toBe(200)
    expect((await viewTeam(owner)).seats).toEqual({ used: 2, limit: 1, unlimited: false, available: 0, plan: 'free' })
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 256', { name: 'x'.repeat(256) }, 'name'],
    ['a password of 9', { password: '123456789' }, 'password'],
    ['no token', { token: undefined }, 'token'],
  ])('%s uses nothing up', async (_, fields, field) => {
    const { token } = await invite(await world.owner())
    const { status, body } = await accept(world, token, fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await accept(world, token, { name: 'x'.repeat(255) })).status).toBe(200)
  })

  test('answers 404 for an unknown token and 410 for one that is over', async () => {
    const { token } = await invite(await world.owner())
    expect([(await accept(world, 'x')).status, (await accept(world, 'x')).body.error]).toEqual([404, 'invalid'])
    world.advance(14 * days)
    expect([(await accept(world, token)).status, (await accept(world, token)).body.error]).toEqual([410, 'expired'])
  })
})
