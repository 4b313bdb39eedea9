import { describe, expect, test } from 'bun:test'
import { openDocument } from '../src/editor/document/document'
import { type Draft, lookId, type Saved } from '../src/editor/document/draft'
import { NotWritten, type Transport } from '../src/editor/document/saving'
import { block, createClock, createPageService, draftOf } from './support/page-service'

/** A document of several records: a page with the header above it, and the look. */

function open(options: { transport?: (of: Transport, record: string) => Transport } = {}) {
  const clock = createClock()
  const siteDocument = openDocument({ now: clock.now, after: clock.after })
  const services = {
    page: createPageService(draftOf('a', 'b'), clock),
    header: createPageService({ ...draftOf('c'), id: 'header' }, clock),
    look: createPageService({ ...draftOf(), id: lookId, fields: { tone: 'warm', mode: 'light' } }, clock),
  }
  const enter = (name: keyof typeof services) => {
    const service = services[name]
    return siteDocument.open(service.saved(), options.transport?.(service.transport(), name) ?? service.transport())
  }
  return { clock, siteDocument, services, enter, page: enter('page'), header: enter('header') }
}
type Store = ReturnType<typeof open>['page']

const textOf = ({ read }: Store, id: string) => read().draft.blocks.find((one) => one.id === id)?.content.de?.text
function say(store: Store, id: string, text: string) {
  const before = store.read().draft.blocks.find((one) => one.id === id)?.content.de
  store.act([{ kind: 'content', block: id, locale: 'de', before, after: { ...before, text } }])
}
const theySay = (service: ReturnType<typeof createPageService>, id: string, text: string) =>
  service.change({ kind: 'content', block: id, locale: 'de', before: undefined, after: { text } })

describe('a document of several records', () => {
  test('has one history in the order of acts, and forgets those of a record that is closed', () => {
    const { siteDocument, page, header } = open()
    say(page, 'a', '1')
    say(header, 'c', '2')
    say(page, 'b', '3')
    siteDocument.undo()
    siteDocument.undo()
    expect([textOf(page, 'b'), textOf(header, 'c'), textOf(page, 'a')]).toEqual(['b', 'c', '1'])
    header.close()
    const { done, undone } = siteDocument.read().history
    expect([done.map(({ record }) => record), undone.map(({ record }) => record)]).toEqual([['page'], ['page']])
    siteDocument.redo()
    expect(textOf(page, 'b')).toBe('3')
    say(header, 'c', 'after it was closed')
    expect(siteDocument.read().history.done).toHaveLength(2)
  })

  test('writes what a record that is closed has left to the others, and takes the record in again', async () => {
    const { clock, siteDocument, services, page, header, enter } = open()
    say(header, 'c', 'first')
    say(page, 'a', 'mine')
    header.close()
    await clock.pass(0)
    expect([services.page.writes.length, services.header.writes.length]).toEqual([1, 0])
    const again = enter('header')
    header.close() // the one before: nothing of it is left to close
    say(again, 'c', 'again')
    expect(siteDocument.holding('c')).toBe(again)
    await clock.pass(10_000)
    expect(services.header.saved().draft.blocks[0]?.content.de?.text).toBe('again')
    expect(siteDocument.read().history.done.map(({ record }) => record)).toEqual(['page', 'header'])
  })

  test('finds a record by itself and by each of its sections', () => {
    const { siteDocument, page, header } = open()
    expect(['page', 'b', 'header', 'c', 'x'].map((id) => siteDocument.holding(id))).toEqual([
      page,
      page,
      header,
      header,
      undefined,
    ])
  })

  test('knows the conflicts of all of them as they are now, and settles each in its own', async () => {
    const { clock, siteDocument, services, page, header } = open()
    for (const [store, service, id] of [
      [page, services.page, 'a'],
      [page, services.page, 'b'],
      [header, services.header, 'c'],
    ] as const) {
      theySay(service, id, 'theirs')
      say(store, id, 'mine')
    }
    await clock.pass(10_000)
    const conflicts = () => siteDocument.read().conflicts.map(({ block: id, theirs }) => [id, theirs])
    expect(conflicts()).toEqual([
      ['a', 'theirs'],
      ['b', 'theirs'],
      ['c', 'theirs'],
    ])
    theySay(services.page, 'b', 'theirs, later')
    page.receive(services.page.saved())
    expect(conflicts()[1]).toEqual(['b', 'theirs, later'])
    const [, second] = siteDocument.read().conflicts
    if (second) siteDocument.resolve(second, 'theirs')
    expect([textOf(page, 'a'), textOf(page, 'b'), textOf(header, 'c')]).toEqual(['mine', 'theirs, later', 'mine'])
    expect(conflicts().map(([id]) => id)).toEqual(['a', 'c'])
    page.close()
    expect(conflicts().map(([id]) => id)).toEqual(['c'])
  })

  test('tells of what changes and of nothing else, and stays the same object until then', async () => {
    const { clock, siteDocument, page, services } = open()
    let told = 0
    siteDocument.subscribe(() => {
      told += 1
    })
    const before = siteDocument.read()
    expect(before.saving).toEqual({ kind: 'saved' })
    await siteDocument.flush()
    expect([siteDocument.read(), told]).toEqual([before, 0])
    say(page, 'a', 'mine')
    const afterAct = told
    expect([siteDocument.read().saving.kind, afterAct > 0]).toEqual(['saving', true])
    await clock.pass(10_000)
    expect([siteDocument.read().saving.kind, told > afterAct]).toEqual(['saved', true])
    theySay(services.page, 'b', 'theirs')
    const state = siteDocument.read()
    told = 0
    page.receive(services.page.saved())
    expect([siteDocument.read(), told]).toEqual([state, 1]) // the record has changed, the document not
  })

  test('has what was unsent before it was opened, with what waits for a decision', async () => {
    const { clock, siteDocument, services, page } = open()
    page.close()
    const saved = services.page.saved()
    const conflict = { block: 'a', part: 'de', path: ['text'], ours: 'mine', theirs: 'a' }
    const draft: Draft = { ...saved.draft, blocks: [block('a', 'mine'), block('b', 'mine, too')] }
    siteDocument.open(saved, services.page.transport(), { draft, conflicts: [conflict] })
    expect([siteDocument.read().conflicts, siteDocument.read().saving.kind]).toEqual([[conflict], 'saving'])
    await clock.pass(10_000)
    expect(services.page.saved().draft.blocks.map(({ content }) => content.de?.text)).toEqual(['a', 'mine, too'])
  })

  test('that has ended writes and reads nothing more', async () => {
    const { clock, siteDocument, services, page } = open()
    say(page, 'a', 'mine')
    siteDocument.end()
    say(page, 'b', 'mine')
    await siteDocument.flush()
    await page.refresh()
    await clock.pass(60_000)
    expect(services.page.writes).toEqual([])
  })
})

