import { expect, test } from 'bun:test'
import { Cron } from 'croner'
import { eq } from 'drizzle-orm'
import { tenants } from '../src/db/control/schema'
import type { TenantId } from '../src/db/tenant-id'
import { startSchedule, timetable } from '../src/schedule'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'

cleanUpAfterEach()

/** Seconds between two runs of a task, by its timetable. */
function everySeconds(name: string) {
  const { cron } = timetable.find((task) => task.name === name)!
  const [first, second] = new Cron(cron, { timezone: 'UTC', paused: true }).nextRuns(2)
  return (second!.getTime() - first!.getTime()) / 1000
}

test('everything that must happen by itself is on the timetable, once, and as often as it must', () => {
  expect(Object.fromEntries(timetable.map(({ name }) => [name, everySeconds(name)]))).toMatchObject({
    'publish-due': 10,
    'send-mail': 10,
    'make-variants': 5,
    'flush-last-used': 60,
    'flush-visits': 60,
    'end-trials': 600,
    'store-invoice-pdfs': 600,
    'end-jobs': 10,
    'fold-logs': 30,
    'remove-unfinished': 10,
    'send-admission-links': 10,
    'sweep-redeemed': 600,
    'sweep-recipients': 86_400,
    'reconcile-billing': 86_400,
    'sweep-public-slugs': 86_400,
    'sweep-spam': 86_400,
    'sweep-media': 86_400,
    'sweep-mails': 86_400,
    'sweep-visits': 86_400,
  })
  expect(new Set(timetable.map(({ name }) => name)).size).toBe(timetable.length)
})

test('every task can be run, and run again, on an empty and on a used service', async () => {
  const world = await newWorld()
  for (const { name, run } of timetable)
    expect([name, await Promise.resolve(run(world.ctx)).then(() => 'done')]).toEqual([name, 'done'])
  const owner = await world.owner()
  for (let n = 0; n < 2; n++) for (const { run } of timetable) await run(world.ctx)
  expect((await owner.get('/me')).status).toBe(200)
})

test('a trial ends when its time is over; other accounts keep their plan whatever once was their trial', async () => {
  const world = await newWorld()
  const rowOf = async (owner: { user: { tenant_id: TenantId } }) =>
    (await world.ctx.control.read((db) => db.select().from(tenants).where(eq(tenants.id, owner.user.tenant_id))))[0]!
  const set = async (status: 'trialing' | 'active' | 'past_due', trialEndsAt: string) => {
    const owner = await world.owner()
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ plan: 'starter', status, trialEndsAt }).where(eq(tenants.id, owner.user.tenant_id)),
    )
    return owner
  }
  const now = world.ctx.now().getTime()
  const [before, after] = [new Date(now - 1).toISOString(), new Date(now + 1).toISOString()]
  const over = await set('trialing', before)
  const kept = [await set('trialing', after), await set('active', before), await set('past_due', before)]
  const unchanged = await Promise.all(kept.map(rowOf))
  await timetable.find(({ name }) => name === 'end-trials')!.run(world.ctx)
  expect(await rowOf(over)).toMatchObject({ plan: 'free', status: 'active' })
  expect(await Promise.all(kept.map(rowOf))).toEqual(unchanged)
})

const everySecond = '* * * * * *'

/** A task, and the promise of its second run. */
function ticking(name: string, work: () => Promise<unknown> = async () => undefined) {
  const { promise: twice, resolve } = Promise.withResolvers<void>()
  const task = {
    name,
    cron: everySecond,
    runs: 0,
    async run() {
      if (++task.runs === 2) resolve()
      await work()
    },
  }
  return { task, twice }
}

test('a task that fails is logged and tried again, one that still runs is not started twice, and a stop stops all', async () => {
  const world = await newWorld()
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
  const failing = ticking('fails', () => Promise.reject(new Error('not today')))
  const slow = ticking('takes long', () => pause)
  const schedule = startSchedule(world.ctx, [slow.task, failing.task])
  await failing.twice
  schedule.stop()
  goOn()
  expect(slow.task.runs).toBe(1)
  expect(world.logged()).toContain('"task":"fails"')
  expect(world.logged()).toContain('scheduled task failed')
  const other = ticking('another schedule')
  const next = startSchedule(world.ctx, [other.task])
  await other.twice
  next.stop()
  expect([failing.task.runs, slow.task.runs]).toEqual([2, 1])
}, 180_000)

test('a task that runs at the start is not run by its time beside that', async () => {
  const world = await newWorld()
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
  const first = ticking('at the start', () => pause)
  const other = ticking('beside it')
  const schedule = startSchedule(world.ctx, [Object.assign(first.task, { atStart: true }), other.task])
  expect([first.task.runs, other.task.runs]).toEqual([1, 0])
  await other.twice
  schedule.stop()
  goOn()
  expect(first.task.runs).toBe(1)
}, 180_000)
