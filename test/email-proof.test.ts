import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { emailTokens, mails, users } from '../src/db/control/schema'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newMailServer, rowsOf, worldWith } from './support/mail'
import { linkTo, login, mailsTo, password, register } from './support/people'
import { readMessage } from './support/smtp'
import type { World } from './support/world'

cleanUpAfterEach()

const verify = (world: World, token: unknown) => world.stranger().post('/auth/email/verify', { token })
const verifiedAt = async (client: { get(path: string): Promise<{ body: { email_verified_at: string | null } }> }) =>
  (await client.get('/me')).body.email_verified_at

describe('registration', () => {
  test('mails a link that proves the address, and no word that the registrant chose', async () => {
    const world = await newWorld()
    const rosa = await register(world)
    expect([rosa.user.email_verified_at, await verifiedAt(rosa)]).toEqual([null, null])
    const [mail, ...others] = await mailsTo(world, rosa.email)
    expect([mail!.subject, others]).toEqual(['Ihre E-Mail-Adresse bei baukasten', []])
    for (const body of [mail!.text, mail!.html]) expect(body).not.toContain('Rosa')
    const { status, body } = await verify(world, await linkTo(world, rosa.email, 'verify-email'))
    expect([status, body]).toEqual([200, { ok: true, email: rosa.email }])
    expect(await verifiedAt(rosa)).toBe(world.ctx.now().toISOString())
  })

  test('proves the address of one person, and of nobody else in the account', async () => {
    const world = await newWorld()
    const rosa = await register(world)
    const colleague = await world.member(rosa, 'editor')
    await verify(world, await linkTo(world, rosa.email, 'verify-email'))
    expect([await verifiedAt(rosa), await verifiedAt(colleague)]).toEqual([world.ctx.now().toISOString(), null])
  })

  test('speaks the language of Accept-Language, in the mail and from then on', async () => {
    const world = await newWorld()
    const rosa = await register(world, { 'accept-language': 'ja, en-GB;q=0.8, de;q=0.5' })
    expect(rosa.user).toMatchObject({ language: 'en', interface_language: 'en' })
    expect((await mailsTo(world, rosa.email))[0]!.subject).toBe('Your email address at baukasten')
    expect((await register(world, { 'accept-language': 'ja' })).user).toMatchObject({ language: 'de' })
    const french = await register(world, { 'accept-language': 'fr, en-GB;q=0.8, de;q=0.5' })
    expect(french.user).toMatchObject({ language: 'en', interface_language: 'fr' })
    expect((await mailsTo(world, french.email))[0]!.subject).toBe('Votre adresse e-mail chez baukasten')
  })

  test('speaks the language that is sent, whatever the header says, and takes no other than German and English', async () => {
    const world = await newWorld()
    const send = (email: string, language: string) =>
      world.stranger().post('/auth/register', { email, password, name: 'A', language }, { 'accept-language': 'de' })
    expect((await send('en@example.com', 'en')).body.user.language).toBe('en')
    expect((await mailsTo(world, 'en@example.com'))[0]!.subject).toBe('Your email address at baukasten')
    const { status, body } = await send('fr@example.com', 'fr')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['language']])
  })

  test('answers with the fields of the contract and no token but that of the session', async () => {
    const world = await newWorld()
    const { status, body } = await world
      .stranger()
      .post('/auth/register', { email: 'a@example.com', password, name: 'A', language: 'en' })
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'token', 'token_type', 'user']])
    expect(JSON.stringify(body)).not.toContain(await linkTo(world, 'a@example.com', 'verify-email'))
  })

  test('works when the mail server refuses, and the mail is tried again', async () => {
    const server = await newMailServer({ onMailFrom: (_, __, go) => go(new Error('no')) })
    const world = await worldWith(server.url)
    const rosa = await register(world)
    await world.ctx.outbox.send()
    expect((await rosa.get('/me')).status).toBe(200)
    expect((await rowsOf(world)).map(({ attempts, status }) => [attempts, status])).toEqual([[1, 'waiting']])
  })

  test('that is refused mails nothing', async () => {
    const world = await newWorld()
    const rosa = await register(world)
    await world.stranger().post('/auth/register', { email: rosa.email, password, name: 'B' })
    expect(await mailsTo(world, rosa.email)).toHaveLength(1)
  })
})

