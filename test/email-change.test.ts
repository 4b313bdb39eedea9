import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import {
  admissionLinks,
  familiarNetworks,
  identities,
  mails,
  passkeys,
  sessions,
  users,
} from '../src/db/control/schema'
import { newBystander } from './support/bystander'
import { cleanUpAfterEach, newWorld, tokenOf } from './support/fresh-world'
import { rowsOf, runTask } from './support/mail'
import { beforeNextWrite } from './support/meanwhile'
import { newPasskey } from './support/passkey-authenticator'
import { linkTo, login, mailsTo, otherPassword, password, reset, resetToken } from './support/people'
import type { Owner } from './support/team'
import { accept, invite } from './support/team'
import { enrol } from './support/totp-authenticator'
import type { World } from './support/world'

cleanUpAfterEach()

const fresh = 'new@example.com'
const ask = (owner: Pick<Owner, 'post'>, fields: object = {}) =>
  owner.post('/account/email', { email: fresh, password, ...fields })
const verify = (world: World, token: string) => world.stranger().post('/auth/email/verify', { token })
const undo = (world: World, token: string) => world.stranger().post('/auth/email/undo', { token })
const addressOf = async (client: Pick<Owner, 'get'>) => (await client.get('/me')).body.email

/** Somebody whose address is proved. */
async function provedOwner(world: World) {
  const owner = await world.owner()
  await owner.post('/auth/email/verification')
  await verify(world, await linkTo(world, owner.email, 'verify-email'))
  await world.ctx.control.write((tx) => tx.delete(mails))
  return owner
}

async function asked(fields: object = {}) {
  const world = await newWorld()
  const owner = await provedOwner(world)
  expect((await ask(owner, fields)).body).toEqual({ ok: true })
  return {
    world,
    owner,
    link: await linkTo(world, fresh, 'verify-email'),
    undoLink: await linkTo(world, owner.email, 'undo-email-change'),
  }
}

