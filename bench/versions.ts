import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Me } from '../src/auth/sessions'
import { readConfig } from '../src/config/config'
import { openContext } from '../src/context'
import { newId } from '../src/db/columns'
import { restoreVersion } from '../src/versions/restore'
import { packSnapshot, readSnapshot } from '../src/versions/snapshot'
import { saveVersion } from '../src/versions/versions'
import { fillSite } from './site'

/**
 * Saving a site of 300 pages with 20 blocks each as a version (to reach: under 0.3 s) and putting it back, and for how
 * long either holds up everybody else at once (to reach: 50 ms).
 * Run: bun bench/versions.ts
 */
const pageCount = 300
const blocksPerPage = 20

const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
const ctx = await openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }) })
try {
  const { tenant, siteId } = await fillSite(ctx, { pageCount, blocksPerPage })
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
