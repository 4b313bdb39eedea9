import { describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { tenants } from '../src/db/control/schema'
import { indexedPages, passages as passageRows } from '../src/db/knowledge/schema'
import type { PlanKey } from '../src/plans/plans'
import { ask, openAssistant, refusal } from './support/assistant'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createBakery } from './support/published'
import type { World } from './support/world'

cleanUpAfterEach()

const setPlan = (world: World, tenantId: string, plan: PlanKey) =>
  world.ctx.control.write((tx) =>
    tx
      .update(tenants)
      .set({ plan })
      .where(eq(tenants.id, tenantId as never)),
  )

async function newAssistant() {
  const world = await newWorld()
  const bakery = await createBakery(world)
  const path = `/sites/${bakery.site.id}/assistant`
  return {
    world,
    bakery,
    path,
    put: (body: object) => bakery.client.put(path, body),
    get: async () => (await bakery.client.get(path)).body,
    config: async (query = '') =>
      (await world.stranger().get(`/public/assistant/${bakery.site.public_slug}/config${query}`)).body,
  }
}

describe('an assistant that nobody has switched on', () => {
  test('is off, knows nothing, and has settings that can be shown', async () => {
    const { bakery, get } = await newAssistant()
    const { enabled, settings, knowledge, chat_tokens, embed } = await get()
    expect(enabled).toBe(false)
    expect(settings).toMatchObject({ name: 'Backstube Lindenhof', show_branding: true, paused: false, persona: '' })
    expect(settings.greeting).toContain('Guten Tag')
    expect(settings.primary).toMatch(/^#[0-9a-f]{6}$/i)
    expect(knowledge).toEqual({
      status: 'empty',
      pages: 0,
      chunks: 0,
      embedding_model: null,
      indexed_at: null,
      error: null,
    })
    expect(chat_tokens).toEqual({ limit: -1, used: 0, remaining: -1 })
    expect(embed).toBe(
      `<script src="http://localhost:3000/public/assistant/widget.js" data-site="${bakery.site.public_slug}" async></script>`,
    )
  })
  test('is not there for visitors, as if the site were not', async () => {
    const { world, bakery, config } = await newAssistant()
    const off = await config()
    expect(off.enabled).toBe(false)
    expect((await world.stranger().get('/public/assistant/nobody/config')).body).toEqual(off)
    const { status, body } = await ask(world, bakery.site.public_slug, 'Hallo')
    expect([status, body.error]).toEqual([404, 'assistant_unavailable'])
    expect((await ask(world, 'nobody', 'Hallo')).body).toEqual(body)
  })
})

describe('settings', () => {
  test('are merged, null and empty text bring back what is usual, unknown ones are not stored', async () => {
    const { put, get } = await newAssistant()
    await put({ settings: { name: 'Linde', persona: 'Kurz.', primary: '#AABBCC', wrong: 1 } })
    const { body } = await put({ enabled: true, settings: { accent: '#123456', name: null } })
    expect(body.enabled).toBe(true)
    expect(body.settings).toMatchObject({
      name: 'Backstube Lindenhof',
      persona: 'Kurz.',
      primary: '#AABBCC',
      accent: '#123456',
    })
    expect(JSON.stringify(await get())).not.toContain('wrong')
    expect((await put({ settings: { persona: ' ' } })).body.settings.persona).toBe('')
  })
  test.each([
    ['name', 'a'.repeat(60), 'a'.repeat(61)],
    ['greeting', 'a'.repeat(500), 'a'.repeat(501)],
    ['placeholder', 'a'.repeat(120), 'a'.repeat(121)],
    ['persona', 'a'.repeat(2000), 'a'.repeat(2001)],
    ['primary', '#a0b1C2', '#a0b1c'],
    ['accent', '#000000', 'red'],
    ['show_branding', false, 'no'],
    ['paused', true, 1],
    ['daily_tokens', 0, -1],
    ['daily_tokens', 1_000_000_000, 1.5],
    ['allowed_origins', Array(20).fill('https://a.example'), Array(21).fill('https://a.example')],
    ['allowed_origins', ['http://localhost:8080'], ['https://a.example/path']],
    ['allowed_origins', [], ['*']],
    ['quote_noindex', true, 'yes'],
  ])('%s has its bounds', async (name, good, bad) => {
    const { put } = await newAssistant()
    expect((await put({ settings: { [name]: good } })).status).toBe(200)
    const refused = await put({ settings: { [name]: bad } })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)[0]).toStartWith(`settings.${name}`)
  })
})

