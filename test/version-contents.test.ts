import { afterAll, describe, expect, test } from 'bun:test'
import { sections } from '../src/db/tenant/pages'
import { makeVariants } from '../src/media/variants'
import { readShownPages } from '../src/pages/shown-pages'
import { readSnapshot, shownPage } from '../src/versions/snapshot'
import { upload } from './support/media'
import { newBlock, newPage, newSite } from './support/sites'
import { createArchive } from './support/versions'
import { createWorld } from './support/world'

const world = await createWorld()
const { owner, save, restore, richSite, turnUpsideDown, snapshotOf, replaceSnapshot } = await createArchive(world)
afterAll(() => world.end())

interface Page {
  id: string
  type: string
  path: string
}

describe('the contents of a version', () => {
  test('are the site, its theme and its pages as they were shown then, whatever was changed since', async () => {
    const rich = await richSite()
    const { site, home, child, gone, regions } = rich
    const page = async (id: string) => (await owner.get(`/pages/${id}`)).body.data
    const before = await Promise.all([home.id, child.id, gone.id, regions.header, regions.footer].map(page))
    const shown = (await owner.get(`/sites/${site.id}`)).body.data
    const version = await save(site.id, { label: 'Vorher' })
    await turnUpsideDown(rich)
    const { status, body } = await owner.get(`/sites/${site.id}/versions/${version.id}`)
    expect([status, body.next_cursor]).toEqual([200, undefined])
    const { site: fields, theme, pages, ...about } = body.data
    expect(about).toEqual(version)
    expect(pages).toHaveLength(5)
    for (const one of before) expect(pages.find(({ id }: Page) => id === one.id)).toEqual(one)
    expect(theme).toEqual(shown.theme)
    const { webhook_secret_set: _, ...settings } = shown.settings
    for (const [name, value] of Object.entries(fields))
      expect([name, value]).toEqual([name, name === 'settings' ? settings : shown[name]])
    expect(JSON.stringify(body)).not.toContain('first') // the secret of the webhook
  })

  test('are one page where one is named; one of another site or made later is not found', async () => {
    const { site, child } = await richSite()
    const version = await save(site.id)
    const later = await newPage(owner, site.id, '/neu')
    const path = `/sites/${site.id}/versions/${version.id}`
    const { body } = await owner.get(`${path}?page=${child.id}`)
    expect(body.data.pages).toEqual([(await owner.get(`/pages/${child.id}`)).body.data])
    const unknown = await owner.get(`${path}?page=${crypto.randomUUID()}`)
    for (const page of [later.id, 'x', (await newPage(owner, (await newSite(owner)).id, '/x')).id]) {
      const { status, body: answer } = await owner.get(`${path}?page=${page}`)
      expect([status, answer]).toEqual([404, unknown.body])
    }
  })

  test('are shown as a publish would have shown them: section after section, without what is hidden', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const a = await newBlock(owner, page.id)
    const c = await newBlock(owner, page.id, { section_id: 'new' })
    const b = await newBlock(owner, page.id, { section_id: a.section_id })
    await newBlock(owner, page.id, { section_id: a.section_id, is_visible: false })
    const d = await newBlock(owner, page.id, { section_id: c.section_id, sort_order: 0 })
    const tenant = world.ctx.tenants.get(owner.user.tenant_id)
    const shown = () =>
      tenant.read(async (db) => {
        const records = (await readSnapshot(db, site.id)).pages.filter((record) => record.page.id === page.id)
        const rows = records.map((record) => ({ ...record, blocks: record.blocks.toReversed() })) // they come in no order
        return [
          rows.map(shownPage),
          await readShownPages(
            db,
            rows.map((record) => record.page),
          ),
        ] as const
      })
    for (const isAtOnePlace of [false, true]) {
      if (isAtOnePlace) await tenant.write((tx) => tx.update(sections).set({ sortOrder: 0 }))
      const [kept, published] = await shown()
      expect(kept.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([[a.id, b.id, d.id, c.id]])
      expect(kept[0]?.blocks).toEqual(published[0]?.blocks)
    }
  })

  test('have the blocks of a section in the order of the page itself', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const { id: last, section_id } = await newBlock(owner, page.id)
    const { id: middle } = await newBlock(owner, page.id, { section_id, sort_order: 0 })
    const { id: first } = await newBlock(owner, page.id, { section_id, sort_order: 0 })
    const shown = (await owner.get(`/pages/${page.id}`)).body.data
    expect(shown.blocks.map(({ id }: Page) => id)).toEqual([first, middle, last])
    const version = await save(site.id)
    const { body } = await owner.get(`/sites/${site.id}/versions/${version.id}?page=${page.id}`)
    expect(body.data.pages).toEqual([shown])
  })

  test('have the languages of a page in the order of the page itself', async () => {
    const site = await newSite(owner, { locales: ['de', 'ca', 'en'] })
    const page = await newPage(owner, site.id, '/')
    for (const locale of ['en', 'ca'])
      await owner.put(`/pages/${page.id}`, { translations: [{ locale, title: locale, slug: locale }] })
    const { translations } = (await owner.get(`/pages/${page.id}`)).body.data
    const version = await save(site.id)
    const snapshot = await snapshotOf(version.id)
    const pages = snapshot.pages.map((record) => ({ ...record, translations: record.translations.toReversed() }))
    await replaceSnapshot(version.id, { ...snapshot, pages }) // they come in no order
    const [kept] = (await owner.get(`/sites/${site.id}/versions/${version.id}`)).body.data.pages
    const locales = (rows: { locale: string }[]) => rows.map(({ locale }) => locale)
    expect([locales(kept.translations), locales(translations)]).toEqual([
      ['ca', 'de', 'en'],
      ['ca', 'de', 'en'],
    ])
  })

  test('come in parts of 50 pages, each page once', async () => {
    const site = await newSite(owner)
    for (let n = 0; n < 51; n++) await newPage(owner, site.id, `/seite-${n}`)
    const version = await save(site.id)
    const path = `/sites/${site.id}/versions/${version.id}`
    const first = (await owner.get(path)).body
    expect(first.data.pages).toHaveLength(50)
    const rest = (await owner.get(`${path}?cursor=${first.next_cursor}`)).body
    expect([rest.data.pages.map(({ path: at }: Page) => at), rest.next_cursor]).toEqual([['/seite-50'], undefined])
    const pagesOf = async () => (await owner.get(`/sites/${site.id}/pages`)).body.data.map(({ path: at }: Page) => at)
    const before = await pagesOf()
    expect((await restore(site.id, version.id)).status).toBe(200) // all of them come back as well
    expect(await pagesOf()).toEqual(before)
    const few = (await owner.get(`${path}?limit=2`)).body
    expect([few.data.pages.length, few.next_cursor]).toEqual([2, few.data.pages[1].id])
  })

  test('come in parts of about 8 MB, a page that is larger by itself', async () => {
    const site = await newSite(owner)
    for (const path of ['/a', '/b', '/c', '/d', '/e']) await newPage(owner, site.id, path)
    const version = await save(site.id)
    const snapshot = await snapshotOf(version.id)
    const bytes = [4_000_000, 4_000_000, 1, 9_000_000, 1]
    const pages = snapshot.pages.map(({ page, ...record }, n) => ({
      ...record,
      page: { ...page, textBytes: 0, blockBytes: bytes[n]! },
    }))
    await replaceSnapshot(version.id, { ...snapshot, pages })
    const parts: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await owner.get(`/sites/${site.id}/versions/${version.id}?cursor=${cursor}`)
      parts.push(body.data.pages.map(({ path }: Page) => path).join(''))
      cursor = body.next_cursor
      if (!cursor) break
    }
    expect(parts).toEqual(['/a/b', '/c', '/d', '/e'])
  })

  test('are those of the site they belong to', async () => {
    const { site } = await richSite()
    const version = await save(site.id)
    const other = await newSite(owner)
    const stranger = await world.owner('Kanzlei')
    for (const end of ['', '/preview']) {
      expect((await owner.get(`/sites/${other.id}/versions/${version.id}${end}`)).status).toBe(404)
      expect((await stranger.get(`/sites/${site.id}/versions/${version.id}${end}`)).status).toBe(404)
    }
  })
})

