import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../../src/config/config'
import { newTenantId } from '../../src/db/tenant-id'
import { isToRestore } from '../../src/operator/doctor-replica'
import { awaitReplica } from '../../src/replica/acts'
import { keepBelow } from '../../src/replica/disk-bound'
import { openFiles } from '../../src/replica/files'
import { claimPlace, isPassed, newestGeneration, takeGeneration, writePlace } from '../../src/replica/generation'
import { openReplica } from '../../src/replica/state'
import { openStore } from '../../src/replica/store'
import { marker, metaFolder, openWatch } from '../../src/replica/watch'
import { filesBelow, newFolder } from '../support/backups'
import { atEnd, cleanUpAfterEach } from '../support/fresh-world'

cleanUpAfterEach()

const log = { info() {}, warn() {}, error() {} } as never

/** Litestream that ends each copy when the test says so, and says which there were. */
function watchByHand() {
  const syncs: PromiseWithResolvers<boolean>[] = []
  const registered = new Set<string>()
  const litestream = {
    register: async (path: string) => void registered.add(path),
    unregister: async (path: string) => void registered.delete(path),
    sync() {
      const sync = Promise.withResolvers<boolean>()
      syncs.push(sync)
      return sync.promise
    },
  }
  const path = join(newFolder(), 'tenant.db')
  const watch = openWatch({ litestream: litestream as never, urlOf: (name) => name, log })
  const begun = async (count: number) => {
    while (syncs.length < count) await new Promise(setImmediate)
    return syncs[count - 1]!
  }
  return { watch, path, begun, syncs, registered }
}

test('what is committed while a copy is made is in the next one, and nobody is told before that', async () => {
  const { watch, path, begun, syncs } = watchByHand()
  watch.note('one', path, true)
  const first = watch.settle(['one'])
  const copy = await begun(1)
  watch.note('one', path, true)
  let isTold = false
  const second = watch.settle(['one']).then(() => {
    isTold = true
  })
  copy.resolve(true)
  await first
  expect(watch.state().behind).toBe(1)
  const next = await begun(2)
  expect(isTold).toBe(false)
  next.resolve(true)
  await second
  expect([watch.state().behind, syncs.length]).toEqual([0, 2])
  await watch.settle(['one'])
  expect(syncs.length).toBe(2)
})

test('a copy that fails is told to who waited for it, not to who committed meanwhile', async () => {
  const { watch, path, begun } = watchByHand()
  watch.note('one', path, true)
  const first = watch.settle(['one'])
  const copy = await begun(1)
  watch.note('one', path, true)
  const second = watch.settle(['one'])
  copy.reject(new Error('no room'))
  await expect(first).rejects.toThrow('no room')
  expect(watch.state()).toMatchObject({ isAway: true, behind: 1 })
  ;(await begun(2)).resolve(true)
  await second
  expect(watch.state()).toMatchObject({ isAway: false, behind: 0 })
})

test('a database that is closed is watched until all of it is copied, and marked as long', async () => {
  const { watch, path, begun, registered } = watchByHand()
  const database = watch.over('one', path, { write: async (_: unknown) => undefined as never, close: async () => {} })
  await database.write(async () => undefined)
  await database.close()
  const copy = await begun(1)
  expect([registered.has(path), existsSync(marker(path))]).toEqual([true, true])
  await database.write(async () => undefined) // opened again
  copy.resolve(true)
  const next = await begun(2)
  expect(existsSync(marker(path))).toBe(true)
  await database.close()
  next.resolve(true)
  while (existsSync(marker(path))) await new Promise(setImmediate)
  expect([registered.has(path), watch.state()]).toMatchObject([false, { watched: 0, behind: 0 }])
})

