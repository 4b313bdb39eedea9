import { afterAll, describe, expect, test } from 'bun:test'
import { newPage, newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld()
const owner = await world.owner()
afterAll(() => world.end())

async function sixPages() {
  const site = await newSite(owner)
  const ids: Record<string, string> = {}
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids[name] = (await newPage(owner, site.id, `/${name}`)).id
  const path = `/sites/${site.id}/pages`
  const read = async () => (await owner.get(path)).body.data.map((page: { slug: string }) => page.slug).join('')
  const put = (names: string[], by = owner) =>
    by.put(`${path}/order`, { pages: names.map((name) => ids[name] ?? name) })
  return { site, ids, path, read, put }
}

async function pageAt(id: string): Promise<{ sort_order: number; updated_at: string; etag: string }> {
  const { sort_order, updated_at, etag } = (await owner.get(`/pages/${id}`)).body.data
  return { sort_order, updated_at, etag }
}

describe('the order of pages', () => {
  test('is the one sent, and the answer has all pages in it', async () => {
    const { put, read } = await sixPages()
    const { status, body } = await put(['f', 'a', 'e', 'b', 'd', 'c'])
    expect([status, body.data.map((page: { slug: string }) => page.slug).join('')]).toEqual([200, 'faebdc'])
    expect(body.data.map((page: { sort_order: number }) => page.sort_order)).toEqual([0, 1, 2, 3, 4, 5])
    expect(await read()).toBe('faebdc')
  })

  test('of some of them leaves the others in their places', async () => {
    const { put, read } = await sixPages()
    await put(['f', 'b', 'd'])
    expect(await read()).toBe('afcbed')
    await put(['e'])
    await put([])
    expect(await read()).toBe('afcbed')
  })

  test('leaves pages that keep their place unwritten: who has read one of them can write to it', async () => {
    const { ids, put } = await sixPages()
    const read = async () =>
      new Map(await Promise.all(Object.entries(ids).map(async ([name, id]) => [name, await pageAt(id)] as const)))
    const before = await read()
    world.advance(60_000)
    expect((await put(['d', 'c'])).status).toBe(200)
    const after = await read()
    for (const name of ['a', 'b', 'e', 'f']) expect(after.get(name)).toEqual(before.get(name))
    for (const name of ['c', 'd']) {
      expect(after.get(name)?.etag).not.toBe(before.get(name)?.etag)
      expect(after.get(name)?.updated_at).toBe(world.ctx.now().toISOString())
    }
  })

  test('holds where pages had one number, and for pages made later', async () => {
    const { site, put, read } = await sixPages()
    await newPage(owner, site.id, '/g', { sort_order: 0 })
    expect(await read()).toBe('agbcdef')
    await put(['b', 'a'])
    expect(await read()).toBe('bgacdef')
    await newPage(owner, site.id, '/h')
    expect(await read()).toBe('bgacdefh')
  })

  test('is refused whole for a page that is not on the site, is header or footer, or is named twice', async () => {
    const { site, put, read } = await sixPages()
    const stranger = await world.owner('Kanzlei')
    const foreign = await newPage(stranger, (await newSite(stranger)).id, '/x')
    const { header } = (await owner.get(`/sites/${site.id}/regions`)).body.data
    const { status, body } = await put(['b', foreign.id, crypto.randomUUID(), 'nothing', header, 'b', 'a'])
    expect([status, Object.keys(body.errors)]).toEqual([422, ['pages.1', 'pages.2', 'pages.3', 'pages.4', 'pages.5']])
    expect(new Set(['pages.1', 'pages.2', 'pages.3', 'pages.4'].map((field) => body.errors[field][0])).size).toBe(1)
    expect(await read()).toBe('abcdef')
    const { path } = await sixPages()
    for (const pages of [undefined, null, 'a', [1], { a: 1 }])
      expect((await owner.put(`${path}/order`, { pages })).status).toBe(422)
    const list = (length: number) => owner.put(`${path}/order`, { pages: Array.from({ length }, () => 'x') })
    expect(Object.keys((await list(5000)).body.errors)[0]).toBe('pages.0')
    expect(Object.keys((await list(5001)).body.errors)).toEqual(['pages'])
  })

  test('is followed by menus and told once in the activity; an order that is there already changes nothing', async () => {
    const { site, put, ids } = await sixPages()
    await put(['c', 'a'])
    await put(['c', 'b', 'a', 'd', 'e', 'f'])
    const types = (await owner.get(`/sites/${site.id}/activity`)).body.data
    const moves = types.filter(({ type }: { type: string }) => type === 'pages.reordered')
    expect(moves).toMatchObject([{ summary: 'Seiten neu angeordnet', subject: { type: 'site', id: site.id } }])
    const { body } = await owner.get(`/pages/${ids.c}/preview`)
    const menu = [...body.matchAll(/href="[^"]*\/([a-f])"/g)].map(([, name]) => name)
    expect([...new Set(menu)].join('')).toBe('cbadef')
  })
})
