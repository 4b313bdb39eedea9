import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { publicSlugs, tenants } from '../src/db/control/schema'
import { sites } from '../src/db/tenant/sites'
import { reservePublicSlug, sweepPublicSlugs } from '../src/sites/public-slugs'
import { findPublicSite } from '../src/tenants/find-public-site'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld()
afterAll(() => world.end())
const hour = 3_600_000
const publicSlugOf = async (slug: string) => (await newSite(await world.owner(), { slug })).public_slug

describe('a public slug', () => {
  test.each(['www', 'api', 'app', 'admin', 'mail', 'internal', 'static', 'assets', 'status', 'docs'])(
    'is never the name of the service: %s',
    async (slug) => {
      expect(await publicSlugOf(slug)).toMatch(new RegExp(`^${slug}-[0-9a-f]{5}$`))
    },
  )

  test.each([
    ['-www-', /^www-[0-9a-f]{5}$/],
    ['--laden--', /^laden$/],
    ['---', /^site$/],
    ['x'.repeat(100), /^x{50}$/],
    [`${'x'.repeat(49)}-y`, /^x{49}$/],
    ['wwww', /^wwww$/],
  ])('of %s is a DNS label', async (slug, expected) => {
    expect(await publicSlugOf(slug)).toMatch(expected)
  })

  test('that is taken gets another suffix each time', async () => {
    const slugs = await Promise.all(Array.from({ length: 5 }, () => publicSlugOf('beliebt')))
    expect(new Set(slugs).size).toBe(5)
    expect(slugs.filter((slug) => slug === 'beliebt')).toHaveLength(1)
  })

  test('is none whose host another site has registered', async () => {
    const owner = await world.owner()
    const first = await newSite(owner, { slug: 'vergeben' })
    const answer = await owner.post(`/sites/${first.id}/domains`, { host: world.ctx.hosts.previewHost('wunsch') })
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    expect(await publicSlugOf('wunsch')).toMatch(/^wunsch-[0-9a-f]{5}$/)
  })

  test('is given back at once when its site cannot be made', async () => {
    const owner = await world.owner()
    const { get } = world.ctx.tenants
    const spy = spyOn(world.ctx.tenants, 'get').mockImplementation((id) => ({
      ...get(id),
      write: () => Promise.reject(new Error('disk I/O error')),
    }))
    expect((await owner.post('/sites', { name: 'Zwilling', slug: 'zwilling' })).status).toBe(500)
    spy.mockRestore()
    expect(await publicSlugOf('zwilling')).toBe('zwilling')
  })

  test('leads to its site and its account, while that account is there', async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { slug: 'wegweiser' })
    const found = await findPublicSite(world.ctx, 'wegweiser')
    expect([found?.site.id, found?.tenant.id]).toEqual([site.id, owner.user.tenant_id])
    for (const slug of ['Wegweiser', 'wegweise', '', '../control', 'x'.repeat(64)])
      expect(await findPublicSite(world.ctx, slug)).toBeUndefined()
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, owner.user.tenant_id)),
    )
    world.ctx.hosts.forgetTenant(owner.user.tenant_id)
    expect(await findPublicSite(world.ctx, 'wegweiser')).toBeUndefined()
  })
})

test('a name that somebody asked for before there was a site leads to the site once it is there, and no longer', async () => {
  const owner = await world.owner()
  expect(await findPublicSite(world.ctx, 'vorfreude')).toBeUndefined()
  const site = await newSite(owner, { slug: 'vorfreude' })
  expect((await findPublicSite(world.ctx, 'vorfreude'))?.site.id).toBe(site.id)
  await owner.delete(`/sites/${site.id}`)
  expect(await findPublicSite(world.ctx, 'vorfreude')).toBeUndefined()
  const next = await newSite(await world.owner(), { slug: 'vorfreude' })
  expect((await findPublicSite(world.ctx, 'vorfreude'))?.site.id).toBe(next.id)
})

test('a site that cannot be made takes no public slug', async () => {
  const owner = await world.owner()
  const refused = await owner.post('/sites', { name: 'A', slug: 'vergeblich', settings: { webhook_url: 'http://x' } })
  expect(refused.status).toBe(422)
  expect(await publicSlugOf('vergeblich')).toBe('vergeblich')
})

describe('the sweep', () => {
  const rowOf = async (publicSlug: string) =>
    (
      await world.ctx.control.read((db) => db.select().from(publicSlugs).where(eq(publicSlugs.publicSlug, publicSlug)))
    )[0]

  test('frees what a crash left behind after an hour, and not the slug of a site that is being made', async () => {
    const owner = await world.owner()
    await newSite(owner, { slug: 'bleibt' })
    const createdAt = world.ctx.now().toISOString()
    const left = { tenantId: owner.user.tenant_id, siteId: newId(), slug: 'verwaist', createdAt }
    await world.ctx.control.write((tx) => reservePublicSlug(tx, left, world.ctx.hosts))
    world.advance(hour)
    await sweepPublicSlugs(world.ctx)
    expect(await rowOf('verwaist')).toBeDefined()
    world.advance(1)
    const young = { ...left, siteId: newId(), slug: 'im-entstehen', createdAt: world.ctx.now().toISOString() }
    await world.ctx.control.write((tx) => reservePublicSlug(tx, young, world.ctx.hosts))
    await sweepPublicSlugs(world.ctx)
    expect(await rowOf('verwaist')).toBeUndefined()
    expect(await rowOf('im-entstehen')).toBeDefined()
    expect(await rowOf('bleibt')).toBeDefined()
  })

  test('frees the slug of a site that is gone, and of no other account', async () => {
    const [one, two] = [await world.owner(), await world.owner()]
    const gone = await newSite(one, { slug: 'eins' })
    await newSite(two, { slug: 'zwei' })
    expect((await findPublicSite(world.ctx, 'eins'))?.site.id).toBe(gone.id)
    await world.ctx.tenants.get(one.user.tenant_id).write((tx) => tx.delete(sites).where(eq(sites.id, gone.id)))
    world.advance(hour + 1)
    await sweepPublicSlugs(world.ctx)
    expect([await rowOf('eins'), (await rowOf('zwei'))?.tenantId]).toEqual([undefined, two.user.tenant_id])
    expect(await world.ctx.hosts.findSlug('eins')).toBeUndefined()
    expect((await findPublicSite(world.ctx, 'zwei'))?.tenant.id).toBe(two.user.tenant_id)
  })
})
