import { afterAll, expect, test } from 'bun:test'
import { createServer as createTcpServer } from 'node:net'
import { createServer } from 'node:tls'
import { openCertificates } from '../src/edges/certificates'
import { certificateFor } from './support/certificate'
import { freePort } from './support/ports'

/** Whether an address has a certificate for a host, as a browser would see it. */

const good = certificateFor('www.lindenhof.example')
const other = certificateFor('www.anders.example')
const server = createServer({ ...good, SNICallback: undefined }, (socket) => socket.end())
const port = await new Promise<number>((done) =>
  server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
)
afterAll(() => void server.close())
const probe = (host: string, options: object) =>
  openCertificates({ port, deadlineMs: 20_000, ...options })(host, '127.0.0.1')

test('one for the host by a known authority is valid', async () => {
  expect(await probe('www.lindenhof.example', { ca: good.cert })).toBe('valid')
})

test('one for another host, or by somebody unknown, is not', async () => {
  expect(await probe('www.anders.example', { ca: good.cert })).toBe('invalid')
  expect(await probe('lindenhof.example', { ca: good.cert })).toBe('invalid')
  expect(await probe('www.lindenhof.example', { ca: other.cert })).toBe('invalid')
  expect(await probe('www.lindenhof.example', {})).toBe('invalid')
})

test('nobody there, and somebody who speaks otherwise or not at all, are told apart', async () => {
  expect(await probe('www.lindenhof.example', { port: freePort() })).toBe('unreachable')
  const talks = (answer: string | undefined) =>
    new Promise<{ port: number; stop(): void }>((done) => {
      const tcp = createTcpServer((socket) => {
        socket.on('error', () => undefined)
        if (answer) socket.end(answer)
      })
      tcp.listen(0, '127.0.0.1', () =>
        done({ port: (tcp.address() as { port: number }).port, stop: () => void tcp.close() }),
      )
    })
  for (const [answer, patience] of [
    ['HTTP/1.1 400 Bad Request\r\n\r\n', {}],
    [undefined, { deadlineMs: 1000 }],
  ] as const) {
    const { port, stop } = await talks(answer)
    expect([answer, await probe('www.lindenhof.example', { port, ...patience })]).toEqual([answer, 'invalid'])
    stop()
  }
})
