import { afterEach, beforeEach, expect, test } from 'bun:test'
import { fillBlocks } from '../src/publishing/entries/entry-bindings'
import { localizeEntry } from '../src/publishing/entries/entry-words'
import { newCollection, newEntry } from './support/collections'
import { type Bakery, createBakery, hero } from './support/published'
import { newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** Pages of the site that entries of a collection are drawn with, and the setting that names them. */

let world: World
let bakery: Bakery
let breads: { id: string }
beforeEach(async () => {
  world = await createWorld()
  bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
  breads = await newCollection(bakery.client, bakery.site.id, 'Brote', [
    { key: 'name', type: 'text', localized: true },
    { key: 'preis', label: 'Preis', type: 'number' },
    { key: 'seit', type: 'date' },
    { key: 'bild', type: 'image' },
    { key: 'mail', type: 'email' },
    { key: 'shop', type: 'url' },
    { key: 'notiz', type: 'text' },
  ])
})
afterEach(() => world.end())

const site = () => `/sites/${bakery.site.id}`
const put = (entryPages: unknown) => bakery.client.put(site(), { settings: { entry_pages: entryPages } })
const publish = async () => {
  const { status, error } = await bakery.publish()
  expect([status, error]).toEqual(['succeeded', null])
}
const mainOf = (markup: string) => /<main[\s\S]*<\/main>/.exec(markup)?.[0] ?? ''
const template = (blocks: object[], more: object = {}) =>
  bakery.page({ path: '/vorlage', de: 'Vorlage', type: 'landing', blocks, ...more })
const header = {
  type: 'page_header',
  content: {
    de: { headline: '{{title}}', text: 'Für {{ preis }}, seit {{seit}}. {{notiz}}' },
    en: { headline: 'Our {{name}}', text: '{{preis}}' },
  },
}
const use = async (blocks: object[] = [header], more: object = {}) => {
  const id = await template(blocks, more)
  expect((await put({ brote: { path: '/brote', template: id } })).status).toBe(200)
  return id
}
const loaf = { name: { de: 'Roggenlaib', en: 'Rye loaf' }, preis: 5.2, seit: '2026-03-14' }

test('a template is filled with the values of each entry as the language writes them, and has no address itself', async () => {
  await newEntry(bakery.client, breads.id, loaf)
  await newEntry(bakery.client, breads.id, { name: 'Dinkel', preis: 1234.5, notiz: 'Mit {{preis}} und *Stern*' })
  await use()
  await publish()
  const main = mainOf(await bakery.html('/brote/roggenlaib'))
  expect(main).toMatch(/<h1[^>]*>Roggenlaib<\/h1>/)
  expect(main).toContain('Für 5,20 €, seit 14. März 2026.')
  expect(mainOf(await bakery.html('/en/brote/rye-loaf'))).toContain('Our Rye loaf')
  expect(mainOf(await bakery.html('/en/brote/rye-loaf'))).toContain('€5.20')
  // a value is a value: it is not filled in turn
  expect(mainOf(await bakery.html('/brote/dinkel'))).toContain('Mit {{preis}} und')
  expect((await bakery.visit('/vorlage')).status).toBe(404)
  expect(await bakery.html('/sitemap.xml')).not.toContain('vorlage')
  expect((await bakery.client.get(site())).body.data.unpublished_changes.pages).toEqual({
    changed: 0,
    new: 0,
    deleted: 0,
  })
})

test('pictures, links and mail addresses stand where a template names them, and what an entry lacks is left out', async () => {
  const facts = {
    type: 'image_text',
    content: {
      de: {
        headline: 'Kaufen',
        image: { url: '{{bild}}' },
        items: [{ text: '{{preis}} €' }, { text: 'nur €{{preis}}' }, { text: '{{notiz}}' }],
        primary: { label: 'Zum Shop', href: '{{shop}}' },
        secondary: { label: 'Frage zu {{name}}', href: '/?brot={{name}}' },
      },
    },
  }
  await newEntry(bakery.client, breads.id, {
    ...loaf,
    name: { de: 'Roggen & Salz' },
    bild: { url: '/bilder/roggen.jpg', alt: 'Ein Laib' },
    shop: 'https://shop.example.com/roggen',
    mail: 'brot@example.com',
    notiz: '0761 / 55 50 10',
  })
  await newEntry(bakery.client, breads.id, { name: 'Dinkel', preis: 1234.5 })
  const calls = {
    type: 'cta',
    content: {
      de: {
        headline: 'Fragen',
        primary: { label: 'Anruf', href: 'tel:{{notiz}}' },
        secondary: { label: 'Mail', href: 'mailto:{{mail}}?subject={{name}}' },
      },
    },
  }
  await use([header, facts, calls])
  await publish()
  const main = mainOf(await bakery.html('/brote/roggen-salz'))
  for (const words of [
    'src="/bilder/roggen.jpg"',
    'alt="Ein Laib"',
    'href="https://shop.example.com/roggen"',
    '5,20 €',
    'nur €5,20',
  ])
    expect(main).toContain(words)
  expect(main).toContain('href="/?brot=Roggen%20%26%20Salz"')
  expect(main).toContain('href="tel:0761555010"')
  expect(main).toContain('href="mailto:brot@example.com?subject=Roggen%20%26%20Salz"')
  const bare = mainOf(await bakery.html('/brote/dinkel'))
  expect(bare).toContain('1.234,50 €')
  for (const words of ['<img', 'Zum Shop', '{{', '€ €']) expect(bare).not.toContain(words)
})

test('a picture is described by what its entry says of it, else by what the template does', async () => {
  await newEntry(bakery.client, breads.id, { ...loaf, name: 'Roggen', bild: { url: '/r.jpg', alt: 'Ein Laib' } })
  await newEntry(bakery.client, breads.id, { ...loaf, name: 'Dinkel', bild: { url: '/d.jpg' } })
  const content = { de: { image: { url: '{{bild}}', alt: 'Bild von {{name}}' } } }
  await use([header, { type: 'image', content }])
  await publish()
  const described = async (path: string) => / alt="([^"]*)"/.exec(mainOf(await bakery.html(path)))?.[1]
  expect([await described('/brote/roggen'), await described('/brote/dinkel')]).toEqual(['Ein Laib', 'Bild von Dinkel'])
})

