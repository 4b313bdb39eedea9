/**
 * What the assistant finds and when it is silent: questions in German and English, of which a third have no answer on the
 * site. `tuned` are sites that were looked at while the search was written (the demo among them); of `held-out` sites only
 * the totals were read. `unseen` questions were written before the search was last changed and measured after it: some
 * are to the demo, some to sites that the service builds from briefs.
 * Lost are questions that the site answers and the assistant does not.
 *
 *     bun bench/assistant.ts [-v]
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
import { drawPages, type SmallSite } from './assistant/small-site'

const columnWidth = 14
const isVerbose = process.argv.includes('-v')
const folder = join(import.meta.dir, 'assistant')
const languages = ['de', 'en'] as const
const results = new Map<string, Result[]>()
const add = (name: string, more: Result[]) => results.set(name, [...(results.get(name) ?? []), ...more])

const demoQuestions: Record<string, Record<'de' | 'en', Asked[]>> = readJson(join(folder, 'tuned/demo.json'))
const unseenQuestions: typeof demoQuestions = readJson(join(folder, 'unseen/questions.json'))
const published = await publishedPages(readJson(join(folder, 'unseen/briefs.json')))
for (const [name, questions] of [
  ['demo', demoQuestions],
  ['unseen', unseenQuestions],
] as const)
  for (const [slug, asked] of Object.entries(questions))
    for (const language of languages) {
      const pages = published.get(slug)
      if (!pages) throw new Error(`there is no site ${slug}`)
      add(`${name} ${language}`, evaluate(pages[language], asked[language], language))
    }
for (const set of ['tuned', 'held-out'])
  for (const file of readdirSync(join(folder, set)).filter((name) => name !== 'demo.json')) {
    const site: SmallSite = readJson(join(folder, set, file))
    for (const language of languages)
      add(`${set} ${language}`, evaluate(drawPages(site[language]), site[language].questions, language))
  }

const columns = ['answerable', 'first page', 'page in 3', 'passage in 3', 'lost', 'no answer', 'refused']
console.log(' '.repeat(14) + columns.map((name) => name.padStart(columnWidth)).join(''))
for (const [name, list] of [...results].filter(([, list]) => list.length > 0)) {
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
  if (isVerbose && /^(?:demo|tuned)/.test(name))
    for (const each of list.filter(isWrong))
      console.log(
        `    ${each.isAnswerable ? 'lost ' : 'false'} ${each.evidence.toFixed(2)} ${each.question} → ${each.found}`,
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
