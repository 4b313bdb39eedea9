import { afterEach, beforeEach, expect, test } from 'bun:test'
import { tenants } from '../src/db/control/schema'
import { newTenantId } from '../src/db/tenant-id'
import { scheduleWakeUp } from '../src/jobs/wake-ups'
import { publishDue } from '../src/publishing/publish-due'
import { type Bakery, smallSite, text } from './support/published'
import { createWorld, type World } from './support/world'

const hour = 3_600_000
let world: World
let bakery: Bakery
beforeEach(async () => {
  world = await createWorld()
  bakery = await smallSite(world)
  await bakery.publish()
})
afterEach(() => world.end())

/** A page that is to appear `inMs` from now. */
async function schedule(inMs: number, path = '/sommerfest'): Promise<string> {
  const id = await bakery.page({ path, status: 'draft', de: 'Sommerfest', blocks: [text('Am Samstag im Hof')] })
  const publishedAt = new Date(world.ctx.now().getTime() + inMs).toISOString()
  const { status } = await bakery.client.put(`/pages/${id}`, { status: 'scheduled', published_at: publishedAt })
  expect(status).toBe(200)
  return id
}

const publishes = () =>
  bakery.tenant.read((db) => db.query.generations.findMany({ where: (row, { eq }) => eq(row.kind, 'publish') }))
const wakeUps = () => world.ctx.control.read((db) => db.query.wakeUps.findMany())

async function tick() {
  await publishDue(world.ctx)
  await world.drain()
}

test('a scheduled page goes live when its time has come, not before, by itself and once', async () => {
  const id = await schedule(hour)
  await tick()
  expect([(await publishes()).length, (await bakery.visit('/sommerfest')).status]).toEqual([1, 404])
  world.advance(hour)
  for (let i = 0; i < 3; i++) await tick()
  expect(await bakery.html('/sommerfest')).toContain('Am Samstag im Hof')
  expect((await publishes()).map((row) => row.status)).toEqual(['succeeded', 'succeeded'])
  expect(await wakeUps()).toEqual([])
  expect((await bakery.client.get(`/pages/${id}`)).body.data.status).toBe('published')
})

test('once only when the clock goes back and forth', async () => {
  await schedule(hour)
  world.advance(hour)
  await tick()
  world.advance(-2 * hour)
  await tick()
  world.advance(4 * hour)
  await tick()
  expect(await publishes()).toHaveLength(2)
  expect((await bakery.visit('/sommerfest')).status).toBe(200)
})

test('once only when two runs of the timetable meet', async () => {
  await schedule(hour)
  world.advance(hour)
  await Promise.all([publishDue(world.ctx), publishDue(world.ctx), publishDue(world.ctx)])
  await world.drain()
  expect(await publishes()).toHaveLength(2)
  expect(await wakeUps()).toEqual([])
})

test('once only when the wake-up outlives a crash', async () => {
  await schedule(hour)
  world.advance(hour)
  const [row] = await wakeUps()
  await tick()
  await scheduleWakeUp(world.ctx, row!.tenantId, row!.siteId, row!.dueAt)
  await tick()
  expect(await publishes()).toHaveLength(2)
  expect(await wakeUps()).toEqual([])
})

test('several pages of a site need one publish', async () => {
  await schedule(hour, '/eins')
  await schedule(hour, '/zwei')
  await schedule(3 * hour, '/drei')
  world.advance(2 * hour)
  await tick()
  expect(await publishes()).toHaveLength(2)
  for (const [path, status] of [
    ['/eins', 200],
    ['/zwei', 200],
    ['/drei', 404],
  ] as const) {
    expect((await bakery.visit(path)).status).toBe(status)
  }
  expect(await wakeUps()).toHaveLength(1)
})

test('a page that was taken back stays hidden, and its wake-up goes', async () => {
  const id = await schedule(hour)
  await bakery.client.put(`/pages/${id}`, { status: 'draft' })
  world.advance(hour)
  await tick()
  expect([(await publishes()).length, (await wakeUps()).length]).toEqual([1, 0])
  expect((await bakery.visit('/sommerfest')).status).toBe(404)
})

test('an account that cannot be opened keeps its wake-up and holds nobody else up', async () => {
  await schedule(hour)
  const missing = newTenantId()
  await world.ctx.control.write(async (tx) => {
    const at = world.ctx.now().toISOString()
    await tx.insert(tenants).values({
      id: missing,
      name: 'x',
      slug: 'x',
      plan: 'free',
      status: 'active',
      state: 'active',
      createdAt: at,
      updatedAt: at,
    })
  })
  await scheduleWakeUp(world.ctx, missing, Bun.randomUUIDv7(), '2020-01-01T00:00:00Z')
  world.advance(hour)
  await tick()
  expect((await bakery.visit('/sommerfest')).status).toBe(200)
  expect((await wakeUps()).map((row) => row.tenantId)).toEqual([missing])
})
