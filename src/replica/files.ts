import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import pLimit from 'p-limit'
import type { TenantId } from '../db/tenant-id'
import { startDeadline } from '../deadline'
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

/** Beside an account's files: all of them are stored; which are not yet; of a release, that it is. */
export const storedName = '.files-stored'
export const waitingName = '.files-waiting'
export const releaseStoredName = '.stored'

const atOnce = 8
/** How long somebody waits for a file to be stored before it goes on by itself. */
const patienceMs = 5_000
const againMs = 20_000

export const filesAway = defineError(503, 'files_away', {
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
  /** Paths below the data folder that are still to be stored. */
  const waiting = new Set<string>()
  /** The last try failed: nobody waits for the next. */
  let isAway = false

  /** `<account>/media/<site>/<name>`, `<account>/releases/<site>/<release>/<name>`, `<account>/invoices/<name>`. */
  function keyOf(path: string): string {
    const [id = '', kind = '', ...rest] = path.split('/')
    const name = rest.at(-1) ?? ''
    if (kind === 'invoices') return `${objects(id)}invoices/${name}`
    return `${objects(id)}${rest[0]}/${kind === 'media' || saysContent.test(name) ? name : rest.slice(1).join('/')}`
  }
  const within = (path: string) => relative(tenantsDir, path)
  const noteOf = (path: string) => {
    const [id = '', ...rest] = path.split('/')
    return join(tenantsDir, id, waitingName, encodeURIComponent(rest.join('/')))
  }

  async function put(path: string) {
    const from = join(tenantsDir, path)
    if (existsSync(from)) await limit(() => store.putFile(keyOf(path), from))
    isAway = false
    waiting.delete(path)
    rmSync(noteOf(path), { force: true })
  }

  async function putWaiting() {
    for (const path of [...waiting]) await put(path)
  }
  const again = setInterval(
    () => void putWaiting().catch((error) => log.error({ error, files: waiting.size }, 'files are not in the replica')),
    againMs,
  )
  again.unref()

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
    const path = within(dir)
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
    const path = within(dir)
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

  /** Whatever an account has on the disk: where it comes from elsewhere, or was there before the replica. */
  async function storeAll(id: TenantId) {
    const folder = join(tenantsDir, id)
    const list = async (...parts: string[]) =>
      existsSync(join(folder, ...parts)) ? await namesOf(join(folder, ...parts)) : []
    for (const site of await list('media'))
      for (const name of await list('media', site)) await put(`${id}/media/${site}/${name}`)
    for (const name of await list('invoices')) await put(`${id}/invoices/${name}`)
    for (const site of await list('releases'))
      for (const release of await list('releases', site)) {
        const dir = join(folder, 'releases', site, release)
        if (existsSync(join(dir, 'manifest.json')) && !existsSync(join(dir, releaseStoredName))) await keepRelease(dir)
      }
    if (existsSync(folder)) writeFileSync(join(folder, storedName), '')
  }

  return {
    /**
     * Finished files, before anything names them: stored when this returns, unless the store is slow or away: then they
     * follow, also after a restart. Throws nothing.
     */
    async keep(paths: string[]) {
      const stored = paths.map(within).map(async (path) => {
        mkdirSync(dirname(noteOf(path)), { recursive: true, mode: 0o700 })
        writeFileSync(noteOf(path), '')
        waiting.add(path)
        await put(path).catch((error) => {
          isAway = true
          log.error({ error }, 'a file is not in the replica')
        })
      })
      if (isAway) return
      const deadline = startDeadline(patienceMs, () => new Error('the store is slow'))
      await Promise.race([Promise.all(stored), deadline.ended]).catch((error) =>
        log.error({ error }, 'files follow later'),
      )
      deadline.clear()
    },

    /** A finished release, before it is switched to. Throws `filesAway`. */
    keepRelease: (dir: string) =>
      keepRelease(dir).catch((cause) => {
        throw filesAway({}, { cause })
      }),

    /** A file that is not on the disk. False where there is none. Throws what the store says. */
    bring: (path: string): Promise<boolean> =>
      existsSync(path) ? Promise.resolve(true) : once(path, () => get(keyOf(within(path)), path)),

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

    /** At a start, and for an account that was put in place: what is not stored follows in the background. */
    async storeRest(ids: TenantId[]) {
      for (const id of ids) {
        const notes = join(tenantsDir, id, waitingName)
        for (const name of existsSync(notes) ? readdirSync(notes) : []) waiting.add(`${id}/${decodeURIComponent(name)}`)
        if (!existsSync(join(tenantsDir, id, storedName))) await storeAll(id)
      }
      await putWaiting()
    },

    /** Of an account that was restored here, whose files lie there and not here. */
    noteStored(id: TenantId) {
      writeFileSync(join(tenantsDir, id, storedName), '')
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

    /** How many files are still to be stored. */
    waiting: () => waiting.size,

    /** All objects of an account begin so. */
    objects,

    close: () => clearInterval(again),
  }

  function bringOne(path: string, key: string, bytes: number) {
    return existsSync(path) ? undefined : once(path, () => get(key, path, bytes))
  }
}
export type Files = ReturnType<typeof openFiles>
