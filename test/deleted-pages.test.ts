import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { deletedPages } from '../src/db/tenant/deleted-pages'
import { pages } from '../src/db/tenant/pages'
import { contentLimits } from '../src/limits/content-limits'
import { mostDeletedPages, sweepDeletedPages } from '../src/pages/deleted-pages'
import { form, png } from './support/images'
import { newBlock, newPage, newSite } from './support/sites'
import { withoutTags } from './support/tags'
import { createWorld, type World } from './support/world'

/** Deleted pages: brought back for 30 days, and met by nothing else meanwhile. */

const day = 24 * 3_600_000
let world: World
let owner: Awaited<ReturnType<World['owner']>>
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
})
afterAll(() => world.end())

const dataAt = async (path: string) => (await owner.get(path)).body.data
const deletedOf = (site: { id: string }) => dataAt(`/sites/${site.id}/pages/deleted`)
const restore = (page: { id: string }, body: object = {}) => owner.post(`/pages/${page.id}/restore`, body)
const tenant = () => world.ctx.tenants.get(owner.user.tenant_id)

async function richPage() {
  const site = await newSite(owner)
  await newPage(owner, site.id, '/')
  const page = await newPage(owner, site.id, '/brote', {
    seo: { title: 'Brote' },
    template: 'wide',
    is_noindex: true,
    translations: [
      { locale: 'de', title: 'Brote', slug: 'brote', nav_title: 'Laib' },
      { locale: 'en', title: 'Bread', slug: 'bread' },
    ],
  })
  await newBlock(owner, page.id)
  await newBlock(owner, page.id, { section_id: 'new', is_visible: false, props: { variant: 'card' } })
  return { site, page }
}

