import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { keptAnswers } from '../src/db/tenant/kept-answers'
import { maxKeptAnswer, mostKeptAnswers, sweepKeptAnswers } from '../src/http/idempotency'
import type { TestClient } from './support/client'
import { newCollection } from './support/collections'
import { form, png } from './support/images'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** A POST that is sent again under its `Idempotency-Key` gets the answer it had and has no second effect. */

const day = 24 * 3_600_000
type Owner = Awaited<ReturnType<World['owner']>>
let world: World
let owner: Owner
let siteId: string
let entriesPath: string
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
  siteId = (await newSite(owner)).id
  entriesPath = await newEntries()
})
afterAll(() => world.end())

const tenantOf = (someone: Owner) => world.ctx.tenants.get(someone.user.tenant_id)
async function newEntries() {
  const { id } = await newCollection(owner, siteId, 'Brote', [{ key: 'title', type: 'text' }])
  return `/collections/${id}/entries`
}
const countAt = async (path: string) => (await owner.get(path)).body.data.length
const keyed = (key: string) => ({ 'idempotency-key': key })
const freshKey = () => crypto.randomUUID()

const entry = { data: { title: 'Roggen' } }

describe('the same request again', () => {
  const operations: [name: string, path: () => Promise<string>, body: (n: number) => unknown][] = [
    ['a site', async () => '/sites', (n) => ({ name: 'A', slug: `zweimal-${n}` })],
    [
      'a page',
      async () => `/sites/${siteId}/pages`,
      (n) => ({ slug: 'a', path: `/p-${n}`, translations: [{ locale: 'de', title: 'A', slug: `p-${n}` }] }),
    ],
    [
      'a block',
      async () => `/pages/${(await newPage(owner, siteId, '/bloecke')).id}/blocks`,
      () => ({ type: 'spacer' }),
    ],
    ['a collection', async () => `/sites/${siteId}/collections`, () => ({ name: 'Brote' })],
    ['an entry', async () => entriesPath, () => entry],
    ['an image', async () => `/sites/${siteId}/media`, () => undefined],
    ['a version', async () => `/sites/${siteId}/versions`, () => ({ label: 'Vorher' })],
    ['a redirect', async () => `/sites/${siteId}/redirects`, (n) => ({ from: `/alt-${n}`, to: '/neu' })],
    ['a domain', async () => `/sites/${siteId}/domains`, (n) => ({ host: `www.brot-${n}.example` })],
    ['an invitation', async () => '/team/invitations', (n) => ({ email: `gast${n}@example.com`, role: 'viewer' })],
    ['a publish', async () => `/sites/${siteId}/publish`, () => ({ label: 'Herbst' })],
    [
      'a text by AI',
      async () => '/ai/rewrite',
      () => ({ site_id: siteId, text: 'Wir backen Brot. Wir liefern Kuchen. Wir rösten Kaffee.', command: 'bullets' }),
    ],
    ['a logo', async () => '/ai/logo', () => ({ site_id: siteId })],
    ['a plan', async () => '/ai/plan', () => ({ site_id: siteId, brief: 'Bäckerei in Lindenhof' })],
    ['a picture', async () => '/ai/image', () => ({ site_id: siteId, prompt: 'Brot', alt: 'Brot' })],
    ['a post', async () => `/sites/${siteId}/blog/generate`, () => ({ topic: 'Ostern in der Backstube' })],
    ['the name of a person', async () => '/account/profile', () => ({ name: 'Rosa' })],
  ]
  test.each(operations)('gets the same answer: %s', async (name, pathOf, bodyOf) => {
    const upload = await png()
    const [path, key] = [await pathOf(), freshKey()]
    const body = () => (name === 'an image' ? form(upload, 'brot.png') : bodyOf(1))
    const first = await owner.post(path, body(), keyed(key))
    expect(first.status).toBeLessThan(300)
    expect(first.headers.get('idempotent-replay')).toBe(null)
    const effects = await everything(tenantOf(owner))
    const second = await owner.post(path, body(), keyed(key))
    expect([second.status, second.body, second.headers.get('idempotent-replay')]).toEqual([
      first.status,
      first.body,
      'true',
    ])
    expect(second.headers.get('content-type')).toContain('application/json')
    expect(second.headers.get('cache-control')).toBe('no-store')
    expect(await everything(tenantOf(owner))).toEqual(effects)
  })

  /** Rows of every table that a second effect would add to. */
  async function everything(tenant: ReturnType<typeof tenantOf>) {
    const tables = [
      'sites',
      'pages',
      'blocks',
      'collections',
      'entries',
      'assets',
      'site_versions',
      'redirect_rules',
      'activity',
      'generations',
      'usage_entries',
    ]
    const known = await tenant.read((db) => db.select({ id: keptAnswers.id }).from(keptAnswers))
    const client = await tenant.write(async (tx) => {
      const names = (await tx.all<{ name: string }>("select name from sqlite_schema where type = 'table'")).map(
        ({ name }) => name,
      )
      const counts: Record<string, unknown> = {}
      for (const table of tables.filter((one) => names.includes(one)))
        counts[table] = await tx.all(`select count(*) as n from ${table}`)
      return counts
    })
    const jobs = await world.ctx.control.read((db) => db.query.jobs.findMany())
    const mails = await world.ctx.control.read((db) => db.query.mails.findMany())
    return { client, answers: known.length, jobs: jobs.length, mails: mails.length }
  }

  test('without a key makes a second record, as the contract has it', async () => {
    const path = await newEntries()
    const [a, b] = [await owner.post(path, entry), await owner.post(path, entry)]
    expect([a.status, b.status, a.body.data.id === b.body.data.id, await countAt(path)]).toEqual([201, 201, false, 2])
  })

  test('five times at once has one effect: others hear that it runs, or its answer', async () => {
    for (let round = 0; round < 5; round++) {
      const [path, key] = [await newEntries(), freshKey()]
      const answers = await Promise.all(Array.from({ length: 5 }, () => owner.post(path, entry, keyed(key))))
      const [made, ...replayed] = answers.filter(({ status }) => status === 201)
      for (const { body } of replayed) expect(body).toEqual(made!.body)
      for (const { status, body, headers } of answers.filter(({ status }) => status !== 201))
        expect([status, body.error, headers.get('retry-after')]).toEqual([409, 'idempotency_in_progress', '1'])
      expect(await countAt(path)).toBe(1)
      expect((await owner.post(path, entry, keyed(key))).body).toEqual(made!.body)
    }
  })

  test('while the first one waits hears that it runs, and has no effect', async () => {
    const path = await newEntries()
    const hold = Promise.withResolvers<void>()
    const others = tenantOf(owner).write(() => hold.promise) // writes of an account come one after the other
    // of a body whose length is not said one is worked on at a time
    const headers = { ...keyed(freshKey()), 'content-length': `${JSON.stringify(entry).length}` }
    const first = owner.post(path, entry, headers)
    while (world.ctx.http.runningKeys.size === 0) await new Promise((resolve) => setImmediate(resolve))
    const second = await owner.post(path, entry, headers)
    expect([second.status, second.body.error]).toEqual([409, 'idempotency_in_progress'])
    hold.resolve()
    await others
    expect([(await first).status, await countAt(path)]).toEqual([201, 1])
  })

  test('after 24 hours is a new one', async () => {
    const [path, key] = [await newEntries(), freshKey()]
    const first = await owner.post(path, entry, keyed(key))
    world.advance(day - 1)
    expect((await owner.post(path, entry, keyed(key))).body).toEqual(first.body)
    world.advance(1)
    const later = await owner.post(path, entry, keyed(key))
    expect([later.status, later.body.data.id === first.body.data.id, await countAt(path)]).toEqual([201, false, 2])
  })

  test('of a form is the same whatever stands between its parts, and another one with another file', async () => {
    const [path, key] = [`/sites/${siteId}/media`, freshKey()]
    const first = await owner.post(path, form(await png(), 'a.png'), keyed(key))
    expect((await owner.post(path, form(await png(), 'a.png'), keyed(key))).body).toEqual(first.body)
    const other = await owner.post(path, form(await png(20, 20), 'a.png'), keyed(key))
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused'])
  })
})

