import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { findSession } from '../src/auth/sessions'
import { createSite } from '../src/sites/sites'
import type { Tenant } from '../src/tenants/tenants'
import { tokenOf } from './support/fresh-world'
import { newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

describe('sites', () => {
  test('are created with every writable field and read back with theme, domains and pages', async () => {
    const owner = await world.owner()
    const fields = {
      name: 'Kanzlei Brandt & Osei',
      slug: 'brandt-osei',
      default_locale: 'en',
      locales: ['de'],
      company: { city: 'Hamburg' },
      branding: { tagline: 'Klar' },
      trust_bar: { items: ['Fachanwältin'] },
      tracker_id: 'T-1',
      contact_endpoint: 'https://example.com/form',
      contact_recipient: 'kanzlei@example.com',
      google_verification: 'abc',
      settings: { motto: 'x' },
    }
    const { status, body } = await owner.post('/sites', fields)
    expect(status).toBe(201)
    const { settings, locales, ...plain } = fields
    expect(body.data).toMatchObject(plain)
    expect(body.data.locales).toEqual(['en', 'de'])
    expect(body.data.settings).toEqual({ ...settings, webhook_secret_set: false })
    expect(body.data).toMatchObject({ status: 'draft', primary_domain_id: null, domains: [], pages: [] })
    expect(body.data.theme.is_system).toBe(true)
    expect(body.data.preview_url).toBe(`http://${body.data.public_slug}.localhost:3000`)
    expect((await owner.get(`/sites/${body.data.id}`)).body.data).toEqual(body.data)
  })

  test('the default language is German', async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { locales: undefined })
    expect([site.default_locale, site.locales]).toEqual(['de', ['de']])
  })

  test.each([
    ['French and Italian', ['fr', 'it'], ['fr', ['fr', 'it']]],
    ['English', ['en'], ['en', ['en']]],
    ['languages with German among them', ['en', 'de'], ['de', ['de', 'en']]],
  ])('%s without a default language: the first, or German where the site has it', async (_, locales, expected) => {
    const owner = await world.owner()
    const site = await newSite(owner, { locales, default_locale: undefined })
    expect([site.default_locale, site.locales]).toEqual(expected)
  })

  test('lists count pages without header and footer', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    await newPage(owner, site.id, '/')
    await owner.get(`/sites/${site.id}/regions`)
    const { body } = await owner.get('/sites')
    expect(body.data.map((s: { pages_count: number }) => s.pages_count)).toEqual([1])
    expect(body.data[0]).toHaveProperty('theme.tokens')
  })

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a name of blanks', { name: ' \u00a0\t' }, 'name'],
    ['no slug', { slug: undefined }, 'slug'],
    ['capitals in the slug', { slug: 'Backstube' }, 'slug'],
    ['an umlaut in the slug', { slug: 'bäckerei' }, 'slug'],
    ['an unknown theme', { theme_id: crypto.randomUUID() }, 'theme_id'],
    ['a locale that is none', { default_locale: 'deutsch' }, 'default_locale'],
    ['locales that are no list', { locales: 'de' }, 'locales'],
    ['a webhook over http', { settings: { webhook_url: 'http://example.com' } }, 'settings.webhook_url'],
  ])('%s is refused at its field and creates nothing', async (_, fields, field) => {
    const owner = await world.owner()
    const { status, body } = await owner.post('/sites', { name: 'A', slug: 'a-site', ...fields })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await owner.get('/sites')).body.data).toEqual([])
  })

  test('a slug is unique in an account, and public slugs are unique over all', async () => {
    const [one, two] = [await world.owner(), await world.owner()]
    const first = await newSite(one, { slug: 'lindenhof' })
    const taken = await one.post('/sites', { name: 'A', slug: 'lindenhof' })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['slug']])
    const second = await newSite(two, { slug: 'lindenhof' })
    expect(first.public_slug).toBe('lindenhof')
    expect(second.public_slug).toMatch(/^lindenhof-[0-9a-f]{5}$/)
    await one.delete(`/sites/${first.id}`)
    expect((await two.get(`/sites/${second.id}`)).body.data.public_slug).toBe(second.public_slug)
    expect((await newSite(one, { slug: 'lindenhof' })).public_slug).toBe('lindenhof')
  })

  test('of two that are made at once under one slug, or for one place, one is made, and the name of the other is free', async () => {
    const small = await createWorld({ env: { DEFAULT_PLAN: 'starter' } })
    for (const [at, slug, expected] of [
      [world, 'doppelt', [422, 'validation_failed']],
      [small, 'zweite', [402, 'quota_exceeded']],
    ] as const) {
      const owner = await at.owner()
      const tenant = at.ctx.tenants.get(owner.user.tenant_id)
      const me = (await findSession(at.ctx, await tokenOf(at, owner)))!
      const late: Tenant = {
        ...tenant,
        async write(work) {
          await newSite(owner, { slug: 'doppelt' }) // another request was quicker
          return tenant.write(work)
        },
      }
      const failure = await createSite(at.ctx, late, me, { name: 'Doppelt', slug }).catch((error) => error)
      expect([failure.status, failure.key]).toEqual([...expected])
      const rows = await at.ctx.control.read((db) => db.query.publicSlugs.findMany())
      expect(rows.filter(({ tenantId }) => tenantId === owner.user.tenant_id)).toHaveLength(1)
    }
    await small.end()
  })

  test('update changes the fields sent, merges settings and leaves the rest alone', async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { settings: { a: 1, b: 1 }, company: { city: 'Freiburg' } })
    const { status, body } = await owner.put(`/sites/${site.id}`, {
      name: 'Neu',
      settings: { b: 2, docs: true, handbook: true, autoRelease: true },
      status: 'published',
      primary_domain_id: crypto.randomUUID(),
      tracker_id: 'later',
    })
    expect(status).toBe(200)
    expect(body.data.settings).toEqual({ a: 1, b: 2, webhook_secret_set: false })
    expect(body.data).toMatchObject({
      name: 'Neu',
      status: 'draft',
      primary_domain_id: null,
      tracker_id: null,
      company: { city: 'Freiburg' },
    })
    await owner.put(`/sites/${site.id}`, { branding: { tagline: 'Brot', note: 1 } })
    const replaced = await owner.put(`/sites/${site.id}`, { branding: { primary: 'red' }, company: { zip: '79100' } })
    expect(replaced.body.data).toMatchObject({ name: 'Neu', settings: { a: 1, b: 2 } })
    expect([replaced.body.data.branding, replaced.body.data.company]).toEqual([{ primary: 'red' }, { zip: '79100' }])
  })

  test('a taken slug is refused on update', async () => {
    const owner = await world.owner()
    const [first, second] = [await newSite(owner), await newSite(owner)]
    const { status, body } = await owner.put(`/sites/${second.id}`, { slug: first.slug })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['slug']])
    expect((await owner.put(`/sites/${second.id}`, { slug: second.slug })).status).toBe(200)
  })

  test('the signing secret is written, sealed at rest and never answered', async () => {
    const owner = await world.owner()
    const secret = 'whsec-canary-4711'
    const site = await newSite(owner, { settings: { webhook_url: 'https://example.com/hook', webhook_secret: secret } })
    expect(site.settings).toEqual({ webhook_url: 'https://example.com/hook', webhook_secret_set: true })
    const tenant = world.ctx.tenants.get(owner.user.tenant_id)
    const rows = await tenant.read((db) => db.query.sites.findMany())
    expect(JSON.stringify(rows)).not.toContain(secret)
    const cleared = await owner.put(`/sites/${site.id}`, { settings: { webhook_secret: null } })
    expect(cleared.body.data.settings.webhook_secret_set).toBe(false)
  })

  test('deleting takes pages and the name with it', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    expect((await owner.delete(`/sites/${site.id}`)).body).toEqual({ deleted: true })
    expect([(await owner.get(`/sites/${site.id}`)).status, (await owner.get(`/pages/${page.id}`)).status]).toEqual([
      404, 404,
    ])
    expect(await world.ctx.control.read((db) => db.query.publicSlugs.findMany())).not.toContainEqual(
      expect.objectContaining({ siteId: site.id }),
    )
  })

  test('the plan limits the number of sites', async () => {
    const small = await createWorld({ env: { DEFAULT_PLAN: 'starter' } })
    const owner = await small.owner()
    await newSite(owner)
    const { status, body } = await owner.post('/sites', { name: 'Zwei', slug: 'zwei' })
    expect(status).toBe(402)
    expect(body).toMatchObject({
      error: 'quota_exceeded',
      resource: 'sites',
      plan: 'starter',
      remaining: 0,
      upgrade: true,
    })
    await small.end()
  })

  test('regions keep path and type, and are saved as they were read', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const { header, footer } = (await owner.get(`/sites/${site.id}/regions`)).body.data
    const page = await newPage(owner, site.id, '/a')
    const refused: [string, object, string][] = [
      [header, { path: '/kopf' }, 'path'],
      [header, { path: '/_footer' }, 'path'],
      [header, { type: 'landing' }, 'type'],
      [footer, { type: 'page', is_home: true }, 'type'],
      [footer, { is_home: true }, 'is_home'],
      [page.id, { path: '/_header' }, 'path'],
      [page.id, { path: '/_other' }, 'path'],
    ]
    for (const [id, body, field] of refused) {
      const answer = await owner.put(`/pages/${id}`, body)
      expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 422, [field]])
    }
    for (const id of [header, footer, page.id]) {
      const { data } = (await owner.get(`/pages/${id}`)).body
      const answer = await owner.put(`/pages/${id}`, data)
      expect([answer.status, answer.body.data.path]).toEqual([200, data.path])
    }
    const { data } = (await owner.get(`/sites/${site.id}/regions`)).body
    expect([data.header, data.footer]).toEqual([header, footer])
    expect((await owner.get(`/sites/${site.id}/pages`)).body.data).toHaveLength(1)
  })

  test('regions are made once and hold one default block each', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const [first, second] = await Promise.all([
      owner.get(`/sites/${site.id}/regions`),
      owner.get(`/sites/${site.id}/regions`),
    ])
    expect(first.body).toEqual(second.body)
    const header = await owner.get(`/pages/${first.body.data.header}`)
    expect([header.body.data.type, header.body.data.path, header.body.data.blocks[0].type]).toEqual([
      'system',
      '/_header',
      'header',
    ])
    expect((await owner.get(`/sites/${site.id}/pages`)).body.data).toEqual([])
    const other = (await owner.get(`/sites/${(await newSite(owner)).id}/regions`)).body.data
    const ids = [first.body.data.header, first.body.data.footer, other.header, other.footer]
    expect(new Set(ids).size).toBe(4)
  })

  test('lists page with limit and cursor', async () => {
    const owner = await world.owner()
    const made: string[] = []
    for (let i = 0; i < 3; i++) {
      world.advance(1000)
      made.push((await newSite(owner)).id)
    }
    const all = (await owner.get('/sites')).body.data.map((s: { id: string }) => s.id)
    expect(all).toEqual(made) // oldest first
    const first = (await owner.get('/sites?limit=2')).body
    const second = (await owner.get(`/sites?limit=2&cursor=${first.next_cursor}`)).body
    expect([...first.data, ...second.data].map((s: { id: string }) => s.id)).toEqual(all)
    expect(second.next_cursor).toBeUndefined()
  })
})

