import { describe, expect, test } from 'bun:test'
import { linkedPaths } from '../src/editor/pages/links-in'
import { addressesOf, pathOf, proposedPath, slugOf } from '../src/editor/pages/page-addresses'
import { pageState } from '../src/editor/pages/page-state'
import { movedBeside, movedBy, pageGroups, pagesMatching, reordered } from '../src/editor/pages/page-tree'
import { cutTo, searchTitle, textWidth } from '../src/editor/pages/search-result'
import { changeOf, differences, inverseOf, onTop, valuesOf } from '../src/editor/pages/settings-values'
import { inZone, momentOf } from '../src/editor/pages/zoned-time'
import type { PageView } from '../src/pages/pages.schema'
import { cleanPath } from '../src/pages/urls'

const pageOf = (path: string, fields: Partial<PageView> = {}): PageView => ({
  id: path,
  site_id: 'site',
  slug: path.slice(1) || 'start',
  path,
  type: 'page',
  status: 'published',
  template: null,
  parent_id: null,
  sort_order: 0,
  is_home: path === '/',
  is_noindex: false,
  seo: {},
  published_at: null,
  changed_since_publish: false,
  scheduled_content_at: null,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  translations: [{ locale: 'de', title: `Seite ${path}`, slug: path.slice(1) || 'start', etag: '"t"' }],
  etag: '"p"',
  contents_etag: '"c"',
  ...fields,
})

const site = { default_locale: 'de', locales: ['de', 'en'] }
const tree = [
  pageOf('/'),
  pageOf('/leistungen'),
  pageOf('/leistungen/torten'),
  pageOf('/leistungen/brot'),
  pageOf('/kontakt'),
  pageOf('/aktion', { type: 'landing' }),
  pageOf('/impressum', { type: 'legal' }),
  pageOf('/blog/eins', { type: 'post' }),
]

describe('the tree of pages', () => {
  test('has the home page, pages of menus below each other, landing pages, legal ones and posts', () => {
    expect(
      pageGroups(tree).map(({ key, rows }) => [key, ...rows.map(({ page, depth }) => `${depth} ${page.path}`)]),
    ).toEqual([
      ['home', '0 /'],
      ['page', '0 /leistungen', '1 /leistungen/torten', '1 /leistungen/brot', '0 /kontakt'],
      ['landing', '0 /aktion'],
      ['legal', '0 /impressum'],
      ['post', '0 /blog/eins'],
    ])
  })

  test('holds pages that name each other as parent, each of them once', () => {
    const circle = [pageOf('/a', { parent_id: '/b' }), pageOf('/b', { parent_id: '/a' })]
    const [group] = pageGroups(circle)
    expect(group?.rows.map(({ page }) => page.path).sort()).toEqual(['/a', '/b'])
  })

  test('has a page below the one that is named as its parent, whatever its path says', () => {
    const pages = [pageOf('/a'), pageOf('/b'), pageOf('/a/x', { parent_id: '/b' })]
    const [group] = pageGroups(pages)
    expect(group?.rows.map(({ page, depth }) => `${depth} ${page.path}`)).toEqual(['0 /a', '0 /b', '1 /a/x'])
  })

  test('has posts beside each other, also where the path of one is below that of another', () => {
    const posts = [pageOf('/blog/eins', { type: 'post' }), pageOf('/blog/eins/zwei', { type: 'post' })]
    expect(pageGroups(posts).map(({ rows }) => rows.map(({ depth }) => depth))).toEqual([[0, 0]])
  })

  test('moves a page among those beside it, to the first and last place and no further', () => {
    expect(movedBy(tree, '/kontakt', -1)).toEqual(['/kontakt', '/leistungen'])
    expect(movedBy(tree, '/kontakt', 1)).toBeUndefined()
    expect(movedBy(tree, '/leistungen/brot', -1)).toEqual(['/leistungen/brot', '/leistungen/torten'])
    expect(movedBy(tree, '/leistungen/torten', -1)).toBeUndefined()
    expect(movedBeside(tree, '/kontakt', '/leistungen', true)).toEqual(['/kontakt', '/leistungen'])
    expect(movedBeside(tree, '/kontakt', '/leistungen/brot', true)).toEqual(['/kontakt', '/leistungen'])
    expect(movedBeside(tree, '/kontakt', '/leistungen/brot', false)).toBeUndefined()
    expect(movedBeside(tree, '/kontakt', '/impressum', true)).toBeUndefined()
  })

  test('gives moved pages the places that they had together; others keep theirs', () => {
    expect(reordered(tree, ['/kontakt', '/leistungen']).map(({ path }) => path)).toEqual([
      '/',
      '/kontakt',
      '/leistungen/torten',
      '/leistungen/brot',
      '/leistungen',
      '/aktion',
      '/impressum',
      '/blog/eins',
    ])
  })

  test('is searched by words of titles and paths, accents or not', () => {
    const pages = [
      ...tree,
      pageOf('/oeffnungszeiten', { translations: [{ locale: 'de', title: 'Öffnungszeiten', slug: 'o', etag: '' }] }),
    ]
    expect(pagesMatching(pages, 'offnung').map(({ path }) => path)).toEqual(['/oeffnungszeiten'])
    expect(pagesMatching(pages, 'LEIST tort').map(({ path }) => path)).toEqual(['/leistungen/torten'])
    expect(pagesMatching(pages, ' ')).toHaveLength(pages.length)
    const texts = ['Anfahrt', 'Directions'].map((title, n) => ({ locale: n ? 'en' : 'de', title, slug: 'x', etag: '' }))
    const spoken = [...pages, pageOf('/weg', { translations: texts })]
    expect(pagesMatching(spoken, 'direct').map(({ path }) => path)).toEqual(['/weg'])
  })

  test('says how each page stands to what visitors see', () => {
    const of = (status: PageView['status'], changed: boolean | null, at: string | null = null) =>
      pageState({ status, changed_since_publish: changed, published_at: at })
    expect([
      of('draft', null),
      of('archived', null),
      of('published', null),
      of('published', true),
      of('published', false),
    ]).toEqual([{ kind: 'draft' }, { kind: 'archived' }, { kind: 'new' }, { kind: 'changed' }, { kind: 'live' }])
    expect(of('scheduled', null, '2026-12-01T08:00:00.000Z')).toEqual({
      kind: 'scheduled',
      at: '2026-12-01T08:00:00.000Z',
    })
  })
})

