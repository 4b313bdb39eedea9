import type { Database } from '../db/database'
import { DatabaseBlocked, soonAgain } from '../db/gate'
import { isUnavailable } from '../db/unavailable'
import { ApiError, tenantUnavailable } from '../errors'
import { yieldToEventLoop } from '../event-loop'

type OpenFile = Pick<Database<Record<string, unknown>>, 'foldLog' | 'close'>

interface Handle<D extends OpenFile> {
  users: number
  opened: Promise<D>
  database?: D
  /** Its file turned out to be damaged or gone: closed as soon as nobody is inside. */
  broken?: boolean
  /** Not used since the last look for idle ones. */
  quiet?: boolean
}

/** The databases that are open, at most `keepOpen` of them: the one that was used longest ago is closed first. */
export function createOpenFiles(keepOpen: number) {
  const handles = new Map<string, Handle<OpenFile>>() // oldest use first
  let closedSinceCollect = 0

  return {
    /**
     * Runs `work` on the database of this name, which is opened when it is not open. A name stands for one kind of
     * database. Throws `tenantUnavailable` when the database cannot be opened or read, and what `work` throws.
     */
    async use<D extends OpenFile, T>(name: string, open: () => Promise<D>, work: (database: D) => Promise<T>) {
      const known = handles.get(name) as Handle<D> | undefined
      const handle: Handle<D> = known ?? { users: 0, opened: open() }
      handle.quiet = false
      if (known) handles.delete(name)
      handles.set(name, handle)
      handle.users++ // before any await, so eviction can never close a handle someone is about to use
      try {
        handle.database ??= await handle.opened.catch((error) => {
          if (handles.get(name) === handle) handles.delete(name)
          throw tenantUnavailable({}, { cause: error })
        })
        return await work(handle.database).catch((error) => {
          if (error instanceof DatabaseBlocked) throw tenantUnavailable(soonAgain, { cause: error }) // the file is fine
          if (error instanceof ApiError || !isUnavailable(error)) throw error
          handle.broken = true
          throw tenantUnavailable({}, { cause: error })
        })
      } finally {
        handle.users--
        // whoever comes next opens the file anew, which may have been mended by then
        if (handle.broken && handle.users === 0 && handles.get(name) === handle) void release(name)
        evict()
      }
    },

    has: (name: string) => handles.has(name),
    size: () => handles.size,

    /** Closes it once those inside have left. */
    release,

    /** Closes it unless somebody is inside. */
    async releaseIdle(name: string): Promise<void> {
      if (handles.get(name)?.users === 0) await release(name)
    },

    async releaseAll(): Promise<void> {
      for (const name of [...handles.keys()]) await release(name)
    },

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
  }

  function evict() {
    for (const [name, handle] of handles) {
      if (handles.size <= keepOpen) return
      if (handle.users > 0) continue
      handles.delete(name)
      closeNow(handle.database)
    }
  }

  async function release(name: string) {
    const handle = handles.get(name)
    handles.delete(name)
    await closeNow(handle?.database ?? (await handle?.opened.catch(() => undefined)))
  }

  /** With nobody inside, the file is closed before this returns: no second connection can meet the first. */
  function closeNow(database: OpenFile | undefined) {
    if (!database) return
    if (++closedSinceCollect >= 50) {
      closedSinceCollect = 0
      setTimeout(() => Bun.gc(true)) // libsql 0.5 gives descriptors back only at a full GC and a turn of the loop
    }
    return database.close()
  }
}
export type OpenFiles = ReturnType<typeof createOpenFiles>
