import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { issueEmailToken } from '../src/auth/email-tokens'
import { newId } from '../src/db/columns'
import {
  admissionLinks,
  backupCodes,
  contactRecipients,
  familiarNetworks,
  identities,
  passkeys,
  previewLinks,
  sessions,
  totpFactors,
  users,
} from '../src/db/control/schema'
import { newBystander } from './support/bystander'
import { createOauthWorld, newAddress, type OauthWorld, type RealProvider, startProvider } from './support/oidc'
import { linkTo } from './support/people'
import { accept, invite, join, viewTeam } from './support/team'

const app = 'https://app.example'
const home = `${app}/auth/callback`
const password = 'correct horse battery'

let provider: RealProvider
let world: OauthWorld
beforeAll(async () => {
  provider = await startProvider()
  world = await createOauthWorld(provider.issuer, { APP_URL: app })
})
afterAll(async () => {
  await world.end()
  await provider.stop()
})

/** An account made with a password; with a proven address, as if a mail had been answered. */
async function registered(proven: boolean, email = newAddress()) {
  const { body } = await world.stranger().post('/auth/register', { email, password, name: 'Backstube' })
  if (proven) {
    const emailVerifiedAt = world.ctx.now().toISOString()
    await world.ctx.control.write((tx) => tx.update(users).set({ emailVerifiedAt }).where(eq(users.email, email)))
  }
  return { email, id: body.user.id as string, client: world.stranger().with(body.token), user: body.user }
}

