import type { Context } from '../context'
import type { SiteRow } from '../db/tenant/sites'
import { languageOf } from '../http/language'
import { localePrefix, siteOrigin } from '../pages/urls'
import { findPublicSite } from '../tenants/find-public-site'
import { themeOf } from '../theme/theme'
import { correctionPage, type FormSite, noSitePage, thanksPage, tooLargePage } from './form-pages'
import { receiveSubmission } from './receive'
import { type ParsedSubmission, readForm } from './submission-input'

/**
 * Answers a form that was sent without script: a person looks at it. Back to the page it came from, or a page that says
 * what happened. `sent` is undefined when it was too much. Throws `tenantUnavailable`.
 */
export async function answerForm(ctx: Context, request: Request, slug: string, sent: URLSearchParams | undefined) {
  const reading = sent && readForm(sent)
  const site = await siteOf(ctx, slug, reading)
  if (!site) return noSitePage(languageOf(request.headers))
  const returnTo = localTarget(sent?.get('return_to') ?? null, siteOrigin(ctx.config, site))
  const isComplete = reading && Object.keys(reading.problems).length === 0
  if (isComplete && returnTo) return new Response(null, { status: 303, headers: { location: returnTo } })
  const page = await formSite(ctx, slug, site, returnTo)
  if (!sent || !reading) return tooLargePage(page)
  if (isComplete) return thanksPage(page)
  return correctionPage(page, `${ctx.config.baseUrl}/public/contact/${slug}`, sent, reading.problems)
}

const siteOf = async (
  ctx: Context,
  slug: string,
  reading: ParsedSubmission | undefined,
): Promise<SiteRow | undefined> =>
  reading ? receiveSubmission(ctx, slug, reading) : (await findPublicSite(ctx, slug))?.site

/** An address of the site itself, path and fragment alone: a form must not send people elsewhere. */
function localTarget(target: string | null, origin: string): string | undefined {
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return undefined
  const url = URL.parse(target, origin)
  return url?.origin === new URL(origin).origin ? `${origin}${url.pathname}${url.hash}` : undefined
}

async function formSite(ctx: Context, slug: string, site: SiteRow, returnTo: string | undefined): Promise<FormSite> {
  const found = await findPublicSite(ctx, slug)
  const theme = await found?.tenant.read((db) => themeOf(db, site))
  const origin = siteOrigin(ctx.config, site)
  const path = returnTo?.slice(origin.length).replace(/[#?].*$/, '') ?? '/'
  const locale = site.locales.find((other) => {
    const prefix = localePrefix(other, site.locales)
    return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
  })
  const back = returnTo?.replace(/#.*$/, '') ?? `${origin}/`
  return { name: site.name, tokens: theme?.tokens, locale: locale ?? site.defaultLocale, back }
}
