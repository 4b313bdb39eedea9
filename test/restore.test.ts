import { describe, expect, test } from 'bun:test'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { makeBackup } from '../src/backups/backup'
import { type BackupManifest, isInnerPath, sha256, writeManifest } from '../src/backups/manifest'
import { restoreAll, verifyBackup } from '../src/backups/restore-all'
import { accountRows } from '../src/db/control/account-rows'
import { jobs, wakeUps } from '../src/db/control/schema'
import { openDatabase, readMigrations } from '../src/db/database'
import { deriveKey } from '../src/db/secrets'
import { generations } from '../src/db/tenant/generations'
import * as tenantSchema from '../src/db/tenant/schema'
import type { TenantId } from '../src/db/tenant-id'
import { jobKinds } from '../src/job-kinds'
import { reasonOf } from '../src/operator/reason'
import { contentOf, filesBelow, newFolder, rowsOf } from './support/backups'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { upload, uploadPdf } from './support/media'
import { pdf } from './support/pdfs'
import { createBox, fillBox } from './support/process'
import { smallSite } from './support/published'
import { newSite } from './support/sites'
import { join as joinTeam } from './support/team'
import { createWorld, type World } from './support/world'

cleanUpAfterEach()

const options = { reasonOf: (error: unknown) => reasonOf(error, 'en') }

/** A published site with a picture, and with a PDF where that is asked for, an account without anything, and a backup of both. */
async function backedUp(env: Record<string, string> = {}, hasPdf = false) {
  const world = await newWorld({ env })
  const bakery = await smallSite(world)
  await upload(bakery.client, bakery.site.id, 'brot.png')
  const pdfName = hasPdf ? basename((await uploadPdf(bakery.client, bakery.site.id, 'Preise.pdf')).url) : ''
  await bakery.publish()
  const other = await world.owner('Leer')
  const dir = newFolder()
  const { folder, manifest } = await makeBackup(world.ctx, dir, options)
  return { world, bakery, other, dir, folder, manifest, pdfName }
}

/** Turns one bit of a file over. */
function flipBit(path: string, at = 0.5) {
  const bytes = readFileSync(path)
  bytes[Math.floor(bytes.length * at)]! ^= 1
  rmSync(path) // it may be linked to the original
  writeFileSync(path, bytes)
}

/** Opens a restored folder as a server does. */
async function serve(dir: string, env: Record<string, string> = {}) {
  const world = await createWorld({ dir, env })
  atEnd(() => world.end())
  return world
}

