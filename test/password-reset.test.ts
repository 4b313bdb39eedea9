import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { hashToken } from '../src/auth/tokens'
import { emailTokens, familiarNetworks, passkeys, tenants, users } from '../src/db/control/schema'
import { newBystander } from './support/bystander'
import { command } from './support/commands'
import { cleanUpAfterEach, newWorld, tokenOf } from './support/fresh-world'
import { runTask } from './support/mail'
import { newPasskey } from './support/passkey-authenticator'
import { forget, linkTo, login, mailsTo, otherPassword, password, reset, resetToken } from './support/people'
import { accept, invite, viewTeam } from './support/team'
import { enrol } from './support/totp-authenticator'
import type { World } from './support/world'

cleanUpAfterEach()

const gone = [410, 'invalid_link']
const seen = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const prove = ({ ctx }: World, email: string) =>
  ctx.control.write((tx) =>
    tx.update(users).set({ emailVerifiedAt: ctx.now().toISOString() }).where(eq(users.email, email)),
  )

describe('asking for a new password', () => {
  test('is answered alike for known and unknown addresses, and only known ones get a mail', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const known = await forget(world, ` ${owner.email.toUpperCase()} `)
    const unknown = await forget(world, 'nobody@example.com')
    expect([known.status, known.body]).toEqual([200, { ok: true }])
    expect([unknown.status, unknown.body]).toEqual([200, { ok: true }])
    expect((await mailsTo(world, owner.email)).map(({ subject }) => subject)).toEqual([
      'Neues Passwort für Ihr Konto bei baukasten',
    ])
    expect(await mailsTo(world, 'nobody@example.com')).toEqual([])
  })

  test('writes nothing while the request runs: neither rows nor time tell who has an account', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const { write } = world.ctx.control
    let writes = 0
    world.ctx.control.write = (work) => {
      writes++
      return write(work)
    }
    for (const email of [owner.email, 'nobody@example.com'])
      await world.stranger().post('/auth/password/forgot', { email })
    expect(writes).toBe(0)
    await runTask(world, 'send-reset-links')
    expect(writes).toBe(1)
  })

  test('is for three mails in a started hour, the same for unknown addresses, whoever asks', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const ask = async (email: string) => {
      const { status, body, headers } = await forget(world, email)
      return [status, body, headers.get('retry-after')]
    }
    const four = async (email: string) => [await ask(email), await ask(email), await ask(email), await ask(email)]
    const known = await four(owner.email)
    expect(known.map(([status]) => status)).toEqual([200, 200, 200, 429])
    expect(await four('nobody@example.com')).toEqual(known)
    expect(await mailsTo(world, owner.email)).toHaveLength(3)
    world.advance(3_600_000)
    expect((await forget(world, owner.email)).status).toBe(200)
  })

  test('is for twelve mails in a started day', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    for (let hour = 0; hour < 4; hour++) {
      for (const status of [200, 200, 200, 429, 429]) expect((await forget(world, owner.email)).status).toBe(status)
      world.advance(3_600_000)
    }
    expect((await forget(world, owner.email)).status).toBe(429)
    world.advance(86_400_000)
    expect((await forget(world, owner.email)).status).toBe(200)
  })

  test('stays open to the owner at a known place when strangers have used the budget up', async () => {
    const world = await newWorld()
    const owner = await world.owner() // has signed in from 198.51.0.x
    for (let n = 0; n < 4; n++) await forget(world, owner.email)
    const nearby = world.stranger().from('198.51.0.77')
    for (const status of [200, 200, 200, 429])
      expect((await nearby.post('/auth/password/forgot', { email: owner.email })).status).toBe(status)
  })

  test.each(['no address', '', 'a@localhost', 'a@b@example.com'])(
    'for “%s” is an error of the field',
    async (email) => {
      const { status, body } = await forget(await newWorld(), email)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['email']])
    },
  )

  test('tells who signs in otherwise how, and offers a password', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    await newPasskey(owner)
    await world.ctx.control.write((tx) =>
      tx.update(users).set({ passwordHash: null }).where(eq(users.email, owner.email)),
    )
    const token = await resetToken(world, owner.email)
    const [mail] = await mailsTo(world, owner.email)
    expect(mail!.text).toContain('Sie melden sich mit einem Passkey an, und das geht weiterhin.')
    expect((await reset(world, token)).status).toBe(200)
    expect((await login(world, owner.email, otherPassword)).status).toBe(200)
    await newPasskey(await world.owner())
    const other = await world.owner() // who has none
    await world.ctx.control.write((tx) =>
      tx.update(users).set({ passwordHash: null }).where(eq(users.email, other.email)),
    )
    await resetToken(world, other.email)
    expect((await mailsTo(world, other.email))[0]!.text).not.toContain('Passkey')
  })

  test('gives nothing for an account that is being made or removed', async () => {
    const world = await newWorld()
    const [owner, other] = [await world.owner(), await world.owner()]
    const earlier = await resetToken(world, owner.email)
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, owner.user.tenant_id)),
    )
    for (const { email } of [owner, other]) expect((await forget(world, email)).status).toBe(200)
    expect([await mailsTo(world, owner.email), await mailsTo(world, other.email)]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ])
    expect((await reset(world, earlier)).status).toBe(410)
  })

  test('is not forgotten when the database is away for a moment', async () => {
    const world = await newWorld()
    const [owner, other] = [await world.owner(), await world.owner()]
    for (const { email } of [owner, other]) await world.stranger().post('/auth/password/forgot', { email })
    const { read } = world.ctx.control
    world.ctx.control.read = () => {
      world.ctx.control.read = read
      return Promise.reject(new Error('away'))
    }
    expect(await runTask(world, 'send-reset-links').catch(({ message }) => message)).toBe('away')
    await runTask(world, 'send-reset-links')
    for (const { email } of [owner, other]) expect(await mailsTo(world, email)).toHaveLength(1)
  })
})

