import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { totpSecretLabel } from '../src/auth/second-factor'
import { wipeSecondFactors } from '../src/auth/totp'
import { totpFactors, users } from '../src/db/control/schema'
import { beforeNextWrite } from './support/meanwhile'
import { enrol, totpCode } from './support/totp-authenticator'
import { createWorld, type World } from './support/world'

/** What a second factor must withstand: repetition, guessing, parallel tries, a stolen database. */

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
const sessions = async (owner: Enrolled) => (await owner.get('/auth/sessions')).body.sessions.length
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('once under 50 parallel tries', () => {
  const fifty = <T>(make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, i) => make(i)))
  const succeeded = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length

  test('a code, at login', async () => {
    const owner = await enrolled()
    const before = await sessions(owner)
    expect(succeeded(await fifty(() => login(owner, { totp_code: owner.code() })))).toBe(1)
    expect(await sessions(owner)).toBe(before + 1)
  })

  test('a code, at login and at challenges of its own each', async () => {
    const owner = await enrolled()
    const tokens = await fifty(() => challenge(owner))
    const code = owner.code()
    const answers = await fifty((i) => (i % 2 ? login(owner, { totp_code: code }) : answer(tokens[i]!, code)))
    expect(succeeded(answers)).toBe(1)
  })

  test('a backup code', async () => {
    const owner = await enrolled()
    const answers = await fifty(() => login(owner, { totp_code: owner.backupCodes[0] }))
    expect(succeeded(answers)).toBe(1)
    expect((await owner.get('/auth/totp/status')).body.backup_codes_left).toBe(9)
  })

  test('a challenge, with the same code', async () => {
    const owner = await enrolled()
    const token = await challenge(owner)
    const before = await sessions(owner)
    expect(succeeded(await fifty(() => answer(token, owner.code())))).toBe(1)
    expect(await sessions(owner)).toBe(before + 1)
  })

  test('a challenge, with ten different right codes', async () => {
    const owner = await enrolled()
    const token = await challenge(owner)
    const answers = await fifty((i) => answer(token, owner.backupCodes[i % 10]!))
    expect(succeeded(answers)).toBe(1)
    expect((await owner.get('/auth/totp/status')).body.backup_codes_left).toBe(9)
  })

  test('a pending secret is turned on', async () => {
    const owner = await world.owner()
    const { secret } = (await owner.post('/auth/totp/setup')).body
    const code = totpCode(secret, world.ctx.now())
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post('/auth/totp/enable', { code })))
    expect(statuses(answers)).toEqual([200, 422, 422, 422, 422, 422])
    const shown = answers.find(({ status }) => status === 200)!.body.backup_codes
    expect((await login(owner, { totp_code: shown[0] })).status).toBe(200)
  })

  test('an older step is not taken after a newer one', async () => {
    const owner = await enrolled()
    const now = world.ctx.now().getTime()
    expect((await login(owner, { totp_code: owner.code(new Date(now + 30_000)) })).status).toBe(200)
    for (const ms of [30_000, 0, -30_000])
      expect((await login(owner, { totp_code: owner.code(new Date(now + ms)) })).status).toBe(401)
    world.advance(60_000)
    expect((await login(owner, { totp_code: owner.code() })).status).toBe(200)
  })
})

test('a code of a secret that is replaced while it is looked at signs nobody in', async () => {
  const [owner, other] = [await enrolled(), await enrolled()]
  const sealed = world.ctx.secrets.seal(other.secret, totpSecretLabel(owner.user.id))
  const ofOwner = eq(totpFactors.userId, owner.user.id)
  beforeNextWrite(world, (tx) => tx.update(totpFactors).set({ secret: sealed }).where(ofOwner))
  expect((await login(owner, { totp_code: owner.code() })).status).toBe(401)
  expect((await login(owner, { totp_code: other.code() })).status).toBe(200)
})

