import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import Client from 'libsql'
import * as schema from '../src/db/control/schema'
import { openDatabase, readMigrations } from '../src/db/database'
import { keepReads } from '../src/db/kept-reads'
import { newTenantId } from '../src/db/tenant-id'
import { cleanUpAfterEach } from './support/fresh-world'
import { newFolder } from './support/tenant-files'

cleanUpAfterEach()

const { tenants } = schema

async function openAccounts(max = 10) {
  const path = join(newFolder(), 'control.db')
  const database = await openDatabase({ url: path }, schema, readMigrations('control'))
  const values = { plan: 'free', status: 'active', state: 'active', createdAt: '', updatedAt: '' } as const
  const add = (slug: string) =>
    database.write((tx) => tx.insert(tenants).values({ ...values, id: newTenantId(), name: slug, slug }))
  const reads: string[] = []
  const nameOf = keepReads(database, max, async (db, slug) => {
    reads.push(slug)
    const [row] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.slug, slug))
    return row
  })
  return { path, database, add, nameOf, reads }
}

test('what was read is read again once anything at all has been committed, and not before', async () => {
  const { database, add, nameOf, reads } = await openAccounts()
  await add('bakery')
  for (let n = 0; n < 3; n++) expect(await nameOf('bakery')).toEqual({ name: 'bakery' })
  expect(reads).toEqual(['bakery'])

  await database.write((tx) => tx.update(tenants).set({ name: 'Backstube' }).where(eq(tenants.slug, 'bakery')))
  expect(await nameOf('bakery')).toEqual({ name: 'Backstube' })
  await add('florist')
  expect(await nameOf('bakery')).toEqual({ name: 'Backstube' })
  expect(reads).toEqual(['bakery', 'bakery', 'bakery'])
  await database.close()
})

test('a commit lets go of all that was read before, whichever of it is asked for first', async () => {
  const { database, add, nameOf } = await openAccounts()
  for (const slug of ['bakery', 'florist']) await add(slug)
  for (const slug of ['bakery', 'florist']) await nameOf(slug)
  await database.write((tx) => tx.update(tenants).set({ name: 'Neu' }))
  expect(await nameOf('florist')).toEqual({ name: 'Neu' })
  expect(await nameOf('bakery')).toEqual({ name: 'Neu' })
  await database.close()
})

test('a commit by another connection, as of another process, counts from that moment', async () => {
  const { path, database, add, nameOf } = await openAccounts()
  await add('bakery')
  expect(await nameOf('bakery')).toEqual({ name: 'bakery' })
  const other = new Client(path)
  other.prepare("update tenants set name = 'Backstube'").run()
  expect(await nameOf('bakery')).toEqual({ name: 'Backstube' })
  other.prepare('delete from tenants').run()
  expect(await nameOf('bakery')).toBeUndefined()
  other.close()
  await database.close()
})

test('what a write has changed is not seen before it is committed, and not at all when it is rolled back', async () => {
  const { database, add, nameOf } = await openAccounts()
  await add('bakery')
  await nameOf('bakery')
  const failed = database.write(async (tx) => {
    await tx.update(tenants).set({ name: 'Backstube' })
    expect(database.version()).toBeDefined()
    throw new Error('roll back')
  })
  await expect(failed).rejects.toThrow('roll back')
  expect(await nameOf('bakery')).toEqual({ name: 'bakery' })
  await database.close()
})

test('a read that a commit overtakes is given to nobody later', async () => {
  const { database, add } = await openAccounts()
  await add('bakery')
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slowName = keepReads(database, 10, async (db, slug) => {
    const [row] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.slug, slug))
    begun.resolve()
    await goOn.promise
    return row
  })
  const before = slowName('bakery')
  await begun.promise
  const write = database.write((tx) => tx.update(tenants).set({ name: 'Backstube' })) // waits for the read
  goOn.resolve()
  expect(await before).toEqual({ name: 'bakery' })
  await write
  expect(await slowName('bakery')).toEqual({ name: 'Backstube' })
  await database.close()
})

test('a read that a commit of another process overtakes is given to nobody later', async () => {
  const { path, database, add } = await openAccounts()
  await add('bakery')
  const other = new Client(path)
  const renamed = keepReads(database, 10, async (db, slug) => {
    const [row] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.slug, slug))
    other.prepare("update tenants set name = 'Backstube'").run()
    return row
  })
  expect(await renamed('bakery')).toEqual({ name: 'bakery' })
  expect(await renamed('bakery')).toEqual({ name: 'Backstube' })
  other.close()
  await database.close()
})

test('no more keys are kept than was said, and nothing of what is not there', async () => {
  const { database, add, nameOf, reads } = await openAccounts(2)
  for (const slug of ['a', 'b', 'c']) await add(slug)
  for (const slug of ['a', 'b', 'b', 'a', 'c', 'a', 'b']) await nameOf(slug)
  expect(reads).toEqual(['a', 'b', 'c', 'b']) // c was one too many: b, used longest ago, had to go
  for (let n = 0; n < 2; n++) expect(await nameOf('nobody')).toBeUndefined()
  expect(reads.slice(4)).toEqual(['nobody', 'nobody'])
  await database.close()
})

test('a database that cannot say its version is read each time', async () => {
  const { database, add } = await openAccounts()
  await add('bakery')
  let reads = 0
  const nameOf = keepReads({ read: database.read, version: () => undefined }, 10, async (db, slug) => {
    reads++
    const [row] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.slug, slug))
    return row
  })
  for (let n = 0; n < 2; n++) expect(await nameOf('bakery')).toEqual({ name: 'bakery' })
  expect(reads).toBe(2)
  await database.close()
  expect(database.version()).toBeUndefined()
})
