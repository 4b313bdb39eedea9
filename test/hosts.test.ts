import { afterAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { tenants } from '../src/db/control/schema'
import { sites } from '../src/db/tenant/sites'
import { reservePublicSlug, sweepPublicSlugs } from '../src/sites/public-slugs'
import { findPublicSite } from '../src/tenants/find-public-site'
import { openHosts } from '../src/tenants/hosts'
import { removeAccount } from '../src/tenants/provisioning'
import { smallSite } from './support/published'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

/** Which host leads to which site: from memory, and never a moment longer than it is true. */

const world = await createWorld()
afterAll(() => world.end())
const { ctx } = world
const hour = 3_600_000

/** A memory of its own that counts its looks into the database. */
function counted() {
  let reads = 0
  const control = {
    read: (work: never) => {
      reads++
      return ctx.control.read(work)
    },
  } as unknown as typeof ctx.control
  return { hosts: openHosts(ctx.config, control), reads: () => reads }
}

describe('the hosts', () => {
  test('are looked up once, those that nobody has as well', async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { slug: 'einmal' })
    const { hosts, reads } = counted()
    const found = { tenantId: owner.user.tenant_id, siteId: site.id, publicSlug: 'einmal', isAside: true }
    for (let i = 0; i < 3; i++) expect(await hosts.find('einmal.localhost')).toEqual(found)
    expect(await hosts.findSlug('einmal')).toEqual(found)
    for (let i = 0; i < 3; i++) expect(await hosts.find('niemand.localhost')).toBeUndefined()
    expect(await Promise.all([1, 2, 3].map(() => hosts.findSlug('zugleich')))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(reads()).toBe(3)
    for (const slug of ['Einmal', '', '../control', 'x'.repeat(64)]) expect(await hosts.findSlug(slug)).toBeUndefined()
    expect(reads()).toBe(3)
  })

  test('keep a site, however many names are made up', async () => {
    await newSite(await world.owner(), { slug: 'beharrlich' })
    const { hosts, reads } = counted()
    await hosts.findSlug('beharrlich')
    for (let i = 0; i <= 10_000; i++) await hosts.findSlug(`erfunden-${i}`)
    const before = reads()
    expect(await hosts.findSlug('beharrlich')).toBeDefined()
    await hosts.findSlug('erfunden-10000')
    expect(reads()).toBe(before)
    await hosts.findSlug('erfunden-0') // the oldest made way
    expect(reads()).toBe(before + 1)
  })

  test('do not keep what a change overtook while it was on its way', async () => {
    const gate = Promise.withResolvers<void>()
    const read = async (work: never) => {
      const rows = await ctx.control.read(work)
      await gate.promise
      return rows
    }
    const hosts = openHosts(ctx.config, { read } as unknown as typeof ctx.control)
    const before = hosts.findSlug('ueberholt')
    const site = await newSite(await world.owner(), { slug: 'ueberholt' })
    hosts.forget('ueberholt')
    gate.resolve()
    expect(await before).toBeUndefined()
    expect((await hosts.findSlug('ueberholt'))?.siteId).toBe(site.id)
  })

  test('of a site whose domains have changed are read again, also what was on its way', async () => {
    const site = await newSite(await world.owner(), { slug: 'umgezogen' })
    const gate = Promise.withResolvers<void>()
    let reads = 0
    const read = async (work: never) => {
      reads++
      const rows = await ctx.control.read(work)
      await gate.promise
      return rows
    }
    const hosts = openHosts(ctx.config, { read } as unknown as typeof ctx.control)
    const before = hosts.findSlug('umgezogen')
    hosts.forgetSite(site.id, ['www.umgezogen.example'])
    gate.resolve()
    expect((await before)?.siteId).toBe(site.id)
    expect((await hosts.findSlug('umgezogen'))?.siteId).toBe(site.id)
    expect(reads).toBe(2)
  })

  test('are asked again after a look that failed', async () => {
    await newSite(await world.owner(), { slug: 'wieder-da' })
    let isAway = true
    const read = async (work: never) => {
      if (isAway) throw new Error('away')
      return ctx.control.read(work)
    }
    const hosts = openHosts(ctx.config, { read } as unknown as typeof ctx.control)
    await expect(hosts.findSlug('wieder-da')).rejects.toThrow('away')
    isAway = false
    expect(await hosts.findSlug('wieder-da')).toBeDefined()
  })
})

