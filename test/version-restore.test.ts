import { afterAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { accountRows } from '../src/db/control/account-rows'
import type { ControlReads } from '../src/db/control/control'
import { wakeUps } from '../src/db/control/schema'
import { publishDue } from '../src/publishing/publish-due'
import type { Tenant } from '../src/tenants/tenants'
import { systemThemes } from '../src/theme/system/system-themes'
import { restoreVersion } from '../src/versions/restore'
import { packSnapshot, type Snapshot } from '../src/versions/snapshot'
import { newBlock, newPage, newSite } from './support/sites'
import { createArchive } from './support/versions'
import { createWorld } from './support/world'

const world = await createWorld()
const archive = await createArchive(world)
const {
  owner,
  tenant,
  me,
  save,
  restore,
  versionsOf,
  snapshotOf,
  replaceSnapshot,
  contentOf,
  richSite,
  turnUpsideDown,
} = archive
afterAll(() => world.end())

describe('a restore', () => {
  test('brings every page, block, theme and site field back under its id, whatever was changed, deleted or added', async () => {
    const content = await richSite()
    const siteId = content.site.id
    const before = await contentOf(siteId)
    const version = await save(siteId, { label: 'Gut so' })
    await turnUpsideDown(content)
    expect(await contentOf(siteId)).not.toEqual(before)
    const { status, body } = await restore(siteId, version.id)
    expect([status, body]).toEqual([200, { ok: true, restored: { version_id: version.id, pages: 3, blocks: 7 } }])
    expect(await contentOf(siteId)).toEqual(before)
    const idsAt = async (path: string) => (await owner.get(path)).body.data.map(({ id }: { id: string }) => id)
    const [there, deleted] = [await idsAt(`/sites/${siteId}/pages`), await idsAt(`/sites/${siteId}/pages/deleted`)]
    expect(deleted.filter((id: string) => there.includes(id))).toEqual([])
  })

  test('saves the present first, so that it can be undone', async () => {
    const content = await richSite()
    const siteId = content.site.id
    const version = await save(siteId, { label: 'Gut so' })
    await turnUpsideDown(content)
    const changed = await contentOf(siteId)
    await restore(siteId, version.id)
    const [saved, ...others] = await versionsOf(siteId)
    expect(saved).toMatchObject({ trigger: 'restore', label: 'Vor dem Zurücksetzen auf „Gut so“', pages_count: 3 })
    expect(others).toEqual([version])
    expect((await restore(siteId, saved.id)).status).toBe(200)
    expect(await contentOf(siteId)).toEqual(changed)
  })

  test('names what it puts aside in the language of whoever restores', async () => {
    const english = await world.owner()
    await english.post('/account/locale', { language: 'en' })
    const site = await newSite(english)
    const { id } = (await english.post(`/sites/${site.id}/versions`, { label: 'Good' })).body.data
    await english.post(`/sites/${site.id}/versions/${id}/restore`)
    const labels = (await english.get(`/sites/${site.id}/versions`)).body.data.map(
      (one: { label: string }) => one.label,
    )
    expect(labels).toEqual([expect.stringMatching(/^Before .*“Good”$/), 'Good'])
  })

  test('leaves address, status and webhook secret alone', async () => {
    const { site } = await richSite()
    const version = await save(site.id)
    await owner.put(`/sites/${site.id}`, { slug: 'anders', settings: { webhook_secret: 'second' } })
    await owner.post(`/sites/${site.id}/publish`, {})
    await world.drain()
    const row = () => tenant.read((db) => db.query.sites.findFirst({ where: (one, { eq }) => eq(one.id, site.id) }))
    const before = (await row())!
    expect((await restore(site.id, version.id)).status).toBe(200)
    const after = (await row())!
    const kept = ({
      slug,
      publicSlug,
      status,
      webhookSecret,
      liveReleaseId,
      publishedAt,
      createdAt,
    }: typeof after) => ({
      ...{ slug, publicSlug, status, webhookSecret, liveReleaseId, publishedAt, createdAt },
    })
    expect(kept(after)).toEqual(kept(before))
    expect([after.slug, after.status]).toEqual(['anders', 'published'])
  })

  test('of an empty site to an empty site works', async () => {
    const site = await newSite(owner)
    const version = await save(site.id)
    await newPage(owner, site.id, '/')
    expect((await restore(site.id, version.id)).body.restored).toMatchObject({ pages: 0, blocks: 0 })
    expect((await owner.get(`/sites/${site.id}/pages`)).body.data).toEqual([])
  })

  test('leaves the other sites of the account alone, pages of the same paths included', async () => {
    const [content, other] = [await richSite(), await richSite()]
    const version = await save(content.site.id)
    const before = await contentOf(other.site.id)
    await turnUpsideDown(content)
    expect((await restore(content.site.id, version.id)).status).toBe(200)
    expect(await contentOf(other.site.id)).toEqual(before)
  })

  test('tells of each page whether it now is as visitors see it', async () => {
    const site = await newSite(owner)
    const [same, other] = [await newPage(owner, site.id, '/'), await newPage(owner, site.id, '/brote')]
    await owner.post(`/sites/${site.id}/publish`, {})
    await world.drain()
    await newBlock(owner, other.id)
    const version = await save(site.id)
    for (const { id } of [same, other]) await newBlock(owner, id)
    await restore(site.id, version.id)
    const isChanged = async (id: string) => (await owner.get(`/pages/${id}`)).body.data.changed_since_publish
    expect([await isChanged(same.id), await isChanged(other.id)]).toEqual([false, true])
  })

  test('of a version with two pages at one address is refused, and the site stays as it is', async () => {
    const site = await newSite(owner)
    const english = (slug: string) => [
      { locale: 'de', title: 'A', slug: 'a' },
      { locale: 'en', title: 'A', slug },
    ]
    await newPage(owner, site.id, '/a', { translations: english('one') })
    const second = await newPage(owner, site.id, '/b', { translations: english('two') })
    const version = await save(site.id)
    const snapshot = await snapshotOf(version.id)
    const pages = snapshot.pages.map((record) =>
      record.page.id === second.id
        ? { ...record, translations: record.translations.map((row) => ({ ...row, slug: 'one' })) }
        : record,
    )
    await replaceSnapshot(version.id, { ...snapshot, pages })
    const before = await contentOf(site.id)
    const { status, body } = await restore(site.id, version.id)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['version']])
    expect(await contentOf(site.id)).toEqual(before)
  })

  test('takes no version of another site', async () => {
    const [one, other] = [await newSite(owner), await newSite(owner)]
    const version = await save(other.id)
    await newPage(owner, one.id, '/')
    const before = await contentOf(one.id)
    const { status, body } = await restore(one.id, version.id)
    expect([status, body.error]).toEqual([404, 'not_found'])
    expect(await contentOf(one.id)).toEqual(before)
    expect(await versionsOf(one.id)).toEqual([])
  })

  test('brings scheduled pages back with their wake-up', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/fest', { status: 'draft' })
    const publishedAt = new Date(world.ctx.now().getTime() + 3_600_000).toISOString()
    await owner.put(`/pages/${page.id}`, { status: 'scheduled', published_at: publishedAt })
    const version = await save(site.id)
    await owner.put(`/pages/${page.id}`, { status: 'draft' })
    world.advance(3_600_000)
    await publishDue(world.ctx) // the wake-up of the page as it was is used up
    expect((await owner.get(`/pages/${page.id}`)).body.data.status).toBe('draft')
    await restore(site.id, version.id)
    await publishDue(world.ctx)
    await world.drain()
    expect((await owner.get(`/pages/${page.id}`)).body.data.status).toBe('published')
  })

  test('wakes for each time at which one of its pages is due, and once for those that are due together', async () => {
    const site = await newSite(owner)
    const due = [1, 2, 2].map((hours) => new Date(world.ctx.now().getTime() + hours * 3_600_000).toISOString())
    for (const [n, published_at] of due.entries()) {
      const { id } = await newPage(owner, site.id, `/fest-${n}`, { status: 'draft' })
      await owner.put(`/pages/${id}`, { status: 'scheduled', published_at })
    }
    const version = await save(site.id)
    const wakeUpsOf = (db: ControlReads) => db.select().from(wakeUps).where(eq(wakeUps.siteId, site.id))
    await world.ctx.control.write((tx) =>
      accountRows(tx, tenant.id).wakeUps.delete(({ siteId }) => eq(siteId, site.id)),
    )
    await restore(site.id, version.id)
    const times = (await world.ctx.control.read(wakeUpsOf)).map(({ dueAt }) => dueAt)
    expect(times.toSorted()).toEqual(due.slice(0, 2))
  })

  test('keeps the text of a scheduled page of a version from before such texts were kept', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/fest', { status: 'draft' })
    const publishedAt = new Date(world.ctx.now().getTime() + 3_600_000).toISOString()
    await owner.put(`/pages/${page.id}`, { status: 'scheduled', published_at: publishedAt })
    const version = await save(site.id)
    const { pages, ...snapshot } = await snapshotOf(version.id)
    await replaceSnapshot(version.id, { ...snapshot, pages: pages.map(({ scheduled: _, ...record }) => record) })
    await restore(site.id, version.id)
    expect((await owner.get(`/pages/${page.id}`)).body.data.scheduled_content_at).toBe(world.ctx.now().toISOString())
  })
})

