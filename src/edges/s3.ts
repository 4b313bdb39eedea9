import { open } from 'node:fs/promises'
import { S3Client } from 'bun'
import type { BucketConfig } from '../config/backup-bucket'
import { within } from '../deadline'

/** What a bucket did not do. Says which server and why, never with what key. */
export class BucketError extends Error {
  override name = 'BucketError'
  constructor(
    readonly bucket: string,
    /** Code of the server (`AccessDenied`), or of the connection (`ConnectionRefused`). */
    readonly code: string,
    /** Trying again may help. */
    readonly isPassing: boolean,
  ) {
    super(`bucket ${bucket}: ${code}`)
  }
}

interface BucketOptions {
  /** Between tries, doubled each time. */
  retryMs?: number
  /** How long a server may take for nothing at all; a large file has more by its size. */
  patienceMs?: number
}

export interface StoredObject {
  key: string
  bytes: number
  modified?: Date
}

const tries = 3
/** Parts of a large upload; two are under way at once, and so much is in memory. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 2
const maxParts = 9_000
/** Slower than this, and a connection counts as broken. */
const minBytesPerSecond = 50_000

/**
 * Objects of an S3 server below the prefix of the configuration; keys are without it. Files are streamed either way.
 * Everything throws `BucketError` once three tries have failed.
 */
export function openBucket(config: BucketConfig, { retryMs = 500, patienceMs = 60_000 }: BucketOptions = {}) {
  const { endpoint, region, bucket, prefix, keyId, secret } = config
  const client = new S3Client({ endpoint, region, bucket, accessKeyId: keyId, secretAccessKey: secret })
  const base = prefix && `${prefix}/`
  const path = (key: string) => base + key
  const shown = `s3://${bucket}/${prefix}`

  /** A try that hangs is given up; what it was doing ends by itself or is never looked at. */
  async function attempt<T>(work: (signal: AbortSignal) => Promise<T>, bytes = 0): Promise<T> {
    for (let left = tries - 1; ; left--) {
      try {
        return await within(patienceMs + (bytes / minBytesPerSecond) * 1000, () => lateError(shown), work)
      } catch (error) {
        const known = error instanceof BucketError ? error : toBucketError(shown, error)
        if (!(known instanceof BucketError) || !known.isPassing || left === 0) throw known
        await Bun.sleep(retryMs * 2 ** (tries - 1 - left))
      }
    }
  }

  return {
    shown,

    /** Stores a text. */
    async putText(key: string, text: string) {
      await attempt(() => client.write(path(key), text))
    },

    /**
     * Stores a text where there is no object yet (`If-None-Match: *`); false where there is one. A server that does not
     * know the condition overwrites it.
     */
    async putNew(key: string, text: string): Promise<boolean> {
      return attempt(async (signal) => {
        const address = client.presign(path(key), { method: 'PUT', expiresIn: 300 })
        const request = { method: 'PUT', body: text, headers: { 'if-none-match': '*' }, signal }
        const { ok, status } = await fetch(address, request).catch(() => {
          throw new BucketError(shown, 'ConnectionRefused', true)
        })
        if (ok) return true
        if (status === 412 || status === 409) return false
        throw new BucketError(shown, status === 403 ? 'AccessDenied' : `Status${status}`, status >= 500)
      })
    },

    /** Stores a file, and looks whether the server has as many bytes of it. */
    async putFile(key: string, file: string) {
      const bytes = Bun.file(file).size
      const partSize = Math.max(partBytes, Math.ceil(bytes / maxParts))
      await attempt(async () => {
        await client.write(path(key), Bun.file(file), { partSize, queueSize: partsAtOnce, retry: tries })
        const { size } = await client.stat(path(key))
        if (size !== bytes) throw new BucketError(shown, 'IncompleteBody', true)
      }, bytes)
    },

    /** Whether the server says of an object that it is encrypted where it lies. */
    async isEncrypted(key: string): Promise<boolean> {
      return attempt(async (signal) => {
        const address = client.presign(path(key), { method: 'HEAD', expiresIn: 300 })
        const { headers } = await fetch(address, { method: 'HEAD', signal }).catch(() => {
          throw new BucketError(shown, 'ConnectionRefused', true)
        })
        return headers.has('x-amz-server-side-encryption')
      })
    },

    /** Text of an object, `undefined` where there is none. */
    async text(key: string): Promise<string | undefined> {
      return orMissing(attempt(() => client.file(path(key)).text()))
    },

    /** Writes an object into a new file; false where there is none. What arrives is not checked here. */
    async getFile(key: string, target: string, bytes: number): Promise<boolean> {
      const found = await orMissing(
        attempt(async (signal) => {
          const file = await open(target, 'w', 0o600)
          try {
            for await (const chunk of client.file(path(key)).stream()) {
              if (signal.aborted) break
              await file.write(chunk)
            }
          } finally {
            await file.close()
          }
          return true
        }, bytes),
      )
      return found ?? false
    },

    /** Objects whose key begins so, a page after the other. */
    async *list(beginning: string): AsyncGenerator<StoredObject> {
      let continuationToken: string | undefined
      do {
        const page = await attempt(() => client.list({ prefix: path(beginning), continuationToken, maxKeys: 1000 }))
        for (const { key, size, lastModified } of page.contents ?? [])
          yield {
            key: key.slice(base.length),
            bytes: Number(size ?? 0),
            ...(lastModified && { modified: new Date(lastModified) }),
          }
        continuationToken = page.isTruncated ? page.nextContinuationToken : undefined
      } while (continuationToken)
    },

    /** Does nothing where there is no such object. */
    async remove(key: string) {
      await orMissing(attempt(() => client.delete(path(key))))
    },
  }
}
export type Bucket = ReturnType<typeof openBucket>

async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BucketError && error.code === 'NoSuchKey') return undefined
    throw error
  }
}

const lateError = (bucket: string) => new BucketError(bucket, 'Timeout', true)

/** What stays the same however often it is tried. */
const lasting =
  /^(AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|NoSuchBucket|NoSuchKey|InvalidBucketName|AuthorizationHeaderMalformed|PermanentRedirect|ERR_S3_MISSING_CREDENTIALS|ERR_S3_INVALID_\w+)$/

/** Errors of the file system stay what they are. */
function toBucketError(bucket: string, error: unknown): unknown {
  if (!(error instanceof Error) || !(error.name === 'S3Error' || codeOf(error).startsWith('ERR_S3'))) return error
  const code = codeOf(error)
  return new BucketError(bucket, code, !lasting.test(code))
}

/** No other text of an answer goes further: it is the server's. */
const codeOf = (error: Error) =>
  'code' in error && /^\w{1,60}$/.test(String(error.code)) ? String(error.code) : 'UnknownError'
