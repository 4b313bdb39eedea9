import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { beginVisitorCall } from '../src/assistant/budget'
import { noteQuestion, sweepVisitors, withoutPersonal } from '../src/assistant/open-questions'
import { accountRows } from '../src/db/control/account-rows'
import { tenants } from '../src/db/control/schema'
import { openQuestions } from '../src/db/tenant/assistants'
import { beginCall } from '../src/jobs/call'
import { ask, openAssistant, readEvents, refusal, textOf } from './support/assistant'
import { cleanUpAfterEach, newServer, newWorld } from './support/fresh-world'
import { createBakery } from './support/published'
import { newSite } from './support/sites'
import type { World } from './support/world'

cleanUpAfterEach()

const hours = {
  type: 'opening_hours',
  props: {
    anchor: 'zeiten',
    hours: [
      ...['tu', 'we', 'th', 'fr'].map((day) => ({ day, from: '06:30', to: '18:00' })),
      { day: 'sa', from: '06:30', to: '13:00' },
    ],
  },
  content: { de: { headline: 'Öffnungszeiten' }, en: { headline: 'Opening hours' } },
}
const bread = {
  type: 'price_list',
  content: {
    de: {
      headline: 'Unser Brot',
      groups: [
        {
          headline: 'Alle Tage',
          items: [
            { name: 'Roggenmischbrot', price: '4,20 €' },
            { name: 'Brezel', price: '0,95 €' },
          ],
        },
      ],
    },
  },
}
const contact = { type: 'contact_details', props: { phone: '0761 4590', email: 'laden@lindenhof.example' } }

/** A bakery with an assistant that has read its pages. */
async function openBakery(world: World, settings: object = {}) {
  const bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true })
  await bakery.page({ path: '/besuch', de: 'Besuch', en: 'Visit', blocks: [hours, contact] })
  await bakery.page({ path: '/brot', de: 'Brot', blocks: [bread] })
  await openAssistant(world, bakery, settings)
  return { world, bakery, slug: bakery.site.public_slug, assistant: `/sites/${bakery.site.id}/assistant` }
}
const newBakery = async (settings: object = {}) => openBakery(await newWorld(), settings)

const tokensUsed = async ({ bakery }: Awaited<ReturnType<typeof newBakery>>) =>
  (await bakery.client.get('/usage')).body.chat_tokens.used

