import { describe, expect, test } from 'bun:test'
import { apply, type DocumentChange } from '../src/editor/document/commands'
import type { Draft } from '../src/editor/document/draft'
import { emptyHistory, remember } from '../src/editor/document/history'
import { NotWritten } from '../src/editor/document/saving'
import { createDice, type Dice } from './support/dice'
import { block, createClock, createPageService, draftOf, openPageAlone, type PageAlone } from './support/page-service'

const text = (store: PageAlone, id: string, locale = 'de') =>
  store.read().draft.blocks.find((each) => each.id === id)?.content[locale]?.text

const open = (ids: string[], options: Parameters<typeof createPageService>[2] = {}) =>
  openWith(draftOf(...ids), options)

function openWith(draft: Draft, options: Parameters<typeof createPageService>[2]) {
  const clock = createClock()
  const service = createPageService(draft, clock, options)
  const enter = () =>
    openPageAlone(service.saved(), { transport: service.transport(), now: clock.now, after: clock.after })
  return { clock, service, store: enter(), enter }
}

const write = (store: PageAlone, id: string, after: string, locale = 'de') => {
  const before = store.read().draft.blocks.find((each) => each.id === id)?.content[locale]
  store.act([{ kind: 'content', block: id, locale, before, after: { ...before, text: after } }], `${id}/${locale}/text`)
}

const item = (id: string, text = id) => ({ id, text })

/** Any of the things a person can do to a page. */
function anyCommand(draft: Draft, dice: Dice, count: number): DocumentChange {
  const target = draft.blocks[dice.below(draft.blocks.length)]
  const index = dice.below(draft.blocks.length + 1)
  if (!target || dice.chance(0.2)) return { kind: 'insert', block: block(`new${count}`), index }
  const id = target.id
  const place = draft.blocks.indexOf(target)
  switch (dice.below(7)) {
    case 0:
      return { kind: 'remove', block: target, index: place }
    case 1: {
      const to = { index: dice.below(draft.blocks.length), sectionId: dice.chance(0.5) ? 's1' : 's2' }
      return { kind: 'move', block: id, from: { index: place, sectionId: target.sectionId }, to }
    }
    case 2:
      return { kind: 'props', block: id, before: target.props, after: { spacing: 'l', turn: count } }
    case 3:
      return { kind: 'visibility', block: id, before: target.isVisible, after: !target.isVisible }
    case 4:
      return { kind: 'fields', before: draft.fields, after: { slug: `s${count}` } }
    case 5:
      return { kind: 'translation', locale: 'de', before: draft.translations.de, after: { title: `t${count}` } }
    default: {
      const locale = dice.chance(0.5) ? 'de' : 'en'
      return { kind: 'content', block: id, locale, before: target.content[locale], after: { text: `x${count}` } }
    }
  }
}

