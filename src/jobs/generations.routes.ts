import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { DateTime, FreeObject, Id, Nullable, oneOf, Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { generationAnswer, getGeneration, listGenerations } from './generations'

const Progress = Type.Object(
  {
    percent: Type.Integer({ minimum: 0, maximum: 100, description: 'Never goes back', examples: [62] }),
    step: Nullable(Text('rendering')),
    done: Type.Union([Type.Integer(), Type.Null()], { description: 'Of this step' }),
    total: Type.Union([Type.Integer(), Type.Null()]),
  },
  { title: 'Progress' },
)

const head = { id: Id, kind: Text('publish'), status: oneOf('queued', 'running', 'succeeded', 'failed') }
const tail = {
  error: Nullable(Text('address_taken: /start', { description: 'The cause, where it failed' })),
  progress: Type.Union([Progress, Type.Null()], { description: 'Null where it failed', 'x-extension': true }),
}
const whole = {
  ...head,
  output: Nullable(FreeObject({ url: 'https://backstube-lindenhof.example.com/' }, 'The result, where it succeeded')),
  ...tail,
}
const GenerationView = Type.Object(
  {
    ...whole,
    data: Type.Object(whole, {
      title: 'GenerationData',
      description: 'The same, as every other record is answered',
      'x-extension': true,
    }),
  },
  { title: 'Generation' },
)
const GenerationInList = Type.Object(
  { ...head, ...tail, created_at: DateTime, finished_at: Nullable(DateTime) },
  { title: 'GenerationInList' },
)

export const generationRoutes = (ctx: Context) =>
  new Elysia({ name: 'generations', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .get(
      '/ai/generations/:generation',
      async ({ tenant, params }) => generationAnswer(await tenant.read((db) => getGeneration(db, params.generation))),
      {
        access: { role: 'editor', perMinute: 120 },
        response: GenerationView,
        detail: operation('getGeneration', 'State of long work; poll until it is neither queued nor running'),
      },
    )
    .get(
      '/sites/:site/generations',
      async ({ tenant, params, query }) => paginate(await tenant.read((db) => listGenerations(db, params.site)), query),
      {
        access: { role: 'editor' },
        query: PageQuery,
        response: ListOf(GenerationInList),
        detail: operation('listGenerations', 'Long work of a site, newest first, the last fifty', {
          extension: true,
          description: 'For a client that comes back: what is queued or running can be polled on.',
        }),
      },
    )
