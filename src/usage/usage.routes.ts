import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { operation } from '../http/openapi/operation'
import { viewUsage } from './usage'
import { UsageView } from './usage.schema'

export const usageRoutes = (ctx: Context) =>
  new Elysia({ name: 'usage', detail: { tags: ['Nutzung'] } })
    .use(inAccount(ctx))
    .get('/usage', ({ tenant, me }) => viewUsage(ctx, tenant, me), {
      access: {},
      response: UsageView,
      detail: operation('getUsage', 'Quotas of the plan and add-ons, what is used and what is left'),
    })