test('a link that is nothing but a mail address opens a mail, and one to what an entry lacks is not drawn', async () => {
  const buttons = {
    type: 'cta',
    content: {
      de: {
        headline: 'Fragen',
        primary: { label: 'Schreiben', href: '{{mail}}' },
        secondary: { label: 'Ansehen', href: ' {{ shop }} ' },
      },
    },
  }
  await newEntry(bakery.client, breads.id, {
    ...loaf,
    mail: 'brot@example.com',
    shop: 'https://shop.example.com/roggen',
  })
  await newEntry(bakery.client, breads.id, { name: 'Dinkel' })
  await use([header, buttons])
  await publish()
  const main = mainOf(await bakery.html('/brote/roggenlaib'))
  expect(main).toContain('href="mailto:brot@example.com"')
  expect(main).toContain('href="https://shop.example.com/roggen"')
  const bare = mainOf(await bakery.html('/brote/dinkel'))
  for (const words of ['mailto:', 'href=""', 'Schreiben', 'Ansehen']) expect(bare).not.toContain(words)
})

test('numbers are grouped as the language does it, years are not', () => {
  const saidIn = (locale: string) => (zahl: number) =>
    localizeEntry(
      { collection: 'brote', types: { zahl: 'number' }, labels: {}, data: { [locale]: { zahl } } },
      locale,
      'DE',
    ).words('zahl')
  expect([999, 1000, 2026, 2199, 2200, 9999, 1999.5].map(saidIn('de'))).toEqual([
    '999',
    '1000',
    '2026',
    '2199',
    '2.200',
    '9.999',
    '1.999,5',
  ])
  expect([1000, 2200].map(saidIn('en'))).toEqual(['1000', '2,200'])
})

test('prices are in the currency of the country, however that is written', () => {
  const priceIn = (country: string | undefined) =>
    localizeEntry(
      { collection: 'brote', types: { preis: 'number' }, labels: {}, data: { en: { preis: 5.2 } } },
      'en',
      country,
    ).words('preis')
  const said = [undefined, 'DE', 'GB', ' gb '].map((country) => priceIn(country))
  expect(said).toEqual(['€5.20', '€5.20', '£5.20', '£5.20'])
  expect(priceIn('ch')).toContain('CHF')
})

