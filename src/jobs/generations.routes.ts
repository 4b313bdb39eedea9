import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { FreeObject, Id, Nullable, oneOf, Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { generationView, getGeneration } from './generations'

const GenerationView = Type.Object(
  {
    id: Id,
    kind: Text('publish'),
    status: oneOf('queued', 'running', 'succeeded', 'failed'),
    output: Nullable(FreeObject({ url: 'https://backstube-lindenhof.example.com/' }, 'The result, where it succeeded')),
    error: Nullable(Text('address_taken: /start', { description: 'The cause, where it failed' })),
  },
  { title: 'Generation' },
)

export const generationRoutes = (ctx: Context) =>
  new Elysia({ name: 'generations', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .get(
      '/ai/generations/:generation',
      async ({ tenant, params }) => generationView(await tenant.read((db) => getGeneration(db, params.generation))),
      {
        access: { role: 'editor', perMinute: 120 },
        response: GenerationView,
        detail: operation('getGeneration', 'State of long work; poll until it is neither queued nor running'),
      },
    )
