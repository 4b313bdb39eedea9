import { describe, expect, spyOn, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import Database from 'libsql'
import pino from 'pino'
import { tenants as accounts } from '../src/db/control/schema'
import { openDatabase, readMigrations } from '../src/db/database'
import { openFile } from '../src/db/libsql'
import * as tenantSchema from '../src/db/tenant/schema'
import { asTenantId, type TenantId } from '../src/db/tenant-id'
import { ApiError } from '../src/errors'
import { listTenantIds, migrateInBackground } from '../src/tenants/provisioning'
import { openTenants } from '../src/tenants/tenants'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { a, addTheme, b, c, d, newFolder, nthId, openSome, theme, themeIds } from './support/tenant-files'
import type { World } from './support/world'

cleanUpAfterEach()

/** Counts the connections a piece of work opens. */
async function connectionsOf(work: () => Promise<unknown>) {
  const exec = spyOn(Database.prototype, 'exec')
  await work()
  const opened = exec.mock.calls.filter(([text]) => text.includes('journal_mode')).length
  exec.mockRestore()
  return opened
}

const fileOf = (world: World, owner: { user: { tenant_id: TenantId } }) =>
  join(world.ctx.config.tenantsDir, owner.user.tenant_id, 'tenant.db')

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, not ${error}`)
  return error
}

describe('the set of open files', () => {
  test('is bounded, and what was closed opens again with its data', async () => {
    const { tenants } = await openSome([a, b, c, d], { keepOpen: 2 })
    for (const id of [a, b, c, d]) await addTheme(tenants.get(id), `theme of ${id}`)
    expect(tenants.openFiles()).toBe(2)
    for (const id of [a, b, c, d]) expect(await themeIds(tenants.get(id))).toEqual([`theme of ${id}`])
  })

  test('closes the one that was used longest ago', async () => {
    const { tenants } = await openSome([a, b, c], { keepOpen: 2 })
    for (const id of [a, b, a]) await themeIds(tenants.get(id)) // b is the oldest now
    await themeIds(tenants.get(c))
    expect(await connectionsOf(() => themeIds(tenants.get(a)))).toBe(0)
    expect(await connectionsOf(() => themeIds(tenants.get(b)))).toBe(1)
  })

  test('never closes one that is in use, be it older than all others', async () => {
    const { tenants } = await openSome([a, b, c], { keepOpen: 1 })
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    const slow = tenants.get(a).write(async (tx) => {
      await tx.insert(tenantSchema.themes).values(theme('before'))
      await pause
      await tx.insert(tenantSchema.themes).values(theme('after'))
    })
    for (let n = 0; n < 5; n++) for (const id of [b, c]) await themeIds(tenants.get(id))
    let seen: string[] = []
    const opened = await connectionsOf(async () => {
      const next = themeIds(tenants.get(a))
      goOn()
      await slow
      seen = await next
    })
    expect([opened, seen]).toEqual([0, ['before', 'after']]) // a second connection would have seen the half of it
    expect(tenants.openFiles()).toBe(1)
  })

  test('first uses at the same time share one connection', async () => {
    const { dir } = await openSome([a])
    const { tenants } = await openSome([], { dir })
    const opened = await connectionsOf(() =>
      Promise.all(Array.from({ length: 20 }, (_, n) => addTheme(tenants.get(a), `theme ${n}`))),
    )
    expect(opened).toBe(1)
    expect(await themeIds(tenants.get(a))).toHaveLength(20)
  })

  test('many parallel uses of more tenants than may be open lose nothing', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => nthId(n))
    const { tenants } = await openSome(ids, { keepOpen: 3 })
    await Promise.all(ids.flatMap((id) => [1, 2, 3, 4].map((n) => addTheme(tenants.get(id), `${id} ${n}`))))
    for (const id of ids)
      expect((await themeIds(tenants.get(id))).sort()).toEqual([1, 2, 3, 4].map((n) => `${id} ${n}`))
    expect(tenants.openFiles()).toBe(3)
  })

  test('gives the descriptors of closed files back, and nothing is lost while files come and go', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => nthId(n))
    const { tenants, file } = await openSome(ids, { keepOpen: 2 })
    const descriptors = () => readdirSync('/proc/self/fd').length
    Bun.gc(true)
    await new Promise((turn) => setImmediate(turn))
    const before = descriptors()
    let most = 0
    for (let round = 0; round < 15; round++) {
      for (const id of ids) await addTheme(tenants.get(id), `${id} ${round}`)
      await new Promise((turn) => setImmediate(turn))
      most = Math.max(most, descriptors())
    }
    expect(most - before).toBeLessThan(160) // 300 visits, each of which closes a file
    for (const id of ids) expect(await themeIds(tenants.get(id))).toHaveLength(15)
    await tenants.close()
    for (const id of ids) {
      const client = openFile(file(id))
      expect((await client.execute('pragma integrity_check')).rows as unknown).toEqual([['ok']])
      client.close()
    }
  })
})

describe('a new tenant', () => {
  const schemaOf = async (path: string, encryptionKey?: Uint8Array) => {
    const client = openFile(path, { encryptionKey })
    const { rows } = await client.execute('select type, name, sql from sqlite_schema order by type, name')
    client.close()
    return rows as unknown as string[][]
  }

  test('is a whole database: the copy has the schema of a file that was migrated from nothing', async () => {
    const { tenants, file, dir } = await openSome([a])
    await tenants.close()
    const migrated = join(dir, 'migrated.db')
    const database = await openDatabase({ url: migrated }, tenantSchema, readMigrations('tenant'))
    await database.close()
    const copied = await schemaOf(file(a))
    expect(copied.length).toBeGreaterThan(10)
    expect(copied).toEqual(await schemaOf(migrated))
  })

  test('costs a copy and no migration, from the second one on', async () => {
    const { tenants } = await openSome([a])
    const migrate = spyOn(Database.prototype, 'prepare')
    await tenants.create(b)
    await tenants.get(b).read(async () => undefined)
    const statements = migrate.mock.calls.map(([text]) => text.toLowerCase())
    migrate.mockRestore()
    const writing = statements.filter((text) => !text.startsWith('select'))
    expect(writing).toEqual([expect.stringMatching(/^insert into "database_identity"/)])
  })

  test('many at once are all whole, the very first ones too', async () => {
    const { tenants, dir } = await openSome([])
    const ids = Array.from({ length: 25 }, (_, n) => nthId(n))
    await Promise.all(ids.map((id) => tenants.create(id)))
    await Promise.all(ids.map((id) => addTheme(tenants.get(id), `theme of ${id}`)))
    for (const id of ids) expect(await themeIds(tenants.get(id))).toEqual([`theme of ${id}`])
    expect(readdirSync(dir).sort()).toEqual([...ids, 'in-hand'].sort()) // no template left behind
  })

  test('can be made once what kept the first one from being made is gone', async () => {
    const { tenants, dir } = await openSome([])
    const inTheWay = join(dir, `template-${process.pid}.db`)
    mkdirSync(inTheWay)
    await expect(tenants.create(a)).rejects.toThrow()
    rmSync(inTheWay, { recursive: true })
    await tenants.create(a)
    expect(await themeIds(tenants.get(a))).toEqual([])
  })

  test('with a key is encrypted with a key of its own', async () => {
    const encryptionKey = new Uint8Array(32).fill(3)
    const { tenants, file } = await openSome([a, b], { encryptionKey })
    await addTheme(tenants.get(a), 'canary')
    await tenants.close()
    for (const plain of ['canary', 'themes', 'SQLite format 3']) {
      expect(readFileSync(file(a)).includes(plain)).toBe(false)
    }
    renameSync(file(a), `${file(a)}.kept`)
    cpSync(file(b), file(a))
    expect((await failureOf(themeIds(tenants.get(a)))).key).toBe('tenant_unavailable')
    renameSync(`${file(a)}.kept`, file(a))
    expect(await themeIds(tenants.get(a))).toEqual(['canary'])
  })

  test('that is removed takes its folder with it and comes back empty', async () => {
    const { tenants, dir } = await openSome([a, b])
    await addTheme(tenants.get(a), 'old')
    mkdirSync(join(dir, a, 'media'))
    await tenants.destroy(a)
    expect(existsSync(join(dir, a))).toBe(false)
    expect((await failureOf(themeIds(tenants.get(a)))).status).toBe(503)
    await tenants.create(a)
    expect(await themeIds(tenants.get(a))).toEqual([])
    await tenants.destroy(d)
  })

  test('is removed only after the work inside it has ended', async () => {
    const { tenants, dir } = await openSome([a])
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    const order: string[] = []
    const slow = tenants.get(a).write(async (tx) => {
      await pause
      await tx.insert(tenantSchema.themes).values(theme('late'))
      order.push('written')
    })
    const removal = tenants.destroy(a).then(() => order.push('removed'))
    goOn()
    await Promise.all([slow, removal])
    expect(order).toEqual(['written', 'removed'])
    expect(existsSync(join(dir, a))).toBe(false)
  })
})

describe('an id', () => {
  const hostile = ['../x', '..', '', '.', 'template-1.db', `${a}/../${b}`, `${a}\n`, `../${a}`, a.replace('0', 'A')]

  test('that is text from anywhere does not compile', async () => {
    const { tenants } = await openSome([a])
    const text: string = a
    // @ts-expect-error: only a row of the control database, or `asTenantId`, gives an id
    expect(await themeIds(tenants.get(text))).toEqual([])
  })

  for (const text of hostile) {
    test(`of another form is refused wherever it comes from: ${JSON.stringify(text)}`, async () => {
      const folder = newFolder()
      const { tenants, dir } = await openSome([a], { dir: join(folder, 'tenants') })
      const id = text as TenantId // a row that somebody has tampered with
      expect(() => asTenantId(text)).toThrow('not the id of an account')
      expect(() => tenants.get(id)).toThrow('not the id of an account')
      await expect(tenants.create(id)).rejects.toThrow('not the id of an account')
      await expect(tenants.destroy(id)).rejects.toThrow('not the id of an account')
      expect((await tenants.forEach([id], async () => undefined)).failed).toEqual([id])
      expect(readdirSync(dir)).toEqual([a])
      expect(readdirSync(folder)).toEqual(['tenants'])
    })
  }
})

describe('one bad file', () => {
  const damages: [string, (file: string) => void][] = [
    ['that is missing', (file) => rmSync(file)],
    ['that is no database', (file) => writeFileSync(file, 'x'.repeat(20_000))],
    ['that is cut off', (file) => writeFileSync(file, readFileSync(file).subarray(0, 5000))],
    [
      'with a directory in its place',
      (file) => {
        rmSync(file)
        mkdirSync(file)
      },
    ],
  ]
  for (const [name, damage] of damages) {
    test(`${name} is unavailable alone, and serves again without a restart once it is back`, async () => {
      const { tenants, file, dir } = await openSome([a, b])
      await addTheme(tenants.get(b), 'kept')
      await tenants.close()
      cpSync(file(b), join(dir, 'backup.db'))
      damage(file(b))
      for (let n = 0; n < 3; n++) {
        const failure = await failureOf(themeIds(tenants.get(b)))
        expect([failure.status, failure.key]).toEqual([503, 'tenant_unavailable'])
        expect(failure.cause).toBeInstanceOf(Error)
        await addTheme(tenants.get(a), `theme ${n}`)
      }
      expect(await themeIds(tenants.get(a))).toHaveLength(3)
      rmSync(file(b), { recursive: true, force: true })
      cpSync(join(dir, 'backup.db'), file(b))
      expect(await themeIds(tenants.get(b))).toEqual(['kept'])
    })
  }

  test('that breaks while it is open is unavailable, is closed, and serves again once it is mended', async () => {
    const { tenants, file } = await openSome([a, b])
    for (let n = 0; n < 400; n++) await addTheme(tenants.get(a), `theme ${n} ${'x'.repeat(500)}`)
    await tenants.close()
    const whole = readFileSync(file(a))
    const first = await tenants.get(a).read((db) => db.select().from(tenantSchema.themes).limit(1))
    expect(first).toHaveLength(1)
    const torn = Buffer.from(whole)
    for (let page = 10; page < torn.length / 4096; page++) torn.fill(0xee, page * 4096, page * 4096 + 200)
    writeFileSync(file(a), torn)
    expect((await failureOf(themeIds(tenants.get(a)))).key).toBe('tenant_unavailable')
    expect(await themeIds(tenants.get(b))).toEqual([])
    writeFileSync(file(a), whole)
    expect(await themeIds(tenants.get(a))).toHaveLength(400)
  })

  test('that breaks under one who uses it is not closed under the others, nor opened beside them', async () => {
    const { tenants, file } = await openSome([a])
    for (let n = 0; n < 400; n++) await addTheme(tenants.get(a), `theme ${n} ${'x'.repeat(500)}`)
    await tenants.close()
    const whole = readFileSync(file(a))
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    const inside = Promise.withResolvers<void>()
    const slow = tenants.get(a).read(async (db) => {
      const first = () => db.select().from(tenantSchema.themes).limit(1)
      const before = await first()
      inside.resolve()
      await pause
      return [...before, ...(await first())]
    })
    await inside.promise
    const torn = Buffer.from(whole)
    for (let page = 10; page < torn.length / 4096; page++) torn.fill(0xee, page * 4096, page * 4096 + 200)
    writeFileSync(file(a), torn)
    expect((await failureOf(themeIds(tenants.get(a)))).key).toBe('tenant_unavailable')
    writeFileSync(file(a), whole)
    const one = () => tenants.get(a).read((db) => db.select().from(tenantSchema.themes).limit(1))
    expect(await connectionsOf(one)).toBe(0)
    goOn()
    expect(await slow).toHaveLength(2)
    expect(await connectionsOf(one)).toBe(1)
  })

  test('that carries the id of another account is refused, and one without an id is given its own', async () => {
    const { tenants, file, dir } = await openSome([a, b])
    await addTheme(tenants.get(a), 'of a')
    await tenants.close()
    renameSync(file(b), `${file(b)}.kept`)
    cpSync(file(a), file(b))
    const failure = await failureOf(themeIds(tenants.get(b)))
    expect([failure.status, failure.key]).toEqual([503, 'tenant_unavailable'])
    expect(String(failure.cause)).toContain(`carries the id ${a} and not ${b}`)
    renameSync(`${file(b)}.kept`, file(b))
    expect(await themeIds(tenants.get(b))).toEqual([])

    await tenants.close()
    const idOf = async (change?: string) => {
      const client = openFile(file(b))
      if (change) await client.execute(change)
      const { rows } = await client.execute('select owner from database_identity')
      client.close()
      return rows.map((row) => row[0])
    }
    expect(await idOf('delete from database_identity')).toEqual([])
    const looking = openTenants({ dir, log: pino({ level: 'silent' }), keepSchema: true })
    expect(await themeIds(looking.get(b))).toEqual([])
    await looking.close()
    expect(await idOf()).toEqual([]) // whoever only looks changes nothing
    expect(await themeIds(tenants.get(b))).toEqual([])
    await tenants.close()
    expect(await idOf()).toEqual([b])
  })

  test('that is asked for again and again does not use up the descriptors of the process', async () => {
    const { tenants, file } = await openSome([a])
    await tenants.close()
    writeFileSync(file(a), 'x'.repeat(20_000))
    const before = readdirSync('/proc/self/fd').length
    let most = 0
    for (let n = 0; n < 400; n++) {
      await failureOf(themeIds(tenants.get(a)))
      await new Promise((turn) => setImmediate(turn))
      most = Math.max(most, readdirSync('/proc/self/fd').length)
    }
    expect(most - before).toBeLessThan(300)
  })

  test('answers 503 to its own account while others are served', async () => {
    const world = await newWorld({ keepOpen: 1 })
    const [broken, well] = [await world.owner(), await world.owner()]
    const file = join(world.ctx.config.tenantsDir, broken.user.tenant_id, 'tenant.db')
    await well.get('/sites')
    renameSync(file, `${file}.away`)
    const answer = await broken.get('/sites', { 'accept-language': 'en' })
    expect([answer.status, answer.body.error]).toEqual([503, 'tenant_unavailable'])
    expect((await broken.get('/me')).status).toBe(200)
    expect((await well.get('/sites')).status).toBe(200)
    renameSync(`${file}.away`, file)
    expect((await broken.get('/sites')).status).toBe(200)
  })
})

describe('a sweep over all', () => {
  test('closes what it opened and leaves open what was open', async () => {
    const ids = [a, b, c, d]
    const { dir } = await openSome(ids)
    const { tenants } = await openSome([], { dir })
    await themeIds(tenants.get(b))
    const seen: string[] = []
    const { failed } = await tenants.forEach(ids, async (tenant) => {
      seen.push(tenant.id)
      await themeIds(tenant)
      expect(tenants.openFiles()).toBeLessThanOrEqual(2)
    })
    expect([seen, failed, tenants.openFiles()]).toEqual([ids, [], 1])
    expect(await connectionsOf(() => themeIds(tenants.get(b)))).toBe(0)
  })

  test('leaves open what somebody else is using by then', async () => {
    const { dir } = await openSome([a])
    const { tenants } = await openSome([], { dir })
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    let other: Promise<void> | undefined
    await tenants.forEach([a], async (tenant) => {
      await themeIds(tenant)
      other = tenants.get(a).read(() => pause)
    })
    expect(await connectionsOf(() => themeIds(tenants.get(a)))).toBe(0)
    goOn()
    await other
  })

  test('lets the work of others go on between two visits', async () => {
    const { tenants } = await openSome([])
    let turns = 0
    const count = () => {
      turns++
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    const seen: number[] = []
    await tenants.forEach([a, b, c], async () => seen.push(turns))
    clearImmediate(timer)
    expect(seen[1]!).toBeGreaterThan(seen[0]!)
    expect(seen[2]!).toBeGreaterThan(seen[1]!)
  })

  test('brings every account up to date at the start, says which could not be, and ends with the server', async () => {
    const world = await newWorld()
    const [good, bad] = [await world.owner(), await world.owner()]
    await world.ctx.tenants.close()
    renameSync(fileOf(world, bad), `${fileOf(world, bad)}.away`)
    expect(await connectionsOf(() => migrateInBackground(world.ctx))).toBe(1)
    expect(world.logged()).toContain(`"failed":["${bad.user.tenant_id}"],"msg":"tenants that could`)
    renameSync(`${fileOf(world, bad)}.away`, fileOf(world, bad))
    world.ctx.stop.begin()
    expect(await connectionsOf(() => migrateInBackground(world.ctx))).toBe(0)
    expect((await good.get('/sites')).status).toBe(200)
  })

  test('leaves out accounts that are not finished', async () => {
    const world = await newWorld()
    const [done, unfinished] = [await world.owner(), await world.owner()]
    await world.ctx.control.write((tx) =>
      tx.update(accounts).set({ state: 'provisioning' }).where(eq(accounts.id, unfinished.user.tenant_id)),
    )
    expect(await listTenantIds(world.ctx)).toEqual([done.user.tenant_id])
  })

  test('logs what fails and goes on', async () => {
    const { tenants, file, logged } = await openSome([a, b, c])
    await tenants.close()
    rmSync(file(b))
    const seen: string[] = []
    const { failed } = await tenants.forEach([a, b, c], async (tenant) => {
      await themeIds(tenant)
      seen.push(tenant.id)
      if (tenant.id === c) throw new Error('the visit itself failed')
    })
    expect([seen, failed]).toEqual([
      [a, c],
      [b, c],
    ])
    expect(logged()).toContain(`"tenant":"${b}"`)
    expect(logged()).toContain(`"tenant":"${c}"`)
    expect(tenants.openFiles()).toBe(0)
  })
})

describe('a tenant that is removed', () => {
  test('is opened by nobody meanwhile, and its neighbour goes on', async () => {
    const { tenants, file } = await openSome([a, b])
    for (const id of [a, b]) await addTheme(tenants.get(id), 'A')
    const removal = tenants.destroy(a)
    expect((await failureOf(themeIds(tenants.get(a)))).key).toBe('tenant_unavailable')
    await removal
    expect([existsSync(file(a)), await themeIds(tenants.get(b))]).toEqual([false, ['A']])
  })

  test('is no longer set aside, as others still are', async () => {
    const dir = newFolder()
    const kept = { since: '2026-05-04T00:00:00.000Z', part: 'pages' }
    writeFileSync(join(dir, 'set-aside.json'), JSON.stringify({ [a]: kept, [b]: kept }))
    const { tenants } = await openSome([], { dir })
    await tenants.destroy(a)
    expect([tenants.setAside(a), tenants.setAside(b)]).toEqual([undefined, kept])
    const again = await openSome([], { dir })
    expect([again.tenants.setAside(a), again.tenants.setAside(b)]).toEqual([undefined, kept])
  })
})
