import { mkdirSync, mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pLimit from 'p-limit'
import type { Config } from '../config/config'
import type { Bucket } from '../edges/s3'
import { blobKey, listStored, openBackupBucket, readStoredManifest } from './bucket'
import { isBucketAddress } from './bucket-address'
import {
  type BackedUpAccount,
  type BackedUpFile,
  type BackupManifest,
  findBackup,
  listName,
  manifestName,
  manifestText,
  noBackup,
  readFileList,
} from './manifest'
import { NotDone } from './refused'

/** A backup that is being read. Its files lie in `folder`; those of an account from `fetchAccount` to `dropAccount`. */
export interface BackupSource {
  folder: string
  manifest: BackupManifest
  fetchAccount(account: BackedUpAccount): Promise<void>
  dropAccount(account: BackedUpAccount): Promise<void>
  close(): Promise<void>
}

const downloadsAtOnce = 6

/** A folder, or `s3://…`; the newest backup where there are several. Throws `NotDone`. */
export async function openSource({ backupBucket }: Pick<Config, 'backupBucket'>, from: string): Promise<BackupSource> {
  if (isBucketAddress(from)) return openStored(openBackupBucket(backupBucket, from))
  const nothing = async () => undefined // all of it is there, and stays
  return { ...findBackup(resolve(from)), fetchAccount: nothing, dropAccount: nothing, close: nothing }
}

/** One account at a time lies on this disk. What arrives is checked by whoever reads it, as in any other folder. */
async function openStored(bucket: Bucket): Promise<BackupSource> {
  const newest = (await listStored(bucket)).at(-1)
  if (newest === undefined) throw noBackup({ folder: bucket.shown })
  const manifest = await readStoredManifest(bucket, newest)
  const folder = mkdtempSync(join(tmpdir(), 'from-bucket-'))
  const fetch = async (path: string, { sha256, bytes }: BackedUpFile) => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const isThere = await bucket.getFile(blobKey(sha256), path, bytes)
    if (!isThere) await rm(path, { force: true })
  }
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    await writeFile(join(folder, manifestName), manifestText(manifest))
    for (const [path, entry] of Object.entries(manifest.files)) await fetch(join(folder, path), entry)
  } catch (error) {
    await close()
    throw error
  }
  return {
    folder,
    manifest,
    async fetchAccount(account) {
      const own = join(folder, account.id)
      await fetch(join(own, listName), account.list)
      let files: [string, BackedUpFile][]
      try {
        files = Object.entries(readFileList(folder, account))
      } catch (error) {
        if (error instanceof NotDone) return // whoever reads it next says so
        throw error
      }
      const limit = pLimit(downloadsAtOnce)
      await Promise.all(files.map(([path, entry]) => limit(() => fetch(join(own, path), entry))))
    },
    dropAccount: ({ id }) => rm(join(folder, id), { recursive: true, force: true }),
    close,
  }
}
