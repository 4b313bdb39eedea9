import { afterAll, beforeAll, expect, test } from 'bun:test'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { browserScript } from '../src/publishing/browser-scripts'
import { releasedNames } from '../src/publishing/release-encodings'
import { type Manifest, readRelease } from '../src/publishing/release-files'
import type { SearchIndex, SearchPointer } from '../src/publishing/search/index-format'
import { pageSections } from '../src/publishing/search/page-sections'
import { searchScript } from '../src/publishing/search/search-script'
import { type Bakery, createBakery, hero, text } from './support/published'
import { createWorld, type World } from './support/world'

/** What a release holds for the search of its visitors. */

let world: World
let bakery: Bakery
let breadBlock: string
beforeAll(async () => {
  world = await createWorld()
  bakery = await createBakery(world, { company: { phone: '+49 (0)761 555010', email: 'hallo@example.com' } })
  await bakery.page({
    path: '/',
    de: 'Start',
    en: 'Home',
    is_home: true,
    blocks: [hero('Guten Morgen', 'Good morning')],
  })
  const bread = await bakery.page({ path: '/brot', de: 'Unser Brot', en: 'Our bread' })
  await bakery.block(bread, hero('Roggenmischbrotlaibe', 'Rye loaves'))
  breadBlock = await bakery.block(bread, text('## Zutaten\n\nMehl, *Salz* & Wasser', '## Contents\n\nFlour'))
  await bakery.block(bread, text('Nurdeutsches'))
  const hidden = { type: 'contact_form', props: { anchor: 'geheim' }, content: { de: { headline: 'Geheimfragen' } } }
  await bakery.page({ path: '/danke', de: 'Geheimwort', is_noindex: true, blocks: [text('Geheimtext'), hidden] })
  await bakery.page({ path: '/entwurf', de: 'Entwurfswort', status: 'draft', blocks: [text('Entwurfstext')] })
  const published_at = '2026-09-01T08:00:00.000Z'
  await bakery.page({
    path: '/herbst',
    de: 'Herbstwort',
    status: 'scheduled',
    published_at,
    blocks: [text('Herbsttext')],
  })
  const gone = await bakery.page({ path: '/weg', de: 'Wegwort', blocks: [text('Wegtext')] })
  const order = { form: 'bestellung', anchor: 'bestellen' }
  await bakery.page({ path: '/torten', en: 'Cakes', blocks: [{ type: 'contact_form', props: order, content: {} }] })
  const ask = { de: { headline: 'Fragen *kostet* nichts' } }
  await bakery.page({
    path: '/kontakt',
    de: 'Kontakt',
    en: 'Contact',
    blocks: [{ type: 'contact_form', props: { anchor: 'fragen' }, content: ask }, text('Wir lesen alles. '.repeat(40))],
  })
  await bakery.publish()
  expect((await bakery.client.delete(`/pages/${gone}`)).status).toBeLessThan(300)
})
afterAll(() => world.end())

async function showSearch(show_search: boolean) {
  const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
  const [block] = (await bakery.client.get(`/pages/${header}`)).body.data.blocks
  expect((await bakery.client.put(`/blocks/${block.id}`, { props: { ...block.props, show_search } })).status).toBe(200)
}
const manifest = async (): Promise<Manifest> =>
  (await readRelease(bakery.folder, (await bakery.liveRelease())!))!.manifest
const json = async <Body>(address: string) => (await (await bakery.visit(address)).json()) as Body
const addressOf = async (locale: string) => (await json<SearchPointer>(`/_assets/search-${locale}.json`)).index
const indexOf = async (locale: string) => json<SearchIndex>(await addressOf(locale))
const inode = async (address: string) => {
  const [name = ''] = releasedNames((await manifest()).routes[address]!)
  return statSync(join(bakery.folder, (await bakery.liveRelease())!, name)).ino
}

test('a site whose header does not ask for it has no trace of a search', async () => {
  expect(await bakery.everything()).not.toContain('b-header__search"')
  expect(Object.keys((await manifest()).routes).filter((address) => address.includes('search'))).toEqual([])
})

test('the index of a language has what its pages say, in their order, by their sections', async () => {
  await showSearch(true)
  await bakery.publish()
  const { pages, contact } = await indexOf('de')
  expect(pages.map(([address, title]) => [address, title])).toEqual([
    ['/', 'Start'],
    ['/brot', 'Unser Brot'],
    ['/kontakt', 'Kontakt'],
  ])
  const [, , sections] = pages[1]!
  expect(sections.map(([, headings, words]) => [headings, words])).toEqual([
    ['Roggenmischbrotlaibe', ''],
    ['Zutaten', 'Mehl, Salz & Wasser'],
    ['', 'Nurdeutsches'],
  ])
  const html = await bakery.html('/brot')
  for (const [anchor] of sections) expect(html).toContain(`id="${anchor}"`)
  expect(contact).toEqual([
    { href: '/kontakt#fragen', label: 'Fragen kostet nichts' },
    { href: 'tel:+49761555010', label: '+49 (0)761 555010' },
    { href: 'mailto:hallo@example.com', label: 'hallo@example.com' },
  ])
})

