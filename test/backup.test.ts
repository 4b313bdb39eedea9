import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '../src/backups/backup'
import { listInvoiceFiles } from '../src/backups/invoice-files'
import { readManifest } from '../src/backups/manifest'
import { nightlyBackup } from '../src/backups/nightly'
import { reasonOf } from '../src/operator/reason'
import { filesBelow, integrityOf, newFolder, rowsOf } from './support/backups'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { upload } from './support/media'
import { newInvoice } from './support/payments'
import { createBox, fillBox } from './support/process'
import { smallSite } from './support/published'
import { newPage, newSite } from './support/sites'
import type { World } from './support/world'

cleanUpAfterEach()

const options = { reasonOf: (error: unknown) => reasonOf(error, 'en') }
const finished = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.unfinished'))
    .sort()

/** A world with a published site that has a picture, and an account without anything. */
async function filledWorld(env: Record<string, string> = {}) {
  const world = await newWorld({ env })
  const bakery = await smallSite(world)
  await upload(bakery.client, bakery.site.id, 'brot.jpg')
  await bakery.publish()
  const empty = await world.owner('Leer')
  return { world, bakery, empty }
}

test('invoices that have a file are those of each account by itself', async () => {
  const world = await newWorld()
  const [one, two] = [(await world.owner()).user.tenant_id, (await world.owner()).user.tenant_id]
  await world.owner()
  for (const [id, pdfFile] of [
    [two, 'three.pdf'],
    [one, 'one.pdf'],
    [two, 'two.pdf'],
    [one, null],
  ] as const)
    await newInvoice(world, { user: { tenant_id: id } }, { pdfFile })
  const files = await listInvoiceFiles(world.ctx)
  expect([files.size, files.get(one), files.get(two)?.sort()]).toEqual([
    ...[2, ['invoices/one.pdf'], ['invoices/three.pdf', 'invoices/two.pdf']],
  ])
})

