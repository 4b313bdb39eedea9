import { isSolved, newChallenge } from '../auth/visitor-challenge'
import type { Context } from '../context'
import { languageOf } from '../http/language'
import type { PublicSite } from '../tenants/find-public-site'
import { themeOf } from '../theme/theme'
import { demandFields, isComplete, localeOfPath } from './demanded-fields'
import { challengePage, correctionPage, type FormSite, noSitePage, thanksPage, tooLargePage } from './form-pages'
import { receiveSubmission } from './receive'
import { readForm } from './submission-input'

/**
 * Answers a form that was sent without script: a person looks at it. Back to the page it came from, or a page that says
 * what happened. `sent` is undefined when it was too much. Throws `tenantUnavailable`.
 */
export async function answerForm(
  ctx: Context,
  request: Request,
  found: PublicSite | undefined,
  sent: URLSearchParams | undefined,
) {
  if (!found) return noSitePage(languageOf(request.headers))
  const parsed = sent && (await demandFields(ctx, found, readForm(sent), sent.get('return_to')))
  const isWhole = parsed !== undefined && isComplete(parsed)
  const isTaken = isWhole && isSolved(ctx, found.site, 'form', parsed.challenge)
  if (isTaken) await receiveSubmission(ctx, found, parsed)
  const origin = await originOfForm(ctx, request, found)
  const returnTo = localTarget(sent?.get('return_to') ?? null, origin)
  if (isTaken && returnTo) return new Response(null, { status: 303, headers: { location: returnTo } })
  const page = await formSite(found, origin, returnTo)
  if (!sent || !parsed) return tooLargePage(page)
  if (isTaken) return thanksPage(page)
  const action = `${ctx.config.baseUrl}/public/contact/${found.site.publicSlug}`
  if (!isWhole) return correctionPage(page, action, sent, parsed)
  return challengePage(page, action, sent, newChallenge(ctx, found.site, 'form'), await ctx.challenges.script())
}

/** An address of the site itself, path and fragment alone: a form must not send people elsewhere. */
function localTarget(target: string | null, origin: string): string | undefined {
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return undefined
  const url = URL.parse(target, origin)
  return url?.origin === new URL(origin).origin ? `${origin}${url.pathname}${url.hash}` : undefined
}

/** The host of the site's where the form was: a page may only be left for its own (`form-action`). Else its address. */
async function originOfForm(ctx: Context, request: Request, { site }: PublicSite): Promise<string> {
  const usual = await ctx.hosts.originOf(site.publicSlug)
  const origin = request.headers.get('origin')
  const url = origin && origin !== usual ? URL.parse(origin) : null
  const { protocol, port } = new URL(usual)
  const name = url?.protocol === protocol && url.port === port ? ctx.hosts.nameOf(url.host) : undefined
  const owner = name === undefined ? undefined : await ctx.hosts.find(name)
  return url && owner?.siteId === site.id ? url.origin : usual
}

async function formSite({ tenant, site }: PublicSite, origin: string, returnTo: string | undefined): Promise<FormSite> {
  const theme = await tenant.read((db) => themeOf(db, site))
  const locale = localeOfPath(site, returnTo?.slice(origin.length) ?? '/')
  const back = returnTo?.replace(/#.*$/, '') ?? `${origin}/`
  return { name: site.name, tokens: theme.tokens, locale, back }
}
