import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Saved } from '../src/editor/document/draft'
import { newId } from '../src/editor/document/new-id'
import { NotWritten, type Transport } from '../src/editor/document/saving'
import type { TestClient } from './support/client'
import { editorApi, openEditorGlobals } from './support/editor-globals'
import { tokenOf } from './support/fresh-world'
import { createLiveWorld } from './support/live'
import { createClock, openPageAlone } from './support/page-service'
import { newBlock, newPage, newSite } from './support/sites'

const editor: string = '../src/editor' // its types are those of a browser
let world: Awaited<ReturnType<typeof createLiveWorld>>
let owner: TestClient
let site: string
let open: (page: string, tag?: string) => Transport
let endGlobals = () => {}
/** Statuses of what the service has answered since. */
const answers: number[] = []
const ownFetch = globalThis.fetch

beforeAll(async () => {
  world = await createLiveWorld()
  const person = await world.owner()
  owner = person
  site = (await newSite(owner)).id
  endGlobals = openEditorGlobals(await tokenOf(world, person))
  const counted = async (asked: Parameters<typeof fetch>[0], options?: RequestInit) => {
    const answer = await ownFetch(String(asked).replace(editorApi, world.url), options)
    answers.push(answer.status)
    return answer
  }
  globalThis.fetch = Object.assign(counted, ownFetch)
  const { pageTransport }: { pageTransport: typeof open } = await import(`${editor}/document/page-transport`)
  open = pageTransport
})
afterAll(async () => {
  globalThis.fetch = ownFetch
  endGlobals()
  await world?.end()
})

async function pageWith(...headlines: string[]) {
  const { id } = await newPage(owner, site, `/${crypto.randomUUID()}`)
  for (const headline of headlines) await newBlock(owner, id, { content: { de: { headline } } })
  const transport = open(id)
  return { id, transport, saved: await transport.load() }
}
const headlines = ({ draft }: Saved) => draft.blocks.map(({ content }) => content.de?.headline)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof NotWritten ? error.reason : error),
  )

describe('a page that is read again', () => {
  test('is not answered a second time unless it has changed, and then once', async () => {
    const { id, transport } = await pageWith('Brot')
    answers.length = 0
    expect(await transport.loadIfChanged?.()).toBeUndefined()
    await newBlock(owner, id, { content: { de: { headline: 'Salz' } } })
    const changed = await transport.loadIfChanged?.()
    expect(changed && headlines(changed)).toEqual(['Brot', 'Salz'])
    expect(await transport.loadIfChanged?.()).toBeUndefined()
    expect(answers).toEqual([304, 200, 304])
  })

  test('is not answered again to whoever has read it before it was opened', async () => {
    const { id } = await pageWith('Brot')
    const { contents_etag } = (await owner.get(`/pages/${id}`)).body.data
    const transport = open(id, contents_etag)
    answers.length = 0
    expect(await transport.loadIfChanged?.()).toBeUndefined()
    await newBlock(owner, id, { content: { de: { headline: 'Salz' } } })
    const changed = await transport.loadIfChanged?.()
    expect([changed && headlines(changed), answers]).toEqual([
      ['Brot', 'Salz'],
      [304, 200],
    ])
  })

  test('is read whole by whoever has not read it before', async () => {
    const { id } = await pageWith('Brot')
    const first = await open(id).loadIfChanged?.()
    expect(first && headlines(first)).toEqual(['Brot'])
  })

  test('and is gone says so', async () => {
    const { id, transport } = await pageWith('Brot')
    await owner.delete(`/pages/${id}`)
    expect([await refusal(transport.load()), await refusal(transport.loadIfChanged?.() ?? Promise.resolve())]).toEqual([
      'gone',
      'gone',
    ])
  })
})

