import { sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { yieldToEventLoop } from '../event-loop'

interface Readable {
  read<T>(work: (db: Pick<LibSQLDatabase, 'select'>) => Promise<T>): Promise<T>
}

/** A check holds up everyone while SQLite runs, 30 ms for this much (60 ms when encrypted); a single table takes longer. */
const maxBytesAtOnce = 8 * 1024 * 1024

/**
 * What SQLite's own check finds wrong, and the `when` of the newest migration applied. Changes nothing.
 * Larger files are checked table by table, with others' work in between; on a libSQL server only the schema is read.
 * Throws when the file is too damaged to be read at all.
 */
export async function inspect(database: Readable, remote: boolean): Promise<{ faults: string[]; schema: number }> {
  const tables = await database.read((db) =>
    db
      .select({ name: sql<string>`name`.as('name') })
      .from(sql`sqlite_schema`)
      .where(sql`type = 'table'`),
  )
  const isMigrated = tables.some(({ name }) => name === '__drizzle_migrations')
  const schema = isMigrated ? await database.read(schemaVersion) : 0
  if (remote) return { faults: [], schema }

  const isLarge = (await database.read(sizeInBytes)) > maxBytesAtOnce
  const parts = isLarge ? tables.map(({ name }) => sql`pragma_integrity_check(${name})`) : [sql`pragma_integrity_check`]
  const faults = new Set<string>()
  for (const part of parts) {
    const rows = await database.read((db) => db.select({ found: sql<string>`integrity_check`.as('found') }).from(part))
    for (const { found } of rows) if (found !== 'ok') faults.add(found)
    await yieldToEventLoop()
  }
  return { faults: [...faults], schema }
}

async function schemaVersion(db: Pick<LibSQLDatabase, 'select'>): Promise<number> {
  const [row] = await db
    .select({ newest: sql<number | null>`max(created_at)`.as('newest') })
    .from(sql`__drizzle_migrations`)
  return Number(row?.newest ?? 0)
}

async function sizeInBytes(db: Pick<LibSQLDatabase, 'select'>): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`page_count * page_size`.as('bytes') })
    .from(sql`pragma_page_count, pragma_page_size`)
  return Number(row?.bytes ?? 0)
}
