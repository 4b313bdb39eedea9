import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { openDocument } from '../src/editor/document/document'
import { lookId } from '../src/editor/document/draft'
import type { Unsent } from '../src/editor/document/unsent'
import { createClock, createPageService, draftOf, settled } from './support/page-service'

/** Unsent changes as they lie in a browser that several people use, and how the next window takes them up. */

interface Owner {
  account: string
  id: string
}
interface Kept {
  key: string
  since: number
  unsent: Unsent
}
interface Storage {
  unsentKey(owner: Owner, page: string, window: string): string
  listChanges(owner: Owner, page: string): Promise<Kept[]>
  putChanges(changes: Kept, takenUp?: string[]): Promise<unknown>
  countChanges(owner: Owner): Promise<number>
  deleteAllChanges(owner: Owner): Promise<unknown>
}
interface Opened {
  store: ReturnType<ReturnType<typeof openDocument>['open']>
  recovered?: { changes: number; since: number }
  isAtRisk(): boolean
  close(): Promise<void>
}

const records = new Map<string, Kept>()
const sorted = () => [...records.keys()].sort()
const inRange = (key: string, range: unknown) =>
  typeof range === 'string'
    ? key === range
    : ((range as string[])[0] ?? '') <= key && key <= ((range as string[])[1] ?? '')

/** As much of IndexedDB as is asked for: what is done in a transaction is there once it is complete. */
const store = {
  get: (key: string) => ({ result: structuredClone(records.get(key)) }),
  getAll: (range: unknown) => ({
    result: sorted().flatMap((key) => (inRange(key, range) ? [structuredClone(records.get(key))] : [])),
  }),
  put(value: Kept) {
    records.set(value.key, structuredClone(value))
    return { result: value.key }
  },
  delete(range: unknown) {
    for (const key of sorted()) if (inRange(key, range)) records.delete(key)
    return { result: undefined }
  },
}
const database = {
  transaction() {
    const transaction: Record<string, unknown> = { objectStore: () => store, commit: () => undefined }
    setImmediate(() => (transaction.oncomplete as () => void)())
    return transaction
  },
}
const globals: Record<string, unknown> = {
  indexedDB: {
    open() {
      const request: Record<string, unknown> = { result: database }
      setImmediate(() => (request.onsuccess as () => void)())
      return request
    },
  },
  IDBKeyRange: { bound: (from: string, to: string) => [from, to] },
}
const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
const editor: string = '../src/editor' // its types are those of a browser
let storage: Storage
let openRecord: (document: unknown, saved: unknown, around: object) => Promise<Opened>

beforeAll(async () => {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  storage = await import(`${editor}/document/unsent-storage`)
  ;({ openRecord } = await import(`${editor}/document/open-record`))
})
afterAll(() => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})
beforeEach(() => records.clear())

const [rosa, jan] = [
  { account: 'a', id: 'rosa' },
  { account: 'a', id: 'jan' },
]
const nothing = { fields: {}, translations: {}, blocks: [], order: [] }
const unsent = (changes: number) => ({ changes, before: nothing, after: nothing, sent: [], conflicts: [] })
const put = (owner: Owner, page: string, window: string, since: number, changes = 1, takenUp?: string[]) =>
  storage.putChanges({ key: storage.unsentKey(owner, page, window), since, unsent: unsent(changes) }, takenUp)

