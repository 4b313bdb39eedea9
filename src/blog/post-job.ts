import { eq } from 'drizzle-orm'
import type { Author } from '../activity/activity'
import type { BlogSite, WrittenPost } from '../ai/blog/blog'
import { aiUnavailable } from '../ai/engine'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { pages } from '../db/tenant/pages'
import type { SiteRow } from '../db/tenant/sites'
import { defineError, notFound } from '../errors'
import { noteOutput, prepareGeneration } from '../jobs/generations'
import type { Generation, JobControls, JobKind, JobResult } from '../jobs/job-kind'
import { scheduleWakeUp } from '../jobs/wake-ups'
import { createBlock } from '../pages/blocks'
import { createPage, findPage } from '../pages/pages'
import { keepScheduledText } from '../pages/scheduled-text'
import { findSite } from '../tenants/find-site'
import type { Tenant, Tx } from '../tenants/tenants'
import { cleanPost, cut } from './clean-post'
import { findPlace, type PostPlace } from './place'
import { readBlogSite } from './site-content'

/** Why a post that was to appear by itself failed: the site says nothing about its topic, and nothing is made up. */
const nothingToSay = defineError(422, 'nothing_to_say', {
  de: 'Auf der Website steht nichts zu diesem Thema. Als Entwurf entsteht eine Gliederung mit Fragen.',
  en: 'The website says nothing about this topic. As a draft it becomes an outline with questions.',
})

/** A model may take minutes for a long text. */
const deadlineMs = 5 * 60_000

/** How the worker writes a post. */
export const blogJob: JobKind<'blog'> = { lane: 'models', deadlineMs, run: writePost }

/**
 * Writes a post from what the site says. Its page is there with the end of the generation, or not at all; one that is
 * published comes with a publish of its own, one that is scheduled with a wake-up. Throws `notFound`, `nothingToSay`,
 * and what the engine throws.
 */
async function writePost(
  ctx: Context,
  tenant: Tenant,
  generation: Generation<'blog'>,
  { signal }: JobControls<'blog'>,
): Promise<JobResult<'blog'>> {
  const { siteId, input } = generation
  if (siteId === null) throw notFound()
  const { site, content } = await tenant.read(async (db) => {
    const site = await findSite(db, siteId)
    return { site, content: await readBlogSite(db, site, ctx.now()) }
  })
  const post = await askEngine(ctx, site, content, input, signal)
  if (post.isOutline && input.status !== 'draft') throw nothingToSay()
  const titles = Object.fromEntries(Object.entries(post.texts).map(([locale, { title }]) => [locale, title]))
  const place = await tenant.read((db) => findPlace(db, siteId, titles))
  const pageId = newId()
  const due = input.status === 'scheduled' ? input.publish_at : null
  if (due) await scheduleWakeUp(ctx, tenant.id, siteId, due)
  const publish = await preparePublish(ctx, tenant, generation, site, pageId)
  const title = titles[content.locale] ?? input.topic
  return {
    output: { page_id: pageId, slug: place.slug, title },
    async write(tx) {
      const now = await findPlace(tx, siteId, titles) // someone may have taken the place meanwhile
      await writePage(tx, authorOf(ctx, generation), generation, { site, post, place: now, pageId })
      if (now.slug !== place.slug) await noteOutput(tx, generation.id, { page_id: pageId, slug: now.slug, title })
      await publish?.write(tx)
    },
    async after() {
      publish?.start()
      // A wake-up that came due before the page was there found nothing to do.
      if (due) await scheduleWakeUp(ctx, tenant.id, siteId, due)
    },
    discard: () => publish?.drop(),
  }
}

/** Throws `aiUnavailable` when what the engine gives holds no post. */
async function askEngine(
  ctx: Context,
  { defaultLocale, locales }: SiteRow,
  content: BlogSite,
  { topic, category, tags, status }: Generation<'blog'>['input'],
  signal: AbortSignal,
): Promise<WrittenPost> {
  const otherLocales = locales.filter((locale) => locale !== defaultLocale)
  const request = { content, topic, category: category ?? undefined, tags, isDraft: status === 'draft', otherLocales }
  const { value } = await ctx.ai.writePost(request, signal)
  const post = cleanPost(value, content, otherLocales)
  const main = post.texts[defaultLocale]
  if (!main?.title || !main.body) throw aiUnavailable()
  return post
}

/** Of the post alone, and only where the site is public already: a post does not put a site on the net that nobody has published yet. */
const preparePublish = async (
  ctx: Context,
  tenant: Tenant,
  { input, actorId }: Generation<'blog'>,
  { id, liveReleaseId }: SiteRow,
  pageId: string,
) =>
  input.status === 'published' && liveReleaseId !== null
    ? prepareGeneration(ctx, tenant, {
        kind: 'publish',
        siteId: id,
        input: {
          actor_name: input.actor_name,
          ...(input.actor_via && { actor_via: input.actor_via }),
          pages: [pageId],
        },
        actorId: actorId ?? undefined,
      })
    : undefined

const authorOf = (ctx: Context, { actorId, input }: Generation<'blog'>): Author => ({
  id: actorId ?? '',
  name: input.actor_name,
  via: input.actor_via,
  at: ctx.now().toISOString(),
})

async function writePage(
  tx: Tx,
  by: Author,
  { input }: Generation<'blog'>,
  { site, post, place, pageId }: { site: SiteRow; post: WrittenPost; place: PostPlace; pageId: string },
) {
  const translations = Object.entries(post.texts).map(([locale, { title, lead }]) => ({
    locale,
    title,
    slug: place.slugs[locale] ?? place.slug,
    description: cut(lead, 300),
  }))
  const { slug, path, parentId } = place
  const page = { slug, path, type: 'post' as const, status: input.status, parent_id: parentId, translations }
  await createPage(tx, by, site.id, page, pageId)
  if (input.publish_at && input.status !== 'published')
    await tx.update(pages).set({ publishedAt: input.publish_at }).where(eq(pages.id, pageId))
  const content = Object.fromEntries(
    Object.entries(post.texts).map(([locale, { lead, category, tags, body }]) => [
      locale,
      { text: lead, ...(category && { category }), tags, body },
    ]),
  )
  await createBlock(tx, by, pageId, { type: 'blog_post', content })
  if (input.status === 'scheduled') await keepScheduledText(tx, await findPage(tx, pageId), by.at)
}
