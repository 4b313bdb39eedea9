import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drawPage, openPage } from '../src/renderer/renderer'
import { ask, openAssistant } from './support/assistant'
import { newCollection } from './support/collections'
import { faults } from './support/markup-check'
import { type Bakery, createBakery, hero } from './support/published'
import { siteData } from './support/site-data'
import { createWorld, type World } from './support/world'

/** Entries of a collection that a list has no room for are on further pages, which links lead to. */

let world: World
let bakery: Bakery
beforeEach(async () => {
  world = await createWorld()
  bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
})
afterEach(() => world.end())

/** A collection with entries that are called `<word> 1`, `<word> 2`, …, in no order. */
async function filled(name: string, word: string, count: number) {
  const fields = [{ key: 'name', label: 'Name', type: 'text' }]
  const collection = await newCollection(bakery.client, bakery.site.id, name, fields)
  for (const number of upTo(count).sort((a, b) => ((a * 17) % 43) - ((b * 17) % 43)))
    await bakery.client.post(`/collections/${collection.id}/entries`, { data: { name: `${word} ${number}.` } })
  return collection as { id: string; slug: string }
}

const listOf = (collection: string, props: object = {}, content: object = { de: {}, en: {} }) => ({
  type: 'collection_list',
  props: { collection, sort_field: 'name', limit: 12, ...props },
  content,
})

const mainOf = (markup: string) => /<main[\s\S]*<\/main>/.exec(markup)?.[0] ?? ''
const entriesOn = (markup: string, word = 'Kurs') =>
  [...mainOf(markup).matchAll(new RegExp(`>${word} (\\d+)\\.<`, 'g'))].map(([, n]) => Number(n))
