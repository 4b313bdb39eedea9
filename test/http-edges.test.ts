import { afterAll, describe, expect, test } from 'bun:test'
import { contract, extensions } from './support/contract'
import { cleanUpAfterEach, newServer, newWorld, tokenOf } from './support/fresh-world'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

const shared = await createWorld()
afterAll(() => shared.end())
cleanUpAfterEach()

describe('odd requests', () => {
  test.each([
    '%zz',
    '%00',
    '%',
    '%c3%28',
    '..%2f..%2fcontrol.db',
    '%ff',
    'a'.repeat(6000),
    '%0d%0aset-cookie:a=b',
    '{}',
  ])('the path part %p is an unknown id and nothing worse', async (part) => {
    const owner = await shared.owner()
    for (const path of [`/pages/${part}`, `/sites/${part}/pages`, `/ai/generations/${part}`]) {
      const answer = await owner.get(path)
      expect([answer.status, answer.body]).toEqual([404, { error: 'not_found', message: 'Nicht gefunden.' }])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect((await shared.stranger().get(`/pages/${part}`)).status).toBe(401)
  })

  test('a method that an address does not know is a 405 that names those it knows', async () => {
    const owner = await shared.owner()
    for (const [method, path, allow] of [
      ['POST', '/me', 'GET, HEAD'],
      ['PATCH', '/sites', 'GET, HEAD, POST'],
      ['PURGE', '/me', 'GET, HEAD'],
      ['DELETE', '/healthz', 'GET, HEAD'],
      ['POST', '/', 'GET, HEAD'],
      ['TRACE', '/me', 'GET, HEAD'],
      ['GET', '/auth/login', 'POST'],
      ['POST', '/pages/some-id', 'DELETE, GET, HEAD, PUT'],
      ['GET', '/public/contact/some-site', 'POST'],
    ]) {
      const answer = await owner.call(method!, path!)
      expect([method, answer.status, answer.headers.get('allow'), answer.body]).toEqual([
        method,
        405,
        allow,
        { error: 'method_not_allowed', message: 'Diese Adresse kennt diese Methode nicht.' },
      ])
    }
    for (const path of ['/nothing', '/pages', '/sites/a/b/c/d', '/me/']) {
      const answer = await owner.call('PATCH', path)
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 404, null])
    }
  })

  test('a host name may be short', async () => {
    for (const host of ['nas', 'a', 'x.y']) {
      const answer = await shared.fetch(new Request(`http://${host}/healthz`))
      expect([host, answer.status]).toEqual([host, 200])
    }
  })

  test('HEAD is answered like GET, without a body', async () => {
    const { world, url } = await newServer()
    const owner = await world.owner()
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: `Bearer ${await tokenOf(world, owner)}` }, 200],
    ] as const) {
      const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => fetch(`${url}/me`, { method, headers })))
      expect([head!.status, await head!.text()]).toEqual([status, ''])
      expect(head!.headers.get('content-type')).toBe(get!.headers.get('content-type'))
    }
  })

  test('a list can be asked for in parts, and odd values of limit and cursor are no errors', async () => {
    const owner = await shared.owner()
    await newSite(owner)
    for (const query of [
      'limit=0',
      'limit=-5',
      'limit=x',
      'limit=1e9',
      'cursor=x',
      'limit=1&limit=2',
      'cursor=%zz',
      'limit[]=1',
      'a=%',
    ]) {
      expect([query, (await owner.get(`/sites?${query}`)).status]).toEqual([query, 200])
    }
  })

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'bk_x',
    'Basic YTpi',
    'Bearer bk_',
    'Bearer x y',
    `Bearer bk_${'x'.repeat(20_000)}`,
  ])('Authorization %p is 401', async (authorization) => {
    expect((await shared.stranger().get('/me', { authorization })).status).toBe(401)
  })

  test('a token is taken from the header alone', async () => {
    const owner = await shared.owner()
    const token = await tokenOf(shared, owner)
    const stranger = shared.stranger()
    expect((await stranger.get(`/me?token=${token}&access_token=${token}`)).status).toBe(401)
    expect((await stranger.get('/me', { cookie: `token=${token}` })).status).toBe(401)
    expect((await stranger.get('/me', { authorization: `bEaReR ${token}` })).status).toBe(200)
  })
})

describe('health', () => {
  test('healthz says that the process answers, readyz that it can serve', async () => {
    const world = await newWorld()
    const stranger = world.stranger()
    expect((await stranger.get('/healthz')).body).toEqual({ ok: true })
    expect((await stranger.get('/readyz')).body).toEqual({ ok: true })
    world.ctx.stop.begin()
    const stopping = await stranger.get('/readyz')
    expect([stopping.status, stopping.body]).toEqual([503, { ok: false, reason: 'stopping' }])
    expect((await stranger.get('/healthz')).status).toBe(200)
  })

  test('readyz says when the control database does not answer', async () => {
    const world = await createWorld()
    await world.ctx.control.close()
    const answer = await world.stranger().get('/readyz')
    expect([answer.status, answer.body]).toEqual([503, { ok: false, reason: 'control database' }])
    await world.ctx.tenants.close()
  })
})

describe('a base address with a path', () => {
  test('everything is below it, in requests and in the description', async () => {
    const world = await newWorld({ env: { BASE_URL: 'https://example.com/api/v1' } })
    const owner = await world.owner() // its client adds the path
    expect((await owner.get('/me')).status).toBe(200)
    for (const path of ['/me', '/healthz', '/openapi.json', '/api/me', '/api/v1me']) {
      expect([path, (await world.fetch(new Request(`http://localhost${path}`))).status]).toEqual([path, 404])
    }
    const { body } = await owner.get('/openapi.json')
    expect(body.servers).toEqual([{ url: 'https://example.com/api/v1' }])
    const plain = (await shared.stranger().get('/openapi.json')).body
    const operations = ({ paths }: { paths: Record<string, Record<string, { operationId: string }>> }) =>
      Object.entries(paths).map(([path, methods]) => [path, Object.values(methods).map((one) => one.operationId)])
    expect(operations(body)).toEqual(operations(plain))
  })
})

describe('the description', () => {
  test('is OpenAPI 3.1 and has every operation, with its security', async () => {
    const { status, body } = await shared.stranger().get('/openapi.json')
    expect([status, body.openapi.slice(0, 4), body.info.version]).toEqual([200, '3.1.', '1.0.0'])
    expect(body.components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' })
    const hidden =
      /^\/($|healthz|readyz|docs|openapi\.json|internal|confirm\/|media\/|preview\/|welcome\/|app(\/|$)|invitation$|auth\/callback$)/
    const routes = shared.app.routes.filter(
      ({ path, method }) => !hidden.test(path) && /^[A-Z]+$/.test(method) && method !== 'OPTIONS',
    )
    const described = Object.entries<
      Record<string, { security: unknown[]; operationId: string; summary: string; tags: string[] }>
    >(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, ...operation })),
    )
    const expected = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(expected.length).toBeGreaterThan(20)
    expect(described.map(({ key }) => key).sort()).toEqual(expected.sort())
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length)
    const tokenless = [...contract, ...extensions]
      .filter(([, , role]) => role === '-')
      .map(([method, path]) => `${method} ${path}`)
    for (const { key, security, summary, tags } of described) {
      const isOpen = tokenless.includes(key.replace(/\{(\w+)\}/g, ':$1'))
      expect([key, security]).toEqual([key, isOpen ? [] : [{ bearer: [] }]])
      expect([key, summary.length > 3, tags.length]).toEqual([key, true, 1])
    }
  })
})
