import { describe, expect, test } from 'bun:test'
import { keepUnsent } from '../src/editor/document/keep-unsent'
import { NotWritten, type Transport } from '../src/editor/document/saving'
import type { Unsent } from '../src/editor/document/unsent'
import { createDice } from './support/dice'
import { leftBy, openWith } from './support/page-kept'
import {
  block,
  createClock,
  createPageService,
  draftOf,
  openPageAlone,
  type PageAlone,
  settled,
} from './support/page-service'

const textOf = (store: PageAlone, id: string, locale = 'de') =>
  store.read().draft.blocks.find((each) => each.id === id)?.content[locale]?.text

const write = (store: PageAlone, id: string, after: string, locale = 'de') => {
  const before = store.read().draft.blocks.find((each) => each.id === id)?.content[locale]
  store.act([{ kind: 'content', block: id, locale, before, after: { ...before, text: after } }], `${id}/${locale}/text`)
}

type Options = Parameters<typeof createPageService>[2]
function open(ids: string[], options: Options = {}, around: (transport: Transport) => Transport = (same) => same) {
  const clock = createClock()
  const service = createPageService(draftOf(...ids), clock, options)
  const transport = around(service.transport())
  const store = openPageAlone(service.saved(), { transport, now: clock.now, after: clock.after })
  return { clock, service, store }
}
const cut = (transport: Transport): Transport => ({
  ...transport,
  write: () => Promise.reject(new NotWritten('later', '')),
})

