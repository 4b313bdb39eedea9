import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mails } from '../src/db/control/schema'
import { startWorker } from '../src/jobs/worker'
import { levelOf, watchDisk } from '../src/operator/disk-watch'
import { checkReserve } from '../src/operator/doctor-machine'
import { metricsText } from '../src/operator/metrics'
import { publishJob } from '../src/publishing/publish'
import { startSchedule } from '../src/schedule'
import { openDiskSpace, roomOf } from '../src/tenants/disk-space'
import { ask, openAssistant } from './support/assistant'
import { createBakery } from './support/published'
import { fill, mountSmallDisk } from './support/small-disk'
import { createWorld, type World } from './support/world'

const disks = Array.from({ length: 4 }, () => mountSmallDisk('64m'))
const [disk, scheduled, warned, working] = disks
afterAll(() => {
  for (const each of disks) each?.unmount()
})
const why = disk ? '' : ' (skipped: only root can mount a small disk)'
const megabyte = 1024 * 1024

const bread = {
  type: 'price_list',
  content: {
    de: { headline: 'Unser Brot', groups: [{ headline: 'Alle Tage', items: [{ name: 'Brezel', price: '0,95 €' }] }] },
  },
}

describe('a full disk', () => {
  test.skipIf(!disk)(
    `keeps visitors' messages and lets people sign in, and says to others what is the matter${why}`,
    async () => {
      const dir = disk!.folder
      const world = await createWorld({ dir })
      const owner = await world.owner()
      const site = (await owner.post('/sites', { name: 'Site', slug: 'site' })).body.data
      await watchDisk(world.ctx)
      expect(existsSync(join(dir, 'server.reserve'))).toBe(true)
      const page = (n: number) =>
        owner.post(`/sites/${site.id}/pages`, {
          ...{ slug: `p${n}`, path: `/p${n}` },
          translations: [{ locale: 'de', title: `Seite ${n}`, slug: `p${n}`, text: 'x'.repeat(40_000) }],
        })
      const kept = (await page(0)).body.data.id
      fill(dir, 0)
      let failed = await page(1)
      for (let n = 2; failed.status === 201 && n < 50; n++) failed = await page(n) // what the log beside the file still held
      expect([failed.status, failed.body.error]).toEqual([507, 'storage_full'])
      expect(failed.body.message).toContain('Speicherplatz')

      for (let n = 0; n < 20; n++) {
        const message = {
          name: 'Jana Feld',
          email: 'jana@example.com',
          message: `Nachricht ${n} ${'y'.repeat(5_000)}`,
        }
        expect((await world.stranger().post(`/public/contact/${site.public_slug}`, message)).status).toBe(200)
      }
      const inbox = await owner.get(`/sites/${site.id}/submissions`)
      expect(inbox.body.data).toHaveLength(20)
      const login = await world.stranger().post('/auth/login', { email: owner.email, password: owner.password })
      expect([login.status, typeof login.body.token]).toEqual([200, 'string'])
      const there = world.stranger().with(login.body.token)
      expect((await there.post('/auth/logout')).status).toBe(200)
      expect((await there.get('/me')).status).toBe(401)

      const english = await owner.post(`/sites/${site.id}/pages`, {}, { 'accept-language': 'en' })
      expect([english.status, english.body.message]).toEqual([507, expect.stringContaining('disk space')])
      const late = { email: 'late@example.com', password: 'correct horse battery', name: 'Late' }
      expect((await world.stranger().post('/auth/register', late)).status).toBe(507)
      expect((await owner.delete(`/pages/${kept}`)).status).toBe(200)
      expect((await owner.get(`/sites/${site.id}`)).status).toBe(200)
      expect((await world.stranger().get('/readyz')).status).toBe(200) // a proxy must not turn visitors away
      expect(await metricsText(world.ctx)).toContain('baukasten_disk_full 1')
      const found: string[] = []
      checkReserve(({ state, text }) => found.push(`${state}: ${text.en}`), world.ctx)
      expect(found).toEqual([expect.stringContaining('bad: The disk is full')])
      await watchDisk(world.ctx)
      expect((await page(60)).status).toBe(507)

      rmSync(join(dir, 'filler'))
      await watchDisk(world.ctx)
      expect(existsSync(join(dir, 'server.reserve'))).toBe(true)
      expect((await page(61)).status).toBe(201)
      await world.end()
    },
  )

  test.skipIf(!disk)(`leaves out scheduled work that needs room until there is some${why}`, async () => {
    const dir = scheduled!.folder
    const world = await createWorld({ dir })
    const ran: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const schedule = startSchedule(world.ctx, [
      { name: 'large', cron: '* * * * * *', needsRoom: true, run: async () => void ran.push('large') },
      { name: 'small', cron: '* * * * * *', run: async () => (ran.push('small') > 2 ? resolve() : undefined) },
    ])
    fill(dir, 2 * megabyte)
    await watchDisk(world.ctx) // no room for a reserve
    ran.length = 0
    await promise
    schedule.stop()
    expect(new Set(ran)).toEqual(new Set(['small']))
    rmSync(join(dir, 'filler'))
    await world.end()
  })
})

