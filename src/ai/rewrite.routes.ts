import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { notFound } from '../errors'
import { operation } from '../http/openapi/operation'
import { dispatchFailed, interrupted, timedOut } from '../jobs/generations'
import { busy } from '../usage/ai-slots'
import { quotaExceeded } from '../usage/entitlements'
import { aiUnavailable } from './engine'
import { noUsableResult, rewriteText } from './rewrite'
import { RewriteInput, Rewritten } from './rewrite.schema'

export const rewriteRoutes = (ctx: Context) =>
  new Elysia({ name: 'rewrite', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .post('/ai/rewrite', ({ tenant, me, body, request }) => rewriteText(ctx, tenant, me, body, request.signal), {
      access: { role: 'editor', perMinute: 30 },
      body: RewriteInput,
      response: Rewritten,
      detail: operation('rewriteText', 'Rewrite a text', {
        description:
          'Keeps the language, Markdown, `==highlights==`, links and numbers. One `ai_text` unit, given back when nothing usable comes of it.',
        errors: [notFound, quotaExceeded, noUsableResult, busy, dispatchFailed, aiUnavailable, interrupted, timedOut],
      }),
    })