describe('unsent changes of a window that is gone', () => {
  test('are laid over the page when it is opened again, and written', async () => {
    const { clock, service, store } = open(['a', 'b', 'c'], {}, cut)
    const [first, , third] = store.read().draft.blocks
    write(store, 'a', 'offline')
    write(store, 'b', 'english', 'en')
    store.act([{ kind: 'insert', block: block('new'), index: 1 }])
    if (third) store.act([{ kind: 'remove', block: third, index: 3 }])
    if (first)
      store.act([
        { kind: 'move', block: 'b', from: { index: 2, sectionId: 's1' }, to: { index: 0, sectionId: 's1' } },
        { kind: 'props', block: 'a', before: first.props, after: { spacing: 'l' } },
        { kind: 'translation', locale: 'de', before: { title: 'Start' }, after: { title: 'Neu' } },
        { kind: 'fields', before: { slug: 'start' }, after: { slug: 'neu' } },
      ])
    const wanted = store.read().draft
    await clock.pass(10_000)
    expect(store.read().saving.kind).toBe('waiting')

    const again = openWith(leftBy(store), service, clock)
    store.close()
    expect(again.read().draft).toEqual(wanted)
    expect(again.read().conflicts).toEqual([])
    await clock.pass(10_000)
    expect(service.saved().draft).toEqual(wanted)
    expect(again.read().saving).toEqual({ kind: 'saved' })
    expect(leftBy(again)).toBeUndefined()
  })

  test('keep to what others have written meanwhile, and only the same text is a conflict', async () => {
    const { clock, service, store } = open(['a', 'b', 'c'], {}, cut)
    write(store, 'a', 'mine')
    write(store, 'c', 'also mine')
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'theirs' } })
    service.change({ kind: 'content', block: 'b', locale: 'de', before: undefined, after: { text: 'beside' } })
    service.change({ kind: 'insert', block: block('d'), index: 0 })
    const again = openWith(leftBy(store), service, clock)
    store.close()
    expect(again.read().conflicts).toMatchObject([
      { block: 'a', part: 'de', path: ['text'], ours: 'mine', theirs: 'theirs' },
    ])
    expect(again.read().draft.blocks.map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
    expect([textOf(again, 'a'), textOf(again, 'b'), textOf(again, 'c')]).toEqual(['mine', 'beside', 'also mine'])
    await clock.pass(10_000)
    expect(service.saved().draft.blocks.map(({ content }) => content.de?.text)).toEqual([
      'd',
      'theirs',
      'beside',
      'also mine',
    ])
  })

  test('still wait for the decision that was open, and never write over the other text by themselves', async () => {
    const { clock, service, store } = open(['a'])
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'theirs' } })
    write(store, 'a', 'mine')
    await clock.pass(5_000)
    expect(store.read().conflicts).toHaveLength(1)
    const again = openWith(leftBy(store), service, clock)
    store.close()
    const [conflict] = again.read().conflicts
    expect(conflict).toMatchObject({ block: 'a', path: ['text'], ours: 'mine', theirs: 'theirs' })
    await clock.pass(60_000)
    expect(service.saved().draft.blocks[0]?.content.de?.text).toBe('theirs')
    if (conflict) again.resolve(conflict, 'ours')
    await clock.pass(5_000)
    expect(service.saved().draft.blocks[0]?.content.de?.text).toBe('mine')
  })

  test('wait for one decision, about what the other has written last', async () => {
    const { clock, service, store } = open(['a'])
    const they = (text: string) =>
      service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text } })
    they('theirs')
    write(store, 'a', 'mine')
    await clock.pass(5_000)
    expect(store.read().conflicts).toHaveLength(1)
    const left = leftBy(store)
    store.close()
    they('theirs, later')
    expect(openWith(left, service, clock).read().conflicts).toEqual([
      { block: 'a', part: 'de', path: ['text'], ours: 'mine', theirs: 'theirs, later' },
    ])
  })

  test('wait for a decision about the section alone once the other has taken it away', async () => {
    const { clock, service, store } = open(['a', 'b'])
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'theirs' } })
    write(store, 'a', 'mine')
    await clock.pass(5_000)
    const left = leftBy(store)
    store.close()
    service.change({ kind: 'remove', block: block('a'), index: 0 })
    const again = openWith(left, service, clock)
    expect(again.read().conflicts.map(({ part }) => part)).toEqual(['deleted'])
    expect(textOf(again, 'a')).toBe('mine')
  })

  test('are no conflict with the write that was under way when the window died', async () => {
    const { clock, service, store } = open(['a'], { latency: 2_000 })
    write(store, 'a', 'half')
    void store.flush()
    await clock.pass(100)
    write(store, 'a', 'half and more')
    const left = leftBy(store)
    store.close()
    await clock.pass(2_000)
    expect(service.saved().draft.blocks[0]?.content.de?.text).toBe('half')
    const again = openWith(left, service, clock)
    expect(again.read().conflicts).toEqual([])
    await clock.pass(10_000)
    expect(service.saved().draft.blocks[0]?.content.de?.text).toBe('half and more')
  })

  test('laid over twice are the same as once', async () => {
    const { clock, service, store } = open(['a', 'b'], {}, cut)
    write(store, 'a', 'once')
    store.act([{ kind: 'insert', block: block('new'), index: 2 }])
    const left = leftBy(store)
    store.close()
    const [one, two] = [openWith(left, service, clock), openWith(left, service, clock)]
    await clock.pass(30_000)
    for (const each of [one, two]) {
      void each.refresh()
      await clock.pass(100)
      expect(each.read().conflicts).toEqual([])
      expect(each.read().draft).toEqual(service.saved().draft)
    }
    expect(service.saved().draft.blocks.map(({ id }) => id)).toEqual(['a', 'b', 'new'])
  })

  test('of any kind come back whole, whenever the window dies, on a line that loses a third of the answers', async () => {
    for (const seed of [31, 32, 33]) {
      const dice = createDice(seed)
      const clock = createClock()
      const options = { latency: 300, loses: () => dice.chance(0.33) }
      const service = createPageService(draftOf('a', 'b', 'c'), clock, options)
      let store = openWith(undefined, service, clock)
      for (let count = 0; count < 200; count++) {
        const id = ['a', 'b', 'c'][dice.below(3)] ?? 'a'
        write(store, id, `${seed} ${count}`)
        await clock.pass(dice.below(900))
        if (!dice.chance(0.2)) continue
        const wanted = store.read().draft
        const left = leftBy(store)
        store.close()
        await clock.pass(1_000) // what was under way arrives, or does not
        store = openWith(left, service, clock)
        expect(store.read().draft).toEqual(wanted)
        expect(store.read().conflicts).toEqual([])
      }
      await clock.pass(3_600_000)
      expect(service.saved().draft).toEqual(store.read().draft)
      expect(store.read().conflicts).toEqual([])
    }
  })
})

