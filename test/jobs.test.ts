import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Context } from '../src/context'
import { newId } from '../src/db/columns'
import { jobs } from '../src/db/control/schema'
import { type GenerationKind, generations } from '../src/db/tenant/generations'
import type { TenantId } from '../src/db/tenant-id'
import { tenantUnavailable } from '../src/errors'
import { jobKinds } from '../src/job-kinds'
import {
  beginGeneration,
  failOpenGenerations,
  noteProgress,
  startGeneration,
  succeedGeneration,
} from '../src/jobs/generations'
import { claim, enqueue, type Job, listJobs } from '../src/jobs/queue'
import { recover } from '../src/jobs/recovery'
import { drainQueue, endJob, endJobs, recoverJobs, startWorker } from '../src/jobs/worker'
import type { publishJob } from '../src/publishing/publish'
import type { Tenant } from '../src/tenants/tenants'
import { createWorld, type World } from './support/world'

let world: World
let ctx: Context
beforeEach(async () => {
  world = await createWorld()
  ctx = world.ctx
})
const folders: string[] = []
afterEach(async () => {
  await world.end()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** An account with a site that can be published. */
async function newSite() {
  const owner = await world.owner()
  const { body } = await owner.post('/sites', { name: 'Backstube', slug: `site-${owner.user.id.slice(-6)}` })
  return { owner, tenant: ctx.tenants.get(owner.user.tenant_id), siteId: body.data.id as string }
}
const publish = { kind: 'publish' as const }
/** Nothing carries this out: a job of this kind throws. */
const impossible = { kind: 'impossible' as GenerationKind }

async function generationOf(tenant: Tenant, id: string) {
  const [row] = await tenant.read((db) => db.select().from(generations).where(eq(generations.id, id)))
  return row
}
const statusOf = async (tenant: Tenant, id: string) => (await generationOf(tenant, id))?.status
const allJobs = () => ctx.control.read(listJobs)
/** Lets everything go on that does not wait for a file or for another. */
const settle = () => new Promise((turn) => setImmediate(turn))

/** Holds the tenant's write gate until it is let go, so that whatever runs for it stands still. */
function hold(tenant: Tenant) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = tenant.write(() => promise)
  return async () => {
    resolve()
    await held
  }
}

test('work is ended of those that are meant, and listed of the site alone', async () => {
  const { owner, tenant, siteId } = await newSite()
  const other = (await owner.post('/sites', { name: 'Zwei', slug: 'zwei' })).body.data.id as string
  const [first, second] = [
    await startGeneration(ctx, tenant, { ...publish, siteId }),
    await startGeneration(ctx, tenant, { ...publish, siteId: other }),
  ]
  const listed = async (id: string) =>
    (await owner.get(`/sites/${id}/generations`)).body.data.map((one: { id: string }) => one.id)
  expect([await listed(siteId), await listed(other)]).toEqual([[first], [second]])
  await tenant.write((tx) => failOpenGenerations(tx, 'taken_offline', ctx.now(), eq(generations.siteId, siteId)))
  expect([await statusOf(tenant, first), await statusOf(tenant, second)]).toEqual(['failed', 'queued'])
  await world.drain()
  expect([await statusOf(tenant, first), await statusOf(tenant, second)]).toEqual(['failed', 'succeeded'])
})

test('of two that run each has its own progress, result and end', async () => {
  const { owner, tenant, siteId } = await newSite()
  const [first, second, third] = [
    await startGeneration(ctx, tenant, { ...publish, siteId }),
    await startGeneration(ctx, tenant, { ...publish, siteId }),
    await startGeneration(ctx, tenant, { ...publish, siteId }),
  ]
  await tenant.write(async (tx) => {
    for (const id of [first, second]) await beginGeneration(tx, id, ctx.now())
    await noteProgress(tx, first, { step: 'rendering', done: 1, total: 2 })
  })
  const seen = async (id: string) => {
    const { status, output, progress } = (await owner.get(`/ai/generations/${id}`)).body
    return [status, output, progress.step]
  }
  const rendering = { progress: { step: 'rendering', done: 1, total: 2 } }
  expect(await seen(first)).toEqual(['running', rendering, 'rendering'])
  expect([await seen(second), await seen(third)]).toEqual([
    ['running', null, null],
    ['queued', null, null],
  ])
  await tenant.write((tx) => succeedGeneration(tx, second, { url: 'https://a.example' }, ctx.now()))
  expect(await seen(second)).toEqual(['succeeded', { url: 'https://a.example' }, null])
  expect([(await seen(first))[0], (await seen(third))[0]]).toEqual(['running', 'queued'])
  const late = await tenant.write(async (tx) => {
    for (const id of [second, third]) await noteProgress(tx, id, { step: 'images' })
    const again = [second, third].map((id) => succeedGeneration(tx, id, { url: 'https://b.example' }, ctx.now()))
    return Promise.all(again)
  })
  expect(late).toEqual([false, false]) // one has ended, one has not begun
  expect(await seen(second)).toEqual(['succeeded', { url: 'https://a.example' }, null])
  expect(await seen(third)).toEqual(['queued', null, null])
})

test('jobs are taken up again in the order they were accepted, and one that is ended is remembered no longer', async () => {
  const { tenant, siteId } = await newSite()
  const stranger = await newSite()
  const job = (at: string, of: TenantId): Job => ({
    ...{ id: newId(), tenantId: of, siteId, kind: 'publish', status: 'running', createdAt: `2026-05-04T${at}:00.000Z` },
  })
  const later = [job('09:00', stranger.tenant.id), job('07:00', tenant.id), job('08:00', stranger.tenant.id)]
  for (const one of later) await ctx.control.write((tx) => enqueue(tx, one))
  expect((await allJobs()).map(({ createdAt }) => createdAt.slice(11, 13))).toEqual(['07', '08', '09'])
  for (const one of later) await endJob(ctx, one, 'interrupted')
  expect([await allJobs(), ctx.jobs.queue.ended()]).toEqual([[], []])
})

test('nothing begins while the disk is full, and what waits begins once there is room', async () => {
  const { tenant, siteId } = await newSite()
  let isFull = true
  let onRoom = () => {}
  ctx.diskSpace.isFull = () => isFull
  ctx.diskSpace.onRoom = (listener) => {
    onRoom = listener
  }
  const worker = startWorker(ctx, jobKinds)
  const id = await startGeneration(ctx, tenant, { ...publish, siteId })
  await settle()
  expect(await statusOf(tenant, id)).toBe('queued')
  isFull = false
  onRoom()
  while ((await allJobs()).length > 0) await settle()
  expect(await statusOf(tenant, id)).toBe('succeeded')
  await worker.stop()
})

test('while what an earlier process left is cleared up the service is not ready, and afterwards it is', async () => {
  const ready = async () => [ctx.recovering, (await world.stranger().get('/readyz')).body]
  const { read } = ctx.control
  ctx.control.read = () => Promise.reject(tenantUnavailable())
  expect(await recover(ctx)).toBe(false)
  ctx.control.read = read
  expect(await ready()).toEqual([true, { ok: false, reason: 'starting' }])
  expect(await recover(ctx)).toBe(true)
  expect(await ready()).toEqual([false, { ok: true }])
})

describe('a start', () => {
  test('happens once under fifty parallel claims', async () => {
    const { tenant, siteId } = await newSite()
    const id = await startGeneration(ctx, tenant, { ...publish, siteId })
    const claims = await Promise.all(Array.from({ length: 50 }, () => ctx.control.write((tx) => claim(tx, id))))
    expect(claims.filter(Boolean)).toHaveLength(1)
    const begun = await Promise.all(
      Array.from({ length: 50 }, () => tenant.write((tx) => beginGeneration(tx, id, ctx.now()))),
    )
    expect(begun.filter((row) => row !== undefined)).toHaveLength(1)
  })

  test('happens once when a job stands in the waiting list many times', async () => {
    const { tenant, siteId } = await newSite()
    const id = await startGeneration(ctx, tenant, { ...publish, siteId })
    const [job] = await allJobs()
    for (let n = 0; n < 10; n++) ctx.jobs.queue.add(job!)
    await world.drain()
    const first = await generationOf(tenant, id)
    expect(first?.status).toBe('succeeded')
    world.advance(60_000)
    ctx.jobs.queue.add(job!)
    await world.drain()
    expect(await generationOf(tenant, id)).toEqual(first!)
  })

  test('that another has claimed is left to that one', async () => {
    const { tenant, siteId } = await newSite()
    const id = await startGeneration(ctx, tenant, { ...publish, siteId })
    await ctx.control.write((tx) => claim(tx, id))
    await world.drain()
    expect([await statusOf(tenant, id), (await allJobs()).length]).toEqual(['queued', 1])
  })

  test('is accepted with all that belongs to it or not at all', async () => {
    const { tenant, siteId } = await newSite()
    const refused = startGeneration(ctx, tenant, { ...publish, siteId }, async () => {
      throw new Error('something else failed')
    })
    await expect(refused).rejects.toThrow('something else failed')
    expect(await tenant.read((db) => db.$count(generations))).toBe(0)
    expect([ctx.jobs.queue.size(), await allJobs()]).toEqual([0, []])
  })
})

describe('a run', () => {
  test('that ends well leaves its output and no job', async () => {
    const { owner, siteId } = await newSite()
    const { status, body } = await owner.post(`/sites/${siteId}/publish`, {})
    expect([status, body.status]).toEqual([202, 'queued'])
    expect((await owner.get(`/ai/generations/${body.generation_id}`)).body.status).toBe('queued')
    await world.drain()
    const { body: done } = await owner.get(`/ai/generations/${body.generation_id}`)
    expect([done.kind, done.status, done.error]).toEqual(['publish', 'succeeded', null])
    expect(done.output.release_id).toBeString()
    expect(await allJobs()).toEqual([])
  })

  test('that finds the disk full says so', async () => {
    const { tenant, siteId } = await newSite()
    const id = await startGeneration(ctx, tenant, { ...publish, siteId })
    const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    await drainQueue(ctx, { publish: { lane: 'rendering', deadlineMs: 60_000, run: () => Promise.reject(noRoom) } })
    expect((await generationOf(tenant, id))?.error).toBe('storage_full')
  })

  test('that throws fails its generation, tells no details, and the next one runs', async () => {
    const { tenant, siteId } = await newSite()
    const bad = await startGeneration(ctx, tenant, { ...impossible, siteId })
    const good = await startGeneration(ctx, tenant, { ...publish, siteId })
    await world.drain()
    const failed = await generationOf(tenant, bad)
    expect([failed?.status, failed?.error, failed?.output]).toEqual(['failed', 'server_error', null])
    expect(failed?.finishedAt).toBeString()
    expect(await statusOf(tenant, good)).toBe('succeeded')
    expect(await allJobs()).toEqual([])
    expect(world.logged()).toContain(bad)
  })

  test('that throws half way tells no longer how far it was', async () => {
    const { tenant, siteId } = await newSite()
    const id = await startGeneration(ctx, tenant, { ...publish, siteId })
    const run: (typeof publishJob)['run'] = async (_ctx, _tenant, _generation, { report }) => {
      await report({ step: 'rendering', done: 1, total: 2 })
      throw new Error('half way')
    }
    await drainQueue(ctx, { publish: { lane: 'rendering', deadlineMs: 60_000, run } })
    const failed = await generationOf(tenant, id)
    expect([failed?.status, failed?.output]).toEqual(['failed', null])
  })

  test('never comes back: a failed one stays failed', async () => {
    const { tenant, siteId } = await newSite()
    const id = await startGeneration(ctx, tenant, { ...impossible, siteId })
    const [job] = await allJobs()
    await world.drain()
    const failed = await generationOf(tenant, id)
    await ctx.control.write((tx) => enqueue(tx, job!)) // even if its row were there again
    ctx.jobs.queue.add(job!)
    await world.drain()
    expect(await generationOf(tenant, id)).toEqual(failed!)
  })

  test('for a site that is gone fails, and takes nothing else with it', async () => {
    const { owner, tenant, siteId } = await newSite()
    const { body } = await owner.post('/sites', { name: 'Other', slug: 'other' })
    await startGeneration(ctx, tenant, { ...publish, siteId })
    const other = await startGeneration(ctx, tenant, { ...publish, siteId: body.data.id })
    expect((await owner.delete(`/sites/${siteId}`)).status).toBe(200)
    await world.drain()
    expect(await statusOf(tenant, other)).toBe('succeeded')
    expect(await allJobs()).toEqual([])
  })
})

describe('the worker', () => {
  test("runs one site's jobs one after the other, and another tenant's meanwhile", async () => {
    const [slow, quick] = [await newSite(), await newSite()]
    const letGo = hold(slow.tenant)
    const waiting = [publish, publish].map((kind) =>
      startGeneration(ctx, slow.tenant, { ...kind, siteId: slow.siteId }),
    )
    const running: number[] = []
    const worker = startWorker(ctx, jobKinds)
    const other = await startGeneration(ctx, quick.tenant, { ...publish, siteId: quick.siteId })
    while ((await statusOf(quick.tenant, other)) !== 'succeeded') await settle()
    await letGo()
    const ids = await Promise.all(waiting)
    for (;;) {
      const rows = await slow.tenant.read((db) => db.select().from(generations))
      running.push(rows.filter(({ status }) => status === 'running').length)
      if (rows.every(({ status }) => status === 'succeeded')) break
      await settle()
    }
    await worker.stop()
    expect(ids).toHaveLength(2)
    expect(Math.max(...running)).toBeLessThanOrEqual(1)
  })

  test('stops only after what is running has ended, and starts nothing more', async () => {
    const { tenant, siteId } = await newSite()
    const first = await startGeneration(ctx, tenant, { ...publish, siteId })
    const second = await startGeneration(ctx, tenant, { ...publish, siteId })
    const letGo = hold(tenant)
    const worker = startWorker(ctx, jobKinds)
    let stopped = false
    const stop = worker.stop().then(() => {
      stopped = true
    })
    for (let n = 0; n < 20; n++) await settle()
    expect(stopped).toBe(false)
    await letGo()
    await stop
    expect([await statusOf(tenant, first), await statusOf(tenant, second)]).toEqual(['succeeded', 'queued'])
    expect((await allJobs()).map(({ id, status }) => [id, status])).toEqual([[second, 'queued']])
  })
})

describe('after a crash', () => {
  /** The service as the next start finds it: the same files, nothing in memory. */
  async function restart() {
    const { tenantsDir: dir } = ctx.config
    folders.push(dir)
    await ctx.close()
    world = await createWorld({ dir })
    ctx = world.ctx
    await recoverJobs(ctx)
  }

  test('what was running has failed and is not run again, what was queued runs, what was never told of is dropped', async () => {
    const { tenant, siteId } = await newSite()
    const running = await startGeneration(ctx, tenant, { ...publish, siteId })
    const queued = await startGeneration(ctx, tenant, { ...publish, siteId })
    await ctx.control.write((tx) => claim(tx, running))
    await tenant.write((tx) => beginGeneration(tx, running, ctx.now()))
    const untold: Job = {
      id: newId(),
      tenantId: tenant.id,
      siteId,
      kind: 'publish',
      status: 'queued',
      createdAt: ctx.now().toISOString(),
    }
    await ctx.control.write((tx) => enqueue(tx, untold))
    await restart()
    const again = ctx.tenants.get(tenant.id)
    const interrupted = await generationOf(again, running)
    expect([interrupted?.status, interrupted?.error]).toEqual(['failed', 'interrupted'])
    expect(await statusOf(again, queued)).toBe('queued')
    await world.drain()
    expect(await generationOf(again, running)).toEqual(interrupted!)
    expect(await statusOf(again, queued)).toBe('succeeded')
    expect(await generationOf(again, untold.id)).toBeUndefined()
    expect(await allJobs()).toEqual([])
  })

  test('a job claimed before its generation was begun has failed too', async () => {
    const { tenant, siteId } = await newSite()
    const id = await startGeneration(ctx, tenant, { ...publish, siteId })
    await ctx.control.write((tx) => claim(tx, id))
    await restart()
    await world.drain()
    expect(await statusOf(ctx.tenants.get(tenant.id), id)).toBe('failed')
  })

  test('a job that has failed and could not be taken away is tried again', async () => {
    const { tenant, siteId } = await newSite()
    const id = await startGeneration(ctx, tenant, { ...publish, siteId })
    const [job] = await allJobs()
    const { write } = ctx.control
    ctx.control.write = () => Promise.reject(new Error('away'))
    await endJob(ctx, job!, 'interrupted')
    ctx.control.write = write
    expect([await statusOf(tenant, id), (await allJobs()).length]).toEqual(['failed', 1])
    await endJobs(ctx)
    expect(await allJobs()).toEqual([])
  })

  test('a run that was committed stays succeeded, although its job was not yet taken away', async () => {
    const { tenant, siteId } = await newSite()
    const id = await startGeneration(ctx, tenant, { ...publish, siteId })
    const [job] = await allJobs()
    await world.drain()
    const done = await generationOf(tenant, id)
    await ctx.control.write((tx) => tx.insert(jobs).values({ ...job!, status: 'running' }))
    await recoverJobs(ctx)
    await world.drain()
    expect(done?.status).toBe('succeeded')
    expect(await generationOf(tenant, id)).toEqual(done!)
    expect(await allJobs()).toEqual([])
  })
})
