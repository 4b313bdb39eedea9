import { expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { mails } from '../src/db/control/schema'
import { checkMailServer, checkMails, checkNames } from '../src/operator/doctor-network'
import type { DoctorFinding, TellFinding } from '../src/operator/findings'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createMailServer } from './support/smtp'

cleanUpAfterEach()

async function findingsOf(check: (report: TellFinding) => unknown) {
  const found: DoctorFinding[] = []
  await check((finding) => found.push(finding))
  return found.map(({ state, text }) => [state, text.en])
}

const names = {
  baseUrl: 'https://api.example.com/v1',
  appUrl: 'https://www.example.com',
  sitesDomain: 'sites.example.com',
}

test('the service’s names and the parent of preview hosts are looked up, one that is not known is a warning', async () => {
  const asked: string[] = []
  const find = async (host: string) => {
    asked.push(host)
    if (host.endsWith('.sites.example.com')) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  }
  expect(await findingsOf((report) => checkNames(report, names, find))).toEqual([
    ['good', 'DNS: api.example.com is known'],
    ['good', 'DNS: www.example.com is known'],
    ['warning', 'DNS: any.sites.example.com is not known (ENOTFOUND): nobody gets here by that name'],
  ])
  expect(asked).toEqual(['api.example.com', 'www.example.com', 'any.sites.example.com'])
})

test('names of this machine alone and addresses are not looked up', async () => {
  const find = () => Promise.reject(new Error('asked'))
  const local = { baseUrl: 'http://localhost:3000', appUrl: 'http://[::1]:3000', sitesDomain: 'localhost' }
  expect(await findingsOf((report) => checkNames(report, local, find))).toEqual([
    ['off', 'DNS: all names are those of this machine; nothing can be reached from elsewhere'],
  ])
})

test('a mail server is signed in to, and nothing is sent', async () => {
  const server = await createMailServer()
  atEnd(() => server.end())
  const smtp = { url: server.url, from: 'no-reply@example.com' }
  expect(await findingsOf((report) => checkMailServer(report, { smtp }))).toEqual([
    ['good', 'The mail server lets us sign in'],
  ])
  expect(server.delivered).toEqual([])
  expect(await findingsOf((report) => checkMailServer(report, { smtp: undefined }))).toEqual([])
})

test('a mail server that is away, or no mail server at all, is a failure, without a word of what it said', async () => {
  const silent = createServer((socket) => socket.end('220 secret\r\n554 user@example.com is not welcome\r\n'))
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  atEnd(() => silent.close())
  const { port } = silent.address() as { port: number }
  for (const url of [`smtp://127.0.0.1:${port}`, 'smtp://127.0.0.1:9']) {
    const smtp = { url, from: 'no-reply@example.com' }
    const [finding] = await findingsOf((report) => checkMailServer(report, { smtp }))
    expect(finding?.[0]).toBe('bad')
    expect(finding?.[1]).toStartWith('The mail server takes no mails, they wait in the outbox: E')
    expect(finding?.[1]).not.toContain('secret')
  }
})

test('mails that wait for more than an hour and mails that were given up are warnings', async () => {
  const world = await newWorld({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { ctx } = world
  const report = () => findingsOf((report) => checkMails(report, ctx))
  const mail = { recipient: 'a@example.com', subject: 'A', body: '', attempts: 1, nextAttemptAt: '2027' }
  const createdAt = ctx.now().toISOString()
  await ctx.control.write((tx) =>
    tx.insert(mails).values([
      { id: crypto.randomUUID(), ...mail, status: 'waiting', createdAt },
      { id: crypto.randomUUID(), ...mail, status: 'waiting', createdAt: '2999' }, // not for an hour yet
      { id: crypto.randomUUID(), ...mail, status: 'failed', createdAt },
    ]),
  )
  expect(await report()).toEqual([['warning', 'Outbox: 1 mail was given up (bun run cli outbox)']])
  world.advance(3_600_001)
  expect(await report()).toEqual([
    ['warning', 'Outbox: 1 mail has been waiting for more than an hour (bun run cli outbox)'],
    ['warning', 'Outbox: 1 mail was given up (bun run cli outbox)'],
  ])
  const withoutServer = { ...ctx, config: { ...ctx.config, smtp: undefined } } // where they wait by design
  expect(await findingsOf((report) => checkMails(report, withoutServer))).toEqual([
    ['warning', 'Outbox: 1 mail was given up (bun run cli outbox)'],
  ])
  await ctx.control.write((tx) => tx.delete(mails).where(eq(mails.status, 'failed')))
  expect((await report()).map(([, text]) => text)).toEqual([expect.stringContaining('waiting for more than an hour')])
})
