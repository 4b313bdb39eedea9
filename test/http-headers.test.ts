import { describe, expect, test } from 'bun:test'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'

cleanUpAfterEach()

describe('origins', () => {
  const env = { BASE_URL: 'https://api.example.com/v1', APP_URL: 'https://example.com' }
  const foreign = [
    'https://evil.example',
    'http://example.com',
    'https://example.com:8443',
    'https://example.com.evil.example',
    'https://evil-example.com',
    'https://api.example.com',
    'null',
  ]
  test('the own site and its www twin may read answers, no other may', async () => {
    const world = await newWorld({ env })
    const allowed = async (origin: string) =>
      (await world.stranger().get('/me', { origin })).headers.get('access-control-allow-origin')
    for (const origin of ['https://example.com', 'https://www.example.com']) expect(await allowed(origin)).toBe(origin)
    for (const origin of foreign) expect([origin, await allowed(origin)]).toEqual([origin, null])
  })

  test('a preflight names methods and headers for them alone, and never credentials', async () => {
    const world = await newWorld({ env })
    const ask = (origin: string) =>
      world.stranger().call('OPTIONS', '/me', undefined, {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization, content-type',
      })
    const own = await ask('https://www.example.com')
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-origin')).toBe('https://www.example.com')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(own.headers.get('access-control-allow-methods')).toContain(method)
    const readHere = [
      'authorization',
      'content-type',
      'accept-language',
      'if-match',
      'if-none-match',
      'idempotency-key',
    ]
    for (const header of readHere) expect(own.headers.get('access-control-allow-headers')).toContain(header)
    expect(own.headers.get('access-control-allow-credentials')).toBeNull()
    for (const origin of foreign) expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('forms of published sites', () => {
  const contact = '/public/contact/some-site'
  const foreign = { origin: 'https://bakery.example' }

  test('may be sent from any origin, below a base path and with a query, too', async () => {
    for (const BASE_URL of ['https://api.example.com', 'https://example.com/api/v1']) {
      const world = await newWorld({ env: { BASE_URL } })
      for (const path of [contact, `${contact}?from=home`]) {
        const { headers } = await world.stranger().post(path, { name: 'A' }, foreign)
        expect([path, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([path, '*', null])
        const preflight = await world.stranger().call('OPTIONS', path, undefined, foreign)
        expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
        expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST')
      }
    }
  })

  test('open nothing else: not what only begins or ends like them', async () => {
    const world = await newWorld({ env: { BASE_URL: 'https://example.com/api' } })
    const others = ['/me', '/public/contacts/x', '/public/contactx', '/public/team/accept', '/x/public/contact/y']
    for (const path of [...others, `/me?x=${contact}`, `/me#${contact}`]) {
      const { headers } = await world.stranger().get(path, foreign)
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
    }
  })
})

describe('headers', () => {
  test('scripts of the own site may read a file name, a version, a replay, a waiting time and the id of a request', async () => {
    const world = await newWorld()
    const { headers } = await world.stranger().get('/me', { origin: 'http://localhost:3000' })
    for (const name of ['content-disposition', 'etag', 'idempotent-replay', 'retry-after', 'x-request-id'])
      expect(headers.get('access-control-expose-headers')).toContain(name)
  })

  test('every answer has the security headers, errors too', async () => {
    const world = await newWorld({ hasOwnApp: true, env: { BASE_URL: 'https://api.example.com' } })
    world.app.get('/boom', () => {
      throw new Error('boom')
    })
    const [owner, stranger] = [await world.owner(), world.stranger()]
    const viewer = await world.member(owner, 'viewer')
    const answers = [
      await owner.get('/me'),
      await stranger.call('OPTIONS', '/me'),
      await stranger.get('/healthz'),
      await stranger.get('/readyz'),
      await stranger.get('/openapi.json'),
      await stranger.get('/me'),
      await stranger.get('/nowhere'),
      await stranger.call('PURGE', '/me'),
      await stranger.post('/auth/login', '{'),
      await stranger.post('/auth/login', {}),
      await viewer.post('/sites', {}),
      await owner.get('/pages/%zz'),
      await stranger.get('/boom'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([
      200, 204, 200, 200, 200, 401, 404, 405, 400, 422, 403, 404, 500,
    ])
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  test.each([
    ['api.example.com', 'sites.example.com', true],
    ['api.example.com', 'example.com', false],
    ['example.com', 'sites.example.com', false],
    ['Example.com', 'EXAMPLE.com', false],
    ['example.com', 'other-example.com', true],
    ['api.example.com', 'example.net', true],
  ])('HSTS of %s with sites below %s binds its subdomains: %p', async (host, SITES_DOMAIN, binds) => {
    const world = await newWorld({ env: { BASE_URL: `https://${host}`, SITES_DOMAIN } })
    const { headers } = await world.stranger().get('/healthz')
    expect(headers.get('strict-transport-security')).toBe(`max-age=31536000${binds ? '; includeSubDomains' : ''}`)
  })

  test('HSTS is sent over https alone', async () => {
    expect((await (await newWorld()).stranger().get('/healthz')).headers.get('strict-transport-security')).toBeNull()
  })
})
