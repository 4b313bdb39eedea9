import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { QueryClient } from '@tanstack/query-core'
import { newCollection, newEntry } from './support/collections'
import { type EditorCalls, openEditorCalls } from './support/editor-calls'
import { editorApi } from './support/editor-globals'
import { upload, uploadPdf } from './support/media'
import { newBlock, newPage, newSite } from './support/sites'

/** What the editor keeps of the answers of the service, by site, and what it reads again. */

let calls: EditorCalls
beforeAll(async () => {
  calls = await openEditorCalls()
})
afterAll(() => calls.end())

/** Answers in place of the service: by path, each with what was asked for it. */
async function answering<T>(
  answers: (url: URL, body: unknown) => Response | object | Promise<object>,
  work: () => Promise<T>,
) {
  const asked: string[] = []
  const stub = spyOn(globalThis, 'fetch').mockImplementation((async (input: string, init?: RequestInit) => {
    const url = new URL(String(input))
    asked.push(`${init?.method ?? 'GET'} ${String(input).slice(editorApi.length)}`)
    const answer = await answers(url, init?.body)
    return answer instanceof Response ? answer : Response.json(answer)
  }) as typeof fetch)
  try {
    return { result: await work(), asked }
  } finally {
    stub.mockRestore()
  }
}

/** Which of these are to be read again, `one` and `two` being sites. */
function staleOf(queries: QueryClient, keys: unknown[][]) {
  return keys.filter((queryKey) => queries.getQueryState(queryKey)?.isInvalidated).map((key) => key.join(' '))
}
function clientWith(keys: unknown[][]) {
  const queries = new QueryClient()
  for (const queryKey of keys) queries.setQueryData(queryKey, {})
  return queries
}

describe('pictures of the library', () => {
  test('that are asked for together are read together, each site by itself, and what is not there is nothing', async () => {
    const { assetQuery } = await calls.load('data/asset-query')
    const [one, two] = [await newSite(calls.owner), await newSite(calls.owner)]
    const bread = await upload(calls.owner, one.id, 'brot.png')
    const paper = await uploadPdf(calls.owner, one.id, 'preise.pdf')
    const salt = await upload(calls.owner, two.id, 'salz.png')
    const fileName = bread.path
      .split('/')
      .at(-1)
      .replace(/\.[^.]*$/, '')
    calls.asked.length = 0
    const read = (site: { id: string }, name: string) => assetQuery(site.id, name).queryFn()
    const turned = await Promise.all([read(one, bread.id), read(one, paper.id)])
    expect(turned.map(({ id }) => id)).toEqual([bread.id, paper.id])
    calls.asked.length = 0
    const found = await Promise.all([
      read(one, paper.id),
      read(two, salt.id),
      read(one, fileName),
      read(one, salt.id),
      read(two, bread.id),
    ])
    expect(found.map((asset) => asset?.id)).toEqual([paper.id, salt.id, bread.id, undefined, undefined])
    expect(found.slice(3)).toEqual([null, null])
    expect(calls.asked.map((asked) => asked.split('?')[0]).sort()).toEqual(
      [one, two].map(({ id }) => `GET /sites/${id}/media`).sort(),
    )
  })

  const picture = (id: string, mime = 'image/png') => ({ id, mime })
  const listed = (...parts: string[][]) => ({
    pages: parts.map((ids) => ({ data: ids.map((id) => picture(id)) })),
    pageParams: parts.map(() => undefined),
  })
  const key = (site: string, search = '', kind = 'image') => ['media', site, search, kind]
  const keys = [key('one'), key('one', '', 'document'), key('one', 'brot'), key('two'), key('two', 'brot')]
  async function open() {
    const { rememberAsset, forgetAsset, assetKindOf } = await calls.load('media/media-data')
    const queries = new QueryClient()
    for (const queryKey of keys) queries.setQueryData(queryKey, listed(['a', 'b'], ['c']))
    const idsOf = (queryKey: unknown[]) =>
      queries
        .getQueryData<ReturnType<typeof listed>>(queryKey)
        ?.pages.map(({ data }) => data.map(({ id }) => id).join(''))
    return { queries, idsOf, rememberAsset, forgetAsset, assetKindOf }
  }

  test('that are new stand first in the list of their kind and site, changed ones in their place', async () => {
    const { queries, idsOf, rememberAsset } = await open()
    rememberAsset(queries, 'one', picture('n'))
    expect(keys.map(idsOf)).toEqual([
      ['nab', 'c'],
      ['ab', 'c'],
      ['ab', 'c'],
      ['ab', 'c'],
      ['ab', 'c'],
    ])
    rememberAsset(queries, 'one', { ...picture('c'), alt: 'neu' })
    expect(idsOf(key('one'))).toEqual(['nab', 'c'])
    const changed = queries.getQueryData<{ pages: { data: object[] }[] }>(key('one'))
    expect(changed?.pages[1]?.data).toEqual([{ ...picture('c'), alt: 'neu' }])
    expect(queries.getQueryData(['asset', 'one', 'n'])).toEqual(picture('n'))
    expect(staleOf(queries, keys)).toEqual(['media one brot image'])
  })

  test('that are deleted are in none of their site’s lists, and documents are no pictures', async () => {
    const { queries, idsOf, rememberAsset, forgetAsset, assetKindOf } = await open()
    rememberAsset(queries, 'one', picture('p', 'application/pdf'))
    expect([idsOf(key('one')), idsOf(key('one', '', 'document'))]).toEqual([
      ['ab', 'c'],
      ['pab', 'c'],
    ])
    forgetAsset(queries, 'one', 'b')
    expect([idsOf(key('one')), idsOf(key('two'))]).toEqual([
      ['a', 'c'],
      ['ab', 'c'],
    ])
    expect(queries.getQueryData<unknown>(['asset', 'one', 'b'])).toBeNull()
    expect([assetKindOf(picture('x')), assetKindOf(picture('x', 'application/pdf'))]).toEqual(['image', 'document'])
  })

  test('are shown in the smallest form that fills their place, whatever the order in which forms come', async () => {
    const { addressFor } = await calls.load('media/media-data')
    const variant = (width: number, format = 'webp') => ({ format, width, url: `${format} ${width}` })
    const asset = { url: 'whole', variants: [variant(1600), variant(400), variant(800), variant(500, 'avif')] }
    expect([300, 400, 401, 1600, 1601].map((px) => addressFor(asset, px))).toEqual([
      ...['webp 400', 'webp 400', 'webp 800', 'webp 1600', 'whole'],
    ])
  })
})

