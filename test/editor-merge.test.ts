import { describe, expect, test } from 'bun:test'
import type { Write } from '../src/editor/document/changes'
import { pendingWrites } from '../src/editor/document/changes'
import { apply, type DocumentChange, invert } from '../src/editor/document/commands'
import { copyWithNewIds } from '../src/editor/document/copy-of'
import { type Draft, type DraftBlock, lookId, type Saved } from '../src/editor/document/draft'
import { forget, type History, type HistoryStep, remember } from '../src/editor/document/history'
import { findPart, partsIn, withNewParts } from '../src/editor/document/inner-parts'
import { type Conflict, isOpen, merge, valueInDraft } from '../src/editor/document/merge'
import { type FieldPath, fieldAt, mergeOrder, mergeVersions, withField } from '../src/editor/document/merge-versions'
import { withWritten } from '../src/editor/document/own-writes'
import { replay, unsentOf } from '../src/editor/document/unsent'
import { block, draftOf } from './support/page-service'

/** Two versions of one thing as one, and what is known of it. */

/** What came of it, and where both sides had changed the same. */
function merged(known: unknown[], ours: unknown, theirs: unknown) {
  const told: [FieldPath, unknown, unknown][] = []
  const result = mergeVersions(known, ours, theirs, (path, own, other) => void told.push([path, own, other]))
  return { result, told }
}
const same = (result: unknown) => ({ result, told: [] })
const item = (id: string, text = id) => ({ id, text })

describe('two versions of texts', () => {
  test('that both have begun without one before keep the fields of both, and the same field is told', () => {
    expect(merged([undefined], { headline: 'Bread' }, { text: 'Fresh' })).toEqual(
      same({ headline: 'Bread', text: 'Fresh' }),
    )
    expect(merged([undefined], { headline: 'Bread' }, { headline: 'Loaves' })).toEqual({
      result: { headline: 'Bread' },
      told: [[['headline'], 'Bread', 'Loaves']],
    })
  })

  test('lose a field that one side has taken away, and keep one that the other has changed meanwhile', () => {
    const before = { headline: 'Brot', text: 'Frisch', note: 'Neu' }
    const { result } = merged([before], { headline: 'Brote', text: 'Frisch' }, { headline: 'Brot', note: 'Neu' })
    expect(Object.entries(result as object)).toEqual([['headline', 'Brote']])
    expect(merged([before], { headline: 'Brot', text: 'Frisch' }, { ...before, note: 'Alt' })).toEqual({
      result: { headline: 'Brot', text: 'Frisch' },
      told: [[['note'], undefined, 'Alt']],
    })
  })

  test('of which one is no longer there are told as a whole', () => {
    const before = { headline: 'Brot' }
    expect(merged([before], undefined, { headline: 'Brote' })).toEqual({
      result: undefined,
      told: [[[], undefined, { headline: 'Brote' }]],
    })
    expect(merged([before], { headline: 'Brote' }, undefined)).toEqual({
      result: { headline: 'Brote' },
      told: [[[], { headline: 'Brote' }, undefined]],
    })
  })

  test('of sections in columns are merged field by field, a picture or a link there as one value', () => {
    const inner = (headline: string, text: string, alt = 'Brot') => ({
      blocks: { a: { headline, text, image: { asset_id: 'p', alt } } },
    })
    expect(merged([inner('A', 'B')], inner('A2', 'B'), inner('A', 'B2'))).toEqual(same(inner('A2', 'B2')))
    const image = (asset_id: string, alt: string) => ({ blocks: { a: { image: { asset_id, alt } } } })
    expect(merged([image('p', 'x')], image('q', 'x'), image('p', 'y'))).toEqual({
      result: image('q', 'x'),
      told: [[['blocks', 'a', 'image'], { asset_id: 'q', alt: 'x' }, { asset_id: 'p', alt: 'y' }]],
    })
  })

  test('that were written from here and taken back stay so, also where another has written beside it', () => {
    const [before, sent] = [
      { headline: 'Brot', text: '1' },
      { headline: 'Brot', text: '2' },
    ]
    expect(merged([before, sent], before, { headline: 'Brote', text: '2' })).toEqual(
      same({ headline: 'Brote', text: '1' }),
    )
  })

  test('that were written from here since, as far as that is known, are no change of theirs', () => {
    const [before, sent] = [{ text: '1' }, { text: '2' }]
    expect(merged([before, sent], { text: '3' }, sent)).toEqual(same({ text: '3' }))
    expect(merged([before], { text: '3' }, sent).told).toHaveLength(1)
    expect(merged([before, sent], before, { text: '4' })).toEqual(same({ text: '4' }))
    // only what ours was made from says that ours is unchanged
    expect(merged([before, sent], sent, { text: '4' }).told).toHaveLength(1)
  })
})

