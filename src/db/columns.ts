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
 * Names one state of a row: every update through drizzle gives another one, so that two states are compared without
 * their content. Empty for rows that were not written since the column came. What is no change of content sets it to
 * itself.
 */
export const revision = (name = 'revision') =>
  text(name)
    .notNull()
    .default('')
    .$onUpdateFn(() => sql`lower(hex(randomblob(8)))`)
export const newRevision = () => crypto.getRandomValues(new Uint8Array(8)).toHex()
