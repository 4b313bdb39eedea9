import type { Text } from '../words/text'

/** A database that cannot be used now. `text` is for the operator. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  constructor(
    readonly text: Text,
    options?: ErrorOptions,
  ) {
    super(text.en, options)
  }
}

/** The libSQL server did not answer, or not as a database does. It may be back with the next call. */
export class ServerAway extends DatabaseUnavailable {}

/** The database is another's, or is not the one that was expected here. */
export class WrongDatabase extends DatabaseUnavailable {}

/** The first error of a chain of causes for which `matches` holds: drizzle and the clients wrap what they are told. */
export function causeIn<E extends Error>(error: unknown, matches: (error: Error) => error is E): E | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (matches(cause)) return cause
  return undefined
}

/** Whether a query failed because of the database and not because of what was asked. */
export const isUnavailable = (error: unknown): boolean =>
  causeIn(error, (cause): cause is Error => cause instanceof DatabaseUnavailable || hasCode(cause, unusable)) !==
  undefined

/** Whether the content of the file is the reason: no later try can succeed while it stays as it is. */
export const isDamaged = (error: unknown): boolean =>
  causeIn(error, (cause): cause is Error => cause instanceof WrongDatabase || hasCode(cause, unreadable)) !== undefined

/** Whether there was no room on the disk. */
export const isDiskFull = (error: unknown): boolean =>
  causeIn(error, (cause): cause is Error => hasCode(cause, /^(ENOSPC|EDQUOT|SQLITE_FULL)/)) !== undefined

/** Whether another process holds a lock of the file: a replicator or a backup. Nothing has happened then. */
export const isBusy = (error: unknown): boolean =>
  causeIn(error, (cause): cause is Error => hasCode(cause, /^SQLITE_(BUSY|LOCKED)/)) !== undefined

/** Whether the server of the database cannot be reached. */
export const isAway = (error: unknown): boolean =>
  causeIn(error, (cause): cause is Error => cause instanceof ServerAway || hasCode(cause, lostConnection)) !== undefined

const lostConnection = /^(HRANA_|SERVER_ERROR|STREAM_EXPIRED)/
const unreadable = /^SQLITE_(CORRUPT|NOTADB)/
const unusable = new RegExp(`${lostConnection.source}|^SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN|BUSY|LOCKED)`)

const hasCode = (error: Error, pattern: RegExp) => 'code' in error && pattern.test(String(error.code))
