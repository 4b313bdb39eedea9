import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pages } from '../src/db/tenant/pages'
import { type Bakery, createBakery } from './support/published'
import { createWorld } from './support/world'

const world = await createWorld()
let bakery: Bakery
beforeEach(async () => {
  bakery = await createBakery(world)
})
afterAll(() => world.end())

const read = async (id: string) => (await bakery.client.get(`/pages/${id}`)).body.data
const change = (id: string, body: object) => bakery.client.put(`/pages/${id}`, body)
const create = (path: string, fields: object = {}) =>
  bakery.client.post(`/sites/${bakery.site.id}/pages`, {
    slug: 'x',
    path,
    status: 'published',
    translations: [{ locale: 'de', title: 'Neu', slug: 'neu' }],
    ...fields,
  })
const changeSite = (body: object) => bakery.client.put(`/sites/${bakery.site.id}`, body)

/** The answer names `field`, and the site can be published as it was. */
async function expectRefused(answer: { status: number; body: { errors?: object } }, field: string) {
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  expect(await bakery.publish()).toMatchObject({ status: 'succeeded' })
}

describe('a new home', () => {
  test('takes the place of the one at `/`, which moves to its slug', async () => {
    const a = await bakery.page({ path: '/', de: 'Alt', is_home: true })
    const b = await bakery.page({ path: '/neu', de: 'Neu' })
    await bakery.publish()
    expect((await change(b, { is_home: true })).status).toBe(200)
    expect(await bakery.publish()).toMatchObject({ status: 'succeeded' })
    expect(await read(a)).toMatchObject({ is_home: false, path: '/start' })
    expect(await read(b)).toMatchObject({ is_home: true, path: '/neu' })
    expect(
      [await bakery.html('/'), await bakery.html('/start')].map((html) => /<h1[^>]*>(\w+)/.exec(html)?.[1]),
    ).toEqual(['Neu', 'Alt'])
    expect((await change(a, { is_home: true })).status).toBe(200)
    expect(await bakery.publish()).toMatchObject({ status: 'succeeded' })
    expect((await bakery.visit('/neu')).status).toBe(200)
  })

  test('can be made at once, and in two languages', async () => {
    const a = await bakery.page({ path: '/', de: 'Alt', en: 'Old' })
    await bakery.page({ path: '/neu', de: 'Neu', en: 'New', is_home: true })
    expect(await bakery.publish()).toMatchObject({ status: 'succeeded' })
    expect((await read(a)).path).toBe('/start')
  })

  test.each([
    ['its slug', ['/start'], '/start-2'],
    ['its slug and the next', ['/start', '/start-2/'], '/start-3'],
  ])('moves the former one past pages at %s', async (_, paths, expected) => {
    const a = await bakery.page({ path: '/', de: 'Alt' })
    for (const path of paths) await bakery.page({ path, de: path })
    await bakery.page({ path: '/neu', de: 'Neu', is_home: true })
    expect((await read(a)).path).toBe(expected)
    expect(await bakery.publish()).toMatchObject({ status: 'succeeded' })
  })

  test('never moves the former one to the address of a language, nor to an address that is none', async () => {
    for (const [slug, expected] of [
      ['en', '/en-2'],
      ['Über uns?', '/ueber-uns'],
      ['—', '/start'],
    ] as const) {
      bakery = await createBakery(world)
      const a = await bakery.page({ path: '/', de: 'Alt', slug: { de: 'a' } })
      await change(a, { slug })
      await bakery.page({ path: '/neu', de: 'Neu', is_home: true })
      expect((await read(a)).path).toBe(expected)
    }
  })

  test('that stands at another path leaves other pages of the site and other sites alone', async () => {
    const other = await createBakery(world)
    const root = await other.page({ path: '/', de: 'Start' })
    const a = await bakery.page({ path: '/a', de: 'A', is_home: true })
    const b = await bakery.page({ path: '/b', de: 'B', is_home: true })
    expect([await read(a), await read(b)]).toMatchObject([
      { path: '/a', is_home: false },
      { path: '/b', is_home: true },
    ])
    expect((await other.client.get(`/pages/${root}`)).body.data).toMatchObject({ path: '/', is_home: true })
  })

  test('cannot be header or footer', async () => {
    const home = await bakery.page({ path: '/', de: 'Start' })
    const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    await expectRefused(await change(header, { is_home: true }), 'is_home')
    expect(await read(home)).toMatchObject({ path: '/', is_home: true })
  })
})

