import { Elysia } from 'elysia'
import type { Context } from '../context'
import type { Role } from '../db/control/schema'
import { accountSuspended, fieldError, forbidden, notFound, rateLimited, storageFull, unauthenticated } from '../errors'
import { announcedBytes, maxJsonBytes, maxStrangerBytes, readBytes } from '../http/body'
import { clientIdOf } from '../http/client-id'
import { beginKeyed, hasKey, notingTenant } from '../http/idempotency'
import { parseJson } from '../http/json'
import { spokenTo } from '../http/language'
import { fileTooLarge, maxFormBytes, parseForm, uploadTooLarge } from '../http/multipart'
import { callOf } from '../http/operations'
import { traceOf } from '../http/request-log'
import type { RouteTable } from '../http/route-table'
import { senderOf } from '../http/sender'
import type { SignInAttempt, SignInWay } from '../http/sign-in-attempt'
import type { Tenant } from '../tenants/tenants'
import { writtenIn } from '../words/interface-languages'
import { findActor, findTokenHolder, isApiToken } from './api-tokens'
import { isAtLeast } from './roles'
import { findSession, type Me } from './sessions'
import { demandReach, demandSites, type NamedInRequest } from './token-reach'

interface Access {
  /** Least role; anyone signed in without it. */
  role?: Role
  /** Calls per started minute, counted per tenant. */
  perMinute?: number
  /** Longest body, where it is not the usual one. Bytes. */
  maxBytes?: number
  /** Reads the bytes of a body that is not plain JSON to the operation. */
  parse?: (bytes: Uint8Array) => unknown
  /** The body is a form whose field of this name takes a file: a body that is too long is an error of that field. */
  upload?: string
  /** About sessions and ways of signing in: for the person themselves over HTTP, never called by the service for them. */
  session?: boolean
}

interface Open {
  /** Calls per started minute, counted per sender. */
  perMinute?: number
  /** It lets somebody in, by this way: the log says when it does not. */
  signIn?: SignInWay
}

/** Hooks name what they read of it: for one that takes it whole, Elysia parses cookies, query and headers first. */
export interface RoutedRequest {
  request: Request
  /** The path with its parameters' names. */
  route: string
  /** Put there by app.ts. */
  routeTable?: RouteTable
}

/** What `inAccount` has put there as well. */
interface Signed extends RoutedRequest, Call {
  params?: Record<string, string>
  me?: Me
  tenant?: Tenant
}

/**
 * Puts `me` and `tenant` in every handler of the group; a group that forgets this has no `tenant` and does not compile.
 * Order of checks: 401, suspended, 429, role, then the body: it is read only now, and then its form is checked. Hence
 * `derive` and `transform`, which run before validation, where Elysia's `resolve` and `beforeHandle` would let a
 * stranger see schemas.
 */
export const inAccount = (ctx: Context) =>
  new Elysia({ name: 'in-account' })
    .derive({ as: 'scoped' }, async ({ request }) => {
      const caller = await callerOf(ctx, request)
      if (!caller) throw unauthenticated()
      const me: Me = {
        ...caller,
        language: spokenTo(request.headers, caller),
        accountLanguage: writtenIn(caller.language),
      }
      const trace = traceOf(request)
      trace.actor = callOf(request)?.actor.kind
      trace.tenantId = me.tenant.id
      trace.language = me.language // what is thrown here has no `me` in its context
      if (me.tenant.status === 'suspended') throw accountSuspended()
      return { me, tenant: notingTenant(ctx, request, ctx.tenants.get(me.tenant.id)) }
    })
    .macro({
      access: ({ role, perMinute, upload, session, parse, maxBytes = maxJsonBytes }: Access) => ({
        detail: {
          security: [{ bearer: [] }],
          'x-role': role ?? 'viewer',
          'x-rate-limit': perMinute,
          ...(session && { 'x-session': true }),
        },
        transform: givingBody(async ({ request, server, route, routeTable, params, me, tenant }: Signed) => {
          if (!me || !tenant) throw unauthenticated() // the derive above has thrown already
          const operation = `${request.method} ${route}`
          const call = callOf(request)
          if (call && call.route !== operation) throw notFound()
          if (perMinute) limit(ctx, operation, me.tenant.id, perMinute)
          if (role && !isAtLeast(me.role, role)) throw forbidden({ required: role, role: me.role })
          demandRoom(ctx, request.method, session)
          if (request.method !== 'GET') me.client = clientIdOf(request)
          if (session) me.asking = { request, sender: senderOfCall(ctx, { request, server }) }
          const reach = me.token && reachCheck(ctx, tenant, me, { request, route }, role)
          reach?.demandOperation()
          traceOf(request).leave = await ctx.http.loadLimits.enter(
            // such a call may come from within a request, which has a place already: waiting for another could last forever
            call ? `${me.tenant.id} by the service` : me.tenant.id,
            announcedBytes(request, maxBytes),
            request.method !== 'GET',
          )
          const sent = await readBody(ctx, { request, route, routeTable }, maxBytes, { upload, parse })
          const body = reach ? await reach.demandSites({ params, body: sent }) : sent
          if (hasKey(request))
            await beginKeyed(ctx, {
              request,
              route,
              routeTable,
              body: sent,
              caller: callerKey(me),
              tenantId: me.tenant.id,
            })
          return { body }
        }),
      }),
    })

