import { describe, expect, test } from 'bun:test'
import { openSessionGate, type Person } from '../src/editor/api/session-gate'
import { refreshing } from '../src/editor/data/refreshing'
import { replaceEntry } from '../src/editor/data/replace-entry'
import { replacePage } from '../src/editor/data/replace-page'
import { sayingPresence } from '../src/editor/data/saying-presence'
import { type Present, readSiteEvents, type SiteEvent } from '../src/editor/data/site-events'
import { differencesIn } from '../src/editor/notices/differences'
import { createClock, settled } from './support/page-service'

const rosa: Person = { id: 'rosa', account: 'a', name: 'Rosa', email: 'rosa@example.com' }
const jan: Person = { id: 'jan', account: 'a', name: 'Jan', email: 'jan@example.com' }

/** A browser's tokens, a service that knows some of them, and the gate between. */
function openGate(options: { whose?(token: string): Promise<Person> | undefined; onAsked?(): void } = {}) {
  const clock = createClock()
  const known = new Map<string, Person>([['t1', rosa]])
  const asked: string[] = []
  const listeners: (() => void)[] = []
  let token: string | null = 't1'
  let passed: string | undefined
  const readToken = () => (token === passed ? null : token)
  const gate = openSessionGate({
    async fetch(url, { headers } = {}) {
      const sent = new Headers(headers).get('authorization')?.replace('Bearer ', '')
      asked.push(`${url} ${sent ?? '-'}`)
      options.onAsked?.()
      if (url.endsWith('/login')) return Response.json({ error: 'invalid_credentials' }, { status: 401 })
      return sent && known.has(sent)
        ? Response.json({ ok: true })
        : Response.json({ error: 'unauthenticated' }, { status: 401 })
    },
    whose: async (each) => options.whose?.(each) ?? known.get(each),
    readToken,
    onTokenChange: (listener) => listeners.push(listener),
    passOver(each) {
      passed = each
      for (const listener of listeners) listener()
    },
    after: clock.after,
  })
  const keep = (next: string | null) => {
    token = next
    for (const listener of listeners) listener()
  }
  return { gate, known, asked, keep, readToken, clock }
}