describe('what was changed elsewhere', () => {
  const readAgain = async (queries: QueryClient, site: string, type: string, id: string) =>
    (await calls.load('data/one-record')).readRecordAgain(queries, site, type, id)

  test('of pictures is read again where that one is known, by whichever name, and of this site', async () => {
    const keys = ['x', 'file-name', 'y'].flatMap((name) => ['one', 'two'].map((site) => ['asset', site, name]))
    const queries = clientWith(keys)
    for (const site of ['one', 'two']) queries.setQueryData(['asset', site, 'file-name'], { id: 'x' })
    await readAgain(queries, 'one', 'media', 'x')
    expect(staleOf(queries, keys)).toEqual(['asset one x', 'asset one file-name'])
  })

  test('of a page is put into the answers that hold it; all of them are read again where it is gone', async () => {
    const site = await newSite(calls.owner)
    const page = await newPage(calls.owner, site.id, '/kontakt')
    const post = await newPage(calls.owner, site.id, '/blog/eins', { type: 'post' })
    await newBlock(calls.owner, post.id, { type: 'blog_post', content: { de: { text: 'neu' } } })
    const pages = (await calls.owner.get(`/sites/${site.id}/pages`)).body.data
    const keys = [
      ['pages', site.id],
      ['post sections', site.id],
      ['regions', site.id],
    ]
    const queries = new QueryClient()
    calls.asked.length = 0
    await readAgain(queries, site.id, 'page', page.id)
    expect(calls.asked).toEqual([]) // nothing of the site is known that it could stand in
    queries.setQueryData(['pages', site.id], pages)
    queries.setQueryData(['post sections', site.id], [{ id: post.id, block: null }])
    await calls.owner.put(`/pages/${page.id}`, { is_noindex: true })
    await readAgain(queries, site.id, 'page', page.id)
    await readAgain(queries, site.id, 'page', post.id)
    const known = queries.getQueryData<{ id: string; is_noindex: boolean }[]>(['pages', site.id])
    expect(known?.map(({ id, is_noindex }) => [id, is_noindex])).toEqual([
      [page.id, true],
      [post.id, false],
    ])
    expect(queries.getQueryData<object>(['post sections', site.id])).toMatchObject([
      { id: post.id, block: { content: { de: { text: 'neu' } } } },
    ])
    expect(staleOf(queries, keys)).toEqual([])
    await calls.owner.delete(`/pages/${page.id}`)
    await readAgain(queries, site.id, 'page', page.id)
    expect(staleOf(queries, keys)).toEqual([`pages ${site.id}`, `post sections ${site.id}`])
  })

  test('of an entry is put into the lists that show it, and one that is gone into none', async () => {
    const site = await newSite(calls.owner)
    const field = { key: 'name', label: 'Name', type: 'text', required: false }
    const breads = await newCollection(calls.owner, site.id, 'Brote', [field])
    const rye = await newEntry(calls.owner, breads.id, { name: 'Roggen' })
    const spelt = await newEntry(calls.owner, breads.id, { name: 'Dinkel' })
    const queries = new QueryClient()
    calls.asked.length = 0
    await readAgain(queries, site.id, 'entry', rye.id)
    expect(calls.asked).toEqual([])
    const whole = ['shown entries', site.id, breads.id, {}]
    const part = ['shown entries', site.id, breads.id, { limit: 1 }]
    queries.setQueryData(whole, { collection: breads.id, limit: 9, by: {}, entries: [rye, spelt] })
    queries.setQueryData(part, { collection: breads.id, limit: 1, by: {}, entries: [rye] })
    queries.setQueryData(['entry', site.id, rye.id], rye)
    await calls.owner.put(`/entries/${rye.id}`, { data: { name: 'Roggen neu' } })
    await readAgain(queries, site.id, 'entry', rye.id)
    const names = (queryKey: unknown[]) =>
      queries.getQueryData<{ entries: { data: { name: string } }[] }>(queryKey)?.entries.map(({ data }) => data.name)
    expect([names(whole), names(part)]).toEqual([['Roggen neu', 'Dinkel'], ['Roggen neu']])
    expect(queries.getQueryData<object>(['entry', site.id, rye.id])).toMatchObject({ data: { name: 'Roggen neu' } })
    expect(queries.getQueryData(['entry', site.id, spelt.id])).toBeUndefined()
    await readAgain(queries, site.id, 'entry', spelt.id)
    expect(queries.getQueryData(['entry', site.id, spelt.id])).toBeUndefined() // nobody has asked for that one alone
    await calls.owner.delete(`/entries/${rye.id}`)
    await readAgain(queries, site.id, 'entry', rye.id)
    expect([names(whole), staleOf(queries, [whole, part])]).toEqual([['Dinkel'], [part.join(' ')]])
    expect(queries.getQueryData<unknown>(['entry', site.id, rye.id])).toBeNull()
  })
})

