import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { totpSecretLabel } from '../src/auth/second-factor'
import { matchingStep, provisioningUri } from '../src/auth/totp-codes'
import { sessions, totpFactors, users } from '../src/db/control/schema'
import { newBystander } from './support/bystander'
import { beforeNextWrite } from './support/meanwhile'
import { enrol, totpCode } from './support/totp-authenticator'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { SERVICE_NAME: 'Mein Dienst' } })
})
afterAll(() => world.end())

const enrolled = async () => enrol(world, await world.owner())
const status = async (client: Awaited<ReturnType<World['owner']>>) => (await client.get('/auth/totp/status')).body
const login = (who: { email: string; password: string }, fields: object = {}) =>
  world.stranger().post('/auth/login', { email: who.email, password: who.password, ...fields })

describe('codes', () => {
  // RFC 6238, appendix B, SHA-1, cut to the last six digits
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i the code is %s', async (second, code) => {
    const at = new Date(second * 1000)
    expect(await matchingStep(secret, code, at)).toBe(Math.floor(second / 30))
    expect(totpCode(secret, at)).toBe(code)
  })

  test.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])('a clock that is %i s off: %p', async (seconds, passes) => {
    const now = new Date('2026-05-04T10:00:10.000Z')
    const there = new Date(now.getTime() + seconds * 1000)
    const step = await matchingStep(secret, totpCode(secret, there), now)
    expect(step).toBe(passes ? Math.floor(there.getTime() / 30_000) : undefined)
  })

  test.each(['', '28708', '2870820', '28708a', '٢٨٧٠٨٢', '287082\n', ' 287082'])('%j is no code', async (code) => {
    expect(await matchingStep(secret, code, new Date(59_000))).toBeUndefined()
  })
})

describe('setting up', () => {
  test('goes from off over pending to on', async () => {
    const owner = await world.owner()
    expect(await status(owner)).toEqual({
      enabled: false,
      enabled_at: null,
      has_pending_secret: false,
      backup_codes_left: 0,
    })
    const { body } = await owner.post('/auth/totp/setup')
    expect(await status(owner)).toMatchObject({ enabled: false, has_pending_secret: true, backup_codes_left: 0 })
    expect((await login(owner)).body.token).toStartWith('bk_')
    const at = world.ctx.now()
    const enabled = await owner.post('/auth/totp/enable', { code: totpCode(body.secret, at) })
    expect([enabled.status, enabled.body.enabled]).toEqual([200, true])
    expect(await status(owner)).toEqual({
      enabled: true,
      enabled_at: at.toISOString(),
      has_pending_secret: false,
      backup_codes_left: 10,
    })
    expect((await owner.get('/me')).body.two_factor_enabled).toBe(true)
  })

  test('gives a secret of 160 bits and an address that authenticator apps read', async () => {
    const owner = await world.owner()
    const { secret, provisioning_uri } = (await owner.post('/auth/totp/setup')).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const label = `Mein%20Dienst:${encodeURIComponent(owner.email)}`
    expect(provisioning_uri).toBe(`otpauth://totp/${label}?secret=${secret}&issuer=Mein%20Dienst&digits=6&period=30`)
  })

  test('gives ten different backup codes', async () => {
    const { backupCodes } = await enrolled()
    expect(new Set(backupCodes).size).toBe(10)
    for (const code of backupCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  })

  test('a new secret replaces one that still waits', async () => {
    const owner = await world.owner()
    const first = (await owner.post('/auth/totp/setup')).body.secret
    const second = (await owner.post('/auth/totp/setup')).body.secret
    const old = await owner.post('/auth/totp/enable', { code: totpCode(first, world.ctx.now()) })
    expect([old.status, Object.keys(old.body.errors)]).toEqual([422, ['code']])
    expect((await owner.post('/auth/totp/enable', { code: totpCode(second, world.ctx.now()) })).status).toBe(200)
  })

  test('is refused once it is on, and the secret stays', async () => {
    const owner = await enrolled()
    const again = await owner.post('/auth/totp/setup')
    expect([again.status, again.body.error]).toEqual([422, 'already_enabled'])
    expect((await login(owner, { totp_code: owner.code() })).status).toBe(200)
  })

  test('without a pending secret no code turns it on', async () => {
    const never = await (await world.owner()).post('/auth/totp/enable', { code: '123456' })
    expect([never.status, Object.keys(never.body.errors)]).toEqual([422, ['code']])
    const owner = await enrolled()
    const twice = await owner.post('/auth/totp/enable', { code: owner.code() })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['code']])
    expect((await status(owner)).backup_codes_left).toBe(10)
  })

  test('a code turns nothing on once its session is revoked, or its secret replaced', async () => {
    const owner = await world.owner()
    const { secret } = (await owner.post('/auth/totp/setup')).body
    const other = (await (await world.owner()).post('/auth/totp/setup')).body.secret
    const enable = () => owner.post('/auth/totp/enable', { code: totpCode(secret, world.ctx.now()) })
    const sealed = world.ctx.secrets.seal(other, totpSecretLabel(owner.user.id))
    const factor = eq(totpFactors.userId, owner.user.id)
    beforeNextWrite(world, (tx) => tx.update(totpFactors).set({ secret: sealed }).where(factor))
    expect(Object.keys((await enable()).body.errors)).toEqual(['code'])
    const again = () => owner.post('/auth/totp/enable', { code: totpCode(other, world.ctx.now()) })
    beforeNextWrite(world, (tx) => tx.delete(sessions).where(eq(sessions.userId, owner.user.id)))
    expect((await again()).status).toBe(401)
    const [row] = await world.ctx.control.read((db) => db.select().from(totpFactors).where(factor))
    expect(row?.enabledAt).toBeNull()
  })

  test('a wrong code turns nothing on', async () => {
    const owner = await world.owner()
    const { secret } = (await owner.post('/auth/totp/setup')).body
    const late = new Date(world.ctx.now().getTime() + 90_000)
    const { status: answered, body } = await owner.post('/auth/totp/enable', { code: totpCode(secret, late) })
    expect([answered, Object.keys(body.errors)]).toEqual([422, ['code']])
    expect(await status(owner)).toMatchObject({ enabled: false, has_pending_secret: true })
  })
})