describe('undo', () => {
  test('of a change of facts says so with its writes, and only with those', async () => {
    const { store, service, clock } = open(['a', 'b'])
    const before = store.read().draft.blocks[0]!.props
    const step = { takesFacts: true as const, undo: () => {}, redo: () => {} }
    store.act([{ kind: 'props', block: 'a', before, after: { hours: [] } }], undefined, step)
    await clock.pass(6_000)
    write(store, 'b', 'B')
    store.undo()
    store.undo()
    await clock.pass(6_000)
    write(store, 'a', 'A')
    await clock.pass(6_000)
    const flags = service.writes.map((each) => each.kind === 'update' && [each.id, each.takesFacts])
    expect(flags).toEqual([
      ['a', undefined],
      ['a', true],
      ['a', undefined],
    ])
  })

  test('takes 500 acts back to the start, and redo brings all of them again', () => {
    for (const seed of [1, 2, 3, 4]) {
      const dice = createDice(seed)
      const { store } = open(['a', 'b', 'c'])
      const start = store.read().draft
      for (let count = 0; count < 500; count++) store.act([anyCommand(store.read().draft, dice, count)])
      const end = store.read().draft
      const steps = store.read().history.done.length
      expect(steps).toBeGreaterThan(400)
      for (let count = 0; count < 500; count++) store.undo()
      expect(store.read().draft).toEqual(start)
      for (let count = 0; count < 500; count++) store.redo()
      expect(store.read().draft).toEqual(end)
      expect(store.read().history.done).toHaveLength(steps)
    }
  })

  test('knows no empty step, and typing without a rest is one', async () => {
    const { store, clock } = open(['a'])
    write(store, 'a', 'a') // as it was
    expect(store.read().history.done).toHaveLength(0)
    for (const typed of ['B', 'Br', 'Bro', 'Brot']) {
      write(store, 'a', typed)
      await clock.pass(100)
    }
    await clock.pass(2_000)
    write(store, 'a', 'Brot und Salz')
    expect(store.read().history.done).toHaveLength(2)
    store.undo()
    expect(text(store, 'a')).toBe('Brot')
    store.undo()
    expect(text(store, 'a')).toBe('a')
  })

  test('takes typing without a rest back at once, however long it has gone on', async () => {
    const { store, clock } = open(['a'])
    const letters = 'Brot mit langer Teigführung'
    for (let count = 1; count <= letters.length; count++) {
      write(store, 'a', letters.slice(0, count))
      await clock.pass(200)
    }
    expect(store.read().history.done).toHaveLength(1)
    store.undo()
    expect(text(store, 'a')).toBe('a')
  })

  test('goes back to the last rest of typing, whatever was done long before', async () => {
    const { store, clock } = open(['a', 'b'])
    write(store, 'a', 'Brot')
    await clock.pass(10_000)
    write(store, 'b', 'S')
    await clock.pass(200)
    write(store, 'b', 'Salz')
    expect(store.read().history.done).toHaveLength(2)
    store.undo()
    expect([text(store, 'a'), text(store, 'b')]).toEqual(['Brot', 'b'])
  })

  test('of two records is two steps, though both have a place of one name', () => {
    const step = (record: string) => ({ record, commands: [], place: 'title', at: 0 })
    expect(remember(remember(emptyHistory, step('a')), step('b')).done).toHaveLength(2)
  })

  test('of a deleted block is written to the service under the same id', async () => {
    const { store, clock, service } = open(['a', 'b', 'c'])
    const [, second] = store.read().draft.blocks
    if (second) store.act([{ kind: 'remove', block: second, index: 1 }])
    await clock.pass(2_000)
    expect(service.saved().draft.blocks.map(({ id }) => id)).toEqual(['a', 'c'])
    store.undo()
    await clock.pass(2_000)
    expect(service.saved().draft).toEqual(store.read().draft)
    expect(service.saved().draft.blocks.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})

describe('what was taken back', () => {
  test('is gone once something else is done', () => {
    const { store } = open(['a', 'b'])
    write(store, 'a', 'first')
    store.undo()
    write(store, 'b', 'second')
    store.redo()
    expect([text(store, 'a'), text(store, 'b'), store.read().history.undone]).toEqual(['a', 'second', []])
  })

  test('and brought again is a step that later typing does not go on in', () => {
    const { store } = open(['a'])
    write(store, 'a', 'Brot')
    store.undo()
    store.redo()
    write(store, 'a', 'Brot und Salz')
    store.undo()
    expect(text(store, 'a')).toBe('Brot')
  })

  test('is one of the last 500 acts: of more the oldest are forgotten', async () => {
    const { store, clock } = open(['a'])
    for (let count = 1; count <= 510; count++) {
      await clock.pass(2_000)
      write(store, 'a', `text ${count}`)
    }
    store.undo()
    expect(text(store, 'a')).toBe('text 509')
    for (let count = 0; count < 600; count++) store.undo()
    expect(text(store, 'a')).toBe('text 10')
  })
})

describe('saving', () => {
  test('waits for a rest in typing, and no longer than five seconds', async () => {
    const { store, clock, service } = open(['a'])
    for (let count = 0; count < 40; count++) {
      write(store, 'a', `text ${count}`)
      await clock.pass(200)
    }
    expect(service.writes.length).toBe(1) // after five seconds; eight have passed without a rest
    await clock.pass(800)
    expect(service.saved().draft).toEqual(store.read().draft)
    expect(store.read().saving).toEqual({ kind: 'saved' })
  })

  test('ten keys a second for thirty seconds at 800 ms lose nothing, and no answer touches what is newer', async () => {
    const { store, clock, service } = open(['a'], { latency: 800 })
    let typed = ''
    for (let count = 0; count < 300; count++) {
      typed += String.fromCharCode(97 + (count % 26))
      write(store, 'a', typed)
      await clock.pass(100)
      expect(text(store, 'a')).toBe(typed)
    }
    await clock.pass(10_000)
    expect(service.saved().draft.blocks[0]?.content.de?.text).toBe(typed)
    expect(service.mostAtOnce).toBe(1)
    expect(store.read().conflicts).toEqual([])
  })

  test('an answer to a letter leaves the texts of the page and all other sections the same objects: none is drawn again', async () => {
    const { store, clock } = open(['a', 'b'])
    const before = store.read().draft
    write(store, 'a', 'neu')
    await clock.pass(10_000)
    const after = store.read()
    expect(after.saving).toEqual({ kind: 'saved' })
    expect(after.draft.translations).toBe(before.translations)
    expect(after.draft.blocks[1]).toBe(before.blocks[1]!)
    expect(after.draft.blocks[0]).not.toBe(before.blocks[0]!)
  })

  test('two edits 50 ms apart at two seconds of delay are no conflict with oneself', async () => {
    const { store, clock, service } = open(['a'], { latency: 2_000 })
    write(store, 'a', 'one')
    void store.flush()
    await clock.pass(50)
    write(store, 'a', 'two')
    void store.flush()
    await clock.pass(20_000)
    expect(service.saved().draft.blocks[0]?.content.de?.text).toBe('two')
    expect(store.read().conflicts).toEqual([])
  })

  test('a line that drops every third answer loses nothing of 300 acts', async () => {
    for (const seed of [11, 12, 13]) {
      const dice = createDice(seed)
      const { store, clock, service } = open(['a', 'b', 'c'], { latency: 300, loses: () => dice.chance(0.33) })
      for (let count = 0; count < 300; count++) {
        store.act([anyCommand(store.read().draft, dice, count)])
        await clock.pass(dice.below(900))
      }
      await clock.pass(3_600_000)
      expect(service.saved().draft).toEqual(store.read().draft)
      expect(store.read().saving).toEqual({ kind: 'saved' })
    }
  })

  test('a value that the service refuses stops nothing else, and another value goes through', async () => {
    const { store, clock, service } = open(['a', 'b'])
    const transport = service.transport()
    const picky = openPageAlone(service.saved(), {
      now: clock.now,
      after: clock.after,
      transport: {
        ...transport,
        write: async (each, saved) => {
          if (JSON.stringify(each).includes('wrong')) throw new NotWritten('refused', 'Zu lang.')
          return transport.write(each, saved)
        },
      },
    })
    write(picky, 'a', 'wrong')
    write(picky, 'b', 'right')
    await clock.pass(2_000)
    expect(service.saved().draft.blocks.map(({ content }) => content.de?.text)).toEqual(['a', 'right'])
    expect(picky.read().saving).toMatchObject({ kind: 'refused', message: 'Zu lang.' })
    expect([text(picky, 'a'), picky.read().sent]).toEqual(['wrong', []])
    write(picky, 'a', 'better')
    await clock.pass(2_000)
    expect(picky.read().saving).toEqual({ kind: 'saved' })
    expect(service.saved().draft.blocks[0]?.content.de?.text).toBe('better')
    store.close()
  })

  test('is tried again later each time, and as soon as at first once a write has gone through', async () => {
    const { clock, service } = open(['a'])
    const tries: number[] = []
    let isCut = true
    const transport = service.transport()
    const store = openPageAlone(service.saved(), {
      now: clock.now,
      after: clock.after,
      transport: {
        ...transport,
        write: async (each, saved) => {
          tries.push(clock.now())
          if (isCut) throw new NotWritten('later', '')
          return transport.write(each, saved)
        },
      },
    })
    const pauses = () => tries.splice(0).map((at, i, all) => at - (all[i - 1] ?? at))
    write(store, 'a', 'one')
    await clock.pass(110_000)
    expect(pauses()).toEqual([0, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    isCut = false
    await clock.pass(30_000)
    expect(store.read().saving).toEqual({ kind: 'saved' })
    isCut = true
    tries.length = 0
    write(store, 'a', 'two')
    await clock.pass(7_000)
    expect(pauses()).toEqual([0, 2_000, 4_000])
  })

  test('is not said to be done while something newer waits', async () => {
    const { store, clock } = open(['a'], { latency: 400 })
    write(store, 'a', 'one')
    void store.flush()
    await clock.pass(300)
    write(store, 'a', 'two')
    await clock.pass(200) // the answer to the first has come
    expect(store.read().saving.kind).toBe('saving')
    await clock.pass(10_000)
    expect(store.read().saving.kind).toBe('saved')
  })

  test('says why it stands still where reading the page again fails', async () => {
    const { clock, service } = open(['a'])
    const transport = service.transport()
    const store = openPageAlone(service.saved(), {
      now: clock.now,
      after: clock.after,
      transport: { ...transport, load: () => Promise.reject(new NotWritten('signed-out', '')) },
    })
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'theirs' } })
    write(store, 'a', 'mine')
    await clock.pass(1_000)
    expect([store.read().saving, text(store, 'a')]).toEqual([{ kind: 'signed-out', changes: 1 }, 'mine'])
  })

  test('reads again when the service has said that it may be asked', async () => {
    const { store, clock, service } = open(['a'])
    const transport = service.transport()
    let tries = 0
    const again = openPageAlone(service.saved(), {
      now: clock.now,
      after: clock.after,
      transport: {
        ...transport,
        load: () => (++tries === 1 ? Promise.reject(new NotWritten('later', '', 3)) : transport.load()),
      },
    })
    store.close()
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'theirs' } })
    void again.refresh()
    await clock.pass(0)
    await clock.pass(2_999)
    expect([tries, text(again, 'a')]).toEqual([1, 'a'])
    await clock.pass(1)
    expect([tries, text(again, 'a')]).toEqual([2, 'theirs'])
  })

  test('of a page that is closed takes nothing any more', async () => {
    const { store, clock, service } = open(['a'], { latency: 400 })
    void store.refresh()
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'theirs' } })
    const before = store.read()
    store.close()
    await clock.pass(1_000)
    expect(store.read()).toEqual(before)
  })

  test('remembers the latest writes of which nothing is known', async () => {
    const { store, clock } = open(['a'], { loses: () => true })
    for (let count = 0; count < 50; count++) {
      write(store, 'a', `text ${count}`)
      void store.flush()
      await clock.pass(100)
    }
    const { sent } = store.read()
    expect([sent.length, sent.at(-1)]).toMatchObject([40, { fields: { content: { de: { text: 'text 49' } } } }])
  })

  test('that is refused in two languages is sent once in each, and both refusals are told', async () => {
    const { clock, service } = open(['a'])
    const sent: string[] = []
    const picky = openPageAlone(service.saved(), {
      ...{ now: clock.now, after: clock.after },
      transport: {
        ...service.transport(),
        async write(each) {
          sent.push('locale' in each ? each.locale : each.kind)
          throw sent.length > 9 ? new Error('again and again') : new NotWritten('refused', 'Zu lang.')
        },
      },
    })
    const { de } = picky.read().draft.translations
    picky.act([
      { kind: 'translation', locale: 'de', before: de, after: { ...de, title: 'x' } },
      { kind: 'translation', locale: 'en', before: undefined, after: { title: 'x' } },
    ])
    await clock.pass(10_000)
    const { saving } = picky.read()
    expect([sent, saving.kind === 'refused' && saving.refusals.length]).toEqual([['de', 'en'], 2])
    picky.close()
  })

  test('is known with what the service notes of it now, and with the older note where it says nothing any more', async () => {
    const { store, service } = open(['a', 'b'])
    const noted = (madeFrom: Record<string, object>) =>
      ({ ...service.saved(), madeFrom }) as Parameters<typeof store.receive>[0]
    store.receive(noted({ a: { en: { text: 'old' } }, b: { en: { text: 'old' } } }))
    store.receive(noted({ a: { en: { text: 'new' } } }))
    expect(store.read().saved.madeFrom as object).toEqual({ a: { en: { text: 'new' } }, b: { en: { text: 'old' } } })
  })

  test('takes over what the service makes of a value, unless something newer stands there', async () => {
    const { clock, service } = open(['a', 'b'], { latency: 400 })
    const transport = service.transport()
    const store = openPageAlone(service.saved(), {
      now: clock.now,
      after: clock.after,
      transport: {
        ...transport,
        async write(each, saved) {
          if (each.kind !== 'update' || !each.fields.content) return transport.write(each, saved)
          const content = { de: { ...each.fields.content.de, id: `by the service ${service.writes.length}` } }
          return transport.write({ ...each, fields: { ...each.fields, content } }, saved)
        },
      },
    })
    const content = () => store.read().draft.blocks[0]?.content.de
    write(store, 'a', 'one')
    await clock.pass(1_000)
    write(store, 'a', 'two')
    await clock.pass(200)
    expect(content()).toEqual({ text: 'two' })
    await clock.pass(10_000)
    expect(content()).toEqual({ text: 'two', id: 'by the service 1' })
    const { conflicts, sent, saving } = store.read()
    expect([conflicts, sent, saving.kind]).toEqual([[], [], 'saved'])
  })

  test('of a language that was taken away and brought back keeps it, although the first answer was lost', async () => {
    const { clock, service } = open(['a'])
    service.change({ kind: 'content', block: 'a', locale: 'en', before: undefined, after: { text: 'english' } })
    const transport = service.transport()
    let isLost = true
    const store = openPageAlone(service.saved(), {
      now: clock.now,
      after: clock.after,
      transport: {
        ...transport,
        async write(each, saved) {
          const after = await transport.write(each, saved)
          if (isLost) throw new NotWritten('later', 'the answer was lost')
          return after
        },
      },
    })
    store.act([{ kind: 'content', block: 'a', locale: 'en', before: { text: 'english' }, after: undefined }])
    await clock.pass(1_000)
    expect(service.saved().draft.blocks[0]?.content.en).toBeUndefined()
    store.undo()
    isLost = false
    write(store, 'a', 'daneben')
    await clock.pass(60_000)
    expect(text(store, 'a', 'en')).toBe('english')
    expect(service.saved().draft).toEqual(store.read().draft)
  })

  test('of somebody else is theirs, though the same was sent from here before a later write went through', async () => {
    const { clock, service } = open(['a'])
    const transport = service.transport()
    let isAway = true
    const store = openPageAlone(service.saved(), {
      now: clock.now,
      after: clock.after,
      transport: {
        ...transport,
        async write(each, saved) {
          if (isAway) throw new NotWritten('later', 'not reached')
          return transport.write(each, saved)
        },
      },
    })
    write(store, 'a', 'eins')
    await clock.pass(1_000)
    isAway = false
    write(store, 'a', 'zwei')
    await clock.pass(60_000)
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'eins' } })
    write(store, 'a', 'drei')
    store.receive(service.saved())
    expect(store.read().conflicts).toMatchObject([{ part: 'de', path: ['text'], ours: 'drei', theirs: 'eins' }])
  })

  test('a session that ended keeps everything, and the same writes go on after signing in', async () => {
    const { clock, service } = open(['a'])
    let isSignedIn = false
    const transport = service.transport()
    const store = openPageAlone(service.saved(), {
      now: clock.now,
      after: clock.after,
      transport: {
        ...transport,
        write: async (each, saved) => {
          if (!isSignedIn) throw new NotWritten('signed-out', '')
          return transport.write(each, saved)
        },
      },
    })
    write(store, 'a', 'kept')
    await clock.pass(60_000)
    expect(store.read().saving).toEqual({ kind: 'signed-out', changes: 1 })
    expect(text(store, 'a')).toBe('kept')
    isSignedIn = true
    void store.flush()
    await clock.pass(0)
    expect(service.saved().draft.blocks[0]?.content.de?.text).toBe('kept')
  })
})

