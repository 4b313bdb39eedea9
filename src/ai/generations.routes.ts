import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { JsonObject, Nullable } from '../http/fields'
import { generationView, getGeneration } from '../jobs/generations'

const GenerationView = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  status: Type.String(),
  output: Nullable(JsonObject),
  error: Nullable(Type.String()),
})

export const generationRoutes = (ctx: Context) =>
  new Elysia({ name: 'generations', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .get(
      '/ai/generations/:generation',
      async ({ tenant, params }) => generationView(await tenant.read((db) => getGeneration(db, params.generation))),
      {
        access: { role: 'editor', perMinute: 120 },
        response: GenerationView,
        detail: { summary: 'State of long work; poll until it is neither queued nor running' },
      },
    )
