import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config/config'
import { isRemote, readMigrations } from '../db/database'
import { claimFolder } from '../db/lock'
import { keyCheckOf, keyName } from '../db/secrets'
import { syncFolder } from '../durable-files'
import { defineFailure } from '../words/text'
import { openChecker } from './checker'
import { type BackupManifest, controlName } from './manifest'
import { clearCutOff, demandEmpty, isHalfMoved, moveIn, unfinishedFolder } from './move-in'
import { NotDone } from './refused'
import { type BackupSource, openSource } from './source'
import { copyChecked, type Fault, stageAccount, stageControl } from './stage'

interface RestoreOptions {
  progress?: (done: number, all: number) => void
  stopped?: () => boolean
}

export interface Verdict {
  folder: string
  manifest: BackupManifest
  faults: Fault[]
  /** Rows of all databases together, by table. */
  rows: Record<string, number>
}

type Keyed = Pick<Config, 'encryptionKey'>
type Reading = Keyed & Pick<Config, 'backupBucket'>

/**
 * Reads every byte of a backup and opens every database of it on a copy, one at a time, in a folder that is removed
 * again. Touches no data of a server. Throws `NotDone` for what is no backup or needs another key.
 */
export async function verifyBackup(config: Reading, from: string, options: RestoreOptions = {}): Promise<Verdict> {
  const source = await openSource(config, from)
  const scratch = mkdtempSync(join(tmpdir(), 'verify-'))
  try {
    demandKey(config, source.manifest)
    return { ...shownOf(source), ...(await stageAll(config, source, scratch, { ...options, isDrill: true })) }
  } finally {
    await rm(scratch, { recursive: true, force: true })
    await source.close()
  }
}

/**
 * Restores everything into a data folder that is empty and in use by nobody. All is copied and checked beside its place
 * first, and nothing is there until all of it is sound; with `force`, what is damaged stays out. Throws `NotDone`.
 */
export async function restoreAll(
  config: Pick<Config, 'tenantsDir' | 'controlDatabaseUrl' | 'tenantDatabaseUrl'> & Reading,
  from: string,
  { force = false, ...options }: RestoreOptions & { force?: boolean } = {},
): Promise<Verdict | 'in use'> {
  if (isRemote(config.controlDatabaseUrl) || config.tenantDatabaseUrl) throw restoresNoServer()
  if (config.controlDatabaseUrl) throw controlElsewhere()
  const { tenantsDir } = config
  mkdirSync(tenantsDir, { recursive: true, mode: 0o700 })
  const claim = claimFolder(tenantsDir)
  if (!claim) return 'in use'
  try {
    await clearCutOff(tenantsDir)
    demandEmpty(tenantsDir)
    const source = await openSource(config, from)
    const draft = unfinishedFolder(tenantsDir)
    try {
      demandKey(config, source.manifest)
      mkdirSync(draft, { mode: 0o700 })
      const staged = await stageAll(config, source, draft, options)
      const hasControl = existsSync(join(draft, controlName))
      if (staged.faults.length > 0 && !(force && hasControl)) return { ...shownOf(source), ...staged }
      await moveIn(tenantsDir)
      return { ...shownOf(source), ...staged }
    } finally {
      await source.close()
      if (!isHalfMoved(tenantsDir)) await rm(draft, { recursive: true, force: true })
      await syncFolder(tenantsDir)
    }
  } finally {
    claim.release()
  }
}

const shownOf = ({ folder, manifest }: BackupSource) => ({ folder, manifest })

/** Whether `restoreAll` has put the data in its place. */
export const isRestored = ({ tenantsDir }: Pick<Config, 'tenantsDir'>) => existsSync(join(tenantsDir, controlName))

