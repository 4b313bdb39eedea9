import { expect, test } from 'bun:test'
import { NestedUse } from '../src/db/gate'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'

cleanUpAfterEach()

/** A database that stays in use until it is let go. */
function hold(use: (work: () => Promise<void>) => Promise<void>) {
  const { promise: inside, resolve: isInside } = Promise.withResolvers<void>()
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const held = use(() => {
    isInside()
    return over
  })
  return {
    inside,
    letGo() {
      letGo()
      return held
    },
  }
}

const failureOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => error)

test('an account’s data cannot be asked for within its own transaction, nor changed within a read', async () => {
  const { ctx, owner } = await newWorld()
  const tenant = ctx.tenants.get((await owner()).user.tenant_id)
  const sites = () => tenant.read((db) => db.query.sites.findMany())
  expect(await failureOf(tenant.write(() => sites()))).toBeInstanceOf(NestedUse)
  expect(await failureOf(tenant.write(() => tenant.write(async () => 'never')))).toBeInstanceOf(NestedUse)
  expect(await failureOf(tenant.read(() => tenant.write(async () => 'never')))).toBeInstanceOf(NestedUse)
  expect(await tenant.read(() => sites())).toEqual([])
  expect(await tenant.write(async () => 'in')).toBe('in')
})

test('nor can those of the control database, and the error names the code that asked', async () => {
  const { control } = (await newWorld()).ctx
  const failure = await failureOf(
    control.write(async () => {
      const users = await control.read((db) => db.query.users.findMany())
      return users.length
    }),
  )
  expect(failure).toBeInstanceOf(NestedUse)
  expect(String(failure)).toMatch(
    /^NestedUse: read at test\/database-turns\.test\.ts:\d+ within the write of the same database at test\/database-turns/,
  )
  expect(await failureOf(control.write(() => control.write(async () => 'never')))).toBeInstanceOf(NestedUse)
  expect(await failureOf(control.read(() => control.write(async () => 'never')))).toBeInstanceOf(NestedUse)
  expect(await control.write(async () => 'in')).toBe('in')
})

test('whose data stays in use too long gets 503 and a line in the log that says where; others are served', async () => {
  const world = await newWorld({ maxWaitMs: 200 })
  const [one, other] = [await world.owner(), await world.owner()]
  const id = one.user.tenant_id
  const holder = hold((work) => world.ctx.tenants.get(id).write(work))
  await holder.inside
  const refused = await one.get('/sites')
  expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([
    503,
    'tenant_unavailable',
    '5',
  ])
  expect((await other.get('/sites')).status).toBe(200)
  const line = linesOf(world.logged()).find(({ msg }) => msg === 'database not free in time')
  expect(line).toMatchObject({ level: 50, tenant: id })
  expect(line?.error?.message).toMatch(/^no turn to read within 200 ms, held by: write at test\/database-turns/)
  await holder.letGo()
  expect((await one.get('/sites')).status).toBe(200)
})

test('so does everybody while the control database stays in use', async () => {
  const world = await newWorld({ maxWaitMs: 200 })
  const owner = await world.owner()
  const holder = hold((work) => world.ctx.control.write(work))
  await holder.inside
  const refused = await owner.get('/me')
  expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([
    503,
    'tenant_unavailable',
    '5',
  ])
  const line = linesOf(world.logged()).find(({ msg }) => msg === 'database not free in time')
  expect(line).toMatchObject({ level: 50, database: 'control' })
  await holder.letGo()
  expect((await owner.get('/me')).status).toBe(200)
})

interface Line {
  msg: string
  error?: { message: string }
}
const linesOf = (log: string): Line[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
