import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { newRevision } from '../db/columns'
import { indexedPages, passages, siteIndexes } from '../db/knowledge/schema'
import { type AssistantRow, assistants } from '../db/tenant/assistants'
import { type SiteRow, sites } from '../db/tenant/sites'
import { defineError } from '../errors'
import { Text } from '../http/fields'
import type { Feature } from '../plans/plans'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant } from '../tenants/tenants'
import { asLimit, extraTokensLeft, monthOf, quotaLeft, usedIn } from '../usage/balances'
import { type Allowance, readAllowance } from '../usage/entitlements'
import { answerWords } from '../words/words-of'
import type { AssistantChange, AssistantView, KnowledgeView } from './assistant.schema'
import { mergeAssistantSettings, readSettings, saidIn } from './settings'

/** Starter and above have it (design: plans). */
const feature = 'ai_chat' satisfies Feature

export const chatNotInPlan = defineError(
  403,
  feature,
  {
    de: 'Der Assistent ist in Ihrem Tarif nicht enthalten. Er gehört zum Tarif Starter und zu allen größeren.',
    en: 'Your plan does not include the assistant. It comes with Starter and every larger plan.',
  },
  { plan: Text('free') },
)
export const reindexFailed = defineError(500, 'reindex_failed', {
  de: 'Das Wissen des Assistenten konnte nicht neu aufgebaut werden. Das bisherige bleibt in Gebrauch.',
  en: 'The knowledge of the assistant could not be rebuilt. What there was stays in use.',
})

export async function findAssistant(db: Reads, siteId: string): Promise<AssistantRow | undefined> {
  const [row] = await db.select().from(assistants).where(eq(assistants.siteId, siteId))
  return row
}

export const mayChat = ({ features }: Pick<Allowance, 'features'>) => features.includes(feature)

/** Throws `notFound`. */
export async function viewAssistant(ctx: Context, tenant: Tenant, siteId: string): Promise<AssistantView> {
  const allowance = await ctx.control.read((db) => readAllowance(db, tenant))
  const month = monthOf(ctx.now())
  const { site, row, settings, chatTokens } = await tenant.read(async (db) => {
    const site = await findSite(db, siteId)
    const row = await findAssistant(db, site.id)
    const settings = await readSettings(db, site, row, answerWords(saidIn(null, site)).assistant)
    const left = (await quotaLeft(db, allowance, 'chat_tokens', month)) + (await extraTokensLeft(db, allowance))
    const used = await usedIn(db, 'chat_tokens', month)
    return { site, row, settings, chatTokens: { limit: allowance.quotas.chat_tokens, used, remaining: asLimit(left) } }
  })
  return {
    enabled: row?.enabled ?? false,
    settings,
    knowledge: await viewKnowledge(ctx, tenant, site.id),
    chat_tokens: chatTokens,
    embed: embedCode(ctx, site),
  }
}

/** Throws `notFound`, and `chatNotInPlan` when it is to be switched on in a plan without it. */
export async function updateAssistant(
  ctx: Context,
  tenant: Tenant,
  siteId: string,
  { enabled, settings: sent = {} }: AssistantChange,
): Promise<AssistantView> {
  await tenant.read((db) => findSite(db, siteId))
  const allowance = await ctx.control.read((db) => readAllowance(db, tenant))
  if (enabled && !mayChat(allowance)) throw chatNotInPlan({ plan: allowance.plan })
  const isOff = await tenant.write(async (tx) => {
    const site = await findSite(tx, siteId)
    const before = await findAssistant(tx, site.id)
    const settings = mergeAssistantSettings(before?.settings ?? {}, sent)
    const at = ctx.now().toISOString()
    const now = { enabled: enabled ?? before?.enabled ?? false, settings }
    const wasOn = before !== undefined && isOn(before)
    const generation = (before?.generation ?? 0) + (wasOn && !isOn(now) ? 1 : 0)
    await tx
      .insert(assistants)
      .values({ siteId: site.id, ...now, generation, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: assistants.siteId, set: { ...now, generation, updatedAt: at } })
    // pages bring the widget along, or no longer, with the next publish, which has something to do then
    if (now.enabled !== (before?.enabled ?? false))
      await tx
        .update(sites)
        .set({ settingsRevision: newRevision(), revision: sql`${sites.revision}` })
        .where(eq(sites.id, site.id))
    return !isOn(now)
  })
  if (isOff) ctx.assistant.visitorStreams.stopSite(siteId)
  if (sent.quote_noindex !== undefined) ctx.assistant.indexing.follow(ctx, tenant, siteId)
  return viewAssistant(ctx, tenant, siteId)
}

export const isOn = ({ enabled, settings }: Pick<AssistantRow, 'enabled' | 'settings'>) =>
  enabled && settings.paused !== true

/** Throws `notFound`, and `reindexFailed`: what there was stays in use. */
export async function reindexAssistant(ctx: Context, tenant: Tenant, siteId: string) {
  const site = await tenant.read((db) => findSite(db, siteId))
  try {
    await ctx.assistant.indexing.rebuild(ctx, tenant, site.id)
  } catch (error) {
    throw reindexFailed({}, { cause: error })
  }
  return { ok: true as const, knowledge: await viewKnowledge(ctx, tenant, site.id) }
}

/** What is known of a site; brought up to date in the background where it is behind. */
async function viewKnowledge(ctx: Context, tenant: Tenant, siteId: string): Promise<KnowledgeView> {
  const behind = await ctx.assistant.indexing.catchUp(ctx, tenant, siteId)
  return tenant.knowledge.read(async (db) => {
    const [state] = await db.select().from(siteIndexes).where(eq(siteIndexes.siteId, siteId))
    const chunks = await db.$count(passages, eq(passages.siteId, siteId))
    const isReady = state?.status === 'ready'
    return {
      status: behind ? 'indexing' : (state?.status ?? 'empty'),
      pages: await db.$count(indexedPages, eq(indexedPages.siteId, siteId)),
      chunks,
      embedding_model: state?.embeddingModel ?? null,
      indexed_at: state?.indexedAt ?? null,
      error: behind || (isReady && state.error === null) ? null : (state?.error ?? null),
    }
  })
}

const embedCode = ({ config }: Context, { publicSlug }: SiteRow) =>
  `<script src="${config.baseUrl}/public/assistant/widget.js" data-site="${publicSlug}" async></script>`
