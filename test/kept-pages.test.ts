import { afterAll, beforeAll, expect, test } from 'bun:test'
import { checkSite } from '../src/publishing/check/publish-check'
import { readInventory } from '../src/publishing/inventory'
import { planSite } from '../src/publishing/publish'
import { contentHash, readRelease } from '../src/publishing/release-files'
import { siteFiles } from '../src/publishing/site-files'
import { openKnownPages } from '../src/versions/page-records'
import { readSnapshot } from '../src/versions/snapshot'
import { createDice } from './support/dice'
import { form, jpeg } from './support/images'
import { isLongRun } from './support/long'
import { type Bakery, createBakery, text } from './support/published'
import { createWorld, type World } from './support/world'

/** What is kept of pages between two looks at a site changes no answer: whatever is edited, it is that from nothing. */

let world: World
let bakery: Bakery
beforeAll(async () => {
  world = await createWorld()
  bakery = await createBakery(world)
})
afterAll(() => world.end())

const { below } = createDice(20_261_127)
const one = <T>(list: T[]): T => list[below(list.length)]!

const pages: string[] = []
const blocks: { id: string; page: string }[] = []
const pictures: string[] = []
const entries: string[] = []
const versions: string[] = []
let collection = ''

const words = [
  'Brot',
  'Kuchen & Torte',
  'Ihre Überschrift',
  'Lorem ipsum dolor',
  'Öffnungszeiten',
  '',
  '„Zopf“ – täglich',
]
const targets = [
  '/',
  '/seite-1',
  '/seite-2#brot',
  '/seite-3#brot',
  '/seite-4#brot',
  '/#brot',
  '/alt',
  '#brot',
  '/gibt-es-nicht',
  'mailto:nein',
  'tel:1',
  '/blog/x',
]
const sentence = () => `${one(words)} ${one(words)} und was dazu gehört, ${below(5)} Mal [hier](${one(targets)}).`
const said = () => ({ headline: one(words), body: sentence(), text: sentence(), primary: link() })
const link = () => (below(2) ? { label: one(words) || 'Mehr', href: one(targets) } : undefined)
const picture = () => (pictures.length > 0 && below(3) ? { asset_id: one(pictures) } : undefined)

/** A block of any kind that the rules look at. */
const anyBlock = () =>
  one<() => object>([
    () => ({
      type: 'hero',
      props: below(2) ? { anchor: 'brot' } : {},
      content: { de: said(), ...(below(2) && { en: said() }) },
    }),
    () => ({ type: 'rich_text', content: { de: { body: sentence() }, en: { body: sentence() } } }),
    () => ({ type: 'image', content: { de: { image: picture() } } }),
    () => ({ type: 'map', content: {} }),
    () => ({ type: 'blog_list', content: { de: {}, en: {} } }),
    () => ({ type: 'collection_list', props: { collection: one(['brote', 'keine']) }, content: { de: {} } }),
    () => ({ type: 'contact_form', content: { de: {}, en: {} } }),
    () => ({ type: 'page_header', content: { de: { headline: one(words) } } }),
    () => ({
      type: 'columns',
      props: {
        columns: [
          { blocks: [{ id: 'aaaaaaaa', type: 'rich_text', version: 1, props: {} }] },
          { blocks: [{ id: 'bbbbbbbb', type: 'button', version: 1, props: {} }] },
        ],
      },
      content: { de: { blocks: { aaaaaaaa: { body: sentence() } } } },
    }),
  ])()

const later = () => new Date(world.ctx.now().getTime() + (1 + below(9)) * 3_600_000).toISOString()
const hours = { day: 'tu', from: '09:00', to: '18:00' }
const openTill = (closes: string) => [{ days: ['tu'], spans: [{ opens: '09:00', closes }] }]

const known = { street: 'Goethestraße 14', zip: '79100', city: 'Freiburg', country: 'DE' }
const unknown = { street: null, zip: null, city: null, country: null, phone: null, email: null, legal_name: null }

