import { describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailServer } from '../src/edges/mail'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'
import { mailTo, newMailServer, rowsOf, runTask, worldWith } from './support/mail'
import { createMailServer, readMessage, refuse } from './support/smtp'
import { newAddress } from './support/team'
import { createWorld } from './support/world'

cleanUpAfterEach()

const minutes = 60_000

describe('delivery', () => {
  test('an invitation arrives with its link, as text and as HTML, in the language of whoever invites', async () => {
    const server = await newMailServer()
    const world = await worldWith(server.url)
    const owner = await world.owner('Backstube Lindenhof')
    await owner.post('/account/profile', { name: 'Mara Lind' })
    const german = await mailTo(world, newAddress(), owner)
    await world.ctx.outbox.send()
    await owner.post('/account/locale', { language: 'en' })
    const english = await mailTo(world, newAddress(), owner)
    await world.ctx.outbox.send()
    expect(server.delivered.map(({ from, to }) => [from, to])).toEqual([
      ['post@example.net', [german.email]],
      ['post@example.net', [english.email]],
    ])
    const [first, second] = server.delivered.map(({ source }) => readMessage(source))
    expect(first!.subject).toBe('Einladung zu „Backstube Lindenhof“')
    expect(first!.text).toContain(
      'Mara Lind lädt Sie ein, bei „Backstube Lindenhof“ mitzuarbeiten. Ihre Rolle: Redaktion.',
    )
    expect(first!.text).toContain('bis zum 18. Mai 2026.')
    expect(second!.subject).toBe('Invitation to “Backstube Lindenhof”')
    expect(second!.text).toContain('It works once, until 18 May 2026.')
    for (const [message, { url }] of [
      [first!, german],
      [second!, english],
    ] as const) {
      expect(message.text).toContain(`\n${url}\n`)
      expect(message.html).toContain(`href="${url}"`)
      expect(message.headers).toContain('Auto-Submitted: auto-generated')
    }
  })

  test('the link of the mail lets its reader in', async () => {
    const server = await newMailServer()
    const world = await worldWith(server.url)
    await mailTo(world)
    await world.ctx.outbox.send()
    const { text } = readMessage(server.delivered[0]!.source)
    const token = new URL(/^http.+token=.+$/m.exec(text)![0]).searchParams.get('token')
    const accepted = await world.stranger().post('/public/team/accept', { token, name: 'Mara', password: '1234567890' })
    expect(accepted.status).toBe(200)
  })

  test('once sent, the text is gone and only the row says so', async () => {
    const world = await worldWith((await newMailServer()).url)
    const { email } = await mailTo(world)
    await world.ctx.outbox.send()
    const [row] = await rowsOf(world)
    expect(row).toMatchObject({ recipient: email, status: 'sent', body: '', attempts: 1, error: null })
    expect(row!.sentAt).toBe(world.ctx.now().toISOString())
  })

  test('starts at once and keeps no request waiting for a server that hangs', async () => {
    const seen = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const server = await newMailServer({
      onMailFrom(_, __, go) {
        seen.resolve()
        void release.promise.then(() => go())
      },
    })
    const world = await worldWith(server.url)
    await mailTo(world)
    await seen.promise // nobody has called `send`
    expect(server.delivered).toHaveLength(0)
    release.resolve()
    await world.ctx.outbox.send()
    expect(server.delivered).toHaveLength(1)
  })

  test('reaches each recipient once, however many senders are started', async () => {
    const server = await newMailServer()
    const world = await worldWith(server.url)
    for (let n = 0; n < 4; n++) {
      const owner = await world.owner()
      await Promise.all(Array.from({ length: 10 }, () => mailTo(world, newAddress(), owner)))
    }
    await Promise.all(Array.from({ length: 20 }, () => world.ctx.outbox.send()))
    const recipients = server.delivered.map(({ to }) => to[0]!)
    expect(recipients).toHaveLength(40)
    expect(new Set(recipients).size).toBe(40)
  })

  test('five go at once and never a sixth, and one that hangs holds up nobody else', async () => {
    let isBusy = true
    let inside = 0
    let most = 0
    const full = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const server = await newMailServer({
      onMailFrom({ address }, _, go) {
        if (isBusy) return go(refuse(421, 'busy'))
        if (address === 'probe@example.net') return go()
        most = Math.max(most, ++inside)
        if (inside === 5) full.resolve()
        void release.promise.then(() => {
          inside--
          go()
        })
      },
    })
    const world = await worldWith(server.url)
    const owner = await world.owner()
    for (let n = 0; n < 9; n++) await mailTo(world, newAddress(), owner)
    await world.ctx.outbox.send()
    isBusy = false
    world.advance(minutes)
    const sent = runTask(world, 'send-mail') // a single call
    await full.promise
    const probe = openMailServer({ url: server.url, from: 'probe@example.net' })
    await probe.deliver({ id: 'a', to: newAddress(), subject: 'A', text: 'A', html: 'A' }) // time enough for a sixth
    release.resolve()
    await sent
    expect([most, server.delivered.length]).toEqual([5, 10])
  })

  test('begins with those that have been due for longest', async () => {
    let isBusy = true
    let inside = 0
    const full = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const server = await newMailServer({
      onMailFrom(_, __, go) {
        if (isBusy) return go(refuse(421, 'busy'))
        if (++inside === 5) full.resolve()
        void release.promise.then(() => go())
      },
    })
    const world = await worldWith(server.url)
    const owner = await world.owner()
    for (let n = 0; n < 8; n++) {
      await mailTo(world, newAddress(), owner)
      await world.ctx.outbox.send()
      world.advance(1000)
    }
    isBusy = false
    world.advance(minutes)
    const sent = runTask(world, 'send-mail')
    await full.promise
    const rows = (await rowsOf(world)).toSorted((a, b) => a.id.localeCompare(b.id))
    expect(rows.map(({ attempts }) => attempts)).toEqual([2, 2, 2, 2, 2, 1, 1, 1])
    release.resolve()
    await sent
    expect(server.delivered).toHaveLength(8)
  })

  test('a stop waits for the mail that is on its way', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
    atEnd(() => rmSync(dir, { recursive: true, force: true }))
    const seen = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const server = await newMailServer({
      onMailFrom(_, __, go) {
        seen.resolve()
        void release.promise.then(() => go())
      },
    })
    const world = await createWorld({ dir, env: { SMTP_URL: server.url } })
    await mailTo(world)
    await seen.promise
    const closed = world.end()
    release.resolve()
    await closed
    const again = await createWorld({ dir })
    atEnd(() => again.end())
    expect((await rowsOf(again)).map(({ status }) => status)).toEqual(['sent'])
  })

  test('a mail that a stop cuts off is due again, and no failure of the server', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
    atEnd(() => rmSync(dir, { recursive: true, force: true }))
    const seen = Promise.withResolvers<void>()
    const server = await newMailServer({ onMailFrom: () => seen.resolve() }) // and never answers
    const world = await createWorld({ dir, env: { SMTP_URL: server.url } })
    await mailTo(world)
    await seen.promise
    await world.end()
    const again = await createWorld({ dir })
    atEnd(() => again.end())
    const [row] = await rowsOf(again)
    expect([row?.status, row?.attempts, row?.error]).toEqual(['waiting', 1, null])
  })
})

