import { actorInput } from '../../activity/activity'
import type { Me } from '../../auth/sessions'
import type { Context } from '../../context'
import { runCall } from '../../jobs/call'
import type { Tenant } from '../../tenants/tenants'
import type { BriefFacts, OpenQuestion } from '../brief/facts'
import { readBriefInTurns } from '../brief/read-brief'
import { describePlan } from './assistant-text'
import type { Blueprint } from './blueprint'
import { languagesToWrite, readSiteToPlan, type SiteToPlan } from './known-site'
import type { PlanInput } from './planning.schema'
import { questionsFor } from './questions'

const deadlineMs = 120_000

/**
 * Plans a site from a brief: which pages, what stands on each, and what the owner has to add. Writes nothing but its
 * generation. Throws `notFound`, `quotaExceeded`, `busy`, `aiUnavailable`.
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
    const read = await factsOf(site, input.brief)
    const blueprint = await planOf(ctx, site, { brief: input.brief, ...read }, signal)
    const assistant_text = describePlan(blueprint, input.lang ?? me.language)
    return { output: { blueprint, assistant_text, engine: ctx.ai.name } }
  }
  const plan = await runCall(ctx, tenant, call, limits, work)
  const { blueprint, assistant_text } = plan.output as Awaited<ReturnType<typeof work>>['output']
  const { facts = {}, questions } = blueprint
  return { generation_id: plan.generationId, blueprint, facts, questions, assistant_text, usage: plan.usage }
}

/** The plan of a site from what is known. Throws `aiUnavailable`, and the reason of `signal`. */
export async function planOf(
  ctx: Context,
  site: SiteToPlan,
  { brief, facts, questions }: { brief: string; facts: BriefFacts; questions: OpenQuestion[] },
  signal: AbortSignal,
): Promise<Blueprint> {
  const languages = languagesToWrite(site, facts)
  const { value } = await ctx.ai.planSite({ brief, facts, questions, site: site.known, languages }, signal)
  return value
}

/** What a brief says, with the company's data where the brief is silent, and what is to be asked. */
export async function factsOf(site: SiteToPlan, brief: string) {
  const { row } = site
  const known = { name: row.name, company: row.company, locales: localesKnown(site) }
  const { facts, questions } = await readBriefInTurns(brief, known)
  return { facts, questions: questionsFor(facts, row, questions) }
}

/** A new site's only language is a default that nobody has chosen yet: the brief goes before it. */
const localesKnown = ({ row, hasPages }: SiteToPlan) => (hasPages || row.locales.length > 1 ? row.locales : undefined)
