import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs'
import { getLoadablePath } from 'sqlite-vec'
import { type Database, openDatabase, readMigrations } from '../db/database'
import type { ReadsOf, TxOf } from '../db/drizzle'
import * as schema from '../db/knowledge/schema'
import type { TenantId } from '../db/tenant-id'
import { isDamaged } from '../db/unavailable'
import { ApiError, tenantUnavailable } from '../errors'
import type { Log } from '../log'
import type { OpenFiles } from './open-files'

export type KnowledgeReads = ReadsOf<typeof schema>
export type KnowledgeTx = TxOf<typeof schema>

/**
 * A tenant's `knowledge.db`, with FTS5 and sqlite-vec: data that is made from `tenant.db` and can be made again. A file
 * that is missing, damaged or of another schema version is replaced by an empty one, and `work` then runs a second time:
 * it must do nothing but read and change this database. What says how complete the data is belongs into it as well.
 */
export interface Knowledge {
  /** Both throw `tenantUnavailable` when no file can be made. */
  read<T>(work: (db: KnowledgeReads) => Promise<T>): Promise<T>
  write<T>(work: (tx: KnowledgeTx) => Promise<T>): Promise<T>
}

interface KnowledgeOptions {
  files: OpenFiles
  log: Log
  /** The file of a tenant. */
  path(id: TenantId): string
  encryptionKey(id: TenantId): Uint8Array | undefined
  /** Gives what is called before each use of the file. */
  beforeUse(id: TenantId): () => void
  /** Throws for a tenant that is not there: no file is made for it. */
  demandTenant(id: TenantId): void
  /** Files are opened as they are, or not at all; none is made or removed. */
  keepSchema?: boolean
}

/** Its name among the open files. */
export const knowledgeName = (id: TenantId) => `${id}/knowledge`

/** File of the SQLite extension that the database needs. */
export const knowledgeExtension = getLoadablePath

/** Gives the function that reaches the `knowledge.db` of a tenant, whose file is made and opened with the first use. */
export function openKnowledge({
  files,
  log,
  path,
  encryptionKey,
  beforeUse,
  demandTenant,
  keepSchema,
}: KnowledgeOptions) {
  const migrations = readMigrations('knowledge')
  const removals = new Map<string, Promise<void>>() // those that go on now
  const removalCounts = new Map<string, number>()
  const removalCount = (id: TenantId) => removalCounts.get(id) ?? 0

  return (id: TenantId): Knowledge => ({
    read: (work) => use(id, (database) => database.read(work)),
    write: (work) => use(id, (database) => database.write(work)),
  })

  async function use<T>(id: TenantId, work: (database: Database<typeof schema>) => Promise<T>): Promise<T> {
    while (removals.has(id)) await removals.get(id)
    const count = removalCount(id)
    // an open file whose name is gone still takes writes, which nobody would find again
    if (files.has(knowledgeName(id)) && !existsSync(path(id)) && !keepSchema) await removeOnce(id, count)
    let foreign: unknown // failures of other databases that `work` passes on
    const attempt = () =>
      files.use(
        knowledgeName(id),
        () => open(id),
        (database) =>
          work(database).catch((error) => {
            if (error instanceof ApiError) foreign = error
            throw error
          }),
      )
    try {
      return await attempt()
    } catch (error) {
      if (keepSchema || error === foreign || !isDamaged(error)) throw error
      log.warn({ tenant: id, error }, 'knowledge.db cannot be used: an empty one takes its place')
      await removeOnce(id, count)
      return attempt()
    }
  }

  async function open(id: TenantId) {
    demandTenant(id)
    const url = path(id)
    if (!statSync(url, { throwIfNoEntry: false })?.isFile()) {
      if (keepSchema) throw new Error('the file is missing')
      removeFiles(id) // a log without its file belongs to an older one
      closeSync(openSync(url, 'a', 0o600)) // SQLite gives the mode of the file to the log beside it
    }
    const location = { url, owner: id, encryptionKey: encryptionKey(id), beforeUse: beforeUse(id), keepSchema }
    return openDatabase({ ...location, derived: true, extension: knowledgeExtension() }, schema, migrations)
  }

  /** Of several that met the same bad file, one removes it: never the file that came after it. */
  function removeOnce(id: TenantId, count: number): Promise<void> {
    if (removalCount(id) === count) {
      removalCounts.set(id, count + 1)
      removals.set(
        id,
        remove(id).finally(() => removals.delete(id)),
      )
    }
    return removals.get(id) ?? Promise.resolve()
  }

  async function remove(id: TenantId) {
    await files.release(knowledgeName(id))
    try {
      removeFiles(id)
    } catch (error) {
      throw tenantUnavailable({}, { cause: error })
    }
  }

  function removeFiles(id: TenantId) {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path(id) + end, { recursive: true, force: true })
  }
}
