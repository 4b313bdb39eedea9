import { randomBytes } from 'node:crypto'
import { CryptoHasher } from 'bun'
import { isTenantId, type TenantId } from '../db/tenant-id'

/** Bytes of an account's id. */
const idLength = 16

/**
 * What lets somebody in, in base64url: at least 16 random bytes and the id of the account that it is for, so that any of
 * several boxes knows which one to ask. That id proves nothing: only the hash of the whole is looked for.
 */
export const newSecret = (account: TenantId, length = 32) =>
  Buffer.concat([randomBytes(length - idLength), Buffer.from(account.replaceAll('-', ''), 'hex')]).toString('base64url')

/** The account that a token or the secret of a link says it is for; `undefined` for what says nothing, such as older ones. */
export function accountOfToken(token: string): TenantId | undefined {
  const bytes = Buffer.from(token.replace(/^bkt?_/, ''), 'base64url')
  if (bytes.length < idLength) return undefined
  const hex = bytes.toString('hex', bytes.length - idLength)
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  return hex[12] === '7' && isTenantId(id) ? id : undefined
}

/** A bearer token: `bk_` and 43 characters. */
export const newToken = (account: TenantId) => `bk_${newSecret(account)}`

/** How tokens begin that people make for scripts and agents, so that a leaked one is known for what it is. */
export const apiTokenPrefix = 'bkt_'
export const newApiToken = (account: TenantId) => `${apiTokenPrefix}${newSecret(account)}`

/** What is stored of a token. 128 random bits need no slow hash; Bun's own takes a quarter of the time of node:crypto's. */
export const hashToken = (token: string) => CryptoHasher.hash('sha256', token, 'hex')
