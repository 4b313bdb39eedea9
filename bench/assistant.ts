/**
 * What the assistant finds and when it is silent: questions in German and English, of which a third have no answer on the
 * site. `tuned` are sites that were looked at while the search was written (the demo among them); the evidence is fitted to
 * them alone. Of `held-out` sites the misses were read, too, since then. `unseen` and `fresh` questions were each written before a change of the search and measured after
 * it: some are to the demo, some to sites that the service builds from briefs, some to sites written for them.
 * Lost are questions that the site answers and the assistant does not.
 *
 *     bun bench/assistant.ts [-v] [--fit]
 *
 * `--fit` also prints the weights of `src/assistant/knowledge/evidence.ts`, as they follow from `tuned`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { readConfig } from '../src/config/config'
import { tenants } from '../src/db/control/schema'
import { sites } from '../src/db/tenant/sites'
import { type DemoBrief, demoBriefs } from '../src/demo/brief'
import { createDemo, demoSites } from '../src/demo/demo'
import { openContext } from '../src/open-context'
import { readRelease, releasesFolder } from '../src/publishing/release-files'
import { type Asked, type EvaluatedPage, evaluate, type Result } from './assistant/evaluate'
import { fitEvidence } from './assistant/fit'
import { drawPages, type SmallSite } from './assistant/small-site'

const columnWidth = 14
const isVerbose = process.argv.includes('-v')
const folder = join(import.meta.dir, 'assistant')
const sets = ['tuned', 'held-out', 'unseen', 'fresh']
const notSites = ['demo.json', 'asked.json', 'questions.json', 'briefs.json']
const languages = ['de', 'en'] as const
const results = new Map<string, Result[]>(
  sets.flatMap((set) => languages.map((language) => [`${set} ${language}`, []])),
)
const add = (name: string, more: Result[]) => results.set(name, [...(results.get(name) ?? []), ...more])

type Questions = Record<string, Partial<Record<'de' | 'en', Asked[]>>>
/** Briefs of bench/briefs whose sites are asked: the first four for tuning, the others with `fresh`. */
const askedBriefs = [
  ...['farm-de', 'vet-de', 'dentist-en', 'gardener-en'],
  ...['music-long-de', 'apothecary-de', 'charity-en', 'dance-list-en'],
].map((slug): DemoBrief => {
  const { name, brief, company = {} } = readJson<DemoBrief>(join(import.meta.dir, `briefs/${slug}.json`))
  return { slug, name, brief, company, contactRecipient: 'post@example.org' }
})
const published = await publishedPages([...askedBriefs, ...readJson<DemoBrief[]>(join(folder, 'unseen/briefs.json'))])
const written = new Map<string, SmallSite>()
for (const set of sets)
  for (const file of readdirSync(join(folder, set)).filter((name) => !notSites.includes(name))) {
    const site: SmallSite = readJson(join(folder, set, file))
    written.set(site.name, site)
    for (const language of languages)
      add(`${set} ${language}`, evaluate(drawPages(site[language]), site[language].questions, language))
  }
for (const [name, file] of [
  ['tuned', 'tuned/demo.json'],
  ['tuned', 'tuned/asked.json'],
  ['unseen', 'unseen/questions.json'],
  ['fresh', 'fresh/questions.json'],
] as const)
  for (const [key, asked] of Object.entries(readJson<Questions>(join(folder, file))))
    for (const language of languages)
      add(`${name} ${language}`, evaluate(pagesOf(key, language), asked[language] ?? [], language))

const columns = ['answerable', 'first page', 'page in 3', 'passage in 3', 'lost', 'no answer', 'refused']
console.log(' '.repeat(14) + columns.map((name) => name.padStart(columnWidth)).join(''))
for (const [name, list] of results) {
  const answerable = list.filter((each) => each.isAnswerable)
  const others = list.filter((each) => !each.isAnswerable)
  const figures = [
    String(answerable.length),
    share(answerable, (each) => each.isFirst),
    share(answerable, (each) => each.isInThree),
    share(
      answerable.filter((each) => each.isPassageInThree !== undefined),
      (each) => each.isPassageInThree === true,
    ),
    share(answerable, (each) => !each.isAnswered),
    String(others.length),
    share(others, (each) => !each.isAnswered),
  ]
  console.log(name.padEnd(14) + figures.map((figure) => figure.padStart(columnWidth)).join(''))
  // failures of the others stay unread, or they would be tuned to
  if (isVerbose && name.startsWith('tuned'))
    for (const each of list.filter(isWrong))
      console.log(
        `    ${each.isAnswerable ? 'lost ' : 'false'} ${each.evidence.toFixed(2)} ${each.question} → ${each.found}`,
      )
}

if (process.argv.includes('--fit')) {
  const examples = languages.flatMap((language) => results.get(`tuned ${language}`) ?? [])
  console.log(
    fitEvidence(examples.flatMap(({ signals, isAnswerable }) => (signals ? [{ signals, isAnswerable }] : []))),
  )
}

function isWrong({ isAnswerable, isAnswered, isInThree, isPassageInThree }: Result) {
  return isAnswerable ? !isAnswered || !isInThree || isPassageInThree === false : isAnswered
}

/** `33/34 97 %`; a dash where nothing was asked. */
function share(list: Result[], is: (result: Result) => boolean): string {
  if (list.length === 0) return '–'
  const count = list.filter(is).length
  return `${count}/${list.length} ${((100 * count) / list.length).toFixed(0)} %`
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Of a published site by its slug, or of one that was written for this by its name. */
function pagesOf(key: string, language: 'de' | 'en'): EvaluatedPage[] {
  const site = written.get(key)
  const pages = site ? drawPages(site[language]) : published.get(key)?.[language]
  if (!pages) throw new Error(`there is no site ${key}`)
  return pages
}

/** The pages of the demo, and of sites that are built from briefs, as they are published: by site. */
async function publishedPages(briefs: DemoBrief[]): Promise<Map<string, Record<'de' | 'en', EvaluatedPage[]>>> {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
  const ctx = await openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }) })
  try {
    await createDemo(ctx, demoSites, [...demoBriefs, ...briefs])
    const [account] = await ctx.control.read((db) => db.select().from(tenants).where(eq(tenants.state, 'active')))
    if (!account) throw new Error('there is no demo account')
    const tenant = ctx.tenants.get(account.id)
    const found = new Map<string, Record<'de' | 'en', EvaluatedPage[]>>()
    for (const site of await tenant.read((db) => db.select().from(sites))) {
      const release = await readRelease(releasesFolder(tenant, site.id), site.liveReleaseId ?? '')
      if (!release) throw new Error('the demo was not published')
      const pages: Record<'de' | 'en', EvaluatedPage[]> = { de: [], en: [] }
      for (const { path, locale } of release.manifest.pages) {
        const html = readFileSync(join(release.dir, release.manifest.routes[path]?.file ?? ''), 'utf8')
        const title = (/<title>([^<]*)/.exec(html)?.[1] ?? '').split(/ [–|] /)[0] ?? ''
        if (locale === 'de' || locale === 'en') pages[locale].push({ path, title, html })
      }
      found.set(site.slug, pages)
    }
    return found
  } finally {
    await ctx.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
