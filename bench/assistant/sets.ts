import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { readConfig } from '../../src/config/config'
import { tenants } from '../../src/db/control/schema'
import { sites } from '../../src/db/tenant/sites'
import { type DemoBrief, demoBriefs } from '../../src/demo/brief'
import { createDemo, demoSites } from '../../src/demo/demo'
import { openContext } from '../../src/open-context'
import { readRelease, releasesFolder } from '../../src/publishing/release-files'
import type { Asked, EvaluatedPage } from './evaluate'
import { drawPages, type SmallSite } from './small-site'

/** Questions of a set to one site in one language. */
export interface AskedSite {
  set: string
  site: string
  language: 'de' | 'en'
  pages: EvaluatedPage[]
  asked: Asked[]
}

const folder = import.meta.dir
export const sets = ['tuned', 'held-out', 'unseen', 'fresh', 'later']
export const languages = ['de', 'en'] as const
const notSites = ['demo.json', 'asked.json', 'questions.json', 'briefs.json']

type Questions = Record<string, Partial<Record<'de' | 'en', Asked[]>>>
/** Briefs of bench/briefs whose sites are asked: the first four for tuning, the others with `fresh`. */
const slugs = [
  'farm-de',
  'vet-de',
  'dentist-en',
  'gardener-en',
  'music-long-de',
  'apothecary-de',
  'charity-en',
  'dance-list-en',
]

/** All questions, with the pages they are asked to. */
export async function readSets(): Promise<AskedSite[]> {
  const asked: AskedSite[] = []
  const published = await publishedPages([
    ...slugs.map(readBrief),
    ...readJson<DemoBrief[]>(join(folder, 'unseen/briefs.json')),
  ])
  const written = new Map<string, SmallSite>()
  for (const set of sets)
    for (const file of readdirSync(join(folder, set)).filter((name) => !notSites.includes(name))) {
      const site: SmallSite = readJson(join(folder, set, file))
      written.set(site.name, site)
      for (const language of languages)
        asked.push({
          set,
          site: site.name,
          language,
          pages: drawPages(site[language]),
          asked: site[language].questions,
        })
    }
  /** Of a published site by its slug, or of one that was written for this by its name. */
  const pagesOf = (key: string, language: 'de' | 'en'): EvaluatedPage[] => {
    const site = written.get(key)
    const pages = site ? drawPages(site[language]) : published.get(key)?.[language]
    if (!pages) throw new Error(`there is no site ${key}`)
    return pages
  }
  for (const [set, file] of [
    ['tuned', 'tuned/demo.json'],
    ['tuned', 'tuned/asked.json'],
    ['unseen', 'unseen/questions.json'],
    ['fresh', 'fresh/questions.json'],
  ] as const)
    for (const [site, questions] of Object.entries(readJson<Questions>(join(folder, file))))
      for (const language of languages)
        if (questions[language])
          asked.push({ set, site, language, pages: pagesOf(site, language), asked: questions[language] })
  return asked
}

function readBrief(slug: string): DemoBrief {
  const { name, brief, company = {} } = readJson<DemoBrief>(join(folder, `../briefs/${slug}.json`))
  return { slug, name, brief, company, contactRecipient: 'post@example.org' }
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The pages of the demo, and of sites that are built from briefs, as they are published: by site. */
async function publishedPages(briefs: DemoBrief[]): Promise<Map<string, Record<'de' | 'en', EvaluatedPage[]>>> {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
  const ctx = await openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }) })
  try {
    // a site of the demo and one that is built from a brief may have the same name: the brief's is asked
    const isAsked = ({ slug }: { slug: string }) => briefs.every((brief) => brief.slug !== slug)
    await createDemo(ctx, demoSites.filter(isAsked), [...demoBriefs.filter(isAsked), ...briefs])
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