test('a version from before the site had details and tags keeps the details, and counts as other settings', async () => {
  const { site } = await richSite()
  const hours = [{ days: ['mo'], spans: [{ opens: '09:00', closes: '18:00' }] }]
  await owner.patch(`/sites/${site.id}/facts`, { hours })
  await owner.post(`/sites/${site.id}/publish`, {})
  await world.drain()
  const version = await save(site.id)
  const { facts: _, ...snapshot } = await snapshotOf(version.id)
  const { settingsRevision: __, ...fields } = snapshot.site
  await replaceSnapshot(version.id, { ...snapshot, site: fields as typeof snapshot.site })
  expect((await restore(site.id, version.id)).status).toBe(200)
  expect((await owner.get(`/sites/${site.id}/facts`)).body.data.facts.hours).toEqual(hours)
  expect((await owner.get(`/sites/${site.id}`)).body.data.unpublished_changes.settings).toBe(true)
})

describe('the theme after a restore', () => {
  const tokens = (primary: string) => ({ colors: { primary } })
  const themeOf = async (siteId: string) => (await owner.get(`/sites/${siteId}/theme`)).body.data
  const themeRows = () => tenant.read((db) => db.query.themes.findMany())

  test('is the shared one again when the site has got a copy since', async () => {
    const site = await newSite(owner)
    const before = await themeOf(site.id)
    const rows = (await themeRows()).length
    const version = await save(site.id)
    await owner.put(`/sites/${site.id}/theme`, { tokens: tokens('#111111') })
    await restore(site.id, version.id)
    expect(await themeOf(site.id)).toEqual(before)
    expect(await themeRows()).toHaveLength(rows) // nobody wears the copy any more
    await restore(site.id, (await versionsOf(site.id))[0].id)
    expect((await themeOf(site.id)).tokens).toEqual(tokens('#111111'))
  })

  test('is changed for this site alone when another one wears it too', async () => {
    const site = await newSite(owner)
    const own = (await owner.put(`/sites/${site.id}/theme`, { name: 'A', tokens: tokens('#111111') })).body.data
    const version = await save(site.id)
    const twin = await newSite(owner, { theme_id: own.id })
    await owner.put(`/sites/${twin.id}/theme`, { name: 'A', tokens: tokens('#222222') })
    await restore(site.id, version.id)
    expect((await themeOf(site.id)).tokens).toEqual(tokens('#111111'))
    expect(await themeOf(twin.id)).toMatchObject({ id: own.id, tokens: tokens('#222222') })
    expect((await themeOf(site.id)).id).not.toBe(own.id)
  })

  test('has its name again where that alone was changed', async () => {
    const site = await newSite(owner)
    const { id } = (await owner.put(`/sites/${site.id}/theme`, { name: 'A', tokens: tokens('#111111') })).body.data
    const version = await save(site.id)
    await owner.put(`/sites/${site.id}/theme`, { name: 'B', tokens: tokens('#111111') })
    await restore(site.id, version.id)
    expect(await themeOf(site.id)).toMatchObject({ id, name: 'A' })
  })

  test('stays the one that another site wears too when nothing about it has changed', async () => {
    const site = await newSite(owner)
    const own = (await owner.put(`/sites/${site.id}/theme`, { name: 'A', tokens: tokens('#111111') })).body.data
    await newSite(owner, { theme_id: own.id })
    const version = await save(site.id)
    await restore(site.id, version.id)
    expect((await themeOf(site.id)).id).toBe(own.id)
  })

  test('is the default one when the system theme of then is gone', async () => {
    const site = await newSite(owner)
    const version = await save(site.id)
    const snapshot = await snapshotOf(version.id)
    await replaceSnapshot(version.id, { ...snapshot, site: { ...snapshot.site, themeId: crypto.randomUUID() } })
    expect((await restore(site.id, version.id)).status).toBe(200)
    expect(await themeOf(site.id)).toMatchObject({ key: systemThemes[0]!.key })
    expect((await owner.get(`/sites/${site.id}`)).body.data.theme_id).toBeNull()
  })
})

