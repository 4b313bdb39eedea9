import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import packageJson from '../../package.json'
import type { Context } from '../context'
import { readMigrations } from '../db/database'
import { keyCheckOf, keyName, masterKey } from '../db/secrets'
import type { TenantId } from '../db/tenant-id'
import { isDiskFull } from '../db/unavailable'
import { syncFolder, writeDurably } from '../durable-files'
import type { Bucket } from '../edges/s3'
import { listTenantIds } from '../tenants/provisioning'
import { defineFailure } from '../words/text'
import { addFiles, backUpAccount } from './account'
import { demandSameInstallation, removeOldFrom, storeBackup } from './bucket'
import { beforeOf, type Earlier, readBefore } from './earlier'
import { hashFile, syncFile, totalBytes } from './files'
import { listInvoiceFiles } from './invoice-files'
import { noteStored } from './last-backup'
import {
  type BackedUpAccount,
  type BackupManifest,
  controlName,
  type FileList,
  findBackup,
  isUnfinished,
  listBackups,
  readFileList,
  sha256,
  stampOf,
  unfinishedEnd,
  writeManifest,
} from './manifest'
import { NotDone } from './refused'
import { demandApart, demandDiskSpace, demandLocal } from './room'

export interface BackupOptions {
  /** Finished backups that stay in the folder, this one included. All when left out. */
  keep?: number
  progress?: (done: number, all: number) => void
  stopped?: () => boolean
  /** Free bytes of the disk that a folder is on. */
  freeBytes?: (folder: string) => number
  reasonOf: (error: unknown) => string
}

export interface MadeBackup {
  folder: string
  manifest: BackupManifest
  bytes: number
  removed: string[]
}

/** Accounts that are made meanwhile are copied in a further round, and there are fewer of them in each. */
const maxRounds = 20

/**
 * One backup at a time, of all accounts, while everything goes on. Accounts come one after the other, the control
 * database last, so that each account it knows is there. Throws `NotDone`; nothing that looks finished is left then.
 */
export async function makeBackup(ctx: Context, into: string, options: BackupOptions): Promise<MadeBackup> {
  demandLocal(ctx)
  const parent = resolve(into)
  demandApart(ctx.config.tenantsDir, parent)
  return whileAlone(ctx, () => writeBackup(ctx, parent, options))
}

/**
 * The same into a bucket, by way of a folder for passing files. Not within the data: a replicator there would take the
 * copies for databases of accounts and write into them.
 */
