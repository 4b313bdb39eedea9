import { afterAll, describe, expect, test } from 'bun:test'
import { maxBodyBytes } from '../src/contact/submission-input'
import { maxJsonBytes, maxPageBytes, maxStrangerBytes } from '../src/http/body'
import { maxFormBytes } from '../src/http/multipart'
import type { Answer, TestClient } from './support/client'
import { cleanUpAfterEach, newServer } from './support/fresh-world'
import { hostileForms, hostileJson, hostileParams } from './support/hostile-bodies'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld()
afterAll(() => world.end())
cleanUpAfterEach()

const owner = await world.owner()
const site = await newSite(owner)
const bytesOf = ({ body }: Answer) => JSON.stringify(body).length
const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`

describe('a body made to cost much is refused with a small answer', () => {
  const send: [string, number, (text: string) => Promise<Answer>][] = [
    ['a login', maxStrangerBytes, (text) => world.stranger().post('/auth/login', text)],
    ['a change of a site', maxJsonBytes, (text) => owner.put(`/sites/${site.id}`, text)],
    ['new blocks', maxPageBytes, (text) => owner.put('/pages/none/blocks', text)],
  ]
  for (const [name, bytes, call] of send) {
    test.each(Object.keys(hostileJson))(`${name}: %s`, async (shape) => {
      const before = process.memoryUsage.rss()
      const answer = await call(hostileJson[shape]!(bytes))
      // only a change of a site takes what it does not know, and unknown fields leave it as it is
      const isIgnored = name === 'a change of a site' && /name|text|number/.test(shape)
      expect(isIgnored ? [200, 400, 422] : [400, 422]).toContain(answer.status)
      if (answer.status !== 200) expect(bytesOf(answer)).toBeLessThan(1000)
      expect(process.memoryUsage.rss() - before).toBeLessThan(400e6)
    })
  }

  test.each(Object.keys(hostileForms))('an upload: %s', async (shape) => {
    const text = hostileForms[shape]!(maxFormBytes)
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await owner.post(`/sites/${site.id}/media`, text, type)
    expect(answer.status).toBe(422)
    expect(bytesOf(answer)).toBeLessThan(1000)
    expect((await world.stranger().post(`/sites/${site.id}/media`, text, type)).status).toBe(401)
  })

  test.each(Object.keys(hostileParams))('a form of a site: %s', async (shape) => {
    const text = hostileParams[shape]!(maxBodyBytes)
    const answer = await world.stranger().post(`/public/contact/${site.public_slug}`, text, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.length).toBeLessThan(maxBodyBytes) // what was written comes back to be corrected
    expect((await owner.get(`/sites/${site.id}/submissions`)).body.data).toEqual([])
  })

  test.each(Object.keys(hostileJson))('a form of a site, as JSON: %s', async (shape) => {
    const text = hostileJson[shape]!(maxBodyBytes)
    const answer = await world.stranger().post(`/public/contact/${site.public_slug}`, text)
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect((await owner.get(`/sites/${site.id}/submissions`)).body.data).toEqual([])
  })

  test('names that were sent come back cut', async () => {
    const page = await owner.post(`/sites/${site.id}/pages`, {
      slug: 'cut',
      path: '/cut',
      translations: [{ locale: 'de', title: 'Cut', slug: 'cut' }],
    })
    const answer = await owner.post(`/pages/${page.body.data.id}/blocks`, {
      type: 'hero',
      props: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${n}${'x'.repeat(1500)}`, 1])),
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).length).toBe(50)
    for (const path of Object.keys(answer.body.errors)) expect(path.length).toBe(200)
  })
})

