import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { answerRecord, demandMatch, readRecord } from '../http/conditional'
import { operation } from '../http/openapi/operation'
import { findSite } from '../tenants/find-site'
import { themeOf, updateTheme } from './theme'
import { ThemeChange, ThemeView } from './theme.schema'

const response = Type.Object({ data: ThemeView })

export const themeRoutes = (ctx: Context) =>
  new Elysia({ name: 'theme', detail: { tags: ['Theme'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/theme',
      ({ tenant, params, request, set }) =>
        readRecord({ request, set }, () => tenant.read(async (db) => themeOf(db, await findSite(db, params.site)))),
      { access: {}, response, detail: operation('getTheme', "The site's theme", { conditional: 'read' }) },
    )
    .put(
      '/sites/:site/theme',
      async ({ tenant, me, params, body, request, set }) =>
        answerRecord(
          { set },
          await tenant.write(async (tx) => {
            await demandMatch(request, async () => themeOf(tx, await findSite(tx, params.site)))
            return updateTheme(tx, author(ctx, me), params.site, body)
          }),
        ),
      {
        access: { role: 'editor' },
        body: ThemeChange,
        response,
        detail: operation('updateTheme', 'Change the theme; a shared one is copied first', { conditional: 'record' }),
      },
    )