test('an account is marked as stored once all of its files are, also those from before', async () => {
  const [tenantsDir, place, id] = [newFolder(), newFolder(), newTenantId()]
  const file = (name: string) => {
    mkdirSync(join(tenantsDir, id, 'media', 'site'), { recursive: true })
    writeFileSync(join(tenantsDir, id, 'media', 'site', name), name)
    return join(tenantsDir, id, 'media', 'site', name)
  }
  const store = openStore({ url: `file://${place}` })
  const isMarked = () => existsSync(join(tenantsDir, id, '.files-stored'))
  file('old.jpg')
  const files = openFiles({ box: 'one', store, tenantsDir, log, mayLack: false })
  await files.keep([file('new.jpg')])
  expect([isMarked(), files.waiting()]).toEqual([false, 1])
  const { putFile } = store
  store.putFile = () => Promise.reject(new Error('away'))
  await expect(files.storeRest([id])).rejects.toThrow('away')
  expect([isMarked(), files.waiting()]).toEqual([false, 1])
  store.putFile = putFile
  await files.storeRest()
  expect([isMarked(), files.waiting()]).toEqual([true, 0])
  expect(existsSync(join(place, 'files/one', id, 'site', 'old.jpg'))).toBe(true)
  store.putFile = () => Promise.reject(new Error('away'))
  await files.keep([file('last.jpg')])
  expect([isMarked(), files.waiting()]).toEqual([false, 1])
  store.putFile = putFile
  await files.storeRest()
  expect([isMarked(), files.waiting()]).toEqual([true, 0])
  store.putFile = (key, path) => (key.endsWith('bad.jpg') ? Promise.reject(new Error('away')) : putFile(key, path))
  await files.keep([file('good.jpg'), file('bad.jpg')])
  expect([isMarked(), files.waiting()]).toEqual([false, 1]) // though the rest of it is
  const puts: string[] = []
  store.putFile = async (key, path) => {
    puts.push(basename(path))
    await putFile(key, path)
  }
  const next = openFiles({ box: 'one', store, tenantsDir, log, mayLack: false }) // after a restart
  await next.storeRest([id])
  expect([isMarked(), next.waiting(), puts]).toEqual([true, 0, ['bad.jpg']]) // what is there is not sent again
})

test('an act is answered once it is on record, and what is none, or was refused and wrote nothing, at once', async () => {
  let [isAway, hasPassed, isFailing] = [false, false, false]
  let answer: { status: number; writes: string[] } = { status: 200, writes: [] }
  const handled: string[] = []
  const confirmed: string[][] = []
  const names: { current?: Set<string> } = {}
  const replica = {
    hasPassed: () => hasPassed,
    state: () => ({ isAway }),
    touching(touched: Set<string>, work: () => unknown) {
      names.current = touched
      return work()
    },
    async confirm(touched: Set<string>) {
      confirmed.push([...touched])
      if (isFailing) throw new Error('away')
    },
  }
  const app = {
    async handle({ url }: Request) {
      handled.push(new URL(url).pathname)
      for (const name of answer.writes) names.current?.add(name)
      return Response.json({}, { status: answer.status })
    },
  }
  awaitReplica({ config: { basePath: '/api' }, log, replica } as never, app)
  const ask = async (method: string, path: string, of: typeof answer) => {
    answer = of
    const response = await app.handle(new Request(`http://localhost/api${path}`, { method }))
    const { error } = (await response.json()) as { error?: string }
    return [response.status, error, handled.splice(0).length, confirmed.splice(0)]
  }
  expect(await ask('GET', '/team', { status: 200, writes: [] })).toEqual([200, undefined, 1, []])
  expect(await ask('PUT', '/sites/1', { status: 200, writes: ['one'] })).toEqual([200, undefined, 1, []])
  expect(await ask('DELETE', '/sites/1', { status: 200, writes: ['one'] })).toEqual([200, undefined, 1, [['one']]])
  expect(await ask('POST', '/billing/cancel', { status: 200, writes: [] })).toEqual([200, undefined, 1, [[]]])
  expect(await ask('DELETE', '/sites/2', { status: 404, writes: [] })).toEqual([404, undefined, 1, []])
  expect(await ask('DELETE', '/sites/2', { status: 500, writes: ['one'] })).toEqual([500, undefined, 1, [['one']]])
  isFailing = true
  const unsafe = await ask('DELETE', '/sites/1', { status: 200, writes: ['one'] })
  expect(unsafe).toEqual([503, 'not_replicated', 1, [['one']]])
  isAway = true
  expect(await ask('DELETE', '/sites/1', { status: 200, writes: [] })).toEqual([503, 'replica_away', 0, []])
  hasPassed = true
  const [status, error, ...rest] = await ask('POST', '/team/invitations', { status: 201, writes: ['one'] })
  expect([status, error === 'replica_away', ...rest]).toEqual([503, false, 0, []])
  expect((await ask('GET', '/team', { status: 200, writes: [] }))[2]).toBe(1)
})

