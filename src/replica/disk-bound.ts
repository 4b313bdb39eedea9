import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isTenantId } from '../db/tenant-id'
import { yieldToEventLoop } from '../event-loop'
import type { Log } from '../log'
import { releaseStoredName, storedName, waitingName } from './files'

/** Between looks at the disk. */
const everyMs = 10 * 60_000
/** Down to this share of the bound, so that the next look finds room. */
const leaves = 0.9

/** What can go from the disk together, since the store has it: a picture, or a release. */
interface Piece {
  path: string
  bytes: number
  /** When it was last read, as far as the file system notes that: `relatime` once a day. */
  usedAt: number
}

/** Keeps media and releases below so many bytes: what was not asked for longest goes, and is brought again when it is. */
export function openDiskBound(tenantsDir: string, mostBytes: number, log: Log) {
  const timer = setInterval(() => void keep().catch((error) => log.error({ error }, 'disk not looked at')), everyMs)
  timer.unref()
  const keep = () => keepBelow(tenantsDir, mostBytes, log)
  return { close: () => clearInterval(timer) }
}

/** One look. Gives how many bytes went. */
export async function keepBelow(tenantsDir: string, mostBytes: number, log: Log): Promise<number> {
  const pieces = await listPieces(tenantsDir)
  let held = pieces.reduce((sum, { bytes }) => sum + bytes, 0)
  if (held <= mostBytes) return 0
  const before = held
  for (const { path, bytes } of pieces.sort((a, b) => a.usedAt - b.usedAt)) {
    if (held <= mostBytes * leaves) break
    await rm(path, { recursive: true, force: true })
    held -= bytes
  }
  log.info({ bytes: before - held }, 'media and releases that were not asked for are in the replica alone')
  return before - held
}

async function listPieces(tenantsDir: string): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const id of (await readdir(tenantsDir)).filter(isTenantId)) {
    const folder = join(tenantsDir, id)
    const isStored = existsSync(join(folder, storedName)) && (await names(join(folder, waitingName))).length === 0
    if (!isStored) continue
    for (const site of await names(join(folder, 'media')))
      for (const name of await names(join(folder, 'media', site)))
        pieces.push(...(await pieceOf(join(folder, 'media', site, name), [''])))
    for (const site of await names(join(folder, 'releases')))
      for (const release of await names(join(folder, 'releases', site))) {
        const dir = join(folder, 'releases', site, release)
        if (existsSync(join(dir, releaseStoredName))) pieces.push(...(await pieceOf(dir, await names(dir))))
      }
    await yieldToEventLoop()
  }
  return pieces
}

/** A file with several names counts for each its share. */
async function pieceOf(path: string, files: string[]): Promise<Piece[]> {
  let [bytes, usedAt] = [0, 0]
  for (const file of files) {
    const found = await stat(join(path, file)).catch(() => undefined)
    if (!found) continue
    bytes += found.size / found.nlink
    usedAt = Math.max(usedAt, found.atimeMs)
  }
  return [{ path, bytes, usedAt }]
}

const names = async (folder: string) => (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