describe('an address', () => {
  test('is made of the title, below the parent, and is nobody else’s, nor a language’s', () => {
    expect(proposedPath('Über uns & Größe', undefined, tree, site)).toBe('/ueber-uns-groesse')
    expect(proposedPath('Torten', '/leistungen', tree, site)).toBe('/leistungen/torten-2')
    expect(proposedPath('EN', undefined, tree, site)).toBe('/en-2')
    expect(proposedPath('日本', undefined, tree, site)).toBe('/seite')
    expect(proposedPath('Neu', '/', tree, site)).toBe('/neu')
  })

  test('of a page that is being changed is the one of now in each language, beside those of the others', () => {
    const texts = (slug: string) => [
      { locale: 'de', title: 'x', slug, etag: '' },
      { locale: 'en', title: 'x', slug: `${slug}-en`, etag: '' },
    ]
    const stored = pageOf('/kontakt', { translations: texts('kontakt') })
    const changed = { ...stored, path: '/anfahrt', translations: texts('anfahrt') }
    const found = addressesOf(changed, [...tree.filter(({ path }) => path !== '/kontakt'), stored], site)
    expect([...found.keys()]).toEqual(['de', 'en'])
    expect(found.get('de')).toBe('/anfahrt')
    expect(found.get('en')).toContain('anfahrt-en')
    expect([...addressesOf(pageOf('/torten'), tree, site).keys()]).toEqual(['de'])
  })

  test('that is typed is as the service takes it, and ends in the slug', () => {
    expect([pathOf(' Über uns '), pathOf('/a/b/')]).toEqual([cleanPath('Über-uns'), '/a/b'])
    expect(['/', '/a/b', '/a/b/'].map(slugOf)).toEqual(['start', 'b', 'b'])
  })

  test('is found in links of sections and in their texts, without what follows it', () => {
    const content = {
      de: {
        primary: { href: '/Kontakt#form' },
        items: [{ text: 'Mehr [dazu](/torten?x=1).' }],
        url: 'https://a.example/kontakt',
      },
    }
    expect(linkedPaths(content)).toEqual(['/kontakt', '/torten'])
  })
})