describe('a visitor', () => {
  test('asks for the hours of a day and gets them with a link to where they stand', async () => {
    const { world, bakery, slug } = await newBakery()
    const { status, headers, events, text, done } = await ask(world, slug, 'Wann habt ihr am Samstag offen?')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const kinds = events.map(({ kind }) => kind).filter((kind, i, all) => kind !== all[i - 1])
    expect(kinds).toEqual(['start', 'delta', 'done'])
    expect(text).toBe('Samstag 6:30–13:00 Uhr.')
    expect(done.sources[0]).toMatchObject({ title: 'Besuch', url: `${bakery.origin}/besuch`, anchor: 'zeiten' })
    expect(done.conversation_id).toBe(events[0]?.data.conversation_id)
  })
  test('is one of many who begin in turn: others are served between two of them', async () => {
    const { world, slug } = await newBakery()
    const { diskSpace } = world.ctx
    const { makeRoom } = diskSpace
    let turn = 0
    let isOver = false
    const turnsBegunIn: number[] = []
    const count = () => {
      turn++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    diskSpace.makeRoom = () => {
      if (new Error().stack?.includes('visitor-chat')) turnsBegunIn.push(turn)
      makeRoom()
    }
    await Promise.all(Array.from({ length: 12 }, () => ask(world, slug, 'Wann habt ihr am Samstag offen?')))
    isOver = true
    diskSpace.makeRoom = makeRoom
    expect(turnsBegunIn).toHaveLength(12)
    expect(new Set(turnsBegunIn).size).toBe(12)
  })
  test('goes on from the question before', async () => {
    const { world, slug } = await newBakery()
    const history = [
      { role: 'user', content: 'Wann habt ihr am Samstag offen?' },
      { role: 'assistant', content: 'Samstag 6:30–13:00 Uhr.' },
    ]
    expect((await ask(world, slug, 'Und sonntags?', { history })).text).toBe('Sonntag geschlossen.')
    expect((await ask(world, slug, 'Und dienstags?', { history })).text).toBe('Dienstag 6:30–18:00 Uhr.')
  })
  test('asks for a price and gets the name and the price of the list', async () => {
    const { world, slug } = await newBakery()
    expect((await ask(world, slug, 'Was kostet eine Brezel?')).text).toBe('Brezel: 0,95 €')
    expect((await ask(world, slug, 'Preis für ein Roggenmischbrot?')).text).toBe('Roggenmischbrot: 4,20 €')
  })
  test('asks for telephone and mail and gets those of the page', async () => {
    const { world, slug } = await newBakery()
    expect((await ask(world, slug, 'Wie ist eure Telefonnummer?')).text).toContain('0761 4590')
    expect((await ask(world, slug, 'Wie ist eure Mailadresse?')).text).toBe('E-Mail: laden@lindenhof.example')
  })
  test('is answered in the language that was asked in, from the pages in it', async () => {
    const { world, bakery, slug } = await newBakery()
    const { text, done } = await ask(world, slug, 'When are you open on Saturday?', { lang: 'de' })
    expect(text).toBe('Saturday 6:30 am – 1:00 pm.')
    expect(done.sources[0].url).toStartWith(`${bakery.origin}/en/`)
  })
  test('is told when the site does not say it, and whom to ask: nothing is made up', async () => {
    const { world, slug } = await newBakery()
    const { text, done } = await ask(world, slug, 'Vermietet ihr Hubschrauber in Kapstadt?')
    expect(text).toMatch(refusal)
    expect(text).toContain('laden@lindenhof.example')
    expect(done.sources).toEqual([])
  })
  test.each([
    ['Hallo!', 'Guten Tag'],
    ['Vielen Dank', 'Gern'],
    ['Bist du ein Mensch?', 'kein Mensch'],
    ['Are you a robot?', 'not a person'],
    ['Was kannst du?', 'Öffnungszeiten'],
  ])('who says %s is answered without a search', async (message, part) => {
    const { world, bakery, slug } = await newBakery()
    const { text, done } = await ask(world, slug, message)
    expect(text).toContain(part)
    expect(done.sources).toEqual([])
    expect((await bakery.client.get(`/sites/${bakery.site.id}/assistant/questions`)).body.data).toEqual([])
  })
})

describe('what is sent', () => {
  test('may be text/plain or application/json, in the encoding of JSON', async () => {
    const { world, slug } = await newBakery()
    const path = `/public/assistant/${slug}/chat`
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/json'])
      expect((await world.stranger().post(path, '{"message":"Hallo"}', { 'content-type': type })).status).toBe(200)
    const { status, body } = await world.stranger().post(path, '{message:', { 'content-type': 'text/plain' })
    expect([status, body.error]).toEqual([400, 'invalid_json'])
  })
  test('has a message of 1 to 4000 characters', async () => {
    const { world, slug } = await newBakery()
    expect((await ask(world, slug, 'a'.repeat(4000))).status).toBe(200)
    for (const message of ['a'.repeat(4001), '', ' \n ']) expect((await ask(world, slug, message)).status).toBe(422)
    const { status, body } = await world.stranger().post(`/public/assistant/${slug}/chat`, '{}')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['message']])
  })
  test.each([
    ['null', null],
    ['text', ['a', 1, null, true]],
    ['nested', [{ role: 'user', content: { deep: [[[]]] } }, [[]], { role: 7, text: 'a' }]],
    ['long', Array(200).fill({ role: 'user', content: 'Und?' })],
  ])('a history of foreign shape (%s) is read as far as it can be', async (_, history) => {
    const { world, slug } = await newBakery()
    expect((await ask(world, slug, 'Wann habt ihr am Samstag offen?', { history })).text).toBe(
      'Samstag 6:30–13:00 Uhr.',
    )
  })
  test('may hold anything: no sign ends the answer', async () => {
    const { world, slug } = await newBakery()
    for (const message of [
      '"*()^: OR NEAR',
      "'; drop table passages; --",
      '\u0000\ud800 Brot',
      '🥨🥨🥨',
      '%_\\ brot*',
      '" AND "',
    ])
      expect((await ask(world, slug, message)).events.at(-1)?.kind).toBe('done')
  })
})

