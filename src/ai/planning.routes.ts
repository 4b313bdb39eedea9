import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { notFound } from '../errors'
import { operation } from '../http/openapi/operation'
import { dispatchFailed } from '../jobs/generations'
import { Queued } from '../sites/sites.schema'
import { busy } from '../usage/ai-slots'
import { quotaExceeded } from '../usage/entitlements'
import { startBuild } from './planning/build'
import { planSite } from './planning/plan'
import { BuildInput, PlanInput, PlanView } from './planning/planning.schema'

export const planningRoutes = (ctx: Context) =>
  new Elysia({ name: 'planning', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .post('/ai/plan', ({ tenant, me, body, request }) => planSite(ctx, tenant, me, body, request.signal), {
      access: { role: 'editor', perMinute: 30 },
      body: PlanInput,
      response: PlanView,
      detail: operation('planSite', 'Plan a site from a brief', {
        description:
          'Costs one `ai_text` unit and changes nothing. What the brief does not say becomes an open question, not a text. ' +
          'Where there is a model it reads the brief as well, and every value is held against the words it quotes: what they do ' +
          'not say, or what it and the rules read differently, is asked for. Where it gives nothing the rules alone have read, ' +
          'and the `engine` of the generation is `builtin`. ' +
          '`lang` is the language of `assistant_text`; the site is planned in the languages that the brief asks for.',
        errors: [notFound, quotaExceeded, busy, dispatchFailed],
      }),
    })
    .post('/ai/build', async ({ tenant, me, body, status }) => status(202, await startBuild(ctx, tenant, me, body)), {
      access: { role: 'editor', perMinute: 30 },
      body: BuildInput,
      response: { 202: Queued },
      detail: operation('buildSite', 'Build a site from a brief or a blueprint', {
        description:
          'Runs in the background and costs one `ai_text` unit, refunded on failure. With both, the blueprint is built and the ' +
          'brief says what it does not.\n\n' +
          'The site is kept as a version first; then pages, theme, header and footer are written at once, or nothing is. A page at ' +
          'the path of a built one is replaced and keeps its id, the home page is replaced wherever it stands; other pages and ' +
          'legal pages and posts that exist stay. Company data is only added to. Nothing is published; `lang` changes nothing.\n\n' +
          'Described pictures of the media library are placed where their `alt` fits: people by their whole name, the opening, ' +
          'cards, the words about the business and a gallery by what it offers; `pictures_left` are those that fit nowhere.\n\n' +
          'Output: `{pages, version_id, theme, engine, questions, pictures_left}`; progress: `{step, done, total}`.',
        errors: [notFound, quotaExceeded, dispatchFailed],
      }),
    })
