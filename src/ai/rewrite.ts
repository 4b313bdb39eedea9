import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { defineError } from '../errors'
import { runCall } from '../jobs/call'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { needsModel } from './engine'
import type { RewriteInput, Rewritten } from './rewrite.schema'

export const noUsableResult = defineError(422, 'no_usable_result', {
  de: 'Dabei ist kein brauchbares Ergebnis entstanden. Bitte formulieren Sie den Text etwas anders.',
  en: 'This gave no usable result. Please word the text a little differently.',
})

/** With a repair it asks a model twice. */
const deadlineMs = 130_000

/**
 * Costs one text, refunded when nothing usable comes of it. Throws `notFound`, `needsModel`, `noUsableResult`, and as
 * `runCall`.
 */
export async function rewriteText(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  { site_id, text, command, lang }: RewriteInput,
  signal: AbortSignal,
): Promise<Rewritten> {
  const site = await tenant.read((db) => findSite(db, site_id))
  if (!ctx.ai.capabilities.rewrite.includes(command)) throw needsModel()
  const language = lang || site.defaultLocale
  const { output, generationId, usage } = await runCall(
    ctx,
    tenant,
    {
      kind: 'rewrite',
      siteId: site.id,
      actorId: me.id,
      input: { command, lang: language, text },
      price: { resource: 'ai_text', units: 1 },
    },
    { deadlineMs, signal },
    async (signal) => {
      const answer = await ctx.ai.rewrite({ text, command, lang: language }, signal)
      if (answer.value === undefined) throw noUsableResult()
      return { output: { text: answer.value, command, engine: ctx.ai.name }, tokens: answer.tokens }
    },
  )
  return { text: output.text, command, generation_id: generationId, usage }
}
