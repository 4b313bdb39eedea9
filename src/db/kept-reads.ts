import { openRecentlyUsed } from '../values/recently-used'
import type { Database } from './database'
import type { ReadsOf } from './drizzle'

type Schema = Record<string, unknown>

/**
 * A read by key whose answers are kept for as long as nothing at all is committed to the database: what is given is what
 * a read at that moment would give. Of the keys, `max` are kept. Answers are shared, hence read-only.
 */
export function keepReads<S extends Schema, T extends object>(
  database: Pick<Database<S>, 'read' | 'version'>,
  max: number,
  read: (db: ReadsOf<S>, key: string) => Promise<T | undefined>,
): (key: string) => Promise<Readonly<T> | undefined> {
  const kept = openRecentlyUsed<T>(max)
  let keptVersion: string | undefined

  return async (key) => {
    const version = database.version()
    const known = version !== undefined && version === keptVersion ? kept.get(key) : undefined
    if (known) return known
    return database.read(async (db) => {
      const version = database.version() // before the read: what is committed after it shows as another one
      const value = await read(db, key)
      if (version !== keptVersion) kept.clear()
      keptVersion = version
      if (value && version !== undefined) kept.set(key, value)
      return value
    })
  }
}
