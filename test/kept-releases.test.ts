import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { drainQueue } from '../src/jobs/worker'
import { rollBack as showRelease } from '../src/publishing/kept-releases'
import { publishJob } from '../src/publishing/publish'
import { publishDue } from '../src/publishing/publish-due'
import type { Tenant } from '../src/tenants/tenants'
import { openAssistant } from './support/assistant'
import type { TestClient } from './support/client'
import { command } from './support/commands'
import { type Bakery, smallSite, text } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
let bakery: Bakery
let news: string
beforeEach(async () => {
  world = await createWorld()
  bakery = await smallSite(world)
  news = await bakery.page({ path: '/neues', de: 'Neues' })
})
afterEach(() => world.end())

const list = async () => (await bakery.client.get(`/sites/${bakery.site.id}/releases`)).body.data
const rollBack = (release: string) => bakery.client.post(`/sites/${bakery.site.id}/releases/${release}/rollback`, {})
const page = async (id: string) => (await bakery.client.get(`/pages/${id}`)).body.data
async function publishWith(words: string, choice: object = {}): Promise<string> {
  await bakery.client.put(`/pages/${news}/blocks`, { blocks: [text(words)] })
  const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, { label: words, ...choice })
  await world.drain()
  const { status, output } = await bakery.generation(body.generation_id)
  expect(status).toBe('succeeded')
  return (output as { release_id: string }).release_id
}

test('the last five releases are listed, newest first, with who published what', async () => {
  expect(await list()).toEqual([])
  const ids: string[] = []
  for (const words of ['1', '2', '3', '4', '5', '6']) {
    world.advance(60_000)
    ids.push(await publishWith(words, words === '6' ? { pages: [news] } : {}))
  }
  const releases = await list()
  expect(releases.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1).reverse())
  expect(releases[0]).toMatchObject({ label: '6', scope: 'choice', is_live: true, actor: { id: expect.any(String) } })
  expect(releases[1]).toMatchObject({ label: '5', scope: 'all', is_live: false })
  expect(bakery.releases()).toEqual(ids.slice(1))
})

test('an earlier release is shown at once, and what differs from it is told', async () => {
  const first = await publishWith('Zuerst')
  await publishWith('Danach')
  expect((await page(news)).changed_since_publish).toBe(false)
  const { status, body } = await rollBack(first)
  expect([status, body.data.id, body.data.is_live]).toEqual([200, first, true])
  expect(await bakery.html('/neues')).toContain('Zuerst')
  expect((await page(news)).changed_since_publish).toBe(true)
  expect(JSON.stringify((await page(news)).blocks)).toContain('Danach') // what is stored stays
  const { data } = (await bakery.client.get(`/sites/${bakery.site.id}`)).body
  expect(data.unpublished_changes.pages).toEqual({ changed: 1, new: 0, deleted: 0 })
  expect((await rollBack(first)).body.data.is_live).toBe(true) // it is shown already: nothing happens
  const noted = (await bakery.client.get(`/sites/${bakery.site.id}/activity`)).body.data
  expect(noted.map(({ type }: { type: string }) => type).filter((type: string) => type === 'site.rolled_back')).toEqual(
    ['site.rolled_back'],
  )
})

test('and forward again: releases newer than the one that is shown stay', async () => {
  const [first, second] = [await publishWith('Zuerst'), await publishWith('Danach')]
  await rollBack(first)
  expect((await rollBack(second)).status).toBe(200)
  expect(await bakery.html('/neues')).toContain('Danach')
  expect((await page(news)).changed_since_publish).toBe(false)
  await rollBack(first)
  const third = await publishWith('Zuletzt')
  expect((await list()).map(({ id }: { id: string }) => id).sort()).toEqual([first, second, third].sort())
  expect(bakery.releases()).toEqual([first, second, third].sort())
})

test('pages that a release had, or had not, are told as new and deleted, and their addresses lead on', async () => {
  const first = await publishWith('Zuerst')
  await bakery.client.put(`/pages/${news}`, { path: '/aktuelles' })
  const late = await bakery.page({ path: '/spaeter', de: 'Später' })
  await publishWith('Danach')
  await rollBack(first)
  expect([(await bakery.visit('/spaeter')).status, (await page(late)).changed_since_publish]).toEqual([404, null])
  expect((await bakery.visit('/neues')).status).toBe(200)
  await publishWith('Wieder')
  expect((await bakery.visit('/neues')).headers.get('location')).toBe('/aktuelles')
})

