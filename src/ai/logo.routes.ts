import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { notFound } from '../errors'
import { operation } from '../http/openapi/operation'
import { slowAnswer } from '../http/slow-answer'
import { dispatchFailed, interrupted, timedOut } from '../jobs/generations'
import { busy } from '../usage/ai-slots'
import { quotaExceeded } from '../usage/entitlements'
import { aiUnavailable } from './engine'
import { createLogo } from './logo'
import { Logo, LogoInput } from './logo.schema'

export const logoRoutes = (ctx: Context) =>
  new Elysia({ name: 'logo', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .post(
      '/ai/logo',
      ({ tenant, me, body, request, server }) => createLogo(ctx, tenant, me, body, slowAnswer({ request, server })),
      {
        access: { role: 'editor', perMinute: 30 },
        body: LogoInput,
        response: Logo,
        detail: operation('createLogo', 'Design a logo as SVG', {
          description:
            'Letters are outlines, so the SVG needs no font. Nothing is stored on the site. One `ai_text` unit, given back on failure.',
          errors: [notFound, quotaExceeded, busy, dispatchFailed, aiUnavailable, interrupted, timedOut],
        }),
      },
    )
