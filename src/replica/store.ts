import { constants, existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReplicaConfig } from '../config/replica'
import { writeDurably } from '../durable-files'
import { openBucket, type StoredObject } from '../edges/s3'

/** What lies beside Litestream's copies: small texts, media and releases. */
export interface Store {
  shown: string
  text(key: string): Promise<string | undefined>
  /** Whether it says of an object that it is encrypted there; a folder says nothing. */
  isEncrypted(key: string): Promise<boolean>
  putText(key: string, text: string): Promise<void>
  /** False where there is one. */
  putNew(key: string, text: string): Promise<boolean>
  putFile(key: string, path: string): Promise<void>
  /** Writes it into a new file; false where there is none. */
  getFile(key: string, target: string, bytes: number): Promise<boolean>
  list(beginning: string): AsyncIterable<StoredObject>
  remove(key: string): Promise<void>
}

/** Of a bucket everything throws `BucketError`, of a folder what the file system says. */
export function openStore({ url, bucket }: Pick<ReplicaConfig, 'url' | 'bucket'>, patience = {}): Store {
  return bucket ? openBucket(bucket, patience) : openFolder(fileURLToPath(url))
}

function openFolder(folder: string): Store {
  const path = (key: string) => join(folder, key)
  /** Under its name only when it is whole. */
  async function place(key: string, make: (draft: string) => Promise<void>, put: (draft: string) => Promise<void>) {
    const draft = `${path(key)}.${crypto.randomUUID()}.unfinished`
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
    try {
      await make(draft)
      await put(draft)
    } finally {
      await rm(draft, { force: true })
    }
  }
  return {
    shown: folder,
    isEncrypted: async () => false,
    text: (key) => readFile(path(key), 'utf8').catch(orMissing),
    putText: (key, text) =>
      place(
        key,
        (draft) => writeDurably(draft, text),
        (draft) => rename(draft, path(key)),
      ),
    async putNew(key, text) {
      try {
        await place(
          key,
          (draft) => writeDurably(draft, text),
          (draft) => link(draft, path(key)),
        )
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      }
    },
    putFile: (key, from) =>
      place(
        key,
        (draft) => copyFile(from, draft, constants.COPYFILE_FICLONE),
        (draft) => rename(draft, path(key)),
      ),
    async getFile(key, target) {
      if (!existsSync(path(key))) return false
      await copyFile(path(key), target, constants.COPYFILE_FICLONE)
      return true
    },
    async *list(beginning) {
      const names = await readdir(path(beginning), { recursive: true }).catch(orMissing)
      for (const name of names ?? []) {
        const found = await stat(path(join(beginning, name))).catch(orMissing)
        if (found?.isFile()) yield { key: join(beginning, name), bytes: found.size, modified: found.mtime }
      }
    },
    remove: (key) => rm(path(key), { force: true }),
  }
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