describe('bounds of a body, from both sides', () => {
  const padded = (bytes: number, rest = '') => `{${rest}"x":"${'x'.repeat(bytes - 8 - rest.length)}"}`

  test('nesting: 100 levels are read, 101 are not, whatever stands around them', async () => {
    for (const wrap of [(inner: string) => inner, (inner: string) => ` \n${inner}\t`]) {
      expect((await owner.put(`/sites/${site.id}`, wrap(nested(100)))).status).toBe(200)
      const answer = await owner.put(`/sites/${site.id}`, wrap(nested(101)))
      expect([answer.status, answer.body.errors]).toEqual([422, { body: ['Höchstens 100 Ebenen ineinander.'] }])
    }
    const brackets = JSON.stringify({ name: '[{"'.repeat(50), note: '\\' })
    expect((await owner.post('/account/profile', brackets)).body.name).toBe('[{"'.repeat(50))
  })

  test('values: 100 000 are read, more are not', async () => {
    const list = (length: number) => `{"x":[${'1,'.repeat(length - 1)}1]}`
    expect((await owner.put(`/sites/${site.id}`, list(99_990))).status).toBe(200)
    const answer = await owner.put(`/sites/${site.id}`, list(100_010))
    expect([answer.status, answer.body.errors]).toEqual([422, { body: ['Zu viele einzelne Werte.'] }])
  })

  test('length: without a token 64 kB, signed in 1 MB, blocks of a page 4 MB', async () => {
    const cases: [number, (text: string) => Promise<Answer>, number][] = [
      [maxStrangerBytes, (text) => world.stranger().post('/auth/login', text), 401],
      [maxJsonBytes, (text) => owner.put(`/sites/${site.id}`, text), 200],
      [maxPageBytes, (text) => owner.put('/pages/none/blocks', text), 404],
    ]
    expect(cases.map(([bytes]) => bytes)).toEqual([64 * 1024, 1024 * 1024, 4 * 1024 * 1024])
    for (const [bytes, send, status] of cases) {
      const rest = '"email":"a@example.com","password":"x","blocks":[],'
      expect((await send(padded(bytes, rest))).status).toBe(status)
      const answer = await send(padded(bytes + 1, rest))
      expect([answer.status, answer.body.error]).toEqual([413, 'body_too_large'])
    }
  })

  test('parts of an upload: 20 are read, 21 are not', async () => {
    const form = (texts: number) => {
      const data = new FormData()
      for (let n = 0; n < texts; n++) data.append(`text${n}`, 'x')
      return data
    }
    const errors = async (client: TestClient, texts: number) =>
      Object.keys((await client.post(`/sites/${site.id}/media`, form(texts))).body.errors)
    expect(await errors(owner, 20)).toEqual(['file'])
    expect(await errors(owner, 21)).toEqual(['body'])
    const part = '--a b\r\ncontent-disposition: form-data; name="x"\r\n\r\nx\r\n'
    const quoted = { 'content-type': 'multipart/form-data; boundary="a b"' }
    const { body } = await owner.post(`/sites/${site.id}/media`, `${part.repeat(21)}--a b--`, quoted)
    expect(Object.keys(body.errors)).toEqual(['body'])
  })
})

describe('the kind of a body', () => {
  test('an operation that takes JSON takes no form, one that takes a file no JSON', async () => {
    const form = new FormData()
    form.append('name', 'Aus einem Formular')
    const profile = await owner.post('/account/profile', form)
    expect([profile.status, profile.body.error]).toEqual([400, 'invalid_json'])
    const upload = await owner.post(`/sites/${site.id}/media`, { file: 'x' })
    expect([upload.status, Object.keys(upload.body.errors)]).toEqual([422, ['file']])
  })

  test('an operation without a body does not look at what is sent', async () => {
    for (const body of ['{', '[[', 'x'.repeat(100)])
      expect((await owner.post('/sites/none/regions', body)).status).toBe(405)
    const other = await world.owner()
    expect((await other.post('/auth/logout', '{')).body).toEqual({ ok: true })
  })
})

describe('over a real connection', () => {
  test('a body that comes after its operation had to wait is read whole', async () => {
    const { world: served, url } = await newServer()
    const person = await served.owner()
    const { body } = await served.stranger().post('/auth/login', person)
    const places = await Promise.all(
      Array.from({ length: 8 }, () => served.ctx.http.loadLimits.enter(person.user.tenant_id, 0, true)),
    )
    const text = JSON.stringify({ name: 'Später', more: 'x'.repeat(500_000) })
    const answer = fetch(`${url}/account/profile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${body.token}` },
      body: text,
    })
    while (served.ctx.http.loadLimits.waiting() === 0) await new Promise((next) => setImmediate(next))
    for (const leave of places) leave()
    expect(await (await answer).json()).toEqual({ name: 'Später' })
  })
})
