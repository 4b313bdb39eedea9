/**
 * What the built-in assistant answers and when it is silent: questions in German and English to sites that were written for
 * it, of which a third have no answer there. Each site is published and asked as a visitor asks. Lost are questions that
 * the site answers and the assistant does not; `elsewhere` were answered without the words of the right answer.
 *
 *     bun bench/assistant.ts [-v]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, openAssistant } from '../test/support/assistant'
import { createBakery } from '../test/support/published'
import { createWorld } from '../test/support/world'
import { type Asked, blocksOf, type WrittenSite } from './assistant/written-site'

const isVerbose = process.argv.includes('-v')
const folder = join(import.meta.dir, 'assistant')
const world = await createWorld()
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u2012-\u2014]/g, '-')
    .replace(/\s+/g, ' ')
const published = new Map<string, Promise<string>>()
const share = (part: number, whole: number) => `${part}/${whole} ${whole ? ((100 * part) / whole).toFixed(0) : '–'} %`

for (const set of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())) {
  const counts = { answerable: 0, lost: 0, elsewhere: 0, others: 0, refused: 0 }
  for (const file of readdirSync(join(folder, set.name))) {
    const site: WrittenSite = JSON.parse(readFileSync(join(folder, set.name, file), 'utf8'))
    for (const language of ['de', 'en'] as const)
      for (const asked of site[language].questions) await count(await publish(site, language), asked, counts)
  }
  console.log(
    `${set.name.padEnd(10)} lost ${share(counts.lost, counts.answerable)}, elsewhere ${share(counts.elsewhere, counts.answerable)}, refused ${share(counts.refused, counts.others)}`,
  )
}
await world.end()

async function publish(site: WrittenSite, language: 'de' | 'en'): Promise<string> {
  const key = `${site.name} ${language}`
  const known = published.get(key) ?? open(site, language)
  published.set(key, known)
  return known
}

async function open(site: WrittenSite, language: 'de' | 'en'): Promise<string> {
  const bakery = await createBakery(world, {
    name: site.name,
    locales: [language],
    default_locale: language,
    company: site.company,
    branding: {},
  })
  for (const { path, title, sections } of site[language].pages)
    await bakery.page({
      path,
      [language]: title,
      is_home: path === '/',
      blocks: sections.flatMap((section) => blocksOf(section, language)),
    })
  await openAssistant(world, bakery)
  return bakery.site.public_slug
}

async function count(slug: string, [question, pages, says]: Asked, counts: Record<string, number>) {
  const { text, done } = await ask(world, slug, question)
  const paths: string[] = (done?.sources ?? []).map(({ url }: { url: string }) => new URL(url).pathname)
  const isRefused = paths.length === 0
  const has = says ? says.some((one) => plain(text).includes(plain(one))) : paths.some((path) => pages.includes(path))
  const add = (key: string) => {
    counts[key] = (counts[key] ?? 0) + 1
    const isFailure = key === 'lost' || key === 'elsewhere' || (key === 'others' && !isRefused)
    if (isVerbose && isFailure)
      console.log(`  ${key} ${question} → ${text.replaceAll('\n', ' / ').slice(0, 140)} [${says ?? ''}]`)
  }
  add(pages.length > 0 ? 'answerable' : 'others')
  if (pages.length > 0 && isRefused) add('lost')
  if (pages.length > 0 && !isRefused && !has) add('elsewhere')
  if (pages.length === 0 && isRefused) add('refused')
}
