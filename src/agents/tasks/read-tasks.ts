import { type Static, Type } from '@sinclair/typebox'
import type { Context } from '../../context'
import type { Regions, SiteInList, SiteView } from '../../sites/sites.schema'
import { type AgentTool, answeredJson, answeredText, defineTool } from '../tool'
import { pageMarkdown } from './page-markdown'
import { answerOf, closed, locale, localeOrDefault, page, reads, readWholePage } from './task'

export const readTasks = (ctx: Context): AgentTool[] => [readSite(ctx), readPage(ctx)]

const readSite = (ctx: Context) =>
  defineTool({
    operation: { method: 'GET', path: '/sites/:site', role: 'viewer' },
    name: 'readSite',
    title: 'Read a site',
    description:
      'Its facts, languages, pages with their ids, header and footer, theme, and what is not published yet. Without `site` all sites.',
    input: Type.Object({ site: Type.Optional(Type.String()) }, closed),
    hints: reads,
    async run(agent, { site }) {
      if (site === undefined) {
        const { data } = await answerOf<{ data: Static<typeof SiteInList>[] }>(ctx, agent, 'listSites')
        return answeredJson({ sites: data.map(({ id, name, status, live_url }) => ({ id, name, status, live_url })) })
      }
      const params = { site }
      const { data } = await answerOf<{ data: Static<typeof SiteView> }>(ctx, agent, 'getSite', { params })
      const { data: regions } = await answerOf<{ data: Static<typeof Regions> }>(ctx, agent, 'getRegions', { params })
      const { id, name, status, live_url, default_locale, locales, company, branding, settings } = data
      return answeredJson({
        ...{ id, name, status, live_url, default_locale, locales, facts: company, branding, settings },
        theme: data.theme.name,
        pages: data.pages.map(({ id, path, type, status, translations, changed_since_publish }) => ({
          ...{ id, path, type, status, changed_since_publish },
          titles: Object.fromEntries(translations.map((one) => [one.locale, one.title])),
        })),
        ...{ header: regions.header, footer: regions.footer, unpublished_changes: data.unpublished_changes },
      })
    },
  })

const readPage = (ctx: Context) =>
  defineTool({
    operation: { method: 'GET', path: '/pages/:page', role: 'viewer' },
    name: 'readPage',
    title: 'Read a page as Markdown',
    description: 'One language of a page, header or footer: each section with its block id, each text with its field.',
    input: Type.Object({ page, locale }, closed),
    hints: reads,
    async run(agent, { page, locale }) {
      const whole = await readWholePage(ctx, agent, page)
      return answeredText(pageMarkdown(whole, await localeOrDefault(agent, whole.site_id, locale)))
    },
  })