describe('two versions of a list', () => {
  const list = (...items: object[]) => ({ items })

  test('whose items have no ids, or share one, are decided as a whole', () => {
    const told = (before: unknown, ours: unknown, theirs: unknown) => merged([before], ours, theirs)
    for (const [before, ours, theirs] of [
      [
        ['a', 'b'],
        ['a', 'c'],
        ['d', 'b'],
      ],
      [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]],
      [[item('x')], [item('x', '1'), item('x', '2')], [item('x', '3')]],
      [[item('x')], [item('x', '1')], [item('x', '3'), item('x', '4')]],
      [[item('x')], [item('x', '1')], 'none'],
      [[item('x')], 'none', [item('x', '1')]],
      ['none', [item('x', '1')], [item('x', '2')]],
    ])
      expect(told(before, ours, theirs)).toEqual({ result: ours, told: [[[], ours, theirs]] })
  })

  test('that both have begun, or of which one is gone, have the items of both', () => {
    expect(merged([{}], list(item('a')), list(item('b')))).toEqual(same(list(item('a'), item('b'))))
    expect(merged([list(item('a'))], {}, list(item('a'), item('b')))).toEqual(same(list(item('b'))))
  })

  test('lose what either has taken away, unless the other has changed it', () => {
    const [a, b, c] = [item('a'), item('b'), item('c')]
    expect(merged([list(a, b, c)], list(b, c), list(a, b))).toEqual(same(list(b)))
    for (const [ours, theirs] of [
      [list(b, c), list(item('a', 'new'), b, c)],
      [list(item('a', 'new'), b, c), list(b, c)],
    ])
      expect(merged([list(a, b, c)], ours, theirs)).toEqual({
        result: ours!,
        told: [[['items'], ours?.items, theirs?.items]],
      })
  })

  test('of which one was sent from here and taken away again lose it, though the answer was lost', () => {
    const [a, b, c] = [item('a'), item('b'), item('c')]
    expect(merged([list(a), list(a, b)], list(a), list(a, b, c))).toEqual(same(list(a, c)))
    const changed = list(item('a', 'new'))
    expect(merged([list(a), list(a, b)], changed, list(a, b, c))).toEqual(same(list(...changed.items, c)))
    expect(merged([list(a), list(a, b)], changed, list(a, item('b', 'theirs'))).told).toHaveLength(1)
  })

  test('are in their order, in ours where only we have changed it; what is new follows what it stood behind', () => {
    const order = (before: string, ours: string, theirs: string, gone = '') =>
      mergeOrder([...before], [...ours], [...theirs], (id) => !gone.includes(id)).join('')
    expect(order('abc', 'cab', 'abc')).toBe('cab')
    expect(order('abc', 'abc', 'bca')).toBe('bca')
    expect(order('abc', 'cab', 'bca')).toBe('cab')
    expect(order('abc', 'axbc', 'abyc')).toBe('axbyc')
    expect(order('abc', 'xabc', 'cab')).toBe('xcab')
    expect(order('abc', 'cabx', 'yabc')).toBe('ycabx')
    // what one side has lost says nothing of the order
    expect(order('abc', 'ca', 'abc', 'b')).toBe('ca')
    expect(order('abc', 'abc', 'ca', 'b')).toBe('ca')
    expect(order('abc', 'bca', 'ac', 'b')).toBe('ca')
    expect(order('ab', 'axb', 'ab', 'x')).toBe('ab')
  })
})

