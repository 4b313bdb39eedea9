import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openReleases } from '../src/publishing/releases'
import { type Bakery, createBakery, hero, text } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
let bakery: Bakery
beforeAll(async () => {
  world = await createWorld()
  bakery = await createBakery(world, { google_verification: 'abc123' })
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
  await bakery.page({ path: '/nur-deutsch', de: 'Nur [Deutsch]' })
  await bakery.page({ path: '/danke', de: 'Danke', en: 'Thanks', is_noindex: true })
  await bakery.page({ path: '/post/eins', type: 'post', de: 'Erster \u0007\u001b<Beitrag>\ufffe', en: 'First' })
  await bakery.page({ path: '/post/zwei', type: 'post', de: 'Geheimer Beitrag', en: 'Secret', is_noindex: true })
  expect((await bakery.publish()).status).toBe('succeeded')
})
afterAll(() => world.end())

describe('pages that must not be listed', () => {
  test('are in no feed, no sitemap and no list for language models', async () => {
    for (const path of ['/feed.xml', '/en/feed.xml', '/sitemap.xml', '/llms.txt']) {
      const list = await bakery.html(path)
      expect(list).toContain(path.endsWith('feed.xml') ? 'eins' : 'nur-deutsch')
      expect(list).not.toMatch(/zwei|danke|Geheimer|Secret|Thanks/)
    }
  })

  test('say so themselves, offer no translation and no structured data; others do all three', async () => {
    const hidden = await bakery.html('/danke')
    expect(hidden).toContain('<meta name="robots" content="noindex">')
    expect(hidden).not.toMatch(/rel="alternate" hreflang|application\/ld\+json/)
    const shown = await bakery.html('/')
    expect(shown).not.toContain('name="robots"')
    expect(shown).toContain('application/ld+json')
    const alternates = [...shown.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, a, b]) => [
      a,
      b,
    ])
    expect(alternates).toEqual([
      ['de', `${bakery.origin}/`],
      ['en', `${bakery.origin}/en`],
      ['x-default', `${bakery.origin}/`],
    ])
    expect(await bakery.html('/nur-deutsch')).not.toContain('hreflang="x-default"')
  })
})

test('a feed holds no character that XML forbids, and is well formed', async () => {
  const answer = await bakery.visit('/feed.xml')
  const feed = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(feed).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  expect(feed).toContain('<title>Erster &#60;Beitrag&#62;</title>')
  expect(feed.match(/<item>/g)).toHaveLength(1)
})

test('the list for language models keeps brackets of titles out of its links', async () => {
  expect(await bakery.html('/llms.txt')).toContain(`- [Nur Deutsch](${bakery.origin}/nur-deutsch)`)
})

test('only the home page proves the site to Google, and titles fit a search result', async () => {
  await bakery.client.put(`/sites/${bakery.site.id}`, { google_verification: 'abc123' })
  const long = await bakery.page({ path: '/lang', de: `${'Sehr lange Überschrift '.repeat(3)}Ende` })
  await bakery.publish()
  expect(await bakery.html('/lang')).toMatch(/<title>Sehr lange[^–]*Ende<\/title>/)
  expect(await bakery.html('/nur-deutsch')).toContain('<title>Nur [Deutsch] – Backstube Lindenhof</title>')
  expect(await bakery.html('/')).toContain('<meta name="google-site-verification" content="abc123">')
  expect(await bakery.html('/lang')).not.toContain('google-site-verification')
  await bakery.client.delete(`/pages/${long}`)
})

describe('a request', () => {
  test('for an unknown address gets 404 even when it names the tag of that page', async () => {
    const first = await bakery.visit('/gibt-es-nicht')
    for (const known of [first.headers.get('etag')!, '*']) {
      const again = await bakery.visit('/auch-nicht', { 'if-none-match': known })
      expect([again.status, (await again.text()).includes('Diese Seite gibt es nicht.')]).toEqual([404, true])
    }
  })

  test('is answered for its path as it was sent: an encoding is no other spelling', async () => {
    expect((await bakery.visit('/nur-deutsch')).status).toBe(200)
    for (const path of ['/nur%2Ddeutsch', '/%6eur-deutsch', '/en%2f', '/nur-deutsch%00', '/%E0%A4%A'])
      expect([path, (await bakery.visit(path)).status]).toEqual([path, 404])
  })

  test('for a former address is sent on however that is written', async () => {
    const id = await bakery.page({ path: '/frueher', de: 'Umgezogen' })
    await bakery.publish()
    await bakery.client.put(`/pages/${id}`, { path: '/heute' })
    await bakery.publish()
    for (const path of ['/frueher', '/FRUEHER', '/frueher/', '//frueher/index.html'])
      expect([path, (await bakery.visit(path)).headers.get('location')]).toEqual([path, '/heute'])
  })

  test('keeps its query when it is sent on, and a 304 keeps tag and caching', async () => {
    const answer = await bakery.visit('/Nur-Deutsch/?a=1&b=2')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/nur-deutsch?a=1&b=2'])
    const etag = (await bakery.visit('/')).headers.get('etag')!
    const fresh = await bakery.visit('/', { 'if-none-match': etag })
    expect([fresh.status, fresh.headers.get('content-type'), fresh.headers.get('cache-control')]).toEqual([
      304,
      null,
      'no-cache',
    ])
  })
})

