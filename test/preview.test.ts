import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { makeVariants } from '../src/media/variants'
import { form, jpeg } from './support/images'
import { type Bakery, createBakery, hero, journalSite, smallSite, text } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

/** The preview of a page, which is there. */
async function preview(bakery: Bakery, pageId: string, query = ''): Promise<string> {
  const { status, body } = await bakery.client.get(`/pages/${pageId}/preview${query}`)
  expect([status, typeof body]).toEqual([200, 'string'])
  return body
}

const listPages = async ({ client, site }: Bakery): Promise<{ id: string; path: string }[]> =>
  (await client.get(`/sites/${site.id}/pages`)).body.data
const pageAt = async (bakery: Bakery, path: string) => (await listPages(bakery)).find((page) => page.path === path)!.id

/** A site whose pages have a photograph, a script, a frame, links and a former address. */
async function fullSite(): Promise<Bakery> {
  const bakery = await journalSite(world)
  const upload = await bakery.client.post(`/sites/${bakery.site.id}/media`, form(await jpeg(700, 500), 'Brot.jpg'))
  await makeVariants(world.ctx)
  await bakery.page({
    path: '/laden',
    de: 'Laden',
    en: 'Shop',
    slug: { en: 'shop' },
    blocks: [
      { type: 'image', content: { de: { image: { asset_id: upload.body.asset_id, alt: 'Brote' } } } },
      { type: 'events', content: { de: { items: [{ headline: 'Hoffest', starts: '2999-05-01' }] } } },
      { type: 'cta', content: { de: { headline: 'Hier', primary: { label: 'Torten', href: '/leistungen/torten' } } } },
    ],
  })
  await bakery.publish()
  await bakery.client.put(`/pages/${await pageAt(bakery, '/leistungen/torten')}`, { path: '/torten' })
  await bakery.publish()
  return bakery
}

/**
 * All in which preview and release may differ: where stylesheet, script, fonts, icon and pictures come from, and the
 * word to search engines. Each is taken out of both; everything else must be the same bytes.
 */
function withoutFiles(html: string, bakery: Bakery): string {
  const library = `${world.ctx.config.baseUrl}/media/${bakery.site.public_slug}/`
  return (
    html
      .replace('<meta name="robots" content="noindex">', '')
      .replace(/<link rel="preload" href="\/_assets\/[^"]+" as="font" type="font\/woff2" crossorigin>/g, '')
      .replace(/<link rel="stylesheet" href="\/_assets\/[^"]+">|<style>[^<]*<\/style>/, '<stylesheet>')
      .replace(/<script src="\/_assets\/[^"]+" defer><\/script>|<script type="module">.*?<\/script>/s, '<script>')
      .replace(/<link rel="icon" href="(\/_assets\/[^"]+|data:[^"]+)"/, '<link rel="icon"')
      // What only searches, links and home screens read is no part of a draft.
      .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '')
      .replace(/<link rel="(icon" href="\/favicon.ico|apple-touch-icon|manifest)[^>]*>/g, '')
      .replace(/<meta (property="og:image|name="twitter:)[^>]*>/g, '')
      .replace(/<(img|source) [^>]+>/g, (tag) => tag.replaceAll('/_media/', library))
  )
}

