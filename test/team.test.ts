import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Role } from '../src/db/control/schema'
import { invite, join, type Owner, setPlan, viewTeam } from './support/team'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const days = 86_400_000

describe('the team', () => {
  test('shows members, open invitations, seats and the roles one may give', async () => {
    const owner = await world.owner()
    const editor = await join(world, owner, 'editor')
    const open = await invite(owner, 'viewer')
    const { status, body } = await owner.get('/team')
    expect([status, Object.keys(body).sort()]).toEqual([200, ['invitations', 'members', 'roles', 'seats', 'your_role']])
    const joined = world.ctx.now().toISOString()
    expect(body.members).toEqual([
      { ...pick(owner.user), role: 'owner', is_owner: true, is_you: true, joined_at: joined },
      {
        id: editor.id,
        name: 'Mara Lind',
        email: editor.email,
        role: 'editor',
        is_owner: false,
        is_you: false,
        joined_at: joined,
      },
    ])
    expect(body.invitations).toEqual([open.body.invitation])
    expect(body.seats).toEqual({ used: 3, limit: -1, unlimited: true, available: null, plan: 'agency' })
    expect([body.your_role, body.roles]).toEqual(['owner', ['admin', 'editor', 'viewer']])
  })

  test('may be seen by everyone in it, who may give only roles below their own', async () => {
    const owner = await world.owner()
    const seen = async (role: Role) => viewTeam(await world.member(owner, role))
    expect((await seen('admin')).roles).toEqual(['editor', 'viewer'])
    for (const role of ['editor', 'viewer'] as const) {
      const body = await seen(role)
      expect([body.your_role, body.roles]).toEqual([role, []])
      expect(body.members.filter((member: { is_you: boolean }) => member.is_you)).toHaveLength(1)
    }
  })

  test('lists members by the time they came and invitations newest first, and knows oneself among equals', async () => {
    const owner = await world.owner()
    const first = await join(world, owner, 'editor')
    world.advance(1000)
    const second = await join(world, owner, 'editor')
    const older = await invite(owner)
    world.advance(1000)
    const newer = await invite(owner)
    const { members, invitations } = await viewTeam(second)
    expect(members.map(({ email }: { email: string }) => email)).toEqual([owner.email, first.email, second.email])
    expect(members.map(({ is_you }: { is_you: boolean }) => is_you)).toEqual([false, false, true])
    expect(invitations.map(({ email }: { email: string }) => email)).toEqual([newer.email, older.email])
  })

  test('has a name and a language for each person: changing one’s own leaves the others’', async () => {
    const owner = await world.owner()
    const editor = await join(world, owner, 'editor')
    await editor.post('/account/profile', { name: '  Neuer Name ' })
    await editor.post('/account/locale', { language: 'en' })
    const { members } = await viewTeam(owner)
    expect(members.map(({ name }: { name: string }) => name)).toEqual([owner.user.name, 'Neuer Name'])
    const languages = await Promise.all([owner, editor].map(async (one) => (await one.get('/sites/x')).body.message))
    expect(languages).toEqual(['Nicht gefunden.', 'Not found.'])
  })

  test('keeps showing an expired invitation, which holds no seat', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'pro')
    const { body } = await invite(owner)
    expect((await viewTeam(owner)).seats).toEqual({ used: 2, limit: 5, unlimited: false, available: 3, plan: 'pro' })
    world.advance(14 * days)
    const { invitations, seats } = await viewTeam(owner)
    expect(invitations).toEqual([{ ...body.invitation, expired: true }])
    expect([seats.used, seats.available]).toEqual([1, 4])
  })
})

