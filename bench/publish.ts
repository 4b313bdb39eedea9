/**
 * Publishing at size: 200 pages in two languages from nothing, then the same site with one page changed. While each
 * runs, a timer and reads of the same account show what other requests would feel.
 *
 *     bun bench/publish.ts [pages]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { readConfig } from '../src/config'
import { type Context, openContext } from '../src/context'
import { newId } from '../src/db/columns'
import { publicSlugs, tenants } from '../src/db/control/schema'
import { blocks, pages, pageTranslations, sections } from '../src/db/tenant/pages'
import { sites } from '../src/db/tenant/sites'
import { startGeneration } from '../src/jobs/generations'
import { drainQueue } from '../src/jobs/worker'
import type { Tenant } from '../src/tenants/tenants'
import { samples as frame } from '../test/support/samples/frame'
import { samples as offers } from '../test/support/samples/offers'

const pageCount = Number(process.argv[2] ?? 200)
const blocksPerPage = 10
const at = new Date().toISOString()

const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
const ctx = await openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }) })
try {
  const { tenant, siteId, anyBlock } = await fill(ctx)
  await run('full', ctx, tenant, siteId)
  for (const round of [1, 2, 3]) {
    const content = { de: { headline: `Neue Überschrift ${round}` }, en: { headline: `New headline ${round}` } }
    await tenant.write((tx) => tx.update(blocks).set({ content }).where(eq(blocks.id, anyBlock)))
    await run('one page changed', ctx, tenant, siteId)
  }
} finally {
  await ctx.close()
  rmSync(dir, { recursive: true, force: true })
}

async function run(name: string, ctx: Context, tenant: Tenant, siteId: string) {
  const id = await startGeneration(ctx, tenant, { kind: 'publish', siteId })
  const watch = watchOthers(tenant)
  const startedAt = performance.now()
  await drainQueue(ctx)
  const seconds = (performance.now() - startedAt) / 1000
  const { timer, reads } = await watch.stop()
  const row = await tenant.read((db) => db.query.generations.findFirst({ where: (row, { eq }) => eq(row.id, id) }))
  if (row?.status !== 'succeeded') throw new Error(`publish failed: ${row?.error}`)
  const { pages: rendered, files, bytes } = row.output as { pages: number; files: number; bytes: number }
  console.log(
    `${name}: ${seconds.toFixed(2)} s for ${rendered} pages (${files} files, ${(bytes / 1e6).toFixed(1)} MB); meanwhile timer ${figures(timer)}, reads ${figures(reads)}`,
  )
}

/** How late a 2 ms timer fires, and how long a small read of the same account takes, in ms. */
function watchOthers(tenant: Tenant) {
  const timer: number[] = []
  const reads: number[] = []
  let running = true
  const watch = async (samples: number[], work: () => Promise<unknown>, expectedMs: number) => {
    while (running) {
      const startedAt = performance.now()
      await work()
      samples.push(Math.max(0, performance.now() - startedAt - expectedMs))
    }
  }
  const pause = (ms: number) => new Promise((next) => setTimeout(next, ms))
  const watching = [
    watch(timer, () => pause(2), 2),
    watch(reads, () => pause(3).then(() => tenant.read((db) => db.$count(sites))), 3),
  ]
  return {
    async stop() {
      running = false
      await Promise.all(watching)
      return { timer, reads }
    },
  }
}

function figures(samples: number[]): string {
  const sorted = samples.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return `p99 ${p99.toFixed(1)} ms, max ${(sorted.at(-1) ?? 0).toFixed(1)} ms (${sorted.length})`
}

async function fill(ctx: Context) {
  const [tenantId, siteId] = [newId(), newId()]
  const stamps = { createdAt: at, updatedAt: at }
  await ctx.control.write(async (tx) => {
    await tx.insert(tenants).values({
      id: tenantId,
      name: 'Bench',
      slug: 'bench',
      plan: 'agency',
      status: 'active',
      state: 'active',
      ...stamps,
    })
    await tx.insert(publicSlugs).values({ publicSlug: 'bench', tenantId, siteId, createdAt: at })
  })
  await ctx.tenants.create(tenantId)
  const tenant = ctx.tenants.get(tenantId)
  const sample = [...frame, ...offers].filter(({ key }) => !['header', 'footer', 'announcement_bar'].includes(key))
  let anyBlock = ''
  await tenant.write(async (tx) => {
    await tx.insert(sites).values({
      id: siteId,
      name: 'Backstube Lindenhof',
      slug: 'bench',
      publicSlug: 'bench',
      status: 'draft',
      defaultLocale: 'de',
      locales: ['de', 'en'],
      company: { legal_name: 'Backstube Lindenhof GmbH', city: 'Freiburg' },
      branding: {},
      trustBar: {},
      settings: {},
      ...stamps,
    })
    for (let i = 0; i < pageCount; i++) {
      const [pageId, sectionId] = [newId(), newId()]
      const group = i % 10 === 0 ? '' : `/bereich-${Math.floor(i / 10)}`
      const slug = i === 0 ? 'start' : i % 10 === 0 ? `bereich-${i / 10}` : `seite-${i}`
      await tx.insert(pages).values({
        id: pageId,
        siteId,
        slug,
        path: i === 0 ? '/' : `${group}/${slug}`,
        type: 'page',
        status: 'published',
        sortOrder: i,
        isHome: i === 0,
        isNoindex: false,
        seo: {},
        publishedAt: at,
        ...stamps,
      })
      await tx.insert(pageTranslations).values([
        { id: newId(), pageId, locale: 'de', title: `Seite ${i}`, slug, extra: {} },
        { id: newId(), pageId, locale: 'en', title: `Page ${i}`, slug: `page-${i}`, extra: {} },
      ])
      await tx.insert(sections).values({ id: sectionId, pageId, sortOrder: 0, settings: {} })
      const rows = Array.from({ length: blocksPerPage }, (_, n) => {
        const { key, props = {}, content } = sample[(i + n * 7) % sample.length]!
        return {
          id: newId(),
          pageId,
          sectionId,
          type: key,
          typeVersion: 1,
          props: props as Record<string, unknown>,
          content: content as Record<string, Record<string, unknown>>,
          sortOrder: n,
          isVisible: true,
          ...stamps,
        }
      })
      anyBlock = rows[0]!.id
      await tx.insert(blocks).values(rows)
    }
  })
  return { tenant, siteId, anyBlock }
}
