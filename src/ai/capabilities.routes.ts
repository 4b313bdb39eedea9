import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { oneOf } from '../http/fields'
import { operation } from '../http/openapi/operation'
import type { AiCapabilities, AiEngine } from './engine'
import { RewriteName } from './rewrite.schema'

const CapabilitiesView = Type.Object(
  {
    engine: oneOf<AiEngine['name']>('builtin', 'openai'),
    rewrite: Type.Array(RewriteName),
    describe: Type.Boolean(),
    images: oneOf<AiCapabilities['images']>('pictures', 'ornaments'),
    posts: oneOf<AiCapabilities['posts']>('texts', 'outlines'),
  },
  { title: 'AiCapabilities' },
)

export const capabilitiesRoutes = (ctx: Context) =>
  new Elysia({ name: 'capabilities', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .get('/ai/capabilities', () => ({ engine: ctx.ai.name, ...ctx.ai.capabilities }), {
      access: { role: 'viewer' },
      response: CapabilitiesView,
      detail: operation('getAiCapabilities', 'What the engine of this server does well enough to be offered', {
        extension: true,
        description:
          '`rewrite`: commands of `POST /ai/rewrite` that are done. `describe`: whether the engine sees what a picture shows; ' +
          'else nothing is proposed. `images`: pictures of what was asked for, or ornaments that show nothing. `posts`: texts, ' +
          'or outlines with the site’s own sentences and questions to its owner.',
      }),
    })
