import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pages } from '../src/db/tenant/pages'
import type { Answer, TestClient } from './support/client'
import { newCollection, newEntry } from './support/collections'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** `etag`, `If-Match` and `If-None-Match` on every record that an editor writes. */

let world: World
let owner: Awaited<ReturnType<World['owner']>>
let siteId: string
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
  siteId = (await newSite(owner)).id
})
afterAll(() => world.end())

interface Kind {
  name: string
  /** A new record, and where it is written; `tag` fits what `write` replaces. */
  make(): Promise<{ path: string; tag(): Promise<string>; read(): Promise<{ etag: string }> }>
  method: 'PUT' | 'DELETE'
  body?(n: number): object
}

let paths = 0
const freshPage = () => newPage(owner, siteId, `/seite-${++paths}`)
const dataAt = async (path: string) => (await owner.get(path)).body.data

const kinds: Kind[] = [
  {
    name: 'a site',
    method: 'PUT',
    body: (n) => ({ name: `Name ${n}` }),
    make: async () => recordAt(`/sites/${(await newSite(owner)).id}`),
  },
  { name: 'a site that goes', method: 'DELETE', make: async () => recordAt(`/sites/${(await newSite(owner)).id}`) },
  {
    name: 'a page',
    method: 'PUT',
    body: (n) => ({ translations: [{ locale: 'de', title: `Titel ${n}` }] }),
    make: async () => recordAt(`/pages/${(await freshPage()).id}`),
  },
  { name: 'a page that goes', method: 'DELETE', make: async () => recordAt(`/pages/${(await freshPage()).id}`) },
  {
    name: 'a block',
    method: 'PUT',
    body: (n) => ({ content: { de: { headline: `Zeile ${n}` } } }),
    make: newBlockRecord,
  },
  { name: 'a block that goes', method: 'DELETE', make: newBlockRecord },
  {
    name: 'all blocks of a page',
    method: 'PUT',
    body: (n) => ({ blocks: [{ type: 'cta', content: { de: { headline: `Zeile ${n}` } } }] }),
    make: () => pageContents('blocks'),
  },
  {
    name: 'the order of blocks',
    method: 'PUT',
    body: () => ({ blocks: [] }),
    make: () => pageContents('reorder-blocks'),
  },
  {
    name: 'a theme of the system',
    method: 'PUT',
    body: (n) => ({ tokens: { colors: { primary: `#12345${n}` } } }),
    make: async () => recordAt(`/sites/${(await newSite(owner)).id}/theme`),
  },
  {
    name: 'a theme',
    method: 'PUT',
    body: (n) => ({ tokens: { colors: { primary: `#12345${n}` } } }),
    make: async () => {
      const path = `/sites/${(await newSite(owner)).id}/theme`
      await owner.put(path, { tokens: {} })
      return recordAt(path)
    },
  },
  {
    name: 'a collection',
    method: 'PUT',
    body: (n) => ({ name: `Brote ${n}` }),
    make: async () => recordAt(`/collections/${(await newCollection(owner, siteId, 'Brote')).id}`),
  },
  {
    name: 'a collection that goes',
    method: 'DELETE',
    make: async () => recordAt(`/collections/${(await newCollection(owner, siteId, 'Brote')).id}`),
  },
  { name: 'an entry', method: 'PUT', body: (n) => ({ data: { title: `Laib ${n}` } }), make: newEntryRecord },
  { name: 'an entry that goes', method: 'DELETE', make: newEntryRecord },
]

function recordAt(path: string) {
  return { path, read: () => dataAt(path), tag: async () => (await dataAt(path)).etag as string }
}

async function newBlockRecord() {
  const page = await freshPage()
  const { id } = await newBlock(owner, page.id)
  const read = async () => (await dataAt(`/pages/${page.id}`)).blocks[0]
  return { path: `/blocks/${id}`, read, tag: async () => (await read()).etag as string }
}

async function newEntryRecord() {
  const fields = [{ key: 'title', type: 'text' }]
  const collection = await newCollection(owner, siteId, 'Brote', fields)
  const { id } = await newEntry(owner, collection.id, { title: 'Roggen' })
  const read = async () => (await dataAt(`/collections/${collection.id}/entries`))[0]
  return { path: `/entries/${id}`, read, tag: async () => (await read()).etag as string }
}

async function pageContents(what: string) {
  const page = await freshPage()
  await newBlock(owner, page.id)
  const read = () => dataAt(`/pages/${page.id}`)
  return { path: `/pages/${page.id}/${what}`, read, tag: async () => (await read()).contents_etag as string }
}