describe('a session that ends', () => {
  test('holds what is asked until the same person has signed in again, and sends it once more', async () => {
    const { gate, known, asked, keep } = openGate()
    gate.remember(rosa)
    known.delete('t1')
    const [first, second] = [gate.fetch('/pages/1'), gate.fetch('/sites')]
    await settled()
    expect(gate.read()).toEqual({ kind: 'ended', person: rosa })
    const third = gate.fetch('/media')
    await settled()
    expect(asked).toEqual(['/pages/1 t1', '/sites t1'])
    expect((await gate.fetch('/auth/login')).status).toBe(401)
    expect(asked.at(-1)).toBe('/auth/login -')
    known.set('t2', rosa)
    keep('t2')
    expect((await Promise.all([first, second, third])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked.slice(-3).sort()).toEqual(['/media t2', '/pages/1 t2', '/sites t2'])
    expect(gate.read()).toEqual({ kind: 'open' })
  })

  test('sends nothing of the first person with the token of another', async () => {
    const { gate, known, asked, keep } = openGate()
    gate.remember(rosa)
    known.delete('t1')
    const held = gate.fetch('/pages/1')
    await settled()
    known.set('t3', jan)
    keep('t3')
    expect((await held).status).toBe(401)
    expect((await gate.fetch('/pages/2')).status).toBe(401)
    expect(gate.read()).toEqual({ kind: 'other', person: rosa, name: 'Jan' })
    expect(asked).toEqual(['/pages/1 t1'])
  })

  test('of another tab where somebody else signs in lets nothing through from here either', async () => {
    const { gate, known, asked, keep } = openGate()
    gate.remember(rosa)
    known.set('t3', jan)
    keep('t3')
    expect((await gate.fetch('/pages/1')).status).toBe(401)
    expect([asked, gate.read().kind]).toEqual([[], 'other'])
  })

  test('before anything is known leads to the sign-in page, and leaves the token of other tabs alone', async () => {
    const { gate, known, readToken } = openGate()
    const heard: string[] = []
    gate.subscribe((change) => heard.push(change))
    known.delete('t1')
    expect((await gate.fetch('/me')).status).toBe(401)
    expect([readToken(), heard, gate.read().kind]).toEqual([null, ['signed-out'], 'open'])
  })

  test('is no other 401: a wrong code is answered, and signing out waits for nobody', async () => {
    const { gate, known } = openGate()
    gate.remember(rosa)
    expect((await gate.fetch('/auth/login')).status).toBe(401)
    known.delete('t1')
    expect((await gate.fetch('/auth/logout')).status).toBe(401)
    expect(gate.read()).toEqual({ kind: 'open' })
  })

  test('asks once more with the token that has come while a refusal of the old one was on its way', async () => {
    const { gate, known, asked, keep } = openGate({ onAsked: () => asked.length === 1 && keep('t2') })
    gate.remember(rosa)
    known.delete('t1')
    known.set('t2', rosa)
    expect((await gate.fetch('/pages/1')).status).toBe(200)
    await settled()
    expect([asked, gate.read()]).toEqual([['/pages/1 t1', '/pages/1 t2'], { kind: 'open' }])
  })

  test('goes on with whoever signed in last, however late it is known who was before', async () => {
    const first = Promise.withResolvers<Person>()
    const { gate, known, keep } = openGate({ whose: (token) => (token === 't3' ? first.promise : undefined) })
    gate.remember(rosa)
    known.delete('t1')
    const held = gate.fetch('/pages/1')
    await settled()
    keep('t3')
    known.set('t2', rosa)
    keep('t2')
    await settled()
    first.resolve(jan)
    await settled()
    expect([gate.read(), (await held).status]).toEqual([{ kind: 'open' }, 200])
  })

  test('is not asked about again for the same token, and not left by a window whose person is another one', async () => {
    const { gate, known, asked, keep } = openGate()
    const heard: string[] = []
    gate.remember(rosa)
    gate.subscribe((change) => heard.push(change))
    keep('t1')
    await settled()
    expect(heard).toEqual([])
    known.set('t2', jan)
    keep('t2')
    await settled()
    known.set('t3', rosa)
    keep('t3')
    await settled()
    expect([heard, gate.read().kind]).toEqual([['checking', 'other'], 'other'])
    expect((await gate.fetch('/pages/1')).status).toBe(401)
    expect(asked).toEqual([])
  })

  test('goes on waiting where the next token is known to nobody, or nobody is reached, until that is the same person', async () => {
    let isAway = true
    const { gate, known, asked, keep, clock } = openGate({
      whose: (token) => (token === 't3' && isAway ? Promise.reject(new Error('no line')) : undefined),
    })
    gate.remember(rosa)
    known.delete('t1')
    const held = gate.fetch('/pages/1')
    await settled()
    keep('t2')
    await settled()
    expect([gate.read().kind, asked]).toEqual(['ended', ['/pages/1 t1']])
    known.set('t3', rosa)
    keep('t3')
    await settled()
    expect([gate.read().kind, asked]).toEqual(['checking', ['/pages/1 t1']])
    isAway = false
    await clock.pass(2_000)
    expect([gate.read().kind, (await held).status, asked.at(-1)]).toEqual(['open', 200, '/pages/1 t3'])
  })

  test('by signing out is nobody’s: whoever signs in next is not taken for another one', async () => {
    const { gate, known, asked, keep } = openGate()
    const heard: string[] = []
    gate.remember(rosa)
    gate.subscribe((change) => heard.push(change))
    keep(null)
    expect((await gate.fetch('/sites')).status).toBe(401)
    known.set('t2', jan)
    keep('t2')
    expect((await gate.fetch('/sites')).status).toBe(200)
    expect([heard, gate.read().kind, gate.person()]).toEqual([['signed-out', 'signed-in'], 'open', undefined])
    expect(asked).toEqual(['/sites -', '/sites t2'])
  })

  test('is not asked about again for a token that another one has followed meanwhile', async () => {
    const away = () => Promise.reject(new Error('no line'))
    const { gate, known, keep, clock } = openGate({ whose: (token) => (token === 't2' ? away() : undefined) })
    gate.remember(rosa)
    known.set('t3', rosa)
    keep('t2')
    await settled()
    keep('t3')
    await settled()
    const heard: string[] = []
    gate.subscribe((change) => heard.push(change))
    await clock.pass(10_000)
    expect([gate.read(), heard]).toEqual([{ kind: 'open' }, []])
  })

  test('by signing out while a refusal is on its way sends nothing again', async () => {
    const { gate, known, asked, keep } = openGate({ onAsked: () => asked.length === 1 && keep(null) })
    gate.remember(rosa)
    known.delete('t1')
    expect([(await gate.fetch('/pages/1')).status, asked]).toEqual([401, ['/pages/1 t1']])
  })

  test('by signing out in another tab answers what waits', async () => {
    const { gate, known, asked, keep } = openGate()
    gate.remember(rosa)
    known.delete('t1')
    const held = gate.fetch('/pages/1')
    await settled()
    keep(null)
    expect((await held).status).toBe(401)
    expect([gate.read(), asked]).toEqual([{ kind: 'open' }, ['/pages/1 t1']]) // without asking once more for nobody
  })
})

describe('events of a site', () => {
  /** A service whose streams a test writes, and a window that is seen or not. */
  function openLine(
    answers: ((signal: AbortSignal) => Response | Promise<never>)[] = [],
    onTold: () => void = () => {},
  ) {
    const clock = createClock()
    const told: SiteEvent[] = []
    const connects: (string | undefined)[] = []
    const connections: boolean[] = []
    let stir = () => {}
    let isSeen = true
    let write = (_: string) => {}
    let close = () => {}
    const end = readSiteEvents({
      async connect(lastId, signal) {
        connects.push(lastId)
        const answer = answers.shift()
        if (answer) return answer(signal)
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            write = (text) => controller.enqueue(new TextEncoder().encode(text))
            close = () => controller.close()
            signal.addEventListener('abort', () => controller.error(signal.reason))
          },
        })
        return new Response(body)
      },
      isSeen: () => isSeen,
      onStir(listener) {
        stir = listener
        return () => {
          stir = () => {}
        }
      },
      after: clock.after,
      random: () => 1,
      tell(event) {
        told.push(event)
        onTold()
      },
      connected: (isConnected) => connections.push(isConnected),
    })
    const see = (seen: boolean) => {
      isSeen = seen
      stir()
    }
    return {
      clock,
      told,
      connects,
      connections,
      see,
      end,
      write: async (text: string) => {
        write(text)
        await settled()
      },
      close: async () => {
        close()
        await settled()
      },
    }
  }
  const hello = 'event: hello\nid: a-1\ndata: {"role":"owner","presence":[]}\n\n'

  test('go on after the last one when the line breaks, later each time', async () => {
    const refused = () => Promise.reject(new Error('no line'))
    const line = openLine()
    await settled()
    await line.write(hello)
    await line.write('event: saved\nid: a-2\ndata: {"type":"block"}\n\n')
    await line.close()
    expect(line.connections).toEqual([true, false])
    await line.clock.pass(1_000)
    expect(line.connects).toEqual([undefined, 'a-2'])
    line.end()
    const away = openLine([refused, refused, refused, refused])
    await settled()
    await away.clock.pass(6_999)
    expect(away.connects).toHaveLength(3)
    await away.clock.pass(1)
    expect(away.connects).toHaveLength(4)
    away.end()
  })

  test('go on after the last one that has an id, however many without one have come since', async () => {
    const line = openLine()
    await settled()
    await line.write(hello)
    await line.write('event: presence\ndata: {"people":[]}\n\n')
    await line.close()
    await line.clock.pass(1_000)
    expect(line.connects).toEqual([undefined, 'a-1'])
    line.end()
  })

  test('are asked for half a minute apart at most, and soon again once the service has answered', async () => {
    const refused = () => Promise.reject(new Error('no line'))
    const line = openLine(Array.from({ length: 8 }, () => refused))
    await settled()
    await line.clock.pass((1 + 2 + 4 + 8 + 16 + 30 + 30) * 1_000)
    expect(line.connects).toHaveLength(8)
    await line.clock.pass(30_000)
    await line.write(hello)
    await line.close()
    await line.clock.pass(1_000)
    expect(line.connects).toHaveLength(10)
    line.end()
  })

  test('are told to nobody who has left, although they came in one piece with what made them leave', async () => {
    const line = openLine([], () => line.end())
    await settled()
    await line.write(`${hello}event: saved\nid: a-2\ndata: {"type":"block"}\n\n`)
    expect(line.told.map(({ event }) => event)).toEqual(['hello'])
  })

  test('stay while somebody looks something up in another tab, each time anew', async () => {
    const line = openLine()
    await settled()
    await line.write(hello)
    line.see(false)
    await line.clock.pass(5_000)
    line.see(true)
    await line.clock.pass(1_000)
    line.see(false)
    await line.clock.pass(9_999)
    expect(line.connections).toEqual([true])
    await line.clock.pass(1)
    await settled()
    expect(line.connections).toEqual([true, false])
    line.end()
  })

  test.each([
    ['is gone', () => new Response(null, { status: 404 })],
    ['is not one’s own', () => new Response(null, { status: 403 })],
  ])('of a site that %s are not asked for again', async (_, answer) => {
    const line = openLine([answer])
    await settled()
    await line.clock.pass(600_000)
    expect(line.connects).toHaveLength(1)
    line.end()
  })

  test.each(['not_found', 'account_suspended'])('that end with %s are not asked for again', async (error) => {
    const line = openLine()
    await settled()
    await line.write(`${hello}event: error\ndata: {"error":"${error}","message":""}\n\n`)
    await line.close()
    await line.clock.pass(600_000)
    expect(line.connects).toHaveLength(1)
    line.end()
  })

  test('that fall silent are asked for anew; a sign of life is enough', async () => {
    const line = openLine()
    await settled()
    await line.write(hello)
    for (let count = 0; count < 10; count++) {
      await line.clock.pass(20_000)
      await line.write(':\n\n')
    }
    expect(line.connects).toHaveLength(1)
    await line.clock.pass(30_000)
    expect(line.connects).toEqual([undefined, 'a-1'])
    line.end()
  })

  test('are left by a window that nobody sees, and go on when it is seen again', async () => {
    const line = openLine()
    await settled()
    await line.write(hello)
    line.see(false)
    await line.clock.pass(9_999)
    expect(line.connections).toEqual([true])
    await line.clock.pass(60_000)
    expect([line.connections, line.connects.length]).toEqual([[true, false], 1])
    line.see(true)
    await settled()
    expect(line.connects).toEqual([undefined, 'a-1'])
    line.end()
  })

  test('that are never answered are asked for anew', async () => {
    const silent = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const line = openLine([silent])
    await settled()
    await line.clock.pass(24_999)
    expect(line.connects).toHaveLength(1)
    await line.clock.pass(1_001)
    expect(line.connects).toHaveLength(2)
    line.end()
  })

  test.each([500, 503])(
    'that a service in trouble answers with %d are asked for again, later each time',
    async (status) => {
      const line = openLine([1, 2, 3].map(() => () => new Response(null, { status })))
      await settled()
      await line.clock.pass(2_999)
      expect(line.connects).toHaveLength(2)
      await line.clock.pass(1)
      expect(line.connects).toHaveLength(3)
      line.end()
    },
  )

  test('that were waited for once are waited for again: what stirs then counts', async () => {
    const line = openLine([1, 2, 3, 4].map(() => () => new Response(null, { status: 503 })))
    await settled()
    await line.clock.pass(3_000)
    expect(line.connects).toHaveLength(3) // the next one after four seconds
    line.see(true)
    await settled()
    expect(line.connects).toHaveLength(4) // the next one after eight
    await line.clock.pass(5_000)
    line.see(true)
    await settled()
    expect(line.connects).toHaveLength(5)
    line.end()
  })

  test('that come again end the looking at intervals, and so does leaving', async () => {
    const refused = () => new Response('{}', { status: 429 })
    const line = openLine([refused])
    await settled()
    await line.clock.pass(60_000)
    await line.write(hello)
    const before = line.told.length
    for (let count = 0; count < 10; count++) {
      await line.clock.pass(20_000)
      await line.write(':\n\n')
    }
    expect([line.told.length, line.told.filter(({ event }) => event === 'reset').length]).toEqual([before, 4])
    line.end()
    const left = openLine([refused])
    await settled()
    await left.clock.pass(15_000)
    left.end()
    await left.clock.pass(60_000)
    expect([left.told.length, left.connects.length]).toEqual([1, 1])
  })

  test('that the service refuses are replaced by looking at intervals, and asked for again', async () => {
    const line = openLine([() => new Response('{}', { status: 429 })])
    await settled()
    await line.clock.pass(59_000)
    expect(line.told).toEqual([1, 2, 3].map(() => ({ event: 'reset', data: {} })))
    expect(line.connects).toHaveLength(1)
    await line.clock.pass(1_500)
    expect(line.connects).toHaveLength(2)
    line.end()
  })

  test('that are replaced by looking at intervals are not looked for by a window that nobody sees', async () => {
    const line = openLine([() => new Response('{}', { status: 429 })])
    await settled()
    await line.clock.pass(15_000)
    line.see(false)
    await line.clock.pass(45_000)
    expect(line.told).toHaveLength(1)
    line.end()
  })

  test('that end with the session, or with another role, are asked for again at once; those of a suspended account are not', async () => {
    const ended = async (error: string) => {
      const line = openLine()
      await settled()
      for (let n = 0; n < 3 && line.connects.length > n; n++) {
        await line.write(`event: error\ndata: {"error":"${error}","message":""}\n\n`)
        await line.close()
        await line.clock.pass(1_000)
      }
      line.end()
      return line.connects.length
    }
    expect([await ended('unauthenticated'), await ended('role_changed')]).toEqual([4, 4])
    expect([await ended('account_suspended'), await ended('other')]).toEqual([1, 2])
  })

  test('of a site that is gone are not asked for again', async () => {
    const line = openLine()
    await settled()
    await line.write(`${hello}event: error\ndata: {"error":"not_found","message":""}\n\n`)
    await line.close()
    await line.clock.pass(600_000)
    expect([line.connects.length, line.told.at(-1)?.event]).toEqual([1, 'error'])
    line.end()
  })
})

