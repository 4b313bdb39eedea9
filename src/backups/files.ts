import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDurably } from '../durable-files'
import { type BackedUpFile, type FileList, sha256 } from './manifest'

const chunkBytes = 1024 * 1024

/** Size and SHA-256 of a file, in slices that leave room for others. Throws what the file system says. */
export async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, chunkBytes)
      if (bytesRead === 0) break
      hash.update(buffer.subarray(0, bytesRead))
      bytes += bytesRead
    }
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** On disk, not only handed to the system. */
export async function syncFile(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A copy of its own, on disk and for its owner alone when this returns; blocks are shared where the file system can. */
export async function copyDurably(source: string, target: string) {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await chmod(target, 0o600)
  await syncFile(target)
}

/**
 * Brings a file that never changes into a backup: as another name of the copy in the previous backup, as another name of
 * the original where both are on one disk, else as a copy. `undefined` when the original is gone.
 */
export async function placeImmutable(
  source: string,
  target: string,
  previous?: { path: string; entry: BackedUpFile },
): Promise<BackedUpFile | undefined> {
  const { size, mtimeMs } = (await stat(source).catch(ignoreMissing)) ?? {}
  if (size === undefined) return undefined
  await mkdir(dirname(target), { recursive: true })
  if (previous && previous.entry.bytes === size && previous.entry.modified === mtimeMs) {
    if (await tryLink(previous.path, target)) return previous.entry
  }
  try {
    if (!(await tryLink(source, target))) await copyDurably(source, target)
  } catch (error) {
    await rm(target, { force: true })
    return ignoreMissing(error)
  }
  return { ...(await hashFile(target)), modified: mtimeMs }
}

/** Gives a file of an account a second name in another folder, or copies it where it may change. One that is gone is left out. */
export async function linkOrCopy(folder: string, path: string, target: string) {
  const [from, to] = [join(folder, path), join(target, path)]
  await mkdir(dirname(to), { recursive: true })
  if (!isImmutable(path) || !(await tryLink(from, to))) await copyDurably(from, to).catch(ignoreMissing)
}

/** False where the file system has no such links, or the original is gone. */
const tryLink = (source: string, target: string): Promise<boolean> =>
  link(source, target).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (
        ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENOENT', 'EACCES'].includes(error.code ?? '')
      )
        return false
      throw error
    },
  )

export function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}

/** Databases are copied by SQLite; `knowledge.db` is made anew from the others. */
export const isDatabase = (path: string) => /^(tenant|knowledge)\.db(-wal|-shm|-journal)?$/.test(path)
/** Only there nobody changes a file once it has its name. */
const immutableFolders = /^(media|releases|invoices)\//

export const isImmutable = (path: string) => immutableFolders.test(path)

/** Paths of an account's finished files: databases, files on their way in and unfinished releases stay out. */
export async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = []
  const walk = async (path: string) => {
    const entries = (await readdir(join(folder, path), { withFileTypes: true }).catch(ignoreMissing)) ?? []
    const isRelease = /^releases\/[^/]+\/[^/]+\/$/.test(path)
    if (isRelease && !entries.some(({ name }) => name === 'manifest.json')) return
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) await walk(`${path}${entry.name}/`)
      else if (entry.isFile() && !isDatabase(path + entry.name)) found.push(path + entry.name)
    }
  }
  await walk('')
  return found.sort()
}

/** Writes a text file of a backup and gives its entry. */
export async function writeListed(path: string, text: string): Promise<BackedUpFile> {
  await writeDurably(path, text)
  return { bytes: Buffer.byteLength(text), sha256: sha256(text) }
}

export const totalBytes = (files: FileList) => Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
