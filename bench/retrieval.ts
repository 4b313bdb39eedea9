/**
 * A question to a site with 10 000 passages, as a visitor's question is looked up: words (FTS5), vectors (vec0), ranking.
 * The first question reads the words of the site into memory; the others find them there. Processor time says more on a
 * machine that others use as well. Compared with a read of 80
 * passages by their ids, which any search has to do in the end.
 *
 *     bun bench/retrieval.ts [passages]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import pino from 'pino'
import { embedByPieces } from '../src/ai/builtin/embed'
import { stemsOf } from '../src/ai/words'
import { makeSearchTables, writePage } from '../src/assistant/knowledge/index-tables'
import { readQuestion } from '../src/assistant/knowledge/question'
import { searchSite } from '../src/assistant/knowledge/search'
import { readConfig } from '../src/config/config'
import { passages, siteIndexes } from '../src/db/knowledge/schema'
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
          vector: embedByPieces(text),
        }
      })
      const place = { pageId: `page-${page}`, locale: scope.locale, path: `/page-${page}`, etag: '', title: 'Seite' }
      await writePage(tx, ctx.ai.embedding, scope.siteId, { ...place, passages: drawn })
    })
  await tenant.knowledge.write((tx) =>
    tx.insert(siteIndexes).values({ siteId: scope.siteId, releaseId: 'r', status: 'ready', embeddingModel: 'builtin' }),
  )
  const ask = async () => {
    const text = `Was kostet ${someText(6)}?`
    const question = readQuestion(text, 'de')
    await searchSite(ctx, tenant, scope, question, embedByPieces(text))
  }
  const first = await time(ask)
  const times = []
  const busyBefore = process.cpuUsage()
  for (let i = 0; i < rounds; i++) times.push(await time(ask))
  const busy = process.cpuUsage(busyBefore)
  const ids = Array.from({ length: 80 }, (_, i) => 1 + i * Math.floor(count / 80))
  const reads = []
  for (let i = 0; i < rounds; i++)
    reads.push(
      await time(() => tenant.knowledge.read((db) => db.select().from(passages).where(inArray(passages.rowId, ids)))),
    )
  console.log(`${count} passages: first question ${first.toFixed(0)} ms, others ${figures(times)}`)
  console.log(`processor time of a question: ${((busy.user + busy.system) / 1000 / rounds).toFixed(1)} ms`)
  console.log(
    `80 passages by id ${figures(reads)}; a question costs ${(middle(times) / middle(reads)).toFixed(1)} of it`,
  )
} finally {
  await ctx.close()
  rmSync(dir, { recursive: true, force: true })
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function middle(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function figures(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const late = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return `p50 ${middle(times).toFixed(1)} ms, p99 ${late.toFixed(1)} ms`
}
