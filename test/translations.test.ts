import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { collections, entries } from '../src/db/tenant/collections'
import { pages } from '../src/db/tenant/pages'
import { readTranslationCsv, withFormula } from '../src/translations/csv'
import { withoutFormula } from '../src/values/csv'
import type { TestClient } from './support/client'
import { newCollection, newEntry } from './support/collections'
import { tokenOf } from './support/fresh-world'
import { newBlock, newPage, newSite } from './support/sites'
import { fixedSite } from './support/translated-site'
import { createWorld, type World } from './support/world'

/** Files for translators, and how the texts of a site stand to each other. */

let world: World
let owner: Awaited<ReturnType<World['owner']>>
let site: { id: string }
let page: { id: string }
let faq: { id: string }
beforeEach(async () => {
  world = await createWorld()
  owner = await world.owner()
  site = await newSite(owner, { locales: ['de', 'en', 'fr'] })
  const translations = [{ locale: 'de', title: 'Unsere Backstube', slug: 'start', description: 'Brot & Brötchen' }]
  page = await newPage(owner, site.id, '/', { is_home: true, translations })
  faq = await newBlock(owner, page.id, { type: 'faq', content: { de: german } })
})
afterEach(() => world.end())

const german = {
  headline: 'Häufige <Fragen>',
  items: [
    { id: 'a', question: 'Wann?', answer: 'Ab **acht**, für {{preis}}.\n\n- Brot\n- Kuchen' },
    { id: 'b', question: 'Rosa Lindner', answer: '=SUM(1;2)' },
  ],
}
const path = (query = '') => `/sites/${site.id}/translations${query}`
const exported = async (query: string): Promise<string> => {
  const answer = await owner.get(path(query))
  expect([answer.status, answer.body?.errors]).toEqual([200, undefined])
  return answer.body
}
const xliff = (more = '') => exported(`?format=xliff&to=fr${more}`)
const csv = (more = '') => exported(`?format=csv&to=fr${more}`)
const send = (file: string, query = '', client: TestClient = owner) =>
  client.post(path(query), file, { 'content-type': 'application/xliff+xml' })
const imported = async (file: string, query = '') => {
  const { status, body } = await send(file, query)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}
const refused = async (file: string, query = '') => {
  const { status, body } = await send(file, query)
  return [status, ...Object.entries<string[]>(body.errors ?? {}).map(([key, [text]]) => `${key}: ${text}`)]
}
/** As a translator would: each unit whose source is named gets this target. */
const translated = (file: string, targets: Record<string, string>, state = 'translated') =>
  file.replace(
    /<segment [^>]*>\s*<source xml:space="preserve">([^<]*)<\/source>(?:\s*<target[^>]*>[^<]*<\/target>)?/g,
    (whole, source: string) =>
      targets[source] === undefined
        ? whole
        : `<segment state="${state}">\n<source xml:space="preserve">${source}</source><target>${targets[source]}</target>`,
  )
const stored = async () => (await owner.get(`/pages/${page.id}`)).body.data
const frenchOf = async () => (await stored()).blocks[0].content.fr
const toFrench = {
  'Unsere Backstube': 'Notre fournil',
  'H\u00e4ufige &#60;Fragen&#62;': 'Questions &lt;fréquentes&gt;',
  'Wann?': 'Quand ?',
  'Ab **acht**, für {{preis}}.\n\n- Brot\n- Kuchen': 'Dès **huit heures**, pour {{preis}}.\n\n- Pain\n- Gâteau',
}
const state = async (to = 'fr') => (await owner.get(path(`/state?to=${to}`))).body.data.languages[to]

