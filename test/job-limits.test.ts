import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Context } from '../src/context'
import { type GenerationKind, generations } from '../src/db/tenant/generations'
import { pages } from '../src/db/tenant/pages'
import { newTenantId } from '../src/db/tenant-id'
import { ServerAway } from '../src/db/unavailable'
import { jobKinds } from '../src/job-kinds'
import { startGeneration } from '../src/jobs/generations'
import type { JobControls, JobKind, JobResult } from '../src/jobs/job-kind'
import { listJobs } from '../src/jobs/queue'
import { drainQueue, startWorker } from '../src/jobs/worker'
import { publishJob } from '../src/publishing/publish'
import { releasesFolder } from '../src/publishing/release-files'
import type { Tenant } from '../src/tenants/tenants'
import { readAllowance } from '../src/usage/entitlements'
import { writeReservation } from '../src/usage/ledger'
import { form, png } from './support/images'
import { newSite } from './support/sites'
import { tenantOf, text } from './support/usage'
import { createWorld, type World } from './support/world'

/** Slow, hung and late work: it holds up nobody else, ends in time, and leaves nothing behind. */

let world: World
let ctx: Context
beforeEach(async () => {
  world = await createWorld({ env: { DEFAULT_PLAN: 'pro' } })
  ctx = world.ctx
})
afterEach(() => world.end())

async function newAccount() {
  const owner = await world.owner()
  return { owner, tenant: tenantOf(world, owner), siteId: (await newSite(owner)).id as string }
}
type Account = Awaited<ReturnType<typeof newAccount>>

const start = ({ tenant, siteId }: Account, kind: GenerationKind) => startGeneration(ctx, tenant, { kind, siteId })

/** Accepted together with a reservation of one text. */
async function startPaid({ tenant, siteId }: Account, kind: GenerationKind) {
  const allowance = await ctx.control.read((db) => readAllowance(db, tenant))
  return startGeneration(ctx, tenant, { kind, siteId }, (tx, id) =>
    writeReservation(tx, allowance, text(id), ctx.now()),
  )
}
const textsUsed = async ({ owner }: Account) => (await owner.get('/usage')).body.used.ai_text

async function generationOf(tenant: Tenant, id: string) {
  const [row] = await tenant.read((db) => db.select().from(generations).where(eq(generations.id, id)))
  return row!
}
/** Lets everything go on that does not wait for a file or for another. */
const settle = () => new Promise((turn) => setImmediate(turn))
async function until(holds: () => unknown) {
  while (!(await holds())) await settle()
}
const untilStatus = (tenant: Tenant, id: string, status: string) =>
  until(async () => (await generationOf(tenant, id)).status === status)
const allJobs = () => ctx.control.read(listJobs)

const anHour = 3_600_000

/** A kind whose work the test sees begin, and ends when it likes. */
function controlled<K extends GenerationKind = GenerationKind>(fields: Partial<JobKind<K>> = {}) {
  const begun: { id: string; controls: JobControls<K>; end: PromiseWithResolvers<JobResult<K>> }[] = []
  const kind: JobKind<K> = {
    lane: 'models',
    deadlineMs: anHour,
    run(_, __, { id }, controls) {
      const end = Promise.withResolvers<JobResult<K>>()
      begun.push({ id, controls, end })
      return end.promise
    },
    ...fields,
  }
  return { kind, begun }
}
const nothing = { output: {} }

