import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loaded before any test (bunfig.toml): temporary folders are in memory where it has room for them. On a disk every commit
 * waits for it, and what is tried is what outlives a process, not a power failure. What a run that was killed has left there
 * goes after some hours.
 */
const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3
const longestRunMs = 6 * 60 * 60_000

clearLeftovers()
if (freeBytes(memory) >= neededBytes) process.env.TMPDIR ??= memory

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0 // not Linux
  }
}

function clearLeftovers() {
  try {
    for (const name of readdirSync(memory)) {
      const isOurs = /^(?:baukasten(?:-browser)?|postgres)-[A-Za-z0-9]{6}$/.test(name)
      if (isOurs && Date.now() - statSync(join(memory, name)).mtimeMs > longestRunMs)
        rmSync(join(memory, name), { recursive: true, force: true })
    }
  } catch {
    // not Linux, or another process has just cleared it
  }
}
