import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { previewLinks, tenants } from '../src/db/control/schema'
import { blocks, pages } from '../src/db/tenant/pages'
import { maxPreviewLinks, sweepPreviewLinks } from '../src/publishing/preview-links'
import { form, jpeg } from './support/images'
import { type Bakery, createBakery, hero, smallSite, text } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const hourMs = 3_600_000

async function link({ client, site }: Bakery, body: object = {}) {
  const answer = await client.post(`/sites/${site.id}/preview-links`, body)
  expect(answer.status).toBe(201)
  return answer.body.data as { id: string; url: string; expires_at: string; page_id: string | null; name: string }
}

/** What a stranger's browser gets at an address of the service. */
const visit = (url: string, init: RequestInit = {}) =>
  Promise.resolve(world.app.handle(new Request(url, { redirect: 'manual', ...init })))
const read = async (url: string, init?: RequestInit) => {
  const answer = await visit(url, init)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

async function draftSite() {
  const bakery = await smallSite(world)
  await bakery.publish()
  await bakery.page({
    path: '/neu',
    status: 'draft',
    de: 'Neues',
    en: 'News',
    slug: { en: 'news' },
    blocks: [hero('Frisch', 'Fresh'), text('[Torten](/leistungen/torten) und [außen](https://aussen.example/x)')],
  })
  return bakery
}

describe('a preview link', () => {
  test('leads to the home page of the draft, and from there to every page that is not archived', async () => {
    const bakery = await draftSite()
    await bakery.page({ path: '/alt', status: 'archived', de: 'Altes' })
    await bakery.page({ path: '/bald', status: 'scheduled', published_at: '2999-01-01T00:00:00.000Z', de: 'Bald' })
    const { url } = await link(bakery)
    expect(url).toMatch(/^http:\/\/localhost:3000\/preview\/[\w-]{43}$/)
    const first = await visit(url)
    expect([first.status, first.headers.get('location')]).toEqual([302, `${new URL(url).pathname}/`])
    const home = await read(`${url}/`)
    expect(home.status).toBe(200)
    expect(home.body).toContain('Brot braucht Zeit')
    const path = new URL(url).pathname
    for (const target of ['/leistungen', '/neu', '/bald', '/impressum', '/en'])
      expect(home.body).toContain(` href="${path}${target}"`)
    expect(home.body).not.toContain('/alt"')
    expect(home.body).not.toMatch(/ href="\/(?!preview\/)/)
    const inside = await read(`${url}/neu`)
    expect(inside.body).toContain(` href="${path}/leistungen/torten"`)
    expect(inside.body).toContain(' href="https://aussen.example/x"')
    expect((await read(`${url}/en/news`)).body).toContain('Fresh')
    expect((await visit(`${bakery.origin}/neu`, { headers: { host: new URL(bakery.origin).host } })).status).not.toBe(
      200,
    )
  })

  test('shows what was written a moment ago', async () => {
    const bakery = await draftSite()
    const { url } = await link(bakery)
    const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body
    const { id } = data.find((page: { path: string }) => page.path === '/neu')
    expect((await read(`${url}/neu`)).body).not.toContain('Eben geschrieben')
    await bakery.block(id, text('Eben geschrieben.'))
    expect((await read(`${url}/neu`)).body).toContain('Eben geschrieben')
    // Not every change leaves a row of its own in the activity.
    const content = { de: { headline: 'Ganz still geändert' } }
    await bakery.tenant.write(async (tx) => {
      await tx.update(blocks).set({ content }).where(eq(blocks.type, 'hero'))
      await tx.update(pages).set({ isNoindex: false }) // a change of a page's blocks is one of the page
    })
    expect((await read(`${url}/neu`)).body).toContain('Ganz still geändert')
  })

  test('may lead to another page first, whatever its path is by then', async () => {
    const bakery = await draftSite()
    const pageId = await bakery.page({ path: '/eins', status: 'draft', de: 'Eins' })
    const { url, page_id } = await link(bakery, { page_id: pageId })
    expect(page_id).toBe(pageId)
    expect((await visit(url)).headers.get('location')).toEndWith('/eins')
    await bakery.client.put(`/pages/${pageId}`, { path: '/zwei' })
    expect((await visit(url)).headers.get('location')).toEndWith('/zwei')
    await bakery.client.delete(`/pages/${pageId}`)
    expect((await visit(url)).headers.get('location')).toEndWith(`${new URL(url).pathname}/`)
  })

  test('says on each page that it is a draft and until when, in the language of the page', async () => {
    const bakery = await draftSite()
    const { url } = await link(bakery, { expires_in_hours: 24 })
    expect((await read(`${url}/`)).body).toContain('>Entwurf – Vorschau bis 5. Mai 2026</p></body></html>')
    expect((await read(`${url}/en`)).body).toContain('>Draft – preview until 5 May 2026</p></body></html>')
  })

  test('is private: no robot, no cache, no referrer, no script, an origin of its own, no widget', async () => {
    const bakery = await draftSite()
    await bakery.client.put(`/sites/${bakery.site.id}/assistant`, { enabled: true })
    await bakery.page({
      path: '/viel',
      de: 'Viel',
      blocks: [
        {
          type: 'events',
          content: { de: { items: [{ headline: '<script>alert(1)</script>', starts: '2999-05-01' }] } },
        },
        { type: 'video', content: { de: { url: 'https://youtu.be/aqz-KE-bpKQ' } } },
      ],
    })
    const { url } = await link(bakery)
    const { status, headers, body } = await read(`${url}/viel`)
    expect(status).toBe(200)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('<meta name="referrer" content="no-referrer">')
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/)
    expect(body).not.toContain('widget.js')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    const sandbox = policy.split('; ').find((part) => part.startsWith('sandbox'))!
    expect(sandbox).not.toContain('allow-scripts')
    expect(sandbox).not.toContain('allow-same-origin')
  })

  test('sends no form, and says so; its links lead to the draft, those to files of the library do not', async () => {
    const bakery = await draftSite()
    await bakery.page({
      path: '/kontakt',
      de: 'Kontakt',
      blocks: [
        { type: 'contact_form', content: { de: { headline: 'Fragen' } } },
        text('[Bild](/media/lindenhof/bild.png), [Torten](/leistungen/torten)'),
      ],
    })
    const { url } = await link(bakery)
    const { body, headers } = await read(`${url}/kontakt`)
    const action = / action="([^"]+)"/.exec(body)![1]!
    expect(action).toBe(`${new URL(url).pathname}/_form`)
    expect(body).not.toContain('/public/contact/')
    const links = [...body.matchAll(/<p>[^<]*<a href="([^"]*)">Bild<\/a>[^<]*<a href="([^"]*)">/g)][0]?.slice(1)
    expect(links).toEqual(['/media/lindenhof/bild.png', `${new URL(url).pathname}/leistungen/torten`])
    expect(headers.get('content-security-policy')).toContain(`form-action http://localhost:3000${action};`)
    const sent = await read(`http://localhost:3000${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
      body: new URLSearchParams({ name: 'Jana', email: 'jana@lindenhof.example', message: 'Hallo' }),
    })
    expect([sent.status, sent.body]).toEqual([200, expect.stringContaining('Nichts wurde abgeschickt.')])
    expect((await bakery.client.get(`/sites/${bakery.site.id}/submissions`)).body.data).toEqual([])
  })

  test('shows pictures of the library, and the page of the site where there is none', async () => {
    const bakery = await draftSite()
    const upload = await bakery.client.post(`/sites/${bakery.site.id}/media`, form(await jpeg(60, 40), 'Brot.jpg'))
    const image = { asset_id: upload.body.asset_id, alt: 'Brot' }
    await bakery.page({ path: '/bild', de: 'Bild', blocks: [{ type: 'image', content: { de: { image } } }] })
    const { url } = await link(bakery)
    const source = / src="(http:\/\/localhost:3000\/media\/[^"]+)"/.exec((await read(`${url}/bild`)).body)![1]!
    expect((await visit(source)).status).toBe(200)
    const missing = await read(`${url}/en/nirgends`)
    expect([missing.status, missing.body]).toEqual([404, expect.stringContaining('This page does not exist.')])
    expect(missing.body).toContain('Draft – preview until')
    expect((await visit(`${url}/Leistungen/`)).headers.get('location')).toEndWith('/leistungen')
  })

  test('leaves out one of two drafts at one address, and shows the rest', async () => {
    const bakery = await draftSite()
    await bakery.page({ path: '/a', status: 'draft', de: 'A', en: 'A', slug: { en: 'same' }, blocks: [text('A.')] })
    await bakery.page({ path: '/b', status: 'draft', de: 'B', en: 'B', slug: { en: 'same' }, blocks: [text('B.')] })
    const { url } = await link(bakery)
    expect((await read(`${url}/en/same`)).status).toBe(200)
    expect((await read(`${url}/`)).status).toBe(200)
  })

  test('serves below a base path, too', async () => {
    const own = await createWorld({ env: { BASE_URL: 'https://bau.example/api' } })
    const bakery = await createBakery(own)
    await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot')] })
    await bakery.page({ path: '/zwei', de: 'Zwei' })
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/preview-links`, {})
    const path = new URL(body.data.url).pathname
    expect(path).toStartWith('/api/preview/')
    const answer = await own.app.handle(new Request(`http://localhost${path}/`))
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(` href="${path}/zwei"`)])
    await own.end()
  })
})

