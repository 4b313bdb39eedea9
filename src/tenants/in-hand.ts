import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isTenantId, type TenantId } from '../db/tenant-id'
import type { Log } from '../log'

/** Notes of this process say so: its number would not do, in a container every process has the same. */
const thisProcess = crypto.randomUUID().slice(0, 8)
const length = 36 + 1 + thisProcess.length
const nobody = Buffer.alloc(length, ' ')

/**
 * Notes in a small file whose database is in use, so that the next start can tell which one ended this process. SQLite
 * works on the main thread, one call at a time, so the last one noted is the one. The note is written only when another
 * account's turn comes (about 1 µs) and never synced: it has to outlive the process, not the machine.
 */
export function openInHand(dir: string, log: Log) {
  const path = join(dir, 'in-hand')
  const left = readNote(path)
  let current: TenantId | undefined
  let descriptor = openNote(path, log)

  const write = (note: Buffer) => {
    if (descriptor === undefined) return
    try {
      writeSync(descriptor, note, 0, length, 0)
    } catch {
      // a full or read-only disk: the note is older than it should be, and what it blames is looked at before it counts
    }
  }

  return {
    /** Whose database was in use when an earlier process ended, unless that stopped in good order. */
    left,

    /** Gives the function to call before each use of a database of this account. */
    noting(id: TenantId): () => void {
      const note = Buffer.from(`${id} ${thisProcess}`)
      return () => {
        if (current === id) return
        current = id
        write(note)
      }
    },

    /** Nothing is in use any more. */
    close() {
      write(nobody)
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}

function readNote(path: string): TenantId | undefined {
  try {
    const [id = '', process] = readFileSync(path, 'latin1').split(' ')
    return isTenantId(id) && process !== thisProcess ? id : undefined
  } catch {
    return undefined
  }
}

/** Undefined where no file can be made: the service runs without its notes rather than not at all. */
function openNote(path: string, log: Log): number | undefined {
  try {
    const descriptor = openSync(path, 'w', 0o600)
    writeSync(descriptor, nobody, 0, length, 0)
    return descriptor
  } catch (error) {
    log.warn({ error }, 'in-hand cannot be written: a file that ends the process will not be known')
    return undefined
  }
}