describe('a full disk', () => {
  test.skipIf(!disk)(
    `lets jobs wait until there is room, and keeps what visitors ask the assistant${why}`,
    async () => {
      const dir = working!.folder
      const world = await createWorld({ dir })
      const bakery = await createBakery(world)
      await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [bread] })
      await openAssistant(world, bakery)
      await watchDisk(world.ctx)
      expect((await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})).status).toBe(202)
      fill(dir, 0)
      const begun = Promise.withResolvers<void>()
      let runs = 0
      const worker = startWorker(world.ctx, {
        publish: {
          ...publishJob,
          async run(...args) {
            runs++
            begun.resolve()
            return publishJob.run(...args)
          },
        },
      })
      expect([existsSync(join(dir, 'server.reserve')), runs, world.ctx.jobs.queue.size()]).toEqual([false, 0, 1])
      rmSync(join(dir, 'filler'))
      await watchDisk(world.ctx)
      await begun.promise
      await worker.stop()

      fill(dir, 0)
      for (let n = 0; n < 20; n++)
        expect((await ask(world, bakery.site.public_slug, 'Was kostet eine Brezel?')).text).toContain('0,95')
      expect(existsSync(join(dir, 'server.reserve'))).toBe(false)
      await world.end()
    },
  )
})

describe('a quota that is used up on a disk that has room', () => {
  test('gives the reserve up and lets nothing else be written, until there is room several times over', async () => {
    const world = await createWorld()
    const { tenantsDir, log } = { ...world.ctx.config, ...world.ctx }
    let left = Number.POSITIVE_INFINITY
    const space = openDiskSpace(
      { tenantsDir, log },
      {
        async write(path, data) {
          if (data.length > left) throw Object.assign(new Error('Disk quota exceeded'), { code: 'EDQUOT' })
          await Bun.write(path, data)
        },
      },
    )
    let woken = 0
    space.onRoom(() => woken++)
    const look = async () => {
      await space.tryWriting()
      await space.keepReserve()
      return [existsSync(join(tenantsDir, 'server.reserve')), space.isFull(), woken]
    }
    expect(await look()).toEqual([true, false, 0])
    left = 1000
    expect(await look()).toEqual([false, true, 0])
    left = 5 * megabyte // what was given up is no room for it anew
    expect(await look()).toEqual([false, true, 0])
    left = 64 * megabyte
    expect(await look()).toEqual([true, false, 1])
    await world.end()
  })
})

test('a write that fails for want of anything but room gives nothing up', async () => {
  const world = await createWorld()
  const { tenantsDir, log } = { ...world.ctx.config, ...world.ctx }
  const failing = { write: () => Promise.reject(Object.assign(new Error('input/output error'), { code: 'EIO' })) }
  const space = openDiskSpace({ tenantsDir, log }, failing)
  await space.keepReserve()
  await space.tryWriting()
  expect([existsSync(join(tenantsDir, 'server.reserve')), space.isFull()]).toEqual([true, false])
  await world.end()
})

describe('a disk that fills up', () => {
  test.skipIf(!disk)(
    `is told of in the log and by mail at 10 and at 2 % free, once for each crossing${why}`,
    async () => {
      const dir = warned!.folder
      const options = { dir, env: { OPERATOR_EMAIL: 'operator@example.com' } }
      let world = await createWorld(options)
      const look = async (freePercent: number) => {
        fill(dir, (roomOf(dir).totalBytes * freePercent) / 100)
        await watchDisk(world.ctx)
        return subjects(world)
      }
      const [low, critical] = ['weniger als 10 %', 'weniger als 2 %'].map((text) => expect.stringContaining(text))
      expect(await look(50)).toEqual([])
      expect(await look(9)).toEqual([low])
      expect(world.logged()).toContain('less than 10 % of the disk are free')
      expect(await look(8)).toEqual([low])
      await world.end()
      world = await createWorld(options)
      expect(await look(8)).toEqual([low])
      expect(await look(1.9)).toEqual([low, critical])
      expect(await look(9)).toEqual([low, critical])
      expect(await look(50)).toEqual([low, critical])
      expect(await look(9)).toEqual([low, critical, low])
      await world.end()
    },
  )

  test('is left alone about a threshold: what goes up and down there is told once', () => {
    expect([
      levelOf(0.5, 100),
      levelOf(0.1, 100),
      levelOf(0.099, 100),
      levelOf(0.02, 100),
      levelOf(0.019, 100),
    ]).toEqual([100, 100, 10, 10, 2])
    expect([levelOf(0.11, 10), levelOf(0.12, 10), levelOf(0.025, 2), levelOf(0.03, 2)]).toEqual([10, 100, 2, 10])
  })
})

const subjects = async (world: World) =>
  (
    await world.ctx.control.read((db) => db.select({ subject: mails.subject }).from(mails).orderBy(mails.createdAt))
  ).map(({ subject }) => subject)