describe('the plan', () => {
  test('without ai_chat does not let it be switched on, but lets everything else be set', async () => {
    const { world, bakery, put, get } = await newAssistant()
    await setPlan(world, bakery.client.user.tenant_id, 'free')
    const refused = await put({ enabled: true, settings: { name: 'Linde' } })
    expect([refused.status, refused.body.error]).toEqual([403, 'ai_chat'])
    expect((await get()).settings.name).toBe('Backstube Lindenhof')
    expect((await put({ enabled: false, settings: { name: 'Linde' } })).status).toBe(200)
    await setPlan(world, bakery.client.user.tenant_id, 'starter')
    expect((await put({ enabled: true })).body.enabled).toBe(true)
  })
  test('that no longer has it switches it off for visitors, and back on', async () => {
    const { world, bakery, put, config } = await newAssistant()
    await put({ enabled: true })
    expect((await config()).enabled).toBe(true)
    await setPlan(world, bakery.client.user.tenant_id, 'free')
    expect((await config()).enabled).toBe(false)
    expect((await ask(world, bakery.site.public_slug, 'Hallo')).status).toBe(404)
    await setPlan(world, bakery.client.user.tenant_id, 'starter')
    expect((await config()).enabled).toBe(true)
  })
  test('tells visitors who answers: without a model nobody but the pages', async () => {
    const { put, config } = await newAssistant()
    await put({ enabled: true })
    expect((await config()).answers).toBe('pages')
  })
  test('decides whether the name of the service can be hidden', async () => {
    const { world, bakery, put, config } = await newAssistant()
    await put({ enabled: true, settings: { show_branding: false } })
    expect((await config()).branding).toBe(false)
    await setPlan(world, bakery.client.user.tenant_id, 'starter')
    expect((await config()).branding).toBe(true)
  })
  test('an account that is suspended answers no visitors', async () => {
    const { world, bakery, put, config } = await newAssistant()
    await put({ enabled: true })
    await world.suspend(bakery.client)
    expect((await config()).enabled).toBe(false)
    expect((await ask(world, bakery.site.public_slug, 'Hallo')).status).toBe(404)
  })
})

test('the config has the texts in the language of the page, and those that were written as they are', async () => {
  const { put, config } = await newAssistant()
  await put({ enabled: true, settings: { greeting: 'Moin!' } })
  expect(await config()).toMatchObject({
    enabled: true,
    locale: 'de',
    greeting: 'Moin!',
    placeholder: 'Frage eingeben …',
  })
  expect(await config('?lang=en-GB')).toMatchObject({ locale: 'en', greeting: 'Moin!', placeholder: 'Your question …' })
})

test('what is known follows the live release: published, changed, taken away, and never a draft', async () => {
  const { world, bakery, get } = await newAssistant()
  const slug = bakery.site.public_slug
  const text = (words: string) => ({ type: 'rich_text', content: { de: { headline: 'Hinweis', text: words } } })
  await bakery.page({ path: '/', de: 'Start', is_home: true })
  const page = await bakery.page({ path: '/hunde', de: 'Hunde', blocks: [text('Hunde dürfen in den Gastraum.')] })
  await bakery.page({
    path: '/geheim',
    de: 'Geheim',
    status: 'draft',
    blocks: [text('Im Herbst eröffnen wir eine Rösterei.')],
  })
  await openAssistant(world, bakery)
  expect((await get()).knowledge).toMatchObject({ status: 'ready', embedding_model: 'builtin-words', pages: 2 })
  expect((await ask(world, slug, 'Dürfen Hunde in den Gastraum?')).text).toContain('Hunde dürfen in den Gastraum.')
  expect((await ask(world, slug, 'Habt ihr eine Rösterei?')).text).toMatch(refusal)

  const [block] = (await bakery.client.get(`/pages/${page}`)).body.data.blocks
  await bakery.client.put(`/blocks/${block.id}`, text('Hunde warten vor dem Gastraum.'))
  expect((await ask(world, slug, 'Dürfen Hunde in den Gastraum?')).text).toContain('dürfen in den Gastraum')
  await bakery.publish()
  expect((await ask(world, slug, 'Dürfen Hunde in den Gastraum?')).text).toContain('Hunde warten vor dem Gastraum.')

  await bakery.client.delete(`/pages/${page}`)
  await bakery.publish()
  expect((await ask(world, slug, 'Dürfen Hunde in den Gastraum?')).text).toMatch(refusal)
  expect((await get()).knowledge.pages).toBe(1)
})

