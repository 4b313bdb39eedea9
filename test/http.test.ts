import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Type } from '@sinclair/typebox'
import { openFile } from '../src/db/libsql'
import { maxJsonBytes } from '../src/http/body'
import { listen } from '../src/server'
import type { TestClient } from './support/client'
import { createBox } from './support/process'
import { newSite } from './support/sites'
import { createWorld, type World, type WorldOptions } from './support/world'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function newWorld(options: WorldOptions = {}): Promise<World> {
  const world = await createWorld(options)
  cleanups.push(() => world.end())
  return world
}

/** The service on a real port. */
async function newServer(options: WorldOptions = {}) {
  const world = await newWorld({ ...options, env: { PORT: '0', BASE_URL: 'http://localhost:3000', ...options.env } })
  const server = listen(world.ctx)
  cleanups.push(() => server.stop(true))
  return { world, url: `http://127.0.0.1:${server.port}` }
}

async function tokenOf(world: World, { email, password }: { email: string; password: string }): Promise<string> {
  return (await world.stranger().post('/auth/login', { email, password })).body.token
}

const shared = await createWorld()
afterAll(() => shared.end())

describe('the order of checks', () => {
  const unknownSite = '/sites/00000000-0000-4000-8000-000000000000'
  const brokenBody = '{"name": '
  const publish = (client: TestClient, body: unknown) => client.post(`${unknownSite}/publish`, body)

  test('401 comes before everything', async () => {
    const answer = await publish(shared.stranger(), brokenBody)
    expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated'])
  })

  test('a suspended account comes before its limits, its role and the body', async () => {
    const owner = await shared.owner()
    const viewer = await shared.member(owner, 'viewer')
    await shared.suspend(owner)
    for (let n = 0; n < 35; n++) {
      const answer = await publish(viewer, brokenBody)
      expect([answer.status, answer.body.error]).toEqual([403, 'account_suspended'])
    }
  })

  test('the limit comes before the role, the role before the body, the body before the id', async () => {
    const owner = await shared.owner()
    const viewer = await shared.member(owner, 'viewer')
    const steps: [TestClient, unknown, number, string | undefined][] = [
      [viewer, brokenBody, 403, 'forbidden'],
      [owner, brokenBody, 400, 'invalid_json'],
      [owner, { label: 7 }, 422, undefined],
      [owner, {}, 404, 'not_found'],
    ]
    for (const [client, body, status, error] of steps) {
      const answer = await publish(client, body)
      expect([answer.status, answer.body.error]).toEqual([status, error])
    }
    for (let n = steps.length; n < 30; n++) await publish(owner, {})
    for (const [client, body] of steps) expect((await publish(client, body)).status).toBe(429)
  })

  test('an unknown site comes before what is wrong with the content', async () => {
    const owner = await shared.owner()
    const site = await newSite(owner)
    const body = {
      slug: 'a',
      path: '/a',
      parent_id: crypto.randomUUID(),
      translations: [{ locale: 'de', title: 'A', slug: 'a' }],
    }
    expect((await owner.post(`${unknownSite}/pages`, body)).status).toBe(404)
    expect((await owner.post(`/sites/${site.id}/pages`, body)).body.errors).toContainKey('parent_id')
  })
})

