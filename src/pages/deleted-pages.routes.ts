import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { answerRecord } from '../http/conditional'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { keptDays, listDeletedPages, restorePage } from './deleted-pages'
import { DeletedPageView, PageRestore } from './deleted-pages.schema'
import { PageView } from './pages.schema'

export const deletedPageRoutes = (ctx: Context) =>
  new Elysia({ name: 'deleted-pages', detail: { tags: ['Seiten & Blöcke'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/pages/deleted',
      async ({ tenant, params, query }) =>
        paginate(await tenant.read((db) => listDeletedPages(db, params.site, ctx.now())), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(DeletedPageView),
        detail: operation('listDeletedPages', 'Deleted pages that can be brought back, newest first', {
          extension: true,
        }),
      },
    )
    .post(
      '/pages/:page/restore',
      async ({ tenant, me, params, body, set }) =>
        answerRecord({ set }, await restorePage(ctx, tenant, author(ctx, me), params.page, body)),
      {
        access: { role: 'editor' },
        body: PageRestore,
        response: Type.Object({ data: PageView }),
        detail: operation('restorePage', 'Bring a deleted page back', {
          description: `Within ${keptDays} days, with its blocks and translations, all under their ids. A home page comes back as a plain one where the site has another, a scheduled one whose time is over as a draft. A path that is taken is 422: send another as \`path\`.`,
          extension: true,
        }),
      },
    )
