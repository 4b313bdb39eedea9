import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { pages } from '../src/db/tenant/pages'
import { publishedPages, publishedSites, siteReleases } from '../src/db/tenant/published'
import { siteVersions } from '../src/db/tenant/versions'
import { form, png } from './support/images'
import { type Bakery, hero, nothingChanged, smallSite, text } from './support/published'
import { newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

let world: World
let bakery: Bakery
let home: string
let cakes: string
beforeEach(async () => {
  world = await createWorld()
  bakery = await smallSite(world)
  const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body
  const idAt = (path: string) => data.find((page: { path: string }) => page.path === path).id
  home = idAt('/')
  cakes = idAt('/leistungen/torten')
})
afterEach(() => world.end())

/** Publishes what `choice` names and waits for the end. */
async function publish(choice: object = {}) {
  const { status, body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, choice)
  if (status !== 202) return { status, body }
  await world.drain()
  return { status, body: (await bakery.client.get(`/ai/generations/${body.generation_id}`)).body }
}
const done = (answer: { body: { status: string; error: string | null } }) =>
  expect([answer.body.status, answer.body.error]).toEqual(['succeeded', null])

const page = async (id: string) => (await bakery.client.get(`/pages/${id}`)).body.data
const changes = async () => (await bakery.client.get(`/sites/${bakery.site.id}`)).body.data.unpublished_changes
const edit = (id: string, body: string) => bakery.block(id, text(body))
/** Between `<main>` and its end. */
const main = async (path: string) => /<main[\s\S]*<\/main>/.exec(await bakery.html(path))?.[0]

describe('what a publish would change', () => {
  test('is null before the first publish, and nothing right after each', async () => {
    expect([await changes(), (await page(home)).changed_since_publish]).toEqual([null, null])
    done(await publish())
    expect([await changes(), (await page(home)).changed_since_publish]).toEqual([nothingChanged, false])
    await edit(home, 'Neu')
    done(await publish())
    expect([await changes(), (await page(home)).changed_since_publish]).toEqual([nothingChanged, false])
  })

  test('is the assistant that was switched on, or off, but none of what it is called', async () => {
    done(await publish())
    const assistant = (change: object) => bakery.client.put(`/sites/${bakery.site.id}/assistant`, change)
    const tagNow = async () => (await bakery.client.get(`/sites/${bakery.site.id}`)).body.data.etag
    const tag = await tagNow()
    expect((await assistant({ enabled: true })).status).toBe(200)
    expect(await changes()).toEqual({ ...nothingChanged, settings: true })
    expect([typeof tag, await tagNow()]).toEqual(['string', tag]) // who edits the site is not disturbed
    done(await publish({ look: true }))
    expect([await changes(), (await bakery.html('/')).includes('widget.js')]).toEqual([nothingChanged, true])
    await assistant({ enabled: true, settings: { name: 'Linde' } })
    expect(await changes()).toEqual(nothingChanged)
    await assistant({ enabled: false })
    expect(await changes()).toEqual({ ...nothingChanged, settings: true })
  })

  test('is told of a page by every kind of edit, in lists and alone', async () => {
    const block = await edit(cakes, 'Drei')
    await edit(cakes, 'Vier')
    const blocks = (await page(cakes)).blocks.map(({ id }: { id: string }) => id)
    const edits = [
      () => edit(cakes, 'Fünf'),
      () => bakery.client.put(`/blocks/${block}`, { content: { de: { body: 'Drei Böden' } } }),
      () => bakery.client.put(`/blocks/${block}`, { is_visible: false }),
      () => bakery.client.put(`/pages/${cakes}/reorder-blocks`, { blocks: blocks.toReversed() }),
      () => bakery.client.delete(`/blocks/${block}`),
      () => bakery.client.put(`/pages/${cakes}/blocks`, { blocks: [text('Alles neu')] }),
      () => bakery.client.put(`/pages/${cakes}`, { translations: [{ locale: 'de', title: 'Kuchen' }] }),
      () => bakery.client.put(`/pages/${cakes}`, { seo: { title: 'Kuchen' } }),
      () => bakery.client.put(`/pages/${cakes}`, { path: '/kuchen' }),
      () => bakery.client.put(`/pages/${cakes}`, { is_noindex: true }),
      () => bakery.client.put(`/pages/${cakes}`, { status: 'draft' }),
    ]
    for (const change of edits) {
      done(await publish())
      expect((await page(cakes)).changed_since_publish).toBeOneOf([false, null])
      await change()
      const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body
      const changed = data.filter((one: { changed_since_publish: unknown }) => one.changed_since_publish === true)
      expect(changed.map(({ id }: { id: string }) => id)).toEqual([cakes])
      expect((await page(cakes)).changed_since_publish).toBe(true)
      expect((await changes()).pages).toEqual({ changed: 1, new: 0, deleted: 0 })
    }
  })

  test('counts new and deleted pages, and leaves drafts out', async () => {
    done(await publish())
    const id = await bakery.page({ path: '/neu', de: 'Neu' })
    await bakery.page({ path: '/entwurf', de: 'Entwurf', status: 'draft' })
    expect([(await page(id)).changed_since_publish, (await changes()).pages.new]).toEqual([null, 1])
    await bakery.client.delete(`/pages/${cakes}`)
    expect((await changes()).pages).toEqual({ changed: 0, new: 1, deleted: 1 })
    done(await publish())
    expect(await changes()).toEqual(nothingChanged)
  })

  test('does not count a page that has no language of the site: no publish would show it', async () => {
    done(await publish())
    const translations = [{ locale: 'fr', title: 'Pain', slug: 'pain' }]
    const path = `/sites/${bakery.site.id}/pages`
    const made = await bakery.client.post(path, { path: '/pain', slug: 'pain', status: 'published', translations })
    expect(made.status).toBe(201)
    expect(await changes()).toEqual(nothingChanged)
    await bakery.client.put(`/pages/${made.body.data.id}`, {
      translations: [{ locale: 'de', title: 'Brot', slug: 'brot' }],
    })
    expect((await changes()).pages).toEqual({ changed: 0, new: 1, deleted: 0 })
  })

  test('tells theme, settings, header and footer, and entries apart', async () => {
    const { client, site } = bakery
    const collection = (
      await client.post(`/sites/${site.id}/collections`, {
        name: 'Brote',
        slug: 'brote',
        fields: [{ key: 'name', label: 'Name', type: 'text' }],
      })
    ).body.data.id
    await bakery.block(home, { type: 'collection_list', props: { collection: 'brote' } })
    const regions = (await client.get(`/sites/${site.id}/regions`)).body.data
    const cases: [object, () => Promise<unknown>][] = [
      [{ theme: true }, () => client.put(`/sites/${site.id}/theme`, { tokens: { colors: { primary: '#7a1f2b' } } })],
      [{ theme: true }, () => client.put(`/sites/${site.id}/theme`, { tokens: { colors: { primary: '#1f2b7a' } } })],
      [{ settings: true }, () => client.put(`/sites/${site.id}`, { company: { legal_name: 'Neu GmbH' } })],
      [{ regions: true }, () => edit(regions.footer, 'Bis morgen')],
      [{ entries: true }, () => client.post(`/collections/${collection}/entries`, { data: { name: 'Roggen' } })],
      [{}, () => client.put(`/sites/${site.id}`, { settings: { webhook_url: 'https://hooks.example.com/' } })],
      [{ entries: true }, () => client.delete(`/collections/${collection}`)],
    ]
    for (const [expected, change] of cases) {
      done(await publish())
      expect(await changes()).toEqual(nothingChanged)
      await change()
      expect(await changes()).toEqual({ ...nothingChanged, ...expected })
    }
  })

  test('is the entries of any collection that visitors see', async () => {
    const { client, site } = bakery
    const ids: string[] = []
    for (const slug of ['brote', 'kuchen']) {
      const fields = [{ key: 'name', label: 'Name', type: 'text' }]
      const made = await client.post(`/sites/${site.id}/collections`, { name: slug, slug, fields })
      ids.push(made.body.data.id)
      await bakery.block(home, { type: 'collection_list', props: { collection: slug } })
    }
    for (const id of ids) {
      done(await publish())
      await client.post(`/collections/${id}/entries`, { data: { name: 'Neu' } })
      expect(await changes()).toEqual({ ...nothingChanged, entries: true })
    }
  })

  test('is of one site what it is, whatever changes on another', async () => {
    const { client, site } = bakery
    const fields = [{ key: 'name', label: 'Name', type: 'text' }]
    const brote = { name: 'Brote', slug: 'brote', fields }
    await client.post(`/sites/${site.id}/collections`, brote)
    await bakery.block(home, { type: 'collection_list', props: { collection: 'brote' } })
    done(await publish())
    const other = (await newSite(client)).id
    const collection = (await client.post(`/sites/${other}/collections`, brote)).body.data.id
    const [changed, gone] = [await newPage(client, other, '/'), await newPage(client, other, '/weg')]
    await client.post(`/sites/${other}/publish`, {})
    await world.drain()
    await edit(changed.id, 'Neu')
    await client.delete(`/pages/${gone.id}`)
    await newPage(client, other, '/neu')
    const { footer } = (await client.get(`/sites/${other}/regions`)).body.data
    world.advance(1000)
    await edit(footer, 'Neu')
    await client.post(`/collections/${collection}/entries`, { data: { name: 'Roggen' } })
    expect((await client.get(`/sites/${other}`)).body.data.unpublished_changes).toEqual({
      ...nothingChanged,
      pages: { changed: 1, new: 1, deleted: 1 },
      regions: true,
    })
    expect(await changes()).toEqual(nothingChanged)
  })

  test('goes back with a version, also to nothing', async () => {
    const { client, site } = bakery
    done(await publish())
    const [version] = (await client.get(`/sites/${site.id}/versions`)).body.data
    await edit(home, 'Halb geschrieben')
    expect((await changes()).pages.changed).toBe(1)
    expect((await client.post(`/sites/${site.id}/versions/${version.id}/restore`)).status).toBe(200)
    expect(await changes()).toEqual(nothingChanged)
  })
})

describe('a publish of chosen pages', () => {
  test('shows them and leaves the main part of all others byte for byte', async () => {
    done(await publish())
    const before = await main('/')
    await edit(home, 'Halb geschrieben')
    await edit(cakes, 'Vier Böden')
    const { body } = await publish({ pages: [cakes] })
    expect([body.status, body.output.scope]).toEqual(['succeeded', 'choice'])
    expect(await bakery.html('/leistungen/torten')).toContain('Vier Böden')
    expect(await main('/')).toBe(before!)
    expect([(await page(home)).changed_since_publish, (await page(cakes)).changed_since_publish]).toEqual([true, false])
    done(await publish())
    expect(await bakery.html('/')).toContain('Halb geschrieben')
  })

  test('again and again: what was left out stays left out', async () => {
    done(await publish())
    await edit(home, 'Halb geschrieben')
    for (const word of ['Eins', 'Zwei', 'Drei']) {
      await edit(cakes, word)
      done(await publish({ pages: [cakes] }))
      expect(await bakery.html('/leistungen/torten')).toContain(word)
      expect(await bakery.html('/')).not.toContain('Halb geschrieben')
    }
  })

  test('brings menus, sitemap and lists of posts along, on pages that were not chosen too', async () => {
    await bakery.page({ path: '/blog', de: 'Blog', blocks: [{ type: 'blog_list' }] })
    done(await publish())
    const post = await bakery.page({ path: '/blog/hefe', type: 'post', de: 'Hefe', blocks: [{ type: 'blog_post' }] })
    const extra = await bakery.page({ path: '/kurse', de: 'Backkurse' })
    await bakery.page({ path: '/ungewollt', de: 'Noch nicht' })
    done(await publish({ pages: [post, extra] }))
    expect(await bakery.html('/blog')).toContain('Hefe')
    expect(await bakery.html('/')).toContain('Backkurse')
    expect(await bakery.html('/')).not.toContain('Noch nicht')
    const sitemap = await bakery.html('/sitemap.xml')
    expect([sitemap.includes('/kurse'), sitemap.includes('/ungewollt')]).toEqual([true, false])
    expect((await bakery.visit('/ungewollt')).status).toBe(404)
  })

  test('leaves theme, settings and entries as visitors know them until they are chosen', async () => {
    const { client, site } = bakery
    const { data } = (
      await client.post(`/sites/${site.id}/collections`, {
        name: 'Brote',
        slug: 'brote',
        fields: [{ key: 'name', label: 'Name', type: 'text' }],
      })
    ).body
    await client.post(`/collections/${data.id}/entries`, { data: { name: 'Roggen' } })
    await bakery.block(home, { type: 'collection_list', props: { collection: 'brote' } })
    done(await publish())
    await client.put(`/sites/${site.id}`, { name: 'Ganz anders' })
    await client.put(`/sites/${site.id}/theme`, { tokens: { colors: { primary: '#123456' } } })
    await client.post(`/collections/${data.id}/entries`, { data: { name: 'Dinkel' } })
    await edit(home, 'Neuer Text')
    done(await publish({ pages: [home] }))
    const seen = async () => {
      const html = await bakery.html('/')
      return ['Neuer Text', 'Ganz anders', 'Dinkel'].map((word) => html.includes(word))
    }
    expect(await seen()).toEqual([true, false, false])
    expect(await changes()).toEqual({ ...nothingChanged, theme: true, settings: true, entries: true })
    done(await publish({ look: true }))
    expect(await seen()).toEqual([true, true, false])
    done(await publish({ entries: true }))
    expect(await seen()).toEqual([true, true, true])
    expect(await changes()).toEqual(nothingChanged)
  })

  test('keeps an image that was deleted as long as an entry shows it that is not chosen', async () => {
    const { client, site } = bakery
    const image = (await client.post(`/sites/${site.id}/media`, form(await png(), 'roggen.png'))).body.asset_id
    const fields = [
      { key: 'name', label: 'Name', type: 'text' },
      { key: 'photo', label: 'Foto', type: 'image' },
    ]
    const { data } = (await client.post(`/sites/${site.id}/collections`, { name: 'Brote', slug: 'brote', fields })).body
    await client.post(`/collections/${data.id}/entries`, { data: { name: 'Roggen', photo: { asset_id: image } } })
    await bakery.block(home, { type: 'collection_list', props: { collection: 'brote', image_field: 'photo' } })
    done(await publish())
    const shown = async () => (await main('/'))?.match(/<img /g)?.length ?? 0
    const before = await shown()
    expect(before).toBeGreaterThan(0)
    await client.delete(`/sites/${site.id}/media/${image}`)
    await edit(cakes, 'Neuer Text')
    done(await publish({ pages: [cakes] }))
    expect(await shown()).toBe(before)
    done(await publish({ entries: true }))
    expect(await shown()).toBe(before - 1)
  })

  test('keeps a logo that was deleted until the look is chosen', async () => {
    const { client, site } = bakery
    const logo = (await client.post(`/sites/${site.id}/media`, form(await png(), 'logo.png'))).body.asset_id
    await client.put(`/sites/${site.id}`, { branding: { logo: { asset_id: logo } } })
    done(await publish())
    const shown = async () => /<header[\s\S]*<\/header>/.exec(await bakery.html('/'))?.[0].includes('<img ')
    expect(await shown()).toBe(true)
    await client.delete(`/sites/${site.id}/media/${logo}`)
    await edit(home, 'Neuer Text')
    done(await publish({ pages: [home] }))
    expect(await shown()).toBe(true)
    done(await publish({ look: true }))
    expect(await shown()).toBe(false)
  })

  test('keeps what visitors know of an image until a page that shows it is chosen', async () => {
    const { client, site } = bakery
    const image = (await client.post(`/sites/${site.id}/media`, form(await png(), 'brot.png'))).body.asset_id
    const describe = (alt: string) => client.patch(`/sites/${site.id}/media/${image}`, { alt })
    await describe('Alter Text')
    for (const id of [home, cakes])
      await bakery.block(id, { type: 'image', content: { de: { image: { asset_id: image } } } })
    done(await publish())
    const alt = async (path: string) => / alt="([^"]*)"/.exec((await main(path)) ?? '')?.[1]
    await describe('Neuer Text')
    const other = await bakery.page({ path: '/kurse', de: 'Kurse' })
    done(await publish({ pages: [other] }))
    expect([await alt('/'), await alt('/leistungen/torten')]).toEqual(['Alter Text', 'Alter Text'])
    done(await publish({ pages: [home] }))
    expect(await alt('/')).toBe('Neuer Text')
  })

  test('brings a collection as it is now along with the first page that lists it', async () => {
    const fields = [{ key: 'name', label: 'Name', type: 'text' }]
    done(await publish())
    const path = `/sites/${bakery.site.id}/collections`
    const { data } = (await bakery.client.post(path, { name: 'Brote', slug: 'brote', fields })).body
    await bakery.client.post(`/collections/${data.id}/entries`, { data: { name: 'Roggenlaib' } })
    await bakery.block(cakes, { type: 'collection_list', props: { collection: 'brote' } })
    done(await publish({ pages: [cakes] }))
    expect(await bakery.html('/leistungen/torten')).toContain('Roggenlaib')
    expect(await changes()).toEqual(nothingChanged)
  })

  test('takes header and footer by their ids', async () => {
    const regions = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    done(await publish())
    await edit(regions.footer, 'Bis morgen')
    await edit(home, 'Halb geschrieben')
    done(await publish({ pages: [regions.footer] }))
    const html = await bakery.html('/')
    expect([html.includes('Bis morgen'), html.includes('Halb geschrieben')]).toEqual([true, false])
    expect(await changes()).toEqual({ ...nothingChanged, pages: { changed: 1, new: 0, deleted: 0 } })
  })

  test('makes pages disappear that were deleted or taken back, those alone', async () => {
    done(await publish())
    await bakery.client.delete(`/pages/${cakes}`)
    await edit(home, 'Halb geschrieben')
    expect((await bakery.visit('/leistungen/torten')).status).toBe(200)
    done(await publish({ pages: [home] }))
    expect((await bakery.visit('/leistungen/torten')).status).toBe(200)
    done(await publish({ pages: [cakes] }))
    expect((await bakery.visit('/leistungen/torten')).status).toBe(404)
    const { id } = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data.find(
      (one: { path: string }) => one.path === '/leistungen',
    )
    await bakery.client.put(`/pages/${id}`, { status: 'archived' })
    done(await publish({ pages: [id] }))
    expect((await bakery.visit('/leistungen')).status).toBe(404)
  })

  test('lets a page that moved stand where it was until it is chosen, and sends visitors on then', async () => {
    done(await publish())
    await bakery.client.put(`/pages/${cakes}`, { path: '/kuchen' })
    await edit(home, 'Neu')
    done(await publish({ pages: [home] }))
    expect([(await bakery.visit('/leistungen/torten')).status, (await bakery.visit('/kuchen')).status]).toEqual([
      200, 404,
    ])
    done(await publish({ pages: [cakes] }))
    const moved = await bakery.visit('/leistungen/torten')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/kuchen'])
    expect((await bakery.visit('/kuchen')).status).toBe(200)
  })

  test('moves a page that stands where a chosen one is to stand, its text as it was', async () => {
    done(await publish())
    await bakery.client.put(`/pages/${cakes}`, { path: '/kuchen' })
    await edit(cakes, 'Halb geschrieben')
    const id = await bakery.page({ path: '/leistungen/torten', de: 'Hochzeitstorten', blocks: [text('Fünf Etagen')] })
    done(await publish({ pages: [id] }))
    expect(await bakery.html('/leistungen/torten')).toContain('Fünf Etagen')
    const moved = await bakery.html('/kuchen')
    expect([moved.includes('Drei Böden'), moved.includes('Halb geschrieben')]).toEqual([true, false])
    expect((await page(cakes)).changed_since_publish).toBe(true)
  })

  test('moves it in every language', async () => {
    done(await publish())
    const translations = [{ locale: 'en', title: 'Cakes', slug: 'pies' }]
    await bakery.client.put(`/pages/${cakes}`, { path: '/kuchen', translations })
    const path = '/leistungen/torten'
    const id = await bakery.page({
      path,
      de: 'Hochzeit',
      en: 'Wedding',
      slug: { en: 'cakes' },
      blocks: [text('A', 'B')],
    })
    done(await publish({ pages: [id] }))
    expect(await bakery.html('/en/services/cakes')).toContain('Wedding')
    expect(await bakery.html('/en/pies')).toContain('Three layers')
  })

  test('gives the place of a page that was taken back to the one that is chosen', async () => {
    done(await publish())
    await bakery.client.delete(`/pages/${cakes}`)
    const id = await bakery.page({ path: '/leistungen/torten', de: 'Hochzeitstorten', blocks: [text('Fünf Etagen')] })
    done(await publish({ pages: [id] }))
    expect(await bakery.html('/leistungen/torten')).toContain('Fünf Etagen')
    expect(await changes()).toEqual(nothingChanged)
  })

  test('lets a new home page take over from the one that visitors know', async () => {
    done(await publish())
    const id = await bakery.page({ path: '/neu', de: 'Neue Startseite', is_home: true, blocks: [hero('Frisch')] })
    done(await publish({ pages: [id] }))
    expect(await bakery.html('/')).toContain('Frisch')
    expect(await bakery.html('/start')).toContain('Brot braucht Zeit')
  })

  test('of a site that nobody has published shows the chosen pages and no other, below its header and footer', async () => {
    const { footer } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    await edit(footer, 'Bis morgen')
    done(await publish({ pages: [home] }))
    expect([(await bakery.visit('/')).status, (await bakery.visit('/leistungen')).status]).toEqual([200, 404])
    expect((await changes()).pages).toEqual({ changed: 0, new: 3, deleted: 0 })
    expect(await bakery.html('/')).toContain('Bis morgen')
  })

  test('after a publish that fails, visitors and marks are as before', async () => {
    done(await publish())
    await edit(home, 'Neu')
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, { pages: [home] })
    const release = await bakery.liveRelease()
    await Bun.write(`${bakery.folder}/${release}/content.zst`, 'damaged')
    await world.drain()
    expect((await bakery.generation(body.generation_id)).status).toBe('failed')
    expect([await bakery.liveRelease(), (await page(home)).changed_since_publish]).toEqual([release, true])
    done(await publish())
    expect(await bakery.html('/')).toContain('Neu')
  })

  test('does not take what is edited while it runs', async () => {
    done(await publish())
    await edit(cakes, 'Gewählt')
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, { pages: [cakes] })
    await Promise.all([world.drain(), edit(home, 'Währenddessen')])
    expect((await bakery.generation(body.generation_id)).status).toBe('succeeded')
    expect(await bakery.html('/')).not.toContain('Währenddessen')
    expect((await page(home)).changed_since_publish).toBe(true)
  })
})

