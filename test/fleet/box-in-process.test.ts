import { describe, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { emailTokens } from '../../src/db/control/schema'
import { newTenantId, type TenantId } from '../../src/db/tenant-id'
import { namesOfBox } from '../../src/fleet/own-names'
import type { OwnedName } from '../../src/tenants/names'
import { boxesInProcess } from '../support/boxes-in-process'
import { postgres } from '../support/postgres'

const emailOf = (account: TenantId, name: string): OwnedName => ({ kind: 'email', name, account })

describe.skipIf(!postgres)('a box', () => {
  const { openWorld, joinFleet } = boxesInProcess()

  test('whose data were copied elsewhere writes at one of both places', async () => {
    const world = await openWorld()
    const first = await joinFleet(world, 'a')
    const elsewhere = join(world.ctx.config.tenantsDir, 'elsewhere')
    mkdirSync(elsewhere)
    copyFileSync(join(world.ctx.config.tenantsDir, 'box.json'), join(elsewhere, 'box.json'))
    const second = await joinFleet(world, 'a', { tenantsDir: elsewhere })
    expect([first.lease.isHeld(), second.lease.isHeld()]).toEqual([true, false])
    await first.close()
    await second.renew()
    expect(second.lease.isHeld()).toBe(true)
  })

  test('begins new accounts where there are the fewest for the weight, on a box that runs and is open', async () => {
    const [a, b] = [await joinFleet(await openWorld(), 'a'), await joinFleet(await openWorld(), 'b')]
    await a.directory.setBox('b', { weight: 3 })
    await a.renew()
    const chosen = Array.from({ length: 40 }, () => a.roomiest().name)
    expect(chosen.filter((name) => name === 'b')).toHaveLength(30)
    await a.directory.setBox('a', { isClosed: true })
    await a.renew()
    expect(a.roomiest().name).toBe('b')
    await b.directory.leave()
    await a.renew()
    expect(() => a.roomiest()).toThrow('No new accounts')
  })

  test('keeps a name that is being taken while all names are compared, and gives it free once that came to nothing', async () => {
    const world = await openWorld()
    const a = await joinFleet(world, 'a')
    const owned = emailOf(newTenantId(), 'taken@example.com')
    expect(await a.reserve(owned)).toBe(true)
    a.behind()
    a.compareIfDue()
    await a.compared()
    expect(await a.directory.find(owned)).toEqual({ account: owned.account, box: 'a' })
    await a.settleHere(owned) // another box asks meanwhile
    expect(await a.directory.find(owned)).toBeDefined()
    await a.settle(owned)
    expect(await a.directory.find(owned)).toBeUndefined()
    expect(await a.directory.findAccount(owned.account)).toBeUndefined()
  })

  test('keeps the other name of an account that is just being made', async () => {
    const a = await joinFleet(await openWorld(), 'a')
    const account = newTenantId()
    const [email, host] = [
      emailOf(account, 'new@example.com'),
      { kind: 'host', name: 'new.example.com', account } as const,
    ]
    await a.reserve(email)
    await a.reserve(host)
    await a.settle(host)
    expect(await a.directory.find(host)).toBeUndefined()
    expect(await a.directory.find(email)).toEqual({ account, box: 'a' })
  })

  test('gives a name that nobody has any more to whoever wants it', async () => {
    const world = await openWorld()
    const a = await joinFleet(world, 'a')
    const former = newTenantId()
    await a.directory.reserve(emailOf(former, 'left@example.com')) // cut off
    const wanted = emailOf(newTenantId(), 'left@example.com')
    expect(await a.reserve(wanted)).toBe(true)
    const owner = await world.owner()
    await a.directory.adopt(
      [owner.user.tenant_id as TenantId],
      [emailOf(owner.user.tenant_id as TenantId, owner.email)],
    )
    expect(await a.reserve(emailOf(newTenantId(), owner.email))).toBe(false)
  })

  test('tells an account that leaves, or comes, from one that it lacks', async () => {
    const world = await openWorld()
    const owner = await world.owner()
    const account = owner.user.tenant_id as TenantId
    const a = await joinFleet(world, 'a')
    expect(await a.directory.findAccount(account)).toBe('a')
    await a.directory.drop([account])
    a.transit.hold(account)
    a.behind()
    a.compareIfDue()
    await a.compared()
    expect(await a.directory.findAccount(account)).toBeUndefined()
    a.transit.letGo(account)
    a.behind()
    a.compareIfDue()
    await a.compared()
    expect(await a.directory.findAccount(account)).toBe('a')
  })

  test('names an address once that one account has and another may take back', async () => {
    const world = await openWorld()
    const [owner, other] = [await world.owner(), await world.owner()]
    const { control, config, now } = world.ctx
    await other.post('/account/email', { email: 'new@example.com', password: other.password })
    const undo = { purpose: 'undo', email: owner.email, expiresAt: '2999-01-01T00:00:00.000Z' } as const
    const changed = await control.write((tx) => tx.update(emailTokens).set(undo).returning())
    expect(changed.map(({ email }) => email)).toContain(owner.email)
    const names = await control.read((db) => namesOfBox(db, config, now()))
    expect(names.filter(({ name }) => name === owner.email)).toEqual([
      emailOf(owner.user.tenant_id as TenantId, owner.email),
    ])
  })
})
