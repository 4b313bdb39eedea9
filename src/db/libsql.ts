import { chmodSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Client, InArgs, InStatement, InValue, ResultSet, Row, Transaction } from '@libsql/client'
import Database from 'libsql'
import { createPacer, shortSliceMs } from '../event-loop'
import { isBusy } from './unavailable'
import { whileBusy } from './while-busy'

interface FileOptions {
  /** 32 bytes; the whole file is encrypted with it. */
  encryptionKey?: Uint8Array
  /** File of a SQLite extension to load. Statements cannot load another: `load_extension()` stays off. */
  extension?: string
  /** Called before the file is opened and before each statement. */
  beforeUse?: () => void
}

/** What a file can do beside answering queries. */
export interface FileClient extends Client {
  /** Another number once another connection, of whatever process, has committed (SQLite's `data_version`). Takes about 3 µs. */
  dataVersion(): number
  /** Moves the log into the file and empties it. False when a reader of another process keeps it from that. */
  foldLog(): boolean
  /**
   * Writes the committed state to a new file, encrypted as this one is, but not yet safe from a power failure. Nobody may
   * write meanwhile. Throws what SQLite or the file system says, and may then leave a part of the file.
   */
  copyTo(target: string): Promise<void>
}

/**
 * A libSQL client for one local file: one connection, every statement prepared once.
 * The stock client prepares per call, which costs five times as much and grows memory until GC.
 * Callers serialise writes (see gate.ts); only a lock of another process is waited for. Throws what SQLite says; the
 * file is made when missing.
 */
export function openFile(path: string, { encryptionKey, extension, beforeUse }: FileOptions = {}): FileClient {
  beforeUse?.()
  const db = new Database(path, openOptions(encryptionKey))
  try {
    if (extension) db.loadExtension(extension)
    db.exec(pragmas)
  } catch (error) {
    db.close() // not a database, or another key
    throw error
  }
  let closed = false
  const statements = new Map<string, Prepared>() // oldest use first

  const prepare = (sql: string): Prepared => {
    const known = statements.get(sql)
    if (known) {
      statements.delete(sql)
      statements.set(sql, known)
      return known
    }
    const native = db.prepare(sql)
    const columns = native.reader ? native.columns().map((column) => column.name) : []
    const prepared: Prepared = { columns, native: native.reader ? native.raw(true) : native }
    statements.set(sql, prepared)
    if (statements.size > maxStatements) statements.delete(statements.keys().next().value!)
    return prepared
  }
  const run = (statement: InStatement): ResultSet => {
    const { sql, args } = typeof statement === 'string' ? { sql: statement, args: undefined } : statement
    beforeUse?.()
    const known = prepare(sql)
    const { native, columns } = known
    const values = bindings(args)
    known.arity ??= values.length
    // a statement keeps the values of its last run, so too few arguments would meet another call's
    if (values.length !== known.arity) throw new TypeError(`${known.arity} arguments expected, not ${values.length}`)
    if (columns.length > 0)
      return result(columns, isOfOneRow(sql, values) ? oneRow(sql, native, values) : (native.all(values) as Row[]))
    const { changes, lastInsertRowid } = native.run(values)
    return result([], [], changes, BigInt(lastInsertRowid))
  }
  const oneRow = (sql: string, native: Database.Statement, values: InValue[]): Row[] => {
    try {
      const row = native.get(values) as Row | undefined
      return row === undefined ? [] : [row]
    } catch (error) {
      statements.delete(sql) // `get` of a statement that has failed once throws the same error for ever
      throw error
    }
  }
  const transaction = async (): Promise<Transaction> => {
    await unlessBusy(() => db.exec('begin immediate'))
    let open = true
    const pace = createPacer(shortSliceMs)
    const rollback = () => {
      if (!open) return
      open = false
      if (db.inTransaction) db.exec('rollback') // SQLite itself rolls back on a full disk
    }
    const inside = <A, T>(work: (input: A) => T) => {
      return async (input: A) => {
        await pace()
        if (!open) throw new Error('transaction closed') // it would run on its own, never rolled back
        return work(input)
      }
    }
    return {
      execute: inside(run),
      batch: inside((list: InStatement[]) => list.map(run)),
      executeMultiple: inside((sql: string) => {
        db.exec(sql)
      }),
      commit: async () => {
        await unlessBusy(() => db.exec('commit')) // when this throws, the transaction is still open and is rolled back by the caller
        open = false
      },
      rollback: async () => rollback(),
      close: rollback,
      get closed() {
        return !open
      },
    }
  }
  const batch = async (list: InStatement[]) => {
    const tx = await transaction()
    try {
      const results = await tx.batch(list)
      await tx.commit()
      return results
    } finally {
      tx.close()
    }
  }

  let versionQuery: Database.Statement | undefined

  return {
    execute: (statement: InStatement) => unlessBusy(() => run(statement)),
    batch,
    transaction,
    async migrate(list: InStatement[]) {
      db.exec('pragma foreign_keys = off')
      try {
        return await batch(list)
      } finally {
        statements.clear()
        db.exec('pragma foreign_keys = on')
      }
    },
    executeMultiple: async (sql: string) => {
      db.exec(sql)
    },
    dataVersion() {
      versionQuery ??= db.prepare('pragma data_version').raw(true)
      try {
        return (versionQuery.get([]) as unknown as [number])[0]
      } catch (error) {
        versionQuery = undefined // as in `oneRow`
        throw error
      }
    },
    foldLog: () => closed || foldLog(db),
    async copyTo(target: string) {
      const [row] = db
        .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
        .all([])
      const isLarge = Number((row as { bytes: number }).bytes) > maxVacuumBytes
      if (isLarge && foldLog(db)) await copyInChild(path, target)
      else db.prepare('vacuum into ?').run([target])
      chmodSync(target, 0o600)
    },
    close: () => {
      if (closed) return
      closed = true
      statements.clear()
      versionQuery = undefined
      foldLog(db)
      db.close() // its descriptors follow at the next full GC: see tenants.ts
    },
    get closed() {
      return closed
    },
    protocol: 'file',
  } as unknown as FileClient // `sync` and `reconnect` belong to replicas, which a local file has none of
}