const write = (client: TestClient, { method, body }: Kind, path: string, ifMatch: string | undefined, n = 1) =>
  client.call(method, path, body?.(n), ifMatch === undefined ? {} : { 'if-match': ifMatch })

describe.each(kinds)('$name', (kind) => {
  test('is written where the tag fits, alone, in a list, or as `*`', async () => {
    for (const wrap of [(tag: string) => tag, (tag: string) => `"other", ${tag},W/"x"`, () => '*']) {
      const record = await kind.make()
      const { status } = await write(owner, kind, record.path, wrap(await record.tag()))
      expect(status).toBe(200)
    }
  })

  test('is not written where it does not, and the answer has the present state', async () => {
    const record = await kind.make()
    const tag = await record.tag()
    const present = await record.read()
    const other = (await freshPage()).etag
    for (const wrong of [
      other,
      `W/${tag}`,
      tag.replaceAll('"', ''),
      '"*"',
      `*, ${other}`,
      '""',
      '',
      'garbage;;\u00e4',
      `"${'x'.repeat(3000)}"`,
    ]) {
      const { status, body } = await write(owner, kind, record.path, wrong)
      expect([wrong.slice(0, 40), status, body.error]).toEqual([wrong.slice(0, 40), 412, 'stale'])
      expect({ ...present, ...body.data }).toEqual(present) // of a page without its blocks
      expect(body.data.etag).toBe(present.etag)
    }
    expect(await record.read()).toEqual(present)
    expect((await write(owner, kind, record.path, tag)).status).toBe(200)
  })

  test('five writes at once with one tag: exactly one goes through', async () => {
    const record = await kind.make()
    const tag = await record.tag()
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => write(owner, kind, record.path, tag, n)))
    const others = kind.method === 'DELETE' ? 404 : 412
    expect(answers.map(({ status }) => status).sort()).toEqual([200, others, others, others, others])
    if (kind.method === 'DELETE') return
    const written = answers.find(({ status }) => status === 200) as Answer
    const present = await record.read()
    for (const { status, body } of answers) if (status === 412) expect({ ...present, ...body.data }).toEqual(present)
    expect(written.headers.get('etag')).toMatch(/^"[^"]+"$/)
  })

  test('the tag of an answer fits the next write, and the one before does not any more', async () => {
    if (kind.method === 'DELETE') return
    const record = await kind.make()
    const first = await record.tag()
    const answer = await write(owner, kind, record.path, first)
    const second = answer.body.contents_etag ?? answer.body.data?.etag ?? answer.headers.get('etag')
    expect(second).toBe(await record.tag())
    expect((await write(owner, kind, record.path, first, 2)).status).toBe(412)
    expect((await write(owner, kind, record.path, second, 2)).status).toBe(200)
  })

  test('what is gone, foreign or unknown is 404 whatever the tag', async () => {
    const record = await kind.make()
    const stranger = await world.owner()
    const foreign = await write(stranger, kind, record.path, await record.tag())
    expect(foreign.status).toBe(404)
    const unknown = record.path.replace(/[0-9a-f-]{36}/, crypto.randomUUID())
    expect((await write(owner, kind, unknown, '"x"')).body).toEqual(foreign.body)
    if (kind.method === 'PUT') return
    const tag = await record.tag()
    await owner.delete(record.path)
    expect((await write(owner, kind, record.path, tag)).body).toEqual(foreign.body)
  })

  test('a stale write is refused before what it says is looked at, and after its form', async () => {
    if (kind.method === 'DELETE') return
    const record = await kind.make()
    const meaningless: Record<string, object> = {
      'a block': { type: 'marquee' },
      'all blocks of a page': { blocks: [{ type: 'cta', props: { nonsense: 1 } }] },
      'the order of blocks': { blocks: [crypto.randomUUID()] },
    }
    const body = meaningless[kind.name]
    if (!body) return
    expect((await owner.put(record.path, body, { 'if-match': '"x"' })).status).toBe(412)
    expect((await owner.put(record.path, { blocks: 1, sort_order: 'x' }, { 'if-match': '"x"' })).status).toBe(422)
  })
})