describe('a token that is not good', () => {
  test('gets the same page, whatever is wrong with it, in German and English', async () => {
    const bakery = await draftSite()
    const [good, revoked, expired] = [
      await link(bakery),
      await link(bakery),
      await link(bakery, { expires_in_hours: 1 }),
    ]
    expect((await bakery.client.delete(`/sites/${bakery.site.id}/preview-links/${revoked.id}`)).body).toEqual({
      deleted: true,
    })
    world.advance(hourMs - 1)
    expect((await visit(`${expired.url}/`)).status).toBe(200)
    world.advance(1)
    const deleted = await draftSite()
    const ofDeleted = await link(deleted)
    await deleted.client.delete(`/sites/${deleted.site.id}`)
    const suspended = await draftSite()
    const ofSuspended = await link(suspended)
    const me = (await suspended.client.get('/me')).body
    await world.suspend({ user: { tenant_id: me.tenant_id ?? me.user?.tenant_id ?? me.data?.tenant_id } })
    const at = (token: string) => `http://localhost:3000/preview/${token}`
    const token = good.url.split('/').at(-1)!
    const bad = [
      revoked.url,
      expired.url,
      ofDeleted.url,
      ofSuspended.url,
      at('a'.repeat(43)),
      at(token.slice(0, -1)),
      at(`${token}A`),
      at('..%2f..%2fme'),
      at("'%20or%201=1"),
    ]
    for (const language of ['de', 'en']) {
      const pages = new Set<string>()
      for (const url of bad)
        for (const rest of ['/', '/neu', '/_form']) {
          const { status, body, headers } = await read(url + rest, { headers: { 'accept-language': language } })
          expect([url, rest, status]).toEqual([url, rest, 404])
          expect(headers.get('x-robots-tag')).toBe('noindex')
          pages.add(body)
        }
      const sent = await read(`${revoked.url}/_form`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
        body: new URLSearchParams({ name: 'Jana' }),
      })
      expect(sent.status).toBe(404)
      pages.add(sent.body)
      expect(pages.size).toBe(1)
      expect([...pages][0]).toContain(
        language === 'de' ? 'Dieser Vorschau-Link gilt nicht.' : 'This preview link is not valid.',
      )
    }
    expect((await visit(`${good.url}/`)).status).toBe(200)
  })

  test('and good ones are counted: one too many a minute is told to wait, the next minute is free', async () => {
    const bakery = await draftSite()
    const { url } = await link(bakery)
    world.advance(60_000)
    for (let i = 0; i < 60; i++) expect((await visit(`${url}/neu`)).status).toBe(200)
    const refused = await visit(`${url}/neu`)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    const other = await link(bakery)
    expect((await visit(`${other.url}/neu`)).status).toBe(200)
    world.advance(60_000)
    expect((await visit(`${url}/neu`)).status).toBe(200)
  })
})

