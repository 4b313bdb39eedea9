import { describe, expect, test } from 'bun:test'
import { readEvents, type StreamEvent } from '../src/browser/widget/read-events'
import { type Asked, openConversation, type Scope } from '../src/editor/ai/conversation'
import { fieldRows } from '../src/editor/ai/field-rows'
import { answerParts, inlinePieces } from '../src/editor/ai/inline-text'
import { changesOnTop, commandsBetween } from '../src/editor/ai/page-changes'
import { callsOf, shownProposal } from '../src/editor/ai/proposals'
import { bodyWith } from '../src/editor/ai/record-body'
import { Refused } from '../src/editor/api/refused'
import { apply, invert } from '../src/editor/document/commands'
import type { Draft, DraftBlock, Saved } from '../src/editor/document/draft'
import { wordDifference } from '../src/editor/ui/word-difference'
import { openPageAlone } from './support/page-service'

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('the difference of two texts', () => {
  const side = (pieces: ReturnType<typeof wordDifference>, without: string) =>
    pieces
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join('')

  test('names whole words, and a changed phrase once', () => {
    expect(wordDifference('Wir backen Brot , gern.', 'Wir backen Brot, gern.')).toEqual([
      { kind: 'same', text: 'Wir backen Brot' },
      { kind: 'removed', text: ' ' },
      { kind: 'same', text: ', gern.' },
    ])
    expect(wordDifference('Brot, wie es sein soll', 'Brot mit Zeit').map(({ kind }) => kind)).toEqual([
      'same',
      'removed',
      'added',
    ])
    expect(wordDifference('gleich', 'gleich')).toEqual([{ kind: 'same', text: 'gleich' }])
  })

  test('gives both texts back, whatever they are', () => {
    const next = numbers(7)
    const words = ['Brot', 'und', ' ', '  ', ',', '.', 'Öl', '\n', '5,20 €', '==', '👩‍🍳', '']
    const text = () => Array.from({ length: next(40) }, () => words[next(words.length)]).join('')
    for (let round = 0; round < 500; round++) {
      const [before, after] = [text(), text()]
      const pieces = wordDifference(before, after)
      expect([side(pieces, 'added'), side(pieces, 'removed')]).toEqual([before, after])
    }
    const long = 'a '.repeat(5_000)
    expect(side(wordDifference(long, `${long}b`), 'removed')).toBe(`${long}b`)
  })
})

describe('a stream of events', () => {
  const text = [
    'event: start\r\ndata: {"conversation_id":"c"}\r\n\r\n',
    ': still here\n\n',
    'event: delta\ndata: {"text":"Größe\\n\\n👩‍🍳"}\n\n',
    'event: delta\ndata: no json\n\n',
    'id: a-1\nevent: done\ndata: {"a":\ndata: 1}\n\n',
    'event: delta\ndata: {"text":"cut o',
  ].join('')

  test('reads the same in whatever pieces it comes', async () => {
    const bytes = new TextEncoder().encode(text)
    for (const size of [1, 2, 3, 7, 50, bytes.length]) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
          controller.close()
        },
      })
      const events: StreamEvent[] = []
      for await (const event of readEvents(body)) events.push(event)
      expect(events).toEqual([
        { kind: 'start', data: { conversation_id: 'c' } },
        { kind: 'delta', data: { text: 'Größe\n\n👩‍🍳' } },
        { kind: 'done', data: { a: 1 }, id: 'a-1' },
      ])
    }
  })

  test('is left when nobody listens any more', async () => {
    let isLeft = false
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('event: delta\ndata: {}\n\n')),
      cancel: () => {
        isLeft = true
      },
    })
    for await (const _ of readEvents(body)) break
    expect(isLeft).toBe(true)
  })
})

