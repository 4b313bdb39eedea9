import { describe, expect, test } from 'bun:test'
import type { BlockRecord } from '../src/block-types/block-type'
import type { Log } from '../src/log'
import { regionPaths } from '../src/pages/region-paths'
import { blockRules } from '../src/publishing/check/block-rules'
import { linkRules } from '../src/publishing/check/link-rules'
import { drawAllPages } from '../src/publishing/draw-all-pages'
import { drawFurther } from '../src/publishing/draw-further'
import { categoryFeeds, feed, feedAddress } from '../src/publishing/feeds'
import { structuredData } from '../src/publishing/found/structured-data'
import { inventoryOf, type SiteContent } from '../src/publishing/inventory'
import { openDrawing, renderNotFound, renderPage } from '../src/publishing/page-document'
import { pageViews, type SitePlan } from '../src/publishing/page-views'
import { publishedForms } from '../src/publishing/published-forms'
import { drawnPage, type PublishedPage, partitionPages } from '../src/publishing/published-page'
import { compileRules } from '../src/publishing/redirect-rules'
import { headOf } from '../src/publishing/seo'
import type { SiteAssets } from '../src/publishing/site-assets'
import { planPages } from '../src/publishing/site-plan'
import { alternatesOf, sitemap } from '../src/publishing/sitemap'
import { categoryOf, dateOf, tagsOf } from '../src/publishing/texts'
import { pageWords } from '../src/words/words-of'

/** What the pages of a site know of each other, in two languages: views, feeds and lists for search engines. */

type Words = Record<string, unknown> & { title: string }
interface Input {
  path: string
  de?: string | Words
  en?: string | Words
  post?: Record<string, unknown>
  [field: string]: unknown
}

