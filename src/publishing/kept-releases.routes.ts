import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { releaseChanged } from './go-live'
import { listReleases, releaseGone, rollBack } from './kept-releases'
import { ReleaseView } from './kept-releases.schema'
import { notOnline, unpublishSite } from './unpublish'

export const releaseRoutes = (ctx: Context) =>
  new Elysia({ name: 'releases', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/releases',
      async ({ tenant, params, query }) => paginate(await tenant.read((db) => listReleases(db, params.site)), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(ReleaseView),
        detail: operation('listReleases', 'Releases of a site that visitors can be shown again, newest first', {
          extension: true,
          description: 'The last five that were live.',
        }),
      },
    )
    .post(
      '/sites/:site/unpublish',
      async ({ tenant, me, params }) => {
        await unpublishSite(ctx, tenant, me, params.site)
        return { ok: true as const }
      },
      {
        access: { role: 'admin', perMinute: 30 },
        response: Type.Object({ ok: Type.Literal(true) }),
        detail: operation('unpublishSite', 'Take a site offline', {
          extension: true,
          description:
            'Visitors get a short page with status 503 that says so in the language of the site. What is stored, releases and domains stay; scheduled pages do not bring the site back, the next publish or `rollback` does.',
          errors: [notOnline],
        }),
      },
    )
    .post(
      '/sites/:site/releases/:release/rollback',
      async ({ tenant, me, params }) => ({ data: await rollBack(ctx, tenant, me, params.site, params.release) }),
      {
        access: { role: 'editor', perMinute: 30 },
        response: Type.Object({ data: ReleaseView }),
        detail: operation('rollBackRelease', 'Show visitors an earlier release again, at once', {
          extension: true,
          description:
            'What is stored stays: `changed_since_publish` tells then what differs from the release that is shown.',
          errors: [releaseGone, releaseChanged],
        }),
      },
    )