test('where somebody is is said after a rest, again and again, and not by a window that nobody sees', async () => {
  const clock = createClock()
  const said: (string | null)[] = []
  let isSeen = true
  const presence = sayingPresence({
    say: async ({ block }) => {
      said.push(block)
      return []
    },
    isSeen: () => isSeen,
    after: clock.after,
    tell: () => undefined,
  })
  for (const block of ['a', 'b', 'c']) presence.at({ page: 'p', block })
  await clock.pass(400)
  expect(said).toEqual(['c'])
  await clock.pass(30_000)
  expect(said).toEqual(['c', 'c', 'c'])
  isSeen = false
  await clock.pass(60_000)
  expect(said).toHaveLength(3)
  isSeen = true
  presence.again()
  await clock.pass(0)
  expect(said).toHaveLength(4)
  presence.end()
})

test('who is there is taken from the answer to where somebody is, not to where they were', async () => {
  const clock = createClock()
  const first = Promise.withResolvers<Present[]>()
  const told: unknown[] = []
  const presence = sayingPresence({
    say: ({ block }) => (block === 'a' ? first.promise : Promise.resolve([])),
    isSeen: () => true,
    after: clock.after,
    tell: (people) => told.push(people),
  })
  presence.at({ page: 'p', block: 'a' })
  await clock.pass(400)
  presence.at({ page: 'p', block: 'b' })
  first.resolve([{ name: 'late' } as Present])
  await settled()
  await clock.pass(400)
  expect(told).toEqual([[]])
  presence.end()
})