describe('what a tag stands for', () => {
  test('a write to one block leaves the tags of the others and of the page’s own fields, and changes that of its contents', async () => {
    const page = await freshPage()
    const [a, b] = [await newBlock(owner, page.id), await newBlock(owner, page.id)]
    const before = await dataAt(`/pages/${page.id}`)
    await owner.put(`/blocks/${a.id}`, { content: { de: { headline: 'Neu' } } })
    const after = await dataAt(`/pages/${page.id}`)
    expect(after.blocks[1].etag).toBe(b.etag)
    expect(after.etag).toBe(before.etag)
    expect(after.translations[0].etag).toBe(before.translations[0].etag)
    expect(after.sections[0].etag).toBe(before.sections[0].etag)
    expect([after.blocks[0].etag === a.etag, after.contents_etag === before.contents_etag]).toEqual([false, false])
  })

  test('a block that others are put before, or that is put elsewhere, can still be written', async () => {
    const page = await freshPage()
    const a = await newBlock(owner, page.id)
    await newBlock(owner, page.id, { sort_order: 0 })
    await owner.put(`/pages/${page.id}/reorder-blocks`, { blocks: [{ id: a.id, section_id: 'new' }] })
    const { status } = await owner.put(`/blocks/${a.id}`, { is_visible: false }, { 'if-match': a.etag })
    expect(status).toBe(200)
  })

  test('a replacement keeps the tags of blocks that say what they said', async () => {
    const page = await freshPage()
    const [a, b] = [await newBlock(owner, page.id), await newBlock(owner, page.id)]
    const changed = { id: b.id, content: { de: { headline: 'Neu' } } }
    const { body } = await owner.put(`/pages/${page.id}/blocks`, { blocks: [changed, { id: a.id }] })
    expect(
      body.blocks.map(({ id, etag }: { id: string; etag: string }) => [id, etag === (id === a.id ? a : b).etag]),
    ).toEqual([
      [b.id, false],
      [a.id, true],
    ])
    expect((await dataAt(`/pages/${page.id}`)).blocks.map((block: { etag: string }) => block.etag)).toEqual(
      body.blocks.map((block: { etag: string }) => block.etag),
    )
  })

  test('a replacement with the blocks that are there, as they are, keeps the tag of the page’s contents', async () => {
    const page = await freshPage()
    const a = await newBlock(owner, page.id)
    const b = await newBlock(owner, page.id, { section_id: 'new' })
    const before = await dataAt(`/pages/${page.id}`)
    const same = await owner.put(`/pages/${page.id}/blocks`, { blocks: before.blocks })
    expect([same.status, same.body.contents_etag]).toEqual([200, before.contents_etag])
    expect(await dataAt(`/pages/${page.id}`)).toEqual(before)
    for (const blocks of [[b, a], [a], [{ ...a, content: { de: { headline: 'Neu' } } }, b]]) {
      const tag = (await dataAt(`/pages/${page.id}`)).contents_etag
      expect((await owner.put(`/pages/${page.id}/blocks`, { blocks })).body.contents_etag).not.toBe(tag)
    }
  })

  test('blocks are replaced and ordered with the tag of the page’s contents, not with that of its own fields', async () => {
    const page = await freshPage()
    for (const [path, body] of [
      ['blocks', { blocks: [] }],
      ['reorder-blocks', { blocks: [] }],
    ] as const) {
      const { etag, contents_etag } = await dataAt(`/pages/${page.id}`)
      expect((await owner.put(`/pages/${page.id}/${path}`, body, { 'if-match': etag })).status).toBe(412)
      expect((await owner.put(`/pages/${page.id}/${path}`, body, { 'if-match': contents_etag })).status).toBe(200)
    }
  })

  test('own fields can be written with the header of the page’s answer as well, as RFC 9110 has it', async () => {
    const page = await freshPage()
    const { headers } = await owner.get(`/pages/${page.id}`)
    const etag = headers.get('etag') as string
    expect((await owner.put(`/pages/${page.id}`, { is_noindex: true }, { 'if-match': etag })).status).toBe(200)
    expect((await owner.put(`/pages/${page.id}`, { is_noindex: true }, { 'if-match': etag })).status).toBe(412)
  })

  test('only the translation that was changed has another tag', async () => {
    const page = await freshPage()
    const german = { locale: 'de', title: page.translations[0].title, slug: page.translations[0].slug }
    const english = { locale: 'en', title: 'One', slug: 'one' }
    const first = (await owner.put(`/pages/${page.id}`, { translations: [english] })).body.data.translations
    const second = (await owner.put(`/pages/${page.id}`, { translations: [german, { ...english, title: 'Two' }] })).body
      .data
    expect(second.translations[0].etag).toBe(first[0].etag)
    expect(second.translations[1].etag).not.toBe(first[1].etag)
  })

  test('records that one statement writes do not share a tag', async () => {
    const parent = await freshPage()
    const children = [
      await newPage(owner, siteId, `/k-${++paths}`, { parent_id: parent.id }),
      await newPage(owner, siteId, `/k-${++paths}`, { parent_id: parent.id }),
    ]
    await owner.delete(`/pages/${parent.id}`)
    const [a, b] = await Promise.all(children.map(({ id }) => dataAt(`/pages/${id}`)))
    expect([a.etag === b.etag, a.contents_etag === b.contents_etag]).toEqual([false, false])
  })

  test('entries do not change the tag of their collection’s own fields, and do change that of its answer', async () => {
    const collection = await newCollection(owner, siteId, 'Brote')
    const entry = await newEntry(owner, collection.id, {})
    await owner.put(`/entries/${entry.id}`, { data: {} })
    const after = await dataAt(`/collections/${collection.id}`)
    expect([after.etag === collection.etag, after.contents_etag === collection.contents_etag]).toEqual([true, false])
  })

  test('a publish does not make a write to the site stale', async () => {
    const site = await newSite(owner)
    await newPage(owner, site.id, '/')
    const { etag } = await dataAt(`/sites/${site.id}`)
    await owner.post(`/sites/${site.id}/publish`, {})
    await world.drain()
    expect((await dataAt(`/sites/${site.id}`)).status).toBe('published')
    expect((await owner.put(`/sites/${site.id}`, { name: 'Neu' }, { 'if-match': etag })).status).toBe(200)
  })

  test('a version that is brought back changes every tag, also where everything is as it was', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const block = await newBlock(owner, page.id)
    await owner.put(`/sites/${site.id}/theme`, { tokens: {} })
    const tagsOf = async () => {
      const now = await dataAt(`/pages/${page.id}`)
      const parts = [now.etag, now.contents_etag, now.translations[0].etag, now.sections[0].etag, now.blocks[0].etag]
      return [...parts, (await dataAt(`/sites/${site.id}`)).etag]
    }
    const before = await tagsOf()
    const version = (await owner.post(`/sites/${site.id}/versions`, {})).body.data
    expect((await owner.post(`/sites/${site.id}/versions/${version.id}/restore`, {})).status).toBe(200)
    const after = await tagsOf()
    expect(after.filter((tag) => before.includes(tag))).toEqual([])
    expect((await owner.put(`/blocks/${block.id}`, {}, { 'if-match': block.etag })).status).toBe(412)
  })

  test('a row from before there were tags has one that fits once', async () => {
    const page = await freshPage()
    const tenant = world.ctx.tenants.get(owner.user.tenant_id)
    await tenant.write((tx) =>
      tx.run(`update pages set revision = null, contents_revision = null where id = '${page.id}'`),
    )
    const old = await dataAt(`/pages/${page.id}`)
    expect([old.etag, old.contents_etag]).toEqual([`"${page.id}"`, `"${page.id}-contents"`])
    expect((await owner.put(`/pages/${page.id}`, {}, { 'if-match': old.etag })).status).toBe(200)
    expect((await owner.put(`/pages/${page.id}`, {}, { 'if-match': old.etag })).status).toBe(412)
    const [row] = await tenant.read((db) => db.select().from(pages).where(eq(pages.id, page.id)))
    expect(row?.revision).toMatch(/^[0-9a-f]{12}$/)
  })

  test('lists carry the tags of their records', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const collection = await newCollection(owner, site.id, 'Brote')
    const entry = await newEntry(owner, collection.id, {})
    expect((await dataAt(`/sites/${site.id}/pages`))[0]).toMatchObject({
      etag: page.etag,
      contents_etag: page.contents_etag,
    })
    expect((await dataAt(`/sites/${site.id}/collections`))[0].etag).toBe(collection.etag)
    expect((await dataAt(`/collections/${collection.id}/entries`))[0].etag).toBe(entry.etag)
    const listed = (await dataAt('/sites')).find(({ id }: { id: string }) => id === site.id)
    expect(listed.etag).toBe((await dataAt(`/sites/${site.id}`)).etag)
  })
})

