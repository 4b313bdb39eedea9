import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { readConfig } from '../src/config/config'
import { newId } from '../src/db/columns'
import { mails } from '../src/db/control/schema'
import { countMails, countOverdueMails, dropOldMails } from '../src/mail/outbox'
import { invitationMail } from '../src/mail/templates'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { mailTo, newMailServer, rowsOf, runTask, worldWith } from './support/mail'
import { payloads } from './support/payloads'
import { readMessage } from './support/smtp'
import { newAddress } from './support/team'
import { createWorld } from './support/world'

cleanUpAfterEach()

const minutes = 60_000

describe('the outbox', () => {
  test('holds no mail whose cause did not happen', async () => {
    const world = await newWorld({ env: { DEFAULT_PLAN: 'free' } })
    const owner = await world.owner()
    const refused = await owner.post('/team/invitations', { email: newAddress(), role: 'viewer' })
    expect(refused.body.error).toBe('seat_limit_reached')
    await expect(
      world.ctx.control.write(async (tx) => {
        await world.ctx.outbox.add(tx, { to: newAddress(), subject: 'A', text: 'A', html: 'A' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await rowsOf(world)).toEqual([])
  })

  test('without a mail server keeps mails sealed, lets the operator read them, and sends them once there is one', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
    atEnd(() => rmSync(dir, { recursive: true, force: true }))
    const before = await createWorld({ dir })
    expect(await command(before, 'outbox')).toEqual({ out: 'The outbox is empty.', errors: [], exit: 0 })
    const { email, url } = await mailTo(before)
    await runTask(before, 'send-mail')
    const [row] = await rowsOf(before)
    expect(row).toMatchObject({ status: 'waiting', attempts: 0 })
    expect(JSON.stringify(row)).not.toContain(new URL(url).searchParams.get('token')!)
    const listed = await command(before, 'outbox', '--json')
    expect(JSON.parse(listed.out)).toMatchObject([{ id: row!.id, to: email, status: 'waiting' }])
    expect(listed.out).not.toContain(url)
    const shown = await command(before, 'outbox', '--show', row!.id)
    expect([shown.exit, shown.out.includes(url), shown.out.includes(email)]).toEqual([0, true, true])
    expect(JSON.parse((await command(before, 'outbox', '--show', row!.id, '--json')).out).text).toContain(url)
    await before.end()

    const server = await newMailServer()
    const after = await createWorld({ dir, env: { SMTP_URL: server.url } })
    atEnd(() => after.end())
    await runTask(after, 'send-mail')
    expect(server.delivered.map(({ to }) => to)).toEqual([[email]])
    expect((await command(after, 'outbox')).out).toBe('The outbox is empty.')
    expect((await command(after, 'outbox', '--all')).out).toContain(email)
    expect((await command(after, 'outbox', '--show', row!.id)).out).toContain('deleted once a mail is sent')
  })

  test('is what waits and what was given up, and only what waits has a next try', async () => {
    const world = await newWorld()
    const at = world.ctx.now().toISOString()
    const mail = { subject: 'A', body: '', attempts: 1, nextAttemptAt: '2027-01-01T00:00:00.000Z', createdAt: at }
    const states = ['waiting', 'sent', 'failed'] as const
    await world.ctx.control.write((tx) =>
      tx
        .insert(mails)
        .values(states.map((status) => ({ ...mail, id: newId(), recipient: `${status}@example.com`, status }))),
    )
    const listed = async (...args: string[]) =>
      JSON.parse((await command(world, 'outbox', '--json', ...args)).out).map(
        ({ status, next_attempt_at }: { status: string; next_attempt_at: string | null }) => [status, next_attempt_at],
      )
    expect(await listed()).toEqual([
      ['waiting', mail.nextAttemptAt],
      ['failed', null],
    ])
    expect((await listed('--all')).map(([status]: string[]) => status)).toEqual(['waiting', 'sent', 'failed'])
    const counted = await world.ctx.control.read(async (db) => ({
      states: (await countMails(db)).map(({ status, count }) => `${status} ${count}`).sort(),
      overdue: [await countOverdueMails(db, at), await countOverdueMails(db, '2027-01-01T00:00:00.000Z')],
    }))
    expect(counted).toEqual({ states: ['failed 1', 'waiting 1'], overdue: [0, 1] })
  })

  test('a mail that is not there is said so', async () => {
    const world = await newWorld()
    for (const id of ['x', crypto.randomUUID()])
      expect(await command(world, 'outbox', '--show', id)).toEqual({
        out: '',
        errors: [`There is no mail “${id}”.`],
        exit: 1,
      })
  })

  test('a body that was put into another row goes to nobody', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
    atEnd(() => rmSync(dir, { recursive: true, force: true }))
    const before = await createWorld({ dir })
    const own = await mailTo(before)
    const { email } = await mailTo(before)
    const rows = await rowsOf(before)
    const body = rows.find(({ recipient }) => recipient === email)!.body
    await before.ctx.control.write((tx) => tx.update(mails).set({ body }).where(eq(mails.recipient, own.email)))
    await before.end()
    const server = await newMailServer()
    const after = await createWorld({ dir, env: { SMTP_URL: server.url } })
    atEnd(() => after.end())
    await runTask(after, 'send-mail')
    expect(server.delivered.map(({ to }) => to)).toEqual([[email]])
    const failed = (await rowsOf(after)).find(({ recipient }) => recipient === own.email)
    expect(failed).toMatchObject({ status: 'failed', error: 'the body cannot be opened' })
  })

  test('mails older than 30 days go, whatever became of them', async () => {
    const world = await newWorld()
    await mailTo(world)
    world.advance(30 * 24 * 60 * minutes)
    await runTask(world, 'sweep-mails')
    expect(await rowsOf(world)).toHaveLength(1)
    world.advance(1)
    await mailTo(world)
    await world.ctx.control.write((tx) => dropOldMails(tx, world.ctx.now()))
    expect((await rowsOf(world)).map(({ createdAt }) => createdAt)).toEqual([world.ctx.now().toISOString()])
  })
})

describe('names in mails', () => {
  const config = readConfig({ APP_URL: 'https://example.com' })
  const write = (name: string) =>
    invitationMail(config, 'de', {
      to: 'a@example.org',
      inviter: name,
      team: name,
      role: 'viewer',
      acceptUrl: 'https://example.com/invitation?token=x',
      expiresAt: new Date('2026-05-18T10:00:00.000Z'),
    })
  const tags = (markup: string) => markup.replace(/<title>[^<]*<\/title>/, '').match(/<[^>]*>/g)

  test.each(payloads)('bring no markup of their own: %j', (payload) => {
    expect(tags(write(payload).html)).toEqual(tags(write('Backstube').html))
  })

  test('stay on one line and cannot turn the direction of writing', () => {
    for (const name of ['A\r\nBcc: all@example.com', 'A\nB', 'A\u2028B', 'A\u0000\u001b[2JB', 'A\u202eB']) {
      const { subject, text } = write(name)
      expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_C}\p{Zl}]/u)
      expect(text.split('\n')).toHaveLength(write('A').text.split('\n').length)
    }
    expect(write('x'.repeat(5000)).subject.length).toBeLessThan(130)
  })

  test('add no header and no recipient', async () => {
    const server = await newMailServer()
    const world = await worldWith(server.url)
    const owner = await world.owner('Evil\r\nBcc: all@example.com\r\n\r\n<b>hello</b>')
    const { email } = await mailTo(world, newAddress(), owner)
    await world.ctx.outbox.send()
    const [{ to, source }] = server.delivered as [(typeof server.delivered)[number]]
    expect(to).toEqual([email])
    const names = readMessage(source).headers.map((line) => line.split(':')[0])
    expect(names.sort()).toEqual([
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ])
  })
})
