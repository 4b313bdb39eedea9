import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { chatNotInPlan, reindexAssistant, reindexFailed, updateAssistant, viewAssistant } from './assistant'
import { AssistantChange, AssistantView, OpenQuestionView, Reindexed } from './assistant.schema'
import { listOpenQuestions } from './open-questions'

export const assistantRoutes = (ctx: Context) =>
  new Elysia({ name: 'assistant', detail: { tags: ['Assistent'] } })
    .use(inAccount(ctx))
    .get('/sites/:site/assistant', ({ tenant, params }) => viewAssistant(ctx, tenant, params.site), {
      access: {},
      response: AssistantView,
      detail: operation('getAssistant', 'The assistant of a site: settings, knowledge, tokens, embed code'),
    })
    .put('/sites/:site/assistant', ({ tenant, params, body }) => updateAssistant(ctx, tenant, params.site, body), {
      access: { role: 'editor' },
      body: AssistantChange,
      response: AssistantView,
      detail: operation('updateAssistant', 'Switch the assistant on or off and change its settings', {
        description: 'Settings that are not sent stay. Switching on needs a plan with `ai_chat`: Starter or larger.',
        errors: [chatNotInPlan],
      }),
    })
    .post('/sites/:site/assistant/reindex', ({ tenant, params }) => reindexAssistant(ctx, tenant, params.site), {
      access: { role: 'editor', perMinute: 30 },
      response: Reindexed,
      detail: operation('reindexAssistant', 'Rebuild what the assistant knows from the live release', {
        description: 'Not needed after a publish: what changed is read by itself.',
        errors: [reindexFailed],
      }),
    })
    .get(
      '/sites/:site/assistant/questions',
      async ({ tenant, params, query }) =>
        paginate(await tenant.read((db) => listOpenQuestions(db, params.site)), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(OpenQuestionView),
        detail: operation('listOpenQuestions', 'What visitors asked and the site does not answer', {
          extension: true,
          description: 'Of the last 30 days, most frequent first; without addresses, numbers and names of visitors.',
        }),
      },
    )