test('addresses of the release that was rolled back lead on to wherever its pages are next', async () => {
  const first = await publishWith('Zuerst')
  await bakery.client.put(`/pages/${news}`, { path: '/aktuelles' })
  await publishWith('Danach')
  await rollBack(first)
  const noted = await bakery.tenant.read((db) => db.query.redirects.findMany())
  expect(noted.map(({ fromPath }) => fromPath)).toContain('/aktuelles')
  expect(noted.map(({ fromPath }) => fromPath)).not.toContain('/')
  await bakery.client.put(`/pages/${news}`, { path: '/meldungen' })
  await publishWith('Zuletzt')
  for (const path of ['/neues', '/aktuelles'])
    expect((await bakery.visit(path)).headers.get('location')).toBe('/meldungen')
})

test('a name of blanks is none, and those around a name do not count', async () => {
  await publishWith('x', { label: '  Frühjahr ' })
  await publishWith('y', { label: '  ' })
  expect((await list()).map(({ label }: { label: string | null }) => label)).toEqual([null, 'Frühjahr'])
})

test('a publish of chosen pages goes on from the release that is shown', async () => {
  const first = await publishWith('Zuerst')
  await publishWith('Danach')
  await rollBack(first)
  const other = await bakery.page({ path: '/kurse', de: 'Kurse' })
  const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, { pages: [other] })
  await world.drain()
  expect((await bakery.generation(body.generation_id)).status).toBe('succeeded')
  expect(await bakery.html('/neues')).toContain('Zuerst')
  expect((await bakery.visit('/kurse')).status).toBe(200)
})

test('rolling back while chosen pages are published beside the other release fails that publish, not the site', async () => {
  const first = await publishWith('Zuerst')
  const second = await publishWith('Danach')
  const { goLive } = await import('../src/publishing/go-live')
  const { readContent } = await import('../src/publishing/release-content')
  const content = await readContent(join(bakery.folder, second))
  await rollBack(first)
  const row = { id: Bun.randomUUIDv7(), siteId: bakery.site.id, scope: 'choice' as const, label: null, pagesCount: 0 }
  const release = { ...row, actorId: null, actorName: null, createdAt: world.ctx.now().toISOString() }
  const late = bakery.tenant.write((tx) =>
    goLive(tx, { row: release, content: content!, shown: new Set(), moved: [], basis: second }),
  )
  await expect(late).rejects.toMatchObject({ key: 'release_changed' })
  expect(await bakery.liveRelease()).toBe(first)
  expect(await bakery.html('/neues')).toContain('Zuerst')
})

test('rolling back leaves what went live while it was under way', async () => {
  const [first, second] = [await publishWith('Zuerst'), await publishWith('Danach')]
  await publishWith('Zuletzt')
  const { tenant } = bakery
  const overtaken: Tenant = {
    ...tenant,
    write: async (work) => {
      expect((await rollBack(second)).status).toBe(200)
      return tenant.write(work)
    },
  }
  const late = showRelease(world.ctx, overtaken, undefined, bakery.site.id, first)
  await expect(late).rejects.toMatchObject({ key: 'release_changed' })
  expect(await bakery.liveRelease()).toBe(second)
})

test('the assistant of the site reads what is shown again, before anybody asks it', async () => {
  const first = await publishWith('Hunde dürfen herein')
  await publishWith('Hunde warten draußen')
  await openAssistant(world, bakery)
  const read = () => bakery.tenant.knowledge.read((db) => db.query.siteIndexes.findFirst())
  const live = await bakery.liveRelease()
  expect(await read()).toMatchObject({ releaseId: live, status: 'ready' })
  expect((await rollBack(first)).status).toBe(200)
  for (let turn = 0; turn < 100 && (await read())?.releaseId === live; turn++)
    await world.ctx.assistant.indexing.settled()
  expect(await read()).toMatchObject({ releaseId: first, status: 'ready' })
  const passages = await bakery.tenant.knowledge.read((db) => db.query.passages.findMany())
  const known = passages.map(({ text }) => text).join()
  expect([known.includes('dürfen herein'), known.includes('warten draußen')]).toEqual([true, false])
})

test('a release of another site, one that was dropped and one whose files are gone are refused', async () => {
  const first = await publishWith('Zuerst')
  const second = await publishWith('Danach')
  const other = await smallSite(world)
  await other.publish()
  for (const id of [(await other.liveRelease())!, Bun.randomUUIDv7(), 'x'])
    expect((await rollBack(id)).status).toBe(404)
  expect((await rollBack(second)).status).toBe(200) // it is live already
  rmSync(join(bakery.folder, first), { recursive: true })
  const gone = await rollBack(first)
  expect([gone.status, gone.body.error]).toEqual([409, 'release_gone'])
  expect(await bakery.html('/neues')).toContain('Danach')
})