describe('a site that was published before releases kept their content', () => {
  async function publishedLongAgo() {
    done(await publish())
    const { ctx } = world
    await bakery.tenant.write(async (tx) => {
      await tx.delete(siteReleases)
      await tx.delete(publishedPages)
      await tx.delete(publishedSites)
      await tx.update(pages).set({ contentsRevision: '' })
    })
    rmSync(`${bakery.folder}/${await bakery.liveRelease()}/content.zst`)
    ctx.publishing.releases.forget(bakery.site.public_slug)
  }

  test('tells nothing of changes, and draws what was not chosen from the version of that publish', async () => {
    await bakery.page({ path: '/entwurf', de: 'Entwurf', status: 'draft' })
    await publishedLongAgo()
    const before = await main('/')
    world.advance(60_000)
    await edit(home, 'Halb geschrieben')
    await edit(cakes, 'Vier Böden')
    expect([await changes(), (await page(home)).changed_since_publish]).toEqual([null, null])
    done(await publish({ pages: [cakes] }))
    expect(await bakery.html('/leistungen/torten')).toContain('Vier Böden')
    expect(await main('/')).toBe(before!)
    expect((await bakery.visit('/entwurf')).status).toBe(404) // it is in the version, and was never published
    const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body
    const changed = data.filter((one: { changed_since_publish: boolean }) => one.changed_since_publish)
    expect(changed.map(({ id }: { id: string }) => id)).toEqual([home])
  })

  test('draws from the newest publish, whatever other versions were saved before and after', async () => {
    await edit(home, 'Zuerst')
    done(await publish())
    await edit(home, 'Danach')
    await publishedLongAgo()
    world.advance(60_000)
    await edit(home, 'Halb geschrieben')
    await bakery.client.post(`/sites/${bakery.site.id}/versions`, { label: 'Zwischenstand' })
    const other = await smallSite(world, bakery.client)
    await other.publish()
    await edit(cakes, 'Vier Böden')
    done(await publish({ pages: [cakes] }))
    const shown = await bakery.html('/')
    expect([shown.includes('Danach'), shown.includes('Halb geschrieben')]).toEqual([true, false])
  })

  test('but not of a release whose content should be there and is lost', async () => {
    done(await publish())
    rmSync(`${bakery.folder}/${await bakery.liveRelease()}/content.zst`)
    await edit(cakes, 'Vier Böden')
    const { body } = await publish({ pages: [cakes] })
    expect([body.status, body.error]).toEqual(['failed', 'published_content_unknown'])
  })

  test('without that version refuses to guess, and is whole again after a publish of everything', async () => {
    await publishedLongAgo()
    await bakery.tenant.write((tx) => tx.delete(siteVersions))
    await edit(cakes, 'Vier Böden')
    const { body } = await publish({ pages: [cakes] })
    expect([body.status, body.error]).toEqual(['failed', 'published_content_unknown'])
    expect(await bakery.html('/leistungen/torten')).toContain('Drei Böden')
    done(await publish())
    await edit(cakes, 'Fünf Böden')
    done(await publish({ pages: [cakes] }))
    expect(await bakery.html('/leistungen/torten')).toContain('Fünf Böden')
  })
})

