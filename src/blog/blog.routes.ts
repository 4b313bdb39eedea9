import { Elysia } from 'elysia'
import { languageUnknown } from '../ai/builtin/blog/write'
import { aiUnavailable } from '../ai/engine'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { answerList } from '../http/list-answer'
import { operation } from '../http/openapi/operation'
import { ListOf } from '../http/pagination'
import { callFailures } from '../jobs/call'
import { dispatchFailed } from '../jobs/generations'
import { busy } from '../usage/ai-slots'
import { quotaExceeded } from '../usage/entitlements'
import { NewPost, PostQuery, PostQueued, PostSection, Topics, TopicsWanted } from './blog.schema'
import { listPostSections } from './post-sections'
import { generatePost } from './posts'
import { suggestTopics } from './topics'

export const blogRoutes = (ctx: Context) =>
  new Elysia({ name: 'blog', detail: { tags: ['Blog'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/posts',
      ({ tenant, params, query }) =>
        tenant.read((db) => listPostSections(db, params.site, query, query.texts === 'short')),
      {
        access: {},
        query: PostQuery,
        response: ListOf(PostSection),
        mapResponse: answerList,
        detail: operation('listPosts', 'What lists show of the posts of a site', {
          extension: true,
          conditional: 'read',
          description: 'One answer in place of one for each post: the section with category, author, picture and day.',
        }),
      },
    )
    .post(
      '/sites/:site/blog/topics',
      ({ tenant, me, params, body, request }) =>
        suggestTopics(ctx, tenant, me, params.site, body ?? {}, request.signal),
      {
        access: { role: 'editor', perMinute: 30 },
        body: TopicsWanted,
        response: Topics,
        detail: operation('suggestTopics', 'Topics for posts, from what the site itself says', {
          description:
            'Costs one `ai_text`. The built-in engine takes topics from pages, questions, offers, prices and hours of the site, and days of the calendar; what it has nothing for it names as an outline with questions.',
          errors: [aiUnavailable, languageUnknown, ...callFailures],
        }),
      },
    )
    .post(
      '/sites/:site/blog/generate',
      async ({ tenant, me, params, body, status }) =>
        status(202, await generatePost(ctx, tenant, me, params.site, body)),
      {
        access: { role: 'editor', perMinute: 30 },
        body: NewPost,
        response: { 202: PostQueued },
        detail: operation('generatePost', 'Write a post; poll the generation for its end', {
          description:
            'Costs one `ai_text`, refunded where there is no post. The output is `{page_id, slug, title}` of a page with `type: post`. `scheduled` goes live at `publish_at` with a publish of its own; `published` with a publish at once, or with the first one of a site that has never been published. A topic that the site says nothing about becomes a draft with questions; where it was to appear by itself the generation fails with `nothing_to_say`.',
          errors: [quotaExceeded, busy, dispatchFailed],
        }),
      },
    )
