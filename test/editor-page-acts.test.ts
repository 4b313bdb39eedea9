import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { QueryClient } from '@tanstack/query-core'
import type { Saved } from '../src/editor/document/draft'
import { savedOf } from '../src/editor/document/from-api'
import type { PageView } from '../src/pages/pages.schema'
import { type EditorCalls, openEditorCalls } from './support/editor-calls'
import { newBlock, newPage, newSite } from './support/sites'

/** What a person does to whole pages, and what takes it back. */

interface Note {
  text: string
  isProblem?: boolean
  undo?: unknown
}
interface Acts {
  put(page: string, change: object, tag?: string): Promise<PageView>
  undo(note: Note | undefined): Promise<void>
  move(page: PageView, by: -1 | 1): Promise<void>
  setMenu(page: PageView, isShown: boolean): Promise<void>
  setDraft(page: PageView, isDraft: boolean): Promise<void>
  unschedule(page: PageView): Promise<void>
  setHome(page: PageView): Promise<void>
  duplicate(page: PageView): Promise<void>
  create(input: object, sections: object[]): Promise<void>
  remove(page: PageView, leadTo: string | undefined): Promise<void>
  bringBack(id: string, path?: string): Promise<void>
}
interface KnownPages {
  put(page: object): void
  remove(id: string): void
  wrote(draft: object): void
  order(ids: string[]): void
}
type Words = Record<string, (...parts: unknown[]) => string>

let calls: EditorCalls
let pageActs: (on: object) => Acts
let pagesOf: (queries: QueryClient, site: string) => KnownPages
let noteOf: (site: string) => Note | undefined
let sayOf: (site: string, note: Note | undefined) => void
let words: Words

beforeAll(async () => {
  calls = await openEditorCalls()
  ;({ pageActs } = await calls.load('pages/page-acts'))
  ;({ pagesOf } = await calls.load('pages/pages-data'))
  ;({ noteOf, sayOf } = await calls.load('pages/act-note'))
  words = (await calls.load('pages/page-acts.words')).pageActsWords.en
})
afterAll(() => calls.end())

const readPages = async (site: string): Promise<PageView[]> => (await calls.owner.get(`/sites/${site}/pages`)).body.data
const readPage = async (id: string) => (await calls.owner.get(`/pages/${id}`)).body.data
const named = (pages: { path: string }[]) => pages.map(({ path }) => path)

/** A site with a home page and these, the second of which is open. `log` has what was asked and what the open page heard. */
async function siteWith(...paths: string[]) {
  const site = await newSite(calls.owner)
  await newPage(calls.owner, site.id, '/', { is_home: true })
  for (const path of paths) await newPage(calls.owner, site.id, path)
  const pages = await readPages(site.id)
  const queries = new QueryClient()
  queries.setQueryData(['pages', site.id], pages)
  const log = calls.asked
  const page = (path: string) => pages.find((one) => one.path === path)!
  let saved: Saved = savedOf(await readPage(page(paths[0] ?? '/').id))
  const store = {
    read: () => ({ draft: saved.draft, saved }),
    flush: async () => void log.push('flush'),
    receive(next: Saved) {
      log.push('receive')
      saved = next
    },
  }
  const actsOn = (some = pages) =>
    pageActs({
      ...{ site, pages: some, store, locale: 'de', moment: (iso: string) => iso },
      go: (id: string) => void log.push(`go ${id}`),
      known: pagesOf(queries, site.id),
    })
  log.length = 0
  return {
    ...{ site, pages, page, queries, store, log, actsOn, acts: actsOn() },
    known: () => queries.getQueryData<PageView[]>(['pages', site.id]) ?? [],
    note: () => noteOf(site.id),
  }
}