describe('of several records', () => {
  test('one that is gone is said to be so, and the others are written on', async () => {
    const gone = (of: Transport, record: string): Transport => ({
      ...of,
      ...(record === 'header' && {
        write: () => Promise.reject(new NotWritten('gone', '')),
        load: () => Promise.reject(new NotWritten('gone', '')),
      }),
    })
    const { clock, siteDocument, services, page, header } = open({ transport: gone })
    say(header, 'c', 'mine')
    say(page, 'a', 'mine')
    await clock.pass(10_000)
    expect([services.page.saved().draft.blocks[0]?.content.de?.text, siteDocument.read().saving.kind]).toEqual([
      'mine',
      'gone',
    ])
    header.close()
    await clock.pass(10_000)
    expect(siteDocument.read().saving.kind).toBe('saved')
  })

  test('each refused value is told with its record and fields, and only while it stands', async () => {
    const picky = (of: Transport): Transport => ({
      ...of,
      async write(write, saved) {
        if (!JSON.stringify(write).includes('wrong')) return of.write(write, saved)
        throw new NotWritten('refused', `No ${write.kind}.`, undefined, undefined, 'validation_failed', {
          'content.de.text': ['Zu lang.'],
        })
      },
    })
    const { clock, siteDocument, page, header } = open({ transport: picky })
    say(page, 'a', 'wrong')
    say(header, 'c', 'wrong')
    const title = (locale: string, after: string | undefined) =>
      page.act([{ kind: 'translation', locale, before: undefined, after: after ? { title: after } : undefined }])
    title('de', 'wrong')
    title('en', 'wrong')
    await clock.pass(10_000)
    const told = () => {
      const { saving } = siteDocument.read()
      if (saving.kind !== 'refused') return saving.kind
      return saving.refusals.map(({ record, write, message, key, fields }) => [
        record,
        write.kind,
        message,
        key,
        fields,
      ])
    }
    const entry = (record: string, kind: string) => [
      ...[record, kind, `No ${kind}.`, 'validation_failed'],
      { 'content.de.text': ['Zu lang.'] },
    ]
    expect(told()).toEqual([
      entry('page', 'update'),
      entry('page', 'translation'),
      entry('page', 'translation'),
      entry('header', 'update'),
    ])
    title('en', 'right')
    say(header, 'c', 'right')
    await clock.pass(10_000)
    expect(told()).toEqual([entry('page', 'update'), entry('page', 'translation')])
    say(page, 'a', 'right')
    title('de', 'right')
    await clock.pass(10_000)
    expect(told()).toBe('saved')
  })

  test('one that is disputed waits alone: a look with its fields, a section with all of it', async () => {
    const { clock, siteDocument, services, page, enter } = open()
    const look = enter('look')
    const { fields } = look.read().draft
    const theirs = { ...fields, tone: 'cold' }
    services.look.change({ kind: 'fields', before: fields, after: theirs })
    const { draft, tag } = services.look.saved()
    const overtaken: Saved = { ...services.look.saved(), tag: `${tag} later` }
    look.act([{ kind: 'fields', before: fields, after: { ...fields, tone: 'mine' } }])
    look.receive(overtaken)
    expect(siteDocument.read().conflicts).toMatchObject([{ block: lookId, part: 'fields', theirs: draft.fields }])
    page.act([{ kind: 'fields', before: { slug: 'start' }, after: { slug: 'neu' } }])
    await clock.pass(10_000)
    expect([services.look.writes, services.page.saved().draft.fields]).toEqual([[], { slug: 'neu' }])
    const [conflict] = siteDocument.read().conflicts
    if (conflict) siteDocument.resolve(conflict, 'theirs')
    expect([look.read().draft.fields, siteDocument.read().conflicts]).toEqual([draft.fields, []])
    siteDocument.undo()
    expect(look.read().draft.fields).toMatchObject({ tone: 'mine' })
  })

  test('a conflict about the look of a section, or all of it, is settled as theirs', async () => {
    const { clock, siteDocument, services, page } = open()
    const [a, b] = page.read().draft.blocks
    services.page.change({ kind: 'props', block: 'a', before: {}, after: { spacing: 's' } })
    services.page.change({ kind: 'remove', block: b!, index: 1 })
    page.act([{ kind: 'props', block: 'a', before: a!.props, after: { spacing: 'l' } }])
    say(page, 'b', 'mine')
    await clock.pass(10_000)
    for (const conflict of siteDocument.read().conflicts) siteDocument.resolve(conflict, 'theirs')
    expect(page.read().draft.blocks.map(({ id, props }) => [id, props])).toEqual([['a', { spacing: 's' }]])
    expect(siteDocument.read().conflicts).toEqual([])
    siteDocument.undo()
    expect(textOf(page, 'b')).toBe('mine')
  })

  test('one that gives up its changes leaves the others theirs, with their steps', async () => {
    const { clock, siteDocument, services, page, header } = open()
    say(page, 'a', 'mine')
    say(header, 'c', 'mine')
    page.discard()
    expect([textOf(page, 'a'), textOf(header, 'c')]).toEqual(['a', 'mine'])
    expect(siteDocument.read().history.done.map(({ record }) => record)).toEqual(['header'])
    await clock.pass(10_000)
    expect([services.page.writes.length, services.header.writes.length]).toEqual([0, 1])
    siteDocument.undo()
    siteDocument.undo()
    expect([textOf(page, 'a'), textOf(header, 'c')]).toEqual(['a', 'c'])
    expect(siteDocument.read().history.done).toEqual([])
  })

  test('those that are read again are read once, in turn with writes, and not once they are closed', async () => {
    const reads: string[] = []
    const counted = (of: Transport, record: string): Transport => ({
      ...of,
      load() {
        reads.push(record)
        return of.load()
      },
    })
    const { clock, services, page, header } = open({ transport: counted })
    theySay(services.page, 'a', 'theirs')
    theySay(services.header, 'c', 'theirs')
    void page.refresh()
    void page.refresh()
    void header.refresh()
    header.close()
    await clock.pass(1_000)
    expect([reads, textOf(page, 'a'), textOf(header, 'c')]).toEqual([['page', 'page'], 'theirs', 'c'])
  })
})

