import { afterEach, beforeEach, expect, test } from 'bun:test'
import { newCollection, newEntry } from './support/collections'
import { form, jpeg } from './support/images'
import { type Bakery, createBakery, hero } from './support/published'
import { createWorld, type World } from './support/world'

/** The check before a publish looks into entries that have pages, and into the pages that those are drawn with. */

let world: World
let bakery: Bakery
let breads: { id: string }
beforeEach(async () => {
  world = await createWorld()
  bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
  breads = await newCollection(bakery.client, bakery.site.id, 'Brote', [
    { key: 'name', type: 'text', localized: true },
    { key: 'text', type: 'richtext', localized: true },
    { key: 'bild', type: 'image' },
    { key: 'mail', type: 'email' },
    { key: 'shop', type: 'url' },
    { key: 'sorte', type: 'text' },
  ])
})
afterEach(() => world.end())

interface Found {
  code: string
  page: { title: string } | null
  block: { type: string } | null
  entry: { id: string; title: string; collection: string } | null
  field: string | null
  locale: string | null
  fix: { operation: string; params: Record<string, string> }
}
const site = () => `/sites/${bakery.site.id}`
const entry = (data: object): Promise<{ id: string }> => newEntry(bakery.client, breads.id, data)
const name = { de: 'Roggenlaib', en: 'Rye loaf' }
const pages = (setting: object = {}) =>
  bakery.client.put(site(), { settings: { entry_pages: { brote: { path: '/brote', ...setting } } } })
async function useTemplate(...blocks: object[]) {
  const template = await bakery.page({ path: '/vorlage', de: 'Vorlage', type: 'landing', blocks })
  expect((await pages({ template })).status).toBe(200)
}
/** Findings of entries and of the template: what they lack and where. */
async function found(): Promise<Found[]> {
  const { status, body } = await bakery.client.get(`${site()}/publish-check`)
  expect(status).toBe(200)
  const all: Found[] = [...body.data.blockers, ...body.data.warnings]
  return all.filter((one) => one.entry || one.page?.title === 'Vorlage')
}
const told = async () =>
  (await found()).map(({ code, field, locale }) => [code, field, locale].filter(Boolean).join(' '))
const picture = async (alt: string) => {
  const { body } = await bakery.client.post(`${site()}/media`, form(await jpeg(60, 40), 'Brot.jpg'))
  await bakery.client.patch(`${site()}/media/${body.asset_id}`, { alt })
  return { asset_id: body.asset_id }
}

const rows: [what: string, wrong: object, codes: string[], right: object][] = [
  ['a link to nowhere', { shop: '/nirgends' }, ['dead_link data.shop'], { shop: '/brote/roggenlaib' }],
  [
    'a link to nowhere within a text',
    { text: { de: '[Mehr](/nirgends)', en: '[More](/)' } },
    ['dead_link data.text.de de'],
    { text: { de: '[Mehr](/)', en: '[More](/)' } },
  ],
  ['a text that was not written yet', { sorte: 'Lorem ipsum' }, ['text_placeholder data.sorte'], { sorte: 'Roggen' }],
  [
    'a field without its translation',
    { text: { de: 'Kräftig im Geschmack.' } },
    ['text_missing data.text.en en'],
    { text: { de: 'Kräftig im Geschmack.', en: 'Strong in taste.' } },
  ],
  [
    'a sentence that was copied, not translated',
    { text: { de: 'Wir backen es jeden Morgen frisch.', en: 'Wir backen es jeden Morgen frisch.' } },
    ['text_untranslated data.text.en en'],
    {
      name: { de: 'Pumpernickel', en: 'Pumpernickel' },
      text: { de: 'Wir backen es jeden Morgen frisch.', en: 'We bake it fresh every morning.' },
    },
  ],
]
for (const [what, wrong, codes, right] of rows)
  test(`${what} is found in an entry, and nothing where it is right`, async () => {
    await pages()
    const { id } = await entry({ name, ...wrong })
    expect(await told()).toEqual(codes)
    const [one] = await found()
    expect(one).toMatchObject({
      entry: { id, title: 'Roggenlaib', collection: 'brote' },
      fix: { operation: 'updateEntry', params: { entry: id } },
    })
    await bakery.client.put(`/entries/${id}`, { data: { name, ...right } })
    expect(await told()).toEqual([])
  })

test('an entry that speaks one language is one finding, however many texts it has', async () => {
  await pages()
  await entry({ name: { de: 'Dinkel' }, text: { de: 'Mild.' } })
  expect(await told()).toEqual(['entry_untranslated en'])
})

