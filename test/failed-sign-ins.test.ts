import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { issueDemoLink } from '../src/auth/demo-link'
import { tenantUnavailable } from '../src/errors'
import { createOauthWorld, newAddress, type RealProvider, startProvider } from './support/oidc'
import { newPasskey, otherKey } from './support/passkey-authenticator'
import { enrol } from './support/totp-authenticator'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { LOG_ADDRESSES: 'full' } })
})
afterAll(() => world.end())

/** What `work` adds to the log of failed sign-ins, without what differs from run to run. */
async function failuresOf(work: () => Promise<unknown>, of: Pick<World, 'logged'> = world) {
  const before = of.logged().length
  await work()
  const lines = of.logged().slice(before).trim().split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'sign-in failed')
    .map(({ request, time, msg, ...line }) => line)
}
const line = (way: string, reason: string, user?: string, address: string = expect.any(String)) => ({
  level: 40,
  way,
  reason,
  address,
  ...(user && { user }),
})
const address = expect.stringMatching(/^203\.0\.113\.\d+$/)

describe('a sign-in that fails is logged with its sender and the user whom it was for', () => {
  const login = (fields: object) => world.stranger().post('/auth/login', fields)

  test('by a wrong password, known address or not', async () => {
    const { email, user } = await world.owner()
    expect(await failuresOf(() => login({ email, password: 'not this one' }))).toEqual([
      line('password', 'invalid_credentials', user.id, address),
    ])
    expect(
      await failuresOf(() =>
        world
          .stranger()
          .from('2001:db8:7:8:9::1')
          .post('/auth/login', { email: 'nobody@example.com', password: 'nope' }),
      ),
    ).toEqual([line('password', 'invalid_credentials', undefined, '2001:db8:7:8::/64')])
  })

  test('by a right password of a suspended account, and by too many wrong ones', async () => {
    const owner = await world.owner()
    const { email, password, user } = owner
    const failures = await failuresOf(async () => {
      for (let n = 0; n < 51; n++) await login({ email, password: 'not this one' })
    })
    expect(failures.at(-1)).toEqual(line('password', 'rate_limited', user.id))
    world.advance(3_600_000)
    await world.suspend(owner)
    expect(await failuresOf(() => login({ email, password }))).toEqual([line('password', 'account_suspended', user.id)])
  })

  test('by too many tries from one place, before anything is known of whom', async () => {
    const client = world.stranger()
    const failures = await failuresOf(async () => {
      for (let n = 0; n < 13; n++) await client.post('/auth/login', { email: `x${n}@example.com`, password: 'nope' })
    })
    expect(failures.map(({ reason }) => reason)).toEqual([...Array(12).fill('invalid_credentials'), 'rate_limited'])
  })

  test('by a wrong second factor, along with the password or after it', async () => {
    const { email, password, user, ...owner } = await enrol(world, await world.owner())
    const challenge_token = (await login({ email, password })).body.challenge_token
    const code = owner.wrongCode()
    const answer = (token: string) =>
      world.stranger().post('/auth/totp/challenge', { challenge_token: token, code: '000000' })
    expect(await failuresOf(() => login({ email, password, totp_code: code }))).toEqual([
      line('second factor', 'invalid_two_factor_code', user.id),
    ])
    expect(await failuresOf(() => world.stranger().post('/auth/totp/challenge', { challenge_token, code }))).toEqual([
      line('second factor', 'invalid_two_factor_code', user.id),
    ])
    expect(await failuresOf(() => answer('x'.repeat(48)))).toEqual([line('second factor', 'invalid_challenge')])
  })

  test('by a passkey', async () => {
    const owner = await world.owner()
    const passkey = await newPasskey(owner)
    const start = async () => (await world.stranger().post('/auth/passkey/login/options', {})).body.challenge
    const verify = (answer: object) => world.stranger().post('/auth/passkey/login/verify', answer)
    const forged = passkey.login(await start(), { key: otherKey() })
    expect(await failuresOf(() => verify(forged))).toEqual([line('passkey', 'passkey_invalid', owner.user.id)])
    expect(await failuresOf(() => verify(forged))).toEqual([line('passkey', 'passkey_invalid')]) // its challenge is used
  })

  test('by a link to a new password, and when too many are asked for', async () => {
    const { email, user } = await world.owner()
    const password = 'another horse battery'
    const reset = { token: 'x'.repeat(43), password, password_confirmation: password }
    expect(await failuresOf(() => world.stranger().post('/auth/password/reset', reset))).toEqual([
      line('reset', 'invalid_link'),
    ])
    const failures = await failuresOf(async () => {
      for (let n = 0; n < 4; n++) await world.stranger().post('/auth/password/forgot', { email })
    })
    expect(failures).toEqual([line('reset', 'rate_limited', user.id)])
  })

  test('by a link to the demo, and by an invitation', async () => {
    const acceptance = { token: 'x'.repeat(43), name: 'Rosa', password: 'correct horse battery' }
    const failures = await failuresOf(async () => {
      await world.stranger().post('/auth/demo', { token: 'x'.repeat(43) })
      await world.stranger().post('/public/team/accept', acceptance)
    })
    expect(failures).toEqual([line('demo', 'invalid_link'), line('invitation', 'invalid')])
    const owner = await world.owner()
    const { id, email, tenant_id: tenantId } = owner.user
    const link = await world.ctx.control.write((tx) => issueDemoLink(tx, world.ctx, { id, email, tenantId }))
    await world.suspend(owner)
    const token = new URL(link).hash.slice(1)
    expect(await failuresOf(() => world.stranger().post('/auth/demo', { token }))).toEqual([
      line('demo', 'account_suspended', id),
    ])
  })

  test('and no sign-in that goes well, nor input that cannot be read', async () => {
    const { email, password } = await world.owner()
    const failures = await failuresOf(async () => {
      expect((await login({ email, password })).status).toBe(200)
      expect((await login({ email })).status).toBe(422)
      expect((await world.stranger().post('/auth/login', '{')).status).toBe(400)
      expect((await world.stranger().get('/me')).status).toBe(401)
      const { read } = world.ctx.control
      world.ctx.control.read = () => Promise.reject(tenantUnavailable())
      expect((await login({ email, password })).status).toBe(503)
      world.ctx.control.read = read
    })
    expect(failures).toEqual([])
  })

  test('and never with an address of mail', async () => {
    const { email } = await world.owner()
    const before = world.logged().length
    await login({ email, password: 'not this one' })
    expect(world.logged().slice(before)).toContain('sign-in failed')
    expect(world.logged().slice(before)).not.toContain('@')
  })
})