describe('a conversation', () => {
  const scope: Scope = { kind: 'site', name: 'Website' }
  const action = { id: 'p', name: 'updateBlock', arguments: { params: { block: 'b' } }, summary: 'Ändern' }

  function open(answers: (StreamEvent | Error)[][], before?: Parameters<typeof openConversation>[0]) {
    const asked: Asked[] = []
    const kept: unknown[] = []
    let time = 0
    let count = 0
    const conversation = openConversation(before, {
      async *ask(one, signal) {
        asked.push(one)
        for (const event of answers.shift() ?? []) {
          signal.throwIfAborted()
          if (event instanceof Error) throw event
          yield event
        }
      },
      now: () => time,
      newId: () => `t${count++}`,
      keep: (state) => kept.push(structuredClone(state)),
    })
    return { conversation, asked, kept, wait: (ms: number) => (time += ms) }
  }
  const done = { kind: 'done', data: { usage: { remaining: 41 } } }
  const say = (text: string) => ({ kind: 'delta', data: { text } })

  test('asks one thing at a time: a wish while one is answered is none', async () => {
    const { conversation, asked } = open([
      [say('Ja'), done],
      [say('Nein'), done],
    ])
    const first = conversation.ask('Hallo', scope)
    await conversation.ask('Und?', scope)
    await first
    expect(asked.map(({ message }) => message)).toEqual(['Hallo'])
    expect(conversation.read().turns).toMatchObject([{ wish: 'Hallo', text: 'Ja', state: 'done' }])
    await conversation.ask('Und?', scope)
    expect(conversation.read().turns.map(({ text }) => text)).toEqual(['Ja', 'Nein'])
  })

  test('takes what was said along, and what is left', async () => {
    const { conversation, asked } = open([
      [{ kind: 'start', data: { conversation_id: 'c' } }, say('Ja'), say(', gern.'), done],
      [say('Noch etwas'), done],
    ])
    await conversation.ask('  Hallo ', scope)
    await conversation.ask('Und?', scope)
    expect(conversation.read()).toMatchObject({
      remaining: 41,
      turns: [
        { wish: 'Hallo', text: 'Ja, gern.', state: 'done' },
        { text: 'Noch etwas', state: 'done' },
      ],
    })
    expect(asked[1]).toEqual({
      message: 'Und?',
      scope,
      conversationId: 'c',
      history: [
        { role: 'user', content: 'Hallo' },
        { role: 'assistant', content: 'Ja, gern.' },
      ],
    })
    await conversation.ask('   ', scope)
    expect(asked).toHaveLength(2)
  })

  test('has the wishes to choose from that come with the end of an answer', async () => {
    const offers = ['Nimm die Vorlage Nord', 'Neue Adresse: ', 7]
    const { conversation } = open([
      [say('Wie?'), { kind: 'done', data: { offers } }],
      [say('Ja'), done],
    ])
    await conversation.ask('Schöner', scope)
    await conversation.ask('Nimm die Vorlage Nord', scope)
    expect(conversation.read().turns.map((turn) => turn.offers)).toEqual([offers.slice(0, 2) as string[], undefined])
    const more = open([[say('Wie?'), { kind: 'done', data: { offers: ['a', 'b', 'c', 'd'] } }]])
    await more.conversation.ask('Schöner', scope)
    expect(more.conversation.read().turns[0]?.offers).toEqual(['a', 'b', 'c'])
  })

  test('says what was refused, cut off, or failed midway, and keeps what had come', async () => {
    const { conversation } = open([
      [new Refused(402, 'chat_tokens_exhausted', 'Leer.', {}, { remaining: 0 })],
      [say('Halb')],
      [say('Fast'), { kind: 'error', data: { error: 'ai_unavailable', message: 'Gerade nicht.' } }],
      [new TypeError('network')],
    ])
    for (const wish of ['a', 'b', 'c', 'd']) await conversation.ask(wish, scope)
    expect(
      conversation.read().turns.map(({ state, text, problem }) => [state, text, problem?.status, problem?.key]),
    ).toEqual([
      ['failed', '', 402, 'chat_tokens_exhausted'],
      ['failed', 'Halb', 0, 'cut_off'],
      ['failed', 'Fast', 503, 'ai_unavailable'],
      ['failed', '', 0, 'cut_off'],
    ])
  })

  test('that is stopped says so, and takes no answer along that came to nothing', async () => {
    const { conversation, asked } = open([[say('Halb'), say(' fertig')], [], [say('Ja'), done]])
    conversation.subscribe(() => {
      const { turns } = conversation.read()
      if (turns.length === 1 && turns[0]?.text === 'Halb') conversation.stop()
    })
    await conversation.ask('a', scope)
    await conversation.ask('b', scope)
    await conversation.ask('c', scope)
    expect(conversation.read().turns.map(({ state, text }) => [state, text])).toEqual([
      ['stopped', 'Halb'],
      ['failed', ''],
      ['done', 'Ja'],
    ])
    expect(asked[2]?.history).toEqual([
      { role: 'user', content: 'a' },
      { role: 'assistant', content: 'Halb' },
    ])
  })

  test('that was left while a proposal was carried out offers it again, and forgets none that was', async () => {
    const first = open([[{ kind: 'pending_action', data: action }, done]])
    await first.conversation.ask('Ändere', scope)
    const left = (kind: 'applying' | 'applied') => {
      first.conversation.setProposal('p', { kind })
      return structuredClone(first.conversation.read())
    }
    const stateIn = ({ conversation }: typeof first) => conversation.read().turns[0]?.proposals[0]?.state.kind
    expect(stateIn(open([], left('applying')))).toBe('open')
    const again = open([], left('applied'))
    again.wait(3_600_000)
    again.conversation.expire()
    expect(stateIn(again)).toBe('applied')
  })

  test('lets a proposal expire after 15 minutes of this clock, and not before', async () => {
    const { conversation, wait, kept } = open([[{ kind: 'pending_action', data: action }, done]])
    await conversation.ask('Ändere', scope)
    const state = () => conversation.read().turns[0]?.proposals[0]?.state.kind
    wait(15 * 60_000 - 1)
    conversation.expire()
    expect(state()).toBe('open')
    wait(1)
    conversation.expire()
    expect(state()).toBe('expired')
    expect(kept.at(-1)).toMatchObject({ turns: [{ proposals: [{ state: { kind: 'expired' } }] }] })
  })

  test('holds what became of each of its proposals, and what was left when it was kept', async () => {
    const other = { kind: 'pending_action', data: { ...action, id: 'q' } }
    const { conversation } = open([[{ kind: 'pending_action', data: action }, other, done]])
    await conversation.ask('Ändere', scope)
    conversation.setProposal('q', { kind: 'dismissed' })
    const states = conversation.read().turns[0]?.proposals.map(({ id, state }) => [id, state.kind])
    expect(states).toEqual([
      ['p', 'open'],
      ['q', 'dismissed'],
    ])
    expect(open([], { turns: [], remaining: 7 }).conversation.read().remaining).toBe(7)
  })

  test('that is begun anew takes nothing of the one before along, and shows nothing of it', async () => {
    const started = { kind: 'start', data: { conversation_id: 'c' } }
    const { conversation, asked, kept } = open([
      [started, say('Ja'), done],
      [say('Nein'), done],
    ])
    await conversation.ask('Hallo', scope)
    conversation.clear()
    expect([conversation.read().turns, kept.at(-1)]).toEqual([[], { remaining: 41, turns: [] }])
    await conversation.ask('Und?', scope)
    expect([asked[1]?.conversationId, asked[1]?.history]).toEqual([undefined, []])
  })

  test('that was left while it was answered is stopped when it is opened again, what failed has failed', async () => {
    const { conversation } = open([[say('Halb')], [new TypeError('network')]])
    await conversation.ask('a', scope)
    const [turn] = conversation.read().turns
    const again = open([], { turns: [{ ...turn!, state: 'running' }, turn!] })
    expect(again.conversation.read().turns.map(({ state }) => state)).toEqual(['stopped', 'failed'])
  })

  test('has the last twenty turns', async () => {
    const { conversation } = open(Array.from({ length: 22 }, () => [say('Ja'), done]))
    for (let n = 1; n <= 22; n++) await conversation.ask(`${n}`, scope)
    const { turns } = conversation.read()
    expect([turns.length, turns[0]?.wish, turns.at(-1)?.wish]).toEqual([20, '3', '22'])
  })

  test('takes nothing for a proposal that is none', () => {
    for (const data of [null, 'x', {}, { id: 1, name: 'a' }, [action]]) expect(shownProposal(data, 0)).toBeUndefined()
    const known = shownProposal({ ...action, summary: 7, arguments: 'x' }, 0)
    expect(known && callsOf(known)).toEqual([
      { operation: 'updateBlock', params: {}, body: {}, before: undefined, after: undefined },
    ])
  })
})

