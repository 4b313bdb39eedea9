import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { TestClient } from './client'

/** What a forged answer does differently; everything else stays as an honest authenticator has it. */
export interface Forgery {
  /** Fields of the client data, in place of the right ones. */
  clientData?: object
  rpId?: string
  flags?: number
  counter?: number
  /** Bytes behind the authenticator data. */
  tail?: Uint8Array
  /** A signature by another key. */
  key?: KeyObject
  /** The statement that comes with a new key. */
  format?: string
  statement?: (signed: Uint8Array, ownKey: KeyObject) => Map<string, Cbor>
  coseKey?: Map<number, Cbor>
}

interface Options {
  algorithm?: 'ES256' | 'EdDSA' | 'RS256'
  /** False for a synced passkey, whose counter stays at 0. */
  counts?: boolean
  origin?: string
  rpId?: string
}

/** User present, user verified, attested credential data, backup eligible, backed up, extensions (WebAuthn §6.1). */
export const flag = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40, extended: 0x80 }

/** An authenticator and the browser around it, in software: it signs what it is told, also what it should not. */
export function createAuthenticator({
  algorithm = 'ES256',
  counts = true,
  origin = 'http://localhost:3000',
  rpId = 'localhost',
}: Options = {}) {
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { privateKey, coseKey } = newKey(algorithm)
  let counter = 0

  const clientData = (type: string, challenge: string, fields: object = {}) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...fields }))

  function authenticatorData(attested: Buffer, forgery: Forgery): Buffer {
    if (counts) counter++
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forgery.counter ?? counter)
    const usual = flag.present | flag.verified | (attested.length > 0 ? flag.attested : 0)
    return Buffer.concat([
      sha256(forgery.rpId ?? rpId),
      Buffer.from([forgery.flags ?? usual]),
      count,
      attested,
      forgery.tail ?? Buffer.alloc(0),
    ])
  }

  return {
    id,
    /** The body of `/auth/passkey/register/verify`. */
    register(challenge: string, forgery: Forgery = {}) {
      const data = clientData('webauthn.create', challenge, forgery.clientData)
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(credentialId.length)
      const key = cbor(forgery.coseKey ?? coseKey)
      const authData = authenticatorData(Buffer.concat([Buffer.alloc(16), idLength, credentialId, key]), forgery)
      const signed = Buffer.concat([authData, sha256(data)])
      const attestation = new Map<string, Cbor>([
        ['fmt', forgery.format ?? 'none'],
        ['attStmt', forgery.statement?.(signed, privateKey) ?? new Map()],
        ['authData', authData],
      ])
      return {
        id,
        response: { clientDataJSON: base64url(data), attestationObject: base64url(cbor(attestation)) },
      }
    },
    /** The body of `/auth/passkey/login/verify`. */
    login(challenge: string, forgery: Forgery = {}) {
      const data = clientData('webauthn.get', challenge, forgery.clientData)
      const authData = authenticatorData(Buffer.alloc(0), forgery)
      const hash = algorithm === 'EdDSA' ? null : 'sha256'
      const signature = sign(hash, Buffer.concat([authData, sha256(data)]), forgery.key ?? privateKey)
      return {
        id,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

/** A statement signed by the new key itself, or by the given key, with or without its certificate (WebAuthn §8.2). */
export const packed = ({ key, certificate }: { key?: KeyObject; certificate?: Uint8Array } = {}): Forgery => ({
  format: 'packed',
  statement(signed, ownKey) {
    const statement = new Map<string, Cbor>([
      ['alg', -7],
      ['sig', sign('sha256', signed, key ?? ownKey)],
    ])
    return certificate ? statement.set('x5c', [certificate]) : statement
  },
})

/** Registers a passkey of the client's user. */
export async function newPasskey(client: TestClient, options: Options = {}): Promise<Authenticator> {
  const authenticator = createAuthenticator(options)
  const { challenge } = (await client.post('/auth/passkey/register/options')).body
  const { status, body } = await client.post('/auth/passkey/register/verify', authenticator.register(challenge))
  if (status !== 200) throw new Error(`the passkey was refused: ${JSON.stringify(body)}`)
  return authenticator
}

function newKey(algorithm: 'ES256' | 'EdDSA' | 'RS256'): { privateKey: KeyObject; coseKey: Map<number, Cbor> } {
  const { privateKey, publicKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : algorithm === 'EdDSA'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { x, y, n, e } = publicKey.export({ format: 'jwk' })
  const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')
  const parameters: Record<typeof algorithm, [number, Cbor][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
  }
  return { privateKey, coseKey: new Map(parameters[algorithm]) }
}

export const otherKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

export type Cbor = number | string | Uint8Array | Cbor[] | Map<string, Cbor> | Map<number, Cbor>

/** As much of CBOR as authenticators speak (RFC 8949). */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255])
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