describe('the budget of wrong codes', () => {
  const spend = async (owner: Enrolled, count: number) => {
    for (let i = 0; i < count; i++) expect((await login(owner, { totp_code: 'WRONG' })).status).toBe(401)
  }

  test('spans logins, challenges, turning off and new backup codes', async () => {
    const owner = await enrolled()
    const input = { password: owner.password, code: owner.wrongCode() }
    await spend(owner, 3)
    for (let i = 0; i < 2; i++) expect((await answer(await challenge(owner), 'WRONG')).status).toBe(401)
    for (let i = 0; i < 3; i++) expect((await owner.post('/auth/totp/disable', input)).status).toBe(422)
    for (let i = 0; i < 2; i++) expect((await owner.post('/auth/totp/regenerate-codes', input)).status).toBe(422)
    const right = { password: owner.password, code: owner.code() }
    for (const over of [
      await login(owner, { totp_code: owner.code() }),
      await login(owner, { totp_code: owner.backupCodes[0] }),
      await answer(await challenge(owner), owner.code()),
      await owner.post('/auth/totp/disable', right),
      await owner.post('/auth/totp/regenerate-codes', right),
    ]) {
      expect([over.status, over.body.error, over.headers.get('retry-after')]).toEqual([429, 'rate_limited', '900'])
    }
    expect((await owner.get('/auth/totp/status')).body).toMatchObject({ enabled: true, backup_codes_left: 10 })
  })

  test('counts the codes that confirm another address or the end of the account, and none that is missing', async () => {
    const owner = await enrolled()
    const ask = (code?: string) =>
      owner.post('/account/email', { email: 'new@example.com', password: owner.password, code })
    const end = (code?: string) =>
      owner.post('/account/deletion', { password: owner.password, code, confirmation: owner.user.tenant.name })
    for (let i = 0; i < 4; i++) expect((await ask(' ')).status).toBe(422)
    await spend(owner, 5)
    world.advance(60_000) // the limits of the operations are by the minute
    for (let i = 0; i < 2; i++) expect((await ask(owner.wrongCode())).status).toBe(422)
    for (let i = 0; i < 3; i++) expect((await end(owner.wrongCode())).status).toBe(422)
    for (const over of [await ask(owner.code()), await end(owner.code())]) expect(over.status).toBe(429)
    expect((await owner.get('/me')).body.deletion_due_at).toBeNull()
  })

  test('is fresh 15 minutes after the first wrong code', async () => {
    const owner = await enrolled()
    await spend(owner, 1)
    world.advance(60_000)
    await spend(owner, 9)
    world.advance(14 * 60_000 - 1)
    const early = await login(owner, { totp_code: owner.code() })
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
    world.advance(1)
    expect((await login(owner, { totp_code: owner.code() })).status).toBe(200)
  })

  test('is fresh after a right code', async () => {
    const owner = await enrolled()
    await spend(owner, 9)
    expect((await login(owner, { totp_code: owner.code() })).status).toBe(200)
    await spend(owner, 9)
    expect((await login(owner, { totp_code: owner.backupCodes[0] })).status).toBe(200)
  })

  test('is of one user', async () => {
    const owner = await enrolled()
    const other = await enrolled()
    await spend(owner, 10)
    expect((await login(other, { totp_code: other.code() })).status).toBe(200)
    expect((await login(owner, { totp_code: owner.code() })).status).toBe(429) // a right code of another renews nothing
  })

  test('holds under 50 parallel guesses', async () => {
    const owner = await enrolled()
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(owner, { totp_code: 'WRONG' })))
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(40).fill(429)])
  })

  test('a challenge looks at five codes under 50 parallel guesses', async () => {
    const owner = await enrolled()
    const token = await challenge(owner)
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(token, 'WRONG')))
    const keys = answers.map(({ body }) => body.error).sort()
    expect(keys).toEqual([...Array(45).fill('invalid_challenge'), ...Array(5).fill('invalid_two_factor_code')])
  })

  test('strangers cannot spend it: without the password no code counts', async () => {
    const owner = await enrolled()
    for (let i = 0; i < 30; i++) await login(owner, { password: 'not this one', totp_code: 'WRONG' })
    for (let i = 0; i < 5; i++)
      await owner.post('/auth/totp/disable', { password: 'not this one', code: owner.wrongCode() })
    await spend(owner, 9)
    expect((await login(owner, { totp_code: owner.code() })).status).toBe(200)
  })

  test('what it refuses does not count against the challenge', async () => {
    const owner = await enrolled()
    await spend(owner, 10)
    world.advance(14 * 60_000)
    const token = await challenge(owner)
    for (let i = 0; i < 6; i++) expect((await answer(token, owner.code())).status).toBe(429)
    world.advance(60_000)
    expect((await answer(token, owner.code())).status).toBe(200)
  })
})