describe('a page that visitors would find at the address of another one is refused', () => {
  test('at `/` while another page is home', async () => {
    await bakery.page({ path: '/start', de: 'Start', is_home: true })
    await expectRefused(await create('/'), 'path')
    const other = await bakery.page({ path: '/b', de: 'B' })
    await expectRefused(await change(other, { path: '/' }), 'path')
    const draft = await bakery.page({ path: '/', de: 'Entwurf', status: 'draft' })
    await expectRefused(await change(draft, { status: 'published' }), 'status')
    const publishedAt = new Date(world.ctx.now().getTime() + 3_600_000).toISOString()
    await expectRefused(await change(draft, { status: 'scheduled', published_at: publishedAt }), 'status')
  })

  test('by slashes too many', async () => {
    await bakery.page({ path: '/kurse', de: 'Kurse' })
    await expectRefused(await create('/kurse/'), 'path')
    await expectRefused(await create('//kurse'), 'path')
  })

  test('by the address of another language', async () => {
    await bakery.page({ path: '/', de: 'Start', en: 'Home' })
    await bakery.page({ path: '/kurse', de: 'Kurse', en: 'Courses', slug: { en: 'courses' } })
    await expectRefused(await create('/en'), 'path')
    await expectRefused(await create('/en/courses'), 'path')
  })

  test('by a translated slug', async () => {
    await bakery.page({ path: '/kurse', de: 'Kurse', en: 'Courses', slug: { en: 'courses' } })
    const english = [{ locale: 'en', title: 'Lessons', slug: 'courses' }]
    await expectRefused(await create('/stunden', { translations: english }), 'path')
    const other = await bakery.page({ path: '/stunden', de: 'Stunden', en: 'Lessons', slug: { en: 'lessons' } })
    await expectRefused(await change(other, { translations: english }), 'translations')
    const german = await bakery.page({ path: '/seminare', de: 'Seminare' })
    await expectRefused(await change(german, { translations: english }), 'translations')
    expect((await change(other, { status: 'draft', translations: english })).status).toBe(200) // nobody sees a draft
    await expectRefused(await change(other, { status: 'published' }), 'status')
  })

  test('by its type', async () => {
    await bakery.page({ path: '/kurse', de: 'Kurse' })
    const hidden = await bakery.page({ path: '/kurse/', de: 'Kurse', type: 'system' })
    await expectRefused(await change(hidden, { type: 'page' }), 'type')
  })

  test('when it is no longer home', async () => {
    await bakery.page({ path: '/kurse', de: 'Kurse' })
    const home = await bakery.page({ path: '/kurse/', de: 'Start', is_home: true })
    await expectRefused(await change(home, { is_home: false }), 'is_home')
  })

  test('by a page above it that goes, or is not shown any more', async () => {
    const above = await bakery.page({ path: '/a', en: 'A', slug: { en: 'b' } })
    await bakery.page({ path: '/a/c', en: 'C', slug: { en: 'c' } })
    const twin = await bakery.page({ path: '/d', en: 'D', slug: { en: 'a' } })
    await bakery.page({ path: '/d/c', en: 'C', slug: { en: 'c' } })
    await expectRefused(await bakery.client.delete(`/pages/${above}`), 'page')
    await expectRefused(await change(above, { status: 'draft' }), 'status')
    expect((await bakery.client.delete(`/pages/${twin}`)).status).toBe(200)
    expect((await bakery.client.delete(`/pages/${above}`)).status).toBe(200)
    expect(await bakery.publish()).toMatchObject({ status: 'succeeded' })
  })
})

test('a language is refused whose addresses pages have, and taken once they are free', async () => {
  await changeSite({ locales: ['de', 'en'] })
  await bakery.page({ path: '/', de: 'Start', en: 'Home' })
  const fr = await bakery.page({ path: '/fr', de: 'Freiburg' })
  await change(await bakery.page({ path: '/x', de: 'X' }), {
    translations: [
      { locale: 'fr', title: 'X', slug: 'x' },
      { locale: 'it', title: 'X', slug: 'x' },
    ],
  })
  await change(await bakery.page({ path: '/fr/x', de: 'Y' }), {})
  await expectRefused(await changeSite({ locales: ['de', 'en', 'fr'] }), 'locales')
  expect((await changeSite({ locales: ['de', 'en', 'it'] })).status).toBe(200)
  await bakery.client.delete(`/pages/${fr}`)
  expect((await changeSite({ name: 'Backstube', locales: ['de', 'en', 'it'] })).status).toBe(200)
})

test('another default language is refused where two pages would meet', async () => {
  await bakery.page({ path: '/', de: 'Start', en: 'Home' })
  await bakery.page({ path: '/de', en: 'Germany' })
  await expectRefused(await changeSite({ default_locale: 'en' }), 'default_locale')
})

test('the page for addresses that lead nowhere may be there twice', async () => {
  await bakery.page({ path: '/404', de: 'Nicht da' })
  expect((await create('/404/')).status).toBe(201)
  expect(await bakery.publish()).toMatchObject({ status: 'succeeded' })
})

test('a version that could not be published is not restored, and the present stays', async () => {
  const a = await bakery.page({ path: '/a', de: 'A' })
  await bakery.page({ path: '/b', de: 'B' })
  const moveUnseen = (path: string) =>
    bakery.tenant.write((tx) => tx.update(pages).set({ path }).where(eq(pages.id, a)))
  await moveUnseen('/b/')
  const version = (await bakery.client.post(`/sites/${bakery.site.id}/versions`, {})).body.data
  await moveUnseen('/a')
  await expectRefused(
    await bakery.client.post(`/sites/${bakery.site.id}/versions/${version.id}/restore`, {}),
    'version',
  )
  expect((await read(a)).path).toBe('/a')
})
