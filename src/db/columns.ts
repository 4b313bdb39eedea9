import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'

/** UUID v7: sorts by the time it was made. */
export const newId = () => Bun.randomUUIDv7()

export const id = () => text().primaryKey()
export const flag = (name?: string) => (name ? integer(name, { mode: 'boolean' }) : integer({ mode: 'boolean' }))
export const json = <T>(name?: string) => (name ? text(name, { mode: 'json' }) : text({ mode: 'json' })).$type<T>()
/** ISO 8601, UTC, milliseconds; sorts as text. */
export const time = (name: string) => text(name)
export const createdAt = () => time('created_at').notNull()
export const updatedAt = () => time('updated_at').notNull()

/**
 * Names one state of a row: another one after every insert and update, whoever writes it, and never one it had before.
 * Null for rows that have not been written since the column came. What must not count as a change sets it to itself.
 */
export const revision = (name = 'revision') =>
  text(name)
    .$defaultFn(newRevision)
    .$onUpdateFn(() => sql`lower(hex(randomblob(6)))`) // for each row of a statement another one
export const newRevision = () => crypto.getRandomValues(new Uint8Array(6)).toHex()