describe('a field of texts', () => {
  const texts = { headline: 'Brot', items: [item('x'), item('y')], tags: ['a', 'b'] }

  test('is found by the ids of list items, wherever they stand by now', () => {
    expect(fieldAt(texts, ['items', 'y', 'text'])).toBe('y')
    expect(fieldAt({ items: [item('y', 'first'), item('x')] }, ['items', 'y', 'text'])).toBe('first')
    expect(fieldAt(texts, ['items', 'z', 'text'])).toBeUndefined()
    expect(fieldAt(texts, ['tags', 'x'])).toBeUndefined()
    expect(fieldAt(texts, [])).toBe(texts)
  })

  test('is taken from the other alone; with its list where that has lost the item here', () => {
    const theirs = { headline: 'Salz', items: [item('y', 'theirs'), item('z')] }
    expect(withField(texts, ['items', 'y', 'text'], theirs)).toEqual({
      ...texts,
      items: [item('x'), item('y', 'theirs')],
    })
    expect(withField(texts, ['headline'], theirs)).toEqual({ ...texts, headline: 'Salz' })
    expect(withField(texts, ['items', 'z', 'text'], theirs)).toEqual({ ...texts, items: theirs.items })
  })
})

const savedOf = (draft: Draft): Saved => ({
  draft,
  tag: '"1"',
  blockTags: Object.fromEntries(draft.blocks.map(({ id }) => [id, `"${id}"`])),
  translationTags: {},
  madeFrom: {},
})
const page = (...blocks: DraftBlock[]): Draft => ({ ...draftOf(), blocks })
const saying = (id: string, content: DraftBlock['content'], more: Partial<DraftBlock> = {}): DraftBlock => ({
  ...block(id),
  content,
  ...more,
})

describe('a page on top of what another has written', () => {
  test('knows of each section only what was sent of that one, and of each language only what was sent of it', () => {
    const [a, b] = [saying('a', { de: { text: '1' } }), saying('b', { de: { text: '1' } })]
    const write = (id: string, content: Record<string, object>): Write => ({
      ...{ kind: 'update', id, base: '' },
      fields: { content: content as Record<string, DraftBlock['props']> },
    })
    const ours = page(saying('a', { de: { text: '3' } }), b)
    const theirs = page(saying('a', { de: { text: '2' } }), b)
    const conflicts = (sent: Write[]) => merge(savedOf(page(a, b)), ours, savedOf(theirs), sent).conflicts.length
    expect(conflicts([write('a', { de: { text: '2' } })])).toBe(0)
    expect(conflicts([write('b', { de: { text: '2' } })])).toBe(1)
    expect(conflicts([write('a', { en: { text: '2' } })])).toBe(1)
    expect(conflicts([{ kind: 'delete', id: 'a', base: '' }])).toBe(1)
  })

  test('tells texts by their language and field, the look of a section without one, and no visibility at all', () => {
    const before = page(saying('a', { de: { text: '1' }, en: { text: 'one' } }))
    const ours = page(
      saying('a', { de: { text: '2' }, en: { text: 'one' } }, { props: { spacing: 'l' }, isVisible: false }),
    )
    const theirs = page(saying('a', { de: { text: '3' }, en: { text: 'two' } }, { props: { spacing: 's' } }))
    const { draft, conflicts } = merge(savedOf(before), ours, savedOf(theirs))
    expect(conflicts).toEqual([
      { block: 'a', part: 'de', path: ['text'], ours: '2', theirs: '3' },
      { block: 'a', part: 'props', ours: { spacing: 'l' }, theirs: { spacing: 's' } },
    ])
    expect(draft.blocks[0]).toMatchObject({ isVisible: false, content: { de: { text: '2' }, en: { text: 'two' } } })
  })

  test('shows a section that was hidden from here and shown again, though the answer was lost', () => {
    const [before, hidden] = [true, false].map((isVisible) => page(saying('a', {}, { isVisible }))) as [Draft, Draft]
    const sent: Write = { kind: 'update', id: 'a', base: '', fields: { is_visible: false } }
    const shown = (sent: Write[]) => merge(savedOf(before), before, savedOf(hidden), sent).draft.blocks[0]?.isVisible
    expect([shown([sent]), shown([])]).toEqual([true, false])
  })

  test('keeps a language that one has taken away gone, and has one that the other has begun', () => {
    const before = page(saying('a', { de: { text: '1' }, en: { text: 'one' } }))
    const ours = page(saying('a', { de: { text: '1' } }))
    const theirs = page(saying('a', { de: { text: '1' }, en: { text: 'one' }, fr: { text: 'un' } }))
    const { draft, conflicts } = merge(savedOf(before), ours, savedOf(theirs))
    expect([Object.keys(draft.blocks[0]?.content ?? {}), conflicts]).toEqual([['de', 'fr'], []])
  })

  test('has titles of both sides, those of a language that one of them has begun as well', () => {
    const titled = (translations: Draft['translations']): Draft => ({ ...draftOf('a'), translations })
    const before = titled({ de: { title: 'Start', description: 'Alt' } })
    const ours = titled({ de: { title: 'Anfang', description: 'Alt' }, en: { title: 'Home' } })
    const theirs = titled({
      de: { title: 'Start', description: 'Neu' },
      en: { description: 'New' },
      fr: { title: 'Accueil' },
    })
    expect(merge(savedOf(before), ours, savedOf(theirs)).draft.translations).toEqual({
      de: { title: 'Anfang', description: 'Neu' },
      en: { title: 'Home', description: 'New' },
      fr: { title: 'Accueil' },
    })
  })

  test('loses what the other has taken away where it was untouched here, and what was taken away here', () => {
    const before = page(block('a'), block('b'), block('c'))
    const ours = page(block('a'), block('b'), block('mine'))
    const theirs = page(block('b'), block('c'), block('theirs'))
    const { draft, conflicts } = merge(savedOf(before), ours, savedOf(theirs))
    expect([draft.blocks.map(({ id }) => id), conflicts]).toEqual([['b', 'mine', 'theirs'], []])
  })

  test('takes its own fields from here where both have changed them; of the look that is told once', () => {
    const of = (id: string, fields: object): Draft => ({ id, fields: { ...fields }, translations: {}, blocks: [] })
    const three = (id: string) =>
      [
        { slug: 'a', tone: { x: 1, y: 1 } },
        { slug: 'b', tone: { x: 2, y: 1 } },
        { slug: 'c', tone: { x: 3, y: 2 } },
      ].map((fields) => of(id, fields)) as [Draft, Draft, Draft]
    const [before, ours, theirs] = three('page')
    const wanted = { slug: 'b', tone: { x: 2, y: 2 } }
    expect(merge(savedOf(before), ours, savedOf(theirs))).toMatchObject({ draft: { fields: wanted }, conflicts: [] })
    const [look, own, other] = three(lookId)
    expect(merge(savedOf(look), own, savedOf(other)).conflicts).toEqual([
      { block: lookId, part: 'fields', ours: own.fields, theirs: other.fields },
    ])
    const sent: Write = { kind: 'fields', base: '', fields: other.fields }
    expect(merge(savedOf(look), own, savedOf(other), [sent])).toMatchObject({
      conflicts: [],
      draft: { fields: own.fields },
    })
    const beside: Write = { kind: 'update', id: 'a', base: '', fields: {} }
    expect(merge(savedOf(look), own, savedOf(other), [beside]).conflicts).toHaveLength(1)
  })
})