const links = (markup: string) =>
  [...markup.matchAll(/<a class="[^"]*b-collection_list__(?:prev|next)" rel="(\w+)" href="([^"]*)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  )
const status = async (path: string) => (await bakery.visit(path)).status
const upTo = (count: number, from = 1) => Array.from({ length: count - from + 1 }, (_, i) => i + from)

/** What a reader sees who follows the links to the next page. */
async function readFrom(start: string) {
  const seen: number[] = []
  const pages: string[] = []
  for (let path: string | undefined = start; path; ) {
    const markup = await bakery.html(path)
    expect(faults(markup)).toEqual([])
    seen.push(...entriesOn(markup))
    pages.push(path)
    path = links(markup)
      .find((link) => link.startsWith('next '))
      ?.slice(5)
  }
  return { seen, pages }
}

describe('a list of a collection', () => {
  test.each([
    [0, ['/kurse']],
    [1, ['/kurse']],
    [12, ['/kurse']],
    [13, ['/kurse', '/kurse/seite/2']],
    [40, ['/kurse', '/kurse/seite/2', '/kurse/seite/3', '/kurse/seite/4']],
  ])(
    'with %i entries and room for 12 shows each once, in its order, on as many pages as that takes',
    async (count, pages) => {
      await filled('Kurse', 'Kurs', count)
      const empty = { de: { headline: 'Kurse' }, en: { headline: 'Courses' } }
      await bakery.page({
        path: '/kurse',
        de: 'Kurse',
        en: 'Courses',
        slug: { en: 'courses' },
        blocks: [listOf('kurse', {}, empty)],
      })
      await bakery.publish()
      expect(await readFrom('/kurse')).toEqual({ seen: upTo(count), pages })
      const english = pages.map((path) => path.replace('/kurse', '/en/courses').replace('seite', 'page'))
      expect(await readFrom('/en/courses')).toEqual({ seen: upTo(count), pages: english })
      expect(await status(`/kurse/seite/${pages.length + 1}`)).toBe(404)
      if (pages.length === 1) expect(await bakery.html('/kurse')).not.toContain('b-collection_list__pager')
    },
  )

  test('shows no fewer than 12 on a further page, more where it has room for more, and 40 where nobody has said', async () => {
    await filled('Kurse', 'Kurs', 41)
    await bakery.page({ path: '/drei', de: 'Drei', blocks: [listOf('kurse', { limit: 3 })] })
    await bakery.page({ path: '/zwanzig', de: 'Zwanzig', blocks: [listOf('kurse', { limit: 20, sort: 'descending' })] })
    await bakery.page({ path: '/alle', de: 'Alle', blocks: [listOf('kurse', { limit: undefined })] })
    await bakery.publish()
    expect(entriesOn(await bakery.html('/drei/seite/2'))).toEqual(upTo(15, 4))
    expect(entriesOn(await bakery.html('/zwanzig/seite/2'))).toEqual(upTo(21, 2).reverse())
    expect(entriesOn(await bakery.html('/alle/seite/2'))).toEqual([41])
  })

  test('leaves out entries that a list has no words for, and no page has a gap for them', async () => {
    const { id, slug } = await filled('Kurse', 'Kurs', 20)
    const unnamed = {
      fields: [
        { key: 'name', label: 'Name', type: 'text' },
        { key: 'order', label: 'Ort', type: 'text' },
      ],
    }
    expect((await bakery.client.put(`/collections/${id}`, unnamed)).status).toBe(200)
    for (let i = 0; i < 10; i++) await bakery.client.post(`/collections/${id}/entries`, { data: { order: `Ort ${i}` } })
    await bakery.page({ path: '/kurse', de: 'Kurse', blocks: [listOf(slug, { title_field: 'name' })] })
    await bakery.publish()
    const { seen, pages } = await readFrom('/kurse')
    expect([seen, pages]).toEqual([upTo(20), ['/kurse', '/kurse/seite/2']])
    expect(entriesOn(await bakery.html('/kurse'))).toEqual(upTo(12))
  })

  test('with a link of the owner to all entries ends there, in each language that has the link', async () => {
    await filled('Kurse', 'Kurs', 5)
    const primary = { label: 'Alle Kurse', href: '/kurse' }
    const content = { de: { headline: 'Die nächsten', primary }, en: { headline: 'The next ones' } }
    await bakery.page({ path: '/kurse', de: 'Kurse', en: 'Courses', blocks: [listOf('kurse')] })
    await bakery.page({ path: '/haus', de: 'Haus', en: 'House', blocks: [listOf('kurse', { limit: 2 }, content)] })
    await bakery.publish()
    const markup = await bakery.html('/haus')
    expect([entriesOn(markup), links(markup), await status('/haus/seite/2')]).toEqual([[1, 2], [], 404])
    expect(markup).toContain('<a class="button button-quiet" href="/kurse">Alle Kurse</a>')
    expect(links(await bakery.html('/en/haus'))).toEqual(['next /en/haus/page/2'])
  })

  test('in a column goes on as well, and one that a language does not show has no pages in it', async () => {
    await filled('Kurse', 'Kurs', 14)
    const id = 'kurse0kurse0'
    const { type, props } = listOf('kurse')
    const columns = {
      type: 'columns',
      props: { columns: [{ blocks: [{ id, type, props }] }, { blocks: [] }] },
      content: { de: { blocks: { [id]: { headline: 'Kurse' } } }, en: { blocks: { [id]: { headline: 'Courses' } } } },
    }
    await bakery.page({ path: '/spalten', de: 'Spalten', en: 'Columns', blocks: [columns] })
    await bakery.page({ path: '/deutsch', de: 'Deutsch', en: 'German', blocks: [listOf('kurse', {}, { de: {} })] })
    await bakery.client.put(`/sites/${bakery.site.id}`, { settings: { untranslated: 'hide' } })
    await bakery.publish()
    expect(await readFrom('/spalten')).toEqual({ seen: upTo(14), pages: ['/spalten', '/spalten/seite/2'] })
    expect(await status('/en/spalten/page/2')).toBe(200)
    expect([await status('/deutsch/seite/2'), await status('/en/deutsch/page/2')]).toEqual([200, 404])
  })
})

describe('several long lists on a page', () => {
  test('go on apart from each other, each under its own heading', async () => {
    await filled('Kurse', 'Kurs', 13)
    await filled('Räume', 'Raum', 27)
    const lists = [
      listOf('kurse', {}, { de: { headline: '==Kurse== im Mai' } }),
      listOf('raeume', {}, { de: { headline: 'Räume' } }),
    ]
    const words = { category: 'Ofen', body: 'Text' }
    for (const number of upTo(14)) {
      const post = { type: 'blog_post', content: { de: words } }
      await bakery.page({ path: `/p-${number}`, type: 'post', de: `Beitrag ${number}`, blocks: [post] })
    }
    await bakery.page({ path: '/haus', de: 'Haus', blocks: lists })
    await bakery.page({ path: '/journal', de: 'Journal', blocks: [{ type: 'blog_list' }, lists[0]!] })
    await bakery.publish()
    const house = await bakery.html('/haus')
    expect(links(house)).toEqual(['next /haus/seite/2', 'next /haus/raeume/seite/2'])
    expect([...house.matchAll(/b-collection_list__pager" aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      'Seiten: Kurse im Mai',
      'Seiten: Räume',
    ])
    const second = await bakery.html('/haus/raeume/seite/2')
    expect(entriesOn(second, 'Raum')).toEqual(upTo(24, 13))
    expect(entriesOn(second)).toEqual([])
    expect(second).toContain('<title>Räume – Seite 2 von 3 – Backstube Lindenhof</title>')
    expect(links(second)).toEqual([expect.stringMatching(/^prev \/haus#b-[0-9a-f]{8}$/), 'next /haus/raeume/seite/3'])
    const [, anchor] = links(second)[0]!.split('#')
    expect(house).toContain(` id="${anchor}"`)
    expect(links(await bakery.html('/haus/raeume/seite/3'))).toEqual(['prev /haus/raeume/seite/2'])
    expect(links(await bakery.html('/haus/seite/2'))).toHaveLength(1)
    // posts keep the address that they have without the other list
    expect(await bakery.html('/journal/seite/2')).toContain('Beitrag')
    expect(links(await bakery.html('/journal'))).toEqual(['next /journal/kurse/seite/2'])
  })

  test('of one collection show all of it, each in its own order', async () => {
    await filled('Kurse', 'Kurs', 13)
    const descending = { sort: 'descending' }
    await bakery.page({ path: '/haus', de: 'Haus', blocks: [listOf('kurse'), listOf('kurse', descending)] })
    await bakery.publish()
    const next = links(await bakery.html('/haus'))
    expect(next).toEqual(['next /haus/seite/2', 'next /haus/kurse/seite/2'])
    expect(entriesOn(await bakery.html('/haus/seite/2'))).toEqual([13])
    expect(entriesOn(await bakery.html('/haus/kurse/seite/2'))).toEqual([1])
  })
})

describe('a further page', () => {
  beforeEach(async () => {
    await filled('Kurse', 'Kurs', 13)
  })

  test('names itself: one heading, title, address, place, languages, and the page above; people and machines find it', async () => {
    const content = { de: { headline: 'Von Mai bis Juli', text: 'Zum Mitmachen.', kicker: 'Kurse' }, en: {} }
    const blocks = [listOf('kurse', { anchor: 'termine' }, content)]
    await bakery.page({ path: '/kurse', de: 'Unsere Kurse', en: 'Courses', slug: { en: 'courses' }, blocks })
    const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    const [frame] = (await bakery.client.get(`/pages/${header}`)).body.data.blocks
    await bakery.client.put(`/blocks/${frame.id}`, { props: { ...frame.props, show_search: true } })
    await openAssistant(world, bakery)
    const markup = await bakery.html('/kurse/seite/2')
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).toContain('<title>Unsere Kurse – Seite 2 von 2 – Backstube Lindenhof</title>')
    expect(markup).toMatch(/<meta name="description" content="Weitere Einträge: „Unsere Kurse“, Seite 2\.">/)
    expect(markup).toMatch(/<link rel="canonical" href="[^"]*\/kurse\/seite\/2">/)
    expect(markup).toMatch(/hreflang="en" href="[^"]*\/en\/courses\/page\/2"/)
    expect(markup).not.toContain('name="robots"')
    expect(mainOf(markup)).not.toMatch(/Von Mai bis Juli|Zum Mitmachen|id="termine"/)
    expect(links(markup)).toEqual(['prev /kurse#termine'])
    const [path = ''] = /<nav class="b-page_header__path"[\s\S]*?<\/nav>/.exec(markup) ?? []
    expect([...path.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', '/kurse'])
    expect(await (await bakery.visit('/sitemap.xml')).text()).toContain('/kurse/seite/2</loc>')
    expect(await (await bakery.visit('/llms.txt')).text()).not.toContain('/seite/2')
    expect(await bakery.everything()).toMatch(/\["\/kurse\/seite\/2","Unsere Kurse/)
    expect((await ask(world, bakery.site.public_slug, 'Was ist Kurs 13?')).done.sources[0].url).toContain(
      '/kurse/seite/2',
    )
  })

  test('of a list on the home page is called by the heading of the list, not by the page', async () => {
    const home = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data[0].id
    await bakery.block(home, listOf('kurse', {}, { de: { headline: 'Unsere Kurse' }, en: { headline: 'Courses' } }))
    await bakery.publish()
    expect(links(await bakery.html('/'))).toEqual(['next /seite/2'])
    const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await bakery.html(path))?.[1]
    expect([await titleOf('/seite/2'), await titleOf('/en/page/2')]).toEqual([
      'Unsere Kurse – Seite 2 von 2 – Backstube Lindenhof',
      'Courses – Page 2 of 2 – Backstube Lindenhof',
    ])
  })

  test('is not to be listed where its first is not, and gives way to pages that people have made', async () => {
    const page = await bakery.page({ path: '/kurse', de: 'Kurse', is_noindex: true, blocks: [listOf('kurse')] })
    await bakery.page({ path: '/kurse/seite/2', de: 'Eine Seite' })
    await bakery.publish()
    expect(links(await bakery.html('/kurse'))).toEqual(['next /kurse/seite/2-2'])
    expect(await bakery.html('/kurse/seite/2-2')).toContain('content="noindex"')
    expect(await bakery.html('/kurse/seite/2')).toContain('Eine Seite')
    await bakery.client.delete(`/pages/${page}`)
    await bakery.publish()
    expect(await status('/kurse/seite/2-2')).toBe(404)
  })

  test('is drawn once: a publish with nothing new keeps its file, one with a new entry makes it anew', async () => {
    await bakery.page({ path: '/kurse', de: 'Kurse', blocks: [listOf('kurse')] })
    await bakery.publish()
    const files = async () => {
      const dir = join(bakery.folder, (await bakery.liveRelease())!)
      return Object.fromEntries(readdirSync(dir).map((name) => [name, statSync(join(dir, name)).ino]))
    }
    const { 'manifest.json': _, 'content.zst': __, ...before } = await files()
    await bakery.publish()
    expect(await files()).toMatchObject(before)
    const [{ id }] = (await bakery.client.get(`/sites/${bakery.site.id}/collections`)).body.data
    await bakery.client.post(`/collections/${id}/entries`, { data: { name: 'Kurs 14.' } })
    await bakery.publish()
    expect(entriesOn(await bakery.html('/kurse/seite/2'))).toEqual([13, 14])
  })

  test('can be seen before it is published: by the preview, a link to the draft, and in the editor', async () => {
    const content = { de: { headline: 'Kurse' } }
    const page = await bakery.page({
      path: '/kurse',
      de: 'Kurse',
      status: 'draft',
      blocks: [listOf('kurse', {}, content)],
    })
    const preview = (await bakery.client.get(`/pages/${page}/preview?locale=de`)).body
    expect(links(preview)).toEqual(['next /kurse/seite/2'])
    const link = (await bakery.client.post(`/sites/${bakery.site.id}/preview-links`, {})).body.data.url
    const draft = await (await world.fetch(new Request(`${link}/kurse/seite/2`))).text()
    expect(entriesOn(draft.replaceAll('\u00AD', ''))).toEqual([13])
    const data = await siteData(bakery.client, bakery.site.id, world.ctx.config.baseUrl)
    // an editor knows the blocks of the page that it draws, and of others their addresses alone
    const pages = data.pages.map((one) => (one.id === page ? one : { ...one, blocks: undefined }))
    const drawn = drawPage(openPage({ ...data, pages }, page, 'de')!).main.map(({ markup }) => markup)
    expect(links(drawn.join(''))).toEqual(['next /kurse/seite/2'])
    expect(mainOf(preview).replaceAll('\u00AD', '')).toContain(drawn.at(-1)!)
  })
})
