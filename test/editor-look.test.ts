import { describe, expect, test } from 'bun:test'
import { Refused } from '../src/editor/api/refused'
import { type KeptTheme, type Look, openThemeStore, withToken } from '../src/editor/look/theme-store'
import { createClock, settled } from './support/page-service'

const start: KeptTheme = { name: 'Nord', tokens: { colors: { primary: '#111111' } }, etag: '"1"' }
const withPrimary = (primary: string): Look => ({ name: 'Nord', tokens: { colors: { primary } } })

/** A service that keeps one theme, refuses what no longer fits, and fails once where it is told to. */
function open() {
  const clock = createClock()
  const service = { theme: start, failure: undefined as Error | undefined, writes: 0 }
  const store = openThemeStore(start, {
    async save(look, etag) {
      service.writes++
      const { failure } = service
      service.failure = undefined
      await settled()
      if (failure) throw failure
      if (etag !== service.theme.etag) throw new Refused(412, 'stale', 'changed', {}, { data: service.theme })
      service.theme = { ...look, etag: `"${service.writes + 1}"` }
      return service.theme
    },
    kept: () => {},
    now: clock.now,
    after: clock.after,
  })
  return { clock, service, store, kind: () => store.read().saving.kind }
}

describe('the look', () => {
  test('is written once after a rest, with what it was made from', async () => {
    const { clock, service, store, kind } = open()
    for (const primary of ['#200000', '#300000', '#400000']) store.change(withPrimary(primary), 'colors.primary')
    expect([kind(), service.writes]).toEqual(['saving', 0])
    await clock.pass(799)
    expect(service.writes).toBe(0)
    await clock.pass(1)
    await settled()
    expect([kind(), service.writes, service.theme.tokens]).toEqual(['saved', 1, { colors: { primary: '#400000' } }])
  })

  test('goes back step by step to where it began: one burst at one place is one step', async () => {
    const { clock, service, store } = open()
    store.change(withPrimary('#200000'), 'colors.primary')
    store.change(withPrimary('#210000'), 'colors.primary')
    await clock.pass(2_000)
    store.change(withPrimary('#300000'), 'colors.primary')
    store.change({ name: 'Werk', tokens: { colors: { primary: '#ffcc00' } } }, 'theme')
    expect(store.read().past).toHaveLength(3)
    store.back()
    expect(store.read().look).toEqual(withPrimary('#300000'))
    store.back()
    expect(store.read().look).toEqual(withPrimary('#210000'))
    store.back()
    store.back()
    expect(store.read().look).toEqual({ name: start.name, tokens: start.tokens })
    await store.flush()
    expect(service.theme.tokens).toEqual(start.tokens)
  })

  test('goes forward again over what was taken back, until something else is changed', async () => {
    const { clock, store } = open()
    store.change(withPrimary('#200000'), 'colors.primary')
    await clock.pass(2_000)
    store.change(withPrimary('#300000'), 'colors.primary')
    store.back()
    store.back()
    expect(store.read().future).toHaveLength(2)
    store.forward()
    expect(store.read().look).toEqual(withPrimary('#200000'))
    store.forward()
    store.forward()
    expect(store.read().look).toEqual(withPrimary('#300000'))
    store.back()
    expect(store.read().look).toEqual(withPrimary('#200000'))
    store.change(withPrimary('#400000'), 'colors.primary')
    store.forward()
    expect(store.read().look).toEqual(withPrimary('#400000'))
  })

  test('that changed while it was on its way is written again, and the answer does not put it back', async () => {
    const { clock, service, store, kind } = open()
    store.change(withPrimary('#200000'), 'a')
    const writing = store.flush()
    store.change(withPrimary('#300000'), 'b')
    await writing
    expect(store.read().look).toEqual(withPrimary('#300000'))
    expect([service.theme.tokens, kind()]).toEqual([{ colors: { primary: '#300000' } }, 'saved']) // not before it is
    await clock.pass(800)
    expect([service.theme.tokens, store.read().saving.kind]).toEqual([{ colors: { primary: '#300000' } }, 'saved'])
  })

  test('that somebody else has changed meanwhile is written over only when that is chosen', async () => {
    for (const choice of ['ours', 'theirs'] as const) {
      const { clock, service, store, kind } = open()
      const theirs = { ...withPrimary('#00ff00'), etag: '"other"' }
      service.theme = theirs
      store.change(withPrimary('#200000'), 'a')
      await store.flush()
      expect(kind()).toBe('overtaken')
      store.change(withPrimary('#300000'), 'b')
      await clock.pass(60_000)
      expect([service.theme, service.writes]).toEqual([theirs, 1])
      store.settle(choice)
      await store.flush()
      await clock.pass(1_000)
      expect(kind()).toBe('saved')
      expect(service.theme.tokens).toEqual({ colors: { primary: choice === 'ours' ? '#300000' : '#00ff00' } })
      expect(store.read().look.tokens).toEqual(service.theme.tokens)
    }
  })

  test('that is refused says why at its token, and is not sent again as it is', async () => {
    const { clock, service, store } = open()
    service.failure = new Refused(422, 'validation_failed', 'wrong', { 'tokens.colors.primary': ['No colour.'] })
    store.change(withPrimary('greenish'), 'a')
    await store.flush()
    expect(store.read().saving).toEqual({
      kind: 'refused',
      message: 'wrong',
      fields: { 'colors.primary': 'No colour.' },
    })
    await clock.pass(60_000)
    expect(service.writes).toBe(1)
    store.back()
    expect(store.read().saving.kind).toBe('saved')
  })

  test('that was refused after it had been changed again tells nothing of that, and the newer one is written', async () => {
    const { clock, service, store, kind } = open()
    service.failure = new Refused(422, 'validation_failed', 'wrong', { 'tokens.colors.primary': ['No colour.'] })
    store.change(withPrimary('greenish'), 'a')
    const writing = store.flush()
    store.change(withPrimary('#300000'), 'b')
    await writing
    expect(kind()).toBe('saving')
    await clock.pass(800)
    await settled()
    expect([kind(), service.theme.tokens]).toEqual(['saved', { colors: { primary: '#300000' } }])
  })

  test('that did not reach the service waits and goes on by itself', async () => {
    const { clock, service, store, kind } = open()
    service.failure = new Refused(0, 'offline', 'not reached')
    store.change(withPrimary('#200000'), 'a')
    await store.flush()
    expect(kind()).toBe('waiting')
    await clock.pass(5_000)
    await settled()
    expect([kind(), service.theme.tokens]).toEqual(['saved', { colors: { primary: '#200000' } }])
  })
})

test('one token changes, and the others and unknown ones stay', () => {
  const tokens = { mode: 'auto', colors: { primary: '#111111', extra: 1 }, bar: true }
  expect(withToken(tokens, 'colors.primary', '#222222')).toEqual({
    ...tokens,
    colors: { primary: '#222222', extra: 1 },
  })
  expect(withToken(tokens, 'colors.primary', undefined)).toEqual({ ...tokens, colors: { extra: 1 } })
  expect(withToken(tokens, 'mode', 'dark')).toEqual({ ...tokens, mode: 'dark' })
})