test('where somebody stays is said once after the rest, and nothing more once they have left', async () => {
  const clock = createClock()
  const said: (string | null)[] = []
  const told: unknown[] = []
  const answer = Promise.withResolvers<Present[]>()
  const presence = sayingPresence({
    async say({ block }) {
      said.push(block)
      return answer.promise
    },
    isSeen: () => true,
    after: clock.after,
    tell: (people) => told.push(people),
  })
  presence.at({ page: 'p', block: 'a' })
  await clock.pass(300)
  presence.at({ page: 'p', block: 'a' })
  await clock.pass(100)
  expect(said).toEqual(['a'])
  presence.end()
  answer.resolve([])
  await settled()
  await clock.pass(60_000)
  expect([said, told]).toEqual([['a'], []])
  const left = sayingPresence({
    say: async () => Promise.reject(new Error('it is left')),
    isSeen: () => true,
    after: (ms, callback) => {
      const stop = clock.after(ms, callback)
      return () => {
        said.push('stopped')
        stop()
      }
    },
    tell: () => undefined,
  })
  left.at({ page: 'p', block: 'a' })
  left.end()
  expect(said).toEqual(['a', 'stopped'])
})

test('a record is read alone while not every answer that holds it is read anew, and three of a kind at most', async () => {
  const clock = createClock()
  const read: string[][] = []
  const lists = refreshing(
    { invalidateQueries: async ({ queryKey }) => void read.push(queryKey as string[]) },
    'site',
    {
      client: 'me',
      after: clock.after,
      isShownElsewhere: () => true,
      readRecord: (type, id) => void read.push(['record', type, id]),
    },
  )
  const saved = (type: string, id: string, page_id?: string, client = 'them'): SiteEvent => ({
    event: 'saved',
    data: { type, id, page_id, actor: null, client },
  })
  const records = async () => {
    await clock.pass(1_000)
    return read.splice(0).filter(([name]) => name === 'record')
  }
  lists.take(saved('pages', 'x'))
  lists.take(saved('page', 'a'))
  expect(await records()).toEqual([['record', 'page', 'a']])
  lists.take({ event: 'reset', data: {} })
  lists.take(saved('page', 'a'))
  expect(await records()).toEqual([])
  for (const id of ['a', 'b', 'b', 'c']) lists.take(saved('page', id))
  expect(await records()).toEqual(['a', 'b', 'c'].map((id) => ['record', 'page', id]))
  lists.take(saved('blocks', 'x', 'header', 'me'))
  lists.take(saved('block', 'y'))
  lists.take(saved('theme', 'z', 'other'))
  expect(await records()).toEqual([['record', 'page', 'header']])
  lists.take(saved('page', 'a'))
  lists.end()
  expect(await records()).toEqual([])
})

