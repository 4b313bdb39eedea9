import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { QueryClient } from '@tanstack/query-core'
import { type EditorCalls, openEditorCalls } from './support/editor-calls'
import { newBlock, newPage, newSite } from './support/sites'

/** Posts as the editor reads and writes them. */

interface Block {
  id: string
  type: string
  etag: string
  content: Record<string, Record<string, unknown>>
}
interface Page {
  id: string
  path: string
  type: string
  status: string
  etag: string
  published_at: string | null
  changed_since_publish: boolean | null
  created_at: string
  translations: { locale: string; title: string; slug: string }[]
}
interface Post {
  page: Page
  block?: Block
}
interface BlogData {
  postsQuery(site: string): { queryKey: string[]; queryFn(): Promise<Post[]> }
  deletedPostsQuery(site: string): { queryKey: string[]; queryFn(): Promise<Page[]> }
  readPost(page: string): Promise<Post>
  postDate(post: object, locale: string): { day: string; moment?: string } | undefined
  postState(post: object): string
  isMovable(post: object): boolean
  rememberPost(queries: QueryClient, site: string, post: Post): void
  readPostsAgain(queries: QueryClient, site: string): Promise<unknown>
}
interface PostWrites {
  changePage(post: Post, change: object): Promise<Post>
  changeBlock(post: Post, content: object): Promise<Post>
  setMoment(post: Post, moment: string, status?: string): Promise<Post>
  createPost(site: string, wanted: object): Promise<{ page: string; block: string }>
  deletePost(post: Post): Promise<unknown>
  restorePost(page: string): Promise<Post>
}

let calls: EditorCalls
let data: BlogData
let writes: PostWrites
let dayOf: (date: Date) => string

beforeAll(async () => {
  calls = await openEditorCalls()
  data = await calls.load('blog/blog-data')
  writes = await calls.load('blog/post-writes')
  ;({ dayOf } = await calls.load('blog/days'))
})
afterAll(() => calls.end())

const readPages = async (site: string): Promise<Page[]> => (await calls.owner.get(`/sites/${site}/pages`)).body.data
const readPage = async (id: string) => (await calls.owner.get(`/pages/${id}`)).body.data

async function newPost(site: string, path: string, fields: object = {}, content: object = { de: { text: path } }) {
  const { id } = await newPage(calls.owner, site, path, { type: 'post', status: 'draft' })
  if (Object.keys(fields).length > 0) await calls.owner.put(`/pages/${id}`, fields)
  await newBlock(calls.owner, id, { type: 'blog_post', content })
  return data.readPost(id)
}

describe('the list of posts', () => {
  test('has those without a day first, then the newest, each with its own section, and no other pages', async () => {
    const [site, other] = [await newSite(calls.owner), await newSite(calls.owner)]
    const on = (day: string) => ({ status: 'scheduled', published_at: `${day}T08:00:00.000Z` })
    await newPage(calls.owner, site.id, '/blog')
    await newPost(other.id, '/blog/fremd')
    const old = await newPost(site.id, '/blog/alt', on('2026-06-01'))
    const young = await newPost(site.id, '/blog/neu', on('2026-07-01'))
    const draft = await newPost(site.id, '/blog/entwurf')
    const posts = await data.postsQuery(site.id).queryFn()
    expect(posts.map(({ page, block }) => [page.path, block?.id])).toEqual([
      ['/blog/entwurf', draft.block?.id],
      ['/blog/neu', young.block?.id],
      ['/blog/alt', old.block?.id],
    ])
  })

  test('shows a changed post in its place, and what else shows that site is read again; another site’s stays', () => {
    const queries = new QueryClient()
    const post = (id: string, path: string) => ({ page: { id, path } }) as Post
    const keys = [['pages'], ['post sections'], ['posts'], ['site'], ['deleted-posts']]
    for (const [name] of keys) for (const site of ['one', 'two']) queries.setQueryData([name, site], [post('a', '/a')])
    queries.setQueryData(['posts', 'one'], [post('a', '/a'), post('b', '/b')])
    const isStale = (name: string, site: string) => queries.getQueryState([name, site])?.isInvalidated
    data.rememberPost(queries, 'one', post('b', '/b-neu'))
    expect(queries.getQueryData<Post[]>(['posts', 'one'])?.map(({ page }) => page.path)).toEqual(['/a', '/b-neu'])
    expect([isStale('pages', 'one'), isStale('post sections', 'one'), isStale('pages', 'two')]).toEqual([
      true,
      true,
      false,
    ])
    void data.readPostsAgain(queries, 'one')
    expect(keys.map(([name]) => [isStale(name!, 'one'), isStale(name!, 'two')])).toEqual(keys.map(() => [true, false]))
  })

  test('of deleted ones has posts alone, of this site', async () => {
    const [site, other] = [await newSite(calls.owner), await newSite(calls.owner)]
    const kept = await newPost(site.id, '/blog/bleibt')
    const gone = await newPost(site.id, '/blog/weg')
    const foreign = await newPost(other.id, '/blog/fremd')
    const page = await newPage(calls.owner, site.id, '/seite')
    for (const id of [gone.page.id, foreign.page.id, page.id]) await calls.owner.delete(`/pages/${id}`)
    const deleted = await data.deletedPostsQuery(site.id).queryFn()
    expect(deleted.map(({ id }) => id)).toEqual([gone.page.id])
    expect((await writes.restorePost(gone.page.id)).block?.id).toBe(gone.block?.id)
    expect((await readPages(site.id)).map(({ id }) => id)).toContain(kept.page.id)
  })
})