function pageOf({ path, de, en, post, ...more }: Input): PublishedPage {
  const translations = Object.entries({ de, en }).flatMap(([locale, one]) => {
    if (one === undefined) return []
    const { title, ...extra } = typeof one === 'string' ? { title: one } : one
    return [[locale, { title, slug: path.split('/').at(-1) || 'start', extra }] as const]
  })
  const blocks = post
    ? [{ id: `${path} text`, type: 'blog_post', version: 1, props: {}, content: { de: post, en: post } }]
    : []
  return {
    ...{ id: path, path, type: post ? 'post' : 'page', parentId: null, isHome: path === '/', isNoindex: false },
    ...{ seo: {}, publishedAt: null, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-02-02T00:00:00.000Z' },
    ...{ blocks, translations: new Map(translations) },
    ...more,
  } as PublishedPage
}
const postsList = { id: 'list', type: 'blog_list', version: 1, props: { limit: 2 }, content: { de: {}, en: {} } }
const journal = pageOf({ path: '/journal', de: 'Journal', en: 'News', blocks: [postsList] })
const start = pageOf({ path: '/', de: 'Start', en: 'Home' })

function planOf(inputs: (Input | PublishedPage)[], site: object = {}, more: object = {}): SitePlan {
  const pages = inputs.map((one) => ('translations' in one ? (one as PublishedPage) : pageOf(one as Input)))
  const content = {
    site: { name: 'Lindenhof', publicSlug: 'lindenhof', company: {}, branding: {}, settings: {}, ...site },
    ...{ tokens: {}, locales: ['de', 'en'], pages, templates: [], redirects: [], collections: [], hasAssistant: false },
    ...more,
  } as unknown as SiteContent
  const planned = planPages(content, {
    words: (locale) => pageWords(locale),
    onTaken: () => undefined,
    idOf: (name) => name,
    drawFurther,
    drawAllPages,
  })
  const documents: Record<string, object> = {
    a: { file: 'a.pdf', title: 'Karte', fileName: 'karte-2026.pdf', bytes: 5 },
    b: { file: 'b.pdf', title: '', fileName: 'preise.pdf', bytes: 6 },
  }
  const media = {
    find: () => undefined,
    document: ({ asset_id }: { asset_id?: string }) => documents[asset_id ?? ''],
    address: (file: string) => `/_media/${file}`,
    covers: () => false,
  }
  return { ...planned, config: { baseUrl: 'https://api.example' }, media, origin: 'https://a.example' } as never
}
const viewAt = (plan: SitePlan, path: string, locale = 'de') => {
  const page = plan.inventory.pages.find((one) => plan.addresses.of(one.id, locale) === path)
  return pageViews(plan, locale)(page)
}

describe('a page', () => {
  test('at / is the home page in every language, whether or not it was chosen for it', () => {
    const plan = planOf([{ ...start, isHome: false } as PublishedPage, { path: '/brot', de: 'Brot', en: 'Bread' }])
    const homes = ['/', '/brot'].map((path) => viewAt(plan, path).page.isHome)
    const english = ['/en', '/en/brot'].map((path) => viewAt(plan, path, 'en').page.isHome)
    expect([homes, english]).toEqual([
      [true, false],
      [true, false],
    ])
  })

  test('offers a document by its title, else by the name of its file', () => {
    const { document } = viewAt(planOf([start]), '/')
    expect(['a', 'b', 'c'].map((asset_id) => document?.({ asset_id })?.name)).toEqual([
      ...['Karte', 'preise.pdf', undefined],
    ])
  })

  test('is linked in the language of the reader, also by its file name, and a file of the release stays as it is written', () => {
    const { href } = viewAt(planOf([start, { path: '/brot', de: 'Brot', en: 'Bread' }]), '/en', 'en')
    expect(
      ['/brot/index.html', '/index.html', '/brot?x=1#a', '/karte.pdf', '/nichts', 'https://b.example/'].map(href),
    ).toEqual([...['/en/brot', '/en', '/en/brot?x=1#a', '/karte.pdf', undefined, 'https://b.example/']])
  })
})

describe('where menus are long', () => {
  const many = (count: number, type: string) =>
    Array.from({ length: count }, (_, n) => pageOf({ path: `/${type}-${n}`, de: `${type} ${n}`, type }))
  const ends = (plan: SitePlan) => {
    const { navigation, legal } = viewAt(plan, '/')
    return [navigation, legal].map((links) => links.at(-1)?.href)
  }

  test('the one that is cut leads on to the page of all pages, and the other stays as it is', () => {
    expect(ends(planOf([start, ...many(3, 'page'), ...many(20, 'legal')]))).toEqual(['/page-2', '/alle-seiten'])
    expect(ends(planOf([start, ...many(60, 'page'), ...many(3, 'legal')]))).toEqual(['/alle-seiten', '/legal-2'])
    expect(ends(planOf([start, ...many(3, 'page'), ...many(3, 'legal')]))).toEqual(['/page-2', '/legal-2'])
  })

  test('the page of all pages knows every post, as any page does', () => {
    const post = pageOf({ path: '/journal/a', de: 'A', post: {} })
    const plan = planOf([start, ...many(60, 'page'), post])
    expect(viewAt(plan, '/alle-seiten').posts.map(({ title }) => title)).toEqual(['A'])
  })

  test('a page that they leave out says which are above it, and none of another kind or in them does', () => {
    const plan = planOf([start, ...many(60, 'page'), ...many(1, 'landing'), ...many(1, 'legal')])
    const above = ['/page-1', '/page-59', '/landing-0', '/legal-0'].map((path) => viewAt(plan, path).page.above)
    expect(above).toEqual([undefined, [], undefined, undefined])
  })
})

describe('posts', () => {
  const post = (name: string, more: object = {}, words: object = {}) =>
    pageOf({ path: `/journal/${name}`, de: { title: name, ...words }, post: {}, ...more })
  const blog = (posts: PublishedPage[], site: object = {}) => planOf([start, journal, ...posts], site)

  test('are listed newest first by the day they name, each with the picture of its page before that of its text', () => {
    const image = (url: string) => ({ image: { url } })
    const plan = blog([
      post('alt', { post: { published_at: '2020-01-01', ...image('/text.jpg') } }, image('/seite.jpg')),
      post('neu', {
        post: { published_at: '2026-05-01', ...image('/text.jpg') },
        createdAt: '2010-01-01T00:00:00.000Z',
      }),
    ])
    expect(viewAt(plan, '/journal').posts.map(({ title, image: one }) => [title, one?.url])).toEqual([
      ['neu', '/text.jpg'],
      ['alt', '/seite.jpg'],
    ])
  })

  test('beyond those of the first page stand on the next ones, those of a category on its own', () => {
    const posts = Array.from({ length: 20 }, (_, n) =>
      post(`${String(n).padStart(2, '0')}`, {
        publishedAt: `2026-01-${String(20 - n).padStart(2, '0')}T00:00:00.000Z`,
        post: n % 2 ? {} : { category: 'Brot' },
      }),
    )
    const titles = (path: string) => viewAt(blog(posts), path).posts.map(({ title }) => title)
    expect(titles('/journal/seite/2')).toEqual(posts.slice(2, 14).map(({ path }) => path.slice(-2)))
    expect(titles('/journal/seite/3')).toEqual(posts.slice(14).map(({ path }) => path.slice(-2)))
    expect(titles('/journal/kategorie/brot')).toEqual(['00', '02', '04', '06', '08', '10', '12', '14', '16', '18'])
    expect(titles('/journal')).toHaveLength(20)
  })

  test('that search engines may not list are in no feed, and without others there is none', () => {
    const hidden = post('versteckt', { isNoindex: true })
    const [alone, both] = [blog([hidden]), blog([hidden, post('offen')])]
    expect([feedAddress(alone, 'de'), feedAddress(both, 'de'), feedAddress(both, 'en')]).toEqual([
      ...[undefined, '/feed.xml', undefined],
    ])
    expect(feed(both, 'de').match(/<guid[^>]*>([^<]*)/g)).toHaveLength(1)
    expect(feed(both, 'de')).toContain('/journal/offen</guid>')
  })

  test('of a category have a feed that names its page, its newest day and the site in the language of the reader', () => {
    const dated = (name: string, day: string, category?: string) =>
      post(name, { publishedAt: `${day}T00:00:00.000Z`, en: name, post: { category } })
    const plan = blog([dated('a', '2026-03-01', 'Brot'), dated('b', '2026-04-01'), dated('c', '2026-02-01', 'Brot')], {
      branding: { tagline: { de: 'Sauerteig', en: 'Sourdough' } },
    })
    const [category, ...others] = categoryFeeds(plan, 'en')
    expect([category?.feed, others]).toEqual(['/en/journal/category/brot/feed.xml', []])
    const text = feed(plan, 'en', category)
    expect(text).toContain(
      '<link>https://a.example/en/journal/category/brot</link><description>Sourdough</description>',
    )
    expect(text).toContain('<lastBuildDate>Sun, 01 Mar 2026')
    expect(feed(plan, 'de')).toContain('<link>https://a.example/</link><description>Sauerteig</description>')
    expect(feed(plan, 'de')).toContain('<lastBuildDate>Wed, 01 Apr 2026')
  })

  test('of categories whose names give one address stand at addresses of their own', () => {
    const names = ['Brot', 'Brot!', 'Brot?'].map((category, n) => post(`${n}`, { post: { category } }))
    expect(categoryFeeds(blog(names), 'de').map(({ href }) => href)).toEqual(
      ['', '-2', '-3'].map((end) => `/journal/kategorie/brot${end}`),
    )
  })

  test('fill as many pages as there are in a language', () => {
    const posts = Array.from({ length: 20 }, (_, n) => post(`${n}`, n < 4 ? { en: `${n}` } : {}))
    const pages = ['de', 'en'].map((locale) => {
      const path = locale === 'de' ? '/journal' : '/en/journal'
      return viewAt(blog(posts), path, locale).pager?.('list')?.total
    })
    expect(pages).toEqual([3, 2])
  })

  test('of a category that go on over pages have one feed', () => {
    const posts = Array.from({ length: 30 }, (_, n) => post(`${n}`, { post: { category: 'Brot' } }))
    const plan = blog(posts)
    expect(
      plan.inventory.pages.some(({ id }) => plan.addresses.of(id, 'de') === '/journal/kategorie/brot/seite/2'),
    ).toBe(true)
    expect(categoryFeeds(plan, 'de').map((one) => one.feed)).toEqual(['/journal/kategorie/brot/feed.xml'])
  })
})

describe('search engines are told', () => {
  const plan = planOf([
    start,
    { path: '/brot', de: 'Brot', updatedAt: '2026-03-03T00:00:00.000Z' },
    { path: '/brot/laib', de: 'Laib', en: 'Loaf' },
    { path: '/only', en: 'Only' },
    journal,
    { path: '/journal/a', de: 'A', post: { category: 'Brot' }, updatedAt: '2026-04-04T00:00:00.000Z' },
  ])
  const pageAt = (path: string) => plan.inventory.pages.find(({ path: one }) => one === path)!
  const nodes = (path: string, locale = 'de') =>
    structuredData(plan, pageAt(path), {
      ...{ locale, url: `https://a.example${path}`, image: 'https://a.example/bild.png', today: '2026-05-04' },
      business: { '@type': 'Bakery', '@id': 'x' },
    })

  test('of the other languages of a page that has some, the first of them for all others', () => {
    expect(alternatesOf(plan, pageAt('/brot'))).toEqual([])
    expect(alternatesOf(plan, pageAt('/brot/laib'))).toEqual([
      { locale: 'de', href: 'https://a.example/brot/laib' },
      { locale: 'en', href: 'https://a.example/en/brot/laib' },
      { locale: 'x-default', href: 'https://a.example/brot/laib' },
    ])
    expect(sitemap(plan)).toContain(
      '<url><loc>https://a.example/brot</loc><lastmod>2026-03-03T00:00:00.000Z</lastmod></url>',
    )
  })

  test('of the way to a page from home on, as far as its pages speak the language', () => {
    const way = (path: string, locale: string) => {
      const list = nodes(path, locale).find((node) => node['@type'] === 'BreadcrumbList')
      return (list!.itemListElement as { position: number; name: string; item: string }[]).map(
        ({ position, name, item }) => `${position} ${name} ${item.slice('https://a.example'.length)}`,
      )
    }
    expect(way('/brot/laib', 'de')).toEqual(['1 Lindenhof /', '2 Brot /brot', '3 Laib /brot/laib'])
    expect(way('/brot/laib', 'en')).toEqual(['1 Lindenhof /en', '2 Loaf /en/brot/laib'])
  })

  test('what a page is: home, a post, a list, or just a page; and when a post was changed', () => {
    const kinds = (path: string, locale?: string) => nodes(path, locale).map((node) => node['@type'])
    expect([kinds('/'), kinds('/', 'en')]).toEqual([
      ['Bakery', 'WebSite'],
      ['Bakery', 'WebSite'],
    ])
    const unchosen = planOf([{ ...start, isHome: false } as PublishedPage])
    const about = { locale: 'en', url: 'https://a.example/en', business: { '@type': 'Bakery' }, today: '2026-05-04' }
    const [home] = unchosen.inventory.pages
    expect(structuredData(unchosen, home!, about).map((node) => node['@type'])).toEqual(['Bakery', 'WebSite'])
    expect(nodes('/')[0]?.image).toBe('https://a.example/bild.png')
    expect(kinds('/brot')).toEqual(['WebPage', 'BreadcrumbList'])
    expect(kinds('/journal/kategorie/brot')).toEqual(['CollectionPage', 'BreadcrumbList'])
    expect(nodes('/journal/a')[0]).toMatchObject({
      ...{ '@type': 'BlogPosting', headline: 'A', image: 'https://a.example/bild.png' },
      ...{ datePublished: '2026-01-01T00:00:00.000Z', dateModified: '2026-04-04T00:00:00.000Z' },
    })
  })
})

describe('of the pages that are published', () => {
  const ids = (pages: PublishedPage[]) => pages.map(({ id }) => id)

  test('those without a language have no address, templates neither, and home stays a page whatever it is chosen for', () => {
    const read = [
      start,
      pageOf({ path: '/leer' }),
      pageOf({ path: '/vorlage', de: 'V' }),
      pageOf({ path: '/404', de: '4' }),
    ]
    const { pages, templates, notFoundPage } = partitionPages(read, { templates: new Set(['/', '/vorlage', '/404']) })
    expect([ids(pages), ids(templates), notFoundPage?.id]).toEqual([['/'], ['/vorlage'], '/404'])
  })

  test('the one for unknown addresses is the first, or the draft that is looked at', () => {
    const read = ['a', 'b'].map((id) => pageOf({ path: '/404', de: id, id }))
    const shown = (draftId?: string) => partitionPages(read, { draftId, templates: new Set() }).notFoundPage?.id
    expect([shown(), shown('b'), shown('c')]).toEqual(['a', 'b', 'a'])
  })

  test('each has its texts in the order of the site’s languages, and those of no other language', () => {
    const texts = ['en', 'fr', 'de'].map((locale) => ({ locale, title: locale, slug: locale, extra: {} }))
    expect([...drawnPage(start, texts, ['de', 'en', 'it'], []).translations.keys()]).toEqual(['de', 'en'])
  })
})

describe('a document', () => {
  const log = { warn: () => undefined, error: () => undefined } as unknown as Log
  const assets = {
    head: { stylesheet: '/s.css', icon: { href: '/letter.svg' } },
    scripts: { 'open-now': '/open-now.js', facade: '/facade.js', gallery: '/gallery.js', form: '/form.js' },
  } as unknown as SiteAssets
  const block = (type: string, props: object = {}, content: object = {}) =>
    ({ id: `0000-${type}`, type, version: 1, props, content: { de: content } }) as BlockRecord
  const hours = block('opening_hours', { show_state: true, hours: [{ day: 'mo', from: '8:00', to: '9:00' }] })
  const frame = { header: [block('header'), hours], footer: [block('footer'), block('map')] }

  test('loads the scripts of its own blocks, of its header and of its footer, each once', async () => {
    const pages = [start, pageOf({ path: '/bilder', de: 'Bilder', blocks: [block('gallery'), hours] })]
    const plan = planOf(pages, {}, frame)
    const drawing = openDrawing(plan, assets, 'de', log)
    const scripts = async (page: PublishedPage) =>
      [...(await renderPage(drawing, page)).matchAll(/<script src="([^"]*)"/g)].map(([, src]) => src)
    expect(await scripts(pages[0]!)).toEqual(['/facade.js', '/open-now.js'])
    expect(await scripts(pages[1]!)).toEqual(['/facade.js', '/gallery.js', '/open-now.js'])
    expect(await renderNotFound(drawing)).toContain('<script src="/open-now.js"')
  })

  test('for an address that leads nowhere is the page of the site in the languages it has, and never listed', async () => {
    const notFoundPage = pageOf({
      path: '/404',
      de: 'Verlaufen',
      blocks: [block('rich_text', {}, { body: 'Zum Laden' })],
    })
    const plan = planOf([start], {}, { notFoundPage })
    const drawn = (locale: string) => renderNotFound(openDrawing(plan, assets, locale, log))
    const [german, english] = [await drawn('de'), await drawn('en')]
    expect([german, english].map((page) => page.includes('Zum Laden'))).toEqual([true, false])
    expect([german, english].map((page) => page.includes('<meta name="robots" content="noindex">'))).toEqual([
      true,
      true,
    ])
    expect([german.includes('<title>Verlaufen – Lindenhof'), english.includes('Verlaufen')]).toEqual([true, false])
  })

  test('has the icon of the site as it is where it is small, else in its smallest size, else the letter of its name', async () => {
    const variants = [1600, 320, 800].map((width) => ({ format: 'webp', width, file: `i-${width}.webp` }))
    const library: Record<string, object> = {
      small: { file: 'i.png', width: 512, variants },
      large: { file: 'i.png', width: 2000, variants: [{ format: 'avif', width: 100, file: 'i.avif' }, ...variants] },
      bare: { file: 'i.png', width: 2000, variants: [] },
    }
    const iconOf = async (icon: object) => {
      const plan = planOf([start], { branding: { icon } })
      const media = { ...plan.media, find: (one?: { asset_id?: string }) => library[one?.asset_id ?? ''] }
      Object.assign(media, { covers: (url: string) => url.startsWith('/media/') })
      const drawing = openDrawing({ ...plan, media } as never, assets, 'de', log)
      return /<link rel="icon" href="([^"]*)"/.exec(await renderPage(drawing, start))?.[1]
    }
    const named = ['small', 'large', 'bare', 'gone'].map((asset_id) => iconOf({ asset_id }))
    expect(await Promise.all(named)).toEqual(['/_media/i.png', '/_media/i-320.webp', '/_media/i.png', '/letter.svg'])
    const written = ['/eigen.svg', '/media/lindenhof/weg.png', 'https://b.example/i.png'].map((url) => iconOf({ url }))
    expect(await Promise.all(written)).toEqual(['/eigen.svg', '/letter.svg', '/letter.svg'])
  })
})