describe('a change of a page', () => {
  test('that is open is written after what is unsent there and is known there; that of another leaves it alone', async () => {
    const { acts, page, store, log, known } = await siteWith('/kontakt', '/torten')
    await acts.put(page('/torten').id, { is_noindex: true })
    expect(log).toEqual([`PUT /pages/${page('/torten').id}`])
    expect(store.read().saved.draft.fields.is_noindex).toBe(false)
    log.length = 0
    await acts.put(page('/kontakt').id, { is_noindex: true })
    expect(log).toEqual(['flush', `PUT /pages/${page('/kontakt').id}`, 'receive'])
    expect(store.read().saved.draft.fields.is_noindex).toBe(true)
    expect(known().map(({ path, is_noindex }) => [path, is_noindex])).toEqual([
      ['/', false],
      ['/kontakt', true],
      ['/torten', true],
    ])
  })

  test('is refused where the page is no longer as it was seen, and nothing of it is known then', async () => {
    const { acts, page, known } = await siteWith('/kontakt')
    const { id, etag } = page('/kontakt')
    await calls.owner.put(`/pages/${id}`, { is_noindex: true })
    await expect(acts.put(id, { status: 'draft' }, etag)).rejects.toMatchObject({ status: 412 })
    expect(known().map(({ status }) => status)).toEqual(['published', 'published'])
    expect((await readPage(id)).status).toBe('published')
  })

  test('of its place in the menu is taken back to what it was', async () => {
    const { acts, page, note } = await siteWith('/kontakt', '/aktion')
    await acts.setMenu(page('/kontakt'), false)
    expect([note()?.text, (await readPage(page('/kontakt').id)).type]).toEqual([
      words.nowOutOfMenu?.('kontakt'),
      'landing',
    ])
    await acts.undo(note())
    expect([note(), (await readPage(page('/kontakt').id)).type]).toEqual([undefined, 'page'])
    await acts.setMenu({ ...page('/aktion'), type: 'landing' }, true)
    expect([note()?.text, (await readPage(page('/aktion').id)).type]).toEqual([words.nowInMenu?.('aktion'), 'page'])
    await acts.undo(note())
    expect((await readPage(page('/aktion').id)).type).toBe('landing')
  })

  test('into a draft says whether visitors lose it, and is taken back with the time at which it was to go live', async () => {
    const { acts, page, note } = await siteWith('/kontakt', '/torten')
    await acts.setDraft(page('/kontakt'), true)
    expect([note()?.text, (await readPage(page('/kontakt').id)).status]).toEqual([words.nowDraft?.('kontakt'), 'draft'])
    const seen = { ...page('/kontakt'), changed_since_publish: true }
    await acts.setDraft(seen, true)
    expect(note()?.text).toBe(words.leaves?.('kontakt'))
    await acts.setDraft(seen, false)
    expect([note()?.text, (await readPage(seen.id)).status]).toEqual([words.goesOnline?.('kontakt'), 'published'])

    const at = '2026-12-24T08:00:00.000Z'
    const planned = await acts.put(page('/torten').id, { status: 'scheduled', published_at: at })
    await acts.setDraft(planned, true)
    expect((await readPage(planned.id)).status).toBe('draft')
    await acts.undo(note())
    expect(await readPage(planned.id)).toMatchObject({ status: 'scheduled', published_at: at })
  })

  test('off its schedule leaves published what visitors see already, else a draft, and can be taken back', async () => {
    const { acts, page, note } = await siteWith('/kontakt')
    const at = '2026-12-24T08:00:00.000Z'
    const planned = await acts.put(page('/kontakt').id, { status: 'scheduled', published_at: at })
    await acts.unschedule(planned)
    expect([note()?.text, (await readPage(planned.id)).status]).toEqual([words.unscheduled?.('kontakt', at), 'draft'])
    await acts.undo(note())
    expect(await readPage(planned.id)).toMatchObject({ status: 'scheduled', published_at: at })
    await acts.unschedule({ ...planned, changed_since_publish: false })
    expect((await readPage(planned.id)).status).toBe('published')
  })

  test('into the home page is taken back with the address that the one before had', async () => {
    const { acts, page, pages, note } = await siteWith('/kontakt', '/torten')
    await acts.setHome(page('/torten'))
    expect(note()?.text).toBe(words.nowHome?.('torten'))
    const [first, home] = [await readPage(pages[0]!.id), await readPage(page('/torten').id)]
    expect([first.is_home, home.is_home]).toEqual([false, true])
    await acts.undo(note())
    expect(await readPage(pages[0]!.id)).toMatchObject({ is_home: true, path: '/' })
    expect((await readPage(page('/torten').id)).is_home).toBe(false)
  })
})

