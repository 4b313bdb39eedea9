import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ReadsOf } from './drizzle'

/** So many rows at most, those after the row with the id `cursor`. All of them where both are missing. */
export interface KeysetQuery {
  limit?: string
  cursor?: string
}

const maxPart = 1000

/** How many rows `limit` asks for: 1 to 1000, and 1000 where it is no number. */
export const partSize = (limit = '') => Math.min(Math.max(Number.parseInt(limit, 10) || maxPart, 1), maxPart)

type Selects = Pick<ReadsOf<Record<string, unknown>>, 'select'>

/** An ordered list of a database. */
interface List {
  table: SQLiteTable & { id: SQLiteColumn }
  /** Which rows of the table. */
  of: SQL | undefined
  /** Columns that go the same way and together tell all rows apart. Those of an index come first. */
  by: SQLiteColumn[]
  isDescending?: boolean
}

/**
 * The part of a list that is asked for, and `next_cursor`, the id of its last row, while there is more. An unknown cursor
 * starts anew. `read` reads the rows that a condition names, in the list's order, at most `limit` of them (all where it is -1).
 */
export async function readPart<Row extends { id: string }>(
  db: Selects,
  { limit, cursor }: KeysetQuery,
  list: List,
  read: (where: SQL | undefined, limit: number) => Promise<Row[]>,
): Promise<{ data: Row[]; next_cursor?: string }> {
  if (!limit && !cursor) return { data: await read(list.of, -1) }
  const where = and(list.of, cursor ? await following(db, list, cursor) : undefined)
  const size = partSize(limit)
  const rows = await read(where, size + 1)
  const data = rows.slice(0, size)
  return rows.length > size ? { data, next_cursor: data.at(-1)!.id } : { data }
}

async function following(db: Selects, { table, of, by, isDescending }: List, cursor: string): Promise<SQL | undefined> {
  const columns = Object.fromEntries(by.map((column, n) => [`at${n}`, column]))
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(of, eq(table.id, cursor)))
  if (!row) return undefined
  const values = sql.join(
    by.map((column, n) => sql`${sql.param(row[`at${n}`], column)}`),
    sql`, `,
  )
  return sql`(${sql.join(by, sql`, `)}) ${sql.raw(isDescending ? '<' : '>')} (${values})`
}