describe('calls of preview links', () => {
  test('are counted for a site, over all of its links', async () => {
    const bakery = await draftSite()
    world.advance(60_000)
    const links = [await link(bakery), await link(bakery), await link(bakery), await link(bakery)]
    const statuses = async ({ url }: { url: string }) => (await visit(url)).status
    for (const one of links.slice(0, 3)) for (let i = 0; i < 60; i++) expect(await statuses(one)).toBe(302)
    expect(await statuses(links[3]!)).toBe(429)
    expect(await statuses(await link(await draftSite()))).toBe(302)
  })

  test('of nobody’s links are counted for their sender, whatever token is tried', async () => {
    world.advance(60_000)
    const from = (sender: string) =>
      visit(`http://localhost:3000/preview/${crypto.randomUUID()}aaaaaaa/`, { headers: { 'x-forwarded-for': sender } })
    for (let i = 0; i < 60; i++) expect((await from('203.0.113.77')).status).toBe(404)
    expect([(await from('203.0.113.77')).status, (await from('203.0.113.78')).status]).toEqual([429, 404])
    const { url } = await link(await draftSite())
    expect((await visit(url, { headers: { 'x-forwarded-for': '203.0.113.77' } })).status).toBe(302)
  })

  test('of an account that is not ready, and with an address beyond all bounds, show nothing of the site', async () => {
    const bakery = await draftSite()
    const { url } = await link(bakery)
    const fits = await read(`${url}/${'a'.repeat(1999)}`)
    const tooLong = await read(`${url}/${'a'.repeat(2000)}`)
    expect([fits.status, fits.body.includes('Backstube')]).toEqual([404, true])
    expect([tooLong.status, tooLong.body.includes('Backstube')]).toEqual([404, false])
    const account = eq(tenants.id, bakery.tenant.id)
    await world.ctx.control.write((tx) => tx.update(tenants).set({ state: 'provisioning' }).where(account))
    expect((await read(`${url}/`)).status).toBe(404)
  })
})