test('a page that search engines may not show is quoted only where the owner says so', async () => {
  const { world, bakery, put, get } = await newAssistant()
  const answer = async () => (await ask(world, bakery.site.public_slug, 'Dürfen Hunde in den Gastraum?')).text
  const words = { headline: 'Hinweis', text: 'Hunde dürfen in den Gastraum.' }
  await bakery.page({ path: '/', de: 'Start', is_home: true })
  const blocks = [{ type: 'rich_text', content: { de: words } }]
  const page = await bakery.page({ path: '/intern', de: 'Intern', is_noindex: true, blocks })
  await openAssistant(world, bakery)
  expect([await answer(), (await get()).knowledge.pages]).toEqual([expect.stringMatching(refusal), 1])
  world.advance(1000)
  await put({ settings: { quote_noindex: true } })
  await world.ctx.assistant.indexing.settled()
  expect(await answer()).toContain('Hunde dürfen')
  world.advance(1000)
  await put({ settings: { quote_noindex: null } })
  await world.ctx.assistant.indexing.settled()
  expect(await answer()).toMatch(refusal)
  const set = async (is_noindex: boolean) => {
    await bakery.client.put(`/pages/${page}`, { is_noindex })
    await bakery.publish()
    await world.ctx.assistant.indexing.settled()
    return answer()
  }
  expect(await set(false)).toContain('Hunde dürfen')
  expect(await set(true)).toMatch(refusal)
})

test('what is set as it was is nothing to publish; an assistant that is switched is', async () => {
  const { world, bakery, put } = await newAssistant()
  await bakery.page({ path: '/', de: 'Start', is_home: true })
  await openAssistant(world, bakery)
  const isChanged = async () => (await bakery.client.get(`/sites/${bakery.site.id}`)).body.data.unpublished_changes
  const before = await isChanged()
  await put({ enabled: true, settings: { name: 'Linde' } })
  expect(await isChanged()).toEqual(before)
  await put({ enabled: false })
  expect(await isChanged()).not.toEqual(before)
})

test('reindexing gives the same knowledge as before, also when its file is gone', async () => {
  const { world, bakery, path, get } = await newAssistant()
  await bakery.page({
    path: '/',
    de: 'Start',
    is_home: true,
    blocks: [{ type: 'cta', content: { de: { headline: 'Torte bestellen' } } }],
  })
  await openAssistant(world, bakery)
  const before = (await get()).knowledge
  world.advance(60_000)
  const { status, body } = await bakery.client.post(`${path}/reindex`)
  expect([status, body.ok]).toEqual([200, true])
  expect({ ...body.knowledge, indexed_at: before.indexed_at }).toEqual(before)
  expect(body.knowledge.indexed_at).not.toBe(before.indexed_at)

  const { rmSync } = await import('node:fs')
  for (const end of ['', '-wal', '-shm']) rmSync(`${bakery.tenant.folder}/knowledge.db${end}`, { force: true })
  expect((await ask(world, bakery.site.public_slug, 'Kann ich eine Torte bestellen?')).done.sources).toHaveLength(1)
  expect((await get()).knowledge).toMatchObject({ status: 'ready', chunks: before.chunks })
})

