import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { createBakery, text } from './support/published'
import { createWorld, type World } from './support/world'

/** What the two operations of the blog take and refuse, and what they cost. */

const world: World = await createWorld() // its clock stands at 2026-05-04T10:00:10Z
afterAll(() => world.end())
const bakery = await createBakery(world)
await bakery.page({ path: '/', de: 'Start', blocks: [text('Brot aus Sauerteig, jeden Morgen.')] })
afterEach(() => world.advance(60_000 - (world.ctx.now().getTime() % 60_000)))

const topics = (input: object = {}) => bakery.client.post(`/sites/${bakery.site.id}/blog/topics`, input)
const generate = (input: object) =>
  bakery.client.post(`/sites/${bakery.site.id}/blog/generate`, input, {
    'content-length': String(Buffer.byteLength(JSON.stringify(input))),
  })
const textsUsed = async () => (await bakery.client.get('/usage')).body.used.ai_text
const failures = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]

describe('topics', () => {
  test('are as many as were asked for, five without a number, and differ', async () => {
    for (const [input, count] of [
      [{ count: 1 }, 1],
      [{ count: 8 }, 8],
      [{}, 5],
    ] as const) {
      const { status, body } = await topics(input)
      expect([status, body.topics.length]).toEqual([200, count])
      const titles = body.topics.map(({ title }: { title: string }) => title)
      expect(new Set(titles).size).toBe(count)
      for (const topic of body.topics) expect(Object.keys(topic).sort()).toEqual(['angle', 'category', 'tags', 'title'])
    }
  })

  test('are no more than were asked for, though the engine has more', async () => {
    const { ai } = world.ctx
    const value = Array.from({ length: 7 }, (_, n) => ({ title: `T${n}`, angle: 'A', category: 'C', tags: [] }))
    world.ctx.ai = { ...ai, suggestTopics: async () => ({ value }) }
    const counts = [(await topics({ count: 2 })).body.topics.length, (await topics()).body.topics.length]
    world.ctx.ai = ai
    expect(counts).toEqual([2, 5])
  })

  test('come from the running text of a page', async () => {
    const site = await createBakery(world)
    const words = 'Der Teig ruht bei uns zwei Tage und Nächte, weil er dann bekömmlicher wird. '.repeat(3)
    await site.page({ path: '/', de: 'Start', blocks: [text(`## Warum unser Teig so lange ruht\n\n${words}`)] })
    const { body } = await site.client.post(`/sites/${site.site.id}/blog/topics`, { count: 1 })
    expect(body.topics).toMatchObject([{ title: 'Warum unser Teig so lange ruht' }])
  })

  for (const count of [0, 9, 2.5, '3', null])
    test(`a count of ${JSON.stringify(count)} is refused at its field and costs nothing`, async () => {
      const used = await textsUsed()
      expect(failures(await topics({ count }))).toEqual([422, ['count']])
      expect(await textsUsed()).toBe(used)
    })

  test('cost one text, refunded when the engine fails', async () => {
    const used = await textsUsed()
    await topics()
    expect(await textsUsed()).toBe(used + 1)
    const { ai } = world.ctx
    world.ctx.ai = { ...ai, suggestTopics: () => Promise.reject(new Error('broken')) }
    expect((await topics()).status).toBe(500)
    world.ctx.ai = ai
    expect(await textsUsed()).toBe(used + 1)
  })

  test('leave out what there is a post about', async () => {
    const [first] = (await topics({ count: 1 })).body.topics
    await bakery.page({ path: '/blog/eins', type: 'post', status: 'draft', de: first.title, blocks: [] })
    expect((await topics({ count: 8 })).body.topics.map(({ title }: { title: string }) => title)).not.toContain(
      first.title,
    )
  })

  test('are in English for an English site, and refused where the built-in engine cannot write', async () => {
    const english = await createBakery(world, { default_locale: 'en', locales: ['en'] })
    const path = `/sites/${english.site.id}/blog/topics`
    expect((await english.client.post(path, { count: 1 })).body.topics[0].title).toContain('Backstube Lindenhof began')
    await english.client.put(`/sites/${english.site.id}`, { default_locale: 'fr', locales: ['fr'] })
    const { status, body } = await english.client.post(path, {})
    expect([status, body.error]).toEqual([422, 'language_unknown'])
  })
})