test('an answer is text in a few dresses, and never an element or an address to press', () => {
  expect(inlinePieces('Hallo')).toEqual([{ kind: 'text', text: 'Hallo' }])
  const hostile = '<img src=x onerror=alert(1)> [hier](javascript:alert(1)) **fett** ==hell== *schräg* 2 * 3 * 4'
  expect(inlinePieces(hostile)).toEqual([
    { kind: 'text', text: '<img src=x onerror=alert(1)> [hier](javascript:alert(1)) ' },
    { kind: 'strong', text: 'fett' },
    { kind: 'text', text: ' ' },
    { kind: 'mark', text: 'hell' },
    { kind: 'text', text: ' ' },
    { kind: 'em', text: 'schräg' },
    { kind: 'text', text: ' 2 * 3 * 4' },
  ])
  expect(answerParts('## So\n- eins\n- zwei\n\nEnde').map(({ kind }) => kind)).toEqual([
    'paragraph',
    'list',
    'paragraph',
  ])
})

describe('what was applied to the page that is open', () => {
  const next = numbers(3)
  const block = (id: string): DraftBlock => ({
    id,
    type: 'cta',
    sectionId: `s${next(2)}`,
    isVisible: next(3) > 0,
    props: { tone: next(3) },
    content: Object.fromEntries(['de', 'en'].filter(() => next(3) > 0).map((tag) => [tag, { headline: `${next(4)}` }])),
  })
  function draft(): Draft {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'].filter(() => next(3) > 0).sort(() => next(3) - 1)
    const translations = { de: { title: `${next(2)}` }, ...(next(2) && { en: { title: `${next(2)}` } }) }
    return { id: 'p', fields: { path: `/${next(2)}`, is_home: next(2) === 0 }, translations, blocks: ids.map(block) }
  }

  test('leads from any state of a page to any other and back', () => {
    for (let round = 0; round < 500; round++) {
      const [before, after] = [draft(), draft()]
      const commands = commandsBetween(before, after)
      const there = commands.reduce(apply, before)
      expect(there).toEqual(after)
      expect(commands.map(invert).reverse().reduce(apply, there)).toEqual(before)
      expect(commandsBetween(after, after)).toEqual([])
    }
  })

  test('leaves alone what was typed meanwhile in other fields of the same text', () => {
    const one = (headline: string, text: string): Draft => ({
      id: 'p',
      fields: {},
      translations: {},
      blocks: [{ ...block('a'), isVisible: true, sectionId: 's', props: {}, content: { de: { headline, text } } }],
    })
    const commands = commandsBetween(one('Alt', 'Text'), one('Neu', 'Text'))
    const typed = one('Alt', 'Text, länger')
    expect(changesOnTop(commands, typed).reduce(apply, typed)).toEqual(one('Neu', 'Text, länger'))
  })

  test('name of a page the fields that change alone, and of several calls each its own', () => {
    const page = (slug: string): Draft => ({ id: 'p', fields: { slug, path: '/a' }, translations: {}, blocks: [] })
    expect(commandsBetween(page('a'), page('b'))).toEqual([
      { kind: 'fields', before: { slug: 'a' }, after: { slug: 'b' } },
    ])
    const together = {
      ...{ id: 'p', name: 'changeTogether', summary: '', before: [1, 2], after: [3, 4] },
      arguments: { calls: [{ operation: 'updateBlock' }, { operation: 'updatePage' }] },
    }
    const read = shownProposal(together, 0)
    expect(read && callsOf(read).map(({ operation, before, after }) => [operation, before, after])).toEqual([
      ['updateBlock', 1, 3],
      ['updatePage', 2, 4],
    ])
  })

  test('is one step, which tells what lies beyond the page when it is taken back and done again', () => {
    const empty: Saved = { draft: draft(), tag: '', blockTags: {}, translationTags: {}, madeFrom: {} }
    const transport = { load: async () => empty, write: async () => empty }
    const store = openPageAlone(empty, { transport, now: () => 0, after: () => () => {} })
    const told: string[] = []
    store.act([], undefined, { undo: () => told.push('undo'), redo: () => told.push('redo') })
    store.act([])
    store.undo()
    store.redo()
    store.undo()
    store.undo()
    expect(told).toEqual(['undo', 'redo', 'undo'])
    expect(store.read().draft).toEqual(empty.draft)
  })
})

