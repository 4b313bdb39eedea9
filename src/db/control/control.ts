import { ApiError, tenantUnavailable } from '../../errors'
import type { Log } from '../../log'
import { type Database, type Location, openDatabase, readMigrations } from '../database'
import type { ReadsOf, TxOf } from '../drizzle'
import { DatabaseBlocked, soonAgain } from '../gate'
import { controlOwner } from '../owner'
import { isAway, isUnavailable } from '../unavailable'
import * as schema from './schema'

/** The central database: accounts, sessions, public slugs, the job queue. */
export type Control = Database<typeof schema>
export type ControlReads = ReadsOf<typeof schema>
export type ControlTx = TxOf<typeof schema>

/**
 * Opens the control database. One on a server that is away is opened with the first use that finds the server back;
 * until then every use throws `tenantUnavailable`, as does one whose turn does not come in time. Throws what else is
 * wrong with it.
 */
export async function openControl(
  location: Omit<Location, 'owner' | 'isNew' | 'onBlocked'>,
  log: Log,
): Promise<Control> {
  const migrations = readMigrations('control')
  const onBlocked = (error: DatabaseBlocked) => log.error({ database: 'control', error }, 'database not free in time')
  let current: Control | undefined
  let opening: Promise<Control> | undefined
  const open = () =>
    (opening ??= openDatabase({ ...location, owner: controlOwner, isNew: true, onBlocked }, schema, migrations)
      .then((database) => (current = database))
      .finally(() => (opening = undefined)))
  const use = async <T>(work: (database: Control) => Promise<T>) => {
    try {
      return await work(current ?? (await open()))
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (error instanceof DatabaseBlocked) throw tenantUnavailable(soonAgain, { cause: error })
      throw isUnavailable(error) ? tenantUnavailable({}, { cause: error }) : error
    }
  }

  await open().catch((error) => {
    if (!isAway(error)) throw error
    log.error({ error }, 'the server of the control database is away: requests answer 503 until it is back')
  })
  return {
    read: (work) => use((database) => database.read(work)),
    write: (work) => use((database) => database.write(work)),
    version: () => current?.version(),
    foldLog: async () => current?.foldLog(),
    copyTo: (target, inSameTurn) => use((database) => database.copyTo(target, inSameTurn)),
    close: async () => {
      await opening?.catch(() => undefined)
      await current?.close()
    },
  }
}
