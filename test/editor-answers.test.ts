import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Refused } from '../src/editor/api/refused'
import { sentenceOf } from '../src/editor/api/sentence-of'
import { every, holding, prefixOf, staleAfter, staleAfterPublish } from '../src/editor/data/answers'
import type { Saved } from '../src/editor/document/draft'
import { savedOf, withBlock, withOrder, withoutBlock, withPage } from '../src/editor/document/from-api'
import { openEditorGlobals } from './support/editor-globals'

/** What the editor makes of the answers of the service, and when it asks for them again. */

const block = (id: string, more: object = {}) =>
  ({
    ...{ id, type: 'cta', section_id: 's1', is_visible: true, props: {}, content: { de: { headline: id } } },
    ...{ etag: `"${id}"`, made_from: { en: { headline: 'x' } }, page_id: 'p', sort_order: 0 },
    ...more,
  }) as never
const page = (more: object = {}) =>
  ({
    ...{ id: 'p', etag: '"p"', slug: 'start', path: '/', status: 'draft', is_home: true, is_noindex: false, seo: {} },
    ...{ published_at: null, type: 'page' },
    translations: [
      { locale: 'de', title: 'Start', slug: 'start', etag: '"de"', made_from: { en: {} } },
      { locale: 'en', title: 'Home', slug: 'home', etag: '"en"' },
    ],
    blocks: [block('a', { bound: { hours: { fact: 'hours' } } }), block('b', { is_visible: false })],
    ...more,
  }) as never

