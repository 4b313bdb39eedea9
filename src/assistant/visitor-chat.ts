import type { Server } from 'bun'
import { eq } from 'drizzle-orm'
import { challengeRequired, isSolved, newChallenge } from '../auth/visitor-challenge'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { tenants } from '../db/control/schema'
import type { SiteRow } from '../db/tenant/sites'
import { yieldToEventLoop } from '../event-loop'
import type { StreamWriter } from '../http/event-stream'
import { traceOf } from '../http/request-log'
import type { Tenant } from '../tenants/tenants'
import { entitlementsOf } from '../usage/entitlements'
import type { AnswerWords } from '../words/answer-words'
import type { PageLanguage } from '../words/languages'
import { answerWords, visitorWords } from '../words/words-of'
import { findAssistant, isOn, mayChat } from './assistant'
import type { ChatQuestion, WidgetConfig } from './assistant.schema'
import { beginVisitorCall } from './budget'
import { languagesOfQuestion, readHistory } from './message'
import { noteQuestion } from './open-questions'
import { type Reply, replyTo, type VisitorQuestion } from './reply'
import { readSettings, saidIn } from './settings'
import { assistantUnavailable } from './visitor-streams'
import { isAllowedOrigin, issueVisitorToken, isVisitorToken } from './visitor-tokens'

interface Visit {
  tenant: Tenant
  site: SiteRow
  request: Request
}

const deadlineMs = 90_000

/** A short answer, with the passages that a model is given for it. */
const answerTokens = { builtin: 500, openai: 6_500 }
/** Letters of a token, at least: German words take more tokens than English ones. */
const lettersPerToken = 3

/** What a widget needs to show itself. It is switched off for a site nobody has, and for one that has no assistant. */
export async function widgetConfig(
  ctx: Context,
  found: Omit<Visit, 'request'> | undefined,
  request: Request,
  lang: string | undefined,
): Promise<WidgetConfig> {
  if (!found) return switchedOff(ctx, saidIn(lang, { defaultLocale: 'de', locales: [] }))
  const { tenant, site } = found
  const language = saidIn(lang, site)
  const words = answerWords(language).assistant
  const { row, settings, features } = await readAssistant(ctx, tenant, site, words)
  if (!row || !isOn(row) || !features) return switchedOff(ctx, language)
  const { allowed_origins: origins, name, greeting, placeholder, primary, accent } = settings
  const isAllowed = await isAllowedOrigin(ctx, site, origins, request.headers.get('origin'))
  if (!isAllowed) return switchedOff(ctx, language)
  await ctx.assistant.indexing.catchUp(ctx, tenant, site.id) // so that the first question need not wait
  return {
    enabled: true,
    name,
    greeting,
    placeholder,
    locale: language,
    words,
    colors: { primary, accent },
    branding: settings.show_branding || !features.includes('no_branding'),
    answers: answersBy(ctx),
    token: origins.length > 0 ? issueVisitorToken(ctx, site.id, row.generation) : null,
  }
}

const answersBy = ({ ai }: Context): WidgetConfig['answers'] => (ai.name === 'builtin' ? 'pages' : 'model')

/** Alike for all sites: it does not tell which there are. */
const switchedOff = (ctx: Context, locale: PageLanguage): WidgetConfig => ({
  enabled: false,
  name: '',
  greeting: '',
  placeholder: '',
  locale,
  words: answerWords(locale).assistant,
  colors: { primary: '#1f3a5f', accent: '#b4532a' },
  branding: true,
  answers: answersBy(ctx),
  token: null,
})

/** `features` is undefined where the plan has no chat or the account is suspended. */
async function readAssistant(ctx: Context, tenant: Tenant, site: SiteRow, words: AnswerWords['assistant']) {
  const { row, settings } = await tenant.read(async (db) => {
    const row = await findAssistant(db, site.id)
    return { row, settings: await readSettings(db, site, row, words) }
  })
  const features = await ctx.control.read(async (db) => {
    const [account] = await db.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenant.id))
    if (!account || account.status === 'suspended') return undefined
    const entitlements = await entitlementsOf(db, tenant)
    return mayChat(entitlements) ? entitlements.features : undefined
  })
  return { row, settings, features }
}

interface Question extends Visit {
  server?: Server<unknown> | null
  route: string
  sender: string
  body: ChatQuestion
}

/**
 * Answers a visitor with a stream. Tokens are reserved before it begins and what was used is charged when it ends, also
 * when the visitor has left. Throws `assistantUnavailable`, `challengeRequired` and `tooManyVisitors` before anything is streamed.
 */
