import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as labels from '../src/activity/version-labels'
import { findSession } from '../src/auth/sessions'
import { publicSlugs } from '../src/db/control/schema'
import { sites } from '../src/db/tenant/sites'
import { contentLimits as limits } from '../src/limits/content-limits'
import { reservePublicSlug } from '../src/sites/public-slugs'
import { publishSite } from '../src/sites/publish-site'
import { timeZoneOf } from '../src/sites/time-zone'
import type { Tenant } from '../src/tenants/tenants'
import { packSnapshot, readSnapshot, unpackSnapshot } from '../src/versions/snapshot'
import { newCollection } from './support/collections'
import { cleanUpAfterEach, newWorld, tokenOf } from './support/fresh-world'
import { upload } from './support/media'
import { createBakery, text } from './support/published'
import { newBlock, newPage, newSite } from './support/sites'
import { createArchive } from './support/versions'

cleanUpAfterEach()

async function account() {
  const world = await newWorld()
  const owner = await world.owner()
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  return { world, owner, tenant }
}

describe('settings', () => {
  test('keep what is not sent, and nothing under the names that the service answers or the operator sets', async () => {
    const { owner, tenant } = await account()
    const { id } = await newSite(owner, { settings: { note: 'alt', webhook_url: 'https://example.com/a' } })
    const sent = { docs: true, handbook: true, autoRelease: true, webhook_secret_set: true, webhook_url: '', more: 1 }
    const { status, body } = await owner.put(`/sites/${id}`, { settings: sent })
    expect([status, body.data.settings]).toEqual([
      200,
      { note: 'alt', webhook_url: '', more: 1, webhook_secret_set: false },
    ])
    const [row] = await tenant.read((db) => db.select().from(sites))
    expect(row!.settings).toEqual({ note: 'alt', webhook_url: '', more: 1 })
    await tenant.write((tx) => tx.update(sites).set({ settings: { docs: true } }))
    expect((await owner.put(`/sites/${id}`, { settings: { docs: false } })).body.data.settings.docs).toBe(true)
  })

  test('a signing secret has 500 characters at most, and goes with null or an empty text', async () => {
    const { owner } = await account()
    const { id } = await newSite(owner)
    const put = (webhook_secret: unknown) => owner.put(`/sites/${id}`, { settings: { webhook_secret } })
    const isSet = async () => (await owner.get(`/sites/${id}`)).body.data.settings.webhook_secret_set
    for (const cleared of [null, '']) {
      expect((await put('x'.repeat(500))).status).toBe(200)
      expect((await put('x'.repeat(501))).body.errors).toHaveProperty(['settings.webhook_secret'])
      await owner.put(`/sites/${id}`, { settings: { note: 'other' } })
      expect(await isSet()).toBe(true)
      expect((await put(cleared)).status).toBe(200)
      expect(await isSet()).toBe(false)
    }
  })
})

test('a free-form field sent as null is emptied, a theme sent as null gives way to the default one', async () => {
  const { owner } = await account()
  const site = await newSite(owner, { company: { city: 'Freiburg' }, branding: { tagline: 'Brot' } })
  await owner.put(`/sites/${site.id}/theme`, { tokens: { colors: { primary: '#123456' } } })
  expect((await owner.put(`/sites/${site.id}`, { name: 'Anders' })).body.data.theme_id).toBeString()
  const { body } = await owner.put(`/sites/${site.id}`, { company: null, theme_id: null })
  expect(body.data).toMatchObject({ company: {}, branding: { tagline: 'Brot' }, theme_id: null })
})

test('pages of entries are taken as they are stored, also when their collection has gone; new ones are not', async () => {
  const { owner } = await account()
  const { id } = await newSite(owner)
  const collection = await newCollection(owner, id, 'Brote')
  const put = (entry_pages: object) => owner.put(`/sites/${id}`, { settings: { entry_pages } })
  expect((await put({ brote: { path: '/brote' } })).status).toBe(200)
  expect((await owner.delete(`/collections/${collection.id}`)).status).toBe(200)
  expect((await put({ brote: { path: '/brote' } })).status).toBe(200)
  expect((await put({ brote: { path: '/laibe' } })).status).toBe(422)
})

