import { timingSafeEqual } from 'node:crypto'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { notFound } from '../errors'
import { isLocalCall } from '../http/sender'

/**
 * The edge in front asks before it gets a certificate for a host: 200 for a host that is served here, 403 for every
 * other. Asked on each handshake that the edge does not remember, so no tenant's file is opened for it.
 */
export const edgeRoutes = (ctx: Context) =>
  new Elysia({ name: 'edge' }).get(
    '/internal/edge/ask',
    async ({ request, server, query: { domain = '' } }) => {
      if (!mayAsk(ctx, request, server?.requestIP(request)?.address)) throw notFound()
      return new Response(null, { status: (await isServed(ctx, domain)) ? 200 : 403 })
    },
    { detail: { hide: true } },
  )

/** This machine itself, or whoever holds the operator's token. */
function mayAsk({ config: { operatorToken } }: Context, request: Request, peer: string | undefined): boolean {
  if (isLocalCall(peer, request)) return true
  if (!operatorToken) return false
  const shown = Buffer.from(request.headers.get('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${operatorToken}`)
  return shown.length === wanted.length && timingSafeEqual(shown, wanted)
}

async function isServed(ctx: Context, domain: string): Promise<boolean> {
  const host = domain.toLowerCase()
  if (host === new URL(ctx.config.baseUrl).hostname || host === new URL(ctx.config.appUrl).hostname) return true
  const name = ctx.hosts.nameOf(host)
  const site = name === undefined ? undefined : await ctx.hosts.find(name)
  if (name === undefined || !site) return false
  if (!ctx.hosts.isPreview(name)) ctx.certificateAsks.note(name)
  return true
}
