import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { create, extract } from 'tar'
import { inDatabase } from '../src/backups/export'
import { hashFile } from '../src/backups/files'
import { sha256 } from '../src/backups/manifest'
import { newId } from '../src/db/columns'
import {
  billingCustomers,
  creditGrants,
  domains,
  passkeys,
  publicSlugs,
  subscriptions,
  type TenantRow,
  tenants,
  totpFactors,
} from '../src/db/control/schema'
import { deletedPages } from '../src/db/tenant/deleted-pages'
import { keptAnswers } from '../src/db/tenant/kept-answers'
import { sites } from '../src/db/tenant/sites'
import type { TenantId } from '../src/db/tenant-id'
import { serveSite } from '../src/publishing/serve'
import { newFolder } from './support/backups'
import { command } from './support/commands'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { upload, uploadPdf } from './support/media'
import { newInvoice } from './support/payments'
import { pdf } from './support/pdfs'
import { login } from './support/people'
import { smallSite } from './support/published'
import { newPage, newSite } from './support/sites'
import { join as joinTeam } from './support/team'
import { createWorld, type World } from './support/world'

cleanUpAfterEach()

const key = (byte: number) => ({ ENCRYPTION_KEY: Buffer.alloc(32, byte).toString('base64') })

/** An account with a published site, a picture, a passkey, a second factor and a webhook secret, in an archive. */
async function exported(env: Record<string, string> = {}) {
  const world = await newWorld({ env })
  for (let n = 0; n < 3; n++) world.stranger() // the addresses here are others than there
  const bakery = await smallSite(world)
  const { client, tenant, site } = bakery
  await newSite(client) // without any secret
  await upload(client, site.id, 'brot.png')
  await uploadPdf(client, site.id, 'Preise.pdf')
  const secret = await client.put(`/sites/${site.id}`, { settings: { webhook_secret: 'sehr geheim' } })
  expect(secret.status).toBe(200)
  await bakery.publish()
  const member = await world.member(client, 'editor')
  const userId = (await client.get('/me')).body.id
  await world.ctx.control.write(async (tx) => {
    const createdAt = world.ctx.now().toISOString()
    await tx.insert(passkeys).values({
      ...{ id: 'credential', userId, publicKey: Buffer.from([1, 2, 255]), counter: 1, transports: ['usb'] },
      ...{ name: 'Schlüssel', isBackedUp: false, createdAt },
    })
    await tx.insert(totpFactors).values({ userId, secret: 'sealed', enabledAt: createdAt, lastStep: 1, createdAt })
  })
  const file = join(newFolder(), 'konto.tar.gz')
  const result = await command(world, 'export', tenant.id, file)
  return { world, bakery, member, userId, file, result, html: await bakery.html('/') }
}

const arrive = (world: World, file: string) => command(world, 'import', file)

