import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import { openControl } from '../db/control/control'
import { deriveKey, keyCheckOf, masterKey } from '../db/secrets'
import { sites } from '../db/tenant/sites'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { syncFolder, writeDurably } from '../durable-files'
import { failOpenGenerations, interrupted } from '../jobs/generations'
import { defineFailure } from '../words/text'
import { type AccountCopy, insertAccount, type Renames, readAccount, replacePublicSlugs } from './account-copy'
import { openChecker } from './checker'
import { controlName, stampOf, unfinishedEnd } from './manifest'
import { NotDone } from './refused'
import { demandKey, restoresNoServer } from './restore-all'
import { openSource } from './source'
import { type Fault, stageAccount, stageControl } from './stage'

interface RestoredAccount extends Renames {
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
 * answers 503. Throws `NotDone`; what it has now is moved aside, not deleted.
 */
export async function restoreAccount(
  ctx: Context,
  from: string,
  id: TenantId,
  { force = false } = {},
): Promise<RestoredAccount> {
  const { tenantsDir, encryptionKey } = ctx.config
  if (ctx.config.tenantDatabaseUrl) throw restoresNoServer()
  const backup = await openSource(ctx.config, from)
  const { folder, manifest } = backup
  const draft = accountDraft(tenantsDir, id)
  const controlCopy = join(draft, controlName)
  const checker = openChecker()
  try {
    demandKey(ctx.config, manifest)
    if (keyCheckOf(await masterKey(tenantsDir, encryptionKey)) !== manifest.keyCheck) throw otherKey()
    const account = manifest.accounts.find((each) => each.id === id)
    if (!account) throw notInBackup({ id, createdAt: manifest.createdAt })
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
    if (!copy) throw notInBackup({ id, createdAt: manifest.createdAt })
    return { faults, isDone: true, ...(await putInPlace(ctx, copy, draft)) }
  } finally {
    await checker.close()
    await backup.close()
    await rm(draft, { recursive: true, force: true })
  }
}

/** Takes the prepared folder of an account in, and its rows; see `restoreAccount`. */
async function putInPlace(ctx: Context, copy: AccountCopy, draft: string) {
  const { id } = copy.tenant
  const current = await ctx.control.read((db) => readAccount(db, id))
  if (ctx.jobs.queue.isBusyWith(id)) throw jobIsRunning()
  ctx.jobs.queue.dropAll(id)
  const formerly = join(ctx.config.tenantsDir, `former-${id}-${stampOf(ctx.now())}`)
  await writeDurably(join(draft, journalName), JSON.stringify({ formerly: basename(formerly) }))
  await syncFolder(draft)
  await ctx.tenants.replace(id, join(draft, id), formerly)
  return finish(ctx, copy, current, formerly)
}

/** What comes after the files are in place. Goes well a second time, too. */
async function finish(ctx: Context, copy: AccountCopy, current: AccountCopy | undefined, formerly: string) {
  const { id } = copy.tenant
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

/**
 * Ends a restore of one account that was cut off: once its files were on their way to their place it is carried through,
 * before that the account is as it was. Gives what became of it.
 */
export async function endCutOffRestore(ctx: Context, id: TenantId): Promise<'as it was' | 'restored'> {
  const { tenantsDir } = ctx.config
  const draft = accountDraft(tenantsDir, id)
  const name = readJournal(draft)
  if (name === undefined) {
    await rm(draft, { recursive: true, force: true })
    return 'as it was'
  }
  const formerly = join(tenantsDir, name)
  const copy = await readCopy(ctx, join(draft, controlName), id)
  if (copy) {
    const current = await ctx.control.read((db) => readAccount(db, id))
    if (existsSync(join(draft, id))) await ctx.tenants.replace(id, join(draft, id), formerly)
    await finish(ctx, copy, current, formerly)
  }
  await rm(draft, { recursive: true, force: true })
  return 'restored'
}

const journalName = 'journal.json'

/** Name of the folder that the account's present one is moved to; `undefined` while nothing has been moved. */
function readJournal(draft: string): string | undefined {
  try {
    const { formerly } = JSON.parse(readFileSync(join(draft, journalName), 'utf8')) as { formerly: string }
    return /^former-[\w-]+$/.test(formerly) ? formerly : undefined
  } catch {
    return undefined // not there, or not written to its end
  }
}

const accountDraft = (tenantsDir: string, id: TenantId) => join(tenantsDir, `restore-${id}${unfinishedEnd}`)
/** The account whose restore a folder of the data folder belongs to. */
export function accountOfDraft(name: string): TenantId | undefined {
  const id = name.startsWith('restore-') && name.endsWith(unfinishedEnd) ? name.slice(8, -unfinishedEnd.length) : ''
  return isTenantId(id) ? id : undefined
}

function writeRows(ctx: Context, copy: AccountCopy, isHere: boolean): Promise<Renames> {
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
  const unwanted = join(accountDraft(ctx.config.tenantsDir, id), 'unwanted')
  await ctx.tenants.replace(id, formerly, unwanted)
}

/** What is kept in memory of an account and its sites. */
export function forgetAccount(ctx: Context, id: TenantId, publicSlugs: string[]) {
  ctx.hosts.forgetTenant(id)
  for (const slug of publicSlugs) ctx.publishing.releases.forget(slug)
  for (const key of [...ctx.media.servedFiles.keys()])
    if (ctx.media.servedFiles.peek(key)?.path.includes(id)) ctx.media.servedFiles.delete(key)
}

/**
 * Fits an account's data to the box it has come to: sites learn their new public names, and the work that was under way
 * when the copy was made, which nobody carries out, has failed and is refunded.
 */
export async function settle(ctx: Context, id: TenantId, { renamed }: Renames) {
  await ctx.tenants.get(id).write(async (tx) => {
    for (const { siteId, to } of renamed)
      if (siteId) await tx.update(sites).set({ publicSlug: to }).where(eq(sites.id, siteId))
    await failOpenGenerations(tx, interrupted.key, ctx.now())
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

const notInBackup = defineFailure(NotDone, {
  de: 'Konto {id} ist in der Sicherung vom {createdAt} nicht enthalten.',
  en: 'Account {id} is not in the backup of {createdAt}.',
})
export const jobIsRunning = defineFailure(NotDone, {
  de: 'In diesem Konto läuft gerade ein Auftrag. Versuchen Sie es noch einmal, wenn er fertig ist.',
  en: 'A job of this account is running. Try again when it has ended.',
})
const otherKey = defineFailure(NotDone, {
  de: 'Die Sicherung gehört zu einem anderen secret.key: Ein Konto zwischen zwei Servern bewegen export und import.',
  en: 'The backup belongs to another secret.key: export and import move an account between servers.',
})
