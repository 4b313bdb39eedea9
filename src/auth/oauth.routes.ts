import { type SchemaOptions, Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { notFound } from '../errors'
import { logFailedSignIn } from '../http/failed-sign-ins'
import { DateTime, Input, Text } from '../http/fields'
import { languagesOf } from '../http/language'
import { operation } from '../http/openapi/operation'
import type { SignInAttempt } from '../http/sign-in-attempt'
import { inAccount, tokenless } from './access'
import { Done } from './auth.schema'
import { lastAccess, listIdentities, unlinkIdentity } from './identities'
import { leaveForProvider, returnFromProvider, stateSeconds } from './oauth'

export const oauthRoutes = (ctx: Context) =>
  new Elysia({ name: 'oauth', detail: { tags: ['Auth'] } }).use(browser(ctx)).use(signedIn(ctx))

const browser = (ctx: Context) => {
  const cookie = stateCookie(ctx)
  const land = async ({ params, request, set, attempt }: CallbackContext) => {
    const { location, failure } = await returnFromProvider(ctx, params.provider, {
      query: new URL(request.url).searchParams,
      cookie: cookie.read(request),
      languages: languagesOf(request.headers),
      attempt,
    })
    if (failure) logFailedSignIn(ctx, request, failure)
    redirect(set, location, cookie.clear)
  }
  return new Elysia()
    .use(tokenless(ctx))
    .get(
      '/auth/oauth/:provider/redirect',
      async ({ params, request, set }) => {
        const wanted = new URL(request.url).searchParams.get('return')
        const { location, state } = await leaveForProvider(ctx, params.provider, wanted)
        redirect(set, location, state ? cookie.give(state) : cookie.clear)
      },
      {
        open: {},
        query: Input({ return: Seen({ description: 'Where to land afterwards: an address of the editor' }) }),
        detail: operation('redirectToProvider', 'Sign in with a provider', {
          description: 'For browsers: sets a cookie that ties the sign-in to this browser.',
          errors: [notFound],
          answers: { 302: { description: 'To the provider.', headers: ['Location', 'Set-Cookie'] } },
        }),
      },
    )
    .get('/auth/oauth/:provider/callback', land, callback('returnFromProvider'))
    .post('/auth/oauth/:provider/callback', land, callback('returnFromProviderByPost'))
}

const signedIn = (ctx: Context) =>
  new Elysia()
    .use(inAccount(ctx))
    .get(
      '/auth/oauth/identities',
      async ({ me }) => ({ providers: await ctx.control.read((db) => listIdentities(db, me)) }),
      {
        access: { session: true },
        response: Type.Object({ providers: Type.Array(IdentityView) }),
        detail: operation('listLinkedProviders', 'Providers that can be signed in with'),
      },
    )
    .delete(
      '/auth/oauth/:provider',
      async ({ me, params }) => {
        await ctx.control.write((tx) => unlinkIdentity(tx, me, params.provider))
        return { ok: true as const }
      },
      {
        access: { session: true },
        response: Done,
        detail: operation('unlinkProvider', 'Unlink a provider', {
          description: 'Refused where it is the last way to sign in.',
          errors: [lastAccess],
        }),
      },
    )

const IdentityView = Type.Object(
  { provider: Text('google'), email: Text('rosa@example.com'), created_at: DateTime },
  { title: 'LinkedProvider' },
)
/** Described and not checked: a browser cannot do anything with a 422. */
const Seen = (options: SchemaOptions) => Type.Optional(Type.Any({ type: 'string', ...options }))
/** A provider may send state and code in the body as well; the query counts. Elysia writes into what it is given. */
const callback = (operationId: string) => ({
  open: { perMinute: 12, signIn: 'google' as const },
  query: Input({ state: Seen({ description: 'As it was sent' }), code: Seen({ description: "The provider's" }) }),
  detail: operation(operationId, 'Come back from a provider', {
    description:
      'Lands with `#token=…&provider=…` (and `&new=1` for a new account) or with `#error=`: `state_missing`, `state_mismatch`, `no_code`, `exchange_failed`, `no_sub`, `email_unverified`, `account_disabled`.',
    errors: [notFound],
    answers: {
      302: {
        description: 'Back to the editor, token or failure in the fragment.',
        headers: ['Location', 'Set-Cookie'],
      },
    },
  }),
})

interface CallbackContext {
  params: { provider: string }
  request: Request
  set: Target
  attempt: SignInAttempt
}
interface Target {
  status?: number | string
  headers: Record<string, string | number | string[] | undefined>
}

function redirect(set: Target, location: string, cookie: string) {
  set.status = 302
  set.headers.location = location
  set.headers['set-cookie'] = cookie
}

/** Ties a state to the browser that asked for it. `lax`: the provider's redirect comes from another site. */
function stateCookie({ config: { basePath, baseUrl } }: Context) {
  const name = 'bk_oauth'
  const write = (value: string, maxAge: number) =>
    new Bun.Cookie(name, value, {
      path: `${basePath}/auth/oauth`,
      httpOnly: true,
      sameSite: 'lax',
      secure: baseUrl.startsWith('https:'),
      maxAge,
    }).serialize()
  return {
    read: ({ headers }: Request) => new Bun.CookieMap(headers.get('cookie') ?? '').get(name),
    give: (state: string) => write(state, stateSeconds),
    clear: write('', 0),
  }
}