test('a service that stops asks nobody who they are; whatever else ends the events does', () => {
  const clock = createClock()
  const read: unknown[] = []
  const invalidateQueries = async ({ queryKey }: { queryKey: unknown[] }) => void read.push(queryKey)
  const around = { client: 'me', after: clock.after, isShownElsewhere: () => false, readRecord: () => undefined }
  const lists = refreshing({ invalidateQueries }, 'site', around)
  const error = (name: string): SiteEvent => ({ event: 'error', data: { error: name, message: '' } })
  lists.take(error('stopping'))
  expect(read).toEqual([])
  lists.take(error('role_changed'))
  expect(read).toEqual([['me']])
  lists.end()
})

test('lists are read again after changes of others, many at once, and not after one’s own', async () => {
  const clock = createClock()
  const read: unknown[] = []
  const invalidateQueries = async ({ queryKey }: { queryKey: unknown[] }) => void read.push(queryKey)
  const lists = refreshing({ invalidateQueries }, 'site', {
    client: 'me',
    after: clock.after,
    isShownElsewhere: (page) => page === 'post',
    readRecord: (type, id) => void read.push([type, id]),
  })
  const saved = (type: string, client: string, page_id?: string): SiteEvent => ({
    event: 'saved',
    data: { type, id: 'x', page_id, actor: null, client },
  })
  lists.take(saved('media', 'me'))
  lists.take(saved('block', 'them', 'page'))
  await clock.pass(1_000)
  expect(read).toEqual([['activity', 'site']])
  read.length = 0
  for (let count = 0; count < 20; count++) lists.take(saved('submission', 'them'))
  lists.take(saved('block', 'them', 'post'))
  await clock.pass(1_000)
  expect(read.sort()).toEqual([
    ['activity', 'site'],
    ['page', 'post'],
    ['submissions', 'site'],
  ])
  read.length = 0
  for (const type of ['entry', 'media', 'page']) lists.take(saved(type, 'them'))
  await clock.pass(1_000)
  expect(read.sort()).toEqual([
    ['activity', 'site'],
    ['entry', 'x'],
    ['has picture', 'site'],
    ['home', 'site'],
    ['media', 'site'],
    ['media', 'x'],
    ['page facts', 'site'],
    ['page', 'x'],
    ['sites'],
  ])
  read.length = 0
  for (const id of ['a', 'b', 'c', 'd'])
    lists.take({ event: 'saved', data: { type: 'page', id, actor: null, client: 'them' } })
  await clock.pass(1_000)
  expect((read as string[][]).map(([name]) => name).sort()).toEqual([
    'activity',
    'home',
    'page facts',
    'pages',
    'post sections',
    'regions',
    'sites',
  ])
  read.length = 0
  lists.take({ event: 'error', data: { error: 'not_found', message: '' } })
  await clock.pass(1_000)
  expect(read).toEqual([['me'], ['site', 'site'], ['sites'], ['pages', 'site']])
})

