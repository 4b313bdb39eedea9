import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Database } from '../db/database'
import { within } from '../deadline'
import type { Log } from '../log'
import type { Litestream } from './litestream'

/** The central database among the others, which have the ids of accounts. */
export const controlDatabase = 'control'

/** How long a commit waits for others that go along. */
const gatherMs = 300
const tickMs = 100
/** Between looks whether a replica that was away is back. */
const awayMs = 1_000
const copiesAtOnce = 8
/** Until the next look at who has changed. */
const copiesInTurn = 64
const copySeconds = 10
/** For what is still to be copied when the process ends. */
const lastMs = 5_000

/** A database with commits, from the first of them until it is closed and all of it is in the replica. */
interface Watched {
  path: string
  isOpen: boolean
  /** Litestream knows it, as far as we know. */
  isRegistered: boolean
  /** Commits so far, and how many of them are in the replica. */
  commits: number
  copied: number
  /** When the oldest commit was made that may not be in the replica; unset when all are. */
  behindSince?: number
  running?: Promise<void>
}

/** Where Litestream notes how far it is with a file. */
export const metaFolder = (path: string) => join(dirname(path), `.${basename(path)}-litestream`)
/** Lies there as long as the replica may lack something; outlives the process. */
export const marker = (path: string) => join(metaFolder(path), 'not-copied')

interface Parts {
  litestream: Litestream
  /** Where the copy of a database goes. */
  urlOf(name: string): string
  log: Log
}

/**
 * Has Litestream copy each database that is written. One is registered after its first commit and unregistered once it is
 * closed and copied: as many are watched as are open.
 */
