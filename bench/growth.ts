/**
 * How work grows with a site: twenty pages of a list, one block written, the check before a publish once it was done, and
 * a publish with one page changed, in statements and in processor time. Draws the curves as SVG.
 *
 *     bun bench/growth.ts [pages,pages,…] [file]
 *
 * Without arguments it measures 50 to 5 000 pages and writes `docs/growth.svg`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { readConfig } from '../src/config/config'
import { blocks } from '../src/db/tenant/pages'
import { jobKinds } from '../src/job-kinds'
import { startGeneration } from '../src/jobs/generations'
import { drainQueue } from '../src/jobs/worker'
import { openContext } from '../src/open-context'
import { updateBlock } from '../src/pages/blocks'
import { readPages } from '../src/pages/list-pages'
import { checkSite } from '../src/publishing/check/publish-check'
import { countStatements } from '../test/support/statements'
import { curves, type Series } from './growth/curves'
import { median } from './load'
import { fillSite } from './site'

const sizes = (process.argv[2] ?? '50,200,1000,5000').split(',').map(Number)
const file = process.argv[3] ?? join(import.meta.dir, '../docs/growth.svg')
const rounds = 5
const names = ['list with limit', 'block write', 'check again', 'publish of one'] as const

const statements: Series[] = names.map((name) => ({ name, points: [] }))
const times: Series[] = names.map((name) => ({ name, points: [] }))
for (const size of sizes) {
  for (const [i, { count, ms }] of (await measure(size)).entries()) {
    statements[i]!.points.push([size, count])
    times[i]!.points.push([size, ms])
    console.log(`${size} pages, ${names[i]}: ${count} statements, ${ms.toFixed(1)} ms of processor time`)
  }
}
await Bun.write(
  file,
  curves([
    { title: 'Statements', series: statements },
    { title: 'Processor time, ms', series: times },
  ]),
)

async function measure(pageCount: number) {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
  const ctx = await openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }) })
  try {
    const { tenant, siteId, anyBlock } = await fillSite(ctx, { pageCount, blocksPerPage: 1, isFlat: true })
    const by = { id: '', name: 'Bench', at: new Date().toISOString() }
    let round = 0
    const write = () => {
      const content = { de: { headline: `Neu ${++round}` }, en: { headline: `New ${round}` } }
      return tenant.write((tx) => updateBlock(tx, by, anyBlock, { content }))
    }
    const publish = async () => {
      const id = await startGeneration(ctx, tenant, { kind: 'publish', siteId })
      await drainQueue(ctx, jobKinds)
      const [done] = await tenant.read((db) => db.query.generations.findMany({ where: (row, is) => is.eq(row.id, id) }))
      if (done?.status !== 'succeeded') throw new Error(`publish failed: ${done?.error}`)
    }
    await tenant.write((tx) =>
      tx.update(blocks).set({ type: 'hero', props: {}, content: {} }).where(eq(blocks.id, anyBlock)),
    )
    await publish()
    return [
      await costOf(() => tenant.read((db) => readPages(db, siteId, { limit: '20' }))),
      await costOf(write),
      await costOf(() => checkSite(ctx, tenant, siteId), write),
      await costOf(publish, write),
    ]
  } finally {
    await ctx.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The median of some rounds, the first of which is not counted. `before` comes before each. */
async function costOf(work: () => Promise<unknown>, before?: () => Promise<unknown>) {
  const seen: { count: number; ms: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    await before?.()
    const used = process.cpuUsage()
    const { count } = await countStatements(work)
    const { user, system } = process.cpuUsage(used)
    if (round > 0) seen.push({ count, ms: (user + system) / 1000 })
  }
  return { count: median(seen.map(({ count }) => count)), ms: median(seen.map(({ ms }) => ms)) }
}
