import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Elysia } from 'elysia'
import ipaddr from 'ipaddr.js'
import type { Context } from '../context'
import type { ControlReads } from '../control'
import { publicSlugs } from '../db/control/schema'
import { prepared } from '../db/database'
import { notFound } from '../errors'
import { publicSlugOfHost } from '../publishing/serve'

/**
 * The edge in front asks before it gets a certificate for a host: 200 for a host that is served here, 403 for every
 * other. Asked on each handshake that the edge does not remember, so no tenant's file is opened for it.
 */
export const edgeRoutes = (ctx: Context) =>
  new Elysia({ name: 'edge' }).get(
    '/internal/edge/ask',
    async ({ request, server, query: { domain = '' } }) => {
      if (!mayAsk(ctx, request.headers.get('authorization'), server?.requestIP(request)?.address)) throw notFound()
      return new Response(null, { status: (await isServed(ctx, domain)) ? 200 : 403 })
    },
    { detail: { hide: true } },
  )

/** Loopback by the socket, never by a header, or whoever holds the operator's token. */
function mayAsk(
  { config: { operatorToken } }: Context,
  authorization: string | null,
  peer: string | undefined,
): boolean {
  if (peer !== undefined && ipaddr.isValid(peer) && ipaddr.process(peer).range() === 'loopback') return true
  if (!operatorToken) return false
  const [shown, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${operatorToken}`)]
  return shown.length === wanted.length && timingSafeEqual(shown, wanted)
}

const slugByName = prepared((db: ControlReads) =>
  db
    .select({ siteId: publicSlugs.siteId })
    .from(publicSlugs)
    .where(eq(publicSlugs.publicSlug, sql.placeholder('slug')))
    .prepare(),
)

async function isServed(ctx: Context, domain: string): Promise<boolean> {
  const host = domain.toLowerCase()
  if (host === new URL(ctx.config.baseUrl).hostname || host === new URL(ctx.config.appUrl).hostname) return true
  const slug = publicSlugOfHost(ctx.config, host)
  if (slug === undefined) return false
  return (await ctx.control.read((db) => slugByName(db).all({ slug }))).length > 0
}