test('what makes an account of too many bytes smaller, or leaves it as large, is taken', async () => {
  const { owner, tenant } = await account()
  const text = 'x'.repeat(50_000)
  const { id } = await newSite(owner, { company: { text } })
  await tenant.write((tx) => tx.update(sites).set({ trustBar: { text: 'y'.repeat(limits.siteBytesPerAccount) } }))
  expect((await owner.put(`/sites/${id}`, { company: { text: text.slice(1) } })).status).toBe(200)
  expect((await owner.put(`/sites/${id}`, { name: 'Anders' })).status).toBe(200)
  const refused = await owner.put(`/sites/${id}`, { company: { text: `${text}xx` } })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['company']])
})

test('bytes of a site are counted, not letters', async () => {
  const { owner, tenant } = await account()
  const { id } = await newSite(owner)
  const third = Math.floor(limits.siteBytesPerAccount / 3)
  await tenant.write((tx) => tx.update(sites).set({ trustBar: { text: '€'.repeat(third - 10) } }))
  const refused = await owner.put(`/sites/${id}`, { company: { text: 'x'.repeat(1000) } })
  expect(refused.status).toBe(422)
})

test('the languages of a site change its addresses also when their number stays', async () => {
  const { owner } = await account()
  const site = await newSite(owner, { locales: ['de', 'en'] })
  await newPage(owner, site.id, '/', { is_home: true })
  await newPage(owner, site.id, '/fr', {
    translations: [{ locale: 'de', title: 'Fr', slug: 'fr' }],
  })
  const home = await owner.get(`/sites/${site.id}`)
  const { id } = home.body.data.pages[0]
  await owner.put(`/pages/${id}`, { translations: [{ locale: 'fr', title: 'Accueil', slug: 'accueil' }] })
  const { status, body } = await owner.put(`/sites/${site.id}`, { locales: ['de', 'fr'] })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['locales']])
  await owner.put(`/pages/${id}`, { translations: [{ locale: 'en', title: 'Home', slug: 'home' }] })
  await newPage(owner, site.id, '/de', { translations: [{ locale: 'en', title: 'De', slug: 'de' }] })
  const turned = await owner.put(`/sites/${site.id}`, { default_locale: 'en' }) // the home in German would stand there
  expect([turned.status, Object.keys(turned.body.errors ?? {})]).toEqual([422, ['default_locale']])
  expect((await owner.get(`/sites/${site.id}`)).body.data.default_locale).toBe('de')
})

describe('a public slug', () => {
  test('is short enough for a host, and neither begins nor ends with a hyphen', async () => {
    const { world, owner } = await account()
    const take = (slug: string) =>
      world.ctx.control.write((tx) =>
        reservePublicSlug(
          tx,
          {
            ...{ tenantId: owner.user.tenant_id, siteId: Bun.randomUUIDv7(), slug },
            createdAt: world.ctx.now().toISOString(),
          },
          world.ctx.hosts,
        ),
      )
    for (const slug of [`${'a'.repeat(49)}-${'b'.repeat(49)}`, 'c'.repeat(100), '-x-', '---'])
      for (let round = 0; round < 2; round++) {
        const given = await take(slug)
        expect(given).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
      }
    for (const slug of ['docs', 'status', 'www', 'mail']) expect(await take(slug)).toMatch(new RegExp(`^${slug}-.{5}$`))
  })
})

test('a site that is deleted leaves no release and no image, and its name is free at once', async () => {
  const { world, owner, tenant } = await account()
  const [site, other] = [await newSite(owner), await newSite(owner)]
  const foldersOf = ({ id }: { id: string }) => ['releases', 'media'].map((part) => join(tenant.folder, part, id))
  for (const { id } of [site, other]) {
    await newPage(owner, id, '/', { is_home: true })
    await upload(owner, id, 'brot.png')
    await owner.post(`/sites/${id}/publish`, {})
  }
  await world.drain()
  expect([...foldersOf(site), ...foldersOf(other)].map((path) => existsSync(path))).toEqual([true, true, true, true])
  await owner.delete(`/sites/${site.id}`)
  expect(foldersOf(site).map((path) => existsSync(path))).toEqual([false, false])
  expect(foldersOf(other).map((path) => existsSync(path))).toEqual([true, true])
  expect((await owner.get(`/sites/${other.id}`)).body.data).toMatchObject({ status: 'published', slug: other.slug })
  const rows = await world.ctx.control.read((db) =>
    db.select().from(publicSlugs).where(eq(publicSlugs.publicSlug, site.public_slug)),
  )
  expect(rows).toEqual([])
})

