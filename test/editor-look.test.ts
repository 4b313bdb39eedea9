import { describe, expect, test } from 'bun:test'
import { openDocument } from '../src/editor/document/document'
import type { Json, Saved } from '../src/editor/document/draft'
import { type Look, lookOf, savedLook } from '../src/editor/document/look'
import type { RecordStore } from '../src/editor/document/record-store'
import { NotWritten, type Transport } from '../src/editor/document/saving'
import { replay, unsentOf } from '../src/editor/document/unsent'
import { withToken } from '../src/editor/look/with-token'
import { createClock, createPageService, draftOf, settled } from './support/page-service'

const start: Look = { name: 'Nord', tokens: { mode: 'auto', colors: { primary: '#111111', accent: '#222222' } } }

/** A service that keeps one look, refuses what no longer fits, and fails once where it is told to. */
function createLookService() {
  const service = {
    saved: savedLook({ ...start, etag: '"1"' }),
    writes: 0,
    failure: undefined as NotWritten | undefined,
    isAnswerLost: false,
    /** What somebody else does at once. */
    change(look: Partial<Look>) {
      service.saved = savedLook({ ...lookOf(service.saved), ...look, etag: `"other ${++service.writes}"` })
    },
  }
  const transport: Transport = {
    load: async () => service.saved,
    async write(write, saved) {
      const { failure, isAnswerLost } = service
      service.failure = undefined
      service.isAnswerLost = false
      service.writes++
      await settled()
      if (failure) throw failure
      if (write.kind !== 'fields' || write.base !== service.saved.tag) throw new NotWritten('stale', 'changed')
      service.saved = savedLook({ ...lookOf(saved), ...(write.fields as Partial<Look>), etag: `"${service.writes}"` })
      if (isAnswerLost) throw new NotWritten('later', 'lost')
      return service.saved
    },
  }
  return { service, transport }
}

function open() {
  const clock = createClock()
  const { service, transport } = createLookService()
  const siteDocument = openDocument(clock)
  const look = siteDocument.open(service.saved, transport)
  const set = (path: string, value: unknown) => {
    const before = look.read().draft.fields
    const after = { tokens: withToken(before.tokens as Json, path, value) }
    look.act([{ kind: 'fields', before, after }], `look/${path}`)
  }
  const tokens = ({ draft }: Pick<Saved, 'draft'> = look.read()) => draft.fields.tokens as Record<string, Json>
  const kind = () => siteDocument.read().saving.kind
  return { clock, service, transport, siteDocument, look, set, tokens, kind }
}

