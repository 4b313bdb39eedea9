import { expect, test } from 'bun:test'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newMailServer, rowsOf, worldWith } from './support/mail'
import { createScriptedServer, readMessage, refuse } from './support/smtp'

cleanUpAfterEach()

test('mail-test sends one mail past the outbox and says what the server answered', async () => {
  const server = await newMailServer()
  const world = await worldWith(server.url)
  const { out, errors, exit } = await command(world, 'mail-test', ' Rosa@Example.com')
  expect([errors, exit]).toEqual([[], 0])
  expect(out.split('\n')).toEqual([
    `127.0.0.1:${server.port} has taken the mail to rosa@example.com.`,
    'Sender: Bäckerei <post@example.net>',
    'Answer: 250 OK: message queued',
  ])
  expect(server.delivered.map(({ from, to }) => [from, to])).toEqual([['post@example.net', ['rosa@example.com']]])
  expect((await readMessage(server.delivered[0]!.source)).subject).toBe('A trial from baukasten')
  expect(await rowsOf(world)).toEqual([])
})

test('mail-test ends with 1 and the words of a server that refuses the recipient, without its password', async () => {
  const server = await newMailServer({
    onAuth: (_, __, done) => done(null, { user: 'post' }),
    onRcptTo: (_, __, done) => done(refuse(550, 'No such user here')),
  })
  const world = await worldWith(server.url.replace('//', '//post:secret@'))
  const refused = await command(world, 'mail-test', 'rosa@example.com')
  expect(refused).toEqual({
    out: `127.0.0.1:${server.port} says: 550 No such user here`,
    errors: ['The mail to rosa@example.com did not leave (EENVELOPE).'],
    exit: 1,
  })
  const { out, exit } = await command(world, 'mail-test', 'rosa@example.com', '--json')
  expect([exit, JSON.parse(out)]).toEqual([
    1,
    {
      sent: false,
      server: `127.0.0.1:${server.port}`,
      from: 'Bäckerei <post@example.net>',
      to: 'rosa@example.com',
      answer: '550 No such user here',
      code: 'EENVELOPE',
    },
  ])
})

test('mail-test says which part of the way fails: the sign-in, the sender, the connection', async () => {
  const server = createScriptedServer({
    EHLO: '250-here\r\n250 AUTH PLAIN',
    AUTH: '535 wrong password',
    MAIL: '553 not you',
  })
  atEnd(() => server.end())
  const said = async (url: string) => (await command(await worldWith(url), 'mail-test', 'rosa@example.com')).out
  const at = new URL(server.url).host
  expect(await said(server.url.replace('//', '//post:secret@'))).toBe(`${at} says: 535 wrong password`)
  expect(await said(server.url)).toBe(`${at} says: 553 not you`)
  server.end()
  expect(await said(server.url)).toContain('ECONNREFUSED')
})

test('mail-test sends nothing without an address, and says what is missing without a mail server', async () => {
  const world = await newWorld()
  expect(await command(world, 'mail-test', 'nobody')).toEqual({
    out: '',
    errors: ['“nobody” is no email address.'],
    exit: 1,
  })
  expect(await command(world, 'mail-test', 'rosa@example.com')).toEqual({
    out: '',
    errors: ['No mail server is set up: SMTP_URL is missing.'],
    exit: 1,
  })
})