describe('keeping them', () => {
  test('is told of each change, one at a time with the latest, and of nothing once all is saved', async () => {
    const { clock, service, store } = open(['a'])
    const puts: (Unsent | undefined)[] = []
    let [inFlight, most] = [0, 0]
    const kept = keepUnsent(store, async (unsent) => {
      most = Math.max(most, ++inFlight)
      await settled()
      puts.push(unsent)
      inFlight -= 1
    })
    for (const typed of ['1', '12', '123']) write(store, 'a', typed)
    await settled()
    await settled()
    await settled()
    expect(puts.at(-1)?.after.blocks[0]?.content.de?.text).toBe('123')
    await clock.pass(5_000)
    await settled()
    expect([service.saved().draft.blocks[0]?.content.de?.text, puts.at(-1), most]).toEqual(['123', undefined, 1])
    expect(kept.isAtRisk()).toBe(false)
  })

  test('waits until there is time for it, begins at once when the window goes, and ends with nothing more to come', async () => {
    const { store } = open(['a'], {}, cut)
    const puts: (string | undefined)[] = []
    const later: (() => void)[] = []
    const kept = keepUnsent(
      store,
      async (unsent) => void puts.push(String(unsent?.after.blocks[0]?.content.de?.text)),
      (run) => void later.push(run),
    )
    for (const run of later.splice(0)) run()
    await settled()
    puts.length = 0
    write(store, 'a', '1')
    write(store, 'a', '12')
    expect(puts).toEqual([])
    kept.keepNow()
    expect(puts).toEqual(['12'])
    await settled()
    for (const run of later.splice(0)) run() // it has nothing left to do
    await settled()
    expect(puts).toEqual(['12'])
    write(store, 'a', '123')
    await kept.end()
    for (const run of later.splice(0)) run()
    await settled()
    expect(puts).toEqual(['12'])
  })

  test('ends once what was changed meanwhile is kept as well', async () => {
    const { store } = open(['a'], {}, cut)
    const puts: unknown[] = []
    const slow = Promise.withResolvers<void>()
    const kept = keepUnsent(store, async (unsent) => {
      const text = unsent?.after.blocks[0]?.content.de?.text
      if (text === '1') await slow.promise
      puts.push(text)
    })
    await settled()
    write(store, 'a', '1')
    write(store, 'a', '12')
    const ended = kept.end()
    slow.resolve()
    await ended
    expect(puts).toEqual([undefined, '1', '12'])
  })

  test('is asked for nothing where nothing has changed, and for nothing once it has ended', async () => {
    const { clock, service, store } = open(['a'])
    const asked: (() => void)[] = []
    let tell = () => {}
    let puts = 0
    const around = {
      read: store.read,
      subscribe(listener: () => void) {
        tell = listener
        const end = store.subscribe(listener)
        return (): undefined => {
          tell = () => {}
          end()
        }
      },
    }
    const state = store.read()
    const same = { ...around, read: () => state }
    const kept = keepUnsent(
      same,
      async () => void puts++,
      (run) => void asked.push(run),
    )
    tell()
    tell()
    expect(asked).toHaveLength(1)
    for (const run of asked) run()
    for (const run of asked) run()
    await settled()
    expect(puts).toBe(1)
    await kept.end()
    tell()
    write(store, 'a', 'typed')
    await clock.pass(10_000)
    expect([asked.length, service.writes.length]).toEqual([1, 1])
  })

  test('is asked for anew by each part of what is unsent: what is saved, a conflict, a write on its way', async () => {
    const { store } = open(['a'], {}, cut)
    let state = store.read()
    let tell = () => {}
    const asked: unknown[] = []
    const kept = keepUnsent(
      {
        read: () => state,
        subscribe(listener) {
          tell = listener
          return () => {
            tell = () => {}
          }
        },
      },
      async () => {},
      (run) => void asked.push(run),
    )
    const parts = [
      { draft: { ...state.draft } },
      { saved: { ...state.saved } },
      { conflicts: [...state.conflicts] },
      { sent: [...state.sent] },
    ]
    for (const [index, part] of parts.entries()) {
      state = { ...state, ...part }
      tell()
      expect(asked).toHaveLength(index + 2)
    }
    await kept.end()
    state = { ...state, draft: { ...state.draft } }
    tell()
    expect(asked).toHaveLength(parts.length + 1)
  })

  test('is no risk while it works, nor once it works again', async () => {
    const { store } = open(['a'], {}, cut)
    let fails = false
    const kept = keepUnsent(store, async () => {
      if (fails) throw new Error('full')
    })
    const risk = async (typed: string, isFull: boolean) => {
      fails = isFull
      write(store, 'a', typed)
      await settled()
      return kept.isAtRisk()
    }
    expect([await risk('1', false), await risk('2', true), await risk('3', false)]).toEqual([false, true, false])
  })

  test('that fails is a risk only while something is unsent', async () => {
    const { clock, store } = open(['a'])
    const kept = keepUnsent(store, () => Promise.reject(new Error('private window')))
    await settled()
    expect(kept.isAtRisk()).toBe(false)
    write(store, 'a', 'typed')
    await settled()
    expect(kept.isAtRisk()).toBe(true)
    await clock.pass(5_000)
    expect(kept.isAtRisk()).toBe(false)
  })
})