test('whoever has the name of a site that is gone shows nothing of it', async () => {
  const { world } = await account()
  const slug = 'erbe'
  const former = await createBakery(world, { slug })
  await former.page({ path: '/', de: 'Alt', blocks: [text('Von früher')] })
  await former.publish()
  expect(await former.html('/')).toContain('Von früher')
  await former.client.delete(`/sites/${former.site.id}`)
  expect((await former.visit('/')).status).toBe(404)
  const next = await createBakery(world, { slug })
  expect(next.site.public_slug).toBe(slug)
  expect(await next.html('/')).not.toContain('Von früher')
  await next.page({ path: '/', de: 'Neu', blocks: [text('Von heute')] })
  await next.publish()
  expect(await next.html('/')).toContain('Von heute')
})

test('a site that goes while it is to be published is not found, and no job is left', async () => {
  const { world, owner, tenant } = await account()
  const site = await newSite(owner)
  const me = (await findSession(world.ctx, await tokenOf(world, owner)))!
  const late: Tenant = {
    ...tenant,
    async write(work) {
      await owner.delete(`/sites/${site.id}`)
      return tenant.write(work)
    },
  }
  await expect(publishSite(world.ctx, late, me, site.id, {})).rejects.toThrow('Not found')
  expect(await world.ctx.control.read((db) => db.query.jobs.findMany())).toEqual([])
})

test('header and footer have a title in every language of the site, and are there for visitors', async () => {
  const { owner } = await account()
  const site = await newSite(owner, { locales: ['de', 'de-AT', 'en', 'fr'] })
  const regions = (await owner.get(`/sites/${site.id}/regions`)).body.data
  const titles = async (id: string) => {
    const { body } = await owner.get(`/pages/${id}`)
    const pairs = body.data.translations.map((one: { locale: string; title: string }) => [one.locale, one.title])
    return { status: body.data.status, titles: Object.fromEntries(pairs) }
  }
  expect(await titles(regions.header)).toEqual({
    status: 'published',
    titles: { de: 'Kopfzeile', 'de-AT': 'Kopfzeile', en: 'Header', fr: 'En-tête' },
  })
  expect((await titles(regions.footer)).titles).toMatchObject({ de: 'Fußzeile', en: 'Footer' })
})

describe('a snapshot', () => {
  test('of another format, or with a page too few, is refused', async () => {
    const { world, owner, tenant } = await account()
    const site = await newSite(owner)
    await newPage(owner, site.id, '/')
    const snapshot = await tenant.read((db) => readSnapshot(db, site.id))
    const { bytes } = await packSnapshot(snapshot)
    const lines = Buffer.from(Bun.zstdDecompressSync(bytes)).toString('utf8').split('\n')
    const packed = (changed: string[]) => Bun.zstdCompressSync(changed.join('\n'))
    expect((await unpackSnapshot(packed(lines))).pages).toEqual(snapshot.pages)
    const later = lines[0]!.replace('"format":1', '"format":2')
    expect(later).not.toBe(lines[0]!)
    await expect(unpackSnapshot(packed([later, ...lines.slice(1)]))).rejects.toThrow('format 2')
    await expect(unpackSnapshot(packed(lines.slice(0, -1)))).rejects.toThrow()
    expect(world.logged()).not.toContain('"level":"error"')
  })

  test('keeps who gets the messages and where visits are counted', async () => {
    const world = await newWorld()
    const archive = await createArchive(world)
    const { site } = await archive.richSite()
    const version = await archive.save(site.id)
    const kept = (await archive.snapshotOf(version.id)).site
    expect(kept).toMatchObject({ trackerId: 'T-1', contactRecipient: 'hallo@example.com', googleVerification: 'g1' })
  })

  test('holds the sections and blocks of more pages than are read at once, each with its own', async () => {
    const { owner, tenant } = await account()
    const site = await newSite(owner)
    for (let n = 0; n < 42; n++) {
      const page = await newPage(owner, site.id, `/p${n}`)
      await newBlock(owner, page.id)
    }
    const { pages } = await tenant.read((db) => readSnapshot(db, site.id))
    expect(pages).toHaveLength(42)
    for (const { page, translations, sections, blocks } of pages)
      for (const row of [...translations, ...sections, ...blocks]) expect(row.pageId).toBe(page.id)
    expect(pages.map(({ sections, blocks }) => [sections.length, blocks.length])).toEqual(pages.map(() => [1, 1]))
  })
})