export async function answerVisitor(ctx: Context, visit: Question): Promise<Response> {
  const { tenant, site, request, server, route, sender, body } = visit
  const { locale, language, said } = languagesOfQuestion(body.message, body.lang, site)
  const words = visitorWords(said, site.defaultLocale)
  const { row, settings, features } = await readAssistant(ctx, tenant, site, words.answers.assistant)
  if (!row || !isOn(row) || !features) throw assistantUnavailable()
  const isChecked = settings.allowed_origins.length > 0 || body.token
  if (isChecked && !isVisitorToken(ctx, body.token ?? '', site.id, row.generation)) throw assistantUnavailable()
  if (!isSolved(ctx, site, 'chat', body.challenge))
    throw challengeRequired({ challenge: newChallenge(ctx, site, 'chat') })
  const asked: VisitorQuestion = {
    site,
    message: body.message.toWellFormed().trim(),
    history: readHistory(body.history),
    locale,
    language,
    words,
    persona: settings.persona,
  }
  const place = ctx.assistant.visitorStreams.enter(site.id, sender)
  const wanted = tokensOf(asked.message) + tokensOfHistory(asked) + answerTokens[ctx.ai.name]
  const begin = async () => {
    ctx.diskSpace.makeRoom()
    const price = { siteId: site.id, sender, tokens: wanted, dailyTokens: settings.daily_tokens }
    const paid = await beginVisitorCall(ctx, tenant, price)
    await yieldToEventLoop()
    return paid
  }
  const paid = await ctx.assistant.visitorStreams.inTurn(site.id, begin).catch((error) => {
    place.leave()
    throw error
  })
  const conversationId = body.conversation_id || newId()
  let isBegun = false
  const release = async (reason: unknown) => {
    if (isBegun) return
    place.leave()
    await paid.call.fail(reason)
  }
  const produce = async ({ send, signal: left }: StreamWriter) => {
    isBegun = true
    const signal = AbortSignal.any([left, place.signal])
    let written = ''
    let prompt = tokensOf(asked.message)
    let reply: Reply | undefined
    try {
      signal.throwIfAborted()
      send('start', { conversation_id: conversationId })
      const write = (text: string) => {
        written += text
        for (const piece of piecesOf(text)) send('delta', { text: piece })
      }
      const noteAsked = (material: string) => {
        prompt = tokensOf(material)
      }
      reply = await replyTo(ctx, tenant, asked, { write, noteAsked }, signal)
      signal.throwIfAborted()
      const tokens = Math.min(paid.reserved, reply.modelTokens ?? tokensOf(asked.message) + tokensOf(written))
      await paid.call.succeed({ outcome: reply.outcome, tokens }, tokens)
      return {
        conversation_id: conversationId,
        usage: { resource: 'chat_tokens', units: tokens },
        sources: reply.sources,
        ...(reply.contactUrl && { contact_url: reply.contactUrl }),
        ...(reply.places?.length && { places: reply.places }),
      }
    } catch (error) {
      // who has left has asked a model all the same; of an answer that failed only what was shown is paid for
      const shown = written === '' ? 0 : tokensOf(written)
      const used = reply?.modelTokens ?? (signal.aborted ? prompt : 0) + shown
      await paid.call.fail(error, ctx.ai.name === 'builtin' ? 0 : Math.min(paid.reserved, used))
      throw signal.aborted ? signal.reason : error
    } finally {
      place.leave()
      if (reply?.outcome === 'none')
        await noteQuestion(ctx, tenant, site.id, reply.locale, asked.message, reply.outcome)
    }
  }
  let response: Response
  try {
    response = ctx.http.eventStreams.answer({ request, server, route, language, deadlineMs }, produce)
  } catch (error) {
    await release(error) // too many streams
    throw error
  }
  // who has left already is not answered at all
  traceOf(request)
    .outcome?.then(() => release(assistantUnavailable()))
    .catch((error) => ctx.log.error({ tenant: tenant.id, site: site.id, error }, 'a question was not refunded'))
  return response
}

/** What is known at once is sent in parts all the same: readers of screens and eyes follow it alike. */
const piecesOf = (text: string) => text.match(/[\s\S]{1,60}(?=\s|$)|[\s\S]{1,60}/g) ?? [text]

/** An estimate: what no model has counted. */
const tokensOf = (text: string) => Math.max(1, Math.ceil(text.length / lettersPerToken))
const tokensOfHistory = ({ history }: VisitorQuestion) => tokensOf(history.map(({ text }) => text).join(' '))
