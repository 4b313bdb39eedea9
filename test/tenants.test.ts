import { afterEach, describe, expect, spyOn, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import Database from 'libsql'
import pino from 'pino'
import { readConfig } from '../src/config'
import { FolderInUse, openContext } from '../src/context'
import * as controlSchema from '../src/db/control/schema'
import { openDatabase, readMigrations } from '../src/db/database'
import { openFile } from '../src/db/libsql'
import * as tenantSchema from '../src/db/tenant/schema'
import { ApiError } from '../src/errors'
import { finishProvisioning } from '../src/tenants/provisioning'
import { openTenants, type Tenant, type TenantsOptions } from '../src/tenants/tenants'
import { createWorld } from './support/world'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenants-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Tenants over a folder of their own, with the given ones made. */
async function openSome(ids: string[], options: Partial<TenantsOptions> = {}) {
  const dir = options.dir ?? newFolder()
  const lines: string[] = []
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(line) })
  const tenants = openTenants({ dir, log, ...options })
  cleanups.push(() => tenants.close())
  for (const id of ids) await tenants.create(id)
  return { dir, tenants, logged: () => lines.join(''), file: (id: string) => join(dir, id, 'tenant.db') }
}

const theme = (id: string, name = id) => ({ id, name, tokens: {}, createdAt: '', updatedAt: '' })
const addTheme = (tenant: Tenant, id: string) => tenant.write((tx) => tx.insert(tenantSchema.themes).values(theme(id)))
const themeIds = async (tenant: Tenant) =>
  (await tenant.read((db) => db.select().from(tenantSchema.themes))).map(({ id }) => id)

