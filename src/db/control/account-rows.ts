import type { ResultSet } from '@libsql/client'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type {
  SelectedFields,
  SQLiteColumn,
  SQLiteInsertBase,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core'
import type { TenantId } from '../tenant-id'
import type { ControlReads, ControlTx } from './control'
import * as schema from './schema'

type AccountTable = SQLiteTable & { tenantId: SQLiteColumn }
type Schema = typeof schema
/** The tables of the control database whose rows belong to one account each: those with a column `tenantId`. */
type AccountTables = {
  [Name in keyof Schema as Schema[Name] extends AccountTable ? Name : never]: Schema[Name]
}
type AccountTableName = keyof AccountTables

type ColumnsOf<T extends AccountTable> = T['_']['columns']
/** Those of the table of that name, for conditions that stand by themselves. */
export type Columns<Name extends AccountTableName> = ColumnsOf<AccountTables[Name]>
type Where<T extends AccountTable> = (columns: ColumnsOf<T>) => SQL | undefined
type NewRow<T extends AccountTable> = Omit<T['$inferInsert'], 'tenantId'>
type Change<T extends AccountTable> = Omit<SQLiteUpdateSetSource<T>, 'tenantId'>
/** Left out is what could change a row of another account that has the same key: see `insertOrUpdate`. */
type Insert<T extends AccountTable> = Omit<SQLiteInsertBase<T, 'async', ResultSet>, 'onConflictDoUpdate'>

type ReadableRows = { [Name in AccountTableName]: ReturnType<typeof readableRows<AccountTables[Name]>> }
type WritableRows = { [Name in AccountTableName]: ReturnType<typeof writableRows<AccountTables[Name]>> }

const accountTables = Object.fromEntries(
  Object.entries(schema).filter(([, value]) => typeof value === 'object' && 'tenantId' in value),
) as AccountTables

/**
 * The rows that one account has in the control database, table by table. Every query carries the account's filter, and
 * none can be written without it; what it gives is drizzle's own query, to be ordered, limited or awaited.
 */
export function accountRows(tx: ControlTx, tenantId: TenantId): WritableRows
export function accountRows(db: ControlReads, tenantId: TenantId): ReadableRows
export function accountRows(db: ControlReads | ControlTx, tenantId: TenantId): ReadableRows {
  const rowsOf = (table: AccountTable) =>
    'insert' in db ? writableRows(db, table, tenantId) : readableRows(db, table, tenantId)
  return Object.fromEntries(
    Object.entries(accountTables).map(([name, table]) => [name, rowsOf(table)]),
  ) as unknown as ReadableRows
}

function readableRows<T extends AccountTable>(db: ControlReads, table: T, tenantId: TenantId) {
  const columns = getTableColumns(table)
  const own = ownRows(table, tenantId)
  return {
    /** Whole rows. */
    select: (where?: Where<T>) => db.select().from(table).where(own(where)),
    /** Some columns, or what is computed from them. */
    pick: <F extends SelectedFields>(fields: (columns: ColumnsOf<T>) => F, where?: Where<T>) =>
      db.select(fields(columns)).from(table).where(own(where)),
    count: (where?: Where<T>) => db.$count(table, own(where)),
  }
}

function writableRows<T extends AccountTable>(tx: ControlTx, table: T, tenantId: TenantId) {
  const columns = getTableColumns(table)
  const own = ownRows(table, tenantId)
  return {
    ...readableRows(tx, table, tenantId),
    insert: (values: NewRow<T>): Insert<T> => tx.insert(table).values(withTenant<T>(values, tenantId)),
    /** Changes the row that has the same values in `target`, when it is the account's; a foreign one stays as it is. */
    insertOrUpdate: (values: NewRow<T>, target: (columns: ColumnsOf<T>) => SQLiteColumn[], set: Change<T>) =>
      tx
        .insert(table)
        .values(withTenant<T>(values, tenantId))
        .onConflictDoUpdate({ target: target(columns), set: withoutTenant<T>(set), setWhere: own() }),
    update: (set: Change<T>, where?: Where<T>) => tx.update(table).set(withoutTenant<T>(set)).where(own(where)),
    delete: (where?: Where<T>) => tx.delete(table).where(own(where)),
  }
}

function ownRows<T extends AccountTable>(table: T, tenantId: TenantId) {
  const columns = getTableColumns(table)
  return (where?: Where<T>) => and(eq(table.tenantId, tenantId), where?.(columns))
}

/** Whatever the values say: no row comes from, or goes to, another account. */
const withTenant = <T extends AccountTable>(values: NewRow<T>, tenantId: TenantId) =>
  ({ ...values, tenantId }) as unknown as SQLiteInsertValue<T>

const withoutTenant = <T extends AccountTable>(set: Change<T>) =>
  ({ ...set, tenantId: undefined }) as unknown as SQLiteUpdateSetSource<T>