describe('the memory of releases', () => {
  const siteHost = () => ({
    tenantId: bakery.tenant.id,
    siteId: bakery.site.id as string,
    publicSlug: bakery.site.public_slug as string,
  })
  /** The same service, whose account reads its database by `read`. */
  const reading = (read: (work: never) => Promise<unknown>) =>
    ({
      ...world.ctx,
      tenants: { ...world.ctx.tenants, get: () => ({ ...bakery.tenant, read }) },
    }) as unknown as World['ctx']

  test('a load that a publish overtook is not kept', async () => {
    const { ctx } = world
    const site = siteHost()
    ctx.publishing.releases.forget(site.publicSlug)
    const old = ctx.publishing.releases.find(ctx, site)
    const running = bakery.publish() // forgets the site when it is live
    const before = await old
    await running
    const after = await ctx.publishing.releases.find(ctx, site)
    expect(after!.releaseId).toBe((await bakery.liveRelease())!)
    expect(before!.releaseId < after!.releaseId).toBe(true)
  })

  test('a load that ends after it was forgotten neither stays nor clears the way of the newer one', async () => {
    const gates: PromiseWithResolvers<void>[] = []
    const releases = openReleases()
    const slow = reading(async (work) => {
      const gate = Promise.withResolvers<void>()
      gates.push(gate)
      await gate.promise
      return bakery.tenant.read(work)
    })
    const site = siteHost()
    const first = releases.find(slow, site)
    releases.forget(site.publicSlug)
    const second = releases.find(slow, site)
    const joined = releases.find(slow, site)
    expect(gates).toHaveLength(2) // the second look is a new one, the third shares it
    gates[0]!.resolve()
    const stale = await first
    const third = releases.find(slow, site)
    expect(gates).toHaveLength(2) // nothing was kept, and the second load is still the one to wait for
    gates[1]!.resolve()
    expect(await second).not.toBe(stale)
    expect(await third).toBe((await second)!)
    expect(await joined).toBe((await second)!)
    expect(await releases.find(slow, site)).toBe((await second)!)
    expect(gates).toHaveLength(2)
  })

  test('a site without a release is asked for again once it is forgotten or five seconds are over', async () => {
    let reads = 0
    const counting = reading((work) => {
      reads++
      return bakery.tenant.read(work)
    })
    const releases = openReleases()
    const draft = { ...siteHost(), siteId: crypto.randomUUID() }
    for (let i = 0; i < 3; i++) expect(await releases.find(counting, draft)).toBeUndefined()
    expect(reads).toBe(1)
    releases.forget(draft.publicSlug)
    await releases.find(counting, draft)
    world.advance(5_001)
    await releases.find(counting, draft)
    expect(reads).toBe(3)
  })

  test('files that were used last stay, and the room they take is bounded', async () => {
    const releases = openReleases()
    const dir = join(world.ctx.config.tenantsDir, 'files')
    const size = 512 * 1024
    const path = (i: number) => join(dir, String(i))
    for (let i = 0; i <= 129; i++) await Bun.write(path(i), new Uint8Array(size))
    for (let i = 0; i < 128; i++) await releases.load(path(i)) // 64 MB, as much as there is room for
    expect(releases.cached(path(0))?.length).toBe(size) // used again
    await releases.load(path(128))
    await releases.load(path(129))
    expect([0, 1, 2, 3, 128, 129].map((i) => releases.cached(path(i)) !== undefined)).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
    ])
    await Bun.write(path(200), new Uint8Array(size + 1))
    expect((await releases.load(path(200))).length).toBe(size + 1)
    expect(releases.cached(path(200))).toBeUndefined()
  })

  test('a file that several ask for at once is kept once, and takes its room once', async () => {
    const releases = openReleases()
    const bytes = () => Promise.resolve(new Uint8Array(512 * 1024))
    await releases.load('first', bytes)
    for (let i = 0; i < 128; i++) await releases.load('asked', bytes) // 64 MB, were each of them counted
    expect(releases.cached('first')?.length).toBe(512 * 1024)
  })

  test('a site that was visited lately stays, whatever others come', async () => {
    let reads = 0
    const releases = openReleases()
    const counting = reading((work) => {
      reads++
      return bakery.tenant.read(work)
    })
    const find = (publicSlug: string) => releases.find(counting, { ...siteHost(), publicSlug })
    for (let i = 0; i < 1000; i++) await find(`s${i}`)
    expect(reads).toBe(1000)
    await find('s0')
    await find('new')
    reads = 0
    await find('s0')
    expect(reads).toBe(0)
    await find('s1')
    expect(reads).toBe(1)
  })
})

test('sections and their blocks come in their order', async () => {
  const own = await createBakery(world)
  const page = await own.page({ path: '/', de: 'Start', is_home: true })
  await own.block(page, text('Erstens'))
  await own.block(page, { ...text('Zweitens'), section_id: 'new' })
  await own.block(page, { ...text('Nullens'), sort_order: 0 })
  await own.publish()
  const seen = (await own.html('/')).match(/(?<=<p>)(Nullens|Erstens|Zweitens)/g)
  expect(seen).toEqual(['Nullens', 'Erstens', 'Zweitens'])
})
