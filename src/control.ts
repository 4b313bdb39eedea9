import * as schema from './db/control/schema'
import { type Database, type Location, openDatabase, type ReadsOf, readMigrations, type TxOf } from './db/database'

/** The central database: accounts, sessions, public slugs, the job queue. */
export type Control = Database<typeof schema>
export type ControlReads = ReadsOf<typeof schema>
export type ControlTx = TxOf<typeof schema>

export const openControl = (location: Location): Promise<Control> =>
  openDatabase(location, schema, readMigrations('control'))