test('a page that somebody has changed takes the place of what was known of it; more is read where more may have changed', () => {
  const page = (id: string, fields: object = {}) => ({
    ...{ id, type: 'page', path: `/${id}`, is_home: false, parent_id: null, sort_order: 0, translations: [] },
    ...fields,
  })
  const block = (id: string, type: string) => ({ id, type, props: {}, content: {} })
  const drawn = {
    pages: [page('a'), page('b', { type: 'post' })],
    posts: [{ id: 'b', block: block('old', 'blog_post') }],
    regions: { headerPage: 'h', footerPage: 'f', header: [], footer: [] },
  } as never
  const answer = (id: string, fields: object = {}, blocks: object[] = []) =>
    ({ ...page(id, fields), sections: [], blocks }) as never
  const changed = replacePage(drawn, 'a', answer('a', { title: 'Neu' }, [block('x', 'hero')]))
  expect(changed as unknown).toEqual({ pages: [page('a', { title: 'Neu' }), page('b', { type: 'post' })] })
  const sections = [block('x', 'cta'), block('y', 'blog_post'), block('z', 'blog_post')]
  expect(replacePage(drawn, 'b', answer('b', { type: 'post' }, sections))).toMatchObject({
    pages: [{ id: 'a' }, { id: 'b' }],
    posts: [{ id: 'b', block: { id: 'y' } }],
  })
  const footer = replacePage(drawn, 'f', answer('f', {}, [block('z', 'footer')]))
  expect(footer).toMatchObject({ regions: { footer: [{ id: 'z' }], header: [] } })
  for (const change of [{ path: '/c' }, { is_home: true }, { sort_order: 3 }, { parent_id: 'b' }, { type: 'landing' }])
    expect([change, replacePage(drawn, 'a', answer('a', change))]).toEqual([change, undefined])
  expect([replacePage(drawn, 'new', answer('new')), replacePage(drawn, 'a', undefined)]).toEqual([undefined, undefined])
  const header = replacePage(drawn, 'h', answer('h', {}, [block('z', 'header')]))
  expect(header).toMatchObject({ regions: { header: [{ id: 'z' }], footer: [] } })
  const { pages } = drawn as { pages: never[] }
  expect(replacePage({ pages }, 'b', answer('b', { type: 'post' }))).toEqual({
    pages: [page('a'), page('b', { type: 'post' })],
  } as never)
  expect(replacePage({}, 'a', answer('a'))).toBeUndefined()
  const posts = ['c', 'b'].map((id) => ({ id, block: block(id, 'blog_post') })) as never[]
  expect(replacePage({ pages, posts }, 'b', answer('b', { type: 'post' }, [block('x', 'cta')]))?.posts).toEqual([
    posts[0]!,
    { id: 'b', block: null },
  ])
})