test('the mail arrives over SMTP as text and HTML that say the same, and nothing in it leads elsewhere', async () => {
  const server = await newMailServer()
  const world = await worldWith(server.url)
  const rosa = await register(world)
  await world.ctx.outbox.send()
  expect(server.delivered).toHaveLength(1)
  const { text, html, subject } = readMessage(server.delivered[0]!.source)
  expect([server.delivered[0]!.to, subject]).toEqual([[rosa.email], 'Ihre E-Mail-Adresse bei baukasten'])
  const url = /^http\S+$/m.exec(text)![0]
  expect(html).toContain(`href="${url}"`)
  expect([...html.matchAll(/(?:href|src)="([^"]+)"/g)].every(([, address]) => address === url)).toBe(true)
  expect((await verify(world, new URL(url).searchParams.get('token'))).status).toBe(200)
  expect((await rowsOf(world))[0]!.body).toBe('') // what was sent is not kept
})

describe('the link', () => {
  test('works once for 50 who try at once, for a day, and not for an address that is another one by now', async () => {
    const world = await newWorld()
    const rosa = await register(world)
    const token = await linkTo(world, rosa.email, 'verify-email')
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(world, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(410)])

    const late = await register(world)
    const expired = await linkTo(world, late.email, 'verify-email')
    world.advance(86_400_000)
    expect((await verify(world, expired)).body.error).toBe('invalid_link')
    await late.post('/auth/email/verification')
    const fresh = await linkTo(world, late.email, 'verify-email')
    world.advance(86_399_999)
    await world.ctx.control.write((tx) =>
      tx.update(users).set({ email: 'moved@example.com' }).where(eq(users.email, late.email)),
    )
    const moved = await verify(world, fresh)
    expect([moved.status, moved.body]).toEqual([410, (await verify(world, 'x')).body])
    await world.ctx.control.write((tx) =>
      tx.update(users).set({ email: late.email }).where(eq(users.email, 'moved@example.com')),
    )
    expect((await verify(world, fresh)).status).toBe(200)
  })

  test('has one answer when it is used, expired, of another purpose or made up', async () => {
    const world = await newWorld()
    const rosa = await register(world)
    const used = await linkTo(world, rosa.email, 'verify-email')
    await verify(world, used)
    await rosa.post('/account/email', { email: 'new@example.com', password })
    const undo = await linkTo(world, rosa.email, 'undo-email-change')
    const answers = await Promise.all([used, undo, 'x', '', used.slice(1)].map((token) => verify(world, token)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(410)
    for (const token of [undefined, 5, 'x'.repeat(256)]) expect((await verify(world, token)).status).toBe(422)
  })

  test('goes with the account', async () => {
    const world = await newWorld()
    const rosa = await register(world)
    const token = await linkTo(world, rosa.email, 'verify-email')
    await world.ctx.control.write((tx) => tx.delete(users).where(eq(users.email, rosa.email)))
    expect((await verify(world, token)).status).toBe(410)
    expect(await world.ctx.control.read((db) => db.$count(emailTokens))).toBe(0)
  })
})

describe('asking for the link again', () => {
  test('replaces the earlier one, three times an hour', async () => {
    const world = await newWorld()
    const rosa = await register(world)
    const first = await linkTo(world, rosa.email, 'verify-email')
    const answers = [] as unknown[]
    for (let n = 0; n < 4; n++) {
      const { status, body } = await rosa.post('/auth/email/verification')
      answers.push(status === 200 ? body : status)
    }
    expect(answers).toEqual([{ sent: true }, { sent: true }, { sent: true }, 429])
    expect((await verify(world, first)).status).toBe(410)
    expect((await verify(world, await linkTo(world, rosa.email, 'verify-email'))).status).toBe(200)
  })

  test('sends nothing to an address that is proved', async () => {
    const world = await newWorld()
    const rosa = await register(world)
    await verify(world, await linkTo(world, rosa.email, 'verify-email'))
    await world.ctx.control.write((tx) => tx.delete(mails))
    expect((await rosa.post('/auth/email/verification')).body).toEqual({ sent: false })
    expect(await rowsOf(world)).toEqual([])
    const { body } = await login(world, rosa.email)
    expect(body.user.email_verified_at).toBeString()
  })
})
