import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Glob } from 'bun'
import { isTenantId } from '../db/tenant-id'
import { yieldToEventLoop } from '../event-loop'
import type { Log } from '../log'
import { releaseStoredName, storedName } from './files'

/** Down to this share of the bound, so that the next look finds room. */
const leaves = 0.9

/** What can go from the disk together, since the store has it: a picture, or a release. */
interface Piece {
  path: string
  bytes: number
  /** When it was last read, as far as the file system notes that: `relatime` once a day. */
  usedAt: number
}

/**
 * Brings media and releases below so many bytes: what was not asked for longest goes, and is brought again when it is. Gives
 * how many bytes went.
 */
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
    if (!existsSync(join(folder, storedName))) continue
    for await (const file of new Glob('media/*/*').scan({ cwd: folder }))
      pieces.push(await pieceOf(join(folder, file), ['']))
    for await (const mark of new Glob(`releases/*/*/${releaseStoredName}`).scan({ cwd: folder, dot: true })) {
      const dir = dirname(join(folder, mark))
      pieces.push(await pieceOf(dir, await readdir(dir)))
    }
    await yieldToEventLoop()
  }
  return pieces
}

/** A file with several names counts for each its share. */
async function pieceOf(path: string, files: string[]): Promise<Piece> {
  let [bytes, usedAt] = [0, 0]
  for (const file of files) {
    const found = await stat(join(path, file)).catch(() => undefined)
    if (!found) continue
    bytes += found.size / found.nlink
    usedAt = Math.max(usedAt, found.atimeMs)
  }
  return { path, bytes, usedAt }
}