describe('a password or code that somebody who is signed in is asked for again', () => {
  test('is logged where it is wrong, and where there were too many', async () => {
    const owner = await world.owner()
    const { user, password } = owner
    const wrong = { password: 'not this one', current_password: 'not this one' }
    const fresh = { new_password: 'another horse battery', new_password_confirmation: 'another horse battery' }
    expect(await failuresOf(() => owner.post('/auth/change-password', { ...wrong, ...fresh }))).toEqual([
      line('own proof', 'wrong_password', user.id),
    ])
    expect(await failuresOf(() => owner.post('/account/email', { ...wrong, email: newAddress() }))).toEqual([
      line('own proof', 'wrong_password', user.id),
    ])
    const failures = await failuresOf(async () => {
      for (let n = 0; n < 9; n++) {
        world.advance(60_000)
        await owner.post('/account/email', { ...wrong, email: newAddress() })
      }
    })
    expect(failures.at(-1)).toEqual(line('own proof', 'rate_limited', user.id))
    const second = await enrol(world, await world.owner())
    const disabling = { password, code: second.wrongCode() }
    expect(await failuresOf(() => second.post('/auth/totp/disable', disabling))).toEqual([
      line('own proof', 'wrong_code', second.user.id),
    ])
    const change = { email: newAddress(), password, code: second.wrongCode() }
    expect(await failuresOf(() => second.post('/account/email', change))).toEqual([
      line('own proof', 'wrong_code', second.user.id),
    ])
  })
})

describe('a sign-in with Google that fails', () => {
  let provider: RealProvider
  beforeAll(async () => {
    provider = await startProvider()
  })
  afterAll(() => provider.stop())

  test('is logged with its reason, and with the user where there is one', async () => {
    const own = await createOauthWorld(provider.issuer)
    try {
      const owner = await own.owner()
      await own.suspend(owner)
      const suspended = own.visitor(await provider.person({ email: owner.email, email_verified: true }))
      const unproven = own.visitor(await provider.person({ email: newAddress(), email_verified: false }))
      const failures = await failuresOf(async () => {
        await suspended.signIn()
        await unproven.signIn()
      }, own)
      expect(failures).toEqual([line('google', 'account_disabled', owner.user.id), line('google', 'email_unverified')])
    } finally {
      await own.end()
    }
  })
})

test.each([
  ['cut', '198.51.100.7', '198.51.100.0/24'],
  ['cut', '2001:db8:7:8:9::1', '2001:db8:7::/48'],
  ['none', '198.51.100.7', undefined],
] as const)('with LOG_ADDRESSES=%s the sender %s is shown as %p', async (LOG_ADDRESSES, from, shown) => {
  const own = await createWorld({ env: { LOG_ADDRESSES } })
  try {
    const login = () => own.stranger().from(from).post('/auth/login', { email: 'nobody@example.com', password: 'nope' })
    const [failure] = await failuresOf(login, own)
    expect([failure.reason, failure.address]).toEqual(['invalid_credentials', shown])
    expect(own.logged()).not.toContain(from)
  } finally {
    await own.end()
  }
})

test('the guide shows the line as it is', async () => {
  const guide = await Bun.file(join(import.meta.dir, '../docs/operating.md')).text()
  const shown = /^\{.*"sign-in failed"\}$/m.exec(guide)?.[0] ?? ''
  const { email, user } = await world.owner()
  const before = world.logged().length
  await world.stranger().post('/auth/login', { email, password: 'not this one' })
  const lines = world.logged().slice(before).split('\n')
  const line = JSON.parse(lines.find((text) => text.includes('"sign-in failed"')) ?? '{}')
  expect(line.user).toBe(user.id)
  expect(Object.keys(JSON.parse(shown))).toEqual(Object.keys(line))
})

test('the filter for fail2ban in the guide finds the sender in the line beside it, also within a line of Docker', async () => {
  const guide = await Bun.file(join(import.meta.dir, '../docs/operating.md')).text()
  const shown = /^\{.*"sign-in failed"\}$/m.exec(guide)?.[0] ?? ''
  const pattern = /^failregex = (.*)$/m.exec(guide)?.[1]?.replace('<SUBNET>', '([0-9a-f.:]+(?:/\\d+)?)') ?? ''
  for (const line of [shown, JSON.stringify({ log: `${shown}\n`, stream: 'stdout' })])
    expect(new RegExp(pattern).exec(line)?.[1]).toBe('203.0.113.0/24')
  expect(new RegExp(pattern).test(shown.replace('invalid_credentials', 'account_suspended'))).toBe(false)
})