describe('a conflict', () => {
  const at = (part: string, more: Partial<Conflict> = {}): Conflict => ({
    ...{ block: 'a', part, ours: undefined, theirs: undefined },
    ...more,
  })
  const [ours, theirs] = [
    page(saying('a', { de: { text: '1', note: 'n' } }, { props: { spacing: 'l' } })),
    page(saying('a', { de: { text: '2', note: 'n' } })),
  ]

  test('is about a text, the look or all of a section, or about the record itself', () => {
    expect(valueInDraft(ours, at('de', { path: ['text'] }))).toBe('1')
    expect(valueInDraft(ours, at('de'))).toEqual({ text: '1', note: 'n' })
    expect(valueInDraft(ours, at('props'))).toEqual({ spacing: 'l' })
    expect(valueInDraft(ours, at('deleted'))).toEqual(ours.blocks[0])
    expect(valueInDraft(ours, at('fields', { block: ours.id }))).toEqual(ours.fields)
    expect(valueInDraft(ours, at('de', { block: 'b', path: ['text'] }))).toBeUndefined()
  })

  test('is open until both say the same, or the section is gone here', () => {
    const [text, note, gone] = [at('de', { path: ['text'] }), at('de', { path: ['note'] }), at('deleted')]
    const is = (conflict: Conflict, here: Draft, there: Draft) => isOpen(conflict, here, there)
    expect([is(text, ours, theirs), is(note, ours, theirs), is(at('props'), ours, theirs)]).toEqual([true, false, true])
    expect([is(text, page(), theirs), is(text, page(), page()), is(text, ours, page())]).toEqual([false, false, false])
    expect([is(gone, ours, page()), is(gone, ours, theirs), is(gone, page(), page())]).toEqual([true, false, false])
    const fields = at('fields', { block: ours.id })
    expect([is(fields, ours, theirs), is(fields, { ...ours, fields: {} }, theirs)]).toEqual([false, true])
  })
})

