import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { link, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { visits } from '../src/db/control/schema'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { runTask } from './support/mail'
import { smallSite } from './support/published'
import { createWorld, type World } from './support/world'

cleanUpAfterEach()

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const dayMs = 86_400_000

async function liveSite(world: World) {
  const site = await smallSite(world)
  await site.publish()
  return site
}

const stored = (world: World) =>
  world.ctx.control.read((db) => db.select({ day: visits.day, count: visits.count }).from(visits).orderBy(visits.day))

interface Listed {
  disk_bytes: number
  visits_30_days: number
  last_used_at: string | null
}
const listed = async (world: World): Promise<Listed[]> => JSON.parse((await command(world, 'tenants', '--json')).out)
const visitsOf = async (world: World) => (await listed(world)).map((account) => account.visits_30_days)

test('a page that a browser opens is a visit, also when it has the page already; nothing else is one', async () => {
  const world = await newWorld()
  const site = await liveSite(world)
  const { headers } = await site.visit('/', browser)
  const known = await site.visit('/', { ...browser, 'if-none-match': headers.get('etag') ?? '' })
  expect(known.status).toBe(304)
  expect(await visitsOf(world)).toEqual([2])

  await site.visit('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await site.visit('/', {})
  await site.visit('/', { ...browser, 'sec-purpose': 'prefetch' })
  await site.visit('/', browser, 'HEAD')
  await site.visit('/sitemap.xml', browser)
  expect((await site.visit('/nowhere', browser)).status).toBe(404)
  expect(await visitsOf(world)).toEqual([2])
})

test('visits are those of 30 days, by the account, and older ones are forgotten', async () => {
  const world = await newWorld()
  const site = await liveSite(world)
  await world.owner('Kanzlei')
  await site.visit('/', browser)
  world.advance(dayMs)
  for (const _ of [1, 2]) await site.visit('/', browser)
  await runTask(world, 'flush-visits')
  await site.visit('/', browser)
  expect(await visitsOf(world)).toEqual([4, 0])
  expect(await stored(world)).toEqual([
    { day: '2026-05-04', count: 1 },
    { day: '2026-05-05', count: 3 },
  ])
  world.advance(29 * dayMs)
  expect(await visitsOf(world)).toEqual([3, 0])
  await runTask(world, 'sweep-visits')
  expect(await stored(world)).toEqual([{ day: '2026-05-05', count: 3 }])
})

test('visits of an account that was deleted meanwhile hold up nobody else’s, and a write that fails is made up for', async () => {
  const world = await newWorld()
  const [gone, site] = [await liveSite(world), await liveSite(world)]
  for (const { visit } of [gone, site]) await visit('/', browser)
  expect((await command(world, 'delete-tenant', gone.client.user.tenant_id, '--yes')).exit).toBe(0)
  await world.ctx.publishing.visits.flush()
  expect(await stored(world)).toEqual([{ day: '2026-05-04', count: 1 }])

  await world.ctx.control.write((tx) => tx.run('alter table visits rename to away'))
  await site.visit('/', browser)
  await expect(world.ctx.publishing.visits.flush()).rejects.toThrow('Failed query')
  await world.ctx.control.write((tx) => tx.run('alter table away rename to visits'))
  await site.visit('/', browser)
  await world.ctx.publishing.visits.flush()
  expect(await stored(world)).toEqual([{ day: '2026-05-04', count: 3 }])
})

test('visits outlive a stop', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
  atEnd(() => rmSync(dir, { recursive: true, force: true }))
  const world = await createWorld({ dir })
  await (await liveSite(world)).visit('/', browser)
  await world.end()
  const again = await createWorld({ dir })
  atEnd(() => again.end())
  expect(await visitsOf(again)).toEqual([1])
})

test('the list of accounts has the bytes of each folder, a file with two names once, and the last use', async () => {
  const world = await newWorld()
  const [owner, idle] = [await world.owner('Backstube'), await world.owner('Kanzlei')]
  const began = world.ctx.now().toISOString()
  const [before] = await listed(world)
  const { folder } = world.ctx.tenants.get(owner.user.tenant_id)
  await writeFile(join(folder, 'media-file'), Buffer.alloc(300_000))
  await link(join(folder, 'media-file'), join(folder, 'the-same-file'))
  world.advance(dayMs)
  await owner.get('/me')
  const at = world.ctx.now().toISOString()
  const [used, other] = await listed(world)
  expect(used!.disk_bytes - before!.disk_bytes).toBeGreaterThanOrEqual(300_000)
  expect(used!.disk_bytes - before!.disk_bytes).toBeLessThan(600_000)
  expect([used!.last_used_at, other!.last_used_at]).toEqual([at, began])

  const { token } = (await idle.post('/account/tokens', { name: 'Skript', role: 'viewer' })).body.data
  await idle.post('/auth/logout')
  expect((await listed(world)).map(({ last_used_at }) => last_used_at)).toEqual([at, began])
  world.advance(dayMs)
  await world.stranger().with(token).get('/sites')
  const last = world.ctx.now().toISOString()
  expect((await listed(world)).map(({ last_used_at }) => last_used_at)).toEqual([at, last])
  world.advance(dayMs)
  expect((await world.stranger().post('/auth/login', idle)).status).toBe(200)
  const back = world.ctx.now().toISOString() // later than the token, and than the place that was known before
  expect((await listed(world)).map(({ last_used_at }) => last_used_at)).toEqual([at, back])
  const { out } = await command(world, 'tenants')
  expect(out.split('\n')[0]).toMatch(/ {2}Disk +Visits +Used$/)
  expect(out.split('\n')[1]).toMatch(/ \d+(\.\d)? kB +0 {2}2026-05-05$/)
  const shown = (await command(world, 'tenant', owner.email)).out
  expect(shown).toMatch(/^Disk +\d+(\.\d)? kB$/m)
  expect(shown).toMatch(/^Visits in 30 days +0$/m)
  expect(shown).toContain(at)
})
