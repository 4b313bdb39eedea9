import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Me } from '../src/auth/sessions'
import { readConfig } from '../src/config'
import { type Context, openContext } from '../src/context'
import { newId } from '../src/db/columns'
import { tenants } from '../src/db/control/schema'
import { blocks, pages, pageTranslations, sections } from '../src/db/tenant/pages'
import { sites } from '../src/db/tenant/sites'
import type { Tenant } from '../src/tenants/tenants'
import { restoreVersion } from '../src/versions/restore'
import { packSnapshot, readSnapshot } from '../src/versions/snapshot'
import { saveVersion } from '../src/versions/versions'
import { samples as frame } from '../test/support/samples/frame'
import { samples as offers } from '../test/support/samples/offers'

/**
 * Saving a site of 300 pages with 20 blocks each as a version (to reach: under 0.3 s) and putting it back, and for how
 * long either holds up everybody else at once (to reach: 50 ms).
 * Run: bun bench/versions.ts
 */
const pageCount = 300
const blocksPerPage = 20
const at = '2026-05-04T10:00:00.000Z'

const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
const ctx = await openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }) })
try {
  const { tenant, siteId } = await fill(ctx)
  const me = { id: newId(), name: 'Bench', language: 'de', tenant: { id: tenant.id } } as Me
  const packed = await packSnapshot(await tenant.read((db) => readSnapshot(db, siteId)))
  console.log(`${pageCount} pages, ${pageCount * blocksPerPage} blocks: ${(packed.bytes.length / 1e3).toFixed(0)} kB`)
  for (let round = 1; round <= 3; round++) {
    const version = await timed('save', () => saveVersion(ctx, tenant, me, siteId, {}))
    await timed('restore', () => restoreVersion(ctx, tenant, me, siteId, version.id))
  }
} finally {
  await ctx.close()
  rmSync(dir, { recursive: true, force: true })
}

/** Prints how long `work` took and how late a 2 ms timer fired meanwhile. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const late: number[] = []
  let running = true
  const watching = (async () => {
    while (running) {
      const startedAt = performance.now()
      await new Promise((next) => setTimeout(next, 2))
      late.push(Math.max(0, performance.now() - startedAt - 2))
    }
  })()
  await new Promise((next) => setTimeout(next, 20))
  const startedAt = performance.now()
  const result = await work()
  const ms = performance.now() - startedAt
  running = false
  await watching
  console.log(`${name}: ${ms.toFixed(0)} ms; longest hold-up ${Math.max(...late).toFixed(1)} ms`)
  return result
}

async function fill(ctx: Context): Promise<{ tenant: Tenant; siteId: string }> {
  const [tenantId, siteId] = [newId(), newId()]
  const stamps = { createdAt: at, updatedAt: at }
  await ctx.control.write((tx) =>
    tx.insert(tenants).values({
      id: tenantId,
      name: 'Bench',
      slug: 'bench',
      plan: 'agency',
      status: 'active',
      state: 'active',
      ...stamps,
    }),
  )
  await ctx.tenants.create(tenantId)
  const tenant = ctx.tenants.get(tenantId)
  const samples = [...frame, ...offers]
  await tenant.write(async (tx) => {
    await tx.insert(sites).values({
      id: siteId,
      name: 'Backstube Lindenhof',
      slug: 'bench',
      publicSlug: 'bench',
      status: 'draft',
      defaultLocale: 'de',
      locales: ['de', 'en'],
      company: {},
      branding: {},
      trustBar: {},
      settings: {},
      ...stamps,
    })
    for (let i = 0; i < pageCount; i++) {
      const [pageId, sectionId] = [newId(), newId()]
      const slug = `seite-${i}`
      await tx.insert(pages).values({
        id: pageId,
        siteId,
        slug,
        path: `/${slug}`,
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
      await tx.insert(blocks).values(
        Array.from({ length: blocksPerPage }, (_, n) => {
          const { key, props = {}, content } = samples[(i + n * 7) % samples.length]!
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
        }),
      )
    }
  })
  return { tenant, siteId }
}
