/**
 * What work costs, counted and never timed: statements of writes and reads, pages drawn for a change, requests and bytes
 * of a first visit. Exits 1 where a count is larger than in `bench/short.json`.
 *
 *     bun bench/short.ts [--write]
 *
 * `--write` writes the counts down anew: after a change that has made them smaller, or is worth its price.
 */
import { join } from 'node:path'
import { readRelease } from '../src/publishing/release-files'
import { type Bakery, createBakery } from '../test/support/published'
import { samples as frame } from '../test/support/samples/frame'
import { samples as offers } from '../test/support/samples/offers'
import { countStatements } from '../test/support/statements'
import { createWorld } from '../test/support/world'

const file = join(import.meta.dir, 'short.json')
const pageCount = 24
const blocksPerPage = 8
const inRegions = ['header', 'footer', 'announcement_bar']
const hero = (words: string) => ({ type: 'hero', content: { de: { headline: words }, en: { headline: words } } })

type Counts = Record<string, number>
const counts: Counts = {}
const world = await createWorld()
try {
  const bakery = await createBakery(world)
  const page = await fill(bakery)
  await countStatementsOf(bakery, page)
  await countDrawn(bakery, page)
  await countVisit(bakery)
} finally {
  await world.end()
}

if (process.argv.includes('--write')) await Bun.write(file, `${JSON.stringify(counts, null, 2)}\n`)
const known: Counts = await Bun.file(file).json()
for (const [name, count] of Object.entries(counts)) {
  const before = known[name] ?? 0
  const said =
    count > before ? `, more than ${before}` : count < before ? `, less than ${before}: --write notes it` : ''
  console.log(`${name}: ${count}${said}`)
  if (count > before) process.exitCode = 1
}

/** Gives the last of the pages. */
async function fill(bakery: Bakery): Promise<string> {
  const sample = [...frame, ...offers]
    .filter(({ key, content }) => !inRegions.includes(key) && !JSON.stringify(content).includes('"icon"'))
    .map(({ key, props, content }) => ({ type: key, props, content }))
  let last = ''
  for (let i = 0; i < pageCount; i++) {
    last = await bakery.page({
      ...{ path: i === 0 ? '/' : `/seite-${i}`, de: `Seite ${i}`, en: `Page ${i}`, slug: { en: `page-${i}` } },
      is_home: i === 0,
      blocks: Array.from({ length: blocksPerPage }, (_, n) => sample[(i + n * 7) % sample.length]!),
    })
  }
  return last
}

async function countStatementsOf({ client, site, block: add }: Bakery, page: string) {
  const block = await add(page, hero('Brot'))
  const { blocks } = (await client.get(`/pages/${page}`)).body.data
  const write = (words: string) => client.put(`/blocks/${block}`, hero(words))
  const title = (words: string) => client.put(`/pages/${page}`, { translations: [{ locale: 'de', title: words }] })
  const newPage = (word: string) =>
    client.post(`/sites/${site.id}/pages`, {
      ...{ slug: word, path: `/${word}`, status: 'published' },
      translations: [{ locale: 'de', title: word, slug: word }],
    })
  await write('eins') // the first of a row of edits has an activity row of its own
  await title('Eins')
  await note('statements, a block written', () => write('zwei'))
  await note('statements, the blocks of a page written', () => client.put(`/pages/${page}/blocks`, { blocks }))
  await note('statements, a title written', () => title('Zwei'))
  await note('statements, a page made', () => newPage('neu'))
  await note('statements, a page read', () => client.get(`/pages/${page}`))
  await note('statements, twenty pages of a list', () => client.get(`/sites/${site.id}/pages?limit=20`))
  await note('statements, the check', () => client.get(`/sites/${site.id}/publish-check`))
}

async function note(name: string, work: () => Promise<{ status: number }>) {
  const { result, count } = await countStatements(work)
  if (result.status >= 300) throw new Error(`${name}: ${result.status}`)
  counts[name] = count
}

async function countDrawn(bakery: Bakery, page: string) {
  let before = await publish(bakery, 'the first time')
  const changes: [string, () => Promise<unknown>][] = [
    ['nothing changed', async () => undefined],
    ['a block written', () => bakery.block(page, hero('Brezeln'))],
    ['a title written', () => bakery.client.put(`/pages/${page}`, { translations: [{ locale: 'de', title: 'Drei' }] })],
  ]
  for (const [name, change] of changes) {
    await change()
    before = await publish(bakery, name, before)
  }
}

type Release = NonNullable<Awaited<ReturnType<typeof readRelease>>>

async function publish(bakery: Bakery, name: string, before?: Release): Promise<Release> {
  const { status, error } = await bakery.publish()
  if (status !== 'succeeded') throw new Error(`${name}: ${error}`)
  const release = (await readRelease(bakery.folder, (await bakery.liveRelease()) ?? ''))!
  const written = Object.entries(release.manifest.routes).filter(
    ([address, { inputs, file }]) => (inputs ?? file) !== nameOf(before?.manifest.routes[address]),
  )
  const documents = written.filter(([, { type }]) => type.startsWith('text/html'))
  counts[`pages drawn, ${name}`] = documents.length
  counts[`bytes of pages drawn, ${name}`] = documents.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  return release
}

function nameOf(one: { inputs?: string; file: string } | undefined) {
  return one?.inputs ?? one?.file
}

/** What a browser asks for before the page stands: the document, its stylesheet, its scripts and the fonts it names. */
async function countVisit(bakery: Bakery) {
  const document = await (await bakery.visit('/')).text()
  const named = [...document.matchAll(/<(?:script src|link rel="(?:stylesheet|preload)" href)="([^"]+)"/g)]
  const addresses = [...new Set(named.map(([, address = '']) => address))]
  counts['requests, a first visit'] = 1 + addresses.length
  counts['bytes, its document'] = Buffer.byteLength(document)
  for (const address of addresses.filter((one) => one.endsWith('.css')))
    counts['bytes, its stylesheet'] = (await (await bakery.visit(address)).bytes()).length
}
