import { afterAll, describe, expect, test } from 'bun:test'
import { author } from '../src/activity/activity'
import { packSnapshot, readSnapshot, type Snapshot, unpackSnapshot } from '../src/versions/snapshot'
import { insertVersion } from '../src/versions/versions'
import { newPage, newSite } from './support/sites'
import { createArchive } from './support/versions'
import { createWorld } from './support/world'

const world = await createWorld()
const { owner, tenant, me, save, restore, versionsOf, snapshotOf, richSite } = await createArchive(world)
afterAll(() => world.end())

describe('saved versions', () => {
  test('are listed newest first with label, trigger, number of pages and author', async () => {
    const { site } = await richSite()
    const first = await save(site.id, { label: ' Vor dem Umbau ' })
    world.advance(1000)
    const second = await save(site.id)
    expect(first).toEqual({
      id: first.id,
      label: 'Vor dem Umbau',
      trigger: 'manual',
      pages_count: 3,
      created_at: first.created_at,
      actor: { id: owner.user.id, name: owner.user.name },
    })
    expect(await versionsOf(site.id)).toEqual([second, first])
    const page = (await owner.get(`/sites/${site.id}/versions?limit=1`)).body
    expect(page).toEqual({ data: [second], next_cursor: second.id })
    const rest = (await owner.get(`/sites/${site.id}/versions?limit=1&cursor=${second.id}`)).body
    expect(rest).toEqual({ data: [first] })
    const atOnce = [await save(site.id), await save(site.id), await save(site.id)]
    expect((await versionsOf(site.id)).slice(0, 3)).toEqual(atOnce.toReversed())
  })

  test('without a label they are named by their date, in the language of whoever saves', async () => {
    const other = await createWorld()
    try {
      const someone = await other.owner()
      const site = await newSite(someone)
      const german = await someone.post(`/sites/${site.id}/versions`, { label: '  ' })
      await someone.post('/account/locale', { language: 'en' })
      const english = await someone.post(`/sites/${site.id}/versions`)
      expect([german.body.data.label, english.body.data.label]).toEqual([
        'Stand vom 4. Mai 2026, 10:00 Uhr UTC',
        'As of 4 May 2026, 10:00 UTC',
      ])
    } finally {
      await other.end()
    }
  })

  test.each([
    ['too long', { label: 'x'.repeat(256) }],
    ['a number', { label: 7 }],
  ])('a label that is %s is refused at its field', async (_, body) => {
    const site = await newSite(owner)
    const { status, body: answer } = await owner.post(`/sites/${site.id}/versions`, body)
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['label']])
    expect(await versionsOf(site.id)).toEqual([])
  })

  test('each has the facts of its own site, and none where that has none, whatever other sites of the account have', async () => {
    const sites = [await newSite(owner), await newSite(owner), await newSite(owner)]
    const closes = ['18:00', '19:00']
    for (const [i, end] of closes.entries()) {
      const hours = [{ days: ['mo'], spans: [{ opens: '09:00', closes: end }] }]
      expect((await owner.patch(`/sites/${sites[i]?.id}/facts`, { hours })).status).toBe(200)
    }
    const facts = await Promise.all(sites.map(async ({ id }) => (await snapshotOf((await save(id)).id)).facts))
    expect(facts.map((one) => one?.siteId)).toEqual([sites[0]?.id, sites[1]?.id, undefined])
    expect(closes.map((end, i) => JSON.stringify(facts[i]).includes(end))).toEqual([true, true])
  })

  test('no secret is in them', async () => {
    const { site } = await richSite()
    const snapshot = await snapshotOf((await save(site.id)).id)
    expect(Object.keys(snapshot.site)).not.toContain('webhookSecret')
    expect(JSON.stringify(snapshot)).not.toContain('first')
  })
})

test('a snapshot with a flipped bit is never read as something else', async () => {
  const { site } = await richSite()
  const snapshot = await snapshotOf((await save(site.id)).id)
  const { bytes } = await packSnapshot(snapshot)
  const mistaken: number[] = []
  let refused = 0
  for (let at = 0; at < bytes.length; at++) {
    const damaged = Buffer.from(bytes)
    damaged[at]! ^= 1 << (at % 8)
    await unpackSnapshot(damaged).then(
      (read) => Bun.deepEquals(read, snapshot) || mistaken.push(at), // a few bits of the format carry nothing
      () => refused++,
    )
  }
  expect(mistaken).toEqual([])
  expect(refused).toBeGreaterThan(bytes.length * 0.9)
})

test('what was saved before a column that may be null was there is read with null in its place', async () => {
  const { site } = await richSite()
  const snapshot = await snapshotOf((await save(site.id)).id)
  let gone = 0
  const earlier = <R extends object>(row: R) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null || !++gone)) as R
  const pages = snapshot.pages.map(({ page, translations, sections, blocks, ...more }) => ({
    ...{ ...more, page: earlier(page), translations: translations.map(earlier) },
    ...{ sections: sections.map(earlier), blocks: blocks.map(earlier) },
  }))
  const { bytes } = await packSnapshot({ ...snapshot, pages })
  expect((await unpackSnapshot(bytes)).pages).toEqual(snapshot.pages)
  expect(gone).toBeGreaterThan(5)
})

