import { expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'
import { createBox } from './support/process'

cleanUpAfterEach()

/** A connection that announces a body and sends a byte of it now and then; gives what the server answered. */
function dripBody(url: string, path: string, head: string[] = []) {
  const { port } = new URL(url)
  const ended = Promise.withResolvers<string>()
  const connected = Promise.withResolvers<Socket>()
  let answer = ''
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', 'content-length: 5000', ...head, '', '{'].join('\r\n'))
    connected.resolve(socket)
  })
  const drip = setInterval(() => socket.writable && socket.write(' '), 300)
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(drip)
    ended.resolve(answer)
  })
  return { connected: connected.promise, ended: ended.promise }
}

test('a body that trickles in does not use up the stop: what else runs is answered, and the exit is orderly', async () => {
  const box = createBox()
  atEnd(() => box.end())
  const server = await box.serve()
  const drips = ['/auth/login', '/public/contact/anybody'].map((path) => dripBody(server.url, path))
  await Promise.all(drips.map(({ connected }) => connected))
  const person = { email: 'a@example.com', password: 'correct horse battery', name: 'A' }
  expect((await server.client.post('/auth/register', person)).status).toBe(200)
  expect(await server.stop('SIGTERM')).toBe(0)
  for (const { ended } of drips) expect(await ended).toStartWith('HTTP/1.1 503')
  expect(server.logged()).not.toContain('"level":"error"')
})

test('a stranger is refused before a byte of the body is waited for', async () => {
  const box = createBox()
  atEnd(() => box.end())
  const server = await box.serve()
  const { ended } = dripBody(server.url, '/sites', ['connection: close'])
  expect(await ended).toStartWith('HTTP/1.1 401')
})

test('whoever hangs up amid a body leaves no error in the log', async () => {
  const box = createBox()
  atEnd(() => box.end())
  const server = await box.serve()
  const { connected, ended } = dripBody(server.url, '/auth/login')
  const socket = await connected
  const person = { email: 'a@example.com', password: 'correct horse battery', name: 'A' }
  expect((await server.client.post('/auth/register', person)).status).toBe(200) // the body is waited for meanwhile
  socket.destroy()
  await ended
  await server.stop('SIGTERM')
  expect(server.logged()).not.toContain('"level":"error"')
  expect(server.logged()).toContain('"status":499')
})
