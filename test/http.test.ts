import { afterAll, describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { notFound, tenantUnavailable } from '../src/errors'
import { maxJsonBytes } from '../src/http/body'
import { refusal } from '../src/http/errors'
import { serverBusy } from '../src/http/load-limits'
import type { TestClient } from './support/client'
import { cleanUpAfterEach, newServer, newWorld, tokenOf } from './support/fresh-world'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

const shared = await createWorld()
afterAll(() => shared.end())
cleanUpAfterEach()

describe('the order of checks', () => {
  const unknownSite = '/sites/00000000-0000-4000-8000-000000000000'
  const brokenBody = '{"name": '
  const publish = (client: TestClient, body: unknown) => client.post(`${unknownSite}/publish`, body)

  test('401 comes before everything', async () => {
    const answer = await publish(shared.stranger(), brokenBody)
    expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated'])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
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
  const german = /[äöüß]|Sie|Bitte|Nicht|nicht|Konto|Pflichtfeld/
  test.each([
    ['', 'de'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['de-AT', 'de'],
    ['ja', 'de'],
    ['ja, en;q=0.5, de;q=0.4', 'en'],
    ['de;q=0.4, en;q=0.5', 'en'],
    ['en;q=0, de;q=0.1', 'de'],
    ['en;q=abc', 'de'],
    ['*', 'de'],
    [',,;;q=', 'de'],
  ])('Accept-Language %p is answered in %s', async (header, language) => {
    const answer = await shared.stranger().get('/me', { 'accept-language': header })
    expect(answer.body.message).toBe(language === 'de' ? 'Bitte melden Sie sich an.' : 'Please sign in.')
  })

  test("a language that a call asks for comes before the account's, which is that of every other call and stays", async () => {
    const owner = await shared.owner()
    const missing = async (headers = {}) => (await owner.get('/sites/x', headers)).body.message
    const asking = (language: string) => missing({ 'accept-language': language })
    expect([await missing(), await asking('en'), await asking('ja')]).toEqual([
      'Nicht gefunden.',
      'Not found.',
      'Nicht gefunden.',
    ])
    await owner.post('/account/locale', { language: 'en' })
    expect([await missing(), await asking('de'), await asking('*')]).toEqual([
      'Not found.',
      'Nicht gefunden.',
      'Not found.',
    ])
    expect((await owner.get('/me', { 'accept-language': 'de' })).body.language).toBe('en')
  })

  test('warnings of an answer are in the language that the call asks for, as its refusals are', async () => {
    const owner = await shared.owner()
    const site = await newSite(owner)
    const warned = async (headers = {}) => {
      const { body } = await owner.put(`/sites/${site.id}`, { branding: { colours: crypto.randomUUID() } }, headers)
      return body.warnings[0].message
    }
    expect(await warned()).toContain('kennt der Dienst nicht')
    expect(await warned({ 'accept-language': 'en-GB' })).not.toContain('kennt der Dienst nicht')
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

describe('failures', () => {
  test('an unexpected exception is a 500 that says nothing, and is logged', async () => {
    const world = await newWorld({ hasOwnApp: true })
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

  test('what a failure came of is logged, also where the answer is no 500, and a full disk comes before the rest', async () => {
    const world = await newWorld({ hasOwnApp: true })
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    world.app
      .get('/refused', () => {
        throw notFound()
      })
      .get('/away', () => {
        throw tenantUnavailable({}, { cause: new Error('canary of the server') })
      })
      .get('/full', () => {
        throw tenantUnavailable({}, { cause: full })
      })
    const answerOf = async (path: string) => {
      const { status, body } = await world.stranger().get(path)
      return [status, body.error]
    }
    expect(await answerOf('/refused')).toEqual([404, 'not_found'])
    expect(world.logged()).not.toContain('request failed')
    expect(await answerOf('/away')).toEqual([503, 'tenant_unavailable'])
    expect(world.logged()).toContain('canary of the server')
    expect(await answerOf('/full')).toEqual([507, 'storage_full'])
  })

  test('a query of another form is told by its fields', async () => {
    const world = await newWorld({ hasOwnApp: true })
    world.app.get('/asked', ({ query }) => query, { query: Type.Object({ from: Type.String({ maxLength: 3 }) }) })
    const answer = await world.stranger().get('/asked?from=later')
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['from']])
  })

  test('a request that comes to no route hears when to come again, where that is known', async () => {
    const request = new Request('http://localhost/')
    const later = refusal(serverBusy({ retryAfter: 7 }), request)
    expect([later.status, later.headers.get('retry-after')]).toEqual([503, '7'])
    expect(Object.keys((await later.json()) as object)).toEqual(['error', 'message'])
    expect(refusal(serverBusy(), request).headers.get('retry-after')).toBeNull()
  })

  test('an answer that does not fit its schema is a 500 and is not sent', async () => {
    const world = await newWorld({ hasOwnApp: true })
    const schema = { response: Type.Object({ id: Type.Integer() }) }
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