test('a release that cannot be read fails the reindexing, says so, and leaves what there was', async () => {
  const { world, bakery, path, get } = await newAssistant()
  await bakery.page({
    path: '/',
    de: 'Start',
    is_home: true,
    blocks: [{ type: 'cta', content: { de: { headline: 'Torte bestellen' } } }],
  })
  await openAssistant(world, bakery)
  const { readdirSync, renameSync } = await import('node:fs')
  const release = `${bakery.folder}/${readdirSync(bakery.folder)[0]}`
  const pages = readdirSync(release).filter((name) => name.endsWith('.html.br'))
  for (const name of pages) renameSync(`${release}/${name}`, `${release}/${name}.away`)
  const { status, body } = await bakery.client.post(`${path}/reindex`)
  expect([status, body.error]).toEqual([500, 'reindex_failed'])
  expect((await get()).knowledge).toMatchObject({ status: 'error', error: 'index_failed' })
  expect((await ask(world, bakery.site.public_slug, 'Kann ich eine Torte bestellen?')).done.sources).toHaveLength(1)
  for (const name of pages) renameSync(`${release}/${name}.away`, `${release}/${name}`)
  expect((await bakery.client.post(`${path}/reindex`)).body.knowledge.status).toBe('ready')
})

test('pages that were indexed by an earlier way of reading are read anew with the next question', async () => {
  const { world, bakery } = await newAssistant()
  await bakery.page({
    path: '/',
    de: 'Start',
    is_home: true,
    blocks: [{ type: 'cta', content: { de: { headline: 'Torte' } } }],
  })
  await openAssistant(world, bakery)
  const passages = () => bakery.tenant.knowledge.read((db) => db.query.passages.findMany())
  const before = await passages()
  await bakery.tenant.knowledge.write(async (tx) => {
    await tx.update(indexedPages).set({ etag: sql`rtrim(${indexedPages.etag}, ' r0123456789')` })
    await tx.update(passageRows).set({ text: 'Tor te' })
  })
  await ask(world, bakery.site.public_slug, 'Habt ihr Torte?')
  await world.ctx.assistant.indexing.settled()
  expect(before.length).toBeGreaterThan(0)
  expect((await passages()).map(({ text }) => text).sort()).toEqual(before.map(({ text }) => text).sort())
})

test('an index that waits for another of its site is the one to wait for, also when that other is made', async () => {
  const { world, bakery } = await newAssistant()
  const { ctx } = world
  const { indexing } = ctx.assistant
  await bakery.page({ path: '/', de: 'Start', is_home: true })
  await openAssistant(world, bakery)
  const { tenant, site } = bakery
  const first = indexing.rebuild(ctx, tenant, site.id)
  const second = indexing.rebuild(ctx, tenant, site.id)
  await first
  expect((await indexing.catchUp(ctx, tenant, site.id))?.done).toBe(second)
  await second
  expect(indexing.isRunning(site.id)).toBe(false)
})

test('a deleted site takes its knowledge and its questions along', async () => {
  const { world, bakery } = await newAssistant()
  await bakery.page({
    path: '/',
    de: 'Start',
    is_home: true,
    blocks: [{ type: 'cta', content: { de: { headline: 'Torte' } } }],
  })
  await openAssistant(world, bakery)
  await ask(world, bakery.site.public_slug, 'Verkauft ihr Elefanten?')
  const { visitorStreams } = world.ctx.assistant
  const [own, other] = [visitorStreams.enter(bakery.site.id, 'a'), visitorStreams.enter('another', 'b')]
  await bakery.client.delete(`/sites/${bakery.site.id}`)
  expect([own.signal.aborted, other.signal.aborted]).toEqual([true, false])
  await world.ctx.assistant.indexing.settled()
  expect(await bakery.tenant.knowledge.read((db) => db.query.passages.findMany())).toEqual([])
  expect(await bakery.tenant.read((db) => db.query.openQuestions.findMany())).toEqual([])
})

