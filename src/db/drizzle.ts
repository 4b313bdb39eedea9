import type { Client } from '@libsql/client'
import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  type RelationalSchemaConfig,
} from 'drizzle-orm'
import { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core'
import { LibSQLSession } from 'drizzle-orm/libsql/session'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

export type DbSchema = Record<string, unknown>
/** What a read may use: it cannot write, by type. */
export type ReadsOf<S extends DbSchema> = Pick<
  LibSQLDatabase<S>,
  'select' | 'selectDistinct' | 'query' | '$count' | 'with'
>
/** One exclusive transaction. */
export type TxOf<S extends DbSchema> = Omit<LibSQLDatabase<S>, 'transaction' | 'batch' | '$client'>
type Tables<S extends DbSchema> = RelationalSchemaConfig<ExtractTablesWithRelations<S>>

const dialect = new SQLiteAsyncDialect()
/** What drizzle reads out of a schema takes longer than to open a file, and is the same for every database. */
const known = new WeakMap<DbSchema, unknown>()

/** Drizzle over a client. Its own function reads the schema anew each time, and loads the client of libSQL servers. */
export function drizzleOver<S extends DbSchema>(client: Client, schema: S): LibSQLDatabase<S> {
  const tables = tablesOf(schema)
  return new LibSQLDatabase('async', dialect, new LibSQLSession(client, dialect, tables, {}, undefined), tables)
}

function tablesOf<S extends DbSchema>(fullSchema: S): Tables<S> {
  const before = known.get(fullSchema) as Tables<S> | undefined
  if (before) return before
  const { tables, tableNamesMap } = extractTablesRelationalConfig<ExtractTablesWithRelations<S>>(
    fullSchema,
    createTableRelationsHelpers,
  )
  const made = { fullSchema, schema: tables, tableNamesMap }
  known.set(fullSchema, made)
  return made
}
