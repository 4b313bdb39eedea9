import { afterAll, describe, expect, test } from 'bun:test'
import { newId } from '../src/db/columns'
import { activity } from '../src/db/tenant/activity'
import { type GenerationRow, generations } from '../src/db/tenant/generations'
import { publishDue } from '../src/publishing/publish-due'
import { newBlock, newPage, newSite } from './support/sites'
import { createArchive } from './support/versions'
import { createWorld } from './support/world'

const world = await createWorld()
const { owner, tenant, save, restore } = await createArchive(world)
afterAll(() => world.end())

interface Entry {
  id: string
  type: string
  summary: string
  created_at: string
  actor: { id: string; name: string } | null
  subject: { type: string; id: string }
}
const feedOf = async (siteId: string, by: Pick<typeof owner, 'get'> = owner): Promise<Entry[]> =>
  (await by.get(`/sites/${siteId}/activity`)).body.data
const typesOf = async (siteId: string) => (await feedOf(siteId)).map(({ type }) => type)
const summariesOf = async (siteId: string, by = owner) => (await feedOf(siteId, by)).map(({ summary }) => summary)

const site = async () => {
  world.advance(3_600_000)
  return (await newSite(owner)).id as string
}
const bread = (siteId: string, path = '/brote') =>
  newPage(owner, siteId, path, {
    translations: [
      { locale: 'de', title: 'Brote', slug: path.slice(1) },
      { locale: 'en', title: 'Bread', slug: `bread-${path.slice(1)}` },
    ],
  })

function addRun(siteId: string, fields: Partial<GenerationRow>) {
  world.advance(1000)
  const row = { id: newId(), siteId, kind: 'publish' as const, status: 'succeeded' as const, input: {} }
  return tenant.write((tx) =>
    tx.insert(generations).values({ ...row, createdAt: world.ctx.now().toISOString(), ...fields }),
  )
}

describe('the feed of a site', () => {
  test('tells edits, saved versions and runs once each, newest first', async () => {
    const siteId = await site()
    const page = await bread(siteId)
    world.advance(1000)
    const version = await save(siteId, { label: 'Vor dem Umbau' })
    world.advance(1000)
    const { body } = await owner.post(`/sites/${siteId}/publish`, {})
    await world.drain()
    world.advance(1000)
    await restore(siteId, version.id)
    const feed = await feedOf(siteId)
    expect(feed.map(({ type }) => type)).toEqual([
      'version.restored',
      'publish.succeeded',
      'version.created',
      'page.created',
      'site.created',
    ])
    expect(feed.map(({ subject }) => subject)).toEqual([
      { type: 'version', id: version.id },
      { type: 'generation', id: body.generation_id },
      { type: 'version', id: version.id },
      { type: 'page', id: page.id },
      { type: 'site', id: siteId },
    ])
    expect(new Set(feed.map(({ actor }) => actor?.id))).toEqual(new Set([owner.user.id]))
    expect(new Set(feed.map(({ actor }) => actor?.name))).toEqual(new Set([owner.user.name]))
    expect(feed.map(({ created_at }) => created_at)).toEqual(
      feed
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
  })

  test('speaks the language of whoever reads it', async () => {
    const siteId = await site()
    const page = await bread(siteId)
    await owner.put(`/pages/${page.id}`, { is_noindex: true })
    await owner.put(`/sites/${siteId}/theme`, { name: 'Eigenes', tokens: {} })
    await save(siteId, { label: 'Eins' })
    await save(siteId, {})
    const at = world.ctx.now().toISOString().slice(11, 16)
    await addRun(siteId, { status: 'failed' })
    const reader = await world.member(owner, 'viewer')
    expect((await feedOf(siteId, reader)).map(({ summary }) => summary)).toEqual([
      'Veröffentlichung: fehlgeschlagen',
      `Fassung „Stand vom 4. Mai 2026, ${at} Uhr UTC“ gesichert`,
      'Fassung „Eins“ gesichert',
      'Aussehen „Eigenes“ geändert',
      'Seite „Brote“ geändert',
      'Seite „Brote“ angelegt',
      'Website „Backstube Lindenhof“ angelegt',
    ])
    await reader.post('/account/locale', { language: 'en' })
    expect((await feedOf(siteId, reader)).map(({ summary }) => summary)).toEqual([
      'Publishing: failed',
      `Version “As of 4 May 2026, ${at} UTC” saved`,
      'Version “Eins” saved',
      'Look “Eigenes” changed',
      'Page “Brote” changed',
      'Page “Brote” created',
      'Site “Backstube Lindenhof” created',
    ])
  })

  test.each([
    ['queued', 'Veröffentlichung: in der Warteschlange'],
    ['running', 'Veröffentlichung: in Arbeit'],
    ['succeeded', 'Website veröffentlicht'],
    ['failed', 'Veröffentlichung: fehlgeschlagen'],
  ] as const)('tells a run that is %s', async (status, summary) => {
    const siteId = await site()
    await addRun(siteId, { status })
    expect((await feedOf(siteId))[0]).toMatchObject({ type: `publish.${status}`, summary, actor: null })
  })

  test('names nobody for a publish that the clock started', async () => {
    const siteId = await site()
    const page = await bread(siteId)
    const publishedAt = new Date(world.ctx.now().getTime() + 60_000).toISOString()
    await owner.put(`/pages/${page.id}`, { status: 'scheduled', published_at: publishedAt })
    world.advance(60_000)
    await publishDue(world.ctx)
    await world.drain()
    expect((await feedOf(siteId))[0]).toMatchObject({ type: 'publish.succeeded', actor: null })
  })

  test('keeps a page’s name of the time, and shows nothing of other sites', async () => {
    const [siteId, other] = [await site(), await site()]
    const page = await bread(siteId)
    await owner.put(`/pages/${page.id}`, { translations: [{ locale: 'de', title: '<script>alert(1)</script>' }] })
    await bread(other)
    const answer = await owner.get(`/sites/${siteId}/activity`)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.body.data.map(({ summary }: Entry) => summary)).toEqual([
      'Seite „<script>alert(1)</script>“ geändert',
      'Seite „Brote“ angelegt',
      'Website „Backstube Lindenhof“ angelegt',
    ])
  })
})