describe('tokens', () => {
  test('are charged to the account of the site, and no others', async () => {
    const bakery = await newBakery()
    const other = await openBakery(bakery.world)
    const { done } = await ask(bakery.world, bakery.slug, 'Wann habt ihr am Samstag offen?')
    expect(done.usage.units).toBeGreaterThan(0)
    expect(await tokensUsed(bakery)).toBe(done.usage.units)
    expect(await tokensUsed(other)).toBe(0)
  })
  test('and places are given back where the streams of all visitors of the account are taken', async () => {
    const bakery = await newBakery()
    const { world, slug } = bakery
    const { loadLimits } = world.ctx.http
    const leaves = Array.from({ length: 64 }, (_, n) => loadLimits.enterVisitorStream(`${n}`, bakery.bakery.tenant.id))
    const { status, body } = await ask(world, slug, 'Wann habt ihr am Samstag offen?')
    expect([status, body.error, world.ctx.assistant.visitorStreams.running()]).toEqual([429, 'busy', 0])
    expect(await tokensUsed(bakery)).toBe(0)
    for (const leave of leaves) leave()
    expect((await ask(world, slug, 'Wann habt ihr am Samstag offen?')).status).toBe(200)
  })
  test('that are used up make the assistant unavailable', async () => {
    const bakery = await newBakery()
    const { world, slug } = bakery
    await ask(world, slug, 'Hallo')
    await bakery.world.ctx.control.write((tx) =>
      tx.update(tenants).set({ plan: 'starter' }).where(eq(tenants.id, bakery.bakery.tenant.id)),
    )
    const { usageLedger } = await import('../src/db/tenant/schema')
    const row = {
      id: crypto.randomUUID(),
      reference: 'spent',
      step: 'reserve' as const,
      resource: 'chat_tokens' as const,
    }
    const left = 200_000 - (await tokensUsed(bakery))
    await bakery.bakery.tenant.write((tx) =>
      tx
        .insert(usageLedger)
        .values({ ...row, units: left - 3, month: '2026-05', createdAt: '2026-05-04T10:00:10.000Z' }),
    )
    expect((await ask(world, slug, 'Wann habt ihr am Samstag offen?')).done.usage.units).toBe(3)
    const { status, body } = await ask(world, slug, 'Hallo')
    expect([status, body.error]).toEqual([404, 'assistant_unavailable'])
    expect(await tokensUsed(bakery)).toBe(200_000)
    expect(world.ctx.assistant.visitorStreams.running()).toBe(0)
  })
  test('that could not be charged do not count for who asked', async () => {
    const { world, bakery } = await newBakery()
    const { tenant, site } = bakery
    const away = { ...tenant, write: () => Promise.reject(new Error('away')) }
    const [sender, day] = ['203.0.113.7', world.ctx.now().toISOString().slice(0, 10)]
    const wanted = { siteId: site.id, sender, tokens: 100, dailyTokens: null }
    await expect(beginVisitorCall(world.ctx, away, wanted)).rejects.toThrow('away')
    expect(world.ctx.assistant.visitorStreams.spentBy({ siteId: site.id, sender, day })).toBe(0)
  })
  test('of a day are a tenth of what the account has in a month and has bought, and a quarter of that is one sender’s', async () => {
    const world = await newWorld({ env: { DEFAULT_PLAN: 'starter' } })
    const { client, site, tenant } = await createBakery(world)
    const chatTokens = async () => (await client.get(`/sites/${site.id}/assistant`)).body.chat_tokens
    expect(await chatTokens()).toEqual({ limit: 200_000, used: 0, remaining: 200_000 })
    await world.ctx.control.write((tx) =>
      accountRows(tx, tenant.id).creditGrants.insert({
        ...{ id: crypto.randomUUID(), kind: 'chat_tokens', amount: 100_000, reference: 'r' },
        createdAt: world.ctx.now().toISOString(),
      }),
    )
    const begin = (sender: string, dailyTokens: number | null = null, tokens = 1_000_000) =>
      beginVisitorCall(world.ctx, tenant, { siteId: site.id, sender, tokens, dailyTokens })
    const spent = (sender: string) => world.ctx.assistant.visitorStreams.spentBy({ siteId: site.id, sender, day })
    const day = world.ctx.now().toISOString().slice(0, 10)
    const ended = { outcome: 'answered' as const, tokens: 1_000 }
    const first = await begin('one')
    expect([first.reserved, spent('one'), spent('two')]).toEqual([7_500, 7_500, 0])
    await expect(begin('one')).rejects.toMatchObject({ key: 'busy', status: 429 })
    await first.call.succeed(ended, 1_000)
    await first.call.fail(new Error('late')).catch(() => undefined) // it has ended already
    expect([spent('one'), await chatTokens()]).toEqual([1_000, { limit: 200_000, used: 1_000, remaining: 299_000 }])
    const again = await begin('one')
    expect(again.reserved).toBe(6_500)
    await again.call.fail(new Error('away'))
    expect(spent('one')).toBe(1_000)
    // as the owner has set it, and nobody's share is less than an answer
    for (const [dailyTokens, reserved] of [
      [20_000, 5_000],
      [4_000, 2_000],
    ] as const) {
      const other = await begin(`of ${dailyTokens}`, dailyTokens)
      expect(other.reserved).toBe(reserved)
      await other.call.fail(new Error('away'))
    }
    const small = await begin('two', null, 700)
    expect(small.reserved).toBe(700)
    const others = []
    for (const sender of ['three', 'four', 'five', 'six']) others.push((await begin(sender)).reserved)
    expect(others).toEqual([7_500, 7_500, 7_500, 30_000 - 1_000 - 700 - 3 * 7_500])
    await expect(begin('seven')).rejects.toMatchObject({ key: 'busy', status: 429 }) // others hold them for now
  })
  test('of a day are not spent twice by two who begin at once, and an answer that fails has used what it has', async () => {
    const world = await newWorld({ env: { DEFAULT_PLAN: 'starter' } })
    const { site, tenant } = await createBakery(world)
    const begin = (sender: string, dailyTokens: number) =>
      beginVisitorCall(world.ctx, tenant, { siteId: site.id, sender, tokens: 2_000, dailyTokens })
    const day = world.ctx.now().toISOString().slice(0, 10)
    const both = await Promise.all([begin('one', 3_000), begin('two', 3_000)])
    expect(both.map(({ reserved }) => reserved).sort()).toEqual([1_000, 2_000])
    for (const { call } of both) await call.fail(new Error('away'), 400)
    for (const sender of ['one', 'two'])
      expect(world.ctx.assistant.visitorStreams.spentBy({ siteId: site.id, sender, day })).toBe(400)
    // whose share is all that there is finds nothing left, and not only others before them
    const last = await begin('three', 2_000)
    expect(last.reserved).toBe(1_200)
    await last.call.succeed({ outcome: 'answered', tokens: 1_200 }, 1_200)
    const whole = await begin('four', 4_000)
    await whole.call.succeed({ outcome: 'answered', tokens: 2_000 }, 2_000)
    await expect(begin('four', 4_000)).rejects.toMatchObject({ key: 'assistant_unavailable', status: 404 })
  })
  test('200 visitors at once spend the budget of a day at most, and the next day there is one again', async () => {
    const bakery = await newBakery({ daily_tokens: 150 })
    const { world, slug } = bakery
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => ask(world, slug, 'Wann habt ihr am Samstag offen?')),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
    for (let i = 0; i < 20; i++) await ask(world, slug, 'Wann habt ihr am Samstag offen?')
    expect(await tokensUsed(bakery)).toBe(150)
    expect((await ask(world, slug, 'Hallo')).status).toBe(404)
    world.advance(24 * 60 * 60_000)
    expect((await ask(world, slug, 'Hallo')).status).toBe(200)
  })
  test('that the account’s people spend in their chat, and visitors of its other site, leave a site its budget of a day', async () => {
    const bakery = await newBakery({ daily_tokens: 40 })
    const { client, tenant } = bakery.bakery
    const begun = { kind: 'chat' as const, input: {}, price: { resource: 'chat_tokens' as const, units: 30 } }
    const siteId = bakery.bakery.site.id
    const chat = await beginCall(bakery.world.ctx, tenant, { ...begun, siteId, actorId: client.user.id })
    await chat.succeed({ outcome: 'found', tokens: 30 }, 30)
    const elsewhere = await beginCall(bakery.world.ctx, tenant, { ...begun, siteId: null, actorId: null })
    await elsewhere.succeed({ outcome: 'found', tokens: 30 }, 30)
    const { done } = await ask(bakery.world, bakery.slug, 'Wann habt ihr am Samstag offen?')
    expect(done.usage.units).toBeGreaterThan(10)
  })
})

