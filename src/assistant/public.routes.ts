import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { tokenless } from '../auth/access'
import { onSite } from '../auth/on-site'
import { challengeRequired } from '../auth/visitor-challenge'
import type { Context } from '../context'
import { errors } from '../http/errors'
import { tooManyVisitorStreams } from '../http/load-limits'
import { operation } from '../http/openapi/operation'
import { ChatQuestion, ConfigQuery, Reachable, WidgetConfig } from './assistant.schema'
import { answerVisitor, widgetConfig } from './visitor-chat'
import { assistantUnavailable, tooManyVisitors } from './visitor-streams'

/** What the widget on a page calls, from any origin. */
export const publicAssistantRoutes = (ctx: Context) =>
  new Elysia({ name: 'public-assistant', detail: { tags: ['Assistent (öffentlich)'] } })
    .use(errors(ctx))
    .use(tokenless(ctx))
    .use(onSite(ctx))
    .get('/public/assistant', () => ({ ok: true as const, service: `${ctx.config.serviceName}-assistant` }), {
      open: {},
      response: Reachable,
      detail: operation('probeAssistant', 'Whether the assistant can be reached'),
    })
    .get(
      '/public/assistant/:siteSlug/config',
      ({ found, request, query }) => widgetConfig(ctx, found, request, query.lang),
      {
        onAnySlug: { perMinute: 60 },
        query: ConfigQuery,
        response: WidgetConfig,
        detail: operation('getAssistantConfig', 'What the widget of a site looks like', {
          description: '`enabled` is false where the site has no assistant, and where there is no such site.',
          anyId: true,
        }),
      },
    )
    .post(
      '/public/assistant/:siteSlug/chat',
      ({ tenant, site, request, server, route, sender, body }) =>
        answerVisitor(ctx, { tenant, site, request, server, route, sender, body }),
      {
        onSite: { perMinute: 20, unknown: assistantUnavailable },
        body: ChatQuestion,
        detail: operation('askAssistant', 'Ask the assistant of a site', {
          description:
            'Answered from the published pages alone, as a stream of the events `start`, `delta`, `done` and `error`; `done` has `sources: [{page_id, title, url, anchor, score}]`, and where the site does not say what is asked `contact_url`, the form on it, and `places: [{page_id, title, heading, url, anchor, excerpt}]`, up to three sections where that might stand all the same, with what they say there: a line for each item of a list, and each question that is answered where nothing else is near. 404 where the assistant is switched off or paused, and where the account has no chat tokens left.',
          errors: [assistantUnavailable, challengeRequired, tooManyVisitors, tooManyVisitorStreams],
          sends: { types: ['text/plain', 'application/json'], schema: ChatQuestion },
          answers: { 200: { description: 'Events.', content: { 'text/event-stream': Type.String() } } },
        }),
      },
    )