test('fields are named as forms name them, with the language where there are several, and without ids', () => {
  const known = {
    words: {
      common: { yes: 'Ja', no: 'Nein' },
      fields: {
        ...{ phone: 'Telefon', primary: 'Hauptfarbe' },
        ...{ status: 'Sichtbarkeit', slug: 'Adresse', default_locale: 'Hauptsprache' },
      },
      states: { draft: 'Entwurf', published: 'Veröffentlicht' },
      dark: (name: string) => `${name}, dunkel`,
    },
    schemas: {
      content: {
        properties: {
          headline: { title: 'Überschrift' },
          items: { title: 'Vorteile', items: { properties: { text: { title: 'Beschreibung' } } } },
        },
      },
      props: {
        properties: {
          variant: {
            title: 'Form',
            oneOf: [
              { const: 'list', title: 'Liste' },
              { const: 'grid', title: 'Kacheln' },
            ],
          },
          hours: { title: 'Zeiten', items: { properties: { day: { oneOf: [{ const: 'mo', title: 'Montag' }] } } } },
        },
      },
    },
    languageOf: (tag: string) => ({ de: 'Deutsch' })[tag],
    themeName: (id: string) => ({ nord: 'Nord' })[id],
  }
  const rows = (operation: string, before: unknown, after: unknown) =>
    fieldRows({ operation, params: {}, body: {}, before, after }, known).map(({ key: _, ...row }) => row)
  expect(
    rows(
      'updateBlock',
      { 'content.de.headline': 'Alt', 'content.de.items.#1.text': 'A', is_visible: true, 'content.en.headline': null },
      {
        'content.de.headline': 'Neu',
        'content.de.items.#1.text': 'B',
        is_visible: false,
        'content.en.headline': 'New',
      },
    ),
  ).toEqual([
    { name: 'Überschrift (Deutsch)', before: 'Alt', after: 'Neu' },
    { name: 'Beschreibung (Deutsch)', before: 'A', after: 'B' },
    { name: 'is_visible', before: 'Ja', after: 'Nein' },
    { name: 'Überschrift', before: undefined, after: 'New' },
  ])
  expect(rows('updatePage', { status: 'published', slug: 'a' }, { status: 'draft', slug: 'b' })).toEqual([
    { name: 'Sichtbarkeit', before: 'Veröffentlicht', after: 'Entwurf' },
    { name: 'Adresse', before: 'a', after: 'b' },
  ])
  expect(rows('updateSite', { default_locale: 'en' }, { default_locale: 'de' })).toEqual([
    { name: 'Hauptsprache', before: 'en', after: 'Deutsch' },
  ])
  expect(rows('updateTheme', { 'tokens.colorsDark.primary': '#111' }, { 'tokens.colorsDark.primary': null })).toEqual([
    { name: 'Hauptfarbe, dunkel', before: '#111', after: undefined },
  ])
  expect(
    rows(
      'updateBlock',
      { 'props.variant': 'list' },
      { 'props.variant': 'grid', 'props.hours': [{ day: 'mo', from: '9:00' }] },
    ),
  ).toEqual([
    { name: 'Form', before: 'Liste', after: 'Kacheln' },
    { name: 'Zeiten', before: undefined, after: 'Montag · 9:00' },
  ])
  expect(rows('updateSite', { theme_id: 'nord' }, { theme_id: 'x' })).toEqual([
    { name: 'theme_id', before: 'Nord', after: undefined },
  ])
  expect(rows('updatePage', { 'translations.de.title': 'A' }, { 'translations.de.title': 'B' })).toEqual([
    { name: 'title (Deutsch)', before: 'A', after: 'B' },
  ])
  expect(rows('updateBlock', { 'content.de.headline': 'Brot ' }, { 'content.de.headline': 'Brot' })).toEqual([])
  expect(rows('deleteBlock', { id: 'x', content: { de: { headline: 'Alt' } } }, null)).toEqual([
    { name: 'Überschrift (Deutsch)', before: 'Alt' },
  ])
  const ordered = (...names: string[]) => ({ blocks: names.map((name) => ({ name })) })
  expect(rows('reorderBlocks', ordered('A', 'B'), ordered('B', 'A'))).toEqual([
    { name: '', before: '1. A\n2. B', after: '1. B\n2. A' },
  ])
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`props.p${n}`, 'x']))
  expect(rows('updateBlock', {}, many)).toHaveLength(40)
  expect(rows('createBlock', null, { type: 'cta', section_id: 's', content: { de: { headline: 'Neu' } } })).toEqual([
    { name: 'Überschrift (Deutsch)', after: 'Neu' },
  ])
})

