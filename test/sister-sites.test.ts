import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { failOpenGenerations, startGeneration } from '../src/jobs/generations'
import { publishDue } from '../src/publishing/publish-due'
import { form, png } from './support/images'
import { type Bakery, nothingChanged, smallSite, text } from './support/published'
import { createWorld, type World } from './support/world'

/** Two sites of one account with pages at the same addresses: what is done to one reaches the other nowhere. */

const hour = 3_600_000
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

let one: Bakery
let other: Bakery
beforeEach(async () => {
  one = await smallSite(world)
  other = await smallSite(world, one.client)
  for (const bakery of [one, other]) await publish(bakery)
})

async function publish({ client, site }: Bakery, choice: object = {}) {
  const { body } = await client.post(`/sites/${site.id}/publish`, choice)
  await world.drain()
  const { status, error, output } = (await client.get(`/ai/generations/${body.generation_id}`)).body
  expect([status, error]).toEqual(['succeeded', null])
  return output
}
const siteOf = async ({ client, site }: Bakery) => (await client.get(`/sites/${site.id}`)).body.data
const statusAt = async (bakery: Bakery, path: string) => (await bakery.visit(path)).status
const pageAt = async ({ client, site }: Bakery, path: string) =>
  (await client.get(`/sites/${site.id}/pages`)).body.data.find((page: { path: string }) => page.path === path)
const releasesOf = async ({ client, site }: Bakery): Promise<string[]> =>
  (await client.get(`/sites/${site.id}/releases`)).body.data.map(({ id }: { id: string }) => id)

describe('a publish', () => {
  test('shows its own pages, header and footer alone, and moves nothing of the other site', async () => {
    await other.page({ path: '/nur-dort', de: 'Nur dort' })
    const { footer } = (await other.client.get(`/sites/${other.site.id}/regions`)).body.data
    world.advance(1000)
    await other.block(footer, text('Fuß von dort'))
    const live = await other.liveRelease()
    await publish(one)
    expect([await statusAt(one, '/nur-dort'), (await one.html('/sitemap.xml')).includes('nur-dort')]).toEqual([
      404,
      false,
    ])
    expect(await one.html('/')).not.toContain('Fuß von dort')
    expect([await other.liveRelease(), await statusAt(other, '/nur-dort')]).toEqual([live, 404])
    expect((await siteOf(other)).unpublished_changes).toMatchObject({ pages: { changed: 0, new: 1 }, regions: true })
    await publish(other)
    expect([await statusAt(other, '/nur-dort'), (await other.html('/')).includes('Fuß von dort')]).toEqual([200, true])
    expect((await siteOf(one)).unpublished_changes).toEqual(nothingChanged)
  })

  test('brings the assistant of its own site', async () => {
    for (const [bakery, sister] of [
      [one, other],
      [other, one],
    ] as const) {
      const switched = (enabled: boolean) => bakery.client.put(`/sites/${bakery.site.id}/assistant`, { enabled })
      expect((await switched(true)).status).toBe(200)
      for (const each of [bakery, sister]) await publish(each)
      expect([(await bakery.html('/')).includes('widget.js'), (await sister.html('/')).includes('widget.js')]).toEqual([
        true,
        false,
      ])
      await switched(false)
    }
  })

  test('drops the oldest of its own releases, not those of the other site', async () => {
    const kept = await releasesOf(other)
    for (let i = 0; i < 6; i++) await publish(one)
    expect((await releasesOf(one)).length).toBe(5)
    expect(await releasesOf(other)).toEqual(kept)
    await publish(other)
    expect((await releasesOf(other)).slice(1)).toEqual(kept)
    expect(other.releases()).toEqual((await releasesOf(other)).toReversed())
  })

  test('leaves the former addresses of the other site’s pages', async () => {
    const { id } = await pageAt(other, '/leistungen/torten')
    await other.client.put(`/pages/${id}`, { path: '/kuchen' })
    await publish(other)
    await publish(one)
    await publish(other)
    expect((await other.visit('/leistungen/torten')).headers.get('location')).toBe('/kuchen')
    expect(await statusAt(one, '/leistungen/torten')).toBe(200)
  })

  test('of chosen pages takes nothing along that is due on the other site', async () => {
    const published_at = new Date(world.ctx.now().getTime() + hour).toISOString()
    await other.page({ path: '/herbstfest', de: 'Herbstfest', status: 'scheduled', published_at })
    world.advance(hour)
    await publishDue(world.ctx)
    const content = `${other.folder}/${await other.liveRelease()}/content.zst`
    const bytes = await Bun.file(content).bytes()
    await Bun.write(content, 'damaged') // its own publish fails, so that the page waits
    await world.drain()
    const { id } = await pageAt(one, '/leistungen')
    await publish(one, { pages: [id] })
    expect(await statusAt(one, '/herbstfest')).toBe(404)
    await Bun.write(content, bytes)
    await publish(other, { pages: [(await pageAt(other, '/leistungen')).id] })
    expect(await statusAt(other, '/herbstfest')).toBe(200)
  })

  test('of chosen pages marks pages of its own as published, none that the other site has changed', async () => {
    const { id } = await pageAt(one, '/leistungen')
    const there = await pageAt(other, '/leistungen')
    await one.block(id, text('Neu'))
    await other.block(there.id, text('Auch neu'))
    await publish(one, { pages: [id] })
    expect([(await siteOf(one)).unpublished_changes, (await siteOf(other)).unpublished_changes.pages]).toEqual([
      nothingChanged,
      { changed: 1, new: 0, deleted: 0 },
    ])
  })
})