describe('a key', () => {
  test('with another body, path or query is refused, and nothing happens', async () => {
    const [path, elsewhere, key] = [await newEntries(), await newEntries(), freshKey()]
    const first = await owner.post(path, entry, keyed(key))
    for (const [other, body] of [
      [path, { data: { title: 'Dinkel' } }],
      [path, {}],
      [elsewhere, entry],
      [`${path}?x=1`, entry],
    ] as const) {
      const { status, body: answer } = await owner.post(other, body, keyed(key))
      expect(status).toBe(422)
      if (body !== undefined && 'data' in body) expect(answer.error).toBe('idempotency_key_reused')
    }
    expect([await countAt(path), await countAt(elsewhere)]).toEqual([1, 0])
    expect((await owner.post(path, entry, keyed(key))).body).toEqual(first.body)
  })

  test('of another person, account or operation is another one', async () => {
    const [path, key] = [await newEntries(), freshKey()]
    const editor = await world.member(owner, 'editor')
    const first = await owner.post(path, entry, keyed(key))
    const second = await editor.post(path, entry, keyed(key))
    expect([second.status, second.headers.get('idempotent-replay')]).toEqual([201, null])
    expect(second.body.data.id).not.toBe(first.body.data.id)
    expect((await owner.post(`/sites/${siteId}/versions`, {}, keyed(key))).status).toBe(201)
    const other = await world.owner()
    expect((await other.post(path, entry, keyed(key))).status).toBe(404)
  })

  test.each(['', ' ', 'a b', 'ä', 'x'.repeat(256), 'a\tb'])('that is %p is refused at its name', async (key) => {
    const path = await newEntries()
    const { status, body } = await owner.post(path, entry, keyed(key))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['idempotency-key']])
    expect(await countAt(path)).toBe(0)
  })

  test.each(['1', 'x'.repeat(255), '"8e03978e-40d5-43dd-bc93-6894a57f9324"', '!~'])('may be %p', async (key) => {
    const path = await newEntries()
    expect((await owner.post(path, entry, keyed(key))).status).toBe(201)
    expect((await owner.post(path, entry, keyed(key))).headers.get('idempotent-replay')).toBe('true')
  })

  test('is read by exactly the operations whose description names it', async () => {
    const description = (await world.stranger().get('/openapi.json')).body
    type Described = {
      operationId: string
      parameters?: { name: string; 'x-extension'?: boolean }[]
      security?: object[]
    }
    const operations = Object.entries(description.paths as Record<string, Record<string, Described>>).flatMap(
      ([, methods]) => Object.entries(methods),
    )
    const naming = operations.filter(([, one]) => one.parameters?.some(({ name }) => name === 'Idempotency-Key'))
    expect(naming.every(([method]) => method === 'post')).toBe(true)
    const names = naming.map(([, { operationId }]) => operationId)
    for (const name of ['createSite', 'createPage', 'createBlock', 'createCollection', 'createEntry', 'publishSite'])
      expect(names).toContain(name)
    for (const name of ['login', 'register', 'changePassword', 'logout', 'sendAgentMessage', 'chat'])
      expect(names).not.toContain(name)
    const conditional = operations
      .flatMap(([, one]) => one.parameters ?? [])
      .filter(({ name }) => /^(If-|Idem)/.test(name))
    expect(conditional.every((parameter) => parameter['x-extension'] === true)).toBe(true)
  })

  test('is that of one token: another of the same person, and the person, are not told its answer', async () => {
    const path = await newEntries()
    const key = keyed(freshKey())
    const callers: TestClient[] = [owner]
    for (const name of ['Kasse', 'Waage']) {
      const { body } = await owner.post('/account/tokens', { name, role: 'editor' })
      callers.push(owner.with(body.data.token))
    }
    const ids = []
    for (const caller of [...callers, ...callers]) ids.push((await caller.post(path, entry, key)).body.data.id)
    expect([new Set(ids).size, ids.slice(3)]).toEqual([3, ids.slice(0, 3)])
  })

  test('is nothing to changes by PUT and DELETE, to reading, and to ways of signing in', async () => {
    const page = await newPage(owner, siteId, `/${freshKey()}`)
    const key = keyed(freshKey())
    for (const name of ['Eins', 'Zwei']) {
      const translations = [{ locale: 'de', title: name }]
      const { body } = await owner.put(`/pages/${page.id}`, { translations }, key)
      expect(body.data.translations[0].title).toBe(name)
    }
    expect((await owner.get('/me', key)).status).toBe(200)
    const login = { email: owner.email, password: owner.password }
    const tokens = [
      await world.stranger().post('/auth/login', login, key),
      await world.stranger().post('/auth/login', login, key),
    ]
    expect(tokens[0]!.body.token).not.toBe(tokens[1]!.body.token)
  })
})