/** Counts the connections a piece of work opens. */
async function connectionsOf(work: () => Promise<unknown>) {
  const exec = spyOn(Database.prototype, 'exec')
  await work()
  const opened = exec.mock.calls.filter(([text]) => text.includes('journal_mode')).length
  exec.mockRestore()
  return opened
}

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
    const { tenants } = await openSome(['a', 'b', 'c', 'd'], { keepOpen: 2 })
    for (const id of ['a', 'b', 'c', 'd']) await addTheme(tenants.get(id), `theme of ${id}`)
    expect(tenants.openFiles()).toBe(2)
    for (const id of ['a', 'b', 'c', 'd']) expect(await themeIds(tenants.get(id))).toEqual([`theme of ${id}`])
  })

  test('closes the one that was used longest ago', async () => {
    const { tenants } = await openSome(['a', 'b'], { keepOpen: 2 })
    await themeIds(tenants.get('a')) // b is the oldest now
    await tenants.create('c')
    expect(await connectionsOf(() => themeIds(tenants.get('a')))).toBe(0)
    expect(await connectionsOf(() => themeIds(tenants.get('b')))).toBe(1)
  })

  test('never closes one that is in use, be it older than all others', async () => {
    const { tenants } = await openSome(['a', 'b', 'c'], { keepOpen: 1 })
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    const slow = tenants.get('a').write(async (tx) => {
      await tx.insert(tenantSchema.themes).values(theme('before'))
      await pause
      await tx.insert(tenantSchema.themes).values(theme('after'))
    })
    for (let n = 0; n < 5; n++) for (const id of ['b', 'c']) await themeIds(tenants.get(id))
    goOn()
    await slow
    expect(tenants.openFiles()).toBe(1)
    expect(await themeIds(tenants.get('a'))).toEqual(['before', 'after'])
  })

  test('first uses at the same time share one connection', async () => {
    const { dir } = await openSome(['a'])
    const { tenants } = await openSome([], { dir })
    const opened = await connectionsOf(() =>
      Promise.all(Array.from({ length: 20 }, (_, n) => addTheme(tenants.get('a'), `theme ${n}`))),
    )
    expect(opened).toBe(1)
    expect(await themeIds(tenants.get('a'))).toHaveLength(20)
  })

  test('many parallel uses of more tenants than may be open lose nothing', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `t${n}`)
    const { tenants } = await openSome(ids, { keepOpen: 3 })
    await Promise.all(ids.flatMap((id) => [1, 2, 3, 4].map((n) => addTheme(tenants.get(id), `${id} ${n}`))))
    for (const id of ids)
      expect((await themeIds(tenants.get(id))).sort()).toEqual([1, 2, 3, 4].map((n) => `${id} ${n}`))
    expect(tenants.openFiles()).toBe(3)
  })

  test('gives the descriptors of closed files back, and nothing is lost while files come and go', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `t${n}`)
    const { tenants, file } = await openSome(ids, { keepOpen: 2 })
    let most = 0
    for (let round = 0; round < 15; round++) {
      for (const id of ids) await addTheme(tenants.get(id), `${id} ${round}`)
      await new Promise((turn) => setImmediate(turn))
      most = Math.max(most, readdirSync('/proc/self/fd').length)
    }
    expect(most).toBeLessThan(450) // 300 visits open three descriptors each
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
    const { tenants, file, dir } = await openSome(['a'])
    await tenants.close()
    const migrated = join(dir, 'migrated.db')
    const database = await openDatabase({ url: migrated }, tenantSchema, readMigrations('tenant'))
    await database.close()
    const copied = await schemaOf(file('a'))
    expect(copied.length).toBeGreaterThan(10)
    expect(copied).toEqual(await schemaOf(migrated))
  })

  test('costs a copy and no migration, from the second one on', async () => {
    const { tenants } = await openSome(['a'])
    const migrate = spyOn(Database.prototype, 'prepare')
    await tenants.create('b')
    const statements = migrate.mock.calls.map(([text]) => text.toLowerCase())
    migrate.mockRestore()
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((text) => !text.startsWith('select'))).toEqual([])
  })

  test('many at once are all whole, the very first ones too', async () => {
    const { tenants, dir } = await openSome([])
    const ids = Array.from({ length: 25 }, (_, n) => `t${n}`)
    await Promise.all(ids.map((id) => tenants.create(id)))
    await Promise.all(ids.map((id) => addTheme(tenants.get(id), `theme of ${id}`)))
    for (const id of ids) expect(await themeIds(tenants.get(id))).toEqual([`theme of ${id}`])
    expect(readdirSync(dir).sort()).toEqual([...ids].sort()) // no template left behind
  })

  test('with a key is encrypted with a key of its own', async () => {
    const encryptionKey = new Uint8Array(32).fill(3)
    const { tenants, file } = await openSome(['a', 'b'], { encryptionKey })
    await addTheme(tenants.get('a'), 'canary')
    await tenants.close()
    for (const plain of ['canary', 'themes', 'SQLite format 3']) {
      expect(readFileSync(file('a')).includes(plain)).toBe(false)
    }
    renameSync(file('a'), `${file('a')}.kept`)
    cpSync(file('b'), file('a'))
    expect((await failureOf(themeIds(tenants.get('a')))).key).toBe('tenant_unavailable')
    renameSync(`${file('a')}.kept`, file('a'))
    expect(await themeIds(tenants.get('a'))).toEqual(['canary'])
  })

  test('that is removed takes its folder with it and comes back empty', async () => {
    const { tenants, dir } = await openSome(['a', 'b'])
    await addTheme(tenants.get('a'), 'old')
    mkdirSync(join(dir, 'a', 'media'))
    await tenants.destroy('a')
    expect(existsSync(join(dir, 'a'))).toBe(false)
    expect((await failureOf(themeIds(tenants.get('a')))).status).toBe(503)
    await tenants.create('a')
    expect(await themeIds(tenants.get('a'))).toEqual([])
    await tenants.destroy('never there')
  })

  test('is removed only after the work inside it has ended', async () => {
    const { tenants, dir } = await openSome(['a'])
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    const order: string[] = []
    const slow = tenants.get('a').write(async (tx) => {
      await pause
      await tx.insert(tenantSchema.themes).values(theme('late'))
      order.push('written')
    })
    const removal = tenants.destroy('a').then(() => order.push('removed'))
    goOn()
    await Promise.all([slow, removal])
    expect(order).toEqual(['written', 'removed'])
    expect(existsSync(join(dir, 'a'))).toBe(false)
  })
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
      const { tenants, file, dir } = await openSome(['good', 'bad'])
      await addTheme(tenants.get('bad'), 'kept')
      await tenants.close()
      cpSync(file('bad'), join(dir, 'backup.db'))
      damage(file('bad'))
      for (let n = 0; n < 3; n++) {
        const failure = await failureOf(themeIds(tenants.get('bad')))
        expect([failure.status, failure.key]).toEqual([503, 'tenant_unavailable'])
        expect(failure.cause).toBeInstanceOf(Error)
        await addTheme(tenants.get('good'), `theme ${n}`)
      }
      expect(await themeIds(tenants.get('good'))).toHaveLength(3)
      rmSync(file('bad'), { recursive: true, force: true })
      cpSync(join(dir, 'backup.db'), file('bad'))
      expect(await themeIds(tenants.get('bad'))).toEqual(['kept'])
    })
  }

  test('that breaks while it is open is unavailable, is closed, and serves again once it is mended', async () => {
    const { tenants, file } = await openSome(['a', 'other'])
    for (let n = 0; n < 400; n++) await addTheme(tenants.get('a'), `theme ${n} ${'x'.repeat(500)}`)
    await tenants.close()
    const whole = readFileSync(file('a'))
    const first = await tenants.get('a').read((db) => db.select().from(tenantSchema.themes).limit(1))
    expect(first).toHaveLength(1)
    const torn = Buffer.from(whole)
    for (let page = 10; page < torn.length / 4096; page++) torn.fill(0xee, page * 4096, page * 4096 + 200)
    writeFileSync(file('a'), torn)
    expect((await failureOf(themeIds(tenants.get('a')))).key).toBe('tenant_unavailable')
    expect(await themeIds(tenants.get('other'))).toEqual([])
    writeFileSync(file('a'), whole)
    expect(await themeIds(tenants.get('a'))).toHaveLength(400)
  })

  test('that is asked for again and again does not use up the descriptors of the process', async () => {
    const { tenants, file } = await openSome(['a'])
    await tenants.close()
    writeFileSync(file('a'), 'x'.repeat(20_000))
    let most = 0
    for (let n = 0; n < 400; n++) {
      await failureOf(themeIds(tenants.get('a')))
      await new Promise((turn) => setImmediate(turn))
      most = Math.max(most, readdirSync('/proc/self/fd').length)
    }
    expect(most).toBeLessThan(300)
  })

  test('answers 503 to its own account while others are served', async () => {
    const world = await createWorld({ keepOpen: 1 })
    cleanups.push(() => world.end())
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
    const ids = ['a', 'b', 'c', 'd']
    const { dir } = await openSome(ids)
    const { tenants } = await openSome([], { dir })
    await themeIds(tenants.get('b'))
    const seen: string[] = []
    const { failed } = await tenants.forEach(ids, async (tenant) => {
      seen.push(tenant.id)
      await themeIds(tenant)
      expect(tenants.openFiles()).toBeLessThanOrEqual(2)
    })
    expect([seen, failed, tenants.openFiles()]).toEqual([ids, [], 1])
    expect(await connectionsOf(() => themeIds(tenants.get('b')))).toBe(0)
  })

  test('logs what fails and goes on', async () => {
    const { tenants, file, logged } = await openSome(['a', 'b', 'c'])
    await tenants.close()
    rmSync(file('b'))
    const seen: string[] = []
    const { failed } = await tenants.forEach(['a', 'b', 'c'], async (tenant) => {
      await themeIds(tenant)
      seen.push(tenant.id)
      if (tenant.id === 'c') throw new Error('the visit itself failed')
    })
    expect([seen, failed]).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ])
    expect(logged()).toContain('"tenant":"b"')
    expect(logged()).toContain('"tenant":"c"')
    expect(tenants.openFiles()).toBe(0)
  })
})