test('a list has more text than it has room for only by the entries that it shows', () => {
  const entries = ['a', 'b', 'c'].map((id) => ({ id, slug: id, data: { name: id, text: 'x'.repeat(150_000) } }))
  const collections = [{ slug: 'brote', types: { name: 'text', text: 'text' }, entries }]
  const told = (limit: number) => {
    const found: string[] = []
    const judge = blockRules({
      ...{
        plan: planOf([start], {}, { collections }),
        pages: [],
        others: [],
        rules: compileRules([]),
        ornaments: new Set(),
      },
      ...{ now: new Date('2026-05-04'), report: (code: string) => found.push(code) },
    } as never)
    const props = { collection: 'brote', text_field: 'text', limit }
    const list = { id: 'list', type: 'collection_list', version: 1, props, content: { de: { headline: 'Brote' } } }
    judge(list, { page: start, place: {}, locale: 'de', view: () => viewAt(planOf([start]), '/') }, true)
    return found
  }
  expect([told(1), told(2)]).toEqual([[], ['list_beyond_bounds']])
})

test('links lead to pages, files of the release, and feeds of categories by their first page', () => {
  const posts = Array.from({ length: 30 }, (_, n) =>
    pageOf({ path: `/journal/${n}`, de: `${n}`, post: { category: 'Brot' } }),
  )
  const found: string[] = []
  const judge = linkRules({
    ...{ plan: planOf([start, journal, ...posts]), others: [], rules: compileRules([]) },
    report: (code: string, { target }: { target: string }) => found.push(`${code} ${target}`),
  } as never)
  const archive = '/journal/kategorie/brot'
  for (const href of [
    '/',
    '/feed.xml',
    '/sitemap.xml',
    '/en/feed.xml',
    archive,
    `${archive}/feed.xml`,
    `${archive}/seite/2`,
  ])
    judge(href, 'de', undefined, {})
  expect(found).toEqual([])
  for (const href of [`${archive}/seite/2/feed.xml`, '/journal/feed.xml', '/journal/40'])
    judge(href, 'de', undefined, {})
  expect(found).toEqual([
    `link_file_missing ${archive}/seite/2/feed.xml`,
    'link_file_missing /journal/feed.xml',
    'dead_link /journal/40',
  ])
})

