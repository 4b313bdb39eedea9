import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file system that is mounted: where, and on which devices it may be (`major:minor`). */
interface Mount {
  at: string
  devices: string[]
}

/** Mounts as `/proc/self/mountinfo` lists them (proc(5)). */
function readMounts(text: string): Mount[] {
  return text.split('\n').flatMap((line) => {
    const [before, after] = line.split(' - ')
    const [, , device, , at] = before?.split(' ') ?? []
    const source = after?.split(' ')[1]
    if (!device || !at) return []
    return { at: at.replaceAll('\\040', ' '), devices: [device, ...deviceOf(source)] }
  })
}

/** Some file systems have a device number of their own, and name their disk beside it. */
function deviceOf(source: string | undefined): string[] {
  if (!source?.startsWith('/dev/') || !existsSync(source)) return []
  const { rdev } = statSync(source)
  return [`${Math.floor(rdev / 256) & 0xfff}:${rdev & 0xff}`]
}

/**
 * Whether a folder is on a disk that dm-crypt encrypts, itself or all that are below it (LUKS, also under LVM). `undefined` where
 * the system does not tell: another way of encrypting, or none.
 */
export function isOnEncryptedDisk(
  folder: string,
  system = { mounts: '/proc/self/mountinfo', devices: '/sys/dev/block' },
) {
  if (!existsSync(system.mounts)) return undefined
  const isAbove = ({ at }: Mount) => folder === at || folder.startsWith(at.endsWith('/') ? at : `${at}/`)
  const mounts = readMounts(readFileSync(system.mounts, 'utf8')).filter(isAbove)
  const nearest = mounts.sort((a, b) => a.at.length - b.at.length).at(-1)
  const isCrypt = (device: string): boolean => {
    const folder = join(system.devices, device)
    const uuid = join(folder, 'dm/uuid')
    if (existsSync(uuid) && readFileSync(uuid, 'utf8').startsWith('CRYPT-')) return true
    const below = join(folder, 'slaves')
    const names = existsSync(below) ? readdirSync(below) : []
    return names.length > 0 && names.every((name) => isCrypt(readFileSync(join(below, name, 'dev'), 'utf8').trim()))
  }
  return nearest?.devices.some(isCrypt) || undefined
}