describe('a restore that fails changes nothing', () => {
  async function expectNothingChanged(damage: (versionId: string) => Promise<unknown>) {
    const content = await richSite()
    const version = await save(content.site.id)
    await turnUpsideDown(content)
    const before = [await contentOf(content.site.id), await versionsOf(content.site.id)]
    await damage(version.id)
    const { status, body } = await restore(content.site.id, version.id)
    expect([status, body.error]).toEqual([500, 'server_error'])
    expect([await contentOf(content.site.id), await versionsOf(content.site.id)]).toEqual(before)
  }
  const bytesOf = async (versionId: string) => (await packSnapshot(await snapshotOf(versionId))).bytes

  test('because its snapshot is cut short', () =>
    expectNothingChanged(async (id) => replaceSnapshot(id, (await bytesOf(id)).subarray(0, -20))))

  test('because its snapshot is empty', () => expectNothingChanged((id) => replaceSnapshot(id, Buffer.alloc(0))))

  test('in the middle of writing', () =>
    expectNothingChanged(async (id) => {
      const snapshot = await snapshotOf(id)
      const { blocks, ...last } = snapshot.pages.at(-1)!
      const orphan = { ...snapshot.pages[0]!.blocks[0]!, id: crypto.randomUUID(), sectionId: crypto.randomUUID() }
      await replaceSnapshot(id, {
        ...snapshot,
        pages: [...snapshot.pages.slice(0, -1), { ...last, blocks: [...blocks, orphan] }],
      })
    }))

  test('because the site is deleted meanwhile, and the site stays deleted', async () => {
    const site = await newSite(owner)
    const version = await save(site.id)
    const late: Tenant = {
      ...tenant,
      async write(work) {
        await owner.delete(`/sites/${site.id}`)
        return tenant.write(work)
      },
    }
    await expect(restoreVersion(world.ctx, late, me, site.id, version.id)).rejects.toThrow('Not found')
    expect((await owner.get(`/sites/${site.id}`)).status).toBe(404)
  })
})

