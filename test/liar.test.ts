import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import sharp from 'sharp'
import { ask, openAssistant } from './support/assistant'
import { talk } from './support/chat'
import { form } from './support/images'
import { business, businessFacts, lies, truths } from './support/lies'
import { placesIn } from './support/openai-readings'
import { startModelServer } from './support/openai-server'
import { createBakery, text } from './support/published'
import { newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** A model that lies in every way that is known here: nothing of it arrives anywhere. One that is honest loses no sentence. */

const all: string[] = Object.values(lies).flat()
const ways = Object.keys(lies).length
const arrived = (result: unknown) =>
  all.filter((lie) => JSON.stringify(result).includes(JSON.stringify(lie).slice(1, -1)))

let world: World
let bakery: Awaited<ReturnType<typeof createBakery>>
let pageId: string
let blockId: string
const model = await startModelServer()
beforeAll(async () => {
  world = await createWorld({ env: { ...model.env, DEFAULT_PLAN: 'agency' } })
  bakery = await createBakery(world)
  pageId = await bakery.page({ path: '/', de: 'Start', is_home: true })
  blockId = await bakery.block(pageId, text(business))
  await openAssistant(world, bakery)
})
beforeEach(() => {
  model.forget()
  world.advance(60_000)
})
afterAll(async () => {
  await world.end()
  await model.stop()
})

const honest = 'Wir freuen uns auf Ihren Besuch.'
const post = (sentences: string[]) => ({
  texts: [
    {
      locale: 'de',
      title: 'Brot und Geduld',
      lead: honest,
      category: 'Backwissen',
      tags: ['Brot'],
      body: [`${honest} ${'Gut verpackt bleibt das Brot länger frisch. '.repeat(3)}`, ...sentences].join('\n\n'),
    },
  ],
  is_outline: false,
})
async function writePost(sentences: string[]) {
  model.answer(post(sentences), post(sentences))
  const path = `/sites/${bakery.site.id}/blog/generate`
  const { body } = await bakery.client.post(path, { topic: 'Brot und Geduld' })
  await world.drain()
  const { output } = (await bakery.client.get(`/ai/generations/${body.generation_id}`)).body
  return (await bakery.client.get(`/pages/${output.page_id}`)).body.data
}

test('there are more than 25 ways to lie, and more than 30 true sentences', () => {
  expect(ways).toBeGreaterThanOrEqual(25)
  expect(truths.length).toBeGreaterThanOrEqual(30)
})

test('no lie stands in a post', async () => {
  const page = await writePost(all)
  expect(JSON.stringify(page)).toContain(honest)
  expect(arrived(page)).toEqual([])
})

test('every true sentence stands in a post', async () => {
  const before = model.requests.length
  const page = JSON.stringify(await writePost(truths))
  expect(model.requests.length - before).toBe(1)
  for (const truth of truths.slice(0, -1))
    expect(page.replaceAll('\\\\', '')).toContain(JSON.stringify(truth).slice(1, -1))
})

test('no lie is a topic', async () => {
  const topic = (title: string) => ({ title, angle: honest, category: 'Backwissen', tags: ['Brot'] })
  for (let at = 0; at < all.length; at += 7) {
    const topics = { topics: [topic('Brot im Winter'), ...all.slice(at, at + 7).map(topic)] }
    model.answer(topics, topics)
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/blog/topics`, { count: 8 })
    expect(body.topics.map(({ title }: { title: string }) => title)).toEqual(['Brot im Winter'])
    world.advance(60_000)
  }
})

test.each(all)('no lie is rewritten into a text: %s', async (lie) => {
  model.answer(`${honest} ${lie}`, `${honest} ${lie}`)
  const { status, body } = await bakery.client.post('/ai/rewrite', {
    site_id: bakery.site.id,
    text: 'Wir freuen uns, wenn Sie uns besuchen.',
    command: 'lengthen',
  })
  expect([status, body.error]).toEqual([422, 'no_usable_result'])
})

test('no lie is told to a visitor', async () => {
  const slug = bakery.site.public_slug
  for (let at = 0; at < all.length; at += 12) {
    model.answer(['Das Roggenbrot kostet 4,20 €.', ...all.slice(at, at + 12)].join('\n'))
    const { text } = await ask(world, slug, 'Was kostet das Roggenbrot?')
    expect([text.split('.')[0], arrived(text)]).toEqual(['Das Roggenbrot kostet 4,20 €'.split('.')[0], []])
    world.advance(60_000)
  }
})

test.each(all)('no lie is proposed as a text of the page, and the model is told why: %s', async (lie) => {
  const body = { content: { de: { headline: 'Neu', text: lie } } }
  const calls = [{ name: 'updateBlock', arguments: { params: { block: blockId }, body } }]
  model.answer({ text: 'Ich schlage etwas vor.', calls }, 'Dazu fehlt mir eine Angabe.')
  const { actions } = await talk(bakery.client, bakery.site.id, 'Schreib den Abschnitt neu', { page_id: pageId })
  expect(actions).toEqual([])
  expect(JSON.stringify(model.requests.at(-1)?.body.messages.at(-1))).toContain('unfounded')
})

test('what the person has said may be proposed, and every true sentence', async () => {
  const said = 'Schreib: Wir sind seit heute Testsieger bei 14 Sorten.'
  const parts = Array.from({ length: truths.length / 6 }, (_, i) => truths.slice(i * 6, i * 6 + 6).join('\n\n'))
  for (const words of ['Wir sind Testsieger bei 14 Sorten.', ...parts]) {
    const body = { content: { de: { headline: 'Neu', text: words } } }
    model.answer(
      { calls: [{ name: 'updateBlock', arguments: { params: { block: blockId }, body } }] },
      'Bitte bestätigen.',
    )
    const { actions } = await talk(bakery.client, bakery.site.id, said, { page_id: pageId })
    expect([JSON.stringify(model.requests.at(-1)?.body.messages.at(-1)), actions.length]).toEqual([
      expect.stringContaining('pending'),
      1,
    ])
  }
})

/** A site whose places have these sentences one after the other, as often as it takes; gives its pages. */
async function buildWith(sentences: string[]) {
  const owner = await world.owner()
  const site = await newSite(owner, { name: 'Neue Website', locales: undefined })
  const left = [...sentences]
  const written = new Map<string, object>()
  const pages: unknown[] = []
  for (let builds = 0; left.length > 0 && builds < 12; builds++) {
    written.clear()
    model.forget()
    model.answer(
      ...Array.from({ length: 40 }, () => (request: (typeof model.requests)[number]) => {
        const places = placesIn(request)
        const known = written.get(JSON.stringify(places)) // asked for again
        const texts = places.map(({ id, longest }) => {
          const at = known ? -1 : left.findIndex((one) => one.length <= longest)
          return { id, de: at < 0 ? null : (left.splice(at, 1)[0] ?? null) }
        })
        written.set(JSON.stringify(places), known ?? { texts })
        return { text: JSON.stringify(known ?? { texts }) }
      }),
    )
    const { body } = await owner.post('/ai/build', { site_id: site.id, facts: businessFacts })
    await world.drain()
    const generation = (await owner.get(`/ai/generations/${body.generation_id}`)).body
    expect([generation.status, generation.output?.engine]).toEqual(['succeeded', 'openai'])
    for (const id of generation.output.pages) pages.push((await owner.get(`/pages/${id}`)).body.data)
    world.advance(3_600_000)
  }
  expect(left).toEqual([])
  return pages
}

test('no lie stands in the texts of a site', async () => {
  expect(arrived(await buildWith(all))).toEqual([])
})

test('every true sentence in German stands in the texts of a site', async () => {
  const german = truths.slice(0, truths.indexOf('The rye bread costs €4.20.'))
  const pages = JSON.stringify(await buildWith(german))
  expect(german.filter((truth) => !pages.includes(JSON.stringify(truth).slice(1, -1)))).toEqual([])
})

test('no lie describes a picture', async () => {
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#784828' } })
    .png()
    .toBuffer()
  const { body } = await bakery.client.post(`/sites/${bakery.site.id}/media`, form(file, 'brot.png'))
  // things in a picture can be counted
  for (const lie of all.filter((one) => !/^(?:Drei|Ein halbes)/.test(one))) {
    const answer = { alt: `Ein Brot auf einem Brett. ${lie}`, title: 'Brot' }
    model.answer(answer, answer)
    const path = `/sites/${bakery.site.id}/media/${body.asset_id}/describe`
    expect((await bakery.client.post(path)).body).toEqual({ alt: 'Ein Brot auf einem Brett.', title: 'Brot' })
    world.advance(10_000)
  }
})

test.each([
  ['Ich habe die Überschrift geändert.', 'Hinweis: Geändert wurde dabei nichts.'],
  ['Erledigt! Die Seite ist jetzt online.', 'Hinweis: Geändert wurde dabei nichts.'],
  ['I have published the page.', 'Note: nothing has been changed.'],
  ['Done, I updated the prices.', 'Note: nothing has been changed.'],
  ['The page has been published.', 'Note: nothing has been changed.'],
])('a model that says that it has done something is corrected: %s', async (claim, note) => {
  model.answer(claim)
  const { said } = await talk(bakery.client, bakery.site.id, 'Mach das')
  expect(said).toBe(`${claim}\n\n${note}`)
})

test('where it has proposed something, the note says what it waits for', async () => {
  const body = { content: { de: { headline: 'Brot mit Zeit' } } }
  const calls = [{ name: 'updateBlock', arguments: { params: { block: blockId }, body } }]
  model.answer({ calls }, 'Ich habe die Überschrift geändert.')
  const { said, actions } = await talk(bakery.client, bakery.site.id, 'Andere Überschrift', { page_id: pageId })
  expect(actions).toHaveLength(1)
  expect(said).toEndWith('Der Vorschlag gilt erst, wenn Sie ihn bestätigen.')
})

test.each([
  'Ich schlage eine neue Überschrift vor.',
  'Ich habe nichts geändert.',
  'Ich habe eine Änderung vorgeschlagen.',
  'Ich habe die Seite gelesen: Sie hat drei Abschnitte.',
  'I propose a new headline.',
  'I have read the page and found two sections.',
])('one that does not is left alone: %s', async (words) => {
  model.answer(words)
  expect((await talk(bakery.client, bakery.site.id, 'Was tust du?')).said).toBe(words)
})
