import { expect, test } from 'bun:test'
import { openBatch } from '../src/editor/api/batch'
import { entryListsIn, linkedEntries, picturesOfPosts, postListsIn } from '../src/editor/data/lists-in'
import { shownBy } from '../src/editor/data/shown'

/** What the editor reads of a site because the open page shows it. */

const id = (n: number) => `0b7f7a52-6c1e-4d0f-9a86-00000000000${n}`
const block = (type: string, props: object = {}, content: object = {}) =>
  ({ id: type, type, props, content: { de: content } }) as never

test('pictures, lists, posts and links are found in blocks, in their columns as well', () => {
  const list = { collection: ' brote ', sort_field: 'preis', sort: 'descending', limit: 3 }
  const inner = { id: 'inner', type: 'collection_list', props: list }
  const shown = shownBy([
    block(
      'hero',
      { background_image: { asset_id: id(1) } },
      { image: { url: '/media/site/brot-3f2a9c0d1e5b7a64-800.avif' } },
    ),
    block('columns', { columns: [{ blocks: [inner] }] }),
    block('blog_list', { limit: 5, category: 'Brot' }),
    block('rich_text', {}, { body: 'Zum [Brot](/brote/roggen) und (/kontakt)' }),
    block('cta', {}, { primary: { href: '/brote/dinkel#preis' } }),
  ])
  expect(shown.names).toEqual([id(1), 'brot-3f2a9c0d1e5b7a64'])
  expect(entryListsIn(shown)).toMatchObject([
    { slug: 'brote', limit: 3, by: { sort_field: 'preis', sort: 'descending' } },
  ])
  expect(postListsIn(shown)).toEqual([{ limit: 5, category: 'Brot' }])
  const pages = { entry_pages: { brote: { path: '/brote' }, kurse: { path: '/kurse' } } }
  expect(linkedEntries(pages, shown.paths)).toEqual([['brote', ['dinkel', 'roggen']]])
})

test('of posts only those that a list shows have their pictures read: the newest, of its category', () => {
  const post = (n: number, fields: object = {}) => ({
    ...{ id: `p${n}`, type: 'post', status: 'published', created_at: '2026-01-01', published_at: `2026-02-0${n}` },
    translations: [{ locale: 'de', title: '', slug: '' }],
    blocks: [block('blog_post', {}, { image: { asset_id: id(n) }, category: n % 2 ? 'Brot' : 'Laden' })],
    ...fields,
  })
  const posts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => post(n)) as never[]
  const of = (limit: number, category?: string) => picturesOfPosts(posts, [{ limit, category }], 'de', 'de')
  expect(of(2)).toEqual([9, 8, 7, 6].map(id)) // two to spare
  expect(of(1, 'Laden')).toEqual([8, 6, 4].map(id))
  expect(of(0)).toEqual([])
  expect(picturesOfPosts([post(1, { status: 'draft' })] as never[], [{ limit: 3 }], 'de', 'de')).toEqual([])
})

test('of a post that list of another language says nothing, and its own category there counts', () => {
  const post = (n: number, fields: object = {}) => ({
    ...{ id: `p${n}`, type: 'post', status: 'published', created_at: `2026-01-0${n}` },
    translations: ['de', 'en'].map((locale) => ({ locale, title: '', slug: '' })),
    blocks: [block('blog_post', {}, { image: { asset_id: id(n) }, category: 'Brot' })],
    ...fields,
  })
  const bread = [
    { locale: 'de', title: '', slug: '' },
    { locale: 'en', title: '', slug: '', category: 'Bread' },
  ]
  const dated = [block('blog_post', {}, { image: { asset_id: id(5) }, category: 'Brot', published_at: '2026-03-01' })]
  const posts = [
    post(1, { translations: bread }),
    post(2, { translations: bread.slice(0, 1) }),
    post(3, { type: 'page' }),
    post(4),
    post(5, { blocks: dated }),
  ] as never[]
  const of = (category: string | undefined, locale: string) =>
    picturesOfPosts(posts, [{ limit: 9, category }], locale, 'de')
  expect(of(undefined, 'de')).toEqual([5, 4, 2, 1].map(id)) // without a day of their own by when they were made
  expect(of(undefined, 'en')).toEqual([5, 4, 1].map(id))
  expect([of('Bread', 'en'), of('Brot', 'en'), of('Bread', 'de')]).toEqual([[id(1)], [5, 4].map(id), []])
  const inEnglish = { content: { de: { image: { asset_id: id(6) }, category: 'Brot' }, en: { category: 'Bread' } } }
  const six = post(6, {
    published_at: '2026-09-01T08:00:00Z',
    blocks: [{ id: 'b', type: 'blog_post', props: {}, ...inEnglish }],
  }) as never
  const seven = post(7, {
    published_at: '2026-10-01T08:00:00Z',
    blocks: [block('blog_post', {}, { image: { asset_id: id(7) }, published_at: '2026-08-01' })],
  }) as never
  const both = (category?: string, locale = 'de') =>
    picturesOfPosts([seven, six], [{ limit: 9, category }], locale, 'de')
  expect([both('Bread', 'en'), both('Brot', 'en'), both('Brot')]).toEqual([[id(6)], [], [id(6)]])
  expect(both()).toEqual([6, 7].map(id)) // by the day that is written in it
})

test('of a list what cannot be read is left to the service, and a list of nothing is none', () => {
  const list = (props: object) => entryListsIn(shownBy([block('collection_list', props)]))
  expect(list({ collection: 'brote', sort: 'ascending', limit: 'many' })).toMatchObject([
    { limit: 40, by: { sort: 'ascending' } },
  ])
  expect(list({ collection: 'brote', sort: 'upwards', sort_field: ' ' })[0]?.by).toEqual({})
  expect([list({}), list({ collection: ' ' }), list({ collection: 7 })]).toEqual([[], [], []])
  const shown = shownBy([block('blog_list'), block('blog_post'), block('hero', { collection: 'brote' })])
  expect([postListsIn(shown), entryListsIn(shown)]).toEqual([[{ limit: 12 }, { limit: 0 }], []])
  const pages = { entry_pages: { brote: { path: '/brote' } } }
  expect(linkedEntries(pages, ['"/brote/', '(/brote/a', '(/brote/a/mehr', '(/brotefinder/x'])).toEqual([
    ['brote', ['a']],
  ])
})

test('what is asked for at once is read at once, so many at a time, and a failure is told to whoever asked', async () => {
  const asked: string[][] = []
  const batch = openBatch({
    most: 2,
    async read(keys) {
      asked.push(keys)
      if (keys.includes('c')) throw new Error('away')
      return keys.map((key) => key.toUpperCase())
    },
  })
  const found = await Promise.allSettled(['a', 'b', 'a', 'c'].map((key) => batch.load(key)))
  expect(asked).toEqual([['a', 'b'], ['c']])
  expect(found.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(['A', 'B', 'A', 'failed'])
  expect(await batch.load('d')).toBe('D')
})