describe('the preview of a version', () => {
  test('is the page as it would have been published then, with the headers of a preview', async () => {
    const rich = await richSite()
    const { site, home, child } = rich
    const drafts = new Map<string, string>()
    for (const { id } of [home, child]) drafts.set(id, (await owner.get(`/pages/${id}/preview`)).body)
    const version = await save(site.id)
    await turnUpsideDown(rich)
    const path = `/sites/${site.id}/versions/${version.id}/preview`
    for (const { id } of [home, child]) {
      const { status, body, headers } = await owner.get(`${path}?page=${id}`)
      expect([status, body]).toEqual([200, drafts.get(id)!])
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      const policy = headers.get('content-security-policy')
      for (const rule of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule)
    }
    expect((await owner.get(path)).body).toBe(drafts.get(home.id))
    const english = await owner.get(`${path}?page=${home.id}&locale=en`)
    expect([english.headers.get('content-language'), english.body.includes('Welcome')]).toEqual(['en', true])
    for (const locale of ['fr', 'xx']) expect((await owner.get(`${path}?locale=${locale}`)).status).toBe(422)
  })

  test('shows a draft, and header and footer around the home page', async () => {
    const site = await newSite(owner)
    await newPage(owner, site.id, '/')
    const draft = await newPage(owner, site.id, '/entwurf', { status: 'draft' })
    await newBlock(owner, draft.id, { content: { de: { headline: 'Noch nicht fertig' } } })
    const regions = (await owner.get(`/sites/${site.id}/regions`)).body.data
    const version = await save(site.id)
    const path = `/sites/${site.id}/versions/${version.id}/preview`
    expect((await owner.get(`${path}?page=${draft.id}`)).body).toContain('Noch nicht fertig')
    expect((await owner.get(`${path}?page=${regions.footer}`)).body).toContain('<footer')
    const empty = await newSite(owner)
    const bare = await save(empty.id)
    expect((await owner.get(`/sites/${empty.id}/versions/${bare.id}/preview`)).status).toBe(404)
  })

  test('begins with the home page, whichever stands first, and shows nothing of other drafts', async () => {
    const site = await newSite(owner)
    await newPage(owner, site.id, '/eins')
    await newPage(owner, site.id, '/entwurf', { status: 'draft' })
    const home = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, home.id, { content: { de: { headline: 'Hier geht es los' } } })
    const version = await save(site.id)
    const { body } = await owner.get(`/sites/${site.id}/versions/${version.id}/preview`)
    expect([body.includes('Hier geht es los'), body.includes('/eins'), body.includes('/entwurf')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('shows an image that was deleted since, in the document itself', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const kept = await upload(owner, site.id, 'a.png')
    const image = await upload(owner, site.id, 'b.png', { alt: 'Ein Laib' })
    await makeVariants(world.ctx)
    world.advance(1000)
    for (const { asset_id } of [kept, image])
      await newBlock(owner, page.id, { type: 'image', content: { de: { image: { asset_id } } } })
    const version = await save(site.id)
    await owner.delete(`/sites/${site.id}/media/${image.id}`)
    const { body } = await owner.get(`/sites/${site.id}/versions/${version.id}/preview`)
    expect(body).toMatch(/<img src="data:image\/[a-z]+;base64,[^"]+" width="\d+" height="\d+" alt="Ein Laib"/)
    expect(body).toContain(kept.path)
    expect((await owner.get(`/pages/${page.id}/preview`)).body).not.toContain('Ein Laib')
  })

  test('has the logo that the site had then, also where that picture was deleted since', async () => {
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const image = await upload(owner, site.id, 'logo.png')
    const logo = { branding: { logo: { asset_id: image.id, alt: 'Das Zeichen' } } }
    expect((await owner.put(`/sites/${site.id}`, logo)).status).toBe(200)
    const version = await save(site.id)
    await owner.put(`/sites/${site.id}`, { branding: {} })
    expect((await owner.delete(`/sites/${site.id}/media/${image.id}`)).status).toBe(200)
    const { body } = await owner.get(`/sites/${site.id}/versions/${version.id}/preview`)
    expect(body).toMatch(/<img [^>]*src="data:image\/[a-z]+;base64,[^>]* alt="Das Zeichen"/)
    expect((await owner.get(`/pages/${page.id}/preview`)).body).not.toContain('Das Zeichen')
  })
})
