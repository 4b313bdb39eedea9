import { describe, expect, test } from 'bun:test'
import { openMailServer } from '../src/edges/mail'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'
import { failureOf, newMailServer } from './support/mail'
import { createScriptedServer, refuse } from './support/smtp'

cleanUpAfterEach()

const mail = { id: 'a', to: 'b@example.org', subject: 'A', text: 'A', html: 'A' }
const from = 'post@example.net'

test('a wrong password for the mail server fails no mail for good', async () => {
  const server = await newMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, go) =>
      password === 'right' ? go(null, { user: 'post' }) : go(refuse(535, 'wrong password')),
  })
  const at = (password: string) =>
    openMailServer({ url: server.url.replace('//', `//post:${password}@`), from: 'post@example.net' })
  expect(await failureOf(at('wrong').deliver(mail))).toMatchObject({ code: 'EAUTH', isFinal: false })
  await at('right').deliver(mail)
  expect(server.delivered).toHaveLength(1)
})

test('a recipient who is refused for good ends the mail, a sender who is refused does not', async () => {
  const refusalOf = async (answers: Record<string, string>) => {
    const server = createScriptedServer({ EHLO: '250 here', ...answers })
    atEnd(() => server.end())
    return failureOf(openMailServer({ url: server.url, from }).deliver(mail))
  }
  expect(await refusalOf({ RCPT: '550 nobody here' })).toMatchObject({ code: 'EENVELOPE', isFinal: true })
  expect(await refusalOf({ RCPT: '450 later' })).toMatchObject({ code: 'EENVELOPE', isFinal: false })
  expect(await refusalOf({ MAIL: '550 not you' })).toMatchObject({ code: 'EENVELOPE', isFinal: false })
})

test('a server that never answers is given up at the deadline', async () => {
  const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  atEnd(() => silent.stop(true))
  const server = openMailServer({ url: `smtp://127.0.0.1:${silent.port}`, from: 'a@example.net' }, { deadlineMs: 20 })
  const failure = await failureOf(server.deliver({ id: 'a', to: 'b@example.net', subject: '', text: '', html: '' }))
  expect(failure).toMatchObject({ message: 'the mail server took too long', isFinal: false })
})

describe('encryption', () => {
  test('is used when the server offers it, and a certificate that cannot be trusted is not', async () => {
    const server = await newMailServer({ disabledCommands: [] })
    expect(await failureOf(openMailServer({ url: server.url, from }).deliver(mail))).toMatchObject({ isFinal: false })
    expect(server.delivered).toHaveLength(0)
    await openMailServer({ url: `${server.url}?tls.rejectUnauthorized=false`, from }).deliver(mail)
    expect(server.delivered.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
  })

  test('that was offered and then refused ends the attempt before anything is said in plain text', async () => {
    const server = createScriptedServer({ EHLO: '250-here\r\n250 STARTTLS', STARTTLS: '454 not now' })
    atEnd(() => server.end())
    expect(await failureOf(openMailServer({ url: server.url, from }).deliver(mail))).toMatchObject({
      code: 'ETLS',
      isFinal: false,
    })
    expect(server.heard.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS'])
  })

  test('guards a password on its way over a network, not on the same machine', async () => {
    const server = createScriptedServer({ EHLO: '250-here\r\n250 AUTH PLAIN', STARTTLS: '502 no', AUTH: '535 no' })
    atEnd(() => server.end())
    const withPassword = (host: string, query = '') =>
      failureOf(
        openMailServer({ url: server.url.replace('//127.0.0.1', `//post:secret@${host}`) + query, from }).deliver(mail),
      )
    const said = () => server.heard.splice(0).map((line) => line.split(' ')[0])
    expect(await withPassword('0.0.0.0')).toMatchObject({ code: 'ETLS' })
    expect(said()).not.toContain('AUTH')
    expect(await withPassword('127.0.0.1')).toMatchObject({ code: 'EAUTH' })
    expect(said()).toContain('AUTH')
    expect(await withPassword('0.0.0.0', '?requireTLS=false')).toMatchObject({ code: 'EAUTH' })
    expect(said()).toContain('AUTH')
  })
})
