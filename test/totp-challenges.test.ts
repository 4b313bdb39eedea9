import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { enrol } from './support/totp-authenticator'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const enrolled = async () => enrol(world, await world.owner())
type Enrolled = Awaited<ReturnType<typeof enrolled>>
const login = (who: { email: string; password: string }, fields: object = {}) =>
  world.stranger().post('/auth/login', { email: who.email, password: who.password, ...fields })
const challenge = async (owner: Enrolled): Promise<string> => (await login(owner)).body.challenge_token
const answer = (challenge_token: string, code: string) =>
  world.stranger().post('/auth/totp/challenge', { challenge_token, code })

describe('a challenge', () => {
  test.each(['code', 'backup code'])('is answered with a %s', async (kind) => {
    const owner = await enrolled()
    const token = await challenge(owner)
    const { status, body } = await answer(token, kind === 'code' ? owner.code() : owner.backupCodes[0]!)
    expect([status, body.access_token, body.token_type]).toEqual([200, body.token, 'bearer'])
    expect((await world.stranger().with(body.token).get('/me')).body).toEqual(body.user)
  })

  test('works once', async () => {
    const owner = await enrolled()
    const token = await challenge(owner)
    expect((await answer(token, owner.backupCodes[0]!)).status).toBe(200)
    const again = await answer(token, owner.backupCodes[1]!)
    expect([again.status, again.body.error]).toEqual([401, 'invalid_challenge'])
    expect((await login(owner, { totp_code: owner.backupCodes[1] })).status).toBe(200)
  })

  test('may also be left aside for a login with the code', async () => {
    const owner = await enrolled()
    await challenge(owner)
    expect((await login(owner, { totp_code: owner.code() })).status).toBe(200)
  })

  test('lives for ten minutes', async () => {
    const owner = await enrolled()
    const [first, second] = [await challenge(owner), await challenge(owner)]
    world.advance(599_999)
    expect((await answer(first, owner.code())).status).toBe(200)
    world.advance(1)
    const late = await answer(second, owner.backupCodes[0]!)
    expect([late.status, late.body.error]).toEqual([401, 'invalid_challenge'])
  })

  test('is one of fifty at most: the oldest go, the others stay', async () => {
    const [owner, other] = [await enrolled(), await enrolled()]
    const kept = await challenge(other)
    const tokens: string[] = []
    for (let n = 0; n < 51; n++) {
      tokens.push(await challenge(owner))
      world.advance(1)
    }
    const rows = await world.ctx.control.read((db) => db.query.totpChallenges.findMany())
    expect(rows.filter(({ userId }) => userId === owner.user.id)).toHaveLength(50)
    expect((await answer(tokens[0]!, owner.backupCodes[0]!)).body.error).toBe('invalid_challenge')
    expect((await answer(tokens[1]!, owner.backupCodes[0]!)).status).toBe(200)
    await challenge(other)
    expect((await answer(kept, other.backupCodes[0]!)).status).toBe(200)
  })

  test('ends with five wrong codes, also for the right one, and no other with it', async () => {
    const [owner, other] = [await enrolled(), await enrolled()]
    const [token, theirs] = [await challenge(owner), await challenge(other)]
    for (let i = 0; i < 5; i++) expect((await answer(token, 'WRONG')).body.error).toBe('invalid_two_factor_code')
    const right = await answer(token, owner.code())
    expect([right.status, right.body.error]).toEqual([401, 'invalid_challenge'])
    expect((await answer(await challenge(owner), owner.code())).status).toBe(200)
    expect((await answer(theirs, other.code())).status).toBe(200)
  })

  test('four wrong codes leave it open', async () => {
    const owner = await enrolled()
    const token = await challenge(owner)
    for (let i = 0; i < 4; i++) await answer(token, owner.wrongCode())
    expect((await answer(token, owner.code())).status).toBe(200)
  })

  test.each(['', 'x', 'x'.repeat(48), 'x'.repeat(4096), "' or 1=1--"])('%j is none', async (token) => {
    const { status, body } = await answer(token, '123456')
    expect([status, body.error]).toEqual([401, 'invalid_challenge'])
  })

  test('does not take the codes of another user', async () => {
    const owner = await enrolled()
    const other = await enrolled()
    const token = await challenge(owner)
    expect((await answer(token, other.code())).status).toBe(401)
    expect((await answer(token, other.backupCodes[0]!)).status).toBe(401)
  })

  test('a suspended account gets 403 and keeps its code', async () => {
    const owner = await enrolled()
    const token = await challenge(owner)
    await world.suspend(owner)
    const { status, body } = await answer(token, owner.backupCodes[0]!)
    expect([status, body.error]).toEqual([403, 'account_suspended'])
    const rows = await world.ctx.control.read((db) => db.query.backupCodes.findMany())
    expect(rows.filter(({ userId }) => userId === owner.user.id).length).toBe(10)
  })

  test('ends with a new password and with the factor', async () => {
    const owner = await enrolled()
    const first = await challenge(owner)
    await owner.post('/auth/change-password', {
      current_password: owner.password,
      new_password: 'a new one, longer',
      new_password_confirmation: 'a new one, longer',
    })
    expect((await answer(first, owner.code())).body.error).toBe('invalid_challenge')
    const second = await challenge({ ...owner, password: 'a new one, longer' })
    await owner.post('/auth/totp/disable', { password: 'a new one, longer', code: owner.backupCodes[0] })
    expect((await answer(second, owner.code())).body.error).toBe('invalid_challenge')
  })

  test('ends neither with the password of somebody else nor with another challenge of its user', async () => {
    const [owner, other] = [await enrolled(), await enrolled()]
    const [first, second, theirs] = [await challenge(owner), await challenge(owner), await challenge(other)]
    expect((await answer(first, owner.code())).status).toBe(200)
    expect((await answer(second, owner.backupCodes[0]!)).status).toBe(200)
    await owner.post('/auth/change-password', {
      current_password: owner.password,
      new_password: 'a new one, longer',
      new_password_confirmation: 'a new one, longer',
    })
    expect((await answer(theirs, other.code())).status).toBe(200)
  })

  test('does not end with the factor of somebody else', async () => {
    const [owner, other] = [await enrolled(), await enrolled()]
    const theirs = await challenge(other)
    const off = await owner.post('/auth/totp/disable', { password: owner.password, code: owner.code() })
    expect(off.body).toEqual({ enabled: false })
    expect((await answer(theirs, other.code())).status).toBe(200)
  })

  test('wants both fields', async () => {
    const { status, body } = await world.stranger().post('/auth/totp/challenge', {})
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['challenge_token', 'code']])
  })

  test('the expired ones are not kept', async () => {
    const owner = await enrolled()
    await challenge(owner)
    world.advance(600_000)
    await challenge(owner)
    expect(await world.ctx.control.read((db) => db.query.totpChallenges.findMany())).toHaveLength(1)
  })
})