describe('the order of pages', () => {
  test('changes among those beside a page, is seen at once, and is taken back', async () => {
    const { acts, page, note, known, site } = await siteWith('/a', '/b', '/b/unten', '/c')
    await acts.move(page('/c'), -1)
    expect(named(known())).toEqual(['/', '/a', '/c', '/b/unten', '/b'])
    expect([named(await readPages(site.id)), note()?.text]).toEqual([named(known()), words.moved?.('c', 2, 3)])
    await acts.undo(note())
    expect([named(known()), named(await readPages(site.id))]).toEqual([
      ['/', '/a', '/b', '/b/unten', '/c'],
      ['/', '/a', '/b', '/b/unten', '/c'],
    ])
  })

  test('stays where a page cannot go further, and nothing is asked or said then', async () => {
    const { acts, page, log, note } = await siteWith('/a', '/b')
    await acts.move(page('/b'), 1)
    expect([log, note()]).toEqual([[], undefined])
  })
})

describe('a page that is copied', () => {
  test('is a draft behind its own, with all languages and what is hidden, and goes again with one step', async () => {
    const { acts, actsOn, page, site, log, note } = await siteWith('/a', '/b', '/c')
    const { id } = page('/a')
    await acts.put(id, { translations: [{ locale: 'en', title: 'A', slug: 'first' }], seo: { description: 'x' } })
    const shown = await newBlock(calls.owner, id, { content: { de: { headline: 'Brot' }, en: { headline: 'Bread' } } })
    const hidden = await newBlock(calls.owner, id, { content: { de: { headline: 'Salz' } } })
    await calls.owner.put(`/blocks/${hidden.id}`, { is_visible: false })
    const pages = await readPages(site.id)
    const [original] = pages.filter((one) => one.id === id)
    log.length = 0
    await actsOn(pages).duplicate(original!)
    expect(log[0]).toBe('flush')
    const after = await readPages(site.id)
    expect(named(after)).toEqual(['/', '/a', '/a-2', '/b', '/c'])
    const copy = await readPage(after[2]!.id)
    expect(copy).toMatchObject({ status: 'draft', is_home: false, seo: { description: 'x' }, slug: 'a-2' })
    expect(copy.translations.map((one: PageView['translations'][number]) => [one.locale, one.title, one.slug])).toEqual(
      [
        ['de', words.copyOf?.('a'), 'a-2'],
        ['en', words.copyOf?.('A'), 'first-2'],
      ],
    )
    expect(copy.blocks.map((one: { content: object; is_visible: boolean }) => [one.content, one.is_visible])).toEqual([
      [shown.content, true],
      [hidden.content, false],
    ])
    expect(copy.blocks.map((one: { id: string }) => one.id)).not.toContain(shown.id)
    expect(log).toContain(`go ${copy.id}`)
    log.length = 0
    await acts.undo(note())
    expect(named(await readPages(site.id))).toEqual(['/', '/a', '/b', '/c'])
    expect(log).toContain(`go ${id}`)
  })

  test('hides the sections that are hidden also where one before them is of a type that the service does not know', async () => {
    const { acts, site } = await siteWith('/a')
    const input = { slug: 'neu', path: '/neu', translations: [{ locale: 'de', title: 'Neu', slug: 'neu' }] }
    const cta = (headline: string, isVisible: boolean) => ({
      ...{ type: 'cta', props: {}, content: { de: { headline } }, isVisible },
    })
    const unknown = { type: 'carousel_3d', props: {}, content: {}, isVisible: false }
    await acts.create(input, [cta('Eins', true), unknown, cta('Zwei', false), cta('Drei', true)])
    const made = (await readPages(site.id)).find(({ path }) => path === '/neu')!
    const { blocks } = await readPage(made.id)
    expect(
      blocks.map((one: { content: { de: { headline: string } }; is_visible: boolean }) => [
        one.content.de.headline,
        one.is_visible,
      ]),
    ).toEqual([
      ['Eins', true],
      ['Zwei', false],
      ['Drei', true],
    ])
  })

  test('is taken away again where its sections are refused', async () => {
    const { acts, site, log, note } = await siteWith('/a')
    const input = { slug: 'neu', path: '/neu', translations: [{ locale: 'de', title: 'Neu', slug: 'neu' }] }
    const section = { type: 'cta', props: { blink: true }, content: {} }
    await expect(acts.create(input, [section])).rejects.toMatchObject({ status: 422 })
    expect([named(await readPages(site.id)), note()]).toEqual([['/', '/a'], undefined])
    expect(log.filter((one) => one.startsWith('go'))).toEqual([])
    await acts.create(input, [{ type: 'cta', props: {}, content: { de: { headline: 'Neu' } } }])
    expect(named(await readPages(site.id))).toEqual(['/', '/a', '/neu'])
    expect(note()?.text).toBe(words.created?.('Neu'))
  })
})