describe('in the storage of a browser', () => {
  test('each person has the changes of a page alone, the oldest first', async () => {
    await put(rosa, 'p1', 'w2', 20)
    await put(rosa, 'p1', 'w9', 10)
    await put(rosa, 'p10', 'w1', 5)
    await put(jan, 'p1', 'w1', 1)
    await put({ account: 'a', id: 'rosalind' }, 'p1', 'w1', 1)
    await put({ account: 'b', id: 'rosa' }, 'p1', 'w1', 1)
    expect((await storage.listChanges(rosa, 'p1')).map(({ since }) => since)).toEqual([10, 20])
    expect(await storage.listChanges(rosa, 'p')).toEqual([])
  })

  test('all that a person has left is counted, and gone without that of others', async () => {
    await put(rosa, 'p1', 'w1', 1, 2)
    await put(rosa, 'p2', 'w1', 1, 3)
    await put(jan, 'p1', 'w1', 1, 7)
    expect([await storage.countChanges(rosa), await storage.countChanges(jan)]).toEqual([5, 7])
    await storage.deleteAllChanges(rosa)
    expect([await storage.countChanges(rosa), await storage.countChanges(jan)]).toEqual([0, 7])
  })

  test('what is taken up goes in the step in which it is kept anew', async () => {
    await put(rosa, 'p1', 'w1', 1)
    await put(rosa, 'p1', 'w3', 1)
    await put(rosa, 'p1', 'w2', 2, 4, [storage.unsentKey(rosa, 'p1', 'w1')])
    expect(sorted()).toEqual(['w2', 'w3'].map((window) => storage.unsentKey(rosa, 'p1', window)))
  })
})

describe('a page that is opened', () => {
  async function open(owner: Owner, mayEdit: boolean, service: ReturnType<typeof createPageService>, site = 's') {
    const clock = createClock()
    const siteDocument = openDocument({ now: clock.now, after: clock.after })
    const opened = await openRecord(siteDocument, service.saved(), {
      ...{ owner, site, transport: service.transport(), mayEdit },
      later: (run: () => void) => run(),
    })
    for (let turn = 0; turn < 4; turn++) await settled()
    const textOf = (id: string) => opened.store.read().draft.blocks.find((one) => one.id === id)?.content.de?.text
    return { ...opened, clock, textOf }
  }
  const say = ({ store }: Opened, id: string, text: string) =>
    store.act([{ kind: 'content', block: id, locale: 'de', before: { text: id }, after: { text } }])
  const keeping = async () => {
    for (let turn = 0; turn < 4; turn++) await settled()
  }

  test('takes up what windows of the same person have left, says how much it is, and keeps it as its own', async () => {
    const service = createPageService(draftOf('a', 'b'), createClock())
    for (const [id, text] of [
      ['a', 'mine'],
      ['b', 'mine, too'],
    ] as const) {
      const window = await open(rosa, false, service) // takes up nothing of the other one
      say(window, id, text)
      await keeping()
    }
    expect(records.size).toBe(2)
    const next = await open(rosa, true, service)
    expect([next.textOf('a'), next.textOf('b'), next.recovered?.changes]).toEqual(['mine', 'mine, too', 2])
    expect([records.size, [...records.values()][0]?.unsent.changes]).toEqual([1, 2])
    const other = await open(jan, true, service)
    expect([other.textOf('a'), other.recovered]).toEqual(['a', undefined])
    await next.close()
    expect(records.size).toBe(1) // what is not written waits for the next opening
  })

  test('leaves them where they are for somebody who may not write', async () => {
    const service = createPageService(draftOf('a'), createClock())
    say(await open(rosa, true, service), 'a', 'mine')
    await keeping()
    const next = await open(rosa, false, service)
    expect([next.textOf('a'), next.recovered, records.size]).toEqual(['a', undefined, 1])
  })

  test('is not another site’s look, though each look has the same name', async () => {
    const service = createPageService({ ...draftOf(), id: lookId, fields: { tone: 'warm' } }, createClock())
    const window = await open(rosa, true, service, 'first')
    window.store.act([{ kind: 'fields', before: { tone: 'warm' }, after: { tone: 'cold' } }])
    await keeping()
    const toneOf = async (site: string) => (await open(rosa, true, service, site)).store.read().draft.fields.tone
    expect([await toneOf('second'), await toneOf('first')]).toEqual(['warm', 'cold'])
  })

  test('keeps nothing once all is written', async () => {
    const clock = createClock()
    const service = createPageService(draftOf('a'), clock)
    const window = await open(rosa, true, service)
    say(window, 'a', 'mine')
    await keeping()
    expect([records.size, window.isAtRisk()]).toEqual([1, false])
    service.change({ kind: 'content', block: 'a', locale: 'de', before: undefined, after: { text: 'mine' } })
    window.store.receive(service.saved())
    await keeping()
    expect(records.size).toBe(0)
  })
})
