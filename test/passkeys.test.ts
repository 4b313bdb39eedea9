import { afterAll, describe, expect, test } from 'bun:test'
import { desc, eq, sql } from 'drizzle-orm'
import { openTicketClaims, sweepRedeemed } from '../src/auth/one-time'
import { passkeys, redeemedChallenges, sessions, users } from '../src/db/control/schema'
import { beforeNextWrite } from './support/meanwhile'
import { createAuthenticator, newPasskey, otherKey, packed } from './support/passkey-authenticator'
import { passkeyCalls } from './support/passkeys'
import { createWorld } from './support/world'

const world = await createWorld()
afterAll(() => world.end())
const { registerOptions, verifyRegistration, loginOptions, verifyLogin, list } = passkeyCalls(world)

describe('registration options', () => {
  test('are flat and ask for a passkey that verifies its user', async () => {
    const owner = await world.owner('Backstube Lindenhof')
    const options = await registerOptions(owner)
    expect(options.challenge).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(options.rp).toEqual({ id: 'localhost', name: 'baukasten' })
    expect(options.user).toEqual({
      id: Buffer.from(owner.user.id).toString('base64url'),
      name: owner.email,
      displayName: 'Backstube Lindenhof',
    })
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
    expect([options.attestation, options.timeout, options.excludeCredentials]).toEqual(['none', 300_000, []])
    expect(options.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    })
  })

  test('exclude the passkeys that the user has', async () => {
    const owner = await world.owner()
    const { id } = await newPasskey(owner)
    expect((await registerOptions(owner)).excludeCredentials).toEqual([{ id, type: 'public-key' }])
    expect((await registerOptions(await world.owner())).excludeCredentials).toEqual([])
  })

  test('write nothing, for a stranger and for an account alike', async () => {
    const owner = await world.owner()
    const changes = () =>
      world.ctx.control.read((db) => db.select({ rows: sql<number>`max(total_changes())` }).from(users))
    const before = await changes()
    const challenges = [
      ...[await registerOptions(owner), await registerOptions(owner)],
      ...[await loginOptions(), await loginOptions({ email: owner.email })],
    ].map(({ challenge }) => challenge)
    expect(await changes()).toEqual(before)
    expect(new Set(challenges).size).toBe(4)
  })
})

describe('registering', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)('a key for %s is added and signs in', async (algorithm) => {
    const owner = await world.owner()
    const authenticator = await newPasskey(owner, { algorithm })
    const { challenge } = await loginOptions()
    const { status, body } = await verifyLogin(authenticator.login(challenge))
    expect([status, body.user.id]).toEqual([200, owner.user.id])
  })

  test('answers with id and name; without a name it is called after the browser', async () => {
    const owner = await world.owner()
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const cases: [object, Record<string, string>, string][] = [
      [{ name: '  Diensthandy ' }, {}, 'Diensthandy'],
      [{}, firefox, 'Firefox, Linux'],
      [{ name: '  ' }, {}, 'Passkey'],
    ]
    for (const [fields, headers, name] of cases) {
      const authenticator = createAuthenticator()
      const { challenge } = await registerOptions(owner)
      const answer = { ...authenticator.register(challenge), ...fields }
      const { status, body } = await verifyRegistration(owner, answer, headers)
      expect([status, body]).toEqual([200, { ok: true, id: authenticator.id, credential_name: name }])
    }
  })

  test('a statement signed by the new key itself is accepted, by another key not', async () => {
    const owner = await world.owner()
    const [right, wrong] = [createAuthenticator(), createAuthenticator()]
    const first = right.register((await registerOptions(owner)).challenge, packed())
    const second = wrong.register((await registerOptions(owner)).challenge, packed({ key: otherKey() }))
    expect((await verifyRegistration(owner, first)).status).toBe(200)
    expect((await verifyRegistration(owner, second)).status).toBe(422)
    expect((await list(owner)).map(({ id }: { id: string }) => id)).toEqual([right.id])
  })

  test('known transports are kept as hints for the browser, unknown ones not', async () => {
    const owner = await world.owner()
    const authenticator = createAuthenticator()
    const { id, response } = authenticator.register((await registerOptions(owner)).challenge)
    await verifyRegistration(owner, {
      id,
      response: { ...response, transports: ['internal', 'telepathy', 'hybrid'] },
    })
    const expected = [{ id, type: 'public-key', transports: ['hybrid', 'internal'] }]
    expect((await registerOptions(owner)).excludeCredentials).toEqual(expected)
    expect((await loginOptions({ email: owner.email })).allowCredentials).toEqual(expected)
  })

  test('adds nothing once the session is revoked', async () => {
    const owner = await world.owner()
    const answer = createAuthenticator().register((await registerOptions(owner)).challenge)
    beforeNextWrite(world, (tx) => tx.delete(sessions).where(eq(sessions.userId, owner.user.id)))
    expect((await verifyRegistration(owner, answer)).status).toBe(401)
    expect(await world.ctx.control.read((db) => db.$count(passkeys, eq(passkeys.userId, owner.user.id)))).toBe(0)
  })

  test('of 50 parallel answers to one challenge exactly one adds a passkey', async () => {
    const owner = await world.owner()
    const { challenge } = await registerOptions(owner)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => verifyRegistration(owner, createAuthenticator().register(challenge))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(422)])
    expect(await list(owner)).toHaveLength(1)
  })
})