export async function makeBackupInBucket(ctx: Context, bucket: Bucket, options: BackupOptions): Promise<MadeBackup> {
  demandLocal(ctx)
  return whileAlone(ctx, async () => {
    const staging = stagingOf(ctx.config.tenantsDir)
    await rm(staging, { recursive: true, force: true }) // what a killed process has left
    await mkdir(staging, { mode: 0o700 }) // throws where somebody else has put one
    try {
      await demandOwnBucket(ctx, bucket)
      const made = await writeBackup(ctx, staging, { ...options, keep: undefined })
      return await upload(ctx, bucket, made, options)
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  })
}

/** Where copies lie on their way into a bucket: one folder for each data folder, with the same name each time. */
export const stagingOf = (tenantsDir: string) =>
  join(tmpdir(), `backup-${sha256(resolve(tenantsDir)).slice(0, 16)}${unfinishedEnd}`)

/** Brings a backup that lies in a folder into a bucket. */
export async function copyIntoBucket(ctx: Context, bucket: Bucket, made: MadeBackup, options: BackupOptions) {
  return whileAlone(ctx, async () => {
    await demandOwnBucket(ctx, bucket)
    return upload(ctx, bucket, made, options)
  })
}

/** Another installation's backups are neither overwritten nor removed. */
async function demandOwnBucket({ config }: Context, bucket: Bucket) {
  await demandSameInstallation(bucket, keyCheckOf(await masterKey(config.tenantsDir, config.encryptionKey)))
}

async function upload(ctx: Context, bucket: Bucket, made: MadeBackup, { keep, stopped }: BackupOptions) {
  const throwIfCancelled = () => {
    if (stopped?.()) throw wasStopped()
  }
  const { folder, manifest } = made
  const stored = await storeBackup(bucket, folder, manifest, throwIfCancelled)
  await noteStored(ctx.config.tenantsDir, manifest.createdAt)
  const removed = manifest.missing.length === 0 && keep !== undefined ? await removeOldFrom(bucket, keep) : []
  return { ...made, folder: stored, removed }
}

async function whileAlone<T>({ backups }: Context, work: () => Promise<T>): Promise<T> {
  if (backups.isRunning) throw isRunning()
  backups.isRunning = true
  try {
    return await work()
  } finally {
    backups.isRunning = false
  }
}

async function writeBackup(ctx: Context, parent: string, options: BackupOptions): Promise<MadeBackup> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeUnfinished(parent)
  const before = readBefore(parent)
  await demandDiskSpace(ctx, parent, before, options.freeBytes)
  const name = freeName(parent, ctx.now())
  const draft = join(parent, name + unfinishedEnd)
  await mkdir(draft, { mode: 0o700 })
  try {
    const manifest = await fill(ctx, draft, before, options)
    await writeManifest(draft, manifest)
    await syncFolder(draft)
    await rename(draft, join(parent, name))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await syncFolder(parent)
  const { folder, manifest } = findBackup(join(parent, name))
  const bytes = manifest.accounts.reduce((sum, account) => sum + account.bytes, totalBytes(manifest.files))
  const removed = manifest.missing.length === 0 ? await removeOld(parent, options.keep) : []
  return { folder, manifest, bytes, removed }
}

async function fill(ctx: Context, draft: string, before: Earlier, options: BackupOptions): Promise<BackupManifest> {
  const accounts = new Map<TenantId, BackedUpAccount>()
  const missing = new Map<TenantId, string>()
  const throwIfCancelled = () => {
    if (options.stopped?.()) throw wasStopped()
  }
  const backUpNew = async () => {
    let failure: unknown
    const ids = (await listTenantIds(ctx)).filter((id) => !accounts.has(id) && !missing.has(id))
    await ctx.tenants.forEach(ids, async (tenant) => {
      const folder = join(draft, tenant.id)
      try {
        if (failure) return
        throwIfCancelled()
        await ctx.replica?.files.bringAll(tenant.id)
        accounts.set(tenant.id, await backUpAccount(tenant, folder, beforeOf(before, tenant.id), throwIfCancelled))
      } catch (error) {
        await rm(folder, { recursive: true, force: true })
        if (error instanceof NotDone || isDiskFull(error)) failure ??= error
        else if (!(await isWritable(draft)))
          failure ??= error // it is the target, and all others would fail as well
        else missing.set(tenant.id, options.reasonOf(error))
      }
      options.progress?.(accounts.size + missing.size, ids.length)
    })
    if (failure) throw failure
  }

  const control = join(draft, controlName)
  for (let round = 1; ; round++) {
    await backUpNew()
    let isWhole = false
    await ctx.control.copyTo(control, async () => {
      const ids = new Set(await listTenantIds(ctx))
      isWhole = [...ids].every((id) => accounts.has(id) || missing.has(id))
      if (isWhole) await fitToControl(ctx, draft, accounts, missing, ids)
    })
    if (isWhole) break
    if (round === maxRounds) throw neverDone()
    await rm(control)
  }
  await syncFile(control)
  const files: FileList = { [controlName]: await hashFile(control) }
  const { encryptionKey, tenantsDir } = ctx.config
  if (!encryptionKey) {
    await copyFile(join(tenantsDir, keyName), join(draft, keyName))
    await chmod(join(draft, keyName), 0o600)
    await syncFile(join(draft, keyName))
    files[keyName] = await hashFile(join(draft, keyName))
  }
  return {
    format: 1,
    app: packageJson.version,
    createdAt: ctx.now().toISOString(),
    schemas: { control: readMigrations('control').newest, tenant: readMigrations('tenant').newest },
    encrypted: encryptionKey !== undefined,
    keyCheck: keyCheckOf(await masterKey(tenantsDir, encryptionKey)),
    note: encryptionKey
      ? 'ENCRYPTION_KEY is not in this backup. Without it nothing here can be read: keep it elsewhere.'
      : 'secret.key opens the secrets in these databases: who has this folder has both. Keep it as closed as the data itself.',
    files,
    accounts: [...accounts.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    missing: [...missing].map(([id, reason]) => ({ id, reason })),
  }
}

/** Accounts that were deleted meanwhile go, and invoices that came in are added, while nobody writes the control database. */
async function fitToControl(
  ctx: Context,
  draft: string,
  accounts: Map<TenantId, BackedUpAccount>,
  missing: Map<TenantId, string>,
  ids: Set<TenantId>,
) {
  for (const id of missing.keys()) if (!ids.has(id)) missing.delete(id)
  for (const id of accounts.keys()) {
    if (ids.has(id)) continue
    accounts.delete(id)
    await rm(join(draft, id), { recursive: true, force: true })
  }
  for (const [id, paths] of await listInvoiceFiles(ctx)) {
    const account = accounts.get(id)
    if (!account) continue
    const files = readFileList(draft, account)
    const added = paths.filter((path) => !(path in files))
    if (added.length > 0) accounts.set(id, await addFiles(ctx.tenants.get(id), join(draft, id), files, added))
  }
}

/** What an interrupted backup, or the interrupted removal of one, has left. */
async function removeUnfinished(parent: string) {
  for (const name of await readdir(parent))
    if (isUnfinished(name)) await rm(join(parent, name), { recursive: true, force: true })
}

function freeName(parent: string, now: Date): string {
  const name = stampOf(now)
  return existsSync(join(parent, name)) ? freeName(parent, new Date(now.getTime() + 1)) : name
}

/** Under another name first: half a backup must not be taken for a whole one. */
async function removeOld(parent: string, keep: number | undefined): Promise<string[]> {
  if (keep === undefined) return []
  const old = listBackups(parent).slice(0, -keep)
  for (const name of old) {
    await rename(join(parent, name), join(parent, name + unfinishedEnd))
    await rm(join(parent, name + unfinishedEnd), { recursive: true, force: true })
  }
  return old
}

async function isWritable(folder: string): Promise<boolean> {
  const probe = join(folder, 'probe')
  try {
    await writeDurably(probe, 'x'.repeat(65_536))
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true })
  }
}

const isRunning = defineFailure(NotDone, { de: 'Es läuft schon eine Sicherung.', en: 'A backup is running already.' })
const wasStopped = defineFailure(NotDone, { de: 'Die Sicherung wurde abgebrochen.', en: 'The backup was stopped.' })
const neverDone = defineFailure(NotDone, {
  de: 'Es entstehen schneller neue Konten, als sie gesichert werden. Versuchen Sie es später noch einmal.',
  en: 'New accounts are made faster than they can be backed up. Try again later.',
})