describe('a write', () => {
  test('that no longer fits is stale, and what somebody else has written stays', async () => {
    const { transport, saved } = await pageWith('Brot')
    const [block] = saved.draft.blocks
    const id = block?.id ?? ''
    const fields = (headline: string) => ({ content: { de: { headline } } })
    await owner.put(`/blocks/${id}`, fields('Deren'))
    const base = saved.blockTags[id] ?? ''
    expect(await refusal(transport.write({ kind: 'update', id, base, fields: fields('Meins') }, saved))).toBe('stale')
    expect(await refusal(transport.write({ kind: 'delete', id, base }, saved))).toBe('stale')
    const slug = { slug: 'neu' }
    expect(await refusal(transport.write({ kind: 'fields', base: '"old"', fields: slug }, saved))).toBe('stale')
    const now = await transport.load()
    expect(headlines(now)).toEqual(['Deren'])
    const written = await transport.write(
      { kind: 'update', id, base: now.blockTags[id] ?? '', fields: fields('Meins') },
      now,
    )
    expect(headlines(written)).toEqual(['Meins'])
    const again = await transport.write(
      { kind: 'update', id, base: written.blockTags[id] ?? '', fields: fields('Meins, länger') },
      written,
    )
    expect(headlines(again)).toEqual(['Meins, länger'])
  })

  test('of a section comes to stand in its own, in that before it, or begins the page with it', async () => {
    const empty = await pageWith()
    const block = (id: string, sectionId: string) => ({
      ...{ id, type: 'cta', sectionId, isVisible: true, props: {} },
      content: { de: { headline: id } },
    })
    const [section, first, second, third] = [newId(), newId(), newId(), newId()]
    const create = (one: ReturnType<typeof block>, index: number, saved: Saved) =>
      empty.transport.write({ kind: 'create', block: one, index }, saved)
    let saved = await create(block(first, section), 0, empty.saved)
    saved = await create(block(second, section), 1, saved)
    saved = await create(block(third, newId()), 2, saved)
    const stored = await empty.transport.load()
    expect(stored.draft.blocks.map(({ id, sectionId }) => [id, sectionId])).toEqual([
      [first, section],
      [second, section],
      [third, section],
    ])
    expect(await refusal(create(block(first, section), 0, stored))).toBe('stale')

    const two = await pageWith('A')
    await newBlock(owner, two.id, { section_id: 'new' })
    two.saved = await two.transport.load()
    const [a, b] = two.saved.draft.blocks.map(({ sectionId }) => sectionId) as [string, string]
    expect(a).not.toBe(b)
    const last = { kind: 'create' as const, block: block(newId(), a), index: 2 }
    const { draft } = await two.transport.write(last, two.saved)
    expect(draft.blocks.find(({ id }) => id === last.block.id)?.sectionId).toBe(a)
  })

  test('of titles goes through in several languages, one that the page begins with among them', async () => {
    const { id, transport } = await pageWith('Brot')
    const page = openPageAlone(await transport.load(), { transport, ...createClock() })
    const { de } = page.read().draft.translations
    page.act([
      { kind: 'translation', locale: 'de', before: de, after: { ...de, title: 'Neu' } },
      { kind: 'translation', locale: 'en', before: undefined, after: { title: 'New', slug: 'new' } },
    ])
    await page.flush()
    expect(page.read().saving).toEqual({ kind: 'saved' })
    page.close()
    const { translations } = (await owner.get(`/pages/${id}`)).body.data
    expect(translations.map(({ locale, title }: Record<string, string>) => [locale, title]).sort()).toEqual([
      ['de', 'Neu'],
      ['en', 'New'],
    ])
  })

  test('that nobody answers is tried later, one that is wrong is refused with its fields', async () => {
    const { transport, saved } = await pageWith('Brot')
    const id = saved.draft.blocks[0]?.id ?? ''
    const write = (headline: unknown) =>
      transport.write(
        { kind: 'update', id, base: saved.blockTags[id] ?? '', fields: { content: { de: { headline } } } },
        saved,
      )
    const error: NotWritten = await write(7).then(
      () => Promise.reject(new Error('it was taken')),
      (refused) => refused,
    )
    expect([error.reason, Object.keys(error.fields)]).toEqual(['refused', ['content.de.headline']])
    const counted = globalThis.fetch
    globalThis.fetch = Object.assign(() => Promise.reject(new TypeError('no line')), ownFetch)
    try {
      const away: NotWritten = await write('Salz').then(
        () => Promise.reject(new Error('it was taken')),
        (refused) => refused,
      )
      expect([away.reason, away.delay]).toEqual(['later', 'offline'])
    } finally {
      globalThis.fetch = counted
    }
  })

  test.each([
    [401, 'signed-out'],
    [403, 'not-allowed'],
    [404, 'gone'],
    [408, 'later'],
    [409, 'refused'],
    [412, 'stale'],
    [422, 'refused'],
    [429, 'later'],
    [503, 'later'],
  ])('that is answered with %d is %s', async (status, reason) => {
    const { transport, saved } = await pageWith('Brot')
    const id = saved.draft.blocks[0]?.id ?? ''
    const counted = globalThis.fetch
    const answer = async () => Response.json({ error: 'other', message: '' }, { status })
    globalThis.fetch = Object.assign(answer, ownFetch)
    try {
      expect(await refusal(transport.write({ kind: 'delete', id, base: '' }, saved))).toBe(reason)
    } finally {
      globalThis.fetch = counted
    }
  })
})

