import { Elysia } from 'elysia'
import { findSession, type Me } from '../auth/sessions'
import type { Context } from '../context'
import type { Role } from '../db/control/schema'
import { accountSuspended, forbidden, rateLimited, unauthenticated } from '../errors'
import { refuseUnreadable } from './body'
import { traceOf } from './request-log'
import { senderOf } from './sender'

/** Highest first. */
export const roles: readonly Role[] = ['owner', 'admin', 'editor', 'viewer']
export const isAtLeast = (role: Role, least: Role) => roles.indexOf(role) <= roles.indexOf(least)

interface Access {
  /** Least role; anyone signed in without it. */
  role?: Role
  /** Calls per started minute, counted per tenant. */
  perMinute?: number
  /** Counted per user as well. */
  perMinuteAndUser?: number
  /** Form field that takes a file: a body that is too long is an error of that field. */
  upload?: string
}

/**
 * Puts `me` and `tenant` in every handler of the group; a group that forgets this has no `tenant` and does not compile.
 * Order of checks: 401, suspended, 429, role, then the body's form. Hence `derive` and `transform`, which run before
 * validation, where Elysia's `resolve` and `beforeHandle` would let a stranger see schemas.
 */
export const inAccount = (ctx: Context) =>
  new Elysia({ name: 'in-account' })
    .derive({ as: 'scoped' }, async ({ request }) => {
      const me = await findSession(ctx, bearer(request))
      if (!me) throw unauthenticated()
      const trace = traceOf(request)
      trace.tenantId = me.tenant.id
      trace.language = me.language // what is thrown here has no `me` in its context
      if (me.tenant.status === 'suspended') throw accountSuspended()
      return { me, tenant: ctx.tenants.get(me.tenant.id) }
    })
    .macro({
      access: ({ role, perMinute, perMinuteAndUser, upload }: Access) => ({
        detail: { security: [{ bearer: [] }], 'x-role': role ?? 'viewer', 'x-rate-limit': perMinute },
        transform({ me, body, request, route }: { me?: Me; body: unknown; request: Request; route: string }) {
          if (!me) throw unauthenticated() // the derive above has thrown already
          const operation = `${request.method} ${route}`
          if (perMinute) limit(ctx, operation, me.tenant.id, perMinute)
          if (perMinuteAndUser) limit(ctx, `${operation} by user`, me.id, perMinuteAndUser)
          if (role && !isAtLeast(me.role, role)) throw forbidden({ required: role, role: me.role })
          refuseUnreadable(body, upload)
        },
      }),
    })

/** Operations without a token: limits count per sender address. */
export const tokenless = (ctx: Context) =>
  new Elysia({ name: 'tokenless' })
    .derive({ as: 'scoped' }, ({ request, server }) => {
      const peer = server?.requestIP(request)?.address
      return { sender: senderOf(peer, request.headers.get('x-forwarded-for'), ctx.config.trustedProxies) }
    })
    .macro({
      open: ({ perMinute, ignoresBody }: { perMinute?: number; ignoresBody?: boolean }) => ({
        detail: { security: [], 'x-rate-limit': perMinute },
        transform({
          sender,
          body,
          request,
          route,
        }: {
          sender?: string
          body: unknown
          request: Request
          route: string
        }) {
          if (perMinute) limit(ctx, `${request.method} ${route}`, sender ?? '', perMinute)
          if (!ignoresBody) refuseUnreadable(body)
        },
      }),
    })

function limit(ctx: Context, operation: string, caller: string, perMinute: number) {
  const retryAfter = ctx.rateLimits.take(operation, caller, perMinute)
  if (retryAfter > 0) throw rateLimited({ retryAfter })
}

function bearer(request: Request): string {
  const header = request.headers.get('authorization') ?? ''
  return /^bearer /i.test(header) ? header.slice(7).trim() : ''
}
