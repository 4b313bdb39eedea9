import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pageTranslations } from '../src/db/tenant/pages'
import { refuseTaken } from '../src/pages/address-taken'
import { planAddresses, withMoved } from '../src/pages/urls'
import { type Bakery, createBakery, journalSite, smallSite, text } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
let shared: Bakery
beforeAll(async () => {
  world = await createWorld()
  shared = await journalSite(world)
})
afterAll(() => world.end())

describe('addresses', () => {
  test('links in content lead to the page in the reader’s language', async () => {
    const bakery = await smallSite(world)
    await bakery.page({ path: '/nur-deutsch', de: 'Nur deutsch' })
    const link = (href: string) => ({ type: 'cta', content: { en: { headline: 'x', primary: { label: 'Go', href } } } })
    await bakery.page({
      path: '/verweise',
      en: 'Links',
      slug: { en: 'links' },
      blocks: [
        link('/leistungen/torten?x=1#preise'),
        link('/nur-deutsch'),
        link('/gibt-es-nicht'),
        link('https://example.org/a'),
      ],
    })
    await bakery.publish()
    const seen = await bakery.html('/en/links')
    expect(seen).toContain('href="/en/services/cakes?x=1#preise"')
    expect(seen).toContain('href="/nur-deutsch"')
    expect(seen).toContain('href="https://example.org/a"')
    expect(seen).not.toContain('gibt-es-nicht')
  })

  test('so do links inside texts, and one to a page that is not there is no link', async () => {
    const bakery = await smallSite(world)
    const words = 'Siehe [Torten](/leistungen/torten "x"), [Preise](/leistungen?a=1&b=2), [nichts](/gibt-es-nicht).'
    await bakery.page({
      path: '/text',
      en: 'Text',
      slug: { en: 'text' },
      blocks: [{ type: 'rich_text', content: { en: { text: words } } }],
    })
    await bakery.publish()
    const seen = await bakery.html('/en/text')
    expect(seen).toContain('<a href="/en/services/cakes" title="x">')
    expect(seen).toContain('content="Siehe Torten, Preise, nichts."')
    expect(seen).toContain('href="/en/services?a=1&amp;b=2"')
    expect(seen).toContain('<a>nichts</a>')
    expect(seen).not.toContain('data-site-path')
  })

  test('translations name each other and x-default, in the page and in the sitemap', async () => {
    const bakery = await smallSite(world)
    await bakery.page({ path: '/nur-deutsch', de: 'Nur deutsch' })
    await bakery.publish()
    const { origin } = bakery
    for (const path of ['/leistungen/torten', '/en/services/cakes']) {
      const seen = await bakery.html(path)
      expect(seen).toContain(`<link rel="canonical" href="${origin}${path}">`)
      expect(seen).toContain(`hreflang="de" href="${origin}/leistungen/torten"`)
      expect(seen).toContain(`hreflang="en" href="${origin}/en/services/cakes"`)
      expect(seen).toContain(`hreflang="x-default" href="${origin}/leistungen/torten"`)
    }
    expect(await bakery.html('/nur-deutsch')).not.toContain('rel="alternate" hreflang')
    const map = await bakery.html('/sitemap.xml')
    const entry = map.split('<url>').find((url) => url.includes(`<loc>${origin}/en/services/cakes</loc>`))!
    expect(entry).toContain(`hreflang="x-default" href="${origin}/leistungen/torten"`)
    expect(map).toContain(`<loc>${origin}/</loc>`)
    expect(map).toContain(`<loc>${origin}/en</loc>`)
  })

  test.each([
    ['/leistungen/', '/leistungen'],
    ['/LEISTUNGEN', '/leistungen'],
    ['/leistungen//torten', '/leistungen/torten'],
    ['/leistungen/index.html', '/leistungen'],
    ['/index.html', '/'],
    ['/en/', '/en'],
    ['/leistungen/?utm=x', '/leistungen?utm=x'],
  ])('%s is the same page as %s and says so once', async (written, canonical) => {
    const answer = await shared.visit(written)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, canonical])
  })

  test('the home page is at the root, its own path leads there', async () => {
    const bakery = await createBakery(world)
    await bakery.page({ path: '/start', de: 'Start', en: 'Home', is_home: true, slug: { en: 'home' } })
    await bakery.publish()
    expect((await bakery.visit('/')).status).toBe(200)
    for (const [from, to] of [
      ['/start', '/'],
      ['/en/home', '/en'],
    ] as const) {
      const answer = await bakery.visit(from)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
    }
  })

  test('a site without a home page opens with its first page', async () => {
    const bakery = await createBakery(world)
    await bakery.page({ path: '/angebot', de: 'Angebot' })
    await bakery.publish()
    expect((await bakery.visit('/')).headers.get('location')).toBe('/angebot')
  })

  test('a moved page answers 301 from every address it ever had, in one step and in its own language', async () => {
    const bakery = await smallSite(world)
    const id = await bakery.page({ path: '/kurse', de: 'Kurse', en: 'Courses', slug: { en: 'courses' } })
    await bakery.publish()
    for (const path of ['/seminare', '/backschule']) {
      await bakery.client.put(`/pages/${id}`, { path })
      await bakery.publish()
    }
    for (const [from, to] of [
      ['/kurse', '/backschule'],
      ['/seminare', '/backschule'],
    ] as const) {
      const answer = await bakery.visit(from)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
    }
    await bakery.client.put(`/pages/${id}`, { translations: [{ locale: 'en', slug: 'school' }] })
    await bakery.publish()
    expect((await bakery.visit('/en/courses')).headers.get('location')).toBe('/en/school')
  })

  test('a redirect never hides a page, not even after moving there and back', async () => {
    const bakery = await smallSite(world)
    const id = await bakery.page({ path: '/a', de: 'A', blocks: [text('Inhalt von A')] })
    await bakery.publish()
    await bakery.client.put(`/pages/${id}`, { path: '/b' })
    await bakery.publish()
    await bakery.client.put(`/pages/${id}`, { path: '/a' })
    await bakery.publish()
    expect(await bakery.html('/a')).toContain('Inhalt von A')
    expect((await bakery.visit('/b')).headers.get('location')).toBe('/a')
    await bakery.page({ path: '/b', de: 'B', blocks: [text('Inhalt von B')] })
    await bakery.publish()
    expect(await bakery.html('/b')).toContain('Inhalt von B')
  })

  test('two pages at one address fail the publish, by name, and leave the site as it was', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const live = await bakery.liveRelease()
    const id = await bakery.page({ path: '/angebot', en: 'Offers', slug: { en: 'offers' } })
    await bakery.tenant.write((tx) =>
      tx.update(pageTranslations).set({ slug: 'services' }).where(eq(pageTranslations.pageId, id)),
    )
    const { status, error } = await bakery.publish()
    expect([status, error]).toEqual(['failed', 'address_taken: /en/services'])
    expect(await bakery.liveRelease()).toBe(live)
    expect((await bakery.visit('/en/services')).status).toBe(200)
  })

  test('are kept apart as they are now and as they will be when a scheduled page is there', async () => {
    const bakery = await createBakery(world)
    const make = async (path: string, english: string, status = 'published') => {
      const slug = path.split('/').at(-1)
      const translations = [
        { locale: 'de', title: path, slug },
        { locale: 'en', title: path, slug: english },
      ]
      const answer = await bakery.client.post(`/sites/${bakery.site.id}/pages`, { path, slug, status, translations })
      return [answer.status, ...Object.keys(answer.body.errors ?? {})]
    }
    expect(await make('/brote', 'cakes')).toEqual([201])
    expect(await make('/brote/roggen', 'rye')).toEqual([201])
    expect(await make('/cakes', 'tarts', 'scheduled')).toEqual([201])
    expect(await make('/cakes/roggen', 'rye')).toEqual([422, 'path']) // until /cakes is there, its address is /en/cakes/rye
    expect(await make('/kuchen', 'cakes', 'scheduled')).toEqual([422, 'path'])
    expect(await make('/torten', 'tarts')).toEqual([422, 'path']) // free today, and taken tomorrow
  })

  test('are kept apart whatever changes them: another home, another type, a slug that is the page’s own', async () => {
    const bakery = await createBakery(world)
    const first = await bakery.page({ path: '/brot', de: 'Brot', en: 'Bread', slug: { en: 'bread' }, is_home: true })
    await bakery.page({ path: '/laib', de: 'Laib', en: 'Loaf', slug: { en: 'bread' } })
    const next = await bakery.page({ path: '/start', de: 'Start', en: 'Start' })
    const change = async (id: string, body: object) => {
      const before = (await bakery.client.get(`/pages/${id}`)).body.data
      const { status, body: answer } = await bakery.client.put(`/pages/${id}`, body)
      if (status !== 200) expect((await bakery.client.get(`/pages/${id}`)).body.data).toEqual(before)
      return [status, ...Object.keys(answer.errors ?? {})]
    }
    expect(await change(next, { is_home: true })).toEqual([422, 'is_home']) // both would stand at /en/bread
    expect((await bakery.client.get(`/pages/${first}`)).body.data.is_home).toBe(true)
    const hidden = await bakery.page({ path: '/teil', type: 'system', de: 'Teil', en: 'Part', slug: { en: 'bread' } })
    expect(await change(hidden, { type: 'page' })).toEqual([422, 'type'])
    await bakery.page({ path: '/torte', de: 'Torte', en: 'Tart', slug: { en: 'kuchen' } })
    const cake = await bakery.page({ path: '/kuchen', de: 'Kuchen', en: 'Cake', slug: { en: 'cake' } })
    const slug = (await bakery.client.get(`/pages/${cake}`)).body.data.slug
    const english = (wanted: string) => ({ translations: [{ locale: 'en', slug: wanted }] })
    expect([slug, await change(cake, english('kuchen'))]).toEqual(['kuchen', [422, 'translations']])
    expect(await change(cake, english('cakes'))).toEqual([200])
  })

  test('of pages below one that is no longer published must be free, or it stays published', async () => {
    const bakery = await createBakery(world)
    const above = await bakery.page({ path: '/brote', de: 'Brote', en: 'Breads', slug: { en: 'breads' } })
    await bakery.page({ path: '/brote/roggen', de: 'Roggen', en: 'Rye', slug: { en: 'rye' } })
    await bakery.page({ path: '/laden', de: 'Laden', en: 'Shop', slug: { en: 'brote' } })
    const other = await bakery.page({ path: '/laden/roggen', de: 'Roggen', en: 'Rye', slug: { en: 'rye' } })
    const hide = () => bakery.client.put(`/pages/${above}`, { status: 'draft' })
    const refused = await hide() // both pages on rye would stand at /en/brote/rye
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['status']])
    expect((await bakery.client.get(`/pages/${above}`)).body.data.status).toBe('published')
    const kept = await bakery.client.delete(`/pages/${above}`)
    expect([kept.status, Object.keys(kept.body.errors)]).toEqual([422, ['page']])
    expect((await bakery.client.get(`/pages/${above}`)).status).toBe(200)
    await bakery.client.delete(`/pages/${other}`)
    expect((await hide()).status).toBe(200)
  })

  test('the page at / is the home page where none is named, and gives way to the one that is', () => {
    const page = (id: string, path: string, isHome: boolean) => ({
      id,
      path,
      type: 'page',
      isHome,
      translations: new Map(['de', 'en'].map((locale) => [locale, { title: id, slug: id }])),
    })
    const unnamed = planAddresses([page('root', '/', false)], ['de', 'en'], refuseTaken)
    expect([unnamed.of('root', 'de'), unnamed.of('root', 'en'), unnamed.home('en')]).toEqual(['/', '/en', '/en'])
    const shared: string[] = []
    const both = planAddresses([page('root', '/', false), page('start', '/start', true)], ['de'], (at) => {
      shared.push(at)
    })
    expect([both.of('start', 'de'), both.redirects.get('/start'), shared]).toEqual(['/', '/', ['/']])
  })

  test('a language without the home page begins at its first page, former addresses lead to the nearest language', () => {
    const page = (id: string, path: string, locales: string[], more: object = {}) => ({
      ...{ id, path, type: 'page', isHome: path === '/' },
      ...more,
      translations: new Map(locales.map((locale) => [locale, { title: id, slug: id }])),
    })
    const pages = [
      page('post', '/post', ['de', 'en'], { type: 'post' }),
      page('home', '/', ['de']),
      page('bread', '/bread', ['de', 'en']),
      page('cake', '/cake', ['de', 'en'], { addresses: { en: '/en/own' } }),
    ]
    const moved = [
      { fromPath: '/old', pageId: 'cake', locale: 'en' },
      { fromPath: '/en/alt', pageId: 'home', locale: 'en' },
      { fromPath: '/bread', pageId: 'cake', locale: 'de' },
      { fromPath: '/gone', pageId: 'nowhere', locale: 'de' },
    ]
    const plan = withMoved(planAddresses(pages, ['de', 'en'], refuseTaken), moved)
    expect([plan.home('de'), plan.home('en')]).toEqual(['/', '/en'])
    expect(Object.fromEntries(plan.redirects)).toEqual({ '/old': '/en/own', '/en/alt': '/', '/en': '/en/bread' })
    const resolved = (path: string, locale: string) => plan.resolve(path, locale)
    expect([resolved('/', 'en'), resolved('/BREAD/', 'en'), resolved('/en/own', 'de')]).toEqual([
      '/',
      '/en/bread',
      '/en/own',
    ])
    expect([resolved('/old', 'de'), resolved('/Old/index.html', 'de')]).toEqual(['/en/own', '/en/own'])
    expect([resolved('/bread/index.html', 'de'), resolved('/nichts/index.html', 'de')]).toEqual(['/bread', undefined])
    expect([resolved('/index.html', 'de'), resolved('/nichts', 'de'), plan.of('home', 'en')]).toEqual([
      '/',
      undefined,
      undefined,
    ])
    expect([...plan.live].sort()).toEqual(['/', '/bread', '/cake', '/en/bread', '/en/own', '/en/post', '/post'])
  })

  test('translated slugs replace only segments that are pages', () => {
    const page = (id: string, path: string, en?: string) => ({
      id,
      path,
      type: 'page',
      isHome: path === '/',
      translations: new Map([
        ['de', { title: id, slug: id }],
        ...(en ? [['en', { title: id, slug: en }] as const] : []),
      ]),
    })
    const pages = [
      page('home', '/', 'start'),
      page('a', '/leistungen', 'Größe & Güte'),
      page('b', '/leistungen/2024/b', 'bee'),
    ]
    const { of } = planAddresses(pages, ['de', 'en'], refuseTaken)
    expect(pages.map(({ id }) => of(id, 'en'))).toEqual(['/en', '/en/groesse-guete', '/en/groesse-guete/2024/bee'])
    expect(pages.map(({ id }) => of(id, 'de'))).toEqual(['/', '/leistungen', '/leistungen/2024/b'])
  })
})
