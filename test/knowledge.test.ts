import { describe, expect, test } from 'bun:test'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrations } from '../src/db/database'
import { openFile } from '../src/db/libsql'
import type { Tenant } from '../src/tenants/tenants'
import { cleanUpAfterEach } from './support/fresh-world'
import { a, addTheme, b, c, nthId, openSome, themeIds } from './support/tenant-files'

cleanUpAfterEach()

const vector = (...values: number[]) => Buffer.from(new Float32Array(values).buffer)

/** What an index of texts needs: their words and their vectors, by one row id. */
async function index(tenant: Tenant, texts: [text: string, embedding: number[]][]) {
  await tenant.knowledge.write(async (tx) => {
    await tx.run(sql`create virtual table if not exists words using fts5(text)`)
    await tx.run(sql`create virtual table if not exists vectors using vec0(embedding float[3])`)
    for (const [at, [text, embedding]] of texts.entries()) {
      await tx.run(sql`insert into words(rowid, text) values (${at + 1}, ${text})`)
      await tx.run(sql`insert into vectors(rowid, embedding) values (${BigInt(at + 1)}, ${vector(...embedding)})`)
    }
  })
}

const bread: [string, number[]][] = [
  ['Brot aus dem Holzofen', [1, 0, 0]],
  ['Kuchen auf Bestellung', [0, 1, 0]],
  ['Brötchen am Sonntag', [0.8, 0.2, 0]],
]

const tablesOf = (tenant: Tenant) =>
  tenant.knowledge.read(async (db) => {
    const names = await db
      .select({ name: sql<string>`name` })
      .from(sql`sqlite_schema`)
      .where(sql`name in ('words', 'vectors')`)
    return names.map(({ name }) => name).sort()
  })

const found = (tenant: Tenant, word: string) =>
  tenant.knowledge.read((db) => db.select({ text: sql<string>`text` }).from(sql`words`).where(sql`words match ${word}`))

async function openIndexed(options: Parameters<typeof openSome>[1] = {}) {
  const opened = await openSome([a], options)
  await index(opened.tenants.get(a), bread)
  return { ...opened, tenant: opened.tenants.get(a), knowledge: join(opened.dir, a, 'knowledge.db') }
}

describe('knowledge.db', () => {
  test('is made with the first use and not before', async () => {
    const { tenants, dir } = await openSome([a])
    await themeIds(tenants.get(a))
    expect(existsSync(join(dir, a, 'knowledge.db'))).toBe(false)
    expect(await tablesOf(tenants.get(a))).toEqual([])
    expect(existsSync(join(dir, a, 'knowledge.db'))).toBe(true)
  })

  test('finds words and nearest vectors, and keeps them over a restart', async () => {
    const { dir, tenants, tenant } = await openIndexed()
    const ask = async (asked: Tenant) => ({
      words: await found(asked, 'kuchen'),
      nearest: await asked.knowledge.read((db) =>
        db
          .select({ id: sql<number>`rowid` })
          .from(sql`vectors`)
          .where(sql`embedding match ${vector(1, 0, 0)} and k = 2`)
          .orderBy(sql`distance`),
      ),
    })
    const expected = { words: [{ text: 'Kuchen auf Bestellung' }], nearest: [{ id: 1 }, { id: 3 }] }
    expect(await ask(tenant)).toEqual(expected)
    await tenants.close()
    const again = await openSome([], { dir })
    expect(await ask(again.tenants.get(a))).toEqual(expected)
  })

  test('a write is all or nothing, and beside it the tables of the tenant are untouched', async () => {
    const { tenant } = await openIndexed()
    const failure = tenant.knowledge.write(async (tx) => {
      await tx.run(sql`insert into words(rowid, text) values (9, 'halb')`)
      throw new Error('the second half failed')
    })
    await expect(failure).rejects.toThrow('the second half failed')
    expect(await found(tenant, 'halb')).toEqual([])
    await addTheme(tenant, 'kept')
    expect(await themeIds(tenant)).toEqual(['kept'])
  })

  test('statements cannot load further extensions', async () => {
    const { tenant } = await openIndexed()
    const loading = tenant.knowledge.read((db) =>
      db.select({ x: sql`load_extension('/tmp/other')` }).from(sql`sqlite_schema`),
    )
    const error = await loading.catch((failure: Error) => failure)
    expect(String((error as Error).cause)).toContain('not authorized')
  })

  test('two tenants stay apart, also when the file of one is put in the place of the other', async () => {
    const { dir, tenants } = await openSome([a, b])
    await index(tenants.get(a), bread)
    await index(tenants.get(b), [['Recht am Bau', [0, 0, 1]]])
    expect(await found(tenants.get(b), 'brot')).toEqual([])
    await tenants.close()
    copyFileSync(join(dir, a, 'knowledge.db'), join(dir, b, 'knowledge.db'))
    expect(await tablesOf(tenants.get(b))).toEqual([])
    expect(await found(tenants.get(a), 'brot')).toHaveLength(1)
  })

  test('its files are for their user alone, whatever new files are elsewhere', async () => {
    const before = process.umask(0o022)
    try {
      const { knowledge } = await openIndexed()
      const modes = ['', '-wal', '-shm'].map((end) => (statSync(knowledge + end).mode & 0o777).toString(8))
      expect(modes).toEqual(['600', '600', '600'])
    } finally {
      process.umask(before)
    }
  })

  test('its log is folded when nobody has used it for a while', async () => {
    const { tenants, knowledge } = await openIndexed()
    expect(statSync(`${knowledge}-wal`).size).toBeGreaterThan(0)
    await tenants.foldIdleLogs()
    await tenants.foldIdleLogs()
    expect(statSync(`${knowledge}-wal`).size).toBe(0)
  })

  test('goes with the tenant, and is not made again for one that is gone', async () => {
    const { dir, tenants, tenant } = await openIndexed()
    await tenants.destroy(a)
    expect(existsSync(join(dir, a))).toBe(false)
    await expect(tablesOf(tenant)).rejects.toMatchObject({ key: 'tenant_unavailable' })
    expect(existsSync(join(dir, a))).toBe(false)
    expect(tenants.openFiles()).toBe(0)
  })

  test('is not made by a process that only looks', async () => {
    const { dir, tenants } = await openSome([a])
    await tenants.close()
    const looking = await openSome([], { dir, keepSchema: true })
    await expect(tablesOf(looking.tenants.get(a))).rejects.toMatchObject({ key: 'tenant_unavailable' })
    expect(existsSync(join(dir, a, 'knowledge.db'))).toBe(false)
    writeFileSync(join(dir, a, 'knowledge.db'), 'x'.repeat(20_000))
    await expect(tablesOf(looking.tenants.get(a))).rejects.toMatchObject({ key: 'tenant_unavailable' })
    expect(readFileSync(join(dir, a, 'knowledge.db'), 'utf8')).toStartWith('xxx')
  })
})