describe('theme', () => {
  test('a system theme is copied at the first write, the others keep it', async () => {
    const owner = await world.owner()
    const [one, two] = [await newSite(owner), await newSite(owner)]
    const before = (await owner.get(`/sites/${one.id}/theme`)).body.data
    const { status, body } = await owner.put(`/sites/${one.id}/theme`, { tokens: { colors: { primary: '#6b4a2f' } } })
    expect(status).toBe(200)
    expect([body.data.is_system, body.data.name, body.data.tokens]).toEqual([
      false,
      before.name,
      { colors: { primary: '#6b4a2f' } },
    ])
    expect((await owner.get(`/sites/${one.id}`)).body.data.theme_id).toBe(body.data.id)
    expect((await owner.get(`/sites/${two.id}/theme`)).body.data).toEqual(before)
    const again = await owner.put(`/sites/${one.id}/theme`, { name: 'Unseres', tokens: {} })
    expect([again.body.data.id, again.body.data.name]).toEqual([body.data.id, 'Unseres'])
  })

  test('an own theme serves another site of the account and of nobody else', async () => {
    const [owner, other] = [await world.owner(), await world.owner()]
    const [one, two] = [await newSite(owner), await newSite(owner)]
    const foreign = await newSite(other)
    const theme = (await owner.put(`/sites/${one.id}/theme`, { tokens: {} })).body.data
    expect((await owner.put(`/sites/${two.id}`, { theme_id: theme.id })).status).toBe(200)
    const refused = await other.put(`/sites/${foreign.id}`, { theme_id: theme.id })
    const unknown = await other.put(`/sites/${foreign.id}`, { theme_id: crypto.randomUUID() })
    expect([refused.status, refused.body]).toEqual([422, unknown.body])
  })

  test('an own theme stays while a site wears it, and goes with the last one', async () => {
    const owner = await world.owner()
    const [one, two] = [await newSite(owner), await newSite(owner)]
    const theme = (await owner.put(`/sites/${one.id}/theme`, { tokens: { mode: 'dark' } })).body.data
    await owner.put(`/sites/${two.id}`, { theme_id: theme.id })
    await owner.delete(`/sites/${one.id}`)
    expect((await owner.get(`/sites/${two.id}/theme`)).body.data).toEqual(theme)
    await owner.delete(`/sites/${two.id}`)
    const tenant = world.ctx.tenants.get(owner.user.tenant_id)
    expect(await tenant.read((db) => db.query.themes.findMany())).toEqual([])
  })

  test.each([
    ['no tokens', {}, 'tokens'],
    ['tokens that are a list', { tokens: [] }, 'tokens'],
    ['a colour nobody can read', { tokens: { colors: { primary: 'red;} body{' } } }, 'tokens.colors.primary'],
    ['colours that are text', { tokens: { colors: 'red' } }, 'tokens.colors'],
    ['more than 100 kB', { tokens: { more: 'x'.repeat(102_400) } }, 'tokens'],
  ])('%s: refused', async (_, fields, field) => {
    const owner = await world.owner()
    const site = await newSite(owner)
    const { status, body } = await owner.put(`/sites/${site.id}/theme`, fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await owner.get(`/sites/${site.id}/theme`)).body.data.is_system).toBe(true)
  })
})

test('the catalog of block types lists active types with schemas and defaults', async () => {
  const owner = await world.owner()
  const { body } = await owner.get('/block-types')
  expect(body.data.length).toBeGreaterThanOrEqual(38)
  const hero = body.data.find((type: { key: string }) => type.key === 'hero')
  expect(hero.schema.additionalProperties).toBe(false)
  expect(Object.keys(hero).sort()).toEqual([
    'category',
    'content_schema',
    'default_props',
    'example',
    'fits_narrow',
    'id',
    'intents',
    'is_active',
    'key',
    'name',
    'offered',
    'schema',
    'version',
  ])
  expect((await owner.get('/block-types?all=1')).body.data.length).toBeGreaterThanOrEqual(body.data.length)
})
