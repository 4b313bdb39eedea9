import { describe, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { linkOrCopy } from '../src/backups/files'
import { UndoCutOff, undoUpgrade } from '../src/backups/undo-upgrade'
import { readConfig } from '../src/config/config'
import { tenants } from '../src/db/control/schema'
import { copyRows } from '../src/db/copy-rows'
import { openDatabase, readMigrations } from '../src/db/database'
import { openFile } from '../src/db/libsql'
import { deriveKey } from '../src/db/secrets'
import * as tenantSchema from '../src/db/tenant/schema'
import type { TenantId } from '../src/db/tenant-id'
import { openContext } from '../src/open-context'
import { listTenantIds, migrateInBackground, removeAccount } from '../src/tenants/provisioning'
import { earlierMigrations, makeEarlier } from './support/earlier-schema'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createBox } from './support/process'
import { newFolder } from './support/tenant-files'
import { createWorld, type World } from './support/world'

cleanUpAfterEach()

const earlierSchemas = () => ({
  control: earlierMigrations('0012_key_check', 'control'),
  tenant: earlierMigrations('0014_image_shadows'),
})
const config = (dir: string) => readConfig({ TENANTS_DIR: dir, LOG_LEVEL: 'silent' })
const now = new Date('2026-05-05T10:00:00.000Z')

/** A data folder as the release before last left it: two accounts with a site each. */
async function olderBox({ dir = newFolder(), control = true } = {}) {
  const earlier = earlierSchemas()
  const world = await createWorld({ dir })
  const owners = [await world.owner('Erste'), await world.owner('Zweite')] as const
  for (const owner of owners) await owner.post('/sites', { name: 'Vorher', slug: 'vorher' })
  await world.end()
  Bun.gc(true)
  for (const { user } of owners) {
    await makeEarlier(join(dir, user.tenant_id, 'tenant.db'), user.tenant_id, earlier.tenant)
    mkdirSync(join(dir, user.tenant_id, 'media/x'), { recursive: true })
    writeFileSync(join(dir, user.tenant_id, 'media/x/a.webp'), 'picture')
  }
  if (control) await makeEarlier(join(dir, 'control.db'), 'control', earlier.control)
  return { dir, owners, ids: owners.map(({ user }) => user.tenant_id) }
}

const reopen = (dir: string) => createWorld({ dir })

/** What the release of that time finds: its own schema, and the names of sites. */
async function asEarlierRelease(dir: string, id: string, control = true) {
  const earlier = earlierSchemas()
  const known = control ? earlier.control : readMigrations('control')
  await (await openDatabase({ url: join(dir, 'control.db'), owner: 'control' }, {}, known)).close()
  const database = await openDatabase({ url: join(dir, id, 'tenant.db'), owner: id }, tenantSchema, earlier.tenant)
  const names = await database.read((db) => db.select({ name: tenantSchema.sites.name }).from(tenantSchema.sites))
  await database.close()
  return names.map(({ name }) => name)
}

/** Somebody whose address none of the two has. */
const lateOwner = async (world: World) => {
  for (let n = 0; n < 2; n++) world.stranger()
  return world.owner('Später')
}

const renameSites = async (world: World, token: string) => {
  const client = world.stranger().with(token)
  const { body } = await client.get('/sites')
  expect((await client.put(`/sites/${body.data[0].id}`, { name: 'Nachher' })).status).toBe(200)
}
const tokenOf = async (world: World, { email, password }: { email: string; password: string }) =>
  (await world.stranger().post('/auth/login', { email, password })).body.token as string