describe('a site as it is stored', () => {
  const row = (path: string, type = 'page') => ({
    ...{
      id: path,
      path,
      type,
      isHome: false,
      seo: {},
      blocks: [{ id: path, type: 'rich_text', props: {}, content: {} }],
    },
    translations: ['en', 'de'].map((locale) => ({ locale, title: `${path} ${locale}`, slug: 'x', extra: {} })),
  })
  const stored = [row('/brot'), row('/_header', 'system'), row('/_footer', 'system')]
  const read = (locales: string[], pages = stored) =>
    inventoryOf({
      site: { defaultLocale: 'de', locales, settings: {} },
      content: {
        site: { defaultLocale: locales[0], locales, settings: {} },
        tokens: {},
        pages,
        media: [],
        collections: [],
      },
      ...{ redirects: [], hasAssistant: false },
    } as never)

  test('speaks its languages, the first one first, whatever it spoke when it was read before', () => {
    const languages = (...locales: string[]) => [...read(locales).pages[0]!.translations.keys()]
    expect([languages('de', 'en'), languages('en', 'de'), languages('de'), languages('de', 'en')]).toEqual([
      ...[['de', 'en'], ['en', 'de'], ['de'], ['de', 'en']],
    ])
    expect([read(['de', 'de', 'en']).locales, read(['en']).locales]).toEqual([['de', 'en'], ['en']])
    expect(read(['de', 'en']).pages[0]).toBe(read(['de', 'en']).pages[0]!) // what is made of it can be kept
  })

  test('has the header and footer that it has, and none where there is no such page', () => {
    const [header] = Object.values(regionPaths)
    const regions = Object.values(regionPaths).map((path) => row(path, 'system'))
    const frame = ({ header: top, footer }: ReturnType<typeof read>) => [
      top?.map(({ id }) => id),
      footer?.map(({ id }) => id),
    ]
    expect(frame(read(['de'], [row('/brot'), ...regions]))).toEqual(regions.map(({ path }) => [path]))
    expect<unknown>(frame(read(['de'], [row('/brot'), row(String(header), 'system')]))).toEqual([[header], undefined])
    expect(read(['de'], [row('/brot'), ...regions]).pages.map(({ id }) => id)).toEqual(['/brot'])
  })
})