describe('slow work', () => {
  test('two slow jobs of other accounts do not delay a publish', async () => {
    const accounts = [await newAccount(), await newAccount(), await newAccount()]
    const [first, second, third] = accounts as [Account, Account, Account]
    const chat = controlled<'chat'>()
    const worker = startWorker(ctx, { ...jobKinds, chat: chat.kind })
    const chats = [await start(first, 'chat'), await start(second, 'chat')]
    await until(() => chat.begun.length === 2)
    const publish = await start(third, 'publish')
    await untilStatus(third.tenant, publish, 'succeeded')
    const own = await start(first, 'publish') // nor that of the same account, nor of the same site
    await untilStatus(first.tenant, own, 'succeeded')
    const [one, two] = [await generationOf(first.tenant, chats[0]!), await generationOf(second.tenant, chats[1]!)]
    expect([one.status, two.status]).toEqual(['running', 'running'])
    for (const { end } of chat.begun) end.resolve(nothing)
    await worker.stop()
  })

  test('publishes that wait for their images do not delay those of others', async () => {
    const waiting = [await newAccount(), await newAccount(), await newAccount(), await newAccount()]
    for (const { owner, siteId } of waiting) {
      const { body } = await owner.post(`/sites/${siteId}/media`, form(await png(80, 60), 'logo.png'))
      await owner.put(`/sites/${siteId}`, { branding: { logo: { asset_id: body.id } } })
    }
    const encoding = Promise.withResolvers<void>()
    const busy = [1, 2].map(() => ctx.media.imageSlots(newTenantId(), () => encoding.promise)) // nothing can be encoded
    const worker = startWorker(ctx, jobKinds)
    const ids: string[] = []
    for (const account of waiting) ids.push(await start(account, 'publish'))
    for (const [index, { tenant }] of waiting.entries())
      await until(async () => (await generationOf(tenant, ids[index]!)).output !== null) // its progress
    const other = await newAccount()
    await untilStatus(other.tenant, await start(other, 'publish'), 'succeeded')
    for (const [index, { tenant }] of waiting.entries())
      expect((await generationOf(tenant, ids[index]!)).status).toBe('running')
    encoding.resolve()
    await Promise.all(busy)
    for (const [index, { tenant }] of waiting.entries()) await untilStatus(tenant, ids[index]!, 'succeeded')
    await worker.stop()
  })

  test('of one site is done one after the other, and of another site of the account meanwhile', async () => {
    const account = await newAccount()
    const other = { ...account, siteId: (await newSite(account.owner)).id as string }
    const build = controlled<'plan'>({ lane: 'rendering', onePerSite: true })
    const worker = startWorker(ctx, { plan: build.kind })
    const ids = [await start(account, 'plan'), await start(account, 'plan'), await start(other, 'plan')]
    await until(() => build.begun.length === 2)
    for (let n = 0; n < 20; n++) await settle()
    expect(build.begun.map(({ id }) => id)).toEqual([ids[0]!, ids[2]!])
    build.begun[0]!.end.resolve(nothing)
    await until(() => build.begun.length === 3)
    expect(build.begun[2]!.id).toBe(ids[1]!)
    for (const { end } of build.begun) end.resolve(nothing)
    await worker.stop()
    expect(await allJobs()).toEqual([])
  })

  test('tells how far it is until its output takes the place', async () => {
    const account = await newAccount()
    const { owner, tenant } = account
    const build = controlled<'plan'>()
    const worker = startWorker(ctx, { plan: build.kind })
    const id = await start(account, 'plan')
    await until(() => build.begun.length === 1)
    await build.begun[0]!.controls.report({ step: 'pages', done: 1, total: 3 })
    const { body } = await owner.get(`/ai/generations/${id}`)
    expect([body.status, body.output]).toEqual(['running', { progress: { step: 'pages', done: 1, total: 3 } }])
    build.begun[0]!.end.resolve({ output: { pages: 3 } })
    await untilStatus(tenant, id, 'succeeded')
    await build.begun[0]!.controls.report({ step: 'pages', done: 2, total: 3 })
    expect((await generationOf(tenant, id)).output).toEqual({ pages: 3 })
    await worker.stop()
  })
})

