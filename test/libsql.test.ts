import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InValue } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import Database from 'libsql'
import { openFile } from '../src/db/libsql'

const folder = mkdtempSync(join(tmpdir(), 'libsql-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newPath = () => join(folder, `${++files}.db`)

async function open(schema = 'create table things (name, size)') {
  const client = openFile(newPath())
  await client.executeMultiple(schema)
  return client
}
/** Arguments that the types rule out but a caller without types could pass. */
const asArguments = (list: unknown) => list as InValue[]

describe('binding', () => {
  const held: [string, unknown, string, unknown][] = [
    ['true', true, 'real', 1],
    ['false', false, 'real', 0],
    ['null', null, 'null', null],
    ['undefined', undefined, 'null', null],
    ['a whole number', 42, 'real', 42],
    ['a fraction', -1.5, 'real', -1.5],
    ['a bigint', 9_007_199_254_740_991n, 'integer', 9_007_199_254_740_991],
    ['the largest integer', 2n ** 63n - 1n, 'integer', Number(2n ** 63n - 1n)],
    ['the smallest integer', -(2n ** 63n), 'integer', Number(-(2n ** 63n))],
    ['text', 'Straße „7“ 🥐', 'text', 'Straße „7“ 🥐'],
    ['empty text', '', 'text', ''],
    ['a buffer', Buffer.from([1, 0, 2]), 'blob', Buffer.from([1, 0, 2])],
    ['a part of an array', new Uint8Array([9, 8, 7, 6]).subarray(1, 3), 'blob', Buffer.from([8, 7])],
    ['an empty array of bytes', new Uint8Array(0), 'blob', Buffer.alloc(0)],
    ['other views of bytes', new Uint16Array([258]), 'blob', Buffer.from([2, 1])],
  ]
  for (const [name, value, type, expected] of held) {
    test(`${name} is held as ${type}`, async () => {
      const client = await open()
      const { rows } = await client.execute({ sql: 'select typeof(?), ?', args: asArguments([value, value]) })
      expect(rows[0] as unknown).toEqual([type, expected])
      const single = { sql: 'select typeof(?), ? limit ?', args: asArguments([value, value, 1]) }
      expect((await client.execute(single)).rows as unknown[]).toEqual([[type, expected]])
      client.close()
    })
  }

  const refused: [string, unknown][] = [
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['an integer above 64 bits', 2n ** 63n],
    ['an integer below 64 bits', -(2n ** 63n) - 1n],
    ['a date', new Date(0)],
    ['an object', { a: 1 }],
    ['a list', [1]],
    ['an ArrayBuffer', new ArrayBuffer(4)],
    ['a symbol', Symbol('s')],
    ['a function', () => 1],
  ]
  for (const [name, value] of refused) {
    test(`${name} is refused`, async () => {
      const client = await open()
      await expect(client.execute({ sql: 'select ?', args: asArguments([value]) })).rejects.toBeInstanceOf(TypeError)
      expect((await client.execute('select 1')).rows as unknown).toEqual([[1]])
      client.close()
    })
  }

  test('arguments that are no list are refused', async () => {
    const client = await open()
    for (const args of [{ name: 1 }, Buffer.from('x'), new Date(0), 'text', true]) {
      await expect(client.execute({ sql: 'select ?', args: asArguments(args) })).rejects.toThrow('by position')
    }
    client.close()
  })

  test('a statement with too few arguments does not meet the values of its last run', async () => {
    const client = await open()
    await client.execute({ sql: 'select ?, ?', args: ['first', 'secret'] })
    await expect(client.execute({ sql: 'select ?, ?', args: ['second'] })).rejects.toThrow('2 arguments')
    await expect(client.execute('select ?, ?')).rejects.toThrow('2 arguments')
    await expect(client.execute({ sql: 'select ?, ?', args: ['a', 'b', 'c'] })).rejects.toThrow('2 arguments')
    client.close()
  })

  test('text with a NUL is read as it was stored, to its end', async () => {
    const client = await open()
    await client.execute({
      sql: 'insert into things values (?, ?)',
      args: ['before\0after\0', '{"escaped":"\\u0000"}'],
    })
    expect((await client.execute('select name, size from things')).rows[0] as unknown).toEqual([
      'before\ufffdafter\ufffd',
      '{"escaped":"\\u0000"}',
    ])
    client.close()
  })

  test('no statement with any arguments ends the process', async () => {
    const program = join(import.meta.dir, 'support/fuzz-libsql.ts')
    for (const seed of [11, 12, 13]) {
      const child = Bun.spawn([process.execPath, program, newPath(), String(seed), '2000'], { stderr: 'pipe' })
      const [output, errors] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
      expect({ seed, exit: child.exitCode, errors }).toEqual({ seed, exit: 0, errors: '' })
      const { refused, runs } = JSON.parse(output)
      expect(runs).toBe(2000)
      expect(refused).toBeGreaterThan(200) // some were hostile,
      expect(refused).toBeLessThan(1800) // some were run
    }
  }, 180_000)
})

describe('statements', () => {
  test('a query used again and again is prepared once', async () => {
    const client = await open()
    const prepare = spyOn(Database.prototype, 'prepare')
    for (let n = 0; n < 2000; n++) {
      await client.execute({ sql: 'select count(*) from things where size > ?', args: [n] })
      await client.execute(`select ${n}`) // the often used one stays while others come and go
    }
    const times = prepare.mock.calls.filter(([text]) => text.includes('count')).length
    prepare.mockRestore()
    expect(times).toBe(1)
    client.close()
  })

  test('statements out of use are given back: the memory of one file is bounded', async () => {
    const client = await open()
    const prepare = spyOn(Database.prototype, 'prepare')
    for (let n = 0; n < 3000; n++) await client.execute(`select ${n}`)
    const prepared = prepare.mock.results.map(({ value }) => new WeakRef(value as object))
    prepare.mockRestore()
    await new Promise((turn) => setImmediate(turn))
    Bun.gc(true)
    expect(prepared.length).toBe(3000)
    expect(prepared.filter((reference) => reference.deref()).length).toBeLessThan(1000)
    client.close()
  })

  test('a failed statement works again, and leaves nothing open that a later one would meet', async () => {
    const client = await open('create table things (name unique); insert into things values (1), (2), (3)')
    const failing = { sql: 'insert into things values (?) returning name', args: [2] }
    for (let i = 0; i < 3; i++) await expect(client.execute(failing)).rejects.toThrow('UNIQUE')
    expect((await client.execute({ ...failing, args: [4] })).rows as unknown).toEqual([[4]])
    const halfway = "select case when name = 2 then json('{') else name end from things"
    await expect(client.execute(halfway)).rejects.toThrow('malformed JSON')
    await client.execute('vacuum') // refuses while a statement is in progress
    client.close()
  })

  test('a query of one row at most gives that row or none, and works again after it has failed', async () => {
    const client = await open('create table things (name, size); insert into things values (1, 2), (3, 4)')
    const ask = async (sql: string, ...args: number[]) => (await client.execute({ sql, args })).rows as unknown[]
    const larger = 'select name, size from things where name > ? order by name limit ?'
    expect([await ask(larger, 0, 1), await ask(larger, 9, 1), await ask(larger, 1, 1)]).toEqual([
      [[1, 2]],
      [],
      [[3, 4]],
    ])
    expect(await ask(larger, 0, 2)).toEqual([
      [1, 2],
      [3, 4],
    ])
    const smallest = 'select abs(?) limit ?' // of the smallest integer there is none
    const fails = () => client.execute({ sql: smallest, args: [-(2n ** 63n), 1] })
    for (let n = 0; n < 2; n++) {
      await expect(fails()).rejects.toThrow('integer overflow')
      expect(await ask(smallest, -7, 1)).toEqual([[7]])
    }
    expect(client.foldLog()).toBe(true) // nothing is left open that reads
    client.close()
  })

  test('what a write says of itself: rows changed and the last id', async () => {
    const client = await open()
    await client.execute("insert into things values ('a', 1), ('b', 1)")
    const { rowsAffected, lastInsertRowid } = await client.execute('update things set size = 2')
    expect([rowsAffected, lastInsertRowid]).toEqual([2, 2n])
    client.close()
  })

  test('a closed client refuses everything and may be closed again', async () => {
    const client = await open()
    client.close()
    client.close()
    expect(client.closed).toBe(true)
    await expect(client.execute('select 1')).rejects.toThrow()
    await expect(client.executeMultiple('select 1')).rejects.toThrow()
    await expect(client.transaction()).rejects.toThrow()
    await expect(client.batch(['select 1'])).rejects.toThrow()
  })
})

describe('transactions', () => {
  const count = async (client: Awaited<ReturnType<typeof open>>) =>
    Number((await client.execute('select count(*) from things')).rows[0]![0])

  test('what throws inside is rolled back, with all that came before it', async () => {
    const client = await open()
    const db = drizzle(client)
    const work = db.transaction(async (tx) => {
      await tx.run(sql`insert into things values ('a', 1)`)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await count(client)).toBe(0)
    await db.transaction((tx) => tx.run(sql`insert into things values ('b', 1)`))
    expect(await count(client)).toBe(1)
    client.close()
  })

  test('a commit that fails rolls back, and the next transaction works', async () => {
    const client = await open(
      'create table things (id primary key); create table parts (thing references things (id) deferrable initially deferred)',
    )
    const db = drizzle(client)
    const work = db.transaction(async (tx) => {
      await tx.run(sql`insert into things values (1)`)
      await tx.run(sql`insert into parts values (2)`)
    })
    await expect(work).rejects.toThrow('FOREIGN KEY')
    expect(await count(client)).toBe(0)
    await db.transaction((tx) => tx.run(sql`insert into things values (2)`))
    expect(await count(client)).toBe(1)
    client.close()
  })

  test('a full disk rolls back, reads go on, and writes work once there is room', async () => {
    const client = await open()
    const db = drizzle(client)
    await client.execute("insert into things values ('kept', 1)")
    const { rows } = await client.execute('pragma page_count')
    await client.execute(`pragma max_page_count = ${Number(rows[0]![0]) + 8}`)
    const fill = db.transaction(async (tx) => {
      for (let n = 0; n < 100; n++) await tx.run(sql`insert into things values (${'x'.repeat(3000)}, ${n})`)
    })
    const failure = await fill.catch((error: Error) => error)
    expect(String((failure as Error).cause)).toContain('full')
    expect(await count(client)).toBe(1)
    await client.execute('pragma max_page_count = 100000')
    await db.transaction((tx) => tx.run(sql`insert into things values ('after', 1)`))
    expect(await count(client)).toBe(2)
    expect((await client.execute('pragma integrity_check')).rows as unknown).toEqual([['ok']])
    client.close()
  })

  test('an inner transaction rolls back alone', async () => {
    const client = await open()
    await drizzle(client).transaction(async (tx) => {
      await tx.run(sql`insert into things values ('outer', 1)`)
      const inner = tx.transaction(async (nested) => {
        await nested.run(sql`insert into things values ('inner', 1)`)
        throw new Error('inner only')
      })
      await expect(inner).rejects.toThrow('inner only')
      await tx.transaction((nested) => nested.run(sql`insert into things values ('second', 1)`))
    })
    expect((await client.execute('select name from things')).rows as unknown).toEqual([['outer'], ['second']])
    client.close()
  })

  test('a batch is all or nothing', async () => {
    const client = await open()
    await expect(
      client.batch(["insert into things values ('a', 1)", 'insert into nowhere values (1)']),
    ).rejects.toThrow()
    expect(await count(client)).toBe(0)
    await client.batch(["insert into things values ('a', 1)", "insert into things values ('b', 1)"])
    expect(await count(client)).toBe(2)
    client.close()
  })

  test('a transaction holds the file from its start: nobody writes between what it reads and what it writes', async () => {
    const path = newPath()
    const [client, other] = [openFile(path), openFile(path)]
    await client.executeMultiple('create table things (name, size)')
    const tx = await client.transaction()
    await expect(other.transaction()).rejects.toThrow('locked')
    await tx.rollback()
    await other.batch(["insert into things values ('after', 1)"])
    expect(await count(client)).toBe(1)
    client.close()
    other.close()
  })

  test('a migration may replace a table that others refer to: their rows stay, and references are kept afterwards', async () => {
    const client = await open(
      `create table sites (id primary key); insert into sites values (1);
       create table pages (id primary key, site references sites (id) on delete cascade); insert into pages values (1, 1)`,
    )
    await client.migrate([
      "create table new_sites (id primary key, name default 'new')",
      'insert into new_sites (id) select id from sites',
      'drop table sites',
      'alter table new_sites rename to sites',
    ])
    expect((await client.execute('select id from pages')).rows as unknown).toEqual([[1]])
    await expect(client.execute('insert into pages values (2, 7)')).rejects.toThrow('FOREIGN KEY')
    await expect(client.migrate(['drop table pages', 'drop table nowhere'])).rejects.toThrow('nowhere')
    await expect(client.execute('insert into pages values (2, 7)')).rejects.toThrow('FOREIGN KEY')
    client.close()
  })

  test('a query from before a migration sees the columns of today', async () => {
    const client = await open()
    expect((await client.execute('select * from things')).columns).toEqual(['name', 'size'])
    await client.migrate(["alter table things add colour default 'red'"])
    expect((await client.execute('select * from things')).columns).toEqual(['name', 'size', 'colour'])
    client.close()
  })

  test('a transaction that is over takes nothing more', async () => {
    const client = await open()
    const tx = await client.transaction()
    await tx.execute("insert into things values ('a', 1)")
    await tx.commit()
    await expect(tx.execute("insert into things values ('late', 1)")).rejects.toThrow('transaction closed')
    expect(await count(client)).toBe(1)
    client.close()
  })
})

describe('files', () => {
  test('writes are synced to disk before they are acknowledged, and references are kept', async () => {
    const client = await open()
    const pragma = async (name: string) => (await client.execute(`pragma ${name}`)).rows[0]![0] as unknown
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
      'wal',
      2,
      1,
    ])
    client.close()
  })

  test('an encrypted file holds no plain text and opens with its own key alone', async () => {
    const path = newPath()
    const key = new Uint8Array(32).fill(5)
    const client = openFile(path, { encryptionKey: key })
    await client.executeMultiple('create table things (name)')
    await client.execute({ sql: 'insert into things values (?)', args: ['a very particular canary'] })
    const onDisk = () => Buffer.concat(['', '-wal'].map((end) => read(path + end)))
    const written = onDisk()
    client.close()
    for (const bytes of [written, onDisk()]) {
      expect(bytes.length).toBeGreaterThan(4096)
      for (const plain of ['canary', 'things', 'SQLite format 3']) expect(bytes.includes(plain)).toBe(false)
    }
    expect(() => openFile(path)).toThrow()
    expect(() => openFile(path, { encryptionKey: new Uint8Array(32).fill(6) })).toThrow()
    const again = openFile(path, { encryptionKey: key })
    expect((await again.execute('select name from things')).rows as unknown).toEqual([['a very particular canary']])
    again.close()
  })

  test('a file that is no database is refused when it is opened', async () => {
    const path = newPath()
    await Bun.write(path, 'not a database, although it is long enough to hold a header '.repeat(200))
    expect(() => openFile(path)).toThrow('not a database')
  })
})

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