describe('long lists of a page', () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...{
        id: `e${n}`,
        slug: `e${n}`,
        data: { name: n < 20 ? { de: `Eintrag ${n}`, en: `Entry ${n}` } : { de: `E ${n}` } },
      },
    }))
  const collection = (slug: string, count: number) => ({
    slug,
    types: { name: 'text' },
    entries: entries(count),
    localized: ['name'],
  })
  const list = (slug: string, more: object = {}, content: object = { de: { headline: slug }, en: {} }) => ({
    ...{ id: `0000-${slug}`, type: 'collection_list', version: 1, content },
    props: { collection: slug, title_field: 'name', limit: 5, anchor: slug, ...more },
  })
  const collections = [collection('brote', 30), collection('kuchen', 12)]
  const addresses = (plan: SitePlan, locale = 'de') =>
    plan.inventory.pages.flatMap(({ id, archive }) => (archive?.slice && plan.addresses.of(id, locale)) || [])
  const shop = (more: object = {}) =>
    pageOf({ path: '/laden', de: 'Laden', en: 'Shop', blocks: [list('brote'), list('kuchen', more)] })

  test('go on each on pages of its own, in every language the list has, and back to their place on the first', () => {
    const plan = planOf([start, shop()], {}, { collections })
    expect(addresses(plan)).toEqual([
      ...['/laden/seite/2', '/laden/seite/3', '/laden/seite/4', '/laden/kuchen/seite/2'],
    ])
    const pager = (path: string, block: string) => viewAt(plan, path).pager?.(block)
    expect(pager('/laden', '0000-brote')).toMatchObject({ number: 1, total: 4, next: '/laden/seite/2' })
    expect(pager('/laden', '0000-kuchen')).toMatchObject({ number: 1, total: 2, next: '/laden/kuchen/seite/2' })
    const blockAt = (path: string) =>
      plan.inventory.pages.find(({ id }) => plan.addresses.of(id, 'de') === path)?.blocks.at(-1)?.id ?? ''
    const [second, third] = ['/laden/seite/2', '/laden/seite/3'].map((path) => pager(path, blockAt(path)))
    expect([second?.previous, third?.previous, second?.from, third?.from]).toEqual([
      ...['/laden#brote', '/laden/seite/2', 5, 17],
    ])
    expect(pager('/laden/seite/2', 'another')).toBeUndefined()
  })

  test('have as many pages as their entries fill, and none in a language without the page', () => {
    const german = pageOf({ path: '/laden', de: 'Laden', blocks: [list('brote')] })
    const plan = planOf([start, german], {}, { collections })
    expect([addresses(plan).length, addresses(plan, 'en').length]).toEqual([3, 0])
    expect(addresses(plan)[0]).toBe('/laden/seite/2')
  })

  test('end where a link of the owner leads to the rest', () => {
    const linked = { de: { primary: { label: 'Alle', href: '/kuchen' } }, en: {} }
    const plan = planOf(
      [start, pageOf({ path: '/laden', de: 'Laden', en: 'Shop', blocks: [list('brote', {}, linked)] })],
      {},
      { collections },
    )
    expect([addresses(plan), addresses(plan, 'en').length]).toEqual([[], 3])
  })

  test('of the home page are called by their own heading, and of another page that has one as the page', () => {
    const titles = (path: string) => {
      const page = pageOf({ path, de: 'Seite', blocks: [list('kuchen')] })
      const plan = planOf([page], {}, { collections })
      const further = plan.inventory.pages.find(({ archive }) => archive?.slice)
      return [further?.archive?.labels.de, further?.parentId]
    }
    expect([titles('/'), titles('/laden')]).toEqual([
      ['kuchen', null],
      ['Seite', '/laden'],
    ])
  })

  test('of posts keep their look on further pages, cards and pictures', () => {
    const posts = Array.from({ length: 4 }, (_, n) => pageOf({ path: `/journal/${n}`, de: `${n}`, post: {} }))
    const propsOf = (props: object) => {
      const plan = planOf([
        start,
        pageOf({ path: '/journal', de: 'J', blocks: [{ ...postsList, props: { limit: 2, ...props } }] }),
        ...posts,
      ])
      const { variant, show_images } =
        plan.inventory.pages.find(({ archive }) => archive?.slice)?.blocks.at(-1)?.props ?? {}
      return [variant, show_images]
    }
    expect([propsOf({ variant: 'cards' }), propsOf({ variant: 'lead', show_images: false })]).toEqual([
      ['cards', true],
      ['rows', false],
    ])
  })

  test('of posts on another page than home go on, whatever link of the owner stands there', () => {
    const linked = { ...postsList, content: { de: { primary: { label: 'Mehr', href: '/' } } } }
    const posts = Array.from({ length: 4 }, (_, n) => pageOf({ path: `/p/${n}`, de: `${n}`, post: {} }))
    const further = (path: string) => addresses(planOf([pageOf({ path, de: 'Liste', blocks: [linked] }), ...posts]))
    expect([further('/journal'), further('/')]).toEqual([['/journal/seite/2'], []])
  })
})