describe('after its deadline', () => {
  test('work that ignores its signal has failed and is refunded, and lane and site go on', async () => {
    const account = await newAccount()
    const chat = controlled<'chat'>({ deadlineMs: 5, onePerSite: true })
    const worker = startWorker(ctx, { chat: chat.kind })
    const id = await startPaid(account, 'chat')
    expect(await textsUsed(account)).toBe(1)
    await untilStatus(account.tenant, id, 'failed')
    const { error, output } = await generationOf(account.tenant, id)
    expect([error, output, await textsUsed(account)]).toEqual(['timeout', null, 0])
    for (const next of [await start(account, 'chat'), await start(account, 'chat')])
      await untilStatus(account.tenant, next, 'failed')
    expect(chat.begun.map(({ controls }) => controls.signal.aborted && controls.abandoned.aborted)).toEqual([
      true,
      true,
      true,
    ])
    await worker.stop() // although none of the three has ended
    expect([await allJobs(), ctx.jobs.queue.size()]).toEqual([[], 0])
  })

  test('a late result is dropped with all that belongs to it', async () => {
    const account = await newAccount()
    const { tenant, siteId } = account
    const chat = controlled<'chat'>({ deadlineMs: 5 })
    const worker = startWorker(ctx, { chat: chat.kind })
    const id = await startPaid(account, 'chat')
    await untilStatus(tenant, id, 'failed')
    await worker.stop()
    const failed = await generationOf(tenant, id)
    const discarded = Promise.withResolvers<void>()
    let tidied = 0
    chat.begun[0]!.end.resolve({
      output: { text: 'late' },
      write: (tx) => tx.delete(pages).where(eq(pages.siteId, siteId)),
      after: () => tidied++,
      discard: () => discarded.resolve(),
    })
    await discarded.promise
    await chat.begun[0]!.controls.report({ done: 1 })
    for (let n = 0; n < 20; n++) await settle()
    expect(await generationOf(tenant, id)).toEqual(failed)
    expect([tidied, await textsUsed(account)]).toEqual([0, 0])
  })

  test('work that heeds its signal has failed with the same reason, whatever it throws', async () => {
    const account = await newAccount()
    const chat = controlled<'chat'>({
      deadlineMs: 5,
      run: (_, __, ___, { signal }) =>
        new Promise((___, reject) => signal.addEventListener('abort', () => reject(new Error('fetch was aborted')))),
    })
    const id = await startPaid(account, 'chat')
    await drainQueue(ctx, { chat: chat.kind })
    const { status, error } = await generationOf(account.tenant, id)
    expect([status, error, await textsUsed(account)]).toEqual(['failed', 'timeout', 0])
  })

  test('a publish that comes too late leaves the site and its releases as they are', async () => {
    const account = await newAccount()
    const { tenant, siteId } = account
    const goOn = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const run: typeof publishJob.run = (context, of, ...rest) => {
      let reads = 0
      const read: Tenant['read'] = async (work) => {
        const result = await of.read(work)
        if (++reads === 2) await goOn.promise // it has read the site, whose live release is another one later
        return result
      }
      const slow = publishJob.run(context, { ...of, read }, ...rest)
      slow.then(late.resolve, late.resolve)
      return slow
    }
    const hung = await start(account, 'publish')
    await drainQueue(ctx, { publish: { ...publishJob, deadlineMs: 5, run } })
    expect((await generationOf(tenant, hung)).error).toBe('timeout')
    const live = await start(account, 'publish')
    await world.drain()
    const site = () => tenant.read((db) => db.query.sites.findFirst({ where: (row, { eq }) => eq(row.id, siteId) }))
    const before = await site()
    expect([(await generationOf(tenant, live)).status, before?.status]).toEqual(['succeeded', 'published'])
    goOn.resolve()
    expect(await late.promise).toMatchObject({ key: 'timeout' })
    expect(await site()).toEqual(before)
    expect(readdirSync(releasesFolder(tenant, siteId))).toEqual([before!.liveReleaseId!])
  })
})

