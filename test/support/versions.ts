import { expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import { findSession } from '../../src/auth/sessions'
import { siteVersions } from '../../src/db/tenant/versions'
import { packSnapshot, type Snapshot, unpackSnapshot } from '../../src/versions/snapshot'
import { tokenOf } from './fresh-world'
import { newBlock, newPage, newSite } from './sites'
import { withoutTags } from './tags'
import type { World } from './world'

/** An account of its own, with helpers to save, look into and restore versions of its sites. */
export async function createArchive(world: World) {
  const owner = await world.owner()
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  const me = (await findSession(world.ctx, await tokenOf(world, owner)))!

  const save = async (siteId: string, body: object = {}) => {
    const answer = await owner.post(`/sites/${siteId}/versions`, body)
    expect(answer.status).toBe(201)
    return answer.body.data
  }
  const restore = (siteId: string, versionId: string) =>
    owner.post(`/sites/${siteId}/versions/${versionId}/restore`, {})
  const versionsOf = async (siteId: string) => (await owner.get(`/sites/${siteId}/versions`)).body.data
  const snapshotOf = async (versionId: string) => {
    const row = await tenant.read((db) =>
      db.query.siteVersions.findFirst({ where: (one, { eq }) => eq(one.id, versionId) }),
    )
    return unpackSnapshot(row!.snapshot)
  }

  /** Everything the API tells of a site's content: the site, its theme, every page with translations, sections, blocks. */
  async function contentOf(siteId: string) {
    const { updated_at: _, ...site } = (await owner.get(`/sites/${siteId}`)).body.data
    const regions = (await owner.get(`/sites/${siteId}/regions`)).body.data
    const ids: string[] = [...site.pages.map((page: { id: string }) => page.id), regions.header, regions.footer]
    const pages = await Promise.all(ids.map(async (id) => (await owner.get(`/pages/${id}`)).body.data))
    return withoutTags({ site, theme: (await owner.get(`/sites/${siteId}/theme`)).body.data, pages })
  }

  /** A site with everything a snapshot holds. */
  async function richSite() {
    const site = await newSite(owner, {
      company: { legal_name: 'Backstube Lindenhof GmbH' },
      branding: { tagline: 'Sauerteig' },
      trust_bar: { items: ['Meisterbetrieb'] },
      tracker_id: 'T-1',
      contact_recipient: 'hallo@example.com',
      google_verification: 'g1',
      settings: { webhook_url: 'https://example.com/hook', webhook_secret: 'first', note: 'alt' },
    })
    const home = await newPage(owner, site.id, '/', {
      translations: [
        { locale: 'de', title: 'Willkommen', slug: 'start', nav_title: 'Start' },
        { locale: 'en', title: 'Welcome', slug: 'home' },
      ],
    })
    const child = await newPage(owner, site.id, '/brote', {
      parent_id: home.id,
      sort_order: 0,
      seo: { title: 'Brote' },
    })
    const gone = await newPage(owner, site.id, '/kuchen', { type: 'landing' })
    await newBlock(owner, home.id)
    await newBlock(owner, home.id, { section_id: 'new', is_visible: false })
    const block = await newBlock(owner, child.id)
    await newBlock(owner, gone.id)
    const regions = (await owner.get(`/sites/${site.id}/regions`)).body.data
    await newBlock(owner, regions.footer)
    await owner.put(`/sites/${site.id}/theme`, { name: 'Eigenes', tokens: { colors: { primary: '#123456' } } })
    return { site, home, child, gone, block, regions }
  }

  /** Changes, deletes and adds; paths of what stays and what is new cross each other. */
  async function turnUpsideDown({ site, home, child, gone, block, regions }: Awaited<ReturnType<typeof richSite>>) {
    world.advance(60_000)
    await owner.delete(`/pages/${gone.id}`)
    await owner.put(`/pages/${child.id}`, {
      path: '/kuchen',
      status: 'draft',
      translations: [{ locale: 'en', title: 'Cake', slug: 'c' }],
    })
    await newPage(owner, site.id, '/brote', { parent_id: child.id, is_home: true })
    await owner.put(`/pages/${home.id}/blocks`, { blocks: [] })
    await owner.put(`/blocks/${block.id}`, { type: 'faq', content: { de: { headline: 'Fragen' } } })
    await owner.delete(`/pages/${regions.header}`)
    await owner.put(`/sites/${site.id}/theme`, { name: 'Neu', tokens: { colors: { primary: '#654321' } } })
    await owner.put(`/sites/${site.id}`, {
      name: 'Konditorei',
      locales: ['de', 'en', 'fr'],
      default_locale: 'fr',
      company: {},
      branding: { tagline: 'Torten' },
      settings: { note: 'neu', webhook_url: 'https://example.org/other' },
    })
  }
  async function replaceSnapshot(versionId: string, snapshot: Snapshot | Buffer) {
    const bytes = Buffer.isBuffer(snapshot) ? snapshot : (await packSnapshot(snapshot)).bytes
    await tenant.write((tx) => tx.update(siteVersions).set({ snapshot: bytes }).where(eq(siteVersions.id, versionId)))
  }

  return {
    owner,
    tenant,
    me,
    save,
    restore,
    versionsOf,
    snapshotOf,
    replaceSnapshot,
    contentOf,
    richSite,
    turnUpsideDown,
  }
}
