import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../config/config'
import { openFile } from '../db/libsql'
import { claimFolder } from '../db/lock'
import { deriveKey } from '../db/secrets'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { syncFolder, writeDurably } from '../durable-files'
import { defineFailure } from '../words/text'
import { copyDurably, ignoreMissing, syncFile } from './files'
import { controlName, stampOf, unfinishedEnd } from './manifest'
import { NotDone } from './refused'
import {
  canCopyBeforeUpgrade,
  controlCopyName,
  listUpgrades,
  setApart,
  tenantCopyName,
  type UpgradeCopy,
} from './upgrade-copies'

interface UndoneUpgrade {
  /** What the data are as of. */
  at: Date
  putBack: TenantId[]
  /** Accounts that the upgrade had not reached: they are as they were. */
  untouched: TenantId[]
  /** Made since, and put aside. */
  madeSince: TenantId[]
  /** Deleted since: they stay so. */
  deletedSince: TenantId[]
  /** On another box since: they stay there. */
  movedSince: TenantId[]
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
  /** Accounts that other boxes have by now. */
  moved: TenantId[]
}
const journalOf = (tenantsDir: string) => join(tenantsDir, 'undo-upgrade.json')
export const isUndoCutOff = (tenantsDir: string) => existsSync(journalOf(tenantsDir))

/** A server or another command on data of which some are as before the upgrade and some are not. */
export class UndoCutOff extends NotDone {
  constructor() {
    super({
      de: 'Die Rückkehr vor eine Umstellung wurde abgebrochen. Führen Sie sie zu Ende: bun run cli undo-upgrade',
      en: 'The undoing of an upgrade was cut off. Carry it through: bun run cli undo-upgrade',
    })
  }
}

/** What one of several boxes has to know of its accounts. */
export interface Elsewhere {
  /** Which of these others have. */
  moved(accounts: TenantId[]): Promise<TenantId[]>
  /** Accounts that are here alone and that the copy does not know are put aside, too. */
  leavesNew: boolean
}

/**
 * Puts back what was there before the newest upgrade, for the program from before it. What is there now is moved aside,
 * not deleted. The control database comes last: with it the older program starts. Killed in between, a second call goes
 * on. Throws `NotDone`; 'in use' while another process has the data. `elsewhere` of one among several boxes.
 */
