import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import type { ControlReads } from '../db/control/control'
import { publicSlugs } from '../db/control/schema'
import { prepared } from '../db/database'
import { notFound } from '../errors'
import { isLocalCall } from '../http/sender'
import { publicSlugOfHost } from '../publishing/serve'

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