test('a database that is opened and written while it is let go stays watched and marked', async () => {
  const unregistering = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const litestream = {
    register: async () => undefined,
    sync: async () => true,
    async unregister() {
      begun.resolve()
      await unregistering.promise
    },
  }
  const path = join(newFolder(), 'tenant.db')
  const watch = openWatch({ litestream: litestream as never, urlOf: (name) => name, log })
  watch.note('one', path) // closed already
  const left = watch.settle(['one'])
  await begun.promise
  watch.note('one', path, true)
  unregistering.resolve()
  await left
  expect([existsSync(marker(path)), watch.state().behind]).toEqual([true, 1])
  await watch.settle()
  expect([existsSync(marker(path)), watch.state()]).toMatchObject([true, { behind: 0, watched: 1 }])
})

test('the disk is kept below its bound by what was not asked for longest, of accounts and releases that are stored', async () => {
  const tenantsDir = newFolder()
  const [one, two, notStored] = [newTenantId(), newTenantId(), newTenantId()]
  const put = (path: string, day: number) => {
    const file = join(tenantsDir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'x'.repeat(100))
    utimesSync(file, new Date(2026, 0, day), new Date(2026, 0, day))
  }
  for (const id of [one, two]) {
    mkdirSync(join(tenantsDir, id), { recursive: true })
    writeFileSync(join(tenantsDir, id, '.files-stored'), '')
  }
  put(`${one}/media/site/third.jpg`, 4)
  put(`${two}/media/site/second.jpg`, 3)
  put(`${one}/releases/site/first/page.html`, 2)
  const mark = join(tenantsDir, one, 'releases/site/first/.stored')
  writeFileSync(mark, '')
  utimesSync(mark, new Date(2026, 0, 2), new Date(2026, 0, 2))
  put(`${two}/releases/site/half/page.html`, 1) // which is not stored yet
  put(`${notStored}/media/site/old.jpg`, 1)
  for (let n = 0; n < 7; n++) put(`${two}/media/site/late${n}.jpg`, 10 + n)
  expect(await keepBelow(tenantsDir, 1000, log)).toBe(0)
  expect(await keepBelow(tenantsDir, 950, log)).toBe(200)
  const left = filesBelow(tenantsDir).filter((path) => !/\/\.[\w-]+$/.test(path))
  expect(left).toHaveLength(10)
  expect(left).not.toContain(`${one}/releases/site/first/page.html`)
  expect(left).not.toContain(`${two}/media/site/second.jpg`)
})

test('a place in the replica is one data folder’s, believed while the store is away, and no other’s', async () => {
  const [place, tenantsDir, id] = [newFolder(), newFolder(), newTenantId()]
  const config = { box: 'one', url: `file://${place}`, socket: '', program: '', searchPath: '' }
  const store = openStore(config)
  const claim = (dir = tenantsDir, box = 'one', from = store) => claimPlace({ ...config, box }, from, dir, log)
  const noted = ['control.db', `${id}/tenant.db`].map((path) => metaFolder(join(tenantsDir, path)))
  for (const folder of noted) mkdirSync(folder, { recursive: true })
  const first = await claim()
  expect([first.generation, await newestGeneration(store, 'one'), noted.some(existsSync)]).toEqual([1, 1, false])
  expect(await claim()).toEqual(first)
  await expect(claim(newFolder())).rejects.toThrow('has a box “one” already')
  expect((await claim(newFolder(), 'two')).generation).toBe(1)
  expect(await isPassed(store, first)).toBe(false)
  const away = { ...store, text: () => Promise.reject(new Error('away')) }
  expect(await claim(tenantsDir, 'one', away)).toEqual(first)
  await writePlace(tenantsDir, { ...first, token: 'of another machine' })
  await expect(claim()).rejects.toThrow('Another machine has taken over')
  await writePlace(tenantsDir, { ...first, isUnfinished: true })
  await expect(claim()).rejects.toThrow('was cut off')
  await writePlace(tenantsDir, first)
  expect(await takeGeneration(store, 'one', 2)).toBeString()
  await expect(claim()).rejects.toThrow('Another machine has taken over')
  expect([await isPassed(store, first), await isPassed(store, { box: 'two', generation: 1 })]).toEqual([true, false])
  const overwrites = { ...store, putNew: (key: string, text: string) => store.putText(key, text).then(() => true) }
  await expect(takeGeneration(overwrites, 'three', 1)).rejects.toThrow('must not')
})

