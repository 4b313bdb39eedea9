import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { DnsError, openDns } from '../src/edges/dns'
import { type NameServer, startNameServer, type Zone } from './support/name-server'

/** Questions to a real name server over real sockets, and what becomes of its lies. */

let server: NameServer
beforeAll(async () => {
  server = await startNameServer()
})
afterAll(() => server.stop())
beforeEach(() => void server.asked.splice(0))

/** Patient with those who answer, on a machine that is busy as well; who is silent needs no patience. */
const dns = (servers = [{ host: '127.0.0.1', port: server.port }], tryMs = 20_000) =>
  openDns({ servers, deadlineMs: 60_000, tryMs })
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    (found) => found,
    (error) => (error instanceof DnsError ? error.reason : error),
  )

describe('records', () => {
  test('of every type are read', async () => {
    server.set('a.example', {
      A: ['203.0.113.7', '203.0.113.8'],
      AAAA: ['2001:db8::7'],
      TXT: ['one', 'two words'],
      CAA: ['0 issue letsencrypt.org', '128 issuewild ;'],
    })
    expect(await dns().addresses4('a.example')).toEqual(['203.0.113.7', '203.0.113.8'])
    expect((await dns().addresses6('A.EXAMPLE.')).map((text) => text.replace(/(:0)+:/, '::'))).toEqual(['2001:db8::7'])
    expect(await dns().txt('a.example')).toEqual(['one', 'two words'])
    expect(await dns().caa('a.example')).toEqual([
      { tag: 'issue', value: 'letsencrypt.org', isCritical: false },
      { tag: 'issuewild', value: ';', isCritical: true },
    ])
  })

  test('of a long text are joined, and fetched over TCP where they do not fit', async () => {
    const long = 'x'.repeat(700)
    server.set('long.example', { TXT: [long, 'y'.repeat(900)] })
    expect(await dns().txt('long.example')).toEqual([long, 'y'.repeat(900)])
    expect(server.asked).toEqual(['TXT long.example', 'TXT long.example'])
    server.set('tcp.example', 'over tcp only')
    expect(await dns().txt('tcp.example')).toEqual(['over tcp'])
  })

  test('that are not there are an empty list, a name that is not there is an error', async () => {
    server.set('empty.example', { A: ['203.0.113.7'] })
    expect(await dns().txt('empty.example')).toEqual([])
    expect(await reasonOf(dns().txt('nobody.example'))).toBe('nxdomain')
    expect([await dns().exists('empty.example'), await dns().exists('nobody.example')]).toEqual([true, false])
  })

  test('are given by servers that know no EDNS as well', async () => {
    server.set('old.example', 'no edns')
    expect(await dns().txt('old.example')).toEqual(['without edns'])
  })

  test('of more than a hundred are cut', async () => {
    server.set('many.example', { A: Array.from({ length: 250 }, (_, i) => `203.0.113.${i}`) })
    expect(await dns().addresses4('many.example')).toHaveLength(100)
  })
})

describe('aliases', () => {
  test('are followed from answer to answer', async () => {
    server.set('www.example', { CNAME: ['edge.example'] })
    server.set('edge.example', { CNAME: ['box.example'] })
    server.set('box.example', { A: ['203.0.113.7'] })
    expect(await dns().addresses4('www.example')).toEqual(['203.0.113.7'])
    expect(server.asked).toEqual(['A www.example', 'A edge.example', 'A box.example'])
  })

  test('that lead nowhere are no name', async () => {
    server.set('dangling.example', { CNAME: ['gone.example'] })
    expect(await reasonOf(dns().addresses4('dangling.example'))).toBe('nxdomain')
  })

  test('eight in a row are followed, nine are not', async () => {
    for (let i = 0; i < 9; i++) server.set(`n${i}.example`, { CNAME: [`n${i + 1}.example`] })
    server.set('n9.example', { A: ['203.0.113.7'] })
    expect(await reasonOf(dns().addresses4('n1.example'))).toEqual(['203.0.113.7'])
    expect(await reasonOf(dns().addresses4('n0.example'))).toBe('dns_error')
  })

  test('that go round end', async () => {
    server.set('round.example', { CNAME: ['trip.example'] })
    server.set('trip.example', { CNAME: ['round.example'] })
    expect(await reasonOf(dns().addresses4('round.example'))).toBe('dns_error')
    server.set('self.example', { CNAME: ['self.example'] })
    expect(await reasonOf(dns().addresses4('self.example'))).toBe('dns_error')
  })
})

