import { describe, expect, spyOn, test } from 'bun:test'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { newId } from '../../src/db/columns'
import { billingCustomers, emailTokens, identities, passkeys, tenants } from '../../src/db/control/schema'
import { newTenantId, type TenantId } from '../../src/db/tenant-id'
import type { BoxState } from '../../src/fleet/directory'
import { keepIdentity, readIdentity } from '../../src/fleet/identity'
import { namesOfBox, ownerHere, ownNameKey } from '../../src/fleet/own-names'
import type { Name, OwnedName } from '../../src/tenants/names'
import { newFolder } from '../support/backups'
import { boxesInProcess } from '../support/boxes-in-process'
import { atEnd, cleanUpAfterEach } from '../support/fresh-world'
import { postgres } from '../support/postgres'
import { newSite } from '../support/sites'
import { join as joinTeam } from '../support/team'

cleanUpAfterEach()

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

  test('keeps its name with its folder, once the directory knows it', async () => {
    const world = await openWorld()
    const a = await joinFleet(world, 'a')
    await a.close()
    await expect(joinFleet(world, 'b')).rejects.toThrow('belongs to box a')
    expect((await joinFleet(world, 'a')).generation).toBe(1)
  })

  test('may get another name before the directory knows it, and is another one then', async () => {
    const folder = newFolder()
    const first = await readIdentity(folder, 'a')
    expect(await readIdentity(folder, 'a')).toEqual(first)
    const second = await readIdentity(folder, 'b')
    expect([second.name, second.generation, second.id === first.id]).toEqual(['b', 1, false])
    await keepIdentity(folder, { ...second, joinedAt: '2026-05-04T10:00:00.000Z' })
    await expect(readIdentity(folder, 'a')).rejects.toThrow('belongs to box b')
    expect((await readIdentity(folder, 'b')).id).toBe(second.id)
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

  test('begins new accounts where there is room on the disk, and where nobody has any all the same', async () => {
    const [a] = [await joinFleet(await openWorld(), 'a'), await joinFleet(await openWorld(), 'b')]
    await a.directory.setBox('b', { weight: 100 })
    await a.renew()
    const free = (bytes: Record<string, number>) => {
      for (const box of a.boxes() as BoxState[]) Object.assign(box, { accounts: 1, freeBytes: bytes[box.name] })
      return a.roomiest().name
    }
    expect(free({ a: 1e9, b: 1e9 })).toBe('b')
    expect(free({ a: 1e9, b: 1e6 })).toBe('a')
    expect(free({ a: 1e6, b: 1e6 })).toBe('b')
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

  test('keeps a name that is committed just when a comparison has read which there are', async () => {
    const world = await openWorld()
    const owner = await world.owner()
    const site = await newSite(owner)
    const a = await joinFleet(world, 'a')
    const account = owner.user.tenant_id as TenantId
    const owned = { kind: 'host', name: 'www.eben.example', account } as const
    expect(await a.reserve(owned)).toBe(true)
    const { read } = world.ctx.control
    const spy = spyOn(world.ctx.control, 'read')
    spy.mockImplementationOnce(async (work) => {
      spy.mockRestore()
      const found = await read(work)
      expect((await owner.post(`/sites/${site.id}/domains`, { host: owned.name })).status).toBe(201)
      await a.settle(owned)
      return found
    })
    a.behind()
    a.compareIfDue()
    await a.compared()
    expect(await a.directory.find(owned)).toEqual({ account, box: 'a' })
    expect((await owner.get(`/sites/${site.id}/domains`)).body.data).toHaveLength(1)
  })

  test('gives a name that was cut off before to whoever takes it again while all names are compared', async () => {
    const world = await openWorld()
    const a = await joinFleet(world, 'a')
    const owned = emailOf(newTenantId(), 'again@example.com')
    await a.directory.reserve(owned) // by a process that ended then
    const { read } = world.ctx.control
    const spy = spyOn(world.ctx.control, 'read')
    let reserved: Promise<boolean> | undefined
    spy.mockImplementationOnce(async (work) => {
      spy.mockRestore()
      reserved = a.reserve(owned)
      for (let n = 0; n < 3; n++) await a.directory.find(owned)
      return read(work)
    })
    a.behind()
    a.compareIfDue()
    await a.compared()
    expect(await reserved).toBe(true)
    expect(await a.directory.find(owned)).toEqual({ account: owned.account, box: 'a' })
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

  test('keeps its account when one more name of it comes to nothing, and a refused one is held no longer', async () => {
    const world = await openWorld()
    const owner = await world.owner()
    const account = owner.user.tenant_id as TenantId
    const [a, b] = [await joinFleet(world, 'a'), await joinFleet(await openWorld(), 'b')]
    const second = emailOf(account, 'second@example.com')
    expect(await a.reserve(second)).toBe(true)
    await a.settle(second)
    expect([await a.directory.find(second), await a.directory.findAccount(account)]).toEqual([undefined, 'a'])
    expect(await a.directory.find(emailOf(account, owner.email))).toEqual({ account, box: 'a' })
    const theirs = emailOf(newTenantId(), 'wanted@example.com')
    await b.reserve(theirs) // which b is about to write
    const wanted = emailOf(account, theirs.name)
    expect(await a.reserve(wanted)).toBe(false)
    await b.directory.release([theirs])
    await a.directory.reserve(wanted)
    await a.settleHere(wanted)
    expect(await a.directory.find(wanted)).toBeUndefined()
  })

  test('lets somebody in whom a provider knows where their account is now', async () => {
    const world = await openWorld()
    const owner = await world.owner()
    const account = owner.user.tenant_id as TenantId
    const own = emailOf(account, owner.email)
    const asked: string[] = []
    const server = Bun.serve({
      ...{ hostname: '127.0.0.1', port: 0 },
      fetch: ({ url }) => Response.json({ token: asked.push(new URL(url).pathname), isNew: false }),
    })
    atEnd(() => server.stop(true))
    const [a, b] = [await joinFleet(world, 'a'), await joinFleet(await openWorld(), 'b', { url: server.url.origin })]
    await a.renew()
    const enter = (...names: Name[]) => a.enterElsewhere(names, {} as never)
    const unknown: Name = { kind: 'identity', name: 'https://issuer.example nobody' }
    expect([await enter(unknown, own), asked]).toEqual([undefined, []])
    const theirs = emailOf(newTenantId(), 'theirs@example.com')
    await b.directory.reserve(theirs)
    expect(await enter(unknown, theirs)).toEqual({ token: 1, isNew: false } as never)
    await b.directory.drop([theirs.account])
    await a.directory.adopt([theirs.account], [theirs])
    expect(await enter(theirs)).toBeUndefined() // what was known of it is asked for again
    await a.directory.drop([account])
    await b.directory.adopt([account], [own])
    expect(await enter(own)).toBeUndefined() // it is here, whatever the directory lacks
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, account)),
    )
    a.transit.hold(account)
    a.transit.letGo(account)
    expect(await enter(own)).toEqual({ token: 2, isNew: false } as never) // it has only just come, or is about to leave
    expect(new Set(asked)).toEqual(new Set(['/internal/fleet/entry']))
  })

  test('names what others had first, for as long as they have it', async () => {
    const [world, other] = [await openWorld(), await openWorld()]
    const owner = await world.owner()
    const account = owner.user.tenant_id as TenantId
    const b = await joinFleet(other, 'b')
    const theirs = emailOf(newTenantId(), owner.email)
    await b.directory.reserve(theirs)
    const a = await joinFleet(world, 'a')
    expect(a.conflicts()).toEqual([`email ${owner.email}`])
    expect(await a.directory.find(theirs)).toEqual({ account: theirs.account, box: 'b' })
    await b.directory.release([theirs])
    a.behind()
    a.compareIfDue()
    await a.compared()
    expect(a.conflicts()).toEqual([])
    expect(await a.directory.find(theirs)).toEqual({ account, box: 'a' })
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

  test('gives a name free that another of its accounts has by now than the directory says', async () => {
    const world = await openWorld()
    const a = await joinFleet(world, 'a')
    const owner = await world.owner()
    const former = emailOf(newTenantId(), owner.email)
    await a.directory.reserve(former)
    await a.settleHere(former)
    expect(await a.directory.find(former)).toBeUndefined()
    const present = emailOf(owner.user.tenant_id as TenantId, owner.email)
    expect(await a.reserve(present)).toBe(true)
    await a.settle(present)
    expect(await a.directory.find(former)).toEqual({ account: present.account, box: 'a' })
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

  test('knows each name of each of its accounts, and of which it is', async () => {
    const world = await openWorld()
    const { control, config, now } = world.ctx
    const expected: OwnedName[] = []
    for (const n of [1, 2]) {
      const owner = await world.owner()
      const account = owner.user.tenant_id as TenantId
      const colleague = await joinTeam(world, owner, 'editor')
      const site = await newSite(owner)
      const host = `www.konto${n}.example`
      expect((await owner.post(`/sites/${site.id}/domains`, { host })).status).toBe(201)
      const createdAt = now().toISOString()
      await control.write(async (tx) => {
        await tx.insert(passkeys).values({
          ...{ id: `passkey-${n}`, userId: colleague.id, publicKey: Buffer.from([n]), counter: 0, transports: [] },
          ...{ name: 'x', isBackedUp: false, createdAt },
        })
        const identity = {
          provider: 'google',
          issuer: 'https://issuer.example',
          email: owner.email,
          createdAt,
        } as const
        await tx.insert(identities).values({ ...identity, id: newId(), userId: owner.user.id, subject: `subject-${n}` })
        await tx.insert(billingCustomers).values({ tenantId: account, customerId: `cus_${n}`, createdAt })
      })
      const names: [OwnedName['kind'], string][] = [
        ['email', owner.email],
        ['email', colleague.email],
        ['host', `${site.public_slug}.${config.sitesDomain}`],
        ['host', host],
        ['passkey', `passkey-${n}`],
        ['identity', `https://issuer.example subject-${n}`],
        ['customer', `cus_${n}`],
      ]
      for (const [kind, name] of names) expected.push({ kind, name, account })
    }
    const byKey = (names: OwnedName[]) => names.map((owned) => `${ownNameKey(owned)} ${owned.account}`).sort()
    expect(byKey(await control.read((db) => namesOfBox(db, config, now())))).toEqual(byKey(expected))
    const ownerOf = (name: Name) => control.read((db) => ownerHere(db, config, name, now()))
    for (const owned of expected) expect([owned, await ownerOf(owned)]).toEqual([owned, owned.account])
    for (const { name, kind } of expected) {
      const others = (['email', 'host', 'passkey', 'identity', 'customer'] as const).filter((other) => other !== kind)
      for (const other of others) expect(await ownerOf({ kind: other, name })).toBeUndefined()
    }
    const strange = ['https://issuer.example subject-3', 'https://other.example subject-1', 'subject-1']
    for (const name of strange) expect(await ownerOf({ kind: 'identity', name })).toBeUndefined()
    expect(await ownerOf({ kind: 'host', name: expected[2]!.name.split('.')[0]! })).toBeUndefined()
  })

  test('names an address once that one account has and another may take back', async () => {
    const world = await openWorld()
    const [owner, other] = [await world.owner(), await world.owner()]
    const { control, config, now } = world.ctx
    await other.post('/account/email', { email: 'new@example.com', password: other.password })
    const wanted = { kind: 'email', name: 'new@example.com' } as const // which is nobody's before the link is opened
    expect(await control.read((db) => ownerHere(db, config, wanted, now()))).toBeUndefined()
    const undo = { purpose: 'undo', email: owner.email, expiresAt: '2999-01-01T00:00:00.000Z' } as const
    const changed = await control.write((tx) => tx.update(emailTokens).set(undo).returning())
    expect(changed.map(({ email }) => email)).toContain(owner.email)
    const names = await control.read((db) => namesOfBox(db, config, now()))
    expect(names.filter(({ name }) => name === owner.email)).toEqual([
      emailOf(owner.user.tenant_id as TenantId, owner.email),
    ])
    await control.write((tx) =>
      tx.update(emailTokens).set({ email: 'former@example.com' }).where(eq(emailTokens.userId, other.user.id)),
    )
    const former = { kind: 'email', name: 'former@example.com' } as const
    const isNamed = async (at: Date) => [
      await control.read((db) => ownerHere(db, config, former, at)),
      (await control.read((db) => namesOfBox(db, config, at))).some(({ name }) => name === former.name),
    ]
    expect(await isNamed(now())).toEqual([other.user.tenant_id, true])
    expect(await isNamed(new Date('2999-01-01T00:00:00.000Z'))).toEqual([undefined, false]) // its time is over
  })
})
