import { Elysia } from 'elysia'
import type { Context } from '../context'
import { accountSuspended } from '../errors'
import { operation } from '../http/openapi/operation'
import { inAccount, tokenless } from './access'
import { SignedIn } from './auth.schema'
import { answerChallenge, invalidChallenge } from './challenges'
import { invalidTwoFactorCode, tooManyWrongCodes } from './second-factor'
import { alreadyEnabled, disableTotp, enableTotp, regenerateBackupCodes, setUpTotp, totpStatus } from './totp'
import {
  BackupCodes,
  ChallengeAnswer,
  CodeInput,
  PasswordAndCode,
  TotpDisabled,
  TotpEnabled,
  TotpSetup,
  TotpStatus,
} from './totp.schema'

export const totpRoutes = (ctx: Context) => new Elysia({ name: 'totp' }).use(challenged(ctx)).use(signedIn(ctx))

const challenged = (ctx: Context) =>
  new Elysia()
    .use(tokenless(ctx))
    .post('/auth/totp/challenge', ({ body, attempt }) => answerChallenge(ctx, body, attempt), {
      open: { perMinute: 12, signIn: 'second factor' },
      body: ChallengeAnswer,
      response: SignedIn,
      detail: operation('answerTotpChallenge', 'Finish a sign-in with the second factor', {
        description: 'Five wrong codes end a challenge.',
        errors: [invalidChallenge, invalidTwoFactorCode, accountSuspended, tooManyWrongCodes],
      }),
    })

const signedIn = (ctx: Context) =>
  new Elysia()
    .use(inAccount(ctx))
    .get('/auth/totp/status', ({ me }) => totpStatus(ctx, me), {
      access: { session: true },
      response: TotpStatus,
      detail: operation('getTotpStatus', 'Whether two-factor sign-in is on'),
    })
    .post('/auth/totp/setup', ({ me }) => setUpTotp(ctx, me), {
      access: { session: true },
      response: TotpSetup,
      detail: operation('setUpTotp', 'Make a secret for an authenticator app', {
        description:
          'The secret waits until `/auth/totp/enable` is called with its first code; an earlier one that waits is replaced.',
        errors: [alreadyEnabled],
      }),
    })
    .post('/auth/totp/enable', ({ me, body }) => enableTotp(ctx, me, body.code), {
      access: { session: true, perMinute: 6 },
      body: CodeInput,
      response: TotpEnabled,
      detail: operation('enableTotp', 'Turn two-factor sign-in on, with the first code'),
    })
    .post('/auth/totp/disable', ({ me, body }) => disableTotp(ctx, me, body), {
      access: { session: true, perMinute: 6 },
      body: PasswordAndCode,
      response: TotpDisabled,
      detail: operation('disableTotp', 'Turn two-factor sign-in off', { errors: [tooManyWrongCodes] }),
    })
    .post('/auth/totp/regenerate-codes', ({ me, body }) => regenerateBackupCodes(ctx, me, body), {
      access: { session: true, perMinute: 6 },
      body: PasswordAndCode,
      response: BackupCodes,
      detail: operation('regenerateBackupCodes', 'Replace the backup codes', {
        description: 'The earlier ones are void.',
        errors: [tooManyWrongCodes],
      }),
    })
