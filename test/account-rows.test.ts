import { describe, expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { accountRows } from '../src/db/control/account-rows'
import type { ControlReads, ControlTx } from '../src/db/control/control'
import * as control from '../src/db/control/schema'
import { newTenantId, type TenantId } from '../src/db/tenant-id'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'

cleanUpAfterEach()

const at = '2026-05-04T10:00:00.000Z'

async function twoAccounts() {
  const world = await newWorld()
  const [own, other] = [await world.owner('Backstube'), await world.owner('Kanzlei')]
  const { read, write } = world.ctx.control
  const ids = { own: own.user.tenant_id as TenantId, other: other.user.tenant_id as TenantId }
  for (const id of [ids.own, ids.other])
    await write((tx) => accountRows(tx, id).wakeUps.insert({ siteId: 'the same', dueAt: at }))
  return { read, write, ...ids, emails: { own: own.email, other: other.email } }
}

describe('the rows of one account', () => {
  test('are all that a query finds, counts or computes, with a condition and without', async () => {
    const { read, own, emails } = await twoAccounts()
    await read(async (db) => {
      const { users, wakeUps } = accountRows(db, own)
      expect((await users.select()).map(({ email }) => email)).toEqual([emails.own])
      expect(await users.select(({ email }) => eq(email, emails.other))).toEqual([])
      expect(await users.pick(({ email }) => ({ email })).orderBy(({ email }) => asc(email))).toEqual([
        { email: emails.own },
      ])
      expect(await users.count()).toBe(1)
      expect(await users.count(({ email }) => eq(email, emails.other))).toBe(0)
      expect(await wakeUps.count(({ siteId }) => eq(siteId, 'the same'))).toBe(1)
    })
  })

  test('are all that an update or a delete touches, with a condition and without', async () => {
    const { read, write, own, other, emails } = await twoAccounts()
    await write((tx) => accountRows(tx, own).users.update({ name: 'changed' }))
    await write((tx) => accountRows(tx, own).users.update({ name: 'stolen' }, ({ email }) => eq(email, emails.other)))
    await write((tx) => accountRows(tx, own).wakeUps.delete(({ siteId }) => eq(siteId, 'the same')))
    await read(async (db) => {
      expect((await accountRows(db, own).users.select()).map(({ name }) => name)).toEqual(['changed'])
      expect((await accountRows(db, other).users.select()).map(({ name }) => name)).toEqual(['Kanzlei'])
      expect(await accountRows(db, own).wakeUps.count()).toBe(0)
      expect(await accountRows(db, other).wakeUps.count()).toBe(1)
    })
    await write((tx) => accountRows(tx, other).wakeUps.delete())
    expect(await read((db) => accountRows(db, other).wakeUps.count())).toBe(0)
  })

  test('stay in the account whatever the values of a new or changed one say', async () => {
    const { read, write, own, other } = await twoAccounts()
    const foreign = { siteId: 'new', dueAt: at, tenantId: other }
    await write((tx) => accountRows(tx, own).wakeUps.insert(foreign))
    await write((tx) => accountRows(tx, own).wakeUps.update(foreign))
    expect(await read((db) => accountRows(db, own).wakeUps.count())).toBe(2)
    expect(await read((db) => accountRows(db, other).wakeUps.count())).toBe(1)
  })

  test('are changed by an insert of the same key, and those of another account are not', async () => {
    const { read, write, own, other } = await twoAccounts()
    const put = (id: TenantId, amount: number) =>
      write((tx) =>
        accountRows(tx, id).creditGrants.insertOrUpdate(
          { id: newId(), kind: 'credits', amount, reference: 'paid once', createdAt: at },
          ({ reference }) => [reference],
          { amount },
        ),
      )
    await put(other, 100)
    await put(own, 900)
    const amounts = (id: TenantId) => read((db) => accountRows(db, id).creditGrants.pick(({ amount }) => ({ amount })))
    expect(await amounts(other)).toEqual([{ amount: 100 }])
    expect(await amounts(own)).toEqual([])
    await put(other, 500)
    expect(await amounts(other)).toEqual([{ amount: 500 }])
  })

  test('are there for every table with a tenant_id', async () => {
    const { read } = await twoAccounts()
    const tables = Object.entries(control).filter(([, value]) => typeof value === 'object' && 'tenantId' in value)
    const names = await read(async (db) => Object.keys(accountRows(db, newTenantId())))
    expect(names.sort()).toEqual(tables.map(([name]) => name).sort())
    await read(async (db) => {
      for (const rows of Object.values(accountRows(db, newTenantId()))) expect(await rows.count()).toBe(0)
    })
  })
})

/** Read by the compiler: each line marked so must not compile. */
export function mistakes(db: ControlReads, tx: ControlTx, tenantId: TenantId) {
  const { users, creditGrants } = accountRows(tx, tenantId)
  // @ts-expect-error: who reads cannot write
  accountRows(db, tenantId).users.delete()
  // @ts-expect-error: a second `where` would take the place of the account's own
  users.select().where(eq(control.users.role, 'owner'))
  // @ts-expect-error: it stays in its account
  users.update({ tenantId })
  // @ts-expect-error: a row with the same key may be another account's
  creditGrants.insert({ id: '', kind: 'credits', amount: 1, reference: '', createdAt: at }).onConflictDoUpdate
}
