import { describe, expect, test } from 'bun:test'
import { blockTypeByKey, blockTypes } from '../src/block-types/catalog'
import { exampleOf, isSampleText } from '../src/block-types/examples'
import { firstHours, knownFacts } from '../src/block-types/fill-example'
import { schemasOf } from '../src/block-types/schemas'
import type { DraftBlock, Json } from '../src/editor/document/draft'
import { partsIn } from '../src/editor/document/inner-parts'
import { newId } from '../src/editor/document/new-id'
import {
  firstChoices,
  type OfferedType,
  offeredTypes,
  sampleOf,
} from '../src/editor/editing/add-section/section-sample'
import { copiedText } from '../src/editor/editing/copied-text'
import { addPart, duplicatePart, removePart, setColumns, stepPart } from '../src/editor/editing/inner-acts'
import {
  duplicateBlock,
  insertBlock,
  moveBlock,
  moveBlockTo,
  placeAfter,
  withFreeAnchor,
} from '../src/editor/editing/section-acts'
import { readCopied } from '../src/editor/editing/section-clipboard'
import { rowsOf } from '../src/editor/editing/section-rows'
import { sectionTitle } from '../src/editor/editing/section-title'
import { isId } from '../src/values/ids'
import { createClock, createPageService, draftOf, openPageAlone } from './support/page-service'
import { samples } from './support/samples/offers'

const types = blockTypes.map((type) => ({
  key: type.key,
  name: type.name.de,
  category: type.category,
  default_props: type.defaultProps,
  schema: schemasOf(type).props as unknown as Json,
  content_schema: schemasOf(type).content as unknown as Json,
}))
// One of them names an icon that does not exist, to be drawn without; no service would have taken it.
const known: typeof samples = JSON.parse(JSON.stringify(samples).replaceAll('no-such-icon', 'wheat'))
const here = { site: 'site-1', locales: ['de', 'en'], locale: 'de', types }

const blockOf = (type: string, content: Record<string, Json>, props: Json = {}): DraftBlock => ({
  id: 'b1',
  type,
  sectionId: 's1',
  isVisible: true,
  props,
  content,
})

function open(...ids: string[]) {
  const clock = createClock()
  const service = createPageService(draftOf(...ids), clock)
  const store = openPageAlone(service.saved(), { transport: service.transport(), now: clock.now, after: clock.after })
  return { store, order: () => store.read().draft.blocks.map(({ id }) => id) }
}