describe('a deleted page', () => {
  test('comes back with fields, translations, sections and blocks, all under their ids', async () => {
    const { site, page } = await richPage()
    const before = await dataAt(`/pages/${page.id}`)
    expect((await owner.delete(`/pages/${page.id}`)).body).toEqual({ deleted: true })
    world.advance(day)
    expect(await deletedOf(site)).toEqual([
      {
        id: page.id,
        site_id: site.id,
        path: '/brote',
        title: 'Brote',
        type: 'page',
        deleted_at: new Date(world.ctx.now().getTime() - day).toISOString(),
        deleted_by: { id: owner.user.id, name: owner.user.name },
        kept_until: new Date(world.ctx.now().getTime() + 29 * day).toISOString(),
      },
    ])
    const { status, body, headers } = await restore(page)
    expect([status, body.data.id]).toEqual([200, page.id])
    const after = await dataAt(`/pages/${page.id}`)
    expect(headers.get('etag')).toBe(after.contents_etag)
    expect(withoutTags(after)).toEqual({ ...withoutTags(before), updated_at: world.ctx.now().toISOString() })
    expect([after.etag, after.contents_etag, after.blocks[0].etag]).not.toContain(before.etag)
    expect(after.blocks[0].etag).not.toBe(before.blocks[0].etag)
    expect(await deletedOf(site)).toEqual([])
    expect((await restore(page)).status).toBe(404)
    const [newest] = await dataAt(`/sites/${site.id}/activity`)
    expect([newest.type, newest.summary]).toEqual(['page.restored', 'Seite „Brote“ wiederhergestellt'])
  })

  test('is answered like one that never was, by everything that reads or writes pages', async () => {
    const { site, page } = await richPage()
    const [block] = (await dataAt(`/pages/${page.id}`)).blocks
    await owner.delete(`/pages/${page.id}`)
    const unknown = (await owner.get(`/pages/${crypto.randomUUID()}`)).body
    for (const [method, path, body] of [
      ['GET', `/pages/${page.id}`],
      ['GET', `/pages/${page.id}/preview`],
      ['PUT', `/pages/${page.id}`, {}],
      ['PUT', `/pages/${page.id}/blocks`, { blocks: [] }],
      ['POST', `/pages/${page.id}/blocks`, { type: 'spacer' }],
      ['DELETE', `/pages/${page.id}`],
      ['PUT', `/blocks/${block.id}`, {}],
      ['DELETE', `/blocks/${block.id}`],
    ] as const) {
      const answer = await owner.call(method, path, body)
      expect([method, path, answer.status, answer.body]).toEqual([method, path, 404, unknown])
    }
    expect((await dataAt(`/sites/${site.id}/pages`)).map(({ path }: { path: string }) => path)).toEqual(['/'])
    expect((await dataAt('/sites')).find(({ id }: { id: string }) => id === site.id).pages_count).toBe(1)
    const exported = await owner.get('/account/data-export')
    expect(JSON.stringify(exported.body)).not.toContain(page.id)
  })

  test('uses no image, and the image can be deleted', async () => {
    const { site, page } = await richPage()
    const upload = await owner.post(`/sites/${site.id}/media`, form(await png()))
    const image = { asset_id: upload.body.asset_id, alt: 'Brote' }
    await newBlock(owner, page.id, { type: 'image', content: { de: { image } } })
    await owner.delete(`/pages/${page.id}`)
    expect((await owner.delete(`/sites/${site.id}/media/${upload.body.asset_id}`)).status).toBe(200)
    expect((await restore(page)).status).toBe(200)
  })

  test('leaves the published site with the next publish and is there again with the one after its return', async () => {
    const { site, page } = await richPage()
    const publish = async () => {
      const { body } = await owner.post(`/sites/${site.id}/publish`, {})
      await world.drain()
      return (await owner.get(`/ai/generations/${body.generation_id}`)).body.output.pages
    }
    const counts = [await publish()]
    await owner.delete(`/pages/${page.id}`)
    counts.push(await publish())
    await restore(page)
    counts.push(await publish())
    expect([counts[1] < counts[0], counts[2]]).toEqual([true, counts[0]])
  })

  test('is in no version; a version that has it brings it back for good', async () => {
    const { site, page } = await richPage()
    const version = (await owner.post(`/sites/${site.id}/versions`, {})).body.data
    await owner.delete(`/pages/${page.id}`)
    const later = (await owner.post(`/sites/${site.id}/versions`, {})).body.data
    const [newer, elsewhere] = [await newPage(owner, site.id, '/neuer'), await richPage()]
    for (const { id } of [newer, elsewhere.page]) await owner.delete(`/pages/${id}`)
    expect([version.pages_count, later.pages_count]).toEqual([2, 1])
    await owner.post(`/sites/${site.id}/versions/${version.id}/restore`, {})
    expect((await owner.get(`/pages/${page.id}`)).status).toBe(200)
    expect((await restore(page)).status).toBe(404)
    // those that the version does not have can still be brought back
    expect((await deletedOf(site)).map(({ id }: { id: string }) => id)).toEqual([newer.id])
    expect([(await restore(newer)).status, (await restore(elsewhere.page)).status]).toEqual([200, 200])
  })

  test('keeps its id: a page that wants it is refused like one that wants the id of a living one', async () => {
    const { site } = await richPage()
    const id = newId()
    const wanted = (path: string) => ({ id, slug: 'a', path, translations: [{ locale: 'de', title: 'A', slug: 'a' }] })
    await owner.post(`/sites/${site.id}/pages`, wanted('/a'))
    const living = await owner.post(`/sites/${site.id}/pages`, wanted('/b'))
    await owner.delete(`/pages/${id}`)
    const deleted = await owner.post(`/sites/${site.id}/pages`, wanted('/b'))
    expect([deleted.status, deleted.body]).toEqual([409, living.body])
  })

  test('goes with its site', async () => {
    const { site, page } = await richPage()
    await owner.delete(`/pages/${page.id}`)
    await owner.delete(`/sites/${site.id}`)
    expect((await owner.get(`/sites/${site.id}/pages/deleted`)).status).toBe(404)
    expect((await restore(page)).status).toBe(404)
    expect(await tenant().read((db) => db.$count(deletedPages, eq(deletedPages.id, page.id)))).toBe(0)
  })

  test('cannot be seen or brought back by another account, nor brought back by a viewer', async () => {
    const { site, page } = await richPage()
    await owner.delete(`/pages/${page.id}`)
    const other = await world.owner()
    expect((await other.post(`/pages/${page.id}/restore`, {})).status).toBe(404)
    expect((await other.get(`/sites/${site.id}/pages/deleted`)).status).toBe(404)
    const viewer = await world.member(owner, 'viewer')
    expect((await viewer.get(`/sites/${site.id}/pages/deleted`)).body.data).toHaveLength(1)
    expect((await viewer.post(`/pages/${page.id}/restore`, {})).status).toBe(403)
  })

  test('can be brought back on the 30th day and not after it, and is swept then', async () => {
    const { site, page } = await richPage()
    const second = await newPage(owner, site.id, '/zwei')
    await owner.delete(`/pages/${page.id}`)
    await owner.delete(`/pages/${second.id}`)
    world.advance(30 * day - 1)
    await sweepDeletedPages(world.ctx)
    expect(await deletedOf(site)).toHaveLength(2)
    expect((await restore(second)).status).toBe(200)
    expect((await deletedOf(site)).map(({ id }: { id: string }) => id)).toEqual([page.id])
    world.advance(1)
    expect(await deletedOf(site)).toEqual([])
    expect((await restore(page)).status).toBe(404)
    expect(await tenant().read((db) => db.$count(deletedPages, eq(deletedPages.id, page.id)))).toBe(1)
    await sweepDeletedPages(world.ctx)
    expect(await tenant().read((db) => db.$count(deletedPages, eq(deletedPages.id, page.id)))).toBe(0)
  })
})