describe('a change of a page', () => {
  test('and its reverse lead there and back, whatever kind it is', () => {
    const draft = page(block('a'), saying('b', { de: { text: 'b' } }, { sectionId: 's2' }), block('c'))
    const there = (index: number, sectionId: string) => ({ index, sectionId })
    const commands: DocumentChange[] = [
      { kind: 'content', block: 'b', locale: 'en', before: undefined, after: { text: 'x' } },
      { kind: 'props', block: 'b', before: draft.blocks[1]!.props, after: {} },
      { kind: 'visibility', block: 'b', before: true, after: false },
      { kind: 'insert', block: block('d'), index: 1 },
      { kind: 'remove', block: draft.blocks[1]!, index: 1 },
      { kind: 'move', block: 'b', from: there(1, 's2'), to: there(2, 's1') },
      { kind: 'fields', before: { slug: 'start' }, after: { slug: 'neu' } },
      { kind: 'translation', locale: 'en', before: undefined, after: { title: 'Home' } },
    ]
    for (const command of commands) {
      const after = apply(draft, command)
      expect(after).not.toEqual(draft)
      expect(apply(after, invert(command))).toEqual(draft)
    }
  })

  test('touches one section only, and nothing that is there already or no longer', () => {
    const draft = page(block('a'), block('b'))
    expect(apply(draft, { kind: 'insert', block: block('a', 'twice'), index: 0 })).toBe(draft)
    expect(apply(draft, { kind: 'remove', block: block('x'), index: 0 })).toBe(draft)
    const hidden = apply(draft, { kind: 'visibility', block: 'b', before: true, after: false })
    expect([hidden.blocks[0], hidden.blocks[1]?.isVisible]).toEqual([draft.blocks[0], false])
    const last = apply(draft, { kind: 'insert', block: block('z'), index: 9 })
    expect(last.blocks.map(({ id }) => id)).toEqual(['a', 'b', 'z'])
  })

  test('is written part by part: each section with its own tag, only languages and fields that differ', () => {
    const before = page(
      saying('a', { de: { text: '1' }, en: { text: 'one' } }),
      saying('b', { de: { text: 'b' } }),
      block('c'),
    )
    const saved = { ...savedOf(before), translationTags: { de: '"de"', en: '"en"' } }
    const draft: Draft = {
      ...before,
      fields: { slug: 'neu', color: 'red' },
      translations: { de: { title: 'Neu' }, en: { title: 'Home' } },
      blocks: [
        saying('a', { de: { text: '2' } }),
        saying('b', { de: { text: 'b' } }, { isVisible: false }),
        block('d'),
      ],
    }
    expect(pendingWrites(saved, draft)).toEqual([
      { kind: 'create', block: block('d'), index: 2 },
      { kind: 'update', id: 'a', base: '"a"', fields: { content: { de: { text: '2' }, en: null } } },
      { kind: 'update', id: 'b', base: '"b"', fields: { is_visible: false } },
      { kind: 'delete', id: 'c', base: '"c"' },
      { kind: 'fields', base: '"1"', fields: { slug: 'neu', color: 'red' } },
      { kind: 'translation', locale: 'de', base: '"de"', fields: { title: 'Neu' } },
      { kind: 'translation', locale: 'en', base: '"en"', fields: { title: 'Home' } },
    ])
    expect(pendingWrites(saved, { ...before, fields: {} })).toEqual([
      { kind: 'fields', base: '"1"', fields: { slug: null } },
    ])
  })

  test('of the order waits until the same sections are there and here', () => {
    const before = page(block('a'), block('b'), block('c'))
    const kinds = (...ids: string[]) =>
      pendingWrites(savedOf(before), page(...ids.map((id) => block(id)))).map(({ kind }) => kind)
    expect(kinds('b', 'a', 'c')).toEqual(['order'])
    expect(kinds('b', 'a')).toEqual(['delete'])
    expect(kinds('b', 'a', 'c', 'd')).toEqual(['create'])
    expect(kinds('b', 'a', 'd')).toEqual(['create', 'delete'])
    expect(kinds('a', 'b', 'c')).toEqual([])
    const moved = page(block('a'), { ...block('b'), sectionId: 's2' }, block('c'))
    expect(pendingWrites(savedOf(before), moved)).toMatchObject([
      { kind: 'order', blocks: [{ section_id: 's1' }, { id: 'b', section_id: 's2', sort_order: 1 }, {}] },
    ])
  })
})