describe('failures', () => {
  test('a server that is busy is asked again after 1, 10 and 60 minutes, then no more', async () => {
    let asked = 0
    const server = await newMailServer({
      onRcptTo(_, __, go) {
        asked++
        go(refuse(451, 'try again later'))
      },
    })
    const world = await worldWith(server.url)
    await mailTo(world)
    await world.ctx.outbox.send()
    for (const [n, wait] of [1, 10, 60].entries()) {
      world.advance(wait * minutes - 1)
      await runTask(world, 'send-mail')
      expect(asked).toBe(n + 1)
      world.advance(1)
      await runTask(world, 'send-mail')
      expect(asked).toBe(n + 2)
    }
    const [row] = await rowsOf(world)
    expect([row!.status, row!.attempts]).toEqual(['failed', 4])
    expect(row!.error).toContain('451 try again later')
    world.advance(24 * 60 * minutes)
    await runTask(world, 'send-mail')
    expect(asked).toBe(4)
  })

  test('a server that is back gets the mail', async () => {
    let isBusy = true
    const server = await newMailServer({ onMailFrom: (_, __, go) => go(isBusy ? refuse(421, 'busy') : null) })
    const world = await worldWith(server.url)
    await mailTo(world)
    await world.ctx.outbox.send()
    isBusy = false
    world.advance(minutes)
    await runTask(world, 'send-mail')
    expect(server.delivered).toHaveLength(1)
    expect((await rowsOf(world))[0]).toMatchObject({ status: 'sent', error: null })
  })

  test('a recipient refused for good is asked once, and the operator can still read the mail', async () => {
    let asked = 0
    const server = await newMailServer({
      onRcptTo(_, __, go) {
        asked++
        go(refuse(550, 'no such user'))
      },
    })
    const world = await worldWith(server.url)
    const { email, url } = await mailTo(world)
    await world.ctx.outbox.send()
    world.advance(24 * 60 * minutes)
    await runTask(world, 'send-mail')
    expect(asked).toBe(1)
    const { out } = await command(world, 'outbox')
    expect(out).toMatch(new RegExp(`failed +1 +${email}`))
    const [row] = await rowsOf(world)
    const shown = await command(world, 'outbox', '--show', row!.id)
    expect(shown.out).toContain('550 no such user')
    expect(shown.out).toContain(url)
  })

  test('one refused mail does not hold the others', async () => {
    const bad = newAddress()
    const server = await newMailServer({
      onRcptTo: ({ address }, _, go) => go(address === bad ? refuse(550, 'no such user') : null),
    })
    const world = await worldWith(server.url)
    const owner = await world.owner()
    for (const email of [bad, newAddress(), newAddress()]) await mailTo(world, email, owner)
    await world.ctx.outbox.send()
    expect((await rowsOf(world)).map(({ status }) => status).sort()).toEqual(['failed', 'sent', 'sent'])
  })

  test('of mails that are due together each becomes what its own server says', async () => {
    let isBusy = true
    const [refused, later, good] = [newAddress(), newAddress(), newAddress()]
    const server = await newMailServer({
      onRcptTo({ address }, _, go) {
        if (isBusy || address === later) return go(refuse(451, 'try again later'))
        go(address === refused ? refuse(550, 'no such user') : null)
      },
    })
    const world = await worldWith(server.url)
    const owner = await world.owner()
    for (const email of [refused, later, good]) await mailTo(world, email, owner)
    await world.ctx.outbox.send()
    isBusy = false
    world.advance(minutes)
    await runTask(world, 'send-mail')
    const rows = await rowsOf(world)
    const of = (email: string) => rows.find(({ recipient }) => recipient === email)!
    expect([of(refused), of(later), of(good)].map(({ status }) => status)).toEqual(['failed', 'waiting', 'sent'])
    expect([of(refused).error?.includes('550'), of(later).error?.includes('451'), of(good).error]).toEqual([
      true,
      true,
      null,
    ])
    expect(of(later).nextAttemptAt).toBe(new Date(world.ctx.now().getTime() + 10 * minutes).toISOString())
  })

  test('a server that is not there leaves the mail waiting, and no address in the log', async () => {
    const server = await createMailServer()
    await server.end()
    const world = await worldWith(server.url)
    const { email, url } = await mailTo(world)
    await world.ctx.outbox.send()
    expect((await rowsOf(world))[0]).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(world.logged()).toContain('mail not delivered')
    for (const secret of [email, new URL(url).searchParams.get('token')!]) expect(world.logged()).not.toContain(secret)
  })
})
