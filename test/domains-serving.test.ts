import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { domains } from '../src/db/control/schema'
import { checkDomains } from '../src/domains/bind'
import { listen } from '../src/server'
import { boxAddress, createDomainWorld, type DomainWorld, enterRecords, liveDomain, newDomain } from './support/domains'
import { smallSite, text } from './support/published'

/** What visitors of a domain see: exactly what is bound, from the next request on. */

let world: DomainWorld
let server: ReturnType<typeof listen>
beforeAll(async () => {
  world = await createDomainWorld({ env: { BASE_URL: 'http://localhost:3000', PORT: '0' } })
  server = listen(world.ctx)
})
afterAll(async () => {
  await server.stop(true)
  await world.end()
})
afterEach(() => world.advance(60_000))

let names = 0
const fresh = (label = 'www') => `${label}.s${++names}.example`

/** Over a real socket, as the edge asks: the Host header decides. */
const visit = (host: string, path = '/', init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { host, ...(init.headers as Record<string, string>) },
  })
const statusOf = async (host: string, path?: string) => (await visit(host, path)).status

async function publishedSite() {
  const bakery = await smallSite(world)
  await bakery.publish()
  const bind = (host: string, fields: object = {}) => liveDomain(world, host, fields, bakery.client, bakery.site.id)
  return { ...bakery, bind, preview: `${bakery.site.public_slug}.localhost` }
}

describe('a domain shows its site', () => {
  test('from the moment it is bound until it is removed', async () => {
    const site = await publishedSite()
    const host = fresh()
    expect(await statusOf(host, '/leistungen')).toBe(404)
    const made = await newDomain(world, host, {}, site.client, site.site.id)
    enterRecords(world, made.domain)
    await site.client.post(`/domains/${made.id}/verify`)
    expect(await statusOf(host, '/leistungen')).toBe(503)
    await site.client.post(`/domains/${made.id}/bind`)
    const shown = await visit(host.toUpperCase(), '/leistungen')
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Leistungen')])
    expect(await statusOf(`${host}.`, '/')).toBe(200)
    expect(await statusOf(`${host}:8443`, '/')).toBe(200)
    await site.client.delete(`/domains/${made.id}`)
    expect(await statusOf(host, '/leistungen')).toBe(404)
  })

  test('and goes with the site', async () => {
    const site = await publishedSite()
    const host = fresh()
    await site.bind(host)
    expect(await statusOf(host)).toBe(200)
    await site.client.delete(`/sites/${site.site.id}`)
    expect(await world.ctx.hosts.find(host)).toBeUndefined()
    expect((await visit(host, '/leistungen')).status).toBe(404)
  })

  test('and the API stays at its own names and at what can be no domain, probes at every name that nobody has bound', async () => {
    for (const host of ['localhost', '127.0.0.1', 'unbekannt.example', '[::1]', 'app'])
      for (const path of ['/healthz', '/readyz'])
        expect([host, path, await statusOf(host, path)]).toEqual([host, path, 200])
    for (const host of ['localhost:3000', '127.0.0.1', '203.0.113.10', '[2001:db8::1]:3000', 'app', 'LOCALHOST.'])
      for (const path of ['/openapi.json', '/app'])
        expect([host, path, await statusOf(host, path)]).toEqual([host, path, 200])
    const site = await publishedSite()
    const host = fresh()
    await site.bind(host)
    for (const path of ['/healthz', '/me', '/openapi.json', '/internal/edge/ask?domain=localhost'])
      expect([path, await statusOf(host, path)]).toEqual([path, 404])
    expect((await visit(host, '/auth/login', { method: 'POST', body: '{}' })).status).toBe(405)
  })

  test('with its pictures', async () => {
    const site = await publishedSite()
    const host = fresh()
    await site.bind(host)
    expect(await statusOf(host, `/media/${site.site.public_slug}/nothing.png`)).toBe(404)
    expect(await statusOf(host, '/robots.txt')).toBe(200)
  })
})

