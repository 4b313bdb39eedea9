import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { Deleted } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { createRedirect, deleteRedirect, importRedirects, listRedirects } from './redirects'
import { NewRedirect, RedirectImport, RedirectsImported, RedirectView } from './redirects.schema'

/** Addresses that people send elsewhere by hand; those of pages that have moved are sent on by themselves. */
export const redirectRoutes = (ctx: Context) =>
  new Elysia({ name: 'redirects', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/redirects',
      async ({ tenant, params, query }) => paginate(await listRedirects(ctx, tenant, params.site), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(RedirectView),
        detail: operation('listRedirects', 'Redirects of a site', { extension: true }),
      },
    )
    .post(
      '/sites/:site/redirects',
      async ({ tenant, me, params, body, status }) =>
        status(201, { data: await createRedirect(ctx, tenant, author(ctx, me), params.site, body) }),
      {
        access: { role: 'editor' },
        body: NewRedirect,
        response: { 201: Type.Object({ data: RedirectView }) },
        detail: operation('createRedirect', 'Send an address elsewhere', {
          description:
            'Counts from the next request on. A published page at that address comes first. The query of a visitor goes along.',
          extension: true,
        }),
      },
    )
    .post(
      '/sites/:site/redirects/import',
      async ({ tenant, me, params, body }) => ({
        data: await importRedirects(ctx, tenant, author(ctx, me), params.site, body),
      }),
      {
        access: { role: 'editor' },
        body: RedirectImport,
        response: Type.Object({ data: RedirectsImported }),
        detail: operation('importRedirects', 'Take over redirects from a CSV file', {
          description: 'All lines or none. Errors name the line and the column: `csv.12.to`.',
          extension: true,
        }),
      },
    )
    .delete(
      '/sites/:site/redirects/:redirect',
      async ({ tenant, me, params }) => {
        await deleteRedirect(ctx, tenant, author(ctx, me), params.site, params.redirect)
        return { deleted: true as const }
      },
      {
        access: { role: 'editor' },
        response: Deleted,
        detail: operation('deleteRedirect', 'Remove a redirect', { extension: true }),
      },
    )