describe('an account with the same address', () => {
  test('that proved it is linked and keeps password and sessions', async () => {
    const account = await registered(true)
    const person = await provider.person({ email: account.email, email_verified: true, name: 'Somebody' })
    const { fragment } = await world.visitor(person).signIn()
    expect(Object.keys(fragment).sort()).toEqual(['provider', 'token'])
    const me = await world.stranger().with(fragment.token!).get('/me')
    expect([me.body.id, me.body.name]).toEqual([account.id, 'Backstube'])
    expect((await account.client.get('/me')).status).toBe(200)
    expect((await world.stranger().post('/auth/login', { email: account.email, password })).status).toBe(200)
  })

  test('is found by its one spelling', async () => {
    const account = await registered(true)
    const [local, host] = account.email.split('@')
    const person = await provider.person({ email: ` ${local}+News@${host!.toUpperCase()}`, email_verified: true })
    const { fragment } = await world.visitor(person).signIn()
    expect((await world.stranger().with(fragment.token!).get('/me')).body.id).toBe(account.id)
  })

  test('that is linked to another person there is not entered', async () => {
    const account = await registered(true)
    const first = await provider.person({ email: account.email, email_verified: true })
    await world.visitor(first).signIn()
    const second = await provider.person({ email: account.email, email_verified: true })
    expect((await world.visitor(second).signIn()).fragment).toEqual({ error: 'exchange_failed' })
    expect((await world.visitor(first).signIn()).fragment.token).toBeString()
  })

  test('who never proved it loses every way in before its owner gets one', async () => {
    // somebody registers an address that is not theirs and settles in
    const email = newAddress()
    const attacker = await registered(false, email)
    const second = await world.stranger().post('/auth/login', { email, password })
    const at = world.ctx.now().toISOString()
    const userId = attacker.id
    await world.ctx.control.write(async (tx) => {
      await tx.insert(totpFactors).values({ userId, secret: 'sealed', enabledAt: null, lastStep: 0, createdAt: at })
      await tx.insert(backupCodes).values({ id: newId(), userId, codeHash: 'hash' })
      await tx.insert(passkeys).values({
        id: 'credential',
        userId,
        publicKey: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'Laptop',
        isBackedUp: false,
        createdAt: at,
      })
    })
    await attacker.client.post('/account/email', { email: 'attacker@example.com', password })
    const links = [
      await linkTo(world, 'attacker@example.com', 'verify-email'),
      await linkTo(world, email, 'undo-email-change'),
    ]
    const made = await attacker.client.post('/account/tokens', { name: 'A', role: 'admin', expires_in_days: null })
    const script = world.stranger().with(made.body.data.token)
    for (const client of [attacker.client, script]) expect((await client.get('/me')).status).toBe(200)

    // the owner of the address comes with Google
    const person = await provider.person({ email, email_verified: true })
    const { fragment } = await world.visitor(person).signIn()
    const owner = world.stranger().with(fragment.token!)
    expect([(await owner.get('/me')).body.id, fragment.new]).toEqual([userId, undefined])

    // nothing that the attacker had works any more
    for (const client of [attacker.client, script]) expect((await client.get('/me')).status).toBe(401)
    expect((await world.stranger().with(second.body.token).get('/me')).status).toBe(401)
    expect((await world.stranger().post('/auth/login', { email, password })).status).toBe(401)
    expect((await owner.get('/auth/sessions')).body.sessions).toHaveLength(1)
    expect((await world.stranger().post('/auth/email/verify', { token: links[0] })).status).toBe(410)
    expect((await world.stranger().post('/auth/email/undo', { token: links[1] })).status).toBe(410)
    for (const table of [totpFactors, backupCodes, passkeys]) {
      const left = await world.ctx.control.read((db) => db.select().from(table).where(eq(table.userId, userId)))
      expect(left).toEqual([])
    }
    const user = await world.userOf(email)
    expect([user!.passwordHash, user!.emailVerifiedAt]).toEqual([null, at])

    // and the owner's next sign-in leaves their own session alone
    await world.visitor(person).signIn()
    expect((await owner.get('/me')).status).toBe(200)
  })

  test('who never proved it loses the people they let in, and those still invited', async () => {
    const email = newAddress()
    const attacker = await registered(false, email)
    const accomplice = await join(world, attacker.client, 'admin')
    const deputy = await join(world, accomplice, 'viewer')
    const [open, expired] = [await invite(attacker.client, 'editor'), await invite(accomplice, 'viewer')]
    expect(await viewTeam(attacker.client)).toMatchObject({ members: { length: 3 }, invitations: { length: 2 } })
    const bystander = await world.owner()
    const colleague = await join(world, bystander, 'editor')
    const pending = await invite(bystander)

    const person = await provider.person({ email, email_verified: true })
    const { fragment } = await world.visitor(person).signIn()
    const owner = world.stranger().with(fragment.token!)

    const team = await viewTeam(owner)
    expect([team.members.map(({ id }: { id: string }) => id), team.invitations]).toEqual([[attacker.id], []])
    for (const member of [accomplice, deputy]) {
      expect((await member.get('/me')).status).toBe(401)
      expect((await world.stranger().post('/auth/login', { email: member.email, password })).status).toBe(401)
    }
    for (const { token } of [open, expired]) expect((await accept(world, token)).status).toBe(404)
    expect((await colleague.get('/me')).status).toBe(200)
    expect((await accept(world, pending.token)).status).toBe(200)

    // a proven account keeps its people, also at the next sign-in
    const mate = await join(world, owner, 'editor')
    await world.visitor(person).signIn()
    expect((await mate.get('/me')).status).toBe(200)
  })

  test('who never proved it leaves no place, no address that counts as theirs and no link to drafts', async () => {
    const email = newAddress()
    const attacker = await registered(false, email)
    const at = world.ctx.now().toISOString()
    await world.ctx.control.write(async (tx) => {
      await tx.insert(admissionLinks).values({ userId: attacker.id, tokenHash: `link ${email}`, expiresAt: at })
      await tx.insert(contactRecipients).values({
        ...{ tenantId: attacker.user.tenant_id, email: 'attacker@example.net', tokenHash: `ask ${email}` },
        ...{ asked: 1, askedAt: at, confirmedAt: at },
      })
      await tx.insert(previewLinks).values({
        ...{ id: newId(), tenantId: attacker.user.tenant_id, siteId: newId(), pageId: null, name: '' },
        ...{ tokenHash: `preview ${email}`, expiresAt: at, createdAt: at },
      })
    })
    const places = () =>
      world.ctx.control.read((db) => db.$count(familiarNetworks, eq(familiarNetworks.userId, attacker.id)))
    await world.stranger().from('100.100.7.7').post('/auth/login', { email, password })
    expect(await places()).toBe(2)
    const person = await provider.person({ email, email_verified: true })
    await world.visitor(person).signIn()
    expect(await places()).toBe(1)
    const left = await world.ctx.control.read(async (db) => [
      await db.$count(admissionLinks, eq(admissionLinks.userId, attacker.id)),
      await db.$count(contactRecipients, eq(contactRecipients.tenantId, attacker.user.tenant_id)),
      await db.$count(previewLinks, eq(previewLinks.tenantId, attacker.user.tenant_id)),
    ])
    expect(left).toEqual([0, 0, 0])
  })

  test('who never proved it takes nothing along of anybody else', async () => {
    const { rows } = await newBystander(world)
    const before = await rows()
    const { email } = await registered(false)
    const person = await provider.person({ email, email_verified: true })
    expect((await world.visitor(person).signIn()).fragment.token).toBeString()
    expect(await rows()).toEqual(before)
  })

  test('who is a member and never proved it leaves owner, colleagues and what they invited alone', async () => {
    const owner = await world.owner()
    const colleague = await world.member(owner, 'admin')
    const member = await world.member(owner, 'editor') // with an address that nobody has proved
    const { email } = (await member.get('/me')).body
    const pending = await invite(owner)
    const person = await provider.person({ email, email_verified: true })
    const { fragment } = await world.visitor(person).signIn()
    expect((await world.stranger().with(fragment.token!).get('/me')).body.site_role).toBe('editor')
    expect((await member.get('/me')).status).toBe(401)
    for (const client of [owner, colleague]) expect((await client.get('/me')).status).toBe(200)
    expect((await world.stranger().post('/auth/login', { email: owner.email, password })).status).toBe(200)
    expect((await accept(world, pending.token)).status).toBe(200)
  })

  test.each([true, false])('is refused while it is suspended, and nothing changes (proven: %p)', async (proven) => {
    const account = await registered(proven)
    await world.suspend(account)
    const before = await world.userOf(account.email)
    const person = await provider.person({ email: account.email, email_verified: true })
    const { page, fragment } = await world.visitor(person).signIn()
    expect([page, fragment]).toEqual([home, { error: 'account_disabled' }])
    expect(await world.userOf(account.email)).toEqual(before)
    const of = { sessions, identities }
    const counts = await world.ctx.control.read((db) =>
      Promise.all(Object.values(of).map((table) => db.$count(table, eq(table.userId, account.id)))),
    )
    expect(counts).toEqual([1, 0])
  })

  test('that was linked before is refused while it is suspended', async () => {
    const account = await registered(true)
    const person = await provider.person({ email: account.email, email_verified: true })
    await world.visitor(person).signIn()
    await world.suspend(account)
    expect((await world.visitor(person).signIn()).fragment).toEqual({ error: 'account_disabled' })
  })
})