test('what was saved before its parts had revisions is a state of its own each time it is read', async () => {
  const { site } = await richSite()
  const snapshot = await snapshotOf((await save(site.id)).id)
  const { settingsRevision: _, ...fields } = snapshot.site
  const pages = snapshot.pages.map((one, i) => ({
    ...one,
    page: { ...one.page, contentsRevision: i % 2 ? '' : null },
  }))
  const theme = { id: 'eigen', name: 'Eigen', tokens: {} }
  const { bytes } = await packSnapshot({ ...snapshot, site: fields, theme, pages } as unknown as Snapshot)
  const revisions = async () => {
    const read = await unpackSnapshot(bytes)
    const ofPages = read.pages.map(({ page }) => page.contentsRevision)
    return [read.site.settingsRevision, read.theme?.revision, ...ofPages]
  }
  const all = [...(await revisions()), ...(await revisions())]
  expect(all.length).toBeGreaterThan(6)
  expect([all.every(Boolean), new Set(all).size]).toEqual([true, all.length])
})

describe('automatic versions', () => {
  test('a publish saves what it publishes, under its label or its date', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    await owner.post(`/sites/${site.id}/publish`, { label: 'Eröffnung' })
    await world.drain()
    await owner.put(`/pages/${page.id}`, { translations: [{ locale: 'de', title: 'Danach' }] })
    world.advance(1000)
    await owner.post(`/sites/${site.id}/publish`, {})
    await world.drain()
    const [second, first] = await versionsOf(site.id)
    expect(first).toMatchObject({
      label: 'Eröffnung',
      trigger: 'publish',
      pages_count: 1,
      actor: { id: owner.user.id },
    })
    expect(second.label).toStartWith('Veröffentlicht am 4. Mai 2026, ')
    expect((await snapshotOf(first.id)).pages[0]!.translations[0]!.title).toBe('Willkommen')
    await restore(site.id, first.id)
    expect((await owner.get(`/pages/${page.id}`)).body.data.translations[0].title).toBe('Willkommen')
  })

  test('the newest thirty of a site stay, and all that were saved by hand', async () => {
    const [site, other] = [await newSite(owner), await newSite(owner)]
    const manual = await save(site.id, { label: 'von Hand' })
    const packed = await packSnapshot(await snapshotOf(manual.id))
    for (let n = 1; n <= 35; n++) {
      world.advance(1000)
      const by = author(world.ctx, me)
      for (const siteId of n === 1 ? [other.id, site.id] : [site.id])
        await tenant.write((tx) =>
          insertVersion(tx, packed, {
            siteId,
            label: `${n}`,
            trigger: n % 2 ? 'publish' : 'restore',
            actorId: by.id,
            actorName: by.name,
            createdAt: by.at,
          }),
        )
    }
    const labels = (await versionsOf(site.id)).map(({ label }: { label: string }) => label)
    expect(labels).toEqual([...Array.from({ length: 30 }, (_, i) => `${35 - i}`), 'von Hand'])
    expect(await versionsOf(other.id)).toHaveLength(1)
  })

  /** Publishes in a row, each a second after the one before. */
  async function fill(siteId: string, count: number) {
    const packed = await packSnapshot(await tenant.read((db) => readSnapshot(db, siteId)))
    for (let n = 1; n <= count; n++) {
      world.advance(1000)
      const { id: actorId, name: actorName, at: createdAt } = author(world.ctx, me)
      const about = { siteId, label: `${n}`, trigger: 'publish' as const, actorId, actorName, createdAt }
      await tenant.write((tx) => insertVersion(tx, packed, about))
    }
  }
  const labelsOf = async (siteId: string) =>
    (await versionsOf(siteId)).map(({ label }: { label: string }) => label) as string[]

  test('the oldest of thirty stays when it is the one that is restored', async () => {
    const site = await newSite(owner)
    await fill(site.id, 30)
    const oldest = (await versionsOf(site.id)).at(-1)
    expect((await restore(site.id, oldest.id)).status).toBe(200)
    const labels = await labelsOf(site.id)
    expect(labels).toHaveLength(30)
    expect([labels[0], labels.at(-2), labels.at(-1)]).toEqual(['Vor dem Zurücksetzen auf „1“', '3', '1'])
    expect((await restore(site.id, oldest.id)).status).toBe(200) // it can still be gone back to
  })

  test('those of a clock that was ahead give way like all others', async () => {
    const site = await newSite(owner)
    const year = 365 * 86_400_000
    world.advance(year)
    await fill(site.id, 30)
    world.advance(-year)
    await fill(site.id, 31)
    expect(await labelsOf(site.id)).toEqual(Array.from({ length: 30 }, (_, i) => `${31 - i}`))
  })
})
