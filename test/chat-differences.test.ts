import { describe, expect, test } from 'bun:test'
import { differencesBetween, merged, reversed, withDifferences } from '../src/ai/chat/differences'

const item = (id: string, price: string) => ({ id, name: id, price })
const before = {
  headline: 'A',
  text: 'B',
  groups: [{ id: 'g', items: [item('x', '1'), item('y', '2')] }],
  tags: ['a', 'b'],
}

describe('differences between two values', () => {
  const changes: [string, unknown, string[]][] = [
    ['a text', { ...before, headline: 'C' }, ['headline']],
    ['a field that is new', { ...before, note: 'N' }, ['note']],
    ['a field that is gone', { headline: 'A', groups: before.groups, tags: before.tags }, ['text']],
    [
      'one item of a list',
      { ...before, groups: [{ id: 'g', items: [item('x', '1'), item('y', '3')] }] },
      ['groups.#g.items.#y.price'],
    ],
    ['an item more', { ...before, groups: [{ id: 'g', items: [item('x', '1')] }] }, ['groups.#g.items']],
    [
      'another order',
      { ...before, groups: [{ id: 'g', items: [item('y', '2'), item('x', '1')] }] },
      ['groups.#g.items'],
    ],
    ['a list of texts', { ...before, tags: ['a', 'c'] }, ['tags']],
    ['a list in place of a text', { ...before, text: ['B'] }, ['text']],
    ['nothing', structuredClone(before), []],
  ]
  test.each(changes)('%s: they name it, lead there and back, and are not there a second time', (_, after, paths) => {
    const differences = differencesBetween(before, after)
    expect(differences.map(({ path }) => path.join('.'))).toEqual(paths)
    const stored = JSON.parse(JSON.stringify(differences)) // as the database gives them back
    expect(withDifferences<unknown>(before, stored)).toEqual(after)
    expect(withDifferences<unknown>(after, reversed(stored))).toEqual(before)
    expect(withDifferences<unknown>(after, stored)).toEqual(after) // done already: no obstacle
  })

  test('fit a value that is another one elsewhere, and none that is another one there', () => {
    const differences = differencesBetween(before, {
      ...before,
      groups: [{ id: 'g', items: [item('x', '1'), item('y', '3')] }],
    })
    const elsewhere = { ...before, headline: 'Z', groups: [{ id: 'g', items: [item('y', '2'), item('new', '9')] }] }
    expect(withDifferences(elsewhere, differences)?.groups[0]?.items).toEqual([item('y', '3'), item('new', '9')])
    for (const items of [[item('x', '1'), item('y', '5')], [item('x', '1')], []])
      expect(withDifferences({ ...before, groups: [{ id: 'g', items }] }, differences)).toBeUndefined()
    expect(withDifferences({ ...before, groups: [] }, differences)).toBeUndefined()
  })
})

describe('lists that are compared as a whole', () => {
  test.each([
    ['items without ids', [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }]],
    ['some items without ids', [item('x', '1'), { a: 2 }], [item('x', '1'), { a: 3 }]],
    ['ids that are no texts', [{ id: 1, a: 1 }], [{ id: 1, a: 2 }]],
    ['two items of one id', [item('x', '1'), item('x', '2')], [item('x', '1'), item('x', '3')]],
    ['texts beside items', [item('x', '1'), 'b'], [item('x', '1'), 'c']],
  ] as [string, unknown[], unknown[]][])('%s', (_, from, to) => {
    const differences = differencesBetween({ list: from }, { list: to })
    expect(differences).toEqual([{ path: ['list'], before: from, after: to }])
    expect(withDifferences<unknown>({ list: from }, differences)).toEqual({ list: to })
    expect(withDifferences<unknown>({ list: [...from, 'more'] }, differences)).toBeUndefined()
  })

  test('and an item as a whole cannot be taken out of a list by its path', () => {
    const gone = [{ path: ['list', '#x'], before: item('x', '1') }]
    expect(withDifferences({ list: [item('x', '1')] }, gone)).toBeUndefined()
    expect(withDifferences({ list: [item('x', '1')] }, [{ path: [], before: 1, after: 2 }])).toBeUndefined()
  })

  test('leave the value they are put into as it is', () => {
    const value = { a: { b: 1 } }
    expect(withDifferences<unknown>(value, [{ path: ['a', 'b'], before: 1, after: 2 }])).toEqual({ a: { b: 2 } })
    expect(value).toEqual({ a: { b: 1 } })
  })
})

describe('changes merged into an object', () => {
  test('leave what they do not name, take away with null, replace lists', () => {
    expect(merged({ a: 1, b: { c: 2, d: 3 }, e: [1, 2] }, { b: { c: null, f: 4 }, e: [3] })).toEqual({
      a: 1,
      b: { d: 3, f: 4 },
      e: [3],
    })
  })

  test('reach no prototype', () => {
    const out = merged(
      {},
      JSON.parse('{"__proto__": {"canary": true}, "constructor": {"prototype": {"canary": true}}}'),
    )
    expect(({} as Record<string, unknown>).canary).toBeUndefined()
    expect(Object.keys(out as object)).toEqual(['__proto__', 'constructor'])
  })
})
