import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../../auth/access'
import type { Context } from '../../context'
import { operation } from '../../http/openapi/operation'
import { checkSite } from './publish-check'
import { PublishCheck } from './publish-check.schema'

export const publishCheckRoutes = (ctx: Context) =>
  new Elysia({ name: 'publish-check', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/publish-check',
      async ({ tenant, params }) => ({ data: await checkSite(ctx, tenant, params.site) }),
      {
        access: { perMinute: 30 },
        response: Type.Object({ data: PublishCheck }),
        detail: operation('checkSite', 'What stands in the way of a publish', {
          extension: true,
          description:
            'Everything that a publish of the site as it stands now would show wrong, leave out or lack, as data: page, block, field, language and a sentence in both languages. Blockers are what visitors or the law would miss at once; nothing keeps a site with blockers from being published. It names laws and gives no legal advice.',
        }),
      },
    )