describe('the head of a page', () => {
  const site = { branding: { tagline: { de: 'Sauerteigbrot aus der Wiehre', en: 'Sourdough' } } }
  const post = pageOf({ path: '/journal/a', de: 'A', post: { category: 'Brot' } })
  const long = 'Brot und Salz und Butter und Käse und noch einmal Brot am Morgen' // 64 letters
  const plan = planOf(
    [start, journal, post, { path: '/x', de: 'Lindenhof in Freiburg' }, { path: '/lang', de: long }],
    site,
  )
  const head = (path: string) => {
    const page = plan.inventory.pages.find(({ id }) => plan.addresses.of(id, 'de') === path)!
    return headOf(plan, page, viewAt(plan, path), { href: '/feed.xml', title: 'Lindenhof' })
  }

  test('is titled with what the site says of itself at home alone, with its name elsewhere, as far as there is room', () => {
    expect(['/', '/journal', '/x', '/lang'].map((path) => head(path).title)).toEqual([
      ...['Lindenhof – Sauerteigbrot aus der Wiehre', 'Journal – Lindenhof', 'Lindenhof in Freiburg', long],
    ])
    expect(long.length + 'Lindenhof'.length).toBeGreaterThan(70)
    const fits = 'B'.repeat(70 - ' – Lindenhof'.length)
    const other = planOf([start, { path: '/y', de: fits }, { path: '/z', de: `${fits}s` }])
    const titleAt = (path: string) =>
      headOf(other, other.inventory.pages.find(({ id }) => id === path)!, viewAt(other, path), undefined).title
    expect([titleAt('/y'), titleAt('/z')]).toEqual([`${fits} – Lindenhof`, `${fits}s`])
  })

  test('names the feed of its category, else that of all posts', () => {
    expect(['/journal/kategorie/brot', '/journal'].map((path) => head(path).feed?.href)).toEqual([
      ...['/journal/kategorie/brot/feed.xml', '/feed.xml'],
    ])
  })
})