describe('settings of a page', () => {
  const options = { locales: ['de', 'en'], mainLocale: 'de', timeZone: 'Europe/Berlin' }
  const page = pageOf('/kontakt')
  const values = valuesOf(page, options.locales, options.timeZone)

  test('send nothing where nothing was changed, and of what was changed that alone', () => {
    expect(changeOf(values, page, options)).toEqual({})
    const texts = { ...values.texts, de: { ...values.texts.de!, seo_title: 'Kontakt in Freiburg' } }
    expect<unknown>(changeOf({ ...values, texts }, page, options)).toEqual({
      translations: [{ locale: 'de', seo_title: 'Kontakt in Freiburg' }],
    })
  })

  test('a new path is the slug of the main language too, and a title begins a language with its slug', () => {
    const texts = { ...values.texts, en: { ...values.texts.en!, title: 'Contact us' } }
    const change = changeOf({ ...values, path: 'Anfahrt', texts }, page, options)
    expect(change).toEqual({
      path: '/anfahrt',
      slug: 'anfahrt',
      translations: [
        { locale: 'de', slug: 'anfahrt' },
        { locale: 'en', title: 'Contact us', slug: 'contact-us' },
      ],
    })
    expect(inverseOf(change, page)).toEqual({
      path: '/kontakt',
      slug: 'kontakt',
      translations: [{ locale: 'de', slug: 'kontakt' }],
    })
  })

  test('another picture of its previews leaves what an agent has written for search engines, also where it is taken back', () => {
    const seo = { title: 'Brot in Freiburg', description: 'Täglich frisch.', og_image: { asset_id: 'a' } }
    const described = pageOf('/kontakt', { seo })
    const shown = valuesOf(described, options.locales, options.timeZone)
    expect([shown.image, changeOf(shown, described, options)]).toEqual([{ asset_id: 'a' }, {}])
    const change = changeOf({ ...shown, image: { asset_id: 'b' } }, described, options)
    expect(change).toEqual({ seo: { ...seo, og_image: { asset_id: 'b' } } })
    expect(inverseOf(change, described)).toEqual({ seo })
    const without = changeOf({ ...shown, image: undefined }, described, options)
    expect(JSON.parse(JSON.stringify(without))).toEqual({ seo: { title: seo.title, description: seo.description } })
  })

  test('a schedule is sent once; again only for another time or the text of now', () => {
    const at = { date: '2026-12-24', time: '09:00' }
    const planned = changeOf({ ...values, visibility: 'scheduled', at }, page, options)
    expect(planned).toEqual({ status: 'scheduled', published_at: '2026-12-24T08:00:00.000Z' })
    const early = { ...page, published_at: '2026-12-24T08:00:00.000Z' } // published at the same time, not scheduled
    expect(changeOf({ ...values, visibility: 'scheduled', at }, early, options)).toEqual(planned)
    const scheduled = { ...page, status: 'scheduled' as const, published_at: '2026-12-24T08:00:00.000Z' }
    const shown = valuesOf(scheduled, options.locales, options.timeZone)
    expect(shown.at).toEqual(at)
    expect(changeOf(shown, scheduled, options)).toEqual({})
    expect(changeOf({ ...shown, isTextAnew: true }, scheduled, options)).toEqual(planned)
    expect(changeOf({ ...shown, at: { ...at, date: '2026-12-25' } }, scheduled, options)).toEqual({
      status: 'scheduled',
      published_at: '2026-12-25T08:00:00.000Z',
    })
    expect(changeOf({ ...shown, visibility: 'draft' }, scheduled, options)).toEqual({ status: 'draft' })
  })

  test('a language without a title sends nothing, and what was published early is taken back with its time', () => {
    const texts = { ...values.texts, en: { ...values.texts.en!, seo_title: 'Contact us' } }
    expect(changeOf({ ...values, texts }, page, options)).toEqual({})
    const scheduled = { ...page, status: 'scheduled' as const, published_at: '2026-12-24T08:00:00.000Z' }
    expect(inverseOf({ status: 'published' }, scheduled)).toEqual({
      status: 'scheduled',
      published_at: '2026-12-24T08:00:00.000Z',
    })
    expect(inverseOf({ seo: { og_image: 'new' } }, page)).toEqual({ seo: page.seo })
  })

  test('what both have changed is shown with both values, what only one has changed is kept', () => {
    const change = (fields: object) => ({
      ...values,
      texts: { ...values.texts, de: { ...values.texts.de!, ...fields } },
    })
    const [mine, theirs] = [change({ title: 'Meins', slug: 'meins' }), change({ title: 'Deren', description: 'Neu' })]
    expect(differences(mine, theirs, values)).toEqual([
      { field: 'title', locale: 'de', mine: 'Meins', theirs: 'Deren' },
      { field: 'description', locale: 'de', mine: '', theirs: 'Neu' },
    ])
    expect(onTop(mine, theirs, values).texts.de).toMatchObject({ title: 'Meins', slug: 'meins', description: 'Neu' })

    const at = { date: '2026-12-24', time: '09:00' }
    const planned = { ...values, visibility: 'scheduled' as const, at, isTextAnew: true }
    expect(onTop(planned, theirs, values)).toMatchObject({ visibility: 'scheduled', at, isTextAnew: true })
    expect(onTop(values, planned, values)).toMatchObject({ visibility: 'scheduled', at, isTextAnew: false })

    const shared = (asset_id: string | undefined) => ({ ...values, image: asset_id ? { asset_id } : undefined })
    const told = [{ field: 'image' as const, mine: 'picture', theirs: 'picture' }]
    expect(differences(shared('a'), shared('b'), shared('c'))).toEqual(told)
    expect(differences(shared('a'), shared('b'), shared('a'))).toEqual(told)
    expect(differences(shared(undefined), shared('b'), values)).toEqual([{ ...told[0]!, mine: '' }])
    expect(differences(shared('a'), shared('c'), shared('c'))).toEqual([])
    expect(differences(shared('a'), shared('a'), shared('c'))).toEqual([])
  })
})

