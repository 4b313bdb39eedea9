import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { restoreVersion } from './restore'
import { listVersions, saveVersion } from './versions'
import { NewVersion, Restored, VersionView } from './versions.schema'

export const versionRoutes = (ctx: Context) =>
  new Elysia({ name: 'versions', detail: { tags: ['Versionen'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/versions',
      async ({ tenant, params, query }) => paginate(await tenant.read((db) => listVersions(db, params.site)), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(VersionView),
        detail: operation('listVersions', 'Versions of a site, newest first'),
      },
    )
    .post(
      '/sites/:site/versions',
      async ({ tenant, me, params, body, status }) =>
        status(201, { data: await saveVersion(ctx, tenant, me, params.site, body) }),
      {
        access: { role: 'editor' },
        body: NewVersion,
        response: { 201: Type.Object({ data: VersionView }) },
        detail: operation('saveVersion', 'Save the site as it is now'),
      },
    )
    .post(
      '/sites/:site/versions/:version/restore',
      ({ tenant, me, params }) => restoreVersion(ctx, tenant, me, params.site, params.version),
      {
        access: { role: 'editor' },
        response: Restored,
        detail: operation('restoreVersion', 'Reset the site to a version; the present is saved first', {
          description: 'Refused where the site could not be published then, or would be larger than is allowed.',
          errors: [validationFailed],
        }),
      },
    )
