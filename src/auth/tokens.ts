import { randomBytes } from 'node:crypto'
import { CryptoHasher } from 'bun'

/** A bearer token: `bk_` and 32 random bytes in base64url (43 characters). */
export const newToken = () => `bk_${randomBytes(32).toString('base64url')}`

/** How tokens begin that people make for scripts and agents, so that a leaked one is known for what it is. */
export const apiTokenPrefix = 'bkt_'
export const newApiToken = () => `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`

/** What is stored of a token. 256 random bits need no slow hash; Bun's own takes a quarter of the time of node:crypto's. */
export const hashToken = (token: string) => CryptoHasher.hash('sha256', token, 'hex')
