import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../config/config'
import { openFile } from '../db/libsql'
import { claimFolder } from '../db/lock'
import { deriveKey } from '../db/secrets'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { syncFolder, writeDurably } from '../durable-files'
import { copyDurably, orMissing, syncFile } from './files'
import { controlName, stampOf, unfinishedEnd } from './manifest'
import { Refused } from './refused'
import {
  canCopyBeforeUpgrade,
  controlCopyName,
  listUpgrades,
  setApart,
  tenantCopyName,
  type UpgradeCopy,
} from './upgrade-copies'

export interface UndoneUpgrade {
  /** What the data are as of. */
  at: Date
  putBack: TenantId[]
  /** Accounts that the upgrade had not reached: they are as they were. */
  untouched: TenantId[]
  /** Made since, and put aside. */
  madeSince: TenantId[]
  /** Deleted since: they stay so. */
  deletedSince: TenantId[]
  /** Where the newer data lie, within the data folder or beside the control database. */
  aside: string[]
}

type Place = Pick<Config, 'tenantsDir' | 'controlDatabaseUrl' | 'tenantDatabaseUrl' | 'encryptionKey'>

/** On disk from the first step to the last. */
interface Journal {
  /** Folder of the copy. */
  upgrade: string
  at: string
  /** What is put aside carries it in its name. */
  stamp: string
}
const journalOf = (tenantsDir: string) => join(tenantsDir, 'undo-upgrade.json')
export const isUndoCutOff = (tenantsDir: string) => existsSync(journalOf(tenantsDir))

/** A server or another command on data of which some are as before the upgrade and some are not. */
export class UndoCutOff extends Refused {
  constructor() {
    super({
      de: 'Die Rückkehr vor eine Umstellung wurde abgebrochen. Führen Sie sie zu Ende: bun run cli undo-upgrade',
      en: 'The undoing of an upgrade was cut off. Carry it through: bun run cli undo-upgrade',
    })
  }
}

/**
 * Puts back what was there before the newest upgrade, for the program from before it. What is there now is moved aside,
 * not deleted. The control database comes last: with it the older program starts. Killed in between, a second call goes
 * on. Throws `Refused`; 'in use' while another process has the data.
 */
export async function undoUpgrade(config: Place, now: Date): Promise<UndoneUpgrade | 'in use'> {
  const { tenantsDir } = config
  if (!canCopyBeforeUpgrade(config)) throw onServer()
  if (!existsSync(tenantsDir)) throw noCopy()
  const claim = claimFolder(tenantsDir)
  if (!claim) return 'in use'
  try {
    const journal = readJournal(tenantsDir) ?? (await begin(tenantsDir, now))
    const upgrade = listUpgrades(tenantsDir).find(({ folder }) => basename(folder) === journal.upgrade)
    const done = { at: new Date(journal.at), putBack: [], untouched: [], madeSince: [], deletedSince: [], aside: [] }
    const undone = upgrade ? { ...done, ...(await carryThrough(config, upgrade, journal.stamp)) } : done
    const spent = upgrade && (await setApart(upgrade.folder))
    await rm(journalOf(tenantsDir))
    await syncFolder(tenantsDir)
    if (spent) await rm(spent, { recursive: true, force: true })
    return undone
  } finally {
    claim.release()
  }
}

function readJournal(tenantsDir: string): Journal | undefined {
  if (!isUndoCutOff(tenantsDir)) return undefined
  return JSON.parse(readFileSync(journalOf(tenantsDir), 'utf8')) as Journal
}

async function begin(tenantsDir: string, now: Date): Promise<Journal> {
  const newest = listUpgrades(tenantsDir).at(-1)
  if (!newest) throw noCopy()
  const journal = { upgrade: basename(newest.folder), at: newest.at.toISOString(), stamp: stampOf(now) }
  const draft = journalOf(tenantsDir) + unfinishedEnd
  await rm(draft, { force: true })
  await writeDurably(draft, JSON.stringify(journal))
  await rename(draft, journalOf(tenantsDir))
  await syncFolder(tenantsDir)
  return journal
}