test('who was written to before the database went away is not written to again', async () => {
  const world = await newWorld()
  const people = [await world.owner(), await world.owner(), await world.owner()]
  for (const { email } of people) await world.stranger().post('/auth/password/forgot', { email })
  const { write } = world.ctx.control
  let writes = 0
  world.ctx.control.write = (work) => (++writes === 2 ? Promise.reject(new Error('away')) : write(work))
  expect(await runTask(world, 'send-reset-links').catch(({ message }) => message)).toBe('away')
  world.ctx.control.write = write
  await runTask(world, 'send-reset-links')
  for (const { email } of people) expect(await mailsTo(world, email)).toHaveLength(1)
})

describe('a new password by mail', () => {
  test('replaces the old one, ends every session and signs nobody in', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const second = world.stranger().with(await tokenOf(world, owner))
    const answer = await reset(world, await resetToken(world, owner.email))
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    for (const client of [owner, second]) expect((await client.get('/me')).status).toBe(401)
    expect((await login(world, owner.email)).status).toBe(401)
    expect((await login(world, owner.email, otherPassword)).status).toBe(200)
    const mails = await mailsTo(world, owner.email)
    expect(mails.at(-1)!.subject).toBe('Ihr Passwort wurde geändert')
    expect(mails.at(-1)!.text).toContain('am 4. Mai 2026 um 10:00 Uhr (UTC)')
  })

  test('is given to one of 50 parallel tries', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const token = await resetToken(world, owner.email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        reset(world, token, { password: `password ${n}!`, password_confirmation: `password ${n}!` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(410)])
    const won = answers.findIndex(({ status }) => status === 200)
    expect((await login(world, owner.email, `password ${won}!`)).status).toBe(200)
  })

  test('has one answer for tokens that are used, expired, replaced, of another purpose or made up', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const replaced = await resetToken(world, owner.email)
    const used = await resetToken(world, owner.email)
    await owner.post('/auth/email/verification')
    const foreign = await linkTo(world, owner.email, 'verify-email')
    expect(seen(await reset(world, replaced))).toEqual(gone)
    await reset(world, used)
    const expired = await resetToken(world, owner.email)
    const hash = hashToken(expired)
    world.advance(3_600_000)
    const malformed = ['', ' ', 'x', `${expired}x`, expired.slice(1), `${expired} `, expired.toUpperCase(), hash]
    const answers = [] as unknown[]
    for (const token of [used, expired, foreign, ...malformed, '\u0000', 'x'.repeat(255)])
      answers.push((await reset(world, token)).body)
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toMatchObject({ error: 'invalid_link' })
    expect((await login(world, owner.email, otherPassword)).status).toBe(200)
  })

  test('like every link is good for its own purpose alone, and still for that after it was tried for another', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    await owner.post('/auth/email/verification')
    await owner.post('/account/email', { email: 'new@example.com', password })
    const links = {
      reset: await resetToken(world, owner.email),
      verify: await linkTo(world, owner.email, 'verify-email'),
      change: await linkTo(world, 'new@example.com', 'verify-email'),
      undo: await linkTo(world, owner.email, 'undo-email-change'),
    }
    const open = (path: string, token: string) => world.stranger().post(path, { token })
    const { reset: own, ...others } = links
    for (const token of Object.values(others)) expect(seen(await reset(world, token))).toEqual(gone)
    for (const token of [own, links.undo]) expect((await open('/auth/email/verify', token)).status).toBe(410)
    for (const token of [own, links.verify, links.change])
      expect((await open('/auth/email/undo', token)).status).toBe(410)
    for (const token of Object.values(links)) expect((await open('/auth/demo', token)).status).toBe(410)
    expect((await open('/auth/email/verify', links.verify)).status).toBe(200)
    expect((await open('/auth/email/undo', links.undo)).status).toBe(200)
    expect((await reset(world, await resetToken(world, owner.email))).status).toBe(200)
  })

  test('can be set to the last millisecond of its hour', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const token = await resetToken(world, owner.email)
    world.advance(3_599_999)
    expect((await reset(world, token)).status).toBe(200)
  })

  test.each([
    ['one of nine characters', { password: '123456789', password_confirmation: '123456789' }, 'password'],
    ['one of 4097', { password: 'x'.repeat(4097) }, 'password'],
    ['two that differ', { password_confirmation: 'something else' }, 'password_confirmation'],
    ['one without confirmation', { password_confirmation: undefined }, 'password_confirmation'],
    ['a token of 256 characters', { token: 'x'.repeat(256) }, 'token'],
    ['a token that is a number', { token: 5 }, 'token'],
  ])('refuses %s and keeps the link', async (_, fields, field) => {
    const world = await newWorld()
    const owner = await world.owner()
    const token = await resetToken(world, owner.email)
    const { status, body } = await reset(world, token, fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    const ten = { password: '1234567890', password_confirmation: '1234567890' }
    expect((await reset(world, token, ten)).status).toBe(200)
  })

  test('leaves the second factor on', async () => {
    const world = await newWorld()
    const owner = await enrol(world, await world.owner())
    await reset(world, await resetToken(world, owner.email))
    const answer = await login(world, owner.email, otherPassword)
    expect([answer.status, answer.body.totp_required]).toEqual([200, true])
  })

  test('ends sign-ins that wait for their second factor, and other links', async () => {
    const world = await newWorld()
    const owner = await enrol(world, await world.owner())
    const waiting = (await login(world, owner.email)).body.challenge_token
    await owner.post('/auth/email/verification')
    const proof = await linkTo(world, owner.email, 'verify-email')
    await owner.post('/account/email', { email: 'new@example.com', password, code: owner.code() })
    const change = await linkTo(world, 'new@example.com', 'verify-email')
    await reset(world, await resetToken(world, owner.email))
    const challenge = { challenge_token: waiting, code: owner.code() }
    expect((await world.stranger().post('/auth/totp/challenge', challenge)).status).toBe(401)
    for (const token of [proof, change])
      expect(seen(await world.stranger().post('/auth/email/verify', { token }))).toEqual(gone)
  })

  test('ends API tokens, and links that admit a network of whoever opens them', async () => {
    const world = await newWorld()
    const [owner, other] = [await world.owner(), await world.owner()]
    const made = async (client: typeof owner) =>
      client.with((await client.post('/account/tokens', { name: 'Kasse', role: 'editor' })).body.data.token)
    const [token, theirs] = [await made(owner), await made(other)]
    const admissions: string[] = []
    for (const { email } of [owner, other]) {
      for (let n = 0; n < 51; n++)
        await world.stranger().from(`192.0.${n}.1`).post('/auth/login', { email, password: 'wrong' })
      await runTask(world, 'send-admission-links')
      admissions.push(/\/confirm\/sign-in\/\S+/.exec((await mailsTo(world, email)).at(-1)!.text)![0])
    }
    await reset(world, await resetToken(world, owner.email))
    expect([(await token.get('/me')).status, (await theirs.get('/me')).status]).toEqual([401, 200])
    const statuses = []
    for (const path of admissions) statuses.push((await world.stranger().get(path)).status)
    expect(statuses).toEqual([404, 200])
  })

  test('gives new tries to whose others have used up', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const from = (n: number) => world.stranger().from(`192.0.${n}.1`)
    for (let n = 0; n < 51; n++) await from(n).post('/auth/login', { email: owner.email, password: 'wrong' })
    expect((await login(world, owner.email)).status).toBe(429)
    await reset(world, await resetToken(world, owner.email))
    expect((await login(world, owner.email, otherPassword)).status).toBe(200)
  })

  test('is of no use after a password that was changed otherwise', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const first = await resetToken(world, owner.email)
    const change = { current_password: password, new_password: otherPassword }
    await owner.post('/auth/change-password', { ...change, new_password_confirmation: otherPassword })
    expect((await mailsTo(world, owner.email)).at(-1)!.subject).toBe('Ihr Passwort wurde geändert')
    expect(seen(await reset(world, first))).toEqual(gone)
    const second = await resetToken(world, owner.email)
    await command(world, 'reset-password', owner.email)
    expect(seen(await reset(world, second))).toEqual(gone)
  })

  test('touches nobody else', async () => {
    const world = await newWorld()
    const [owner, other] = [await world.owner(), await world.owner()]
    const theirs = await resetToken(world, other.email)
    await reset(world, await resetToken(world, owner.email))
    expect((await other.get('/me')).status).toBe(200)
    expect((await login(world, other.email)).status).toBe(200)
    expect((await reset(world, theirs)).status).toBe(200)
    const { rows } = await newBystander(world)
    const before = await rows()
    expect((await reset(world, await resetToken(world, owner.email))).status).toBe(200)
    expect((await reset(world, await resetToken(world, (await world.owner()).email))).status).toBe(200)
    expect(await rows()).toEqual(before)
  })
})

