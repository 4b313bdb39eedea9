import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { notFound } from '../errors'
import { operation } from '../http/openapi/operation'
import { slowAnswer } from '../http/slow-answer'
import { callFailures } from '../jobs/call'
import { aiUnavailable } from './engine'
import { noUsableResult, rewriteText } from './rewrite'
import { RewriteInput, Rewritten } from './rewrite.schema'

export const rewriteRoutes = (ctx: Context) =>
  new Elysia({ name: 'rewrite', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .post(
      '/ai/rewrite',
      ({ tenant, me, body, request, server }) => rewriteText(ctx, tenant, me, body, slowAnswer({ request, server })),
      {
        access: { role: 'editor', perMinute: 30 },
        body: RewriteInput,
        response: Rewritten,
        detail: operation('rewriteText', 'Rewrite a text', {
          description:
            'Keeps the language, Markdown, `==highlights==`, links and numbers. One `ai_text` unit, given back when nothing usable comes of it. ' +
            'What the engine does not do (`GET /ai/capabilities`) answers 503 and costs nothing.',
          errors: [notFound, noUsableResult, aiUnavailable, ...callFailures],
        }),
      },
    )