describe('changes to the blocks of a page', () => {
  test('by one person in one go are one entry with their number', async () => {
    const siteId = await site()
    const page = await bread(siteId)
    const block = await newBlock(owner, page.id)
    expect(await summariesOf(siteId)).toContain('Abschnitt auf Seite „Brote“ hinzugefügt')
    await owner.put(`/blocks/${block.id}`, { is_visible: false })
    await owner.put(`/pages/${page.id}/reorder-blocks`, { blocks: [block.id] })
    world.advance(1000)
    await owner.delete(`/blocks/${block.id}`)
    const [entry, next] = await feedOf(siteId)
    const last_at = world.ctx.now().toISOString()
    expect(entry).toMatchObject({ type: 'blocks.changed', subject: { type: 'page', id: page.id }, last_at })
    expect([entry!.summary, next!.type]).toEqual(['4 Änderungen an Abschnitten der Seite „Brote“', 'page.created'])
  })

  test('of one kind keep their type', async () => {
    const siteId = await site()
    const page = await bread(siteId)
    for (let n = 0; n < 3; n++) await newBlock(owner, page.id)
    expect((await feedOf(siteId))[0]).toMatchObject({ type: 'block.created' })
    expect((await summariesOf(siteId))[0]).toBe('3 Änderungen an Abschnitten der Seite „Brote“')
  })

  test('stay apart by person, page, more than ten minutes or something in between', async () => {
    const siteId = await site()
    const [one, two] = [await bread(siteId), await bread(siteId, '/kuchen')]
    const editor = await world.member(owner, 'editor')
    const steps = [
      () => newBlock(owner, one.id),
      () => newBlock(editor, one.id),
      () => newBlock(editor, two.id),
      () => owner.put(`/pages/${one.id}`, { is_noindex: true }),
      () => newBlock(editor, two.id),
    ]
    for (const step of steps) {
      await step()
      world.advance(1000)
    }
    world.advance(600_000)
    await newBlock(editor, two.id)
    const types = ['block.created', 'block.created', 'page.updated', 'block.created', 'block.created', 'block.created']
    expect(await typesOf(siteId)).toEqual([...types, 'page.created', 'page.created', 'site.created'])
  })

  test('are counted from the newest of them: a long row of changes is more than one entry', async () => {
    const siteId = await site()
    const page = await bread(siteId)
    for (const minutes of [8, 8, 0]) {
      await newBlock(owner, page.id)
      world.advance(minutes * 60_000)
    }
    expect((await typesOf(siteId)).filter((type) => type.startsWith('block'))).toEqual([
      'block.created',
      'block.created',
    ])
    expect((await summariesOf(siteId))[0]).toStartWith('2 ')
  })

  test('keep a row each beneath', async () => {
    const siteId = await site()
    const page = await bread(siteId)
    for (let n = 0; n < 3; n++) await newBlock(owner, page.id)
    const rows = await tenant.read((db) =>
      db.query.activity.findMany({ where: (row, { eq }) => eq(row.siteId, siteId) }),
    )
    expect(rows).toHaveLength(5)
  })
})

