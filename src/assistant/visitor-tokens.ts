import type { Context } from '../context'
import type { SiteRow } from '../db/tenant/sites'

/** A page that stays open keeps its widget for that long. */
const lifetimeMs = 12 * 60 * 60_000

const label = 'assistant/visitor'

/** A token that lets a browser ask the assistant of one site until it is paused. */
export const issueVisitorToken = (ctx: Context, siteId: string, generation: number): string =>
  ctx.secrets.seal(`${siteId} ${generation} ${ctx.now().getTime() + lifetimeMs}`, label)

/** Whether a token was issued here for this site, before it was last paused, and not too long ago. */
export function isVisitorToken(ctx: Context, token: string, siteId: string, generation: number): boolean {
  try {
    const [site, given, until] = ctx.secrets.open(token, label).split(' ')
    return site === siteId && Number(given) === generation && Number(until) > ctx.now().getTime()
  } catch {
    return false
  }
}

/** Whether a page of this origin may show the widget. Without a list every page may; the site's own always may. */
export async function isAllowedOrigin(
  ctx: Context,
  site: SiteRow,
  allowed: string[],
  origin: string | null,
): Promise<boolean> {
  if (allowed.length === 0) return true
  if (origin === null) return false
  const own = await ctx.hosts.originOf(site.publicSlug)
  return [...allowed, own].some((each) => URL.parse(each)?.origin === origin)
}
