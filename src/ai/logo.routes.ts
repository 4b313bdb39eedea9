import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { notFound } from '../errors'
import { operation } from '../http/openapi/operation'
import { slowAnswer } from '../http/slow-answer'
import { callFailures } from '../jobs/call'
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
          description: [
            'A name in outlines (`wordmark`), beside or above a symbol (`lockup`), or its initials in a frame (`monogram`). The SVG needs no font and no other file: it holds shapes and a title, and is made for light backgrounds. Nothing is stored on the site.',
            'Without `text` it is the name of the site; `GmbH` and the like stay in the title and are drawn where `hint` asks for them. Symbol and letters follow `hint`, then the trade that hint, name or the pages of the site tell. Colours too light to be read on white are darkened in letters.',
            'A model chooses letters, symbol and layout; a symbol it draws that cannot be used is asked for once more and then left out. What it gives that is no design after one repair is 503. Characters that no font has are a 422 on `text`. One `ai_text` unit, given back on failure.',
          ].join('\n\n'),
          errors: [notFound, aiUnavailable, ...callFailures],
        }),
      },
    )
