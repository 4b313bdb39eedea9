/**
 * What of a brief reaches the site, and what stands on the site without ground: twelve briefs, or those of the files
 * that are named, go through registration, plan, build and publish; then the published files are read.
 *
 *     bun bench/briefs.ts [--all] [file.json …]
 *
 * A file holds a brief or a list of them: `{key, brief, name?, lang?, company?}`. `--all` prints every finding.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { type BriefFact, factsOfBrief, reaches } from '../test/support/brief-facts'
import { type SitePage, ungroundedOf } from '../test/support/grounding'
import { visibleText } from '../test/support/visible-text'
import { createWorld, type World } from '../test/support/world'

interface BenchBrief {
  key: string
  brief: string
  name?: string
  lang?: 'de' | 'en'
  company?: Record<string, unknown>
}

const isShowingAll = process.argv.includes('--all')
const named = process.argv.slice(2).filter((argument) => argument !== '--all')
const own = join(import.meta.dir, 'briefs')
const files =
  named.length > 0
    ? named
    : readdirSync(own)
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => join(own, file))
const briefs: BenchBrief[] = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')))

console.log(
  ['brief', 'facts', 'reached', 'pages', 'no ground'].map((head, i) => head.padEnd(i === 0 ? 20 : 9)).join(''),
)
let [facts, reached, findings] = [0, 0, 0]
for (const brief of briefs) {
  const world = await createWorld()
  try {
    const pages = await buildAndRead(world, brief)
    const known = factsOfBrief(brief)
    const missing = missingFacts(known, pages)
    const ungrounded = ungroundedOf({ ...brief, ofSite: datesOf(world.ctx.now()) }, pages)
    facts += known.length
    reached += known.length - missing.length
    findings += ungrounded.length
    const row = [known.length, known.length - missing.length, pages.length, ungrounded.length]
    console.log(brief.key.padEnd(20) + row.map((value) => String(value).padEnd(9)).join(''))
    for (const { kind, fact } of isShowingAll ? missing : missing.slice(0, 4))
      console.log(`    missing ${kind}: ${fact}`)
    for (const { kind, page, statement } of isShowingAll ? ungrounded : ungrounded.slice(0, 4))
      console.log(`    no ground, ${kind} on ${page}: ${statement.slice(0, 120)}`)
  } catch (error) {
    console.log(`${brief.key.padEnd(20)}${error instanceof Error ? error.message : error}`)
  } finally {
    await world.end()
  }
}
console.log(`${reached} of ${facts} facts reached a site; ${findings} statements have no ground`)

/** A fact has to stand on the pages of one language at least: those of numbers in every one. */
function missingFacts(known: BriefFact[], pages: SitePage[]): BriefFact[] {
  const texts = [...Map.groupBy(pages, ({ locale }) => locale).values()].map((ofLocale) =>
    ofLocale.map(({ text }) => text).join('\n'),
  )
  const isInWords = ({ kind }: BriefFact) => !['number', 'price', 'hours', 'contact', 'name'].includes(kind)
  return known.filter(
    (fact) =>
      !(isInWords(fact) ? texts.some((text) => reaches(text, fact)) : texts.every((text) => reaches(text, fact))),
  )
}

async function buildAndRead(world: World, { brief, name, lang, company }: BenchBrief): Promise<SitePage[]> {
  const owner = await world.owner(name ?? 'Neue Website')
  const slug = `site-${crypto.randomUUID().slice(0, 8)}`
  const created = await owner.post('/sites', { name: name ?? 'Neue Website', slug, ...(company ? { company } : {}) })
  if (created.status !== 201) throw new Error(`site: ${JSON.stringify(created.body)}`)
  const site: string = created.body.data.id
  const plan = await owner.post('/ai/plan', { site_id: site, brief, ...(lang ? { lang } : {}) })
  if (plan.status !== 200) throw new Error(`plan: ${plan.status} ${JSON.stringify(plan.body).slice(0, 200)}`)
  const build = await owner.post('/ai/build', {
    site_id: site,
    brief,
    blueprint: plan.body.blueprint,
    ...(lang ? { lang } : {}),
  })
  if (build.status !== 202) throw new Error(`build: ${build.status} ${JSON.stringify(build.body).slice(0, 200)}`)
  await finished(world, owner, build.body.generation_id)
  // pages of a build may be drafts, which a visitor does not see
  const { body } = await owner.get(`/sites/${site}/pages`)
  for (const page of body.data)
    if (page.status !== 'published') await owner.put(`/pages/${page.id}`, { status: 'published' })
  const publish = await owner.post(`/sites/${site}/publish`, {})
  await finished(world, owner, publish.body.generation_id)
  const folder = join(world.ctx.tenants.get(owner.user.tenant_id).folder, 'releases', site)
  return [...new Glob('**/*.html').scanSync(folder)].map((file) => {
    const html = readFileSync(join(folder, file), 'utf8')
    return {
      path: `/${file.split('/').slice(1).join('/')}`,
      locale: /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? '',
      text: visibleText(html),
    }
  })
}

/** The day that articles were published, as pages write it. */
function datesOf(now: Date): string[] {
  return ['de-DE', 'en-GB', 'en-US'].map((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(now))
}

async function finished(world: World, owner: Awaited<ReturnType<World['owner']>>, id: string) {
  await world.drain()
  const { body } = await owner.get(`/ai/generations/${id}`)
  if (body.status !== 'succeeded') throw new Error(`generation: ${body.status} ${JSON.stringify(body.error)}`)
}