describe('at rest', () => {
  test('secret, codes and challenges are in plain text neither in the file nor in the log', async () => {
    const owner = await enrolled()
    const token = await challenge(owner)
    await answer(token, owner.backupCodes[0]!)
    await login(owner, { totp_code: owner.backupCodes[1] })
    const dir = world.ctx.config.tenantsDir
    const files = readdirSync(dir).filter((name) => name.startsWith('control.db'))
    const stored = files.map((name) => readFileSync(join(dir, name), 'latin1')).join('')
    expect(stored).toContain(owner.email)
    expect(world.logged()).toContain('/auth/totp/challenge')
    const plain = owner.backupCodes.map((code) => code.replace('-', ''))
    for (const secret of [owner.secret, token, ...owner.backupCodes, ...plain])
      expect([stored.includes(secret), world.logged().includes(secret)]).toEqual([false, false])
  })

  test('wiping a user leaves nothing of the factor, and other users theirs', async () => {
    const owner = await enrolled()
    const other = await enrolled()
    for (const each of [owner, other]) await answer(await challenge(each), 'WRONG')
    await world.ctx.control.write((tx) => wipeSecondFactors(tx, owner.user.id))
    const tables = await world.ctx.control.read(async ({ query }) => [
      await query.totpFactors.findMany(),
      await query.backupCodes.findMany(),
      await query.totpChallenges.findMany(),
      await query.factorFailures.findMany(),
    ])
    for (const rows of tables) {
      const owners = rows.map(({ userId }) => userId)
      expect([owners.includes(owner.user.id), owners.includes(other.user.id)]).toEqual([false, true])
    }
    expect((await login(owner)).body.user.two_factor_enabled).toBe(false)
  })
})

test('known and unknown addresses cost the same hashing', async () => {
  const owner = await world.owner()
  const withFactor = await enrolled()
  const withoutPassword = await world.owner()
  await world.ctx.control.write((tx) =>
    tx.update(users).set({ passwordHash: null }).where(eq(users.id, withoutPassword.user.id)),
  )
  const verify = spyOn(Bun.password, 'verify')
  const hash = spyOn(Bun.password, 'hash')
  const costs = []
  const emails = [owner.email, withFactor.email, withoutPassword.email, 'nobody@example.com', 'nobody']
  for (const email of emails) {
    for (const fields of [{}, { totp_code: '123456' }]) {
      verify.mockClear()
      hash.mockClear()
      const { status, body } = await login({ email, password: 'not this one' }, fields)
      const kinds = verify.mock.calls.map(([, stored]) => String(stored).split('$').slice(1, 4).join(' '))
      costs.push({ status, body, kinds, hashed: hash.mock.calls.length })
    }
  }
  verify.mockRestore()
  hash.mockRestore()
  expect(costs[0]).toMatchObject({ status: 401, kinds: ['argon2id v=19 m=8,t=1,p=1'], hashed: 0 })
  for (const cost of costs) expect(cost).toEqual(costs[0]!)
})