test('a post has the category of its page before that of its text, each tag once, and the day that its text names', () => {
  const content = { category: 'Text', tags: ['Teig', 'TEIG', ' Ofen '], published_at: '2020-01-01' }
  const post = pageOf({ path: '/a', de: { title: 'A', category: 'Seite' }, en: 'A', post: content })
  expect([categoryOf(post, 'de', 'de'), categoryOf(post, 'en', 'de')]).toEqual(['Seite', 'Text'])
  expect(tagsOf(post, 'de', 'de').map((tag) => tag.toLowerCase())).toEqual(['teig', 'ofen'])
  const page = { ...post, type: 'page', publishedAt: '2026-05-05T00:00:00.000Z' } as PublishedPage
  expect([dateOf(post, 'de'), dateOf(page, 'de')]).toEqual(['2020-01-01', '2026-05-05T00:00:00.000Z'])
})

test('a form is known in each language of its page, that of a template in all, that for unknown addresses as well', () => {
  const form = (props: object, content: object = {}) => ({
    id: `0000-${JSON.stringify(props)}`,
    type: 'contact_form',
    version: 1,
    props,
    content,
  })
  const fields = [
    { label: 'Alter', name: 'alter', type: 'number', required: true, min: 1 },
    { label: 'Zweite', name: 'mail', type: 'email' },
  ]
  const page = pageOf({
    path: '/kontakt',
    de: 'Kontakt',
    blocks: [form({ message: 'hidden', phone: 'required' }, { de: { fields } })],
  })
  const template = pageOf({ path: '/vorlage', de: 'Vorlage', blocks: [form({ message: 'optional' })] })
  const notFoundPage = pageOf({ path: '/404', en: 'Lost', blocks: [form({})] })
  const plan = planOf([start, page], {}, { templates: [template], notFoundPage })
  const forms = publishedForms(plan.inventory as never, plan.addresses)
  expect(
    forms.map(({ locale, at, isMessageRequired, isPhoneRequired }) => [locale, at, isMessageRequired, isPhoneRequired]),
  ).toEqual([
    ['de', '/kontakt', false, true],
    ['de', undefined, false, false],
    ['en', undefined, false, false],
    ['en', undefined, true, false],
  ])
  expect(forms[0]?.fields).toMatchObject([{ name: 'alter', type: 'number', min: 1 }])
})