describe('a pause', () => {
  test('ends at once what could be asked, and what it ends can be asked again afterwards', async () => {
    const { world, bakery, slug, assistant } = await newBakery()
    await bakery.client.put(assistant, { settings: { paused: true } })
    expect((await ask(world, slug, 'Hallo')).status).toBe(404)
    expect((await world.stranger().get(`/public/assistant/${slug}/config`)).body.enabled).toBe(false)
    await bakery.client.put(assistant, { settings: { paused: false } })
    expect((await ask(world, slug, 'Hallo')).status).toBe(200)
  })
  test('voids the tokens that visitors have', async () => {
    const origin = { origin: 'https://www.example.com' }
    const { world, bakery, slug, assistant } = await newBakery({ allowed_origins: ['https://WWW.example.com:443'] })
    const config = async (headers = origin) =>
      (await world.stranger().get(`/public/assistant/${slug}/config`, headers)).body
    const { token } = await config()
    expect((await ask(world, slug, 'Hallo', { token })).status).toBe(200)
    await bakery.client.put(assistant, { settings: { paused: true } })
    await bakery.client.put(assistant, { settings: { paused: false } })
    expect((await ask(world, slug, 'Hallo', { token })).status).toBe(404)
    expect((await ask(world, slug, 'Hallo', { token: (await config()).token })).status).toBe(200)
  })
})

