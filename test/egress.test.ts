import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import * as net from 'node:net'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import ipaddr from 'ipaddr.js'
import { EgressError, type FetchOptions, openEgress } from '../src/edges/egress'
import { isPublic } from '../src/edges/public-address'
import { certificateFor } from './support/certificate'
import { hostsThatAreNotPublic, names } from './support/hosts'

/** 50 MB of one letter within the deadline of the fetch, also on a busy machine: at the usual quality it takes seconds. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** Whoever gets through to here was not stopped. It listens on all of loopback, in both families where there are two. */
let connections = 0
const canary = net.createServer((socket) => {
  connections++
  socket.destroy()
})
await new Promise<void>((listening) => canary.listen(0, '::', listening)).catch(() => undefined)
const port = (canary.address() as net.AddressInfo).port

const served: { path: string; headers: Record<string, string>; body: string }[] = []
const web = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  idleTimeout: 30,
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url)
    served.push({ path: pathname, headers: request.headers.toJSON(), body: await request.text() })
    const body = Buffer.alloc(Number(searchParams.get('bytes') ?? 5), 65)
    switch (pathname) {
      case '/gzip':
        return new Response(gzipSync(body), { headers: { 'content-encoding': 'gzip' } })
      case '/br':
        return new Response(brotliCompressSync(body, quickly), { headers: { 'content-encoding': 'br' } })
      case '/deflate':
        return new Response(deflateSync(body), { headers: { 'content-encoding': 'deflate' } })
      case '/broken':
        return new Response('no gzip', { headers: { 'content-encoding': 'gzip' } })
      case '/odd':
        return new Response(body, { headers: { 'content-encoding': 'x-odd' } })
      case '/to':
        return new Response(null, {
          status: Number(searchParams.get('status') ?? 302),
          headers: { location: searchParams.get('location')! },
        })
      case '/loop':
        return new Response(null, { status: 307, headers: { location: '/loop' } })
      case '/hang':
        return new Promise<Response>(() => undefined)
      case '/drip':
        return new Response(
          new ReadableStream({
            async pull(controller) {
              await new Promise((next) => setImmediate(next))
              controller.enqueue(Buffer.from('.'))
            },
          }),
        )
      default:
        return new Response(body)
    }
  },
})
afterAll(async () => {
  canary.close()
  await web.stop(true)
})
beforeEach(() => {
  connections = 0
  served.length = 0
})

let lookups: string[] = []
const resolve = async (host: string) => {
  lookups.push(host)
  const found = names[host]
  if (!found) throw new Error(`ENOTFOUND ${host}`)
  return found
}
const strict = openEgress({ allow: [], resolve })
const options: FetchOptions = { deadlineMs: 5000, maxBytes: 1000, allowHttp: true, redirects: 3 }

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fetched',
    (error: unknown) => {
      expect(error).toBeInstanceOf(EgressError)
      return (error as EgressError).reason as string
    },
  )

describe('the canary', () => {
  test('is out of reach where another port of the host is allowed', async () => {
    for (const other of [String(port).slice(0, -1), `${port}0`, String(web.port)]) {
      const egress = openEgress({ allow: [`web.example:${other}`], resolve })
      expect(await reasonOf(egress(`http://web.example:${port}/`, options))).toBe('forbidden')
    }
    const eighty = openEgress({ allow: ['web.example:80'], resolve })
    for (const other of ['http://web.example:8089/', 'https://web.example/', 'http://web.example:443/'])
      expect(await reasonOf(eighty(other, options))).toBe('forbidden')
    const beside = openEgress({ allow: [`b.example:${port}`], resolve: async () => ['127.0.0.1'] })
    for (const host of ['web.example', 'a.b.example', 'xb.example', 'b.example.com'])
      expect(await reasonOf(beside(`http://${host}:${port}/`, options))).toBe('forbidden')
    expect(connections).toBe(0)
  })

  test('notices whoever gets through', async () => {
    const open = openEgress({ allow: ['127.0.0.0/8'], resolve })
    expect(await reasonOf(open(`http://127.1:${port}/`, options))).toBe('unreachable')
    expect(connections).toBe(1)
  })

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
    '64:ff9b::808:808',
  ])('%s is public', (address) => expect(isPublic(ipaddr.parse(address))).toBe(true))
})