describe('another address', () => {
  test('counts once its link is opened; the present one is told and stays until then', async () => {
    const { world, owner, link } = await asked({ email: ' New+x@Example.COM' })
    expect(await addressOf(owner)).toBe(owner.email)
    expect((await mailsTo(world, owner.email))[0]!.text).toContain(`eine neue E-Mail-Adresse bekommen: ${fresh}.`)
    const { status, body } = await verify(world, link)
    expect([status, body]).toEqual([200, { ok: true, email: fresh }])
    expect((await owner.get('/me')).body).toMatchObject({
      email: fresh,
      email_verified_at: world.ctx.now().toISOString(),
    })
    expect((await login(world, owner.email)).status).toBe(401)
    expect((await login(world, fresh)).status).toBe(200)
  })

  test('ends every session but the one that asked', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const other = world.stranger().with(await tokenOf(world, owner))
    await ask(owner)
    await verify(world, await linkTo(world, fresh, 'verify-email'))
    const colleague = await world.member(owner, 'admin')
    expect([(await owner.get('/me')).status, (await other.get('/me')).status]).toEqual([200, 401])
    await ask(owner, { email: 'third@example.com' })
    await verify(world, await linkTo(world, 'third@example.com', 'verify-email'))
    expect([(await owner.get('/me')).status, (await colleague.get('/me')).status]).toEqual([200, 200])
  })

  test('ends sign-ins that wait for their second factor', async () => {
    const world = await newWorld()
    const owner = await enrol(world, await world.owner())
    const waiting = (await login(world, owner.email)).body.challenge_token
    await ask(owner, { code: owner.code() })
    world.advance(60_000)
    await verify(world, await linkTo(world, fresh, 'verify-email'))
    const challenge = { challenge_token: waiting, code: owner.code() }
    expect((await world.stranger().post('/auth/totp/challenge', challenge)).body.error).toBe('invalid_challenge')
  })

  test('ends links that admit a network of whoever opens them: they went to the former address', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    await ask(owner)
    const change = await linkTo(world, fresh, 'verify-email')
    for (let n = 0; n < 51; n++)
      await world.stranger().from(`192.0.${n}.1`).post('/auth/login', { email: owner.email, password: 'wrong' })
    await runTask(world, 'send-admission-links')
    const [admission] = /\/confirm\/sign-in\/\S+/.exec((await mailsTo(world, owner.email)).at(-1)!.text)!
    expect((await world.stranger().get(admission)).status).toBe(200)
    expect((await verify(world, change)).status).toBe(200)
    expect((await world.stranger().get(admission)).status).toBe(404)
  })

  test('is the name on the next authenticator app, and whom the team sees', async () => {
    const { world, owner, link } = await asked()
    await verify(world, link)
    const { provisioning_uri } = (await owner.post('/auth/totp/setup')).body
    expect(decodeURIComponent(provisioning_uri)).toContain(`baukasten:${fresh}`)
    expect((await owner.get('/team')).body.members[0].email).toBe(fresh)
    const { token } = await invite(owner)
    expect((await accept(world, token)).status).toBe(200)
  })

  test('goes to one of 50 who open the link at once, within its hour', async () => {
    const { world, owner, link } = await asked()
    world.advance(3_599_999)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(world, link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(410)])
    await ask(owner, { email: 'third@example.com' })
    const late = await linkTo(world, 'third@example.com', 'verify-email')
    world.advance(3_600_000)
    expect((await verify(world, late)).status).toBe(410)
  })

  test('can be the former one again', async () => {
    const { world, owner, link } = await asked()
    await world.owner() // an account beside it changes nothing
    await verify(world, link)
    await ask(owner, { email: owner.email })
    expect((await verify(world, await linkTo(world, owner.email, 'verify-email'))).status).toBe(200)
    expect(await addressOf(owner)).toBe(owner.email)
  })

  test('voids the links to a new password that the former one got', async () => {
    const { world, owner, link } = await asked()
    const token = await resetToken(world, owner.email)
    await verify(world, link)
    expect((await reset(world, token)).status).toBe(410)
    expect((await login(world, fresh)).status).toBe(200)
  })

  test('is not voided by what others do, and voids nothing of theirs', async () => {
    const { world, owner, link } = await asked()
    const other = await enrol(world, await provedOwner(world))
    const waiting = (await login(world, other.email)).body.challenge_token
    const until = new Date(world.ctx.now().getTime() + 86_400_000).toISOString()
    await world.ctx.control.write((tx) =>
      tx.insert(admissionLinks).values({ userId: other.user.id, tokenHash: 'theirs', expiresAt: until }),
    )
    await ask(other, { email: 'third@example.com', code: other.code() })
    expect((await verify(world, link)).status).toBe(200)
    expect(await world.ctx.control.read((db) => db.$count(admissionLinks))).toBe(1)
    expect((await verify(world, await linkTo(world, 'third@example.com', 'verify-email'))).status).toBe(200)
    expect([await addressOf(owner), await addressOf(other)]).toEqual([fresh, 'third@example.com'])
    const second = await world.stranger().post('/auth/totp/challenge', { challenge_token: waiting, code: '000000' })
    expect(second.body.error).toBe('invalid_challenge') // their own change ended it
  })

  test('that was asked for later replaces the one before', async () => {
    const { world, owner, link } = await asked()
    await ask(owner, { email: 'third@example.com' })
    expect((await verify(world, link)).status).toBe(410)
    expect((await verify(world, await linkTo(world, 'third@example.com', 'verify-email'))).status).toBe(200)
  })

  test('is replaced as well by one that somebody has', async () => {
    const { world, owner, link } = await asked()
    await ask(owner, { email: (await world.owner()).email })
    expect((await verify(world, link)).status).toBe(410)
    expect(await addressOf(owner)).toBe(owner.email)
  })

  test('is void after another password and after a reset', async () => {
    const { world, owner, link } = await asked()
    const change = { current_password: password, new_password: otherPassword }
    await owner.post('/auth/change-password', { ...change, new_password_confirmation: otherPassword })
    expect((await verify(world, link)).status).toBe(410)
    await ask(owner, { password: otherPassword })
    const second = await linkTo(world, fresh, 'verify-email')
    await reset(world, await resetToken(world, owner.email), { password, password_confirmation: password })
    expect((await verify(world, second)).status).toBe(410)
  })

  test.each([
    ['no address', { email: 'nobody' }, 'email'],
    ['the present one, spelt otherwise', { email: 'OWNER1+x@example.com' }, 'email'],
    ['a wrong password', { password: 'wrong' }, 'password'],
    ['no password', { password: undefined }, 'password'],
    ['a password that is a number', { password: 5 }, 'password'],
  ])('is refused with %s, and nobody gets a mail', async (_, fields, field) => {
    const world = await newWorld()
    const { status, body } = await ask(await world.owner(), fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await rowsOf(world)).toEqual([])
  })

  test('is asked for three times an hour by one person, and three times an hour for one address', async () => {
    const world = await newWorld()
    const [one, two] = [await world.owner(), await world.owner()]
    const first = [] as number[]
    for (let n = 0; n < 4; n++) first.push((await ask(one, { email: `a${n}@example.com` })).status)
    expect(first).toEqual([200, 200, 200, 429])
    for (let n = 0; n < 2; n++) expect((await ask(two)).status).toBe(200)
    const [three, four] = [await world.owner(), await world.owner()]
    expect([(await ask(three)).status, (await ask(four)).status]).toEqual([200, 429])
    expect(await mailsTo(world, fresh)).toHaveLength(3)
  })
})