describe('the preview of a published page', () => {
  test('is its released document, byte for byte, but for where its files come from and what people do not see', async () => {
    const bakery = await fullSite()
    let compared = 0
    for (const { id } of await listPages(bakery)) {
      const { translations } = (await bakery.client.get(`/pages/${id}`)).body.data
      for (const { locale } of translations) {
        const shown = await preview(bakery, id, `?locale=${locale}`)
        const [, path] = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)">/.exec(shown)!
        const released = await bakery.html(path!)
        expect(released).toContain('<link rel="stylesheet" href="/_assets/')
        expect(withoutFiles(shown, bakery)).toBe(withoutFiles(released, bakery))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(10)
  })

  test('has the released stylesheet and script in itself, and its policy allows these two alone', async () => {
    const bakery = await fullSite()
    const { body, headers } = await bakery.client.get(`/pages/${await pageAt(bakery, '/laden')}/preview`)
    const released = await bakery.html('/laden')
    const fileAt = async (pattern: RegExp) => (await bakery.visit(pattern.exec(released)![1]!)).text()
    const style = /<style>([^<]*)<\/style>/.exec(body)![1]!
    const script = /<script type="module">(.*?)<\/script>/s.exec(body)![1]!
    const fontless = (css: string) => css.replace(/@font-face\{[^}]*woff2[^}]*\}/g, '') // cut in a release, whole in a draft
    expect(fontless(style)).toBe(fontless(await fileAt(/<link rel="stylesheet" href="([^"]+)">/)))
    expect(script).toBe(await fileAt(/<script src="([^"]+)" defer>/))
    expect(style).toContain('url(data:font/woff2;base64,')
    expect(body).not.toContain('"/_assets/')
    expect(body).not.toContain('="/_media/')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain(`style-src 'sha256-${sha256(style)}'`)
    expect(policy).toContain(`script-src 'sha256-${sha256(script)}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain("script-src 'self'")
    expect(policy.match(/unsafe/g)).toEqual(['unsafe']) // style attributes
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    const plain = await bakery.client.get(`/pages/${await pageAt(bakery, '/leistungen')}/preview`)
    expect(plain.body).not.toContain('<script type="module">')
  })
})

const sha256 = (value: string) => createHash('sha256').update(value).digest('base64')

describe('a draft', () => {
  test.each(['draft', 'scheduled', 'archived'])(
    'that is %s is shown as if it were published, and only there',
    async (status) => {
      const bakery = await smallSite(world)
      await bakery.publish()
      const id = await bakery.page({
        path: '/neu',
        status,
        published_at: '2999-01-01T00:00:00.000Z',
        de: 'Neues',
        en: 'News',
        slug: { en: 'news' },
        blocks: [hero('Frisch', 'Fresh'), { ...text('Versteckt'), is_visible: false }],
      })
      const german = await preview(bakery, id)
      expect(german).toContain('<html lang="de">')
      expect(german).toContain('<h1')
      expect(german).toContain('Frisch')
      expect(german).not.toContain('Versteckt')
      expect(german).toContain('class="b-header')
      expect(german).toContain('class="b-footer')
      expect(german).toContain('<meta name="robots" content="noindex">')
      expect(german).toContain('href="/neu" aria-current="page"')
      expect(await preview(bakery, id, '?locale=en')).toContain('Fresh')
      // Looking changes nothing: neither for visitors nor in the next release.
      expect((await bakery.visit('/neu')).status).toBe(404)
      await bakery.publish()
      expect(await bakery.everything()).not.toContain('Frisch')
      expect(await preview(bakery, await pageAt(bakery, '/'))).not.toContain('href="/neu"')
    },
  )

  test('shows what was edited since the last publish, of a site that was never published, too', async () => {
    const bakery = await smallSite(world)
    const id = await pageAt(bakery, '/leistungen')
    expect(await preview(bakery, id)).toContain('Leistungen')
    await bakery.publish()
    await bakery.block(id, text('Seit heute auch Brötchen'))
    expect(await preview(bakery, id)).toContain('Seit heute auch Brötchen')
    expect(await bakery.html('/leistungen')).not.toContain('Brötchen')
  })

  test('cannot break out of its page', async () => {
    const bakery = await smallSite(world)
    const attack = '</style></script><script>alert(1)</script>'
    const id = await bakery.page({ path: '/x', status: 'draft', de: attack, blocks: [hero(attack), text(attack)] })
    expect((await preview(bakery, id)).match(/<script(?! type="application\/ld\+json")/g)).toBeNull()
  })

  test('that would stand at the address of a published page is refused with the reason', async () => {
    const bakery = await smallSite(world)
    const draft = { path: '/neu', status: 'draft', de: 'Neu', en: 'New', slug: { en: 'services' } }
    const { status, body } = await bakery.client.get(`/pages/${await bakery.page(draft)}/preview`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['path']])
    expect(body.errors.path[0]).toContain('/en/services')
  })
})

test('header and footer are shown around the home page, the page at /404 as such', async () => {
  const bakery = await smallSite(world)
  const { body } = await bakery.client.get(`/sites/${bakery.site.id}/regions`)
  await bakery.block(body.data.footer, text('Montag ist Ruhetag'))
  const footer = await preview(bakery, body.data.footer)
  expect(footer).toContain('Montag ist Ruhetag')
  expect(footer).toContain('Brot braucht Zeit')
  const missing = await bakery.page({
    path: '/404',
    status: 'draft',
    de: 'Verlaufen',
    blocks: [hero('Falsch abgebogen')],
  })
  expect(await preview(bakery, missing)).toContain('Falsch abgebogen')
  await bakery.client.put(`/pages/${missing}`, { status: 'published' })
  const draft = await bakery.page({ path: '/404/', status: 'draft', de: 'Neu', blocks: [hero('Anders abgebogen')] })
  expect(await preview(bakery, draft)).toContain('Anders abgebogen')
  expect(await preview(bakery, missing)).toContain('Falsch abgebogen')
  const bare = await createBakery(world)
  const regions = (await bare.client.get(`/sites/${bare.site.id}/regions`)).body
  expect(await preview(bare, regions.data.header)).toContain('class="b-header')
})

test('a language that the page is not in is refused, and so is one that is none', async () => {
  const bakery = await smallSite(world)
  const id = await bakery.page({ path: '/nur', status: 'draft', en: 'English only', slug: { en: 'only' } })
  for (const locale of ['de', 'fr', 'xx', '', 'DE', 'de,en', '%00', '../x']) {
    const { status, body } = await bakery.client.get(`/pages/${id}/preview?locale=${locale}`)
    expect([locale, status, Object.keys(body.errors)]).toEqual([locale, 422, ['locale']])
  }
  expect(await preview(bakery, id)).toContain('<html lang="en">')
  await bakery.client.put(`/sites/${bakery.site.id}`, { locales: ['de'] })
  const { status, body } = await bakery.client.get(`/pages/${id}/preview`)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['locale']])
})

test('a system page that is never published has none', async () => {
  const bakery = await smallSite(world)
  const id = await bakery.page({ path: '/intern', type: 'system', de: 'Intern' })
  expect((await bakery.client.get(`/pages/${id}/preview`)).status).toBe(404)
})

test('a viewer may look', async () => {
  const bakery = await smallSite(world)
  const viewer = await world.member(bakery.client, 'viewer')
  expect((await viewer.get(`/pages/${await pageAt(bakery, '/')}/preview`)).status).toBe(200)
})
