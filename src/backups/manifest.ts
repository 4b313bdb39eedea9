import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { writeDurably } from '../durable-files'
import { defineFailure } from '../words/text'
import { NotDone } from './refused'

/** One file of a backup. */
export interface BackedUpFile {
  bytes: number
  /** SHA-256, hex. */
  sha256: string
  /** When the original was last changed, ms; with its size it tells whether the next backup can take this very copy. */
  modified?: number
}
/** By path, with slashes. */
export type FileList = Record<string, BackedUpFile>

/** An account in a backup. Its files are listed in `files.json` of its folder. */
export interface BackedUpAccount {
  id: TenantId
  /** `files.json` itself. */
  list: BackedUpFile
  files: number
  bytes: number
}

/** `manifest.json`, written last: a folder without it was never finished. */
export interface BackupManifest {
  format: 1
  /** Version of the program that wrote it. */
  app: string
  createdAt: string
  /** `when` of the newest migrations of that program. */
  schemas: { control: number; tenant: number }
  /** Whether the databases need ENCRYPTION_KEY. */
  encrypted: boolean
  /** Tells the right key from a wrong one and nothing else about it. */
  keyCheck: string
  /** What whoever looks into the folder should know of the key. */
  note: string
  /** Beside the accounts: the control database and the key file. */
  files: FileList
  accounts: BackedUpAccount[]
  /** Accounts that could not be read. */
  missing: { id: TenantId; reason: string }[]
}

export const manifestName = 'manifest.json'
export const listName = 'files.json'
export const controlName = 'control.db'
export const unfinishedEnd = '.unfinished'

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** The manifest carries its own hash. On disk when this returns. */
export const writeManifest = (folder: string, manifest: BackupManifest) =>
  writeDurably(join(folder, manifestName), manifestText(manifest))

export function manifestText(manifest: BackupManifest): string {
  const text = JSON.stringify(manifest)
  return `${text.slice(0, -1)},"sha256":"${sha256(text)}"}\n`
}

/** Throws `NotDone` for one that is missing, damaged or of a later format. */
export function readManifest(folder: string): BackupManifest {
  const path = join(folder, manifestName)
  if (!existsSync(path)) throw noBackup({ folder })
  return parseManifest(readFileSync(path, 'utf8'), path)
}

/** `path` says where the text is from. Throws `NotDone` for one that is damaged or of a later format. */
export function parseManifest(text: string, path: string): BackupManifest {
  try {
    const { sha256: hash, ...manifest } = JSON.parse(text) as BackupManifest & { sha256: string }
    if (Number(manifest.format) > 1) throw laterFormat()
    if (sha256(JSON.stringify(manifest)) === hash && manifest.accounts.every(({ id }) => isTenantId(id)))
      return manifest
  } catch (error) {
    if (error instanceof NotDone) throw error
  }
  throw damagedManifest({ path })
}

/** Whether a path leads to something within its folder: a list that came from elsewhere is not trusted. */
export const isInnerPath = (path: string) =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0]/.test(path)

/** Files of one account. Throws `NotDone` for a list that is missing or not the one that was written. */
export function readFileList(folder: string, { id, list }: BackedUpAccount): FileList {
  const path = join(folder, id, listName)
  return parseFileList(existsSync(path) ? readFileSync(path, 'utf8') : '', { id, list })
}

/** Throws `NotDone` for a list that is not the one that was written. */
export function parseFileList(text: string, { id, list }: Pick<BackedUpAccount, 'id' | 'list'>): FileList {
  if (sha256(text) !== list.sha256) throw damagedList({ id })
  const files = JSON.parse(text) as FileList
  if (!Object.keys(files).every(isInnerPath)) throw damagedList({ id })
  return files
}

export const stamp = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** What a backup, or the removal of one, has left: no other name, whatever the folder holds. */
export const isUnfinished = (name: string) =>
  name.endsWith(unfinishedEnd) && stamp.test(name.slice(0, -unfinishedEnd.length))

/** Name of the folder of a backup; names sort by time. */
export const stampOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-')

/** The time in such a name. */
export const timeOfStamp = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** Names of the finished backups in a folder, oldest first. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => stamp.test(name) && existsSync(join(folder, name, manifestName)))
        .sort()
    : []

/** A backup itself, or the newest one of the folder that holds them. Throws `NotDone`. */
export function findBackup(folder: string): { folder: string; manifest: BackupManifest } {
  if (existsSync(join(folder, manifestName))) return { folder, manifest: readManifest(folder) }
  const newest = listBackups(folder).at(-1)
  if (!newest) throw noBackup({ folder })
  return { folder: join(folder, newest), manifest: readManifest(join(folder, newest)) }
}

export const noBackup = defineFailure(NotDone, {
  de: 'In {folder} liegt keine vollständige Sicherung.',
  en: 'There is no complete backup in {folder}.',
})
const laterFormat = defineFailure(NotDone, {
  de: 'Die Sicherung hat ein neueres Format als dieses Programm kennt: Spielen Sie sie mit der Fassung zurück, die sie geschrieben hat.',
  en: 'The backup has a later format than this program knows: restore it with the version that wrote it.',
})
const damagedManifest = defineFailure(NotDone, { de: '{path} ist beschädigt.', en: '{path} is damaged.' })
const damagedList = defineFailure(NotDone, {
  de: 'Das Verzeichnis der Dateien von Konto {id} fehlt oder ist beschädigt.',
  en: 'The list of files of account {id} is missing or damaged.',
})
