import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount, tokenless } from '../http/access'
import { languageOf } from '../http/language'
import { changePassword, login, register } from './auth'
import { Done, Login, PasswordChange, Registration, SessionView, SignedIn, UserView } from './auth.schema'
import { listSessions, revokeOtherSessions, revokeSession } from './sessions'
import { userView } from './sign-in'
import { totpRoutes } from './totp.routes'
import { ChallengeView } from './totp.schema'

export const authRoutes = (ctx: Context) =>
  new Elysia({ name: 'auth', detail: { tags: ['Auth'] } }).use(open(ctx)).use(signedIn(ctx)).use(totpRoutes(ctx))

const open = (ctx: Context) =>
  new Elysia()
    .use(tokenless(ctx))
    .post(
      '/auth/register',
      ({ body, request: { headers }, sender }) =>
        register(ctx, body, languageOf(headers), headers.get('user-agent'), sender),
      { open: { perMinute: 12 }, body: Registration, response: SignedIn, detail: { summary: 'Create an account' } },
    )
    .post(
      '/auth/login',
      ({ body, request: { headers }, sender }) => login(ctx, body, headers.get('user-agent'), sender),
      {
        open: { perMinute: 12 },
        body: Login,
        response: Type.Union([SignedIn, ChallengeView]),
        detail: { summary: 'Sign in with a password' },
      },
    )

const signedIn = (ctx: Context) =>
  new Elysia()
    .use(inAccount(ctx))
    .get('/me', ({ me }) => userView(me), { access: {}, response: UserView, detail: { summary: 'The signed-in user' } })
    .post('/auth/logout', ({ me }) => done(ctx.control.write((tx) => revokeSession(tx, me, me.sessionId))), {
      access: {},
      response: Done,
      detail: { summary: 'Revoke this token' },
    })
    .post('/auth/change-password', ({ me, body }) => done(changePassword(ctx, me, body)), {
      access: { perMinute: 6 },
      body: PasswordChange,
      response: Done,
      detail: { summary: 'Change the password, sign out other sessions' },
    })
    .get('/auth/sessions', async ({ me }) => ({ sessions: await listSessions(ctx, me) }), {
      access: {},
      response: Type.Object({ sessions: Type.Array(SessionView) }),
      detail: { summary: 'Sessions, most recently used first' },
    })
    .delete('/auth/sessions', ({ me }) => done(ctx.control.write((tx) => revokeOtherSessions(tx, me))), {
      access: { perMinute: 12 },
      response: Done,
      detail: { summary: 'Sign out all other sessions' },
    })
    .delete(
      '/auth/sessions/:id',
      ({ me, params }) => done(ctx.control.write((tx) => revokeSession(tx, me, params.id))),
      {
        access: { perMinute: 20 },
        response: Done,
        detail: { summary: 'Sign out one session' },
      },
    )

const done = async (work: Promise<unknown>) => {
  await work
  return { ok: true as const }
}
