import { actorInput } from '../activity/activity'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { fieldError } from '../errors'
import { startGeneration } from '../jobs/generations'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { withAiSlot } from '../usage/ai-slots'
import { readAllowance } from '../usage/entitlements'
import { writeReservation } from '../usage/ledger'
import type { NewPost } from './blog.schema'
import { readPublishTime } from './publish-time'

const topicTooShort = () => fieldError('topic', { de: 'Mindestens 3 Zeichen.', en: 'At least 3 characters.' })

/**
 * Queues a post on a topic; poll the generation for its end. Costs a text, which is refunded where there is no post.
 * Throws `notFound`, FieldErrors, `busy`, `quotaExceeded`, `dispatchFailed`.
 */
export async function generatePost(ctx: Context, tenant: Tenant, me: Me, siteId: string, wanted: NewPost) {
  await tenant.read((db) => findSite(db, siteId))
  const input = readInput(wanted, me, ctx.now())
  const generationId = await withAiSlot(ctx, tenant, async () => {
    const allowance = await ctx.control.read((db) => readAllowance(db, tenant))
    return startGeneration(ctx, tenant, { kind: 'blog', siteId, input, actorId: me.id }, async (tx, reference) => {
      await writeReservation(tx, allowance, { resource: 'ai_text', units: 1, reference }, ctx.now())
    })
  })
  return { generation_id: generationId, status: 'queued' as const }
}

function readInput({ topic, category, tags, status = 'draft', publish_at }: NewPost, me: Me, now: Date) {
  const publishAt = readPublishTime(publish_at, status === 'scheduled', now)
  const words = oneLine(topic)
  if (words.length < 3) throw topicTooShort()
  return {
    topic: words,
    category: oneLine(category ?? '') || null,
    tags: [...new Set((tags ?? []).map(oneLine).filter(Boolean))],
    status,
    publish_at: publishAt,
    ...actorInput(me),
  }
}

/** One line of text that a database can hold and a page can show. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