test('a failure that nobody has foreseen is tried again, and that is said while it is on its way', async () => {
  let fails = true
  const broken = (of: Transport): Transport => ({
    ...of,
    async write(write, saved) {
      if (fails) throw new TypeError('no such thing')
      return of.write(write, saved)
    },
  })
  const { clock, siteDocument, page } = open({ transport: broken })
  const kinds: string[] = []
  siteDocument.subscribe(() => {
    const { kind } = siteDocument.read().saving
    if (kinds.at(-1) !== kind) kinds.push(kind)
  })
  say(page, 'a', 'mine')
  await clock.pass(800)
  expect(siteDocument.read().saving.kind).toBe('waiting')
  fails = false
  await clock.pass(2_000)
  expect(kinds).toEqual(['saved', 'saving', 'waiting', 'saving', 'saved'])
})

test('a write of which the outcome is known is kept no longer, whatever it was', async () => {
  const { clock, services, page } = open()
  const act = (slug: string) => page.act([{ kind: 'fields', before: { slug: 'start' }, after: { slug } }])
  act('neu')
  page.act([{ kind: 'translation', locale: 'de', before: { title: 'Start' }, after: { title: 'Neu' } }])
  page.act([{ kind: 'insert', block: block('new'), index: 0 }])
  await clock.pass(10_000)
  expect(page.read().sent).toEqual([])
  const theirs = services.page.saved()
  void services.page.transport().write({ kind: 'fields', base: theirs.tag, fields: { slug: 'theirs' } }, theirs)
  await clock.pass(0)
  act('mine')
  await clock.pass(10_000)
  expect([page.read().sent, services.page.saved().draft.fields]).toEqual([[], { slug: 'mine' }])
})