describe('knowledge.db that cannot be used is made anew', () => {
  const change = async (file: string, statement: string) => {
    const client = openFile(file)
    await client.execute(statement)
    client.close()
  }
  const damages: [string, (file: string) => unknown][] = [
    ['missing', (file) => rmSync(file)],
    ['empty', (file) => truncateSync(file)],
    ['no database', (file) => writeFileSync(file, 'x'.repeat(20_000))],
    ['cut off', (file) => truncateSync(file, 5000)],
    [
      'a directory',
      (file) => {
        rmSync(file)
        mkdirSync(file)
      },
    ],
    ['of an older version', (file) => change(file, 'update __drizzle_migrations set created_at = 1')],
    [
      'of a newer version',
      (file) => change(file, `update __drizzle_migrations set created_at = ${readMigrations('knowledge').newest + 1}`),
    ],
    ['of another tenant', (file) => change(file, `update database_identity set owner = '${b}'`)],
  ]
  for (const [name, damage] of damages) {
    test(`${name}: the first use finds it empty and can fill it`, async () => {
      const { tenants, tenant, knowledge } = await openIndexed()
      await addTheme(tenant, 'kept')
      await tenants.close()
      Bun.gc(true) // only then is the file let go, and its lock with it
      await damage(knowledge)
      const all = await Promise.all(Array.from({ length: 5 }, () => tablesOf(tenant)))
      expect(all).toEqual(Array(5).fill([]))
      await index(tenant, bread)
      expect(await found(tenant, 'brot')).toHaveLength(1)
      await tenants.close()
      expect(await found(tenant, 'brot')).toHaveLength(1)
      expect(await themeIds(tenant)).toEqual(['kept'])
    })
  }

  test('torn while it is open: reads and a write that meet it go through, and none is lost', async () => {
    const { tenants, tenant, knowledge, logged } = await openIndexed()
    const long = Array.from({ length: 300 }, (_, n): [string, number[]] => [
      `wort${n} ${`füllung${n} `.repeat(40)}`,
      [n, 1, 1],
    ])
    await tenants.close()
    rmSync(knowledge)
    await index(tenant, long)
    await tenants.close()
    await tablesOf(tenant)
    const torn = readFileSync(knowledge)
    for (let page = 1; page < torn.length / 4096; page++) torn.fill(0xee, page * 4096, (page + 1) * 4096)
    writeFileSync(knowledge, torn)
    const uses = [index(tenant, bread), ...Array.from({ length: 5 }, () => tablesOf(tenant).then(() => undefined))]
    expect(await Promise.all(uses)).toEqual(Array(6).fill(undefined))
    expect(await found(tenant, 'brot')).toHaveLength(1)
    expect(logged().match(/an empty one takes its place/g)?.length).toBeGreaterThan(0)
  })

  test('deleted while it is open: nothing is written to a file without a name', async () => {
    const { tenants, tenant, knowledge } = await openIndexed()
    for (const end of ['', '-wal', '-shm']) rmSync(knowledge + end)
    expect(await tablesOf(tenant)).toEqual([])
    await index(tenant, bread)
    await tenants.close()
    expect(await found(tenant, 'brot')).toHaveLength(1)
  })

  test('a failure of the work itself, or of the own database of the tenant, does not touch it', async () => {
    const { dir, tenant, logged } = await openIndexed()
    const wrong = tenant.knowledge.read((db) => db.select({ x: sql`x` }).from(sql`nothing`))
    await expect(wrong).rejects.toThrow()
    const other = await openSome([b], { dir })
    await other.tenants.close()
    writeFileSync(join(dir, b, 'tenant.db'), 'x'.repeat(20_000))
    const nested = tenant.knowledge.read(() => themeIds(other.tenants.get(b)))
    await expect(nested).rejects.toMatchObject({ key: 'tenant_unavailable' })
    expect(logged()).not.toContain('knowledge.db')
    expect(await found(tenant, 'brot')).toHaveLength(1)
  })
})

