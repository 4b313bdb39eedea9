import { describe, expect, test } from 'bun:test'
import { blockTypes } from '../src/block-types/catalog'
import { describeSchema } from '../src/block-types/described'
import { exampleOf } from '../src/block-types/examples'
import { type MadeFrom, markOf } from '../src/block-types/made-from'
import { schemasOf } from '../src/block-types/schemas'
import { type ContentSchema, textAt, textFieldsOf, withText } from '../src/block-types/text-fields'
import type { Draft, DraftBlock, Json } from '../src/editor/document/draft'
import { madeFromOf } from '../src/editor/document/settled'
import {
  textsByUnit as earlierOf,
  settleTexts,
  statesBefore,
  translatedTexts,
  unitsOf,
  writeTranslation,
} from '../src/editor/languages/page-texts'
import { createClock, createPageService, openPageAlone } from './support/page-service'

const schemaOf = (key: string) => {
  const type = blockTypes.find((one) => one.key === key)
  return type && (describeSchema(schemasOf(type).content, 'de') as ContentSchema)
}
const titles = { title: 'Titel', navigation_title: 'Menü', seo_title: 'Suche', description: 'Beschreibung' }
const faq = (content: Record<string, Json>, id = 'b1'): DraftBlock => ({
  id,
  type: 'faq',
  sectionId: 's1',
  isVisible: true,
  props: {},
  content,
})
const german = {
  headline: 'Fragen',
  items: [
    { id: 'a', question: 'Wann?', answer: 'Ab **acht** Uhr.' },
    { id: 'b', question: 'Wo?', answer: 'In der Wiehre.' },
  ],
}
const draftWith = (blocks: DraftBlock[], english?: Json): Draft => ({
  id: 'p1',
  fields: {},
  translations: { de: { title: 'Start', slug: 'start' }, ...(english && { en: english }) },
  blocks,
})

function open(draft: Draft, madeFrom: Record<string, MadeFrom> = {}) {
  const clock = createClock()
  const service = createPageService(draft, clock)
  const store = openPageAlone(service.saved(), { transport: service.transport(), now: clock.now, after: clock.after })
  const opened = earlierOf(draft)
  const languages = { source: 'de', target: 'en', names: ['Blütenwerk Kassel'] }
  const texts = (earlier = [opened]) =>
    translatedTexts(unitsOf(store.read().draft, 'de', schemaOf, titles), store.read().draft, {
      ...languages,
      earlier,
      saved: { ...store.read().saved, madeFrom },
    })
  const find = (key: string, earlier?: Parameters<typeof texts>[0]) => {
    const found = texts(earlier).find(({ field }) => field.key === key)
    if (!found) throw new Error(`no text ${key}`)
    return found
  }
  const write = (key: string, text: string) => {
    const { unit, field } = find(key)
    writeTranslation(store, unit, field, text, languages)
  }
  const states = (earlier?: Parameters<typeof texts>[0]) =>
    Object.fromEntries(texts(earlier).map(({ field, judged }) => [field.key, judged.state]))
  return { store, texts, find, write, states, languages }
}

