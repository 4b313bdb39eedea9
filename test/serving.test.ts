import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readConfig } from '../src/config/config'
import { newId } from '../src/db/columns'
import { readRelease, tidyReleases } from '../src/publishing/release-files'
import { pageOfRelease } from '../src/publishing/releases'
import { serveSite } from '../src/publishing/serve'
import type { PublicSite } from '../src/tenants/find-public-site'
import { openHosts } from '../src/tenants/hosts'
import { type Bakery, createBakery, hero, journalSite, smallSite } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
let shared: Bakery
beforeAll(async () => {
  world = await createWorld()
  shared = await journalSite(world)
})
afterAll(() => world.end())

describe('answers', () => {
  test('a page that is still fresh is not sent again', async () => {
    const first = await shared.visit('/')
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await shared.visit('/', { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await shared.visit('/', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('nothing that is not there is still fresh, whatever a client knows of it', async () => {
    const first = await shared.visit('/gibt-es-nicht')
    expect([first.status, first.headers.get('etag')]).toEqual([404, expect.stringMatching(/^"/)])
    for (const known of [first.headers.get('etag') ?? '', '*'])
      expect((await shared.visit('/gibt-es-nicht', { 'if-none-match': known })).status).toBe(404)
  })

  test('the encoding that the client likes best, each with a tag of its own', async () => {
    const plain = await (await shared.visit('/')).text()
    const cases = [
      ['gzip, deflate, br', 'br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
      ['gzip', 'gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
      ['br;q=0.2, gzip;q=0.8', 'gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
      ['*', 'br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
      ['gzip, br, zstd', 'br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
      ['*, br;q=0', 'gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
      ['GZIP;Q=1, BR;q=0.9', 'gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
      ['identity;q=0, *;q=0.1', 'br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
      ['identity;q=0.2, gzip;q=0.2', 'gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
    ] as const
    const tags = new Set<string | null>()
    for (const [accept, encoding, open] of cases) {
      const answer = await shared.visit('/', { 'accept-encoding': accept })
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        'accept-encoding',
      ])
      expect(open(await answer.bytes()).toString()).toBe(plain)
      tags.add(answer.headers.get('etag'))
    }
    const asItIs = [
      'identity',
      'br;q=0, gzip;q=0',
      'zstd',
      'identity, br;q=0.5',
      '*;q=0',
      'identity;q=0',
      'br;q=x',
      ', ;',
    ]
    for (const accept of asItIs) {
      const answer = await shared.visit('/', { 'accept-encoding': accept })
      // a cache that keeps this one has to ask again for a client that takes another
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([null, 'accept-encoding'])
      tags.add(answer.headers.get('etag'))
    }
    expect(tags.size).toBe(3)
  })

  test('gzip is made for the first who wants nothing better, and kept in memory', async () => {
    const { releases } = world.ctx.publishing
    const { dir, manifest } = (await readRelease(shared.folder, (await shared.liveRelease())!))!
    const { file, encodings } = manifest.routes['/video']!
    expect(encodings).toEqual(['br'])
    expect(releases.cached(join(dir, `${file}.gz`))).toBeUndefined()
    const zipped = await (await shared.visit('/video', { 'accept-encoding': 'gzip' })).bytes()
    expect(zipped).toEqual(releases.cached(join(dir, `${file}.gz`))!)
    expect(existsSync(join(dir, `${file}.gz`))).toBe(false)
    const head = new Request(`${shared.origin}/video`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    const { headers } = await serveSite(world.ctx, head)
    expect(headers.get('content-length')).toBe(String(zipped.length))
  })

  test('everything a page names is there, under a name that may be kept for a year', async () => {
    const seen = await shared.html('/video')
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(seen)![1]!
    const named = [
      ...seen.matchAll(/(?:href|src)="(\/_assets\/[^"]+)"/g),
      ...(await shared.html(sheet)).matchAll(/url\((\/_assets\/[^)]+)\)/g),
    ].map(([, address]) => address!)
    expect(named.length).toBeGreaterThan(4)
    for (const address of named) {
      const answer = await shared.visit(address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await shared.visit(sheet)).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  test('pages allow nothing from other hosts, and frames only where a visitor can open one', async () => {
    const policy = (await shared.visit('/')).headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("; connect-src 'self';") // an audit in the page may read robots.txt
    expect(policy).toContain("form-action 'self' http://localhost:3000")
    expect(policy).not.toContain('https:')
    expect((await shared.visit('/video')).headers.get('content-security-policy')).toContain('frame-src https:')
    expect(await shared.html('/')).not.toContain('<script src')
    expect(await shared.html('/video')).toContain('<script src="/_assets/')
  })

  test('a page with a form may send it to the API, also by its script, and no other page may', async () => {
    const bakery = await createBakery(world)
    await bakery.page({ path: '/', de: 'Start', is_home: true })
    await bakery.page({ path: '/kontakt', de: 'Kontakt', blocks: [{ type: 'contact_form', content: { de: {} } }] })
    await bakery.publish()
    const sources = async (path: string) =>
      /connect-src ([^;]*)/.exec((await bakery.visit(path)).headers.get('content-security-policy') ?? '')?.[1]
    expect([await sources('/kontakt'), await sources('/')]).toEqual([
      "'self' http://localhost:3000/public/contact/",
      "'self'",
    ])
  })

  test('a page is given with its language to what fills in its form, a file that is no page is not', async () => {
    const { tenant, site } = shared
    const at = (path: string) =>
      pageOfRelease(world.ctx, { tenant, site: { id: site.id, publicSlug: site.public_slug } } as PublicSite, path)
    expect([(await at('/leistungen'))?.locale, (await at('/en/services'))?.locale]).toEqual(['de', 'en'])
    expect((await at('/en/services'))?.html).toContain('<html lang="en">')
    expect([await at('/sitemap.xml'), await at('/en/nichts')]).toEqual([undefined, undefined])
  })

  test('GET and HEAD only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await shared.visit('/', {}, method)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    const head = await shared.visit('/', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String((await (await shared.visit('/')).bytes()).length))
  })

  test('an unknown address is answered 404 in the language of its path', async () => {
    for (const [path, words] of [
      ['/gibt-es-nicht', 'Diese Seite gibt es nicht.'],
      ['/entdecken', 'Diese Seite gibt es nicht.'],
      ['/en/nothing/here', 'This page does not exist.'],
    ] as const) {
      const answer = await shared.visit(path)
      expect(answer.status).toBe(404)
      const body = await answer.text()
      expect(body).toContain(words)
      expect(body).toContain('class="b-header')
      expect(body).toContain('content="noindex"')
      expect(body.slice(body.indexOf('<main'))).toMatch(/<li><a href="[^"]+">/) // the main pages, and how to reach the business
    }
  })

  test('the site’s own page at /404 takes the place of the default one and is listed nowhere', async () => {
    const bakery = await smallSite(world)
    await bakery.page({ path: '/404', de: 'Verlaufen', blocks: [hero('Hier ist nur Mehlstaub')] })
    await bakery.publish()
    for (const path of ['/404', '/irgendwo']) {
      const answer = await bakery.visit(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Hier ist nur Mehlstaub')
    }
    expect(await bakery.html('/en/nowhere')).toContain('This page does not exist.')
    for (const list of ['/sitemap.xml', '/llms.txt', '/']) expect(await bakery.html(list)).not.toContain('Verlaufen')
  })

  test('no path leads out of the release', async () => {
    await withServer(async (port) => {
      const secret = readFileSync(join(world.ctx.config.tenantsDir, 'secret.key'), 'latin1')
      for (const path of [
        '/../../../secret.key',
        '/..%2f..%2f..%2fsecret.key',
        '/%2e%2e/%2e%2e/%2e%2e/secret.key',
        '/_assets/../manifest.json',
        '/_assets/..%5c..%5cmanifest.json',
        '/manifest.json',
        '//etc/passwd',
        '/%00',
        '/leistungen%00.html',
        '/__proto__',
        '/constructor',
        `/${'a'.repeat(5000)}`,
        `/${'%2e%2e/'.repeat(400)}manifest.json`,
      ]) {
        const answer = await rawGet(port, path, `${shared.site.public_slug}.localhost`)
        expect(answer.split(' ', 2)[1]).toBe('404')
        expect(answer).not.toContain(secret)
        expect(answer).not.toContain('"routes"')
      }
    })
  })

  test('the Host header decides, in any case, with port and trailing dot', async () => {
    await withServer(async (port) => {
      const slug = shared.site.public_slug
      for (const host of [`${slug}.localhost`, `${slug.toUpperCase()}.LOCALHOST:3000`, `${slug}.localhost.`]) {
        expect(await rawGet(port, '/', host)).toContain('Brot braucht Zeit')
      }
      for (const host of ['unbekannt.localhost', 'a.b.localhost', 'localhost', `${slug}.localhost.example`]) {
        const answer = await rawGet(port, '/', host)
        expect(answer.split(' ', 2)[1]).toBe('404')
        expect(answer).not.toContain('Brot braucht Zeit')
      }
    })
  })

  test('a service below its own sites domain is not taken for a site', () => {
    const config = readConfig({
      BASE_URL: 'https://api.baukasten.example',
      APP_URL: 'https://app.baukasten.example',
      SITES_DOMAIN: 'baukasten.example',
    })
    const hosts = openHosts(config, world.ctx.control)
    for (const host of ['api', 'app', 'www.app']) expect(hosts.nameOf(`${host}.baukasten.example`)).toBeUndefined()
    expect(hosts.nameOf('Lindenhof.Baukasten.example.:443')).toBe('lindenhof.baukasten.example')
  })

  test('a release that is read while another one goes live is not remembered, nor one of a site that had the name', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const { tenant, site } = bakery
    const host = { tenantId: tenant.id, siteId: site.id, publicSlug: site.public_slug }
    const { releases } = world.ctx.publishing
    releases.forget(site.public_slug)
    const reading = releases.find(world.ctx, host)
    releases.forget(site.public_slug) // as a publish does
    const before = await reading
    const after = await releases.find(world.ctx, host)
    expect(before).toBeDefined()
    expect(after).not.toBe(before!)
    expect(await releases.find(world.ctx, host)).toBe(after!)
    expect(await releases.find(world.ctx, { ...host, siteId: newId() })).toBeUndefined()
  })

  test('a deleted site is gone at once, memory included', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    expect((await bakery.visit('/')).status).toBe(200)
    await bakery.client.delete(`/sites/${bakery.site.id}`)
    expect((await bakery.visit('/')).status).toBe(404)
    expect(existsSync(bakery.folder)).toBe(false)
  })

  test('a release that is missing on disk is missing for its own site alone', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    await tidyReleases(bakery.folder, null, [])
    expect((await bakery.visit('/')).status).toBe(404)
    expect(world.logged()).toContain('live release is missing')
    expect((await shared.visit('/')).status).toBe(200)
  })
})

async function withServer(work: (port: number) => Promise<void>) {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    development: false,
    fetch: (request) => serveSite(world.ctx, request),
  })
  try {
    await work(server.port!)
  } finally {
    await server.stop(true)
  }
}

/** A request line that no client library has tidied up. */
function rawGet(port: number, path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
  })
}