describe('a result that cannot be kept', () => {
  test('is discarded when its generation has failed meanwhile, and nothing of it is written', async () => {
    const account = await newAccount()
    const { tenant } = account
    const chat = controlled<'chat'>()
    const worker = startWorker(ctx, { chat: chat.kind })
    const id = await start(account, 'chat')
    await until(() => chat.begun.length === 1)
    await tenant.write((tx) => tx.update(generations).set({ status: 'failed' }).where(eq(generations.id, id)))
    const failed = await generationOf(tenant, id)
    const events: string[] = []
    chat.begun[0]!.end.resolve({
      output: {},
      write: async () => events.push('written'),
      after: () => events.push('tidied'),
      discard: () => events.push('discarded'),
    })
    await worker.stop()
    expect([events, await generationOf(tenant, id)]).toEqual([['discarded'], failed])
  })

  test('keeps its files where the database is away: it may have been written all the same', async () => {
    const account = await newAccount()
    const events: string[] = []
    const chat = controlled<'chat'>({
      run: async () => ({
        output: {},
        write: () => Promise.reject(new ServerAway({ de: 'weg', en: 'away' })),
        discard: () => events.push('discarded'),
      }),
    })
    const id = await start(account, 'chat')
    await drainQueue(ctx, { chat: chat.kind })
    expect([events, (await generationOf(account.tenant, id)).status]).toEqual([[], 'failed'])
  })

  test('is kept when only the tidying after it fails', async () => {
    const account = await newAccount()
    const events: string[] = []
    const chat = controlled<'chat'>({
      run: async () => ({
        output: { text: 'kept' },
        after: () => Promise.reject(new Error('a folder cannot be removed')),
        discard: () => events.push('discarded'),
      }),
    })
    const id = await startPaid(account, 'chat')
    await drainQueue(ctx, { chat: chat.kind })
    const { status, output } = await generationOf(account.tenant, id)
    expect([status, output, events, await textsUsed(account)]).toEqual(['succeeded', { text: 'kept' }, [], 1])
    expect(world.logged()).toContain('a folder cannot be removed')
  })
})

describe('a stop', () => {
  test('aborts what is running, waits for it, and keeps what it gives in time', async () => {
    const account = await newAccount()
    const chat = controlled<'chat'>()
    const worker = startWorker(ctx, { chat: chat.kind }, anHour)
    const [kept, failed] = [await start(account, 'chat'), await startPaid(account, 'chat')]
    await until(() => chat.begun.length === 2)
    let stopped = false
    const stop = worker.stop().then(() => {
      stopped = true
    })
    const queued = await start(account, 'chat')
    for (let n = 0; n < 20; n++) await settle()
    const signals = chat.begun.map(({ controls }) => [controls.signal.aborted, controls.abandoned.aborted])
    expect([stopped, signals]).toEqual([
      false,
      [
        [true, false],
        [true, false],
      ],
    ])
    chat.begun[0]!.end.resolve({ output: { text: 'in time' } })
    chat.begun[1]!.end.reject(chat.begun[1]!.controls.signal.reason)
    await stop
    const of = async (id: string) => {
      const { status, error, output } = await generationOf(account.tenant, id)
      return [status, error, output]
    }
    expect([await of(kept), await of(failed), await of(queued)]).toEqual([
      ['succeeded', null, { text: 'in time' }],
      ['failed', 'interrupted', null],
      ['queued', null, null],
    ])
    expect([await textsUsed(account), (await allJobs()).map(({ id }) => id)]).toEqual([0, [queued]])
  })

  test('does not wait for ever: what ignores it has failed and is refunded', async () => {
    const account = await newAccount()
    const chat = controlled<'chat'>()
    const worker = startWorker(ctx, { chat: chat.kind }, 5)
    const id = await startPaid(account, 'chat')
    await until(() => chat.begun.length === 1)
    ctx.stop.begin()
    await worker.stop()
    const { status, error } = await generationOf(account.tenant, id)
    expect([status, error, await textsUsed(account), await allJobs()]).toEqual(['failed', 'interrupted', 0, []])
  })
})
