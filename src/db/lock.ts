import { join } from 'node:path'
import Database from 'libsql'

export interface FolderClaim {
  release(): void
}

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`${folder} is in use by another process`)
  }
}

/** A database that nothing refers to is closed with the garbage, and its lock would be lifted: claims stay here. */
const held = new Set<Database.Database>()

/**
 * Claims a data folder for this process. The claim is SQLite's own file lock, so the kernel lifts it however the
 * process ends and nothing stale stays behind. Gives `undefined` when another process holds it.
 */
export function claimFolder(folder: string): FolderClaim | undefined {
  const db = new Database(join(folder, 'server.lock'))
  try {
    db.exec('pragma locking_mode = exclusive; begin exclusive; commit')
  } catch (error) {
    db.close()
    if (String(error).includes('locked')) return undefined
    throw error
  }
  held.add(db)
  return {
    release() {
      held.delete(db)
      db.close()
    },
  }
}