test('no site gets a name whose host is one of the service itself', async () => {
  const env = { BASE_URL: 'https://baukasten.example', APP_URL: 'https://editor.baukasten.example' }
  const other = await createWorld({ env: { ...env, SITES_DOMAIN: 'baukasten.example' } })
  const owner = await other.owner()
  const made = [await newSite(owner, { slug: 'editor' }), await newSite(owner, { slug: 'editoren' })]
  expect(made.map((site) => site.public_slug)).toEqual([expect.stringMatching(/^editor-[0-9a-f]{5}$/), 'editoren'])
  for (const site of made) expect(other.ctx.hosts.nameOf(new URL(site.preview_url).host)).toBeDefined()
  await other.end()
})

describe('a site is at its host', () => {
  const known = async (slug: string) => (await ctx.hosts.findSlug(slug))?.siteId
  const form = { name: 'Jana', email: 'jana@example.com', message: 'Guten Tag' }

  test('as soon as it is made, though the name was asked for before', async () => {
    expect(await known('bald')).toBeUndefined()
    const owner = await world.owner()
    const site = await newSite(owner, { slug: 'bald' })
    expect(await known('bald')).toBe(site.id)
    await world.stranger().post('/public/contact/bald', form)
    expect((await owner.get(`/sites/${site.id}/submissions`)).body.data).toHaveLength(1)
  })

  test('under the name it was made with, whatever it is called later', async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { slug: 'frueher' })
    await known('frueher')
    await owner.put(`/sites/${site.id}`, { name: 'Neu', slug: 'spaeter' })
    expect([await known('frueher'), await known('spaeter')]).toEqual([site.id, undefined])
  })

  test('until it is deleted, and its name leads to the next site that takes it', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const slug = bakery.site.public_slug
    expect((await bakery.visit('/')).status).toBe(200)
    await bakery.client.delete(`/sites/${bakery.site.id}`)
    expect([await known(slug), (await bakery.visit('/')).status]).toEqual([undefined, 404])
    const next = await newSite(await world.owner(), { slug })
    expect([next.public_slug, await known(slug)]).toEqual([slug, next.id])
    expect((await bakery.visit('/')).status).toBe(404) // the new one is not published, and nothing of the old one is left
  })

  test('and not when it could not be made after all', async () => {
    const owner = await world.owner()
    const refused = await owner.post('/sites', { name: 'A', slug: 'doch-nicht', settings: { webhook_url: 'http://x' } })
    expect([refused.status, await known('doch-nicht')]).toEqual([422, undefined])
  })

  test('and not once the sweep has freed its name', async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { slug: 'gekehrt' })
    expect(await known('gekehrt')).toBe(site.id)
    await ctx.tenants.get(owner.user.tenant_id).write((tx) => tx.delete(sites).where(eq(sites.id, site.id)))
    expect(await findPublicSite(ctx, 'gekehrt')).toBeUndefined() // its name leads to no site any more
    world.advance(hour + 1)
    await sweepPublicSlugs(ctx)
    expect(await known('gekehrt')).toBeUndefined()
  })

  test('and not once its account is removed', async () => {
    const [owner, other] = [await world.owner(), await world.owner()]
    await newSite(owner, { slug: 'ausgezogen' })
    const stays = await newSite(other, { slug: 'nebenan' })
    expect([await known('ausgezogen'), await known('nebenan')]).toEqual([expect.any(String), stays.id])
    await removeAccount(ctx, owner.user.tenant_id)
    expect([await known('ausgezogen'), await known('nebenan')]).toEqual([undefined, stays.id])
  })

  test('and still there while its account is suspended, which is about signing in', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    await ctx.control.write((tx) =>
      tx.update(tenants).set({ status: 'suspended' }).where(eq(tenants.id, bakery.tenant.id)),
    )
    ctx.hosts.forgetTenant(bakery.tenant.id)
    expect((await bakery.visit('/')).status).toBe(200)
  })

  test('and not while its account is still being made, but from then on', async () => {
    const owner = await world.owner()
    await newSite(owner, { slug: 'unfertig' })
    await ctx.control.write((tx) =>
      tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, owner.user.tenant_id)),
    )
    ctx.hosts.forgetTenant(owner.user.tenant_id)
    expect(await known('unfertig')).toBeUndefined()
    const row = { tenantId: owner.user.tenant_id, siteId: newId(), slug: 'auch-unfertig', createdAt: '' }
    await ctx.control.write((tx) => reservePublicSlug(tx, row, ctx.hosts))
    expect(await known('auch-unfertig')).toBeUndefined()
    await ctx.control.write((tx) =>
      tx.update(tenants).set({ state: 'active' }).where(eq(tenants.id, owner.user.tenant_id)),
    )
    ctx.hosts.forgetTenant(owner.user.tenant_id)
    expect([await known('unfertig'), await known('auch-unfertig')]).toEqual([expect.any(String), row.siteId])
  })
})
