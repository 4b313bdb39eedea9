import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import { openControl } from '../db/control/control'
import { deriveKey, masterKey } from '../db/secrets'
import { generations } from '../db/tenant/generations'
import { sites } from '../db/tenant/sites'
import type { TenantId } from '../db/tenant-id'
import { failGeneration, interrupted } from '../jobs/generations'
import { type AccountCopy, type Changes, insertAccount, readAccount, replacePublicSlugs } from './account-copy'
import { openChecker } from './checker'
import { controlName, keyCheckOf, stampOf, unfinishedEnd } from './manifest'
import { Refused } from './refused'
import { demandKey } from './restore-all'
import { openSource } from './source'
import { type Fault, stageAccount, stageControl } from './stage'

export interface RestoredAccount extends Changes {
  faults: Fault[]
  isDone: boolean
  /** The account was not here any more, and has come back whole. */
  wasGone: boolean
  /** Where the files lie that it had until now. */
  formerly?: string
}

/**
 * Restores one account beside the others, which notice nothing. One that is still here gets its sites, content and files
 * back and keeps its people, plan and invoices, which have gone on since; one that is gone comes back whole. Meanwhile it
 * answers 503. Throws `Refused`; what it has now is moved aside, not deleted.
 */
export async function restoreAccount(
  ctx: Context,
  from: string,
  id: TenantId,
  { force = false } = {},
): Promise<RestoredAccount> {
  const { tenantsDir, encryptionKey } = ctx.config
  if (ctx.config.tenantDatabaseUrl) throw onServer()
  const backup = await openSource(ctx.config, from)
  const { folder, manifest } = backup
  const draft = join(tenantsDir, `restore-${id}${unfinishedEnd}`)
  const controlCopy = join(draft, controlName)
  const checker = openChecker()
  try {
    demandKey(ctx.config, manifest)
    if (keyCheckOf(await masterKey(tenantsDir, encryptionKey)) !== manifest.keyCheck) throw otherKey()
    const account = manifest.accounts.find((each) => each.id === id)
    if (!account) throw notInBackup(id, manifest.createdAt)
    await backup.fetchAccount(account)
    await rm(draft, { recursive: true, force: true })
    mkdirSync(join(draft, id), { recursive: true, mode: 0o700 })
    const source = { folder, manifest, encryptionKey, checker }
    const control = await stageControl(source, controlCopy)
    const staged = await stageAccount(source, account, join(draft, id))
    const faults = [...control.faults, ...staged.faults]
    const isUsable = control.database && staged.database
    const nothing = { faults, isDone: false, wasGone: false, renamed: [], notTaken: [] }
    if (!isUsable || (faults.length > 0 && !force)) return nothing
    const copy = await readCopy(ctx, controlCopy, id)
    if (!copy) throw notInBackup(id, manifest.createdAt)
    return { faults, isDone: true, ...(await putInPlace(ctx, copy, join(draft, id))) }
  } finally {
    await checker.close()
    await backup.close()
    await rm(draft, { recursive: true, force: true })
  }
}

/** Takes the folder of an account in, and its rows; see `restoreAccount`. */
async function putInPlace(ctx: Context, copy: AccountCopy, folder: string) {
  const { id } = copy.tenant
  const current = await ctx.control.read((db) => readAccount(db, id))
  if (ctx.queue.isBusyWith(id)) throw isBusy()
  ctx.queue.dropAll(id)
  const formerly = join(ctx.config.tenantsDir, `former-${id}-${stampOf(ctx.now())}`)
  await ctx.tenants.replace(id, folder, formerly)
  if (ctx.tenants.setAside(id)) await ctx.tenants.retry(id) // the file that ended processes is another one now
  const changes = await writeRows(ctx, copy, current !== undefined).catch(async (error) => {
    await putBack(ctx, id, formerly)
    throw error
  })
  await settle(ctx, id, changes)
  const names = [current, copy]
    .flatMap((each) => each?.rows.publicSlugs ?? [])
    .map(({ publicSlug }) => String(publicSlug))
  forgetAccount(ctx, id, [...names, ...changes.renamed.map(({ to }) => to)])
  return { ...changes, wasGone: !current, formerly: existsSync(formerly) ? formerly : undefined }
}