test('entries without pages are not looked at', async () => {
  await entry({ name: { de: 'Dinkel' }, shop: '/nirgends' })
  expect(await told()).toEqual([])
})

test('a picture needs a text where the page shows it without one', async () => {
  await pages()
  const { id } = await entry({ name, bild: await picture('') })
  expect(await told()).toEqual(['picture_without_alt data.bild.alt'])
  await bakery.client.put(`/entries/${id}`, { data: { name, bild: await picture('Ein Laib') } })
  expect(await told()).toEqual([])
  await bakery.client.put(`/entries/${id}`, { data: { name, bild: await picture('') } })
  await useTemplate({ type: 'image', content: { de: { image: { asset_id: '{{bild}}', alt: 'Ein {{name}}' } } } })
  expect((await told()).filter((one) => one.startsWith('picture'))).toEqual([])
  const drawnWith = async (path: string, more: object) => {
    const image = { asset_id: '{{bild}}', ...more }
    const blocks = [{ type: 'image', content: { de: { image } } }]
    await pages({ template: await bakery.page({ path, de: 'Vorlage', type: 'landing', blocks }) })
    return (await told()).filter((one) => /^(picture|entry_binding)/.test(one))
  }
  expect(await drawnWith('/ohne', {})).toEqual(['picture_without_alt data.bild.alt'])
  expect(await drawnWith('/zierde', { alt: '' })).toEqual([])
  expect(await drawnWith('/mit', { alt: '{{title}}' })).toEqual([])
})

test('in a template links, pictures and addresses that entries fill in are no faults, the others are', async () => {
  await entry({ name, shop: 'https://laden.example', mail: 'brot@laden.example', bild: await picture('Laib') })
  const button = (href: string) => ({ headline: '{{name}}', primary: { label: '{{name}}', href } })
  const image = { type: 'image', content: { de: { image: { asset_id: '{{bild}}' } } } }
  await useTemplate(image, { type: 'cta', content: { de: button('{{shop}}') } })
  expect(await told()).toEqual([])
  const wrong = await bakery.page({
    path: '/vorlage-2',
    de: 'Vorlage',
    type: 'landing',
    blocks: [
      { type: 'cta', content: { de: button('/nirgends') } },
      { type: 'rich_text', content: { de: { body: '[Mehr](/auch-nicht)' } } },
    ],
  })
  await pages({ template: wrong })
  expect((await told()).filter((one) => one.startsWith('dead_link'))).toEqual([
    'dead_link content.de.primary.href de',
    'dead_link content.de.body de',
  ])
})

test('a link that a template puts together from values is followed for each entry', async () => {
  await entry({ name, sorte: 'start' })
  const lost = await entry({ name: { de: 'Dinkel', en: 'Spelt' }, sorte: 'nirgends' })
  await bakery.page({ path: '/sorten/start', de: 'Sorte', en: 'Kind', blocks: [hero('Sorte', 'Kind')] })
  const href = '/sorten/{{sorte}}'
  const cta = { type: 'cta', content: { de: { headline: '{{name}}', primary: { label: '{{name}}', href } } } }
  await useTemplate(cta)
  const dead = (await found()).filter(({ code }) => code === 'dead_link')
  expect(dead.map(({ entry: of, block, locale }) => [of?.id, block?.type, locale])).toEqual([
    [lost.id, 'cta', 'de'],
    [lost.id, 'cta', 'en'],
  ])
  expect(dead.map(({ fix }) => fix.operation)).toEqual(['updateBlock', 'updateBlock'])
  await bakery.client.put(site(), { locales: ['de', 'fr', 'en'], settings: { untranslated: 'hide' } })
  const told = (await found()).filter(({ code }) => code === 'dead_link').map(({ locale }) => locale)
  expect(told).toEqual(['de', 'en'])
})

test('words of a template without a translation are found, values alone speak every language', async () => {
  await entry({ name })
  await useTemplate(
    { type: 'page_header', content: { de: { headline: '{{name}}' } } },
    { type: 'rich_text', content: { de: { body: 'Frisch aus dem Ofen: {{name}}' } } },
  )
  expect(await told()).toEqual(['block_untranslated content.en en'])
})

test('a field that the collection does not have is named with the block that asks for it', async () => {
  await entry({ name })
  await useTemplate({ type: 'page_header', content: { de: { headline: '{{nome}}' }, en: { headline: '{{name}}' } } })
  expect(await told()).toEqual(['entry_binding_unknown content.de de'])
})