describe('a backup', () => {
  test('has every account, the control database and the key, each with size and hash, for the eyes of its owner alone', async () => {
    const { world, bakery } = await filledWorld()
    const dir = newFolder()
    const { out, errors, exit } = await command(world, 'backup', dir)
    expect([errors, exit]).toEqual([[], 0])
    expect(out).toContain('2 accounts backed up')
    expect(out).toContain('secret.key is in it')
    const [name] = finished(dir)
    const folder = join(dir, name!)
    const manifest = readManifest(folder)
    expect(manifest).toMatchObject({ format: 1, encrypted: false, missing: [] })
    expect(Object.keys(manifest.files)).toEqual(['control.db', 'secret.key'])
    expect(manifest.accounts).toHaveLength(2)

    const listed = new Set(['manifest.json', ...Object.keys(manifest.files)])
    for (const { id } of manifest.accounts) {
      const files = JSON.parse(readFileSync(join(folder, id, 'files.json'), 'utf8'))
      for (const [path, { bytes, sha256 }] of Object.entries<{ bytes: number; sha256: string }>(files)) {
        const data = readFileSync(join(folder, id, path))
        expect([path, data.length, new Bun.CryptoHasher('sha256').update(data).digest('hex')]).toEqual([
          path,
          bytes,
          sha256,
        ])
        listed.add(`${id}/${path}`)
      }
      listed.add(`${id}/files.json`)
    }
    expect(filesBelow(folder)).toEqual([...listed].sort())
    const modes = ['', 'secret.key', 'control.db', `${bakery.tenant.id}/tenant.db`].map(
      (path) => statSync(join(folder, path)).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600])
    expect(filesBelow(folder).some((path) => path.startsWith(`${bakery.tenant.id}/media/`))).toBe(true)
    expect(filesBelow(folder).some((path) => /knowledge|-wal|-shm/.test(path))).toBe(false)
  })

  test('has an invoice as it is now, though the one before had another of the same size', async () => {
    const { world, empty } = await filledWorld()
    const { folder: own } = world.ctx.tenants.get(empty.user.tenant_id)
    const file = join(own, 'invoices', 'one.pdf')
    mkdirSync(join(own, 'invoices'))
    const dir = newFolder()
    for (const [at, text] of ['open', 'paid'].entries()) {
      rmSync(file, { force: true }) // a new file, as storing one makes it
      writeFileSync(file, text)
      utimesSync(file, at, at)
      const { folder } = await makeBackup(world.ctx, dir, options)
      expect(readFileSync(join(folder, empty.user.tenant_id, 'invoices', 'one.pdf'), 'utf8')).toBe(text)
    }
  })

  test('has no release that is still being written', async () => {
    const { world, bakery } = await filledWorld()
    const unfinished = join(bakery.folder, 'begun')
    mkdirSync(unfinished)
    writeFileSync(join(unfinished, 'index.html'), 'half')
    const { folder } = await makeBackup(world.ctx, newFolder(), options)
    const releases = filesBelow(folder).filter((path) => path.includes('/releases/'))
    expect(releases.some((path) => path.endsWith('/manifest.json'))).toBe(true)
    expect(releases.filter((path) => path.includes('/begun/'))).toEqual([])
  })

  test('has the invoice that came in while accounts were copied', async () => {
    const { world, empty } = await filledWorld()
    const { folder: own } = world.ctx.tenants.get(empty.user.tenant_id)
    const { control } = world.ctx
    const { copyTo } = control
    control.copyTo = async (...copy) => {
      mkdirSync(join(own, 'invoices'))
      writeFileSync(join(own, 'invoices', 'late.pdf'), 'a PDF')
      await newInvoice(world, empty, { pdfFile: 'late.pdf' })
      return copyTo(...copy)
    }
    const { folder } = await makeBackup(world.ctx, newFolder(), options)
    expect(filesBelow(folder)).toContain(`${empty.user.tenant_id}/invoices/late.pdf`)
  })

  test('takes no further room for what has not changed since the one before', async () => {
    const { world, bakery } = await filledWorld()
    const dir = newFolder()
    const first = await makeBackup(world.ctx, dir, options)
    world.advance(1000)
    const second = await makeBackup(world.ctx, dir, options)
    const inode = (folder: string, path: string) => statSync(join(folder, path)).ino
    const own = filesBelow(second.folder).filter((path) => /(tenant\.db|\.(webp|html\.br|jpg))$/.test(path))
    expect(own.length).toBeGreaterThan(4)
    for (const path of own) expect([path, inode(second.folder, path)]).toEqual([path, inode(first.folder, path)])

    await bakery.client.post('/account/profile', { name: 'Anders' })
    await bakery.page({ path: '/neu', de: 'Neu' })
    world.advance(1000)
    const third = await makeBackup(world.ctx, dir, options)
    const database = `${bakery.tenant.id}/tenant.db`
    expect(inode(third.folder, database)).not.toBe(inode(second.folder, database))
    const pages = async (folder: string) => (await rowsOf(join(folder, database))).pages!.length
    expect((await pages(third.folder)) - (await pages(second.folder))).toBe(1)
  })

  test('keeps as many as it is told to, and none is removed for one that lacks an account', async () => {
    const { world, empty } = await filledWorld()
    const dir = newFolder()
    for (let n = 0; n < 4; n++) {
      await command(world, 'backup', dir, '--keep', '3')
      world.advance(1000)
    }
    const kept = finished(dir)
    expect(kept).toHaveLength(3)
    const database = join(world.ctx.config.tenantsDir, empty.user.tenant_id, 'tenant.db')
    await world.ctx.tenants.close()
    writeFileSync(database, 'no database at all '.repeat(500))
    const { errors, exit } = await command(world, 'backup', dir, '--keep', '1')
    expect(exit).toBe(1)
    expect(errors.join()).toContain(empty.user.tenant_id)
    expect(finished(dir)).toHaveLength(4)
    expect(readManifest(join(dir, finished(dir).at(-1)!)).accounts).toHaveLength(1)
  })

  test.each(['0', '10001', 'all', '-1'])('to keep %s is refused', async (keep) => {
    const { errors, exit } = await command(await newWorld(), 'backup', newFolder(), `--keep=${keep}`)
    expect([errors, exit]).toEqual([['--keep is a number from 1 to 10000.'], 2])
  })

  test('is refused where it does not fit, before anything is written', async () => {
    const { world } = await filledWorld()
    const dir = newFolder()
    const made = (freeBytes: number) => makeBackup(world.ctx, dir, { ...options, freeBytes: () => freeBytes })
    await expect(made(1000)).rejects.toThrow('not enough room')
    await expect(made(32 * 1024 * 1024)).rejects.toThrow('not enough room') // so much stays free
    expect(readdirSync(dir)).toEqual([])
    await made(1e9)
    expect(finished(dir)).toHaveLength(1)
  })

  test('needs room for databases alone where files get a second name', async () => {
    const world = await newWorld()
    const { folder } = world.ctx.tenants.get((await world.owner()).user.tenant_id)
    mkdirSync(join(folder, 'media/site'), { recursive: true })
    writeFileSync(join(folder, 'media/site/large.jpg'), Buffer.alloc(3_000_000))
    const databases = [join(world.ctx.config.tenantsDir, 'control.db'), join(folder, 'tenant.db')]
    const needed = databases
      .flatMap((path) => [path, `${path}-wal`])
      .reduce((sum, path) => sum + (existsSync(path) ? statSync(path).size : 0), 32 * 1024 * 1024)
    const withRoom = (bytes: number) => makeBackup(world.ctx, newFolder(), { ...options, freeBytes: () => bytes })
    await expect(withRoom(needed - 1)).rejects.toThrow('not enough room')
    expect((await withRoom(needed)).manifest.accounts).toHaveLength(1)
  })

  test('that meets a full disk after all leaves nothing that looks like one', async () => {
    const { world } = await filledWorld()
    const disk = smallDisk()
    if (!disk) return
    const full = makeBackup(world.ctx, disk, { ...options, freeBytes: () => 1e12 })
    await expect(full).rejects.toThrow()
    await full.catch(() => undefined)
    expect(readdirSync(disk)).toEqual([])
    expect((await world.stranger().get('/healthz')).status).toBe(200)
  })

  test('whose folder cannot be written any more is given up, and no account is blamed for it', async () => {
    const { world } = await filledWorld()
    const dir = newFolder()
    const { get } = world.ctx.tenants
    world.ctx.tenants.get = (id) => ({
      ...get(id),
      async copyDatabase() {
        rmSync(dir, { recursive: true }) // the disk was taken out
        throw new Error('gone')
      },
    })
    await expect(makeBackup(world.ctx, dir, options)).rejects.toThrow('gone')
    world.ctx.tenants.get = get
    expect(existsSync(dir)).toBe(false)
  })

  test('is not made within the data, nor around it', async () => {
    const world = await newWorld()
    const { tenantsDir } = world.ctx.config
    for (const dir of [tenantsDir, join(tenantsDir, 'backups'), join(tenantsDir, '..')]) {
      const { errors, exit } = await command(world, 'backup', dir)
      expect([errors.join(), exit]).toEqual([expect.stringContaining('must not lie within each other'), 1])
    }
    expect(existsSync(join(tenantsDir, 'backups'))).toBe(false)
  })

  test('removes what an interrupted one has left, and runs once at a time', async () => {
    const { world } = await filledWorld()
    const dir = newFolder()
    mkdirSync(join(dir, '2026-01-01T00-00-00-000Z.unfinished/x'), { recursive: true })
    mkdirSync(join(dir, 'something-else.unfinished'))
    const running = makeBackup(world.ctx, dir, options)
    await expect(makeBackup(world.ctx, dir, options)).rejects.toThrow('running already')
    await running
    expect(readdirSync(dir).sort()).toEqual(['2026-05-04T10-00-10-000Z', 'something-else.unfinished'])
  })

  test('ends when the server stops, and leaves nothing', async () => {
    const { world } = await filledWorld()
    const dir = newFolder()
    await expect(makeBackup(world.ctx, dir, { ...options, stopped: () => true })).rejects.toThrow('was stopped')
    expect(readdirSync(dir)).toEqual([])
    await makeBackup(world.ctx, dir, options)
    expect(finished(dir)).toHaveLength(1)
  })

  test('stays encrypted where the databases are, and does not hold the key', async () => {
    const key = Buffer.alloc(32, 3)
    const { world, bakery } = await filledWorld({ ENCRYPTION_KEY: key.toString('base64') })
    const dir = newFolder()
    const { out } = await command(world, 'backup', dir)
    expect(out).toContain('ENCRYPTION_KEY is not in it')
    const folder = join(dir, finished(dir)[0]!)
    expect(existsSync(join(folder, 'secret.key'))).toBe(false)
    for (const path of ['control.db', `${bakery.tenant.id}/tenant.db`]) {
      const bytes = readFileSync(join(folder, path))
      expect(bytes.includes('SQLite format 3')).toBe(false)
      expect(bytes.includes('Lindenhof')).toBe(false)
    }
  })

  test('of databases on a server is refused with words', async () => {
    const world = await newWorld()
    const ctx = { ...world.ctx, config: { ...world.ctx.config, tenantDatabaseUrl: 'http://{tenant}.db.internal' } }
    await expect(makeBackup(ctx, newFolder(), options)).rejects.toThrow('libSQL server')
  })

  test('of a large database is the same as of a small one', async () => {
    const { world, bakery } = await filledWorld()
    await bakery.tenant.write((tx) => tx.run('create table filler (id integer primary key, text)'))
    await bakery.tenant.write((tx) =>
      tx.run(
        'with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000) insert into filler (text) select hex(zeroblob(2000)) || i from n',
      ),
    )
    const { folder } = await makeBackup(world.ctx, newFolder(), options)
    const copy = join(folder, bakery.tenant.id, 'tenant.db')
    expect(statSync(copy).size).toBeGreaterThan(8 * 1024 * 1024)
    expect(await integrityOf(copy)).toBe('ok')
    expect((await rowsOf(copy)).filler).toHaveLength(3000)
  })

  test('is made every night where a folder is named, and nowhere else', async () => {
    const dir = newFolder()
    const { world } = await filledWorld({ BACKUP_DIR: dir, BACKUP_KEEP: '2' })
    for (let n = 0; n < 3; n++) {
      await nightlyBackup(world.ctx)
      world.advance(86_400_000)
    }
    expect(finished(dir)).toHaveLength(2)
    await nightlyBackup((await newWorld()).ctx)
  })
})