test('markup in a value is text wherever a template puts it', async () => {
  const raw = { type: 'rich_text', content: { de: { headline: '{{notiz}}', body: '{{notiz}}\n\n[Link]({{shop}})' } } }
  await newEntry(bakery.client, breads.id, { ...loaf, notiz: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' })
  await use([header, raw])
  await publish()
  const page = await bakery.html('/brote/roggenlaib')
  expect(page).not.toContain('<img src=x')
  expect(page).not.toContain('href="javascript:')
  expect(mainOf(page)).toContain('&lt;img src=x')
})

test('a template in one language gives its words in that one, and values alone in every language', async () => {
  await newEntry(bakery.client, breads.id, loaf)
  const values = { type: 'page_header', content: { de: { headline: '{{title}}', text: '{{preis}}' } } }
  const words = { type: 'rich_text', content: { de: { body: 'Kostet {{preis}}' } } }
  await use([values, words])
  await publish()
  const main = mainOf(await bakery.html('/en/brote/rye-loaf'))
  expect(main).toMatch(/<h1[^>]*>Rye loaf<\/h1>/)
  expect(main).toContain('€5.20')
  expect(main).toMatch(/<section lang="de"[^>]*b-rich_text[\s\S]*Kostet 5,20 €/)
})

test('an edit of the template is seen by visitors with the next publish, and a draft of it never', async () => {
  await newEntry(bakery.client, breads.id, loaf)
  const id = await use()
  await publish()
  await bakery.block(id, { type: 'rich_text', content: { de: { body: 'Frisch aus dem Ofen' } } })
  expect((await bakery.client.get(site())).body.data.unpublished_changes.pages.changed).toBe(1)
  await publish()
  expect(mainOf(await bakery.html('/brote/roggenlaib'))).toContain('Frisch aus dem Ofen')
  expect((await bakery.client.put(`/pages/${id}`, { status: 'draft' })).status).toBe(200)
  const { warnings } = (await bakery.client.get(`${site()}/publish-check`)).body.data
  expect(warnings.map(({ code }: { code: string }) => code)).toContain('entry_template_missing')
  await publish()
  const main = mainOf(await bakery.html('/brote/roggenlaib'))
  expect(main).not.toContain('Frisch aus dem Ofen')
  expect(main).toMatch(/<h1[^>]*>Roggenlaib<\/h1>/) // in the service's own design
})

test('the check names fields that a template asks for and the collection does not have', async () => {
  await newEntry(bakery.client, breads.id, loaf)
  const wrong = { type: 'rich_text', content: { de: { body: '{{name}} {{gewicht}} {{title}}' } } }
  await use([header, wrong])
  const { warnings } = (await bakery.client.get(`${site()}/publish-check`)).body.data
  const told = warnings.filter(({ code }: { code: string }) => code === 'entry_binding_unknown')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ locale: 'de', block: { type: 'rich_text' }, page: { title: 'Vorlage' } })
  expect(told[0].message.de).toContain('gewicht')
})

test('a field that is called title is meant by its name, and a language that its base speaks for gets no copy', () => {
  const types = { name: 'text', title: 'text' } as const
  const data = Object.fromEntries(
    ['en', 'de', 'de-AT', 'fr'].map((locale) => [locale, { name: 'Laib', title: `Titel ${locale}` }]),
  )
  const entry = { collection: 'brote', types, labels: {}, data }
  const spoken = (withTitle: boolean) =>
    new Map(
      Object.keys(data).map((locale) => {
        const { title: _, ...rest } = types
        return [locale, localizeEntry({ ...entry, types: withTitle ? types : rest }, locale, 'DE')] as const
      }),
    )
  const block = {
    id: 'a',
    type: 'hero',
    version: 1,
    props: {},
    content: { en: { headline: '{{title}}' }, de: { headline: 'Unser {{name}}' } },
  }
  const contentOf = (withTitle: boolean) => fillBlocks([block], spoken(withTitle), 'en')[0]?.content
  expect(contentOf(true)).toEqual({
    en: { headline: 'Titel en' },
    de: { headline: 'Unser Laib' },
    fr: { headline: 'Titel fr' },
  })
  expect(contentOf(false)).toMatchObject({ en: { headline: 'Laib' }, fr: { headline: 'Laib' } })
})