describe('entries', () => {
  test('that are asked for together are read together, each collection by itself', async () => {
    const { entryQuery } = await calls.load('collections/collections-data')
    const site = await newSite(calls.owner)
    const [breads, cakes] = [
      await newCollection(calls.owner, site.id, 'Brote'),
      await newCollection(calls.owner, site.id, 'Torten'),
    ]
    const [rye, spelt] = [await newEntry(calls.owner, breads.id, {}), await newEntry(calls.owner, breads.id, {})]
    const cake = await newEntry(calls.owner, cakes.id, {})
    calls.asked.length = 0
    const read = (collection: { id: string }, { id }: { id: string }) =>
      entryQuery(site.id, collection.id, id).queryFn()
    const found = await Promise.all([read(breads, spelt), read(cakes, cake), read(breads, rye), read(cakes, rye)])
    expect(found.map((entry) => entry?.id ?? null)).toEqual([spelt.id, cake.id, rye.id, null])
    expect(calls.asked).toHaveLength(2)
  })

  test('are called by their first text in the main language, else by their short name', async () => {
    const { entryTitle } = await calls.load('collections/collections-data')
    const fields = [
      { key: 'preis', type: 'number' },
      { key: 'name', type: 'text', localized: true },
    ]
    const title = (data: object) => entryTitle(fields, { data, slug: 'roggen' }, 'de')
    expect(title({ preis: 4, name: { en: 'Rye', de: 'Roggenbrot' } })).toBe('Roggenbrot')
    expect(title({ preis: 4 })).toBe('roggen')
  })

  test('of a collection are shown on the pages with a list of it, that of another or of a column told apart', async () => {
    const { usesQuery } = await calls.load('collections/collections-data')
    const site = await newSite(calls.owner)
    const list = (collection: string) => ({ type: 'collection_list', props: { collection }, content: {} })
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f', '/g']
    const pages = []
    for (const path of paths) pages.push(await newPage(calls.owner, site.id, path))
    for (const name of ['Brote', 'Torten']) await newCollection(calls.owner, site.id, name)
    await newBlock(calls.owner, pages[1].id, list('torten'))
    const block = await newBlock(calls.owner, pages[2].id, list('brote'))
    const last = await newBlock(calls.owner, pages[6].id, list('brote'))
    expect(await usesQuery(site, 'brote').queryFn()).toEqual([
      { page: pages[2].id, block: block.id, title: 'c' },
      { page: pages[6].id, block: last.id, title: 'g' },
    ])
  })
})

