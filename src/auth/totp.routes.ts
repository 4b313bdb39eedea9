import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount, tokenless } from '../http/access'
import { SignedIn } from './auth.schema'
import { answerChallenge } from './challenges'
import { disableTotp, enableTotp, regenerateBackupCodes, setUpTotp, totpStatus } from './totp'
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
    .post(
      '/auth/totp/challenge',
      ({ body, request: { headers }, sender }) => answerChallenge(ctx, body, headers.get('user-agent'), sender),
      {
        open: { perMinute: 12 },
        body: ChallengeAnswer,
        response: SignedIn,
        detail: { summary: 'Finish a sign-in with the second factor' },
      },
    )

const signedIn = (ctx: Context) =>
  new Elysia()
    .use(inAccount(ctx))
    .get('/auth/totp/status', ({ me }) => totpStatus(ctx, me), {
      access: {},
      response: TotpStatus,
      detail: { summary: 'Whether two-factor sign-in is on' },
    })
    .post('/auth/totp/setup', ({ me }) => setUpTotp(ctx, me), {
      access: {},
      response: TotpSetup,
      detail: { summary: 'Make a secret for an authenticator app' },
    })
    .post('/auth/totp/enable', ({ me, body }) => enableTotp(ctx, me, body.code), {
      access: { perMinute: 6 },
      body: CodeInput,
      response: TotpEnabled,
      detail: { summary: 'Turn two-factor sign-in on, with the first code' },
    })
    .post('/auth/totp/disable', ({ me, body }) => disableTotp(ctx, me, body), {
      access: { perMinute: 6 },
      body: PasswordAndCode,
      response: TotpDisabled,
      detail: { summary: 'Turn two-factor sign-in off' },
    })
    .post('/auth/totp/regenerate-codes', ({ me, body }) => regenerateBackupCodes(ctx, me, body), {
      access: { perMinute: 6 },
      body: PasswordAndCode,
      response: BackupCodes,
      detail: { summary: 'Replace the backup codes' },
    })
