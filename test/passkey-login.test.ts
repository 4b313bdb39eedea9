import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { totpFactors } from '../src/db/control/schema'
import { createAuthenticator, newPasskey, otherKey } from './support/passkey-authenticator'
import { passkeyCalls } from './support/passkeys'
import { createWorld } from './support/world'

const world = await createWorld()
afterAll(() => world.end())
const { loginOptions, verifyLogin, list, stored } = passkeyCalls(world)

describe('login options', () => {
  test('without an address leave the choice to the browser', async () => {
    const { challenge, ...options } = await loginOptions()
    expect(challenge).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(options).toEqual({ rpId: 'localhost', timeout: 300_000, userVerification: 'required' })
  })

  test('with an address name its passkeys, the newest first', async () => {
    const owner = await world.owner()
    const older = await newPasskey(owner)
    world.advance(1000)
    const newer = await newPasskey(owner)
    const { allowCredentials } = await loginOptions({ email: ` ${owner.email.toUpperCase()}` })
    expect(allowCredentials).toEqual([newer, older].map(({ id }) => ({ id, type: 'public-key' })))
  })

  test('do not tell whether an address has an account', async () => {
    const owner = await world.owner()
    for (const email of [owner.email, 'nobody@example.com', 'no address']) {
      const { allowCredentials, ...rest } = await loginOptions({ email })
      expect(Object.keys(rest).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
      expect(allowCredentials.length).toBeGreaterThan(0)
      for (const { id, ...credential } of allowCredentials) {
        expect([16, 20, 32]).toContain(Buffer.from(id, 'base64url').length)
        expect(credential).toEqual({ type: 'public-key', transports: ['hybrid', 'internal'] })
      }
      expect((await loginOptions({ email })).allowCredentials).toEqual(allowCredentials)
    }
  })

  test('give every address ids of its own, another service others, and the alias those of its address', async () => {
    const idOf = async (email: string) => (await loginOptions({ email })).allowCredentials[0].id
    expect(await idOf('b@example.com')).not.toBe(await idOf('c@example.com'))
    expect(await idOf('b+shop@example.com')).toBe(await idOf('b@example.com'))
    const elsewhere = await createWorld()
    const answer = await elsewhere.stranger().post('/auth/passkey/login/options', { email: 'b@example.com' })
    await elsewhere.end()
    expect(answer.body.allowCredentials[0].id).not.toBe(await idOf('b@example.com'))
  })
})

describe('signing in', () => {
  test('gives a token and says when the passkey was used', async () => {
    const owner = await world.owner()
    const authenticator = await newPasskey(owner)
    const unused = await newPasskey(owner)
    world.advance(1000)
    const { challenge } = await loginOptions({ email: owner.email })
    const { status, body } = await verifyLogin(authenticator.login(challenge))
    expect([status, body.token_type, body.access_token]).toEqual([200, 'bearer', body.token])
    expect((await world.stranger().with(body.token).get('/me')).body).toEqual(body.user)
    const used = (await list(owner)).map((one: { id: string; last_used_at: string | null }) => [
      one.id,
      one.last_used_at,
    ])
    expect(Object.fromEntries(used)).toEqual({ [authenticator.id]: world.ctx.now().toISOString(), [unused.id]: null })
  })

  test('takes what browsers send beside the fields that count', async () => {
    const owner = await world.owner()
    const authenticator = await newPasskey(owner)
    for (const userHandle of [Buffer.from(owner.user.id).toString('base64url'), null, undefined]) {
      const { id, response } = authenticator.login((await loginOptions()).challenge)
      const more = { rawId: id, type: 'public-key', authenticatorAttachment: 'platform', clientExtensionResults: {} }
      expect((await verifyLogin({ id, response: { ...response, userHandle }, ...more })).status).toBe(200)
    }
  })

  test('stands for the second factor as well', async () => {
    const owner = await world.owner()
    const authenticator = await newPasskey(owner)
    const at = world.ctx.now().toISOString()
    await world.ctx.control.write((tx) =>
      tx
        .insert(totpFactors)
        .values({ userId: owner.user.id, secret: 'sealed', enabledAt: at, lastStep: 0, createdAt: at }),
    )
    const { body } = await verifyLogin(authenticator.login((await loginOptions()).challenge))
    expect([typeof body.token, body.user.two_factor_enabled]).toEqual(['string', true])
  })

  test('a counter that stays at 0 is that of a synced passkey', async () => {
    const authenticator = await newPasskey(await world.owner(), { counts: false })
    for (const _ of [1, 2]) {
      expect((await verifyLogin(authenticator.login((await loginOptions()).challenge))).status).toBe(200)
    }
  })

  test('a counter that has begun to count does not go back to 0, also not by an answer that was under way', async () => {
    const authenticator = await newPasskey(await world.owner(), { counts: false })
    const challenges = await Promise.all(Array.from({ length: 20 }, () => loginOptions()))
    const counters = [7, ...Array<number>(18).fill(0)]
    const late = challenges.pop()
    await Promise.all(
      counters.map((counter, n) => verifyLogin(authenticator.login(challenges[n]!.challenge, { counter }))),
    )
    expect((await verifyLogin(authenticator.login(late!.challenge, { counter: 7 }))).status).toBe(401)
  })

  test('of 50 parallel answers to one challenge exactly one signs in', async () => {
    const authenticator = await newPasskey(await world.owner(), { counts: false })
    const answer = authenticator.login((await loginOptions()).challenge)
    const before = await stored()
    const answers = await Promise.all(Array.from({ length: 50 }, () => verifyLogin(answer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(401)])
    expect((await stored()).sessions).toBe(before.sessions + 1)
  })

  test('an answer that signed in does not sign in again after a restart', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
    try {
      const before = await createWorld({ dir })
      const owner = await before.owner()
      const calls = passkeyCalls(before)
      const authenticator = createAuthenticator({ counts: false })
      const registered = await calls.registerOptions(owner)
      await calls.verifyRegistration(owner, authenticator.register(registered.challenge))
      const answer = authenticator.login((await calls.loginOptions()).challenge)
      expect((await calls.verifyLogin(answer)).status).toBe(200)
      const open = (await calls.loginOptions()).challenge
      await before.end()

      const after = await createWorld({ dir })
      expect((await passkeyCalls(after).verifyLogin(answer)).status).toBe(401)
      expect((await passkeyCalls(after).verifyLogin(authenticator.login(open))).status).toBe(200)
      await after.end()
    } finally {
      rmSync(dir, { recursive: true })
    }
  })

  test('of 50 parallel answers with one counter exactly one signs in', async () => {
    const authenticator = await newPasskey(await world.owner())
    const challenges = await Promise.all(Array.from({ length: 50 }, () => loginOptions()))
    const answers = await Promise.all(
      challenges.map(({ challenge }) => verifyLogin(authenticator.login(challenge, { counter: 7 }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(401)])
  })

  test('a suspended account gets 403 once everything else fits', async () => {
    const owner = await world.owner()
    const authenticator = await newPasskey(owner)
    await world.suspend(owner)
    const wrong = await verifyLogin(authenticator.login((await loginOptions()).challenge, { key: otherKey() }))
    expect([wrong.status, wrong.body.error]).toEqual([401, 'passkey_invalid'])
    const before = await stored()
    const right = await verifyLogin(authenticator.login((await loginOptions()).challenge))
    expect([right.status, right.body.error]).toEqual([403, 'account_suspended'])
    expect(await stored()).toEqual(before)
  })
})
