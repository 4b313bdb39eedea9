import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BeforeMigration, type Database, type Location, openDatabase, readMigrations } from '../db/database'
import type { ReadsOf, TxOf } from '../db/drizzle'
import type { DatabaseBlocked } from '../db/gate'
import { createNamespace, dropNamespace, ServerRefused } from '../db/remote'
import { deriveKey } from '../db/secrets'
import * as schema from '../db/tenant/schema'
import { asTenantId, type TenantId } from '../db/tenant-id'
import { DatabaseUnavailable } from '../db/unavailable'
import { syncFolder, writeDurably } from '../durable-files'
import { tenantUnavailable } from '../errors'
import { yieldToEventLoop } from '../event-loop'
import type { Log } from '../log'
import { filled } from '../words/text'
import { type NotedSiteChange, telling } from './changes'
import { openInHand } from './in-hand'
import { type Knowledge, knowledgeExtension, knowledgeName, openKnowledge } from './knowledge'
import { createOpenFiles } from './open-files'
import { accountSetAside, beingLookedAt, type FileReading, openSetAside, readWholeFile } from './set-aside'
import { openTemplate, type Template } from './template'

export type Reads = ReadsOf<typeof schema>
export type Tx = TxOf<typeof schema>

/** One tenant's data. Holding this value is the only permission there is, and the only way in. */
export interface Tenant {
  readonly id: TenantId
  /** Folder of the tenant's files (media, releases). */
  readonly folder: string
  /** Both throw `tenantUnavailable` when the database cannot be opened. */
  read<T>(work: (db: Reads) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Copies the database to a new file; see `Database.copyTo`. */
  copyDatabase(target: string, inSameTurn?: () => Promise<void>): Promise<void>
  /** The data of the assistant, which is made from the above. */
  readonly knowledge: Knowledge
}

/** Copies of the accounts' databases elsewhere. */
export interface TenantCopies {
  /** The database as it was opened, with commits that are copied. */
  over<D extends Pick<Database<typeof schema>, 'write' | 'close'>>(id: TenantId, path: string, database: D): D
  /** The file has come or changed otherwise. */
  note(id: TenantId, path: string): void
  /** It is closed and is about to be removed or replaced. */
  forget(id: TenantId): Promise<void>
  /** Puts a file that is missing in its place if there is a copy. */
  fetch(id: TenantId, path: string): Promise<void>
  /** The account is gone. */
  removed(id: TenantId): void
}

export interface TenantsOptions {
  dir: string
  log: Log
  /** Files kept open. Three descriptors and about 200 kB each. */
  keepOpen?: number
  /** Address with `{tenant}` in its first label, for databases on a libSQL server. */
  urlTemplate?: string
  /** Where that server takes orders to make and drop namespaces; undefined: somebody else does that. */
  adminUrl?: string
  authToken?: string
  encryptionKey?: Uint8Array
  /** Databases are opened with the schema they have. */
  keepSchema?: boolean
  /** What new databases are copied from; one of its own when left out. */
  template?: Template
  /** Gives what is called before the account's file is brought to a newer schema. */
  beforeMigration?(id: TenantId, folder: string): BeforeMigration
  /** How long a turn at a database is waited for. */
  maxWaitMs?: number
  /** Hears of what each write has noted, in the order of the commits. Throws nothing and waits for nothing. */
  onChanges?(id: TenantId, changes: NotedSiteChange[]): void
  /** See `Location`. */
  demandWriting?: (id: TenantId) => void
  /** Hears that all data of an account are other ones now. */
  onReplaced?(id: TenantId): void
  copies?: TenantCopies
}

export function openTenants({
  dir,
  log,
  keepOpen = 512,
  urlTemplate,
  adminUrl,
  authToken,
  encryptionKey,
  keepSchema,
  template = openTemplate(),
  beforeMigration,
  maxWaitMs,
  demandWriting,
  onChanges,
  onReplaced,
  copies,
}: TenantsOptions) {
  const files = createOpenFiles(keepOpen)
  const migrations = readMigrations('tenant')
  const removing = new Set<TenantId>()
  const inHand = openInHand(dir, log)
  const setAside = openSetAside(dir, log)
  const suspects = new Set(inHand.left ? [inHand.left] : [])

  const folder = (id: TenantId) => join(dir, asTenantId(id))
  const file = (id: TenantId) => join(folder(id), 'tenant.db')
  const knowledgeFile = (id: TenantId) => join(folder(id), 'knowledge.db')
  const keyOf = (id: TenantId, kind: 'tenant' | 'knowledge') =>
    encryptionKey && deriveKey(encryptionKey, `${kind}/${id}`)
  const location = (id: TenantId, isNew: boolean): Location => {
    const onBlocked = (error: DatabaseBlocked) => log.error({ tenant: id, error }, 'database not free in time')
    const common = { owner: id, isNew, keepSchema, maxWaitMs, onBlocked }
    return urlTemplate
      ? { ...common, url: urlTemplate.replace('{tenant}', id), authToken }
      : {
          ...{ ...common, url: file(id), encryptionKey: keyOf(id, 'tenant'), beforeUse: inHand.noting(id) },
          demandWriting: demandWriting && (() => demandWriting(id)),
          beforeMigration: beforeMigration?.(id, folder(id)),
        }
  }
  const knowledge = openKnowledge({
    files,
    log,
    path: knowledgeFile,
    encryptionKey: (id) => keyOf(id, 'knowledge'),
    beforeUse: inHand.noting,
    demandTenant(id) {
      demandFile(id)
      mkdirSync(folder(id), { recursive: true }) // of a tenant whose database is on a server, it may be on another machine
    },
    keepSchema,
  })
  /** Names of a tenant's databases among the open files. */
  const namesOf = (id: TenantId) => [id, knowledgeName(id)]
  /** Of a server that keeps databases apart by host name. */
  const namespace = (id: TenantId) => new URL(urlTemplate!.replace('{tenant}', id)).hostname.split('.')[0]!

  const tenants = {
    /** The id comes from the session, the public slug or the host, never from a request's path or body. */
    get: (id: TenantId): Tenant => ({
      id: asTenantId(id),
      get folder() {
        return folder(id)
      },
      read: (work) => using(id, (database) => database.read(work)),
      write: (work) => using(id, (database) => database.write(...telling(work, (changes) => onChanges?.(id, changes)))),
      copyDatabase: (target, inSameTurn) => using(id, (database) => database.copyTo(target, inSameTurn)),
      get knowledge() {
        return knowledge(id)
      },
    }),

    /** Makes the folder and a migrated database that carries the id, both on disk when this returns. */
    async create(id: TenantId): Promise<void> {
      mkdirSync(folder(id), { recursive: true })
      if (urlTemplate) await makeNamespace(id)
      else if (encryptionKey)
        writeFileSync(file(id), '') // a key of its own, so there is nothing to copy
      else {
        await writeDurably(file(id), await template.bytes(dir))
        await syncFolder(folder(id))
      }
      await using(id, async () => {}, true) // opening it migrates it and writes the id
      copies?.note(id, file(id))
      await syncFolder(dir)
    },

    /** Closes the databases and removes everything the tenant has. Throws `ServerAway`. */
    async destroy(id: TenantId): Promise<void> {
      asTenantId(id)
      removing.add(id) // nobody opens a file between the closing and the removal
      try {
        for (const name of namesOf(id)) await files.release(name)
        await copies?.forget(id)
        if (urlTemplate && adminUrl) await dropNamespace(adminUrl, namespace(id))
        else if (urlTemplate)
          log.error({ tenant: id }, 'without DATABASE_ADMIN_URL its database stays on the libSQL server: drop it there')
        rmSync(folder(id), { recursive: true, force: true })
        setAside.remove(id)
        copies?.removed(id)
      } finally {
        removing.delete(id)
      }
    },

    /**
     * Puts another folder, on the same disk, in the place of the tenant's, which moves to `formerly`. The tenant answers
     * 503 meanwhile. A tenant that has no folder gets one.
     */
    async replace(id: TenantId, newFolder: string, formerly: string): Promise<void> {
      removing.add(id)
      try {
        for (const name of namesOf(id)) await files.release(name)
        await copies?.forget(id)
        if (existsSync(folder(id))) renameSync(folder(id), formerly)
        renameSync(newFolder, folder(id))
        await syncFolder(dir)
        copies?.note(id, file(id))
      } finally {
        removing.delete(id)
        onReplaced?.(id)
      }
    },

    /**
     * Visits every tenant, one after the other, without filling the set of open files: what the sweep opened it closes.
     * An error of one tenant is logged and the sweep goes on.
     */
    async forEach(
      ids: Iterable<TenantId>,
      visit: (tenant: Tenant) => Promise<unknown>,
    ): Promise<{ failed: TenantId[] }> {
      const failed: TenantId[] = []
      for (const id of ids) {
        const closed = namesOf(id).filter((name) => !files.has(name))
        try {
          await visit(tenants.get(id))
        } catch (error) {
          failed.push(id)
          log.error({ tenant: id, error }, 'tenant failed in sweep')
        }
        for (const name of closed) await files.releaseIdle(name)
        await yieldToEventLoop()
      }
      return { failed }
    },

    openFiles: files.size,

    /** Empties the logs of those that nobody has used since the last call, one in each turn of the event loop. */
    foldIdleLogs: files.foldIdleLogs,

    /** How many files stay open at most. */
    keepOpen,

    /** Since when the account is set aside, and at which table its reader ended; undefined for all others. */
    setAside: setAside.get,
    /** How many accounts are. */
    setAsideCount: setAside.size,

    /**
     * At boot: the account whose database was in use when an earlier process ended is read whole by a process of its
     * own. If that ends as well, the account is set aside; until it is known, the account is unavailable. Returns after
     * `waitMs` at the latest and lets a longer look go on. Throws nothing.
     */
    async lookAtSuspects(waitMs: number): Promise<void> {
      if (suspects.size === 0) return
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, waitMs)
      await Promise.race([Promise.all([...suspects].map(look)), enough])
      clearTimeout(timer)
    },

    /** Looks at an account that is set aside once more, and takes it back if it can be read now. */
    async retry(id: TenantId): Promise<FileReading> {
      suspects.add(id)
      const reading = await look(id)
      if (reading.end === 'read' || reading.end === 'failed') setAside.remove(id)
      return reading
    },

    async close() {
      await files.releaseAll()
      inHand.close()
    },
  }
  return tenants

