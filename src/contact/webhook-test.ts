import { type Static, Type } from '@sinclair/typebox'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { fieldError } from '../errors'
import { Nullable, Text } from '../http/fields'
import { webhookSecretLabel } from '../sites/settings'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { eventBody } from '../webhooks/events'

export const WebhookTested = Type.Object(
  {
    ok: Type.Boolean({ description: 'The receiver answered with 2xx' }),
    status: Nullable(Type.Integer({ examples: [204], description: 'What the receiver answered with' })),
    ms: Type.Integer({ examples: [84] }),
    error: Nullable(
      Text('timeout', {
        description:
          'Why there is no answer: `address`, `forbidden` (not a public address), `unresolved`, `unreachable`, `certificate`, `timeout`, …',
      }),
    ),
  },
  { title: 'WebhookTested' },
)
export type WebhookTested = Static<typeof WebhookTested>

const noAddress = () =>
  fieldError('settings.webhook_url', {
    de: 'Bitte tragen Sie zuerst eine Adresse ein.',
    en: 'Please enter an address first.',
  })

/**
 * Calls the site's receiver once, as a form would, with a sample that says `test: true`, and waits for the answer. What
 * the receiver writes is not read. Throws `notFound`, FieldErrors where no address is set.
 */
export async function testWebhook(ctx: Context, tenant: Tenant, siteId: string): Promise<WebhookTested> {
  const site = await tenant.read((db) => findSite(db, siteId))
  const url = site.settings.webhook_url
  if (typeof url !== 'string' || url === '') throw noAddress()
  const secret =
    site.webhookSecret === null ? undefined : ctx.secrets.open(site.webhookSecret, webhookSecretLabel(site.id))
  const at = ctx.now()
  const data = { submission: { id: newId(), ...sample } }
  const body = eventBody({ id: newId(), event: 'form.submission', at: at.toISOString(), site, data, isTest: true })
  const { outcome, ms } = await ctx.webhooks.try({ tenantId: tenant.id, siteId: site.id, url, body, secret, at })
  const status = typeof outcome === 'number' ? outcome : null
  return {
    ok: status !== null && status >= 200 && status < 300,
    status,
    ms,
    error: typeof outcome === 'number' ? null : outcome,
  }
}

const sample = {
  name: 'Test',
  email: 'test@example.com',
  phone: '',
  message: 'Dies ist ein Test. This is a test.',
  url: '',
  fields: {},
  form: 'test',
}
