import { Elysia } from 'elysia'
import type { Context } from '../context'
import type { SiteRow } from '../db/tenant/sites'
import { type ApiError, notFound } from '../errors'
import { maxStrangerBytes } from '../http/body'
import { traceOf } from '../http/request-log'
import { findPublicSite, type PublicSite } from '../tenants/find-public-site'
import { limit, readBody, senderOfCall } from './access'

interface PublicAccess {
  /** Calls per started minute, counted per sender address. */
  perMinute: number
  /** Longest body of an operation whose body has a schema. Bytes. */
  maxBytes?: number
  /** Asked with the site as it is now; a site for which the operation is switched off is as good as none. */
  isOn?(site: SiteRow): boolean
}

interface SiteAccess extends PublicAccess {
  /** What a slug that nobody has is answered with, in place of `notFound`. */
  unknown?(): ApiError
}

interface Asked {
  request: Request
  route: string
  body: unknown
}

/**
 * Public operations on a site, named by `:siteSlug` in their path. The slug is looked up once, after the limit, the
 * body and its form: a stranger who sends too much costs no database. `onSite` puts `tenant` and `site` in the handler;
 * `onAnySlug` puts `found` there, for operations that answer alike whether there is such a site or not.
 */
export const onSite = (ctx: Context) =>
  new Elysia({ name: 'on-site' })
    .derive({ as: 'scoped' }, (call) => ({ sender: senderOfCall(ctx, call) }))
    .macro({
      onSite: ({ unknown = notFound, ...visit }: SiteAccess) => ({
        detail: { security: [], 'x-rate-limit': visit.perMinute },
        transform: (asked: Asked & { sender?: string }) => admit(ctx, asked, visit),
        async resolve({ request, params }) {
          const { tenant, site } = (await lookUp(ctx, request, params, visit)) ?? {}
          if (!tenant || !site) throw unknown()
          return { tenant, site }
        },
      }),
      onAnySlug: (visit: PublicAccess) => ({
        detail: { security: [], 'x-rate-limit': visit.perMinute },
        transform: (asked: Asked & { sender?: string }) => admit(ctx, asked, visit),
        resolve: async ({ request, params }) => ({ found: await lookUp(ctx, request, params, visit) }),
      }),
    })

async function admit(ctx: Context, asked: Asked & { sender?: string }, { perMinute, maxBytes }: PublicAccess) {
  limit(ctx, `${asked.request.method} ${asked.route}`, asked.sender ?? '', perMinute)
  asked.body = await readBody(ctx, asked, maxBytes ?? maxStrangerBytes)
}

async function lookUp(
  ctx: Context,
  request: Request,
  params: Record<string, string>,
  { isOn }: PublicAccess,
): Promise<PublicSite | undefined> {
  const found = await findPublicSite(ctx, params.siteSlug ?? '')
  if (!found || (isOn && !isOn(found.site))) return undefined
  traceOf(request).tenantId = found.tenant.id
  return found
}
