import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { PageQuery, paginate } from '../http/pagination'
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
        response: Type.Object({ data: Type.Array(VersionView), next_cursor: Type.Optional(Type.String()) }),
        detail: { summary: 'Versions of a site, newest first' },
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
        detail: { summary: 'Save the site as it is now' },
      },
    )
    .post(
      '/sites/:site/versions/:version/restore',
      ({ tenant, me, params }) => restoreVersion(ctx, tenant, me, params.site, params.version),
      {
        access: { role: 'editor' },
        response: Restored,
        detail: { summary: 'Reset the site to a version; the present is saved first' },
      },
    )