describe('a choice that makes no sense', () => {
  const refused = async (choice: object) => {
    const { status, body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, choice)
    return [status, Object.keys(body.errors ?? {})]
  }

  test('is refused with the key of its field, and nothing is started', async () => {
    done(await publish())
    const before = await bakery.liveRelease()
    const draft = await bakery.page({ path: '/entwurf', de: 'Entwurf', status: 'draft' })
    const foreign = await smallSite(world)
    const strange = await foreign.page({ path: '/fremd', de: 'Fremd' })
    const id = Bun.randomUUIDv7()
    expect(await refused({ pages: [] })).toEqual([422, ['pages']])
    expect(await refused({ pages: [], look: true })).toEqual([422, ['pages']])
    expect(await refused({ look: false })).toEqual([422, ['pages']])
    expect(await refused({ pages: 'all' })).toEqual([422, ['pages']])
    expect(await refused({ pages: [home, id] })).toEqual([422, ['pages.1']])
    expect(await refused({ pages: [strange] })).toEqual([422, ['pages.0']])
    const second = await newSite(bakery.client)
    const elsewhere = await newPage(bakery.client, second.id, '/zweite')
    await bakery.client.post(`/sites/${second.id}/publish`, {})
    await world.drain()
    expect(await refused({ pages: [elsewhere.id] })).toEqual([422, ['pages.0']])
    expect(await refused({ pages: ['x'] })).toEqual([422, ['pages.0']])
    expect(await refused({ pages: [draft] })).toEqual([422, ['pages.0']])
    expect(await refused({ pages: Array.from({ length: 5001 }, () => home) })).toEqual([422, ['pages']])
    const [one, other] = await Promise.all(
      [id, strange].map((page) => bakery.client.post(`/sites/${bakery.site.id}/publish`, { pages: [page] })),
    )
    expect(one!.body).toEqual(other!.body)
    await world.drain()
    expect(await bakery.liveRelease()).toBe(before!)
  })

  test('null is as if it was not sent', async () => {
    await edit(home, 'Alles')
    done(await publish({ pages: null, look: null, entries: null }))
    expect(await bakery.html('/')).toContain('Alles')
  })
})