test('the operator sees what is kept and shows it again at the command line; what is unknown changes nothing', async () => {
  const [first, second] = [await publishWith('Zuerst'), await publishWith('Danach')]
  const slug = bakery.site.public_slug
  const listed = await command(world, 'rollback', slug)
  expect([listed.exit, listed.out.split('\n').map((line) => line.slice(0, 36))]).toEqual([0, [second, first]])
  expect(listed.out.split('\n')[0]).toEndWith('live')
  for (const [args, words] of [
    [['nowhere'], 'There is no site “nowhere”.'],
    [[slug, '--to', crypto.randomUUID()], 'This site has no release'],
    [[slug, '--to', 'x'], 'This site has no release “x”.'],
  ] as const) {
    const { exit, errors } = await command(world, 'rollback', ...args)
    expect([exit, errors.join()]).toEqual([1, expect.stringContaining(words)])
  }
  expect(await bakery.html('/neues')).toContain('Danach')
  expect(await command(world, 'rollback', slug, '--to', first.toUpperCase())).toMatchObject({ exit: 0, errors: [] })
  expect(await bakery.html('/neues')).toContain('Zuerst')
  const [noted] = (await bakery.client.get(`/sites/${bakery.site.id}/activity`)).body.data
  expect([noted.type, noted.actor]).toEqual(['site.rolled_back', null])
})

describe('a site that is taken offline', () => {
  const take = (client: TestClient = bakery.client) => client.post(`/sites/${bakery.site.id}/unpublish`, {})
  const visit = (path = '/neues', language = 'en') => bakery.visit(path, { 'accept-language': language })
  const site = async () => (await bakery.client.get(`/sites/${bakery.site.id}`)).body.data

  test('says so to visitors in its language, and everything stored stays', async () => {
    await publishWith('Online')
    expect((await visit()).status).toBe(200)
    expect((await take()).body).toEqual({ ok: true })
    for (const path of ['/neues', '/', '/sitemap.xml', '/gibt-es-nicht']) {
      const answer = await visit(path)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '86400'])
      const html = await answer.text()
      expect(html).toContain('<html lang="de">')
      expect(html).toContain('Diese Website ist offline.')
    }
    expect(await site()).toMatchObject({ status: 'draft', live_url: null, unpublished_changes: null })
    expect(await page(news)).toMatchObject({ status: 'published', changed_since_publish: null })
    expect(JSON.stringify((await page(news)).blocks)).toContain('Online')
    const [noted] = (await bakery.client.get(`/sites/${bakery.site.id}/activity`)).body.data
    expect(noted.type).toBe('site.unpublished')
  })

  test('comes back by the next publish, and by showing an earlier release', async () => {
    const first = await publishWith('Zuerst')
    await take()
    await publishWith('Danach')
    expect([(await visit()).status, (await site()).status]).toEqual([200, 'published'])
    await take()
    expect((await visit()).status).toBe(503)
    expect((await rollBack(first)).status).toBe(200)
    expect(await bakery.html('/neues')).toContain('Zuerst')
    expect((await site()).status).toBe('published')
  })

  test('is not brought back by a scheduled page, which the next publish takes', async () => {
    await publishWith('Online')
    const soon = new Date(world.ctx.now().getTime() + 60_000).toISOString()
    const planned = await bakery.page({ path: '/bald', de: 'Bald', status: 'scheduled', published_at: soon })
    await take()
    world.advance(120_000)
    await publishDue(world.ctx)
    await world.drain()
    expect([(await visit('/bald')).status, (await page(planned)).status]).toEqual([503, 'published'])
    await publishWith('Wieder da')
    expect((await visit('/bald')).status).toBe(200)
  })

  test.each(['queued', 'drawn'])('is not brought back by a publish that was %s before', async (state) => {
    await publishWith('Online')
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
    const takeNow = async () => expect((await take()).status).toBe(200)
    if (state === 'queued') await takeNow()
    const run: typeof publishJob.run = async (...job) => {
      const result = await publishJob.run(...job)
      await takeNow()
      return result
    }
    await drainQueue(world.ctx, { publish: { ...publishJob, run } })
    const { status, error } = await bakery.generation(body.generation_id)
    expect([status, error, (await visit()).status]).toEqual(['failed', 'taken_offline', 503])
  })

  test('must be online, and an editor cannot take it', async () => {
    const never = await take()
    expect([never.status, never.body.error]).toEqual([409, 'not_online'])
    expect((await visit()).status).toBe(404)
    await publishWith('Online')
    expect((await take(await world.member(bakery.client, 'editor'))).status).toBe(403)
    expect((await visit()).status).toBe(200)
    await take()
    expect((await take()).status).toBe(409)
  })
})