describe('a page that is deleted', () => {
  const redirectsOf = async (site: string) => (await calls.owner.get(`/sites/${site}/redirects`)).body.data

  test('while it is open leads home after what was unsent there; another one leaves the window where it is', async () => {
    const { acts, actsOn, page, pages, site, log, known } = await siteWith('/kontakt', '/torten')
    await acts.remove(page('/torten'), undefined)
    expect(log).toEqual([`DELETE /pages/${page('/torten').id}`])
    log.length = 0
    await actsOn([...pages].reverse()).remove(page('/kontakt'), undefined) // wherever the home page stands
    expect(log).toEqual(['flush', `DELETE /pages/${page('/kontakt').id}`, `go ${pages[0]!.id}`])
    expect([named(known()), await redirectsOf(site.id)]).toEqual([['/'], []])
  })

  test('leads its visitors on, and comes back without that', async () => {
    const { acts, page, site, note, known } = await siteWith('/kontakt', '/torten')
    await acts.remove(page('/torten'), '/kontakt')
    expect(note()).toMatchObject({ text: words.removed?.('torten'), isProblem: false })
    expect(await redirectsOf(site.id)).toMatchObject([{ from: '/torten', to: '/kontakt' }])
    await acts.undo(note())
    expect(note()?.text).toBe(words.broughtBack?.('torten'))
    expect([await redirectsOf(site.id), named(await readPages(site.id)), named(known()).sort()]).toEqual([
      [],
      ['/', '/kontakt', '/torten'],
      ['/', '/kontakt', '/torten'],
    ])
  })

  test('is gone also where its redirect is refused, which is told as a problem', async () => {
    const { acts, page, site, note } = await siteWith('/kontakt', '/torten')
    await acts.remove(page('/torten'), 'kein Weg')
    expect([note()?.isProblem, note()?.text.startsWith(words.removed?.('torten') ?? '-')]).toEqual([true, true])
    expect(note()?.text.length).toBeGreaterThan((words.removed?.('torten') ?? '').length)
    expect(named(await readPages(site.id))).toEqual(['/', '/kontakt'])
    await acts.undo(note())
    expect(named(await readPages(site.id))).toEqual(['/', '/kontakt', '/torten'])
  })

  test('comes back at another address where its own is another page’s by now', async () => {
    const { acts, page, site, known, note } = await siteWith('/kontakt', '/torten')
    const { id } = page('/torten')
    await acts.remove(page('/torten'), undefined)
    await newPage(calls.owner, site.id, '/torten')
    await expect(acts.bringBack(id)).rejects.toMatchObject({ status: expect.any(Number) })
    await acts.bringBack(id, '/torten-alt')
    expect([known().find((one) => one.id === id)?.path, note()?.text]).toEqual([
      '/torten-alt',
      words.broughtBack?.('torten'),
    ])
  })
})