describe('a post', () => {
  const page = (fields: object) => ({ page: { status: 'published', changed_since_publish: null, ...fields } })

  test('stands to what visitors see as its page does', () => {
    const states = [null, true, false].map((changed) => data.postState(page({ changed_since_publish: changed })))
    expect(states).toEqual(['waiting', 'changed', 'published'])
    expect(data.postState(page({ status: 'archived', changed_since_publish: false }))).toBe('archived')
    const movable = ['draft', 'scheduled', 'published', 'archived'].filter((status) => data.isMovable(page({ status })))
    expect(movable).toEqual(['draft', 'scheduled'])
  })

  test('has the day that stands in it in the main language, but one that is scheduled that of its page', () => {
    const at = '2026-07-01T12:00:00.000Z'
    const block = { content: { de: { published_at: '2026-03-01' }, en: { published_at: '2026-04-01' } } }
    const dated = (status: string, written: object = block) =>
      data.postDate({ page: { status, published_at: at }, block: written }, 'de')
    expect(dated('published')).toEqual({ day: '2026-03-01' })
    expect(dated('scheduled')).toEqual({ day: '2026-07-01', moment: at })
    expect(dated('draft', { content: { de: { published_at: 'im März' } } })?.day).toBe('2026-07-01')
    expect(
      data.postDate({ page: { status: 'draft', published_at: null }, block: { content: {} } }, 'de'),
    ).toBeUndefined()
  })

  test('that somebody else was faster with is not written over, its page neither nor its section', async () => {
    const site = await newSite(calls.owner)
    const seen = await newPost(site.id, '/blog/eins')
    await calls.owner.put(`/pages/${seen.page.id}`, { is_noindex: true })
    await calls.owner.put(`/blocks/${seen.block?.id}`, { content: { de: { text: 'von anderen' } } })
    for (const change of [
      () => writes.changePage(seen, { status: 'archived' }),
      () => writes.changeBlock(seen, { de: { text: 'von hier' } }),
      () => writes.deletePost(seen),
    ])
      await expect(change()).rejects.toMatchObject({ status: 412 })
    const now = await data.readPost(seen.page.id)
    expect([now.page.status, now.block?.content.de?.text]).toEqual(['draft', 'von anderen'])
    const changed = await writes.changePage(now, { status: 'archived' })
    expect([changed.page.status, changed.block]).toEqual(['archived', now.block])
    await writes.deletePost(changed)
    expect((await readPages(site.id)).map(({ id }) => id)).not.toContain(seen.page.id)
  })

  test('on another moment names its day in each language that named one, and nothing else of it changes', async () => {
    const site = await newSite(calls.owner)
    const content = { de: { text: 'Brot', published_at: '2026-05-20' }, en: { text: 'Bread' } }
    const post = await newPost(site.id, '/blog/eins', {}, content)
    const moment = '2026-06-10T10:00:00.000Z'
    const day = dayOf(new Date(moment))
    const moved = await writes.setMoment(post, moment, 'scheduled')
    expect(moved.page).toMatchObject({ status: 'scheduled', published_at: moment })
    const { status, published_at, blocks } = await readPage(post.page.id)
    expect([status, published_at, blocks[0].content]).toEqual([
      'scheduled',
      moment,
      { de: { text: 'Brot', published_at: day }, en: { text: 'Bread' } },
    ])
    const draft = await writes.setMoment(await newPost(site.id, '/blog/zwei'), moment)
    expect(draft.page).toMatchObject({ status: 'draft', published_at: moment })
    calls.asked.length = 0
    const later = await writes.setMoment(moved, '2026-06-10T11:00:00.000Z')
    expect([later.page.status, calls.asked]).toEqual(['scheduled', [`PUT /pages/${post.page.id}`]])
  })
})