describe('what an answer tells', () => {
  const before = page(saying('a', { de: { text: '1' }, en: { text: 'one' } }), block('b'))
  const stored = page(
    saying('a', { de: { text: '2' }, en: { text: 'theirs' } }, { props: { spacing: 'l' }, isVisible: false }),
    saying('b', { de: { text: 'theirs' } }),
    block('c'),
  )
  const known = (write: Write) => withWritten(savedOf(before), write, savedOf(stored))

  test('is known of the part that was written alone: the rest was somebody else', () => {
    const fields = { content: { de: { text: '2' } } }
    expect(known({ kind: 'update', id: 'a', base: '', fields }).blocks).toEqual([
      saying('a', { de: { text: '2' }, en: { text: 'one' } }),
      before.blocks[1]!,
    ])
    expect(known({ kind: 'update', id: 'a', base: '', fields: { props: {} } }).blocks[0]).toEqual({
      ...before.blocks[0]!,
      props: { spacing: 'l' },
    })
    expect(known({ kind: 'update', id: 'a', base: '', fields: { is_visible: false } }).blocks[0]).toEqual({
      ...before.blocks[0]!,
      isVisible: false,
    })
    expect(known({ kind: 'update', id: 'x', base: '', fields })).toEqual(before)
    expect(known({ kind: 'delete', id: 'a', base: '' }).blocks).toEqual([before.blocks[1]!])
    expect(known({ kind: 'create', block: block('c'), index: 0 }).blocks.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(known({ kind: 'create', block: block('x'), index: 0 })).toEqual(before)
  })

  test('of an order, of fields and of a title leaves all else as it was known', () => {
    const answer = savedOf({
      ...page({ ...block('b', 'theirs'), sectionId: 's2' }),
      fields: { slug: 'neu', color: 'theirs' },
      translations: { de: { title: 'Neu', description: 'theirs' }, en: { title: 'theirs' } },
    })
    const told = (write: Write) => withWritten(savedOf(before), write, answer)
    expect(told({ kind: 'order', blocks: [] }).blocks).toEqual([
      { ...before.blocks[1]!, sectionId: 's2' },
      before.blocks[0]!,
    ])
    expect(told({ kind: 'fields', base: '', fields: { slug: 'neu' } }).fields).toEqual({ slug: 'neu' })
    expect(told({ kind: 'translation', locale: 'de', base: '', fields: { title: 'Neu' } }).translations).toEqual({
      de: { title: 'Neu' },
    })
    expect(told({ kind: 'translation', locale: 'fr', base: '', fields: { title: 'x' } }).translations).toEqual({
      de: { title: 'Start' },
      fr: { title: undefined },
    })
  })
})

describe('steps to take back', () => {
  const step = (record: string, at: number, place?: string): HistoryStep => ({
    ...{ record, at, commands: [] },
    ...(place && { place }),
  })
  const after = (...steps: HistoryStep[]) => steps.reduce<History>(remember, { done: [], undone: [] }).done.length

  test('are one for typing at one place of one record, and two after a rest of a second and a half', () => {
    expect(after(step('a', 0, 'title'), step('a', 1_499, 'title'))).toBe(1)
    expect(after(step('a', 0, 'title'), step('a', 1_500, 'title'))).toBe(2)
    expect(after(step('a', 0, 'title'), step('a', 1, 'text'))).toBe(2)
    expect(after(step('a', 0, 'title'), step('b', 1, 'title'))).toBe(2)
    expect(after(step('a', 0), step('a', 1))).toBe(2)
  })

  test('of a record are forgotten with it, those that were taken back as well', () => {
    const [a, b] = [step('a', 0), step('b', 0)]
    expect(forget({ done: [a, b, a], undone: [b, a] }, 'a')).toEqual({ done: [b], undone: [b] })
  })
})

describe('what is unsent', () => {
  const unsettled = (saved: Draft, draft: Draft, more: object = {}) => ({
    ...{ saved: savedOf(saved), draft, sent: [], conflicts: [] },
    ...more,
  })

  test('is nothing where all is saved, and what waits for a decision counts as a change', () => {
    const draft = draftOf('a')
    expect(unsentOf(unsettled(draft, draft))).toBeUndefined()
    const conflict: Conflict = { block: 'a', part: 'de', ours: 1, theirs: 2 }
    expect(unsentOf(unsettled(draft, draft, { conflicts: [conflict] }))?.changes).toBe(1)
    const changed = { ...draftOf('a', 'b', 'c'), fields: { slug: 'neu' } }
    expect(unsentOf(unsettled(draft, changed, { conflicts: [conflict] }))?.changes).toBe(3)
  })

  test('holds only what was touched, and is laid over what others have written beside it', () => {
    const before = page(saying('a', { de: { text: '1' } }), block('b'))
    const draft: Draft = {
      ...page(saying('a', { de: { text: '2' } }), block('b')),
      translations: { de: { title: 'Start', description: 'Neu' }, en: { title: 'Home' } },
    }
    const unsent = unsentOf(unsettled(before, draft))!
    expect(unsent.after).toEqual({
      fields: {},
      translations: { de: { description: 'Neu' }, en: { title: 'Home' } },
      blocks: [draft.blocks[0]!],
      order: ['a', 'b'],
    })
    const now: Draft = {
      ...page(saying('a', { de: { text: '1' } }), block('b', 'theirs'), block('c')),
      fields: { slug: 'theirs' },
      translations: { de: { title: 'Theirs' }, fr: { title: 'Accueil' } },
    }
    expect(replay(unsent, savedOf(now))).toEqual({
      draft: {
        ...page(saying('a', { de: { text: '2' } }), block('b', 'theirs'), block('c')),
        fields: { slug: 'theirs' },
        translations: {
          de: { title: 'Theirs', description: 'Neu' },
          en: { title: 'Home' },
          fr: { title: 'Accueil' },
        },
      },
      conflicts: [],
    })
  })
})

describe('a section with columns', () => {
  const columns: DraftBlock = {
    ...block('x'),
    type: 'columns',
    isVisible: false,
    props: { columns: [{ blocks: [{ id: 'aaaaaaaa', type: 'cta', props: { tone: 1 } }] }, { blocks: [] }] },
    content: { de: { blocks: { aaaaaaaa: { headline: 'A' } } } },
  }

  test('shows what stands in it as sections of its own', () => {
    expect(partsIn(columns)).toEqual([
      [
        {
          ...{ id: 'aaaaaaaa', type: 'cta', sectionId: 's1', isVisible: false },
          ...{ props: { tone: 1 }, content: { de: { headline: 'A' } } },
        },
      ],
      [],
    ])
    expect([findPart(columns, 'aaaaaaaa')?.type, findPart(columns, 'x'), findPart(columns, undefined)]).toEqual([
      'cta',
      undefined,
      undefined,
    ])
    expect(partsIn({ ...columns, type: 'hero' })).toEqual([])
  })

  test('that is doubled has other ids within, with the same words; any other section stays as it is', () => {
    const copy = withNewParts(columns)
    const [[part] = []] = partsIn({ ...columns, ...copy })
    expect(part).toMatchObject({ type: 'cta', content: { de: { headline: 'A' } } })
    expect(part?.id).toMatch(/^[a-z0-9]{12}$/i)
    expect(JSON.stringify(copy)).not.toContain('aaaaaaaa')
    expect(withNewParts(block('a'))).toEqual(block('a'))
  })

  test('and any value with ids has others in a copy, at every depth, and only in place of texts', () => {
    const value = { id: 'a', items: [{ id: 'b', text: 'x' }], count: { id: 7 } }
    const copy = copyWithNewIds(value)
    expect(copy).toEqual({ id: expect.any(String), items: [{ id: expect.any(String), text: 'x' }], count: { id: 7 } })
    expect(['a', copy.items[0]?.id]).not.toContain(copy.id)
    expect(copy.items[0]?.id).not.toBe('b')
  })
})

test('a decision that waits is a change that would be lost, though nothing is to be written', () => {
  const draft = draftOf('a')
  const saved: Saved = { draft, tag: '', blockTags: {}, translationTags: {}, madeFrom: {} }
  const conflicts: Conflict[] = [{ block: 'a', part: 'de', ours: 'mine', theirs: 'theirs' }]
  expect(unsentOf({ saved, draft, sent: [], conflicts })?.changes).toBe(1)
  expect(unsentOf({ saved, draft, sent: [], conflicts: [] })).toBeUndefined()
})
