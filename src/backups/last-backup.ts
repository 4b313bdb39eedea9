import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceDurably } from '../durable-files'
import { listBackups, timeOfStamp } from './manifest'

/** Nobody asks a bucket each time somebody wants to know: the last success is written down beside the data. */
const fileName = 'last-backup.json'

export const noteStored = (tenantsDir: string, at: string) =>
  replaceDurably(join(tenantsDir, fileName), `${JSON.stringify({ bucket: at })}\n`)

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