interface Prepared {
  columns: string[]
  /** Number of arguments, known from the first run. */
  arity?: number
  native: Database.Statement
}
const maxStatements = 500

/** Whether a query gives one row at most, because it says so: `get` fetches that in one call of SQLite where `all` takes three. */
const isOfOneRow = (sql: string, values: InValue[]) => sql.endsWith(' limit ?') && values.at(-1) === 1
const pragmas =
  'pragma busy_timeout = 0; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma journal_size_limit = 16777216'

/**
 * SQLite folds the log into the file at the last close, which libsql puts off until a GC: so it is done by hand. It never
 * waits, since busy_timeout is 0: a replicator beside us may read for as long as it likes.
 */
function foldLog(db: Database.Database): boolean {
  try {
    const [row] = db.pragma('wal_checkpoint(truncate)') as { busy: number }[]
    return row?.busy === 0
  } catch {
    return false // a full or read-only disk: the log stays beside the file and is read at the next open
  }
}

/** `vacuum into` holds the thread for 2.6 ms per MB, 3.6 ms when encrypted: larger files are copied beside it. */
const maxVacuumBytes = 8 * 1024 * 1024

/**
 * Copies a file whose log is folded. By another process: closing a file drops the POSIX locks that this one has on it
 * (fcntl(2)), those of SQLite among them.
 */
async function copyInChild(source: string, target: string) {
  const child = Bun.spawn(['cp', '--', resolve(source), target], { stdout: 'ignore', stderr: 'pipe' })
  const [complaint, exit] = await Promise.all([new Response(child.stderr).text(), child.exited])
  if (exit !== 0) throw new Error(`the file could not be copied: ${complaint.trim()}`)
}

/** Runs at once, and again in a while when another process holds the lock. */
function unlessBusy<T>(work: () => T): Promise<T> {
  try {
    return Promise.resolve(work())
  } catch (error) {
    return isBusy(error) ? whileBusy(async () => work()) : Promise.reject(error)
  }
}

/** The option is missing from the package's types. */
export const openOptions = (encryptionKey: Uint8Array | undefined) =>
  (encryptionKey
    ? { encryptionCipher: 'aes256cbc', encryptionKey: Buffer.from(encryptionKey).toString('hex') }
    : {}) as Database.Options

/**
 * `libsql` aborts the process on a boolean and on a lone object: arguments always go as one array,
 * and everything SQLite cannot hold is turned or refused here.
 */
function bindings(args: InArgs | undefined): InValue[] {
  if (args === undefined) return []
  if (!Array.isArray(args)) throw new TypeError('arguments are bound by position')
  return args.map(bindable)
}

function bindable(value: unknown): InValue {
  switch (typeof value) {
    case 'undefined':
      return null
    case 'boolean':
      return value ? 1 : 0
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('a number must be finite')
      return value
    case 'bigint':
      if (BigInt.asIntN(64, value) !== value) throw new TypeError('an integer must fit 64 bits')
      return value
    case 'string':
      return value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value // text comes back only up to a NUL
  }
  if (value === null) return null
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  throw new TypeError(`cannot bind ${Object.prototype.toString.call(value)}`)
}

const result = (columns: string[], rows: Row[], rowsAffected = 0, lastInsertRowid?: bigint): ResultSet => ({
  columns,
  rows,
  rowsAffected,
  lastInsertRowid,
  columnTypes: [],
  toJSON: () => ({ columns, rows }),
})
