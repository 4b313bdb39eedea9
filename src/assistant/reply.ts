import { eq } from 'drizzle-orm'
import type { AnswerRequest, WrittenAnswer } from '../ai/answer'
import { answerFromSources } from '../ai/builtin/answer/answer'
import { namesDay } from '../ai/builtin/answer/asked-days'
import { type Answer, aiUnavailable } from '../ai/engine'
import type { Contact } from '../block-types/stated'
import type { Context } from '../context'
import { indexedPages } from '../db/knowledge/schema'
import type { SiteRow } from '../db/tenant/sites'
import { ModelError } from '../edges/model'
import { ApiError } from '../errors'
import type { ChatPlace, ChatSource } from '../http/event-stream'
import { timeZoneOf } from '../sites/time-zone'
import type { Tenant } from '../tenants/tenants'
import { baseOf } from '../words/languages'
import type { VisitorWords } from '../words/words-of'
import type { LikelySection } from './knowledge/places'
import { type Question, readQuestion } from './knowledge/question'
import { type FoundPassage, searchSite } from './knowledge/search'
import { followedQuestion, type Turn } from './message'
import { sayNothingFound } from './nothing-found'
import type { AnswerLanguage } from './settings'
import { smallTalk } from './small-talk'

export interface VisitorQuestion {
  site: SiteRow
  message: string
  history: Turn[]
  /** What the question is written in. */
  locale: string
  /** What is said to the visitor; pages are quoted in their own. */
  language: AnswerLanguage
  /** What it says by itself. */
  words: VisitorWords
  persona: string
}

export interface Reply {
  outcome: 'answered' | 'none' | 'talk'
  sources: ChatSource[]
  /** Of the pages that were searched. */
  locale: string
  /** Where the owner can be asked what the site does not say. */
  contactUrl?: string
  /** Where that might stand all the same. */
  places?: ChatPlace[]
  /** Tokens that a model used; undefined where none was asked. */
  modelTokens?: number
}

/** The first question after a publish waits for the index that long; then it is answered from what there is. */
const indexWaitMs = 8_000
/** A model reads what covers the question, and what is near it. */
const mostSources = 8
/** Of a source, for a model. Characters. */
const mostSourceText = 1_500

interface Listener {
  /** Gets the text piece by piece. */
  write(text: string): void
  /** Hears what the engine is asked, before it is. */
  noteAsked(material: string): void
}

/** Answers a visitor from the live release. Throws what the engine throws. */
export async function replyTo(
  ctx: Context,
  tenant: Tenant,
  asked: VisitorQuestion,
  { write, noteAsked }: Listener,
  signal: AbortSignal,
): Promise<Reply> {
  const { site, message, language } = asked
  const talk = smallTalk(message, language, { siteName: site.name })
  if (talk !== undefined) {
    write(talk)
    return { outcome: 'talk', sources: [], locale: site.defaultLocale }
  }
  await waitForIndex(ctx, tenant, site.id, signal)
  const locale = await localeFor(tenant, site, asked.locale)
  const { question, text, covering, others, places, contact } = await find(ctx, tenant, asked, locale, signal)
  const origin = await ctx.hosts.originOf(site.publicSlug)
  const refused = () => ({ outcome: 'none' as const, sources: [], locale, ...waysOn(origin, places, contact) })
  const refusal = sayNothingFound(
    asked.words.answers.assistant,
    contact,
    places.some(({ isAkin }) => isAkin),
  )
  const sources = [...covering, ...others].slice(0, mostSources)
  if (sources.length === 0) {
    write(refusal)
    return refused()
  }
  const request: AnswerRequest = {
    question: text,
    history: asked.history,
    wanted: question.wanted,
    language,
    words: asked.words,
    sources: sources.map(({ passage, quote, score }) => ({
      ...passage,
      text: passage.text.slice(0, mostSourceText),
      quote,
      score,
    })),
    covered: covering.length,
    siteName: site.name,
    persona: asked.persona,
    now: ctx.now(),
    timeZone: timeZoneOf(site),
  }
  noteAsked(JSON.stringify([request.sources, request.history, request.question, request.persona]))
  const { value: answer, tokens } = await answerBy(ctx, request, write, signal)
  if (!answer) {
    write(refusal)
    return { ...refused(), modelTokens: tokens }
  }
  return {
    outcome: 'answered',
    sources: sourcesOf(origin, sources, answer),
    locale,
    modelTokens: tokens,
  }
}