test('two sites of one account have each its own assistant, and what happens to one leaves the other as it is', async () => {
  const world = await newWorld()
  const priced = (de: string, en?: string, name = 'Brioche') => {
    const words = (headline: string, price: string) => ({ headline, groups: [{ items: [{ name, price }] }] })
    return { type: 'price_list', content: { de: words('Preise', de), ...(en && { en: words('Prices', en) }) } }
  }
  const contact = (phone: string) => ({ type: 'contact_details', props: { phone } })
  const text = (words: string) => ({ type: 'rich_text', content: { de: { headline: 'Hinweis', text: words } } })
  const one = await createBakery(world, { name: 'Lindenhof' })
  const two = await createBakery(world, { name: 'Rosenhof' }, one.client)
  const [linde, rose] = [
    await one.page({ path: '/', de: 'Start', en: 'Home', blocks: [priced('2,50 €', '£2.20'), contact('0761 1111')] }),
    await two.page({ path: '/', de: 'Start', blocks: [priced('3,10 €'), contact('0761 2222')] }),
  ]
  await two.page({ path: '/vogel', de: 'Vogel', blocks: [text('Der Kanarienvogel singt um Mitternacht.')] })
  await two.page({ path: '/katze', de: 'Katze', is_noindex: true, blocks: [text('Die Katze schläft im Ofen.')] })
  await openAssistant(world, one, { name: 'Linde', daily_tokens: 90_000, quote_noindex: true })
  world.advance(1000)
  await openAssistant(world, two, { name: 'Rose', primary: '#123456' })
  const view = async ({ client, site }: typeof one) => (await client.get(`/sites/${site.id}/assistant`)).body
  const changes = async ({ client, site }: typeof one) =>
    (await client.get(`/sites/${site.id}`)).body.data.unpublished_changes
  const config = async ({ site }: typeof one) =>
    (await world.stranger().get(`/public/assistant/${site.public_slug}/config`)).body
  const say = (bakery: typeof one, message: string) => ask(world, bakery.site.public_slug, message)
  const told = async (bakery: typeof one, message: string) => {
    const { text, done } = await say(bakery, message)
    return [text, done.sources[0]?.url]
  }

  expect([(await config(one)).name, (await config(two)).name]).toEqual(['Linde', 'Rose'])
  expect((await view(one)).settings).toMatchObject({ name: 'Linde', daily_tokens: 90_000 })
  expect((await view(two)).settings).toMatchObject({ name: 'Rose', daily_tokens: null, primary: '#123456' })
  expect([(await view(one)).knowledge.pages, (await view(two)).knowledge.pages]).toEqual([2, 2])
  for (const bakery of [one, two]) expect((await view(bakery)).embed).toContain(bakery.site.public_slug)
  expect(await told(one, 'Was kostet eine Brioche?')).toEqual(['Brioche: 2,50 €', `${one.origin}/`])
  expect(await told(one, 'How much is a brioche?')).toEqual(['Brioche: £2.20', `${one.origin}/en`])
  expect(await told(two, 'Was kostet eine Brioche?')).toEqual(['Brioche: 3,10 €', `${two.origin}/`])
  expect(await told(two, 'How much is a brioche?')).toEqual(['Brioche: 3,10 €', `${two.origin}/`])
  expect(await told(one, 'Wie ist eure Telefonnummer?')).toEqual([expect.stringContaining('1111'), `${one.origin}/`])
  expect(await told(one, 'What is your phone number?')).toEqual([expect.stringContaining('1111'), `${one.origin}/en`])
  expect(await told(two, 'Wie ist eure Telefonnummer?')).toEqual([expect.stringContaining('2222'), `${two.origin}/`])
  const refused = await say(two, 'Was kostet ein Hubschrauber?')
  expect(refused.text).toContain('2222')
  expect(refused.done.places).toMatchObject([{ url: `${two.origin}/` }])
  expect((await say(two, 'Wann singt der Kanarienvogel?')).text).toContain('Mitternacht')
  expect((await say(one, 'Wann singt der Kanarienvogel?')).text).toMatch(refusal)
  expect((await say(two, 'Wo schläft die Katze?')).text).toMatch(refusal)

  const publishAgain = async (bakery: typeof one, page: string, block: object) => {
    const [list] = (await bakery.client.get(`/pages/${page}`)).body.data.blocks
    await bakery.client.put(`/blocks/${list.id}`, block)
    await bakery.publish()
    await world.ctx.assistant.indexing.settled()
  }
  await publishAgain(two, rose, priced('1,90 €', undefined, 'Croissant'))
  expect((await say(two, 'Was kostet ein Croissant?')).text).toBe('Croissant: 1,90 €')
  const before = (await view(two)).knowledge
  world.advance(60_000)
  await one.client.post(`/sites/${one.site.id}/assistant/reindex`)
  await publishAgain(one, linde, priced('2,80 €', '£2.20'))
  expect((await say(one, 'Was kostet eine Brioche?')).text).toBe('Brioche: 2,80 €')
  expect((await say(two, 'Was kostet ein Croissant?')).text).toBe('Croissant: 1,90 €')
  expect((await view(two)).knowledge).toEqual(before)

  await one.client.put(`/sites/${one.site.id}/assistant`, { enabled: false })
  expect([(await say(one, 'Hallo')).status, (await say(two, 'Hallo')).status]).toEqual([404, 200])
  expect([(await view(one)).enabled, (await view(two)).enabled]).toEqual([false, true])
  expect([(await changes(one)).settings, (await changes(two)).settings]).toEqual([true, false])
  await one.client.delete(`/sites/${one.site.id}`)
  await world.ctx.assistant.indexing.settled()
  expect((await say(two, 'Was kostet ein Croissant?')).text).toBe('Croissant: 1,90 €')
  expect((await say(two, 'Wann singt der Kanarienvogel?')).text).toContain('Mitternacht')
  expect((await view(two)).knowledge).toEqual(before)
  const left = await two.tenant.knowledge.read((db) => db.query.passages.findMany())
  expect(new Set(left.map(({ siteId }) => siteId))).toEqual(new Set([two.site.id]))
})

