import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config'
import type { Control } from '../db/control/control'
import { type BeforeMigration, isRemote, readMigrations } from '../db/database'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { DatabaseUnavailable } from '../db/unavailable'
import { syncFolder } from '../durable-files'
import type { Log } from '../log'
import { upgradesName } from '../tenants/data-folder'
import { filled } from '../words/text'
import { foldersOf } from './account'
import { linkOrCopy, listFiles, syncFile } from './files'
import { unfinishedEnd } from './manifest'

/** Not `.db`: a replicator would take them for databases in use, and write into them. */
export const controlCopyName = 'control.copy'
export const tenantCopyName = 'tenant.copy'

/** How many upgrades can be undone. */
const keptUpgrades = 2

/** What was there before an upgrade. */
export interface UpgradeCopy {
  folder: string
  at: Date
  /** Schema of accounts after the upgrade. */
  tenantSchema: number
  accounts: TenantId[]
}

/**
 * Copies of all data from before its migration: the control database and, account by account, the folder of each. A
 * migration changes databases alone; but what runs after it deletes files that only the older database names (removed
 * pictures, former releases), so that these get a second name as hard links, which take no room of their own.
 */
export function openUpgradeCopies({ tenantsDir, log }: { tenantsDir: string; log: Log }) {
  const [control, tenant] = [readMigrations('control').newest, readMigrations('tenant').newest]
  const folder = join(tenantsDir, upgradesName, `${control}-${tenant}`)
  const controlCopy = join(folder, controlCopyName)
  let first: Promise<void> | undefined

  async function copyControl(copyTo: (target: string) => Promise<void>) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = controlCopy + unfinishedEnd
    await rm(draft, { force: true })
    await copyTo(draft)
    await syncFile(draft)
    await rename(draft, controlCopy)
    for (const each of [folder, dirname(folder), tenantsDir]) await syncFolder(each)
    log.info({ folder }, 'control database copied before its upgrade: undo-upgrade goes back to it')
    await removeOldCopies(tenantsDir)
  }

  /** Where only accounts get another schema the control database is copied with the first of them: it fits to them. */
  async function demandControl(copyTo: (target: string) => Promise<void>) {
    if (existsSync(controlCopy)) return
    first ??= copyControl(copyTo).finally(() => {
      first = undefined
    })
    await first
  }

  return {
    ofControl: ((copyTo) => explained(copyControl(copyTo))) satisfies BeforeMigration,

    ofTenant:
      (of: Pick<Control, 'copyTo'>) =>
      (id: TenantId, from: string): BeforeMigration =>
      (copyTo) =>
        explained(
          demandControl(of.copyTo).then(async () => {
            await copyAccount(from, join(folder, id), copyTo)
            log.info({ tenant: id, folder }, 'account copied before its upgrade')
          }),
        ),
  }
}

/** Under another name until all of it is on disk. */
async function copyAccount(from: string, to: string, copyTo: (target: string) => Promise<void>) {
  const draft = to + unfinishedEnd
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const files = await listFiles(from)
  for (const path of files) await linkOrCopy(from, path, draft)
  await copyTo(join(draft, tenantCopyName))
  await syncFile(join(draft, tenantCopyName))
  for (const each of new Set(['', ...files.flatMap(foldersOf)]))
    if (existsSync(join(draft, each))) await syncFolder(join(draft, each))
  await rm(to, { recursive: true, force: true }) // of a try whose migration failed or was killed
  await rename(draft, to)
  await syncFolder(dirname(to))
}

/** The copies there are, newest upgrade last. */
export function listUpgrades(tenantsDir: string): UpgradeCopy[] {
  const parent = join(tenantsDir, upgradesName)
  const names = existsSync(parent) ? readdirSync(parent).filter((name) => /^\d+-\d+$/.test(name)) : []
  return names
    .filter((name) => existsSync(join(parent, name, controlCopyName)))
    .map((name) => ({ name, schemas: name.split('-').map(Number) as [number, number] }))
    .sort((a, b) => a.schemas[0] - b.schemas[0] || a.schemas[1] - b.schemas[1])
    .map(({ name, schemas: [, tenantSchema] }) => {
      const folder = join(parent, name)
      const { mtime } = statSync(join(folder, controlCopyName))
      return { folder, at: mtime, tenantSchema, accounts: readdirSync(folder).filter(isTenantId) }
    })
}

async function removeOldCopies(tenantsDir: string) {
  const parent = join(tenantsDir, upgradesName)
  for (const { folder } of listUpgrades(tenantsDir).slice(0, -keptUpgrades)) await setApart(folder)
  for (const name of readdirSync(parent).filter((each) => each.endsWith(unfinishedEnd)))
    await rm(join(parent, name), { recursive: true, force: true })
}

/** Gives a copy another name, so that half of one is never taken for a whole one while it is removed. */
export async function setApart(folder: string): Promise<string> {
  const spent = folder + unfinishedEnd
  await rm(spent, { recursive: true, force: true })
  await rename(folder, spent)
  await syncFolder(dirname(folder))
  return spent
}

/** Databases on a server are not copied from here. */
export const canCopyBeforeUpgrade = (config: Pick<Config, 'controlDatabaseUrl' | 'tenantDatabaseUrl'>) =>
  !isRemote(config.controlDatabaseUrl) && !config.tenantDatabaseUrl

async function explained(copy: Promise<void>) {
  await copy.catch((error: unknown) => {
    throw notCopied(error)
  })
}

const notCopied = (cause: unknown) => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseUnavailable(
    filled(
      {
        de: 'Vor der Umstellung ließ sich keine Kopie der Daten machen, deshalb sind sie geblieben, wie sie waren: {reason}. Schaffen Sie Platz, oder starten Sie wieder die frühere Fassung.',
        en: 'No copy of the data could be made before the upgrade, so they stayed as they were: {reason}. Make room, or start the former version again.',
      },
      { reason },
    ),
    { cause },
  )
}