test('an account is still to be brought where a box was replaced and its file is not here yet, and nowhere else', async () => {
  const [tenantsDir, here, away] = [newFolder(), newTenantId(), newTenantId()]
  mkdirSync(join(tenantsDir, here))
  writeFileSync(join(tenantsDir, here, 'tenant.db'), '')
  const replica = { box: 'one', url: 'file:///x', socket: '', program: '', searchPath: '' }
  const toRestore = (config: object) => [here, away].map((id) => isToRestore(config as Config, id))
  expect(toRestore({ replica, tenantsDir })).toEqual([false, false])
  const place = { box: 'one', url: 'file:///x', token: 't' }
  await writePlace(tenantsDir, { ...place, generation: 1 })
  expect(toRestore({ replica, tenantsDir })).toEqual([false, false])
  await writePlace(tenantsDir, { ...place, generation: 2 })
  expect(toRestore({ replica, tenantsDir })).toEqual([false, true])
  expect(toRestore({ tenantsDir })).toEqual([false, false])
})

test('files of an account and a site come back as they were, and nobody else’s with them', async () => {
  const [place, from, to] = [newFolder(), newFolder(), newFolder()]
  const [one, two] = [newTenantId(), newTenantId()]
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(from, path)), { recursive: true })
    writeFileSync(join(from, path), text)
    return join(from, path)
  }
  const open = (tenantsDir: string, mayLack = true) =>
    openFiles({ box: 'one', store: openStore({ url: `file://${place}` }), tenantsDir, log, mayLack })
  const files = open(from, false)
  const page = `${'0'.repeat(32)}.html`
  for (const id of [one, two])
    for (const site of ['a', 'b']) {
      await files.keep([put(`${id}/media/${site}/picture.jpg`, `${id} ${site} picture`)])
      for (const release of ['first', 'second']) {
        put(`${id}/releases/${site}/${release}/${page}`, `${id} ${site} page`)
        put(`${id}/releases/${site}/${release}/manifest.json`, `${id} ${site} ${release}`)
        await files.keepRelease(join(from, id, 'releases', site, release))
      }
    }
  await files.keep([put(`${one}/invoices/r.pdf`, 'invoice')])
  await open(to, false).bringAll(one) // of a box that lacks nothing
  expect(filesBelow(to)).toEqual([])
  const there = open(to)
  await there.bringAll(one)
  const own = (folder: string) => filesBelow(folder).filter((path) => path.startsWith(one) && !path.includes('/.'))
  expect(own(to)).toEqual(own(from))
  expect(filesBelow(to).filter((path) => path.startsWith(two))).toEqual([])
  for (const path of own(from))
    expect(readFileSync(join(to, path), 'utf8')).toBe(readFileSync(join(from, path), 'utf8'))
  expect((await there.releaseNames(one, 'a', 'first'))?.sort()).toEqual([
    `a/${page}`,
    'a/first/files.json',
    'a/first/manifest.json',
  ])
  expect(await there.releaseNames(one, 'a', 'third')).toBeUndefined()
  expect(await there.bring(join(to, two, 'media/a/missing.jpg'))).toBe(false)
  expect(await there.bring(join(to, two, 'media/b/picture.jpg'))).toBe(true)
  expect(readFileSync(join(to, two, 'media/b/picture.jpg'), 'utf8')).toBe(`${two} b picture`)

  const long = new Date(Date.now() - 7_200_000)
  utimesSync(join(place, 'files/one', one, 'a/picture.jpg'), long, long)
  const old = await Array.fromAsync(there.listStored(one, new Date(Date.now() - 3_600_000)))
  expect(old.map(({ name }) => name)).toEqual(['a/picture.jpg'])
  await old[0]!.remove()
  const left = filesBelow(join(place, 'files/one'))
  expect([left.includes(`${one}/a/picture.jpg`), left.includes(`${one}/b/picture.jpg`)]).toEqual([false, true])
  // of a release that is not whole in the store, nothing looks finished
  await openStore({ url: `file://${place}` }).remove(`files/one/${two}/a/${page}`)
  const dir = join(to, two, 'releases/a/first')
  expect([await there.bringRelease(dir), existsSync(join(dir, 'manifest.json'))]).toEqual([false, false])
})

