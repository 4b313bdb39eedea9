/**
 * Many accounts on one box: making them, visiting them at random with 512 files kept open, a sweep over all, and the
 * start of a process over them. Descriptors are those of this process (Linux: /proc/self/fd).
 *
 *     bun bench/tenants.ts [tenants] [visits]
 */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { register } from '../src/auth/auth'
import { readConfig } from '../src/config/config'
import type { Context } from '../src/context'
import { type TenantRow, tenants } from '../src/db/control/schema'
import { sites } from '../src/db/tenant/sites'
import { newTenantId } from '../src/db/tenant-id'
import { openContext } from '../src/open-context'
import { listTenantIds } from '../src/tenants/provisioning'
import { percentile } from './load'

const [count = 2000, visits = 5000] = Bun.argv.slice(2).map(Number)
const registrations = 50
const limits = { createMs: 10, startMs: 1000, descriptors: 700, megabytes: 600 }
const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
const peak = { descriptors: 0, megabytes: 0 }

try {
  const first = await open()
  await makeTenants(first)
  await registerAccounts(first)
  await visitAtRandom(first)
  await first.close()
  await sweep()
} finally {
  rmSync(dir, { recursive: true, force: true })
}

/** Without the cost of the password's hash, which is a choice and not an overhead. */
function open(): Promise<Context> {
  const passwords = { memoryCost: 8, timeCost: 1 }
  return openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }), passwords })
}

async function makeTenants(ctx: Context) {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const row = newTenant(n)
    times.push(await timed(() => ctx.tenants.create(row.id)))
    await ctx.control.write((tx) => tx.insert(tenants).values(row))
    if (n % 50 === 0) await measure()
  }
  report(`create ${count} tenants`, times, limits.createMs)
}

async function registerAccounts(ctx: Context) {
  const times: number[] = []
  for (let n = 0; n < registrations; n++) {
    const account = { email: `owner${n}@example.com`, password: 'correct horse battery', name: `Betrieb ${n}` }
    times.push(
      await timed(() =>
        register(
          ctx,
          account,
          { language: 'de', interfaceLanguage: null },
          { userAgent: 'bench', sender: '127.0.0.1' },
        ),
      ),
    )
    await measure()
  }
  report(`register ${registrations} accounts`, times, limits.createMs)
}

async function visitAtRandom(ctx: Context) {
  const ids = await listTenantIds(ctx)
  const times: number[] = []
  peak.descriptors = 0
  for (let n = 0; n < visits; n++) {
    const tenant = ctx.tenants.get(ids[Math.floor(Math.random() * ids.length)]!)
    times.push(await timed(() => tenant.read((db) => db.select().from(sites))))
    await measure()
  }
  report(`${visits} random visits, ${ctx.tenants.openFiles()} files kept open`, times)
  reportPeak()
}

/** In a process that has nothing open yet, as after a deploy. */
async function sweep() {
  let ctx: Context | undefined
  const startMs = await timed(async () => {
    ctx = await open()
  })
  console.log(
    `start over ${count + registrations} tenants: ${startMs.toFixed(0)} ms (${verdict(startMs, limits.startMs)})`,
  )
  Object.assign(peak, { descriptors: 0, megabytes: 0 })
  const ids = await listTenantIds(ctx!)
  const seconds =
    (await timed(() =>
      ctx!.tenants.forEach(ids, async (tenant) => {
        await tenant.read((db) => db.select().from(sites))
        await measure()
      }),
    )) / 1000
  const { descriptors, megabytes } = peak
  console.log(`sweep over ${ids.length} tenants: ${seconds.toFixed(2)} s`)
  reportPeak()
  console.log(
    `  descriptors ${verdict(descriptors, limits.descriptors)}, megabytes ${verdict(megabytes, limits.megabytes)}`,
  )
  await ctx!.close()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Lets the loop turn, as a server's does, and notes how much is held. */
async function measure() {
  await new Promise((turn) => setImmediate(turn))
  peak.descriptors = Math.max(peak.descriptors, readdirSync('/proc/self/fd').length)
  peak.megabytes = Math.max(peak.megabytes, process.memoryUsage.rss() / 1e6)
}

function report(name: string, times: number[], limit?: number) {
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length
  const figures = [50, 99, 100].map((p) => `p${p} ${percentile(times, p).toFixed(2)}`).join(', ')
  const judged = limit === undefined ? '' : ` (${verdict(mean, limit)})`
  console.log(`${name}: mean ${mean.toFixed(2)} ms, ${figures}${judged}`)
}

function reportPeak() {
  console.log(`  peak: ${peak.descriptors} descriptors, ${peak.megabytes.toFixed(0)} MB`)
}

function verdict(value: number, limit: number): string {
  return `${value <= limit ? 'within' : 'above'} ${limit}`
}

function newTenant(n: number): TenantRow {
  const at = new Date().toISOString()
  return {
    id: newTenantId(),
    name: `Betrieb ${n}`,
    slug: `betrieb-${n}`,
    plan: 'agency',
    status: 'active',
    suspendedBy: null,
    state: 'active',
    trialEndsAt: null,
    deletionDueAt: null,
    deletionRemindedAt: null,
    createdAt: at,
    updatedAt: at,
  }
}
