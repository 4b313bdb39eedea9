import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { accountSuspended } from '../errors'
import { languagesOf } from '../http/language'
import { operation } from '../http/openapi/operation'
import { writtenIn } from '../words/interface-languages'
import { inAccount, tokenless } from './access'
import { changePassword, login, register } from './auth'
import { Done, Login, PasswordChange, Registration, SessionView, SignedIn, UserView } from './auth.schema'
import { enterDemo } from './demo-link'
import { invalidLink } from './email-tokens'
import { LinkInput } from './recovery.schema'
import { registrationClosed } from './registration'
import { invalidTwoFactorCode, tooManyWrongCodes } from './second-factor'
import { listSessions, type Me, revokeOtherSessions, revokeSession, sessionOf } from './sessions'
import { invalidCredentials, userView } from './sign-in'
import { totpRoutes } from './totp.routes'
import { ChallengeView } from './totp.schema'

export const authRoutes = (ctx: Context) =>
  new Elysia({ name: 'auth', detail: { tags: ['Auth'] } })
    .use(open(ctx))
    .use(demo(ctx))
    .use(signedIn(ctx))
    .use(totpRoutes(ctx))

const open = (ctx: Context) =>
  new Elysia()
    .use(tokenless(ctx))
    .post(
      '/auth/register',
      ({ body, request: { headers }, attempt }) =>
        register(
          ctx,
          body,
          body.language ? { language: body.language, interfaceLanguage: null } : languagesOf(headers),
          attempt,
        ),
      {
        open: { perMinute: 12 },
        body: Registration,
        response: SignedIn,
        detail: operation('register', 'Create an account', {
          description:
            'Makes an account with a trial of 14 days; its first user is the owner. The address is normalised, a `+alias` in it is removed. The operator can close this.',
          errors: [registrationClosed],
        }),
      },
    )
    .post('/auth/login', ({ body, attempt }) => login(ctx, body, attempt), {
      open: { perMinute: 12, signIn: 'password' },
      body: Login,
      response: Type.Union([SignedIn, ChallengeView]),
      detail: operation('login', 'Sign in with a password', {
        description:
          'With two-factor sign-in on and no `totp_code` the answer is a challenge: send its token and a code to `/auth/totp/challenge` within ten minutes, or sign in again with `totp_code`. Too many wrong codes are 429.',
        errors: [invalidCredentials, invalidTwoFactorCode, accountSuspended, tooManyWrongCodes],
      }),
    })

const demo = (ctx: Context) =>
  new Elysia().use(tokenless(ctx)).post('/auth/demo', ({ body, attempt }) => enterDemo(ctx, body.token, attempt), {
    open: { perMinute: 12, signIn: 'demo' },
    body: LinkInput,
    response: SignedIn,
    detail: operation('enterDemo', 'Sign in to a demo account with the link that the command printed', {
      description: 'The link of `bun run cli demo` works once, for 15 minutes, and for that account alone.',
      errors: [invalidLink, accountSuspended],
      extension: true,
    }),
  })

const signedIn = (ctx: Context) =>
  new Elysia()
    .use(inAccount(ctx))
    .get('/me', ({ me }) => ownView(me), {
      access: {},
      response: UserView,
      detail: operation('getMe', 'The signed-in user'),
    })
    .post('/auth/logout', ({ me }) => done(ctx.control.write((tx) => revokeSession(tx, me, sessionOf(me)))), {
      access: { session: true },
      response: Done,
      detail: operation('logout', 'Revoke this token'),
    })
    .post('/auth/change-password', ({ me, body }) => done(changePassword(ctx, me, body)), {
      access: { session: true, perMinute: 6 },
      body: PasswordChange,
      response: Done,
      detail: operation('changePassword', 'Change the password, sign out other sessions', {
        description: 'Needs the current password, and the new one twice.',
      }),
    })
    .get('/auth/sessions', async ({ me }) => ({ sessions: await listSessions(ctx, me) }), {
      access: { session: true },
      response: Type.Object({ sessions: Type.Array(SessionView) }),
      detail: operation('listSessions', 'Sessions, most recently used first'),
    })
    .delete('/auth/sessions', ({ me }) => done(ctx.control.write((tx) => revokeOtherSessions(tx, me))), {
      access: { session: true, perMinute: 12 },
      response: Done,
      detail: operation('revokeOtherSessions', 'Sign out all other sessions'),
    })
    .delete(
      '/auth/sessions/:id',
      ({ me, params }) => done(ctx.control.write((tx) => revokeSession(tx, me, params.id))),
      {
        access: { session: true, perMinute: 20 },
        response: Done,
        detail: operation('revokeSession', 'Sign out one session', {
          description: "An id that is not there or somebody else's changes nothing and is answered like any other.",
          anyId: true,
        }),
      },
    )

/** With the language that is stored: that of one request may be another. */
function ownView(me: Me) {
  const user = userView({ ...me, language: me.accountLanguage ?? writtenIn(me.language) })
  if (!me.token) return user
  const { id, name, siteIds } = me.token
  return { ...user, token: { id, name, site_ids: siteIds && [...siteIds] } }
}

const done = async (work: Promise<unknown>) => {
  await work
  return { ok: true as const }
}
