import { expect, test } from 'bun:test'
import { evenRows } from '../src/block-types/even-rows'

const rowsOf = (count: number, limit?: number) =>
  [...evenRows(count, limit).matchAll(/\d+/g)].map(([number]) => Number(number))

test.each([
  [0, [1, 1]],
  [1, [1, 1]],
  [2, [2, 1]],
  [3, [3, 2]],
  [4, [4, 2]],
  [5, [5, 3]],
  [6, [3, 2]],
  [7, [4, 2]],
  [8, [4, 2]],
  [9, [3, 2]],
  [10, [5, 2]],
  [11, [4, 3]],
  [12, [4, 3]],
  [13, [5, 2]],
])('%d items stand %p to a row, wide and narrower', (count, wanted) => {
  expect(rowsOf(count)).toEqual(wanted)
})

test('no row has more than the limit, and none of up to forty items stands alone below two or more', () => {
  for (let count = 2; count <= 40; count++) {
    const [most = 0] = rowsOf(count)
    expect([count, most <= 5, count % most !== 1]).toEqual([count, true, true])
    expect(rowsOf(count, 4).every((columns) => columns <= 4)).toBe(true)
  }
})