describe('passkeys', () => {
  test('are listed with the newest first', async () => {
    const owner = await world.owner()
    const older = await newPasskey(owner)
    world.advance(1000)
    const newer = await newPasskey(owner)
    const at = world.ctx.now()
    expect(await list(owner)).toEqual([
      { id: newer.id, credential_name: 'Passkey', last_used_at: null, created_at: at.toISOString() },
      {
        id: older.id,
        credential_name: 'Passkey',
        last_used_at: null,
        created_at: new Date(at.getTime() - 1000).toISOString(),
      },
    ])
  })

  test('belong to one user: a colleague neither sees nor touches them', async () => {
    const owner = await world.owner()
    const { id } = await newPasskey(owner)
    const colleague = await world.member(owner, 'admin')
    expect(await list(colleague)).toEqual([])
    expect((await colleague.put(`/auth/passkeys/${id}`, { name: 'A' })).status).toBe(404)
    expect((await colleague.delete(`/auth/passkeys/${id}`)).status).toBe(404)
    expect((await list(owner))[0].credential_name).toBe('Passkey')
  })

  test('are renamed; an empty or too long name changes nothing', async () => {
    const owner = await world.owner()
    await newPasskey(owner)
    world.advance(1000)
    const { id } = await newPasskey(owner)
    expect((await owner.put(`/auth/passkeys/${id}`, { name: ' Laptop ' })).body).toEqual({ ok: true })
    for (const name of ['', '   ', 'x'.repeat(191), 5, undefined]) {
      const { status, body } = await owner.put(`/auth/passkeys/${id}`, { name })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']])
    }
    const names = (await list(owner)).map(({ credential_name }: { credential_name: string }) => credential_name)
    expect(names).toEqual(['Laptop', 'Passkey'])
  })

  test('are deleted once', async () => {
    const owner = await world.owner()
    const [{ id }, kept] = [await newPasskey(owner), await newPasskey(owner)]
    expect((await owner.delete(`/auth/passkeys/${id}`)).body).toEqual({ ok: true })
    expect((await owner.delete(`/auth/passkeys/${id}`)).status).toBe(404)
    expect((await list(owner)).map((passkey: { id: string }) => passkey.id)).toEqual([kept.id])
  })

  test('an answer that was taken is not taken again after a restart, even if its passkey is gone', async () => {
    const owner = await world.owner()
    const authenticator = createAuthenticator()
    const answer = authenticator.register((await registerOptions(owner)).challenge)
    expect((await verifyRegistration(owner, answer)).status).toBe(200)
    await owner.delete(`/auth/passkeys/${authenticator.id}`)
    world.ctx.auth.ticketClaims = openTicketClaims() // what is in memory is all that a restart forgets
    expect((await verifyRegistration(owner, answer)).status).toBe(422)
    expect(await list(owner)).toEqual([])
  })

  test('challenges cost a row only where they were answered rightly', async () => {
    const owner = await world.owner()
    const rows = () => world.ctx.control.read((db) => db.$count(redeemedChallenges))
    const before = await rows()
    const wrong = createAuthenticator().register((await registerOptions(owner)).challenge, { rpId: 'example.com' })
    expect((await verifyRegistration(owner, wrong)).status).toBe(422)
    expect(await rows()).toBe(before)
    const right = createAuthenticator().register((await registerOptions(owner)).challenge)
    expect((await verifyRegistration(owner, right)).status).toBe(200)
    expect(await rows()).toBe(before + 1)
  })

  test('challenges that let somebody in stay used for a day after their end, whatever a clock that is set back says', async () => {
    const owner = await world.owner()
    const answer = createAuthenticator().register((await registerOptions(owner)).challenge)
    expect((await verifyRegistration(owner, answer)).status).toBe(200)
    const [used] = await world.ctx.control.read((db) =>
      db.select().from(redeemedChallenges).orderBy(desc(redeemedChallenges.expiresAt)).limit(1),
    )
    const isKept = async () => {
      await sweepRedeemed(world.ctx)
      return world.ctx.control.read((db) => db.$count(redeemedChallenges, eq(redeemedChallenges.hash, used!.hash)))
    }
    world.advance(Date.parse(used!.expiresAt) + 86_400_000 - 1 - world.ctx.now().getTime())
    expect(await isKept()).toBe(1)
    world.advance(1)
    expect(await isKept()).toBe(0)
  })
})