test('a restore counts the pages of the version without header and footer', async () => {
  const world = await newWorld()
  const archive = await createArchive(world)
  const { site } = await archive.richSite()
  const version = await archive.save(site.id, { label: '  Vor dem Umbau ' })
  expect([version.label, version.pages_count]).toEqual(['Vor dem Umbau', 3])
  const { body } = await archive.restore(site.id, version.id)
  expect(body.restored.pages).toBe(3)
})

test('the label of what a restore puts aside quotes 120 letters of the other one at most', () => {
  expect(labels.beforeRestoreLabel('🥐'.repeat(120), 'de')).toBe(`Vor dem Zurücksetzen auf „${'🥐'.repeat(120)}“`)
  expect(labels.beforeRestoreLabel('🥐'.repeat(121), 'en')).toBe(`Before going back to “${'🥐'.repeat(120)}…”`)
})

describe('labels that the service wrote', () => {
  const { labelIn, beforeRestoreLabel, ...timed } = labels
  const { savedLabel, publishedLabel, beforeBuildLabel, beforeChatLabel } = timed
  const months = Array.from(
    { length: 12 },
    (_, i) => `2026-${String(i + 1).padStart(2, '0')}-0${(i % 9) + 1}T07:05:00Z`,
  )

  test.each([savedLabel, publishedLabel, beforeBuildLabel, beforeChatLabel])(
    'are read in either language: %p',
    (label) => {
      for (const at of [...months, '2024-02-29T23:59:00Z']) {
        expect(labelIn('en', label(at, 'de'))).toBe(label(at, 'en'))
        expect(labelIn('de', label(at, 'en'))).toBe(label(at, 'de'))
        expect(labelIn('de', label(at, 'de'))).toBe(label(at, 'de'))
      }
    },
  )

  test('are read in either language within the label of a restore', () => {
    const label = (language: 'de' | 'en') =>
      beforeRestoreLabel(beforeRestoreLabel(savedLabel(months[2]!, language), language), language)
    expect(labelIn('en', label('de'))).toBe(label('en'))
    expect(labelIn('en', beforeRestoreLabel('Vor dem „Umbau“', 'de'))).toBe('Before going back to “Vor dem „Umbau“”')
  })

  test.each([
    'Vor dem Umbau',
    'Stand vom Montag',
    'Stand vom 30. Februar 2026, 10:00 Uhr UTC',
    'Stand vom 3. Mai 2026, 25:00 Uhr UTC',
    'Ostern am 3. Mai 2026, 10:00 Uhr UTC',
    'As of 3 Mai 2026, 10:00 UTC',
    '',
  ])('are told from the words of a person, which stay: %p', (label) => {
    expect(labelIn('en', label)).toBe(label)
    expect(labelIn('de', label)).toBe(label)
  })
})

test('the time zone of a site is the one that is set, else that of the country, else that of Berlin', () => {
  const at = (settings: object, company: object) => timeZoneOf({ settings: { ...settings }, company: { ...company } })
  expect(at({ time_zone: 'America/New_York' }, { country: 'DE' })).toBe('America/New_York')
  expect(at({ time_zone: 'Mars/Base' }, { country: 'gb' })).toBe('Europe/London')
  expect(at({}, { country: ' Ch ' })).toBe('Europe/Zurich')
  expect(at({ time_zone: 7 }, {})).toBe('Europe/Berlin')
})