test('the preview of a template shows the first entry', async () => {
  await newEntry(bakery.client, breads.id, loaf)
  const id = await use()
  const { body } = await bakery.client.get(`/pages/${id}/preview`)
  expect(mainOf(String(body))).toMatch(/<h1[^>]*>Roggenlaib<\/h1>/)
  expect(String(body)).not.toContain('{{')
})

test('the preview of a template shows an entry of its own collection, in a language that the entry speaks', async () => {
  const cakes = await newCollection(bakery.client, bakery.site.id, 'Kuchen', [
    { key: 'name', type: 'text', localized: true },
  ])
  await newEntry(bakery.client, breads.id, loaf)
  await newEntry(bakery.client, cakes.id, { name: { de: 'Streusel' } })
  await newEntry(bakery.client, cakes.id, { name: { de: 'Mohn', en: 'Poppy' } })
  const ofBreads = await template([header])
  const ofCakes = await bakery.page({
    path: '/vorlage-2',
    de: 'Vorlage',
    en: 'Template',
    type: 'landing',
    blocks: [header],
  })
  const pages = { brote: { path: '/brote', template: ofBreads }, kuchen: { path: '/kuchen', template: ofCakes } }
  const settings = { entry_pages: pages, untranslated: 'hide' }
  expect((await bakery.client.put(site(), { settings })).status).toBe(200)
  const shown = async (locale: string) =>
    mainOf(String((await bakery.client.get(`/pages/${ofCakes}/preview?locale=${locale}`)).body))
  expect(await shown('de')).toMatch(/<h1[^>]*>Streusel<\/h1>/)
  expect(await shown('en')).toMatch(/<h1[^>]*>Our Poppy<\/h1>/)
})

test('a page that becomes home stays a page, though entries are drawn with it', async () => {
  await newEntry(bakery.client, breads.id, loaf)
  const id = await use()
  expect((await bakery.client.put(`/pages/${id}`, { is_home: true })).status).toBe(200)
  await publish()
  expect((await bakery.visit('/')).status).toBe(200)
  expect(mainOf(await bakery.html('/brote/roggenlaib'))).toContain('Roggenlaib')
})

test('the setting takes a path of lower case up to its bound, once, for a collection and a page of the site', async () => {
  const other = await newSite(bakery.client)
  const foreign = await newCollection(bakery.client, other.id, 'Fremdes', [])
  const foreignPage = (
    await bakery.client.post(`/sites/${other.id}/pages`, {
      path: '/x',
      slug: 'x',
      translations: [{ locale: 'de', title: 'X', slug: 'x' }],
    })
  ).body.data.id
  await newCollection(bakery.client, bakery.site.id, 'Kuchen', [])
  const home = (await bakery.client.get(`${site()}/pages`)).body.data[0].id
  const errorsOf = async (entryPages: unknown) => Object.keys((await put(entryPages)).body.errors ?? {})
  const long = `/${'a'.repeat(199)}`
  for (const path of ['/brote', '/sortiment/brot-1', long]) expect(await errorsOf({ brote: { path } })).toEqual([])
  for (const path of [
    'brote',
    '/',
    '/brote/',
    '/Brote',
    '/br ote',
    '//brote',
    '/_brote',
    '/brote.html',
    '/-a',
    `${long}a`,
    '/en',
    '/en/brote',
    '/de',
  ])
    expect([path, await errorsOf({ brote: { path } })]).toEqual([path, ['settings.entry_pages.brote.path']])
  expect(await errorsOf({ brote: { path: '/a' }, kuchen: { path: '/a' } })).toEqual([
    'settings.entry_pages.kuchen.path',
  ])
  expect(await errorsOf({ [foreign.slug]: { path: '/a' } })).toEqual([`settings.entry_pages.${foreign.slug}`])
  const post = await bakery.page({ path: '/beitrag', de: 'Beitrag', type: 'post' })
  const { header } = (await bakery.client.get(`${site()}/regions`)).body.data
  const wrongAddress = await bakery.page({ path: '/404', de: 'Nicht da' })
  for (const template of [foreignPage, home, post, header, wrongAddress, 'nichts'])
    expect(await errorsOf({ brote: { path: '/a', template } })).toEqual(['settings.entry_pages.brote.template'])
  expect(await errorsOf('brote')).toEqual(['settings.entry_pages'])
  expect(await errorsOf({ brote: {} })).toEqual(['settings.entry_pages.brote.path'])
})