describe('a new post', () => {
  const made = async (site: string, wanted: object = {}) => {
    const { page, block } = await writes.createPost(site, { title: 'Neues Brot', locale: 'de', ...wanted })
    const written = await readPage(page)
    expect(written.blocks.map(({ id, type }: Block) => [id, type])).toEqual([[block, 'blog_post']])
    return written
  }

  test('stands where most posts are, at an address that is free, in the language it was begun in', async () => {
    const site = await newSite(calls.owner)
    const news = await newPage(calls.owner, site.id, '/neues')
    await newPost(site.id, '/alt/eins')
    await newPost(site.id, '/neues/eins')
    await newPost(site.id, '/neues/neues-brot')
    const page = await made(site.id, { locale: 'en', title: 'Neues Brot' })
    expect(page).toMatchObject({ path: '/neues/neues-brot-2', slug: 'neues-brot-2', type: 'post', status: 'draft' })
    expect([page.parent_id, page.published_at]).toEqual([news.id, null])
    expect(page.translations.map(({ locale, title }: Page['translations'][number]) => [locale, title])).toEqual([
      ['en', 'Neues Brot'],
    ])
    expect((await made(site.id)).path).toBe('/neues/neues-brot-3')
  })

  test('that is the first stands below the page that lists posts, else below /blog; never below the home page', async () => {
    const [site, empty] = [await newSite(calls.owner), await newSite(calls.owner)]
    await newPage(calls.owner, site.id, '/', { is_home: true })
    await newPage(calls.owner, site.id, '/kontakt')
    const list = await newPage(calls.owner, site.id, '/tagebuch')
    await newBlock(calls.owner, list.id, { type: 'blog_list', content: { de: { headline: 'Neues' } } })
    expect(await made(site.id)).toMatchObject({ path: '/tagebuch/neues-brot', parent_id: list.id })
    const at = '2026-06-01T10:00:00.000Z'
    expect(await made(empty.id, { title: '…', moment: at })).toMatchObject({
      ...{ path: '/blog/beitrag', parent_id: null, published_at: at, status: 'draft' },
    })
  })
})