describe('all of a list', () => {
  test('of posts is read in parts, one after the other', async () => {
    const { readPostSections } = await calls.load('data/post-sections')
    const { result, asked } = await answering<{ id: string }[]>(
      ({ searchParams }) =>
        searchParams.get('cursor') ? { data: [{ id: 'c' }] } : { data: [{ id: 'a' }, { id: 'b' }], next_cursor: 'x' },
      () => readPostSections('one', 'short'),
    )
    expect([result.map(({ id }) => id).join(''), asked.length]).toEqual(['abc', 2])
  })

  test('of themes is read in parts, one after the other', async () => {
    const { themesQuery } = await calls.load('data/themes-query')
    const { result, asked } = await answering<{ id: string }[]>(
      ({ searchParams }) =>
        searchParams.get('cursor') ? { data: [{ id: 'own' }] } : { data: [{ id: 'nord' }], next_cursor: 'x' },
      () => themesQuery.queryFn(),
    )
    expect([result.map(({ id }) => id), asked.length]).toEqual([['nord', 'own'], 2])
  })

  test('of a version’s pages is read in parts, with the home page first, each named in the main language', async () => {
    const { versionPagesQuery } = await calls.load('versions/versions-data')
    const page = (id: string, more: object = {}) => ({
      ...{ id, path: `/${id}`, type: 'page', is_home: false },
      translations: [
        { locale: 'en', title: `${id} en` },
        { locale: 'de', title: `${id} de` },
      ],
      ...more,
    })
    const site = { default_locale: 'de' }
    const { result } = await answering<Record<string, unknown>[]>(
      ({ searchParams }) =>
        searchParams.get('cursor')
          ? { data: { site, pages: [page('home', { is_home: true }), page('bare', { translations: [] })] } }
          : { data: { site, pages: [page('a'), page('head', { type: 'system' })] }, next_cursor: 'x' },
      () => versionPagesQuery('one', 'v').queryFn(),
    )
    expect(result.map(({ id, title, locales }) => [id, title, locales])).toEqual([
      ['home', 'home de', ['en', 'de']],
      ['a', 'a de', ['en', 'de']],
      ['bare', '/bare', []],
    ])
  })
})

describe('what is read again after a change', () => {
  const bySite = (...names: string[]) => names.flatMap((name) => ['one', 'two'].map((site) => [name, site]))

  test('of collections is what shows them on this site, on open pages too', async () => {
    const { readCollectionsAgain } = await calls.load('collections/collections-data')
    const keys = [
      ...bySite('collections', 'shown entries', 'named entries', 'entry', 'site', 'pages'),
      ['collection', 'c'],
      ['entries', 'c'],
    ]
    const queries = clientWith(keys)
    await readCollectionsAgain(queries, 'one')
    expect(staleOf(queries, keys)).toEqual([
      ...['collections one', 'shown entries one', 'named entries one', 'entry one', 'site one'],
      ...['collection c', 'entries c'],
    ])
  })

  test('of everything is all that pages of this site are drawn from', async () => {
    const { readSiteAgain } = await calls.load('data/site-data')
    const names = ['site', 'pages', 'regions', 'look', 'collections', 'post sections', 'shown entries', 'named entries']
    const keys = bySite(...names, 'media')
    const queries = clientWith(keys)
    await readSiteAgain(queries, 'one')
    expect(staleOf(queries, keys)).toEqual(names.map((name) => `${name} one`))
  })

  test('of the plan is what it allows and who may be there', async () => {
    const { readPlanAgain } = await calls.load('data/plan-data')
    const keys = [['plan', 'usage'], ['plan', 'addons'], ['me'], ['team'], ['sites']]
    const queries = clientWith(keys)
    await readPlanAgain(queries)
    expect(staleOf(queries, keys)).toEqual(['plan usage', 'plan addons', 'me', 'team'])
  })
})