describe('schema', () => {
  const databases = [
    ['control', controlSchema],
    ['tenant', tenantSchema],
  ] as const
  for (const [name, schema] of databases) {
    test(`what the code says of the ${name} tables is what the migrations make`, async () => {
      const path = join(newFolder(), 'x.db')
      const database = await openDatabase({ url: path }, schema, readMigrations(name))
      await database.close()
      const client = openFile(path)
      const tables = Object.values(schema).filter((value): value is SQLiteTable => value instanceof SQLiteTable)
      const { rows: names } = await client.execute(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> '__drizzle_migrations'",
      )
      expect(names.map((row) => String(row[0])).sort()).toEqual(tables.map((t) => getTableConfig(t).name).sort())
      for (const table of tables.map(getTableConfig)) {
        const { rows } = await client.execute(
          `select name, lower(type), "notnull", pk from pragma_table_info('${table.name}')`,
        )
        const made = rows.map(
          (row) => `${table.name}.${row[0]} ${row[1]} ${row[2] || row[3] ? 'not null' : ''} ${row[3] ? 'key' : ''}`,
        )
        const said = table.columns.map(
          (column) =>
            `${table.name}.${column.name} ${column.getSQLType()} ${column.notNull ? 'not null' : ''} ${column.primary ? 'key' : ''}`,
        )
        expect(made.sort()).toEqual(said.sort())
        const { rows: indexes } = await client.execute(
          `select name, "unique" from pragma_index_list('${table.name}') where origin = 'c'`,
        )
        const saidIndexes = [
          ...table.indexes.map(({ config }) => `${config.name} ${config.unique ? 1 : 0}`),
          ...table.columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => `${uniqueName} 1`),
        ]
        expect(indexes.map((row) => `${row[0]} ${row[1]}`).sort()).toEqual(saidIndexes.sort())
        const { rows: references } = await client.execute(
          `select "from", "table", "to", lower(on_delete) from pragma_foreign_key_list('${table.name}')`,
        )
        const saidReferences = table.foreignKeys.map((key) => {
          const { columns, foreignTable, foreignColumns } = key.reference()
          return [
            columns[0]!.name,
            getTableConfig(foreignTable).name,
            foreignColumns[0]!.name,
            key.onDelete ?? 'no action',
          ].join(' ')
        })
        expect(references.map((row) => (row as unknown as string[]).join(' ')).sort()).toEqual(saidReferences.sort())
      }
      client.close()
    })
  }

  /** A copy of the tenant migrations with one more. */
  function laterMigrations(sqlText: string) {
    const folder = join(newFolder(), 'migrations')
    cpSync(readMigrations('tenant').folder, folder, { recursive: true })
    const journalPath = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalPath, 'utf8'))
    const last = journal.entries.at(-1)
    const entry = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_later' }
    writeFileSync(journalPath, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
    writeFileSync(join(folder, '9999_later.sql'), sqlText)
    return { folder, newest: entry.when as number }
  }

  test('a file of an older version is brought to the newest when it is opened, and keeps its rows', async () => {
    const { tenants, file } = await openSome(['a'])
    await addTheme(tenants.get('a'), 'kept')
    await tenants.close()
    const later = laterMigrations(
      "ALTER TABLE `themes` ADD `mood` text DEFAULT 'calm' NOT NULL;--> statement-breakpoint\nCREATE INDEX `themes_mood` ON `themes` (`mood`);",
    )
    for (let n = 0; n < 2; n++) {
      const database = await openDatabase({ url: file('a') }, tenantSchema, later)
      const rows = await database.read((db) =>
        db.select({ id: tenantSchema.themes.id, mood: sql<string>`mood` }).from(tenantSchema.themes),
      )
      expect(rows).toEqual([{ id: 'kept', mood: 'calm' }])
      await database.close()
    }
  })

  test('a migration that fails changes nothing, and the file can be opened as it was', async () => {
    const { tenants, file } = await openSome(['a'])
    await addTheme(tenants.get('a'), 'kept')
    await tenants.close()
    const broken = laterMigrations(
      'ALTER TABLE `themes` ADD `mood` text;--> statement-breakpoint\nINSERT INTO `nowhere` VALUES (1);',
    )
    await expect(openDatabase({ url: file('a') }, tenantSchema, broken)).rejects.toThrow()
    const client = openFile(file('a'))
    const { rows } = await client.execute("select count(*) from pragma_table_info('themes') where name = 'mood'")
    expect(Number(rows[0]![0])).toBe(0)
    client.close()
    expect(await themeIds(tenants.get('a'))).toEqual(['kept'])
  })
})

