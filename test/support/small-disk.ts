import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roomOf } from '../../src/tenants/disk-space'

/** A small disk in memory (`size` as in `4m`), at a folder; `undefined` where this process may not mount one. */
export function mountSmallDisk(size: string, folder = mkdtempSync(join(tmpdir(), 'small-disk-'))) {
  const mount = (...args: string[]) => Bun.spawnSync(['mount', ...args]).exitCode === 0
  const unmount = () => {
    Bun.spawnSync(['umount', '-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  if (
    process.platform !== 'linux' ||
    !existsSync('/bin/mount') ||
    !mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  ) {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  return { folder, unmount, grow: () => mount('-o', 'remount,size=64m', folder) }
}

/** Leaves so many bytes free, until `filler` is removed. */
export function fill(folder: string, freeBytes: number) {
  const path = join(folder, 'filler')
  rmSync(path, { force: true })
  const file = openSync(path, 'w')
  try {
    for (let left = roomOf(folder).freeBytes - Math.ceil(freeBytes); left > 0; )
      left -= writeSync(file, Buffer.alloc(Math.min(left, 65_536)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error // somebody else took the last of it
  } finally {
    closeSync(file)
  }
}
