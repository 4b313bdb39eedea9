import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { openEditorGlobals } from './support/editor-globals'

/** Where a browser keeps the token of a session: in all its tabs, or in this one alone on a shared computer. */

interface Token {
  readToken(): string | null
  tokenStorage(): unknown
  keepToken(token: string, isShared: boolean): void
  dropToken(): void
  passOver(token: string): void
  onTokenChange(listener: () => void): () => void
}
const editor: string = '../src/editor' // its types are those of a browser
let token: Token
let endGlobals = () => {}

const openStorage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const [ofTab, ofAll] = [openStorage(), openStorage()]

beforeAll(async () => {
  endGlobals = openEditorGlobals('')
  Object.assign(globalThis, { sessionStorage: ofTab, localStorage: ofAll })
  token = await import(`${editor}/api/token`)
})
afterAll(() => endGlobals())
beforeEach(() => {
  token.dropToken()
})
const places = () => [ofTab.getItem('token'), ofAll.getItem('token')]

test('on a shared computer it stays in its tab, else it is in all of them, and never in both', () => {
  token.keepToken('own', false)
  expect([places(), token.readToken(), token.tokenStorage() === ofAll]).toEqual([[null, 'own'], 'own', true])
  token.keepToken('shared', true)
  expect([places(), token.readToken(), token.tokenStorage() === ofTab]).toEqual([['shared', null], 'shared', true])
  ofAll.setItem('token', 'of another tab')
  expect(token.readToken()).toBe('shared')
  token.keepToken('own again', false)
  expect(places()).toEqual([null, 'own again'])
  token.dropToken()
  expect([places(), token.readToken()]).toEqual([[null, null], null])
})

test('of a session that has ended is passed over here, left where it is, and the next one counts', () => {
  token.keepToken('ended', false)
  token.passOver('ended')
  expect([token.readToken(), places()]).toEqual([null, [null, 'ended']])
  token.keepToken('next', false)
  expect(token.readToken()).toBe('next')
  token.passOver('ended of this tab')
  ofTab.setItem('token', 'ended of this tab')
  expect(token.readToken()).toBe('next')
})

test('tells of every change, until nobody listens any more', () => {
  let told = 0
  const end = token.onTokenChange(() => {
    told += 1
  })
  token.keepToken('a', false)
  token.passOver('a')
  token.dropToken()
  expect(told).toBe(3)
  end()
  token.keepToken('b', true)
  expect(told).toBe(3)
})