function writeRows(ctx: Context, copy: AccountCopy, isHere: boolean): Promise<Changes> {
  const { id } = copy.tenant
  return ctx.control.write(async (tx) => {
    if (!isHere) return insertAccount(tx, copy, ctx.hosts)
    const own = accountRows(tx, id)
    await own.jobs.delete()
    await own.wakeUps.delete()
    for (const { siteId, dueAt } of (copy.rows.wakeUps ?? []) as { siteId: string; dueAt: string }[])
      await own.wakeUps.insert({ siteId, dueAt })
    return replacePublicSlugs(tx, id, copy.rows.publicSlugs ?? [], ctx.hosts)
  })
}

/** The rows could not be written: the account has the folder again that it had, or none. */
async function putBack(ctx: Context, id: TenantId, formerly: string) {
  if (!existsSync(formerly)) return ctx.tenants.destroy(id)
  const unwanted = join(ctx.config.tenantsDir, `restore-${id}${unfinishedEnd}`, 'unwanted')
  await ctx.tenants.replace(id, formerly, unwanted)
}

/** What is kept in memory of an account and its sites. */
export function forgetAccount(ctx: Context, id: TenantId, publicSlugs: string[]) {
  ctx.hosts.forgetTenant(id)
  for (const slug of publicSlugs) {
    ctx.hosts.forget(slug)
    ctx.releases.forget(slug)
  }
  for (const key of [...ctx.servedFiles.keys()])
    if (ctx.servedFiles.peek(key)?.path.includes(id)) ctx.servedFiles.delete(key)
}

/**
 * Fits an account's data to the box it has come to: sites learn their new public names, and the work that was under way
 * when the copy was made, which nobody carries out, has failed and is refunded.
 */
export async function settle(ctx: Context, id: TenantId, { renamed }: Changes) {
  await ctx.tenants.get(id).write(async (tx) => {
    for (const { siteId, to } of renamed)
      if (siteId) await tx.update(sites).set({ publicSlug: to }).where(eq(sites.id, siteId))
    const open = await tx
      .select({ id: generations.id })
      .from(generations)
      .where(inArray(generations.status, ['queued', 'running']))
    for (const generation of open) await failGeneration(tx, generation.id, interrupted.key, ctx.now())
  })
}

async function readCopy(ctx: Context, path: string, id: TenantId) {
  const { encryptionKey } = ctx.config
  const control = await openControl(
    { url: path, encryptionKey: encryptionKey && deriveKey(encryptionKey, 'control') },
    ctx.log,
  )
  try {
    return await control.read((db) => readAccount(db, id))
  } finally {
    await control.close()
  }
}

const notInBackup = (id: string, createdAt: string) =>
  new Refused({
    de: `Konto ${id} ist in der Sicherung vom ${createdAt} nicht enthalten.`,
    en: `Account ${id} is not in the backup of ${createdAt}.`,
  })
const isBusy = () =>
  new Refused({
    de: 'In diesem Konto läuft gerade ein Auftrag. Versuchen Sie es noch einmal, wenn er fertig ist.',
    en: 'A job of this account is running. Try again when it has ended.',
  })
const otherKey = () =>
  new Refused({
    de: 'Die Sicherung gehört zu einem anderen secret.key: Ein Konto zwischen zwei Servern bewegen export und import.',
    en: 'The backup belongs to another secret.key: export and import move an account between servers.',
  })
const onServer = () =>
  new Refused({
    de: 'Datenbanken auf einem libSQL-Server spielt dieser Befehl nicht zurück.',
    en: 'This command does not restore databases on a libSQL server.',
  })