test('an address that somebody may still take back is a new account for whoever proves it, and for nobody else', async () => {
  const { id, user } = await registered(true)
  const email = newAddress()
  await world.ctx.control.write((tx) =>
    issueEmailToken(tx, world.ctx.now(), user.tenant_id, { userId: id, email, purpose: 'undo' }),
  )
  await world.stranger().post('/auth/register', { email, password, name: 'Fremde' })
  expect(await world.userOf(email)).toBeUndefined()
  const person = await provider.person({ email, email_verified: true })
  const { fragment } = await world.visitor(person).signIn()
  expect(fragment.new).toBe('1')
  expect((await world.userOf(email))?.id).not.toBe(id)
})

test('a person of another issuer with the same number is somebody else', async () => {
  const [account, other] = [await registered(true), await registered(true)]
  const person = await provider.person({ email: account.email, email_verified: true })
  await world.ctx.control.write((tx) =>
    tx.insert(identities).values({
      ...{ id: newId(), userId: other.id, provider: 'google', issuer: 'https://other.example', subject: person },
      ...{ email: other.email, createdAt: world.ctx.now().toISOString() },
    }),
  )
  const { fragment } = await world.visitor(person).signIn()
  expect((await world.stranger().with(fragment.token!).get('/me')).body.id).toBe(account.id)
})