describe('an upgrade', () => {
  test('copies all data before their migration, and says so in the log and by doctor', async () => {
    const { dir, ids } = await olderBox()
    const world = await reopen(dir)
    await migrateInBackground(world.ctx)
    expect(world.logged()).toContain('control database copied before its upgrade')
    for (const id of ids)
      expect(world.logged()).toMatch(new RegExp(`"tenant":"${id}".*account copied before its upgrade`))
    await world.end()
    const [folder, ...others] = readdirSync(join(dir, 'upgrades'))
    expect(others).toEqual([])
    expect(readdirSync(join(dir, 'upgrades', folder!)).sort()).toEqual([...ids, 'control.copy'].sort())
    for (const id of ids) expect(readdirSync(join(dir, 'upgrades', folder!, id, 'media/x'))).toEqual(['a.webp'])
    const box = createBox()
    atEnd(() => box.end())
    const doctor = await box.cli(['doctor'], { TENANTS_DIR: dir })
    expect(doctor.out).toMatch(/Copy from before the upgrade of .*, accounts: 2;.*undo-upgrade/)
  }, 60_000)

  test('shares with its copies what never changes, and nothing that the account may write again', async () => {
    const [account, copy] = [newFolder(), newFolder()]
    const paths = ['media/x/a.webp', 'notes/a.json', 'mediathek.json']
    for (const path of paths) {
      mkdirSync(dirname(join(account, path)), { recursive: true })
      writeFileSync(join(account, path), 'before')
      await linkOrCopy(account, path, copy)
      writeFileSync(join(account, path), 'after')
    }
    const kept = paths.map((path) => readFileSync(join(copy, path), 'utf8'))
    expect(kept).toEqual(['after', 'before', 'before']) // the first is one file with two names
  })

  test('of a new box, and a start without one, copies nothing', async () => {
    const world = await newWorld()
    const { tenantsDir } = world.ctx.config
    await world.owner()
    await world.ctx.close()
    const again = await reopen(tenantsDir)
    await migrateInBackground(again.ctx)
    await again.end()
    expect(existsSync(join(tenantsDir, 'upgrades'))).toBe(false)
  })

  test('that finds no room for its copies changes nothing and says why', async () => {
    const { dir, ids } = await olderBox()
    writeFileSync(join(dir, 'upgrades'), 'in the way')
    await expect(openContext(config(dir))).rejects.toThrow(/No copy of the data could be made before the upgrade/)
    expect(await asEarlierRelease(dir, ids[0]!)).toEqual(['Vorher'])
    rmSync(join(dir, 'upgrades'))
    await (await openContext(config(dir))).close()
  })

  test('keeps the copies of the last two', async () => {
    const { dir } = await olderBox()
    for (const name of ['1-1', '2-2', '3-4', '3-33', '3-5', '3-6']) {
      mkdirSync(join(dir, 'upgrades', name), { recursive: true })
      writeFileSync(join(dir, 'upgrades', name, 'control.copy'), '')
    }
    await (await openContext(config(dir))).close()
    const [kept, newest, ...others] = readdirSync(join(dir, 'upgrades')).sort((a, b) => a.length - b.length)
    expect([kept, newest?.length, others]).toEqual(['3-33', 27, []])
  })

  test('that was killed after the copy of an account takes a new one', async () => {
    const { dir, ids } = await olderBox()
    const world = await reopen(dir)
    await world.end()
    const [folder] = readdirSync(join(dir, 'upgrades'))
    for (const name of [ids[0]!, `${ids[0]}.unfinished`]) {
      mkdirSync(join(dir, 'upgrades', folder!, name), { recursive: true })
      writeFileSync(join(dir, 'upgrades', folder!, name, 'tenant.copy'), 'half')
    }
    const next = await reopen(dir)
    await migrateInBackground(next.ctx)
    await next.end()
    await undoUpgrade(config(dir), now)
    expect(await asEarlierRelease(dir, ids[0]!)).toEqual(['Vorher'])
  })
})