describe('beside twenty accounts that are written to', () => {
  test('every acknowledged write from before its start is in it, and every file is sound', async () => {
    const world = await newWorld()
    const owners = await Promise.all(Array.from({ length: 20 }, (_, n) => world.owner(`Konto ${n}`)))
    let running = true
    let told = owners.map((): string[] => [])
    const sites = await Promise.all(owners.map((owner) => newSite(owner)))
    const write = async (owner: (typeof owners)[number], n: number) => {
      for (let i = 0; running && i < 12; i++) {
        await newPage(owner, sites[n]!.id, `/seite-${n}-${i}`)
        told[n]!.push(`/seite-${n}-${i}`)
        await new Promise((next) => setImmediate(next))
      }
    }
    const writing = owners.map(write)
    while (told.some((names) => names.length < 1)) await new Promise((next) => setImmediate(next))
    const before = told.map((names) => [...names])
    const { folder, manifest } = await makeBackup(world.ctx, newFolder(), options)
    running = false
    await Promise.all(writing)
    told = []

    expect(manifest.accounts).toHaveLength(20)
    for (const [n, owner] of owners.entries()) {
      const database = join(folder, owner.user.tenant_id, 'tenant.db')
      expect(await integrityOf(database)).toBe('ok')
      const pages = (await rowsOf(database)).pages!.join()
      expect(before[n]!.filter((path) => !pages.includes(`"${path}"`))).toEqual([])
    }
    const known = (await rowsOf(join(folder, 'control.db'))).tenants!
    for (const { id } of manifest.accounts) expect(known.join()).toContain(id)
    expect(known).toHaveLength(20)
  })

  test('accounts that are made and deleted meanwhile are in it whole or not at all', async () => {
    const world: World = await newWorld()
    const first = await Promise.all(Array.from({ length: 6 }, () => world.owner()))
    const gone = first[5]!.user.tenant_id
    let started = false
    const backup = makeBackup(world.ctx, newFolder(), {
      ...options,
      progress: () => {
        if (started) return
        started = true
        void world.owner('Neu')
        void command(world, 'delete-tenant', gone, '--yes')
      },
    })
    const { folder, manifest } = await backup
    const known = (await rowsOf(join(folder, 'control.db'))).tenants!.join()
    for (const { id } of manifest.accounts) expect(known).toContain(id)
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual(manifest.accounts.map(({ id }): string => id).sort())
    expect(manifest.missing).toEqual([])
  })
})