  async function look(id: TenantId): Promise<FileReading> {
    const reading = urlTemplate
      ? ({ end: 'read' } as const)
      : await readWholeFile({ path: file(id), encryptionKey: keyOf(id, 'tenant') })
    if (reading.end === 'died') {
      log.fatal({ tenant: id, part: reading.part }, 'account set aside: its file ends every process that reads it')
      setAside.add(id, reading.part)
    }
    const derived = { path: knowledgeFile(id), encryptionKey: keyOf(id, 'knowledge'), extension: knowledgeExtension() }
    if ((await readWholeFile(derived)).end === 'died') {
      log.error({ tenant: id }, 'knowledge.db ends every process that reads it: it is removed and made anew')
      for (const end of ['', '-wal', '-shm']) rmSync(knowledgeFile(id) + end, { force: true })
    }
    suspects.delete(id)
    return reading
  }

  function using<T>(id: TenantId, work: (database: Database<typeof schema>) => Promise<T>, isNew = false): Promise<T> {
    return files.use(id, () => open(id, isNew), work)
  }

  async function open(id: TenantId, isNew: boolean) {
    demandUsable(id)
    if (copies && !existsSync(file(id))) await copies.fetch(id, file(id))
    demandFile(id)
    const database = await openDatabase(location(id, isNew), schema, migrations).catch((error) => {
      const isUnknown = !adminUrl && error instanceof ServerRefused && error.status === 404
      throw isUnknown ? noNamespace(namespace(id), error) : error
    })
    return copies ? copies.over(id, file(id), database) : database
  }

  function demandFile(id: TenantId) {
    demandUsable(id)
    if (!urlTemplate && !existsSync(file(id))) throw new Error('the database file is missing')
  }

  function demandUsable(id: TenantId) {
    if (removing.has(id)) throw new Error('the tenant is being removed')
    const kept = setAside.get(id)
    if (kept) throw accountSetAside(id, kept)
    if (suspects.has(id)) throw beingLookedAt()
  }

  async function makeNamespace(id: TenantId) {
    if (!adminUrl) return
    await createNamespace(adminUrl, namespace(id)).catch((error) => {
      throw tenantUnavailable({}, { cause: error })
    })
  }
}
export type Tenants = ReturnType<typeof openTenants>

const noNamespace = (name: string, cause: Error) =>
  new DatabaseUnavailable(
    filled(
      {
        de: 'Auf dem libSQL-Server gibt es den Namensraum {name} nicht: Legen Sie ihn dort an, oder setzen Sie DATABASE_ADMIN_URL, damit Namensräume von selbst angelegt werden.',
        en: 'There is no namespace {name} on the libSQL server: make it there, or set DATABASE_ADMIN_URL so that namespaces are made by themselves.',
      },
      { name },
    ),
    { cause },
  )
