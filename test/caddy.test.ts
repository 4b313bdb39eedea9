import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDomains } from '../src/domains/bind'
import { listen } from '../src/server'
import { findCaddy, startCaddy } from './support/caddy'
import { createDomainWorld, enterRecords, newDomain } from './support/domains'
import { freePort } from './support/ports'
import { smallSite } from './support/published'

/** The project's Caddyfile with a real Caddy before a real server: certificates on demand, for known hosts alone. */

const path = findCaddy()
const apiHost = 'api.baukasten.example'
const operatorToken = 'operator-token-of-the-test'

describe.skipIf(path === undefined)('Caddy in front', () => {
  let world: Awaited<ReturnType<typeof createDomainWorld>>
  let server: ReturnType<typeof listen>
  let caddy: Awaited<ReturnType<typeof startCaddy>>
  let port: number
  const certificates: { port?: number; ca?: string } = {}

  beforeAll(async () => {
    port = freePort()
    certificates.port = port
    world = await createDomainWorld({
      domains: { dns: { deadlineMs: 10_000, tryMs: 2000 }, certificates },
      env: {
        BASE_URL: `https://${apiHost}`,
        SITES_DOMAIN: 'sites.baukasten.example',
        DOMAIN_IPS: '127.0.0.1',
        OPERATOR_TOKEN: operatorToken,
        PORT: '0',
      },
    })
    server = listen(world.ctx)
    caddy = await startCaddy(path ?? '', port, { upstream: `127.0.0.1:${server.port}`, apiHost, operatorToken })
    // The authority is made with the first certificate, and that of the API after the start: until then there is none.
    while ((await visit(apiHost, '/healthz').catch(() => undefined))?.status !== 200) await Bun.sleep(100)
  })
  afterAll(async () => {
    await caddy?.stop()
    await server?.stop(true)
    await world?.end()
  })

  async function visit(host: string, where: string) {
    const answer = await caddy.ask(new Request(`https://${host}${where}`))
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) }
  }

  async function boundDomain(host: string) {
    const bakery = await smallSite(world)
    await bakery.publish()
    const made = await newDomain(world, host, {}, bakery.client, bakery.site.id)
    enterRecords(world, made.domain)
    world.dns.set(host, { A: ['127.0.0.1'] })
    await made.client.post(`/domains/${made.id}/verify`)
    return { ...made, bakery }
  }
  const stateOf = async ({ client, siteId }: Awaited<ReturnType<typeof boundDomain>>) =>
    (await client.get(`/sites/${siteId}/domains`)).body.data[0].state

  test('without UPSTREAM the file leads to the container of compose.yaml', async () => {
    const file = join(import.meta.dir, '../Caddyfile')
    const env = { API_HOST: apiHost, OPERATOR_TOKEN: operatorToken, HOME: tmpdir() }
    const adapted = Bun.spawn([path ?? '', 'adapt', '--config', file, '--adapter', 'caddyfile'], {
      env,
      stderr: 'ignore',
    })
    const text = await new Response(adapted.stdout).text()
    expect([...text.matchAll(/"dial":"([^"]+)"/g)].map(([, upstream]) => upstream)).toEqual(Array(5).fill('app:3000'))
  })

  test('the API has a certificate and answers', async () => {
    const { status, headers } = await visit(apiHost, '/healthz')
    expect([status, headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age')])
  })

  test('binding a domain fetches its certificate, and visitors see the site over https', async () => {
    certificates.ca = readFileSync(caddy.authority, 'utf8')
    const made = await boundDomain('www.lindenhof.example')
    await expect(visit('www.lindenhof.example', '/leistungen')).rejects.toThrow() // nobody has asked for it to be bound
    const { status, body } = await made.client.post(`/domains/${made.id}/bind`)
    expect([status, body.state]).toEqual([200, 'live'])
    const seen = await visit('www.lindenhof.example', '/leistungen')
    expect([seen.status, seen.body]).toEqual([200, expect.stringContaining('Leistungen')])
    const preview = await visit(`${made.bakery.site.public_slug}.sites.baukasten.example`, '/leistungen')
    expect([preview.status, preview.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  })

  test('an unknown host is refused at the handshake', async () => {
    for (const host of ['fremd.example', 'nobody.sites.baukasten.example', 'a.www.lindenhof.example'])
      await expect(visit(host, '/')).rejects.toThrow()
    expect((await visit('www.lindenhof.example', '/')).status).toBe(200)
  })

  test('plain http is sent to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${caddy.httpPort}/leistungen`, {
      headers: { host: 'www.lindenhof.example' },
      redirect: 'manual',
    })
    expect([answer.status, new URL(answer.headers.get('location') ?? '').protocol]).toEqual([308, 'https:'])
  })

  test('a certificate that is not trusted keeps the domain waiting, and the next look finds a good one', async () => {
    certificates.ca = undefined
    const made = await boundDomain('wartet.lindenhof.example')
    const { status, body } = await made.client.post(`/domains/${made.id}/bind`)
    expect([status, body.steps.map((step: { status: string }) => step.status)]).toEqual([
      202,
      ['done', 'pending', 'done'],
    ])
    expect((await visit('wartet.lindenhof.example', '/')).status).toBe(200) // the site is there already
    certificates.ca = readFileSync(caddy.authority, 'utf8')
    world.advance(30_000)
    await checkDomains(world.ctx)
    expect(await stateOf(made)).toBe('live')
  })

  test('a box that cannot reach its own address believes the edge, once somebody has shaken hands with it', async () => {
    certificates.port = freePort()
    const made = await boundDomain('innen.lindenhof.example')
    expect((await made.client.post(`/domains/${made.id}/bind`)).status).toBe(202)
    world.advance(30_000)
    await checkDomains(world.ctx)
    expect(await stateOf(made)).toBe('binding')
    await visit('innen.lindenhof.example', '/')
    world.advance(60_000)
    await checkDomains(world.ctx)
    expect(await stateOf(made)).toBe('live')
    certificates.port = port
  })

  test('a domain that is removed leads nowhere', async () => {
    const made = await boundDomain('weg.lindenhof.example')
    await made.client.post(`/domains/${made.id}/bind`)
    expect((await visit('weg.lindenhof.example', '/')).status).toBe(200)
    await made.client.delete(`/domains/${made.id}`)
    const after = await visit('weg.lindenhof.example', '/leistungen').catch(() => undefined)
    expect(after?.body ?? '').not.toContain('Leistungen')
  })
})
