import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { findActor } from '../src/auth/api-tokens'
import { apiTokens, sessions, tenants, users } from '../src/db/control/schema'
import { operatorCommands } from '../src/operator/commands'
import { timetable } from '../src/schedule'
import type { TestClient } from './support/client'
import { beforeNextWrite } from './support/meanwhile'
import { newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** Tokens that people make for scripts: what they are, how long they last, and that they never outgrow their maker. */

const world: World = await createWorld()
afterAll(() => world.end())

const dayMs = 24 * 60 * 60_000
const make = async (client: TestClient, fields: object = {}) => {
  world.advance(60_000) // the limit is not what is tried here
  return client.post('/account/tokens', { name: 'Kasse', role: 'editor', ...fields })
}
const held = async (client: TestClient, fields: object = {}) => {
  const { status, body } = await make(client, fields)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return Object.assign(client.with(body.data.token), { id: body.data.id as string, token: body.data.token as string })
}
const setRole = (id: string, role: 'viewer' | 'admin') =>
  world.ctx.control.write((tx) => tx.update(users).set({ role }).where(eq(users.id, id)))

describe('a token', () => {
  test('is shown once and kept as a hash', async () => {
    const owner = await world.owner()
    const { body, status } = await make(owner)
    expect([status, body.data.token]).toEqual([201, expect.stringMatching(/^bkt_[\w-]{43}$/)])
    const listed = await owner.get('/account/tokens')
    expect(listed.body.data).toEqual([{ ...body.data, token: undefined }])
    expect(JSON.stringify(listed.body)).not.toContain(body.data.token)
    const rows = await world.ctx.control.read((db) => db.select().from(apiTokens))
    expect(JSON.stringify(rows)).not.toContain(body.data.token)
    expect(world.logged()).not.toContain(body.data.token)
  })

  test('says at /me what it may do; a session has no such field', async () => {
    const owner = await world.owner()
    const token = await held(owner, { name: ' Kasse ', role: 'viewer' })
    const { body } = await token.get('/me')
    expect([body.site_role, body.token]).toEqual(['viewer', { id: token.id, name: 'Kasse', site_ids: null }])
    expect((await owner.get('/me')).body).not.toHaveProperty('token')
  })

  test('lasts for 90 days unless its maker says otherwise: from 1 day to 366, or for ever', async () => {
    const owner = await world.owner()
    for (const days of [0, 367, 1.5, '30', -1])
      expect([days, (await make(owner, { expires_in_days: days })).status]).toEqual([days, 422])
    const [usual, year, never, day] = [
      await held(owner),
      await held(owner, { expires_in_days: 366 }),
      await held(owner, { expires_in_days: null }),
      await held(owner, { expires_in_days: 1 }),
    ]
    const statuses = async () => {
      const all = []
      for (const token of [day, usual, year, never]) all.push((await token.get('/me')).status)
      return all
    }
    world.advance(dayMs - 1)
    expect(await statuses()).toEqual([200, 200, 200, 200])
    world.advance(1)
    expect(await statuses()).toEqual([401, 200, 200, 200])
    const shown = (await owner.get('/account/tokens')).body.data
    expect(shown.map(({ expired }: { expired: boolean }) => expired)).toEqual([true, false, false, false])
    world.advance(89 * dayMs)
    expect(await statuses()).toEqual([401, 401, 200, 200])
    world.advance(277 * dayMs)
    expect(await statuses()).toEqual([401, 401, 401, 200])
    const { data } = (await owner.get('/account/tokens')).body
    expect(data.map(({ expired }: { expired: boolean }) => expired)).toEqual([true, false, true, true])
  })

  test('is refused from the call after it was revoked on; renaming changes its name alone', async () => {
    const owner = await world.owner()
    const token = await held(owner)
    const before = (await owner.get('/account/tokens')).body.data[0]
    const renamed = await owner.patch(`/account/tokens/${token.id}`, { name: ' Waage ' })
    expect(renamed.body.data).toEqual({ ...before, name: 'Waage' })
    expect((await owner.patch(`/account/tokens/${token.id}`, { name: ' ' })).status).toBe(422)
    expect((await token.get('/me')).body.token.name).toBe('Waage')
    expect((await owner.delete(`/account/tokens/${token.id}`)).body).toEqual({ deleted: true })
    expect((await token.get('/me')).body.error).toBe('unauthenticated')
    expect((await owner.delete(`/account/tokens/${token.id}`)).status).toBe(404)
  })

  test("of somebody else is unknown, a colleague's and a stranger's alike", async () => {
    const owner = await world.owner()
    const token = await held(owner)
    const others = [await world.member(owner, 'admin'), await world.owner()]
    for (const other of others) {
      expect((await other.get('/account/tokens')).body.data).toEqual([])
      expect((await other.patch(`/account/tokens/${token.id}`, { name: 'A' })).status).toBe(404)
      expect((await other.delete(`/account/tokens/${token.id}`)).status).toBe(404)
    }
    expect((await token.get('/me')).status).toBe(200)
  })

  test('needs a name of 1 to 100 letters, a role, and sites of the account', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const foreign = await newSite(await world.owner())
    for (const [field, fields] of [
      ['name', { name: '' }],
      ['name', { name: 'a'.repeat(101) }],
      ['role', { role: 'owner' }],
      ['role', { role: undefined }],
      ['site_ids', { site_ids: [] }],
      ['site_ids', { site_ids: Array(101).fill(site.id) }],
      ['site_ids.1', { site_ids: [site.id, foreign.id] }],
      ['site_ids.0', { site_ids: [crypto.randomUUID()] }],
    ] as const) {
      const { status, body } = await make(owner, fields)
      expect([field, status, Object.keys(body.errors)]).toEqual([field, 422, [field]])
    }
    expect((await make(owner, { name: 'a'.repeat(100), site_ids: Array(100).fill(site.id) })).status).toBe(201)
  })

  test('is not made by a session that is revoked meanwhile', async () => {
    const owner = await world.owner()
    beforeNextWrite(world, (tx) => tx.delete(sessions).where(eq(sessions.userId, owner.user.id)))
    expect((await make(owner)).status).toBe(401)
    const made = eq(apiTokens.userId, owner.user.id)
    expect(await world.ctx.control.read((db) => db.$count(apiTokens, made))).toBe(0)
  })

  test('is one of 50 at most', async () => {
    const owner = await world.owner()
    for (let n = 0; n < 50; n++) expect((await make(owner)).status).toBe(201)
    expect(Object.keys((await make(owner)).body.errors)).toEqual(['name'])
    expect((await make(await world.member(owner, 'viewer'), { role: 'viewer' })).status).toBe(201)
  })
})

