import { afterAll, describe, expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { attestationKey, attestationCertificate as certificate } from './support/attestation-certificate'
import { type Cbor, createAuthenticator, type Forgery, flag, newPasskey, packed } from './support/passkey-authenticator'
import { edited, passkeyCalls } from './support/passkeys'
import { createWorld } from './support/world'

const world = await createWorld()
afterAll(() => world.end())
const { registerOptions, verifyRegistration, loginOptions, stored } = passkeyCalls(world)

describe('registering refuses, and stores nothing for,', () => {
  async function refused(client: Parameters<typeof verifyRegistration>[0], answer: object) {
    const before = await stored()
    const { status, body } = await verifyRegistration(client, answer)
    expect([status, body.error, typeof body.message]).toEqual([422, 'passkey_invalid', 'string'])
    expect(await stored()).toEqual(before)
  }

  const anyStatement = () => new Map<string, Cbor>([['x5c', [new Uint8Array(64)]]])
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' })
  const es384 = new Map<number, Cbor>([
    [1, 2],
    [3, -35],
    [-1, 2],
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ])
  const offTheCurve = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(32).fill(1)],
    [-3, new Uint8Array(32).fill(1)],
  ])
  const forgeries: [string, Forgery][] = [
    ['a challenge that was never handed out', { clientData: { challenge: 'x'.repeat(43) } }],
    ['a challenge that is no text', { clientData: { challenge: { toString: 1 } } }],
    ['no challenge', { clientData: { challenge: undefined } }],
    ['another origin', { clientData: { origin: 'https://localhost.example.com' } }],
    ['another port of the origin', { clientData: { origin: 'http://localhost:3001' } }],
    ['the origin in https', { clientData: { origin: 'https://localhost:3000' } }],
    ['a list of origins', { clientData: { origin: ['http://localhost:3000'] } }],
    ['a page in a frame of another site', { clientData: { crossOrigin: true } }],
    ['the type of a sign-in', { clientData: { type: 'webauthn.get' } }],
    ['no type', { clientData: { type: undefined } }],
    ['another relying party', { rpId: 'example.com' }],
    ['no user present', { flags: flag.verified | flag.attested }],
    ['no user verified', { flags: flag.present | flag.attested }],
    ['no credential in the data', { flags: flag.present | flag.verified }],
    ['extensions that are not there', { flags: flag.present | flag.verified | flag.attested | flag.extended }],
    ['backed up without being eligible', { flags: flag.present | flag.verified | flag.attested | flag.backedUp }],
    ['bytes behind the data', { tail: new Uint8Array(1) }],
    ['an algorithm that was not offered', { coseKey: es384 }],
    ['a key without an algorithm', { coseKey: new Map<number, Cbor>([[1, 2]]) }],
    ['a key whose algorithm is a text', { coseKey: new Map<number, Cbor>([[3, '-7']]) }],
    ['a key that is no point of its curve', { coseKey: offTheCurve }],
    ['an unknown format', { format: 'invented' }],
    ['a statement although there is none', { statement: anyStatement }],
    ['a statement signed by another key', packed({ key: attestationKey })],
    // Right in itself: the library would take it.
    ['a certificate, which was not asked for', packed({ key: attestationKey, certificate })],
    ...['packed', 'apple', 'tpm', 'android-key', 'android-safetynet', 'fido-u2f'].map((format): [string, Forgery] => [
      `certificates as ${format}`,
      { format, statement: anyStatement },
    ]),
  ]
  test.each(forgeries)('%s', async (_, forgery) => {
    const owner = await world.owner()
    const authenticator = createAuthenticator()
    await refused(owner, authenticator.register((await registerOptions(owner)).challenge, forgery))
    const honest = authenticator.register((await registerOptions(owner)).challenge)
    expect((await verifyRegistration(owner, honest)).status).toBe(200)
  })

  test('a challenge that was answered already, rightly or wrongly', async () => {
    const owner = await world.owner()
    const [first, second] = [createAuthenticator(), createAuthenticator()]
    const used = (await registerOptions(owner)).challenge
    expect((await verifyRegistration(owner, first.register(used))).status).toBe(200)
    await refused(owner, second.register(used))
    const spoilt = (await registerOptions(owner)).challenge
    await refused(owner, second.register(spoilt, { rpId: 'example.com' }))
    await refused(owner, second.register(spoilt))
  })

  test('a challenge of another user, which stays open for that user', async () => {
    const [owner, other] = [await world.owner(), await world.owner()]
    const { challenge } = await registerOptions(other)
    await refused(owner, createAuthenticator().register(challenge))
    const answer = createAuthenticator().register(challenge)
    expect((await verifyRegistration(other, answer)).status).toBe(200)
  })

  test('a challenge for signing in', async () => {
    const owner = await world.owner()
    await refused(owner, createAuthenticator().register((await loginOptions()).challenge))
  })

  test('a challenge of five minutes ago', async () => {
    const owner = await world.owner()
    const [late, inTime] = [(await registerOptions(owner)).challenge, (await registerOptions(owner)).challenge]
    world.advance(5 * 60_000 - 1)
    const answer = createAuthenticator().register(inTime)
    expect((await verifyRegistration(owner, answer)).status).toBe(200)
    world.advance(1)
    await refused(owner, createAuthenticator().register(late))
  })

  test('an id that is not the one the authenticator gave', async () => {
    const owner = await world.owner()
    const answer = createAuthenticator().register((await registerOptions(owner)).challenge)
    await refused(owner, { ...answer, id: createAuthenticator().id })
  })

  test('a passkey that exists, whoever has it', async () => {
    const [owner, other] = [await world.owner(), await world.owner()]
    const authenticator = await newPasskey(owner)
    await refused(owner, authenticator.register((await registerOptions(owner)).challenge))
    await refused(other, authenticator.register((await registerOptions(other)).challenge))
  })

  test('an attestation that ends early, wherever it ends', async () => {
    const owner = await world.owner()
    const authenticator = createAuthenticator()
    const whole = Buffer.from(authenticator.register('x').response.attestationObject, 'base64url').length
    for (let length = 0; length < whole; length++) {
      const { id, response } = authenticator.register((await registerOptions(owner)).challenge)
      const attestationObject = edited(response.attestationObject, (bytes) => bytes.subarray(0, length))
      await refused(owner, { id, response: { ...response, attestationObject } })
    }
  })

  const bytes = (...parts: number[]) => Buffer.from(parts).toString('base64url')
  test.each([
    ['nothing', ''],
    ['no base64url', '§§§§'],
    ['a number', bytes(0x01)],
    ['a list without end', bytes(0x9b, 255, 255, 255, 255, 255, 255, 255, 255)],
    ['a map without end', bytes(0xbb, 255, 255, 255, 255, 255, 255, 255, 255)],
    ['a text of 4 GB', bytes(0x7a, 255, 255, 255, 255)],
    ['lists in lists', Buffer.alloc(12_000, 0x81).toString('base64url')],
    ['the same key twice', bytes(0xa2, 0x61, 0x61, 0x01, 0x61, 0x61, 0x01)],
    [
      'no data',
      Buffer.from([0xa2, 0x63, 0x66, 0x6d, 0x74, 0x64, 0x6e, 0x6f, 0x6e, 0x65, 0x61, 0x61, 0]).toString('hex'),
    ],
  ])('an attestation that is %s', async (_, attestationObject) => {
    const owner = await world.owner()
    const { id, response } = createAuthenticator().register((await registerOptions(owner)).challenge)
    await refused(owner, { id, response: { ...response, attestationObject } })
  })

  test.each(['', '§', 'bm8ganNvbg', 'bnVsbA', 'W10', 'IngI'])('client data that is %p', async (clientDataJSON) => {
    const owner = await world.owner()
    const { id, response } = createAuthenticator().register((await registerOptions(owner)).challenge)
    await refused(owner, { id, response: { ...response, clientDataJSON } })
  })

  test.each([
    ['no id', { id: undefined }, 'id'],
    ['a number as id', { id: 5 }, 'id'],
    ['an id of 2000', { id: 'a'.repeat(2000) }, 'id'],
    ['no response', { response: undefined }, 'response'],
    ['a text as response', { response: 'x' }, 'response'],
    ['no client data', { response: { attestationObject: 'a' } }, 'response.clientDataJSON'],
    [
      'a huge attestation',
      { response: { clientDataJSON: 'a', attestationObject: 'a'.repeat(16_385) } },
      'response.attestationObject',
    ],
    ['a name of 191', { name: 'x'.repeat(191) }, 'name'],
  ])('%s, at its field', async (_, fields, field) => {
    const owner = await world.owner()
    const before = await stored()
    const answer = createAuthenticator().register((await registerOptions(owner)).challenge)
    const { status, body } = await verifyRegistration(owner, { ...answer, ...fields })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await stored()).toEqual(before)
  })
})
