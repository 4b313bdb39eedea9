import { challengeRequired, isSolved, newChallenge } from '../auth/visitor-challenge'
import type { Context } from '../context'
import { bodyTooLarge, FieldErrors } from '../errors'
import { languageOfVisitor } from '../http/language'
import type { PublicSite } from '../tenants/find-public-site'
import { themeOf } from '../theme/theme'
import type { Text } from '../words/text'
import { pick } from '../words/text'
import { pageWords } from '../words/words-of'
import { demandFields, formKey, isComplete, localeOfPath } from './demanded-fields'
import { withFilledForm } from './filled-form'
import {
  challengePage,
  correctionPage,
  type FormSite,
  missingField,
  noSitePage,
  pageOfSite,
  thanksPage,
  tooLargePage,
} from './form-pages'
import { receiveSubmission } from './receive'
import { type ParsedSubmission, readForm } from './submission-input'

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
  if (!found) return noSitePage(languageOfVisitor(request.headers))
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
  if (!isWhole)
    return (await ownCorrection(ctx, found, page, sent, parsed)) ?? correctionPage(page, action, sent, parsed)
  return challengePage(page, action, sent, newChallenge(ctx, found.site, 'form'), await ctx.auth.challenges.script())
}

/**
 * Answers the script of a published form (browser/form.ts), which sends it as the form would and asks for JSON. Throws
 * what stands in the way: `bodyTooLarge`, FieldErrors at the controls' names, `challengeRequired`.
 */
export async function answerScript(ctx: Context, found: PublicSite | undefined, sent: URLSearchParams | undefined) {
  if (!sent) throw bodyTooLarge()
  if (!found) return
  const parsed = await demandFields(ctx, found, readForm(sent), sent.get('return_to'))
  if (!isComplete(parsed)) throw new FieldErrors(problemsOf(parsed))
  if (!isSolved(ctx, found.site, 'form', parsed.challenge))
    throw challengeRequired({ challenge: newChallenge(ctx, found.site, 'form') })
  await receiveSubmission(ctx, found, parsed)
}

/** What is wrong, by path of the field. */
const problemsOf = ({ problems, missing = [], refused = [] }: ParsedSubmission): Record<string, Text[]> => ({
  ...Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, [problem]])),
  ...Object.fromEntries(missing.map(({ name }) => [`fields.${name}`, [missingField()]])),
  ...Object.fromEntries(refused.map(({ name, problem }) => [`fields.${name}`, [problem]])),
})

/** The page that the form is on, in its own design, with what was sent and what is wrong; `undefined` where it is not known. */
async function ownCorrection(
  ctx: Context,
  found: PublicSite,
  site: FormSite,
  sent: URLSearchParams,
  parsed: ParsedSubmission,
): Promise<Response | undefined> {
  const key = formKey(sent.get('return_to'))
  const live = key && (await ctx.publishedPage(ctx, found, new URL(site.back).pathname))
  if (!key || !live) return undefined
  const entries = Object.entries(problemsOf(parsed)).flatMap(([path, [problem]]) =>
    problem ? [[path.replace(/^fields\.(.*)$/s, 'fields[$1]'), pick(problem, live.locale)] as const] : [],
  )
  const problems = new Map(entries)
  const hidden = ['fields', 'form', 'url'].flatMap((name) => problems.get(name) ?? [])
  const notice = [pageWords(live.locale).form.checkMarked, ...hidden].join(' ')
  const body = withFilledForm(live.html, { key, address: site.back, sent, problems, notice })
  return body === undefined ? undefined : pageOfSite(body, new URL(site.back).origin)
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
