import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { jobs } from '../src/db/control/schema'
import { type GenerationKind, generations } from '../src/db/tenant/generations'
import { beginGeneration, failGeneration, startGeneration, succeedGeneration } from '../src/jobs/generations'
import { claim } from '../src/jobs/queue'
import { recoverJobs } from '../src/jobs/worker'
import type { Tenant } from '../src/tenants/tenants'
import { readAllowance } from '../src/usage/entitlements'
import { writeReservation } from '../src/usage/ledger'
import { newSite } from './support/sites'
import type { Owner } from './support/team'
import { grant, reserve, settleTokens, tenantOf, text, tokens } from './support/usage'
import { createWorld, type World } from './support/world'

/** What a run reserved is given back when the run comes to nothing, and kept when it does not. */

let world: World
let owner: Owner
let tenant: Tenant
let siteId: string
const folders: string[] = []
beforeEach(async () => {
  world = await createWorld({ env: { DEFAULT_PLAN: 'free' } })
  owner = await world.owner()
  tenant = tenantOf(world, owner)
  siteId = (await newSite(owner)).id
})
afterEach(async () => {
  await world.end()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Long work that costs one text, accepted together with its reservation. */
async function start(kind = 'impossible' as GenerationKind, wanted = text) {
  const allowance = await world.ctx.control.read((db) => readAllowance(db, tenant))
  return startGeneration(world.ctx, tenant, { kind, siteId }, (tx, id) =>
    writeReservation(tx, allowance, wanted(id), world.ctx.now()),
  )
}
async function begin(id: string) {
  await world.ctx.control.write((tx) => claim(tx, id))
  await tenant.write((tx) => beginGeneration(tx, id, world.ctx.now()))
}
/** The same files, nothing in memory. */
async function restart() {
  const { tenantsDir: dir } = world.ctx.config
  folders.push(dir)
  await world.ctx.close()
  world = await createWorld({ dir, env: { DEFAULT_PLAN: 'free' } })
  tenant = tenantOf(world, owner)
  const { body } = await world.stranger().post('/auth/login', { email: owner.email, password: owner.password })
  owner = Object.assign(owner, world.stranger().with(body.token))
}
const used = async () => (await usage()).used.ai_text
const usage = async () => (await owner.get('/usage')).body
const statusOf = async (id: string) => {
  const [row] = await tenant.read((db) => db.select().from(generations).where(eq(generations.id, id)))
  return row?.status
}

describe('a run', () => {
  test('whose cost does not fit is not accepted, and leaves no job', async () => {
    await reserve(world.ctx, tenant, text('before', 20))
    await expect(start()).rejects.toMatchObject({ status: 402, key: 'quota_exceeded' })
    expect(await tenant.read((db) => db.$count(generations))).toBe(0)
    expect(await world.ctx.control.read((db) => db.$count(jobs))).toBe(0)
  })

  test('that fails gives its cost back, credits as well', async () => {
    await reserve(world.ctx, tenant, text('before', 20))
    await grant(world, owner, 'credits', 3)
    const id = await start()
    expect((await usage()).ai_credits).toBe(2)
    await world.drain()
    expect([await statusOf(id), (await usage()).ai_credits, await used()]).toEqual(['failed', 3, 20])
  })

  test('that succeeds keeps it, whatever calls it failed later', async () => {
    const id = await start('publish')
    await world.drain()
    expect([await statusOf(id), await used()]).toEqual(['succeeded', 1])
    await tenant.write((tx) => failGeneration(tx, id, 'interrupted', world.ctx.now()))
    expect([await statusOf(id), await used()]).toEqual(['succeeded', 1])
  })

  test('that could not be called failed is not refunded either', async () => {
    const id = await start()
    await begin(id)
    const broken = tenant.write(async (tx) => {
      await failGeneration(tx, id, 'interrupted', world.ctx.now())
      throw new Error('the disk is full')
    })
    await expect(broken).rejects.toThrow('the disk is full')
    expect([await statusOf(id), await used()]).toEqual(['running', 1])
  })

  test('whose site is gone before it begins gives its cost back', async () => {
    await start()
    expect((await owner.delete(`/sites/${siteId}`)).status).toBe(200)
    expect(await used()).toBe(1)
    await world.drain()
    expect(await used()).toBe(0)
  })

  test('that someone else has begun is not refunded by who came second', async () => {
    const id = await start()
    await begin(id)
    expect(await tenant.write((tx) => beginGeneration(tx, id, world.ctx.now()))).toBeUndefined()
    expect(await used()).toBe(1)
  })

  test.each(['succeeds', 'fails'])('that settled its tokens itself and then %s keeps to that', async (end) => {
    const id = await start('publish', (reference) => tokens(reference, 1000))
    await begin(id)
    await settleTokens(world.ctx, tenant, id, 700)
    await tenant.write<unknown>((tx) =>
      end === 'succeeds'
        ? succeedGeneration(tx, id, {}, world.ctx.now())
        : failGeneration(tx, id, 'interrupted', world.ctx.now()),
    )
    expect((await usage()).used.chat_tokens).toBe(700)
  })
})

describe('a failure that cannot be written', () => {
  /** From the n-th write on, the tenant's file takes none until it is mended. */
  function breakWrites(after: number) {
    const { tenants } = world.ctx
    const get = tenants.get
    let left = after
    tenants.get = (id) => ({
      ...get(id),
      write: (work) => (left-- > 0 ? get(id).write(work) : Promise.reject(new Error('the disk is full'))),
    })
    return () => {
      tenants.get = get
    }
  }
  const jobRows = () => world.ctx.control.read((db) => db.select().from(jobs))

  test('leaves the job, so that a later start refunds it', async () => {
    const id = await start()
    const mend = breakWrites(1) // the run begins, and that is all
    await world.drain()
    expect((await jobRows()).map((job) => [job.id, job.status])).toEqual([[id, 'running']])
    await recoverJobs(world.ctx)
    expect((await jobRows()).map((job) => [job.id, job.status])).toEqual([[id, 'running']])
    mend()
    expect([await statusOf(id), await used()]).toEqual(['running', 1])
    await recoverJobs(world.ctx)
    expect([await statusOf(id), await used(), await jobRows()]).toEqual(['failed', 0, []])
  })
})

describe('after a crash', () => {
  test('a reservation stands until the run it belongs to is called failed', async () => {
    const id = await start()
    await begin(id)
    await restart()
    expect([await statusOf(id), await used()]).toEqual(['running', 1])
    await recoverJobs(world.ctx)
    expect([await statusOf(id), await used()]).toEqual(['failed', 0])
    await recoverJobs(world.ctx)
    expect(await used()).toBe(0)
  })

  test('what was queued is charged once, by its run', async () => {
    const id = await start('publish')
    await restart()
    await recoverJobs(world.ctx)
    expect(await used()).toBe(1)
    await world.drain()
    expect([await statusOf(id), await used()]).toEqual(['succeeded', 1])
  })

  test('a run that was committed stays charged, although its job was not yet taken away', async () => {
    const id = await start('publish')
    const [job] = await world.ctx.control.read((db) => db.select().from(jobs))
    await world.drain()
    await world.ctx.control.write((tx) => tx.insert(jobs).values({ ...job!, status: 'running' }))
    await restart()
    await recoverJobs(world.ctx)
    expect([await statusOf(id), await used()]).toEqual(['succeeded', 1])
  })
})