describe('the settings of a post', () => {
  interface Values {
    postTexts(post: object, locale: string): Record<string, string>
    sharedOf(post: object, locale: string): { author: string; image?: object; day: string }
    rebased<T extends object>(mine: T | undefined, before: T, now: T): T
    contentChange(post: object, texts: object, shared: object, defaultLocale: string): Record<string, object>
    pageChange(post: object, texts: object, defaultLocale: string): object
    splitTags(text: string): string[]
    isSlug(text: string): boolean
  }
  let values: Values
  beforeAll(async () => {
    values = await calls.load('blog/settings-values')
  })
  const post = {
    page: {
      ...{ path: '/blog/brot', published_at: '2026-05-20T12:00:00.000Z' },
      translations: [
        { locale: 'de', title: 'Brot', slug: 'brot' },
        { locale: 'en', title: 'Bread', slug: 'bread' },
      ],
    },
    block: {
      content: {
        de: { text: 'Kurz', category: 'Backen', tags: ['a', 'b'], author: 'Rosa', body: 'x', image: { asset_id: 'i' } },
        en: { text: 'Short', category: 'Baking', tags: [], author: 'Rosa', published_at: '2026-01-01' },
      },
    },
  }
  const read = () => ({ de: values.postTexts(post, 'de'), en: values.postTexts(post, 'en') })
  const shared = () => values.sharedOf(post, 'de')

  test('are those of each language, and the day of the page where none is written', () => {
    expect(read()).toEqual({
      de: { title: 'Brot', slug: 'brot', excerpt: 'Kurz', category: 'Backen', tags: 'a, b' },
      en: { title: 'Bread', slug: 'bread', excerpt: 'Short', category: 'Baking', tags: '' },
    })
    expect([shared(), values.sharedOf(post, 'en').day]).toEqual([
      { author: 'Rosa', image: { asset_id: 'i' }, day: '2026-05-20' },
      '2026-01-01',
    ])
  })

  test('change one language alone but for author and picture, and only what differs', () => {
    const changed = (texts: object, more: object = {}) =>
      values.contentChange(post, texts, { ...shared(), ...more }, 'de')
    expect(changed(read())).toEqual({})
    const other = { ...post, block: { content: { ...post.block.content, en: { text: 'Short', author: 'Jan' } } } }
    const texts = { de: values.postTexts(other, 'de'), en: values.postTexts(other, 'en') }
    expect(values.contentChange(other, texts, values.sharedOf(other, 'de'), 'de')).toEqual({})
    const { de, en } = post.block.content
    expect(changed({ ...read(), en: { ...read().en, tags: ' neu, neu ,, alt' } })).toEqual({
      en: { ...en, tags: ['neu', 'alt'] },
    })
    expect(changed(read(), { author: ' Jan ' })).toEqual({ de: { ...de, author: 'Jan' }, en: { ...en, author: 'Jan' } })
    expect(changed(read(), { image: undefined })).toEqual({ de: { ...de, image: {} }, en: { ...en, image: {} } })
  })

  test('move the page with the slug of the main language alone, and send no title that is empty', () => {
    const changed = (texts: object) => values.pageChange(post, texts, 'de')
    expect(changed(read())).toEqual({})
    expect(changed({ ...read(), en: { ...read().en, slug: 'rye' } })).toEqual({
      translations: [{ locale: 'en', title: 'Bread', slug: 'rye' }],
    })
    expect(changed({ ...read(), de: { ...read().de, slug: 'roggen' } })).toEqual({
      ...{ slug: 'roggen', path: '/blog/roggen' },
      translations: [{ locale: 'de', title: 'Brot', slug: 'roggen' }],
    })
    expect(
      changed({ ...read(), en: { ...read().en, title: ' ' }, de: { ...read().de, slug: ' ' } }),
    ).not.toHaveProperty('path')
    expect(changed({ en: { ...read().en, title: ' ' } })).toEqual({})
  })

  test('that were changed here stand over what somebody else has written since; the rest is theirs', () => {
    const [before, now] = [
      { title: 'a', slug: 'a', tags: 'x' },
      { title: 'b', slug: 'b', tags: 'y' },
    ]
    expect(values.rebased({ title: 'mine', slug: 'a', tags: 'x' }, before, now)).toEqual({ ...now, title: 'mine' })
    expect(values.rebased(undefined, before, now)).toEqual(now)
  })

  test('take an address of small letters, digits and single dashes', () => {
    expect(['brot', 'brot-2', 'Brot', 'brot--2', '-brot', 'brot-', ''].map(values.isSlug)).toEqual([
      ...[true, true, false, false, false, false, false],
    ])
    expect(values.splitTags('')).toEqual([])
  })
})

describe('ideas for posts', () => {
  test('are those that were suggested last for this site, and of one that failed nothing', async () => {
    const { topicsQuery } = await calls.load('blog/ideas-data')
    const [site, other] = [await newSite(calls.owner), await newSite(calls.owner)]
    const topics = async (id: string) => (await topicsQuery(id).queryFn()).map(({ title }: { title: string }) => title)
    expect(await topics(site.id)).toEqual([])
    const answer = await calls.owner.post(`/sites/${site.id}/blog/topics`, {})
    expect(answer.status).toBe(200)
    expect(await topics(site.id)).toEqual(answer.body.topics.map(({ title }: { title: string }) => title))
    expect(await topics(other.id)).toEqual([])
  })

  test('are looked at again while a post is being written, and not for other work', async () => {
    const { workQuery } = await calls.load('blog/ideas-data')
    const interval = (...work: object[]) => workQuery('s').refetchInterval({ state: { data: work } })
    expect(interval({ kind: 'blog', status: 'succeeded' }, { kind: 'blog', status: 'queued' })).toBe(2000)
    expect(interval({ kind: 'blog', status: 'running' })).toBe(2000)
    expect(interval({ kind: 'publish', status: 'running' }, { kind: 'blog', status: 'failed' })).toBe(false)
  })

  test('that somebody keeps or puts away are remembered for their site, the latest two hundred', async () => {
    const { keepMarks, readMarks } = await calls.load('blog/ideas-data')
    const idea = { title: 'Roggen', angle: '', category: '', tags: [] }
    keepMarks('one', { kept: [idea], dismissed: Array.from({ length: 201 }, (_, n) => `Idee ${n}`) })
    const { kept, dismissed } = readMarks('one')
    expect([kept, dismissed.length, dismissed[0], dismissed.at(-1)]).toEqual([[idea], 200, 'Idee 1', 'Idee 200'])
    expect(readMarks('two')).toEqual({ kept: [], dismissed: [] })
    calls.storage.setItem('topics two', 'no json')
    expect(readMarks('two')).toEqual({ kept: [], dismissed: [] })
  })
})