describe('an encryption key', () => {
  const key = (byte: number) => new Uint8Array(32).fill(byte)

  test('covers it, with a key of its own', async () => {
    const { tenants, tenant, knowledge, file } = await openIndexed({ encryptionKey: key(7) })
    expect(await found(tenant, 'brot')).toHaveLength(1)
    await tenants.close()
    const bytes = readFileSync(knowledge)
    expect(bytes.includes('SQLite format 3')).toBe(false)
    expect(bytes.includes('Holzofen')).toBe(false)
    expect(await found(tenant, 'brot')).toHaveLength(1)
    await tenants.close()
    copyFileSync(knowledge, file(a)) // the key of one file opens no other
    await expect(themeIds(tenant)).rejects.toMatchObject({ key: 'tenant_unavailable' })
  })

  test('that was set, changed or taken away later leaves an empty database, never an error', async () => {
    const { dir, tenants } = await openIndexed()
    await tenants.close()
    const bytes = readFileSync(join(dir, a, 'tenant.db'))
    for (const encryptionKey of [key(1), key(2), undefined]) {
      rmSync(join(dir, a, 'tenant.db'))
      const other = await openSome(encryptionKey ? [a] : [], { dir, encryptionKey })
      if (!encryptionKey) writeFileSync(join(dir, a, 'tenant.db'), bytes)
      expect(await tablesOf(other.tenants.get(a))).toEqual([])
      await index(other.tenants.get(a), bread)
      await other.tenants.close()
    }
  })
})

describe('the set of open files', () => {
  test('counts both files of a tenant', async () => {
    const ids = [a, b, c]
    const { tenants } = await openSome(ids, { keepOpen: 3 })
    for (const id of ids) {
      await index(tenants.get(id), bread)
      await addTheme(tenants.get(id), id)
      expect(tenants.openFiles()).toBeLessThanOrEqual(3)
    }
    for (const id of ids) {
      expect(await found(tenants.get(id), 'brot')).toHaveLength(1)
      expect(await themeIds(tenants.get(id))).toEqual([id])
    }
    expect(tenants.openFiles()).toBe(3)
  })

  test('never closes one in use, and gives descriptors back while both come and go', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => nthId(n))
    const { tenants } = await openSome(ids, { keepOpen: 2 })
    const descriptors = () => readdirSync('/proc/self/fd').length
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    await index(tenants.get(nthId(0)), bread)
    const slow = tenants.get(nthId(0)).knowledge.write(async (tx) => {
      await tx.run(sql`insert into words(rowid, text) values (8, 'spät eins')`)
      await pause
      await tx.run(sql`insert into words(rowid, text) values (9, 'spät zwei')`)
    })
    Bun.gc(true)
    await new Promise((turn) => setImmediate(turn))
    const before = descriptors()
    let most = 0
    for (let round = 0; round < 12; round++) {
      for (const id of ids.slice(1)) {
        await tablesOf(tenants.get(id))
        await addTheme(tenants.get(id), `${id} ${round}`)
      }
      await new Promise((turn) => setImmediate(turn))
      most = Math.max(most, descriptors())
    }
    expect(most - before).toBeLessThan(250) // 264 visits, each of which closes a file with three descriptors
    const reading = found(tenants.get(nthId(0)), 'spät')
    goOn()
    await slow
    expect(await reading).toHaveLength(2)
  })

  test('a sweep leaves open what was open, of both, and nothing more', async () => {
    const ids = [a, b, c]
    const { tenants } = await openSome(ids)
    await tenants.close()
    await tablesOf(tenants.get(b))
    const { failed } = await tenants.forEach(ids, async (tenant) => {
      await themeIds(tenant)
      await tablesOf(tenant)
      expect(tenants.openFiles()).toBeLessThanOrEqual(3)
    })
    expect([failed, tenants.openFiles()]).toEqual([[], 1])
  })
})