test('a site that is named twice is one', async () => {
  const owner = await world.owner()
  const [one, two] = [await newSite(owner), await newSite(owner)]
  const { body } = await make(owner, { site_ids: [two.id, one.id, two.id] })
  expect(body.data.site_ids).toEqual([two.id, one.id])
  expect((await owner.get('/account/tokens')).body.data[0].site_ids).toEqual([two.id, one.id])
})

test('of several each is renamed, used and revoked by itself', async () => {
  const owner = await world.owner()
  const [one, two] = [await held(owner, { name: 'Eins' }), await held(owner, { name: 'Zwei' })]
  const names = async () => (await owner.get('/account/tokens')).body.data.map(({ name }: { name: string }) => name)
  expect((await owner.patch(`/account/tokens/${one.id}`, { name: 'Kasse' })).body.data.name).toBe('Kasse')
  expect(await names()).toEqual(['Zwei', 'Kasse'])
  await owner.delete(`/account/tokens/${one.id}`)
  expect(await names()).toEqual(['Zwei'])
  expect([(await one.get('/me')).status, (await two.get('/me')).status]).toEqual([401, 200])
})

describe('what a token may do', () => {
  test('is not made by a session that ends in the same moment', async () => {
    const owner = await world.owner()
    const { control } = world.ctx
    const { write } = control
    control.write = async (work) => {
      control.write = write
      await owner.post('/auth/logout')
      return write(work)
    }
    expect((await make(owner)).status).toBe(401)
    const rows = await world.ctx.control.read((db) =>
      db.select().from(apiTokens).where(eq(apiTokens.userId, owner.user.id)),
    )
    expect(rows).toEqual([])
  })

  test('is at most what its maker may: when it is made, and at every call after', async () => {
    const owner = await world.owner()
    const member = await world.member(owner, 'editor')
    const { body } = await make(member, { role: 'admin' })
    expect(body.error).toBe('role_too_high')
    const token = await held(member, { role: 'editor' })
    const site = await newSite(owner)
    expect((await token.put(`/sites/${site.id}`, { name: 'A' })).status).toBe(200)
    const { id } = (await member.get('/me')).body
    await setRole(id, 'viewer')
    const refused = await token.put(`/sites/${site.id}`, { name: 'B' })
    expect(refused.body).toMatchObject({ error: 'forbidden', required: 'editor', role: 'viewer' })
    await setRole(id, 'admin')
    expect((await token.get('/me')).body.site_role).toBe('editor')
    await owner.delete(`/team/members/${id}`)
    expect((await token.get('/me')).status).toBe(401)
  })

  test('ends with the account: suspended, it is told so', async () => {
    const owner = await world.owner()
    const token = await held(owner)
    await world.suspend(owner)
    expect((await token.get('/me')).body.error).toBe('account_suspended')
  })

  test('counts with the calls of the account', async () => {
    const owner = await world.owner()
    const [one, other] = [await held(owner, { role: 'editor' }), await held(owner, { role: 'editor' })]
    world.advance(60_000)
    const statuses = []
    for (let n = 0; n < 31; n++)
      statuses.push((await [owner, one, other][n % 3]?.post(`/sites/${crypto.randomUUID()}/publish`, {}))?.status)
    expect(statuses).toEqual([...Array(30).fill(404), 429])
  })

  test('stands in the activity with its name', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const token = await held(owner, { name: 'Kasse' })
    await newPage(token, site.id, '/')
    await newPage(owner, site.id, '/zwei')
    await token.post(`/sites/${site.id}/publish`, {})
    const { data } = (await owner.get(`/sites/${site.id}/activity`)).body
    expect(
      data.map(({ type, via, actor }: { type: string; via: string | null; actor: { id: string } }) => [
        type,
        via,
        actor.id === owner.user.id,
      ]),
    ).toEqual([
      ['publish.queued', 'Kasse', true],
      ['page.created', null, true],
      ['page.created', 'Kasse', true],
      ['site.created', null, true],
    ])
  })
})