const edits: (() => Promise<unknown>)[] = [
  async () => {
    const page = one(pages)
    const { status, body } = await bakery.client.post(`/pages/${page}/blocks`, anyBlock())
    if (status === 201) blocks.push({ id: body.data.id, page })
  },
  () => bakery.client.put(`/blocks/${one(blocks).id}`, { content: { de: said() } }),
  () => bakery.client.put(`/blocks/${one(blocks).id}`, { content: { de: said(), en: said() } }),
  () => bakery.client.put(`/blocks/${one(blocks).id}`, { is_visible: below(3) > 0 }),
  async () => {
    if (blocks.length < 9) return
    const [gone] = blocks.splice(below(blocks.length), 1)
    await bakery.client.delete(`/blocks/${gone!.id}`)
  },
  () => {
    const { page } = one(blocks)
    const own = blocks.filter((block) => block.page === page).map(({ id }) => id)
    return bakery.client.put(`/pages/${page}/reorder-blocks`, { blocks: own.reverse() })
  },
  () => bakery.client.put(`/pages/${one(pages)}`, { translations: [{ locale: 'de', title: one(words) || 'Ohne' }] }),
  () =>
    bakery.client.put(`/pages/${one(pages)}`, {
      translations: [{ locale: 'en', title: 'Bread', slug: `bread-${below(9)}`, description: one(words) }],
    }),
  () => bakery.client.put(`/pages/${one(pages)}`, { path: `/seite-${below(9)}` }),
  () => bakery.client.put(`/pages/${one(pages)}`, { type: one(['page', 'post', 'legal', 'landing']) }),
  () => bakery.client.put(`/pages/${one(pages)}`, { is_noindex: below(2) === 0 }),
  () => bakery.client.put(`/pages/${one(pages)}`, { status: one(['draft', 'published', 'published', 'archived']) }),
  () => bakery.client.put(`/pages/${one(pages)}`, { is_home: true }),
  async () => {
    const word = `neu-${below(1000)}`
    const { status, body } = await bakery.client.post(`/sites/${bakery.site.id}/pages`, {
      ...{ slug: word, path: `/${word}`, status: 'published', type: one(['page', 'post']) },
      translations: [{ locale: 'de', title: one(words) || 'Neu', slug: word }],
    })
    if (status === 201) pages.push(body.data.id)
  },
  async () => {
    if (pages.length < 6) return
    const [gone] = pages.splice(below(pages.length), 1)
    await bakery.client.delete(`/pages/${gone}`)
    for (let i = blocks.length - 1; i >= 0; i--) if (blocks[i]!.page === gone) blocks.splice(i, 1)
    if (blocks.length === 0) await edits[0]!()
  },
  () => bakery.client.put(`/sites/${bakery.site.id}`, { locales: one([['de', 'en'], ['de'], ['de', 'en', 'fr']]) }),
  () => bakery.client.put(`/sites/${bakery.site.id}`, { settings: { untranslated: one(['hide', 'show']) } }),
  () =>
    bakery.client.put(`/sites/${bakery.site.id}`, { company: { email: 'a@b.de', phone: one(['1', '0761 123456']) } }),
  () => bakery.client.put(`/sites/${bakery.site.id}`, { company: one([known, unknown]) }),
  () => bakery.client.put(`/blocks/${one(blocks).id}`, { props: one([{ anchor: 'brot' }, {}]) }),
  () => bakery.client.put(`/sites/${bakery.site.id}`, { contact_recipient: one(['a@b.de', null]) }),
  async () => {
    const { header, footer } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    const [block] = (await bakery.client.get(`/pages/${one([header, footer])}`)).body.data.blocks
    if (block)
      await bakery.client.put(`/blocks/${block.id}`, { content: { de: { primary: link(), name: one(words) } } })
  },
  async function upload() {
    const image = form(await jpeg(800, 600), `bild-${below(100)}.jpg`, { alt: one(['', ...words]) })
    const { status, body } = await bakery.client.post(`/sites/${bakery.site.id}/media`, image)
    if (status === 201) pictures.push(body.id)
  },
  () => bakery.client.patch(`/sites/${bakery.site.id}/media/${pictures[0]}`, { alt: one(words) }),
  async () => {
    if (pictures.length > 1) await bakery.client.delete(`/sites/${bakery.site.id}/media/${pictures.pop()}?force=true`)
  },
  () => bakery.client.put(`/blocks/${one(blocks).id}`, { content: { de: { image: picture() } } }),
  async () => {
    const data = { title: one(words) || 'Laib', text: sentence() }
    const { status, body } = await bakery.client.post(`/collections/${collection}/entries`, { data })
    if (status === 201) entries.push(body.data.id)
  },
  async () => {
    if (entries.length > 0) await bakery.client.delete(`/entries/${entries.pop()}`)
  },
  () =>
    bakery.client.post(`/pages/${one(pages)}/blocks`, { ...anyBlock(), sort_order: 0, section_id: one(['new', null]) }),
  async () => {
    const page = one(pages)
    const { blocks: now } = (await bakery.client.get(`/pages/${page}`)).body.data
    if (now) await bakery.client.put(`/pages/${page}/blocks`, { blocks: now.reverse() })
  },
  async () => {
    const ids = [...pages]
    ids.push(...ids.splice(0, below(ids.length)))
    await bakery.client.put(`/sites/${bakery.site.id}/pages/order`, { pages: ids })
  },
  async () => {
    const page = one(pages)
    await bakery.client.delete(`/pages/${page}`)
    await bakery.client.post(`/pages/${page}/restore`, {})
  },
  () => bakery.client.put(`/pages/${one(pages)}`, { status: 'scheduled', published_at: later() }),
  () => bakery.client.put(`/pages/${one(pages)}`, { published_at: later() }),
  async () => {
    const page = one(pages)
    const { body } = await bakery.client.post(`/pages/${page}/blocks`, {
      type: 'opening_hours',
      props: { hours: [hours] },
    })
    if (!body.data) return
    blocks.push({ id: body.data.id, page })
    const bind = [{ block_id: body.data.id, place: 'hours', fact: 'hours' }]
    await bakery.client.patch(`/sites/${bakery.site.id}/facts`, { hours: openTill('18:00'), bind })
  },
  () => bakery.client.patch(`/sites/${bakery.site.id}/facts`, { hours: openTill(one(['17:00', '19:00'])) }),
  () => bakery.client.patch(`/sites/${bakery.site.id}/facts`, { cut: [{ block_id: one(blocks).id, place: 'hours' }] }),
  async () => {
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/versions`, {})
    if (body.data) versions.push(body.data.id)
  },
  async () => {
    if (versions.length > 0) await bakery.client.post(`/sites/${bakery.site.id}/versions/${one(versions)}/restore`, {})
    const { body } = await bakery.client.get(`/sites/${bakery.site.id}/pages`)
    pages.splice(0, pages.length, ...body.data.map(({ id }: { id: string }) => id))
  },
  () =>
    bakery.client.post(`/sites/${bakery.site.id}/redirects`, {
      from: `/alt${below(3) || ''}`,
      to: '/',
      status: 301,
    }),
]

/** What the check says, when it was asked aside. */
async function checked(ctx: World['ctx']) {
  const { checked_at: _, ...found } = await checkSite(ctx, bakery.tenant, bakery.site.id)
  return found
}

/** As if nothing had been looked at before. */
const fromNothing = () => ({
  ...world.ctx,
  publishing: { ...world.ctx.publishing, knownPages: openKnownPages() },
})

async function setUp() {
  for (let i = 0; i < 8; i++)
    pages.push(await bakery.page({ path: `/seite-${i}`, de: `Seite ${i}`, en: `Page ${i}`, is_home: i === 0 }))
  const made = await bakery.client.post(`/sites/${bakery.site.id}/collections`, {
    ...{ slug: 'brote', name: 'Brote' },
    fields: [
      { key: 'title', label: 'Titel', type: 'text' },
      { key: 'text', label: 'Text', type: 'richtext' },
    ],
  })
  collection = made.body.data.id
  const [addBlock, upload] = [edits[0]!, edits.find(({ name }) => name === 'upload')!]
  for (let i = 0; i < 3; i++) await upload()
  for (let i = 0; i < 12; i++) await addBlock()
}

test('the check, the pages read and each byte published are the same after every edit as from nothing', async () => {
  await setUp()
  const seen = new Set<string>()
  for (let round = 1; round <= (isLongRun ? 1500 : 300); round++) {
    await one(edits)()
    const found = await checked(world.ctx)
    expect(found).toEqual(await checked(fromNothing()))
    for (const code of Object.keys(found.counts)) seen.add(code)
    const read = (known?: ReturnType<typeof openKnownPages>) =>
      bakery.tenant.read((db) => readSnapshot(db, bakery.site.id, known))
    expect(await read(world.ctx.publishing.knownPages)).toEqual(await read())
    if (round % 20 === 0) await comparePublished()
  }
  expect(seen.size).toBeGreaterThan(15)
}, 900_000)

async function comparePublished() {
  world.advance(60_000) // so many publishes are not had within one minute
  const { status } = await bakery.publish()
  if (status !== 'succeeded') return // two pages at one address
  const inventory = await bakery.tenant.read((db) => readInventory(db, bakery.site.id))
  const { manifest } = (await readRelease(bakery.folder, (await bakery.liveRelease())!))!
  const plan = planSite(world.ctx, bakery.tenant, inventory, undefined, bakery.origin)
  const drawn: Record<string, string> = {}
  for await (const { address, body } of siteFiles(plan, world.ctx)) {
    if (address !== undefined && body !== undefined)
      drawn[address] = contentHash(typeof body === 'function' ? await body() : body)
  }
  const published = Object.entries(manifest.routes).map(([address, { etag }]) => [address, etag] as const)
  const written = published.filter(([address]) => !address.startsWith('/_media/'))
  expect(Object.fromEntries(written)).toEqual(drawn)
}

test('a page that nobody touched is found to lack what went elsewhere', async () => {
  const other = await createBakery(world)
  const linked = text('[Zum Brot](/brot#laib), [weiter](/kuchen)')
  await other.page({
    path: '/',
    de: 'Start',
    is_home: true,
    blocks: [linked],
  })
  const anchored = {
    type: 'rich_text',
    props: { anchor: 'laib' },
    content: { de: { body: 'Sauerteig, vier Tage alt.' } },
  }
  await other.page({ path: '/anfahrt', de: 'Anfahrt', blocks: [{ type: 'map', content: {} }] })
  const brot = await other.page({ path: '/brot', de: 'Brot' })
  const block = await other.block(brot, anchored)
  const kuchen = await other.page({ path: '/kuchen', de: 'Kuchen', blocks: [text('Hefezopf am Samstag.')] })
  const found = async () => {
    const { counts } = await checkSite(world.ctx, other.tenant, other.site.id)
    return ['link_anchor_missing', 'dead_link', 'link_unpublished', 'block_empty', 'events_over'].filter(
      (code) => code in counts,
    )
  }
  expect(await found()).toEqual([])
  expect((await other.client.put(`/blocks/${block}`, { props: { anchor: 'brot' } })).status).toBe(200)
  expect(await found()).toEqual(['link_anchor_missing'])
  await other.client.put(`/blocks/${block}`, { props: { anchor: 'laib' } })
  await other.client.put(`/pages/${kuchen}`, { status: 'draft' })
  expect(await found()).toEqual(['link_unpublished'])
  await other.client.put(`/pages/${kuchen}`, { status: 'published' })
  await other.client.put(`/sites/${other.site.id}`, { company: unknown })
  expect(await found()).toEqual(['block_empty'])
  await other.client.put(`/sites/${other.site.id}`, { company: known })
  const starts = world.ctx.now().toISOString().slice(0, 10)
  const fest = { type: 'events', content: { de: { items: [{ headline: 'Fest', starts }] } } }
  await other.page({ path: '/fest', de: 'Fest', blocks: [fest] })
  expect(await found()).toEqual([])
  world.advance(24 * 3_600_000)
  expect(await found()).toEqual(['events_over'])
})
