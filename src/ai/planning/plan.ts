import { actorInput } from '../../activity/activity'
import type { Me } from '../../auth/sessions'
import type { Context } from '../../context'
import { ApiError } from '../../errors'
import { runCall } from '../../jobs/call'
import type { Tenant } from '../../tenants/tenants'
import { isWritten } from '../../words/interface-languages'
import { alsoIn } from '../../words/text'
import type { BriefFacts, OpenQuestion } from '../brief/facts'
import { readBriefInTurns } from '../brief/read-brief'
import { planFromFacts } from '../builtin/site/plan'
import { aiUnavailable } from '../engine'
import { describePlan } from './assistant-text'
import type { Blueprint } from './blueprint'
import { languagesToWrite, readSiteToPlan, type SiteToPlan } from './known-site'
import type { PlanInput } from './planning.schema'
import { questionsFor } from './questions'
import type { BriefQuestion } from './site-draft'

const deadlineMs = 120_000

/**
 * Plans a site from a brief: which pages, what stands on each, and what the owner has to add. Writes nothing but its
 * generation. Throws `notFound`, `quotaExceeded`, `busy`.
 */
export async function planSite(ctx: Context, tenant: Tenant, me: Me, input: PlanInput, left?: AbortSignal) {
  const site = await tenant.read((db) => readSiteToPlan(db, input.site_id))
  const call = {
    kind: 'plan' as const,
    siteId: site.row.id,
    actorId: me.id,
    input: { brief: input.brief, lang: input.lang, ...actorInput(me) },
    price: { resource: 'ai_text' as const, units: 1 },
  }
  const limits = { deadlineMs, signal: left }
  const work = async (signal: AbortSignal) => {
    const { facts, questions, engine, tokens } = await factsOf(ctx, site, input.brief, signal)
    const plan = draftBlueprint(site, { facts, questions })
    const blueprint = { ...plan, questions: plan.questions.map(alsoAskedIn(me.language)) }
    const assistant_text = describePlan(blueprint, input.lang ?? me.language)
    return { output: { blueprint, assistant_text, engine }, tokens }
  }
  const plan = await runCall(ctx, tenant, call, limits, work)
  const { blueprint, assistant_text } = plan.output as Awaited<ReturnType<typeof work>>['output']
  const { facts = {}, questions } = blueprint
  return { generation_id: plan.generationId, blueprint, facts, questions, assistant_text, usage: plan.usage }
}

const alsoAskedIn = (language: string) => (one: OpenQuestion) => ({ ...one, question: alsoIn(one.question, language) })

/** The plan of a site from what is known. */
export const draftBlueprint = (
  site: SiteToPlan,
  { facts, questions }: { facts: BriefFacts; questions: OpenQuestion[] },
): Blueprint => planFromFacts({ facts, questions, site: site.known, languages: languagesToWrite(site, facts) })

/**
 * What a brief says, with the company's data where the brief is silent, and what is to be asked. Where a model gives
 * nothing, as the built-in engine reads it. Throws the reason of `signal`.
 */
export async function factsOf(ctx: Context, site: SiteToPlan, brief: string, signal: AbortSignal) {
  const { row } = site
  const known = { name: row.name, company: row.company, locales: localesKnown(site) }
  const { value, tokens, engine } = await readWith(ctx, { brief, known }, signal)
  return { facts: value.facts, questions: questionsFor(value.facts, row, value.questions), tokens, engine }
}

async function readWith(ctx: Context, question: BriefQuestion, signal: AbortSignal) {
  try {
    return { ...(await ctx.ai.readBrief(question, signal)), engine: ctx.ai.name }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ApiError && error.key === aiUnavailable.key)) throw error
    ctx.log.warn({ error }, 'brief read without the model')
    return {
      value: await readBriefInTurns(question.brief, question.known),
      tokens: undefined,
      engine: 'builtin' as const,
    }
  }
}

/** A new site's only language is a default that nobody has chosen yet, where it is German or English: the brief goes before it. */
const localesKnown = ({ row, known, hasPages }: SiteToPlan) =>
  hasPages || row.locales.length > 1 || !isWritten(row.defaultLocale) ? known.locales : undefined
