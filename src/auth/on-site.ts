import { Elysia } from 'elysia'
import type { Context } from '../context'
import type { SiteRow } from '../db/tenant/sites'
import { type ApiError, notFound } from '../errors'
import { maxStrangerBytes } from '../http/body'
import { traceOf } from '../http/request-log'
import { findPublicSite, type PublicSite } from '../tenants/find-public-site'
import { givingBody, limit, type RoutedRequest, readBody, senderOfCall } from './access'

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

type Visited = RoutedRequest & { sender?: string }

/**
 * Public operations on a site, named by `:siteSlug` in their path. The slug is looked up once, after the limit, the
 * body and its form: a stranger who sends too much costs no database. `onSite` puts `tenant` and `site` in the handler;
 * `onAnySlug` puts `found` there, for operations that answer alike whether there is such a site or not.
 */
export const onSite = (ctx: Context) =>
  new Elysia({ name: 'on-site' })
    .derive({ as: 'scoped' }, ({ request, server }) => ({ sender: senderOfCall(ctx, { request, server }) }))
    .macro({
      onSite: ({ unknown = notFound, ...visit }: SiteAccess) => ({
        detail: { security: [], 'x-rate-limit': visit.perMinute },
        transform: givingBody(({ request, route, routeTable, sender }: Visited) =>
          admit(ctx, { request, route, routeTable, sender }, visit),
        ),
        async resolve({ request, params }) {
          const { tenant, site } = (await lookUp(ctx, request, params, visit)) ?? {}
          if (!tenant || !site) throw unknown()
          return { tenant, site }
        },
      }),
      onAnySlug: (visit: PublicAccess) => ({
        detail: { security: [], 'x-rate-limit': visit.perMinute },
        transform: givingBody(({ request, route, routeTable, sender }: Visited) =>
          admit(ctx, { request, route, routeTable, sender }, visit),
        ),
        resolve: async ({ request, params }) => ({ found: await lookUp(ctx, request, params, visit) }),
      }),
    })

async function admit(ctx: Context, visited: Visited, { perMinute, maxBytes }: PublicAccess) {
  traceOf(visited.request).sender = visited.sender
  limit(ctx, `${visited.request.method} ${visited.route}`, visited.sender ?? '', perMinute)
  return { body: await readBody(ctx, visited, maxBytes ?? maxStrangerBytes) }
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
