/**
 * A question to a site with 10 000 passages, as a visitor's question is looked up: words (FTS5) and what covers it.
 * The first question reads the words of the site into memory; the others find them there. Processor time says more on a
 * machine that others use as well. Compared, by turns, with plain FTS5: the ten best of all passages with any word of the
 * question, by bm25 and without their texts.
 *
 *     bun bench/retrieval.ts [passages]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { stemsOf } from '../src/ai/words'
import { indexPage, makeSearchTables, placeWord } from '../src/assistant/knowledge/index-tables'
import { readQuestion } from '../src/assistant/knowledge/question'
import { searchSite } from '../src/assistant/knowledge/search'
import { readConfig } from '../src/config/config'
import { siteIndexes } from '../src/db/knowledge/schema'
import { openContext } from '../src/open-context'
import { fillSite } from './site'

const count = Number(process.argv[2] ?? 10_000)
const rounds = 200
const perPage = 20
const scope = { siteId: 'bench', locale: 'de' }

/** Words of a made-up language that are spread as in a real one: few are frequent, most are rare (Zipf). */
const syllables =
  'ba be bi bo da de di do fa fe ga ge ha he ka ke la le li lo ma me mi mo na ne ra re sa se ta te wa we'.split(' ')
const words = Array.from({ length: 20_000 }, (_, i) => {
  let word = ''
  for (let n = i * 7919 + 13; word.length < 5 + (i % 6); n = (n * 31 + 17) % 1_000_003)
    word += syllables[n % syllables.length]
  return word
})
let seed = 42
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
const someWord = () => words[Math.floor(words.length ** random())] ?? ''
const someText = (length: number) => Array.from({ length }, someWord).join(' ')

const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
const ctx = await openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }) })
try {
  const { tenant } = await fillSite(ctx, { pageCount: 1, blocksPerPage: 1 })
  for (let page = 0; page < count / perPage; page++)
    await tenant.knowledge.write(async (tx) => {
      if (page === 0) await makeSearchTables(tx, ctx.ai.embedding)
      const drawn = Array.from({ length: perPage }, () => {
        const text = someText(60)
        return {
          anchor: null,
          type: 'rich_text',
          headings: [],
          text,
          facts: {},
          stems: stemsOf(text, 'de').join(' '),
          headStems: '',
          textHash: Bun.hash.xxHash64(text).toString(36),
        }
      })
      const place = { pageId: `page-${page}`, locale: scope.locale, path: `/page-${page}`, etag: '', title: 'Seite' }
      await indexPage(tx, ctx.ai.embedding, scope.siteId, { ...place, passages: drawn })
    })
  await tenant.knowledge.write((tx) =>
    tx.insert(siteIndexes).values({ siteId: scope.siteId, releaseId: 'r', status: 'ready', embeddingModel: 'builtin' }),
  )
  const askFor = async (text: string) => {
    const question = readQuestion(text, 'de')
    await searchSite(ctx, tenant, scope, question, undefined)
  }
  const matchPlainly = (text: string) => {
    const anyOf = stemsOf(text, 'de').map((stem) => `"${stem}"`)
    const match = `place : "${placeWord(scope.siteId, scope.locale)}" AND stems : (${anyOf.join(' OR ')})`
    return tenant.knowledge.read((db) =>
      db
        .select({ id: sql<number>`rowid` })
        .from(sql`passage_words`)
        .where(sql`passage_words match ${match}`)
        .orderBy(sql`bm25(passage_words)`)
        .limit(10),
    )
  }
  const someQuestion = () => `Was kostet ${someText(6)}?`
  const first = await time(() => askFor(someQuestion()))
  const asked = { times: [] as number[], busy: 0 }
  const matched = { times: [] as number[], busy: 0 }
  for (let i = 0; i < rounds; i++) {
    const text = someQuestion()
    await note(asked, () => askFor(text))
    await note(matched, () => matchPlainly(text))
  }
  console.log(`${count} passages: first question ${first.toFixed(0)} ms, others ${figures(asked)}`)
  console.log(`plain FTS5 ${figures(matched)}`)
  console.log(`a question against it: ${(middle(asked.times) / middle(matched.times)).toFixed(1)} of its p50`)
  console.log(`  ${(asked.busy / matched.busy).toFixed(1)} of its processor time`)
} finally {
  await ctx.close()
  rmSync(dir, { recursive: true, force: true })
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function note(kept: { times: number[]; busy: number }, work: () => Promise<unknown>) {
  const before = process.cpuUsage()
  kept.times.push(await time(work))
  const { user, system } = process.cpuUsage(before)
  kept.busy += (user + system) / 1000
}

function middle(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function figures({ times, busy }: { times: number[]; busy: number }): string {
  const sorted = times.toSorted((a, b) => a - b)
  const late = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  const processor = (busy / times.length).toFixed(1)
  return `p50 ${middle(times).toFixed(1)} ms, p95 ${late.toFixed(1)} ms, processor time ${processor} ms each`
}
