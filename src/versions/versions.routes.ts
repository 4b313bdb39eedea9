import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { operation } from '../http/openapi/operation'
import { ListOf, NextCursor, PageQuery, paginate } from '../http/pagination'
import { restoreVersion } from './restore'
import { readVersion } from './version-contents'
import { listVersions, saveVersion } from './versions'
import { NewVersion, Restored, VersionContents, VersionQuery, VersionView } from './versions.schema'

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
    .get(
      '/sites/:site/versions/:version',
      ({ tenant, params, query }) => readVersion(tenant, params.site, params.version, query),
      {
        access: {},
        query: VersionQuery,
        response: Type.Object({ data: VersionContents, next_cursor: NextCursor }),
        detail: operation(
          'getVersion',
          'What a version holds: the site, its theme, and its pages with sections and blocks',
          {
            extension: true,
            description:
              'At most 50 pages and about 8 MB in one answer; `next_cursor` leads to the others. With `page` that page alone.',
          },
        ),
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