describe('login', () => {
  test('without a code gives a challenge and no session', async () => {
    const owner = await enrolled()
    const before = (await owner.get('/auth/sessions')).body.sessions.length
    for (const fields of [{}, { totp_code: '' }, { totp_code: '  ' }]) {
      const answer = await login(owner, fields)
      expect(answer.status).toBe(200)
      expect(Object.keys(answer.body).sort()).toEqual(['challenge_token', 'expires_in', 'totp_required'])
      expect([answer.body.totp_required, answer.body.expires_in]).toEqual([true, 600])
      expect(answer.body.challenge_token).toMatch(/^[A-Za-z0-9_-]{48}$/)
    }
    expect((await owner.get('/auth/sessions')).body.sessions.length).toBe(before)
  })

  test('with the code gives a token', async () => {
    const owner = await enrolled()
    const { status: answered, body } = await login(owner, { totp_code: owner.code() })
    expect([answered, body.user.id, body.user.two_factor_enabled]).toEqual([200, owner.user.id, true])
    expect((await world.stranger().with(body.token).get('/me')).status).toBe(200)
  })

  test('a code is read with the spaces that apps show', async () => {
    const owner = await enrolled()
    expect((await login(owner, { totp_code: owner.code().replace(/^.../, '$& ') })).status).toBe(200)
  })

  test.each([
    ['as shown', (code: string) => code],
    ['without its hyphen', (code: string) => code.replace('-', '')],
    ['in lower case with spaces', (code: string) => ` ${code.toLowerCase().replace('-', ' ')} `],
  ])('a backup code %s is taken in place of a code', async (_, spell) => {
    const owner = await enrolled()
    expect((await login(owner, { totp_code: spell(owner.backupCodes[3]!) })).status).toBe(200)
    expect((await status(owner)).backup_codes_left).toBe(9)
  })

  test('the code that turned it on does not sign in', async () => {
    const owner = await world.owner()
    const { secret } = (await owner.post('/auth/totp/setup')).body
    const code = totpCode(secret, world.ctx.now())
    await owner.post('/auth/totp/enable', { code })
    const { status: answered, body } = await login(owner, { totp_code: code })
    expect([answered, body.error]).toEqual([401, 'invalid_two_factor_code'])
  })

  test('a wrong code, one of another user and anything else are refused alike', async () => {
    const owner = await enrolled()
    const other = await enrolled()
    const tries = [owner.wrongCode(), other.code(), other.backupCodes[0]!, 'x', '0'.repeat(64), "' or 1=1--"]
    const answers = await Promise.all(tries.map((totp_code) => login(owner, { totp_code })))
    for (const { status: answered, body } of answers) {
      expect([answered, body.error]).toEqual([401, 'invalid_two_factor_code'])
      expect(body).toEqual(answers[0]!.body)
    }
    expect((await login(other, { totp_code: other.backupCodes[0] })).status).toBe(200)
  })

  test('a wrong password tells nothing of the code and does not use it up', async () => {
    const owner = await enrolled()
    const wrong = await login(owner, { password: 'not this one', totp_code: owner.code() })
    const without = await login(owner, { password: 'not this one' })
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_credentials'])
    expect(without.body).toEqual(wrong.body)
    expect((await login(owner, { totp_code: owner.code() })).status).toBe(200)
  })

  test('a code is not asked from who has no second factor', async () => {
    expect((await login(await world.owner(), { totp_code: '123456' })).body.token).toStartWith('bk_')
  })
})