/** Each step is one move, and is left out where it was made before. */
async function carryThrough(config: Place, upgrade: UpgradeCopy, stamp: string) {
  const { tenantsDir, encryptionKey } = config
  const control = (config.controlDatabaseUrl ?? join(tenantsDir, controlName)).replace(/^file:/, '')
  const asideOf = (id: TenantId) => join(tenantsDir, `former-${id}-${stamp}`)
  const { known, deletedSince } = await prepareControl(config, upgrade, `${control}${unfinishedEnd}`)

  for (const id of upgrade.accounts) {
    const [folder, aside] = [join(tenantsDir, id), asideOf(id)]
    const key = encryptionKey && deriveKey(encryptionKey, `tenant/${id}`)
    const isAside = existsSync(aside)
    if (!isAside && !(await isMigrated(join(folder, 'tenant.db'), key, upgrade.tenantSchema))) continue
    const copy = join(upgrade.folder, id)
    await rename(join(copy, tenantCopyName), join(copy, 'tenant.db')).catch(orMissing)
    if (!isAside && existsSync(folder)) await rename(folder, aside)
    await rename(copy, folder)
  }
  const made = readdirSync(tenantsDir)
    .filter(isTenantId)
    .filter((id) => !known.has(id))
  for (const id of made) await rename(join(tenantsDir, id), asideOf(id))
  await syncFolder(tenantsDir)

  const controlAside = join(dirname(control), `former-control-${stamp}.db`)
  for (const end of ['-wal', ''])
    if (!existsSync(controlAside)) await rename(control + end, controlAside + end).catch(orMissing)
  await rm(`${control}-shm`, { force: true })
  await rename(`${control}${unfinishedEnd}`, control)
  await syncFolder(dirname(control))

  const moved = new Set(
    readdirSync(tenantsDir).flatMap((name) =>
      name.startsWith('former-') && name.endsWith(`-${stamp}`) ? [name.slice(7, -stamp.length - 1)] : [],
    ),
  )
  const all = [...known].filter((id) => !deletedSince.includes(id))
  const madeSince = [...moved].filter(isTenantId).filter((id) => !known.has(id))
  return {
    putBack: all.filter((id) => moved.has(id)),
    untouched: all.filter((id) => !moved.has(id)),
    madeSince,
    deletedSince,
    aside: [basename(controlAside), ...[...moved].map((id) => `former-${id}-${stamp}`)],
  }
}

/** The control database as it will be. An account that was deleted since has no data to come back to. */
async function prepareControl({ tenantsDir, encryptionKey }: Place, upgrade: UpgradeCopy, target: string) {
  const removeLogs = async () => {
    for (const end of ['-wal', '-shm']) await rm(target + end, { force: true })
  }
  await rm(target, { force: true })
  await removeLogs()
  await copyDurably(join(upgrade.folder, controlCopyName), target)
  const client = openFile(target, { encryptionKey: encryptionKey && deriveKey(encryptionKey, 'control') })
  try {
    const { rows } = await client.execute('select id from tenants')
    const known = new Set(rows.map((row) => String(row[0])).filter(isTenantId))
    const copied = new Set(upgrade.accounts)
    const deletedSince = [...known].filter((id) => !copied.has(id) && !existsSync(join(tenantsDir, id)))
    for (const id of deletedSince) await client.execute({ sql: 'delete from tenants where id = ?', args: [id] })
    return { known, deletedSince }
  } finally {
    client.close()
    await removeLogs()
    await syncFile(target)
  }
}

/** Whether the upgrade has reached the account. One that cannot be read gets the copy, too. */
async function isMigrated(path: string, encryptionKey: Uint8Array | undefined, tenantSchema: number) {
  if (!existsSync(path)) return true
  try {
    const client = openFile(path, { encryptionKey })
    try {
      const { rows } = await client.execute('select max(created_at) from __drizzle_migrations')
      return Number(rows[0]?.[0] ?? 0) >= tenantSchema
    } finally {
      client.close()
    }
  } catch {
    return true
  }
}

const noCopy = () =>
  new Refused({
    de: 'Hier liegt keine Kopie von vor einer Umstellung: Es gab noch keine, oder sie ist schon rückgängig gemacht.',
    en: 'There is no copy from before an upgrade here: there was none yet, or it has been undone already.',
  })
const onServer = () =>
  new Refused({
    de: 'Von Datenbanken auf einem libSQL-Server gibt es keine Kopie von vor der Umstellung: Spielen Sie die Sicherung des Servers zurück.',
    en: 'Of databases on a libSQL server there is no copy from before the upgrade: restore the backup of the server.',
  })
