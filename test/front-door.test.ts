import { afterAll, describe, expect, test } from 'bun:test'
import { pick } from '../src/words/text'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createWorld } from './support/world'

const shared = await createWorld({ env: { BASE_URL: 'http://localhost:3000', APP_URL: 'https://editor.example' } })
afterAll(() => shared.end())
cleanUpAfterEach()

/** What Chromium, Firefox and Safari send with a typed address. */
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
const visit = (more: Record<string, string> = {}, world = shared) =>
  world.stranger().get('/', { accept: browser, ...more })

describe('the front door', () => {
  test('tells a person what this is and where to go on, with every address at work', async () => {
    const { status, body, headers } = await visit()
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('bun run cli demo')
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)
    expect(links).toEqual(['/docs', 'https://editor.example', '/docs/guide', '/openapi.json', '/healthz', '/readyz'])
    for (const link of links.filter((address) => address?.startsWith('/')))
      expect([link, (await shared.stranger().get(link)).status]).toEqual([link, 200])
  })

  test('gives the same addresses as JSON to every client that does not ask for HTML by name', async () => {
    const addresses = {
      service: 'baukasten',
      description: 'http://localhost:3000/openapi.json',
      docs: 'http://localhost:3000/docs',
      health: 'http://localhost:3000/healthz',
      ready: 'http://localhost:3000/readyz',
    }
    const wishes = [
      'application/json',
      '*/*',
      '',
      'text/*',
      'application/json, text/html;q=0.9',
      'text/html;q=0',
      ',;q',
    ]
    for (const accept of wishes) {
      const { status, body } = await visit({ accept })
      expect([accept, status, body]).toEqual([accept, 200, addresses])
    }
    for (const accept of [
      'text/html',
      'TEXT/HTML ; q=0.1',
      'application/json;q=0.5, text/html',
      'application/json, text/html',
      browser,
    ]) {
      const { headers } = await visit({ accept })
      expect([accept, headers.get('content-type')]).toEqual([accept, 'text/html; charset=utf-8'])
    }
    expect((await visit()).headers.get('vary')).toBe('accept, accept-language')
    expect((await visit({ accept: '*/*' })).headers.get('vary')).toBe('accept, accept-language')
  })

  test('speaks German, or the language of the interface that is preferred', async () => {
    for (const [wanted, language, title] of [
      ['de-AT', 'de', 'Der Server läuft.'],
      ['en-GB,en;q=0.9', 'en', 'The server is running.'],
      ['ja', 'de', 'Der Server läuft.'],
      ['it-CH, de;q=0.5', 'it', pick({ de: 'Der Server läuft.', en: 'The server is running.' }, 'it')],
    ] as const) {
      const { body, headers } = await visit({ 'accept-language': wanted })
      expect(headers.get('content-language')).toBe(language)
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).toContain(`<h1>${title}</h1>`)
    }
  })

  test('runs nothing, loads nothing and cannot be framed', async () => {
    const { body, headers } = await visit()
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const [, style] = /<style>([\s\S]*)<\/style>/.exec(body)!
    const hash = new Bun.CryptoHasher('sha256').update(style!).digest('base64')
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(body).not.toMatch(/<script|style="| on\w+="|src=|url\(|@import|<link/)
    for (const [name, value] of [
      ['x-content-type-options', 'nosniff'],
      ['x-frame-options', 'DENY'],
      ['cache-control', 'no-store'],
    ] as const)
      expect(headers.get(name)).toBe(value)
  })

  test('shows the name of the service as text, whatever is in it', async () => {
    const world = await newWorld({ env: { SERVICE_NAME: '<b>Öko & Co</b>', APP_URL: 'https://editor.example' } })
    const { body } = await visit({}, world)
    expect(body).toContain('<p class="name">&lt;b&gt;Öko &amp; Co&lt;/b&gt;</p>')
    expect(body).not.toContain('<b>')
  })

  test('stands below the path of the base address, with and without a slash at the end', async () => {
    const world = await newWorld({ env: { BASE_URL: 'https://example.com/api/v1', APP_URL: 'https://example.com' } })
    for (const path of ['/api/v1', '/api/v1/']) {
      const ask = (accept: string) => world.fetch(new Request(`http://localhost${path}`, { headers: { accept } }))
      const page = await (await ask(browser)).text()
      expect([...page.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
        '/api/v1/docs',
        'https://example.com',
        '/api/v1/docs/guide',
        '/api/v1/openapi.json',
        '/api/v1/healthz',
        '/api/v1/readyz',
      ])
      expect(((await (await ask('*/*')).json()) as { docs: string }).docs).toBe('https://example.com/api/v1/docs')
    }
    expect((await world.fetch(new Request('http://localhost/'))).status).toBe(404)
  })

  test('leads to the editor where that has a host of its own', async () => {
    const world = await newWorld({ env: { BASE_URL: 'https://api.example.com', APP_URL: 'https://example.com' } })
    expect((await visit({}, world)).body).toContain('<a class="address" href="https://example.com">example.com</a>')
  })
})