test('a record that is what was read last stays the same object', async () => {
  const { clock, page } = open({ transport: (of) => ({ ...of, loadIfChanged: async () => undefined }) })
  const before = page.read()
  void page.refresh()
  await clock.pass(1_000)
  expect(page.read()).toBe(before)
})

test('what the service makes of a new section is taken over, and of a section that is gone nothing', async () => {
  const ided = (of: Transport): Transport => ({
    ...of,
    async write(write, saved) {
      if (write.kind !== 'create') return of.write(write, saved)
      const content = { de: { ...write.block.content.de, id: 'by the service' } }
      return of.write({ ...write, block: { ...write.block, content } }, saved)
    },
  })
  const { clock, services, page } = open({ transport: ided })
  page.act([{ kind: 'insert', block: block('new'), index: 0 }])
  say(page, 'a', 'mine')
  await clock.pass(10_000)
  const [first, second] = page.read().draft.blocks
  expect([first?.content.de, second?.content.de]).toEqual([{ text: 'new', id: 'by the service' }, { text: 'mine' }])
  expect(services.page.saved().draft).toEqual(page.read().draft)
})

test('what was noted of a section that is gone stays known, of one that is there only what is so now', () => {
  const { services, page } = open()
  const { draft, ...rest } = services.page.saved()
  const [mark, fact] = [{ en: { text: 'made from the German' } }, { hours: { fact: 'hours' } }]
  page.receive({ ...rest, draft, madeFrom: { a: mark, b: mark }, bound: { a: fact, b: fact } })
  const [, second] = draft.blocks
  page.receive({
    ...{ ...rest, draft: { ...draft, blocks: second ? [second] : [] } },
    ...{ madeFrom: { b: {} }, bound: { b: undefined } },
  })
  const { madeFrom, bound } = page.read().saved
  expect([madeFrom, bound]).toEqual([
    { a: mark, b: {} },
    { a: fact, b: undefined },
  ])
  expect(page.read().draft.blocks).toHaveLength(1)
})

test('a step that took facts along takes only sections along that it has changed', async () => {
  const { clock, services, page, siteDocument } = open()
  const step = { takesFacts: true as const, undo: () => {}, redo: () => {} }
  const [a, b] = page.read().draft.blocks
  page.act(
    [
      { kind: 'content', block: 'a', locale: 'de', before: a!.content.de, after: { text: 'mine' } },
      { kind: 'visibility', block: 'b', before: b!.isVisible, after: false },
    ],
    undefined,
    step,
  )
  await clock.pass(10_000)
  siteDocument.undo()
  await clock.pass(10_000)
  say(page, 'b', 'mine')
  await clock.pass(10_000)
  const flags = services.page.writes.map((each) => each.kind === 'update' && [each.id, each.takesFacts])
  expect(flags).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['a', true],
    ['b', undefined],
    ['b', undefined],
  ])
})