describe('allowed origins', () => {
  test('get the widget and a token, the site itself too, and others neither', async () => {
    const { world, bakery, slug } = await newBakery({ allowed_origins: ['https://www.example.com'] })
    const config = async (headers?: Record<string, string>) =>
      (await world.stranger().get(`/public/assistant/${slug}/config`, headers)).body
    for (const origin of ['https://www.example.com', bakery.origin])
      expect((await config({ origin })).token).toBeString()
    for (const origin of [
      'https://example.com',
      'http://www.example.com',
      'null',
      'https://www.example.com.evil.example',
    ])
      expect(await config({ origin })).toMatchObject({ enabled: false, token: null })
    expect((await config()).enabled).toBe(false)
    for (const token of [undefined, '', 'x', 'A'.repeat(90)])
      expect((await ask(world, slug, 'Hallo', { token })).status).toBe(404)
  })
  test('without a list need no token, but one that is sent has to be good', async () => {
    const { world, slug } = await newBakery()
    expect((await ask(world, slug, 'Hallo')).status).toBe(200)
    expect((await ask(world, slug, 'Hallo', { token: 'x' })).status).toBe(404)
  })
  test('a token is for its site alone and for some hours', async () => {
    const origin = 'https://www.example.com'
    const { world, slug } = await newBakery({ allowed_origins: [origin] })
    const other = await openBakery(world, { allowed_origins: [origin] })
    const { token } = (await world.stranger().get(`/public/assistant/${slug}/config`, { origin })).body
    expect((await ask(world, other.slug, 'Hallo', { token })).status).toBe(404)
    world.advance(12 * 60 * 60_000 - 1)
    expect((await ask(world, slug, 'Hallo', { token })).status).toBe(200)
    world.advance(1)
    expect((await ask(world, slug, 'Hallo', { token })).status).toBe(404)
  })
})

test('what one account publishes is never found by the assistant of another, nor by its other site', async () => {
  const world = await newWorld()
  const secret = {
    type: 'rich_text',
    content: { de: { headline: 'Kanarienvogel', text: 'Der Kanarienvogel singt um Mitternacht.' } },
  }
  const mine = await createBakery(world)
  await mine.page({ path: '/', de: 'Start', is_home: true, blocks: [secret] })
  await openAssistant(world, mine)
  const other = await openBakery(world)
  const question = 'Wann singt der Kanarienvogel?'
  expect((await ask(world, mine.site.public_slug, question)).text).toContain('Mitternacht')
  const { body } = await ask(world, other.slug, question)
  expect(body).not.toContain('Mitternacht')
  expect(body).not.toContain(mine.site.id)
})