describe('the data folder', () => {
  const config = (dir: string) => readConfig({ TENANTS_DIR: dir, LOG_LEVEL: 'silent' })
  const openInChild = (dir: string) => {
    const child = Bun.spawn([process.execPath, join(import.meta.dir, 'support/open-folder.ts'), dir], {
      stderr: 'inherit',
    })
    cleanups.push(() => child.kill('SIGKILL'))
    const reader = child.stdout.getReader()
    const firstLine = async () => new TextDecoder().decode((await reader.read()).value).trim()
    return { child, firstLine }
  }

  test('serves one process: a second start is refused here and elsewhere, until the first one ends', async () => {
    const dir = newFolder()
    const first = await openContext(config(dir))
    await expect(openContext(config(dir))).rejects.toBeInstanceOf(FolderInUse)
    expect(await openInChild(dir).firstLine()).toBe('in use') // the refused attempt has not lifted the lock
    await first.close()
    const second = await openContext(config(dir))
    await second.close()
  })

  test('is free at once after its process was killed', async () => {
    const dir = newFolder()
    const holder = openInChild(dir)
    expect(await holder.firstLine()).toBe('open')
    await expect(openContext(config(dir))).rejects.toBeInstanceOf(FolderInUse)
    holder.child.kill('SIGKILL')
    await holder.child.exited
    const next = await openContext(config(dir))
    await next.close()
  })

  test('keeps its key file for its owner alone, and a damaged one stops the start', async () => {
    const dir = newFolder()
    const first = await openContext(config(dir))
    const sealed = first.secrets.seal('secret', 'label')
    await first.close()
    const path = join(dir, 'secret.key')
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
    const second = await openContext(config(dir))
    expect(second.secrets.open(sealed, 'label')).toBe('secret')
    await second.close()
    writeFileSync(path, 'c2hvcnQ=')
    await expect(openContext(config(dir))).rejects.toThrow('32 bytes')
    writeFileSync(path, Buffer.alloc(32, 1).toString('base64'))
    await (await openContext(config(dir))).close() // the failed start has let go of the folder
  })

  test('holds accounts whose making was cut off only until the next start', async () => {
    const dir = newFolder()
    const world = await createWorld({ dir })
    const owner = await world.owner()
    const unfinished = {
      ...(await tenantRow(world.ctx, owner.user.tenant_id)),
      id: 'half',
      slug: 'half',
      state: 'provisioning' as const,
    }
    await world.ctx.control.write((tx) => tx.insert(controlSchema.tenants).values(unfinished))
    mkdirSync(join(dir, 'half'))
    await world.end()
    const again = await createWorld({ dir })
    cleanups.push(() => again.end())
    await finishProvisioning(again.ctx)
    expect(existsSync(join(dir, 'half'))).toBe(false)
    expect(await tenantRow(again.ctx, 'half').catch(() => 'gone')).toBe('gone')
    const { body } = await again.stranger().post('/auth/login', { email: owner.email, password: owner.password })
    expect((await again.stranger().with(body.token).get('/sites')).status).toBe(200)
  })
})

async function tenantRow(ctx: Awaited<ReturnType<typeof createWorld>>['ctx'], id: string) {
  const [row] = await ctx.control.read((db) =>
    db.select().from(controlSchema.tenants).where(eq(controlSchema.tenants.id, id)),
  )
  if (!row) throw new Error('no such tenant')
  return row
}
