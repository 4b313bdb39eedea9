import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { desc, ne } from 'drizzle-orm'
import { isTransferDraft } from '../backups/import'
import type { Context } from '../context'
import { sessions, tenants } from '../db/control/schema'
import { isRemote, readMigrations } from '../db/database'
import { isAway } from '../db/unavailable'
import { listTenantIds } from '../tenants/provisioning'
import { accountSetAside } from '../tenants/set-aside'
import type { Tenant, Tenants } from '../tenants/tenants'
import { filled } from '../words/text'
import type { CommandEnvironment } from './command'
import { isToRestore, toRestore } from './doctor-replica'
import { findings, type TellFinding } from './findings'
import { inspect } from './inspect'
import { reasonOf } from './reason'

/** How far a clock may be behind what it once said: leap seconds and small corrections. */
const clockToleranceMs = 5 * 60_000

/** False when nothing more can be learnt from it. */
export async function checkControl(
  report: TellFinding,
  environment: CommandEnvironment,
  ctx: Context,
): Promise<boolean> {
  const add = (state: 'good' | 'warning' | 'bad', text: (typeof findings)['controlIntact']) =>
    report({ check: 'control', state, text })
  try {
    const { faults, schema } = await inspect(ctx.control, isRemote(ctx.config.controlDatabaseUrl))
    const { newest } = readMigrations('control')
    if (faults.length > 0) add('bad', findings.controlDamaged(shorten(faults)))
    else add('good', findings.controlIntact)
    if (schema < newest) add('warning', findings.controlOlder)
    if (schema > newest) add('bad', findings.controlNewer)
    await ctx.control.read((db) => db.select({ id: tenants.id }).from(tenants).limit(1))
    return true
  } catch (error) {
    const reason = reasonOf(error, environment.out.language)
    add('bad', isAway(error) ? findings.controlAway(reason) : findings.controlDamaged(reason))
    return false
  }
}

/** Sign-in codes, certificates and scheduled pages need the right time. A clock that has gone back shows in the data. */
export async function checkClock(report: TellFinding, ctx: Context) {
  const [last] = await ctx.control.read((db) =>
    db.select({ at: sessions.lastUsedAt }).from(sessions).orderBy(desc(sessions.lastUsedAt)).limit(1),
  )
  const known = Math.max(readMigrations('tenant').newest, last ? Date.parse(last.at) : 0)
  const now = ctx.now()
  const isBehind = now.getTime() + clockToleranceMs < known
  report({
    check: 'clock',
    state: isBehind ? 'bad' : 'good',
    text: isBehind
      ? findings.clockBehind(now.toISOString(), new Date(known).toISOString())
      : findings.clock(now.toISOString()),
  })
}

/** Folders without an account, and accounts that were never finished. */
export async function checkFolders(report: TellFinding, ctx: Context) {
  const folders = readdirSync(ctx.config.tenantsDir, { withFileTypes: true }) // before the rows: a row comes first
    .filter(
      (entry) =>
        entry.isDirectory() &&
        !isTransferDraft(entry.name) &&
        isTenantFolder(join(ctx.config.tenantsDir, entry.name), entry.name),
    )
    .map((entry) => entry.name)
  const rows = await ctx.control.read((db) => db.select({ id: tenants.id }).from(tenants))
  const known = new Set<string>(rows.map(({ id }) => id))
  for (const name of folders.filter((name) => !known.has(name)).sort())
    report({ check: 'folders', state: 'warning', text: findings.strayFolder(name) })

  for (const name of readdirSync(ctx.config.tenantsDir).filter(isTransferDraft))
    report({ check: 'folders', state: 'warning', text: findings.transferDraft(name) })

  const unfinished = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(ne(tenants.state, 'active')),
  )
  for (const { id } of unfinished) report({ check: 'accounts', state: 'warning', text: findings.unfinished(id) })
}

/** Opens every account's database and has it checked. Healthy ones are only counted. */
export async function checkAccounts(
  report: TellFinding,
  environment: CommandEnvironment,
  ctx: Context,
  progress: (done: number, all: number) => void,
) {
  const all = await listTenantIds(ctx)
  const ids = all.filter((id) => !isToRestore(ctx.config, id))
  if (ids.length < all.length)
    report({ check: 'accounts', state: 'warning', text: filled(toRestore, { count: all.length - ids.length }) })
  const { newest } = readMigrations('tenant')
  const remote = isRemote(ctx.config.tenantDatabaseUrl)
  let done = 0
  let intact = 0
  let older = 0
  await ctx.tenants.forEach(ids, async (tenant) => {
    if (environment.stopped()) return
    const { fault, schema } = await check(tenant, remote, environment, ctx.tenants)
    if (fault) report({ check: 'accounts', state: 'bad', text: fault })
    else if (schema > newest) report({ check: 'accounts', state: 'bad', text: findings.newerAccount(tenant.id) })
    else intact++
    if (!fault && schema < newest) older++
    if (++done % 100 === 0 && done < ids.length) progress(done, ids.length)
  })
  if (done < ids.length) report({ check: 'accounts', state: 'bad', text: findings.endedEarly })
  if (older > 0) report({ check: 'accounts', state: 'warning', text: findings.olderAccounts(older) })
  report({
    check: 'accounts',
    state: intact === ids.length ? 'good' : 'bad',
    text: findings.accounts(intact, ids.length),
  })
}

async function check(
  tenant: Tenant,
  remote: boolean,
  environment: CommandEnvironment,
  { setAside }: Pick<Tenants, 'setAside'>,
) {
  if (!remote && !existsSync(tenant.folder)) return { fault: findings.noAccountFolder(tenant.id), schema: 0 }
  const aside = setAside(tenant.id)
  if (aside) return { fault: accountSetAside(tenant.id, aside).text, schema: 0 }
  try {
    const { faults, schema } = await inspect(tenant, remote)
    return { fault: faults.length > 0 ? findings.damagedAccount(tenant.id, shorten(faults)) : undefined, schema }
  } catch (error) {
    return { fault: findings.damagedAccount(tenant.id, reasonOf(error, environment.out.language)), schema: 0 }
  }
}

const isTenantFolder = (path: string, name: string) => uuid.test(name) || existsSync(join(path, 'tenant.db'))
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** SQLite lists up to a hundred faults of one damaged page. */
const shorten = (faults: string[]) => faults.slice(0, 3).join('; ') + (faults.length > 3 ? '; …' : '')
