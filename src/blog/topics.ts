import { type PostTopic, postBounds } from '../ai/blog/blog'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { plainLine } from '../html/markdown'
import { runCall } from '../jobs/call'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import type { TopicsWanted } from './blog.schema'
import { cut } from './clean-post'
import { readBlogSite } from './site-content'

const usualCount = 5
const deadlineMs = 60_000

/** Topics for posts of a site; costs a text. Throws `notFound`, `busy`, `quotaExceeded`, and what the engine throws. */
export async function suggestTopics(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  siteId: string,
  { count = usualCount }: TopicsWanted,
  left: AbortSignal,
): Promise<{ topics: PostTopic[] }> {
  const content = await tenant.read(async (db) => readBlogSite(db, await findSite(db, siteId), ctx.now()))
  const call = {
    kind: 'blog_topics' as const,
    siteId,
    actorId: me.id,
    input: { count },
    price: { resource: 'ai_text' as const, units: 1 },
  }
  const { output } = await runCall(ctx, tenant, call, { deadlineMs, signal: left }, async (signal) => {
    const { value } = await ctx.ai.suggestTopics({ content, count }, signal)
    return { output: { topics: value.slice(0, count).map(asShown) } }
  })
  return output
}

/** What an engine gives, within the bounds of a post: a topic can be asked for as it stands. */
const asShown = ({ title, angle, category, tags }: PostTopic): PostTopic => ({
  title: line(title, postBounds.title),
  angle: line(angle, 400),
  category: line(category, postBounds.category),
  tags: tags
    .map((tag) => line(tag, postBounds.tag))
    .filter(Boolean)
    .slice(0, postBounds.tags),
})

const line = (text: string, length: number) => cut(plainLine(text).toWellFormed(), length)