describe('the rows of the sections', () => {
  test('stay the same list for letters, and change where one is hidden, moved or taken away', () => {
    const { store } = open('a', 'b', 'c')
    const read = rowsOf(store)
    const before = read()
    store.act([{ kind: 'content', block: 'a', locale: 'de', before: {}, after: { headline: 'Neu' } }])
    expect(read()).toBe(before)
    store.act([{ kind: 'visibility', block: 'b', before: true, after: false }])
    const hidden = read()
    expect(hidden.map(({ isVisible }) => isVisible)).toEqual([true, false, true])
    expect([hidden[0] === before[0], hidden[1] === before[1]]).toEqual([true, false])
    moveBlockTo(store, 'a', 'c')
    expect(read().map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    store.act([{ kind: 'remove', block: store.read().draft.blocks[0]!, index: 0 }])
    expect(read().map(({ id }) => id)).toEqual(['c', 'a'])
  })
})

describe('an id of a new section', () => {
  test('is a UUID v7 that the service takes, names its time, and never comes twice', () => {
    const ids = Array.from({ length: 5_000 }, () => newId(1_700_000_000_123))
    for (const id of ids) expect([isId(id), id[14], '89ab'.includes(id[19] ?? '')]).toEqual([true, '7', true])
    expect(new Set(ids).size).toBe(ids.length)
    expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(1_700_000_000_123)
  })
})

describe('a section', () => {
  test('is inserted where it was asked for, in the group before it, and one undo takes it back', () => {
    const { store, order } = open('a', 'b')
    const id = insertBlock(store, { type: 'hero', props: {}, content: {} }, placeAfter(store, 'a'))
    expect(order()).toEqual(['a', id, 'b'])
    expect(store.read().draft.blocks[1]?.sectionId).toBe(store.read().draft.blocks[0]?.sectionId ?? '')
    store.undo()
    expect(order()).toEqual(['a', 'b'])
  })

  test('on an empty page brings a group of its own', () => {
    const { store } = open()
    insertBlock(store, { type: 'hero', props: {}, content: {} }, 0)
    expect(isId(store.read().draft.blocks[0]?.sectionId)).toBe(true)
  })

  test('is doubled behind itself with all languages, and without the anchor of the first', () => {
    const { store } = open('a', 'b')
    const [a] = store.read().draft.blocks
    store.act([{ kind: 'props', block: 'a', before: a?.props ?? {}, after: { anchor: 'preise', spacing: 'l' } }])
    const copy = duplicateBlock(store, 'a')
    const [first, second] = store.read().draft.blocks
    expect(second?.id).toBe(copy ?? '')
    expect(second?.content).toEqual(first?.content ?? {})
    expect([first?.props, second?.props]).toEqual([{ anchor: 'preise', spacing: 'l' }, { spacing: 'l' }])
  })

  test('moves behind any other and to the start', () => {
    const { store, order } = open('a', 'b', 'c')
    moveBlockTo(store, 'a', 'c')
    expect(order()).toEqual(['b', 'c', 'a'])
    moveBlockTo(store, 'c', undefined)
    expect(order()).toEqual(['c', 'b', 'a'])
    moveBlockTo(store, 'c', undefined)
    expect(order()).toEqual(['c', 'b', 'a'])
  })

  test('moves into the group of what stands before it, so that groups stay whole', () => {
    const { store } = open('a', 'b', 'c')
    const groups = () => store.read().draft.blocks.map(({ id, sectionId }) => `${id} ${sectionId}`)
    const index = 2
    store.act([{ kind: 'move', block: 'c', from: { index, sectionId: 's1' }, to: { index, sectionId: 's2' } }])
    moveBlockTo(store, 'a', 'c')
    expect(groups()).toEqual(['b s1', 'c s2', 'a s2'])
    moveBlockTo(store, 'a', undefined)
    expect(groups()).toEqual(['a s1', 'b s1', 'c s2'])
  })

  test('moves up into the group of what it comes to stand behind', () => {
    const { store } = open('a', 'b', 'c')
    for (const [block, index] of [
      ['b', 1],
      ['c', 2],
    ] as const)
      store.act([{ kind: 'move', block, from: { index, sectionId: 's1' }, to: { index, sectionId: 's2' } }])
    moveBlock(store, 'c', { by: -1 })
    expect(store.read().draft.blocks.map(({ id, sectionId }) => `${id} ${sectionId}`)).toEqual(['a s1', 'c s1', 'b s2'])
    moveBlock(store, 'a', { by: -1 })
    moveBlock(store, 'b', { by: 1 })
    expect(store.read().draft.blocks.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  test('keeps an anchor that no section of its page has, though others have one', () => {
    const { store } = open('a', 'b')
    store.act([{ kind: 'props', block: 'a', before: {}, after: { anchor: 'preise' } }])
    const section = (anchor?: string) => ({
      type: 'cta',
      content: {},
      props: { spacing: 'l', ...(anchor && { anchor }) },
    })
    expect(withFreeAnchor(store, section('anfahrt')).props).toEqual({ spacing: 'l', anchor: 'anfahrt' })
    expect([withFreeAnchor(store, section('preise')).props, withFreeAnchor(store, section()).props]).toEqual([
      { spacing: 'l' },
      { spacing: 'l' },
    ])
  })

  test('is doubled with the facts that its fields show, and the blocks in its columns under ids of their own', () => {
    const clock = createClock()
    const service = createPageService(draftOf('a', 'b'), clock)
    const bound = { a: { hours: { fact: 'hours' } }, b: { other: { fact: 'offers.x' } } }
    const saved = { ...service.saved(), bound } as ReturnType<typeof service.saved>
    const store = openPageAlone(saved, { transport: service.transport(), now: clock.now, after: clock.after })
    const copy = duplicateBlock(store, 'a')
    expect(store.read().draft.blocks.find(({ id }) => id === copy)?.bound as object).toEqual(bound.a)

    const columns = insertBlock(store, { type: 'columns', props: { columns: [{ blocks: [] }] }, content: {} }, 0)
    const find = (id: string | undefined) => store.read().draft.blocks.find((one) => one.id === id)!
    const text = { type: 'rich_text', props: {}, content: { de: { text: 'eins' }, en: { text: 'one' } } }
    const part = addPart(store, find(columns), text, { column: 0, index: 0 })
    const [twin] = partsIn(find(duplicateBlock(store, columns))).flat()
    expect([twin?.id === part, twin?.content as object]).toEqual([false, text.content])
  })

  test('is offered first in the order of the catalog, header and footer aside', () => {
    const offered = (key: string, first: number | null) => ({ ...types[0]!, key, offered: { first } }) as OfferedType
    const all = [offered('c', 3), offered('header', null), offered('a', 1), offered('x', null), offered('b', 2)]
    expect(firstChoices(all).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(offeredTypes(all).map(({ key }) => key)).toEqual(['c', 'a', 'x', 'b'])
  })

  test('is called by its heading in the language of the page, else by that of another one', () => {
    const block = blockOf('cta', { de: { headline: '# **Brot**' }, en: { headline: 'Bread' } })
    expect(['de', 'en', 'fr'].map((locale) => sectionTitle(block, locale))).toEqual(['Brot', 'Bread', 'Brot'])
  })

  test('starts with the sample of its type in the languages of the site, else with its name as heading', () => {
    const faq = types.find(({ key }) => key === 'faq')
    if (!faq) throw new Error('no faq')
    const example = { props: { spacing: 'l' }, content: { de: { headline: 'Fragen' }, en: { headline: 'Questions' } } }
    const withSample = { ...faq, example }
    expect(sampleOf(withSample, ['de', 'en'], 'de', {}).content).toEqual(example.content)
    expect(sampleOf(withSample, ['de-AT'], 'de-AT', {}).content).toEqual({ 'de-AT': { headline: 'Fragen' } })
    const austrian = { ...withSample, example: { content: { 'de-AT': { headline: 'Servus' }, ...example.content } } }
    expect(sampleOf(austrian, ['de-AT', 'de'], 'de', {}).content).toEqual({
      'de-AT': { headline: 'Servus' },
      de: { headline: 'Fragen' },
    })
    expect(sampleOf(withSample, ['fr', 'de'], 'fr', {}).content).toEqual({
      fr: { headline: 'Questions' },
      de: { headline: 'Fragen' },
    })
    expect(sampleOf(withSample, ['de'], 'de', {}).props).toMatchObject({ spacing: 'l' })
    const spaced = { ...withSample, default_props: { ...faq.default_props, spacing: 's', open: true } }
    expect(sampleOf(spaced, ['de'], 'de', {}).props).toMatchObject({ spacing: 'l', open: true })
    expect(sampleOf(faq, ['de', 'en'], 'de', {}).content).toEqual({
      de: { headline: expect.any(String) },
      en: { headline: expect.any(String) },
    })
  })
})

describe('blocks in columns', () => {
  const textOf = (text: string) => ({ type: 'rich_text', props: {}, content: { de: { text }, en: { text } } })
  /** One block in each of three columns. */
  function withColumns() {
    const { store } = open()
    const columns = () => store.read().draft.blocks[0]!
    const three = [1, 2, 3].map(() => ({ blocks: [] }))
    insertBlock(store, { type: 'columns', props: { columns: three }, content: {} }, 0)
    const ids = ['eins', 'zwei', 'drei'].map((text, column) =>
      addPart(store, columns(), textOf(text), { column, index: 0 }),
    )
    return { store, columns, ids, placed: () => partsIn(columns()).map((parts) => parts.map(({ id }) => id)) }
  }

  test('of a column that is taken away stand in the one before it', () => {
    const { store, columns, ids, placed } = withColumns()
    const [one, two, three] = ids as [string, string, string]
    expect(placed()).toEqual([[one], [two], [three]])
    setColumns(store, columns(), 2)
    expect(placed()).toEqual([[one], [two, three]])
    setColumns(store, columns(), 1) // fewer than two are none
    setColumns(store, columns(), 4)
    expect(placed()).toEqual([[one], [two, three], [], []])
    setColumns(store, columns(), 5)
    expect(placed()).toHaveLength(4)
  })

  test('step up to the first place of their column before they leave it', () => {
    const { store, columns, ids, placed } = withColumns()
    const [one, two, three] = ids as [string, string, string]
    const second = addPart(store, columns(), textOf('zweiter'), { column: 1, index: 1 })
    expect(stepPart(store, columns(), second, -1)).toBe(true)
    expect(placed()).toEqual([[one], [second, two], [three]])
    expect([stepPart(store, columns(), one, -1), stepPart(store, columns(), three, 1)]).toEqual([false, false])
    expect(placed()).toEqual([[one], [second, two], [three]])
  })

  test('step into the next column at its start, into the one before at its end, and go with their texts', () => {
    const { store, columns, ids, placed } = withColumns()
    const [one, two, three] = ids as [string, string, string]
    stepPart(store, columns(), three, -1)
    expect(placed()).toEqual([[one], [two, three], []])
    stepPart(store, columns(), one, 1)
    expect(placed()).toEqual([[], [one, two, three], []])
    removePart(store, columns(), two)
    expect(placed()).toEqual([[], [one, three], []])
    expect(Object.keys(columns().content.en?.blocks as object)).toEqual([one, three])
  })

  test('are doubled with their texts, without the anchor of the first', () => {
    const { store, columns, ids, placed } = withColumns()
    const anchored = addPart(
      store,
      columns(),
      { ...textOf('vier'), props: { anchor: 'vier', spacing: 'l' } },
      {
        column: 1,
        index: 0,
      },
    )
    const copy = duplicatePart(store, columns(), anchored)
    expect(placed()[1]).toEqual([anchored, copy!, ids[1]!])
    const [first, second] = partsIn(columns())[1]!
    expect([first?.props, second?.props]).toEqual([{ anchor: 'vier', spacing: 'l' }, { spacing: 'l' }])
    expect(second?.content).toEqual(textOf('vier').content)
  })
})

describe('what the site knows of its business', () => {
  const company = { street: 'Wallstraße 3', zip: '34117', city: 'Kassel', phone: '+49 561 70', email: '' }
  const hours = [{ day: 'mo', from: '9:00', to: '18:00' }]
  const sampled = (key: string, facts: { company?: unknown; hours?: unknown }) => {
    const type = types.find((one) => one.key === key)
    if (!type) throw new Error(`no ${key}`)
    const known = knownFacts({ name: 'Blütenwerk', ...facts })
    return sampleOf({ ...type, example: exampleOf(blockTypeByKey(key)!) }, ['de', 'en'], 'de', known)
  }

  test('stands in a new section in every language, and what is not known is left out or asked for', () => {
    const { content } = sampled('locations', { company, hours })
    const own = { name: 'Blütenwerk', street: 'Wallstraße 3', zip: '34117', city: 'Kassel', phone: '+49 561 70', hours }
    for (const texts of [content.de, content.en]) expect(texts?.items).toEqual([own])
    expect(sampled('locations', {}).content.de?.items).toEqual([
      {
        name: 'Blütenwerk',
        street: 'Straße und Hausnummer dieses Standorts',
        city: 'Postleitzahl und Ort dieses Standorts',
      },
    ])
  })

  test('takes the place of the words that ask for it', () => {
    const { props, content } = sampled('opening_hours', { hours })
    expect([props.hours, content.de, content.en]).toEqual([
      hours,
      { headline: 'Öffnungszeiten' },
      { headline: 'Opening hours' },
    ])
    const unknown = sampled('opening_hours', { hours: [] })
    expect([unknown.props.hours, isSampleText(String(unknown.content.de?.note))]).toEqual([undefined, true])
  })

  test('is told by the first section of opening hours, in columns as well, that of the home page before others', () => {
    const block = (type: string, props: Json) => ({ id: 'b', type, props, content: {} })
    const page = (isHome: boolean, ...blocks: ReturnType<typeof block>[]) => ({ is_home: isHome, blocks })
    const other = [{ day: 'tu', from: '8:00', to: '9:00' }]
    const inColumns = block('columns', {
      columns: [{ blocks: [{ id: 'hoursaaaaaaa', type: 'opening_hours', props: { hours } }] }],
    })
    expect(firstHours([page(false, block('opening_hours', { hours: other })), page(true, inColumns)])).toBe(hours)
    expect(firstHours([page(true, block('opening_hours', {}), block('opening_hours', { hours: other }))])).toBe(other)
    expect(firstHours([page(true, block('hero', { hours }))])).toBeUndefined()
  })
})

describe('a section in the clipboard', () => {
  test('comes back as it was, for every sample', () => {
    for (const { key, props = {}, content } of known) {
      const block = blockOf(key, content as unknown as Record<string, Json>, props as Json)
      expect(readCopied(copiedText('site-1', block), here)).toEqual({
        section: { type: key, props: block.props, content: block.content },
        lostPictures: false,
      })
    }
  })

  test('from another site leaves the pictures of its library there and says so', () => {
    const hero = {
      headline: 'Brot',
      image: { asset_id: newId(), alt: 'Ein Laib', focal: { x: 0.5, y: 0.5 } },
      primary: { label: 'Ansehen', href: '/brot' },
    }
    const text = copiedText('site-2', blockOf('hero', { de: hero }))
    expect(readCopied(text, here)).toEqual({
      section: {
        type: 'hero',
        props: {},
        content: {
          de: { headline: 'Brot', image: { alt: 'Ein Laib', focal: { x: 0.5, y: 0.5 } }, primary: hero.primary },
        },
      },
      lostPictures: true,
    })
    const withAddress = blockOf('hero', { de: { image: { url: 'https://x.example/media/other/a.webp' } } })
    expect(readCopied(copiedText('site-2', withAddress), here)).toMatchObject({
      section: { content: { de: { image: {} } } },
      lostPictures: true,
    })
    const empty = blockOf('hero', { de: { image: { asset_id: '', alt: 'Ein Laib' } } })
    expect(readCopied(copiedText('site-2', empty), here)).toMatchObject({ lostPictures: false })
  })

  test('from the same site keeps its pictures, and of a list that is too long as much as its type takes', () => {
    const hero = blockOf('hero', { de: { image: { asset_id: newId(), alt: 'Ein Laib' } } })
    expect(readCopied(copiedText('site-1', hero), here)).toEqual({
      section: { type: 'hero', props: {}, content: hero.content },
      lostPictures: false,
    })
    const items = { type: 'array', items: { type: 'string' }, maxItems: 2 }
    const list = { ...types[0]!, key: 'list', content_schema: { type: 'object', properties: { items } } }
    const long = copiedText('site-1', blockOf('list', { de: { items: ['a', 'b', 'c'] } }))
    expect(readCopied(long, { ...here, types: [...types, list] })).toMatchObject({
      section: { content: { de: { items: ['a', 'b'] } } },
    })
  })

  test('keeps only what its type takes, in the languages of the site', () => {
    const block = blockOf(
      'hero',
      { de: { headline: 'Brot', script: '<script>', text: 7 }, fr: { headline: 'Pain' } },
      { spacing: 'xxl', width: 'narrow', onclick: 'x' },
    )
    expect(readCopied(copiedText('site-1', block), here)).toMatchObject({
      section: { props: { width: 'narrow' }, content: { de: { headline: 'Brot' } } },
    })
    const read = readCopied(copiedText('site-1', block), here)
    expect(JSON.stringify(read)).not.toMatch(/script|onclick|xxl|Pain/)
    const french = blockOf('hero', { fr: { headline: 'Pain' } })
    expect(readCopied(copiedText('site-1', french), here)).toMatchObject({
      section: { content: { de: { headline: 'Pain' } } },
    })
  })

  test('that is none, a later one, or of an unknown kind is named as such', () => {
    for (const text of ['', 'Guten Tag', '[]', '{"kind":"other"}', 'null', '7'])
      expect(readCopied(text, here)).toBe('nothing')
    const copied = JSON.parse(copiedText('site-1', blockOf('hero', {})))
    expect(readCopied(JSON.stringify({ ...copied, version: 2 }), here)).toBe('newer')
    expect(readCopied(JSON.stringify({ ...copied, section: { type: 'carousel' } }), here)).toBe('unknown')
    expect(readCopied(JSON.stringify({ ...copied, section: null }), here)).toBe('unknown')
    expect(readCopied(JSON.stringify({ ...copied, section: { type: 'hero', props: 7, content: [] } }), here)).toEqual({
      section: { type: 'hero', props: {}, content: {} },
      lostPictures: false,
    })
  })
})

test('a section is called what visitors read of it, without the signs it is written with', () => {
  const called = (de: Json) => sectionTitle(blockOf('cta', { de }), 'de')
  expect(called({ headline: 'Möbel ==in Kassel==' })).toBe('Möbel in Kassel')
  expect(called({ headline: '[**Brot**](https://example.com/brot) & Salz' })).toBe('Brot & Salz')
  expect(called({ headline: ' ', text: '## Unser Brot' })).toBe('Unser Brot')
  expect(called({ headline: 'Preis: 3 * 4 = 12' })).toBe('Preis: 3 * 4 = 12')
  expect(called({})).toBeUndefined()
})
