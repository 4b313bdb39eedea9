import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '../db/unavailable'
import { writeDurably } from '../durable-files'
import type { Log } from '../log'

/** With less room than this, the next large page or a log that grows finds none. */
export const leastFreeBytes = 1024 * 1024
/** Room for some hundred messages; a sixteenth of a disk that is small itself. */
const maxReserveBytes = 4 * 1024 * 1024
/** What a look at the disk writes: a quota is full although the disk has room, and only a write tells. */
const trialBytes = 128 * 1024

/** How files are written, for tests. */
interface Writing {
  write(path: string, data: Uint8Array): Promise<void>
}
const realWriting: Writing = { write: (path, data) => writeFile(path, data, { mode: 0o600 }) }

/** How much room the disk of a folder has. Throws what the file system says. */
export function roomOf(folder: string) {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, share: blocks > 0 ? bavail / blocks : 0 }
}

/**
 * A file that is given up when the disk is full, so that visitors' messages are still kept and people sign in. From then
 * until there is room for it anew, nothing else is written: it would use up what was freed.
 */
export function openDiskSpace({ tenantsDir, log }: { tenantsDir: string; log: Log }, { write } = realWriting) {
  const path = join(tenantsDir, 'server.reserve')
  let hasReserve = existsSync(path)
  let isFull = false
  let onRoom = () => {}

  function giveUp() {
    try {
      rmSync(path, { force: true })
    } catch (error) {
      log.error({ error }, 'the reserve cannot be given up') // a read-only disk
      return
    }
    hasReserve = false
    isFull = true
    log.error(
      'the disk is full: the reserve is given up for visitors’ messages and for signing in, nothing else is written',
    )
  }

  return {
    isFull: () => isFull,

    /** Calls `listener` each time there is room again. There is one listener. */
    onRoom(listener: () => void) {
      onRoom = listener
    },

    /** Before what must work on a full disk as well. Gives up the reserve when there is no other room. Throws nothing. */
    makeRoom() {
      if (!hasReserve) return
      try {
        if (roomOf(tenantsDir).freeBytes < leastFreeBytes) giveUp()
      } catch (error) {
        log.error({ error }, 'the room on the disk is not known')
      }
    },

    /** Gives up the reserve where nothing can be written although the disk says it has room: a quota. Throws nothing. */
    async tryWriting() {
      if (!hasReserve) return
      const trial = join(tenantsDir, 'server.trial')
      try {
        await write(trial, randomBytes(trialBytes))
      } catch (error) {
        if (isDiskFull(error)) giveUp()
      } finally {
        await rm(trial, { force: true }).catch(() => undefined)
      }
    },

    /** Makes the reserve where it is missing and there is room for it several times over. Throws nothing. */
    async keepReserve() {
      if (hasReserve) return
      const draft = `${path}.unfinished`
      try {
        const { freeBytes, totalBytes } = roomOf(tenantsDir)
        const reserveBytes = Math.min(maxReserveBytes, Math.floor(totalBytes / 16))
        if (freeBytes < 4 * reserveBytes) {
          isFull = true
          return
        }
        await rm(draft, { force: true })
        if (isFull) await write(draft, randomBytes(4 * reserveBytes)) // a quota tells only so
        await rm(draft, { force: true })
        await writeDurably(draft, randomBytes(reserveBytes)) // zeros take no room on some file systems
        await rename(draft, path)
        const wasFull = isFull
        hasReserve = true
        isFull = false
        if (!wasFull) return
        log.info('there is room on the disk again: everything is written as ever')
        onRoom()
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        if (isDiskFull(error)) isFull = true
        else log.error({ error }, 'the reserve for a full disk cannot be made')
      }
    },
  }
}
declare module '../context' {
  interface Context {
    diskSpace: ReturnType<typeof openDiskSpace>
  }
}