describe('while others write', () => {
  test('an edit that comes between reading and writing is in the version that was saved', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const version = await save(site.id)
    const late: Tenant = {
      ...tenant,
      async write(work) {
        await owner.put(`/pages/${page.id}`, { translations: [{ locale: 'de', title: 'Im letzten Moment' }] })
        return tenant.write(work)
      },
    }
    await restoreVersion(world.ctx, late, me, site.id, version.id)
    const [saved] = await versionsOf(site.id)
    expect((await snapshotOf(saved.id)).pages[0]!.translations[0]!.title).toBe('Im letzten Moment')
    expect((await owner.get(`/pages/${page.id}`)).body.data.translations[0].title).toBe('Willkommen')
  })

  test.each([
    [
      'one more edit by whoever was writing',
      async ({ page }: Written) => {
        await owner.put(`/pages/${page}`, { translations: [{ locale: 'de', title: 'Im letzten Moment' }] })
        return (saved: Snapshot) =>
          saved.pages.some(({ translations }) => translations[0]?.title === 'Im letzten Moment')
      },
    ],
    [
      'header and footer that are made',
      async ({ site }: Written) => {
        const { header, footer } = (await owner.get(`/sites/${site}/regions`)).body.data
        return (saved: Snapshot) => [header, footer].every((id) => saved.pages.some(({ page }) => page.id === id))
      },
    ],
    [
      'a page whose time has come',
      async ({ scheduled }: Written) => {
        world.advance(3_600_000)
        await publishDue(world.ctx)
        await world.drain()
        return (saved: Snapshot) => saved.pages.find(({ page }) => page.id === scheduled)?.page.status === 'published'
      },
    ],
  ] as const)('what comes between is saved as well: %s', async (_, change) => {
    const site = (await newSite(owner)).id
    const page = (await newPage(owner, site, '/')).id
    const scheduled = (await newPage(owner, site, '/fest', { status: 'draft' })).id
    const published_at = new Date(world.ctx.now().getTime() + 3_600_000).toISOString()
    await owner.put(`/pages/${scheduled}`, { status: 'scheduled', published_at })
    const version = await save(site)
    await owner.put(`/pages/${page}`, { translations: [{ locale: 'de', title: 'Zuvor' }] })
    let isThere: ((saved: Snapshot) => boolean) | undefined
    const late: Tenant = {
      ...tenant,
      async write(work) {
        isThere = await change({ site, page, scheduled })
        return tenant.write(work)
      },
    }
    await restoreVersion(world.ctx, late, me, site, version.id)
    const saved = (await versionsOf(site)).find(({ trigger }: { trigger: string }) => trigger === 'restore')
    expect(isThere?.(await snapshotOf(saved.id))).toBe(true)
  })
  interface Written {
    site: string
    page: string
    scheduled: string
  }

  test('two restores at once end in one of the two versions, and nothing is lost', async () => {
    const content = await richSite()
    const siteId = content.site.id
    const first = { version: await save(siteId, { label: 'A' }), content: await contentOf(siteId) }
    await turnUpsideDown(content)
    const later = await contentOf(siteId) // which makes the region that is missing
    const second = { version: await save(siteId, { label: 'B' }), content: later }
    await newPage(owner, siteId, '/dritte')
    const answers = await Promise.all([first, second, first, second].map(({ version }) => restore(siteId, version.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const now = await contentOf(siteId)
    expect([first.content, second.content]).toContainEqual(now)
    const saved = await versionsOf(siteId)
    expect(saved).toHaveLength(6)
    const paths = await Promise.all(
      saved.map(async ({ id }: { id: string }) => (await snapshotOf(id)).pages.map(({ page }) => page.path)),
    )
    expect(paths.filter((list) => list.includes('/dritte'))).toHaveLength(1)
  })
})