describe('what is looked at again by itself', () => {
  const every = (query: { refetchInterval(about: object): unknown }, state: object) => query.refetchInterval({ state })

  test('is long work until it is over, soon at first, as late as the service says, and never once it is gone', async () => {
    const { generationQuery, isGone, progressOf } = await calls.load('generation/generation')
    const { Refused } = await calls.load('api/refused')
    const query = generationQuery('g')
    const look = (state: object) => every(query, { dataUpdateCount: 0, ...state })
    expect([look({}), look({ dataUpdateCount: 2 }), look({ dataUpdateCount: 3 })]).toEqual([600, 600, 1500])
    for (const status of ['succeeded', 'failed']) expect(look({ data: { status } })).toBe(false)
    expect(look({ data: { status: 'running' } })).toBe(600)
    expect(look({ error: new Refused(429, 'rate', 'x', {}, {}, 12) })).toBe(12_000)
    expect(look({ error: new Refused(0, 'offline', 'x') })).toBe(3000)
    expect(look({ error: new Refused(404, 'not_found', 'x') })).toBe(false)
    expect([isGone(new Refused(403, 'x', 'x')), isGone(new Refused(500, 'x', 'x')), isGone(null)]).toEqual([
      ...[true, false, false],
    ])
    expect(progressOf({ output: { progress: { step: 'pages', done: 2 } } })).toEqual({
      step: 'pages',
      done: 2,
      total: 0,
    })
    expect([progressOf({ output: null }), progressOf({ output: { progress: { done: 2 } } })]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('is a delivery that is due, soon; one that waits, seldom; those that are over, never', async () => {
    const { deliveriesQuery, hostOf } = await calls.load('webhooks/webhooks-data')
    const look = (...data: object[]) => every(deliveriesQuery('w'), { data })
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const over = { status: 'delivered', next_attempt_at: null }
    expect(look(over, { status: 'pending', next_attempt_at: at(-60_000) })).toBe(2000)
    expect(look({ status: 'pending', next_attempt_at: null })).toBe(2000)
    expect(look(over, { status: 'pending', next_attempt_at: at(60_000) })).toBe(15_000)
    expect(look(over, { status: 'failed', next_attempt_at: at(-60_000) })).toBe(false)
    expect([hostOf('https://a.example:8080/x?key=1'), hostOf('kein')]).toEqual(['a.example:8080', 'kein'])
  })

  test('are domains while one of them is not live, and an assistant while it reads', async () => {
    const { domainsQuery } = await calls.load('domains/domains-data')
    const { assistantQuery } = await calls.load('assistant/assistant-data')
    const domains = (...states: string[]) => every(domainsQuery('s'), { data: states.map((state) => ({ state })) })
    expect([domains('live', 'pending'), domains('live', 'live'), domains()]).toEqual([10_000, false, false])
    const reading = (status: string) => every(assistantQuery('s'), { data: { knowledge: { status } } })
    expect([reading('indexing'), reading('ready')]).toEqual([3000, false])
  })
})

describe('a domain', () => {
  const goOn = async (answers: Parameters<typeof answering>[0], verified_at: string | null = null) => {
    const { goOn } = await calls.load('domains/domains-data')
    return answering<Record<string, unknown>>(answers, () => goOn({ id: 'd', verified_at }))
  }
  const steps = [{ key: 'proof', status: 'done', detail: '' }]

  test('is proved before it is connected, and not proved again', async () => {
    const first = await goOn(() => ({ steps }))
    expect([first.result, first.asked]).toEqual([{ steps }, ['POST /domains/d/verify', 'POST /domains/d/bind']])
    expect((await goOn(() => ({ steps }), '2026-05-04')).asked).toEqual(['POST /domains/d/bind'])
  })

  test('that the name servers do not know yet is told with what they said; whatever else is refused, is', async () => {
    const checked = { name: '_a.example', expected: ['x'], found: 'none' }
    const refusal = (status: number, error: string) => () =>
      Response.json({ error, message: 'Noch nicht.', steps, checked }, { status })
    const { result, asked } = await goOn(refusal(422, 'not_verified'))
    expect(result).toEqual({ steps, checked: { name: '_a.example', expected: ['x'], found: [] } })
    expect(asked).toEqual(['POST /domains/d/verify'])
    expect((await goOn(refusal(422, 'bind_failed'), '2026-05-04')).result.steps).toEqual(steps)
    await expect(goOn(refusal(409, 'not_verified'))).rejects.toMatchObject({ status: 409 })
    await expect(goOn(refusal(422, 'other'))).rejects.toMatchObject({ key: 'other' })
  })
})

describe('what lists show on a page', () => {
  const field = (key: string, more: object = {}) => ({ key, label: key, type: 'text', required: false, ...more })
  const site = {
    site: { id: 's', default_locale: 'de', settings: { entry_pages: { torten: { path: '/torten' } } } },
    pages: [
      { id: 'p', type: 'page', translations: [] },
      { id: 'post', type: 'post', translations: [] },
    ],
    collections: [
      { id: 'c1', slug: 'brote', fields: [field('name'), field('mehl', { type: 'reference', collection: 'mehle' })] },
      { id: 'c2', slug: 'mehle', fields: [field('name')] },
      { id: 'c3', slug: 'torten', fields: [] },
    ],
  }
  const shown = (lists: object[], paths: string[] = []) => ({ names: [], motifs: [], lists, paths })
  const list = (collection: string) => ({ type: 'collection_list', props: { collection, limit: 3 } })
  const entry = (id: string, sort_order: number, data: object = {}) => ({ id, sort_order, data })

  test('is read from the collection of that slug, in the language of the page, and posts where it shows any', async () => {
    const { listQueries } = await calls.load('data/shown-lists')
    const keysOf = (lists: object[]) =>
      listQueries(site, shown(lists), 'en').map(({ queryKey }: { queryKey: unknown[] }) => queryKey)
    expect(keysOf([list('mehle'), list('unknown')])).toMatchObject([
      ['shown entries', 's', 'c2', { limit: 3, locale: 'en' }],
    ])
    expect(keysOf([{ type: 'blog_list', props: {} }])).toEqual([['post sections', 's']])
    expect(keysOf([])).toEqual([])
  })

  test('names single entries of other collections: those that it refers to, and those that links lead to', async () => {
    const { singleQueries } = await calls.load('data/shown-lists')
    const listed = [
      { collection: 'c1', entries: [entry('a', 0, { mehl: 'm2', name: 'm9' }), entry('b', 1, { mehl: 'm1' })] },
      { collection: 'c1', entries: [entry('a', 0, { mehl: 'm2' })] },
      [{ id: 'post', block: null }],
    ]
    const wanted = singleQueries(site, shown([], ['(/torten/sacher']), listed)
    expect(wanted.map(({ queryKey }: { queryKey: unknown[] }) => queryKey)).toEqual([
      ['named entries', 's', 'c2', ['m1', 'm2']],
      ['named entries', 's', 'c3', ['sacher']],
    ])
  })

  test('is put together by collection, each entry once and in its order, and posts get their sections', async () => {
    const { withLists } = await calls.load('data/shown-lists')
    const block = { id: 'x', type: 'blog_post' }
    const whole = withLists(site, [
      { collection: 'c1', entries: [entry('b', 2), entry('a', 1)] },
      { collection: 'c1', entries: [entry('c', 0), entry('a', 1)] },
      { collection: 'c2', entries: [entry('m', 0)] },
      [
        { id: 'post', block },
        { id: 'p', block: null },
      ],
    ])
    expect(whole.collections.map(({ entries }: { entries: { id: string }[] }) => entries.map(({ id }) => id))).toEqual([
      ['c', 'a', 'b'],
      ['m'],
      [],
    ])
    expect(whole.pages.map((page: { blocks?: object[] }) => page.blocks)).toEqual([undefined, [block]])
    expect(withLists(site, []).pages).toBe(site.pages)
  })
})

describe('what is sent of the assistant', () => {
  test('is what was changed alone: the rest goes on following the site', async () => {
    const { changedIn, assistantLook } = await calls.load('assistant/assistant-data')
    const settings = { name: 'Ida', greeting: 'Hallo', primary: null, show_branding: false, enabled: true }
    const look = assistantLook({ settings })
    expect(look).not.toHaveProperty('enabled')
    expect(changedIn(look, { ...look, greeting: '', show_branding: true })).toEqual({
      greeting: '',
      show_branding: true,
    })
    expect(changedIn(look, { ...look })).toEqual({})
  })
})

describe('an answer by mail', () => {
  const words = { subject: 'Ihre Anfrage', opening: 'Guten Tag,', introduction: 'Sie schrieben:' }
  test('goes to the visitor alone, quotes what was written, and shortens what programs would cut off', async () => {
    const { answerAddress, mailTo } = await calls.load('inbox/submissions')
    expect(mailTo('a@b.example?bcc=c@d.example&x')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example%26x')
    const read = (message: string) => {
      const address: string = answerAddress({ email: 'a@b.example', message }, words)
      expect(address).toStartWith('mailto:a@b.example?subject=Ihre%20Anfrage&body=')
      return decodeURIComponent(address.slice(address.indexOf('&body=') + '&body='.length))
    }
    expect(read(' Eins\n\nZwei & drei ')).toBe(
      'Guten Tag,\r\n\r\n\r\n\r\nSie schrieben:\r\n> Eins\r\n>\r\n> Zwei & drei',
    )
    expect(read(' ')).toBe('Guten Tag,')
    expect(read('👩'.repeat(1200))).toEndWith(`> ${'👩'.repeat(1200)}`)
    expect(read('👩'.repeat(1201))).toEndWith(`> ${'👩'.repeat(1200)} …`)
  })
})

describe('what a publish takes along', () => {
  const load = () => calls.load('publish/changes')
  const publish = async (site: string) => {
    await calls.owner.post(`/sites/${site}/publish`, {})
    await calls.world.drain()
  }

  test('is on a new site every page but drafts, then what has changed since, and drafts by a choice of their own', async () => {
    const { readChanges, everything, releaseDrafts, isEmpty } = await load()
    const site = await newSite(calls.owner)
    await newPage(calls.owner, site.id, '/', { is_home: true })
    const kept = await newPage(calls.owner, site.id, '/kontakt')
    const draft = await newPage(calls.owner, site.id, '/entwurf', { status: 'draft' })
    await newPage(calls.owner, site.id, '/archiv', { status: 'archived' })
    const paths = (pages: { path: string }[]) => pages.map(({ path }) => path)
    const first = await readChanges(site.id)
    expect([first.isFirst, paths(first.pages), paths(first.drafts), first.gone]).toEqual([
      ...[true, ['/', '/kontakt'], ['/entwurf'], 0],
    ])
    await publish(site.id)
    const none = await readChanges(site.id)
    expect([none.isFirst, none.pages, none.look, none.entries, none.regions]).toEqual([false, [], false, false, []])
    expect(isEmpty(everything(none))).toBe(true)

    await calls.owner.put(`/pages/${kept.id}`, { is_noindex: true })
    await newPage(calls.owner, site.id, '/neu')
    await newBlock(calls.owner, (await calls.owner.get(`/sites/${site.id}/regions`)).body.data.footer)
    const changed = await readChanges(site.id)
    expect([paths(changed.pages), changed.look, changed.regions.length]).toEqual([['/kontakt', '/neu'], false, 2])
    const all = everything(changed)
    expect([all.pages.size, all.drafts.size, all.regions, isEmpty(all)]).toEqual([2, 0, true, false])
    await releaseDrafts({ ...all, drafts: new Set([draft.id]) })
    expect((await calls.owner.get(`/pages/${draft.id}`)).body.data.status).toBe('published')
  })

  test('is told to its end, with how far it is and what went wrong', async () => {
    const { runPublish } = await load()
    const told: number[] = []
    const run = (last: object) =>
      answering(
        ({ pathname }) => (pathname.endsWith('/publish') ? { generation_id: 'g' } : last),
        () => runPublish('one', { look: true }, (percent: number) => void told.push(percent)),
      )
    const { result, asked } = await run({ status: 'succeeded' })
    expect([result, asked]).toEqual([null, ['POST /sites/one/publish', 'GET /ai/generations/g']])
    expect((await run({ status: 'failed', error: 'Kein Platz.' })).result).toBe('Kein Platz.')
    expect([(await run({ status: 'failed', error: null })).result, told]).toEqual(['', []])
  })
})

test('ideas for posts are those of the last time that something came of it', async () => {
  const { topicsQuery } = await calls.load('blog/ideas-data')
  const work = (id: string, kind: string, status: string) => ({ id, kind, status })
  const list = [
    work('w', 'publish', 'succeeded'),
    work('x', 'blog_topics', 'failed'),
    work('y', 'blog_topics', 'succeeded'),
    work('z', 'blog_topics', 'succeeded'),
  ]
  const { result, asked } = await answering(
    ({ pathname }) =>
      pathname.endsWith('/generations')
        ? { data: list }
        : { status: 'succeeded', output: { topics: [{ title: pathname.slice(-1) }] } },
    () => topicsQuery('one').queryFn(),
  )
  expect([result, asked.at(-1)]).toEqual([[{ title: 'y' }], 'GET /ai/generations/y'])
})

describe('what happened on a site', () => {
  test('stands under its day, those of today and yesterday by their names', async () => {
    const { byDay } = await calls.load('activity/days')
    const at = (days: number, hour: number) => {
      const date = new Date()
      date.setDate(date.getDate() - days)
      date.setHours(hour, 0, 0, 0)
      return { created_at: date.toISOString() }
    }
    const entries = [at(0, 12), at(1, 20), at(1, 8), at(40, 9), at(40, 8), at(41, 9)]
    const days = byDay(entries, 'de', { common: { today: 'Heute' }, yesterday: 'Gestern' })
    expect(days.map(({ items }: { items: object[] }) => items)).toEqual([
      [entries[0]],
      [entries[1], entries[2]],
      [entries[3], entries[4]],
      [entries[5]],
    ])
    expect(days.slice(0, 2).map(({ day }: { day: string }) => day)).toEqual(['Heute', 'Gestern'])
    expect(new Set(days.map(({ day }: { day: string }) => day)).size).toBe(4)
  })
})

describe('a file with translations', () => {
  test('is only looked at where that is asked, and read as it is', async () => {
    const { sendTranslations } = await calls.load('translations/translations-data')
    const file = new File([new Uint8Array([255, 254, 65, 0])], 'texte.csv')
    const bytes: number[][] = []
    const send = (isDry: boolean) =>
      answering(
        async (_url, body) => {
          bytes.push([...new Uint8Array(await new Response(body as Blob).arrayBuffer())])
          return { data: { changed: 3 } }
        },
        () => sendTranslations('one', file, isDry),
      )
    expect(await send(true)).toEqual({ result: { changed: 3 }, asked: ['POST /sites/one/translations?dry_run=true'] })
    expect((await send(false)).asked).toEqual(['POST /sites/one/translations?dry_run=false'])
    expect(bytes[1]).toEqual([255, 254, 65, 0])
    const refused = answering(
      () => Response.json({ error: 'unreadable', message: 'Keine Tabelle.' }, { status: 422 }),
      () => sendTranslations('one', file, true),
    )
    await expect(refused).rejects.toMatchObject({ status: 422, key: 'unreadable' })
  })
})

describe('the look of a site', () => {
  test('is written as a whole with the tag of what was there before, and refused where somebody was faster', async () => {
    const { lookTransport } = await calls.load('document/look-transport')
    const [one, two] = [await newSite(calls.owner), await newSite(calls.owner)]
    const look = lookTransport(one.id)
    const before = await look.load()
    const other = await lookTransport(two.id).load()
    const name = { kind: 'fields', base: before.tag, fields: { name: 'Unseres' } }
    const after = await look.write(name, before)
    expect(after.draft.fields).toEqual({ ...before.draft.fields, name: 'Unseres' })
    await expect(look.write(name, before)).rejects.toMatchObject({ reason: 'stale' })
    expect(await look.write({ kind: 'order', blocks: [] }, after)).toBe(after)
    expect((await lookTransport(two.id).load()).draft).toEqual(other.draft)
  })
})

describe('facts of the site', () => {
  test('are written over those of somebody else only where nobody has looked at them before', async () => {
    const { blockFactsQuery, siteFactsQuery, writeFacts } = await calls.load('data/facts-query')
    const site = await newSite(calls.owner)
    const path = `/sites/${site.id}/facts`
    const { etag } = await siteFactsQuery(site.id).queryFn()
    await writeFacts(site.id, { since: 1990 }, etag)
    await expect(writeFacts(site.id, { since: 1991 }, etag)).rejects.toMatchObject({ status: 412 })
    await writeFacts(site.id, { people: ['Rosa'] })
    expect((await calls.owner.get(path)).body.data.facts).toMatchObject({ since: 1990, people: ['Rosa'] })
    const page = await newPage(calls.owner, site.id, '/kontakt')
    const block = await newBlock(calls.owner, page.id)
    expect(await blockFactsQuery(site.id, block.id).queryFn()).toEqual([])
  })
})

/** What a hook of React gives at its first run. */
async function used<T>(hook: () => T, queries: QueryClient): Promise<T> {
  // by names that are not known before, since their types would be those of a browser for all tests
  const names = ['react', '@tanstack/react-query', 'react-dom/server']
  const [{ createElement }, { QueryClientProvider }, { renderToStaticMarkup }] = await Promise.all(
    names.map((name) => import(name)),
  )
  const given: T[] = []
  const Part = () => {
    given.push(hook())
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Part)))
  return given[0] as T
}

describe('a change of the site', () => {
  test('goes on from the one before it, and is refused where somebody else was faster', async () => {
    const { useChangeSite } = await calls.load('data/change-site')
    const [site, other] = [await newSite(calls.owner), await newSite(calls.owner)]
    const queries = clientWith([['sites'], ['site', other.id]])
    queries.setQueryData(['site', site.id], site)
    const change: (change: object) => Promise<void> = await used(() => useChangeSite(site), queries)
    await change({ name: 'Eins' })
    await change({ name: 'Zwei' })
    expect(queries.getQueryData<{ name: string }>(['site', site.id])?.name).toBe('Zwei')
    expect(staleOf(queries, [['sites'], ['site', site.id], ['site', other.id]])).toEqual(['sites'])
    await calls.owner.put(`/sites/${site.id}`, { name: 'von anderen' })
    await expect(change({ name: 'Drei' })).rejects.toMatchObject({ status: 412 })
    const read = async () => (await calls.owner.get(`/sites/${site.id}`)).body.data
    expect([
      (await read()).name,
      staleOf(queries, [
        ['site', site.id],
        ['site', other.id],
      ]),
    ]).toEqual(['von anderen', [`site ${site.id}`]])
    await expect(change({ name: 'Drei' })).rejects.toMatchObject({ status: 412 }) // theirs is not known yet
  })
})

describe('the language that texts are written beside their source in', () => {
  test('is the one that was asked for, else the first other one; never the main language or one that is none', async () => {
    const { useTranslating } = await calls.load('languages/use-translating')
    const site = { default_locale: 'de', locales: ['en', 'de', 'fr'] }
    const begun = async (wanted?: string, of = site) => {
      const { isOn, target } = await used(() => useTranslating(of, wanted), new QueryClient())
      return [isOn, target]
    }
    expect([await begun(), await begun('fr'), await begun('de'), await begun('pl')]).toEqual([
      [false, 'en'],
      [true, 'fr'],
      [false, 'en'],
      [false, 'en'],
    ])
    expect(await begun('en', { default_locale: 'de', locales: ['de'] })).toEqual([false, undefined])
  })
})