describe('an address that is not public', () => {
  test('there are more than 120 of them', () => expect(hostsThatAreNotPublic.length).toBeGreaterThan(120))

  test.each(hostsThatAreNotPublic)('%j is not reached', async (host) => {
    for (const url of [`http://${host}:${port}/`, `https://${host}:${port}/`, `http://${host}/`]) {
      expect(['address', 'forbidden', 'unresolved']).toContain(await reasonOf(strict(url, options)))
    }
    expect(connections).toBe(0)
  })

  test.each([
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://127.0.0.1/',
    'ftp://127.0.0.1/',
    'ws://127.0.0.1/',
    'blob:http://127.0.0.1/x',
    'javascript:alert(1)',
    'unix:///run/x.sock',
    '//127.0.0.1/',
    '/etc/passwd',
    'http:/',
    'http://',
    '',
    'http://[::1',
    'http://public.example:99999/',
    'http://public.example/\r\nX: y',
    ' http://127.0.0.1/',
    'http:\\\\127.0.0.1',
    'x',
  ])('%j is no address of the web', async (url) => {
    expect(await reasonOf(strict(url, options))).toBe('address')
    expect(connections).toBe(0)
  })

  test('plain http needs to be asked for', async () => {
    expect(await reasonOf(strict('http://public.example/', { ...options, allowHttp: false }))).toBe('address')
  })
})

describe('a name', () => {
  test('is resolved once, so a second answer cannot lead elsewhere', async () => {
    lookups = []
    let asked = 0
    const rebinding = openEgress({
      allow: [`web.example:${web.port}`],
      resolve: async () => (++asked === 1 ? ['127.0.0.1'] : ['10.0.0.1']),
    })
    const answer = await rebinding(`http://web.example:${web.port}/x`, options)
    expect([answer.status, asked]).toEqual([200, 1])
    expect(served[0]!.headers.host).toBe(`web.example:${web.port}`)
  })

  test('with a public and a private address is refused whole, whatever their order', async () => {
    for (const addresses of [
      ['93.184.215.14', '127.0.0.1'],
      ['127.0.0.1', '93.184.215.14'],
    ]) {
      const mixed = openEgress({ allow: [], resolve: async () => addresses })
      expect(await reasonOf(mixed(`http://any.example:${port}/`, options))).toBe('forbidden')
    }
    expect(connections).toBe(0)
  })
})

describe('exceptions', () => {
  const url = (host: string) => `http://${host}:${web.port}/`
  test.each([
    ['127.0.0.1:PORT', '127.0.0.1', 'fetched'],
    ['127.0.0.0/8', '127.0.0.1', 'fetched'],
    ['127.0.0.0/8', 'web.example', 'fetched'],
    ['web.example:PORT', 'web.example', 'fetched'],
    ['web.example:PORT', '127.0.0.1', 'forbidden'],
    ['web.example:1', 'web.example', 'forbidden'],
    ['127.0.0.1:PORT', 'web.example', 'forbidden'],
    ['10.0.0.0/8', '127.0.0.1', 'forbidden'],
    ['127.0.0.0/8', '[::ffff:127.0.0.1]', 'forbidden'],
    ['::1/128', 'localhost', 'forbidden'],
  ])('%s lets %s be %s', async (allowed, host, outcome) => {
    const egress = openEgress({ allow: [allowed.replace('PORT', String(web.port))], resolve })
    expect(await reasonOf(egress(url(host), options))).toBe(outcome)
    expect(served.length).toBe(outcome === 'fetched' ? 1 : 0)
  })
})

describe('an answer', () => {
  const allow = [`web.example:${web.port}`]
  const egress = openEgress({ allow, resolve })
  const at = (path: string) => `http://web.example:${web.port}${path}`

  test('comes with status, headers and body, and the request is the one asked for', async () => {
    const answer = await egress(at('/x?y=1'), { ...options, method: 'POST', headers: { 'x-a': 'b' }, body: 'ä' })
    expect([answer.status, answer.body.toString(), answer.url]).toEqual([200, 'AAAAA', at('/x?y=1')])
    expect(served[0]).toMatchObject({ path: '/x', body: 'ä' })
    expect([served[0]!.headers['x-a'], served[0]!.headers['content-length']]).toEqual(['b', '2'])
  })

  test.each(['/plain', '/gzip', '/br', '/deflate'])('of %s is counted after decompression', async (path) => {
    const fits = await egress(at(`${path}?bytes=1000`), options)
    expect(fits.body.equals(Buffer.alloc(1000, 65))).toBe(true)
    expect(await reasonOf(egress(at(`${path}?bytes=1001`), options))).toBe('too_large')
    expect(await reasonOf(egress(at(`${path}?bytes=50000000`), options))).toBe('too_large')
  })

  test('that cannot be opened is an error of its own', async () => {
    for (const path of ['/broken', '/odd']) expect(await reasonOf(egress(at(path), options))).toBe('unreadable')
  })

  test('is not waited for longer than agreed, whether it hangs or drips', async () => {
    for (const path of ['/hang', '/drip']) {
      expect(await reasonOf(egress(at(path), { ...options, deadlineMs: 50, maxBytes: 1e9 }))).toBe('timeout')
    }
    const slowNames = openEgress({ allow, resolve: () => new Promise(() => undefined) })
    expect(await reasonOf(slowNames(at('/x'), { ...options, deadlineMs: 20 }))).toBe('timeout')
  })

  test('is not read when nobody wants it', async () => {
    const answer = await egress(at('/drip'), { ...options, maxBytes: 0 })
    expect([answer.status, answer.body.length]).toEqual([200, 0])
  })

  test('that never comes is an error without the words of the network', async () => {
    const closed = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
    const gone = closed.port
    await closed.stop(true)
    const loopback = openEgress({ allow: ['127.0.0.0/8'], resolve })
    const error = await loopback(`http://127.0.0.1:${gone}/`, options).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(EgressError)
    expect((error as EgressError).message).toBe('unreachable')
  })
})