describe('a site that is taken offline', () => {
  const take = ({ client, site }: Bakery) => client.post(`/sites/${site.id}/unpublish`, {})

  test('leaves the other one online, with what is known of it and the publish that waits', async () => {
    const { body } = await other.client.post(`/sites/${other.site.id}/publish`, {})
    expect((await take(one)).status).toBe(200)
    await world.drain()
    expect((await other.generation(body.generation_id)).status).toBe('succeeded')
    expect([await statusAt(one, '/'), await statusAt(other, '/')]).toEqual([503, 200])
    expect([(await siteOf(one)).status, (await siteOf(other)).status]).toEqual(['draft', 'published'])
    expect((await siteOf(other)).unpublished_changes).toEqual(nothingChanged)
  })

  test('keeps what else waits for it', async () => {
    const id = await startGeneration(world.ctx, one.tenant, { kind: 'image', siteId: one.site.id })
    expect((await take(one)).status).toBe(200)
    expect((await one.generation(id)).status).toBe('queued')
    await one.tenant.write((tx) => failOpenGenerations(tx, 'test', world.ctx.now()))
  })

  test('is not brought back by the clock, while the page of the other one that is due goes live', async () => {
    const published_at = new Date(world.ctx.now().getTime() + hour).toISOString()
    for (const bakery of [one, other])
      await bakery.page({ path: '/fest', de: 'Fest', status: 'scheduled', published_at })
    await take(one)
    world.advance(hour)
    await publishDue(world.ctx)
    await world.drain()
    expect([await statusAt(one, '/fest'), await statusAt(other, '/fest')]).toEqual([503, 200])
    expect([(await pageAt(one, '/fest')).status, (await pageAt(other, '/fest')).status]).toEqual([
      'published',
      'published',
    ])
  })
})

describe('a page that goes live by the clock', () => {
  const schedule = async (bakery: Bakery, path: string, inMs: number) => {
    const published_at = new Date(world.ctx.now().getTime() + inMs).toISOString()
    return bakery.page({ path, de: path.slice(1), status: 'scheduled', published_at })
  }
  const tick = async () => {
    await publishDue(world.ctx)
    await world.drain()
  }

  test('does so on its own site, each with a publish of its own where both are due', async () => {
    await schedule(one, '/hier', hour)
    await schedule(other, '/dort', hour)
    world.advance(hour)
    await tick()
    expect([await statusAt(one, '/hier'), await statusAt(one, '/dort')]).toEqual([200, 404])
    expect([await statusAt(other, '/dort'), await statusAt(other, '/hier')]).toEqual([200, 404])
    const due = await one.tenant.read((db) =>
      db.query.generations.findMany({ where: (row, { eq }) => eq(row.kind, 'publish') }),
    )
    expect(due.flatMap(({ input }) => (input.due ? [input.due] : [])).map((ids) => (ids as string[]).length)).toEqual([
      1, 1,
    ])
  })

  test('leaves one that is due later waiting, on either site', async () => {
    await schedule(one, '/hier', hour)
    await schedule(one, '/spaeter', 3 * hour)
    await schedule(other, '/dort', 2 * hour)
    for (const expected of [
      [200, 404, 404],
      [200, 200, 404],
      [200, 200, 200],
    ]) {
      world.advance(hour)
      await tick()
      expect([await statusAt(one, '/hier'), await statusAt(other, '/dort'), await statusAt(one, '/spaeter')]).toEqual(
        expected,
      )
    }
  })
})

test('an earlier release is shown again on its own site, and found on no other', async () => {
  const [first = ''] = await releasesOf(one)
  const { id } = await pageAt(one, '/leistungen')
  await one.block(id, text('Danach'))
  await publish(one)
  const live = await other.liveRelease()
  const showOn = (bakery: Bakery) => bakery.client.post(`/sites/${bakery.site.id}/releases/${first}/rollback`, {})
  expect((await showOn(other)).status).toBe(404)
  expect((await showOn(one)).status).toBe(200)
  expect([await one.liveRelease(), await other.liveRelease()]).toEqual([first, live])
  expect((await siteOf(one)).unpublished_changes.pages.changed).toBe(1)
  expect((await siteOf(other)).unpublished_changes).toEqual(nothingChanged)
  await one.client.post(`/sites/${one.site.id}/unpublish`)
  expect((await showOn(one)).status).toBe(200)
  expect([await one.liveRelease(), await other.liveRelease()]).toEqual([first, live])
})