test('an entry that somebody has changed takes its place in the lists that show it; which entries a cut list shows, the service says', () => {
  const entry = (id: string, price: number) => ({ id, collection_id: 'breads', sort_order: 0, data: { price } })
  const list = (limit: number | undefined, by: object = {}) => ({
    ...{ collection: 'breads', limit, by, entries: [entry('a', 1), entry('b', 2)] },
  })
  const ids = (after: { entries: { id: string }[] } | undefined) => after?.entries.map(({ id }) => id)
  const all = list(10, { sort_field: 'price' })
  expect(replaceEntry(all, 'a', entry('a', 9))?.entries).toEqual([entry('a', 9), entry('b', 2)])
  expect(ids(replaceEntry(all, 'c', entry('c', 0)))).toEqual(['a', 'b', 'c'])
  expect(ids(replaceEntry(all, 'a', undefined))).toEqual(['b'])
  const cut = list(2, { sort_field: 'price' })
  expect(replaceEntry(cut, 'a', entry('a', 1))).toEqual(cut)
  for (const [id, now] of [
    ['a', entry('a', 9)],
    ['a', undefined],
    ['c', entry('c', 0)],
  ] as const)
    expect([id, replaceEntry(cut, id, now)]).toEqual([id, undefined])
  expect(replaceEntry(cut, 'x', { ...entry('x', 1), collection_id: 'rolls' })).toBe(cut)
  const single = list(undefined)
  expect([replaceEntry(single, 'c', entry('c', 0)), ids(replaceEntry(single, 'b', undefined))]).toEqual([single, ['a']])
})