describe('undo-upgrade', () => {
  for (const control of [true, false])
    test(`gives back what the older release can open${control ? '' : ', where only accounts were migrated'}, and keeps the newer data aside`, async () => {
      const { dir, owners, ids } = await olderBox({ control })
      const world = await reopen(dir)
      await migrateInBackground(world.ctx)
      const token = await tokenOf(world, owners[0])
      await renameSites(world, token)
      rmSync(join(dir, ids[0]!, 'media/x/a.webp'))
      const late = await lateOwner(world)
      await world.end()

      const undone = await undoUpgrade(config(dir), now)
      if (undone === 'in use') throw new Error('nobody uses it')
      expect([undone.putBack.sort(), undone.untouched, undone.madeSince, undone.deletedSince]).toEqual([
        [...ids].sort(),
        [],
        [late.user.tenant_id],
        [],
      ])
      for (const id of ids) expect(await asEarlierRelease(dir, id, control)).toEqual(['Vorher'])
      expect(existsSync(join(dir, ids[0]!, 'media/x/a.webp'))).toBe(true)
      expect(existsSync(join(dir, late.user.tenant_id))).toBe(false)
      const newer = openFile(join(dir, `former-${ids[0]}-2026-05-05T10-00-00-000Z/tenant.db`))
      expect((await newer.execute('select name from sites')).rows.map((row) => row[0])).toEqual(['Nachher'])
      newer.close()
      const formerControl = openFile(join(dir, 'former-control-2026-05-05T10-00-00-000Z.db'))
      expect(Number((await formerControl.execute('select count(*) from tenants')).rows[0]![0])).toBe(3)
      formerControl.close()
      await expect(undoUpgrade(config(dir), now)).rejects.toThrow('no copy from before an upgrade')

      const again = await reopen(dir)
      expect((await listTenantIds(again.ctx)).sort()).toEqual([...ids].sort())
      const { body } = await again
        .stranger()
        .with(await tokenOf(again, owners[0]))
        .get('/sites')
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Vorher'])
      await again.end()
    })

  test('leaves an account that was not migrated yet as it is, and one that was deleted since stays deleted', async () => {
    const { dir } = await olderBox()
    const world = await reopen(dir)
    const [deleted, waiting] = (await listTenantIds(world.ctx)) as [TenantId, TenantId]
    await world.ctx.tenants.get(deleted).read(async () => undefined)
    await removeAccount(world.ctx, deleted)
    await world.end()
    expect(await undoUpgrade(config(dir), now)).toMatchObject({
      ...{ putBack: [], untouched: [waiting], madeSince: [], deletedSince: [deleted] },
    })
    expect(await asEarlierRelease(dir, waiting)).toEqual(['Vorher'])
    const control = openFile(join(dir, 'control.db'))
    expect((await control.execute('select id from tenants')).rows.map((row) => row[0])).toEqual([waiting])
    control.close()
    expect(existsSync(join(dir, deleted))).toBe(false)
  })

  test('goes back before the newest of two upgrades, with an account as well whose database cannot be read any more', async () => {
    const { dir, ids } = await olderBox()
    const world = await reopen(dir)
    await migrateInBackground(world.ctx)
    await world.end()
    const upgrades = join(dir, 'upgrades')
    const [newest] = readdirSync(upgrades)
    mkdirSync(join(upgrades, '1-1'))
    cpSync(join(upgrades, newest!, 'control.copy'), join(upgrades, '1-1', 'control.copy'))
    for (const end of ['-wal', '-shm']) rmSync(join(dir, ids[1]!, `tenant.db${end}`), { force: true })
    writeFileSync(join(dir, ids[1]!, 'tenant.db'), 'no database')
    const undone = await undoUpgrade(config(dir), now)
    if (undone === 'in use') throw new Error('nobody uses it')
    expect([undone.putBack.sort(), undone.untouched]).toEqual([[...ids].sort(), []])
    for (const id of ids) expect(await asEarlierRelease(dir, id)).toEqual(['Vorher'])
    expect(readdirSync(upgrades)).toEqual(['1-1'])
  })

  test('brings none back that another box has by now, and asks before it puts aside what came from elsewhere', async () => {
    const { dir } = await olderBox()
    const world = await reopen(dir)
    const [left, stays] = (await listTenantIds(world.ctx)) as [TenantId, TenantId]
    for (const id of [left, stays]) await world.ctx.tenants.get(id).read(async () => undefined)
    await world.ctx.tenants.destroy(left) // as a move leaves it
    await world.ctx.control.write((tx) => tx.delete(tenants).where(eq(tenants.id, left)))
    const came = (await lateOwner(world)).user.tenant_id as TenantId
    await world.end()
    const asked: TenantId[][] = []
    const elsewhere = (leavesNew: boolean) => ({
      async moved(accounts: TenantId[]) {
        asked.push(accounts)
        return accounts.filter((id) => id === left)
      },
      leavesNew,
    })
    await expect(undoUpgrade(config(dir), now, elsewhere(false))).rejects.toThrow(came)
    expect([existsSync(join(dir, came)), existsSync(join(dir, 'undo-upgrade.json')), asked]).toEqual([true, false, []])
    expect(await undoUpgrade(config(dir), now, elsewhere(true))).toMatchObject({
      ...{ putBack: [stays], untouched: [], madeSince: [came], deletedSince: [], movedSince: [left] },
    })
    expect(asked).toEqual([[left]])
    expect([left, stays, came].map((id) => existsSync(join(dir, id)))).toEqual([false, true, false])
    expect(await asEarlierRelease(dir, stays)).toEqual(['Vorher'])
    const control = openFile(join(dir, 'control.db'))
    expect((await control.execute('select id from tenants')).rows.map((row) => row[0])).toEqual([stays])
    control.close()
  })

  test('with encrypted databases gives them back encrypted', async () => {
    const { dir, ids } = await olderBox()
    const sealed = readConfig({
      TENANTS_DIR: dir,
      LOG_LEVEL: 'silent',
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    })
    await seal(dir, ids, sealed.encryptionKey!)
    const ctx = await openContext(sealed)
    await migrateInBackground(ctx)
    await ctx.close()
    expect(await undoUpgrade(sealed, now)).toMatchObject({ putBack: [...ids].sort() })
    for (const id of ids) {
      const key = deriveKey(sealed.encryptionKey!, `tenant/${id}`)
      const location = { url: join(dir, id, 'tenant.db'), owner: id, encryptionKey: key }
      await (await openDatabase(location, tenantSchema, earlierSchemas().tenant)).close()
    }
  })

  test('refuses beside a running server, explains itself, and goes back once that is stopped', async () => {
    const box = createBox()
    atEnd(() => box.end())
    const { dir, ids } = await olderBox({ dir: box.dir })
    const server = await box.serve()
    const beside = await box.cli(['undo-upgrade'])
    expect([beside.exit, beside.err]).toEqual([1, expect.stringContaining('A server runs on this data folder')])
    expect((await box.cli(['undo-upgrade', '--help'])).out).toContain('put aside as former-')
    expect(await server.stop()).toBe(0)
    const alone = await box.cli(['undo-upgrade'])
    expect([alone.exit, alone.out]).toEqual([0, expect.stringContaining('What was changed since is missing')])
    for (const id of ids) expect(await asEarlierRelease(dir, id)).toEqual(['Vorher'])
    expect((await box.cli(['undo-upgrade'])).err).toContain('no copy from before an upgrade')
  }, 60_000)

  test('that was killed keeps servers away until a second call has carried it through', async () => {
    const { dir, ids } = await olderBox()
    const world = await reopen(dir)
    await migrateInBackground(world.ctx)
    const late = await lateOwner(world)
    await world.end()
    const copies = newFolder()
    const steps = await undoStepByStep(dir, copies)
    expect(steps).toBeGreaterThan(8)
    for (const folder of readdirSync(copies).map((name) => join(copies, name))) {
      const isBegun = existsSync(join(folder, 'undo-upgrade.json'))
      if (isBegun) await expect(openContext(config(folder))).rejects.toBeInstanceOf(UndoCutOff)
      const hasCopy = readdirSync(join(folder, 'upgrades')).some((name) => !name.endsWith('.unfinished'))
      if (isBegun || hasCopy) await undoUpgrade(config(folder), new Date(now.getTime() + 1))
      for (const id of ids) expect(await asEarlierRelease(folder, id)).toEqual(['Vorher'])
      const control = openFile(join(folder, 'control.db'))
      const { rows } = await control.execute('select id from tenants')
      control.close()
      expect(rows.map((row) => String(row[0])).sort()).toEqual([...ids].sort())
      const aside = readdirSync(folder).filter((name) => name.startsWith('former-') && !name.endsWith('-wal'))
      expect(aside.map((name) => name.replace(/-2026-05-05T10-00-00-00\dZ/, '')).sort()).toEqual(
        [...ids, late.user.tenant_id, 'control.db'].map((name) => `former-${name}`).sort(),
      )
      expect(existsSync(join(folder, 'undo-upgrade.json'))).toBe(false)
    }
  }, 120_000)
})

/** Undoes in a process of its own, which copies the folder before each step of the file system. */
async function undoStepByStep(dir: string, copies: string) {
  const steps = Array.from({ length: 60 }, (_, n) => n + 1).join()
  const script = join(import.meta.dir, 'support/restore-step-by-step.ts')
  const child = Bun.spawn([process.execPath, script, dir, '', 'upgrade', copies, steps], { stderr: 'inherit' })
  return Number(await new Response(child.stdout).text())
}

/** Encrypts the databases of a folder. */
async function seal(dir: string, ids: TenantId[], master: Uint8Array) {
  for (const [path, label] of [['control.db', 'control'], ...ids.map((id) => [`${id}/tenant.db`, `tenant/${id}`])]) {
    const [open, sealed] = [join(dir, path!), join(dir, `${path}.sealed`)]
    await copyRows({ path: open }, { path: sealed, encryptionKey: deriveKey(master, label!) })
    for (const end of ['', '-wal', '-shm']) rmSync(open + end, { force: true })
    for (const end of ['-wal', '-shm']) rmSync(sealed + end, { force: true })
    renameSync(sealed, open)
  }
}
