import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { PublishWarning } from '../src/jobs/generation-types'
import { form, png } from './support/images'
import { type Bakery, createBakery, smallSite, text } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

async function publish(bakery: Bakery, choice: object = {}) {
  const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, choice)
  await world.drain()
  const { body: generation } = await bakery.client.get(`/ai/generations/${body.generation_id}`)
  expect([generation.status, generation.error]).toEqual(['succeeded', null])
  return generation.output as { warnings: PublishWarning[]; warnings_total?: number }
}
const link = (href: string) => ({ type: 'cta', content: { de: { headline: 'Los', primary: { label: 'Los', href } } } })
const codes = ({ warnings }: { warnings: PublishWarning[] }) => warnings.map(({ code }) => code)

test('a site in order gives none', async () => {
  const bakery = await smallSite(world)
  const output = await publish(bakery)
  expect([output.warnings, output.warnings_total]).toEqual([[], undefined])
})

test('no published page is told, and that ends with the first one', async () => {
  const bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', status: 'draft' })
  const { warnings } = await publish(bakery)
  expect(warnings).toEqual([
    {
      code: 'no_published_page',
      page: null,
      block: null,
      field: null,
      locale: null,
      message: { de: expect.stringContaining('Keine Seite'), en: expect.stringContaining('No page') },
    },
  ])
  expect((await bakery.visit('/')).status).toBe(404)
  await bakery.page({ path: '/da', de: 'Da' })
  expect(codes(await publish(bakery))).toEqual([])
})

test('a section that shows nothing is named by page, block and language, and what shows something is not', async () => {
  const bakery = await smallSite(world)
  const page = await bakery.page({ path: '/preise', de: 'Preise', en: 'Prices' })
  const items = [{ name: 'Roggenbrot', price: '4,80 €' }]
  await bakery.block(page, { type: 'spacer' })
  await bakery.block(page, { type: 'price_list', content: { de: { groups: [{ items }] } } })
  expect(codes(await publish(bakery))).toEqual([])
  const block = await bakery.block(page, { type: 'price_list', content: { de: { items }, en: { items } } })
  const { warnings } = await publish(bakery)
  expect(warnings).toEqual(
    ['de', 'en'].map((locale) => ({
      code: 'block_empty',
      page,
      block,
      field: null,
      locale,
      message: { de: expect.stringContaining('leer'), en: expect.stringContaining('empty') },
    })),
  )
})

test('a link that leads nowhere is named by page, block, field and language, and is left out of the page', async () => {
  const bakery = await smallSite(world)
  await bakery.page({ path: '/entwurf', de: 'Entwurf', status: 'draft' })
  const page = await bakery.page({ path: '/aktion', de: 'Aktion', en: 'Offer' })
  const block = await bakery.block(page, {
    type: 'cta',
    content: {
      de: {
        headline: 'Los',
        primary: { label: 'Los', href: '/entwurf' },
        secondary: { label: 'Da', href: '/leistungen' },
      },
      en: {
        headline: 'Go',
        primary: { label: 'Go', href: 'https://example.com/' },
        secondary: { label: 'x', href: '/?a#b' },
      },
    },
  })
  const { warnings } = await publish(bakery)
  expect(warnings).toEqual([
    {
      code: 'dead_link',
      page,
      block,
      field: 'content.primary.href',
      locale: 'de',
      message: { de: expect.stringContaining('„/entwurf“'), en: expect.stringContaining('“/entwurf”') },
    },
  ])
  expect(await bakery.html('/aktion')).not.toContain('/entwurf')
})

test('links in long texts, lists, header and footer count as well', async () => {
  const bakery = await smallSite(world)
  const regions = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
  await bakery.client.put(`/pages/${regions.footer}/blocks`, {
    blocks: [
      { type: 'footer', content: { de: { items: [{ headline: 'A', items: [{ label: 'B', href: '/weg' }] }] } } },
    ],
  })
  const page = await bakery.page({
    path: '/lang',
    de: 'Lang',
    blocks: [text('Siehe [hier](/leistungen), [da](/fort).')],
  })
  const found = (await publish(bakery)).warnings.map((one) => [one.page, one.field, one.message.de.split('“')[0]])
  expect(found).toEqual([
    [regions.footer, 'content.items.0.items.0.href', 'Der Link „/weg'],
    [page, 'content.body', 'Der Link „/fort'],
  ])
})

test('a link in a block within columns is told once, in header and footer as well', async () => {
  const bakery = await smallSite(world)
  const { footer } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
  const inner = { id: 'textaaaaaaaa', type: 'rich_text' }
  const columns = {
    type: 'columns',
    props: { columns: [{ blocks: [inner] }, { blocks: [] }] },
    content: { de: { blocks: { textaaaaaaaa: { body: 'Siehe [da](/fort).' } } } },
  }
  await bakery.client.put(`/pages/${footer}/blocks`, { blocks: [{ type: 'footer', content: {} }, columns] })
  const page = await bakery.page({ path: '/spalten', de: 'Spalten', blocks: [columns] })
  const field = 'content.blocks.textaaaaaaaa.body'
  const found = (await publish(bakery)).warnings.map((one) => [one.page, one.field])
  expect(found).toEqual([footer, page].map((where) => [where, field]))
})

