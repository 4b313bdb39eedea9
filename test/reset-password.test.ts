import { expect, test } from 'bun:test'
import { issueEmailToken } from '../src/auth/email-tokens'
import { totpChallenges, users } from '../src/db/control/schema'
import { command } from './support/commands'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { login, otherPassword, reset, resetToken } from './support/people'
import { join } from './support/team'

cleanUpAfterEach()

test('the operator gives a new password, and everyone who was signed in is out', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const { out, exit } = await command(world, 'reset-password', ` ${owner.email.toUpperCase()}`)
  expect(exit).toBe(0)
  const [, password] = /^New password for [^ ]+: ([a-z2-9]{5}(?:-[a-z2-9]{5}){3})$/.exec(out)!
  expect((await owner.get('/me')).status).toBe(401)
  const login = (attempt: string) => world.stranger().post('/auth/login', { email: owner.email, password: attempt })
  expect([(await login(owner.password)).status, (await login(password!)).status]).toEqual([401, 200])
  expect(world.logged()).not.toContain(password!)
})

test('with --keep-sessions those who are signed in stay so', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const { out } = await command(world, 'reset-password', owner.email, '--keep-sessions', '--json')
  expect((await owner.get('/me')).status).toBe(200)
  const { email, password } = JSON.parse(out)
  expect((await world.stranger().post('/auth/login', { email, password })).status).toBe(200)
})

test('two resets give two passwords, and nobody else is touched', async () => {
  const world = await newWorld()
  const [owner, other] = [await world.owner(), await world.owner()]
  const outs = [
    await command(world, 'reset-password', owner.email),
    await command(world, 'reset-password', owner.email),
  ]
  expect(outs[0]!.out).not.toBe(outs[1]!.out)
  expect((await other.get('/me')).status).toBe(200)
  expect((await world.stranger().post('/auth/login', other)).status).toBe(200)
})

test('a sign-in that waits for its second factor stands for the old password and ends', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const waiting = { tokenHash: 'x', userId: owner.user.id, failures: 0, expiresAt: '2027-01-01T00:00:00.000Z' }
  await world.ctx.control.write((tx) => tx.insert(totpChallenges).values(waiting))
  await command(world, 'reset-password', owner.email, '--keep-sessions')
  expect(await world.ctx.control.read((db) => db.query.totpChallenges.findMany())).toEqual([])
})

test('a colleague keeps password, sign-ins, a waiting second factor and the links in their mails', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const colleague = await join(world, owner, 'editor')
  const resetLink = await resetToken(world, colleague.email)
  const waiting = { tokenHash: 'x', userId: colleague.id, failures: 0, expiresAt: '2027-01-01T00:00:00.000Z' }
  await world.ctx.control.write((tx) => tx.insert(totpChallenges).values(waiting))
  const hashOf = async (email: string) =>
    (await world.ctx.control.read((db) => db.select().from(users))).find((user) => user.email === email)?.passwordHash
  const before = [await hashOf(owner.email), await hashOf(colleague.email)]
  expect((await command(world, 'reset-password', owner.email)).exit).toBe(0)
  expect(await hashOf(owner.email)).not.toBe(before[0]!)
  expect(await hashOf(colleague.email)).toBe(before[1]!)
  expect((await colleague.get('/me')).status).toBe(200)
  expect(await world.ctx.control.read((db) => db.$count(totpChallenges))).toBe(1)
  expect((await reset(world, resetLink)).status).toBe(200)
})

test('every link that could change the password, the address or let somebody in ends; the way back to an address stays', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const { id: userId, tenant_id } = owner.user
  const purposes = ['reset', 'change', 'look', 'verify', 'undo'] as const
  await world.ctx.control.write(async (tx) => {
    for (const purpose of purposes)
      await issueEmailToken(tx, world.ctx.now(), tenant_id, { userId, email: owner.email, purpose })
  })
  await command(world, 'reset-password', owner.email, '--keep-sessions')
  const left = await world.ctx.control.read((db) => db.query.emailTokens.findMany())
  expect(left.map(({ purpose }) => purpose).sort()).toEqual(expect.arrayContaining(['undo', 'verify']))
  for (const ended of ['reset', 'change', 'look'])
    expect(left.map(({ purpose }) => purpose)).not.toContain(ended as never)
})

test('a link that was asked for before gives no other password, whoever has it', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const token = await resetToken(world, owner.email)
  await command(world, 'reset-password', owner.email, '--keep-sessions')
  expect((await reset(world, token)).status).toBe(410)
  expect((await login(world, owner.email, otherPassword)).status).toBe(401)
})

test('the new password is taken at once, though wrong ones were tried too often before', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  let status = 0
  while (status !== 429) {
    status = (await login(world, owner.email, 'a wrong one')).status
    world.advance(1000)
  }
  const { out } = await command(world, 'reset-password', owner.email, '--json')
  world.advance(60_000) // the limit of the sender is not what is tried here
  expect((await login(world, owner.email, JSON.parse(out).password)).status).toBe(200)
})

test.each(['nobody@example.com', 'nonsense', ''])('“%s” has no account', async (email) => {
  const world = await newWorld()
  expect(await command(world, 'reset-password', email)).toEqual({
    out: '',
    errors: [`“${email}” has no account here.`],
    exit: 1,
  })
})
