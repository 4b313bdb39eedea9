import { describe, expect, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { entries } from '../src/db/tenant/collections'
import { deletedPages } from '../src/db/tenant/deleted-pages'
import { assets, deletedAssets } from '../src/db/tenant/media'
import { pages } from '../src/db/tenant/pages'
import { sites } from '../src/db/tenant/sites'
import { siteVersions } from '../src/db/tenant/versions'
import { bringBack } from '../src/media/deleted-images'
import { sweepMedia } from '../src/media/sweep'
import { makeVariants } from '../src/media/variants'
import type { Tenant } from '../src/tenants/tenants'
import { sweepDeletedImages } from '../src/versions/held-images'
import { newCollection, newEntry } from './support/collections'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { form, jpeg } from './support/images'
import { library, upload } from './support/media'
import { createBakery } from './support/published'
import { newBlock, newPage, newSite } from './support/sites'

cleanUpAfterEach()

async function withImage() {
  const world = await newWorld()
  const shelf = await library(world)
  const { owner, site, path, tenant, ageFiles } = shelf
  const asset = await upload(owner, site.id, 'brot.png', { alt: 'Ein Laib' })
  await makeVariants(world.ctx)
  world.advance(1000)
  const page = await newPage(owner, site.id, '/brote')
  const show = () => newBlock(owner, page.id, { type: 'image', content: { de: { image: { asset_id: asset.id } } } })
  const list = async () => (await owner.get(path)).body.data
  const sweep = async () => {
    await sweepDeletedImages(world.ctx)
    ageFiles()
    await sweepMedia(world.ctx)
  }
  const saveVersion = async () => (await owner.post(`/sites/${site.id}/versions`, {})).body.data
  const restore = (id: string) => owner.post(`/sites/${site.id}/versions/${id}/restore`)
  const waiting = () => tenant.read((db) => db.$count(deletedAssets))
  return { world, ...shelf, asset, page, show, list, sweep, saveVersion, restore, waiting }
}

describe('a deleted image that a version shows', () => {
  test('comes back with it: the same id, address, texts, and place in the search', async () => {
    const { world, owner, path, asset, show, list, sweep, saveVersion, restore, files, names } = await withImage()
    const block = await show()
    await owner.patch(`${path}/${asset.id}`, { title: 'Roggen', focal: { x: 0.1, y: 0.9 } })
    const before = await list()
    const stored = files()
    const version = await saveVersion()
    await owner.delete(`/blocks/${block.id}`)
    await owner.delete(`${path}/${asset.id}`)
    expect([await list(), await names('brot')]).toEqual([[], []])
    for (let night = 0; night < 3; night++) {
      world.advance(86_400_000)
      await sweep()
    }
    expect(files()).toEqual(stored)
    expect((await restore(version.id)).status).toBe(200)
    expect([await list(), await names('brot')]).toEqual([before, ['brot.png']])
    expect((await owner.get(`${path}/${asset.id}`)).body.data.used_on.pages).toHaveLength(1)
  })

  test('goes with the last version that shows it', async () => {
    const { world, owner, site, page, path, tenant, asset, show, sweep, saveVersion, files, waiting } =
      await withImage()
    const block = await show()
    const version = await saveVersion()
    await owner.delete(`/blocks/${block.id}`)
    await owner.delete(`${path}/${asset.id}`)
    await saveVersion() // one that does not
    world.advance(2 * 3_600_000)
    const { id: later } = await upload(owner, site.id, 'kuchen.png')
    const other = await newBlock(owner, page.id, { type: 'image', content: { de: { image: { asset_id: later } } } })
    await owner.delete(`${path}/${later}`)
    await owner.delete(`/blocks/${other.id}`)
    await sweep()
    expect([files().length > 0, await waiting()]).toEqual([true, 1])
    await tenant.write((tx) => tx.delete(siteVersions).where(eq(siteVersions.id, version.id)))
    await sweep()
    expect([files(), await waiting()]).toEqual([[], 0])
  })

  test('comes back also with a version of a clock that was set back', async () => {
    const { world, owner, path, asset, show, list, sweep, saveVersion, restore } = await withImage()
    const block = await show()
    world.advance(-50 * 60_000)
    const version = await saveVersion() // dated before the image itself
    world.advance(50 * 60_000)
    await owner.delete(`/blocks/${block.id}`)
    await owner.delete(`${path}/${asset.id}`)
    await sweep()
    expect((await restore(version.id)).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  test('comes back with as many others as it shows', async () => {
    const { site, tenant, asset } = await withImage()
    const ids = await tenant.write(async (tx) => {
      const [row] = await tx.select().from(assets).where(eq(assets.id, asset.id))
      const copies = Array.from({ length: 81 }, () => ({ ...row!, id: newId(), file: `brot-${newId()}.png` }))
      const at = row!.createdAt
      await tx
        .insert(deletedAssets)
        .values(copies.map((copy) => ({ id: copy.id, siteId: site.id, row: copy, deletedAt: at })))
      return copies.map(({ id }) => id)
    })
    expect(await tenant.write((tx) => bringBack(tx, newId(), ids))).toEqual([])
    const back = await tenant.write((tx) => bringBack(tx, site.id, ids))
    expect(back.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  test('of another site stays away: its own version brings it back', async () => {
    const { owner, path, asset, show, list, saveVersion, restore } = await withImage()
    const sister = await newSite(owner)
    const page = await newPage(owner, sister.id, '/brote')
    await newBlock(owner, page.id, { type: 'image', content: { de: { image: { asset_id: asset.id } } } })
    const theirs = (await owner.post(`/sites/${sister.id}/versions`, {})).body.data
    await show()
    const own = await saveVersion()
    await owner.delete(`${path}/${asset.id}`)
    expect((await owner.post(`/sites/${sister.id}/versions/${theirs.id}/restore`)).status).toBe(200)
    expect([await list(), (await owner.get(`/sites/${sister.id}/media`)).body.data]).toEqual([[], []])
    await restore(own.id)
    expect(await list()).toHaveLength(1)
  })

  test('takes its files at once where all versions are from before it', async () => {
    const { world, owner, site, path, files, saveVersion, show } = await withImage()
    await show()
    await saveVersion()
    const before = files()
    world.advance(2 * 3_600_000)
    const later = await upload(owner, site.id, 'kuchen.png')
    expect(files().length).toBeGreaterThan(before.length)
    await owner.delete(`${path}/${later.id}`)
    expect(files()).toEqual(before)
  })

  test('stays away from a version that does not', async () => {
    const { owner, path, asset, show, list, saveVersion, restore } = await withImage()
    const without = await saveVersion()
    await show()
    await saveVersion()
    await owner.delete(`${path}/${asset.id}`)
    await restore(without.id)
    expect(await list()).toEqual([])
  })
})

describe('a deleted image', () => {
  test.each([
    [
      'an entry',
      async ({ owner, site, asset }: Shelf) => {
        const fields = [{ key: 'photo', label: 'Bild', type: 'image' }]
        const { body } = await owner.post(`/sites/${site.id}/collections`, { name: 'Kurse', fields })
        const entry = await owner.post(`/collections/${body.data.id}/entries`, {
          data: { photo: { asset_id: asset.id } },
        })
        return () => owner.delete(`/entries/${entry.body.data.id}`)
      },
    ],
    [
      'the branding',
      async ({ owner, site, asset }: Shelf) => {
        await owner.put(`/sites/${site.id}`, { branding: { logo: { asset_id: asset.id } } })
        return () => owner.put(`/sites/${site.id}`, { branding: {} })
      },
    ],
    [
      'the theme',
      async ({ owner, site, asset }: Shelf) => {
        await owner.put(`/sites/${site.id}/theme`, { tokens: { hero: { image: asset.url } } })
        return () => owner.put(`/sites/${site.id}/theme`, { tokens: {} })
      },
    ],
    [
      'a page’s settings',
      async ({ owner, page, asset }: Shelf) => {
        await owner.put(`/pages/${page.id}`, { seo: { og_image: { asset_id: asset.id } } })
        return () => owner.put(`/pages/${page.id}`, { seo: {} })
      },
    ],
  ] as const)('keeps its files while %s names it', async (_, name) => {
    const shelf = await withImage()
    const { owner, path, asset, sweep, files } = shelf
    const free = await name(shelf)
    await owner.delete(`${path}/${asset.id}`)
    await sweep()
    expect(files().length).toBeGreaterThan(0)
    await free()
    await sweep()
    expect(files()).toEqual([])
  })

  test('that a deleted page shows comes back with it', async () => {
    const { world, owner, site, path, asset, page, show, list, sweep, files } = await withImage()
    await show()
    const [before, stored] = [await list(), files()]
    const other = await upload(owner, site.id, 'kuchen.png')
    const gone = await newPage(owner, site.id, '/kuchen', { seo: { og_image: { asset_id: other.id } } })
    for (const { id } of [gone, page]) await owner.delete(`/pages/${id}`)
    for (const { id } of [other, asset]) await owner.delete(`${path}/${id}`)
    world.advance(86_400_000)
    await sweep()
    expect([await list(), files()]).toEqual([[], expect.arrayContaining(stored)])
    expect((await owner.post(`/pages/${page.id}/restore`, {})).status).toBe(200)
    expect(await list()).toEqual(before) // and not the one that another deleted page shows
    await owner.delete(`/pages/${page.id}`)
    await owner.delete(`${path}/${asset.id}`)
    await world.ctx.tenants.get(owner.user.tenant_id).write((tx) => tx.delete(deletedPages))
    await sweep()
    expect(files()).toEqual([])
  })

  test('comes back with it also where its smaller forms were never made, and gets them then', async () => {
    const { world, owner, site, path, page, list } = await withImage()
    const late = await upload(owner, site.id, 'kuchen.png')
    await newBlock(owner, page.id, { type: 'image', content: { de: { image: { asset_id: late.id } } } })
    await owner.delete(`/pages/${page.id}`)
    await owner.delete(`${path}/${late.id}`)
    await makeVariants(world.ctx) // finds it gone
    expect((await owner.post(`/pages/${page.id}/restore`, {})).status).toBe(200)
    await makeVariants(world.ctx)
    const found = (await list()).find(({ id }: { id: string }) => id === late.id)
    expect([found.variants_state, found.variants.length > 0]).toEqual(['ready', true])
  })

  test('that only another site names takes its files at once', async () => {
    const { owner, site, path, asset, files } = await withImage()
    const sister = await newSite(owner)
    const page = await newPage(owner, sister.id, '/brote')
    await newBlock(owner, page.id, { type: 'image', content: { de: { image: { asset_id: asset.id } } } })
    const gone = await newPage(owner, sister.id, '/weg', { seo: { og_image: { asset_id: asset.id } } })
    await owner.delete(`/pages/${gone.id}`)
    const { id } = await newCollection(owner, sister.id, 'Kurse', [{ key: 'note', type: 'text' }])
    await newEntry(owner, id, { note: asset.id })
    await owner.post(`/sites/${sister.id}/versions`, {})
    await owner.put(`/sites/${sister.id}`, { branding: { logo: { asset_id: asset.id } } })
    await owner.put(`/sites/${sister.id}/theme`, { tokens: { hero: { image: asset.url } } })
    await owner.put(`/sites/${site.id}/theme`, { tokens: {} })
    const { used_on } = (await owner.get(`${path}/${asset.id}`)).body.data
    expect(used_on).toMatchObject({ pages: [], entries: [], theme: false, site_fields: [] })
    await owner.delete(`${path}/${asset.id}`)
    expect(files()).toEqual([])
  })

  test('that its own site names no longer goes with the sweep, whatever another site says of it', async () => {
    const { owner, path, asset, show, sweep, files } = await withImage()
    const block = await show()
    await owner.delete(`${path}/${asset.id}`)
    const sister = await newSite(owner, { branding: { logo: { asset_id: asset.id } } })
    await newPage(owner, sister.id, '/brote', { seo: { og_image: { asset_id: asset.id } } })
    const gone = await newPage(owner, sister.id, '/weg', { seo: { og_image: { asset_id: asset.id } } })
    await owner.delete(`/pages/${gone.id}`)
    const { id } = await newCollection(owner, sister.id, 'Kurse', [{ key: 'note', type: 'text' }])
    await newEntry(owner, id, { note: asset.id })
    await owner.post(`/sites/${sister.id}/versions`, {})
    await sweep()
    expect(files().length).toBeGreaterThan(0)
    await owner.delete(`/blocks/${block.id}`)
    await sweep()
    expect(files()).toEqual([])
  })

  test('that a version shows which was saved while the sweep looked stays', async () => {
    const { world, owner, path, tenant, asset, show, saveVersion, files, waiting } = await withImage()
    const block = await show()
    await owner.delete(`${path}/${asset.id}`)
    await owner.delete(`/blocks/${block.id}`)
    let version: { id: string } | undefined
    const late: Tenant = {
      ...tenant,
      async write(work) {
        if (!version) {
          await show()
          version = await saveVersion()
        }
        return tenant.write(work)
      },
    }
    const forEach = spyOn(world.ctx.tenants, 'forEach').mockImplementationOnce(async (_, visit) => {
      await visit(late)
      return { failed: [] }
    })
    await sweepDeletedImages(world.ctx)
    expect([version !== undefined, files().length > 0, await waiting()]).toEqual([true, true, 1])
    forEach.mockRestore()
  })

  test('takes its files with the site', async () => {
    const { owner, site, path, asset, show, files, waiting } = await withImage()
    await show()
    await owner.delete(`${path}/${asset.id}`)
    await owner.delete(`/sites/${site.id}`)
    expect([files(), await waiting()]).toEqual([[], 0])
  })
})
type Shelf = Awaited<ReturnType<typeof withImage>>

test('what uses an image is told: pages with their blocks, header, entries, theme and site; nothing of other sites', async () => {
  const { owner, site, path, asset, page, show } = await withImage()
  const block = await show()
  const { header } = (await owner.get(`/sites/${site.id}/regions`)).body.data
  const top = await newBlock(owner, header, { type: 'image', content: { de: { image: { url: asset.url } } } })
  const draft = await newPage(owner, site.id, '/anfang', {
    status: 'draft',
    sort_order: 9,
    seo: { og_image: { asset_id: asset.id } },
  })
  const fields = [
    { key: 'photo', label: 'Bild', type: 'image' },
    { key: 'title', label: 'Titel', type: 'text' },
  ]
  const collection = (await owner.post(`/sites/${site.id}/collections`, { name: 'Kurse', fields })).body.data
  const data = { photo: { asset_id: asset.id }, title: 'Backen' }
  const entry = (await owner.post(`/collections/${collection.id}/entries`, { data })).body.data
  await owner.put(`/sites/${site.id}`, { branding: { logo: { asset_id: asset.id } } })
  const { status, body } = await owner.get(`${path}/${asset.id}`)
  expect(status).toBe(200)
  const of = (kind: string) => ({ type: kind, status: 'published' })
  expect(body.data.used_on).toEqual({
    pages: [
      {
        page_id: header,
        title: 'Kopfzeile',
        path: '/_header',
        ...of('system'),
        blocks: [{ id: top.id, type: 'image' }],
      },
      { page_id: page.id, title: 'brote', path: '/brote', ...of('page'), blocks: [{ id: block.id, type: 'image' }] },
      { page_id: draft.id, title: 'anfang', path: '/anfang', type: 'page', status: 'draft', blocks: [] },
    ],
    entries: [{ id: entry.id, collection_id: collection.id, slug: 'backen' }],
    theme: false,
    site_fields: ['branding'],
    more: false,
  })
  const unused = await upload(owner, site.id, 'leer.png')
  expect((await owner.get(`${path}/${unused.id}`)).body.data).toEqual({
    ...(await owner.get(path)).body.data[0],
    used_on: { pages: [], entries: [], theme: false, site_fields: [], more: false },
  })
})

test.each([
  ['branding', 'branding'],
  ['company', 'company'],
  ['settings', 'settings'],
  ['trust_bar', 'trustBar'], // a site gets it when it is made, and by a version
] as const)('an image in the %s of the site is told, and keeps its files when it is deleted', async (field, column) => {
  const { owner, path, tenant, asset, sweep, files } = await withImage()
  await tenant.write((tx) => tx.update(sites).set({ [column]: { items: [{ image: { asset_id: asset.id } }] } }))
  expect((await owner.get(`${path}/${asset.id}`)).body.data.used_on.site_fields).toEqual([field])
  await owner.delete(`${path}/${asset.id}`)
  await sweep()
  expect(files().length).toBeGreaterThan(0)
})

test('of entries that use an image 200 are told, and that there are more', async () => {
  const { owner, site, path, tenant, asset } = await withImage()
  const { id } = await newCollection(owner, site.id, 'Kurse', [{ key: 'photo', label: 'Bild', type: 'image' }])
  const entry = await newEntry(owner, id, { photo: { asset_id: asset.id } })
  const copy = (count: number) =>
    tenant.write(async (tx) => {
      const [row] = await tx.select().from(entries).where(eq(entries.id, entry.id))
      const copies = Array.from({ length: count }, () => ({ ...row!, id: newId(), slug: newId() }))
      await tx.insert(entries).values(copies)
    })
  const uses = async () => {
    const { entries: told, more } = (await owner.get(`${path}/${asset.id}`)).body.data.used_on
    return [told.length, more]
  }
  await copy(199)
  expect(await uses()).toEqual([200, false])
  await copy(1)
  expect(await uses()).toEqual([200, true])
})

test('of pages that use an image 200 are told, and that there are more', async () => {
  const { owner, path, tenant, asset, page } = await withImage()
  await tenant.write(async (tx) => {
    const [row] = await tx.select().from(pages).where(eq(pages.id, page.id))
    const copies = Array.from({ length: 200 }, (_, n) => ({
      ...row!,
      id: newId(),
      path: `/seite-${n}`,
      seo: { image: asset.id },
    }))
    await tx.insert(pages).values(copies)
  })
  const uses = async () => (await owner.get(`${path}/${asset.id}`)).body.data.used_on
  const { pages: told, more } = await uses()
  expect([told.length, more]).toEqual([200, false])
  await owner.put(`/pages/${page.id}`, { seo: { image: asset.id } })
  expect([(await uses()).pages.length, (await uses()).more]).toEqual([200, true])
})

describe('the focal point of an image', () => {
  test('is kept by pages where the block has none, a new one is a change of the page', async () => {
    const world = await newWorld()
    const bakery = await createBakery(world)
    const path = `/sites/${bakery.site.id}/media`
    const photo = (await bakery.client.post(path, form(await jpeg(700, 500), 'Brot.jpg'))).body
    await makeVariants(world.ctx)
    const image = (more: object = {}) => ({
      type: 'image',
      content: { de: { image: { asset_id: photo.id, ...more } } },
    })
    await bakery.page({ path: '/', de: 'Start', blocks: [image(), image({ focal: { x: 0, y: 1 } })] })
    const positions = async () => {
      await bakery.publish()
      return [...(await bakery.html('/')).matchAll(/object-position:([\d% ]+)/g)].map(([, at]) => at)
    }
    expect(await positions()).toEqual(['0% 100%'])
    expect((await bakery.client.patch(`${path}/${photo.id}`, { focal: { x: 0.3, y: 0.25 } })).body.data.focal).toEqual({
      x: 0.3,
      y: 0.25,
    })
    expect(await positions()).toEqual(['30% 25%', '0% 100%'])
    await bakery.client.patch(`${path}/${photo.id}`, { alt: 'Brot' })
    expect(await positions()).toEqual(['30% 25%', '0% 100%'])
    expect((await bakery.client.patch(`${path}/${photo.id}`, { focal: null })).body.data.focal).toBeNull()
    expect(await positions()).toEqual(['0% 100%'])
  })

  test('lies in the image', async () => {
    const { owner, path, asset } = await withImage()
    const patch = async (focal: unknown) => (await owner.patch(`${path}/${asset.id}`, { focal })).status
    for (const focal of [{ x: 0, y: 0 }, { x: 1, y: 1 }, null])
      expect([focal, await patch(focal)]).toEqual([focal, 200])
    for (const focal of [{ x: -0.01, y: 0 }, { x: 0, y: 1.01 }, { x: 0.5 }, { x: '0.5', y: 0.5 }, [0.5, 0.5], 'x'])
      expect([focal, await patch(focal)]).toEqual([focal, 422])
  })
})