async function stageAll(
  { encryptionKey }: Keyed,
  { folder, manifest, fetchAccount, dropAccount }: BackupSource,
  target: string,
  { progress, stopped, isDrill = false }: RestoreOptions & { isDrill?: boolean },
): Promise<Pick<Verdict, 'faults' | 'rows'>> {
  const checker = openChecker()
  const source = { folder, manifest, encryptionKey, checker }
  const rows: Record<string, number> = {}
  const faults: Fault[] = []
  const note = async (staged: Awaited<ReturnType<typeof stageAccount>>, path: string) => {
    faults.push(...staged.faults)
    for (const [table, count] of Object.entries(staged.database?.rows ?? {})) rows[table] = (rows[table] ?? 0) + count
    if (isDrill || !staged.database) await rm(path, { recursive: true, force: true })
  }
  try {
    await note(await stageControl(source, join(target, controlName)), join(target, controlName))
    const key = manifest.files[keyName]
    const keyFault = key && (await copyChecked(join(folder, keyName), join(target, keyName), key))
    if (keyFault) faults.push({ path: keyName, what: keyFault })
    for (const [done, account] of manifest.accounts.entries()) {
      if (stopped?.()) throw wasStopped()
      const place = join(target, account.id)
      mkdirSync(place, { mode: 0o700 })
      await fetchAccount(account)
      await note(await stageAccount(source, account, place, { databaseOnly: isDrill }), place)
      await dropAccount(account)
      progress?.(done + 1, manifest.accounts.length)
    }
  } finally {
    await checker.close()
  }
  return { faults, rows }
}

/** Throws `NotDone` when the databases of a backup cannot be opened with the key there is, or by this program. */
export function demandKey({ encryptionKey }: Keyed, { encrypted, keyCheck, schemas }: BackupManifest) {
  if (schemas.control > readMigrations('control').newest || schemas.tenant > readMigrations('tenant').newest)
    throw isNewer()
  if (encrypted && !encryptionKey) throw needsKey()
  if (!encrypted && encryptionKey) throw needsNoKey()
  if (encryptionKey && keyCheckOf(encryptionKey) !== keyCheck) throw otherKey()
}

export const isNewer = defineFailure(NotDone, {
  de: 'Die Sicherung stammt von einer neueren Fassung dieses Programms: Spielen Sie sie mit jener Fassung zurück.',
  en: 'The backup was written by a newer version of this program: restore it with that version.',
})
const needsKey = defineFailure(NotDone, {
  de: 'Die Datenbanken dieser Sicherung sind verschlüsselt: Setzen Sie den ENCRYPTION_KEY, mit dem sie geschrieben wurden.',
  en: 'The databases of this backup are encrypted: set the ENCRYPTION_KEY that they were written with.',
})
const needsNoKey = defineFailure(NotDone, {
  de: 'Die Datenbanken dieser Sicherung sind nicht verschlüsselt, ENCRYPTION_KEY ist aber gesetzt: Spielen Sie sie ohne ihn zurück.',
  en: 'The databases of this backup are not encrypted while ENCRYPTION_KEY is set: restore it without that key.',
})
const otherKey = defineFailure(NotDone, {
  de: 'ENCRYPTION_KEY ist nicht der Schlüssel, mit dem diese Sicherung geschrieben wurde.',
  en: 'ENCRYPTION_KEY is not the key that this backup was written with.',
})
export const restoresNoServer = defineFailure(NotDone, {
  de: 'Datenbanken auf einem libSQL-Server spielt dieser Befehl nicht zurück.',
  en: 'This command does not restore databases on a libSQL server.',
})
const controlElsewhere = defineFailure(NotDone, {
  de: 'CONTROL_DATABASE_URL ist gesetzt: Spielen Sie ohne diese Einstellung zurück, und legen Sie control.db danach an ihren Ort.',
  en: 'CONTROL_DATABASE_URL is set: restore without it, and put control.db in its place afterwards.',
})
const wasStopped = defineFailure(NotDone, { de: 'Die Arbeit wurde abgebrochen.', en: 'The work was stopped.' })