describe('an address that somebody has', () => {
  test('gets the same answer; they are told, and no link exists', async () => {
    const world = await newWorld()
    const [owner, other] = [await world.owner(), await world.owner()]
    const free = await ask(owner)
    const taken = await ask(owner, { email: other.email })
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const [mail, ...more] = await mailsTo(world, other.email)
    expect(more).toEqual([])
    expect(mail!.text).toContain('Sie gehört schon zu Ihrem Konto, und dabei bleibt es.')
    expect(mail!.text).not.toContain('token=')
    expect(mail!.text).not.toContain(owner.email)
    expect((await mailsTo(world, owner.email)).map(({ subject }) => subject)).toEqual([
      'Ihre E-Mail-Adresse bei baukasten soll geändert werden',
      'Ihre E-Mail-Adresse bei baukasten soll geändert werden',
    ])
  })

  test('is told to them in their language, by a mail that goes with their account', async () => {
    const world = await newWorld()
    const [owner, other] = [await world.owner(), await world.owner()]
    await other.post('/account/locale', { language: 'en' })
    await ask(owner, { email: other.email })
    const [mail] = (await rowsOf(world)).filter(({ recipient }) => recipient === other.email)
    expect(mail).toMatchObject({ subject: 'Your email address at baukasten', tenantId: other.user.tenant_id })
  })

  test('is theirs for seven days after they gave it up: nobody else takes it meanwhile', async () => {
    const { world, owner, link, undoLink } = await asked()
    const other = await world.owner()
    await verify(world, link)
    await ask(other, { email: owner.email })
    const theirs = await linkTo(world, owner.email, 'verify-email')
    expect((await verify(world, theirs)).status).toBe(410)
    expect(await addressOf(other)).toBe(other.email)
    expect((await undo(world, undoLink)).body.email).toBe(owner.email)
  })

  test('by the time the link is opened stays theirs, with the answer of any bad link', async () => {
    const { world, owner, link } = await asked()
    await world.stranger().post('/auth/register', { email: fresh, password, name: 'B' })
    const late = await verify(world, link)
    expect([late.status, late.body]).toEqual([410, (await verify(world, 'x')).body])
    expect(await addressOf(owner)).toBe(owner.email)
  })
})

describe('whoever has no password', () => {
  const without = async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const noPassword = () =>
      world.ctx.control.write((tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, owner.user.id)))
    return { world, owner, noPassword }
  }

  test('sets one by mail first', async () => {
    const { world, owner, noPassword } = await without()
    await noPassword()
    const refused = await ask(owner)
    expect([refused.status, refused.body.errors.password[0]]).toEqual([
      422,
      expect.stringContaining('noch kein Passwort'),
    ])
    await reset(world, await resetToken(world, owner.email))
    const again = world.stranger().with((await login(world, owner.email, otherPassword)).body.token)
    expect((await ask(again, { password: otherPassword })).status).toBe(200)
  })

  test('gives a code where the second factor is on', async () => {
    const { world, owner, noPassword } = await without()
    const person = await enrol(world, owner)
    await noPassword()
    expect(Object.keys((await ask(person, { code: person.wrongCode() })).body.errors)).toEqual(['code'])
    expect((await ask(person, { password: undefined, code: person.code() })).status).toBe(200)
  })
})

test('a session that is revoked while its password is checked asks for nothing', async () => {
  const world = await newWorld()
  const owner = await provedOwner(world)
  beforeNextWrite(world, (tx) => tx.delete(sessions).where(eq(sessions.userId, owner.user.id)))
  expect((await ask(owner)).status).toBe(401)
  expect(await rowsOf(world)).toEqual([])
})

test('with two-factor sign-in on, a code is needed beside the password, once', async () => {
  const world = await newWorld()
  const owner = await enrol(world, await world.owner())
  expect(Object.keys((await ask(owner)).body.errors)).toEqual(['code'])
  expect(Object.keys((await ask(owner, { code: owner.wrongCode() })).body.errors)).toEqual(['code'])
  const code = owner.code()
  expect((await ask(owner, { code })).status).toBe(200)
  expect(Object.keys((await ask(owner, { code })).body.errors)).toEqual(['code'])
  expect((await ask(owner, { code: owner.backupCodes[0] })).status).toBe(200)
})

