import { Elysia } from 'elysia'
import { inAccount } from '../../auth/access'
import type { Context } from '../../context'
import { notFound } from '../../errors'
import { operation } from '../../http/openapi/operation'
import { slowAnswer } from '../../http/slow-answer'
import { callFailures } from '../../jobs/call'
import { aiUnavailable } from '../engine'
import { BrandExtracted, BrandInput } from './brand.schema'
import { extractBrand } from './extract-brand'

export const brandRoutes = (ctx: Context) =>
  new Elysia({ name: 'brand', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .post(
      '/ai/brand-extract',
      ({ tenant, me, body, request, server }) => extractBrand(ctx, tenant, me, body, slowAnswer({ request, server })),
      {
        access: { role: 'editor', perMinute: 30 },
        body: BrandInput,
        response: BrandExtracted,
        detail: operation('extractBrand', 'Read name, colours and voice of a brand from its web page', {
          description:
            'Fetches one public page and at most two of its stylesheets. An address that gives no page is an error of `url`; the `ai_text` unit is given back then.',
          errors: [notFound, aiUnavailable, ...callFailures],
        }),
      },
    )