describe('reading again', () => {
  test('takes what others wrote, never while a write is under way, and keeps what is newer here', async () => {
    const { clock, service, store } = open(['a', 'b'], { latency: 500 })
    write(store, 'a', 'first')
    void store.flush()
    void store.refresh()
    service.change({ kind: 'content', block: 'b', locale: 'de', before: undefined, after: { text: 'theirs' } })
    await clock.pass(250)
    write(store, 'a', 'first and more')
    await clock.pass(10_000)
    expect([textOf(store, 'a'), textOf(store, 'b')]).toEqual(['first and more', 'theirs'])
    expect(store.read().conflicts).toEqual([])
    expect(service.saved().draft).toEqual(store.read().draft)
  })

  test('of a page that was deleted says so and writes nothing more', async () => {
    const { clock, service, store } = open(['a'], {}, (transport) => ({
      ...transport,
      load: () => Promise.reject(new NotWritten('gone', '')),
    }))
    await store.refresh()
    expect(store.read().saving).toEqual({ kind: 'gone' })
    write(store, 'a', 'typed')
    await clock.pass(60_000)
    expect(service.writes).toEqual([])
    expect(textOf(store, 'a')).toBe('typed')
  })

  test('that is not answered is tried once more', async () => {
    let isAway = true
    const { clock, service, store } = open(['a'], {}, (transport) => ({
      ...transport,
      load: () => (isAway ? Promise.reject(new NotWritten('later', '')) : transport.load()),
    }))
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'theirs' } })
    await store.refresh()
    expect(textOf(store, 'a')).toBe('a')
    isAway = false
    await clock.pass(10_000)
    expect(textOf(store, 'a')).toBe('theirs')
  })
})

describe('saving', () => {
  test('an answer that is lost makes no conflict of one’s own text, however much is typed meanwhile', async () => {
    let lost = 0
    const { clock, service, store } = open(['a'], {}, (transport) => ({
      ...transport,
      async write(each, saved) {
        const after = await transport.write(each, saved)
        if (lost++ < 3) throw new NotWritten('later', 'the answer was lost')
        return after
      },
    }))
    for (let count = 0; count < 100; count++) {
      write(store, 'a', `text ${count}`)
      await clock.pass(100)
    }
    await clock.pass(120_000)
    expect(store.read().conflicts).toEqual([])
    expect(service.saved().draft.blocks[0]?.content.de?.text).toBe('text 99')
  })

  test('a look and a text that were lost on their way are not taken for written when the page is read again', async () => {
    let lost = 0
    const { clock, service, store } = open(['a'], { loses: () => lost++ === 0 })
    const [{ props: before } = { props: {} }] = store.read().draft.blocks
    store.act([{ kind: 'props', block: 'a', before, after: { spacing: 'l' } }])
    write(store, 'a', 'mine')
    void store.flush()
    await clock.pass(0)
    expect(service.writes).toEqual([])
    void store.refresh()
    await clock.pass(0)
    expect([store.read().draft.blocks[0]?.props, textOf(store, 'a')]).toEqual([{ spacing: 'l' }, 'mine'])
    await clock.pass(60_000)
    expect(service.saved().draft).toEqual(store.read().draft)
    expect([service.saved().draft.blocks[0]?.props, textOf(store, 'a')]).toEqual([{ spacing: 'l' }, 'mine'])
  })

  test('waits as long as the service asks for, and says why', async () => {
    let refusals = 1
    const { clock, service, store } = open(['a'], {}, (transport) => ({
      ...transport,
      async write(each, saved) {
        if (refusals-- > 0) throw new NotWritten('later', 'Zu viele Änderungen.', 42, 'limited')
        return transport.write(each, saved)
      },
    }))
    write(store, 'a', 'typed')
    await clock.pass(800)
    expect(store.read().saving).toEqual({
      kind: 'waiting',
      changes: 1,
      message: 'Zu viele Änderungen.',
      delay: 'limited',
    })
    await clock.pass(41_000)
    expect(service.writes).toEqual([])
    await clock.pass(1_000)
    expect([service.writes.length, store.read().saving.kind]).toEqual([1, 'saved'])
  })

  test('the text of another that was chosen can be taken back', async () => {
    const { clock, service, store } = open(['a'])
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'theirs' } })
    write(store, 'a', 'mine')
    await clock.pass(5_000)
    const [conflict] = store.read().conflicts
    if (conflict) store.resolve(conflict, 'theirs')
    expect(textOf(store, 'a')).toBe('theirs')
    store.undo()
    await clock.pass(5_000)
    expect([textOf(store, 'a'), service.saved().draft.blocks[0]?.content.de?.text]).toEqual(['mine', 'mine'])
  })

  test('what is discarded is neither shown nor written nor kept', async () => {
    const { clock, service, store } = open(['a'], {}, cut)
    write(store, 'a', 'typed')
    await clock.pass(5_000)
    store.discard()
    await clock.pass(60_000)
    expect([textOf(store, 'a'), leftBy(store), service.writes.length]).toEqual(['a', undefined, 0])
    expect(store.read().saving).toEqual({ kind: 'saved' })
  })
})
