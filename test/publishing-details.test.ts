import { describe, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { wakeUps } from '../src/db/control/schema'
import { pages } from '../src/db/tenant/pages'
import { publishDue } from '../src/publishing/publish-due'
import { readReleased } from '../src/publishing/release-encodings'
import { type SiteFile, storeRelease } from '../src/publishing/release-files'
import { waitForImages } from '../src/publishing/wait-for-images'
import { escapeXml } from '../src/publishing/xml'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { form, png } from './support/images'
import { publishControls } from './support/publish-by-hand'
import { createBakery, hero, smallSite, text } from './support/published'
import { newPage, newSite } from './support/sites'

cleanUpAfterEach()

test('a page that is due brings its own site live, and leaves what is due elsewhere to its own publish', async () => {
  const world = await newWorld()
  const bakery = await smallSite(world)
  const other = await newSite(bakery.client)
  const due = world.ctx.now().toISOString()
  const ids: string[] = []
  for (const siteId of [bakery.site.id, other.id])
    ids.push((await newPage(bakery.client, siteId, '/bald', { status: 'draft' })).id)
  for (const id of ids)
    await bakery.tenant.write((tx) =>
      tx.update(pages).set({ status: 'scheduled', publishedAt: due }).where(eq(pages.id, id)),
    )
  const row = { tenantId: bakery.tenant.id, siteId: bakery.site.id, dueAt: due }
  await world.ctx.control.write(async (tx) => {
    await tx.delete(wakeUps)
    await tx.insert(wakeUps).values(row)
  })
  world.advance(1000)
  await publishDue(world.ctx)
  const statusOf = async (id: string) => (await bakery.client.get(`/pages/${id}`)).body.data.status
  expect([await statusOf(ids[0]!), await statusOf(ids[1]!)]).toEqual(['published', 'scheduled'])
})

test('a site of more pages than are read at once is published whole, each page with its own text', async () => {
  const world = await newWorld()
  const bakery = await createBakery(world)
  for (let n = 0; n < 85; n++)
    await bakery.page({ path: `/p${n}`, de: `Seite ${n}`, blocks: [text(`Text Nummer ${n}.`)] })
  expect((await bakery.publish()).status).toBe('succeeded')
  for (const n of [0, 39, 40, 41, 79, 80, 84]) {
    const texts = (await bakery.html(`/p${n}`)).match(/(?<=<p>)Text Nummer \d+/g)
    expect(texts).toEqual([`Text Nummer ${n}`])
  }
})

test('a page whose only language has gone does not count as published', async () => {
  const { client, site, publish } = await smallSite(await newWorld())
  const translations = [{ locale: 'en', title: 'Only', slug: 'only' }]
  const { id } = await newPage(client, site.id, '/only', { translations })
  const isChanged = async () => (await client.get(`/pages/${id}`)).body.data.changed_since_publish
  await publish()
  expect(await isChanged()).toBe(false)
  await client.put(`/sites/${site.id}`, { locales: ['de'] })
  await publish()
  expect(await isChanged()).toBeNull()
})

test('a text in a feed or a sitemap loses the characters that XML forbids, and its signs are no markup', () => {
  expect(escapeXml('Brot\u0000\u0008\u001b\ud800\ufffe & \t<b>\n"Öl" \u{1f35e}')).toBe(
    'Brot &#38; \t&#60;b&#62;\n&#34;Öl&#34; \u{1f35e}',
  )
})

test('a feed dates its posts as RSS asks for, newest first, thirty at most, and names each for good', async () => {
  const world = await newWorld()
  const bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', is_home: true })
  const ids: string[] = []
  for (let n = 0; n < 31; n++) {
    const id = await bakery.page({ path: `/journal/${n}`, type: 'post', de: `Beitrag ${n}` })
    const published_at = new Date(Date.UTC(2026, 0, n + 1, 8)).toISOString()
    expect((await bakery.client.put(`/pages/${id}`, { published_at })).status).toBe(200)
    ids.push(id)
  }
  await bakery.publish()
  const feed = await bakery.html('/feed.xml')
  const all = (name: string) => [...feed.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, t]) => t)
  expect(all('guid')).toEqual(ids.slice(1).reverse())
  expect(all('pubDate')[0]).toBe('Sat, 31 Jan 2026 08:00:00 GMT')
  expect(all('lastBuildDate')).toEqual(['Sat, 31 Jan 2026 08:00:00 GMT'])
  expect(feed).toContain('<description>Sauerteigbrot aus der Wiehre</description>')
  expect((await bakery.visit('/en/feed.xml')).status).toBe(404)
})