test('nothing that visitors may not find is in an index, and no word of another language', async () => {
  const [german, english] = [JSON.stringify(await indexOf('de')), JSON.stringify(await indexOf('en'))]
  expect(german).not.toMatch(/Geheim|Entwurf|Herbst|Weg(wort|text)|Good morning|Flour|\u00AD|Goethe|Impressum/)
  expect((await indexOf('en')).contact[0]).toEqual({ href: '/en/kontakt#fragen', label: 'Contact' })
  expect(english).toMatch(/"\/en\/brot".*Flour/)
  expect(english).not.toMatch(/Geheim|Entwurf|Herbst|Weg(wort|text)|Guten Morgen|Mehl|Nurdeutsches|\u00AD/)
})

test('the index is kept for good under a name of its content, compressed; the name of the newest is asked for each time', async () => {
  const address = await addressOf('de')
  expect(address).toMatch(/^\/_assets\/[0-9a-f]{12}-search-de\.json$/)
  const index = await bakery.visit(address, { 'accept-encoding': 'br' })
  const header = (answer: Response) => [answer.headers.get('content-encoding'), answer.headers.get('cache-control')]
  expect(header(index)).toEqual(['br', 'public, max-age=31536000, immutable'])
  expect(header(await bakery.visit('/_assets/search-de.json'))).toEqual([null, 'no-cache'])
})

test('a publish without changes makes nothing new', async () => {
  const [before, address] = [await manifest(), await addressOf('de')]
  const file = await inode(address)
  await bakery.publish()
  const after = await manifest()
  expect(after.release).not.toBe(before.release)
  expect(after.routes).toEqual(before.routes)
  expect([await addressOf('de'), await inode(address)]).toEqual([address, file])
})

test('a page that changes makes a new index of its languages, and no other page is written anew', async () => {
  const [before, german] = [await manifest(), await addressOf('de')]
  const changed = { content: { de: { body: 'Dinkel' }, en: { body: 'Spelt' } } }
  expect((await bakery.client.put(`/blocks/${breadBlock}`, changed)).status).toBe(200)
  await bakery.publish()
  const after = await manifest()
  expect(await addressOf('de')).not.toBe(german)
  expect(after.routes[german]).toBeUndefined()
  const { pages } = await indexOf('de')
  expect(JSON.stringify(pages)).toMatch(/Guten Morgen.*Roggenmischbrotlaibe.*Dinkel.*Nurdeutsches/)
  expect(JSON.stringify(pages)).not.toContain('Salz')
  for (const page of ['/', '/en', '/kontakt']) expect(after.routes[page]).toEqual(before.routes[page]!)
  // most of it was taken from the index before: it is what the documents say
  for (const [address, , sections] of pages)
    expect(sections).toEqual(pageSections(await (await bakery.visit(address)).text()))
})

test('from an index that left out the end of a page nothing is taken', async () => {
  const release = (await readRelease(bakery.folder, (await bakery.liveRelease())!))!
  const [address, file] = [await addressOf('de'), release.manifest.routes[await addressOf('de')]!]
  const index = await indexOf('de')
  const pages = index.pages.map(([page, title]): SearchIndex['pages'][number] => [page, title, [['', '', 'Kurz']]])
  const { isPacked: _, ...lying } = { ...file, encodings: [], inputs: file.inputs?.replace(' whole', '') }
  await Bun.write(join(release.dir, file.file), JSON.stringify({ ...index, pages }))
  await Bun.write(
    join(release.dir, 'manifest.json'),
    JSON.stringify({ ...release.manifest, routes: { ...release.manifest.routes, [address]: lying } }),
  )
  await bakery.client.put(`/blocks/${breadBlock}`, { content: { de: { body: 'Emmer' }, en: { body: 'Emmer' } } })
  await bakery.publish()
  expect(JSON.stringify((await indexOf('de')).pages)).toMatch(/Guten Morgen.*Emmer/)
  expect(JSON.stringify((await indexOf('de')).pages)).not.toContain('Kurz')
})

test('what every page has of it is small, the rest is not much', async () => {
  const size = (script: string) => brotliCompressSync(script).length
  const [, button = ''] = /(<button class="b-header__search".*?<\/button>)/.exec(await bakery.html('/')) ?? []
  expect(button).toContain('hidden')
  expect(size(`${button}${await searchScript('/_assets/0123456789ab-search.js')}`)).toBeLessThan(500)
  expect(size(await browserScript('search/search'))).toBeLessThan(10_000)
})

test('pages load the small script alone, those for addresses that lead nowhere as well; previews load none', async () => {
  const script = /<script src="\/_assets\/[0-9a-f]{12}-search-button\.js" defer><\/script>/
  for (const address of ['/', '/en/brot', '/nirgends']) {
    const html = await bakery.html(address)
    expect(html).toMatch(script)
    expect(html).not.toMatch(/-search\.js|search-de/)
  }
  const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
  expect(await (await bakery.client.get(`/pages/${header}/preview`)).body).not.toContain('search-button')
})

test('an address that leads nowhere offers the search beside the way home', async () => {
  expect(await bakery.html('/nirgends')).toMatch(/<a class="button button-quiet" href="#search=">Suche[^<]*<\/a>/)
})

test('switched off again, it is gone with its index', async () => {
  await showSearch(false)
  await bakery.publish()
  expect(await bakery.everything()).not.toMatch(/b-header__search"|#search=/)
  expect((await bakery.visit('/_assets/search-de.json')).status).toBe(404)
})