describe('links of a site', () => {
  test('are listed without their address, which is nowhere stored', async () => {
    const bakery = await draftSite()
    const { url, ...one } = await link(bakery, { name: ' Für die Kundin ', expires_in_hours: 720 })
    expect(one).toMatchObject({ name: 'Für die Kundin', page_id: null })
    expect(Date.parse(one.expires_at) - world.ctx.now().getTime()).toBe(720 * hourMs)
    const { body } = await bakery.client.get(`/sites/${bakery.site.id}/preview-links`)
    expect(body.data).toEqual([one])
    const rows = await world.ctx.control.read((db) => db.select().from(previewLinks))
    const token = url.split('/').at(-1)!
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(world.logged()).not.toContain(token)
  })

  test('last a week unless told otherwise, an hour at least and thirty days at most', async () => {
    const bakery = await draftSite()
    const { expires_at } = await link(bakery)
    expect(Date.parse(expires_at) - world.ctx.now().getTime()).toBe(168 * hourMs)
    await link(bakery, { expires_in_hours: 1 })
    for (const hours of [0, -1, 721, 1.5, '24', null])
      expect([
        hours,
        (await bakery.client.post(`/sites/${bakery.site.id}/preview-links`, { expires_in_hours: hours })).status,
      ]).toEqual([hours, 422])
    const named = (name: string) => bakery.client.post(`/sites/${bakery.site.id}/preview-links`, { name })
    expect((await named('a'.repeat(120))).status).toBe(201)
    expect((await named('a'.repeat(121))).status).toBe(422)
  })

  test('start at a page of that site only, and are revoked through it only', async () => {
    const [bakery, other] = [await draftSite(), await draftSite()]
    const second = await bakery.client.post('/sites', {
      name: 'Zweite',
      slug: `zweite-${crypto.randomUUID().slice(0, 8)}`,
    })
    const foreign = await other.page({ path: '/fremd', de: 'Fremd' })
    const sibling = await bakery.client.post(`/sites/${second.body.data.id}/pages`, {
      slug: 'b',
      path: '/b',
      translations: [{ locale: 'de', title: 'B', slug: 'b' }],
    })
    const answers = new Set<string>()
    const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    for (const page_id of [foreign, header, sibling.body.data.id, '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', 'abc']) {
      const { status, body } = await bakery.client.post(`/sites/${bakery.site.id}/preview-links`, { page_id })
      answers.add(JSON.stringify([status, body]))
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toContain('"page_id"')
    const { id, url } = await link(bakery)
    for (const [client, site] of [
      [bakery.client, second.body.data.id],
      [other.client, other.site.id],
      [other.client, bakery.site.id],
    ] as const)
      expect((await client.delete(`/sites/${site}/preview-links/${id}`)).status).toBe(404)
    expect((await visit(`${url}/`)).status).toBe(200)
    expect((await bakery.client.delete(`/sites/${bakery.site.id}/preview-links/${id}`)).status).toBe(200)
    expect((await bakery.client.delete(`/sites/${bakery.site.id}/preview-links/${id}`)).status).toBe(404)
  })

  test('are bounded: one too many is refused until another is gone or has expired', async () => {
    const own = await createWorld()
    const bakery = await createBakery(own)
    const make = () => bakery.client.post(`/sites/${bakery.site.id}/preview-links`, { expires_in_hours: 1 })
    for (let i = 0; i < maxPreviewLinks; i++) {
      if (i % 30 === 0) own.advance(60_000)
      expect((await make()).status).toBe(201)
    }
    own.advance(60_000)
    expect([(await make()).body.error, (await make()).status]).toEqual(['too_many_preview_links', 409])
    const { body } = await bakery.client.get(`/sites/${bakery.site.id}/preview-links`)
    expect(body.data).toHaveLength(maxPreviewLinks)
    await bakery.client.delete(`/sites/${bakery.site.id}/preview-links/${body.data[0].id}`)
    expect((await make()).status).toBe(201)
    own.advance(hourMs)
    expect((await bakery.client.get(`/sites/${bakery.site.id}/preview-links`)).body.data).toEqual([])
    expect((await make()).status).toBe(201)
    await sweepPreviewLinks(own.ctx)
    expect(await own.ctx.control.read((db) => db.$count(previewLinks))).toBe(1)
    await own.end()
  })
})
