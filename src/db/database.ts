import { join } from 'node:path'
import type { Client } from '@libsql/client'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { onceFor } from '../values/once'
import { type DbSchema, drizzleOver, type ReadsOf, type TxOf } from './drizzle'
import { createGate, type Gate, type GateOptions } from './gate'
import { createGroupCommit, type GroupOptions } from './group-commit'
import { type FileClient, openFile } from './libsql'
import { checkOwner, claimFor, expectOwner, newerVersion, otherVersion, type Queries, readContents } from './owner'
import { openRemote } from './remote'
import { DatabaseUnavailable } from './unavailable'
import { whileBusy } from './while-busy'

type Db<S extends DbSchema> = LibSQLDatabase<S>

export interface Database<S extends DbSchema> {
  /**
   * Runs beside other reads, never beside a write. Throws `DatabaseBlocked` when the turn does not come in time, and
   * `NestedUse` within a write of the same database.
   */
  read<T>(work: (db: ReadsOf<S>) => Promise<T>): Promise<T>
  /**
   * Runs alone, all or nothing: what `work` throws rolls back and is passed on. Those that wait for their turn in a file
   * are committed together. Throws `DatabaseBlocked` when the turn does not come in time, and `NestedUse` within a read
   * or write of the same database. `committed` is called right after the commit, before anybody else's turn, so that
   * calls come in the order of the writes; it must not throw.
   */
  write<T>(work: (tx: TxOf<S>) => Promise<T>, committed?: () => void): Promise<T>
  /**
   * Another text after each commit, whoever made it, so that what was read may be kept as long as it stays the same.
   * `undefined` where nobody can tell: for a database on a server, and one that is locked or closed.
   */
  version(): string | undefined
  /** Empties the log beside the file if there were writes since the last time. Holds the thread for up to 4 MB of it. */
  foldLog(): Promise<void>
  /**
   * Writes what is committed to a new file, encrypted as this one is. Nobody writes until `inSameTurn` has run as well,
   * so that what lies beside the database can be fitted to it. Throws `DatabaseUnavailable` for one on a server.
   */
  copyTo(target: string, inSameTurn?: () => Promise<void>): Promise<void>
  /** Waits for those inside, then closes. */
  close(): Promise<void>
}

export interface Location extends GateOptions, GroupOptions {
  /** A file path, or an http(s):// or libsql:// address. */
  url: string
  authToken?: string
  encryptionKey?: Uint8Array
  /** `control`, or the tenant's id: what the database must carry. Left out, it is not asked. */
  owner?: string
  /** It may be empty although it is on a server. */
  isNew?: boolean
  /** Opens it with the schema it has, whatever the newest is. */
  keepSchema?: boolean
  /** Its content can be made again from other data: another schema version is refused as `WrongDatabase`, never migrated. */
  derived?: boolean
  /** File of a SQLite extension that is loaded into it. Local files only. */
  extension?: string
  /** Called before each use of a local file. */
  beforeUse?: () => void
  /** Called before each write of a local file, and once more before anybody hears of it; what it throws reaches them. */
  demandWriting?: () => void
  /** Called before a local file that holds data is brought to a newer schema; what it throws keeps the file as it is. */
  beforeMigration?: BeforeMigration
}

/** `copyTo` writes what is committed to a new file, encrypted as the database is. */
export type BeforeMigration = (copyTo: (target: string) => Promise<void>) => Promise<void>

const migrationsRead = new Map<string, Migrations>()

/** The SQL files under migrations/<name>, read once. */
export function readMigrations(name: 'control' | 'tenant' | 'knowledge'): Migrations {
  const known = migrationsRead.get(name)
  if (known) return known
  const folder = join(import.meta.dir, '../../migrations', name)
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)!.folderMillis
  const migrations = { folder, newest }
  migrationsRead.set(name, migrations)
  return migrations
}
interface Migrations {
  folder: string
  /** The time that marks the last of them. */
  newest: number
}

/**
 * Opens and, unless `keepSchema` says otherwise, brings to the newest schema and gives to its owner. Throws
 * `WrongDatabase` for one that is another's, `ServerAway`, and what the database says; nothing stays open then.
 */
export async function openDatabase<S extends DbSchema>(
  location: Location,
  schema: S,
  migrations: Migrations,
): Promise<Database<S>> {
  const file = isRemote(location.url) ? undefined : await openLocal(location)
  const client = file ?? (await openRemote(location))
  const db = drizzleOver(client, schema)
  try {
    const isOwned = await admit(db, location, migrations, file)
    const gate = createGate(location)
    return file
      ? local(db, file, gate, schema, location)
      : remote(db, client, gate, isOwned ? location.owner : undefined)
  } catch (error) {
    client.close()
    throw error
  }
}

