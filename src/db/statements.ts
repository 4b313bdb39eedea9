import { type Column, type GetColumnData, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

type Row<T extends SQLiteTable> = T['$inferSelect']
type Key<T extends SQLiteTable> = Extract<keyof Row<T>, string>

const driverValue = (column: Column, value: unknown) => (value == null ? null : column.mapToDriverValue(value))

/** For `set` of a prepared update: each of these columns takes the value that is given under its key. */
export function givenColumns<T extends SQLiteTable, K extends Key<T>>(table: T, keys: K[]) {
  const columns: Record<string, Column> = getTableColumns(table)
  const slots = keys.map((key): [string, SQL] => {
    const encoder = { mapToDriverValue: (value: unknown) => driverValue(columns[key]!, value) }
    return [key, sql`${sql.param(sql.placeholder(key), encoder)}`]
  })
  return Object.fromEntries(slots) as Record<K, SQL>
}

/** For `values` of a prepared insert of one whole row, which is given as it is. */
export const givenRow = <T extends SQLiteTable>(table: T) =>
  givenColumns(table, Object.keys(getTableColumns(table)) as Key<T>[])

/**
 * For a prepared insert of any number of whole rows: SQLite takes them apart itself, so that no statement is built anew
 * for another number. They are given as `rows`, by `rowsAsText`.
 */
export function givenRows(table: SQLiteTable): SQL {
  const values = Object.keys(getTableColumns(table)).map((_, index) => sql.raw(`value->>${index}`))
  return sql`select ${sql.join(values, sql`, `)} from json_each(${sql.placeholder('rows')}) where true`
}

export const rowsAsText = <T extends SQLiteTable>(table: T, rows: Row<T>[]): string => {
  const columns = Object.entries(getTableColumns(table))
  return JSON.stringify(rows.map((row) => columns.map(([key, column]) => driverValue(column, row[key]))))
}

/**
 * Selects all rows of a table as one value, with further columns of what is joined: to fetch a row from SQLite takes several
 * times as long as to find it.
 */
export function allRows<T extends SQLiteTable, More extends Record<string, Column> = Record<never, Column>>(
  table: T,
  order: Column[],
  more?: More,
): SQL<(Row<T> & { [K in keyof More]: GetColumnData<More[K]> | null })[]> {
  const columns = Object.entries({ ...getTableColumns(table), ...more })
  const values = columns.map(([, column]) => (column.dataType === 'json' ? sql`json(${column})` : sql`${column}`))
  const list = sql`json_group_array(json_array(${sql.join(values, sql`, `)}) order by ${sql.join(order, sql`, `)})`
  const keys = columns.map(([key]) => key)
  const isFlag = columns.map(([, { dataType }]) => dataType === 'boolean')
  return list.mapWith((text: string) => {
    const rows: unknown[][] = JSON.parse(text)
    return rows.map((found) => {
      const row: Record<string, unknown> = {}
      for (let i = 0; i < keys.length; i++) row[keys[i]!] = isFlag[i] ? found[i] === 1 : found[i]
      return row
    })
  }) as SQL<never>
}

/** A row as the JSON of what drizzle would give for it, put together by SQLite: no value is taken apart for it. */
export function rowAsJson(table: SQLiteTable): SQL {
  const fields = Object.entries(getTableColumns(table)).map(
    ([key, column], i) => sql`${sql.raw(`'${i === 0 ? '{' : ','}"${key}":' || `)}${valueAsJson(column)}`,
  )
  return sql`${sql.join(fields, sql` || `)} || '}'`
}

function valueAsJson(column: Column): SQL {
  if (column.dataType === 'string') return sql`json_quote(${column})`
  if (column.dataType === 'boolean') return sql`iif(${column}, 'true', 'false')`
  if (column.dataType !== 'json' && column.dataType !== 'number') throw new Error(`${column.name} has no JSON`)
  return sql`coalesce(${column}, 'null')`
}

/** For an insert that writes over rows with the same id: every column takes the value of the new row. */
export const newValues = (table: SQLiteTable): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  )