describe('a redirect', () => {
  const egress = openEgress({ allow: [`web.example:${web.port}`], resolve })
  const to = (location: string) => `http://web.example:${web.port}/to?location=${encodeURIComponent(location)}`

  test('is followed to where it may lead', async () => {
    for (const location of ['/x', `http://web.example:${web.port}/x`, `//web.example:${web.port}/x`]) {
      expect((await egress(to(location), options)).url).toBe(`http://web.example:${web.port}/x`)
    }
  })

  test('is one by its status, and by no other', async () => {
    const pathAfter = async (status: number) =>
      new URL((await egress(`${to('/x')}&status=${status}`, options)).url).pathname
    for (const status of [301, 302, 303, 307, 308]) expect([status, await pathAfter(status)]).toEqual([status, '/x'])
    for (const status of [200, 201, 300, 305]) expect([status, await pathAfter(status)]).toEqual([status, '/to'])
  })

  test.each([
    `http://127.0.0.1:${port}/`,
    `http://[::1]:${port}/`,
    `http://0x7f.1:${port}/`,
    `//127.0.0.1:${port}/`,
    `http://loopback.example:${port}/`,
    `http://web.example:${port}/`,
    `https://localhost:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'data:text/plain,x',
    `gopher://127.0.0.1:${port}/`,
    `http://a:b@web.example:${web.port}/`,
    'http://[',
  ])('to %s is not', async (location) => {
    expect(['forbidden', 'address']).toContain(await reasonOf(egress(to(location), options)))
    expect([connections, served.length]).toEqual([0, 1])
  })

  test('leads to plain http only where that was asked for', async () => {
    const box = `127.0.0.1:${web.port}`
    const local = openEgress({ allow: [box], resolve })
    const start = `http://${box}/to?location=${encodeURIComponent('http://public.example/')}`
    lookups = []
    expect(await reasonOf(local(start, { ...options, allowHttp: false }))).toBe('address')
    expect(lookups).toEqual([])
  })

  test('is followed as often as agreed, and with a body not at all', async () => {
    expect(await reasonOf(egress(`http://web.example:${web.port}/loop`, options))).toBe('redirects')
    expect(served.length).toBe(4)
    for (const more of [{ redirects: undefined }, { method: 'POST', body: 'x' }]) {
      expect((await egress(to('/x'), { ...options, ...more })).status).toBe(302)
    }
  })
})

describe('a certificate', () => {
  const { key, cert } = certificateFor('hooks.example')
  const receiver = Bun.serve({ hostname: '127.0.0.1', port: 0, tls: { key, cert }, fetch: () => new Response('ok') })
  afterAll(() => receiver.stop(true))
  const secure = (ca: string | undefined) =>
    openEgress({ allow: ['127.0.0.0/8'], resolve: async () => ['127.0.0.1'], ca })

  test('must be for the name and come from someone known, though the address is pinned', async () => {
    const url = (host: string) => `https://${host}:${receiver.port}/`
    expect((await secure(cert)(url('hooks.example'), options)).status).toBe(200)
    expect(await reasonOf(secure(cert)(url('other.example'), options))).toBe('certificate')
    expect(await reasonOf(secure(undefined)(url('hooks.example'), options))).toBe('certificate')
    expect(await reasonOf(secure(cert)(`https://127.0.0.1:${receiver.port}/`, options))).toBe('certificate')
  })
})