test('an unknown collection, a picture that was deleted and a form without recipient are told', async () => {
  const bakery = await smallSite(world)
  const { client, site } = bakery
  const picture = (await client.post(`/sites/${site.id}/media`, form(await png(40, 30)))).body.asset_id
  const list = await bakery.page({ path: '/liste', de: 'Liste' })
  await bakery.block(list, { type: 'collection_list', props: { collection: 'brote' } })
  await bakery.block(list, { type: 'image', content: { de: { image: { asset_id: picture } } } })
  await bakery.block(list, { type: 'contact_form' })
  expect(codes(await publish(bakery))).toEqual(['unknown_collection', 'form_without_recipient'])
  await client.delete(`/sites/${site.id}/media/${picture}`)
  const { warnings } = await publish(bakery)
  expect(warnings.map(({ code, field, page }) => [code, field, page])).toEqual([
    ['unknown_collection', 'props.collection', list],
    ['unknown_picture', 'content.image', list],
    ['form_without_recipient', null, list],
  ])
  await client.post(`/sites/${site.id}/collections`, { name: 'Brote', slug: 'brote' })
  await client.put(`/sites/${site.id}`, { settings: { webhook_url: 'https://hooks.example.com/' } })
  expect(codes(await publish(bakery))).toEqual(['unknown_picture'])
})

test('header and footer are looked at in every language, the page for unknown addresses too, and pictures by any name', async () => {
  const bakery = await smallSite(world)
  const { client, site } = bakery
  const { footer } = (await client.get(`/sites/${site.id}/regions`)).body.data
  const items = [{ headline: 'A', items: [{ label: 'B', href: '/weg' }] }]
  await client.put(`/pages/${footer}/blocks`, { blocks: [{ type: 'footer', content: { de: {}, en: { items } } }] })
  const { asset_id, path } = (await client.post(`/sites/${site.id}/media`, form(await png(40, 30)))).body
  const image = (named: object) => ({ type: 'image', content: { de: { image: { alt: 'Brot', ...named } } } })
  const page = await bakery.page({ path: '/404', de: 'Weg', blocks: [link('/fort'), image({ url: path })] })
  for (const motif of ['food-loaf', 'nowhere']) await bakery.block(page, image({ asset_id: `motif:${motif}` }))
  await client.delete(`/sites/${site.id}/media/${asset_id}`)
  const found = (await publish(bakery)).warnings.map((one) => [one.code, one.page, one.locale])
  expect(found).toEqual([
    ['dead_link', footer, 'en'],
    ['dead_link', page, 'de'],
    ['unknown_picture', page, 'de'],
    ['unknown_picture', page, 'de'],
  ])
})

test('what is hidden, unpublished or switched off is no matter', async () => {
  const bakery = await smallSite(world)
  await bakery.page({ path: '/entwurf', de: 'Entwurf', status: 'draft', blocks: [link('/weg')] })
  const page = await bakery.page({ path: '/da', de: 'Da' })
  await bakery.block(page, { ...link('/weg'), is_visible: false })
  await bakery.block(page, { type: 'cta', content: { en: { primary: { label: 'x', href: '/weg' } } } }) // page is German
  expect(codes(await publish(bakery))).toEqual([])
})

test('a hundred are listed, of more the number is told', async () => {
  const bakery = await smallSite(world)
  const page = await bakery.page({ path: '/viele', de: 'Viele' })
  const fill = (count: number) =>
    bakery.client.put(`/pages/${page}/blocks`, { blocks: Array.from({ length: count }, (_, i) => link(`/weg-${i}`)) })
  await fill(100)
  const whole = await publish(bakery)
  expect([whole.warnings.length, whole.warnings_total]).toEqual([100, undefined])
  await fill(101)
  const more = await publish(bakery)
  expect([more.warnings.length, more.warnings_total]).toEqual([100, 101])
})

test('a picture that is deleted stays on pages that were not chosen, and in the release', async () => {
  const bakery = await smallSite(world)
  const { client, site } = bakery
  const asset = (await client.post(`/sites/${site.id}/media`, form(await png(40, 30)))).body.asset_id
  const shown = await bakery.page({ path: '/bild', de: 'Bild' })
  await bakery.block(shown, { type: 'image', content: { de: { image: { asset_id: asset, alt: 'Brot' } } } })
  await publish(bakery)
  const src = /src="(\/_media\/[^"]+)"/.exec(await bakery.html('/bild'))?.[1] ?? ''
  expect((await bakery.visit(src)).status).toBe(200)
  await client.delete(`/sites/${site.id}/media/${asset}`)
  const other = await bakery.page({ path: '/anders', de: 'Anders' })
  expect(codes(await publish(bakery, { pages: [other] }))).toEqual([])
  expect(await bakery.html('/bild')).toContain(src)
  expect((await bakery.visit(src)).status).toBe(200)
  expect(codes(await publish(bakery, { pages: [shown] }))).toEqual(['unknown_picture'])
  expect(await bakery.html('/bild')).not.toContain(src)
})
