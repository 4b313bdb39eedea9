import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { accountSuspended } from '../errors'
import { operation } from '../http/openapi/operation'
import { inAccount, tokenless } from './access'
import { Done, SignedIn } from './auth.schema'
import { loginWithPasskey, passkeyUnknown, startPasskeyLogin } from './passkey-login'
import {
  deletePasskey,
  listPasskeys,
  registerPasskey,
  registrationInvalid,
  renamePasskey,
  startRegistration,
} from './passkeys'
import {
  CreationOptions,
  NewPasskey,
  PasskeyAdded,
  PasskeyLogin,
  PasskeyLoginStart,
  PasskeyRename,
  PasskeyView,
  RequestOptions,
} from './passkeys.schema'

export const passkeyRoutes = (ctx: Context) =>
  new Elysia({ name: 'passkeys', detail: { tags: ['Auth'] } }).use(open(ctx)).use(signedIn(ctx))

const open = (ctx: Context) =>
  new Elysia()
    .use(tokenless(ctx))
    .post('/auth/passkey/login/options', ({ body }) => startPasskeyLogin(ctx, body.email), {
      open: { perMinute: 12 },
      body: PasskeyLoginStart,
      response: RequestOptions,
      detail: operation('startPasskeyLogin', 'Begin to sign in with a passkey', {
        description:
          'The answer is what `navigator.credentials.get` takes as `publicKey`. With `email` only passkeys of that user are asked for.',
      }),
    })
    .post('/auth/passkey/login/verify', ({ body, attempt }) => loginWithPasskey(ctx, body, attempt), {
      open: { perMinute: 12, signIn: 'passkey' },
      body: PasskeyLogin,
      response: SignedIn,
      detail: operation('loginWithPasskey', 'Sign in with a passkey', { errors: [passkeyUnknown, accountSuspended] }),
    })

const signedIn = (ctx: Context) =>
  new Elysia()
    .use(inAccount(ctx))
    .post('/auth/passkey/register/options', ({ me }) => startRegistration(ctx, me), {
      access: { session: true },
      response: CreationOptions,
      detail: operation('startPasskeyRegistration', 'Begin to add a passkey', {
        description: 'The answer is what `navigator.credentials.create` takes as `publicKey`.',
      }),
    })
    .post(
      '/auth/passkey/register/verify',
      ({ me, body, request: { headers } }) => registerPasskey(ctx, me, body, headers.get('user-agent')),
      {
        access: { session: true },
        body: NewPasskey,
        response: PasskeyAdded,
        detail: operation('registerPasskey', 'Add a passkey', {
          description: 'Without `name` the browser and its system name it.',
          errors: [registrationInvalid],
        }),
      },
    )
    .get('/auth/passkeys', async ({ me }) => ({ passkeys: await ctx.control.read((db) => listPasskeys(db, me)) }), {
      access: { session: true },
      response: Type.Object({ passkeys: Type.Array(PasskeyView) }),
      detail: operation('listPasskeys', 'Passkeys, the newest first'),
    })
    .put(
      '/auth/passkeys/:id',
      ({ me, params, body }) => done(ctx.control.write((tx) => renamePasskey(tx, me, params.id, body.name))),
      {
        access: { session: true },
        body: PasskeyRename,
        response: Done,
        detail: operation('renamePasskey', 'Rename a passkey'),
      },
    )
    .delete(
      '/auth/passkeys/:id',
      ({ me, params }) => done(ctx.control.write((tx) => deletePasskey(tx, me, params.id))),
      { access: { session: true }, response: Done, detail: operation('deletePasskey', 'Delete a passkey') },
    )

const done = async (work: Promise<unknown>) => {
  await work
  return { ok: true as const }
}
