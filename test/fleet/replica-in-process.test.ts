import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newTenantId } from '../../src/db/tenant-id'
import { openFiles } from '../../src/replica/files'
import { openStore } from '../../src/replica/store'
import { marker, openWatch } from '../../src/replica/watch'
import { newFolder } from '../support/backups'
import { cleanUpAfterEach } from '../support/fresh-world'

cleanUpAfterEach()

const log = { info() {}, error() {} } as never

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
})
