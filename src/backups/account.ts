import { existsSync } from 'node:fs'
import { link, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../durable-files'
import type { Tenant } from '../tenants/tenants'
import {
  copyDurably,
  hashFile,
  isImmutable,
  listFiles,
  placeImmutable,
  syncFile,
  totalBytes,
  writeListed,
} from './files'
import { type BackedUpAccount, type BackedUpFile, type FileList, listName } from './manifest'

/** The same account in the backup before. */
export interface Before {
  folder: string
  files: FileList
}

/** How the copying of one account ends early. */
type ThrowIfCancelled = () => void

/**
 * Copies one account into `folder`. Most files come first; in the turn in which the database is copied, nobody writes and
 * only what was added since is left: every file that the database names is there.
 */
export async function backUpAccount(
  tenant: Pick<Tenant, 'id' | 'folder' | 'copyDatabase'>,
  folder: string,
  before: Before | undefined,
  throwIfCancelled: ThrowIfCancelled,
): Promise<BackedUpAccount> {
  await mkdir(folder, { recursive: true })
  const files: FileList = {}
  const takeFiles = async () => {
    for (const path of await listFiles(tenant.folder)) {
      if (path in files) continue
      throwIfCancelled()
      const entry = await takeFile(tenant.folder, folder, path, before)
      if (entry) files[path] = entry
    }
  }
  await takeFiles()
  const database = join(folder, 'tenant.db')
  await tenant.copyDatabase(database, takeFiles)
  files['tenant.db'] = await keepOne(
    database,
    before && { path: join(before.folder, 'tenant.db'), entry: before.files['tenant.db'] },
  )
  return listAccount(tenant, folder, files)
}

/** Adds files that were made after the account was copied, such as invoices that only the control database names. */
export async function addFiles(
  tenant: Pick<Tenant, 'id' | 'folder'>,
  folder: string,
  files: FileList,
  paths: string[],
): Promise<BackedUpAccount> {
  for (const path of paths) {
    const entry = await takeFile(tenant.folder, folder, path, undefined)
    if (entry) files[path] = entry
  }
  await rm(join(folder, listName), { force: true })
  return listAccount(tenant, folder, files)
}

async function listAccount({ id }: Pick<Tenant, 'id'>, folder: string, files: FileList): Promise<BackedUpAccount> {
  const list = await writeListed(join(folder, listName), JSON.stringify(files))
  for (const each of new Set(Object.keys(files).flatMap(foldersOf))) await syncFolder(join(folder, each))
  return { id, list, files: Object.keys(files).length, bytes: totalBytes(files) }
}

async function takeFile(source: string, folder: string, path: string, before: Before | undefined) {
  const [from, to] = [join(source, path), join(folder, path)]
  const earlier = before?.files[path]
  if (isImmutable(path))
    return placeImmutable(from, to, before && earlier && { path: join(before.folder, path), entry: earlier })
  await copyDurably(from, to)
  return hashFile(to)
}

/** A database that has not changed since the backup before takes no further room. */
async function keepOne(
  path: string,
  before: { path: string; entry?: BackedUpFile } | undefined,
): Promise<BackedUpFile> {
  await syncFile(path)
  const entry = await hashFile(path)
  if (before?.entry?.sha256 !== entry.sha256 || !existsSync(before.path)) return entry
  const spare = `${path}.same`
  const isLinked = await link(before.path, spare).then(
    () => true,
    () => false, // no such links here
  )
  if (isLinked) await rename(spare, path)
  return entry
}

/** `media/x/a.webp` → '', `media`, `media/x`. */
export const foldersOf = (path: string) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))