describe('changing a role', () => {
  const change = (by: Pick<Owner, 'post'>, id: string, role: Role) => by.post(`/team/members/${id}/role`, { role })

  test('holds from the member’s next request on', async () => {
    const owner = await world.owner()
    const member = await join(world, owner, 'viewer')
    const equal = await join(world, owner, 'viewer')
    expect((await member.post('/sites', { name: 'A', slug: 'a' })).status).toBe(403)
    expect((await change(owner, member.id, 'admin')).body).toEqual({ ok: true, role: 'admin' })
    expect((await member.post('/sites', { name: 'A', slug: 'a' })).status).toBe(201)
    expect((await equal.post('/sites', { name: 'B', slug: 'b' })).status).toBe(403)
  })

  test('works only from and to roles below one’s own', async () => {
    const owner = await world.owner()
    const admin = await join(world, owner, 'admin')
    const other = await join(world, owner, 'admin')
    const editor = await join(world, owner, 'editor')
    expect((await change(admin, editor.id, 'viewer')).body).toEqual({ ok: true, role: 'viewer' })
    for (const [id, role] of [
      [other.id, 'viewer'],
      [editor.id, 'admin'],
    ] as const) {
      const { status, body } = await change(admin, id, role)
      expect([status, body.error]).toEqual([403, 'role_too_high'])
    }
    const roles = (await viewTeam(owner)).members.map((member: { role: Role }) => member.role)
    expect(roles).toEqual(['owner', 'admin', 'admin', 'viewer'])
  })

  test('never touches the owner or oneself, and makes nobody owner', async () => {
    const owner = await world.owner()
    const admin = await join(world, owner, 'admin')
    const refusal = async (by: Pick<Owner, 'post'>, id: string) => {
      const { status, body } = await change(by, id, 'viewer')
      return [status, body.error]
    }
    expect(await refusal(admin, owner.user.id)).toEqual([422, 'cannot_change_owner'])
    expect(await refusal(owner, owner.user.id)).toEqual([422, 'cannot_change_owner'])
    expect(await refusal(admin, admin.id)).toEqual([422, 'cannot_change_self'])
    const promoted = await change(owner, admin.id, 'owner')
    expect([promoted.status, Object.keys(promoted.body.errors)]).toEqual([422, ['role']])
  })
})

describe('removing a member', () => {
  const remove = (by: Pick<Owner, 'delete'>, id: string) => by.delete(`/team/members/${id}`)

  test('revokes every token at once and frees seat and address', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'starter')
    const member = await join(world, owner)
    const login = await world.stranger().post('/auth/login', member)
    const elsewhere = world.stranger().with(login.body.token)
    expect((await remove(owner, member.id)).body).toEqual({ ok: true })
    expect([(await member.get('/me')).status, (await elsewhere.get('/me')).status]).toEqual([401, 401])
    expect((await world.stranger().post('/auth/login', member)).status).toBe(401)
    expect((await remove(owner, member.id)).status).toBe(404)
    expect((await invite(owner, 'viewer', member.email)).status).toBe(201)
  })

  test('takes nobody along: equals, colleagues of another account and their sessions stay', async () => {
    const [owner, stranger] = [await world.owner(), await world.owner()]
    const [one, two, theirs] = [await join(world, owner), await join(world, owner), await join(world, stranger)]
    await remove(owner, one.id)
    expect((await viewTeam(owner)).members.map(({ id }: { id: string }) => id)).toEqual([owner.user.id, two.id])
    for (const client of [two, theirs]) expect((await client.get('/me')).status).toBe(200)
  })

  test('leaves their name on what they did', async () => {
    const owner = await world.owner()
    const member = await join(world, owner, 'admin')
    const site = (await member.post('/sites', { name: 'Backstube', slug: 'backstube' })).body.data
    await remove(owner, member.id)
    const rows = await world.ctx.tenants.get(owner.user.tenant_id).read((db) => db.query.activity.findMany())
    expect(rows.map(({ subjectId, actorName }) => [subjectId, actorName])).toEqual([[site.id, 'Mara Lind']])
    expect((await owner.get(`/sites/${site.id}`)).status).toBe(200)
  })

  test('spares the owner, oneself and one’s equals', async () => {
    const owner = await world.owner()
    const admin = await join(world, owner, 'admin')
    const other = await join(world, owner, 'admin')
    const refusal = async (by: Pick<Owner, 'delete'>, id: string) => {
      const { status, body } = await remove(by, id)
      return [status, body.error]
    }
    expect(await refusal(admin, owner.user.id)).toEqual([422, 'cannot_remove_owner'])
    expect(await refusal(owner, owner.user.id)).toEqual([422, 'cannot_remove_owner'])
    expect(await refusal(admin, admin.id)).toEqual([422, 'cannot_remove_self'])
    expect(await refusal(admin, other.id)).toEqual([403, 'role_too_high'])
    expect((await viewTeam(owner)).members).toHaveLength(3)
  })
})

const pick = ({ id, name, email }: { id: string; name: string; email: string }) => ({ id, name, email })