describe('turning off and new backup codes', () => {
  const both = ['/auth/totp/disable', '/auth/totp/regenerate-codes']

  test.each(['code', 'backup code'])('a %s turns it off', async (kind) => {
    const owner = await enrolled()
    const code = kind === 'code' ? owner.code() : owner.backupCodes[0]
    const off = await owner.post('/auth/totp/disable', { password: owner.password, code })
    expect([off.status, off.body]).toEqual([200, { enabled: false }])
    expect(await status(owner)).toMatchObject({ enabled: false, has_pending_secret: false, backup_codes_left: 0 })
    expect((await login(owner)).body.user.two_factor_enabled).toBe(false)
  })

  test.each(['code', 'backup code'])('a %s gives ten new backup codes, and the earlier ones end', async (kind) => {
    const owner = await enrolled()
    const code = kind === 'code' ? owner.code() : owner.backupCodes[0]
    const { status: answered, body } = await owner.post('/auth/totp/regenerate-codes', {
      password: owner.password,
      code,
    })
    expect([answered, new Set([...body.backup_codes, ...owner.backupCodes]).size]).toEqual([200, 20])
    expect((await login(owner, { totp_code: owner.backupCodes[1] })).status).toBe(401)
    expect((await login(owner, { totp_code: body.backup_codes[1] })).status).toBe(200)
    expect((await status(owner)).backup_codes_left).toBe(9)
  })

  test.each(both)('%s wants the password, and a wrong one leaves the code unused', async (path) => {
    const owner = await enrolled()
    const wrong = await owner.post(path, { password: 'not this one', code: owner.code() })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']])
    expect((await owner.post(path, { password: owner.password, code: owner.code() })).status).toBe(200)
  })

  test.each(both)('%s does nothing for a session that is revoked meanwhile', async (path) => {
    const owner = await enrolled()
    beforeNextWrite(world, (tx) => tx.delete(sessions).where(eq(sessions.userId, owner.user.id)))
    expect((await owner.post(path, { password: owner.password, code: owner.code() })).status).toBe(401)
    expect((await login(owner, { totp_code: owner.backupCodes[0] })).status).toBe(200)
  })

  test.each(both)('%s changes nothing for a wrong or a used code', async (path) => {
    const owner = await enrolled()
    await login(owner, { totp_code: owner.code() })
    for (const code of [owner.wrongCode(), owner.code()]) {
      const wrong = await owner.post(path, { password: owner.password, code })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']])
    }
    expect(await status(owner)).toMatchObject({ enabled: true, backup_codes_left: 10 })
    expect((await login(owner, { totp_code: owner.backupCodes[0] })).status).toBe(200)
  })

  test.each(both)('%s has nothing to do where it is off or pending', async (path) => {
    const owner = await world.owner()
    const { secret } = (await owner.post('/auth/totp/setup')).body
    const code = totpCode(secret, world.ctx.now())
    const { status: answered, body } = await owner.post(path, { password: owner.password, code })
    expect([answered, body.errors]).toEqual([422, { code: ['Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.'] }])
    expect((await status(owner)).has_pending_secret).toBe(true)
  })

  test.each(both)('%s takes nothing from others', async (path) => {
    const owner = await enrolled()
    const { rows } = await newBystander(world)
    const before = await rows()
    expect((await owner.post(path, { password: owner.password, code: owner.code() })).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  test('who has no password turns it off with the code alone', async () => {
    const owner = await enrolled()
    await world.ctx.control.write((tx) =>
      tx.update(users).set({ passwordHash: null }).where(eq(users.id, owner.user.id)),
    )
    const wrong = await owner.post('/auth/totp/disable', { password: '', code: owner.wrongCode() })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']])
    const right = await owner.post('/auth/totp/disable', { password: '', code: owner.code() })
    expect(right.body).toEqual({ enabled: false })
  })
})

test('a name of several words stands in the address with its blanks', () => {
  const uri = provisioningUri('Mein eigener Dienst', 'rosa@example.com', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  expect(uri).not.toContain('+')
  expect(new URL(uri).searchParams.get('issuer')).toBe('Mein eigener Dienst')
})