describe('times of a time zone', () => {
  test('are read and told as its clocks say, on both sides of a change of the clocks', () => {
    expect(momentOf({ date: '2026-07-01', time: '09:00' }, 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z')
    expect(momentOf({ date: '2026-10-25', time: '12:00' }, 'Europe/Berlin')).toBe('2026-10-25T11:00:00.000Z')
    expect(momentOf({ date: '2026-10-24', time: '23:30' }, 'Europe/Berlin')).toBe('2026-10-24T21:30:00.000Z')
    expect(momentOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(momentOf({ date: '2026-01-01', time: '00:30' }, 'America/Los_Angeles')).toBe('2026-01-01T08:30:00.000Z')
    expect(momentOf({ date: '', time: '09:00' }, 'Europe/Berlin')).toBeUndefined()
    for (const iso of ['2026-07-01T07:00:00.000Z', '2026-12-31T23:30:00.000Z'])
      expect(momentOf(inZone(iso, 'Asia/Tokyo'), 'Asia/Tokyo')).toBe(iso)
  })
})

describe('a search result', () => {
  test('has the title that publishing gives the page, and is cut where results are', () => {
    expect(searchTitle('', 'Kontakt', 'Backstube')).toBe('Kontakt – Backstube')
    expect(searchTitle('', 'Die Backstube', 'Backstube')).toBe('Die Backstube')
    expect(searchTitle(' Eigener ', 'Kontakt', 'Backstube')).toBe('Eigener')
    const [whole, name] = ['x'.repeat(58), 'Backstube'] // 70 with what joins them
    expect([searchTitle('', whole, name), searchTitle('', `${whole}x`, name)]).toEqual([
      `${whole} – ${name}`,
      `${whole}x`,
    ])
    const long = 'Sauerteigbrot '.repeat(12).trim()
    expect(textWidth(cutTo(long, 580, 20), 20)).toBeLessThanOrEqual(580)
    expect(cutTo(long, 580, 20)).toEndWith(' …')
    expect(cutTo('Kurz', 580, 20)).toBe('Kurz')
  })
})