export async function undoUpgrade(config: Place, now: Date, elsewhere?: Elsewhere): Promise<UndoneUpgrade | 'in use'> {
  const { tenantsDir } = config
  if (!canCopyBeforeUpgrade(config)) throw onServer()
  if (!existsSync(tenantsDir)) throw noCopy()
  const claim = claimFolder(tenantsDir)
  if (!claim) return 'in use'
  try {
    const journal = readJournal(tenantsDir) ?? (await begin(config, now, elsewhere))
    const upgrade = listUpgrades(tenantsDir).find(({ folder }) => basename(folder) === journal.upgrade)
    const nothing = { putBack: [], untouched: [], madeSince: [], deletedSince: [], aside: [] }
    const done = { at: new Date(journal.at), movedSince: journal.moved, ...nothing }
    const undone = upgrade ? { ...done, ...(await carryThrough(config, upgrade, journal)) } : done
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

async function begin(config: Place, now: Date, elsewhere?: Elsewhere): Promise<Journal> {
  const { tenantsDir } = config
  const newest = listUpgrades(tenantsDir).at(-1)
  if (!newest) throw noCopy()
  const moved = elsewhere ? await findMoved(config, newest, elsewhere) : []
  const journal = { upgrade: basename(newest.folder), at: newest.at.toISOString(), stamp: stampOf(now), moved }
  const draft = journalOf(tenantsDir) + unfinishedEnd
  await rm(draft, { force: true })
  await writeDurably(draft, JSON.stringify(journal))
  await rename(draft, journalOf(tenantsDir))
  await syncFolder(tenantsDir)
  return journal
}

/** Accounts that have left since; their copies must not come back beside them. Throws `NotDone` over those that came or were made here. */
async function findMoved(config: Place, upgrade: UpgradeCopy, { moved, leavesNew }: Elsewhere) {
  const draft = `${controlOf(config)}${unfinishedEnd}`
  const { known } = await prepareControl(config, upgrade, draft, [])
  await rm(draft)
  const here = await accountsIn(config, controlOf(config))
  const fresh = [...here].filter((id) => !known.has(id))
  if (fresh.length > 0 && !leavesNew) throw cameSince({ accounts: fresh.join(', ') })
  return moved([...known].filter((id) => !here.has(id)))
}

const controlOf = ({ tenantsDir, controlDatabaseUrl }: Place) =>
  (controlDatabaseUrl ?? join(tenantsDir, controlName)).replace(/^file:/, '')

async function accountsIn({ encryptionKey }: Place, path: string): Promise<Set<TenantId>> {
  const client = openFile(path, { encryptionKey: encryptionKey && deriveKey(encryptionKey, 'control') })
  try {
    const { rows } = await client.execute('select id from tenants')
    return new Set(rows.map((row) => String(row[0])).filter(isTenantId))
  } finally {
    client.close()
  }
}

/** Each step is one move, and is left out where it was made before. */
async function carryThrough(config: Place, upgrade: UpgradeCopy, { stamp, moved }: Journal) {
  const { tenantsDir, encryptionKey } = config
  const control = controlOf(config)
  const asideOf = (id: TenantId) => join(tenantsDir, `former-${id}-${stamp}`)
  const { known, deletedSince } = await prepareControl(config, upgrade, `${control}${unfinishedEnd}`, moved)

  for (const id of upgrade.accounts.filter((each) => !moved.includes(each))) {
    const [folder, aside] = [join(tenantsDir, id), asideOf(id)]
    const key = encryptionKey && deriveKey(encryptionKey, `tenant/${id}`)
    const isAside = existsSync(aside)
    if (!isAside && !(await isMigrated(join(folder, 'tenant.db'), key, upgrade.tenantSchema))) continue
    const copy = join(upgrade.folder, id)
    await rename(join(copy, tenantCopyName), join(copy, 'tenant.db')).catch(ignoreMissing)
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
    if (!existsSync(controlAside)) await rename(control + end, controlAside + end).catch(ignoreMissing)
  await rm(`${control}-shm`, { force: true })
  await rename(`${control}${unfinishedEnd}`, control)
  await syncFolder(dirname(control))

  const put = new Set(
    readdirSync(tenantsDir).flatMap((name) =>
      name.startsWith('former-') && name.endsWith(`-${stamp}`) ? [name.slice(7, -stamp.length - 1)] : [],
    ),
  )
  const all = [...known].filter((id) => !deletedSince.includes(id) && !moved.includes(id))
  const madeSince = [...put].filter(isTenantId).filter((id) => !known.has(id))
  return {
    putBack: all.filter((id) => put.has(id)),
    untouched: all.filter((id) => !put.has(id)),
    madeSince,
    deletedSince,
    aside: [basename(controlAside), ...[...put].map((id) => `former-${id}-${stamp}`)],
  }
}

/** The control database as it will be. An account that was deleted since has no data to come back to, one that has moved lives elsewhere. */
async function prepareControl(config: Place, upgrade: UpgradeCopy, target: string, moved: TenantId[]) {
  const { tenantsDir, encryptionKey } = config
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
    const there = new Set([...upgrade.accounts, ...moved])
    const deletedSince = [...known].filter((id) => !there.has(id) && !existsSync(join(tenantsDir, id)))
    for (const id of [...deletedSince, ...moved])
      await client.execute({ sql: 'delete from tenants where id = ?', args: [id] })
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

const noCopy = defineFailure(NotDone, {
  de: 'Hier liegt keine Kopie von vor einer Umstellung: Es gab noch keine, oder sie ist schon rückgängig gemacht.',
  en: 'There is no copy from before an upgrade here: there was none yet, or it has been undone already.',
})
const onServer = defineFailure(NotDone, {
  de: 'Von Datenbanken auf einem libSQL-Server gibt es keine Kopie von vor der Umstellung: Spielen Sie die Sicherung des Servers zurück.',
  en: 'Of databases on a libSQL server there is no copy from before the upgrade: restore the backup of the server.',
})
const cameSince = defineFailure(NotDone, {
  de: 'Seit der Umstellung sind Konten auf diese Box gekommen oder hier entstanden, die es vorher nicht gab: {accounts}. Starten Sie den Server noch einmal und bringen Sie sie auf eine andere Box (bun run cli move <account> <box>), oder legen Sie sie mit --leave-new beiseite.',
  en: 'Since the upgrade accounts have come to this box or were made here that it did not have before: {accounts}. Start the server once more and bring them to another box (bun run cli move <account> <box>), or put them aside with --leave-new.',
})
