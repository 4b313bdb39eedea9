import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { operation } from '../http/openapi/operation'
import { UsageView } from '../usage/usage.schema'
import { viewUsage } from './usage'

export const usageRoutes = (ctx: Context) =>
  new Elysia({ name: 'usage', detail: { tags: ['Nutzung'] } })
    .use(inAccount(ctx))
    .get('/usage', ({ tenant, me }) => viewUsage(ctx, tenant, me), {
      access: {},
      response: UsageView,
      detail: operation('getUsage', 'Quotas of the plan and add-ons, what is used and what is left'),
    })