test('two versions of a section are compared text by text, as its form names them', () => {
  const schema = {
    properties: {
      headline: { title: 'Überschrift' },
      items: { title: 'Fragen', items: { properties: { question: { title: 'Frage' } } } },
    },
  }
  const words = { item: (index: number) => `Eintrag ${index}`, appearance: 'Gestaltung' }
  expect(differencesIn({ image: { id: 'a', alt: 'x' } }, { image: { id: 'b', alt: 'x' } }, schema, words)).toEqual([])
  const ours = {
    headline: 'Brot',
    items: [
      { id: '1', question: 'Wann?' },
      { id: '2', question: 'Wo?' },
    ],
  }
  const theirs = {
    headline: 'Salz',
    items: [
      { id: '2', question: 'Wo genau?' },
      { id: '1', question: 'Wann?' },
    ],
  }
  expect(differencesIn(ours, theirs, schema, words)).toEqual([
    { label: 'Überschrift', ours: 'Brot', theirs: 'Salz' },
    { label: 'Fragen · Eintrag 2 · Frage', ours: 'Wo?', theirs: 'Wo genau?' },
  ])
  expect(differencesIn({ spacing: 's' }, { spacing: 'l' }, {}, words)).toEqual([
    { label: 'Gestaltung', ours: 's', theirs: 'l' },
  ])
})
