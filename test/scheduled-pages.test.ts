import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { tenants } from '../src/db/control/schema'
import { newTenantId } from '../src/db/tenant-id'
import { startGeneration } from '../src/jobs/generations'
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
  const told = await bakery.tenant.read((db) =>
    db.query.activity.findMany({ where: (row, { eq }) => eq(row.type, 'site.published') }),
  )
  expect(told).toHaveLength(1) // the first publish, which somebody asked for
})

test('it goes live also where nobody has published the site yet', async () => {
  bakery = await smallSite(world)
  await schedule(hour)
  world.advance(hour)
  await tick()
  expect(await bakery.html('/sommerfest')).toContain('Am Samstag im Hof')
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

test('no page waits for a time that nothing would wake up for: where that cannot be noted, all stays as it was', async () => {
  const { client, site } = bakery
  const statusOf = async (id: string) => (await client.get(`/pages/${id}`)).body.data?.status
  const failing = async (send: () => Promise<{ status: number }>) => {
    const write = spyOn(world.ctx.control, 'write').mockRejectedValue(new Error('disk I/O error'))
    const { status } = await send()
    expect([status, write.mock.calls.length > 0]).toEqual([500, true])
    write.mockRestore()
  }
  const id = await bakery.page({ path: '/sommerfest', status: 'draft', de: 'Sommerfest', blocks: [text('Im Hof')] })
  const published_at = new Date(world.ctx.now().getTime() + hour).toISOString()
  await failing(() => client.put(`/pages/${id}`, { status: 'scheduled', published_at }))
  expect(await statusOf(id)).toBe('draft')
  await client.put(`/pages/${id}`, { status: 'scheduled', published_at })
  const version = (await client.post(`/sites/${site.id}/versions`, {})).body.data.id
  await client.put(`/pages/${id}`, { status: 'draft' })
  await failing(() => client.post(`/sites/${site.id}/versions/${version}/restore`))
  expect(await statusOf(id)).toBe('draft')
  await client.put(`/pages/${id}`, { status: 'scheduled' })
  await client.delete(`/pages/${id}`)
  await failing(() => client.post(`/pages/${id}/restore`, {}))
  expect(await statusOf(id)).toBeUndefined()
  expect((await client.post(`/pages/${id}/restore`, {})).status).toBe(200)
  expect(await statusOf(id)).toBe('scheduled')
})

test.each([
  ['the time first', ['published_at', 'status']],
  ['the word first', ['status', 'published_at']],
] as const)('the time and the word may come one after the other: %s', async (_, order) => {
  const id = await bakery.page({ path: '/sommerfest', status: 'draft', de: 'Sommerfest', blocks: [text('Im Hof')] })
  const at = new Date(world.ctx.now().getTime() + hour).toISOString()
  const change = { published_at: at, status: 'scheduled' }
  for (const key of order) {
    const { status } = await bakery.client.put(`/pages/${id}`, { [key]: change[key] })
    expect(status).toBe(200)
  }
  world.advance(hour)
  await tick()
  expect(await bakery.html('/sommerfest')).toContain('Im Hof')
})

describe('what goes live by the clock', () => {
  const edit = (id: string, words: string) => bakery.client.put(`/pages/${id}/blocks`, { blocks: [text(words)] })
  const page = async (id: string) => (await bakery.client.get(`/pages/${id}`)).body.data
  const html = () => bakery.html('/sommerfest')
  async function due() {
    world.advance(hour)
    await tick()
  }

  test('is the page alone: other pages, theme, settings and header stay as visitors know them', async () => {
    const { client, site } = bakery
    const regions = (await client.get(`/sites/${site.id}/regions`)).body.data
    await bakery.publish()
    await schedule(hour)
    const { data } = (await client.get(`/sites/${site.id}/pages`)).body
    const home = data.find((one: { is_home: boolean }) => one.is_home).id
    const style = /<link rel="stylesheet" href="([^"]+)"/
    const before = style.exec(await bakery.html('/'))?.[1]
    await edit(home, 'Halb geschrieben')
    await bakery.page({ path: '/neu', de: 'Noch nicht' })
    await edit(regions.footer, 'Halber Fuß')
    await client.put(`/sites/${site.id}`, { name: 'Halber Name' })
    await client.put(`/sites/${site.id}/theme`, { tokens: { colors: { primary: '#123456' } } })
    await due()
    expect(await html()).toContain('Am Samstag im Hof')
    for (const path of ['/', '/sommerfest'])
      for (const word of ['Halb geschrieben', 'Noch nicht', 'Halber Fuß', 'Halber Name'])
        expect([path, word, (await bakery.html(path)).includes(word)]).toEqual([path, word, false])
    expect(style.exec(await bakery.html('/'))?.[1]).toBe(before!)
    expect((await page(home)).changed_since_publish).toBe(true)
    const [last] = (await publishes()).slice(-1)
    expect(last?.output).toMatchObject({ scope: 'schedule' })
  })

  test('is the text it had when it was scheduled, and later edits are told as changes', async () => {
    const id = await schedule(hour)
    await bakery.block(id, { ...text('Versteckt'), is_visible: false })
    await bakery.client.put(`/pages/${id}`, { status: 'scheduled' })
    expect((await page(id)).scheduled_content_at).toBe(world.ctx.now().toISOString())
    await edit(id, 'Halb geschrieben')
    await bakery.client.put(`/pages/${id}`, { translations: [{ locale: 'de', title: 'Halber Titel' }] })
    await due()
    expect(await html()).toContain('Am Samstag im Hof')
    expect(await html()).not.toMatch(/Halb|Versteckt/)
    expect(await page(id)).toMatchObject({
      status: 'published',
      changed_since_publish: true,
      scheduled_content_at: null,
    })
    await bakery.publish()
    expect(await html()).toContain('Halb geschrieben')
  })

  test('counts as published when nothing was edited since', async () => {
    const id = await schedule(hour)
    await due()
    expect(await page(id)).toMatchObject({ changed_since_publish: false, scheduled_content_at: null })
  })

  test.each([
    ['the status again', { status: 'scheduled' }, 'Neu gefasst'],
    ['a new time', { published_at: '2030-01-01T00:00:00Z' }, 'Neu gefasst'],
    ['other fields', { is_noindex: true }, 'Am Samstag im Hof'],
  ])('is another text after %s was sent', async (_, change, expected) => {
    const id = await schedule(hour)
    await edit(id, 'Neu gefasst')
    world.advance(60_000)
    const before = (await page(id)).scheduled_content_at
    await bakery.client.put(`/pages/${id}`, change)
    expect((await page(id)).scheduled_content_at === before).toBe(expected === 'Am Samstag im Hof')
    world.advance(Date.parse('2030-01-02') - world.ctx.now().getTime())
    await tick()
    expect(await html()).toContain(expected)
  })

  test('is dropped with the schedule', async () => {
    const [id, other] = [await schedule(hour), await schedule(2 * hour, '/herbstfest')]
    await bakery.client.put(`/pages/${id}`, { status: 'draft' })
    expect((await page(id)).scheduled_content_at).toBeNull()
    expect((await page(other)).scheduled_content_at).toBe(world.ctx.now().toISOString())
    await edit(id, 'Neu gefasst')
    await bakery.client.put(`/pages/${id}`, { status: 'published' })
    await bakery.publish()
    expect(await html()).toContain('Neu gefasst')
    await due()
    expect(await html()).toContain('Neu gefasst')
  })

  /** Its own publish fails, so that it waits for another. */
  async function missed(): Promise<string> {
    const id = await schedule(hour)
    world.advance(hour)
    await publishDue(world.ctx)
    await edit(id, 'Halb geschrieben')
    const folder = `${bakery.folder}/${await bakery.liveRelease()}/content.zst`
    const content = await Bun.file(folder).bytes()
    await Bun.write(folder, 'damaged')
    await world.drain()
    expect((await publishes()).at(-1)?.status).toBe('failed')
    expect((await bakery.visit('/sommerfest')).status).toBe(404)
    await Bun.write(folder, content)
    return id
  }

  test('is the text of now where somebody chooses the page', async () => {
    const id = await missed()
    await bakery.client.post(`/sites/${bakery.site.id}/publish`, { pages: [id] })
    await world.drain()
    expect(await html()).toContain('Halb geschrieben')
    expect(await page(id)).toMatchObject({ changed_since_publish: false, scheduled_content_at: null })
  })

  test('stays away where the page was taken back after its publish had failed', async () => {
    const id = await missed()
    await bakery.client.put(`/pages/${id}`, { status: 'draft' })
    await schedule(hour, '/herbstfest')
    await due()
    expect([(await bakery.visit('/herbstfest')).status, (await bakery.visit('/sommerfest')).status]).toEqual([200, 404])
  })

  test('comes with the next publish where its own failed, with the same text', async () => {
    await missed()
    await schedule(hour, '/herbstfest')
    await due()
    expect(await html()).toContain('Am Samstag im Hof')
    expect((await bakery.visit('/herbstfest')).status).toBe(200)
  })

  test('never goes back to an older text after a publish of everything', async () => {
    const id = await schedule(hour)
    world.advance(hour)
    const { tenant, site } = bakery
    await startGeneration(world.ctx, tenant, { kind: 'publish', siteId: site.id }) // waits before the clock's own
    await publishDue(world.ctx)
    await edit(id, 'Neu gefasst')
    await world.drain()
    expect(await html()).toContain('Neu gefasst')
  })

  test('is not what was written since, where the page is online already', async () => {
    const id = await schedule(hour)
    await due()
    await edit(id, 'Halb geschrieben')
    const { tenant, site } = bakery
    await startGeneration(world.ctx, tenant, { kind: 'publish', siteId: site.id, input: { due: [id] } })
    await world.drain()
    expect((await publishes()).at(-1)?.status).toBe('succeeded')
    expect(await html()).not.toContain('Halb')
  })

  test('outlives a publish of other pages, also where the page is online already', async () => {
    const { client, site } = bakery
    const id = await schedule(hour)
    await due()
    const published_at = new Date(world.ctx.now().getTime() + hour).toISOString()
    await client.put(`/pages/${id}`, { status: 'scheduled', published_at })
    const other = await bakery.page({ path: '/neu', de: 'Neu' })
    await client.post(`/sites/${site.id}/publish`, { pages: [other] })
    await world.drain()
    expect([(await bakery.visit('/neu')).status, (await page(id)).scheduled_content_at]).toEqual([
      200,
      expect.anything(),
    ])
  })

  test('survives a restored version, with the text it was scheduled with', async () => {
    const { client, site } = bakery
    const id = await schedule(hour)
    await edit(id, 'Halb geschrieben')
    const version = (await client.post(`/sites/${site.id}/versions`, {})).body.data.id
    await edit(id, 'Ganz anders')
    await client.put(`/pages/${id}`, { status: 'draft' })
    expect((await client.post(`/sites/${site.id}/versions/${version}/restore`)).status).toBe(200)
    expect(JSON.stringify(await page(id))).toContain('Halb geschrieben')
    await due()
    expect(await html()).toContain('Am Samstag im Hof')
  })

  test('is in the export of the account, beside what was edited since', async () => {
    const id = await schedule(hour)
    await edit(id, 'Halb geschrieben')
    const { sites } = (await bakery.client.get('/account/data-export')).body
    const { pages } = sites.find((one: { id: string }) => one.id === bakery.site.id)
    const { scheduled_content: kept, sections } = pages.find((one: { id: string }) => one.id === id)
    expect(JSON.stringify(kept.blocks)).toContain('Am Samstag im Hof')
    expect(JSON.stringify(sections)).toContain('Halb geschrieben')
  })
})
