import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openEditorGlobals } from './support/editor-globals'

interface Choice {
  pages: Set<string>
  drafts: Set<string>
  look: boolean
  entries: boolean
  regions: boolean
}
interface Changes {
  isFirst: boolean
  pages: { id: string }[]
  look: boolean
  entries: boolean
  regions: string[]
}
let endGlobals = () => {}
let bodyOf: (changes: Changes, choice: Choice) => object

beforeAll(async () => {
  endGlobals = openEditorGlobals('bk_token')
  const browsersModule: string = '../src/editor/publish/changes' // its types are those of a browser
  bodyOf = (await import(browsersModule)).bodyOf
})
afterAll(() => endGlobals())

describe('a publish asks', () => {
  const changes = { isFirst: false, pages: [{ id: 'a' }, { id: 'b' }], look: true, entries: true, regions: ['h', 'f'] }
  const all = { pages: new Set(['a', 'b']), drafts: new Set<string>(), look: true, entries: true, regions: true }

  test('for everything where all is chosen, and where nothing was published before', () => {
    expect(bodyOf(changes, all)).toEqual({})
    expect(bodyOf({ ...changes, isFirst: true }, { ...all, pages: new Set(['a']), look: false })).toEqual({})
    const untouched = { isFirst: false, pages: [{ id: 'a' }], look: false, entries: false, regions: [] }
    const page = { pages: new Set(['a']), drafts: new Set<string>(), look: false, entries: false, regions: false }
    expect(bodyOf(untouched, page)).toEqual({})
  })

  test('for no more than is chosen where any part is left out', () => {
    expect(bodyOf(changes, { ...all, regions: false })).toEqual({ pages: ['a', 'b'], look: true, entries: true })
    expect(bodyOf(changes, { ...all, look: false })).toEqual({ pages: ['a', 'b', 'h', 'f'], entries: true })
    expect(bodyOf(changes, { ...all, entries: false })).toEqual({ pages: ['a', 'b', 'h', 'f'], look: true })
    expect(bodyOf(changes, { ...all, pages: new Set(['b']) })).toEqual({
      pages: ['b', 'h', 'f'],
      look: true,
      entries: true,
    })
    expect(bodyOf(changes, { ...all, pages: new Set(), look: true, entries: false, regions: false })).toEqual({
      look: true,
    })
  })

  test('for a draft that is chosen beside the rest, and for nothing more where pages are left out', () => {
    const drafts = new Set(['d'])
    expect(bodyOf(changes, { ...all, drafts })).toEqual({})
    const alone = { pages: new Set<string>(), drafts, look: false, entries: false, regions: false }
    expect(bodyOf(changes, alone)).toEqual({ pages: ['d'] })
  })
})
