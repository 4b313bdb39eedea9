import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Database, type Location, openDatabase, type ReadsOf, readMigrations, type TxOf } from '../db/database'
import { DatabaseBlocked } from '../db/gate'
import { createNamespace, dropNamespace, Refused } from '../db/remote'
import { deriveKey } from '../db/secrets'
import * as schema from '../db/tenant/schema'
import { asTenantId, type TenantId } from '../db/tenant-id'
import { DatabaseUnavailable, isUnavailable } from '../db/unavailable'
import { ApiError, tenantUnavailable } from '../errors'
import { yieldToEventLoop } from '../event-loop'
import type { Log } from '../log'

export type Reads = ReadsOf<typeof schema>
export type Tx = TxOf<typeof schema>

/** One tenant's data. Holding this value is the only permission there is, and the only way in. */
export interface Tenant {
  readonly id: TenantId
  /** Folder of the tenant's files (media, releases). */
  readonly folder: string
  /** Both throw `tenantUnavailable` when the database cannot be opened or is not free in time; never one within another. */
  read<T>(work: (db: Reads) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
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
  /** How long a read or write waits for its turn, ms. */
  maxWaitMs?: number
}

interface Handle {
  users: number
  opened: Promise<Database<typeof schema>>
  database?: Database<typeof schema>
  /** Its file turned out to be damaged or gone: closed as soon as nobody is inside. */
  broken?: boolean
  /** Not used since the last look for idle ones. */
  quiet?: boolean
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
  maxWaitMs,
}: TenantsOptions) {
  const handles = new Map<TenantId, Handle>() // oldest use first
  const migrations = readMigrations('tenant')
  let template: Promise<Buffer> | undefined
  let closedSinceCollect = 0

  /** Checked, since it names what is written and removed: the type is only as good as the row it was read from. */
  const folder = (id: TenantId) => join(dir, asTenantId(id))
  const file = (id: TenantId) => join(folder(id), 'tenant.db')
  const location = (id: TenantId, isNew: boolean): Location => {
    const onBlocked = (error: DatabaseBlocked) => log.error({ tenant: id, error }, 'database not free in time')
    const common = { owner: id, isNew, keepSchema, maxWaitMs, onBlocked }
    return urlTemplate
      ? { ...common, url: urlTemplate.replace('{tenant}', id), authToken }
      : { ...common, url: file(id), encryptionKey: encryptionKey && deriveKey(encryptionKey, `tenant/${id}`) }
  }
  /** Of a server that keeps databases apart by host name. */
  const namespace = (id: TenantId) => new URL(urlTemplate!.replace('{tenant}', id)).hostname.split('.')[0]!

  const tenants = {
    /** The id comes from the session, the public slug or the host, never from a request's path or body. */
    get: (id: TenantId): Tenant => ({
      id,
      folder: folder(id),
      read: (work) => using(id, (database) => database.read(work)),
      write: (work) => using(id, (database) => database.write(work)),
    }),

    /** Makes the folder and a migrated database that carries the id, both on disk when this returns. */
    async create(id: TenantId): Promise<void> {
      mkdirSync(folder(id), { recursive: true })
      if (urlTemplate) await makeNamespace(id)
      else if (encryptionKey)
        closeSync(openSync(file(id), 'w')) // a key of its own, so there is nothing to copy
      else {
        template ??= migratedTemplate().catch((error) => {
          template = undefined
          throw error
        })
        writeDurably(file(id), await template)
      }
      await using(id, async () => {}, true) // opening it migrates it and writes the id
      syncFolder(dir)
    },

    /** Closes the database and removes everything the tenant has. Throws `ServerAway`. */
    async destroy(id: TenantId): Promise<void> {
      asTenantId(id)
      await release(id)
      if (urlTemplate && adminUrl) await dropNamespace(adminUrl, namespace(id))
      else if (urlTemplate)
        log.error({ tenant: id }, 'without DATABASE_ADMIN_URL its database stays on the libSQL server: drop it there')
      rmSync(folder(id), { recursive: true, force: true })
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
        const wasOpen = handles.has(id)
        try {
          await visit(tenants.get(id))
        } catch (error) {
          failed.push(id)
          log.error({ tenant: id, error }, 'tenant failed in sweep')
        }
        if (!wasOpen && handles.get(id)?.users === 0) await release(id)
        await yieldToEventLoop()
      }
      return { failed }
    },

    openFiles: () => handles.size,

    /** Empties the logs of those that nobody has used since the last call, one in each turn of the event loop. */
    async foldIdleLogs(): Promise<void> {
      for (const handle of [...handles.values()]) {
        const isIdle = handle.quiet && handle.users === 0
        handle.quiet = true
        if (!isIdle) continue
        await handle.database?.foldLog()
        await yieldToEventLoop()
      }
    },

    /** How many files stay open at most. */
    keepOpen,

    async close(): Promise<void> {
      for (const id of [...handles.keys()]) await release(id)
    },
  }
  return tenants

  async function using<T>(
    id: TenantId,
    work: (database: Database<typeof schema>) => Promise<T>,
    isNew = false,
  ): Promise<T> {
    const known = handles.get(id)
    const handle: Handle = known ?? { users: 0, opened: open(id, isNew) }
    handle.quiet = false
    if (known) handles.delete(id)
    handles.set(id, handle)
    handle.users++ // before any await, so eviction can never close a handle someone is about to use
    try {
      handle.database ??= await handle.opened.catch((error) => {
        if (handles.get(id) === handle) handles.delete(id)
        throw tenantUnavailable({}, { cause: error })
      })
      return await work(handle.database).catch((error) => {
        if (error instanceof ApiError) throw error
        if (error instanceof DatabaseBlocked) throw tenantUnavailable({}, { cause: error })
        if (!isUnavailable(error)) throw error
        handle.broken = true
        throw tenantUnavailable({}, { cause: error })
      })
    } finally {
      handle.users--
      // whoever comes next opens the file anew, which may have been mended by then
      if (handle.broken && handle.users === 0 && handles.get(id) === handle) void release(id)
      evict()
    }
  }

  async function open(id: TenantId, isNew: boolean) {
    if (!urlTemplate && !existsSync(file(id))) throw new Error('the database file is missing')
    return openDatabase(location(id, isNew), schema, migrations).catch((error) => {
      const isUnknown = !adminUrl && error instanceof Refused && error.status === 404
      throw isUnknown ? noNamespace(namespace(id), error) : error
    })
  }

  async function makeNamespace(id: TenantId) {
    if (!adminUrl) return
    await createNamespace(adminUrl, namespace(id)).catch((error) => {
      throw tenantUnavailable({}, { cause: error })
    })
  }

  function evict() {
    for (const [id, handle] of handles) {
      if (handles.size <= keepOpen) return
      if (handle.users > 0) continue
      handles.delete(id)
      closeNow(handle.database)
    }
  }

  async function release(id: TenantId) {
    const handle = handles.get(id)
    handles.delete(id)
    await closeNow(handle?.database ?? (await handle?.opened.catch(() => undefined)))
  }

  /** With nobody inside, the file is closed before this returns: no second connection can meet the first. */
  function closeNow(database: Database<typeof schema> | undefined) {
    if (!database) return
    if (++closedSinceCollect >= 50) {
      closedSinceCollect = 0
      setTimeout(() => Bun.gc(true)) // libsql 0.5 gives descriptors back only at a full GC and a turn of the loop
    }
    return database.close()
  }

  async function migratedTemplate() {
    const path = join(dir, `template-${process.pid}.db`)
    const remove = () => {
      for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
    }
    remove()
    const database = await openDatabase({ url: path }, schema, migrations)
    await database.close() // folds the log into the file
    const bytes = readFileSync(path)
    remove()
    return bytes
  }
}
export type Tenants = ReturnType<typeof openTenants>

function writeDurably(path: string, bytes: Buffer) {
  const descriptor = openSync(path, 'w')
  writeSync(descriptor, bytes)
  fsyncSync(descriptor)
  closeSync(descriptor)
  syncFolder(dirname(path))
}

/** A new name in a folder is on disk only when the folder is. */
function syncFolder(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

const noNamespace = (name: string, cause: Error) =>
  new DatabaseUnavailable(
    {
      de: `Auf dem libSQL-Server gibt es den Namensraum ${name} nicht: Legen Sie ihn dort an, oder setzen Sie DATABASE_ADMIN_URL, damit Namensräume von selbst angelegt werden.`,
      en: `There is no namespace ${name} on the libSQL server: make it there, or set DATABASE_ADMIN_URL so that namespaces are made by themselves.`,
    },
    { cause },
  )