describe('a return', () => {
  test('to a path that is taken is refused in words, and goes to another one that is sent', async () => {
    const { site, page } = await richPage()
    await owner.delete(`/pages/${page.id}`)
    await newPage(owner, site.id, '/brote', { translations: [{ locale: 'de', title: 'Neu', slug: 'neu' }] })
    const refused = await restore(page)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { path: ['Eine andere Seite dieser Website hat diesen Pfad.'] },
    ])
    expect((await restore(page, { path: 'brote' })).status).toBe(422)
    expect(await deletedOf(site)).toHaveLength(1)
    const { status, body } = await restore(page, { path: '/alte-brote' })
    expect([status, body.data.path]).toEqual([200, '/alte-brote'])
  })

  test('to an address that another published page has is refused', async () => {
    const { site, page } = await richPage()
    await owner.delete(`/pages/${page.id}`)
    await newPage(owner, site.id, '/anders', { translations: [{ locale: 'en', title: 'Bread', slug: 'brote' }] })
    await newPage(owner, site.id, '/brote/', { translations: [{ locale: 'de', title: 'Brote', slug: 'brote' }] })
    const { status, body } = await restore(page)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['path']])
  })

  test('of the home page makes it the home again, or a plain page where there is another', async () => {
    const site = await newSite(owner)
    const first = await newPage(owner, site.id, '/')
    await owner.delete(`/pages/${first.id}`)
    expect((await restore(first)).body.data.is_home).toBe(true)
    await owner.delete(`/pages/${first.id}`)
    await newPage(owner, site.id, '/neu', { is_home: true })
    expect((await restore(first)).status).toBe(422)
    const moved = await restore(first, { path: '/alt' })
    expect([moved.status, moved.body.data.is_home]).toEqual([200, false])
  })

  test('takes its children back, unless they have another parent or are gone', async () => {
    const { site, page } = await richPage()
    const [a, b, c] = [
      await newPage(owner, site.id, '/brote/a', { parent_id: page.id }),
      await newPage(owner, site.id, '/brote/b', { parent_id: page.id }),
      await newPage(owner, site.id, '/brote/c', { parent_id: page.id }),
    ]
    const other = await newPage(owner, site.id, '/kuchen')
    const [d, e] = [
      await newPage(owner, site.id, '/kuchen/d', { parent_id: other.id }),
      await newPage(owner, site.id, '/brote/e', { parent_id: page.id }),
    ]
    await owner.delete(`/pages/${page.id}`)
    await owner.delete(`/pages/${c.id}`)
    expect((await dataAt(`/pages/${a.id}`)).parent_id).toBe(null)
    expect((await dataAt(`/pages/${d.id}`)).parent_id).toBe(other.id)
    await tenant().write((tx) => tx.update(pages).set({ parentId: other.id }).where(eq(pages.id, e.id)))
    await restore(page)
    expect((await dataAt(`/pages/${e.id}`)).parent_id).toBe(other.id)
    expect([(await dataAt(`/pages/${a.id}`)).parent_id, (await dataAt(`/pages/${b.id}`)).parent_id]).toEqual([
      page.id,
      page.id,
    ])
    expect((await restore(c)).body.data.parent_id).toBe(null)
  })

  test('of a page below one that is gone lets go of it', async () => {
    const { site, page } = await richPage()
    const child = await newPage(owner, site.id, '/brote/a', { parent_id: page.id })
    await owner.delete(`/pages/${child.id}`)
    await owner.delete(`/pages/${page.id}`)
    expect((await restore(child)).body.data.parent_id).toBe(null)
  })

  test('of a scheduled page keeps its date where that is to come, else it is a draft', async () => {
    const site = await newSite(owner)
    const [soon, late] = [await newPage(owner, site.id, '/bald'), await newPage(owner, site.id, '/spaet')]
    for (const [page, days] of [
      [soon, 1],
      [late, 9],
    ] as const) {
      const published_at = new Date(world.ctx.now().getTime() + days * day).toISOString()
      await owner.put(`/pages/${page.id}`, { status: 'scheduled', published_at })
      await owner.delete(`/pages/${page.id}`)
    }
    world.advance(2 * day)
    expect([(await restore(soon)).body.data.status, (await restore(late)).body.data.status]).toEqual([
      'draft',
      'scheduled',
    ])
  })

  test('is refused where the site has as many pages as it may', async () => {
    const { site, page } = await richPage()
    await owner.delete(`/pages/${page.id}`)
    const at = world.ctx.now().toISOString()
    await tenant().write(async (tx) => {
      for (let n = 1; n < contentLimits.pagesPerSite; n++)
        await tx.run(
          `insert into pages (id, site_id, slug, path, type, status, sort_order, is_home, is_noindex, seo, created_at, updated_at)
           values ('${newId()}', '${site.id}', 'p', '/p-${n}', 'page', 'draft', 0, 0, 0, '{}', '${at}', '${at}')`,
        )
    })
    const { status, body } = await restore(page)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['pages']])
    await tenant().write((tx) => tx.run(`delete from pages where path = '/p-1' and site_id = '${site.id}'`))
    expect((await restore(page)).status).toBe(200)
    await owner.delete(`/sites/${site.id}`)
  })

  test('counts for what the site may hold, as before', async () => {
    const { site, page } = await richPage()
    const sizes = async () => {
      const row = await tenant().read((db) => db.query.pages.findFirst({ where: (one, { eq }) => eq(one.id, page.id) }))
      return row && [row.textBytes, row.blockBytes]
    }
    const before = await sizes()
    await owner.delete(`/pages/${page.id}`)
    const other = await newPage(owner, site.id, '/voll')
    const fill = (blockBytes: number) =>
      tenant().write((tx) => tx.update(pages).set({ blockBytes }).where(eq(pages.id, other.id)))
    await fill(contentLimits.pageBytesPerSite)
    const refused = await restore(page)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['page']])
    expect([await sizes(), (await deletedOf(site)).length]).toEqual([undefined, 1])
    await fill(0)
    expect((await restore(page)).status).toBe(200)
    expect(await sizes()).toEqual(before)
  })

  test('gives a block whose id has been chosen again another one', async () => {
    const { site, page } = await richPage()
    const { blocks } = await dataAt(`/pages/${page.id}`)
    await owner.delete(`/pages/${page.id}`)
    const elsewhere = await newPage(owner, site.id, '/woanders')
    const { id, section_id } = blocks[0]
    await newBlock(owner, elsewhere.id, { id, section_id: 'new', new_section_id: section_id })
    expect((await restore(page)).status).toBe(200)
    const back = await dataAt(`/pages/${page.id}`)
    expect([back.blocks.length, back.blocks[0].id === id, back.blocks[1].id]).toEqual([2, false, blocks[1].id])
    expect((await dataAt(`/pages/${elsewhere.id}`)).blocks[0].id).toBe(id)
  })

  test('is one, however many ask for it at once', async () => {
    const { page } = await richPage()
    await owner.delete(`/pages/${page.id}`)
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(page)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })
})

