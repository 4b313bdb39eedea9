import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small disk in memory (`size` as in `4m`); `undefined` where this process may not mount one. */
export function mountSmallDisk(size: string) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
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