describe('a section that is deleted and brought back', () => {
  const facts = (closes: string) =>
    owner.patch(`/sites/${site}/facts`, { hours: [{ days: ['tu'], spans: [{ opens: '09:00', closes }] }] })
  const spans = (to: string) => [{ day: 'tu', from: '09:00', to }]

  test.each([
    ['at once', false],
    ['after another change of the page was read', true],
  ])('%s still shows the facts of the site', async (_when, isReadBetween) => {
    await facts('18:00')
    const { id, transport } = await pageWith('Brot')
    const bound = { hours: { fact: 'hours' } }
    const props = { hours: spans('18:00'), hide_closed: true }
    const content = { de: { headline: 'Offen' } }
    const block = await newBlock(owner, id, { type: 'opening_hours', props, content, bound })
    expect(block.bound).toEqual(bound)
    const page = openPageAlone(await transport.load(), { transport, ...createClock() })
    const [first, hours] = page.read().draft.blocks
    if (!first || !hours) throw new Error('the page has no sections')
    page.act([{ kind: 'remove', block: hours, index: 1 }])
    await page.flush()
    if (isReadBetween) {
      await owner.put(`/blocks/${first.id}`, { content: { de: { headline: 'Salz' } } })
      await page.refresh()
      expect(headlines(page.read().saved)).toEqual(['Salz'])
    }
    page.undo()
    await page.flush()
    page.close()
    await facts('20:00')
    const { blocks } = (await owner.get(`/pages/${id}`)).body.data
    expect([blocks[1].id, blocks[1].bound, blocks[1].props.hours]).toEqual([block.id, bound, spans('20:00')])
  })
})

test('what a proposal has changed elsewhere is taken back and brought again, each time with the tag of the write before', async () => {
  const { reversalOf } = await import(`${editor}/ai/reversal`)
  const { id: page } = await pageWith()
  const { body } = await owner.put(`/pages/${page}`, { is_noindex: true })
  const [before, after] = [{ is_noindex: false }, { is_noindex: true }]
  const reversal = reversalOf({ operation: 'updatePage', params: { page }, before, after }, body)
  const isHidden = async () => (await owner.get(`/pages/${page}`)).body.data.is_noindex
  await reversal.undo()
  expect(await isHidden()).toBe(false)
  await reversal.redo()
  expect(await isHidden()).toBe(true)
})

test('two posts of one title have an address each', async () => {
  const { createPost } = await import(`${editor}/blog/post-writes`)
  const made = [
    await createPost(site, { title: 'Brot', locale: 'de' }),
    await createPost(site, { title: 'Brot', locale: 'de' }),
  ]
  const paths = made.map(async ({ page }) => (await owner.get(`/pages/${page}`)).body.data.path)
  expect(await Promise.all(paths)).toEqual(['/blog/brot', '/blog/brot-2'])
})