describe('page by page', () => {
  /** The whole feed, read with `limit`. */
  async function walk(siteId: string, limit: number): Promise<Entry[]> {
    const found: Entry[] = []
    let cursor = ''
    do {
      const { body } = await owner.get(`/sites/${siteId}/activity?limit=${limit}&cursor=${cursor}`)
      expect(body.data.length).toBeGreaterThan(0)
      expect(body.data.length).toBeLessThanOrEqual(limit)
      expect(found.map(({ id }) => id)).not.toContain(body.data[0].id) // or it would go round for ever
      found.push(...body.data)
      cursor = body.next_cursor
    } while (cursor)
    return found
  }

  test('the feed is the same as at once, entries of one moment and of many changes included', async () => {
    const siteId = await site()
    for (const path of ['/a', '/b']) {
      const page = await bread(siteId, path)
      for (let n = 0; n < 3; n++) await newBlock(owner, page.id)
      await addRun(siteId, {})
      await addRun(siteId, { createdAt: world.ctx.now().toISOString(), status: 'failed' })
    }
    const whole = await feedOf(siteId)
    expect(whole).toHaveLength(9)
    for (const limit of [1, 2, 3, 9, 50]) expect(await walk(siteId, limit)).toEqual(whole)
  })

  test('a cursor that leads nowhere starts anew', async () => {
    const siteId = await site()
    await bread(siteId)
    for (const cursor of ['x', crypto.randomUUID()]) {
      const { body } = await owner.get(`/sites/${siteId}/activity?limit=1&cursor=${cursor}`)
      expect(body.data[0].type).toBe('page.created')
    }
  })

  test('a cursor of another site starts anew, and a page has a thousand entries at most', async () => {
    const [siteId, other] = [await site(), await site()]
    await bread(other)
    const [foreign] = await feedOf(other)
    world.advance(1000)
    await bread(siteId) // newer than what the cursor names
    const { body } = await owner.get(`/sites/${siteId}/activity?limit=1&cursor=${foreign!.id}`)
    expect(body.data).toEqual((await feedOf(siteId)).slice(0, 1))
    const rows = Array.from({ length: 1001 }, (_, n) => ({
      ...{ id: newId(), siteId, type: 'page.updated', actorId: owner.user.id, actorName: 'A', subjectType: 'page' },
      ...{ subjectId: newId(), subjectName: `Seite ${n}`, createdAt: world.ctx.now().toISOString() },
    }))
    await tenant.write((tx) => tx.insert(activity).values(rows))
    const page = (await owner.get(`/sites/${siteId}/activity?limit=5000`)).body
    expect([page.data.length, page.next_cursor]).toEqual([1000, page.data[999].id])
  })

  test('many thousand rows come complete, each once', async () => {
    const siteId = await site()
    const start = world.ctx.now().getTime()
    await tenant.write(async (tx) => {
      for (let n = 0; n < 4000; n += 200) {
        const row = (i: number) => ({
          id: newId(),
          siteId,
          type: 'page.updated',
          actorId: owner.user.id,
          actorName: 'Mara',
          subjectType: 'page',
          subjectId: newId(),
          subjectName: `Seite ${n + i}`,
          createdAt: new Date(start + Math.floor((n + i) / 3)).toISOString(), // three at each moment
        })
        await tx.insert(activity).values(Array.from({ length: 200 }, (_, i) => row(i)))
      }
    })
    const feed = await feedOf(siteId)
    expect([feed.length, new Set(feed.map(({ id }) => id)).size]).toEqual([4001, 4001])
    expect(await walk(siteId, 999)).toEqual(feed)
  })
})

test('a deleted site leaves the note of its end, and nothing else', async () => {
  const siteId = await site()
  await bread(siteId)
  await save(siteId)
  await owner.delete(`/sites/${siteId}`)
  const rows = await tenant.read((db) =>
    db.query.activity.findMany({ where: (row, { eq, or }) => or(eq(row.siteId, siteId), eq(row.subjectId, siteId)) }),
  )
  expect(rows.map(({ type, siteId: of }) => [type, of])).toEqual([['site.deleted', null]])
  expect((await owner.get(`/sites/${siteId}/activity`)).status).toBe(404)
})

test('a page is called by its title in the main language of the site, whichever comes first by name', async () => {
  const english = await newSite(owner, { default_locale: 'en', locales: ['en', 'de'] })
  const page = await bread(english.id)
  await newBlock(owner, page.id)
  await owner.put(`/pages/${page.id}`, { status: 'archived' })
  await owner.delete(`/pages/${page.id}`)
  const named = (await summariesOf(english.id)).filter((line) => /Brot|Bread/.test(line))
  expect(named.length).toBeGreaterThanOrEqual(4)
  expect(named.filter((line) => !line.includes('Bread'))).toEqual([])
  const { body } = await owner.get(`/sites/${english.id}/pages/deleted`)
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Bread'])
})