describe('bodies', () => {
  const notJson = ['{', '', 'null', '[]', '"text"', 'undefined', "{'a':1}", '{"a":1}}', '\u0000', '\ufeff{}', '7']

  test.each(notJson)('%p is refused as a body: 401 to a stranger, 400 or 422 to others', async (text) => {
    const owner = await shared.owner()
    expect((await shared.stranger().post('/sites', text)).status).toBe(401)
    const answer = await owner.post('/sites', text)
    expect([400, 422]).toContain(answer.status)
    expect(answer.body.message).toBeString()
    const login = await shared.stranger().post('/auth/login', text)
    expect([400, 422]).toContain(login.status)
  })

  test('JSON is read whatever the content type says', async () => {
    const owner = await shared.owner()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8', '']) {
      const answer = await owner.post('/account/profile', '{"name":"Neuer Name"}', { 'content-type': type })
      expect([type, answer.body.name]).toEqual([type, 'Neuer Name'])
    }
  })

  test('numbers and booleans are not read from strings', async () => {
    const owner = await shared.owner()
    const site = await newSite(owner)
    const page = { slug: 'a', path: '/a', translations: [{ locale: 'de', title: 'A', slug: 'a' }] }
    const answer = await owner.post(`/sites/${site.id}/pages`, {
      ...page,
      sort_order: '1',
      is_home: 'true',
      is_noindex: 0,
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['is_home', 'is_noindex', 'sort_order'])
  })

  test('what is wrong is told by path and never by repeating what was sent', async () => {
    const owner = await shared.owner()
    const site = await newSite(owner)
    const answer = await owner.post(`/sites/${site.id}/pages`, {
      slug: 'a',
      path: 'canary path',
      translations: [{ locale: 'canary', title: '', slug: ['canary'] }],
    })
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'path',
      'translations.0.locale',
      'translations.0.slug',
      'translations.0.title',
    ])
    expect(JSON.stringify(answer.body)).not.toContain('canary')
    const password = await shared
      .stranger()
      .post('/auth/register', { email: 'a@example.com', password: 'canary', name: 'A' })
    expect([password.status, JSON.stringify(password.body).includes('canary')]).toEqual([422, false])
  })

  test('a body that is too long is a JSON answer, declared or chunked; a stranger is told 401', async () => {
    const { world, url } = await newServer()
    const owner = await world.owner()
    const authorization = `Bearer ${await tokenOf(world, owner)}`
    const text = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`
    const chunked = (body: string) =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < body.length; at += 1 << 20)
            controller.enqueue(Buffer.from(body.slice(at, at + (1 << 20))))
          controller.close()
        },
      })
    for (const bytes of [maxJsonBytes + 1, 20 * 1024 * 1024]) {
      for (const body of [text(bytes), chunked(text(bytes))]) {
        const answer = await fetch(`${url}/account/profile`, {
          method: 'POST',
          headers: { authorization },
          body,
        })
        expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([413, 'body_too_large'])
      }
      const stranger = await fetch(`${url}/account/profile`, { method: 'POST', body: text(bytes) })
      expect([stranger.status, ((await stranger.json()) as { error: string }).error]).toEqual([401, 'unauthenticated'])
    }
    for (const body of [text(maxJsonBytes), chunked(text(maxJsonBytes))]) {
      const answer = await fetch(`${url}/account/profile`, { method: 'POST', headers: { authorization }, body })
      expect(answer.status).toBe(422) // read whole, and the name is too long
    }
    const form = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: chunked('x'.repeat(20 * 1024 * 1024)),
    })
    expect(form.status).toBe(413)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })
})

describe('messages', () => {
  const german = /[äöüß]|Sie|Nicht|nicht|Konto|Pflichtfeld/
  test.each([
    ['', 'de'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['de-AT', 'de'],
    ['fr', 'de'],
    ['fr, en;q=0.5, de;q=0.4', 'en'],
    ['en;q=0, de;q=0.1', 'de'],
    ['en;q=abc', 'de'],
    ['*', 'de'],
    [',,;;q=', 'de'],
  ])('Accept-Language %p is answered in %s', async (header, language) => {
    const answer = await shared.stranger().get('/me', { 'accept-language': header })
    expect(answer.body.message).toBe(language === 'de' ? 'Bitte melden Sie sich an.' : 'Please sign in.')
  })

  test("an account's own language comes before the header", async () => {
    const owner = await shared.owner()
    const missing = (header: string) => owner.get('/sites/x', { 'accept-language': header })
    expect((await missing('en')).body.message).toBe('Nicht gefunden.')
    await owner.post('/account/locale', { language: 'en' })
    expect((await missing('de')).body.message).toBe('Not found.')
  })

  test('every kind of failure has a message in both languages', async () => {
    const world = await newWorld()
    for (const language of ['de', 'en']) {
      const header = { 'accept-language': language }
      const owner = await world.owner()
      await owner.post('/account/locale', { language })
      const viewer = await world.member(owner, 'viewer')
      if (language === 'en') await viewer.post('/account/locale', { language })
      const stranger = world.stranger()
      const answers = [
        await stranger.get('/me', header),
        await stranger.get('/nowhere', header),
        await stranger.post('/auth/login', '{', header),
        await stranger.post('/auth/login', {}, header),
        await stranger.post('/auth/login', { email: 'a@example.com', password: 'x' }, header),
        await stranger.post('/auth/register', { email: 'no address', password: 'long enough 1', name: 'A' }, header),
        await viewer.post('/sites', {}),
        await owner.get('/sites/x'),
      ]
      for (let n = 0; n < 6; n++) await owner.post('/auth/change-password', {})
      answers.push(await owner.post('/auth/change-password', {}))
      await world.suspend(owner)
      answers.push(await owner.get('/me'))
      expect(answers.map(({ status }) => status)).toEqual([401, 404, 400, 422, 401, 422, 403, 404, 429, 403])
      for (const { body } of answers) {
        const texts = [body.message, ...Object.values<string[]>(body.errors ?? {}).flat()]
        for (const text of texts) expect([text, german.test(text)]).toEqual([text, language === 'de'])
      }
    }
  })
})

describe('rate limits', () => {
  const login = (client: TestClient) => client.post('/auth/login', { email: 'nobody@example.com', password: 'wrong' })
  const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
    const found: number[] = []
    for (let n = 0; n < count; n++) found.push((await call()).status)
    return found
  }

  test('N pass, N+1 is 429 with Retry-After, the next started minute passes', async () => {
    const world = await newWorld() // its clock stands at ten seconds past the minute
    const stranger = world.stranger()
    expect(await statuses(12, () => login(stranger))).toEqual(Array(12).fill(401))
    const over = await login(stranger)
    expect([over.status, over.body.error, over.headers.get('retry-after')]).toEqual([429, 'rate_limited', '50'])
    expect(over.body).not.toContainKey('retryAfter')
    world.advance(49_999)
    expect((await login(stranger)).status).toBe(429)
    world.advance(1)
    expect(await statuses(13, () => login(stranger))).toEqual([...Array(12).fill(401), 429])
  })

  test('of 200 calls at once against a limit of 30 exactly 30 pass', async () => {
    const owner = await (await newWorld()).owner()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => owner.post('/account/locale', { language: 'de' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(170)
  })

  test('an account is counted as one, its people together; another account and another operation count for themselves', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const viewer = await world.member(owner, 'viewer')
    const language = (client: TestClient) => client.post('/account/locale', { language: 'de' })
    await statuses(15, () => language(owner))
    expect(await statuses(16, () => language(viewer))).toEqual([...Array(15).fill(200), 429])
    expect((await owner.post('/account/profile', { name: 'A' })).status).toBe(200)
    expect((await language(await world.owner())).status).toBe(200)
  })

  test('a call that fails counts like one that works', async () => {
    const owner = await (await newWorld()).owner()
    expect(await statuses(13, () => owner.post('/account/profile', '{'))).toEqual([...Array(12).fill(400), 429])
  })

  const from = (world: World, header: string) => world.stranger().from(header)

  test('IPv6 counts by its /64, IPv4 whole, and IPv4 written as IPv6 as itself', async () => {
    const world = await newWorld()
    for (let n = 0; n < 12; n++) await login(from(world, `2001:db8:0:1:${n.toString(16)}::${n + 1}`))
    expect((await login(from(world, '2001:db8:0:1:ffff:ffff:ffff:ffff'))).status).toBe(429)
    expect((await login(from(world, '2001:db8:0:2::1'))).status).toBe(401)
    for (let n = 0; n < 12; n++) await login(from(world, n % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'))
    expect((await login(from(world, '192.0.2.1'))).status).toBe(429)
    expect((await login(from(world, '192.0.2.2'))).status).toBe(401)
  })

  test('behind a trusted proxy only the address it saw counts, not what the sender wrote before it', async () => {
    const world = await newWorld()
    for (let n = 0; n < 12; n++) await login(from(world, `203.0.113.${n}, 192.0.2.1`))
    expect((await login(from(world, '198.51.100.9, 192.0.2.1'))).status).toBe(429)
    expect((await login(from(world, '192.0.2.1, 192.0.2.7'))).status).toBe(401)
  })

  test('a chain of trusted proxies is followed from right to left', async () => {
    const world = await newWorld({ env: { TRUSTED_PROXIES: '127.0.0.1/32, 10.0.0.0/8' } })
    for (let n = 0; n < 12; n++) await login(from(world, `203.0.113.${n}, 192.0.2.1, 10.0.0.${n}, 10.9.9.9`))
    expect((await login(from(world, '192.0.2.1'))).status).toBe(429)
  })

  test.each(['203.0.113.', '::ffff:203.0.113.', '10.0.0.'])(
    'without trusted proxies a forged X-Forwarded-For (%s…) changes nothing',
    async (prefix) => {
      const world = await newWorld({ env: { TRUSTED_PROXIES: '' } })
      for (let n = 0; n < 12; n++) expect((await login(from(world, `${prefix}${n}`))).status).toBe(401)
      expect((await login(from(world, `${prefix}99`))).status).toBe(429)
      expect((await login(from(world, 'nonsense'))).status).toBe(429)
    },
  )

  test('nonsense in the header of a trusted proxy is counted as the proxy', async () => {
    const world = await newWorld()
    const nonsense = [
      '',
      ',',
      'unknown',
      '999.1.1.1',
      '1.2.3.4.5',
      '192.0.2.1:80x',
      ' ',
      ',,,',
      'x'.repeat(5000),
      '::::',
      '-1',
      '1e9',
    ]
    expect(await Promise.all(nonsense.map(async (header) => (await login(from(world, header))).status))).toEqual(
      Array(12).fill(401),
    )
    expect((await login(from(world, 'still nonsense'))).status).toBe(429)
  })
})

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
    for (const header of ['authorization', 'content-type', 'accept-language'])
      expect(own.headers.get('access-control-allow-headers')).toContain(header)
    expect(own.headers.get('access-control-allow-credentials')).toBeNull()
    for (const origin of foreign) expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('headers', () => {
  test('every answer has the security headers, errors too', async () => {
    const world = await newWorld({ env: { BASE_URL: 'https://api.example.com' } })
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
      200, 204, 200, 200, 200, 401, 404, 404, 400, 422, 403, 404, 500,
    ])
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  test('HSTS is sent over https alone', async () => {
    expect((await shared.stranger().get('/healthz')).headers.get('strict-transport-security')).toBeNull()
  })
})

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

  test('a method that an address does not know is not found', async () => {
    const owner = await shared.owner()
    for (const [method, path] of [
      ['POST', '/me'],
      ['PATCH', '/sites'],
      ['PURGE', '/me'],
      ['DELETE', '/healthz'],
      ['TRACE', '/me'],
    ]) {
      const answer = await owner.call(method!, path!)
      expect([method, answer.status, answer.body.error]).toEqual([method, 404, 'not_found'])
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

describe('failures', () => {
  test('an unexpected exception is a 500 that says nothing, and is logged', async () => {
    const world = await newWorld()
    const throws: [string, () => unknown][] = [
      ['an error', () => new Error('canary in the message', { cause: new Error('canary in the cause') })],
      ['a text', () => 'canary as text'],
      ['a type error', () => new TypeError('canary')],
      ['a lookalike', () => Object.assign(new Error('canary'), { status: 200, code: 'NOT_FOUND', statusCode: 204 })],
    ]
    world.app.get('/boom/:index', async ({ params }) => {
      throw throws[Number(params.index)]![1]()
    })
    for (const [index, [name]] of throws.entries()) {
      const answer = await world.stranger().get(`/boom/${index}`, { 'accept-language': 'en' })
      expect([name, answer.status, answer.body]).toEqual([
        name,
        500,
        { error: 'server_error', message: 'Something went wrong on our side. Please try again.' },
      ])
    }
    expect(world.logged().match(/request failed/g)).toHaveLength(throws.length)
  })

  test('an answer that does not fit its schema is a 500 and is not sent', async () => {
    const world = await newWorld()
    const schema = { response: Type.Object({ id: Type.Integer() }) }
    // @ts-expect-error the point of the test
    world.app.get('/wrong', () => ({ id: 'canary' }), schema)
    world.app.get('/more', () => ({ id: 1, passwordHash: 'canary' }), schema)
    for (const path of ['/wrong', '/more']) {
      const answer = await world.stranger().get(path)
      expect([answer.status, answer.body.error]).toEqual([500, 'server_error'])
      expect(JSON.stringify(answer.body)).not.toContain('canary')
    }
    expect(world.logged()).toContain('does not fit its schema')
    expect(world.logged()).not.toContain('canary')
  })
})

describe('health', () => {
  test('healthz says that the process answers, readyz that it can serve', async () => {
    const world = await newWorld()
    const stranger = world.stranger()
    expect((await stranger.get('/healthz')).body).toEqual({ ok: true })
    expect((await stranger.get('/readyz')).body).toEqual({ ok: true })
    world.ctx.beginStop()
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
    const hidden = /^\/(healthz|readyz|docs|openapi\.json|internal)/
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
    for (const { key, security, summary, tags } of described) {
      const tokenless = ['POST /auth/register', 'POST /auth/login'].includes(key)
      const answer = await shared.stranger().call(key.split(' ')[0]!, key.split(' ')[1]!.replace(/\{\w+\}/g, 'x'))
      expect([key, security]).toEqual([key, answer.status === 401 ? [{ bearer: [] }] : []])
      expect([key, tokenless]).toEqual([key, security.length === 0])
      expect([key, summary.length > 3, tags.length]).toEqual([key, true, 1])
    }
  })
})

describe('the log', () => {
  const canary = (where: string) => `canary-${where}`

  test('has a line for each request with route, status, time and account, and nothing that was sent', async () => {
    const box = createBox({ LOG_LEVEL: 'debug', BASE_URL: 'http://localhost:1' })
    cleanups.push(() => box.end())
    const server = await box.serve()
    const { client } = server
    const account = { email: `${canary('mail')}@example.com`, password: canary('password 12'), name: canary('name') }
    const { body } = await client.post(`/auth/register?q=${canary('query')}`, account, {
      'user-agent': canary('agent'),
    })
    const owner = client.with(body.token)
    const { body: site } = await owner.post('/sites', { name: canary('site'), slug: 'canary-slug' })
    await owner.get(`/sites/${site.data.id}/pages?cursor=${canary('cursor')}`, {
      cookie: canary('cookie'),
      referer: `http://x/${canary('referer')}`,
    })
    await owner.get(`/pages/${canary('id')}`)
    await owner.get(`/${canary('path')}`)
    await client.get('/me', { authorization: `Bearer bk_${canary('token')}` })
    await client.post('/auth/login', { ...account, password: canary('wrong password') })
    await client.post('/auth/login', `{"password": "${canary('broken json')}`)
    await client.post('/auth/login', { email: [canary('mail type')], password: { a: canary('password type') } })
    await client.post('/auth/register', account) // taken: SQLite's error is among the causes
    await owner.post('/auth/change-password', {
      current_password: canary('current'),
      new_password: canary('new password'),
    })
    const { url } = server
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\n${canary('form')}`,
    })

    // a query that fails inside: drizzle puts the arguments of a failed query into its message
    await server.stop()
    const file = join(box.dir, body.user.tenant_id, 'tenant.db')
    const database = openFile(file)
    await database.executeMultiple('drop table activity')
    database.close()
    const again = await box.serve()
    const broken = await again.client
      .with(body.token)
      .post('/sites', { name: canary('failed query'), slug: 'canary-failed' })
    expect(broken.status).toBe(500)
    await again.stop()

    const log = server.logged() + again.logged()
    expect(log.match(/canary[^"\\]*/g)).toBeNull()
    expect(log).not.toContain(body.token.slice(0, 12))
    expect(log).toContain('no such table')
    const lines = server
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'POST /auth/register 200',
      'POST /sites 201',
      'GET /sites/:site/pages 200',
      'GET /pages/:page 404',
      'GET unknown 404',
      'GET /me 401',
      'POST /auth/login 401',
      'POST /auth/login 400',
      'POST /auth/login 422',
      'POST /auth/register 422',
      'POST /auth/change-password 422',
      'POST unknown 404',
    ])
    for (const { request, ms, tenant, route } of requests) {
      expect(request).toMatch(/^[0-9a-f]{8}$/)
      expect(ms).toBeNumber()
      if (route === '/sites') expect(tenant).toBe(body.user.tenant_id)
    }
    expect(requests[3].tenant).toBe(body.user.tenant_id)
  })
})
