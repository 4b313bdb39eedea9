import { expect, test } from 'bun:test'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { openControl } from '../src/db/control/control'
import * as schema from '../src/db/control/schema'
import { isTaken, openDatabase, readMigrations } from '../src/db/database'
import { claimFolder } from '../src/db/lock'
import { newTenantId } from '../src/db/tenant-id'
import { DatabaseUnavailable } from '../src/db/unavailable'
import { whileBusy } from '../src/db/while-busy'
import { forbidden } from '../src/errors'
import { cleanUpAfterEach } from './support/fresh-world'
import { newFolder } from './support/tenant-files'

cleanUpAfterEach()

const account = (slug: string): schema.TenantRow => ({
  id: newTenantId(),
  name: slug,
  slug,
  plan: 'free',
  status: 'active',
  suspendedBy: null,
  state: 'active',
  trialEndsAt: null,
  deletionDueAt: null,
  deletionRemindedAt: null,
  createdAt: '',
  updatedAt: '',
})

test('an address that begins with file: names the file behind it', async () => {
  const path = join(newFolder(), 'control.db')
  const database = await openDatabase({ url: `file:${path}` }, schema, readMigrations('control'))
  await database.write((tx) => tx.insert(schema.tenants).values(account('a')))
  expect(existsSync(path)).toBe(true)
  await database.close()
})

test('a value that is taken is told from another one, and from every other failure', async () => {
  const path = join(newFolder(), 'control.db')
  const database = await openDatabase({ url: path }, schema, readMigrations('control'))
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )
  const add = (slug: string) => failure(database.write((tx) => tx.insert(schema.tenants).values(account(slug))))
  expect(await add('bakery')).toBeUndefined()
  const error = await add('bakery')
  expect([isTaken(error, 'tenants.slug'), isTaken(error, 'users.email')]).toEqual([true, false])
  expect(isTaken(new Error('tenants.slug'), 'tenants.slug')).toBe(false)
  expect(isTaken(undefined, 'tenants.slug')).toBe(false)
  await database.close()
})

test('a lock that cannot be read is not taken for a server that runs', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'server.lock'), 'not a database, although long enough for a header '.repeat(200))
  expect(() => claimFolder(folder)).toThrow('not a database')
})

test('whoever goes on with a transaction that has ended is refused, also while another one runs', async () => {
  const path = join(newFolder(), 'control.db')
  const database = await openDatabase({ url: path }, schema, readMigrations('control'))
  const goOn = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  await database.write(async (tx) => {
    await tx.insert(schema.tenants).values(account('first'))
    late = goOn.promise.then(() => tx.insert(schema.tenants).values(account('late')))
    late.catch(() => undefined)
  })
  await database.write(async (tx) => {
    goOn.resolve()
    await expect(late).rejects.toThrow('Failed query')
    await tx.insert(schema.tenants).values(account('second'))
  })
  const rows = await database.read((db) => db.select({ slug: schema.tenants.slug }).from(schema.tenants))
  expect(rows.map(({ slug }) => slug)).toEqual(['first', 'second'])
  await database.close()
})

test('a lock of another process is waited for, and any other failure is told at once', async () => {
  const failing = (codes: string[]) => {
    let tries = 0
    const work = async () => {
      const code = codes[tries++]
      if (code) throw new Error('outer', { cause: Object.assign(new Error(code), { code }) })
      return tries
    }
    return { work, tries: () => tries }
  }
  expect(await whileBusy(failing(['SQLITE_BUSY', 'SQLITE_LOCKED_SHAREDCACHE', 'SQLITE_BUSY']).work)).toBe(4)
  for (const code of ['SQLITE_CORRUPT', 'SQLITE_FULL', 'ENOSPC']) {
    const { work, tries } = failing([code, code])
    await expect(whileBusy(work)).rejects.toThrow('outer')
    expect(tries()).toBe(1)
  }
})

test('a refusal within the control database stays what it is; what only the database can mean is “unavailable”', async () => {
  const control = await openControl({ url: join(newFolder(), 'control.db') }, pino({ enabled: false }))
  const refusal = forbidden(
    { required: 'owner', role: 'viewer' },
    { cause: new DatabaseUnavailable({ de: 'x', en: 'x' }) },
  )
  for (const use of [control.read, control.write]) {
    await expect(use(() => Promise.reject(refusal))).rejects.toBe(refusal)
    await expect(use(() => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake')
    const broken = Object.assign(new Error('x'), { code: 'SQLITE_IOERR_READ' })
    const wrapped = new Error('failed query', { cause: broken })
    await expect(use(() => Promise.reject(wrapped))).rejects.toMatchObject({ key: 'tenant_unavailable' })
    for (const code of ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_CANTOPEN', 'SQLITE_NOTADB', 'HRANA_CLOSED_ERROR'])
      await expect(use(() => Promise.reject(Object.assign(new Error('x'), { code })))).rejects.toMatchObject({
        key: 'tenant_unavailable',
      })
    const taken = Object.assign(new Error('x'), { code: 'SQLITE_CONSTRAINT_UNIQUE' })
    await expect(use(() => Promise.reject(taken))).rejects.toBe(taken)
  }
  await control.close()
})
