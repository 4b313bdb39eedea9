import { join } from 'node:path'
import type { TenantId } from '../db/tenant-id'
import type { Before } from './account'
import { type BackupManifest, findBackup, listBackups, readFileList } from './manifest'

/** The backup before, where there is one that can be read. */
export type Earlier = { folder: string; manifest: BackupManifest } | undefined

/** A damaged earlier backup is of no use to this one, and no reason not to make it. */
export function readBefore(parent: string): Earlier {
  const newest = listBackups(parent).at(-1)
  try {
    return newest ? findBackup(join(parent, newest)) : undefined
  } catch {
    return undefined
  }
}

export function beforeOf(before: Earlier, id: TenantId): Before | undefined {
  const account = before?.manifest.accounts.find((each) => each.id === id)
  if (!before || !account) return undefined
  try {
    return { folder: join(before.folder, id), files: readFileList(before.folder, account) }
  } catch {
    return undefined
  }
}
