import { join } from 'node:path'
import pLimit from 'p-limit'
import type { BackupBucket } from '../config/backup-bucket'
import { type Bucket, BucketError, openBucket } from '../edges/s3'
import { defineFailure } from '../words/text'
import {
  type BackedUpFile,
  type BackupManifest,
  listName,
  manifestText,
  noBackup,
  parseFileList,
  parseManifest,
  readFileList,
  stamp,
  stampOf,
} from './manifest'
import { NotDone } from './refused'

/*
 * In a bucket every content lies once, under its hash, however many backups have it: `blobs/<sha256>`. A backup is one
 * object more, its manifest, which comes last: `backups/<time>.json`. Without it there is no backup, only blobs that the
 * next removal of old backups clears away.
 */
const manifestKey = (name: string) => `backups/${name}.json`
export const blobKey = (hash: string) => `blobs/${hash}`

/** Most of them are small, and wait for the server more than for the line. */
const uploadsAtOnce = 6

/** `s3://bucket/prefix`, `s3://bucket` for the prefix of the configuration, or `s3://` for both. Throws `NotDone`. */
export function openBackupBucket(config: BackupBucket | undefined, address: string): Bucket {
  if (!config) throw notConfigured()
  const [, bucket, prefix] = /^s3:\/\/(?:([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?)?$/.exec(address) ?? []
  if (address !== 's3://' && !bucket) throw noAddress()
  const inner = prefix?.replace(/^\/+|\/+$/g, '')
  if (inner?.split('/').some((part) => /^\.+$/.test(part))) throw noAddress()
  return openBucket({ ...config, bucket: bucket ?? config.bucket, prefix: inner || config.prefix })
}

/** Names of the finished backups, oldest first. */
export async function listStored(bucket: Bucket): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of bucket.list('backups/')) names.push(key.slice('backups/'.length, -'.json'.length))
  return names.filter((name) => stamp.test(name)).sort()
}

/** The backup of that name. Throws `NotDone` for one that is missing or damaged. */
export async function readStoredManifest(bucket: Bucket, name: string): Promise<BackupManifest> {
  const where = `${bucket.shown}/${manifestKey(name)}`
  const text = await bucket.text(manifestKey(name))
  if (text === undefined) throw noBackup({ folder: where })
  return parseManifest(text, where)
}

/** Throws `NotDone` where another installation stores its backups. */
export async function demandSameInstallation(bucket: Bucket, keyCheck: string) {
  const newest = (await listStored(bucket)).at(-1)
  if (newest === undefined) return
  const manifest = await readStoredManifest(bucket, newest).catch((error) => {
    if (error instanceof BucketError) throw error
    return undefined // a damaged one must not keep the next from being made
  })
  if (manifest && manifest.keyCheck !== keyCheck) throw otherBox({ shown: bucket.shown })
}

/** Uploads what the bucket does not have yet, the manifest last, and gives the address. */
export async function storeBackup(
  bucket: Bucket,
  folder: string,
  manifest: BackupManifest,
  throwIfCancelled: () => void,
) {
  const there = new Map<string, number>()
  for await (const { key, bytes } of bucket.list('blobs/')) there.set(key.slice('blobs/'.length), bytes)
  const limit = pLimit(uploadsAtOnce)
  const put = async (path: string, { sha256, bytes }: BackedUpFile) => {
    if (there.get(sha256) === bytes) return
    throwIfCancelled()
    await bucket.putFile(blobKey(sha256), path)
    there.set(sha256, bytes)
  }
  const putAll = async (files: [path: string, entry: BackedUpFile][]) => {
    try {
      await Promise.all(files.map(([path, entry]) => limit(() => put(path, entry))))
    } catch (error) {
      limit.clearQueue()
      throw error
    }
  }
  for (const account of manifest.accounts) {
    const files = Object.entries(readFileList(folder, account))
    const byHash = new Map(
      files.map(([path, entry]) => [entry.sha256, [join(folder, account.id, path), entry] as const]),
    )
    await putAll([...byHash.values()].map(([path, entry]) => [path, entry]))
    await put(join(folder, account.id, listName), account.list)
  }
  for (const [path, entry] of Object.entries(manifest.files)) await put(join(folder, path), entry)
  throwIfCancelled()

  const name = stampOf(new Date(manifest.createdAt))
  await bucket.putText(manifestKey(name), manifestText(manifest))
  await readStoredManifest(bucket, name) // what counts is what can be read back
  return `${bucket.shown}/${manifestKey(name)}`
}

/**
 * Removes all but the newest backups: first what makes them one, then the contents that no other has. Gives their names.
 * Where a list that stays cannot be read, no content goes.
 */
export async function removeOldFrom(bucket: Bucket, keep: number): Promise<string[]> {
  const names = await listStored(bucket)
  const old = names.slice(0, -keep)
  for (const name of old) await bucket.remove(manifestKey(name))
  if (old.length === 0) return old
  const used = await usedBlobs(bucket, names.slice(-keep))
  if (!used) return old
  const unused: string[] = []
  for await (const { key } of bucket.list('blobs/')) if (!used.has(key.slice('blobs/'.length))) unused.push(key)
  const limit = pLimit(uploadsAtOnce)
  await Promise.all(unused.map((key) => limit(() => bucket.remove(key))))
  return old
}

async function usedBlobs(bucket: Bucket, names: string[]): Promise<Set<string> | undefined> {
  const used = new Set<string>()
  try {
    for (const name of names) {
      const { files, accounts } = await readStoredManifest(bucket, name)
      for (const { sha256 } of Object.values(files)) used.add(sha256)
      for (const { id, list } of accounts) {
        if (used.has(list.sha256)) continue // as it was in another one
        const text = (await bucket.text(blobKey(list.sha256))) ?? ''
        for (const { sha256 } of Object.values(parseFileList(text, { id, list }))) used.add(sha256)
        used.add(list.sha256)
      }
    }
    return used
  } catch (error) {
    if (error instanceof NotDone) return undefined
    throw error
  }
}

const notConfigured = defineFailure(NotDone, {
  de: 'Für s3:// fehlen BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID oder BACKUP_S3_SECRET.',
  en: 'BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID or BACKUP_S3_SECRET is missing for s3://.',
})
const noAddress = defineFailure(NotDone, {
  de: 'Die Adresse eines Buckets lautet s3://bucket/präfix.',
  en: 'The address of a bucket is s3://bucket/prefix.',
})
const otherBox = defineFailure(NotDone, {
  de: 'In {shown} liegen Sicherungen eines anderen Servers. Setzen Sie BACKUP_S3_PREFIX auf einen eigenen Platz.',
  en: '{shown} holds the backups of another server. Set BACKUP_S3_PREFIX to a place of its own.',
})
