import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { plainLine } from '../src/html/markdown'
import { type Bakery, createBakery, journalSite } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
let shared: Bakery
beforeAll(async () => {
  world = await createWorld()
  shared = await journalSite(world)
})
afterAll(() => world.end())

test.each([
  ['24. Dezember geschlossen', '24. Dezember geschlossen'],
  ['3) Torten', '3) Torten'],
  ['# Teig', '# Teig'],
  ['*Zeit* für ==Brot==', 'Zeit für Brot'],
  ['Brot & Butter', 'Brot & Butter'],
])('the line %p reads %p without its Markdown', (line, expected) => {
  expect(plainLine(line)).toBe(expected)
})

describe('what search engines and readers find', () => {
  test('pages that must not be listed say so and are in no list', async () => {
    for (const path of ['/danke', '/en/danke'])
      expect(await shared.html(path)).toContain('<meta name="robots" content="noindex">')
    for (const list of ['/sitemap.xml', '/llms.txt', '/feed.xml'])
      expect(await shared.html(list)).not.toContain('danke')
    expect(await shared.html('/leistungen')).not.toContain('name="robots"')
  })

  test('the home page shows what Google asks an owner to show, the others do not', async () => {
    const bakery = await createBakery(world, { google_verification: 'abc"><script>' })
    await bakery.page({ path: '/', de: 'Start' })
    await bakery.page({ path: '/brot', de: 'Brot' })
    await bakery.publish()
    expect(await bakery.html('/')).toContain(
      '<meta name="google-site-verification" content="abc&quot;&gt;&lt;script&gt;">',
    )
    expect(await bakery.html('/brot')).not.toContain('google-site-verification')
  })

  test('robots.txt of the release shuts nothing out and names the sitemap; that of a preview host shuts all out', async () => {
    const released = await shared.everything()
    expect(released).toContain(`User-agent: *\nAllow: /\n\nSitemap: ${shared.origin}/sitemap.xml`)
    expect(released).not.toContain('Disallow')
    const answer = await shared.visit('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n')
  })

  test('llms.txt lists the pages of both languages', async () => {
    const body = await shared.html('/llms.txt')
    expect(body).toStartWith('# Backstube Lindenhof\n\n> Sauerteigbrot aus der Wiehre\n')
    expect(body).toContain(`- [Torten](${shared.origin}/leistungen/torten): Drei Böden, ein Fest.`)
    expect(body).toContain(`- [Cakes](${shared.origin}/en/services/cakes): Three layers, one feast.`)
  })

  test('the feed is well-formed whatever titles say, and every page of its language names it', async () => {
    const answer = await shared.visit('/feed.xml')
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = parseXml(await answer.text())
    expect(feed).toContain('rss/channel/item/title=Sauerteig & <Geduld>')
    expect(feed).toContain(`rss/channel/item/link=${shared.origin}/journal/sauerteig`)
    expect(feed).toContain('rss/channel/item/description=Warum er 24 Stunden braucht')
    expect(feed).toContain('rss/channel/item/pubDate=Mon, 04 May 2026 10:00:10 GMT')
    expect(await shared.html('/leistungen')).toContain('type="application/rss+xml"')
    expect(await shared.html('/en')).not.toContain('application/rss+xml')
    expect((await shared.visit('/en/feed.xml')).status).toBe(404)
  })

  test('the sitemap is well-formed', async () => {
    const map = parseXml(await shared.html('/sitemap.xml'))
    expect(map).toContain(`urlset/url/loc=${shared.origin}/en/services`)
  })

  test.each([
    ['/', ['Bakery', 'WebSite']],
    ['/leistungen/torten', ['WebPage', 'BreadcrumbList']],
    ['/journal/sauerteig', ['BlogPosting', 'BreadcrumbList']],
  ])('%s describes itself as %p', async (path, types) => {
    const found = jsonLd(await shared.html(path))
    expect(found.map((one) => one['@type'])).toEqual(types)
  })

  test('breadcrumbs lead from the home page down', async () => {
    const [, crumbs] = jsonLd(await shared.html('/en/services/cakes'))
    const steps = (crumbs!.itemListElement as { item: string }[]).map(({ item }) => item.replace(shared.origin, ''))
    expect(steps).toEqual(['/en', '/en/services', '/en/services/cakes'])
  })

  test('a title is the page’s own, else it names the site', async () => {
    const bakery = await createBakery(world)
    await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true })
    await bakery.page({
      path: '/brot',
      de: 'Brot',
      en: 'Bread',
      seo: { title: 'Brot aus Freiburg', description: 'Acht Sorten.' },
    })
    await bakery.publish()
    const titles = await Promise.all(
      ['/', '/en', '/brot', '/en/brot'].map(async (path) => /<title>(.*?)</.exec(await bakery.html(path))![1]),
    )
    expect(titles).toEqual([
      'Backstube Lindenhof – Sauerteigbrot aus der Wiehre',
      'Home – Backstube Lindenhof',
      'Brot aus Freiburg',
      'Bread – Backstube Lindenhof',
    ])
    expect(await bakery.html('/brot')).toContain('<meta name="description" content="Acht Sorten.">')
    expect(await bakery.html('/en/brot')).not.toContain('Acht Sorten.')
  })

  test('an Organization is no place to go to', async () => {
    const bakery = await createBakery(world, { company: { legal_name: 'Verein e. V.' } })
    await bakery.page({ path: '/', de: 'Start', is_home: true })
    await bakery.publish()
    expect(jsonLd(await bakery.html('/'))[0]!['@type']).toBe('Organization')
  })
})

const jsonLd = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!))

/** Every text with its path, `a/b/c=text`. Throws where tags do not match or text holds raw markup. */
function parseXml(source: string): string[] {
  const open: string[] = []
  const found: string[] = []
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  for (const [token, tag] of body.matchAll(
    /<(\/?[A-Za-z:]+)(?:\s+[\w:]+="[^"<&]*(?:&#\d+;[^"<&]*)*")*\s*\/?>|[^<]+|</g,
  )) {
    if (tag?.startsWith('/')) expect(open.pop()).toBe(tag.slice(1))
    else if (tag) token.endsWith('/>') || open.push(tag)
    else {
      expect(token).not.toMatch(/<|&(?!#\d+;)/)
      const value = token.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))).trim()
      if (value) found.push(`${open.join('/')}=${value}`)
    }
  }
  expect(open).toEqual([])
  return found
}
