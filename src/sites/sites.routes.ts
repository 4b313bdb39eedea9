import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { Deleted } from '../http/fields'
import { PageQuery, paginate } from '../http/pagination'
import { ensureRegions } from './regions'
import { createSite, deleteSite, getSite, listSites, publishSite, updateSite } from './sites'
import { NewSite, Publishing, Queued, Regions, SiteChange, SiteInList, SiteView } from './sites.schema'

const response = Type.Object({ data: SiteView })

export const siteRoutes = (ctx: Context) =>
  new Elysia({ name: 'sites', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get('/sites', async ({ tenant, query }) => paginate(await tenant.read((db) => listSites(ctx, db)), query), {
      access: {},
      query: PageQuery,
      response: Type.Object({ data: Type.Array(SiteInList), next_cursor: Type.Optional(Type.String()) }),
      detail: { summary: 'All sites' },
    })
    .post(
      '/sites',
      async ({ tenant, me, body, status }) => status(201, { data: await createSite(ctx, tenant, me, body) }),
      {
        access: { role: 'admin' },
        body: NewSite,
        response: { 201: response },
        detail: { summary: 'Create a site' },
      },
    )
    .get(
      '/sites/:site',
      async ({ tenant, params }) => ({ data: await tenant.read((db) => getSite(ctx, db, params.site)) }),
      {
        access: {},
        response,
        detail: { summary: 'One site with pages, theme and domains' },
      },
    )
    .put(
      '/sites/:site',
      async ({ tenant, me, params, body }) => ({
        data: await tenant.write((tx) => updateSite(ctx, tx, author(ctx, me), params.site, body)),
      }),
      { access: { role: 'editor' }, body: SiteChange, response, detail: { summary: 'Change a site' } },
    )
    .delete(
      '/sites/:site',
      async ({ tenant, me, params }) => {
        await deleteSite(ctx, tenant, me, params.site)
        return { deleted: true as const }
      },
      {
        access: { role: 'admin' },
        response: Deleted,
        detail: { summary: 'Delete a site with all that belongs to it' },
      },
    )
    .post(
      '/sites/:site/publish',
      async ({ tenant, me, params, body, status }) =>
        status(202, await publishSite(ctx, tenant, me, params.site, body)),
      {
        access: { role: 'editor', perMinute: 30 },
        body: Publishing,
        response: { 202: Queued },
        detail: { summary: 'Publish; poll the generation for its end' },
      },
    )
    .get(
      '/sites/:site/regions',
      async ({ tenant, params }) => ({
        data: await tenant.write((tx) => ensureRegions(tx, params.site, ctx.now().toISOString())),
      }),
      {
        access: {},
        response: Type.Object({ data: Regions }),
        detail: { summary: 'The pages that hold header and footer' },
      },
    )