describe('a domain without a site', () => {
  const page = async (host: string, path: string, language: string) => {
    const answer = await visit(host, path, { headers: { accept: 'text/html', 'accept-language': language } })
    const { headers } = answer
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
    ])
    return { status: answer.status, retry: headers.get('retry-after'), body: await answer.text() }
  }

  test('that nobody has registered shows neither the editor nor the API, but that nothing is there', async () => {
    const host = fresh()
    for (const path of ['/', '/app', '/docs', '/openapi.json', '/me', '/auth/callback'])
      for (const [language, words] of [
        ['de', 'Hier ist noch keine Website.'],
        ['en', 'There is no website here yet.'],
      ] as const) {
        const { status, body } = await page(host, path, language)
        expect([path, status]).toEqual([path, 404])
        expect(body).toContain(`<html lang="${language}">`)
        expect(body).toContain(`<h1>${words}</h1>`)
      }
    expect((await visit(host, '/auth/login', { method: 'POST', body: '{}' })).status).toBe(405)
  })

  test('says that it is being set up from the moment it is registered until it is removed, search engines wait', async () => {
    const site = await publishedSite()
    const host = fresh()
    expect((await page(host, '/', 'de')).status).toBe(404)
    const made = await newDomain(world, host, {}, site.client, site.site.id)
    for (const [language, words] of [
      ['de', 'Diese Domain wird gerade eingerichtet.'],
      ['en', 'This domain is being set up.'],
    ] as const) {
      const { status, retry, body } = await page(host, '/', language)
      expect([status, retry]).toEqual([503, '3600'])
      expect(body).toContain(`<h1>${words}</h1>`)
    }
    expect(await statusOf(host, '/healthz')).toBe(200)
    await site.client.delete(`/domains/${made.id}`)
    expect((await page(host, '/', 'de')).status).toBe(404)
  })
})