test('what was changed elsewhere is written back in whole fields, list items by their ids', () => {
  const block = {
    props: { a: 1 },
    content: { de: { headline: 'Neu', items: [{ id: 'x', text: 'Neu' }] }, en: { headline: 'E' } },
  }
  expect(bodyWith('updateBlock', block, { 'content.de.headline': 'Alt', 'content.de.items.#x.text': 'Alt' })).toEqual({
    content: { de: { headline: 'Alt', items: [{ id: 'x', text: 'Alt' }] } },
  })
  expect(block.content.de.headline).toBe('Neu')
  expect(bodyWith('updateBlock', block, { 'content.en': null })).toEqual({ content: { en: null } })
  expect(bodyWith('updateBlock', block, { 'content.de.headline': null, 'props.b': null })).toEqual({
    content: { de: { items: block.content.de.items } },
    props: { a: 1 },
  })
  expect(bodyWith('updateEntry', { data: { a: 1, b: { de: 'x' } } }, { 'data.a': null, 'data.b.de': 'y' })).toEqual({
    data: { a: null, b: { de: 'y' } },
  })
  const page = {
    translations: [
      { locale: 'de', title: 'Neu', etag: 't' },
      { locale: 'en', title: 'E', etag: 't' },
    ],
  }
  expect(bodyWith('updatePage', page, { 'translations.de.title': 'Alt', path: '/alt' })).toEqual({
    translations: [{ locale: 'de', title: 'Alt' }],
    path: '/alt',
  })
  const theme = { tokens: { colors: { primary: '#222', accent: '#333' }, colorsDark: {} } }
  expect(
    bodyWith('updateTheme', theme, { 'tokens.colors.primary': '#111', 'tokens.colorsDark.primary': '#444' }),
  ).toEqual({
    tokens: { colors: { primary: '#111', accent: '#333' }, colorsDark: { primary: '#444' } },
  })
})