describe('the look', () => {
  test('is written once after a rest, with what it was made from', async () => {
    const { clock, service, set, tokens, kind } = open()
    for (const primary of ['#200000', '#300000', '#400000']) set('colors.primary', primary)
    expect([kind(), service.writes]).toEqual(['saving', 0])
    await clock.pass(799)
    expect(service.writes).toBe(0)
    await clock.pass(1)
    await settled()
    expect([kind(), service.writes, tokens(service.saved).colors?.primary]).toEqual(['saved', 1, '#400000'])
  })

  test('is undone with the page in the order of the acts: one burst at one place is one step', async () => {
    const { clock, siteDocument, set, tokens } = open()
    const service = createPageService(draftOf('a'), clock)
    const page = siteDocument.open(service.saved(), service.transport())
    const write = (store: RecordStore, text: string) =>
      store.act([{ kind: 'content', block: 'a', locale: 'de', before: { text: 'a' }, after: { text } }])
    const seen = () => [tokens().colors?.primary, page.read().draft.blocks[0]?.content.de?.text]
    set('colors.primary', '#200000')
    set('colors.primary', '#210000')
    write(page, 'b')
    set('colors.primary', '#300000')
    await clock.pass(2_000)
    set('colors.primary', '#400000')
    const states = [seen()]
    for (let step = 0; step < 4; step++) {
      siteDocument.undo()
      states.push(seen())
    }
    expect(states).toEqual([
      ['#400000', 'b'],
      ['#300000', 'b'],
      ['#210000', 'b'],
      ['#210000', 'a'],
      ['#111111', 'a'],
    ])
    for (let step = 3; step >= 0; step--) {
      siteDocument.redo()
      expect(seen()).toEqual(states[step]!)
    }
  })

  test('takes what somebody else has changed beside, and writes its own', async () => {
    const { clock, service, siteDocument, set, tokens } = open()
    service.change({ tokens: { mode: 'dark', colors: { primary: '#111111' } } })
    set('colors.primary', '#200000')
    await clock.pass(1_000)
    const wanted = { mode: 'dark', colors: { primary: '#200000' } } as never
    expect([tokens(), tokens(service.saved), siteDocument.read().conflicts]).toEqual([wanted, wanted, []])
  })

  test('of which both have changed the same is written over only when that is chosen', async () => {
    for (const choice of ['ours', 'theirs'] as const) {
      const { clock, service, siteDocument, set, tokens } = open()
      service.change({ tokens: withToken(start.tokens, 'colors.primary', '#00ff00') })
      set('colors.primary', '#200000')
      await clock.pass(1_000)
      const [conflict] = siteDocument.read().conflicts
      set('mode', 'dark')
      await clock.pass(60_000)
      expect([siteDocument.read().conflicts.length, tokens(service.saved).colors?.primary]).toEqual([1, '#00ff00'])
      siteDocument.resolve(conflict!, choice)
      await clock.pass(1_000)
      const primary = choice === 'ours' ? '#200000' : '#00ff00'
      expect([tokens().colors?.primary, tokens(service.saved).colors?.primary]).toEqual([primary, primary])
      expect(siteDocument.read()).toMatchObject({ conflicts: [], saving: { kind: 'saved' } })
    }
  })

  test('of which both have made the same is no question, and where they differ twice it is one', async () => {
    const { clock, service, siteDocument, set } = open()
    const theirs = (primary: string, accent: string) =>
      service.change({
        tokens: withToken(withToken(start.tokens, 'colors.primary', primary), 'colors.accent', accent),
      })
    theirs('#200000', '#222222')
    set('colors.primary', '#200000')
    await clock.pass(1_000)
    expect(siteDocument.read()).toMatchObject({ conflicts: [], saving: { kind: 'saved' } })
    set('colors.primary', '#300000')
    set('colors.accent', '#003000')
    theirs('#00ff00', '#0000ff')
    await clock.pass(1_000)
    expect(siteDocument.read().conflicts).toHaveLength(1)
  })

  test('is nobody else’s although the answer to one’s own write was lost', async () => {
    const { clock, service, siteDocument, set, tokens } = open()
    service.isAnswerLost = true
    set('colors.primary', '#200000')
    await clock.pass(1_000)
    set('colors.primary', '#300000')
    await clock.pass(60_000)
    expect([siteDocument.read().conflicts, tokens(service.saved).colors?.primary]).toEqual([[], '#300000'])
  })

  test('that is refused says why, is not sent again as it is, and is saved once it is taken back', async () => {
    const { clock, service, siteDocument, set, kind } = open()
    const fields = { 'tokens.colors.primary': ['No colour.'] }
    service.failure = new NotWritten('refused', 'wrong', undefined, undefined, 'validation_failed', fields)
    set('colors.primary', 'greenish')
    await clock.pass(60_000)
    expect(siteDocument.read().saving).toMatchObject({ kind: 'refused', refusals: [{ record: 'look', fields }] })
    expect(service.writes).toBe(1)
    siteDocument.undo()
    await clock.pass(1_000)
    expect(kind()).toBe('saved')
  })

  test('that was not written when the window died is there again', async () => {
    const { clock, service, transport, siteDocument, look, set, tokens } = open()
    set('colors.accent', '#333333')
    const unsent = structuredClone(unsentOf(look.read()))
    siteDocument.end()
    service.change({ tokens: { ...start.tokens, mode: 'light' } })
    const again = openDocument(clock).open(service.saved, transport, unsent && replay(unsent, service.saved))
    await clock.pass(1_000)
    const wanted = { mode: 'light', colors: { primary: '#111111', accent: '#333333' } } as never
    expect([tokens(again.read()), tokens(service.saved), again.read().conflicts]).toEqual([wanted, wanted, []])
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

test('a token that is taken away is none, and all others stay', () => {
  const tokens = { mode: 'auto', colors: { primary: '#111', accent: '#222' } }
  const without = withToken(tokens, 'colors.primary', undefined)
  expect([without, Object.keys(without.colors as object)]).toEqual([
    { ...tokens, colors: { accent: '#222' } },
    ['accent'],
  ])
  expect(withToken(tokens, 'colorsDark.primary', '#333')).toEqual({ ...tokens, colorsDark: { primary: '#333' } })
  expect(withToken(tokens, 'mode', 'dark')).toEqual({ ...tokens, mode: 'dark' })
})