describe('other hosts of the site', () => {
  test('lead to the primary one with path and query, and a change of it counts at once', async () => {
    const site = await publishedSite()
    const [first, second] = [fresh('www'), fresh('shop')]
    await site.bind(first)
    const other = await site.bind(second)
    const moved = await visit(second, '/leistungen?x=1&y=%2F')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `http://${first}:3000/leistungen?x=1&y=%2F`])
    await site.client.post(`/domains/${other.id}/primary`)
    expect(await statusOf(second, '/leistungen')).toBe(200)
    expect((await visit(first, '/')).headers.get('location')).toBe(`http://${second}:3000/`)
    await site.client.delete(`/domains/${other.id}`)
    expect(await statusOf(first)).toBe(200)
  })

  test('that wait for their certificate show the site meanwhile', async () => {
    const site = await publishedSite()
    const [first, second] = [fresh('www'), fresh('shop')]
    await site.bind(first)
    const other = await site.bind(second)
    expect(await statusOf(second)).toBe(301)
    await world.ctx.control.write((tx) => tx.update(domains).set({ state: 'binding' }).where(eq(domains.id, other.id)))
    world.ctx.hosts.forgetSite(site.site.id, [second])
    expect(await statusOf(second)).toBe(200)
  })

  test('lead to the primary one as soon as the timetable has found them live', async () => {
    const site = await publishedSite()
    const [first, second] = [fresh('www'), fresh('shop')]
    await site.bind(first)
    const { domain, id } = await newDomain(world, second, {}, site.client, site.site.id)
    enterRecords(world, domain)
    await site.client.post(`/domains/${id}/verify`)
    world.dns.set(second, {})
    const bound = await site.client.post(`/domains/${id}/bind`)
    expect([bound.body.state, await statusOf(second)]).toEqual(['binding', 200])
    enterRecords(world, domain)
    world.advance(3_600_000)
    await checkDomains(world.ctx)
    expect(await statusOf(second)).toBe(301)
  })

  test('of the preview stay, and ask search engines to look elsewhere', async () => {
    const site = await publishedSite()
    const before = await visit(site.preview)
    expect([before.status, before.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    const host = fresh()
    await site.bind(host)
    const after = await visit(site.preview)
    expect([after.status, after.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect((await visit(host)).headers.get('x-robots-tag')).toBeNull()
    const robots = async (name: string) => (await visit(name, '/robots.txt')).text()
    expect(await robots(site.preview)).toBe('User-agent: *\nDisallow: /\n')
    expect(await robots(host)).not.toContain('Disallow')
    expect((await visit(site.preview, '/nirgends')).headers.get('x-robots-tag')).toBeNull()
  })

  test('of the preview may be found once the account has registered one as its address', async () => {
    const site = await publishedSite()
    const chosen = `backstube-${crypto.randomUUID().slice(0, 8)}.localhost`
    expect((await site.client.post(`/sites/${site.site.id}/domains`, { host: chosen })).status).toBe(201)
    expect((await visit(chosen)).headers.get('x-robots-tag')).toBeNull()
    expect(await (await visit(chosen, '/robots.txt')).text()).toContain('Sitemap: ')
    expect((await visit(site.preview)).headers.get('x-robots-tag')).toBe('noindex')
    const host = fresh()
    await site.bind(host)
    const { data } = (await site.client.get(`/sites/${site.site.id}/domains`)).body
    await site.client.post(`/domains/${data.find((one: { host: string }) => one.host === chosen).id}/primary`)
    expect(await statusOf(host)).toBe(200)
  })

  test('lead where they were told to: a host keeps the path, an address does not', async () => {
    const site = await publishedSite()
    const [host, shop, campaign] = [fresh(), fresh('shop'), fresh('aktion')]
    await site.bind(host)
    const { id } = await site.bind(shop, { redirect_to: 'https://shop.example.org' })
    await site.bind(campaign, { redirect_to: 'https://shop.example.org/aktion?von=web' })
    expect((await visit(shop, '/a/b?c=d')).headers.get('location')).toBe('https://shop.example.org/a/b?c=d')
    expect((await visit(campaign, '/a/b?c=d')).headers.get('location')).toBe('https://shop.example.org/aktion?von=web')
    await site.client.patch(`/domains/${id}`, { redirect_to: 'https://neu.example.org' })
    expect((await visit(shop, '/a')).headers.get('location')).toBe('https://neu.example.org/a')
    await site.client.patch(`/domains/${id}`, { redirect_to: 'https://shop.example.org' })
    expect((await visit(shop, '/%2F/evil.example')).headers.get('location')).toBe(
      'https://shop.example.org/%2F/evil.example',
    )
  })

  test('lead where they were told to, also while the site has no primary one', async () => {
    const site = await publishedSite()
    await site.bind(fresh('weg'), { redirect_to: 'https://allein.example.org' })
    const { data } = (await site.client.get(`/sites/${site.site.id}/domains`)).body
    expect(data.map((one: { is_primary: boolean }) => one.is_primary)).toEqual([false])
    expect((await visit(data[0].host, '/a?b=c')).headers.get('location')).toBe('https://allein.example.org/a?b=c')
    expect(await statusOf(site.preview)).toBe(200)
  })

  test('never send anybody round in circles, whichever is the primary one', async () => {
    const site = await publishedSite()
    const [one, two] = [fresh('eins'), fresh('zwei')]
    const first = await site.bind(one)
    const second = await site.bind(two, { redirect_to: `http://${one}:3000` })
    for (const { id } of [second, first]) {
      await site.client.post(`/domains/${id}/primary`)
      for (const start of [one, two]) {
        let host = start
        let hops = 0
        for (let answer = await visit(host); answer.status === 301 && hops < 5; answer = await visit(host)) {
          host = new URL(answer.headers.get('location') ?? '').hostname
          hops++
        }
        expect(hops).toBeLessThan(2)
      }
    }
  })
})

describe('after a publish', () => {
  test('canonical, hreflang, sitemap, robots, feed and og:url name the primary domain, and before it they do not', async () => {
    const site = await publishedSite()
    const host = fresh()
    const origin = `http://${host}:3000`
    await site.bind(host)
    expect(await (await visit(host)).text()).toContain(`<link rel="canonical" href="${site.origin}/">`)
    expect((await site.client.get(`/sites/${site.site.id}`)).body.data.live_url).toBe(origin)
    const generation = await site.publish()
    expect(generation.output).toMatchObject({ url: origin })
    const html = await (await visit(host)).text()
    expect(html).toContain(`<link rel="canonical" href="${origin}/">`)
    expect(html).toContain(`hreflang="en" href="${origin}/en"`)
    expect(html).not.toContain(site.preview)
    expect(await (await visit(host, '/sitemap.xml')).text()).toContain(`<loc>${origin}/leistungen</loc>`)
    expect(await (await visit(host, '/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(await (await visit(site.preview)).text()).toContain(`<link rel="canonical" href="${origin}/">`)
  })

  test('and again the preview host, once the domain is removed', async () => {
    const site = await publishedSite()
    const { id } = await site.bind(fresh())
    await site.publish()
    await site.client.delete(`/domains/${id}`)
    await site.publish()
    expect(await site.html('/')).toContain(`<link rel="canonical" href="${site.origin}/">`)
    expect((await site.client.get(`/sites/${site.site.id}`)).body.data).toMatchObject({
      live_url: site.origin,
      primary_domain_id: null,
    })
  })
})

describe('a form on the domain', () => {
  const form = (origin: string | undefined, slug: string) =>
    visit('localhost', `/public/contact/${slug}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(origin && { origin }),
      },
      body: new URLSearchParams({
        name: 'Jana',
        email: 'j@example.com',
        message: 'Hallo',
        return_to: '/leistungen#f-sent',
      }).toString(),
    }).then((answer) => [answer.status, answer.headers.get('location')])

  test('comes back to the host that it was sent from, when that is one of the site’s', async () => {
    const site = await publishedSite()
    const host = fresh()
    await site.bind(host)
    const slug = site.site.public_slug
    const own = `http://${host}:3000/leistungen#f-sent`
    expect(await form(`http://${host}:3000`, slug)).toEqual([303, own])
    expect(await form(site.origin, slug)).toEqual([303, `${site.origin}/leistungen#f-sent`])
    const stranger = await publishedSite()
    for (const origin of [
      undefined,
      'null',
      'http://evil.example',
      stranger.origin,
      `https://${host}`,
      'http://localhost:3000',
    ])
      expect([origin, ...(await form(origin, slug))]).toEqual([origin, 303, own])
  })

  test('may be sent from there', async () => {
    const site = await publishedSite()
    const pageId = await site.page({ path: '/kontakt', de: 'Kontakt', blocks: [text('Hallo')] })
    await site.block(pageId, { type: 'contact_form', content: { de: { headline: 'Schreiben Sie uns' } } })
    const host = fresh()
    await site.bind(host)
    await site.publish()
    const answer = await visit(host, '/kontakt')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
    expect(await answer.text()).toContain(`action="http://localhost:3000/public/contact/${site.site.public_slug}"`)
  })
})

describe('the edge', () => {
  const ask = async (domain: string) =>
    (await visit('localhost', `/internal/edge/ask?domain=${encodeURIComponent(domain)}`)).status

  test('is told of a domain once it is bound, and no longer than it is', async () => {
    const site = await publishedSite()
    const host = fresh()
    const made = await newDomain(world, host, {}, site.client, site.site.id)
    expect(await ask(host)).toBe(403)
    enterRecords(world, made.domain)
    await site.client.post(`/domains/${made.id}/verify`)
    expect(await ask(host)).toBe(403) // nobody has asked for it yet
    world.dns.forget(host)
    await site.client.post(`/domains/${made.id}/bind`)
    expect(await ask(host)).toBe(200) // whoever comes is let in while the rest of the world still waits
    world.dns.set(host, { A: [boxAddress] })
    await site.client.post(`/domains/${made.id}/bind`)
    expect([await ask(host), await ask(host.toUpperCase()), await ask(`www.${host}`)]).toEqual([200, 200, 403])
    await site.client.delete(`/domains/${made.id}`)
    expect(await ask(host)).toBe(403)
  })

  test('is told no for whatever is no host of a site', async () => {
    const hostile = [
      '127.0.0.1',
      '[::1]',
      '*.example.com',
      '',
      '.',
      'a'.repeat(5000),
      'x.example\r\nHost: y',
      '%00',
      '../..',
      'localhost:3000',
      'café.example',
      '🦊.example',
    ]
    for (const host of hostile) expect([host.slice(0, 20), await ask(host)]).toEqual([host.slice(0, 20), 403])
  })

  test('takes no longer than memory does, while the control database is away', async () => {
    const site = await publishedSite()
    const host = fresh()
    await site.bind(host)
    expect(await ask(host)).toBe(200)
    const gate = Promise.withResolvers<void>()
    const busy = world.ctx.control.write(() => gate.promise)
    expect(await ask(host)).toBe(200)
    expect(await statusOf(host)).toBe(200)
    gate.resolve()
    await busy
  })
})

test('while the control database is away, probes by any name are answered and strange hosts are told so', async () => {
  const dns = { read: world.ctx.control.read }
  world.ctx.control.read = () => Promise.reject(new Error('away'))
  try {
    expect(await statusOf('probe.cluster.example', '/healthz')).toBe(200)
    expect(await statusOf('irgendwer.example', '/')).toBe(503)
  } finally {
    world.ctx.control.read = dns.read
  }
})
