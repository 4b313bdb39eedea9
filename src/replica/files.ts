import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Glob } from 'bun'
import pLimit from 'p-limit'
import type { TenantId } from '../db/tenant-id'
import { within } from '../deadline'
import { defineError } from '../errors'
import type { Log } from '../log'
import type { Store } from './store'

/*
 * Media, releases and invoices of accounts outlive the machine as objects `files/<box>/<account>/…`, for all generations of it.
 * A file of a site is found by its name, which says its content: the picture in the library and in five releases is one
 * object, and so is a page that ten releases have. What says no content (a manifest) lies with its release, and so does the
 * list of its files, which comes last.
 */
const saysContent = /^[0-9a-f]{32}[.\w]*$|-[0-9a-f]{16}(-\d{1,5})?\.\w{3,4}$/
const listName = 'files.json'

/** Beside an account's files: all of them are stored; of a release, that it is. */
export const storedName = '.files-stored'
export const releaseStoredName = '.stored'

const atOnce = 8
/** How long somebody waits for a file to be stored before it goes on by itself. */
const patienceMs = 5_000

const filesAway = defineError(503, 'files_away', {
  de: 'Der Speicher für Dateien antwortet nicht. Online bleibt der bisherige Stand; bitte veröffentlichen Sie später noch einmal.',
  en: 'The store for files does not answer. What is online stays as it was; please publish again later.',
})

interface Parts {
  box: string
  store: Store
  tenantsDir: string
  log: Log
  /** Files may lie in the store alone: of a box that was replaced, or with a bound to the disk. */
  mayLack: boolean
}

