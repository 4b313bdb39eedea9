import { describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import * as control from '../src/db/control/schema'
import { submissions } from '../src/db/tenant/submissions'
import { cleanUpAfterEach, newServer, newWorld, tokenOf } from './support/fresh-world'
import { newBlock, newPage, newSite } from './support/sites'
import type { World } from './support/world'

cleanUpAfterEach()

type Owner = Awaited<ReturnType<World['owner']>>

/** The answer as it comes, so that a test can read it piece by piece. */
async function request(world: World, owner: Owner): Promise<Response> {
  return world.fetch(exportRequest(await tokenOf(world, owner)))
}

async function* piecesOf(response: Response) {
  for await (const bytes of response.body!) yield Buffer.from(bytes).toString('utf8')
}

describe('the data export', () => {
  test('is one JSON file, named after the service and the day', async () => {
    const world = await newWorld({ env: { SERVICE_NAME: 'Häuser & Seiten' } })
    const owner = await world.owner('Backstube Lindenhof')
    await world.member(owner, 'viewer')
    const { status, headers, body } = await owner.get('/account/data-export')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toStartWith('application/json')
    expect(headers.get('content-disposition')).toBe('attachment; filename="haeuser-seiten-export-2026-05-04.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(Object.keys(body).sort()).toEqual(
      ['meta', 'account', 'users', 'sites', 'contact_submissions', 'invoices', 'assets'].sort(),
    )
    expect(body.meta).toEqual({
      format: 1,
      service: 'Häuser & Seiten',
      exported_at: world.ctx.now().toISOString(),
      exported_by: owner.user.id,
    })
    expect(body.account).toMatchObject({ id: owner.user.tenant_id, name: 'Backstube Lindenhof', plan: 'agency' })
    expect(body.users.map((user: { role: string }) => user.role)).toEqual(['owner', 'viewer'])
    expect(body.sites).toEqual([])
  })

  test('says of each site and page what is its own: the assistant, and the text that goes live', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const sites = [await newSite(owner), await newSite(owner), await newSite(owner)]
    for (const [n, { id }] of sites.slice(1).entries())
      expect((await owner.put(`/sites/${id}/assistant`, { enabled: n === 1 })).status).toBe(200)
    const at = new Date(world.ctx.now().getTime() + 3_600_000).toISOString()
    for (const path of ['/a', '/b', '/c']) {
      const { id } = await newPage(owner, sites[0].id, path, {
        translations: [{ locale: 'de', title: `Seite ${path}`, slug: path.slice(1) }],
      })
      if (path !== '/a') await owner.put(`/pages/${id}`, { status: 'scheduled', published_at: at })
      if (path !== '/a')
        await owner.put(`/pages/${id}`, { translations: [{ locale: 'de', title: 'Später', slug: path.slice(1) }] })
    }
    const { body } = await owner.get('/account/data-export')
    const assistants = body.sites.map((site: { assistant: { enabled: boolean } | null }) => site.assistant?.enabled)
    expect(assistants).toEqual([undefined, false, true])
    const pages = body.sites[0].pages.filter(({ path }: { path: string }) => !path.startsWith('/_'))
    expect(
      pages.map(
        (page: { scheduled_content?: { translations: { title: string }[] } }) =>
          page.scheduled_content?.translations[0]?.title,
      ),
    ).toEqual([undefined, 'Seite /b', 'Seite /c'])
  })

  test('holds every site with all its pages, header and footer among them, in all languages', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const sites = [await newSite(owner), await newSite(owner)]
    const page = await newPage(owner, sites[0].id, '/', {
      translations: [
        { locale: 'de', title: 'Brot', slug: 'brot', description: 'Täglich' },
        { locale: 'en', title: 'Bread', slug: 'bread' },
      ],
    })
    await newPage(owner, sites[0].id, '/leer', { sort_order: -1 })
    await newBlock(owner, page.id, { content: { de: { headline: 'Frisch' }, en: { headline: 'Fresh' } } })
    for (const { id } of sites) await owner.post(`/sites/${id}/redirects`, { from: '/alt', to: `/${id}` })
    const { data: regions } = (await owner.get(`/sites/${sites[0].id}/regions`)).body
    await newBlock(owner, regions.footer, { type: 'footer', content: {} })
    const { body } = await owner.get('/account/data-export')
    expect(body.sites.map((site: { id: string }) => site.id)).toEqual(sites.map(({ id }) => id))
    const [first, second] = body.sites
    const { data } = (await owner.get(`/pages/${page.id}`)).body
    const home = first.pages.find((other: { id: string }) => other.id === page.id)
    expect(home).toEqual({ ...data, blocks: undefined })
    expect(home.sections[0].blocks[0].content.en.headline).toBe('Fresh')
    const paths = first.pages.map((other: { path: string }) => other.path)
    expect(paths.filter((path: string) => !path.startsWith('/_'))).toEqual(['/leer', '/']) // in the order of the site
    expect(paths.toSorted()).toEqual(['/', '/_footer', '/_header', '/leer'])
    const footer = first.pages.find((other: { id: string }) => other.id === regions.footer)
    expect(footer).toEqual({ ...(await owner.get(`/pages/${regions.footer}`)).body.data, blocks: undefined })
    expect(footer.sections[0].blocks.length).toBeGreaterThan(0)
    for (const site of [first, second]) {
      expect(site.redirects).toEqual([{ from: '/alt', to: `/${site.id}`, status: 301 }])
      expect([site.collections, site.entries, site.domains]).toEqual([[], [], []])
      expect(site.theme.tokens).toContainKey('colors')
    }
    expect(second.pages).toEqual([])
  })

  test('carries no secret of any kind', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const at = world.ctx.now().toISOString()
    const userId = owner.user.id
    const site = await newSite(owner, { settings: { note: 'canary-shown', webhook_secret: 'canary-webhook' } })
    await newPage(owner, site.id, '/', { seo: { description: 'canary-shown' } })
    const invited = await owner.post('/team/invitations', { email: 'guest@example.org', role: 'viewer' })
    const token = await tokenOf(world, owner)
    await world.ctx.control.write(async (tx) => {
      await tx.update(control.users).set({ passwordHash: 'canary-password' }).where(eq(control.users.id, userId))
      await tx
        .insert(control.totpFactors)
        .values({ userId, secret: 'canary-totp', enabledAt: at, lastStep: 1, createdAt: at })
      await tx.insert(control.backupCodes).values({ id: 'canary-backup-id', userId, codeHash: 'canary-backup' })
      await tx
        .insert(control.totpChallenges)
        .values({ tokenHash: 'canary-challenge', userId, failures: 0, expiresAt: at })
      await tx.insert(control.passkeys).values({
        ...{ id: 'canary-credential', userId, publicKey: Buffer.from('canary-key'), counter: 0, transports: [] },
        ...{ name: 'canary-name', isBackedUp: false, createdAt: at },
      })
      await tx.insert(control.admissionLinks).values({ userId, tokenHash: 'canary-link', expiresAt: at })
      await tx.insert(control.familiarNetworks).values({ userId, networkHash: 'canary-network', seenAt: at })
      await tx.insert(control.identities).values({
        ...{ id: 'canary-identity', userId, provider: 'google', issuer: 'canary-issuer', subject: 'canary-subject' },
        ...{ email: owner.email, createdAt: at },
      })
    })
    const stored = await world.ctx.control.read(async (db) => [
      ...(await db.query.sessions.findMany()).flatMap(({ id, tokenHash }) => [id, tokenHash]),
      ...(await db.query.invitations.findMany()).map(({ tokenHash }) => tokenHash),
      ...(await db.query.mails.findMany()).flatMap(({ id, body }) => [id, body]),
    ])
    const [row] = await world.ctx.tenants.get(owner.user.tenant_id).read((db) => db.query.sites.findMany())
    const secrets = [...stored, row!.webhookSecret!, token, invited.body.accept_url.split('token=')[1]]
    expect(secrets.length).toBeGreaterThan(7)

    const text = await (await world.fetch(exportRequest(token))).text()
    expect(text.match(/canary-[a-z]+/g)).toEqual(['canary-shown', 'canary-shown'])
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20)
      expect(text).not.toContain(secret)
    }
    const { account, users } = JSON.parse(text)
    expect(Object.keys(users[0]).sort()).toEqual(
      [
        ...['id', 'email', 'name', 'role', 'language', 'email_verified_at', 'preferences', 'created_at', 'updated_at'],
      ].sort(),
    )
    expect(Object.keys(account.invitations[0]).sort()).toEqual(
      ['id', 'email', 'role', 'expires_at', 'accepted_at', 'created_at'].sort(),
    )
  })

  test('holds nothing of another account', async () => {
    const world = await newWorld()
    const [owner, other] = [await world.owner(), await world.owner('Kanarienvogel')]
    await newPage(other, (await newSite(other, { name: 'Kanarienvogel' })).id, '/')
    await other.post('/team/invitations', { email: 'kanarienvogel@example.org', role: 'viewer' })
    await newSite(owner)
    expect(JSON.stringify((await other.get('/account/data-export')).body)).toContain('kanarienvogel@example.org')
    expect(JSON.stringify((await owner.get('/account/data-export')).body).toLowerCase()).not.toContain('kanarienvogel')
  })

  test('of 300 pages lets others have their turn at every page', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const site = await newSite(owner)
    for (let n = 0; n < 300; n++) await newPage(owner, site.id, `/seite-${n}`)
    const response = await request(world, owner)
    let turns = 0
    let isOver = false
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const text = await response.text()
    isOver = true
    expect(JSON.parse(text).sites[0].pages).toHaveLength(300)
    expect(turns).toBeGreaterThanOrEqual(300)
  })

  test('is read as fast as it is taken: what is deleted or added meanwhile leaves a whole file', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const sites = [await newSite(owner), await newSite(owner), await newSite(owner)]
    const pages = []
    for (const path of ['/a', '/b', '/c']) pages.push(await newPage(owner, sites[0].id, path))
    let text = ''
    let isChanged = false
    for await (const piece of piecesOf(await request(world, owner))) {
      text += piece
      if (isChanged || !text.includes('"path":"/a"')) continue
      isChanged = true
      for (const path of [`/pages/${pages[1].id}`, `/sites/${sites[1].id}`])
        expect((await owner.delete(path)).status).toBe(200)
      await owner.put(`/sites/${sites[2].id}`, { name: 'Umbenannt' })
    }
    const body = JSON.parse(text)
    expect(body.sites[0].pages.map((page: { path: string }) => page.path)).toEqual(['/a', '/c'])
    expect(body.sites.map((site: { id: string }) => site.id)).toEqual([sites[0].id, sites[2].id])
    expect(body.sites[1].name).toBe('Umbenannt')
  })

  test('holds every submission, and stays whole JSON while they are deleted', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const site = await newSite(owner)
    const tenant = world.ctx.tenants.get(owner.user.tenant_id)
    const rows = Array.from({ length: 201 }, (_, n) => ({
      ...{ id: newId(), siteId: site.id, name: `Gast ${n}`, email: 'a@example.com', phone: '', message: 'A', url: '' },
      ...{ fields: {}, form: 'contact', status: 'new' as const, isSpam: false, createdAt: new Date(n).toISOString() },
    }))
    await tenant.write((tx) => tx.insert(submissions).values(rows))
    const whole = (await (await request(world, owner)).json()) as { contact_submissions: { name: string }[] }
    expect(whole.contact_submissions.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
    let text = ''
    for await (const piece of piecesOf(await request(world, owner))) {
      if (text === '') await tenant.write((tx) => tx.delete(submissions))
      text += piece
    }
    expect(JSON.parse(text).contact_submissions).toEqual([])
  })

  test('that is broken off by the caller harms nobody', async () => {
    const { world, url } = await newServer()
    const owner = await world.owner()
    await newPage(owner, (await newSite(owner)).id, '/')
    const headers = { authorization: `Bearer ${await tokenOf(world, owner)}` }
    const { body } = await fetch(`${url}/account/data-export`, { headers })
    const reader = body!.getReader()
    await reader.read()
    await reader.cancel()
    const whole = await fetch(`${url}/account/data-export`, { headers })
    expect(((await whole.json()) as { sites: unknown[] }).sites).toHaveLength(1)
    expect(world.logged()).not.toContain('broke off')
  })

  test('of an account whose file is broken is a 503 and no half file', async () => {
    const world = await newWorld({ keepOpen: 1 })
    const [owner, other] = [await world.owner(), await world.owner()]
    await other.get('/sites')
    writeFileSync(join(world.ctx.config.tenantsDir, owner.user.tenant_id, 'tenant.db'), 'x'.repeat(20_000))
    const { status, body } = await owner.get('/account/data-export')
    expect([status, body.error]).toEqual([503, 'tenant_unavailable'])
  })
})

const exportRequest = (token: string) =>
  new Request('http://localhost/account/data-export', { headers: { authorization: `Bearer ${token}` } })
