import { passkeys, sessions } from '../../src/db/control/schema'
import type { World } from './world'

/** The calls and looks into the database that tests of passkeys share. */
export const passkeyCalls = (world: World) => ({
  registerOptions: async (client: Client) => (await client.post('/auth/passkey/register/options')).body,
  verifyRegistration: (client: Client, answer: object, headers?: Record<string, string>) =>
    client.post('/auth/passkey/register/verify', answer, headers),
  loginOptions: async (fields: object = {}) =>
    (await world.stranger().post('/auth/passkey/login/options', fields)).body,
  verifyLogin: (answer: object) => world.stranger().post('/auth/passkey/login/verify', answer),
  list: async (client: Client) => (await client.get('/auth/passkeys')).body.passkeys,
  /** Whatever a refused answer must leave as it is. */
  stored: async () => ({
    passkeys: await world.ctx.control.read((db) => db.select().from(passkeys)),
    sessions: await world.ctx.control.read((db) => db.$count(sessions)),
  }),
})

type Client = ReturnType<World['stranger']>

/** Cuts, turns or replaces bytes of a base64url text. */
export const edited = (text: string, edit: (bytes: Buffer) => Uint8Array) =>
  Buffer.from(edit(Buffer.from(text, 'base64url'))).toString('base64url')
