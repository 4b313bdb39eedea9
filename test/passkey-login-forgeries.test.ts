import { afterAll, describe, expect, test } from 'bun:test'
import { createAuthenticator, type Forgery, flag, newPasskey, otherKey } from './support/passkey-authenticator'
import { edited, passkeyCalls } from './support/passkeys'
import { createWorld } from './support/world'

const world = await createWorld()
afterAll(() => world.end())
const { registerOptions, loginOptions, verifyLogin, stored } = passkeyCalls(world)

describe('signing in refuses, and changes nothing for,', () => {
  async function refused(answer: object) {
    const before = await stored()
    const { status, body } = await verifyLogin(answer)
    expect([status, Object.keys(body), body.error]).toEqual([401, ['error', 'message'], 'passkey_invalid'])
    expect(await stored()).toEqual(before)
  }

  const flipped = (at: number) => (bytes: Buffer) => {
    bytes[at < 0 ? bytes.length + at : at]! ^= 1
    return bytes
  }
  const forgeries: [string, Forgery][] = [
    ['a challenge that was never handed out', { clientData: { challenge: 'x'.repeat(43) } }],
    ['no challenge', { clientData: { challenge: undefined } }],
    ['another origin', { clientData: { origin: 'http://localhost.example.com:3000' } }],
    ['no origin', { clientData: { origin: undefined } }],
    ['a page in a frame of another site', { clientData: { crossOrigin: true } }],
    ['another site around the page', { clientData: { topOrigin: 'https://example.com' } }],
    ['the type of a registration', { clientData: { type: 'webauthn.create' } }],
    ['another relying party', { rpId: 'www.localhost' }],
    ['no user present', { flags: flag.verified }],
    ['no user verified', { flags: flag.present }],
    ['backed up without being eligible', { flags: flag.present | flag.verified | flag.backedUp }],
    ['extensions that are not there', { flags: flag.present | flag.verified | flag.extended }],
    ['bytes behind the data', { tail: new Uint8Array(3) }],
    ['a signature by another key', { key: otherKey() }],
    ['the counter of the last time', { counter: 1 }],
    ['a counter that went back to 0', { counter: 0 }],
  ]
  test.each(forgeries)('%s', async (_, forgery) => {
    const authenticator = await newPasskey(await world.owner())
    await refused(authenticator.login((await loginOptions()).challenge, forgery))
    const honest = await verifyLogin(authenticator.login((await loginOptions()).challenge))
    expect(honest.status).toBe(200)
  })

  const fields = ['clientDataJSON', 'authenticatorData', 'signature'] as const
  test.each([
    ['the last byte of the signature turned', 'signature', flipped(-1)],
    ['no signature', 'signature', () => new Uint8Array(0)],
    ['half a signature', 'signature', (bytes: Buffer) => bytes.subarray(0, 20)],
    ['a signature that is no structure', 'signature', () => new Uint8Array(71)],
    ['a flag turned after signing', 'authenticatorData', flipped(32)],
    ['a counter raised after signing', 'authenticatorData', flipped(33)],
    ['data cut short', 'authenticatorData', (bytes: Buffer) => bytes.subarray(0, 36)],
    ['no data', 'authenticatorData', () => new Uint8Array(0)],
    [
      'an origin replaced after signing',
      'clientDataJSON',
      (bytes: Buffer) => Buffer.from(bytes.toString().replace('"crossOrigin":false', '"crossOrigin":0')),
    ],
    ['client data cut short', 'clientDataJSON', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['client data null', 'clientDataJSON', () => Buffer.from('null')],
  ] as [string, (typeof fields)[number], (bytes: Buffer) => Uint8Array][])('%s', async (_, field, edit) => {
    const authenticator = await newPasskey(await world.owner())
    const { id, response } = authenticator.login((await loginOptions()).challenge)
    await refused({ id, response: { ...response, [field]: edited(response[field], edit) } })
  })

  test('a challenge that was answered already, rightly or wrongly', async () => {
    const authenticator = await newPasskey(await world.owner(), { counts: false })
    const used = (await loginOptions()).challenge
    expect((await verifyLogin(authenticator.login(used))).status).toBe(200)
    await refused(authenticator.login(used))
    const spoilt = (await loginOptions()).challenge
    await refused(authenticator.login(spoilt, { rpId: 'example.com' }))
    await refused(authenticator.login(spoilt))
  })

  test('a challenge for registering', async () => {
    const owner = await world.owner()
    const authenticator = await newPasskey(owner)
    await refused(authenticator.login((await registerOptions(owner)).challenge))
  })

  test('a challenge of five minutes ago', async () => {
    const authenticator = await newPasskey(await world.owner())
    const [late, inTime] = [(await loginOptions()).challenge, (await loginOptions()).challenge]
    world.advance(5 * 60_000 - 1)
    expect((await verifyLogin(authenticator.login(inTime))).status).toBe(200)
    world.advance(1)
    await refused(authenticator.login(late))
  })

  test('a passkey that nobody has, and one that was offered for an address without any', async () => {
    const { challenge } = await loginOptions()
    await refused(createAuthenticator().login(challenge))
    const made = await loginOptions({ email: 'nobody@example.com' })
    const answer = createAuthenticator().login(made.challenge)
    await refused({ ...answer, id: made.allowCredentials[0].id })
  })

  test('the id of another user, signed with the own key', async () => {
    const [own, other] = [await newPasskey(await world.owner()), await newPasskey(await world.owner())]
    const answer = own.login((await loginOptions()).challenge, { counter: 9 })
    await refused({ ...answer, id: other.id })
  })

  test('the handle of another user', async () => {
    const [owner, other] = [await world.owner(), await world.owner()]
    const { id, response } = (await newPasskey(owner)).login((await loginOptions()).challenge)
    const userHandle = Buffer.from(other.user.id).toString('base64url')
    await refused({ id, response: { ...response, userHandle } })
  })

  test('a passkey that was deleted', async () => {
    const owner = await world.owner()
    const authenticator = await newPasskey(owner)
    await owner.delete(`/auth/passkeys/${authenticator.id}`)
    await refused(authenticator.login((await loginOptions()).challenge))
  })

  test.each([
    ['no id', { id: undefined }, ['id']],
    ['no response', { response: undefined }, ['response']],
    [
      'numbers',
      { response: { clientDataJSON: 1, authenticatorData: 2, signature: 'a' } },
      ['response.authenticatorData', 'response.clientDataJSON'],
    ],
    [
      'a huge signature',
      { response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a'.repeat(2049) } },
      ['response.signature'],
    ],
  ])('%s, at its field', async (_, fields, names) => {
    const answer = createAuthenticator().login((await loginOptions()).challenge)
    const { status, body } = await verifyLogin({ ...answer, ...fields })
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, names])
  })
})