test('a server that is killed in the midst of a backup leaves nothing that is taken for one', async () => {
  const box = createBox()
  atEnd(() => box.end())
  await fillBox(
    box,
    Array.from({ length: 4 }, (_, n) => `Konto ${n}`),
  )
  const dir = newFolder()
  for (const afterMs of [0, 15]) {
    const server = await box.serve()
    const asked = box.cli(['backup', dir])
    while (!existsSync(dir) || !readdirSync(dir).some((name) => name.endsWith('.unfinished'))) {
      if (finished(dir).length > 0) break
      await Bun.sleep(1)
    }
    await Bun.sleep(afterMs)
    await server.stop('SIGKILL')
    await asked
    for (const name of finished(dir)) {
      const { exit } = await box.cli(['restore', join(dir, name), '--verify'])
      expect(exit).toBe(0)
      rmSync(join(dir, name), { recursive: true })
    }
  }
  const { out, exit } = await box.cli(['backup', dir])
  expect([exit, out]).toEqual([0, expect.stringContaining('4 accounts')])
  expect(readdirSync(dir)).toHaveLength(1)
}, 180_000)

/** A disk of 300 kB; `undefined`, and said so, where none may be mounted. */
function smallDisk(): string | undefined {
  const folder = newFolder()
  const { exitCode } = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', folder])
  if (exitCode !== 0) {
    console.log('no small disk can be mounted here: not tested')
    return undefined
  }
  atEnd(() => Bun.spawnSync(['umount', folder]))
  return folder
}
