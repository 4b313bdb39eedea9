import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { jobs } from '../src/db/control/schema'
import { generations } from '../src/db/tenant/generations'
import { beginCall, type CallOptions, type NewCall, runCall } from '../src/jobs/call'
import { endJobs, recoverJobs } from '../src/jobs/worker'

import { newSite } from './support/sites'
import type { Owner } from './support/team'
import { fifty, grant, refusalOf, reserve, tenantOf, text } from './support/usage'
import { createWorld, type World } from './support/world'

/** Paid work that is answered while its client waits: charged when it succeeds, and never otherwise. */

let world: World
let owner: Owner
let siteId: string
const folders: string[] = []
beforeEach(async () => {
  world = await createWorld({ env: { DEFAULT_PLAN: 'free' } })
  owner = await world.owner()
  siteId = (await newSite(owner)).id
})
afterEach(async () => {
  await world.end()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const tenant = () => tenantOf(world, owner)
const call = (more: Partial<NewCall<'plan'>> = {}): NewCall<'plan'> => ({
  kind: 'plan',
  siteId,
  actorId: null,
  input: { brief: 'Backstube' },
  price: { resource: 'ai_text', units: 1 },
  ...more,
})
type Work = (signal: AbortSignal) => Promise<Record<string, unknown>>
const run = (work: Work = async () => ({ done: true }), more: Partial<NewCall<'plan'>> = {}, options?: CallOptions) =>
  runCall(world.ctx, tenant(), call(more), options ?? { deadlineMs: 60_000 }, async (signal) => ({
    output: await work(signal),
  }))

const used = async () => (await owner.get('/usage')).body.used
const rows = () => tenant().read((db) => db.select().from(generations))
const statuses = async () => (await rows()).map(({ status, error }) => (error ? `${status}: ${error}` : status))
const jobsLeft = () => world.ctx.control.read((db) => db.$count(jobs))
/** Work that lasts until it is let go, and says when it has begun. */
function held() {
  const begun = Promise.withResolvers<AbortSignal>()
  const end = Promise.withResolvers<{ done: boolean }>()
  const work: Work = async (signal) => {
    begun.resolve(signal)
    return end.promise
  }
  return { work, begun: begun.promise, end: () => end.resolve({ done: true }), fail: end.reject }
}

describe('a call', () => {
  test('that succeeds is charged once, and can be looked up', async () => {
    const { output, generationId, usage } = await run()
    expect(output).toEqual({ done: true })
    expect(usage).toEqual({ resource: 'ai_text', units: 1, remaining: 19 })
    expect((await owner.get(`/ai/generations/${generationId}`)).body).toMatchObject({
      kind: 'plan',
      status: 'succeeded',
      output: { done: true },
    })
    expect([(await used()).ai_text, await jobsLeft()]).toEqual([1, 0])
  })

  test('that fails gives its price back and throws what went wrong', async () => {
    const failed = run(async () => {
      throw new Error('no luck')
    })
    await expect(failed).rejects.toThrow('no luck')
    expect([await statuses(), (await used()).ai_text, await jobsLeft()]).toEqual([['failed: server_error'], 0, 0])
  })

  test('is recorded while it runs', async () => {
    const { work, begun, end } = held()
    const running = run(work)
    await begun
    expect([await statuses(), (await used()).ai_text, await jobsLeft()]).toEqual([['running'], 1, 1])
    end()
    await running
  })

  test('whose check fails begins nothing and costs nothing', async () => {
    const check = () => Promise.reject(new Error('not now'))
    await expect(run(undefined, { check })).rejects.toThrow('not now')
    expect([await rows(), (await used()).ai_text, await jobsLeft()]).toEqual([[], 0, 0])
  })

  test('that is cut off says why, whatever its work throws then', async () => {
    const work: Work = (signal) =>
      new Promise((_, no) => signal.addEventListener('abort', () => no(new Error('cut off')), { once: true }))
    await expect(run(work, {}, { deadlineMs: 1 })).rejects.toMatchObject({ status: 504, key: 'timeout' })
    const left = new AbortController()
    const running = run(work, {}, { deadlineMs: 60_000, signal: left.signal })
    while ((await rows()).length < 2) await Bun.sleep(0)
    left.abort()
    await expect(running).rejects.toMatchObject({ key: 'interrupted' })
    expect((await statuses()).sort()).toEqual(['failed: interrupted', 'failed: timeout'])
  })

  test('without a site belongs to the account', async () => {
    await run(undefined, { siteId: null })
    expect((await rows())[0]?.siteId).toBeNull()
  })
})

describe('the price', () => {
  test('is exact under fifty calls at once', async () => {
    const begun = await Promise.allSettled(fifty(() => beginCall(world.ctx, tenant(), call())))
    const calls = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(calls).toHaveLength(20)
    for (const one of begun) if (one.status === 'rejected') expect(one.reason.key).toBe('quota_exceeded')
    await Promise.all(calls.map((one, n) => (n % 2 ? one.succeed({}) : one.fail(new Error('no luck')))))
    expect([(await used()).ai_text, await jobsLeft(), (await rows()).length]).toEqual([10, 0, 20])
  })

  test('is paid with credits once the quota is used up, and refused after them', async () => {
    await reserve(world.ctx, tenant(), text('before', 20))
    await grant(world, owner, 'credits', 5)
    const image = { price: { resource: 'ai_image', units: 1, creditsPerUnit: 10 } } as const
    await run()
    expect((await owner.get('/usage')).body.ai_credits).toBe(4)
    for (let n = 0; n < 3; n++) await run(undefined, image)
    expect(await refusalOf(run(undefined, image))).toMatchObject({
      status: 402,
      body: { error: 'quota_exceeded', resource: 'ai_image', plan: 'free', remaining: 0, upgrade: true },
    })
    for (let n = 0; n < 4; n++) await run()
    expect(await refusalOf(run(), 'en')).toEqual({
      status: 402,
      body: {
        error: 'quota_exceeded',
        resource: 'ai_text',
        plan: 'free',
        remaining: 0,
        upgrade: true,
        message: 'The quota of your plan is used up.',
      },
    })
    expect([await jobsLeft(), (await statuses()).every((status) => status === 'succeeded')]).toEqual([0, true])
  })

  test('of chat tokens is what was used: less, more, and also when it failed', async () => {
    const price = { resource: 'chat_tokens', units: 1000 } as const
    const less = await beginCall(world.ctx, tenant(), call({ price }))
    expect(await less.succeed({}, 300)).toEqual({
      resource: 'chat_tokens',
      units: 300,
      remaining: 19_700,
      tokens: 300,
    })
    await (await beginCall(world.ctx, tenant(), call({ price }))).succeed({}, 2000)
    await (await beginCall(world.ctx, tenant(), call({ price }))).fail(new Error('cut'), 50)
    await (await beginCall(world.ctx, tenant(), call({ price }))).fail(new Error('down'))
    expect((await used()).chat_tokens).toBe(2350)
  })

  test('of chat tokens is refused with a key of its own', async () => {
    const refused = await refusalOf(run(undefined, { price: { resource: 'chat_tokens', units: 20_001 } }))
    expect(refused).toMatchObject({ status: 402, body: { error: 'chat_tokens_exhausted', resource: 'chat_tokens' } })
  })
})

describe('at the same time', () => {
  test('four texts of an account run, the fifth is told to wait and costs nothing', async () => {
    const four = Array.from({ length: 4 }, held)
    const running = four.map(({ work }) => run(work))
    await Promise.all(four.map(({ begun }) => begun))
    expect(await refusalOf(run())).toMatchObject({ status: 429, body: { error: 'busy' } })
    expect((await used()).ai_text).toBe(4)
    four[0]!.end()
    await running[0]
    const next = held()
    running.push(run(next.work))
    await next.begun
    expect(await refusalOf(run())).toMatchObject({ status: 429, body: { error: 'busy' } }) // one place was free
    for (const one of [...four, next]) one.end()
    await Promise.all(running)
  })

  test('two images run beside them, and a third is told to wait', async () => {
    const price = { resource: 'ai_image', units: 1 } as const
    const texts = Array.from({ length: 4 }, held)
    const images = [held(), held()]
    const running = [...texts.map(({ work }) => run(work)), ...images.map(({ work }) => run(work, { price }))]
    await Promise.all([...texts, ...images].map(({ begun }) => begun))
    expect(await refusalOf(run(undefined, { price }))).toMatchObject({ status: 429, body: { error: 'busy' } })
    for (const one of [...texts, ...images]) one.end()
    await Promise.all(running)
  })

  test('another account is not made to wait', async () => {
    const four = Array.from({ length: 4 }, held)
    const running = four.map(({ work }) => run(work))
    const other = await world.owner()
    const theirs = await runCall(
      world.ctx,
      tenantOf(world, other),
      call({ siteId: null }),
      { deadlineMs: 60_000 },
      async () => ({ output: {} }),
    )
    expect(theirs.usage.remaining).toBe(19)
    for (const one of four) one.end()
    await Promise.all(running)
  })
})

describe('an end before the end', () => {
  test('at the deadline the work is told, and the price given back', async () => {
    const { work, begun } = held()
    const refused = await refusalOf(run(work, {}, { deadlineMs: 20 }))
    expect(refused).toMatchObject({ status: 504, body: { error: 'timeout' } })
    expect((await begun).aborted).toBe(true)
    expect([await statuses(), (await used()).ai_text]).toEqual([['failed: timeout'], 0])
  })

  test('when the client leaves the work is told, and the price given back', async () => {
    const left = new AbortController()
    const { work, begun } = held()
    const running = run(work, {}, { deadlineMs: 60_000, signal: left.signal })
    const signal = await begun
    left.abort()
    await expect(running).rejects.toMatchObject({ key: 'interrupted' })
    expect(signal.aborted).toBe(true)
    expect([await statuses(), (await used()).ai_text, await jobsLeft()]).toEqual([['failed: interrupted'], 0, 0])
  })

  test('when the service stops the work may end first; what does not is told, and the price given back', async () => {
    const { work, begun } = held()
    const running = run(work)
    const signal = await begun
    world.ctx.stop.begin()
    expect(signal.aborted).toBe(false)
    world.ctx.stop.endCalls()
    await expect(running).rejects.toMatchObject({ status: 503, key: 'interrupted' })
    expect(signal.aborted).toBe(true)
    expect([await statuses(), await jobsLeft()]).toEqual([['failed: interrupted'], 0])
  })

  test('what the work throws after it was told changes nothing', async () => {
    const { work, begun, fail } = held()
    const running = run(work, {}, { deadlineMs: 20 })
    await begun
    await expect(running).rejects.toMatchObject({ key: 'timeout' })
    fail(new Error('late'))
    expect(await statuses()).toEqual(['failed: timeout'])
  })

  test('a crash gives the price back at the next start', async () => {
    const { tenantsDir: dir } = world.ctx.config
    folders.push(dir)
    await beginCall(world.ctx, tenant(), call())
    await world.ctx.close() // nothing of the call is ended
    world = await createWorld({ dir, env: { DEFAULT_PLAN: 'free' } })
    expect(await jobsLeft()).toBe(1)
    await recoverJobs(world.ctx)
    expect([await statuses(), await jobsLeft()]).toEqual([['failed: interrupted'], 0])
    expect(await tenant().read((db) => db.query.usageLedger.findMany())).toMatchObject([
      { step: 'reserve', units: 1 },
      { step: 'refund', units: -1 },
    ])
  })

  test('a site that is deleted meanwhile takes the call with it, at no price', async () => {
    const { work, begun, end } = held()
    const running = run(work)
    await begun
    expect((await owner.delete(`/sites/${siteId}`)).status).toBe(200)
    end()
    await expect(running).rejects.toMatchObject({ status: 404 })
    expect([(await used()).ai_text, await jobsLeft(), await rows()]).toEqual([0, 0, []])
  })
})

describe('a database that fails', () => {
  /** From the n-th write on, and until it is mended. */
  function breakTenant(after: number) {
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
  function breakControl(after: number) {
    const { control } = world.ctx
    const write = control.write
    let left = after
    control.write = (work) => (left-- > 0 ? write(work) : Promise.reject(new Error('the disk is full')))
    return () => {
      control.write = write
    }
  }

  test('at the first step nothing has begun', async () => {
    const mend = breakControl(0)
    expect(await refusalOf(run())).toMatchObject({ status: 500, body: { error: 'dispatch_failed' } })
    mend()
    expect([await rows(), (await used()).ai_text, await jobsLeft()]).toEqual([[], 0, 0])
  })

  test('at the reservation no job is left', async () => {
    const mend = breakTenant(0)
    await expect(run()).rejects.toThrow('the disk is full')
    mend()
    expect([await rows(), (await used()).ai_text, await jobsLeft()]).toEqual([[], 0, 0])
  })

  test('at a refusal the client still learns the reason, and the job goes later', async () => {
    await reserve(world.ctx, tenant(), text('before', 20))
    const mend = breakControl(1)
    expect(await refusalOf(run())).toMatchObject({ status: 402 })
    mend()
    expect(await jobsLeft()).toBe(1)
    await endJobs(world.ctx)
    expect(await jobsLeft()).toBe(0)
  })

  test('at the result the call has failed, and is refunded once that can be written', async () => {
    const mend = breakTenant(1)
    await expect(run()).rejects.toThrow('the disk is full')
    mend()
    expect([await statuses(), (await used()).ai_text]).toEqual([['running'], 1])
    await endJobs(world.ctx)
    expect([await statuses(), (await used()).ai_text, await jobsLeft()]).toEqual([['failed: server_error'], 0, 0])
  })

  test('at the refund the client learns why the work failed, and is refunded later', async () => {
    const mend = breakTenant(1)
    const failed = run(async () => {
      throw new Error('no luck')
    })
    await expect(failed).rejects.toThrow('no luck')
    mend()
    await endJobs(world.ctx)
    expect([await statuses(), (await used()).ai_text, await jobsLeft()]).toEqual([['failed: server_error'], 0, 0])
  })

  test('after the result the work is paid and answered, and only its job goes later', async () => {
    const mend = breakControl(1)
    expect((await run()).output).toEqual({ done: true })
    mend()
    expect(await jobsLeft()).toBe(1)
    await endJobs(world.ctx)
    expect([await statuses(), (await used()).ai_text, await jobsLeft()]).toEqual([['succeeded'], 1, 0])
  })

  test('tokens and result are written together or not at all', async () => {
    const price = { resource: 'chat_tokens', units: 1000 } as const
    const begun = await beginCall(world.ctx, tenant(), call({ price }))
    await tenant().write((tx) => tx.delete(generations).where(eq(generations.id, begun.generationId)))
    await expect(begun.succeed({}, 900)).rejects.toMatchObject({ status: 404 })
    expect((await used()).chat_tokens).toBe(0)
  })
})
