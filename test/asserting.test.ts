import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { openAssertionSearch } from './support/asserting'

/** A test that asserts nothing cannot fail. */

const root = import.meta.dir

test('every test expects something', () => {
  const withoutAssertion = openAssertionSearch((path) => readFileSync(path, 'utf8'))
  const files = [...new Glob('**/*.test.ts').scanSync(root)].map((file) => join(root, file)).sort()
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(withoutAssertion)).toEqual([])
})

/** Lines after their bar: at the start of a line they would count as tests of this file. */
const textOf = (lines: string) => lines.replace(/^ *\|/gm, '')

test('one that does not is found, however it is written, and one that does by way of others is not', () => {
  const files: Record<string, string> = {
    '/test/support/world.ts': textOf(`
      |export async function newWorld() {
      |  if (!(await open())) throw new Error('no world')
      |}
      |export const see = async (page: Page) => {
      |  await page.getByText('Saved').waitFor()
      |}
      |export const demandRows = (rows: unknown[]) => hasRows(rows)
      |function hasRows(rows: unknown[]) {
      |  expect(rows).not.toEqual([])
      |}
      `),
    '/test/a.test.ts': textOf(`
      |import { demandRows, newWorld, see } from './support/world'
      |
      |const check = (value: number) => isOne(value)
      |const isOne = (value: number) => {
      |  expect(value).toBe(1)
      |}
      |
      |test('expects nothing', async () => {
      |  const world = await newWorld()
      |  await world.owner()
      |})
      |
      |test('expects by itself', () => {
      |  expect(1).toBe(1)
      |})
      |
      |describe('in a group', () => {
      |  test.each([
      |    [1, 2],
      |    [3, 4],
      |  ])('%p expects nothing', (a, b) => {
      |    Math.max(a, b)
      |
      |    Math.min(a, b)
      |  })
      |  test.each([1])('%p expects', check)
      |  test('expects in two steps', () => check(1))
      |  test('expects in another file', async () => {
      |    demandRows(await read())
      |  })
      |  test('waits for something to be seen', () => see(page))
      |  test.skipIf(!isLinux)('expects nothing in a line', () => newWorld())
      |  test(
      |    'expects nothing within a minute',
      |    async () => {
      |      await newWorld()
      |    },
      |    60_000,
      |  )
      |})
      |
      |test('expects after those', () => {
      |  expect(2).toBe(2)
      |})
      `),
  }
  const withoutAssertion = openAssertionSearch((path) => files[path] ?? '')
  expect(withoutAssertion('/test/a.test.ts')).toEqual([9, 19, 33, 34].map((line) => `/test/a.test.ts:${line}`))
})