/** On a full disk what is left is for sessions and for what makes room. Throws `storageFull`. */
function demandRoom({ diskSpace }: Context, method: string, isSession = false) {
  if (method === 'GET') return
  if (isSession || method === 'DELETE') diskSpace.makeRoom()
  else if (diskSpace.isFull()) throw storageFull()
}

/** Who asks, read anew at each call; `undefined` for a token that does not count, or no longer. */
export async function callerOf(ctx: Context, request: Request): Promise<Me | undefined> {
  const call = callOf(request)
  return call ? findActor(ctx, call.actor) : findCaller(ctx, bearer(request))
}

/** Answers are kept for whoever asked: one token of a person is not told what another was. */
const callerKey = (me: Me) => (me.token ? `${me.id} ${me.token.id}` : me.id)

/** What an API token may do, asked before the body is read and after. */
const reachCheck = (ctx: Context, tenant: Tenant, me: Me, { request, route }: RoutedRequest, role: Role = 'viewer') => {
  const operation = { method: request.method, path: route.slice(ctx.config.basePath.length) }
  return {
    demandOperation: () => demandReach(me, operation, role),
    demandSites: (named: NamedInRequest) => demandSites(ctx, tenant, me, operation, named, role),
  }
}

const findCaller = (ctx: Context, token: string): Promise<Me | undefined> =>
  isApiToken(token) ? findTokenHolder(ctx, token) : findSession(ctx, token)

/** Operations without a token: limits count per sender address. */
export const tokenless = (ctx: Context) =>
  new Elysia({ name: 'tokenless' })
    .derive({ as: 'scoped' }, ({ request, server }) => {
      const sender = senderOfCall(ctx, { request, server })
      const attempt: SignInAttempt = { userAgent: request.headers.get('user-agent'), sender }
      return { sender, attempt }
    })
    .macro({
      open: ({ perMinute, signIn }: Open) => ({
        detail: { security: [], 'x-rate-limit': perMinute },
        transform: givingBody(
          async ({ request, route, routeTable, attempt }: RoutedRequest & { attempt?: SignInAttempt }) => {
            if (signIn && attempt) traceOf(request).signIn = Object.assign(attempt, { way: signIn })
            if (perMinute) limit(ctx, `${request.method} ${route}`, attempt?.sender ?? '', perMinute)
            ctx.diskSpace.makeRoom() // signing in works on a full disk
            return { body: await readBody(ctx, { request, route, routeTable }, maxStrangerBytes) }
          },
        ),
      }),
    })

/** What a transform gives becomes part of the context, although its type says that it gives nothing. */
export const givingBody = <A>(hook: (asked: A) => Promise<{ body: unknown }>) =>
  hook as unknown as (asked: A) => Promise<void>

/** Reads and checks the body of an operation that has one; nothing is read for the others. */
export async function readBody(
  ctx: Context,
  { request, route, routeTable }: RoutedRequest,
  maxBytes: number,
  { upload, parse = parseJson }: Pick<Access, 'upload' | 'parse'> = {},
) {
  if (!routeTable?.hasBody(request.method, route)) return undefined
  const body = upload
    ? await readUpload(ctx, request, upload, Math.max(maxBytes, maxFormBytes))
    : parse(await readBytes(ctx, request, maxBytes))
  routeTable.checkBody(request.method, route, body)
  return body
}

async function readUpload(ctx: Context, request: Request, field: string, maxBytes: number) {
  const bytes = await readBytes(ctx, request, maxBytes).catch((error) => {
    const tooLarge = maxBytes > maxFormBytes ? fileTooLarge : uploadTooLarge
    throw error?.key === 'body_too_large' ? fieldError(field, tooLarge) : error
  })
  return parseForm(bytes, request.headers.get('content-type') ?? '')
}

interface Call {
  request: Request
  /** Missing in process. */
  server: { requestIP(request: Request): { address: string } | null } | null
}

/** The sender address that limits of operations without a token count by. */
export const senderOfCall = ({ config }: Context, { request, server }: Call): string =>
  senderOf(server?.requestIP(request)?.address, request.headers.get('x-forwarded-for'), config.trustedProxies)

/** Counts one call of the operation. Throws `rateLimited` when it is one too many. */
export function limit(ctx: Context, operation: string, caller: string, perMinute: number) {
  const retryAfter = ctx.http.rateLimits.take(operation, caller, perMinute)
  if (retryAfter > 0) throw rateLimited({ retryAfter })
}

function bearer(request: Request): string {
  const header = request.headers.get('authorization') ?? ''
  return /^bearer /i.test(header) ? header.slice(7).trim() : ''
}
