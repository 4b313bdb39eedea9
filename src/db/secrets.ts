import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '../durable-files'
import { filled } from '../words/text'
import { DatabaseUnavailable } from './unavailable'

/** A key of its own for each purpose, so that one file's key opens no other (HKDF, RFC 5869). */
export const deriveKey = (master: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', master, '', `baukasten/${purpose}`, 32))

/** In the data folder, where ENCRYPTION_KEY is not set. */
export const keyName = 'secret.key'

/** Tells keys apart, of databases and columns, and says nothing of them. */
export const keyCheckOf = (master: Uint8Array) =>
  Buffer.from(deriveKey(master, 'backup key check')).subarray(0, 8).toString('hex')

/** ENCRYPTION_KEY, or else the key file of the data folder, made at the first start and readable by its owner only. */
export async function masterKey(tenantsDir: string, encryptionKey: Uint8Array | undefined): Promise<Uint8Array> {
  if (encryptionKey) return encryptionKey
  const path = join(tenantsDir, keyName)
  if (!existsSync(path)) await makeKeyFile(tenantsDir, path)
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length !== 32) throw keyDamaged(path)
  return key
}

const keyDamaged = (path: string) =>
  new DatabaseUnavailable(
    filled(
      {
        de: '{path} enthält keine 32 Bytes in Base64: Holen Sie die Datei aus einer Sicherung zurück.',
        en: '{path} does not hold 32 bytes in base64: restore it from a backup.',
      },
      { path },
    ),
  )

/** Whole and on disk before anything is sealed with it: what was could never be opened again. */
async function makeKeyFile(folder: string, path: string) {
  const draft = `${path}.new`
  await rm(draft, { force: true }) // of a start that was cut off
  await writeDurably(draft, randomBytes(32).toString('base64'))
  await chmod(draft, 0o600)
  await rename(draft, path)
  await syncFolder(folder)
}

/**
 * Seals what must be read again (AES-256-GCM). `label` names row and column: a sealed value moved elsewhere does not open.
 * `open` throws when the value was changed or sealed under another key.
 */
export function openSecretBox(master: Uint8Array) {
  const key = deriveKey(master, 'columns')
  const digestKey = deriveKey(master, 'digests')
  return {
    /** For secrets too short for a plain hash (backup codes): without the key, a stolen database cannot be searched. */
    digest: (text: string, label: string): string =>
      createHmac('sha256', digestKey).update(`${label}\n${text}`).digest('hex'),
    seal(text: string, label: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed: string, label: string): string {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(label))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
export type SecretBox = ReturnType<typeof openSecretBox>