describe('questions that were not answered', () => {
  test('are counted by their words, most frequent first, and answered ones are not kept', async () => {
    const { world, bakery, slug, assistant } = await newBakery()
    for (const message of [
      'Habt ihr WLAN?',
      'Verkauft ihr Elefanten?',
      'Gibt es bei euch WLAN',
      'Wann habt ihr am Samstag offen?',
    ])
      await ask(world, slug, message)
    const { data } = (await bakery.client.get(`${assistant}/questions`)).body
    expect(
      data.map(({ question, times, outcome }: { question: string; times: number; outcome: string }) => [
        question,
        times,
        outcome,
      ]),
    ).toEqual([
      ['Habt ihr WLAN?', 2, 'none'],
      ['Verkauft ihr Elefanten?', 1, 'none'],
    ])
  })
  test('are one where their words are the same, in whichever order', async () => {
    const { world, bakery, assistant } = await newBakery()
    for (const message of ['Verkauft ihr Tiger und Elefanten?', 'Elefanten oder Tiger verkauft ihr?'])
      await noteQuestion(world.ctx, bakery.tenant, bakery.site.id, 'de', message, 'none')
    expect((await bakery.client.get(`${assistant}/questions`)).body.data).toMatchObject([
      { question: 'Verkauft ihr Tiger und Elefanten?', times: 2 },
    ])
  })
  test('that say nothing but words of every question are not kept', async () => {
    const { world, bakery } = await newBakery()
    for (const message of ['Und was ist das?', 'Wie bitte?', '???'])
      await noteQuestion(world.ctx, bakery.tenant, bakery.site.id, 'de', message, 'none')
    expect(await bakery.tenant.read((db) => db.$count(openQuestions))).toBe(0)
  })
  test('are counted for each site by itself, and the 500 newest of each are kept', async () => {
    const { world, bakery } = await newBakery()
    const { client, site, tenant } = bakery
    const other = await newSite(client)
    const note = (siteId: string) => noteQuestion(world.ctx, tenant, siteId, 'de', 'Habt ihr WLAN?', 'none')
    await note(other.id)
    const [row] = await tenant.read((db) => db.select().from(openQuestions))
    if (!row) throw new Error('no question')
    await tenant.write(async (tx) => {
      for (let n = 1; n < 500; n++)
        await tx.insert(openQuestions).values({ ...row, id: crypto.randomUUID(), stems: `${n}` })
    })
    world.advance(1000)
    await note(site.id)
    world.advance(1000)
    const listed = async (id: string) => (await client.get(`/sites/${id}/assistant/questions`)).body.data
    expect(await listed(site.id)).toMatchObject([{ question: 'Habt ihr WLAN?', times: 1 }])
    await noteQuestion(world.ctx, tenant, site.id, 'en', 'WLAN?', 'none')
    expect(await listed(site.id)).toMatchObject([
      { locale: 'en', times: 1 },
      { locale: 'de', times: 1 },
    ])
    expect(await tenant.read((db) => db.$count(openQuestions, eq(openQuestions.siteId, other.id)))).toBe(500)
    await noteQuestion(world.ctx, tenant, other.id, 'de', 'Verkauft ihr Elefanten?', 'none')
    const kept = await tenant.read((db) => db.select().from(openQuestions).where(eq(openQuestions.siteId, other.id)))
    expect([kept.length, kept.some(({ question }) => question.includes('Elefanten'))]).toEqual([500, true])
  })
  test('are forgotten after 30 days', async () => {
    const { world, bakery, slug, assistant } = await newBakery()
    await ask(world, slug, 'Habt ihr WLAN?')
    const count = async () => {
      await sweepVisitors(world.ctx)
      return (await bakery.client.get(`${assistant}/questions`)).body.data.length
    }
    world.advance(30 * 86_400_000)
    expect(await count()).toBe(1)
    world.advance(1)
    expect(await count()).toBe(0)
  })
  test('are kept while they are asked again, and forgotten 30 days after the last time', async () => {
    const { world, bakery, slug, assistant } = await newBakery()
    const kept = async () => {
      await sweepVisitors(world.ctx)
      return (await bakery.client.get(`${assistant}/questions`)).body.data
    }
    await ask(world, slug, 'Habt ihr WLAN?')
    world.advance(20 * 86_400_000)
    await ask(world, slug, 'Habt ihr WLAN?')
    world.advance(30 * 86_400_000)
    expect(await kept()).toMatchObject([{ question: 'Habt ihr WLAN?', times: 2 }])
    world.advance(1)
    expect(await kept()).toEqual([])
  })
  test('and all others are forgotten as records of work after 30 days; what the account’s people asked stays', async () => {
    const { world, bakery, slug } = await newBakery()
    const { client, site, tenant } = bakery
    await ask(world, slug, 'Wann habt ihr am Samstag offen?')
    const price = { resource: 'chat_tokens' as const, units: 30 }
    const own = { kind: 'chat' as const, input: {}, price, siteId: site.id, actorId: client.user.id }
    const chat = await beginCall(world.ctx, tenant, own)
    await chat.succeed({ outcome: 'found', tokens: 30 }, 30)
    world.advance(86_400_000)
    await ask(world, slug, 'Habt ihr WLAN?')
    const chats = async () => {
      await sweepVisitors(world.ctx)
      const rows = await tenant.read((db) =>
        db.query.generations.findMany({ orderBy: (row, { asc }) => asc(row.createdAt) }),
      )
      return rows.filter(({ kind }) => kind === 'chat').map(({ actorId }) => actorId)
    }
    world.advance(29 * 86_400_000)
    expect(await chats()).toHaveLength(3)
    world.advance(1)
    expect(await chats()).toEqual([client.user.id, null])
  })
  test.each([
    ['Mein Hund heißt Bello, rufen Sie mich an: 0761 / 45 90-12', '0761'],
    ['Bitte an jana.feld@example.com schicken', 'jana'],
    ['Kundennummer 48213377, wo bleibt das Paket?', '48213377'],
    ['Mein Name ist Jana Feld, habt ihr WLAN?', 'Feld'],
    ['Wohnt Frau Sommer noch hier?', 'Sommer'],
    ['Siehe https://example.com/u/jana?id=7', 'jana'],
  ])('do not hold what tells who asked: %s', (message, personal) => {
    expect(withoutPersonal(message)).not.toContain(personal)
  })
  test('are nowhere else: neither in the log nor in the record of what was charged', async () => {
    const { world, bakery, slug } = await newBakery()
    await ask(world, slug, 'Habt ihr Zaubertrank von Miraculix?')
    const kept = await bakery.tenant.read((db) => db.query.generations.findMany())
    expect(JSON.stringify(kept)).not.toContain('Miraculix')
    expect(world.logged()).not.toContain('Miraculix')
    const feed = (await bakery.client.get(`/sites/${bakery.site.id}/activity`)).body.data
    expect(feed.map(({ type }: { type: string }) => type)).not.toContain('chat')
  })
})

describe('over a real port', () => {
  test('a visitor who leaves frees the place and is charged nothing more', async () => {
    const { world, url } = await newServer()
    const bakery = await openBakery(world)
    const chat = `${url}/public/assistant/${bakery.slug}/chat`
    const body = JSON.stringify({ message: 'Wann habt ihr am Samstag offen?' })
    for (let i = 0; i < 10; i++) {
      const leave = new AbortController()
      const headers = { 'x-forwarded-for': `203.0.113.${i}` }
      const asked = fetch(chat, { method: 'POST', body, headers, signal: leave.signal }).catch(() => undefined)
      if (i % 2 === 0) leave.abort()
      const response = await asked
      if (response) await response.body?.cancel()
    }
    const response = await fetch(chat, { method: 'POST', body })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(textOf(readEvents(await response.text()))).toBe('Samstag 6:30–13:00 Uhr.')
    while (world.ctx.http.eventStreams.running() > 0) await new Promise((turn) => setImmediate(turn))
    expect(world.ctx.assistant.visitorStreams.running()).toBe(0)
    const open = await bakery.bakery.tenant.read((db) =>
      db.query.generations.findMany({ where: (row, { eq }) => eq(row.status, 'running') }),
    )
    expect(open).toEqual([])
  })
})
