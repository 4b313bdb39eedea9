import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery } from '../http/pagination'
import { ActivityView } from './activity.schema'
import { readFeed } from './feed'

export const activityRoutes = (ctx: Context) =>
  new Elysia({ name: 'activity', detail: { tags: ['Aktivität'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/activity',
      ({ tenant, me, params, query }) => tenant.read((db) => readFeed(db, params.site, me.language, query)),
      {
        access: {},
        query: PageQuery,
        response: ListOf(ActivityView),
        detail: operation(
          'listActivity',
          'What happened on a site, newest first: edits, saved versions, generations of the AI, publishes',
        ),
      },
    )