test('who is not answered is led to the business itself and to its own words, not to a branch or to what guests say', async () => {
  const { world, bakery } = await newAssistant()
  const branch = { name: 'Filiale am Markt', phone: '0761 9999', street: 'Markt 1', city: 'Freiburg' }
  await bakery.page({
    path: '/',
    de: 'Start',
    blocks: [
      { type: 'locations', content: { de: { headline: 'Standorte', items: [branch] } } },
      {
        type: 'testimonials',
        content: { de: { headline: 'Stimmen', items: [{ quote: 'Der Kamin!', name: 'Pia L.' }] } },
      },
    ],
  })
  await bakery.page({
    path: '/kontakt',
    de: 'Kontakt',
    blocks: [{ type: 'contact_details', props: { phone: '0761 1111' } }],
  })
  const list = { headline: 'Preise', groups: [{ items: [{ name: 'Brioche', price: '2,50 €' }] }] }
  await bakery.page({ path: '/preise', de: 'Preise', blocks: [{ type: 'price_list', content: { de: list } }] })
  const dogs = { headline: 'Hunde im Gastraum', text: 'Hunde dürfen in den Gastraum.' }
  await bakery.page({ path: '/aktuell', de: 'Aktuell', blocks: [{ type: 'rich_text', content: { de: dogs } }] })
  const answer = 'Ja, wenn sie an der Leine unter dem Tisch liegen und sich niemand daran stört, auch am Wochenende.'
  const faq = { items: [{ question: 'Dürfen Hunde in den Gastraum?', answer }] }
  const fragen = await bakery.page({ path: '/fragen', de: 'Fragen', blocks: [{ type: 'faq', content: { de: faq } }] })
  await openAssistant(world, bakery)
  const say = (message: string) => ask(world, bakery.site.public_slug, message)
  const chimney = await say('Habt ihr einen Kamin?')
  expect(chimney.text).toContain('0761 1111')
  expect(chimney.text).not.toContain('0761 9999')
  expect((chimney.done.places ?? []).map(({ url }: { url: string }) => url)).not.toContain(`${bakery.origin}/`)
  const price = await say('Was kostet ein Hubschrauber?')
  expect(price.done.places[0]).toMatchObject({ title: 'Preise', heading: null, url: `${bakery.origin}/preise` })
  // what the owner answers in so many words comes before what is only told
  expect((await say('Dürfen Hunde in den Gastraum?')).done.sources[0].url).toBe(`${bakery.origin}/fragen`)

  await bakery.client.delete(`/pages/${fragen}`)
  await bakery.publish()
  await world.ctx.assistant.indexing.settled()
  const { words, rows } = await bakery.tenant.knowledge.read(async (db) => ({
    words: await db.select({ id: sql<number>`rowid` }).from(sql`passage_words`),
    rows: await db.select({ id: passageRows.rowId }).from(passageRows),
  }))
  expect(words.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort()) // nothing is left of what is gone
})