describe('a reader who names the tag of what it knows', () => {
  const resources = {
    site: async () => `/sites/${siteId}`,
    page: async () => `/pages/${(await freshPage()).id}`,
    theme: async () => `/sites/${siteId}/theme`,
    collection: async () => `/collections/${(await newCollection(owner, siteId, 'Brote')).id}`,
    regions: async () => `/sites/${siteId}/regions`,
  }
  test.each(Object.entries(resources))('gets 304 without a body as long as the %s is the same', async (_, make) => {
    const path = await make()
    const { headers, status } = await owner.get(path)
    const etag = headers.get('etag') as string
    expect([status, etag]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await owner.get(path, { 'if-none-match': known })
      expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    for (const other of ['"other"', '', 'garbage', etag.slice(1, -1)]) {
      const answer = await owner.get(path, { 'if-none-match': other })
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, etag])
    }
  })

  test('hears of every change on a page: fields, translations, blocks and their order', async () => {
    const page = await freshPage()
    const path = `/pages/${page.id}`
    const [a, b] = [await newBlock(owner, page.id), await newBlock(owner, page.id)]
    const changes: (() => Promise<Answer>)[] = [
      () => owner.put(path, { is_noindex: true }),
      () => owner.put(path, { translations: [{ locale: 'de', title: 'Anders' }] }),
      () => owner.put(`/blocks/${a.id}`, { is_visible: false }),
      () => owner.put(`${path}/reorder-blocks`, { blocks: [b.id, a.id] }),
      () => owner.post(`${path}/blocks`, { type: 'spacer' }),
      () => owner.delete(`/blocks/${b.id}`),
      () => owner.put(`${path}/blocks`, { blocks: [{ type: 'spacer' }] }),
    ]
    for (const change of changes) {
      const etag = (await owner.get(path)).headers.get('etag') as string
      expect((await owner.get(path, { 'if-none-match': etag })).status).toBe(304)
      expect([200, 201]).toContain((await change()).status)
      expect((await owner.get(path, { 'if-none-match': etag })).status).toBe(200)
    }
  })

  test('hears at the site of changes to its pages, theme and domains', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const path = `/sites/${site.id}`
    const changes: (() => Promise<Answer>)[] = [
      () => owner.put(path, { settings: { a: 1 } }),
      () => newPage(owner, site.id, '/neu').then(() => owner.get(path)),
      () => newBlock(owner, page.id).then(() => owner.get(path)),
      () => owner.put(`${path}/theme`, { tokens: {} }),
      () => owner.post(`${path}/domains`, { host: `www.${crypto.randomUUID().slice(0, 8)}.example` }),
    ]
    for (const change of changes) {
      const etag = (await owner.get(path)).headers.get('etag') as string
      await change()
      expect((await owner.get(path, { 'if-none-match': etag })).status).toBe(200)
    }
  })

  test('hears at the regions of every change in the header and in the footer', async () => {
    const path = `/sites/${(await newSite(owner)).id}/regions`
    const { header, footer } = await dataAt(path)
    for (const region of [header, footer]) {
      const etag = (await owner.get(path)).headers.get('etag') as string
      expect((await owner.get(path, { 'if-none-match': etag })).status).toBe(304)
      await newBlock(owner, region)
      const answer = await owner.get(path, { 'if-none-match': etag })
      expect([answer.status, answer.headers.get('etag') === etag]).toEqual([200, false])
    }
  })

  test('finds the tags of header and footer beside their ids', async () => {
    const regions = await dataAt(`/sites/${siteId}/regions`)
    for (const name of ['header', 'footer']) {
      const { headers } = await owner.get(`/pages/${regions[name]}`)
      expect(headers.get('etag')).toBe(regions.etags[name])
    }
    await newBlock(owner, regions.header)
    const after = await dataAt(`/sites/${siteId}/regions`)
    expect([after.etags.header === regions.etags.header, after.etags.footer === regions.etags.footer]).toEqual([
      false,
      true,
    ])
  })
})

test('a client that sends records back as it got them changes nothing by their tags', async () => {
  const page = await freshPage()
  const block = await newBlock(owner, page.id)
  const stalePage = await dataAt(`/pages/${page.id}`)
  await owner.put(`/pages/${page.id}`, { is_noindex: true })
  await owner.put(`/blocks/${block.id}`, { is_visible: false })
  const echoed = await owner.put(`/pages/${page.id}`, stalePage)
  expect(echoed.status).toBe(200)
  const [translation] = echoed.body.data.translations
  expect(Object.keys(translation).sort()).toEqual(['etag', 'locale', 'slug', 'title'])
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  const stored = await tenant.read((db) =>
    db.query.pageTranslations.findMany({ where: (row, { eq }) => eq(row.pageId, page.id) }),
  )
  expect(stored.map(({ extra }) => extra)).toEqual([{}])
  expect((await owner.put(`/blocks/${block.id}`, stalePage.blocks[0])).status).toBe(200)
  expect((await owner.put(`/pages/${page.id}/blocks`, { blocks: stalePage.blocks })).status).toBe(200)
})