describe('bounds of a post', () => {
  const fine: object[] = [
    { topic: 'abc' },
    { topic: 'ä'.repeat(200) },
    { topic: 'Brot', category: 'c'.repeat(60), tags: Array(6).fill('t'.repeat(40)) },
    { topic: 'Brot', category: null, tags: [], publish_at: null },
    { topic: 'Brot', status: 'scheduled', publish_at: '2026-05-04' },
    { topic: 'Brot', status: 'scheduled', publish_at: '2026-05-04T00:00:00Z' },
    { topic: 'Brot', status: 'scheduled', publish_at: '2026-05-04T01:00:00+01:00' },
    { topic: 'Brot', status: 'scheduled', publish_at: '2028-02-29' },
    { topic: 'Brot', status: 'draft', publish_at: '2026-06-01' },
  ]
  for (const input of fine)
    test(`${JSON.stringify(input).slice(0, 80)} is taken`, async () => {
      expect((await generate(input)).status).toBe(202)
    })

  const refused: [object, string][] = [
    [{}, 'topic'],
    [{ topic: 'ab' }, 'topic'],
    [{ topic: '      ' }, 'topic'],
    [{ topic: 'a'.repeat(201) }, 'topic'],
    [{ topic: 'Brot', category: 'c'.repeat(61) }, 'category'],
    [{ topic: 'Brot', tags: Array(7).fill('t') }, 'tags'],
    [{ topic: 'Brot', tags: ['t'.repeat(41)] }, 'tags.0'],
    [{ topic: 'Brot', status: 'archived' }, 'status'],
    [{ topic: 'Brot', status: 'scheduled' }, 'publish_at'],
    [{ topic: 'Brot', status: 'scheduled', publish_at: '' }, 'publish_at'],
    [{ topic: 'Brot', status: 'scheduled', publish_at: '2026-05-03' }, 'publish_at'],
    [{ topic: 'Brot', status: 'scheduled', publish_at: '2026-05-03T23:59:59Z' }, 'publish_at'],
    [{ topic: 'Brot', status: 'scheduled', publish_at: '2026-05-04T00:59:00+01:00' }, 'publish_at'],
    [{ topic: 'Brot', status: 'scheduled', publish_at: '2026-02-30' }, 'publish_at'],
    [{ topic: 'Brot', status: 'scheduled', publish_at: '2026-06-01T10:00:00' }, 'publish_at'],
    [{ topic: 'Brot', status: 'scheduled', publish_at: 'morgen' }, 'publish_at'],
    [{ topic: 'Brot', publish_at: '2020-01-01' }, 'publish_at'],
  ]
  for (const [input, field] of refused)
    test(`${JSON.stringify(input).slice(0, 80)} is refused at ${field} and costs nothing`, async () => {
      const used = await textsUsed()
      expect(failures(await generate(input))).toEqual([422, [field]])
      expect(await textsUsed()).toBe(used)
    })

  test('today is today in UTC, to the second', async () => {
    const other = await createWorld({ now: () => new Date('2026-05-04T23:59:59.999Z') })
    try {
      const { client, site } = await createBakery(other)
      const at = (publish_at: string) =>
        client.post(`/sites/${site.id}/blog/generate`, { topic: 'Brot', status: 'scheduled', publish_at })
      expect([(await at('2026-05-04')).status, (await at('2026-05-03')).status]).toEqual([202, 422])
    } finally {
      await other.end()
    }
  })
})

test('four texts in flight are the most: the fifth is busy, for topics and posts alike', async () => {
  const { ai } = world.ctx
  const hold = Promise.withResolvers<never>()
  hold.promise.catch(() => {})
  let begun = 0
  const allBegun = Promise.withResolvers<void>()
  world.ctx.ai = {
    ...ai,
    suggestTopics() {
      if (++begun === 4) allBegun.resolve()
      return hold.promise
    },
  }
  const used = await textsUsed()
  // Without its length a body may be a large one, and those are read one at a time.
  const path = `/sites/${bakery.site.id}/blog/topics`
  const running = Array.from({ length: 4 }, () => bakery.client.post(path, {}, { 'content-length': '2' }))
  await allBegun.promise
  for (const { status, body } of [
    await bakery.client.post(path, {}, { 'content-length': '2' }),
    await generate({ topic: 'Brot' }),
  ])
    expect([status, body.error]).toEqual([429, 'busy'])
  hold.reject(new Error('enough'))
  for (const { status } of await Promise.all(running)) expect(status).toBe(500)
  world.ctx.ai = ai
  expect(await textsUsed()).toBe(used)
  expect((await topics()).status).toBe(200)
})

test('a queue that cannot be written is 500 dispatch_failed, and costs nothing', async () => {
  const used = await textsUsed()
  const { write } = world.ctx.control
  world.ctx.control.write = () => Promise.reject(new Error('the disk is full'))
  const answers = [await generate({ topic: 'Brot' }), await topics()]
  world.ctx.control.write = write
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [500, 'dispatch_failed'],
    [500, 'dispatch_failed'],
  ])
  expect(await textsUsed()).toBe(used)
})

test('topics need no body', async () => {
  expect((await bakery.client.post(`/sites/${bakery.site.id}/blog/topics`)).status).toBe(200)
})

test('without a text left both are 402 and nothing is queued', async () => {
  const other = await createWorld({ env: { DEFAULT_PLAN: 'free' } })
  try {
    const { client, site } = await createBakery(other)
    for (let i = 0; i < 20; i++) {
      other.advance(60_000)
      expect((await client.post(`/sites/${site.id}/blog/topics`, { count: 1 })).status).toBe(200)
    }
    for (const [path, body] of [
      ['topics', {}],
      ['generate', { topic: 'Brot' }],
    ] as const) {
      const answer = await client.post(`/sites/${site.id}/blog/${path}`, body)
      expect([answer.status, answer.body.error, answer.body.resource]).toEqual([402, 'quota_exceeded', 'ai_text'])
    }
    expect(await other.ctx.control.read((db) => db.query.jobs.findMany())).toEqual([])
  } finally {
    await other.end()
  }
})