describe('what is refused', () => {
  test('without an effect is not kept: the request can be put right under its key', async () => {
    const [path, key] = [await newEntries(), freshKey()]
    for (const [wrongPath, body, status] of [
      [path, { data: { title: 5 } }, 422],
      [path, '{not json', 400],
      [`/collections/${crypto.randomUUID()}/entries`, entry, 404],
    ] as const)
      expect((await owner.post(wrongPath, body, keyed(key))).status).toBe(status)
    const { status, headers } = await owner.post(path, entry, keyed(key))
    expect([status, headers.get('idempotent-replay'), await countAt(path)]).toEqual([201, null, 1])
  })

  test('after an effect is kept: paid work that failed is not begun again', async () => {
    const url = 'https://nowhere.invalid'
    const key = keyed(freshKey())
    const generations = () => tenantOf(owner).read((db) => db.query.generations.findMany())
    const first = await owner.post('/ai/brand-extract', { url }, key)
    const begun = (await generations()).length
    const second = await owner.post('/ai/brand-extract', { url }, key)
    expect(first.status).toBeGreaterThanOrEqual(400)
    expect((await generations()).at(-1)?.status).toBe('failed')
    expect([second.status, second.body, second.headers.get('idempotent-replay')]).toEqual([
      first.status,
      first.body,
      'true',
    ])
    expect((await generations()).length).toBe(begun)
  })

  test('by role or suspension is refused again, whatever was answered before', async () => {
    const someone = await world.owner()
    const editor = await world.member(someone, 'editor')
    const site = await newSite(someone)
    const key = keyed(freshKey())
    const path = `/sites/${site.id}/collections`
    expect((await editor.post(path, { name: 'Brote' }, key)).status).toBe(201)
    await world.suspend(someone)
    const { status, body } = await editor.post(path, { name: 'Brote' }, key)
    expect([status, body.error]).toEqual([403, 'account_suspended'])
  })

  test('a replay counts as a call', async () => {
    world.advance(60_000)
    const key = keyed(freshKey())
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await owner.post(`/sites/${siteId}/publish`, {}, key)).status)
    expect([statuses.slice(0, 30).every((status) => status === 202), statuses[30]]).toEqual([true, 429])
    world.advance(60_000)
  })
})

