/**
 * What the assistant finds and when it is silent: questions in German and English, of which a third have no answer on the
 * site. `tuned` are sites that were looked at while the search was written (the demo among them); `held-out` ones were
 * not: their questions were written before, and only their totals were read.
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
import { createDemo } from '../src/demo/demo'
import { openContext } from '../src/open-context'
import { readRelease, releasesFolder } from '../src/publishing/release-files'
import { type Asked, type EvaluatedPage, evaluate, type Result } from './assistant/evaluate'
import { drawPages, type SmallSite } from './assistant/small-site'

const isVerbose = process.argv.includes('-v')
const folder = join(import.meta.dir, 'assistant')
const languages = ['de', 'en'] as const
const results = new Map<string, Result[]>()
const add = (name: string, more: Result[]) => results.set(name, [...(results.get(name) ?? []), ...more])

const demoQuestions: Record<string, Record<'de' | 'en', Asked[]>> = readJson(join(folder, 'tuned/demo.json'))
for (const [slug, pages] of await demoPages())
  for (const language of languages)
    add(`demo ${language}`, evaluate(pages[language], demoQuestions[slug]?.[language] ?? [], language))
for (const set of ['tuned', 'held-out'])
  for (const file of readdirSync(join(folder, set)).filter((name) => name !== 'demo.json')) {
    const site: SmallSite = readJson(join(folder, set, file))
    for (const language of languages)
      add(`${set} ${language}`, evaluate(drawPages(site[language]), site[language].questions, language))
  }

console.log('                answerable  first page  in top 3  answered | no answer  refused')
for (const [name, list] of results) {
  const answerable = list.filter((each) => each.isAnswerable)
  const others = list.filter((each) => !each.isAnswerable)
  console.log(
    name.padEnd(14),
    String(answerable.length).padStart(11),
    share(answerable, (each) => each.isFirst).padStart(11),
    share(answerable, (each) => each.isInThree).padStart(9),
    share(answerable, (each) => each.isAnswered).padStart(9),
    '|',
    String(others.length).padStart(9),
    share(others, (each) => !each.isAnswered).padStart(8),
  )
  // failures of held-out sites stay unread, or they would be none
  if (isVerbose && !name.startsWith('held-out'))
    for (const each of list.filter(isWrong))
      console.log(
        `    ${each.isAnswerable ? 'lost ' : 'false'} ${each.evidence.toFixed(2)} ${each.question} → ${each.found}`,
      )
}

function isWrong({ isAnswerable, isAnswered, isInThree }: Result) {
  return isAnswerable ? !isAnswered || !isInThree : isAnswered
}

function share(list: Result[], is: (result: Result) => boolean): string {
  return `${((100 * list.filter(is).length) / (list.length || 1)).toFixed(1)} %`
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The pages of the demo as they are published. */
async function demoPages(): Promise<Map<string, Record<'de' | 'en', EvaluatedPage[]>>> {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
  const ctx = await openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }) })
  try {
    await createDemo(ctx)
    const [account] = await ctx.control.read((db) => db.select().from(tenants).where(eq(tenants.state, 'active')))
    if (!account) throw new Error('there is no demo account')
    const tenant = ctx.tenants.get(account.id)
    const published = new Map<string, Record<'de' | 'en', EvaluatedPage[]>>()
    for (const site of await tenant.read((db) => db.select().from(sites))) {
      const release = await readRelease(releasesFolder(tenant, site.id), site.liveReleaseId ?? '')
      if (!release) throw new Error('the demo was not published')
      const pages: Record<'de' | 'en', EvaluatedPage[]> = { de: [], en: [] }
      for (const { path, locale } of release.manifest.pages) {
        const html = readFileSync(join(release.dir, release.manifest.routes[path]?.file ?? ''), 'utf8')
        const title = (/<title>([^<]*)/.exec(html)?.[1] ?? '').split(/ [–|] /)[0] ?? ''
        if (locale === 'de' || locale === 'en') pages[locale].push({ path, title, html })
      }
      published.set(site.slug, pages)
    }
    return published
  } finally {
    await ctx.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