describe('a file for translators', () => {
  test('has every text of pages and entries with its place, its state and its bounds', async () => {
    const breads = await newCollection(owner, site.id, 'Brote', [
      { key: 'name', label: 'Name', type: 'text', localized: true },
    ])
    await newEntry(owner, breads.id, { name: { de: 'Roggenlaib', fr: 'Pain de seigle' } })
    const file = await xliff()
    expect(file).toStartWith(
      '<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="de" trgLang="fr">',
    )
    for (const part of [
      'original="/"',
      '<note>Titel der Seite</note>',
      'Fragen · Frage 1 · Antwort',
      '<source xml:space="preserve">Häufige &#60;Fragen&#62;</source>',
      'Ab **acht**, für {{preis}}.\n\n- Brot\n- Kuchen',
      'Sammlung „Brote“ · Roggenlaib',
      '<segment state="final">\n    <source xml:space="preserve">Roggenlaib</source>\n    <target xml:space="preserve">Pain de seigle</target>',
      'höchstens 300 Zeichen',
    ])
      expect(file).toContain(part)
    expect(file.match(/<unit /g)).toHaveLength(8)
    const missing = await xliff('&only=missing')
    expect(missing.match(/<unit /g)).toHaveLength(7)
    expect(missing).not.toContain('Roggenlaib')
    const about = await newPage(owner, site.id, '/laden')
    await owner.put(`/sites/${site.id}`, { branding: { tagline: 'Brot aus Freiburg' } })
    const chosen = async (query: string) => (await xliff(query)).match(/<unit /g)?.length
    expect(await chosen('')).toBe(10)
    expect((await owner.get(`/sites/${site.id}/regions`)).status).toBe(200)
    expect(await chosen('')).toBe(10) // nobody reads what header and footer are called
    expect(await chosen(`&pages=${page.id}`)).toBe(7)
    expect(await chosen(`&pages=${about.id}`)).toBe(1)
    expect(await chosen('&collections=brote')).toBe(1)
    expect(await chosen(`&collections=brote&pages=${page.id}`)).toBe(8)
    const table = await csv()
    expect(table).toStartWith('id;page;place;source de;target fr;state;limit\r\n')
    expect(table).toContain(`;"'=SUM(1;2)";`)
  })

  test('leaves nothing out of a large site', async () => {
    for (let n = 0; n < 41; n++) await newPage(owner, site.id, `/seite-${n}`)
    const fields = [{ key: 'name', label: 'Name', type: 'text', localized: true }]
    const breads = await newCollection(owner, site.id, 'Brote', fields)
    await newEntry(owner, breads.id, { name: 'Laib' })
    await world.ctx.tenants.get(owner.user.tenant_id).write(async (tx) => {
      const [row] = await tx.select().from(entries)
      for (let n = 1; n < 202; n++)
        await tx.insert(entries).values({ ...row!, id: newId(), slug: `laib-${n}`, sortOrder: n })
    })
    const [, ...lines] = (await csv()).trimEnd().split('\r\n')
    const ids = lines.flatMap((line) => /^t[0-9a-f-]{36}\.[^;"]+(?=;)/.exec(line) ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([7 + 41 + 202, 7 + 41 + 202])
    expect(await state()).toMatchObject({ all: 7 + 41 + 202, missing: 7 + 41 + 202 })
  })

  test('calls pages as its source language does, else as the main one', async () => {
    await owner.put(`/sites/${site.id}`, { locales: ['ca', 'de', 'fr'] })
    const translations = [
      { locale: 'ca', title: 'Pa', slug: 'pa' },
      { locale: 'de', title: 'Brot', slug: 'brot' },
    ]
    const bread = await newPage(owner, site.id, '/brot', { translations })
    await newBlock(owner, bread.id, { type: 'cta', content: { fr: { headline: 'Du pain' } } })
    const called = async (from: string, to: string) =>
      /;(\w+) \/brot;/.exec(await exported(`?format=csv&from=${from}&to=${to}`))?.[1]
    expect([await called('de', 'fr'), await called('ca', 'fr'), await called('fr', 'ca')]).toEqual([
      'Brot',
      'Pa',
      'Brot',
    ])
  })

  test('says in which language it is named, and asks for one that the site has', async () => {
    expect((await owner.get(path('?format=xliff&to=en'), { 'accept-language': 'en' })).body).toContain(
      'Title of the page',
    )
    for (const query of ['?format=xliff&to=es', '?format=xliff&to=de', '?format=xliff', '?format=pdf&to=fr'])
      expect((await owner.get(path(query))).status).toBe(422)
  })

  test('from another language than the main one says nothing of what was made from the main one', async () => {
    const translations = [
      { locale: 'en', title: 'Our bakery', slug: 'bakery' },
      { locale: 'fr', title: 'Notre fournil', slug: 'fournil' },
    ]
    await owner.put(`/pages/${page.id}`, { translations })
    await owner.put(`/pages/${page.id}`, { translations: [{ locale: 'de', title: 'Neue Backstube' }] })
    const stateOf = async (from: string) =>
      /;[^;]+;(?:Neue Backstube|Our bakery);Notre fournil;(\w+)/.exec(await csv(`&from=${from}`))?.[1]
    expect([await stateOf('de'), await stateOf('en')]).toEqual(['stale', 'unknown'])
    const final = (from: string, title: string) =>
      xliff(`&from=${from}`).then((file) => translated(file, { [title]: 'Notre fournil' }, 'final'))
    expect(await imported(await final('en', 'Our bakery'))).toMatchObject({ confirmed: 0, version_id: null })
    expect(await stateOf('de')).toBe('stale')
    expect(await imported(await final('de', 'Neue Backstube'))).toMatchObject({ confirmed: 1 })
    expect(await stateOf('de')).toBe('done')
  })

  test('of more text than a file can hold is refused, unless pages or collections are named', async () => {
    const [other, tenant] = [
      await newSite(owner, { locales: ['de', 'fr'] }),
      world.ctx.tenants.get(owner.user.tenant_id),
    ]
    const breads = await newCollection(owner, site.id, 'Brote')
    const asked = async (query: string, id = site.id) => {
      const { status, body } = await owner.get(`/sites/${id}/translations?format=csv&to=fr${query}`)
      return [status, ...Object.keys(body.errors ?? {})]
    }
    const fill = (bytes: number, entryBytes: number) =>
      tenant.write(async (tx) => {
        await tx.update(pages).set({ blockBytes: bytes }).where(eq(pages.id, page.id))
        await tx.update(collections).set({ entryBytes }).where(eq(collections.id, breads.id))
      })
    await fill(6_000_000, 5_900_000)
    expect(await asked('')).toEqual([200])
    for (const sizes of [
      [12_000_000, 0],
      [0, 12_100_000],
    ] as const) {
      await fill(sizes[0], sizes[1])
      expect(await asked('')).toEqual([422, 'pages'])
      expect([await asked(`&pages=${page.id}`), await asked('&collections=brote')]).toEqual([[200], [200]])
      expect(await asked('', other.id)).toEqual([200])
    }
  })

  test('comes back translated: one version before it, texts in their places, done by it', async () => {
    const file = translated(await xliff(), toFrench)
    const dry = await imported(file, '?dry_run=true')
    expect([dry.dry_run, dry.changed, dry.untranslated, dry.version_id]).toEqual([true, 4, 3, null])
    expect(dry.changes).toContainEqual(
      expect.objectContaining({ page_id: page.id, before: '', after: 'Notre fournil' }),
    )
    expect((await stored()).translations).toHaveLength(1)
    const { changed, outdated, gone, failed, version_id } = await imported(file)
    expect([changed, outdated, gone, failed]).toEqual([4, [], [], []])
    const { translations, blocks } = await stored()
    expect(translations[1]).toMatchObject({ locale: 'fr', title: 'Notre fournil', slug: 'notre-fournil' })
    expect(blocks[0].content.fr).toMatchObject({
      headline: 'Questions <fréquentes>',
      items: [
        { id: 'a', question: 'Quand ?', answer: toFrench['Ab **acht**, für {{preis}}.\n\n- Brot\n- Kuchen'] },
        {},
      ],
    })
    expect(await state()).toEqual({ all: 7, missing: 1, same: 2, partly: 0, stale: 0, unknown: 0, done: 4 })
    const versions = (await owner.get(`/sites/${site.id}/versions`)).body.data
    expect(versions).toMatchObject([{ id: version_id, trigger: 'import' }])
    expect(await imported(file)).toMatchObject({ changed: 0, unchanged: 4, version_id: null })
    await owner.put(`/pages/${page.id}`, { translations: [{ locale: 'fr', slug: 'fournil', note: 'bleibt' }] })
    await imported(translated(await xliff(), { 'Unsere Backstube': 'Le fournil' }))
    const [, french] = (await stored()).translations
    expect(french).toMatchObject({ title: 'Le fournil', slug: 'fournil', note: 'bleibt' }) // its address stays
  })

  test('comes back from a spreadsheet, whatever separates its cells', async () => {
    const table = await csv()
    for (const separator of [';', ',', '\t']) {
      const words = separator.charCodeAt(0) % 2 ? 'Quand ?' : 'À quelle heure ?'
      const lines = table.trimEnd().split('\r\n')
      const [head = '', ...rest] = lines
      const [id] = rest.find((line) => line.includes('Wann?'))!.split(';')
      const file = [head.replaceAll(';', separator), [id, '', '', 'Wann?', words].join(separator)].join('\n')
      expect(await imported(file)).toMatchObject({ changed: 1 })
      expect((await frenchOf()).items[0].question).toBe(words)
    }
    const [head = '', ...rest] = table.trimEnd().split('\r\n')
    const [id] = rest.find((line) => line.includes(';Rosa Lindner;'))!.split(';')
    const called = (state: string) =>
      imported([head, [id, '', '', 'Rosa Lindner', 'Rosa Lindner', state].join(';')].join('\n'))
    expect([await called('offen'), await called('Final')]).toMatchObject([{ confirmed: 0 }, { confirmed: 1 }])
  })

  test('is read in parts, wherever a line breaks within a cell', async () => {
    const rows = Array.from({ length: 6000 }, (_, n) => [`${n}`, `Zeile${'\n'.repeat(8)}${n}`])
    const file = ['id;source de;target fr', ...rows.map(([id, text]) => `${id};"${text}";x`)].join('\n')
    const { rows: read } = await readTranslationCsv(file)
    expect(read.map(({ id, source }) => [id, source])).toEqual(rows as [string, string][])
  })

  test('leaves alone what has another source by now, and names it', async () => {
    const file = translated(await xliff(), toFrench)
    await owner.put(`/blocks/${faq.id}`, { content: { de: { ...german, headline: 'Was oft gefragt wird' } } })
    const result = await imported(file)
    expect(result).toMatchObject({ changed: 3, outdated_count: 1 })
    expect(result.outdated).toMatchObject([
      { in_file: 'Häufige <Fragen>', now: 'Was oft gefragt wird', page_id: page.id },
    ])
    expect((await frenchOf()).headline).toBe('Was oft gefragt wird') // a language begins with all of its source
    await owner.delete(`/blocks/${faq.id}`)
    expect(await imported(file)).toMatchObject({ changed: 0, unchanged: 1, gone_count: 5 })
  })

  test('says of a text that it is right as it is', async () => {
    await imported(translated(await xliff(), { ...toFrench, 'Rosa Lindner': 'Rosa Lindner' }))
    expect(await state()).toMatchObject({ same: 2 })
    const asked = async (only: string) => (await xliff(`&only=${only}`)).match(/<unit /g)?.length
    expect([await asked('missing'), await asked('open')]).toEqual([1, 3])
    const { etag } = (await stored()).blocks[0]
    const result = await imported(translated(await xliff('&only=open'), { 'Rosa Lindner': 'Rosa Lindner' }, 'reviewed'))
    expect(result).toMatchObject({ changed: 0, confirmed: 1 })
    expect((await stored()).blocks[0].etag).toBe(etag) // the text itself was not written
    expect(await state()).toMatchObject({ same: 1, done: 5 })
    await imported(translated(await xliff('&only=open'), { '=SUM(1;2)': '=SUM(1;2)' }, 'final'))
    expect(await state()).toMatchObject({ same: 0, done: 6 })
    for (const title of ['Unsere Backstube', 'Notre fournil'])
      await owner.put(`/pages/${page.id}`, { translations: [{ locale: 'de', title }] })
    expect(await imported(translated(await xliff(), { 'Notre fournil': 'Notre fournil' }, 'final'))).toMatchObject({
      confirmed: 1,
    })
    expect(await state()).toMatchObject({ same: 0, done: 6 })
  })

  test('is taken but for the pages that cannot be written, which are named', async () => {
    const twin = { translations: [{ locale: 'de', title: 'Laden', slug: 'laden' }] }
    const [first, second] = [await newPage(owner, site.id, '/a', twin), await newPage(owner, site.id, '/b', twin)]
    const result = await imported(translated(await xliff(), { ...toFrench, Laden: 'Boutique' }))
    expect(result).toMatchObject({
      changed: 6,
      failed: [{ id: second.id, title: 'Laden', message: expect.stringContaining('/fr/boutique') }],
    })
    const slugs = async ({ id }: { id: string }) =>
      (await owner.get(`/pages/${id}`)).body.data.translations.map(({ slug }: { slug: string }) => slug)
    expect([await slugs(first), await slugs(second)]).toEqual([['laden', 'boutique'], ['laden']])
    const branding = { tagline: 'Brot aus Freiburg', note: 'x'.repeat(100 * 1024 - 60) }
    expect((await owner.put(`/sites/${site.id}`, { branding })).status).toBe(200)
    const tagline = await imported(translated(await xliff(), { 'Brot aus Freiburg': 'Du pain de Fribourg' }))
    expect(tagline.failed.map(({ id }: { id: string }) => id)).toEqual([site.id])
    expect((await frenchOf()).items[0].question).toBe('Quand ?')
  })

  test('is meant for the one language of the site that it can be meant for', async () => {
    await owner.put(`/sites/${site.id}`, { locales: ['de', 'pt', 'pt-BR'] })
    const file = translated((await exported('?format=xliff&to=pt')).replace('trgLang="pt"', 'trgLang="PT"'), {
      'Wann?': 'Quando?',
    })
    expect(await imported(file)).toMatchObject({ target: 'pt', changed: 1 })
    expect(await imported(file.replace('"PT"', '"pt-br"'))).toMatchObject({ target: 'pt-BR', changed: 1 })
    expect((await refused(file.replace('"PT"', '"pt-AO"')))[0]).toBe(422)
    expect(await imported(file.replace('srcLang="de"', 'srcLang="de-CH"'))).toMatchObject({ source: 'de' })
  })

  test('of one page in a language it does not have needs the title', async () => {
    const { 'Unsere Backstube': _, ...others } = toFrench
    const result = await imported(translated(await xliff(), { ...others, 'Brot &#38; Brötchen': 'Pain' }))
    expect(result.without_title).toEqual([{ id: page.id, title: 'Unsere Backstube' }])
    expect((await stored()).translations).toHaveLength(1)
    expect((await frenchOf()).items[0].question).toBe('Quand ?')
  })

  test('brings entries as well', async () => {
    const fields = [{ key: 'name', label: 'Name', type: 'text', localized: true }]
    const breads = await newCollection(owner, site.id, 'Brote', fields)
    const entry = await newEntry(owner, breads.id, { name: 'Roggenlaib' })
    expect(await imported(translated(await xliff(), { Roggenlaib: 'Pain de seigle' }))).toMatchObject({ changed: 1 })
    const { data } = (await owner.get(`/entries/${entry.id}`)).body
    expect([data.data.name, data.slugs.fr]).toEqual([{ de: 'Roggenlaib', fr: 'Pain de seigle' }, 'pain-de-seigle'])
  })

  test('is taken with what tools add to it: notes, matches, marks, segments and a region', async () => {
    const file = translated(await xliff(), { 'Wann?': 'Quand <mrk id="m1" type="term">donc</mrk> ?' })
      .replace('trgLang="fr"', 'trgLang="fr-FR"')
      .replace('<xliff ', '<xliff xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" ')
      .replace(
        /<notes>/g,
        '<mtc:matches><mtc:match ref="#1"><source>x</source><target>y</target></mtc:match></mtc:matches><notes>',
      )
    expect(await imported(file)).toMatchObject({ changed: 1 })
    expect((await frenchOf()).items[0].question).toBe('Quand donc ?')
  })

  test('is taken in segments once all of a text is translated, with what stands between them', async () => {
    const segments = (second: string, first = 'Quand') =>
      xliff().then((file) =>
        file.replace(
          /<segment [^>]*>\s*<source [^>]*>Wann\?<\/source>\s*<\/segment>/,
          `<segment state="final"><source>Wa</source><target>${first}</target></segment><ignorable><source> </source></ignorable><segment><source>nn?</source>${second}</segment>`,
        ),
      )
    const source = async (words: string) => {
      const [{ content }] = (await stored()).blocks
      const items = content.de.items.with(0, { ...content.de.items[0], question: words })
      await owner.put(`/blocks/${faq.id}`, { content: { de: { ...content.de, items } } })
    }
    const half = await segments('')
    const whole = await segments('<target>donc ?</target>')
    const alike = await segments('<target>nn?</target>', 'Wa')
    await source('Wa nn?')
    expect(await imported(half)).toMatchObject({ changed: 0, untranslated: 7 })
    expect(await imported(whole)).toMatchObject({ changed: 1 })
    expect((await frenchOf()).items[0].question).toBe('Quand donc ?')
    expect(await imported(alike)).toMatchObject({ changed: 1 })
    expect(await imported(alike)).toMatchObject({ changed: 0, confirmed: 0 }) // half of it is not final
    expect(await imported(alike.replace('</ignorable><segment>', '</ignorable><segment state="final">'))).toMatchObject(
      {
        confirmed: 1,
      },
    )
  })

  test('has no signs in it that only control a reader, nor any that there are not', async () => {
    const [first, second] = ['<cp hex="0007"/>', '<cp hex="FFFFFFF"/>']
    const file = translated(await xliff(), { 'Wann?': `Qu${first}and ?` })
    const [status, error] = await refused(file)
    expect([status, error]).toEqual([422, expect.stringContaining('Steuerzeichen')])
    expect((await send(file.replace(first, second))).status).toBeLessThan(500)
  })
})

test('the text of an entry is open again once its source has changed, and settled by a file that calls it final', async () => {
  const breads = await newCollection(owner, site.id, 'Brote', [
    { key: 'name', label: 'Name', type: 'text', localized: true },
  ])
  const entry = await newEntry(owner, breads.id, { name: { de: 'Roggenlaib', fr: 'Pain de seigle' } })
  const ofBreads = async () => (await owner.get(path('/state?to=fr'))).body.data.collections[0].languages.fr
  expect(await ofBreads()).toMatchObject({ all: 1, done: 1 })
  await owner.put(`/entries/${entry.id}`, { data: { name: { de: 'Dinkellaib' } } })
  expect(await ofBreads()).toMatchObject({ all: 1, done: 0, stale: 1 })
  const file = translated(await xliff(), { Dinkellaib: 'Pain de seigle' }, 'final')
  expect(await imported(file)).toMatchObject({ changed: 0, confirmed: 1 })
  expect(await ofBreads()).toMatchObject({ all: 1, done: 1 })
  await owner.put(`/entries/${entry.id}`, { data: { name: { de: 'Roggenlaib' } } })
  expect(await ofBreads()).toMatchObject({ all: 1, stale: 1 })
  await owner.put(`/entries/${entry.id}`, { data: { name: { fr: 'Miche de seigle' } } })
  expect(await ofBreads()).toMatchObject({ all: 1, done: 1 })
  // in a row from before anything was noted nothing can be said of it
  await world.ctx.tenants.get(owner.user.tenant_id).write((tx) => tx.update(entries).set({ textMarks: null }))
  expect(await ofBreads()).toMatchObject({ all: 1, done: 1, unknown: 0 })
})

test('the state of a collection counts all of its entries, and each collection and language by itself', async () => {
  const fields = [{ key: 'name', label: 'Name', type: 'text', localized: true }]
  const breads = await newCollection(owner, site.id, 'Brote', fields)
  for (const name of [{ de: 'Roggenlaib' }, { de: 'Dinkel', en: 'Spelt' }, { de: 'Weizen', en: 'Wheat', fr: 'Blé' }])
    await newEntry(owner, breads.id, { name })
  const cakes = await newCollection(owner, site.id, 'Torten', fields)
  await newEntry(owner, cakes.id, { name: { de: 'Kirschtorte', fr: 'Forêt-Noire' } })
  const ofCollections: { slug: string; languages: object }[] = (await owner.get(path('/state'))).body.data.collections
  expect(ofCollections.map(({ slug, languages }) => [slug, languages])).toMatchObject([
    ['brote', { en: { all: 3, done: 2, missing: 1 }, fr: { all: 3, done: 1, missing: 2 } }],
    ['torten', { en: { all: 1, done: 0, missing: 1 }, fr: { all: 1, done: 1, missing: 0 } }],
  ])
})

test('what is called final of an entry is kept text by text and language by language, whatever is changed beside it', async () => {
  const fields = ['name', 'note'].map((key) => ({ key, label: key, type: 'text', localized: true }))
  const breads = await newCollection(owner, site.id, 'Brote', [...fields, { key: 'price', type: 'number' }])
  const alike = (word: string) => ({ de: word, en: word, fr: word })
  const entry = await newEntry(owner, breads.id, { name: alike('Roggenlaib'), note: alike('Sauerteig') })
  const open = async () => {
    const [{ languages }] = (await owner.get(path('/state'))).body.data.collections
    return [languages.en.same, languages.fr.same]
  }
  const settle = async (word: string, to: string) =>
    imported(translated(await exported(`?format=xliff&to=${to}&collections=brote`), { [word]: word }, 'final'))
  expect(await open()).toEqual([2, 2])
  await settle('Roggenlaib', 'fr')
  await settle('Sauerteig', 'en')
  expect(await open()).toEqual([1, 1])
  await owner.put(`/entries/${entry.id}`, { data: { price: 5 } })
  await settle('Sauerteig', 'fr')
  expect(await open()).toEqual([1, 0])
  await settle('Roggenlaib', 'en')
  expect(await open()).toEqual([0, 0])
  expect((await owner.get(`/entries/${entry.id}`)).body.data.data.price).toBe(5)
})

test('the tagline of the site and descriptions of pictures are translated with the rest', async () => {
  const company = { legal_name: 'Backstube Lindenhof' }
  await owner.put(`/sites/${site.id}`, { company, branding: { tagline: 'Brot aus Freiburg', primary: '#8a3b12' } })
  const image = { url: 'https://pictures.example/a.jpg', alt: 'Ein Laib auf dem Tisch' }
  await newBlock(owner, page.id, { type: 'image', content: { de: { image } } })
  const ofSite = async () => (await owner.get(path('/state'))).body.data.site
  expect(await ofSite()).toMatchObject({ fr: { all: 1, missing: 1 }, en: { all: 1, missing: 1 } })
  const file = translated(await xliff(), {
    ...toFrench,
    'Brot aus Freiburg': 'Du pain de Fribourg',
    'Ein Laib auf dem Tisch': 'Une miche sur la table',
  })
  const { changes, changed } = await imported(file)
  expect(changed).toBe(6)
  expect(changes).toContainEqual(
    expect.objectContaining({ title: 'Website', place: 'Leitsatz der Website', after: 'Du pain de Fribourg' }),
  )
  const { branding } = (await owner.get(`/sites/${site.id}`)).body.data
  expect(branding).toEqual({ tagline: { de: 'Brot aus Freiburg', fr: 'Du pain de Fribourg' }, primary: '#8a3b12' })
  expect((await stored()).blocks[1].content.fr.image.alt).toBe('Une miche sur la table')
  expect(await ofSite()).toMatchObject({ fr: { all: 1, done: 1 }, en: { all: 1, missing: 1 } })
  const same = { 'Brot aus Freiburg': 'Brot aus Freiburg' }
  expect(await imported(translated(await xliff(), same, 'final'))).toMatchObject({ changed: 1, confirmed: 0 })
  expect(await imported(translated(await xliff(), same, 'final'))).toMatchObject({ confirmed: 0, version_id: null })
})

test('a tagline that comes in one language leaves those of the others', async () => {
  const tagline = { de: 'Brot aus Freiburg', en: 'Bread from Freiburg' }
  await owner.put(`/sites/${site.id}`, { branding: { tagline } })
  await imported(translated(await xliff(), { 'Brot aus Freiburg': 'Du pain de Fribourg' }))
  const { branding } = (await owner.get(`/sites/${site.id}`)).body.data
  expect(branding.tagline).toEqual({ ...tagline, fr: 'Du pain de Fribourg' })
})

test('of one language alone no other state is told, and with pages or collections alone no tagline', async () => {
  await owner.put(`/sites/${site.id}`, { branding: { tagline: 'Brot aus Freiburg' } })
  const breads = await newCollection(owner, site.id, 'Brote', [
    { key: 'name', label: 'Name', type: 'text', localized: true },
  ])
  await newEntry(owner, breads.id, { name: { de: 'Roggenlaib' } })
  expect(Object.keys((await owner.get(path('/state?to=fr'))).body.data.languages)).toEqual(['fr'])
  const files = [await csv(), await csv('&collections=brote'), await csv(`&pages=${page.id}`)]
  expect(files.map((file) => file.includes('Brot aus Freiburg'))).toEqual([true, false, false])
})

test.each(['translate-toolkit.xlf', 'npm-xliff.xlf', 'libreoffice.csv'])(
  'a file that %s has read and written is taken',
  async (name) => {
    const { id, page: home } = await fixedSite(owner)
    const file = await Bun.file(join(import.meta.dir, 'support/translated', name)).text()
    const { body } = await owner.post(`/sites/${id}/translations`, file)
    expect(body.data).toMatchObject({ changed: 4, outdated: [], gone: [], failed: [], unchanged: 1 })
    const [block] = (await owner.get(`/pages/${home}`)).body.data.blocks
    expect(block.content.fr).toMatchObject({
      headline: 'Questions <fréquentes> & réponses',
      items: [
        { question: 'Quand ?', answer: 'Dès **huit heures**, pour {{preis}}.\n\n- Pain; frais\n- "Gâteau"' },
        { question: '=SUM(1;2)', answer: '-10 % sur [tout](/angebote) 🥖' },
      ],
    })
  },
)

test('of the account’s other sites nothing is told and nothing is changed', async () => {
  const fields = [{ key: 'name', label: 'Name', type: 'text', localized: true }]
  const other = await newSite(owner, { locales: ['de', 'fr'], branding: { tagline: 'Kuchen aus Basel' } })
  const far = await newPage(owner, other.id, '/', {
    translations: [{ locale: 'de', title: 'Unsere Backstube', slug: 'start' }],
  })
  await newBlock(owner, far.id, { type: 'faq', content: { de: { headline: 'Ganz woanders' } } })
  for (const { id } of [site, other]) {
    const { id: breads } = await newCollection(owner, id, 'Brote', fields)
    await newEntry(owner, breads, { name: id === other.id ? 'Baslerbrot' : 'Roggenlaib' })
  }
  const foreign = (await owner.get(`/sites/${other.id}/translations?format=xliff&to=fr`)).body as string
  expect(foreign).toContain('Ganz woanders')
  for (const query of ['', `&pages=${far.id}`, '&collections=brote'])
    expect(await xliff(query)).not.toMatch(/woanders|Baslerbrot|Basel/)
  expect(await state()).toMatchObject({ all: 8 })
  const before = (await owner.get(`/pages/${far.id}`)).body.data
  const units = (file: string) => file.replace(/^[\s\S]*?<file/, '<file').replace('</xliff>', '')
  const both = (await xliff()).replace('</xliff>', `${units(foreign)}</xliff>`)
  const done = await imported(
    translated(both, { ...toFrench, 'Ganz woanders': 'Ailleurs', Baslerbrot: 'Pain de Bâle' }),
  )
  expect(done).toMatchObject({ changed: 4, gone_count: 4, failed: [] })
  expect((await owner.get(`/pages/${far.id}`)).body.data).toEqual(before)
  expect((await owner.get(`/sites/${other.id}/versions`)).body.data).toEqual([])
})

describe('a file that cannot be used', () => {
  test('is refused with the lines and what is wrong there; nothing is written', async () => {
    const file = translated(await xliff(), {
      ...toFrench,
      'Unsere Backstube': 'x'.repeat(501),
      'Ab **acht**, für {{preis}}.\n\n- Brot\n- Kuchen': 'Dès huit',
    })
    const lineOf = (text: string) => file.slice(0, file.lastIndexOf('<unit', file.indexOf(text))).split('\n').length
    expect(await refused(file)).toEqual([
      422,
      `file.${lineOf('x'.repeat(501))}: Höchstens 500 Zeichen, es sind 501.`,
      `file.${lineOf('Dès huit')}: {{preis}} muss auch in der Übersetzung stehen: Dort erscheint ein Wert.`,
    ])
    expect(await frenchOf()).toBeUndefined()
    expect((await owner.get(`/sites/${site.id}/versions`)).body.data).toEqual([])
  })

  test.each([
    [
      'an entity bomb',
      (file: string) => file.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'),
      /DOCTYPE/,
    ],
    ['an entity of nobody', (file: string) => file.replace('Wann?', '&bomb;'), /kein gültiges XML/],
    ['half a file', (file: string) => file.slice(0, 900), /kein gültiges XML/],
    ['XLIFF 1.2', () => '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', /kein XLIFF 2/],
    ['a page', () => '<html><body>x</body></html>', /kein XLIFF 2/],
    [
      'no rows',
      () => '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="de" trgLang="fr"/>',
      /keine Texte/,
    ],
    ['a language that the site does not have', (file: string) => file.replace('trgLang="fr"', 'trgLang="es"'), /„es“/],
    ['one language', (file: string) => file.replace('trgLang="fr"', 'trgLang="de"'), /gleich/],
    ['ids of another site', (file: string) => file.replace(/ id="t/g, ' id="tx'), /Keiner der Texte/],
    ['an id twice', (file: string) => file.replace(/<unit[\s\S]*?<\/unit>/, '$&$&'), /steht schon in Zeile/],
    ['markup of a tool', (file: string) => file.replace('Wann?', 'Wa<ph id="1"/>nn?'), /Platzhalter/],
    [
      'nesting',
      () => `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0">${'<a>'.repeat(5000)}`,
      /kein XLIFF 2/,
    ],
    ['words', () => 'Guten Tag', /erste Zeile/],
    ['nothing', () => '', /erste Zeile/],
    ['a table without ids', () => 'page;source de;target fr\nx;Wann?;Quand', /erste Zeile/],
    ['a line without its id', () => 'id;source de;target fr\n;Wann?;Quand ?', /Kennung/],
    ['a NUL', (file: string) => file.replace('Wann?', 'Wa\0nn?'), /kein Text/],
  ])('because of %s', async (_, change, expected) => {
    const [status, ...errors] = await refused(change(await xliff()))
    expect(status).toBe(422)
    expect(errors.join()).toMatch(expected)
    expect(await frenchOf()).toBeUndefined()
  })

  test('in other encodings only where it says so', async () => {
    const file = translated(await xliff(), toFrench)
    const post = async (bytes: Uint8Array) => {
      const headers = { authorization: `Bearer ${await tokenOf(world, owner)}`, 'content-type': 'text/csv' }
      const url = `http://localhost${world.ctx.config.basePath}${path('?dry_run=true')}`
      const answer = await world.fetch(
        new Request(url, { method: 'POST', body: new Blob([bytes as Uint8Array<ArrayBuffer>]), headers }),
      )
      return [answer.status, ((await answer.json()) as { data?: { changed: number } }).data?.changed]
    }
    const utf16 = Buffer.from(`\uFEFF${file.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect(await post(Buffer.from(file))).toEqual([200, 4])
    expect(await post(Buffer.from(`\uFEFF${file}`))).toEqual([200, 4])
    expect(await post(utf16)).toEqual([200, 4])
    expect(await post(Buffer.from(utf16).swap16())).toEqual([200, 4])
    expect(await post(Buffer.from(file, 'latin1'))).toEqual([422, undefined])
    expect(await post(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).toEqual([422, undefined])
    expect((await post(Buffer.alloc(33 * 1024 * 1024, 'a')))[0]).toBe(413)
  })

  test('because its site is another account’s, or whoever sends it only reads', async () => {
    const file = await xliff()
    const stranger = await world.owner()
    expect((await stranger.post(path(), file)).status).toBe(404)
    expect((await stranger.get(path('?format=xliff&to=fr'))).status).toBe(404)
    const theirs = await newSite(stranger, { locales: ['de', 'fr'] })
    expect((await stranger.post(`/sites/${theirs.id}/translations`, file)).status).toBe(422)
  })
})

test('cells start no formula, and are what they were when they come back', () => {
  const texts = [
    '=1',
    '-10 %',
    '- a\n- b',
    "'-x",
    'a, -b',
    '+49 761',
    '@x',
    'Wann?',
    "l'eau",
    "'n Abend",
    '\t=1',
    'a;=b',
    '"=c"',
  ]
  expect(texts.map((text) => withFormula(withoutFormula(text)))).toEqual(texts)
})