describe('an address that the provider does not vouch for', () => {
  test.each([
    ['not verified', { email_verified: false }],
    ['verified by a word', { email_verified: 'true' }],
    ['verified by a number', { email_verified: 1 }],
    ['without saying', {}],
    ['no address at all', { email: undefined, email_verified: true }],
    ['no address by its form', { email: 'anna@localhost', email_verified: true }],
    ['two addresses', { email: 'anna@example.com,evil@example.com', email_verified: true }],
  ])('%s: email_unverified, and no account', async (_, claims) => {
    const email = newAddress()
    const { page, fragment } = await world.visitor(await provider.person({ email, ...claims })).signIn()
    expect([page, fragment]).toEqual([home, { error: 'email_unverified' }])
    expect(await world.userOf(email)).toBeUndefined()
  })

  test('leaves an account with that address as it is', async () => {
    const account = await registered(false)
    const person = await provider.person({ email: account.email, email_verified: false })
    expect((await world.visitor(person).signIn()).fragment).toEqual({ error: 'email_unverified' })
    expect((await account.client.get('/me')).status).toBe(200)
  })
})

const addPasskey = (userId: string) =>
  world.ctx.control.write((tx) =>
    tx.insert(passkeys).values({
      ...{ id: `passkey of ${userId}`, userId, publicKey: Buffer.from('key'), counter: 0, transports: [] },
      ...{ name: 'Laptop', isBackedUp: false, createdAt: world.ctx.now().toISOString() },
    }),
  )

describe('linked providers', () => {
  const linked = async (proven = true) => {
    const account = await registered(proven)
    const person = await provider.person({ email: account.email, email_verified: true })
    const { fragment } = await world.visitor(person).signIn()
    return { ...account, person, client: world.stranger().with(fragment.token!) }
  }

  test('are listed', async () => {
    const { client, email } = await linked()
    await world.visitor((await linked()).person).signIn()
    expect((await client.get('/auth/oauth/identities')).body).toEqual({
      providers: [{ provider: 'google', email, created_at: world.ctx.now().toISOString() }],
    })
    const other = await world.owner()
    expect((await other.get('/auth/oauth/identities')).body).toEqual({ providers: [] })
  })

  test('can be unlinked once where a password is left', async () => {
    const { client, email } = await linked()
    expect((await client.delete('/auth/oauth/google')).body).toEqual({ ok: true })
    expect((await client.get('/auth/oauth/identities')).body).toEqual({ providers: [] })
    expect((await client.delete('/auth/oauth/google')).body).toEqual({ ok: true })
    expect((await world.stranger().post('/auth/login', { email, password })).status).toBe(200)
  })

  test('stay where they are the last way in, in both languages', async () => {
    const { client } = await linked(false)
    const german = await client.delete('/auth/oauth/google')
    expect([german.status, german.body]).toEqual([
      422,
      {
        error: 'last_access',
        message: 'Das ist Ihr einziger Zugang. Legen Sie zuerst ein Passwort oder einen Passkey an.',
      },
    ])
    await client.post('/account/locale', { language: 'en' })
    expect((await client.delete('/auth/oauth/google')).body.message).toStartWith('This is your only way to sign in.')
    expect((await client.get('/auth/oauth/identities')).body.providers).toHaveLength(1)
  })

  test('stay where only a colleague or a stranger has a passkey', async () => {
    const { client } = await linked(false)
    const colleague = await join(world, client, 'admin')
    for (const userId of [colleague.id, (await world.owner()).user.id]) await addPasskey(userId)
    expect((await client.delete('/auth/oauth/google')).body.error).toBe('last_access')
  })

  test('can be unlinked where a passkey is left', async () => {
    const { client, id } = await linked(false)
    await addPasskey(id)
    expect((await client.delete('/auth/oauth/google')).status).toBe(200)
  })

  test("of somebody else are out of reach, and unlinked ones lead to the account's address again", async () => {
    const { client, id, person } = await linked()
    const [other, third] = [await world.owner(), await linked()]
    expect((await other.delete('/auth/oauth/google')).body).toEqual({ ok: true })
    expect((await client.get('/auth/oauth/identities')).body.providers).toHaveLength(1)
    await client.delete('/auth/oauth/google')
    expect((await third.client.get('/auth/oauth/identities')).body.providers).toHaveLength(1)
    await world.visitor(person).signIn()
    const rows = await world.ctx.control.read((db) =>
      db
        .select()
        .from(identities)
        .where(and(eq(identities.userId, id), eq(identities.subject, person))),
    )
    expect(rows).toHaveLength(1)
  })
})