describe('a server that misbehaves', () => {
  test.each<[Zone, string]>([
    ['silent', 'timeout'],
    ['wrong id', 'timeout'],
    ['other question', 'timeout'],
    ['other sender', 'timeout'],
    ['rubbish', 'timeout'],
    ['servfail', 'dns_error'],
    ['refused', 'dns_error'],
    ['too much over tcp', 'dns_error'],
  ])('is not believed: %s', async (zone, reason) => {
    server.set('lies.example', zone)
    expect(await reasonOf(dns(undefined, reason === 'timeout' ? 50 : undefined).txt('lies.example'))).toBe(reason)
  })

  test('has nothing to say of a name by its records of another', async () => {
    server.set('asked.example', 'other name')
    expect(await dns().txt('asked.example')).toEqual([])
  })

  test('is told by the last of those that were asked', async () => {
    const other = await startNameServer()
    const both = [server, other].map(({ port }) => ({ host: '127.0.0.1', port }))
    server.set('last.example', 'silent')
    other.set('last.example', 'servfail')
    expect(await reasonOf(dns(both, 50).txt('last.example'))).toBe('dns_error')
    expect(await reasonOf(dns(both.toReversed(), 50).txt('last.example'))).toBe('timeout')
    await other.stop()
  })

  test('makes way for the next one', async () => {
    const other = await startNameServer()
    server.set('two.example', 'servfail')
    other.set('two.example', { TXT: ['second'] })
    const both = [server, other].map(({ port }) => ({ host: '127.0.0.1', port }))
    expect(await dns(both).txt('two.example')).toEqual(['second'])
    server.set('two.example', 'silent')
    expect(await dns(both, 1000).txt('two.example')).toEqual(['second'])
    await other.stop()
  })

  test('that is not there is an error soon, as is one that hangs up', async () => {
    const free = await startNameServer()
    const { port } = free
    await free.stop()
    expect(['dns_error', 'timeout']).toContain(await reasonOf(dns([{ host: '127.0.0.1', port }], 500).txt('a.example')))
    server.set('cut.example', 'hangs up over tcp')
    expect(await reasonOf(dns().txt('cut.example'))).toBe('dns_error')
  })

  test('cannot keep a question longer than its deadline, however many servers there are', async () => {
    server.set('slow.example', 'silent')
    const many = Array.from({ length: 50 }, () => ({ host: '127.0.0.1', port: server.port }))
    expect(await reasonOf(openDns({ servers: many, deadlineMs: 300, tryMs: 100 }).txt('slow.example'))).toBe('timeout')
    expect(server.asked.length).toBeLessThan(20)
  })
})

test('ids and ports differ from question to question', async () => {
  const seen = new Set<string>()
  const ports = new Set<number>()
  const socket = await Bun.udpSocket({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(_, bytes, port) {
        seen.add(bytes.subarray(0, 2).toString('hex'))
        ports.add(port)
      },
    },
  })
  const asking = openDns({ servers: [{ host: '127.0.0.1', port: socket.port }], deadlineMs: 60_000, tryMs: 50 })
  await Promise.all(Array.from({ length: 20 }, (_, i) => reasonOf(asking.txt(`n${i}.example`))))
  expect(seen.size).toBeGreaterThan(20)
  expect(ports.size).toBeGreaterThan(20)
  socket.close()
})

test('however an answer is broken, it is read to its end and nothing is thrown but what was promised', async () => {
  let seed = 11
  const next = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return seed % n
  }
  const socket = await Bun.udpSocket({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(self, bytes, port, address) {
        const answer = Buffer.concat([bytes, Buffer.from(Array.from({ length: next(200) }, () => next(256)))])
        answer[2] = 0x80
        answer[7] = next(8) // answers that are said to follow
        for (let i = next(6); i > 0; i--) answer[12 + next(answer.length - 12)] = next(256)
        for (const part of [answer.subarray(0, 2 + next(answer.length - 2)), answer])
          try {
            self.send(part, port, address)
          } catch {
            // whoever asked has given up, and the machine says so with the next message
          }
      },
      error: () => undefined,
    },
  })
  const asking = openDns({ servers: [{ host: '127.0.0.1', port: socket.port }], deadlineMs: 2000, tryMs: 20 })
  for (let round = 0; round < 40; round++) {
    const asked = [
      asking.txt('a.example'),
      asking.caa('a.example'),
      asking.addresses6('a.example'),
      asking.exists('a.example'),
    ]
    for (const outcome of await Promise.allSettled(asked))
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DnsError)
  }
  socket.close()
})