describe('an account whose address was never proved', () => {
  test('counts as proved afterwards, and loses what somebody else could have prepared', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    await newPasskey(owner)
    const accepted = await invite(owner, 'admin')
    const { body: joined } = await accept(world, accepted.token)
    const colleague = { ...world.stranger().with(joined.token), id: joined.user.id, email: accepted.email }
    const { token: invited } = await invite(owner, 'editor')
    expect((await owner.get('/me')).body.email_verified_at).toBeNull()
    await reset(world, await resetToken(world, owner.email))
    const { body } = await login(world, owner.email, otherPassword)
    expect(body.user.email_verified_at).toBe(world.ctx.now().toISOString())
    expect(await world.ctx.control.read((db) => db.select().from(passkeys))).toEqual([])
    const networks = await world.ctx.control.read((db) => db.select().from(familiarNetworks))
    // that of the sign-in just now, and the colleague's
    expect(networks.map(({ userId }) => userId).sort()).toEqual([owner.user.id, colleague.id].sort())
    expect((await accept(world, invited)).status).toBe(404)
    expect((await accept(world, accepted.token)).body.error).toBe('already_accepted')
    expect((await colleague.get('/me')).status).toBe(200)
    const { text } = (await mailsTo(world, owner.email)).at(-1)!
    expect(text).toContain('Ihre Adresse war bis dahin nicht bestätigt.')
    expect(text).toContain(`Zum Konto gehören auch: ${colleague.email}.`)
  })

  test('of a member: the invitations of the owner stay, and no address of the others is told', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const member = await world.member(owner, 'editor') // whose address nobody has proved
    const { email } = (await member.get('/me')).body
    const { token } = await invite(owner, 'editor')
    await reset(world, await resetToken(world, email))
    expect((await login(world, email, otherPassword)).status).toBe(200)
    expect((await mailsTo(world, email)).at(-1)!.text).not.toContain(owner.email)
    expect((await accept(world, token)).status).toBe(200)
    for (const { status } of [await owner.get('/me'), await login(world, owner.email)]) expect(status).toBe(200)
  })

  test('unlike one that was, which keeps passkeys and invitations', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    await prove(world, owner.email)
    const proved = world.ctx.now().toISOString()
    world.advance(86_400_000)
    await newPasskey(owner)
    await invite(owner, 'editor')
    await reset(world, await resetToken(world, owner.email))
    const { body } = await login(world, owner.email, otherPassword)
    expect(body.user.email_verified_at).toBe(proved)
    const again = world.stranger().with(body.token)
    expect((await again.get('/auth/passkeys')).body.passkeys).toHaveLength(1)
    expect((await viewTeam(again)).invitations).toHaveLength(1)
    expect((await mailsTo(world, owner.email)).at(-1)!.text).not.toContain('nicht bestätigt')
  })
})

