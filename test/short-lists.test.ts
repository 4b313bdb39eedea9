import { afterAll, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { newCollection, newEntry } from './support/collections'
import { tokenOf } from './support/fresh-world'
import { largeSite } from './support/large-site'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld } from './support/world'

/** What lists of an editor show, in answers of bounded size. */

const world = await createWorld()
afterAll(() => world.end())
const owner = await world.owner()
const site = await newSite(owner)
const data = async (path: string) => {
  const { status, body } = await owner.get(path)
  expect([path, status]).toEqual([path, 200])
  return body.data
}

test('`texts=short` leaves of pages what menus, links and lists show', async () => {
  const extra = {
    description: 'Was wir backen',
    navigation_title: 'Brot',
    seo_title: 'Das beste Brot',
    category: 'Laden',
    author: 'Rosa',
    image: { url: 'https://example.com/brot.jpg' },
  }
  const fields = (slug: string) => ({
    seo: { description: { de: 'Kurz' }, og_image: { url: 'https://example.com/og.jpg' } },
    translations: [{ locale: 'de', title: slug, slug, ...extra }],
  })
  const page = await newPage(owner, site.id, '/brot', fields('brot'))
  const post = await newPage(owner, site.id, '/post', { type: 'post', ...fields('post') })
  const short = await data(`/sites/${site.id}/pages?texts=short`)
  const { seo_title: _, ...ofPost } = extra
  const texts = ({ translations: [one] }: typeof page) => ({
    locale: 'de',
    title: one.title,
    slug: one.slug,
    etag: one.etag,
  })
  const whole = await data(`/sites/${site.id}/pages`)
  expect(short).toEqual([
    { ...whole[0], seo: {}, translations: [{ ...texts(page), navigation_title: 'Brot' }] },
    { ...whole[1], seo: { description: { de: 'Kurz' } }, translations: [{ ...texts(post), ...ofPost }] },
  ])
  expect(await data(`/sites/${site.id}/pages?texts=short&limit=1&cursor=${page.id}`)).toEqual([short[1]])
  expect((await owner.get(`/sites/${site.id}/pages?texts=tiny`)).status).toBe(422)
})

test('a site comes without its pages where they are read by themselves', async () => {
  const { contents_etag: _a, pages, ...whole } = await data(`/sites/${site.id}`)
  const { contents_etag: _b, pages: none, ...bare } = await data(`/sites/${site.id}?pages=none`)
  expect([none, bare, pages.length > 0]).toEqual([[], whole, true])
})

test('pictures are read by what a page names them by, of this site alone', async () => {
  const sizes = { pages: 0, posts: 0, collections: 0, entries: 0, assets: 3 }
  const [mine, foreign] = [await largeSite(world, owner, sizes), await largeSite(world, owner, sizes)]
  const all = await data(`/sites/${mine.site.id}/media`)
  const [{ id: other }] = await data(`/sites/${foreign.site.id}/media`)
  const stem = all[2].path.replace(/^.*\//, '').replace(/\.jpg$/, '')
  const named = (words: string[]) => data(`/sites/${mine.site.id}/media?kind=all&named=${words.join(',')}`)
  expect(await named([all[0].id, stem, other, 'niemand'])).toEqual([all[0], all[2]])
  expect(await named([''])).toEqual([])
})

test('entries are read by id and slug, one by itself, and as a list on a page shows them', async () => {
  const fields = [
    { key: 'name', label: 'Name', type: 'text', localized: true },
    { key: 'preis', label: 'Preis', type: 'number' },
  ]
  const breads = await newCollection(owner, site.id, 'Brote', fields)
  const prices = [3, 10, 2, 7]
  const made = []
  for (const preis of prices) made.push(await newEntry(owner, breads.id, { name: { de: `Brot ${preis}` }, preis }))
  await newEntry(owner, breads.id, { preis: 1 }) // nothing to call it by
  const at = `/collections/${breads.id}/entries`
  expect(await data(`/entries/${made[1].id}`)).toEqual((await data(at))[1])
  expect((await data(`${at}?named=${made[3].id},${made[0].slug},nichts`)).map(({ id }: { id: string }) => id)).toEqual([
    made[0].id,
    made[3].id,
  ])
  const shown = async (query: string) =>
    (await data(`${at}?shown_in=de&${query}`)).map(({ data }: { data: { preis: number } }) => data.preis)
  expect(await shown('')).toEqual([3, 10, 2, 7])
  expect(await shown('title_field=name&sort_field=preis&limit=3')).toEqual([2, 3, 7])
  expect(await shown('title_field=name&sort_field=preis&sort=descending&limit=2')).toEqual([10, 7])
  expect(await shown('sort_field=name')).toEqual([2, 3, 7, 10]) // numbers in texts count
  expect((await owner.get(`${at}?shown_in=deutsch`)).status).toBe(422)
})

test('a long list is compressed where the client takes that, and not sent to whoever knows it', async () => {
  const page = await newPage(owner, site.id, '/liste')
  await newBlock(owner, page.id)
  for (let n = 0; n < 60; n++) await newPage(owner, site.id, `/weitere-${n}`)
  const path = `/sites/${site.id}/pages`
  const token = await tokenOf(world, owner)
  const ask = async (headers: Record<string, string>) =>
    world.app.handle(
      new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
    )
  const plain = await ask({})
  const text = await plain.text()
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Origin, accept-encoding'])
  for (const [asked, encoding, open] of [
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ] as const) {
    const answer = await ask({ 'accept-encoding': asked })
    expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([
      encoding,
      plain.headers.get('etag'),
    ])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([open(bytes).toString() === text, bytes.length < text.length / 2]).toEqual([true, true])
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const [origin = ''] = world.ctx.config.allowedOrigins
  const known = await ask({ origin, 'if-none-match': plain.headers.get('etag') ?? '' })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect(['access-control-allow-origin', 'vary', 'etag'].map((name) => known.headers.get(name))).toEqual([
    origin,
    'Origin, accept-encoding',
    plain.headers.get('etag'),
  ])
  await newPage(owner, site.id, '/neu')
  expect((await ask({ 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(200)
})
