import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { create, extract } from 'tar'
import { newId } from '../src/db/columns'
import { creditGrants, domains, passkeys, publicSlugs, totpFactors } from '../src/db/control/schema'
import { deletedPages } from '../src/db/tenant/deleted-pages'
import { keptAnswers } from '../src/db/tenant/kept-answers'
import { sites } from '../src/db/tenant/sites'
import { newFolder } from './support/backups'
import { command } from './support/commands'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { upload, uploadPdf } from './support/media'
import { pdf } from './support/pdfs'
import { smallSite } from './support/published'
import { newPage } from './support/sites'
import { createWorld, type World } from './support/world'

cleanUpAfterEach()

const key = (byte: number) => ({ ENCRYPTION_KEY: Buffer.alloc(32, byte).toString('base64') })

/** An account with a published site, a picture, a passkey, a second factor and a webhook secret, in an archive. */
async function exported(env: Record<string, string> = {}) {
  const world = await newWorld({ env })
  for (let n = 0; n < 3; n++) world.stranger() // the addresses here are others than there
  const bakery = await smallSite(world)
  const { client, tenant, site } = bakery
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
      ])
      await tx.insert(creditGrants).values({
        ...{ id: newId(), tenantId: tenant.id, kind: 'credits', amount: 5000, reference: 'r', createdAt: at },
      })
      await tx.insert(publicSlugs).values({ publicSlug: 'www', tenantId: tenant.id, siteId: newId(), createdAt: at })
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
      slugs: (await db.query.publicSlugs.findMany()).map(({ publicSlug }) => publicSlug),
    }))
    expect([account.plan, account.credits, account.slugs.includes('www')]).toEqual(['starter', 0, false])
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
    const { bakery, file, world } = await exported()
    const slug = bakery.site.public_slug
    const there = await newWorld()
    const squatter = await there.owner('Andere')
    await squatter.post('/sites', { name: 'X', slug, locales: ['de'] })
    const { users } = await world.ctx.control.read(async (db) => ({ users: await db.query.users.findMany() }))
    const email = users.find(({ role }) => role === 'editor')!.email
    expect(
      (await there.stranger().post('/auth/register', { email, password: 'correct horse battery', name: 'Schon da' }))
        .status,
    ).toBe(200)
    const { out, exit } = await arrive(there, file)
    expect(exit).toBe(0)
    expect(out).toContain(`“${slug}” is taken`)
    expect(out).toContain(`Left out because it is taken: users ${email}`)
    expect((await there.ctx.hosts.findSlug(slug))?.tenantId).toBe(squatter.user.tenant_id)
    const again = await arrive(there, file)
    expect([again.exit, again.errors.join()]).toEqual([1, expect.stringContaining('is here already')])
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