test('no token and no password can be read in the database or the log', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const first = await resetToken(world, owner.email)
  await owner.post('/auth/email/verification')
  await owner.post('/account/email', { email: 'new@example.com', password })
  const canaries = [
    first,
    await linkTo(world, owner.email, 'verify-email'),
    await linkTo(world, 'new@example.com', 'verify-email'),
    await linkTo(world, owner.email, 'undo-email-change'),
    otherPassword,
  ]
  await reset(world, first)
  await reset(world, first)
  await world.ctx.control.foldLog()
  const file = readFileSync(join(world.ctx.config.tenantsDir, 'control.db'), 'latin1')
  expect(file).toContain(owner.email) // the file is the one that is read
  for (const canary of canaries) {
    expect([canary, file.includes(canary)]).toEqual([canary, false])
    expect(world.logged()).not.toContain(canary)
  }
})

test('links that expired are swept, others stay', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  await resetToken(world, owner.email)
  await owner.post('/auth/email/verification')
  const left = () => world.ctx.control.read((db) => db.$count(emailTokens))
  world.advance(3_600_000)
  await runTask(world, 'sweep-email-tokens')
  expect(await left()).toBe(1)
  world.advance(86_400_000)
  await runTask(world, 'sweep-email-tokens')
  expect(await left()).toBe(0)
})