test('an act after one that could not be confirmed waits for what that one has written, and a deleted account leaves alone', async () => {
  const [place, tenantsDir, socket] = [newFolder(), newFolder(), join(newFolder(), 'litestream.sock')]
  const failing = new Set<string>()
  const server = Bun.serve({
    unix: socket,
    async fetch(request) {
      const { path = '' } = request.method === 'POST' ? ((await request.json()) as { path?: string }) : {}
      const isRefused = request.url.endsWith('/sync') && [...failing].some((name) => path.includes(name))
      return isRefused ? Response.json({ error: 'no room' }, { status: 500 }) : Response.json({ version: 'v0' })
    },
  })
  atEnd(() => server.stop(true))
  const config = { box: 'one', url: `file://${place}`, socket, program: 'none', searchPath: '' }
  const replica = await openReplica({ config, tenantsDir, log: { ...(log as object), fatal() {} } as never })
  const [one, two] = [newTenantId(), newTenantId()]
  for (const id of [one, two]) replica.copies.note(id, join(tenantsDir, id, 'tenant.db'))
  failing.add(one)
  await replica.confirm(new Set([two]))
  await expect(replica.confirm(new Set([one]))).rejects.toThrow('no room')
  await expect(replica.confirm(new Set())).rejects.toThrow('no room') // an act that wrote nothing itself
  await replica.confirm(new Set([two]))
  failing.clear()
  await replica.confirm(new Set())
  failing.add(one)
  replica.copies.note(one, join(tenantsDir, one, 'tenant.db'))
  await replica.confirm(new Set()) // what was confirmed is not waited for again
  failing.clear()

  for (const id of [one, two])
    for (const key of [`live/one/1/${id}/ltx/0`, `files/one/${id}/a/picture.jpg`]) await replica.store.putText(key, id)
  await replica.store.putText(`live/other/1/${one}/ltx/0`, 'of another box')
  replica.copies.removed(one)
  while (filesBelow(place).some((path) => path.includes(one) && !path.includes('other'))) await Bun.sleep(1)
  expect(filesBelow(place).filter((path) => path.includes(two))).toHaveLength(2)
  expect(filesBelow(place)).toContain(`live/other/1/${one}/ltx/0`)

  expect(replica.hasPassed()).toBe(false)
  await takeGeneration(replica.store, 'one', 2)
  await expect(replica.confirm(new Set([two]))).rejects.toThrow('Another machine has taken over')
  expect(replica.hasPassed()).toBe(true)
  await replica.whenPassed
  await replica.close()
})

test('a deleted account leaves the copies of all generations of its box, which is away only while its store is', async () => {
  const [place, tenantsDir] = [newFolder(), newFolder()]
  const config = { box: 'one', url: `file://${place}`, socket: '', program: 'none', searchPath: '' }
  const store = openStore(config)
  await takeGeneration(store, 'one', 1)
  const token = (await takeGeneration(store, 'one', 2))!
  await writePlace(tenantsDir, { box: 'one', url: config.url, generation: 2, token })
  const [gone, kept] = [newTenantId(), newTenantId()]
  for (const id of [gone, kept])
    for (const key of [`live/one/1/${id}/ltx/0`, `live/one/2/${id}/ltx/0`, `files/one/${id}/a/picture.jpg`])
      await store.putText(key, id)
  const replica = await openReplica({ config, tenantsDir, log })
  replica.copies.removed(gone)
  while (existsSync(join(place, `files/one/${gone}/a/picture.jpg`))) await new Promise(setImmediate) // the last to go
  const left = filesBelow(place)
  expect(left.filter((path) => path.includes(gone))).toEqual([])
  expect(left.filter((path) => path.includes(kept))).toHaveLength(3)

  const { text } = replica.store
  const isAway = async () => {
    await replica.look()
    return replica.state().isAway
  }
  expect(await isAway()).toBe(false)
  replica.store.text = () => Promise.reject(new Error('away'))
  expect(await isAway()).toBe(true)
  replica.store.text = text
  expect([await isAway(), replica.hasPassed()]).toEqual([false, false])
  await replica.close()
})