test('pictures are at the host of their own site', async () => {
  const { path } = (await one.client.post(`/sites/${one.site.id}/media`, form(await png(), 'hier.png'))).body
  const name = String(path).split('/').at(-1)
  const at = (host: Bakery, owner: Bakery) => statusAt(host, `/media/${owner.site.public_slug}/${name}`)
  expect([await at(one, one), await at(one, other), await at(other, one), await at(other, other)]).toEqual([
    200, 404, 404, 404,
  ])
})

test('redirects by hand count on their own site, and a file replaces those of its own', async () => {
  const url = ({ site }: Bakery) => `/sites/${site.id}/redirects`
  const add = (bakery: Bakery, from: string) => bakery.client.post(url(bakery), { from, to: '/leistungen' })
  const listed = async (bakery: Bakery) =>
    (await bakery.client.get(url(bakery))).body.data.map(({ from }: { from: string }) => from)
  expect((await add(one, '/alt')).status).toBe(201)
  expect((await add(other, '/alt')).status).toBe(201) // the same address on each
  expect((await add(other, '/dort')).status).toBe(201)
  expect([await statusAt(one, '/dort'), await statusAt(other, '/dort')]).toEqual([404, 301])
  const imported = await one.client.post(`${url(one)}/import`, { csv: '/neu;/leistungen', replace: true })
  expect(imported.body.data).toEqual({ added: 1, changed: 0, removed: 1, total: 1 })
  expect([await listed(one), await listed(other)]).toEqual([['/neu'], ['/alt', '/dort']])
  expect([await statusAt(one, '/alt'), await statusAt(other, '/alt'), await statusAt(other, '/neu')]).toEqual([
    404, 301, 404,
  ])
})

test('preview links show the draft of their own site, are listed there and revoked there alone', async () => {
  const url = ({ site }: Bakery) => `/sites/${site.id}/preview-links`
  const link = async (bakery: Bakery) => (await bakery.client.post(url(bakery), {})).body.data
  const listed = async (bakery: Bakery) =>
    (await bakery.client.get(url(bakery))).body.data.map(({ id }: { id: string }) => id)
  const visit = async (address: string) => (await world.app.handle(new Request(`${address}/dort`))).status
  await other.page({ path: '/dort', de: 'Dort', status: 'draft' })
  const [here, there, spare] = [await link(one), await link(other), await link(other)]
  expect([await listed(one), await listed(other)]).toEqual([[here.id], [spare.id, there.id]])
  expect([await visit(here.url), await visit(there.url)]).toEqual([404, 200])
  await other.client.put(`/pages/${(await pageAt(other, '/')).id}/blocks`, { blocks: [text('Start von dort')] })
  const home = async (address: string) => (await world.app.handle(new Request(`${address}/`))).text()
  expect([(await home(there.url)).includes('von dort'), (await home(here.url)).includes('von dort')]).toEqual([
    true,
    false,
  ])
  expect((await one.client.delete(`${url(one)}/${there.id}`)).status).toBe(404)
  expect(await visit(there.url)).toBe(200)
  expect((await other.client.delete(`${url(other)}/${there.id}`)).status).toBe(200)
  expect([await listed(one), await listed(other), await visit(there.url)]).toEqual([[here.id], [spare.id], 404])
  const { id } = await pageAt(other, '/dort')
  const foreign = await one.client.post(url(one), { page_id: id })
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['page_id']])
})

test('the check before a publish looks at its own drafts, redirects and pictures', async () => {
  const { client } = one
  await other.page({ path: '/dort', de: 'Dort', status: 'draft' })
  await client.post(`/sites/${other.site.id}/redirects`, { from: '/datei.pdf', to: '/leistungen' })
  const picture = (await client.post(`/sites/${other.site.id}/media`, form(await png(), 'dort.png'))).body.asset_id
  const { id } = await pageAt(one, '/leistungen')
  await one.block(id, text('[dort](/dort) und [Datei](/datei.pdf)'))
  await one.block(id, { type: 'image', content: { de: { image: { asset_id: picture, alt: 'Brot' } } } })
  const { data } = (await client.get(`/sites/${one.site.id}/publish-check`)).body
  const found = [...data.blockers, ...data.warnings].map(({ code }: { code: string }) => code)
  expect(found.filter((code) => /link|picture/.test(code)).sort()).toEqual([
    'dead_link',
    'link_file_missing',
    'unknown_picture',
  ])
})
