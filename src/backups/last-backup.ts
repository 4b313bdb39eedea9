import { readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../durable-files'
import { listBackups, timeOfStamp } from './manifest'

/** Nobody asks a bucket each time somebody wants to know: the last success is written down beside the data. */
const fileName = 'last-backup.json'

export async function noteStored(tenantsDir: string, at: string) {
  const path = join(tenantsDir, fileName)
  await rm(`${path}.new`, { force: true })
  await writeDurably(`${path}.new`, `${JSON.stringify({ bucket: at })}\n`)
  await rename(`${path}.new`, path)
}

/** When the newest backup of the bucket was made, as far as this data folder knows; `undefined` when never. */
export function lastStored(tenantsDir: string): Date | undefined {
  try {
    const { bucket } = JSON.parse(readFileSync(join(tenantsDir, fileName), 'utf8')) as { bucket: string }
    const at = new Date(bucket)
    return Number.isNaN(at.getTime()) ? undefined : at
  } catch {
    return undefined
  }
}

/** When the newest finished backup of a folder was made. Throws what the file system says of the folder. */
export function lastInFolder(folder: string): Date | undefined {
  const newest = listBackups(folder).at(-1)
  return newest === undefined ? undefined : timeOfStamp(newest)
}