describe('texts of a section in two languages', () => {
  test('are those that people write and pages show', () => {
    const line = { 'x-format': 'line' }
    const properties = {
      a: line,
      b: { ...line, 'x-when': false },
      c: { ...line, readOnly: true },
      d: { 'x-format': 'id' },
    }
    const source = { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' }
    expect(textFieldsOf({ properties }, source).map(({ key }) => key)).toEqual(['a'])
  })

  test('are found for every type of section, and each can be written and read again where nothing was before', () => {
    let found = 0
    for (const type of blockTypes) {
      const source = (exampleOf(type).content.de ?? {}) as Json
      const fields = textFieldsOf(schemasOf(type).content as unknown as ContentSchema, source)
      for (const field of fields) {
        found++
        const after = withText(undefined, source, field.steps, 'written')
        expect([type.key, field.key, textAt(after, source, field.steps)]).toEqual([type.key, field.key, 'written'])
        expect(field.title).not.toBe('')
      }
      expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    }
    expect(found).toBeGreaterThan(150)
  })

  test('name the item they stand in as one, with its place', () => {
    const named = textFieldsOf(schemaOf('faq') ?? {}, german).map(({ title }) => title)
    expect(named).toContain('Frage 2 · Antwort')
    const prices = textFieldsOf(schemaOf('price_list') ?? {}, { groups: [{ items: [{ name: 'Brot' }] }] })
    expect(prices.map(({ title }) => title)).toEqual(['Gruppe 1 · Preis 1 · Bezeichnung'])
  })

  test('keep to their item wherever it stands, and to their place where the lists have no item in common', () => {
    const [first] = textFieldsOf(schemaOf('faq') ?? {}, german).filter(({ key }) => key === 'items.b.question')
    const turned = {
      items: [
        { id: 'b', question: 'Where?' },
        { id: 'a', question: 'When?' },
      ],
    }
    expect(textAt(turned, german, first?.steps ?? [])).toBe('Where?')
    const others = {
      items: [
        { id: 'x', question: 'When?' },
        { id: 'y', question: 'Where?' },
      ],
    }
    expect(textAt(others, german, first?.steps ?? [])).toBe('Where?')
    const lacking = { items: [{ id: 'a', question: 'When?' }] }
    expect(textAt(lacking, german, first?.steps ?? [])).toBe('')
    expect(withText(lacking, german, first?.steps ?? [], 'Where?')).toEqual({
      items: [
        { id: 'a', question: 'When?' },
        { ...german.items[1], question: 'Where?' },
      ],
    })
    const [opening] = textFieldsOf(schemaOf('faq') ?? {}, german).filter(({ key }) => key === 'items.a.question')
    const rest = { items: [{ id: 'b', question: 'Where?' }] }
    expect(withText(rest, german, opening?.steps ?? [], 'When?').items).toEqual([
      { ...german.items[0], question: 'When?' },
      ...rest.items,
    ])
    const turnedBack = { ...german, items: german.items.toReversed() } // since the fields were looked for
    expect(withText(lacking, turnedBack, first?.steps ?? [], 'Where?').items).toContainEqual({
      ...german.items[1],
      question: 'Where?',
    })
    const another = { items: [{ id: 'x' }, { id: 'a', question: 'When?' }] } // at the place of the second, which is not there
    expect(textAt(another, german, first?.steps ?? [])).toBe('')
  })
})

describe('how a text stands to its source', () => {
  test('missing, the same, done; what is missing is filled in without the other texts vanishing, and undone in one step', () => {
    const { states, write, store } = open(draftWith([faq({ de: german })], { title: 'Home', slug: 'home' }))
    expect(states()).toMatchObject({ title: 'unknown', headline: 'missing', 'items.a.question': 'missing' })
    write('headline', 'Questions')
    expect(states()).toMatchObject({ headline: 'done', 'items.a.question': 'same' })
    expect(store.read().draft.blocks[0]?.content.en).toEqual({ ...german, headline: 'Questions' })
    store.undo()
    expect(store.read().draft.blocks[0]?.content.en).toBeUndefined()
    expect(store.read().draft.translations.en).toEqual({ title: 'Home', slug: 'home' })
  })

  test('stale once the source has changed after it was written here, and done again with the next word or nod', () => {
    const { states, write, store, find } = open(draftWith([faq({ de: german })], { title: 'Home', slug: 'home' }))
    write('headline', 'Questions')
    const changeSource = (headline: string) => {
      const before = store.read().draft.blocks[0]?.content.de
      store.act([{ kind: 'content', block: 'b1', locale: 'de', before, after: { ...before, headline } }])
    }
    changeSource('Häufige Fragen')
    expect(states().headline).toBe('stale')
    const { unit, field, text } = find('headline')
    settleTexts(store, [{ unit, field, text }], 'en')
    expect(states().headline).toBe('done')
    changeSource('Andere Fragen')
    expect(states().headline).toBe('stale')
    write('headline', 'Other questions')
    expect(states().headline).toBe('done')
  })

  test('stale by what earlier states of the page say, with the source of then; not where the text itself is newer', () => {
    const english = { headline: 'Questions', items: [{ id: 'a', question: 'When?', answer: 'From **eight**.' }] }
    const now = { ...german, headline: 'Häufige Fragen' }
    const { find } = open(draftWith([faq({ de: now, en: english })], { title: 'Home', slug: 'home' }))
    const version = (de: Json, en: Json) => ({ b1: { de, en }, page: {} })
    const same = version(now, english)
    expect(find('headline', [same, version(german, english)]).judged).toEqual({ state: 'stale', formerly: 'Fragen' })
    expect(find('headline', [same, version(german, { ...english, headline: 'FAQ' })]).judged.state).toBe('unknown')
    expect(
      find('headline', [same, version(german, { ...english, headline: 'FAQ' }), version(german, english)]).judged.state,
    ).toBe('unknown')
    expect(find('items.a.question', [same, version(german, english)]).judged.state).toBe('unknown')
  })

  test('stale where its source was changed on the page before the two were looked at side by side', () => {
    const english = { headline: 'Questions', items: [{ id: 'a', question: 'When?', answer: 'From **eight**.' }] }
    const { store, find } = open(draftWith([faq({ de: german, en: english })], { title: 'Home', slug: 'home' }))
    const change = (locale: string, text: string) => {
      const before = store.read().draft.blocks[0]?.content[locale]
      store.act([{ kind: 'content', block: 'b1', locale, before, after: { ...before, headline: text } }])
    }
    const judged = () => find('headline', statesBefore(store.read().draft, store.read().history.done)).judged
    expect(judged().state).toBe('unknown')
    change('de', 'Häufige Fragen')
    change('de', 'Was oft gefragt wird')
    expect(judged()).toEqual({ state: 'stale', formerly: 'Fragen' })
    change('en', 'What people often ask')
    expect(judged().state).toBe('done')
    store.undo()
    expect(judged().state).toBe('stale')
  })

  test('done by what the service has noted of it; of what it has noted nothing of, nothing is said', () => {
    const english = { headline: 'Questions', items: [{ id: 'a', question: 'When?', answer: 'From **eight**.' }] }
    const noted = {
      headline: markOf('Fragen', 'Questions'),
      'items.a.question': markOf('Um wie viel Uhr?', 'When?'),
    }
    const { states, store } = open(draftWith([faq({ de: german, en: english })], { title: 'Home', slug: 'home' }), {
      b1: { en: noted },
      page: { en: { title: markOf('Start', 'Home') } },
    })
    const before = { title: 'done', 'items.a.question': 'stale', 'items.a.answer': 'unknown' }
    expect(states()).toMatchObject({ ...before, headline: 'done' })
    const changed = { ...german, headline: 'Häufige Fragen' }
    store.act([{ kind: 'content', block: 'b1', locale: 'de', before: german, after: changed }])
    expect(states()).toMatchObject({ ...before, headline: 'stale' })
    store.undo()
    expect(states()).toMatchObject({ ...before, headline: 'done' })
  })

  test('all that are settled at once are one step of undo', () => {
    const english = { headline: 'Questions', items: [{ id: 'a', question: 'When?', answer: 'From **eight**.' }] }
    const { states, texts, store } = open(
      draftWith([faq({ de: german, en: english })], { title: 'Home', slug: 'home' }),
    )
    const unknown = texts().filter(({ judged }) => judged.state === 'unknown')
    expect(unknown).toHaveLength(4)
    settleTexts(store, unknown, 'en')
    expect(states()).toMatchObject({ title: 'done', headline: 'done', 'items.a.question': 'done' })
    store.undo()
    expect(states()).toMatchObject({ title: 'unknown', headline: 'unknown', 'items.a.question': 'unknown' })
  })

  test('open where half of it still reads as the source, and done once somebody leaves it so', () => {
    const de = {
      headline: 'Sträuße, Hochzeitsfloristik und Trauerfloristik aus Kassel',
      text: 'Blütenwerk bindet in Kassel.',
    }
    const en = {
      headline: 'Sträuße, Hochzeitsfloristik and Trauerfloristik from Kassel',
      text: 'Blütenwerk ties in Kassel.',
    }
    const { states, find, store } = open(draftWith([faq({ de, en })], { title: 'Home', slug: 'home' }))
    expect(states()).toMatchObject({ headline: 'partly', text: 'unknown' })
    const { unit, field, text } = find('headline')
    settleTexts(store, [{ unit, field, text }], 'en')
    expect(states().headline).toBe('done')
  })

  test('a word that is the same in both languages is settled once, and numbers need no word', () => {
    const { states, find, store } = open(
      draftWith(
        [
          faq({
            de: { headline: 'Team', intro: '', items: [{ id: 'a', question: '8–18', answer: 'x' }] },
            en: { headline: 'Team', items: [{ id: 'a', question: '8–18', answer: 'y' }] },
          }),
        ],
        { title: 'Home', slug: 'home' },
      ),
    )
    expect(states()).toMatchObject({ headline: 'same', 'items.a.question': 'done' })
    const { unit, field, text } = find('headline')
    settleTexts(store, [{ unit, field, text }], 'en')
    expect(states().headline).toBe('done')
  })

  test('what is settled of the page’s own texts stays with what is settled of its sections; notes of a section that is gone do not', () => {
    const team = faq({ de: { headline: 'Team' }, en: { headline: 'Team' } }, 'b2')
    const { states, find, store } = open(
      draftWith([faq({ de: german, en: german }), team], { title: 'Start', slug: 'start', description: '' }),
    )
    const settle = (key: string) => {
      const { unit, field, text } = find(key)
      settleTexts(store, [{ unit, field, text }], 'en')
    }
    expect(states()).toMatchObject({ title: 'same', 'items.a.question': 'same' })
    settle('title')
    settle('items.a.question')
    expect(states()).toMatchObject({ title: 'done', 'items.a.question': 'done' })
    store.act([{ kind: 'remove', block: store.read().draft.blocks[0]!, index: 0 }])
    settle('headline')
    expect(states()).toMatchObject({ title: 'done', headline: 'done' })
    expect(Object.keys(Object(store.read().draft.translations.en?.translated_from)).sort()).toEqual(['b2', 'page'])
  })

  test('a text that reads as its source is not settled by being written, and states of another record are none of the page', () => {
    const { states, write, store } = open(draftWith([faq({ de: german })], { title: 'Home', slug: 'home' }))
    write('headline', 'Questions')
    write('headline', 'Fragen')
    expect(states().headline).toBe('same')
    const { draft, history } = store.read()
    const header = history.done.map((step) => ({ ...step, record: 'header' }))
    expect([statesBefore(draft, history.done).length, statesBefore(draft, header).length]).toEqual([2, 1])
  })

  test('is settled in no language that the page is not written in', () => {
    const { texts, store } = open(draftWith([faq({ de: german, en: german })]))
    settleTexts(store, texts(), 'en')
    expect([store.read().draft.translations.en, store.read().history.done]).toEqual([undefined, []])
  })

  test('what was settled of one text stays when another one of its section is', () => {
    const de = { headline: 'Team', text: 'Büro' }
    const { states, find, store } = open(draftWith([faq({ de, en: de })], { title: 'Home', slug: 'home' }))
    for (const key of ['headline', 'text']) {
      const { unit, field, text } = find(key)
      settleTexts(store, [{ unit, field, text }], 'en')
    }
    expect(states()).toMatchObject({ headline: 'done', text: 'done' })
  })

  test('a page keeps a slug of its own under another title; one that stands in for none follows', () => {
    const slugAfter = (slug: string, title: string) => {
      const { write, store } = open(draftWith([], { title, slug }))
      write('title', 'About us')
      return store.read().draft.translations.en
    }
    expect(slugAfter('own', 'Home')).toMatchObject({ title: 'About us', slug: 'own' })
    expect(slugAfter('home', 'Home')).toMatchObject({ slug: 'about-us' })
    expect(slugAfter('seite', '日本')).toMatchObject({ slug: 'about-us' })
  })

  test('what is known of the texts of a section is what the service noted, over it what somebody has said of them', () => {
    const english = { translated_from: { b2: { b: 'of another' }, b1: { a: 'said' } } }
    expect(madeFromOf('b1', { en: { a: 'noted', b: 'noted' } }, { de: {}, en: english })).toEqual({
      de: {},
      en: { a: 'said', b: 'noted' },
    })
  })

  test('a page begins in a language with its title and the slug of it', () => {
    const { write, store, states } = open(draftWith([faq({ de: german })]))
    expect(states().title).toBe('missing')
    write('title', 'About')
    write('title', 'About us')
    expect(store.read().draft.translations.en).toMatchObject({ title: 'About us', slug: 'about-us' })
    expect(states().title).toBe('done')
    store.undo()
    expect(store.read().draft.translations.en).toBeUndefined()
  })
})