describe('the whole', () => {
  test.each([
    ['', {}],
    [' with encrypted databases', { ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64') }],
  ])('comes back row by row and file by file%s, and serves', async (_, env: Record<string, string>) => {
    const { world, bakery, other, dir, manifest } = await backedUp(env, true)
    const key = world.ctx.config.encryptionKey
    const target = newFolder()
    const restored = await restoreAll({ ...world.ctx.config, tenantsDir: target }, dir)
    expect(restored).toMatchObject({ faults: [] })
    await world.ctx.tenants.close()
    await world.ctx.control.close()

    const original = world.ctx.config.tenantsDir
    for (const { id } of manifest.accounts) {
      const dbKey = key && deriveKey(key, `tenant/${id}`)
      expect(await rowsOf(join(target, id, 'tenant.db'), dbKey)).toEqual(
        await rowsOf(join(original, id, 'tenant.db'), dbKey),
      )
      const files = filesBelow(join(original, id)).filter((path) => !/\.db(-wal|-shm)?$/.test(path))
      expect(contentOf(join(target, id), files)).toEqual(contentOf(join(original, id), files))
    }
    const controlKey = key && deriveKey(key, 'control')
    expect(await rowsOf(join(target, 'control.db'), controlKey)).toEqual(
      await rowsOf(join(original, 'control.db'), controlKey),
    )

    const again = await serve(target, env)
    const login = await again.stranger().post('/auth/login', { email: other.email, password: other.password })
    expect(login.status).toBe(200)
    const token = (
      await again.stranger().post('/auth/login', { email: bakery.client.email, password: bakery.client.password })
    ).body.token
    expect((await again.stranger().with(token).get(`/sites/${bakery.site.id}/pages`)).body.data).toHaveLength(4)
  })

  test('does not go where there is data, nor where a server runs', async () => {
    const { world, dir, other } = await backedUp()
    await expect(restoreAll(world.ctx.config, dir)).resolves.toBe('in use')
    const { errors, exit } = await command(world, 'restore', dir)
    expect([errors.join(), exit]).toEqual([expect.stringContaining('A server runs on this data folder'), 1])
    const target = newFolder()
    writeFileSync(join(target, 'letter.txt'), 'mine')
    await expect(restoreAll({ tenantsDir: target }, dir)).rejects.toThrow('There is data')
    expect(readFileSync(join(target, 'letter.txt'), 'utf8')).toBe('mine')
    expect((await other.get('/me')).status).toBe(200)
  })

  test('that is damaged is not restored, or without what is damaged where that is wished', async () => {
    const { dir, folder, bakery, other } = await backedUp()
    flipBit(join(folder, other.user.tenant_id, 'tenant.db'))
    const target = newFolder()
    expect(await restoreAll({ tenantsDir: target }, dir)).toMatchObject({
      faults: [{ path: `${other.user.tenant_id}/tenant.db` }],
    })
    expect(filesBelow(target).filter((path) => !path.startsWith('server.lock'))).toEqual([])
    await restoreAll({ tenantsDir: target }, dir, { force: true })
    expect(existsSync(join(target, other.user.tenant_id))).toBe(false)
    const world = await serve(target)
    expect((await world.ctx.tenants.get(bakery.tenant.id).read((db) => db.query.pages.findMany())).length).toBe(4)
  })

  test('needs the key it was written with', async () => {
    const [key, other] = [Buffer.alloc(32, 5), Buffer.alloc(32, 6)].map((bytes) => new Uint8Array(bytes))
    const sealed = await backedUp({ ENCRYPTION_KEY: Buffer.from(key!).toString('base64') })
    const target = newFolder()
    await expect(restoreAll({ tenantsDir: target }, sealed.dir)).rejects.toThrow('are encrypted')
    await expect(restoreAll({ tenantsDir: target, encryptionKey: other }, sealed.dir)).rejects.toThrow('is not the key')
    const plain = await backedUp()
    await expect(restoreAll({ tenantsDir: target, encryptionKey: key }, plain.dir)).rejects.toThrow('are not encrypted')
  })

  test('that a newer version wrote is refused with words, whether the manifest says so or a database', async () => {
    const { world, folder, dir, other } = await backedUp()
    const late = newFolder()
    const { id } = world.ctx.tenants.get(other.user.tenant_id)
    await world.ctx.tenants.get(id).write((tx) => tx.run('update __drizzle_migrations set created_at = created_at + 1'))
    await makeBackup(world.ctx, late, options)
    expect((await verifyBackup({}, late)).faults).toMatchObject([
      { path: `${id}/tenant.db`, what: { en: 'was written by a newer version of this program' } },
    ])
    rewriteManifest(folder, (manifest) => ({
      ...manifest,
      schemas: { ...manifest.schemas, tenant: manifest.schemas.tenant + 1 },
    }))
    await expect(verifyBackup({}, dir)).rejects.toThrow('newer version')
    rewriteManifest(folder, (manifest) => ({ ...manifest, format: 2 as 1 }))
    await expect(verifyBackup({}, dir)).rejects.toThrow('later format')
  })
})

test('an account of an older schema is brought up to date, with its rows', async () => {
  const { dir, folder, manifest, other } = await backedUp()
  const id = other.user.tenant_id
  const path = join(folder, id, 'tenant.db')
  rmSync(path)
  await makeOlderDatabase(path)
  const data = readFileSync(path)
  const list = join(folder, id, 'files.json')
  const files = { ...JSON.parse(readFileSync(list, 'utf8')), 'tenant.db': { bytes: data.length, sha256: sha256(data) } }
  writeFileSync(list, JSON.stringify(files))
  rewriteManifest(folder, () => ({
    ...manifest,
    accounts: manifest.accounts.map((each) =>
      each.id === id ? { ...each, list: { ...each.list, sha256: sha256(JSON.stringify(files)) } } : each,
    ),
  }))
  const target = newFolder()
  expect(await restoreAll({ tenantsDir: target }, dir)).toMatchObject({ faults: [] })
  const world = await serve(target)
  const [theme] = await world.ctx.tenants.get(id).read((db) => db.query.themes.findMany())
  expect(theme?.name).toBe('Alt')
  const rows = await rowsOf(join(target, id, 'tenant.db'))
  expect(rows.__drizzle_migrations!.join()).toContain(String(readMigrations('tenant').newest))
})

describe('a check', () => {
  test('of a sound backup finds nothing, counts its rows and leaves it as it was', async () => {
    const { world, dir, folder } = await backedUp({}, true)
    const before = contentOf(folder, filesBelow(folder))
    const { out, errors, exit } = await command(world, 'restore', dir, '--verify')
    expect([errors, exit]).toEqual([[], 0])
    expect(out).toContain('Accounts: 2 (1 sites, 4 pages, 2 blocks, 2 assets, 2 users)')
    expect(contentOf(folder, filesBelow(folder))).toEqual(before)
  })

  test.each([
    ['a database', /tenant\.db$/],
    ['a picture', /media\/.*\.png$/],
    ['a page', /releases\/.*\.html\.br$/],
    ['the list of files', /files\.json$/],
    ['the control database', /^control\.db$/],
    ['the key', /^secret\.key$/],
  ])('finds one bit that is not as it was in %s', async (_, pattern) => {
    const { dir, folder } = await backedUp()
    const path = filesBelow(folder).find((name) => pattern.test(name))!
    flipBit(join(folder, path))
    const { faults } = await verifyBackup({}, dir)
    expect(faults.map((fault) => fault.path)).toEqual([path])
  })

  test('of a backup that lacks an account says so and ends with 1, though all that is there is sound', async () => {
    const { world, folder, manifest, other } = await backedUp()
    expect((await command(world, 'restore', folder, '--verify')).exit).toBe(0)
    const { id } = world.ctx.tenants.get(other.user.tenant_id)
    rmSync(join(folder, 'manifest.json'))
    await writeManifest(folder, { ...manifest, missing: [{ id, reason: 'the disk was away' }] })
    const { out, exit } = await command(world, 'restore', folder, '--verify')
    expect([exit, out]).toEqual([1, expect.stringContaining(`Account ${id} is not in the backup: the disk was away`)])
  })

  test('finds a manifest that was changed, and a backup that was never finished is none', async () => {
    const { dir, folder } = await backedUp()
    flipBit(join(folder, 'manifest.json'))
    await expect(verifyBackup({}, dir)).rejects.toThrow('manifest.json is damaged')
    rmSync(join(folder, 'manifest.json'))
    await expect(verifyBackup({}, dir)).rejects.toThrow('no complete backup')
  })

  test.each(['../x', '/etc/x', 'media/../../x', 'a//b', ''])(
    'does not follow the path %p out of an account',
    (path) => {
      expect(isInnerPath(path)).toBe(false)
      expect(isInnerPath('media/x/brot-1.png')).toBe(true)
    },
  )

  test('names a file that is gone, and one that the database names and nobody backed up', async () => {
    const { dir, folder, manifest } = await backedUp()
    const picture = filesBelow(folder).find((name) => /media\/.*\.png$/.test(name))!
    rmSync(join(folder, picture))
    const gone = await verifyBackup({}, dir)
    expect(gone.faults).toEqual([{ path: picture, what: { de: 'fehlt', en: 'missing' } }])

    const [id] = picture.split('/')
    const list = join(folder, id!, 'files.json')
    const { [picture.slice(id!.length + 1)]: _, ...rest } = JSON.parse(readFileSync(list, 'utf8'))
    writeFileSync(list, JSON.stringify(rest))
    rewriteManifest(folder, () => ({
      ...manifest,
      accounts: manifest.accounts.map((each) =>
        each.id === id ? { ...each, list: { ...each.list, sha256: sha256(JSON.stringify(rest)) } } : each,
      ),
    }))
    const unlisted = await verifyBackup({}, dir)
    expect(unlisted.faults.map(({ path, what }) => [path, what.en])).toEqual([
      [picture, 'missing: the database names the file, it was not backed up'],
    ])
  })

  test('survives a database that ends the process that reads it', async () => {
    const { world, dir, other } = await backedUp()
    await world.ctx.tenants
      .get(other.user.tenant_id)
      .write((tx) =>
        tx.run(
          "insert into themes (id, name, tokens, created_at, updated_at) values ('x', cast(x'ff' as text), '{}', '', '')",
        ),
      )
    world.advance(1000)
    await makeBackup(world.ctx, dir, options)
    const { faults } = await verifyBackup({}, dir)
    expect(faults).toEqual([
      {
        path: `${other.user.tenant_id}/tenant.db`,
        what: { de: 'reading it ends the process', en: 'reading it ends the process' },
      },
    ])
  })
})

describe('one account', () => {
  const restore = (world: World, dir: string, id: TenantId, ...more: string[]) =>
    command(world, 'restore', dir, '--tenant', id, ...more)

  test('gets its sites and files back while the others go on; people and plan stay as they are now', async () => {
    const { world, bakery, other, dir, pdfName } = await backedUp({}, true)
    const { client, site, tenant } = bakery
    const html = await bakery.html('/')
    await client.delete(`/sites/${site.id}`)
    await client.post('/account/profile', { name: 'Neuer Name' })
    await command(world, 'tenant', tenant.id, '--plan', 'pro')
    await other.post('/account/profile', { name: 'Weiter' })
    const newcomer = await world.owner('Später')
    expect((await bakery.visit('/')).status).toBe(404)

    const { out, errors, exit } = await restore(world, dir, tenant.id)
    expect([errors, exit]).toEqual([[], 0])
    expect(await bakery.html('/')).toBe(html)
    expect((await client.get(`/sites/${site.id}/pages`)).body.data).toHaveLength(4)
    expect((await client.get('/me')).body).toMatchObject({ name: 'Neuer Name', tenant: { plan: 'pro' } })
    expect((await client.get(`/sites/${site.id}/media?kind=all`)).body.data).toHaveLength(2)
    expect(readFileSync(join(tenant.folder, 'media', site.id, pdfName)).equals(pdf())).toBe(true)
    expect((await other.get('/me')).body.name).toBe('Weiter')
    expect((await newcomer.get('/me')).status).toBe(200)
    const formerly = /former folder is ([^;]+);/.exec(out)![1]!
    expect(existsSync(join(formerly, 'tenant.db'))).toBe(true)
    expect((await bakery.page({ path: '/danach', de: 'Danach' })).length).toBe(36)
    expect(readdirSync(world.ctx.config.tenantsDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('shows visitors what they saw when it was backed up, from the next visit on', async () => {
    const { world, bakery, dir } = await backedUp({}, true)
    const html = await bakery.html('/')
    await bakery.page({ path: '/danach', de: 'Danach' })
    await bakery.publish()
    expect(await bakery.html('/')).not.toBe(html)
    expect((await restore(world, dir, bakery.tenant.id)).exit).toBe(0)
    expect([await bakery.html('/'), (await bakery.visit('/danach')).status]).toEqual([html, 404])
  })

  test('that was deleted comes back whole: sign-in, sites, public names', async () => {
    const { world, bakery, dir } = await backedUp()
    const { client, tenant } = bakery
    await command(world, 'delete-tenant', tenant.id, '--yes')
    expect((await client.get('/me')).status).toBe(401)
    const { out, exit } = await restore(world, dir, tenant.id)
    expect([exit, out]).toEqual([0, expect.stringContaining('is back')])
    const login = await world.stranger().post('/auth/login', { email: client.email, password: client.password })
    expect(login.status).toBe(200)
    expect((await bakery.visit('/')).status).toBe(200)
    expect((await client.get('/me')).status).toBe(401) // sessions do not come back
  })

  test('overwrites nobody: a name that is taken gets a suffix, an address that is taken stops it', async () => {
    const { world, bakery, dir } = await backedUp()
    const { client, site, tenant } = bakery
    const colleague = await joinTeam(world, client, 'admin')
    expect((await colleague.post('/account/tokens', { name: 'Kasse', role: 'editor' })).status).toBe(201)
    world.advance(60_000)
    await makeBackup(world.ctx, dir, options)
    await command(world, 'delete-tenant', tenant.id, '--yes')
    const { email: address, password: word } = colleague
    const elsewhere = await world.stranger().post('/auth/register', { email: address, password: word, name: 'Eigene' })
    const squatter = await world.owner('Andere')
    const slug = site.public_slug
    expect((await squatter.post('/sites', { name: 'X', slug, locales: ['de'] })).body.data.public_slug).toBe(slug)
    const { out } = await restore(world, dir, tenant.id)
    expect(out).toContain(`“${slug}” is taken, the new name is “${slug}-`)
    expect((await world.ctx.hosts.findSlug(slug))?.tenantId).toBe(squatter.user.tenant_id)
    const [moved] = await world.ctx.tenants.get(tenant.id).read((db) => db.query.sites.findMany())
    expect(moved?.publicSlug).toMatch(new RegExp(`^${slug}-.{5}$`))
    expect((await world.ctx.hosts.findSlug(moved!.publicSlug))?.siteId).toBe(site.id)
    const people = await world.ctx.control.read((db) => accountRows(db, tenant.id).users.select())
    expect(people.map(({ email }) => email)).toEqual([client.email])

    for (const id of [tenant.id, elsewhere.body.user.tenant_id]) await command(world, 'delete-tenant', id, '--yes')
    const { email, password } = client
    expect((await world.stranger().post('/auth/register', { email, password, name: 'Nachfolger' })).status).toBe(200)
    const { errors, exit } = await restore(world, dir, tenant.id)
    expect([errors.join(), exit]).toEqual([expect.stringContaining(`belongs to another account here: ${email}`), 1])
    expect(filesBelow(world.ctx.config.tenantsDir).filter((path) => path.includes(tenant.id))).toEqual([])
  })

  test('keeps what it has when its rows cannot be written', async () => {
    const { world, bakery, dir } = await backedUp()
    await bakery.page({ path: '/neu', de: 'Neu' })
    const { write } = world.ctx.control
    world.ctx.control.write = async () => {
      throw new Error('no room')
    }
    expect((await restore(world, dir, bakery.tenant.id)).exit).toBe(1)
    world.ctx.control.write = write
    expect((await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data).toHaveLength(5)
    const left = readdirSync(world.ctx.config.tenantsDir).filter((name) => /former|unfinished/.test(name))
    expect(left).toEqual([])
  })

  test('whose database is damaged, or gone, is mended', async () => {
    const { world, bakery, dir } = await backedUp()
    await world.ctx.tenants.close()
    rmSync(bakery.tenant.folder, { recursive: true })
    expect((await bakery.client.get('/sites')).status).toBe(503)
    expect((await restore(world, dir, bakery.tenant.id)).exit).toBe(0)
    expect((await bakery.client.get('/sites')).body.data).toHaveLength(1)
  })

  test('that is damaged in the backup stays as it is, unless the rest is wanted', async () => {
    const { world, bakery, dir, folder } = await backedUp()
    const picture = filesBelow(folder).find((name) => /media\/.*\.png$/.test(name))!
    flipBit(join(folder, picture))
    await bakery.page({ path: '/neu', de: 'Neu' })
    const pages = async () => (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data.length
    const refused = await restore(world, dir, bakery.tenant.id)
    expect([refused.exit, refused.errors.join(), await pages()]).toEqual([1, expect.stringContaining(picture), 5])
    await restore(world, dir, bakery.tenant.id, '--force')
    expect(await pages()).toBe(4)
  })

  test('brings live what the backup has planned, and nothing that was planned since', async () => {
    const { world, bakery } = await backedUp()
    const hour = 3_600_000
    const plan = async (path: string, inMs: number) => {
      const id = await bakery.page({ path, status: 'draft', de: path })
      const publishedAt = new Date(world.ctx.now().getTime() + inMs).toISOString()
      await bakery.client.put(`/pages/${id}`, { status: 'scheduled', published_at: publishedAt })
      return publishedAt
    }
    const before = await plan('/fest', hour)
    world.advance(1000)
    const dir = newFolder()
    await makeBackup(world.ctx, dir, options)
    await plan('/spaeter', 2 * hour)
    expect((await restore(world, dir, bakery.tenant.id)).exit).toBe(0)
    const planned = await world.ctx.control.read((db) => db.select().from(wakeUps))
    expect(planned.map(({ siteId, dueAt }) => [siteId, dueAt])).toEqual([[bakery.site.id, before]])
  })

  test('no longer shows a file that came after the backup, and forgets where its files lay; others stay in memory', async () => {
    const { world, bakery, other, dir } = await backedUp()
    const neighbour = await newSite(other)
    const show = ({ url }: { url: string }) => world.stranger().get(new URL(url).pathname)
    const [late, theirs] = [
      await upload(bakery.client, bakery.site.id, 'torte.png'),
      await upload(other, neighbour.id, 'brot.png'),
    ]
    expect([(await show(late)).status, (await show(theirs)).status]).toEqual([200, 200])
    expect((await restore(world, dir, bakery.tenant.id)).exit).toBe(0)
    const { servedFiles } = world.ctx.media
    expect([...servedFiles.keys()].map((key) => key.split('/')[0])).toEqual([neighbour.id])
    expect((await show(late)).status).toBe(404)
  })

  test('does not wait for work that was under way when it was backed up: it failed and is refunded', async () => {
    const { world, bakery } = await backedUp()
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
    world.advance(1000)
    const dir = newFolder()
    await makeBackup(world.ctx, dir, options)
    await world.drain()
    expect((await restore(world, dir, bakery.tenant.id)).exit).toBe(0)
    const [row] = await bakery.tenant.read((db) =>
      db.select().from(generations).where(eq(generations.id, body.generation_id)),
    )
    expect(row).toMatchObject({ status: 'failed', error: 'interrupted' })
    expect(await world.ctx.control.read((db) => db.select().from(jobs))).toEqual([])
  })

  test('whose work runs just now is not replaced until that has ended', async () => {
    const { world, bakery, dir } = await backedUp()
    await bakery.page({ path: '/neu', de: 'Neu' })
    await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
    const taken = world.ctx.jobs.queue.take(jobKinds)
    const refused = await restore(world, dir, bakery.tenant.id)
    expect([refused.exit, refused.errors.join()]).toEqual([1, expect.stringContaining('A job of this account')])
    expect((await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data).toHaveLength(5)
    taken?.release()
    expect((await restore(world, dir, bakery.tenant.id)).exit).toBe(0)
  })

  test('takes its waiting work along, and no other account’s, which may also be at work', async () => {
    const { world, bakery, other, dir } = await backedUp()
    const [first, second] = [await newSite(other), await newSite(other)]
    for (const { id } of [first, second]) await other.post(`/sites/${id}/publish`, {})
    const taken = world.ctx.jobs.queue.take(jobKinds)
    expect(taken?.job.tenantId).toBe(other.user.tenant_id)
    await bakery.page({ path: '/neu', de: 'Neu' })
    await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
    expect(await restore(world, dir, bakery.tenant.id)).toMatchObject({ errors: [], exit: 0 })
    taken?.release()
    const left = await world.ctx.control.read((db) => db.select().from(jobs))
    expect(left.map(({ tenantId }) => tenantId)).toEqual([other.user.tenant_id, other.user.tenant_id])
    expect(world.ctx.jobs.queue.take(jobKinds)?.job.tenantId).toBe(other.user.tenant_id)
    expect(world.ctx.jobs.queue.take(jobKinds)).toBeUndefined() // one at a time of an account, and none of the restored
    expect((await other.get('/sites')).body.data).toHaveLength(2)
  })

  test('does not come from the backup of a box with another key, whose secrets would not open here', async () => {
    const { dir, bakery } = await backedUp()
    const elsewhere = await newWorld()
    const { errors, exit } = await restore(elsewhere, dir, bakery.tenant.id)
    expect([exit, errors.join()]).toEqual([1, expect.stringContaining('another secret.key')])
    expect(existsSync(join(elsewhere.ctx.config.tenantsDir, bakery.tenant.id))).toBe(false)
    expect(await elsewhere.ctx.control.read((db) => db.query.tenants.findMany())).toEqual([])
  })

  test('that the backup does not have is refused with words', async () => {
    const { world, dir } = await backedUp()
    const late = await world.owner()
    expect((await restore(world, dir, late.user.tenant_id)).errors.join()).toContain('is not in the backup')
    expect((await command(world, 'restore', dir, '--tenant', 'x')).exit).toBe(2)
    expect((await command(world, 'restore', dir, '--tenant', late.user.tenant_id, '--verify')).exit).toBe(2)
  })
})

test('by the program itself: backed up beside a server, checked, restored elsewhere, and served there', async () => {
  const [box, elsewhere] = [createBox(), createBox()]
  atEnd(() => box.end())
  atEnd(() => elsewhere.end())
  const [id] = await fillBox(box, ['Bäckerei'])
  const server = await box.serve()
  const backup = await box.cli(['backup', 'backups'], { PWD: box.dir }) // within the data: refused
  expect([backup.exit, backup.err]).toEqual([1, expect.stringContaining('must not lie within')])
  const dir = newFolder()
  expect((await box.cli(['backup', dir])).exit).toBe(0)
  expect((await box.cli(['restore', dir, '--verify'])).exit).toBe(0)
  expect((await box.cli(['restore', dir])).err).toContain('A server runs on this data folder')
  expect((await box.cli(['restore', dir, '--tenant', id!])).exit).toBe(0)
  await server.stop()
  expect((await box.cli(['restore', dir])).err).toContain('There is data')
  expect((await elsewhere.cli(['restore', dir])).exit).toBe(0)
  const there = await elsewhere.serve()
  expect((await there.client.get('/healthz')).status).toBe(200)
  expect((await elsewhere.cli(['tenants', '--json'])).out).toContain(id!)
})

/** As the version before the last migration would have left it, without an id of its own, and with one theme. */
async function makeOlderDatabase(path: string) {
  const folder = join(newFolder(), 'migrations')
  cpSync(readMigrations('tenant').folder, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  journal.entries.pop()
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  const newest: number = journal.entries.at(-1).when
  const database = await openDatabase({ url: path }, tenantSchema, { folder, newest })
  await database.write((tx) =>
    tx.insert(tenantSchema.themes).values({ id: 'alt', name: 'Alt', tokens: {}, createdAt: '', updatedAt: '' }),
  )
  await database.close()
}

function rewriteManifest(folder: string, change: (manifest: BackupManifest) => BackupManifest) {
  const path = join(folder, 'manifest.json')
  const { sha256: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'))
  const text = JSON.stringify(change(manifest))
  writeFileSync(path, `${text.slice(0, -1)},"sha256":"${sha256(text)}"}`)
}