describe('a page', () => {
  test('is kept with the tag of each part, and without what is no text of it', () => {
    const saved = savedOf(page())
    expect(saved.draft).toMatchObject({
      id: 'p',
      fields: { slug: 'start', path: '/', status: 'draft', is_home: true, is_noindex: false, published_at: null },
      translations: { de: { title: 'Start', slug: 'start' }, en: { title: 'Home', slug: 'home' } },
      blocks: [
        { id: 'a', sectionId: 's1', isVisible: true },
        { id: 'b', isVisible: false },
      ],
    })
    expect(Object.keys(saved.draft.translations.de ?? {})).toEqual(['title', 'slug'])
    expect([saved.tag, saved.blockTags, saved.translationTags]).toEqual([
      '"p"',
      { a: '"a"', b: '"b"' },
      { de: '"p"', en: '"p"' },
    ])
    expect(saved.madeFrom).toEqual({
      a: { en: { headline: 'x' } },
      b: { en: { headline: 'x' } },
      page: { de: { en: {} }, en: {} },
    } as never)
    expect(saved.bound).toEqual({ a: { hours: { fact: 'hours' } }, b: undefined } as never)
  })

  test('whose own fields are answered keeps its sections, and one whose section is answered all else', () => {
    const saved = savedOf(page())
    const renamed = withPage(saved, page({ slug: 'neu', etag: '"p2"', blocks: [] }))
    expect([renamed.draft.blocks, renamed.draft.fields.slug, renamed.tag]).toEqual([saved.draft.blocks, 'neu', '"p2"'])
    const changed = withBlock(saved, block('b', { etag: '"b2"', content: { de: { headline: 'neu' } } }))
    expect(changed.draft.blocks.map(({ id, content }) => [id, content.de?.headline])).toEqual([
      ['a', 'a'],
      ['b', 'neu'],
    ])
    expect([changed.blockTags, changed.tag, changed.draft.blocks[0]]).toEqual([
      { a: '"a"', b: '"b2"' },
      '"p"',
      saved.draft.blocks[0]!,
    ])
    const added = withBlock(saved, block('c', { bound: { price: { fact: 'offers.x' } } }))
    expect([added.draft.blocks.map(({ id }) => id), Object.keys(added.bound ?? {})]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  test('without a section has neither it nor its tag, and after a new order what the service says', () => {
    const saved = savedOf(page())
    const less = withoutBlock(saved, 'a')
    expect([less.draft.blocks.map(({ id }) => id), less.blockTags]).toEqual([['b'], { b: '"b"' }])
    const sections = [
      { id: 's2', blocks: [block('b', { section_id: 's2', etag: '"b2"' })] },
      { id: 's1', blocks: [block('a')] },
    ] as never
    const ordered: Saved = withOrder(saved, sections)
    expect([ordered.draft.blocks.map(({ id, sectionId }) => [id, sectionId]), ordered.blockTags, ordered.tag]).toEqual([
      [
        ['b', 's2'],
        ['a', 's1'],
      ],
      { b: '"b2"', a: '"a"' },
      '"p"',
    ])
  })
})

describe('what is asked for again', () => {
  test('is what depends on the thing that has changed; of all of it the activity', () => {
    expect(staleAfter('theme')).toEqual(['home', 'look', 'activity'])
    expect(staleAfter('facts')).toEqual(['site', 'site facts', 'activity'])
    expect(staleAfter('submission')).toEqual(['submissions', 'activity'])
    expect(staleAfter('something new')).toEqual([])
    for (const thing of ['redirect', 'redirects']) expect(staleAfter(thing)).toEqual(['redirects', 'activity'])
    for (const name of ['site', 'pages', 'domains', 'versions', 'activity'] as const)
      expect(staleAfterPublish).toContain(name)
    for (const name of ['look', 'media', 'submissions'] as const) expect(staleAfterPublish).not.toContain(name)
    expect(every).toEqual(expect.arrayContaining([...staleAfterPublish, 'look', 'media']))
  })

  test('is kept by site, but for what is about all sites; records are named by what holds them', () => {
    expect([prefixOf('pages', 'x'), prefixOf('sites', 'x')]).toEqual([['pages', 'x'], ['sites']])
    expect([holding('entry'), holding('media'), holding('theme')]).toEqual([
      ['shown entries', 'named entries', 'entry'],
      ['asset'],
      [],
    ])
  })
})

describe('a refusal', () => {
  interface Refusal {
    status: number
    key: string
    message: string
    fields: Record<string, string[]>
    more: Record<string, unknown>
    retryAfter?: number
  }
  const editor: string = '../src/editor' // its types are those of a browser
  let refusalOf: (status: number, value: unknown, headers?: Headers) => Refusal
  let answered: (call: Promise<object>) => Promise<unknown>
  let endGlobals = () => {}
  beforeAll(async () => {
    endGlobals = openEditorGlobals('')
    ;({ refusalOf, answered } = await import(`${editor}/api/api`))
  })
  afterAll(() => endGlobals())

  test('is what the service has written, with its fields, or with what else it says', () => {
    expect(refusalOf(422, { message: 'Bitte prüfen.', errors: { name: ['Zu lang.'] } })).toMatchObject({
      ...{ status: 422, key: 'validation_failed', message: 'Bitte prüfen.', fields: { name: ['Zu lang.'] }, more: {} },
    })
    expect(refusalOf(402, { error: 'quota_exceeded', message: 'Voll.', plan: 'free' })).toMatchObject({
      ...{ status: 402, key: 'quota_exceeded', message: 'Voll.', fields: {}, more: { plan: 'free' } },
    })
  })

  test('that is none of the service is one of its own, and no answer is no line', () => {
    for (const value of ['<html>', null, {}, { error: 'x' }, { message: 'x' }, 7])
      expect([value, refusalOf(502, value).key]).toEqual([value, 'server_error'])
    expect([refusalOf(0, undefined).key, refusalOf(500, new TypeError('x')).key]).toEqual(['offline', 'offline'])
    expect(refusalOf(0, undefined).status).toBe(0)
  })

  test('that says when to come back says it in the largest unit that fits', () => {
    const after = (seconds: string, status = 429) =>
      refusalOf(status, { error: 'too_many', message: 'Zu viel.' }, new Headers({ 'retry-after': seconds }))
    const said = (seconds: string) => after(seconds).message
    expect(said('90')).toMatch(/^Zu viel\. .*90 se[ck]/i)
    expect(said('91')).toMatch(/\b2 minute/i)
    expect(said('5400')).toMatch(/\b90 minute/i)
    expect(said('5401')).toMatch(/\b2 (?:hours|Stunden)/)
    expect([after('12').retryAfter, after('soon').retryAfter, said('soon')]).toEqual([12, undefined, 'Zu viel.'])
    expect(after('12', 503).message).toBe('Zu viel.')
  })

  test('says in a line all that its fields say, else what it says itself', () => {
    const refused = (fields?: Record<string, string[]>) => sentenceOf(new Refused(422, 'x', 'Bitte prüfen.', fields))
    expect(refused({ name: ['Zu lang.', 'Kein Name.'], slug: ['Vergeben.'] })).toBe('Zu lang. Kein Name. Vergeben.')
    expect([refused(), refused({ name: [] })]).toEqual(['Bitte prüfen.', 'Bitte prüfen.'])
  })

  test('is thrown by what asks, which else gives what it was answered', async () => {
    const error = { status: 404, value: { error: 'not_found', message: 'Weg.' } }
    expect(await answered(Promise.resolve({ data: 7, error: null, status: 200 }))).toBe(7)
    await expect(answered(Promise.resolve({ data: null, error, status: 404 }))).rejects.toMatchObject({
      ...{ status: 404, key: 'not_found', message: 'Weg.' },
    })
    await expect(answered(Promise.reject(new TypeError('x')))).rejects.toMatchObject({ status: 0, key: 'offline' })
  })
})
