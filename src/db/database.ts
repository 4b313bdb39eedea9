import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { createGate } from './gate'
import { openFile } from './libsql'

type Schema = Record<string, unknown>
type Db<S extends Schema> = LibSQLDatabase<S>
/** What a read may use: it cannot write, by type. */
export type ReadsOf<S extends Schema> = Pick<Db<S>, 'select' | 'selectDistinct' | 'query' | '$count' | 'with'>
/** One exclusive transaction. */
export type TxOf<S extends Schema> = Parameters<Parameters<Db<S>['transaction']>[0]>[0]

export interface Database<S extends Schema> {
  /** Runs beside other reads, never beside a write. */
  read<T>(work: (db: ReadsOf<S>) => Promise<T>): Promise<T>
  /** Runs alone, all or nothing: what `work` throws rolls back and is passed on. */
  write<T>(work: (tx: TxOf<S>) => Promise<T>): Promise<T>
  /** Waits for those inside, then closes. */
  close(): Promise<void>
}

export interface Location {
  /** A file path, or an http(s):// or libsql:// address. */
  url: string
  authToken?: string
  encryptionKey?: Uint8Array
  /** Opens it with the schema it has, whatever the newest is. */
  keepSchema?: boolean
}

/** The SQL files under migrations/<name>, read once. */
export function readMigrations(name: 'control' | 'tenant') {
  const folder = join(import.meta.dir, '../../migrations', name)
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)!.folderMillis
  return { folder, newest }
}
export type Migrations = ReturnType<typeof readMigrations>

/** Opens and, unless `keepSchema` says otherwise, brings to the newest schema. Throws what the database says; nothing stays open then. */
export async function openDatabase<S extends Schema>(
  location: Location,
  schema: S,
  migrations: Migrations,
): Promise<Database<S>> {
  const client = connect(location)
  const db = drizzle(client, { schema })
  try {
    if (!location.keepSchema && (await schemaVersion(db)) < migrations.newest)
      await migrate(db, { migrationsFolder: migrations.folder })
  } catch (error) {
    client.close()
    throw error
  }
  const gate = createGate()
  return {
    read: (work) => gate.read(() => work(db)),
    // Local SQLite calls block the thread, so a second writer waits here: busy_timeout would only freeze the process.
    write: (work) => gate.write(() => db.transaction(work)),
    close: () => gate.write(async () => client.close()),
  }
}

function connect({ url, authToken, encryptionKey }: Location): Client {
  if (/^(https?|wss?|libsql):/.test(url)) return createClient({ url, authToken })
  return openFile(url.replace(/^file:/, ''), { encryptionKey })
}

/** `when` of the newest migration applied, 0 for a new file. Cheaper than the migrator, which reads every SQL file. */
async function schemaVersion<S extends Schema>(db: Db<S>): Promise<number> {
  const [table] = await db.values<[string]>(sql`select name from sqlite_schema where name = '__drizzle_migrations'`)
  if (!table) return 0
  const [row] = await db.values<[number | null]>(sql`select max(created_at) from __drizzle_migrations`)
  return Number(row?.[0] ?? 0)
}

/** A query that is built once per connection: drizzle's builder costs more than SQLite's answer. */
export function prepared<Q, R extends object>(build: (db: R) => Q): (db: R) => Q {
  const built = new WeakMap<R, Q>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}

/** Whether a write failed because `column` (`users.email`) already holds the value. */
export function isTaken(error: unknown, column: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('UNIQUE constraint failed') && cause.message.includes(column)) return true
  }
  return false
}