/** Whether the address is one of a libSQL server, not of a file. */
export const isRemote = (url: string | undefined) => url !== undefined && /^(https?|wss?|libsql):/.test(url)

const openLocal = ({ url, encryptionKey, extension, beforeUse }: Location): Promise<FileClient> =>
  whileBusy(async () => openFile(url.replace(/^file:/, ''), { encryptionKey, extension, beforeUse }))

/** Checks whose it is before anything is changed. True when the database carries its owner. */
async function admit(
  db: Db<DbSchema>,
  location: Location,
  migrations: Migrations,
  file: FileClient | undefined,
): Promise<boolean> {
  const { url, owner, isNew = false, keepSchema = false } = location
  const onServer = isRemote(url)
  const contents = await readContents(db)
  if (owner !== undefined) checkOwner(contents, owner, onServer, isNew)
  if (keepSchema) return contents.owner !== undefined
  if (location.derived && !contents.isEmpty && contents.version !== migrations.newest) throw otherVersion()
  // what newer code wrote may mean something else to this code: it is not even read
  if (contents.version > migrations.newest) throw newerVersion(owner)
  if (contents.version < migrations.newest) {
    if (file && !contents.isEmpty) await location.beforeMigration?.(file.copyTo)
    await migrate(db, { migrationsFolder: migrations.folder })
  }
  if (owner === undefined) return false
  if (contents.owner === undefined) await whileBusy(() => claimFor(db, owner, onServer))
  return true
}

function local<S extends DbSchema>(
  db: Db<S>,
  client: FileClient,
  gate: Gate,
  schema: S,
  options: Pick<Location, 'takesOnMs' | 'demandWriting'>,
): Database<S> {
  let hasLog = true // a template or a crash leaves one, too
  const writes = createGroupCommit(client, gate, schema, options)
  const { demandWriting } = options
  return {
    read: (work) => gate.read(() => work(db)),
    // Local SQLite calls block the thread, so a second writer waits here: busy_timeout would only freeze the process.
    write: (work, committed) => {
      hasLog = true
      if (demandWriting) return underLease(demandWriting, () => writes.write(work, committed))
      return writes.write(work, committed)
    },
    version() {
      try {
        // SQLite's own number leaves out the commits of this connection
        return client.closed ? undefined : `${client.dataVersion()} ${writes.commits()}`
      } catch {
        return undefined
      }
    },
    async foldLog() {
      if (!hasLog) return
      hasLog = false
      try {
        await gate.writeAlone(async () => {
          if (!client.foldLog()) hasLog = true
        })
      } catch (error) {
        hasLog = true
        throw error
      }
    },
    copyTo: (target, inSameTurn) =>
      gate.read(async () => {
        await client.copyTo(target)
        await inSameTurn?.()
      }),
    close: () => gate.writeAtLast(async () => client.close()),
  }
}

async function underLease<T>(demandWriting: () => void, write: () => Promise<T>): Promise<T> {
  demandWriting()
  const result = await write()
  demandWriting()
  return result
}

/**
 * On a server the database behind an address can change while we use it: a restart without its options is enough. So
 * each use asks for the owner as well. A read asks beside its own queries and gives nothing away if the answer is wrong.
 */
function remote<S extends DbSchema>(db: Db<S>, client: Client, gate: Gate, owner: string | undefined): Database<S> {
  const check = async (queries: Queries) => owner === undefined || expectOwner(queries, owner, true)
  return {
    read: (work) =>
      gate.read(async () => {
        const [checked, value] = await Promise.allSettled([check(db), work(db)])
        if (checked.status === 'rejected') throw checked.reason
        if (value.status === 'rejected') throw value.reason
        return value.value
      }),
    write: (work, committed) =>
      gate.write(async () => {
        const result = await db.transaction(async (tx) => {
          await check(tx)
          return work(tx)
        })
        committed?.()
        return result
      }),
    version: () => undefined,
    foldLog: async () => undefined,
    copyTo: () => Promise.reject(notHere()),
    close: () => gate.writeAtLast(async () => client.close()),
  }
}

const notHere = () =>
  new DatabaseUnavailable({
    de: 'Eine Datenbank auf einem libSQL-Server lässt sich von hier aus nicht sichern: Sichern Sie den Server selbst.',
    en: 'A database on a libSQL server cannot be copied from here: back up the server itself.',
  })

/** A query that is built once per connection: drizzle's builder costs more than SQLite's answer. */
export const prepared: <Q, R extends object>(build: (db: R) => Q) => (db: R) => Q = onceFor

/** Whether a write failed because `column` (`users.email`) already holds the value. */
export function isTaken(error: unknown, column: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('UNIQUE constraint failed') && cause.message.includes(column)) return true
  }
  return false
}
