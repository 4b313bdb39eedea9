import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { operation } from '../http/openapi/operation'
import { testWebhook, WebhookTested } from './webhook-test'

export const webhookTestRoutes = (ctx: Context) =>
  new Elysia({ name: 'webhook-test', detail: { tags: ['Kontaktanfragen'] } })
    .use(inAccount(ctx))
    .post('/sites/:site/webhook/test', ({ tenant, params }) => testWebhook(ctx, tenant, params.site), {
      access: { role: 'editor', perMinute: 20 },
      response: WebhookTested,
      detail: operation('testFormWebhook', 'Call the receiver of form submissions with a sample', {
        extension: true,
        description:
          'Sends `form.submission` with `test: true` to `settings.webhook_url`, signed like any other, and waits five seconds at most. Nothing is stored.',
        errors: [validationFailed],
      }),
    })