describe('kept answers', () => {
  test('that are too long are not kept: the request is then refused and has no second effect', async () => {
    const path = `/sites/${siteId}/pages`
    const page = (n: number, length: number) => ({
      slug: 'lang',
      path: `/lang-${n}`,
      seo: { note: 'a'.repeat(length) },
      translations: [{ locale: 'de', title: 'Lang', slug: `lang-${n}` }],
    })
    for (const [n, length, status] of [
      [1, maxKeptAnswer - 2000, 201],
      [2, maxKeptAnswer, 409],
    ] as const) {
      const key = keyed(freshKey())
      expect((await owner.post(path, page(n, length), key)).status).toBe(201)
      const count = await countAt(path)
      const again = await owner.post(path, page(n, length), key)
      expect(again.status).toBe(status)
      if (status === 409) expect(again.body.error).toBe('idempotency_answer_lost')
      expect(await countAt(path)).toBe(count)
    }
  })

  test('of a process that ended between the effect and the answer are lost, the effect is not doubled', async () => {
    const key = keyed(freshKey())
    const path = `/sites/${siteId}/publish`
    await owner.post(path, { label: 'Absturz' }, key)
    // what the transaction of the effect notes where it cannot know the answer
    await tenantOf(owner).write((tx) =>
      tx.run(
        'update kept_answers set status = null, answer = null where rowid = (select max(rowid) from kept_answers)',
      ),
    )
    const jobs = await world.ctx.control.read((db) => db.query.jobs.findMany())
    const { status, body } = await owner.post(path, { label: 'Absturz' }, key)
    expect([status, body.error]).toEqual([409, 'idempotency_answer_lost'])
    expect((await world.ctx.control.read((db) => db.query.jobs.findMany())).length).toBe(jobs.length)
  })

  test('say neither key nor content to somebody who reads the files', async () => {
    const someone = await world.owner()
    const key = `geheim-${crypto.randomUUID()}`
    const invited = await someone.post('/team/invitations', { email: 'gast@example.org', role: 'viewer' }, keyed(key))
    const token = invited.body.accept_url.split('token=')[1]
    await tenantOf(someone).read(async () => undefined)
    const files = ['tenant.db', 'tenant.db-wal'].map((name) => readFileSync(join(tenantOf(someone).folder, name)))
    for (const file of files) expect([file.includes(key), file.includes(token)]).toEqual([false, false])
    const [row] = await tenantOf(someone).read((db) => db.select().from(keptAnswers))
    expect(row?.status).toBe(201)
  })

  test('are as many as an account may have; the oldest give way', async () => {
    const someone = await world.owner()
    const site = await newSite(someone)
    const page = await newPage(someone, site.id, '/')
    const post = (client: TestClient, key: string) =>
      client.post(`/pages/${page.id}/blocks`, { type: 'spacer' }, keyed(key))
    const [oldest, second] = [await post(someone, 'oldest'), await post(someone, 'second')]
    const at = world.ctx.now().toISOString()
    await tenantOf(someone).write((tx) =>
      tx.run(
        `insert into kept_answers (id, fingerprint, created_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < ${mostKeptAnswers - 2}) select 'x' || i, '', '${at}' from n`,
      ),
    )
    const count = () => tenantOf(someone).read((db) => db.$count(keptAnswers))
    expect(await count()).toBe(mostKeptAnswers)
    expect((await post(someone, 'oldest')).body).toEqual(oldest.body)
    await post(someone, 'newest')
    expect(await count()).toBe(mostKeptAnswers)
    expect((await post(someone, 'second')).body).toEqual(second.body)
    expect((await post(someone, 'oldest')).headers.get('idempotent-replay')).toBe(null)
  })

  test('are swept when their time is over', async () => {
    const someone = await world.owner()
    await someone.post('/sites', { name: 'A', slug: 'a' }, keyed('1'))
    const count = () => tenantOf(someone).read((db) => db.$count(keptAnswers))
    world.advance(day)
    await sweepKeptAnswers(world.ctx)
    expect(await count()).toBe(1)
    world.advance(-1)
    await someone.post('/sites', { name: 'B', slug: 'b' }, keyed('2'))
    world.advance(2)
    await sweepKeptAnswers(world.ctx)
    expect(await count()).toBe(1) // the later one, whose time is not over
    world.advance(day)
    await sweepKeptAnswers(world.ctx)
    expect(await count()).toBe(0)
  })

  test('are dropped by later ones, so that an account that goes on has none that are over', async () => {
    const someone = await world.owner()
    await someone.post('/sites', { name: 'A', slug: 'a' }, keyed('1'))
    world.advance(2 * day)
    await someone.post('/sites', { name: 'B', slug: 'b' }, keyed('2'))
    const rows = await tenantOf(someone).read((db) => db.select().from(keptAnswers).where(eq(keptAnswers.status, 201)))
    expect(rows).toHaveLength(1)
  })
})

test('a record that a stale key would make again is not: keys and chosen ids go together', async () => {
  const page = await newPage(owner, siteId, `/${freshKey()}`)
  const { id } = await newBlock(owner, page.id)
  await owner.delete(`/blocks/${id}`)
  const key = keyed(freshKey())
  const body = { id, type: 'spacer' }
  expect((await owner.post(`/pages/${page.id}/blocks`, body, key)).status).toBe(201)
  expect((await owner.post(`/pages/${page.id}/blocks`, body, key)).status).toBe(201)
  expect((await owner.post(`/pages/${page.id}/blocks`, body, keyed(freshKey()))).status).toBe(409)
})
