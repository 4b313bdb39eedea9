import { join } from 'node:path'
import Database from 'libsql'

/**
 * Claims a data folder for this process. The claim is SQLite's own file lock, so the kernel lifts it however the
 * process ends and nothing stale stays behind. Gives `undefined` when another process holds it.
 */
export function claimFolder(folder: string): { release(): void } | undefined {
  const db = new Database(join(folder, 'server.lock'))
  try {
    db.exec('pragma locking_mode = exclusive; begin exclusive; commit')
  } catch (error) {
    db.close()
    if (String(error).includes('locked')) return undefined
    throw error
  }
  return { release: () => db.close() }
}
