import { type Static, Type } from '@sinclair/typebox'
import { limit } from '../../auth/access'
import { demandSites } from '../../auth/token-reach'
import type { Context } from '../../context'
import type { PublishCheck } from '../../publishing/check/publish-check.schema'
import { previewPage } from '../../publishing/preview'
import type { SiteView } from '../../sites/sites.schema'
import { pick } from '../../words/text'
import { type AgentTool, answeredJson, answeredText, defineTool } from '../tool'
import { endOf } from '../wait-tool'
import { drawnText } from './drawn-text'
import { answerOf, changes, closed, locale, page, reads, site } from './task'

export const publishTasks = (ctx: Context): AgentTool[] => [look(ctx), check(ctx), preview(ctx), publish(ctx)]

const drawing = { method: 'GET', path: '/pages/:page/preview', role: 'viewer' } as const
/** As for the operation, whose counter this shares. */
const drawingsPerMinute = 120

const look = (ctx: Context) =>
  defineTool({
    operation: drawing,
    name: 'look',
    title: 'Look at a page as it would be published',
    description: 'The drawn draft as text: what visitors would read, with header, links and pictures; and its address.',
    input: Type.Object({ page, locale }, closed),
    hints: reads,
    async run({ me, tenant }, { page, locale }) {
      limit(ctx, `GET ${ctx.config.basePath}${drawing.path}`, tenant.id, drawingsPerMinute)
      await demandSites(ctx, tenant, me, drawing, { params: { page } }, drawing.role)
      const response = await previewPage(ctx, tenant, page, locale)
      const language = response.headers.get('content-language') ?? ''
      const address = `${ctx.config.baseUrl}${ctx.config.basePath}/pages/${page}/preview?locale=${language}`
      return answeredText(
        `${address} (with your token; for people: preview)\n\n${await drawnText(await response.text())}`,
      )
    },
  })

const check = (ctx: Context) =>
  defineTool({
    operation: { method: 'GET', path: '/sites/:site/publish-check', role: 'viewer' },
    name: 'check',
    title: 'Check a site before it is published',
    description: 'What stands in the way of a publish, and what is better put right before.',
    input: Type.Object({ site }, closed),
    hints: reads,
    async run(agent, { site }) {
      const params = { site }
      const { data } = await answerOf<{ data: Static<typeof PublishCheck> }>(ctx, agent, 'checkSite', { params })
      const told = ({ code, page, block, entry, field, message }: (typeof data)['warnings'][number]) => ({
        ...{ code, page: page?.id, block: block?.id, entry: entry?.id, field },
        message: pick(message, agent.me.language),
      })
      return answeredJson({ blockers: data.blockers.map(told), warnings: data.warnings.map(told), counts: data.counts })
    },
  })

const previewHours = 24

const preview = (ctx: Context) =>
  defineTool({
    operation: { method: 'POST', path: '/sites/:site/preview-links', role: 'editor' },
    name: 'preview',
    title: 'Make a link to the draft, for people',
    description: `Whoever has it sees the whole draft for ${previewHours} hours.`,
    input: Type.Object({ site, page: Type.Optional(Type.String({ description: 'Where it leads first' })) }, closed),
    hints: changes,
    async run(agent, { site, page: page_id }) {
      const body = { expires_in_hours: previewHours, page_id }
      const { data } = await answerOf<{ data: { url: string; expires_at: string } }>(ctx, agent, 'createPreviewLink', {
        params: { site },
        body,
      })
      return answeredJson({ url: data.url, expires_at: data.expires_at })
    },
  })

const publish = (ctx: Context) =>
  defineTool({
    operation: { method: 'POST', path: '/sites/:site/publish', role: 'editor' },
    name: 'publish',
    title: 'Publish a site',
    description:
      'Shows visitors all that has changed, and waits for it. Drafts stay hidden unless `drafts` names them. `undo` does not take a publish back.',
    input: Type.Object(
      {
        site,
        drafts: Type.Optional(
          Type.Array(Type.String(), { maxItems: 100, description: 'Ids of draft pages to show from now on' }),
        ),
      },
      closed,
    ),
    hints: { ...changes, openWorldHint: true },
    async run(agent, { site, drafts = [] }) {
      const params = { site }
      for (const page of drafts)
        await answerOf(ctx, agent, 'updatePage', { params: { page }, body: { status: 'published' } })
      const { data } = await answerOf<{ data: Static<typeof SiteView> }>(ctx, agent, 'getSite', { params })
      const hidden = data.pages.flatMap(({ id, path, status }) => (status === 'draft' ? [{ id, path }] : []))
      const { generation_id } = await answerOf<{ generation_id: string }>(ctx, agent, 'publishSite', { params })
      const { status, output, error, progress } = await endOf(agent, generation_id)
      const isRunning = status === 'queued' || status === 'running'
      return answeredJson({
        ...{ status, url: output?.url, error, drafts_still_hidden: hidden },
        ...(isRunning && { generation_id, progress, next: 'callOperation waitForGeneration' }),
      })
    },
  })