export function openFiles({ box, store, tenantsDir, log, mayLack }: Parts) {
  const objects = (id: string) => `files/${box}/${id}/`
  const limit = pLimit(atOnce)
  const bringing = new Map<string, Promise<boolean>>()
  /**
   * Accounts that have files which may not be stored: which, and whether all others of it are. Their mark is gone meanwhile, so
   * that a start looks through them.
   */
  const behind = new Map<string, { paths: Set<string>; isRestStored: boolean }>()
  let storing: Promise<void> | undefined
  /** The last try failed: nobody waits for the next. */
  let isAway = false

  /** `<account>/media/<site>/<name>`, `<account>/releases/<site>/<release>/<name>`, `<account>/invoices/<name>`. */
  function keyOf(path: string): string {
    const [id = '', kind = '', ...rest] = path.split('/')
    const name = rest.at(-1) ?? ''
    if (kind === 'invoices') return `${objects(id)}invoices/${name}`
    return `${objects(id)}${rest[0]}/${kind === 'media' || saysContent.test(name) ? name : rest.slice(1).join('/')}`
  }
  const pathOf = (file: string) => relative(tenantsDir, file)
  const markOf = (id: string) => join(tenantsDir, id, storedName)

  function behindOf(id: string) {
    const known = behind.get(id)
    if (known) return known
    const made = { paths: new Set<string>(), isRestStored: existsSync(markOf(id)) }
    behind.set(id, made)
    rmSync(markOf(id), { force: true })
    return made
  }

  function markIfStored(id: string) {
    const entry = behind.get(id)
    if (!entry?.isRestStored || entry.paths.size > 0) return
    behind.delete(id)
    if (existsSync(join(tenantsDir, id))) writeFileSync(markOf(id), '')
  }

  const putFile = (path: string) => limit(() => store.putFile(keyOf(path), join(tenantsDir, path)))

  async function put(id: string, path: string) {
    if (existsSync(join(tenantsDir, path))) await putFile(path)
    isAway = false
    behind.get(id)?.paths.delete(path)
    markIfStored(id)
  }

  async function storeBehind() {
    for (const [id, { paths, isRestStored }] of behind) {
      for (const path of paths) await put(id, path)
      if (!isRestStored) await storeAll(id)
    }
  }

  async function get(key: string, target: string, bytes = 0): Promise<boolean> {
    const draft = join(dirname(target), `.${crypto.randomUUID()}`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      if (!(await store.getFile(key, draft, bytes))) return false
      await rename(draft, target)
      return true
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** Once at a time, however many ask. */
  function once(path: string, work: () => Promise<boolean>): Promise<boolean> {
    const known = bringing.get(path)
    if (known) return known
    const brought = work().finally(() => bringing.delete(path))
    bringing.set(path, brought)
    return brought
  }

  const namesOf = async (folder: string) => (await readdir(folder)).filter((name) => !name.startsWith('.'))

  async function bringRelease(dir: string): Promise<boolean> {
    const path = pathOf(dir)
    const text = await store.text(keyOf(`${path}/${listName}`))
    if (text === undefined) return false
    const names = JSON.parse(text) as string[]
    // its manifest last: a folder without one was never finished
    for (const some of [names.filter((name) => name !== 'manifest.json'), ['manifest.json']]) {
      const missing = some.filter((name) => !existsSync(join(dir, name)))
      const found = await Promise.all(
        missing.map((name) => limit(() => get(keyOf(`${path}/${name}`), join(dir, name)))),
      )
      if (found.includes(false)) return false
    }
    writeFileSync(join(dir, releaseStoredName), '')
    return true
  }

  async function keepRelease(dir: string) {
    const path = pathOf(dir)
    const names = await namesOf(dir)
    const before = await storedNames(dirname(dir))
    const fresh = names.filter((name) => !(saysContent.test(name) && before.has(name)))
    await Promise.all(fresh.map((name) => limit(() => store.putFile(keyOf(`${path}/${name}`), join(dir, name)))))
    await store.putText(keyOf(`${path}/${listName}`), JSON.stringify(names))
    writeFileSync(join(dir, releaseStoredName), '')
  }

  /** Names in the other releases of a site that are stored. */
  async function storedNames(folder: string): Promise<Set<string>> {
    const found = new Set<string>()
    for (const release of await readdir(folder))
      if (existsSync(join(folder, release, releaseStoredName)))
        for (const name of await namesOf(join(folder, release))) found.add(name)
    return found
  }

  /** Whatever an account has on the disk: where it comes from elsewhere, was there before the replica, or was cut off. */
  async function storeAll(id: string) {
    const cwd = join(tenantsDir, id)
    const pathsOf = async (pattern: string) => (existsSync(cwd) ? Array.fromAsync(new Glob(pattern).scan({ cwd })) : [])
    const stored = new Set((await Array.fromAsync(store.list(objects(id)))).map(({ key }) => key))
    for (const path of [...(await pathsOf('media/*/*')), ...(await pathsOf('invoices/*'))])
      if (!stored.has(keyOf(`${id}/${path}`))) await putFile(`${id}/${path}`)
    for (const path of await pathsOf('releases/*/*/manifest.json')) {
      const dir = dirname(join(cwd, path))
      if (!existsSync(join(dir, releaseStoredName))) await keepRelease(dir)
    }
    behindOf(id).isRestStored = true
    markIfStored(id)
  }

  return {
    /**
     * Finished files, before anything names them: stored when this returns, unless the store is slow or away: then they
     * follow, also after a restart. Throws nothing.
     */
    async keep(files: string[]) {
      const stored = files.map(pathOf).map(async (path) => {
        const id = path.split('/')[0]!
        behindOf(id).paths.add(path)
        await put(id, path).catch((error) => {
          isAway = true
          log.error({ error }, 'a file is not in the replica')
        })
      })
      if (isAway) return
      await within(
        patienceMs,
        () => new Error('the store is slow'),
        () => Promise.all(stored),
      ).catch((error) => log.error({ error }, 'files follow later'))
    },

    /** A finished release, before it is switched to. Throws `filesAway`. */
    keepRelease: (dir: string) =>
      keepRelease(dir).catch((cause) => {
        throw filesAway({}, { cause })
      }),

    /** A file that is not on the disk. False where there is none. Throws what the store says. */
    bring: (path: string): Promise<boolean> =>
      existsSync(path) ? Promise.resolve(true) : once(path, () => get(keyOf(pathOf(path)), path)),

    /** A release of which the disk has nothing, or a part. */
    bringRelease: (dir: string): Promise<boolean> => once(dir, () => bringRelease(dir)),

    /** Every file of an account, for a copy of it. */
    async bringAll(id: TenantId) {
      if (!mayLack) return
      const releases: string[] = []
      for await (const { key, bytes } of store.list(objects(id))) {
        const [site = '', ...rest] = key.slice(objects(id).length).split('/')
        const name = rest.at(-1) ?? ''
        if (rest.length === 2 && name === listName) releases.push(join(tenantsDir, id, 'releases', site, rest[0]!))
        else if (site === 'invoices') await bringOne(join(tenantsDir, id, 'invoices', name), key, bytes)
        else if (rest.length === 1 && !/^[0-9a-f]{32}/.test(name))
          await bringOne(join(tenantsDir, id, 'media', site, name), key, bytes)
      }
      for (const dir of releases) await once(dir, () => bringRelease(dir))
    },

    /** What is not stored: once by the timetable, of these accounts too at a start, or when one was put in place. Throws what the store says. */
    storeRest(ids: TenantId[] = []) {
      for (const id of ids) if (!existsSync(markOf(id))) behindOf(id)
      storing ??= storeBehind().finally(() => {
        storing = undefined
      })
      return storing
    },

    /** Of an account that was restored here, whose files lie there and not here. */
    noteStored(id: TenantId) {
      writeFileSync(markOf(id), '')
    },

    /** Names of stored objects of an account that are older than an hour, and how each is removed. */
    async *listStored(id: TenantId, before: Date) {
      for await (const { key, modified } of store.list(objects(id)))
        if (modified && modified < before)
          yield { name: key.slice(objects(id).length), remove: () => store.remove(key) }
    },

    /** Names in a release that is stored. */
    async releaseNames(id: TenantId, site: string, release: string): Promise<string[] | undefined> {
      const text = await store.text(keyOf(`${id}/releases/${site}/${release}/${listName}`))
      return text === undefined
        ? undefined
        : [...(JSON.parse(text) as string[]), listName].map((name) =>
            keyOf(`${id}/releases/${site}/${release}/${name}`).slice(objects(id).length),
          )
    },

    /** How many files are still to be stored; an account that is still to be looked through counts for one. */
    waiting: () =>
      [...behind.values()].reduce((sum, { paths, isRestStored }) => sum + paths.size + (isRestStored ? 0 : 1), 0),

    /** All objects of an account begin so. */
    objects,
  }

  function bringOne(path: string, key: string, bytes: number) {
    return existsSync(path) ? undefined : once(path, () => get(key, path, bytes))
  }
}
export type Files = ReturnType<typeof openFiles>