test('the service acts for people of the account alone, and for nobody of one that is not finished', async () => {
  const [owner, other] = [await world.owner(), await world.owner()]
  const token = await held(owner)
  const { id: userId, tenant_id: tenantId } = owner.user
  const find = (actor: object) => findActor(world.ctx, { kind: 'agent', userId, tenantId, ...actor })
  expect(await find({})).toMatchObject({ id: userId, role: 'owner', tenant: { id: tenantId } })
  expect(await find({ tokenId: token.id, session: 'one' })).toMatchObject({ role: 'editor', agentSession: 'one' })
  expect(await find({ session: 'one' })).toMatchObject({ agentSession: 'one' })
  expect(await find({ tenantId: other.user.tenant_id })).toBeUndefined()
  const colleague = await world.member(owner, 'admin')
  for (const by of [other, colleague]) expect(await find({ tokenId: (await held(by)).id })).toBeUndefined()
  await world.ctx.control.write((tx) =>
    tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, tenantId)),
  )
  expect(await find({})).toBeUndefined()
  expect((await token.get('/me')).status).toBe(401)
})

describe('a password', () => {
  test('that is changed leaves tokens as they are, and the list of sessions knows none', async () => {
    const owner = await world.owner()
    const token = await held(owner)
    const password = { current_password: owner.password, new_password: 'another long one' }
    const changed = await owner.post('/auth/change-password', {
      ...password,
      new_password_confirmation: password.new_password,
    })
    expect(changed.status).toBe(200)
    expect((await token.get('/me')).status).toBe(200)
    expect((await owner.get('/auth/sessions')).body.sessions).toHaveLength(1)
    await owner.delete('/auth/sessions')
    expect((await token.get('/me')).status).toBe(200)
  })

  test('that the operator resets takes them along: somebody else may have made them', async () => {
    const owner = await world.owner()
    const token = await held(owner)
    const command = operatorCommands.find(({ name }) => name === 'reset-password')
    const silent = { line() {}, error() {}, json() {} }
    const environment = { open: async () => world.ctx, out: silent }
    const run = (options: Record<string, string>) =>
      command?.run(environment as never, { positionals: [owner.email], options, json: false } as never)
    expect(await run({ 'keep-sessions': '' })).toBe(0)
    expect((await token.get('/me')).status).toBe(200)
    expect(await run({})).toBe(0)
    expect((await token.get('/me')).status).toBe(401)
  })
})

describe('the last use', () => {
  let owner: Awaited<ReturnType<World['owner']>>
  beforeAll(async () => {
    owner = await world.owner()
  })
  test('is known at once and written by the minute, not by the call', async () => {
    const token = await held(owner)
    const listed = async () => (await owner.get('/account/tokens')).body.data[0].last_used_at
    const stored = async () =>
      (await world.ctx.control.read((db) => db.select().from(apiTokens).where(eq(apiTokens.id, token.id))))[0]
        ?.lastUsedAt
    expect([await listed(), await stored()]).toEqual([null, null])
    await token.get('/me')
    const at = world.ctx.now().toISOString()
    expect([await listed(), await stored()]).toEqual([at, null])
    await timetable.find(({ name }) => name === 'flush-last-used')?.run(world.ctx)
    expect([await listed(), await stored()]).toEqual([at, at])
    world.advance(1000)
    await token.get('/me')
    expect([await listed(), await stored()]).toEqual([world.ctx.now().toISOString(), at])
    await world.ctx.auth.flush() // as at a stop
    expect(await stored()).toBe(world.ctx.now().toISOString())
  })
})