test('what was said of one site is not said on the screens of another', () => {
  sayOf('one', { text: 'Gelöscht.' })
  expect([noteOf('one')?.text, noteOf('two')]).toEqual(['Gelöscht.', undefined])
  sayOf('two', { text: 'Verschoben.' })
  expect([noteOf('one'), noteOf('two')?.text]).toEqual([undefined, 'Verschoben.'])
  sayOf('two', undefined)
  expect(noteOf('two')).toBeUndefined()
})

test('pages that link to an address are found among all, each of its ways of writing, header and footer apart', async () => {
  const { pagesLinkingTo } = await calls.load('pages/incoming-links')
  const { site, page } = await siteWith('/a', '/b', '/c', '/d', '/e', '/f', '/ziel')
  const linking = (href: string) => ({ content: { de: { headline: 'x', primary: { label: 'Los', href } } } })
  await newBlock(calls.owner, page('/a').id, linking('/ziel?x=1'))
  await newBlock(calls.owner, page('/b').id, linking('/zielscheibe'))
  await newBlock(calls.owner, page('/f').id, linking('/Ziel#unten'))
  const { header, footer } = (await calls.owner.get(`/sites/${site.id}/regions`)).body.data
  const pages = await readPages(site.id)
  const found = await pagesLinkingTo(['/ziel/'], pages, [header, footer])
  expect([named(found.pages), found.isInRegions]).toEqual([['/a', '/f'], false])
  await newBlock(calls.owner, footer, linking('/ziel'))
  expect((await pagesLinkingTo(['/ziel'], pages, [header, footer])).isInRegions).toBe(true)
})

describe('the pages that the editor knows', () => {
  test('take over what the open page has saved: visitors of that one alone see an older state', async () => {
    const { pages, page, queries, site, known } = await siteWith('/kontakt', '/torten', '/neu')
    const english = { locale: 'en', title: 'C', slug: 'c', etag: '"en"' }
    const online = pages.map((one) => ({
      ...{ ...one, changed_since_publish: one.path === '/neu' ? null : false },
      translations: one.path === '/kontakt' ? [...one.translations, english] : one.translations,
    }))
    queries.setQueryData(['pages', site.id], online)
    const written = (path: string, title: string) =>
      pagesOf(queries, site.id).wrote({
        ...{ id: page(path).id, fields: { is_noindex: true }, blocks: [] },
        translations: { de: { title, slug: 'k' }, en: { title: 'Contact', slug: 'contact' } },
      })
    written('/kontakt', 'Anfahrt')
    written('/neu', 'Neues')
    expect(known().map((one) => [one.path, one.changed_since_publish, one.is_noindex])).toEqual([
      ['/', false, false],
      ['/kontakt', true, true],
      ['/torten', false, false],
      ['/neu', null, true],
    ])
    expect(known()[1]?.translations).toMatchObject([
      { locale: 'de', title: 'Anfahrt', etag: page('/kontakt').translations[0]?.etag },
      { locale: 'en', title: 'Contact', slug: 'contact', etag: '"en"' },
    ])
    expect(known()[2]?.translations).toEqual(page('/torten').translations)
  })

  test('of one site are not those of another, and none are made up where nothing was read yet', async () => {
    const { page, queries, known } = await siteWith('/kontakt')
    pagesOf(queries, 'other').put(page('/kontakt'))
    pagesOf(queries, 'other').remove(page('/kontakt').id)
    expect([queries.getQueryData(['pages', 'other']), known().length]).toEqual([undefined, 2])
  })
})
