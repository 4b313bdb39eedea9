import { expect, test } from 'bun:test'
import { paginate } from '../src/http/pagination'

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `row ${n + 1}` }))
const ids = (list: { id: string }[]) => list.map(({ id }) => Number(id.slice(4)))

test('a list is complete unless less is asked for', () => {
  expect(paginate(rows(1500), {}).data).toHaveLength(1500)
  expect(paginate(rows(3), {})).toEqual({ data: rows(3) })
})

test('pages follow each other without gap or repetition, and the last one names no next', () => {
  const seen: number[] = []
  const pages: (string | undefined)[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: ReturnType<typeof paginate> = paginate(rows(7), { limit: '3', cursor })
    seen.push(...ids(page.data))
    pages.push(page.next_cursor)
    cursor = page.next_cursor
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pages).toEqual(['row 3', 'row 6', undefined])
  expect(paginate(rows(6), { limit: '3', cursor: 'row 3' })).toEqual({ data: rows(6).slice(3) }) // ends with the list
})

test('a cursor without a limit gives all that follows it; an unknown one starts anew', () => {
  expect(ids(paginate(rows(4), { cursor: 'row 2' }).data)).toEqual([3, 4])
  expect(ids(paginate(rows(4), { cursor: 'never', limit: '2' }).data)).toEqual([1, 2])
  expect(paginate(rows(4), { cursor: 'row 4' })).toEqual({ data: [] })
})

test.each([
  ['1', 1],
  ['1000', 1000],
  ['1001', 1000],
  ['999999999999', 1000],
  ['-5', 1],
  ['0', 1000],
  ['x', 1000],
  ['2.9', 2],
])('a limit of %p gives %p of 1500 rows', (limit, size) => {
  const { data, next_cursor } = paginate(rows(1500), { limit })
  expect([data.length, next_cursor]).toEqual([size, `row ${size}`])
})

test('an empty list has an empty page', () => {
  expect(paginate([], { limit: '5', cursor: 'x' })).toEqual({ data: [] })
})