describe('“That was not me”', () => {
  test('gives the account back after somebody took it, and every way in that they had is gone', async () => {
    const { world, owner, link, undoLink } = await asked()
    await verify(world, link)
    const thief = owner // who knows the password and the session
    await newPasskey(thief)
    const made = await thief.post('/account/tokens', { name: 'Kasse', role: 'admin', expires_in_days: null })
    const token = thief.with(made.body.data.token)
    await enrol(world, thief)
    world.advance(6 * 86_400_000)
    const { status, body } = await undo(world, undoLink)
    expect([status, body]).toEqual([200, { ok: true, email: owner.email }])
    for (const client of [thief, token]) expect((await client.get('/me')).status).toBe(401)
    for (const email of [owner.email, fresh]) expect((await login(world, email)).status).toBe(401)
    const left = await world.ctx.control.read(async (db) => [
      await db.select().from(passkeys),
      await db.select().from(identities),
      await db.select().from(familiarNetworks),
    ])
    expect(left).toEqual([[], [], []])

    expect((await reset(world, await linkTo(world, owner.email, 'reset-password'))).status).toBe(200)
    const back = await login(world, owner.email, otherPassword)
    expect([back.status, back.body.user.id]).toEqual([200, owner.user.id])
  })

  test('stops a change that has not happened yet', async () => {
    const { world, owner, link, undoLink } = await asked()
    expect((await undo(world, undoLink)).status).toBe(200)
    expect((await verify(world, link)).status).toBe(410)
    expect((await owner.get('/me')).status).toBe(401)
    expect((await login(world, owner.email)).status).toBe(401)
    expect((await reset(world, await linkTo(world, owner.email, 'reset-password'))).status).toBe(200)
  })

  test('leaves the provider linked that was there before, and those of others', async () => {
    const world = await newWorld()
    const [owner, other] = [await provedOwner(world), await world.owner()]
    const link = ({ user, email }: Owner) =>
      world.ctx.control.write((tx) =>
        tx.insert(identities).values({
          ...{ id: newId(), userId: user.id, provider: 'google', issuer: 'https://accounts.example.com' },
          ...{ subject: user.id, email, createdAt: world.ctx.now().toISOString() },
        }),
      )
    await link(owner)
    world.advance(1000)
    await ask(owner)
    world.advance(1000)
    await link(other)
    await undo(world, await linkTo(world, owner.email, 'undo-email-change'))
    const left = await world.ctx.control.read((db) => db.select().from(identities))
    expect(left.map(({ userId }) => userId).sort()).toEqual([owner.user.id, other.user.id].sort())
  })

  test('leaves a second factor on that was there before', async () => {
    const world = await newWorld()
    const owner = await enrol(world, await provedOwner(world))
    await ask(owner, { code: owner.code() })
    await enrol(world, await world.owner()) // since then somebody else has one
    await undo(world, await linkTo(world, owner.email, 'undo-email-change'))
    await reset(world, await linkTo(world, owner.email, 'reset-password'))
    expect((await login(world, owner.email, otherPassword)).body.totp_required).toBe(true)
  })

  test('takes nothing from others: their open change, their way back, their waiting sign-in, their second factor', async () => {
    const { world, owner, link, undoLink } = await asked()
    await verify(world, link)
    world.advance(1000)
    const other = await enrol(world, await provedOwner(world))
    await ask(other, { email: 'third@example.com', code: other.code() })
    const links = [
      await linkTo(world, 'third@example.com', 'verify-email'),
      await linkTo(world, other.email, 'undo-email-change'),
    ] as const
    const waiting = (await login(world, other.email)).body.challenge_token
    const until = new Date(world.ctx.now().getTime() + 86_400_000).toISOString()
    await world.ctx.control.write((tx) =>
      tx.insert(admissionLinks).values({ userId: other.user.id, tokenHash: 'theirs', expiresAt: until }),
    )
    const { rows } = await newBystander(world)
    const before = await rows()
    expect((await undo(world, undoLink)).body.email).toBe(owner.email)
    expect(await rows()).toEqual(before)
    expect(await world.ctx.control.read((db) => db.$count(admissionLinks))).toBe(2)
    const code = other.backupCodes[0]
    expect((await world.stranger().post('/auth/totp/challenge', { challenge_token: waiting, code })).status).toBe(200)
    expect((await verify(world, links[0])).status).toBe(200)
    expect((await undo(world, links[1])).body.email).toBe(other.email)
  })

  test('is possible after whoever took the account gave it another password while they were signed in', async () => {
    const { world, owner, link, undoLink } = await asked()
    await verify(world, link)
    const changed = { new_password: otherPassword, new_password_confirmation: otherPassword }
    expect((await owner.post('/auth/change-password', { current_password: password, ...changed })).status).toBe(200)
    expect((await undo(world, undoLink)).body.email).toBe(owner.email)
    expect((await login(world, owner.email, otherPassword)).status).toBe(401)
  })

  test('works after a second change and a new password, which whoever took the account makes', async () => {
    const { world, owner, link, undoLink } = await asked()
    await verify(world, link)
    await ask(owner, { email: 'third@example.com' })
    await verify(world, await linkTo(world, 'third@example.com', 'verify-email'))
    const theirs = await linkTo(world, fresh, 'undo-email-change')
    await reset(world, await resetToken(world, 'third@example.com'))
    expect((await undo(world, undoLink)).body.email).toBe(owner.email)
    expect((await undo(world, theirs)).status).toBe(410) // that of a later change is of no use any more
  })

  test('works after whoever took the account has taken a second change back', async () => {
    const { world, owner, link, undoLink } = await asked()
    await verify(world, link)
    world.advance(1000)
    await ask(owner, { email: 'third@example.com' })
    await verify(world, await linkTo(world, 'third@example.com', 'verify-email'))
    expect((await undo(world, await linkTo(world, fresh, 'undo-email-change'))).body.email).toBe(fresh)
    expect((await undo(world, undoLink)).body.email).toBe(owner.email)
  })

  test('is possible for seven days, once', async () => {
    const { world, undoLink, link } = await asked()
    await verify(world, link)
    world.advance(7 * 86_400_000 - 1)
    expect((await undo(world, undoLink)).status).toBe(200)
    expect((await undo(world, undoLink)).status).toBe(410)
    const other = await asked()
    other.world.advance(7 * 86_400_000)
    const late = await undo(other.world, other.undoLink)
    expect([late.status, late.body]).toEqual([410, (await undo(other.world, 'x')).body])
  })

  test('cannot be thwarted by an account at the former address; after seven days it is free', async () => {
    const { world, owner, link, undoLink } = await asked()
    await verify(world, link)
    const occupy = () => world.stranger().post('/auth/register', { email: owner.email, password, name: 'B' })
    expect(Object.keys((await occupy()).body.errors)).toEqual(['email'])
    const { token } = await invite(await world.owner(), 'editor', owner.email)
    expect((await accept(world, token)).body.error).toBe('email_taken')
    expect((await undo(world, undoLink)).status).toBe(200)

    const again = await asked()
    await verify(again.world, again.link)
    again.world.advance(7 * 86_400_000)
    const free = { email: again.owner.email, password, name: 'B' }
    expect((await again.world.stranger().post('/auth/register', free)).status).toBe(200)
  })

  describe('to an address that was never proved, which may be a stranger’s', () => {
    const unproved = async () => {
      const world = await newWorld()
      const owner = await world.owner()
      await ask(owner)
      const undoLink = await linkTo(world, owner.email, 'undo-email-change')
      return { world, owner, undoLink, link: await linkTo(world, fresh, 'verify-email') }
    }

    test('prevents a change that has not happened yet, and nothing else', async () => {
      const { world, owner, undoLink, link } = await unproved()
      const { status, body } = await undo(world, undoLink)
      expect([status, body]).toEqual([200, { ok: true, email: owner.email }])
      expect((await verify(world, link)).status).toBe(410)
      expect((await owner.get('/me')).body).toMatchObject({ email: owner.email, email_verified_at: null })
      expect((await login(world, owner.email)).status).toBe(200)
      expect((await undo(world, undoLink)).status).toBe(410)
    })

    test('does nothing any more once the new address is proved, and does not say which it is', async () => {
      const { world, owner, undoLink, link } = await unproved()
      const [mail] = await mailsTo(world, owner.email)
      expect(`${mail!.text} ${mail!.html}`).not.toContain(fresh)
      await verify(world, link)
      expect((await undo(world, undoLink)).status).toBe(410)
      expect(await addressOf(owner)).toBe(fresh)
      const free = { email: owner.email, password, name: 'B' }
      expect((await world.stranger().post('/auth/register', free)).status).toBe(200)
    })
  })
})