describe('an account that moves to another box', () => {
  test.each([
    ['neither', {}, {}],
    ['the first', key(1), {}],
    ['the second', {}, key(2)],
    ['each', key(1), key(2)],
  ])('arrives under its ids with sites, files, people and passkeys; %s has a key of its own', async (_, from, to) => {
    const { bakery, userId, file, result, html } = await exported(from as Record<string, string>)
    expect([result.errors, result.exit]).toEqual([[], 0])
    expect(result.out).toContain('second factor: 1')
    expect(result.out).toContain('webhook secret: 1')
    const there = await newWorld({ env: to as Record<string, string> })
    const other = await there.owner('Schon da')
    const arrived = await arrive(there, file)
    expect([arrived.errors, arrived.exit]).toEqual([[], 0])
    const { client, site, tenant } = bakery
    const login = await there.stranger().post('/auth/login', { email: client.email, password: client.password })
    expect([login.status, login.body.user?.id]).toEqual([200, userId])
    const own = there.stranger().with(login.body.token)
    expect((await own.get(`/sites/${site.id}/pages`)).body.data).toHaveLength(4)
    const [media] = (await own.get(`/sites/${site.id}/media?q=brot`)).body.data
    expect(media.file_name).toBe('brot.png')
    const [prices] = (await own.get(`/sites/${site.id}/media?kind=document`)).body.data
    const stored = join(there.ctx.config.tenantsDir, tenant.id, 'media', site.id, basename(prices.url))
    expect(readFileSync(stored).equals(pdf())).toBe(true)
    const [passkey] = await there.ctx.control.read((db) => db.select().from(passkeys))
    expect(Buffer.from(passkey!.publicKey)).toEqual(Buffer.from([1, 2, 255]))
    const [row] = await there.ctx.tenants.get(tenant.id).read((db) => db.select().from(sites))
    expect(row?.webhookSecret).toBeNull()
    expect(html).toContain('Brot braucht Zeit')
    const releases = join(there.ctx.config.tenantsDir, tenant.id, 'releases', site.id)
    expect(readdirSync(releases)).toEqual([row!.liveReleaseId!])
    const page = { slug: 'neu', path: '/neu', translations: [{ locale: 'de', title: 'Neu', slug: 'neu' }] }
    expect((await own.post(`/sites/${site.id}/pages`, page)).status).toBe(201)
    expect((await other.get('/me')).status).toBe(200)
    const schemaOf = (account: TenantId) =>
      there.ctx.tenants.get(account).read(async (db) => {
        const parts = { type: sql<string>`type`, name: sql<string>`name`, text: sql<string>`sql` }
        return db.select(parts).from(sql`sqlite_schema`).where(sql`name not like 'sqlite_%'`).orderBy(sql`name`)
      })
    expect(await schemaOf(tenant.id)).toEqual(await schemaOf(other.user.tenant_id)) // with every index
    expect(readdirSync(there.ctx.config.tenantsDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('brings its webhooks switched off, and its API tokens only where that is asked for: new secrets are made', async () => {
    const { bakery, world } = await exported()
    const { client, site, tenant } = bakery
    const token = (await client.post('/account/tokens', { name: 'Kasse', role: 'admin' })).body.data.token
    const endpoint = { url: 'https://hooks.example/a', events: ['entry.changed'] }
    const { id, secret } = (await client.post(`/sites/${site.id}/webhooks`, endpoint)).body.data
    const file = join(newFolder(), 'noch-einmal.tar.gz')
    const { out } = await command(world, 'export', tenant.id, file)
    expect(out).toContain('Webhooks that arrive switched off: 1')
    const there = await newWorld()
    const arrived = await command(there, 'import', file, '--keep-tokens')
    expect([arrived.exit, arrived.out.includes('no longer count')]).toEqual([0, false])
    const script = there.stranger().with(token)
    expect((await script.get(`/webhooks/${id}`)).body.data).toMatchObject({ ...endpoint, is_active: false })
    const on = (await script.put(`/webhooks/${id}`, { is_active: true })).body.data
    expect([on.is_active, on.secret]).toEqual([true, expect.stringMatching(/^whsec_/)])
    expect(on.secret).not.toBe(secret)
    const elsewhere = await newWorld()
    expect((await arrive(elsewhere, file)).out).toContain('API tokens that no longer count: 1')
    expect((await elsewhere.stranger().with(token).get(`/webhooks/${id}`)).status).toBe(401)
  })

  test('is believed about its content and its people, not about hosts, plan and credits', async () => {
    const { world, bakery } = await exported()
    const { tenant, site } = bakery
    const second = await newSite(bakery.client)
    const at = world.ctx.now().toISOString()
    const own = { tenantId: tenant.id, siteId: site.id, createdAt: at, token: 'x', checks: 0, wantsPrimary: false }
    const live = { state: 'live' as const, verifiedAt: at, liveAt: at, kind: 'custom' as const, redirectTo: null }
    const claimed = { ...own, ...live, isPrimary: false }
    await world.ctx.control.write(async (tx) => {
      await tx.insert(domains).values([
        { ...claimed, id: newId(), host: 'backstube.example', isPrimary: true },
        { ...claimed, id: newId(), host: 'alt.example', redirectTo: 'javascript:alert(1)' },
        { ...claimed, id: newId(), host: 'vergeben.example' },
        { ...claimed, id: newId(), host: 'www.service.example' },
        { ...claimed, id: newId(), host: 'co.uk' },
        { ...claimed, id: newId(), host: 'fremd.localhost', kind: 'preview' },
        { ...claimed, id: newId(), host: 'bald.example', state: 'pending', wantsPrimary: true, siteId: second.id },
      ])
      await tx.insert(creditGrants).values({
        ...{ id: newId(), tenantId: tenant.id, kind: 'credits', amount: 5000, reference: 'r', createdAt: at },
      })
      await tx.insert(publicSlugs).values({ publicSlug: 'www', tenantId: tenant.id, siteId: newId(), createdAt: at })
      await tx.insert(billingCustomers).values({ tenantId: tenant.id, customerId: 'cus_there', createdAt: at })
      await tx.insert(subscriptions).values({
        ...{ id: 'sub_there', tenantId: tenant.id, kind: 'plan', status: 'active', plan: 'agency', interval: 'month' },
        ...{ items: [], currency: 'eur', cancelAtPeriodEnd: false, createdAt: at, updatedAt: at },
      })
    })
    const file = join(newFolder(), 'behauptet.tar.gz')
    expect((await command(world, 'export', tenant.id, file)).exit).toBe(0)

    const there = await newWorld({ env: { DEFAULT_PLAN: 'starter', APP_URL: 'https://service.example' } })
    const other = await there.owner('Schon da')
    const { body } = await other.post('/sites', { name: 'X', slug: 'x', locales: ['de'] })
    const taken = await other.post(`/sites/${body.data.id}/domains`, { host: 'vergeben.example' })
    expect(taken.status).toBe(201)
    const { out, exit } = await arrive(there, file)
    expect(exit).toBe(0)
    const rows = await there.ctx.control.read((db) => db.select().from(domains))
    const arrived = rows.filter(({ tenantId }) => tenantId === tenant.id)
    expect(arrived.map(({ host, state, verifiedAt, isPrimary }) => [host, state, verifiedAt, isPrimary])).toEqual([
      ['backstube.example', 'pending', null, false],
    ])
    expect(arrived[0]?.token).not.toBe('x')
    expect(rows.find(({ host }) => host === 'vergeben.example')?.tenantId).toBe(other.user.tenant_id)
    for (const said of ['proved and connected again: backstube.example', 'domain here: co.uk', 'Plan here: starter'])
      expect(out).toContain(said)
    expect(out).toContain('domain here: www.service.example')
    expect(out).toContain('domain here: alt.example') // the plan has room for one
    const account = await there.ctx.control.read(async (db) => ({
      plan: (await db.query.tenants.findFirst({ where: (row, { eq }) => eq(row.id, tenant.id) }))?.plan,
      credits: await db.$count(creditGrants),
      paid: (await db.$count(billingCustomers)) + (await db.$count(subscriptions)),
      slugs: (await db.query.publicSlugs.findMany()).map(({ publicSlug }) => publicSlug),
    }))
    const { plan, credits, paid, slugs } = account
    expect({ plan, credits, paid }).toEqual({ plan: 'starter', credits: 0, paid: 0 })
    expect(slugs).not.toContain('www')
    expect(out).not.toContain('fremd.localhost')

    const wide = await newWorld({ env: { DEFAULT_PLAN: 'agency', APP_URL: 'https://service.example' } })
    expect((await arrive(wide, file)).exit).toBe(0)
    const all = await wide.ctx.control.read((db) => db.select().from(domains))
    expect(
      all.map((row) => [row.host, row.siteId, row.state, row.isPrimary, row.wantsPrimary, row.redirectTo]).sort(),
    ).toEqual([
      ['alt.example', site.id, 'pending', false, false, null],
      ['backstube.example', site.id, 'pending', false, true, null],
      ['bald.example', second.id, 'pending', false, true, null],
      ['vergeben.example', site.id, 'pending', false, false, null],
    ])
  })

  test('brings a domain with and without `www` into a plan for one, since they count as one', async () => {
    const { world, bakery } = await exported()
    const { tenant, site } = bakery
    const at = world.ctx.now().toISOString()
    const claimed = { tenantId: tenant.id, siteId: site.id, kind: 'custom' as const, state: 'live' as const }
    const more = { token: 'x', checks: 0, isPrimary: false, wantsPrimary: false, redirectTo: null, createdAt: at }
    const hosts = ['backstube.example', 'www.backstube.example', 'zweite.example']
    const rows = hosts.map((host) => ({ ...claimed, ...more, id: newId(), host }))
    await world.ctx.control.write((tx) => tx.insert(domains).values(rows))
    const file = join(newFolder(), 'paar.tar.gz')
    expect((await command(world, 'export', tenant.id, file)).exit).toBe(0)
    const there = await newWorld({ env: { DEFAULT_PLAN: 'starter' } })
    const { out, exit } = await arrive(there, file)
    expect(exit).toBe(0)
    const arrived = await there.ctx.control.read((db) => db.select().from(domains))
    expect(arrived.map(({ host }) => host).sort()).toEqual(hosts.slice(0, 2))
    expect(out).toContain('domain here: zweite.example')
  })

  test('leaves nothing of an import that was cut off behind the next start, and the doctor names it until then', async () => {
    const world = await newWorld()
    const { tenantsDir } = world.ctx.config
    const draft = join(tenantsDir, `import-${crypto.randomUUID()}.unfinished`)
    mkdirSync(join(draft, crypto.randomUUID()), { recursive: true })
    writeFileSync(join(draft, 'account.json'), '{"passwordHash":"$argon2id$"}')
    expect((await command(world, 'doctor')).out).toContain('left from an export or import that was cut off')
    await world.ctx.close()
    const again = await createWorld({ dir: tenantsDir })
    expect(existsSync(draft)).toBe(false)
    expect(again.logged()).toContain('cut off had left is removed')
    await again.end()
  })

  test('overwrites nothing: a name that is taken gets a suffix, a member who is taken stays out, and both are named', async () => {
    const { bakery, world } = await exported()
    const slug = bakery.site.public_slug
    const second = await newSite(bakery.client)
    await newPage(bakery.client, second.id, '/')
    await bakery.client.post(`/sites/${second.id}/publish`, {})
    await world.drain()
    const { users } = await world.ctx.control.read(async (db) => ({ users: await db.query.users.findMany() }))
    const { email, id: memberId } = users.find(({ role }) => role === 'editor')!
    await world.ctx.control.write((tx) =>
      tx.insert(passkeys).values({
        ...{ id: 'of the member', userId: memberId, publicKey: Buffer.from([1]), counter: 1, transports: [] },
        ...{ name: 'x', isBackedUp: false, createdAt: world.ctx.now().toISOString() },
      }),
    )
    const file = join(newFolder(), 'konto.tar.gz')
    expect((await command(world, 'export', bakery.tenant.id, file)).exit).toBe(0)
    const there = await newWorld()
    const squatter = await there.owner('Andere')
    const accountOf = async ({ ctx }: World, id: TenantId) =>
      (await ctx.control.read((db) => db.select().from(tenants))).find((row) => row.id === id)
    const account = await accountOf(world, bakery.tenant.id)
    await there.ctx.control.write((tx) => tx.update(tenants).set({ slug: account!.slug }))
    await squatter.post('/sites', { name: 'X', slug, locales: ['de'] })
    const visit = async (name: string) =>
      (await serveSite(there.ctx, new Request(`http://${name}.localhost:3000/`))).status
    expect(await visit(second.public_slug)).toBe(404)
    expect(
      (await there.stranger().post('/auth/register', { email, password: 'correct horse battery', name: 'Schon da' }))
        .status,
    ).toBe(200)
    const { out, exit } = await arrive(there, file)
    expect(exit).toBe(0)
    expect(out).toContain(`“${slug}” is taken`)
    expect(out).toContain(`Left out because it is taken: users ${email}`)
    expect((await there.ctx.hosts.findSlug(slug))?.tenantId).toBe(squatter.user.tenant_id)
    const { body } = await login(there, bakery.client.email)
    const sites = (await there.stranger().with(body.token).get('/sites')).body.data
    const slugs = Object.fromEntries(
      sites.map((site: { id: string; public_slug: string }) => [site.id, site.public_slug]),
    )
    expect(slugs[second.id]).toBe(second.public_slug)
    expect(slugs[bakery.site.id]).toStartWith(`${slug}-`)
    expect([await visit(slugs[bakery.site.id]!), await visit(second.public_slug)]).toEqual([200, 200])
    expect((await accountOf(there, squatter.user.tenant_id))?.slug).toBe(account!.slug)
    expect((await accountOf(there, bakery.tenant.id))?.slug).toStartWith(`${account!.slug}-`)
    const keys = await there.ctx.control.read((db) => db.select().from(passkeys))
    expect(keys.map(({ id }) => id)).toEqual(['credential'])
    const again = await arrive(there, file)
    expect([again.exit, again.errors.join()]).toEqual([1, expect.stringContaining('is here already')])
  })

  test('carries nothing of another account of its box', async () => {
    const world = await newWorld()
    const [{ client, tenant, site }, other] = [await smallSite(world), await smallSite(world)]
    const at = world.ctx.now().toISOString()
    const addTo = async (owner: typeof client, siteId: string, mark: string) => {
      const member = await joinTeam(world, owner, 'editor')
      await owner.post(`/sites/${siteId}/domains`, { host: `${mark}.example` })
      await owner.post('/account/tokens', { name: `Token ${mark}`, role: 'viewer' })
      await member.put('/account/preferences', { ui: { note: `Vorliebe ${mark}` } })
      const passkey = { publicKey: Buffer.from([1]), counter: 1, transports: [], isBackedUp: false, createdAt: at }
      await world.ctx.control.write((tx) =>
        tx
          .insert(passkeys)
          .values({ ...passkey, id: `credential-${mark}`, userId: member.id, name: `Schlüssel ${mark}` }),
      )
      await newInvoice(world, owner, { number: `R-${mark}` })
      return member
    }
    const [own, foreign] = [await addTo(client, site.id, 'eigen'), await addTo(other.client, other.site.id, 'fremd')]
    const folder = newFolder()
    const file = join(folder, 'konto.tar.gz')
    expect((await command(world, 'export', tenant.id, file)).exit).toBe(0)
    await extract({ file, cwd: folder })
    const rows = readFileSync(join(folder, tenant.id, 'account.json'), 'utf8')
    for (const mark of ['eigen.example', 'Token eigen', 'Vorliebe eigen', 'credential-eigen', 'R-eigen', own.email])
      expect([mark, rows.includes(mark)]).toEqual([mark, true])
    for (const mark of ['fremd', other.client.email, foreign.email, other.tenant.id, other.site.public_slug])
      expect([mark, rows.includes(mark)]).toEqual([mark, false])
    expect(readdirSync(folder).sort()).toEqual([tenant.id, 'archive.json', 'konto.tar.gz'].sort())
  })

  test('stays suspended, whoever has suspended it, and one that is not comes as one that nobody has', async () => {
    const { world, bakery, file } = await exported()
    const { id } = bakery.tenant
    const state = async (archive: string) => {
      const there = await newWorld({ env: { DEFAULT_PLAN: 'starter' } })
      expect((await arrive(there, archive)).exit).toBe(0)
      const [row] = await there.ctx.control.read((db) => db.select().from(tenants))
      return [row?.id, row?.plan, row?.status, row?.suspendedBy]
    }
    const set = (values: Partial<TenantRow>) =>
      world.ctx.control.write((tx) => tx.update(tenants).set(values).where(eq(tenants.id, id)))
    expect(await state(file)).toEqual([id, 'starter', 'active', null])
    for (const [n, suspendedBy] of (['operator', 'payments'] as const).entries()) {
      await set({ plan: 'agency', status: 'suspended', suspendedBy })
      const archive = `${file}.${n}`
      await command(world, 'export', id, archive)
      expect(await state(archive)).toEqual([id, 'starter', 'suspended', suspendedBy])
    }
    await set({ status: 'past_due', suspendedBy: null, deletionDueAt: '2026-05-05T00:00:00.000Z' })
    await command(world, 'export', id, `${file}.due`)
    expect(await state(`${file}.due`)).toEqual([id, 'starter', 'active', null])
  })

  test('whose owner has an account there already is refused, and leaves nothing', async () => {
    const { bakery, file } = await exported()
    const there = await newWorld()
    const { email, password } = bakery.client
    await there.stranger().post('/auth/register', { email, password, name: 'Schon da' })
    const { errors, exit } = await arrive(there, file)
    expect([exit, errors.join()]).toEqual([1, expect.stringContaining(`belongs to another account here: ${email}`)])
    expect(existsSync(join(there.ctx.config.tenantsDir, bakery.tenant.id))).toBe(false)
  })

  test('is not written over a file that is there, and one that does not exist is not exported', async () => {
    const { world, bakery, file } = await exported()
    expect((await command(world, 'export', bakery.tenant.id, file)).errors.join()).toContain('is there already')
    const missing = await command(world, 'export', crypto.randomUUID(), `${file}.2`)
    expect([missing.exit, existsSync(`${file}.2`)]).toEqual([1, false])
  })
})

describe('an archive that is not as it was written is refused and leaves nothing', () => {
  const changes: [string, (folder: string, id: string) => void][] = [
    ['a changed file', (folder, id) => writeFileSync(join(folder, id, 'account.json'), '{}')],
    ['a file too many', (folder, id) => writeFileSync(join(folder, id, 'more.txt'), 'x')],
    ['a log of the database', (folder, id) => writeFileSync(join(folder, id, 'tenant.db-wal'), 'x')],
    ['a damaged database', (folder, id) => writeFileSync(join(folder, id, 'tenant.db'), 'no database')],
    ['no description', (folder) => writeFileSync(join(folder, 'archive.json'), '{}')],
    [
      'another id',
      (folder, id) =>
        writeFileSync(
          join(folder, 'archive.json'),
          readFileSync(join(folder, 'archive.json'), 'utf8').replaceAll(id, '../../etc'),
        ),
    ],
    ['a link', (folder, id) => symlinkSync('/etc/passwd', join(folder, id, 'media', 'x'))],
  ]
  test.each(changes)('%s', async (_, change) => {
    const { bakery, file } = await exported()
    const { id } = bakery.tenant
    const folder = newFolder()
    await extract({ file, cwd: folder })
    mkdirSync(join(folder, id, 'media'), { recursive: true })
    change(folder, id)
    const changed = join(newFolder(), 'changed.tar.gz')
    await create({ file: changed, cwd: folder, gzip: true }, readdirSync(folder))
    const there = await newWorld()
    const { errors, exit } = await arrive(there, changed)
    expect([exit, errors.join()]).toEqual([1, expect.stringMatching(/damaged|no archive/)])
    expect(readdirSync(there.ctx.config.tenantsDir).filter((name) => /import|-7/.test(name))).toEqual([])
    expect(await there.ctx.control.read((db) => db.query.tenants.findMany())).toEqual([])
  })

  test('no archive at all', async () => {
    const there = await newWorld()
    const file = join(newFolder(), 'x.tar.gz')
    writeFileSync(file, 'hello')
    expect((await arrive(there, file)).errors.join()).toContain('is no archive that can be read')
    expect((await arrive(there, `${file}.missing`)).errors.join()).toContain('is no archive that can be read')
  })
})

describe('an archive that somebody has written', () => {
  /** Changed, and described as if it had always been so. */
  async function forged(file: string, id: string, change: (folder: string) => unknown) {
    const folder = newFolder()
    await extract({ file, cwd: folder })
    await change(join(folder, id))
    const { sha256: _, ...archive } = JSON.parse(readFileSync(join(folder, 'archive.json'), 'utf8'))
    for (const path of Object.keys(archive.files)) archive.files[path] = await hashFile(join(folder, id, path))
    const text = JSON.stringify(archive)
    writeFileSync(join(folder, 'archive.json'), `${text.slice(0, -1)},"sha256":"${sha256(text)}"}`)
    const changed = join(newFolder(), 'forged.tar.gz')
    const names = readdirSync(folder).filter((name) => name !== 'archive.json')
    await create({ file: changed, cwd: folder, gzip: true }, ['archive.json', ...names])
    return changed
  }
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  const changeRows = (change: (copy: { tenant: any; rows: Record<string, any[]> }) => void) => (folder: string) => {
    const path = join(folder, 'account.json')
    const copy = JSON.parse(readFileSync(path, 'utf8'))
    change(copy)
    writeFileSync(path, JSON.stringify(copy))
  }

  test('gives nobody a way into an account that is here, and nothing to it', async () => {
    const { bakery, file, member } = await exported()
    const token = (await bakery.client.post('/account/tokens', { name: 'Kasse', role: 'admin' })).body.data.token
    expect([token.length > 20, (await member.get('/me')).status]).toEqual([true, 200])
    const there = await newWorld()
    const victim = await there.owner('Opfer')
    const { id, tenant_id } = victim.user
    const archive = await forged(
      file,
      bakery.tenant.id,
      changeRows(({ rows }) => {
        rows.passkeys!.push({ ...rows.passkeys![0], id: 'to the victim', userId: id })
        rows.users!.push({
          ...rows.users![0],
          id: newId(),
          tenantId: tenant_id,
          email: 'spy@example.com',
          role: 'owner',
        })
        rows.publicSlugs!.push({ publicSlug: 'fremder-name', siteId: newId(), tenantId: tenant_id, createdAt: 'x' })
        rows.apiTokens!.push({
          ...{
            id: newId(),
            tenantId: tenant_id,
            userId: id,
            name: 'Spion',
            role: 'admin',
            start: 'bkt_',
            siteIds: null,
          },
          ...{ tokenHash: 'known', createdAt: '2026-05-04T10:00:00.000Z', expiresAt: null },
        })
      }),
    )
    expect((await command(there, 'import', archive, '--keep-tokens')).exit).toBe(0)
    const { passkeys: keys, ...found } = await there.ctx.control.read(async (db) => ({
      passkeys: await db.query.passkeys.findMany(),
      users: await db.query.users.findMany(),
      slugs: await db.query.publicSlugs.findMany(),
      tokens: await db.query.apiTokens.findMany(),
    }))
    expect(keys.map(({ userId }) => userId)).toEqual([bakery.client.user.id])
    expect(found.users.filter(({ tenantId }) => tenantId === tenant_id).map((user) => user.id)).toEqual([id])
    for (const rows of [found.slugs, found.tokens])
      expect(rows.filter(({ tenantId }) => tenantId === tenant_id)).toEqual([])
    expect(found.tokens.filter(({ userId }) => userId === id)).toEqual([])
  })

  test('for another id than it says is refused', async () => {
    const { bakery, file } = await exported()
    const other = crypto.randomUUID()
    const renamed = changeRows(({ tenant }) => {
      tenant.id = other
    })
    const there = await newWorld()
    expect((await arrive(there, await forged(file, bakery.tenant.id, renamed))).errors.join()).toContain('damaged')
    expect(await there.ctx.control.read((db) => db.$count(tenants))).toBe(0)
    expect(existsSync(join(there.ctx.config.tenantsDir, bakery.tenant.id))).toBe(false)
  })

  test('with the database of another account, or a list that leads out of its folder, is refused', async () => {
    const { bakery, file } = await exported()
    const { id } = bakery.tenant
    const foreign = await forged(file, id, (folder) =>
      inDatabase(join(folder, 'tenant.db'), (client) =>
        client.execute({ sql: 'update database_identity set owner = ?', args: [crypto.randomUUID()] }),
      ),
    )
    const outside = await forged(file, id, (folder) => {
      writeFileSync(join(folder, '../other.txt'), 'x')
      const path = join(folder, '../archive.json')
      const archive = JSON.parse(readFileSync(path, 'utf8'))
      archive.files['../other.txt'] = {}
      writeFileSync(path, JSON.stringify(archive))
    })
    const there = await newWorld()
    for (const archive of [foreign, outside]) {
      const { errors, exit } = await arrive(there, archive)
      expect([exit, errors.join()]).toEqual([1, expect.stringContaining('The archive is damaged')])
    }
    expect(await there.ctx.control.read((db) => db.$count(tenants))).toBe(0)
    expect(readdirSync(there.ctx.config.tenantsDir).filter((name) => name.includes(id))).toEqual([])
  })

  test('of a newer program is refused with words, whichever part of it is the newer one', async () => {
    const { bakery, file } = await exported()
    const { id } = bakery.tenant
    const described = (change: (archive: { format: number; schemas: { control: number; tenant: number } }) => void) =>
      forged(file, id, (folder) => {
        const path = join(folder, '../archive.json')
        const archive = JSON.parse(readFileSync(path, 'utf8'))
        change(archive)
        writeFileSync(path, JSON.stringify(archive))
      })
    const there = await newWorld()
    for (const archive of [
      await described((archive) => archive.format++),
      await described(({ schemas }) => schemas.control++),
      await described(({ schemas }) => schemas.tenant++),
      await forged(file, id, (folder) =>
        inDatabase(join(folder, 'tenant.db'), (client) =>
          client.execute('update __drizzle_migrations set created_at = created_at + 1'),
        ),
      ),
    ]) {
      const { errors, exit } = await arrive(there, archive)
      expect([exit, errors.join()]).toEqual([1, expect.stringContaining('a newer version of this program')])
    }
    expect(await there.ctx.control.read((db) => db.$count(tenants))).toBe(0)
  })

  test('stays once its rows are in, though what comes after them fails', async () => {
    const { bakery, file } = await exported()
    const there = await newWorld()
    const { forgetTenant } = there.ctx.hosts
    there.ctx.hosts.forgetTenant = () => {
      throw new Error('not now')
    }
    expect((await arrive(there, file)).exit).toBe(1)
    there.ctx.hosts.forgetTenant = forgetTenant
    const { status, body } = await login(there, bakery.client.email)
    expect(status).toBe(200)
    expect((await there.stranger().with(body.token).get(`/sites/${bakery.site.id}`)).status).toBe(200)
  })

  test('has its webhooks off and without a secret, whatever it says of them', async () => {
    const { bakery, world } = await exported()
    const { client, site, tenant } = bakery
    const endpoint = { url: 'https://hooks.example/a', events: ['entry.changed'] }
    await client.post(`/sites/${site.id}/webhooks`, endpoint)
    const file = join(newFolder(), 'konto.tar.gz')
    await command(world, 'export', tenant.id, file)
    const archive = await forged(file, tenant.id, (folder) =>
      inDatabase(join(folder, 'tenant.db'), async (client) => {
        await client.execute("update webhook_endpoints set is_active = 1, secret = 'known'")
        await client.execute("update sites set webhook_secret = 'known'")
      }),
    )
    const there = await newWorld()
    expect((await arrive(there, archive)).exit).toBe(0)
    const found = await there.ctx.tenants.get(tenant.id).read(async (db) => ({
      endpoints: await db.query.webhookEndpoints.findMany(),
      sites: await db.select().from(sites),
    }))
    expect(found.endpoints.map(({ isActive, secret }) => [isActive, secret])).toEqual([[false, '']])
    expect(found.sites.map(({ webhookSecret }) => webhookSecret)).toEqual([null, null])
  })
})

test('pages that were deleted and answers that are kept do not travel', async () => {
  const world = await newWorld()
  const { client, tenant, site } = await smallSite(world)
  const canary = `kanarienvogel-${crypto.randomUUID()}`
  const page = await newPage(client, site.id, '/weg', { seo: { title: canary } })
  await client.delete(`/pages/${page.id}`)
  await client.post(`/sites/${site.id}/versions`, {}, { 'idempotency-key': 'a' })
  const folder = newFolder()
  const file = join(folder, 'konto.tar.gz')
  expect((await command(world, 'export', tenant.id, file)).exit).toBe(0)
  await extract({ file, cwd: folder })
  expect(readFileSync(join(folder, tenant.id, 'tenant.db')).includes(canary)).toBe(false)
  const there = await newWorld()
  expect((await arrive(there, file)).exit).toBe(0)
  const arrived = there.ctx.tenants.get(tenant.id)
  const counts = await arrived.read(async (db) => [await db.$count(deletedPages), await db.$count(keptAnswers)])
  expect(counts).toEqual([0, 0])
  expect((await client.post(`/pages/${page.id}/restore`, {})).status).toBe(200) // here it is still kept
})