test('of more deleted pages than are kept the oldest are gone for good', async () => {
  const { site, page } = await richPage()
  await owner.delete(`/pages/${page.id}`)
  await tenant().write(async (tx) => {
    for (let n = 1; n < mostDeletedPages; n++)
      await tx.run(
        `insert into deleted_pages select '${newId()}', site_id, path, title, type, bytes, actor_id, actor_name, deleted_at, record
         from deleted_pages where id = '${page.id}'`,
      )
  })
  const kept = await newPage(owner, site.id, '/letzte')
  expect(await deletedOf(site)).toHaveLength(mostDeletedPages)
  await owner.delete(`/pages/${kept.id}`)
  const listed = await deletedOf(site)
  expect(listed.some(({ id }: { id: string }) => id === page.id)).toBe(false)
  expect(listed[0].id).toBe(kept.id)
  expect((await owner.get(`/sites/${site.id}/pages/deleted?limit=2`)).body.data).toHaveLength(2)
})

test('of deleted pages that hold too much together the oldest are gone for good', async () => {
  const { site, page } = await richPage()
  const second = await newPage(owner, site.id, '/zwei')
  await owner.delete(`/pages/${page.id}`)
  const [row] = await tenant().read((db) => db.select().from(deletedPages).where(eq(deletedPages.id, page.id)))
  expect(row!.bytes).toBe(row!.record.page.textBytes + row!.record.page.blockBytes)
  expect(row!.record.page.blockBytes).toBeGreaterThan(0)
  const hold = (bytes: number) =>
    tenant().write((tx) => tx.update(deletedPages).set({ bytes }).where(eq(deletedPages.id, page.id)))
  await hold(99_000_000)
  await owner.delete(`/pages/${second.id}`)
  expect(await deletedOf(site)).toHaveLength(2)
  await restore(second)
  await hold(100_000_000)
  await owner.delete(`/pages/${second.id}`)
  expect((await deletedOf(site)).map(({ id }: { id: string }) => id)).toEqual([second.id])
})
