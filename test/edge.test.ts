import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createLiveWorld } from './support/live'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

const token = 'operator-token-of-the-test'
let world: Awaited<ReturnType<typeof createLiveWorld>>
let slug: string
beforeAll(async () => {
  world = await createLiveWorld({
    env: {
      BASE_URL: 'https://api.example.com',
      APP_URL: 'https://editor.example.com',
      SITES_DOMAIN: 'sites.example.com',
    },
  })
  slug = (await newSite(await world.owner())).public_slug
})
afterAll(() => world.end())

test.each([
  ['a preview host', () => `${slug}.sites.example.com`, 200],
  ['a preview host in capitals', () => `${slug}.sites.example.com`.toUpperCase(), 200],
  ["the service's own host", () => 'api.example.com', 200],
  ["the editor's own host", () => 'editor.example.com', 200],
  ['a site that nobody has', () => 'nobody.sites.example.com', 403],
  ['a host below a preview host', () => `a.${slug}.sites.example.com`, 403],
  ['a foreign host', () => 'example.org', 403],
  ['an address', () => '127.0.0.1', 403],
  ['no host at all', () => '', 403],
])('the edge asks about %s', async (_, domain, status) => {
  const port = world.ctx.config.port
  const answer = await fetch(`http://127.0.0.1:${port}/internal/edge/ask?domain=${encodeURIComponent(domain())}`)
  expect(answer.status).toBe(status)
})

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'api.example.com'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 Caddy'],
  ['x-client-ip', '127.0.0.1'],
  ['true-client-ip', '127.0.0.1'],
  ['cf-connecting-ip', '203.0.113.9'],
  ['x-original-forwarded-for', '127.0.0.1'],
  ['host', 'api.example.com'],
])('a proxy on the same box does not make everyone local: %s', async (name, value) => {
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${world.ctx.config.port}/internal/edge/ask?domain=api.example.com`, { headers })
  expect((await ask({ [name]: value })).status).toBe(404)
  expect((await ask({ 'user-agent': 'Go-http-client/1.1', 'accept-encoding': 'gzip' })).status).toBe(200) // Caddy itself
})

test('from elsewhere only with the token of the operator', async () => {
  const other = await createWorld({ env: { OPERATOR_TOKEN: token, BASE_URL: 'https://api.example.com' } })
  const ask = (headers: Record<string, string>) =>
    other.stranger().get('/internal/edge/ask?domain=api.example.com', headers)
  const unknown = await other.stranger().get('/internal/nothing')
  for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, token]) {
    const answer = await ask({ authorization })
    expect([answer.status, answer.body]).toEqual([404, unknown.body])
  }
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
  await other.end()
})

test('the edge knows a site from the moment it is made until it is deleted', async () => {
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${world.ctx.config.port}/internal/edge/ask?domain=kommt-und-geht.sites.example.com`))
      .status
  expect(await ask()).toBe(403)
  const owner = await world.owner()
  const site = await newSite(owner, { slug: 'kommt-und-geht' })
  expect(await ask()).toBe(200)
  await owner.delete(`/sites/${site.id}`)
  expect(await ask()).toBe(403)
})
