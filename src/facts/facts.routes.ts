import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { answerRecord, demandMatch, readRecord } from '../http/conditional'
import { Input, Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { changeFacts, factsNamed, getFacts } from './facts'
import { FactsChange, FactsChanged, FactsView, mostPages } from './facts.schema'

export const factsRoutes = (ctx: Context) =>
  new Elysia({ name: 'facts', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/facts',
      ({ tenant, params, query, request, set }) =>
        readRecord({ request, set }, () => tenant.read((db) => getFacts(db, params.site, query.block))),
      {
        access: {},
        query: Input({
          block: Type.Optional(
            Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', {
              maxLength: 64,
              description: 'Only what this block shows, without `proposals` and `mentions`: no other one is read',
            }),
          ),
        }),
        response: Type.Object({ data: FactsView }),
        detail: operation('getSiteFacts', 'What is known of the business, and where its pages show it', {
          extension: true,
          description:
            'Hours, offers, people and the like, with what the company data hold. `uses` are the places that show a fact, `proposals` what blocks say that is not bound to any, `mentions` texts that tell what is no longer so.',
          conditional: 'read',
        }),
      },
    )
    .patch(
      '/sites/:site/facts',
      async ({ tenant, me, params, body, request, set }) => {
        const { pages, blocks } = await tenant.write(async (tx) => {
          await demandMatch(request, () => factsNamed(tx, params.site, request.headers.get('if-match')))
          return changeFacts(ctx, tx, author(ctx, me), params.site, body)
        })
        const data = await tenant.read((db) => getFacts(db, params.site)) // goes through all blocks: others may write
        const changed = {
          pages: pages.slice(0, mostPages),
          pages_left_off: Math.max(0, pages.length - mostPages),
          blocks,
        }
        return { ...answerRecord({ set }, data), changed }
      },
      {
        access: { role: 'editor' },
        body: FactsChange,
        response: FactsChanged,
        detail: operation('updateSiteFacts', 'Change what is known of the business, wherever it is shown', {
          extension: true,
          description:
            'Fields that are not sent stay, null or an empty list clears one; `place` and `contact` are merged by key and kept with the company data. What blocks show of a changed fact is written with it, in all languages and in one transaction; visitors see it with the next publish. `bind` lets places show a fact from now on, with its value; `cut` leaves them as they are. An offer that is gone stays where it stands, and is named in `mentions`.',
          conditional: 'record',
        }),
      },
    )
