import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { operation } from '../http/openapi/operation'
import { changeSiteRecipient, RecipientChange, readSiteRecipient, SiteRecipient } from './site-recipient'

const response = Type.Object({ data: SiteRecipient })

export const siteRecipientRoutes = (ctx: Context) =>
  new Elysia({ name: 'site-recipient', detail: { tags: ['Kontaktanfragen'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/contact-recipient',
      async ({ tenant, params }) => ({ data: await readSiteRecipient(ctx, tenant, params.site) }),
      {
        access: {},
        response,
        detail: operation('getContactRecipient', 'Who gets a mail about what visitors send', { extension: true }),
      },
    )
    .put(
      '/sites/:site/contact-recipient',
      async ({ tenant, me, params, body }) => ({
        data: await changeSiteRecipient(ctx, tenant, author(ctx, me), params.site, body),
      }),
      {
        access: { role: 'admin' },
        body: RecipientChange,
        response,
        detail: operation('setContactRecipient', 'Change who gets a mail about what visitors send', {
          extension: true,
          description:
            '`contact_recipient` of a site, which its other fields’ operation leaves alone. An address outside the team gets a mail that asks whether it wants that; until it agrees the account’s owner gets the mails.',
          errors: [validationFailed],
        }),
      },
    )