test('a company with a town alone is a place one can go to, one without an address is none', async () => {
  const world = await newWorld()
  for (const [company, type] of [
    [{ city: 'Freiburg' }, 'Bakery'],
    [{ street: 'Goethestraße 14' }, 'Bakery'],
    [{ legal_name: 'Backstube GmbH' }, 'Organization'],
  ] as const) {
    const bakery = await createBakery(world, { company })
    await bakery.page({ path: '/', de: 'Start', is_home: true })
    await bakery.publish()
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await bakery.html('/'))![1]!)
    expect(JSON.stringify(data)).toContain(`"@type":"${type}"`)
  }
})

test('a link to a file stays as it is written, one to a page leads to it in the reader’s language', async () => {
  const world = await newWorld()
  const bakery = await createBakery(world)
  const links = text('', '[Liste](/_media/preise.pdf) [Gebäck](/gebaeck?x=1#oben) [Nichts](/nichts)')
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [links] })
  await bakery.page({ path: '/gebaeck', de: 'Gebäck', en: 'Pastry', slug: { en: 'pastry' } })
  await bakery.publish()
  const page = await bakery.html('/en')
  expect(page).toContain('href="/_media/preise.pdf"')
  expect(page).toContain('href="/en/pastry?x=1#oben"')
  expect(page).not.toContain('href="/nichts"')
})

test('the menu calls a page by its short name, where it has one', async () => {
  const world = await newWorld()
  const bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', is_home: true })
  await bakery.page({
    path: '/leistungen',
    translations: [
      { locale: 'de', title: 'Unsere Leistungen im Überblick', slug: 'l', navigation_title: 'Leistungen' },
    ],
  })
  await bakery.publish()
  const page = await bakery.html('/')
  expect(page).toMatch(/<a [^>]*href="\/leistungen"[^>]*>\s*Leistungen\s*</)
  expect(page).not.toContain('im Überblick')
})

test('the first heading of a page takes the h1 wherever it stands, and only that one', async () => {
  const world = await newWorld()
  const bakery = await createBakery(world)
  const spacer = { type: 'spacer' }
  await bakery.page({
    path: '/spaet',
    de: 'Spät',
    blocks: [spacer, text('Ohne Überschrift'), hero('Erste'), hero('Zweite')],
  })
  await bakery.page({ path: '/text', de: 'Nur Text', blocks: [text('## Zwischen\n\nText'), hero('Danach')] })
  await bakery.publish()
  const headings = async (path: string) =>
    [...(await bakery.html(path)).matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner]) => inner!.replace(/<[^>]+>/g, ''))
  expect(await headings('/spaet')).toEqual(['Erste'])
  expect(await headings('/text')).toEqual(['Nur Text'])
})

test('a text that compression makes no smaller has no compressed twin', async () => {
  const world = await newWorld()
  const bakery = await smallSite(world)
  await bakery.publish()
  const details = { release: Bun.randomUUIDv7(), createdAt: '', locales: ['de'], redirects: {}, pages: [] }
  async function* files(): AsyncGenerator<SiteFile> {
    yield { address: '/noise.txt', type: 'text/plain', body: randomBytes(4000) }
    yield { address: '/short.txt', type: 'text/plain', body: 'a'.repeat(511) }
    yield { address: '/long.txt', type: 'text/plain', body: 'a'.repeat(512) }
    yield { address: '/large.txt', type: 'text/plain', body: 'a'.repeat(512 * 1024 + 1) } // memory does not keep it zipped
  }
  const { dir, manifest } = await storeRelease(bakery.folder, details, files())
  const encodings = Object.entries(manifest.routes).map(([address, file]) => [address, file.encodings])
  expect(Object.fromEntries(encodings)).toEqual({
    '/noise.txt': [],
    '/short.txt': [],
    '/long.txt': ['br'],
    '/large.txt': ['br', 'gzip'],
  })
  expect(readdirSync(dir)).toHaveLength(7)
  // what is small lies there once: what it is unpacked is made of that
  expect(Object.entries(manifest.routes).flatMap(([address, file]) => (file.isPacked ? address : []))).toEqual([
    '/long.txt',
  ])
  for (const [address, file] of Object.entries(manifest.routes))
    expect((await readReleased(dir, file)).length, address).toBe(file.bytes)
})

