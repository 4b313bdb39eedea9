import { Elysia } from 'elysia'
import type { Context } from '../context'
import { notFound } from '../errors'
import { isOperator } from '../http/operator-access'

/**
 * The edge in front asks before it gets a certificate for a host: 200 for a host that is served here, 403 for every
 * other. Asked on each handshake that the edge does not remember, so no tenant's file is opened for it.
 */
export const edgeRoutes = (ctx: Context) =>
  new Elysia({ name: 'edge' }).get(
    '/internal/edge/ask',
    async ({ request, server, query: { domain = '' } }) => {
      if (!isOperator(ctx, request, server?.requestIP(request)?.address)) throw notFound()
      return new Response(null, { status: (await isServed(ctx, domain)) ? 200 : 403 })
    },
    { detail: { hide: true } },
  )

async function isServed(ctx: Context, domain: string): Promise<boolean> {
  const host = domain.toLowerCase()
  if (host === new URL(ctx.config.baseUrl).hostname || host === new URL(ctx.config.appUrl).hostname) return true
  const name = ctx.hosts.nameOf(host)
  const site = name === undefined ? undefined : await ctx.hosts.find(name)
  if (name === undefined || !site) return false
  if (!ctx.hosts.isPreview(name)) ctx.domains.certificateAsks.note(name)
  return true
}
