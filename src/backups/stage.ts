import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { controlOwner } from '../db/owner'
import { deriveKey } from '../db/secrets'
import type { Text } from '../words/text'
import type { CheckedDatabase, Checker } from './checker'
import { copyDurably, hashFile, ignoreMissing } from './files'
import {
  type BackedUpAccount,
  type BackedUpFile,
  type BackupManifest,
  controlName,
  type FileList,
  readFileList,
} from './manifest'
import { NotDone } from './refused'

/** What is wrong with a backup, file by file. */
export interface Fault {
  path: string
  what: Text
}

interface Staged {
  faults: Fault[]
  /** Missing where the database cannot be used. */
  database?: CheckedDatabase
}

interface Source {
  /** Folder of the backup. */
  folder: string
  manifest: BackupManifest
  encryptionKey: Uint8Array | undefined
  checker: Checker
}

/**
 * Copies an account out of a backup into an empty folder and checks every byte and its database, which is brought to the
 * newest schema there. Damaged files stay out. With `databaseOnly` the others are read where they are.
 */
export async function stageAccount(
  source: Source,
  account: BackedUpAccount,
  target: string,
  { databaseOnly = false } = {},
): Promise<Staged> {
  const { folder, encryptionKey } = source
  let files: FileList
  try {
    files = readFileList(folder, account)
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    return { faults: [{ path: `${account.id}/files.json`, what: error.text }] }
  }
  const faults: Fault[] = []
  for (const [path, entry] of Object.entries(files)) {
    const from = join(folder, account.id, path)
    const isCopied = !databaseOnly || path === 'tenant.db'
    const fault = await copyChecked(from, isCopied ? join(target, path) : undefined, entry)
    if (fault) faults.push({ path: `${account.id}/${path}`, what: fault })
  }
  const isSound = !faults.some(({ path }) => path === `${account.id}/tenant.db`)
  if (!isSound || !('tenant.db' in files))
    return { faults: isSound ? [...faults, { path: `${account.id}/tenant.db`, what: words.missing }] : faults }
  const key = encryptionKey && deriveKey(encryptionKey, `tenant/${account.id}`)
  const database = await checkDatabase(
    source,
    join(target, 'tenant.db'),
    account.id,
    key,
    `${account.id}/tenant.db`,
    faults,
  )
  for (const path of database?.named ?? [])
    if (!(path in files)) faults.push({ path: `${account.id}/${path}`, what: words.notThere })
  return { faults, database }
}

/** The same for the control database. */
export async function stageControl(source: Source, target: string): Promise<Staged> {
  const { folder, manifest, encryptionKey } = source
  const faults: Fault[] = []
  const entry = manifest.files[controlName]
  const fault = entry ? await copyChecked(join(folder, controlName), target, entry) : words.missing
  if (fault) return { faults: [{ path: controlName, what: fault }] }
  const key = encryptionKey && deriveKey(encryptionKey, 'control')
  return { faults, database: await checkDatabase(source, target, controlOwner, key, controlName, faults) }
}

async function checkDatabase(
  { checker }: Source,
  file: string,
  owner: string,
  key: Uint8Array | undefined,
  path: string,
  faults: Fault[],
): Promise<CheckedDatabase | undefined> {
  const checked = await checker.check({ path: file, owner, encryptionKey: key && Buffer.from(key).toString('base64') })
  if (checked.isNewer) faults.push({ path, what: words.newer })
  for (const each of checked.faults) faults.push({ path, what: { de: each, en: each } })
  return checked.isNewer || checked.faults.length > 0 ? undefined : checked
}

/** What is wrong with a file, which is then not in its target; `undefined` when it arrived as it was written. */
export async function copyChecked(
  from: string,
  to: string | undefined,
  entry: BackedUpFile,
): Promise<Text | undefined> {
  if (to) await mkdir(dirname(to), { recursive: true })
  try {
    if (to) await copyDurably(from, to)
    const found = await hashFile(to ?? from)
    if (found.bytes === entry.bytes && found.sha256 === entry.sha256) return undefined
    if (to) await rm(to)
    return found.bytes === entry.bytes ? words.changed : words.otherSize
  } catch (error) {
    ignoreMissing(error)
    return words.missing
  }
}

const words = {
  missing: { de: 'fehlt', en: 'missing' },
  changed: {
    de: 'beschädigt: der Inhalt ist nicht mehr der gesicherte',
    en: 'damaged: the content is not what was backed up',
  },
  otherSize: { de: 'beschädigt: die Größe stimmt nicht', en: 'damaged: the size is wrong' },
  newer: {
    de: 'stammt von einer neueren Fassung dieses Programms',
    en: 'was written by a newer version of this program',
  },
  notThere: {
    de: 'fehlt: die Datenbank nennt die Datei, gesichert wurde sie nicht',
    en: 'missing: the database names the file, it was not backed up',
  },
}
