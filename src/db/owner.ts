import { sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { filled } from '../words/text'
import { databaseIdentity } from './identity'
import { causeIn, WrongDatabase } from './unavailable'

/** What the control database carries instead of a tenant's id. */
export const controlOwner = 'control'

export interface Contents {
  /** Nothing was ever made in it. */
  isEmpty: boolean
  /** Whether it can carry an owner. */
  hasIdentity: boolean
  owner?: string
  /** `when` of the newest migration applied, 0 for none. Cheaper than the migrator, which reads every SQL file. */
  version: number
}

export type Queries = Pick<LibSQLDatabase<Record<string, unknown>>, 'values' | 'select'>

/** What is in a database, before anything is done to it. */
export async function readContents(db: Queries): Promise<Contents> {
  const rows = await db.values<[string]>(sql`select name from sqlite_schema where type = 'table'`)
  const tables = new Set(rows.map((row) => row[0])) // rows of a server cannot be iterated
  const hasIdentity = tables.has('database_identity')
  const isMigrated = tables.delete('__drizzle_migrations')
  const isEmpty = [...tables].every((name) => /^(sqlite|libsql)_/.test(name))
  const owner = hasIdentity ? await readOwner(db) : undefined
  if (!isMigrated) return { isEmpty, hasIdentity, owner, version: 0 }
  const [newest] = await db.values<[number | null]>(sql`select max(created_at) from __drizzle_migrations`)
  return { isEmpty, hasIdentity, owner, version: Number(newest?.[0] ?? 0) }
}

/** Throws `WrongDatabase` unless the database is the owner's or may become so. */
export function checkOwner(contents: Contents, owner: string, remote: boolean, isNew: boolean) {
  if (contents.owner !== undefined && contents.owner !== owner) throw belongsTo(contents.owner, owner, remote)
  if (!remote || contents.owner === owner) return
  if (contents.isEmpty && !isNew) throw isEmptyNow(owner)
  // A file is known by its place; on a server nothing says whose data this is.
  if (!contents.isEmpty && !contents.hasIdentity) throw belongsToNobody(owner)
}

/** Writes the owner into a database that has none. Throws `WrongDatabase` when another was faster. */
export async function claimFor(db: LibSQLDatabase<Record<string, unknown>>, owner: string, remote: boolean) {
  await db.insert(databaseIdentity).values({ slot: 1, owner }).onConflictDoNothing()
  await expectOwner(db, owner, remote)
}

/** Throws `WrongDatabase` unless the database carries `owner`. */
export async function expectOwner(db: Queries, owner: string, remote: boolean) {
  const carried = await readOwner(db).catch((error) => {
    if (causeIn(error, isMissingTable)) return undefined
    throw error
  })
  if (carried === undefined) throw isEmptyNow(owner)
  if (carried !== owner) throw belongsTo(carried, owner, remote)
}

async function readOwner(db: Queries): Promise<string | undefined> {
  const [row] = await db.select({ owner: databaseIdentity.owner }).from(databaseIdentity)
  return row?.owner
}

const isMissingTable = (error: Error): error is Error => error.message.includes('no such table')

const separation = {
  de: ' Ein libSQL-Server hält Datenbanken nur getrennt, wenn er mit --enable-namespaces läuft und jede einen eigenen Hostnamen hat.',
  en: ' A libSQL server keeps databases apart only when it runs with --enable-namespaces and each has a host name of its own.',
}

const belongsTo = (carried: string, owner: string, remote: boolean) =>
  new WrongDatabase(
    filled(
      {
        de: 'Die Datenbank trägt die Kennung {carried} und nicht {owner}.{hint}',
        en: 'The database carries the id {carried} and not {owner}.{hint}',
      },
      { carried, owner, hint: remote ? separation : '' },
    ),
  )

const isEmptyNow = (owner: string) =>
  new WrongDatabase(
    filled(
      {
        de: 'Die Datenbank von {owner} ist auf dem libSQL-Server leer: Spielen Sie sie aus einer Sicherung zurück.',
        en: 'The database of {owner} is empty on the libSQL server: restore it from a backup.',
      },
      { owner },
    ),
  )

const belongsToNobody = (owner: string) =>
  new WrongDatabase(
    filled(
      {
        de: 'Die Datenbank, die {owner} dienen soll, enthält schon Daten und keine Kennung.{separation}',
        en: 'The database that is to serve {owner} holds data already and carries no id.{separation}',
      },
      { owner, separation },
    ),
  )

export const otherVersion = () =>
  new WrongDatabase({
    de: 'Die Datenbank ist für eine andere Version dieses Programms gemacht.',
    en: 'The database was made for another version of this program.',
  })

export const newerVersion = (owner = '') =>
  new WrongDatabase(
    filled(
      {
        de: 'Die Datenbank {owner} stammt von einer neueren Fassung dieses Programms. Starten Sie wieder die neuere, gehen Sie mit „bun run cli undo-upgrade“ hinter die Umstellung zurück, oder spielen Sie eine Sicherung von davor zurück.',
        en: 'The database {owner} was written by a newer version of this program. Start the newer one again, go back to before the upgrade with “bun run cli undo-upgrade”, or restore a backup from before it.',
      },
      { owner },
    ),
  )