export function openWatch({ litestream, urlOf, log }: Parts) {
  const watched = new Map<string, Watched>()
  const touched = new AsyncLocalStorage<Set<string>>()
  const limit = pLimit(copiesAtOnce)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAway = false
  let isClosed = false

  /** Before a commit: if the process ends right after it, the next one knows what to copy. */
  function begin(name: string, path: string): Watched {
    const known = watched.get(name)
    if (known) {
      known.isOpen = true
      return known
    }
    mkdirSync(metaFolder(path), { recursive: true, mode: 0o700 })
    writeFileSync(marker(path), '')
    const entry: Watched = { path, isOpen: true, isRegistered: false, commits: 0, copied: 0 }
    watched.set(name, entry)
    return entry
  }

  function changed(name: string, entry: Watched) {
    entry.commits++
    entry.behindSince ??= performance.now()
    touched.getStore()?.add(name)
    schedule(tickMs)
  }

  function schedule(ms: number) {
    if (isClosed || timer) return
    timer = setTimeout(() => void tick(), ms)
    timer.unref()
  }

  /** One try while the replica is away, all that is due otherwise. */
  async function tick() {
    const before = performance.now() - gatherMs
    const due = [...watched].filter(([, { behindSince, running }]) => !running && behindSince && behindSince <= before)
    due.sort(([, a], [, b]) => Number(b.isOpen) - Number(a.isOpen)) // those in use before what was left behind
    const all = due.slice(0, isAway ? 1 : copiesInTurn)
    await Promise.all(all.map(([name, entry]) => limit(() => copy(name, entry)).catch(() => undefined)))
    timer = undefined
    if ([...watched.values()].some(({ behindSince }) => behindSince)) schedule(isAway ? awayMs : tickMs)
  }

  /** Returns once the replica has what was committed before the call. */
  async function copy(name: string, entry: Watched) {
    const wanted = entry.commits
    await entry.running?.catch(() => undefined) // it may have begun before the last of them
    if (entry.copied >= wanted) return
    entry.running ??= run(name, entry).finally(() => {
      entry.running = undefined
    })
    await entry.running
  }

  async function run(name: string, entry: Watched) {
    const { path, commits } = entry
    const begunAt = performance.now()
    try {
      if (!entry.isRegistered) await register(name, entry)
      if (!(await litestream.sync(path, copySeconds))) {
        await register(name, entry) // it has been started again
        if (!(await litestream.sync(path, copySeconds))) throw new Error(`Litestream does not keep ${path}`)
      }
    } catch (error) {
      if (!isAway) log.error({ database: name, error }, 'the replica is away')
      isAway = true
      schedule(awayMs)
      if (!entry.isOpen) await unregister(entry, 1).catch(() => undefined) // or as many stay as were ever written
      throw error
    }
    if (isAway) log.info('the replica is back')
    isAway = false
    entry.copied = commits
    entry.behindSince = entry.commits > commits ? begunAt : undefined
    if (!entry.isOpen && !entry.behindSince) await leave(name, entry)
  }

  async function register(name: string, entry: Watched) {
    await litestream.register(entry.path, urlOf(name))
    entry.isRegistered = true
  }

  async function unregister(entry: Watched, seconds?: number) {
    if (!entry.isRegistered) return
    entry.isRegistered = false
    await litestream.unregister(entry.path, seconds)
  }

  /** Closed and copied, unless somebody writes meanwhile. */
  async function leave(name: string, entry: Watched) {
    await unregister(entry)
    if (entry.isOpen || entry.behindSince || watched.get(name) !== entry) return
    watched.delete(name)
    rmSync(marker(entry.path), { force: true })
  }

  async function closed(name: string) {
    const entry = watched.get(name)
    if (!entry) return
    entry.isOpen = false
    if (entry.behindSince) await copy(name, entry)
    else await leave(name, entry)
  }

  return {
    /** The same database, whose commits are copied. */
    over<D extends Pick<Database<Record<string, unknown>>, 'write' | 'close'>>(
      name: string,
      path: string,
      database: D,
    ): D {
      const write: D['write'] = async (work, committed) => {
        const entry = begin(name, path)
        const result = await database.write(work, committed)
        changed(name, watched.get(name) ?? entry)
        return result
      }
      const close = async () => {
        await database.close()
        void closed(name).catch(() => undefined) // it is tried again
      }
      return { ...database, write, close }
    },

    /** Has been changed otherwise than by a write here: made, put in place, or before this process. */
    note(name: string, path: string, isOpen = false) {
      const entry = begin(name, path)
      entry.isOpen = isOpen
      changed(name, entry)
    },

    /** After it was closed and before its file is removed or replaced: Litestream holds it no longer. Throws nothing. */
    async forget(name: string) {
      const entry = watched.get(name)
      if (!entry) return
      await entry.running?.catch(() => undefined)
      await unregister(entry, 1).catch((error) =>
        log.error({ database: name, error }, 'Litestream still watches a file'),
      )
      if (watched.get(name) === entry) watched.delete(name)
    },

    /** Runs work and gives the names of databases that it has committed to, as they stand when it ends. */
    touching: <T>(names: Set<string>, work: () => T): T => touched.run(names, work),

    /** Returns once the replica has all that was committed to these before the call; all that are behind when left out. */
    async settle(names: Iterable<string> = watched.keys()) {
      await Promise.all(
        [...names].map((name) => {
          const entry = watched.get(name)
          return entry && copy(name, entry)
        }),
      )
    },

    /** How many are watched and behind, how old the oldest commit is that is not copied, and whether copies fail. */
    state() {
      const entries = [...watched.values()]
      const behind = entries.flatMap(({ behindSince }) => behindSince ?? [])
      return {
        watched: entries.filter(({ isRegistered }) => isRegistered).length,
        behind: behind.length,
        lagSeconds: behind.length === 0 ? 0 : (performance.now() - Math.min(...behind)) / 1000,
        isAway,
      }
    },

    /** After all databases are closed: what is left to copy is copied, as far as there is time; markers keep the rest. */
    async close() {
      isClosed = true
      clearTimeout(timer)
      const rest = [...watched].map(([name]) => limit(() => closed(name)).catch(() => undefined))
      await within(
        lastMs,
        () => new Error('not all is copied'),
        () => Promise.all(rest),
      ).catch((error) => log.error({ error }, 'the next start copies the rest'))
    },
  }
}
export type Watch = ReturnType<typeof openWatch>