/** A model that is away is no reason to be silent: the passages are there. An answer that breaks off is a failure. */
async function answerBy(
  ctx: Context,
  request: AnswerRequest,
  write: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer<WrittenAnswer | undefined>> {
  let isWritten = false
  const note = (text: string) => {
    isWritten = true
    write(text)
  }
  try {
    return await ctx.ai.answer(request, note, signal)
  } catch (error) {
    const isAway = error instanceof ApiError && error.key === aiUnavailable.key && !isCut(error)
    if (isWritten || signal.aborted || !isAway) throw error
    ctx.log.warn({ error }, 'the model is away: a visitor is answered with quotes')
    const value = answerFromSources(request)
    if (value) write(value.text)
    return { value }
  }
}

const isCut = ({ cause }: ApiError) => cause instanceof ModelError && cause.reason === 'cut'

interface FoundAnswer {
  question: Question
  /** What is asked, with the question before it where it goes on from there. */
  text: string
  covering: FoundPassage[]
  others: FoundPassage[]
  places: LikelySection[]
  contact: Contact
}

async function find(
  ctx: Context,
  tenant: Tenant,
  asked: VisitorQuestion,
  locale: string,
  signal: AbortSignal,
): Promise<FoundAnswer> {
  const { site, message, history } = asked
  const before = followedQuestion(message, history)
  const whole = before === undefined ? message : `${before} ${message}`
  const question = readQuestion(whole, asked.locale, locale, site.name)
  const vector = ctx.ai.name === 'builtin' ? undefined : await embedQuestion(ctx, whole, signal)
  const found = await searchSite(ctx, tenant, { siteId: site.id, locale }, question, vector)
  return {
    question,
    // „Und sonntags?“ asks for Sunday alone
    text: before !== undefined && namesDay(message) ? message : whole,
    covering: found?.covering ?? [],
    others: found?.others ?? [],
    places: found?.places ?? [],
    contact: found?.contact ?? {},
  }
}

/** Without the server of the model, words alone are looked for. */
async function embedQuestion(ctx: Context, text: string, signal: AbortSignal): Promise<Float32Array | undefined> {
  try {
    const { value } = await ctx.ai.embed([text], AbortSignal.any([signal, AbortSignal.timeout(embedWaitMs)]))
    return value[0]
  } catch (error) {
    signal.throwIfAborted()
    ctx.log.warn({ error }, 'a question was not embedded')
    return undefined
  }
}
const embedWaitMs = 3_000

async function waitForIndex(ctx: Context, tenant: Tenant, siteId: string, signal: AbortSignal) {
  const behind = await ctx.assistant.indexing.catchUp(ctx, tenant, siteId)
  if (!behind) return
  const timeUp = Promise.withResolvers<void>()
  const timer = setTimeout(timeUp.resolve, indexWaitMs)
  const left = () => timeUp.resolve()
  signal.addEventListener('abort', left)
  await Promise.race([behind.done.catch(() => {}), timeUp.promise])
  clearTimeout(timer)
  signal.removeEventListener('abort', left)
  signal.throwIfAborted()
}

/** Pages in the language of the question where there are some, else those of the site's own language. */
async function localeFor(tenant: Tenant, site: SiteRow, language: string): Promise<string> {
  const rows = await tenant.knowledge.read((db) =>
    db.selectDistinct({ locale: indexedPages.locale }).from(indexedPages).where(eq(indexedPages.siteId, site.id)),
  )
  const locales = rows.map(({ locale }) => locale)
  const speaks = (locale: string) => locale === language || baseOf(locale) === baseOf(language)
  return locales.find(speaks) ?? (locales.includes(site.defaultLocale) ? site.defaultLocale : (locales[0] ?? language))
}

/** Where a visitor goes on whom the site does not answer. */
const waysOn = (origin: string, places: LikelySection[], { form }: Contact) => ({
  contactUrl: form && origin + form,
  places: places.map(({ pageId, title, heading = null, path, anchor, excerpt }) => ({
    page_id: pageId,
    title,
    heading: heading === title ? null : heading,
    url: origin + path,
    anchor,
    excerpt: excerpt?.() ?? null,
  })),
})

/** The pages that the answer was made from, each once. */
function sourcesOf(origin: string, found: FoundPassage[], { used }: WrittenAnswer): ChatSource[] {
  const chosen = used.flatMap((at) => found[at] ?? [])
  const pages = new Map<string, ChatSource>()
  for (const { passage, score } of chosen) {
    if (pages.size === mostLinks || pages.has(passage.path)) continue
    pages.set(passage.path, {
      page_id: passage.pageId,
      title: passage.title,
      url: origin + passage.path,
      anchor: passage.anchor,
      score: Math.round(score * 100) / 100,
    })
  }
  return [...pages.values()]
}
const mostLinks = 3