describe('two people on one page', () => {
  test('in different blocks and languages both keep everything', async () => {
    const { store, clock, service, enter } = open(['a', 'b'], { latency: 400 })
    const other = enter()
    write(store, 'a', 'meins')
    write(other, 'b', 'deins')
    write(other, 'a', 'theirs', 'en')
    await clock.pass(30_000)
    for (const person of [store, other]) {
      person.receive(service.saved())
      expect(person.read().conflicts).toEqual([])
      expect(person.read().draft).toEqual(service.saved().draft)
    }
    const [first, second] = service.saved().draft.blocks
    expect([first?.content, second?.content]).toEqual([
      { de: { text: 'meins' }, en: { text: 'theirs' } },
      { de: { text: 'deins' } },
    ])
  })

  test('one’s own text is nobody else’s, although a request that the browser has sent twice is refused the second time', async () => {
    const { store, clock, service } = open(['a'], { latency: 400, repeats: () => true })
    const letters = 'Brot mit Zeit'
    for (let count = 1; count <= letters.length; count++) {
      write(store, 'a', letters.slice(0, count))
      await clock.pass(500)
      expect([text(store, 'a'), store.read().conflicts]).toEqual([letters.slice(0, count), []])
    }
    await clock.pass(30_000)
    expect([service.saved().draft.blocks[0]?.content.de?.text, store.read().sent]).toEqual([letters, []])
  })

  test('a section that one moves, and one that is hidden, stay so when another saves something in them', async () => {
    const { store, service, clock, enter } = open(['a', 'b', 'c'])
    const other = enter()
    const [s1, s2] = ['s1', 's2']
    store.act([{ kind: 'move', block: 'a', from: { index: 0, sectionId: s1 }, to: { index: 0, sectionId: s2 } }])
    store.act([{ kind: 'visibility', block: 'b', before: true, after: false }])
    write(store, 'c', 'mine')
    write(other, 'a', 'theirs')
    write(other, 'b', 'theirs')
    other.act([{ kind: 'move', block: 'c', from: { index: 2, sectionId: s1 }, to: { index: 2, sectionId: 's3' } }])
    other.act([{ kind: 'visibility', block: 'c', before: true, after: false }])
    void other.flush()
    await clock.pass(0)
    store.receive(service.saved())
    const seen = () =>
      store
        .read()
        .draft.blocks.map(({ id, sectionId, isVisible, content }) => [...[id, sectionId, isVisible], content.de?.text])
    const wanted = [
      ['a', 's2', true, 'theirs'],
      ['b', 's1', false, 'theirs'],
      ['c', 's3', false, 'mine'],
    ]
    expect(seen()).toEqual(wanted)
    await clock.pass(10_000)
    expect([seen(), service.saved().draft]).toEqual([wanted, store.read().draft])
  })

  test('a section that only moves, and every other one, stays the same object: nothing that shows it is drawn again', () => {
    const { store } = open(['a', 'b', 'c'])
    const before = store.read().draft.blocks
    store.act([{ kind: 'move', block: 'c', from: { index: 2, sectionId: 's1' }, to: { index: 0, sectionId: 's1' } }])
    const after = store.read().draft.blocks
    expect(after.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    for (const one of before) expect(after).toContain(one)
  })

  test('new sections stand where each has put them, also where one has changed the order', () => {
    const ids = (store: PageAlone) => store.read().draft.blocks.map(({ id }) => id)
    for (const isReordered of [false, true]) {
      const { store, service } = open(['a', 'b', 'c'])
      store.act([{ kind: 'insert', block: block('first'), index: 0 }])
      store.act([{ kind: 'insert', block: block('middle'), index: 2 }])
      const place = (index: number) => ({ index, sectionId: 's1' })
      if (isReordered) store.act([{ kind: 'move', block: 'c', from: place(4), to: place(3) }])
      if (isReordered) store.act([{ kind: 'move', block: 'b', from: place(4), to: place(4) }])
      service.change({ kind: 'insert', block: block('their first'), index: 0 })
      service.change({ kind: 'insert', block: block('their middle'), index: 3 })
      store.receive(service.saved())
      const [own, theirs] = [
        ['first', 'a', 'middle'],
        ['their first', 'a', 'b', 'their middle', 'c'],
      ]
      const order = ids(store)
      expect(order.filter((id) => theirs.includes(id) && id !== 'c' && id !== 'b')).toEqual([
        'their first',
        'a',
        'their middle',
      ])
      expect(order.filter((id) => own.includes(id))).toEqual(own)
      expect(order[order.indexOf('their middle') - 1]).toBe('b')
      expect(order.slice(0, 2).sort()).toEqual(['first', 'their first'])
    }
  })

  test('a new order of another counts, also where a section was added here', () => {
    const { store, service } = open(['a', 'b', 'c'])
    store.act([{ kind: 'insert', block: block('new'), index: 3 }])
    const at = (index: number) => ({ index, sectionId: 's1' })
    service.change({ kind: 'move', block: 'c', from: at(2), to: at(0) })
    store.receive(service.saved())
    expect(store.read().draft.blocks.map(({ id }) => id)).toEqual(['c', 'new', 'a', 'b'])
  })

  test('a title in a language that only the service has still is not lost by a step back here', () => {
    const { store, service } = open(['a'])
    const english = { kind: 'translation' as const, locale: 'en', before: undefined, after: { title: 'Start' } }
    service.change(english)
    store.receive(service.saved())
    store.act([{ ...english, before: english.after, after: undefined }])
    service.change({ kind: 'visibility', block: 'a', before: true, after: false })
    store.receive(service.saved())
    expect(store.read().draft.translations.en).toEqual({ title: 'Start' })
  })

  test('what one has deleted stays away when another saves, before and after that is written', async () => {
    const { store, clock, service } = open(['a', 'b', 'c'])
    store.act([{ kind: 'remove', block: block('b'), index: 1 }])
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'theirs' } })
    store.receive(service.saved())
    expect(store.read().draft.blocks.map(({ id }) => id)).toEqual(['a', 'c'])
    await clock.pass(6_000)
    service.change({ kind: 'content', block: 'c', locale: 'de', before: undefined, after: { text: 'theirs' } })
    store.receive(service.saved())
    expect(store.read().draft).toEqual(service.saved().draft)
    expect([text(store, 'a'), text(store, 'b'), text(store, 'c')]).toEqual(['theirs', undefined, 'theirs'])
  })

  test('what another has deleted does not come back with a new order from here', async () => {
    const { store, clock, service } = open(['a', 'b', 'c'])
    service.change({ kind: 'remove', block: block('c'), index: 2 })
    const sectionId = 's1'
    store.act([{ kind: 'move', block: 'a', from: { index: 0, sectionId }, to: { index: 1, sectionId } }])
    await clock.pass(10_000)
    expect([store.read().draft, service.saved().draft].map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([
      ['b', 'a'],
      ['b', 'a'],
    ])
    expect([store.read().conflicts, service.writes.map(({ kind }) => kind)]).toEqual([[], ['order']])
  })

  test('in the same block and language neither text is lost: it waits until one is chosen', async () => {
    for (const choice of ['ours', 'theirs'] as const) {
      const { store, clock, service, enter } = open(['a', 'b'], { latency: 400 })
      const other = enter()
      write(other, 'a', 'von dir')
      await clock.pass(10_000)
      write(store, 'a', 'von mir')
      write(store, 'b', 'daneben')
      await clock.pass(30_000)
      const [conflict] = store.read().conflicts
      expect(conflict).toMatchObject({ block: 'a', part: 'de', path: ['text'], ours: 'von mir', theirs: 'von dir' })
      expect(text(store, 'a')).toBe('von mir')
      expect(service.saved().draft.blocks.map(({ content }) => content.de?.text)).toEqual(['von dir', 'daneben'])
      if (conflict) store.resolve(conflict, choice)
      await clock.pass(30_000)
      const wanted = choice === 'ours' ? 'von mir' : 'von dir'
      expect([text(store, 'a'), service.saved().draft.blocks[0]?.content.de?.text]).toEqual([wanted, wanted])
      expect(store.read().conflicts).toEqual([])
    }
  })

  test('nothing is to be decided once the other has come to say the same', async () => {
    const { store, clock, service } = open(['a'])
    const they = (after: string) =>
      service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: after } })
    they('theirs')
    write(store, 'a', 'mine')
    await clock.pass(5_000)
    expect(store.read().conflicts).toHaveLength(1)
    they('mine')
    store.receive(service.saved())
    expect([store.read().conflicts, text(store, 'a')]).toEqual([[], 'mine'])
  })

  test('a block that was taken away there and changed here is shown, not lost', async () => {
    const { store, clock, service } = open(['a', 'b'])
    for (const id of ['a', 'b']) service.change({ kind: 'remove', block: block(id), index: 0 })
    write(store, 'a', 'unsaved')
    store.act([{ kind: 'props', block: 'b', before: block('b').props, after: { spacing: 'l' } }])
    await clock.pass(10_000)
    expect(store.read().conflicts).toMatchObject(['a', 'b'].map((id) => ({ block: id, part: 'deleted' })))
    expect(text(store, 'a')).toBe('unsaved')
    const [conflict] = store.read().conflicts
    if (conflict) store.resolve(conflict, 'ours')
    await clock.pass(10_000)
    expect(service.saved().draft.blocks.find(({ id }) => id === 'a')?.content.de?.text).toBe('unsaved')
  })

  const texts = {
    headline: 'Brot',
    text: 'Einleitung',
    items: [item('x'), item('y')],
    image: { asset_id: 'p', alt: 'q' },
  }
  const apart = (options: Parameters<typeof createPageService>[2] = {}) => {
    const world = openWith({ ...draftOf('a'), blocks: [{ ...block('a'), content: { de: texts } }] }, options)
    const contentOf = (store: PageAlone) => store.read().draft.blocks[0]?.content.de
    const put = (store: PageAlone, change: (before: typeof texts) => Partial<typeof texts>) => {
      const before = contentOf(store) as typeof texts
      store.act([{ kind: 'content', block: 'a', locale: 'de', before, after: { ...before, ...change(before) } }])
    }
    return { ...world, contentOf, put, stored: () => world.service.saved().draft.blocks[0]?.content.de }
  }

  test('in different fields of one section, and in different items of one list, both keep everything', async () => {
    const { store, enter, clock, put, stored, contentOf } = apart({ latency: 400 })
    const other = enter()
    put(other, ({ items }) => ({
      headline: 'Brot und Zeit',
      items: [item('y', 'theirs'), ...items.slice(0, 1), item('their new')],
    }))
    await clock.pass(10_000)
    put(store, ({ items: [, y] }) => ({ text: 'Meins', items: [item('x', 'mine'), item('my new'), y!] }))
    await clock.pass(10_000)
    const items = [item('y', 'theirs'), item('x', 'mine'), item('my new'), item('their new')]
    expect(stored()).toEqual({ ...texts, headline: 'Brot und Zeit', text: 'Meins', items })
    expect([contentOf(store), store.read().conflicts]).toEqual([stored(), []])
  })

  test('a step back leaves the field that somebody else has written beside it', async () => {
    const { store, service, put, stored, contentOf, clock } = apart()
    put(store, () => ({ text: 'Meins' }))
    await clock.pass(10_000)
    const after = { ...stored(), headline: 'Ihres' }
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after })
    store.receive(service.saved())
    store.undo()
    expect(contentOf(store)).toEqual({ ...texts, headline: 'Ihres' })
    store.redo()
    expect(contentOf(store)).toEqual({ ...texts, headline: 'Ihres', text: 'Meins' })
  })

  test('in the same field that field alone is to be decided, and the rest of the section is taken from both', async () => {
    for (const choice of ['ours', 'theirs'] as const) {
      const { store, enter, clock, put, stored } = apart()
      const other = enter()
      put(other, ({ items: [x] }) => ({ headline: 'Ihres', items: [x!, item('y', 'theirs')] }))
      await clock.pass(10_000)
      put(store, ({ items: [x] }) => ({ text: 'Meins', items: [x!, item('y', 'mine')] }))
      await clock.pass(10_000)
      const [conflict] = store.read().conflicts
      expect(store.read().conflicts).toEqual([
        { block: 'a', part: 'de', path: ['items', 'y', 'text'], ours: 'mine', theirs: 'theirs' },
      ])
      if (conflict) store.resolve(conflict, choice)
      await clock.pass(10_000)
      const text = choice === 'ours' ? 'mine' : 'theirs'
      expect(stored()).toEqual({ ...texts, headline: 'Ihres', text: 'Meins', items: [item('x'), item('y', text)] })
    }
  })

  test('an item that one has taken away and the other has changed is decided with its list, and a picture with its words', async () => {
    for (const choice of ['ours', 'theirs'] as const) {
      const { store, enter, clock, put, stored } = apart()
      const other = enter()
      const theirs = { items: [item('x'), item('y', 'theirs')], image: { asset_id: 'new', alt: 'q' } }
      put(other, () => theirs)
      await clock.pass(10_000)
      const ours = { items: [item('x')], image: { asset_id: 'p', alt: 'what is on p' } }
      put(store, () => ours)
      await clock.pass(10_000)
      expect(store.read().conflicts).toMatchObject([{ path: ['items'] }, { path: ['image'] }])
      for (const conflict of store.read().conflicts) store.resolve(conflict, choice)
      await clock.pass(10_000)
      expect(stored()).toEqual({ ...texts, ...(choice === 'ours' ? ours : theirs) })
    }
  })

  test('the same the other way round, and whoever takes the list of the other has no more to decide within it', async () => {
    const { store, service, enter, clock, put, contentOf } = apart()
    const other = enter()
    put(other, () => ({ items: [item('x')] }))
    await clock.pass(10_000)
    put(store, ({ items: [x] }) => ({ items: [x!, item('y', 'mine')] }))
    await clock.pass(10_000)
    put(store, ({ items: [, y] }) => ({ items: [item('x', 'mine'), y!] }))
    put(other, () => ({ items: [item('x', 'theirs')] }))
    await clock.pass(10_000)
    store.receive(service.saved())
    const [list, field] = store.read().conflicts
    expect([list?.path, field?.path, store.read().conflicts.length]).toEqual([['items'], ['items', 'x', 'text'], 2])
    if (list) store.resolve(list, 'theirs')
    expect([contentOf(store)?.items, store.read().conflicts]).toEqual([[item('x', 'theirs')], []])
  })

  test('a lost answer makes no conflict of one’s own field, though the other has written beside it and one goes on', async () => {
    const { service, store, put, stored, clock } = apart({ loses: () => isLost && !!service.writes.length })
    let isLost = true
    put(store, ({ items }) => ({ text: 'Mei', items: [...items, item('new')] }))
    await clock.pass(1_000)
    const theirs = { ...stored(), headline: 'Ihres' }
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: theirs })
    isLost = false
    put(store, ({ items }) => ({ text: 'Meins', items: items.toSpliced(2, 1, item('new', 'new, too')) }))
    await clock.pass(60_000)
    const items = [...texts.items, item('new', 'new, too')]
    expect([stored(), store.read().conflicts]).toEqual([{ ...theirs, text: 'Meins', items }, []])
  })

  test('what the other has set back after an answer was lost stays set back', async () => {
    const { service, store, put, stored, contentOf, clock } = apart({ loses: () => isAway })
    let isAway = true
    const they = (headline: string) =>
      service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { ...stored(), headline } })
    put(store, () => ({ text: 'Meins' }))
    await clock.pass(1_000)
    they('Ihres')
    store.receive(service.saved())
    they('Brot')
    store.receive(service.saved())
    expect(contentOf(store)).toEqual({ ...texts, text: 'Meins' })
    isAway = false
    await clock.pass(60_000)
    expect([stored(), store.read().conflicts]).toEqual([{ ...texts, text: 'Meins' }, []])
  })

  test('two robots in fields and items of their own, with delays and drops, have nothing to decide and lose nothing', async () => {
    for (const seed of [41, 42, 43]) {
      const dice = createDice(seed)
      const { store, service, enter, clock, put, stored, contentOf } = apart({
        latency: 250,
        loses: () => dice.chance(0.2),
      })
      const robots = [store, enter()]
      const last = { headline: 'Brot', text: 'Einleitung', x: 'x', y: 'y' }
      for (let count = 0; count < 200; count++) {
        const nth = dice.below(2)
        const robot = robots[nth]!
        const said = `${seed} ${count}`
        if (dice.chance(0.2)) robot.receive(service.saved())
        if (dice.chance(0.5)) {
          const id = (['x', 'y'] as const)[nth]!
          put(robot, ({ items }) => ({ items: items.map((one) => (one.id === id ? { id, text: said } : one)) }))
          last[id] = said
        } else {
          const name = (['headline', 'text'] as const)[nth]!
          put(robot, () => ({ [name]: said }))
          last[name] = said
        }
        await clock.pass(dice.below(1_500))
        for (const { read } of robots) expect(read().conflicts).toEqual([])
      }
      await clock.pass(3_600_000)
      for (const robot of robots) {
        robot.receive(service.saved())
        expect([contentOf(robot), robot.read().conflicts]).toEqual([stored(), []])
      }
      const { headline, text, x, y } = last
      const items = [item('x', x), item('y', y)]
      expect(stored()).toEqual({ ...texts, headline, text, items })
    }
  })

  test('two robots at work with delays and drops end with one page, and every conflict kept both texts', async () => {
    for (const seed of [21, 22, 23, 24]) {
      const dice = createDice(seed)
      const { store, clock, service, enter } = open(['a', 'b', 'c', 'd'], {
        latency: 250,
        loses: () => dice.chance(0.2),
      })
      const robots = [store, enter()]
      for (let count = 0; count < 200; count++) {
        const robot = robots[dice.below(2)]
        robot?.act([anyCommand(robot.read().draft, dice, count)])
        await clock.pass(dice.below(1_500))
        for (const { read, resolve } of robots)
          for (const conflict of read().conflicts) {
            expect([conflict.ours, conflict.theirs]).not.toContain(undefined)
            resolve(conflict, dice.chance(0.5) ? 'ours' : 'theirs')
          }
      }
      for (let turn = 0; turn < 20; turn++) {
        await clock.pass(120_000)
        for (const robot of robots) {
          for (const conflict of robot.read().conflicts) robot.resolve(conflict, 'ours')
          robot.receive(service.saved())
          void robot.flush()
        }
      }
      await clock.pass(120_000)
      for (const robot of robots) {
        robot.receive(service.saved())
        expect(robot.read().draft).toEqual(service.saved().draft)
      }
    }
  })
})

test('a command that no longer applies changes nothing', () => {
  const draft = draftOf('a')
  const gone = {
    kind: 'move',
    block: 'x',
    from: { index: 0, sectionId: 's1' },
    to: { index: 0, sectionId: 's1' },
  } as const
  expect(apply(draft, gone)).toBe(draft)
  expect(apply(draft, { kind: 'insert', block: block('a', 'twice'), index: 1 })).toBe(draft)
  expect(apply(draft, { kind: 'remove', block: block('x'), index: 0 })).toBe(draft)
})
