import { statfsSync } from 'node:fs'

/**
 * Loaded before any test (bunfig.toml): temporary folders are in memory where it has room for them. On a disk every commit
 * waits for it, and what is tried is what outlives a process, not a power failure.
 */
const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

if (freeBytes(memory) >= neededBytes) process.env.TMPDIR ??= memory

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0 // not Linux
  }
}