describe('a publish waits for the images', () => {
  test('of the site’s own page for unknown addresses, of regions, of entries and of the site as a whole', async () => {
    const world = await newWorld()
    const bakery = await createBakery(world)
    const upload = async () =>
      (await bakery.client.post(`/sites/${bakery.site.id}/media`, form(await png(40, 30)))).body.id as string
    const block = (asset_id: string) => ({ type: 'image', content: { de: { image: { asset_id } } } })
    const [missing, footer, entry, logo, elsewhere] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ]
    await bakery.page({ path: '/', de: 'Start', is_home: true })
    await bakery.page({ path: '/404', de: 'Nichts', blocks: [block(missing)] })
    const regions = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    await bakery.block(regions.footer, block(footer))
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/collections`, {
      name: 'Brote',
      fields: [{ key: 'bild', type: 'image' }],
    })
    await bakery.client.post(`/collections/${body.data.id}/entries`, { data: { bild: { asset_id: entry } } })
    await bakery.page({
      path: '/brote',
      de: 'Brote',
      blocks: [{ type: 'collection_list', props: { collection: 'brote' } }],
    })
    await bakery.client.put(`/sites/${bakery.site.id}`, { branding: { logo: { asset_id: logo } } })
    expect((await bakery.publish()).status).toBe('succeeded')
    const rows = await bakery.tenant.read((db) => db.query.assets.findMany())
    const stateOf = (id: string) => rows.find((row) => row.id === id)!.variantsState
    expect([missing, footer, entry, logo, elsewhere].map(stateOf)).toEqual([
      'ready',
      'ready',
      'ready',
      'ready',
      'waiting',
    ])
  })

  test('of the page that entries are drawn with', async () => {
    const world = await newWorld()
    const bakery = await createBakery(world)
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/media`, form(await png(40, 30)))
    const image = { type: 'image', content: { de: { image: { asset_id: body.id } } } }
    await bakery.page({ path: '/', de: 'Start', is_home: true })
    const template = await bakery.page({ path: '/vorlage', de: 'Vorlage', type: 'landing', blocks: [image] })
    const collection = await bakery.client.post(`/sites/${bakery.site.id}/collections`, {
      ...{ name: 'Brote', slug: 'brote', fields: [{ key: 'name', label: 'Name', type: 'text' }] },
    })
    await bakery.client.post(`/collections/${collection.body.data.id}/entries`, { data: { name: 'Laib' } })
    const settings = { entry_pages: { brote: { path: '/brote', template } } }
    expect((await bakery.client.put(`/sites/${bakery.site.id}`, { settings })).status).toBe(200)
    expect((await bakery.publish()).status).toBe('succeeded')
    const rows = await bakery.tenant.read((db) => db.query.assets.findMany())
    expect(rows.map(({ variantsState }) => variantsState)).toEqual(['ready'])
  })

  test('of this site alone, and not at all where none is waiting', async () => {
    const world = await newWorld()
    const bakery = await createBakery(world)
    const other = await newSite(bakery.client)
    const { body } = await bakery.client.post(`/sites/${other.id}/media`, form(await png(40, 30)))
    await bakery.page({ path: '/', de: 'Start', blocks: [text(`Ein Name: ${body.id}`)] })
    expect(await waitForImages(world.ctx, bakery.tenant, bakery.site.id, publishControls(bakery.tenant, 'none'))).toBe(
      0,
    )
    const [row] = await bakery.tenant.read((db) => db.query.assets.findMany())
    expect(row!.variantsState).toBe('waiting')
  })
})

test('every release has a version, and is dated by its own publish', async () => {
  const world = await newWorld()
  const bakery = await smallSite(world)
  const siteOf = async () => (await bakery.client.get(`/sites/${bakery.site.id}`)).body.data
  expect((await siteOf()).live_url).toBeNull()
  await bakery.publish()
  const first = (await siteOf()).published_at
  world.advance(60_000)
  await bakery.publish()
  expect(Date.parse((await siteOf()).published_at) - Date.parse(first)).toBe(60_000)
  expect((await siteOf()).live_url).toBe(bakery.origin)
  const { body } = await bakery.client.get(`/sites/${bakery.site.id}/versions`)
  expect(body.data.map(({ trigger }: { trigger: string }) => trigger)).toEqual(['publish', 'publish'])
  expect(readdirSync(join(bakery.tenant.folder, 'releases', bakery.site.id))).toHaveLength(2)
})
