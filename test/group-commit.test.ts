import { afterEach, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as schema from '../src/db/control/schema'
import { openDatabase, readMigrations } from '../src/db/database'
import type { TxOf } from '../src/db/drizzle'
import { beforeEachCall, copyFolder, database as libsqlDatabase } from './support/each-step'
import { cleanUpAfterEach } from './support/fresh-world'
import { newFolder } from './support/tenant-files'

cleanUpAfterEach()

type Tx = TxOf<typeof schema>
const open = (folder = newFolder(), takesOnMs = Number.POSITIVE_INFINITY) =>
  openDatabase({ url: join(folder, 'control.db'), takesOnMs }, schema, readMigrations('control'))
type Opened = Awaited<ReturnType<typeof open>>

const add = (id: string) => async (tx: Tx) => {
  await tx.insert(schema.providerEvents).values({ id, type: '', createdAt: '' })
  return id
}
const addAndFail = (id: string) => async (tx: Tx) => {
  await add(id)(tx)
  throw new Error(`${id} failed`)
}
const idsIn = (database: Opened) =>
  database.read(async (db) => (await db.select().from(schema.providerEvents)).map(({ id }) => id).sort())
const settled = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map((end) =>
    end.status === 'fulfilled' ? end.value : String(end.reason.cause ?? end.reason),
  )

let undo = () => {}
afterEach(() => undo())
/** Counts the commits, and calls `before` ahead of each. */
function watchCommits(before = () => {}) {
  const { exec } = libsqlDatabase as { exec: (text: string) => unknown }
  const seen = { commits: 0 }
  libsqlDatabase.exec = function (this: unknown, text: string) {
    if (text === 'commit') {
      seen.commits++
      before()
    }
    return exec.call(this, text)
  }
  undo = () => {
    libsqlDatabase.exec = exec
  }
  return seen
}

describe('writes that wait for their turn', () => {
  test('share a commit, and are answered and told of after it, in their order', async () => {
    const database = await open()
    const told: string[] = []
    const seen = watchCommits(() => expect(told).toEqual([]))
    const names = ['a', 'b', 'c', 'd']
    const writes = names.map((name) => database.write(add(name), () => told.push(`${name} is committed`)))
    for (const write of writes) void write.then((name) => told.push(`${name} is answered`))
    expect(await settled(writes)).toEqual(names)
    expect(seen.commits).toBe(1)
    expect(told.slice(0, 4)).toEqual(names.map((name) => `${name} is committed`))
    expect(await idsIn(database)).toEqual(names)
    await database.close()
  })

  test('come a turn of the event loop later and still share it, as long as that brings somebody, else now and then', async () => {
    const database = await open()
    const seen = watchCommits()
    let names = 0
    const later = () => new Promise<void>((turn) => setImmediate(turn))
    const two = async () => {
      const before = seen.commits
      const second = later().then(() => database.write(add(`${names++}`)))
      await Promise.all([database.write(add(`${names++}`)), second])
      return seen.commits - before
    }
    expect([await two(), await two()]).toEqual([1, 1])
    let isMet = false
    for (let n = 0; n < 20 && !isMet; n++) {
      await database.write(add(`${names++}`)) // alone: nobody is waited for next time
      isMet = (await two()) === 1
    }
    expect(isMet).toBe(true)
    await database.close()
  })

  test('have a commit of their own once the transaction has taken on others for long enough', async () => {
    const database = await open(newFolder(), 0)
    const seen = watchCommits()
    await settled(['a', 'b', 'c'].map((name) => database.write(add(name))))
    expect(seen.commits).toBe(3)
    await database.close()
  })

  test('take nobody along when they fail, the first, one in the middle and the last', async () => {
    const database = await open()
    const seen = watchCommits()
    const names = ['a', 'b', 'c', 'd', 'e']
    const works = names.map((name, index) => (index % 2 === 0 ? addAndFail(name) : add(name)))
    const ends = await settled(works.map((work) => database.write(work)))
    expect(ends).toEqual(['Error: a failed', 'b', 'Error: c failed', 'd', 'Error: e failed'])
    expect(await idsIn(database)).toEqual(['b', 'd'])
    expect(seen.commits).toBe(1)
    await database.close()
  })

  test('see what those before them wrote, and nothing of what failed', async () => {
    const database = await open()
    const ids = async (tx: Tx) => (await tx.select().from(schema.providerEvents)).map(({ id }) => id)
    const ends = await settled([database.write(add('a')), database.write(addAndFail('b')), database.write(ids)])
    expect(ends[2]).toEqual(['a'])
    await database.close()
  })

  test('all fail where the commit does, and nothing of them is there', async () => {
    const database = await open()
    const told: string[] = []
    watchCommits(() => {
      throw new Error('disk is gone')
    })
    const writes = ['a', 'b'].map((name) => database.write(add(name), () => told.push(name)))
    expect(await settled([...writes, database.write(addAndFail('c'))])).toEqual([
      ...['Error: disk is gone', 'Error: disk is gone'],
      'Error: c failed',
    ])
    undo()
    expect([await idsIn(database), told]).toEqual([[], []])
    expect(await database.write(add('d'))).toBe('d')
    await database.close()
  })

  test('all fail where SQLite gives up the whole transaction, as on a full disk, and none goes on without one', async () => {
    const database = await open()
    const giveUp = async (tx: Tx) => {
      await tx.run(sql`rollback`)
      throw new Error('disk is full')
    }
    const ends = await settled([database.write(add('a')), database.write(giveUp), database.write(add('c'))])
    expect(ends).toEqual(['Error: disk is full', 'Error: disk is full', 'c'])
    expect(await idsIn(database)).toEqual(['c'])
    await database.close()
  })

  test('come before reads that wait, which come after their commit', async () => {
    const database = await open()
    const seen = watchCommits()
    const first = database.write(add('a'))
    const read = idsIn(database).then((ids) => ({ ids, commits: seen.commits }))
    await Promise.all([first, database.write(add('b'))])
    expect(await read).toEqual({ ids: ['a', 'b'], commits: 1 })
    await database.close()
  })

  test('commit alone within the write of another database, for which they may wait', async () => {
    const [outer, inner] = await Promise.all([open(), open()])
    const began = Promise.withResolvers<void>()
    const first = outer.write(() =>
      inner.write((tx) => {
        began.resolve()
        return add('a')(tx)
      }),
    )
    await began.promise
    const second = inner.write(() => outer.read(async () => 'b'))
    expect(await settled([first, second])).toEqual(['a', 'b'])
    await Promise.all([outer.close(), inner.close()])
  })

  test('are all there or none of them, at whichever step of SQLite the process is killed', async () => {
    const folder = newFolder()
    const copies = newFolder()
    const database = await open(folder)
    const names = ['a', 'b', 'c']
    let answered = 0
    const answeredAt: number[] = []
    const write = () =>
      Promise.all(
        names.map((name) =>
          database.write(name === 'b' ? addAndFail(name) : add(name)).then(
            () => answered++,
            () => 0,
          ),
        ),
      )
    await beforeEachCall((call) => {
      answeredAt.push(answered)
      copyFolder(folder, join(copies, String(call).padStart(3, '0')))
    }, write)
    copyFolder(folder, join(copies, 'end'))
    await database.close()
    const found: string[] = []
    for (const copy of readdirSync(copies).sort()) {
      const killed = await open(join(copies, copy))
      found.push((await idsIn(killed)).join())
      await killed.close()
    }
    expect(new Set(answeredAt)).toEqual(new Set([0])) // no call to SQLite comes after the first answer
    expect(found.at(-1)).toBe('a,c')
    expect(new Set(found.slice(0, -1))).toEqual(new Set(['']))
  })
})
