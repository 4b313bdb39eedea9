import { Elysia } from 'elysia'
import type { Context } from '../context'
import { notFound } from '../errors'
import { isOperator } from '../http/operator-access'
import { metricsText } from './metrics'

/** For Prometheus and its like, on this machine or with the operator's token. For everybody else there is nothing here. */
export const metricsRoutes = (ctx: Context) =>
  new Elysia({ name: 'metrics' }).get(
    '/internal/metrics',
    async ({ request, server }) => {
      if (!isOperator(ctx, request, server?.requestIP(request)?.address)) throw notFound()
      return new Response(await metricsText(ctx), {
        headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
      })
    },
    { detail: { hide: true } },
  )
