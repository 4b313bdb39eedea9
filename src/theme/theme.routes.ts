import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { answerRecord, demandMatch, readRecord } from '../http/conditional'
import { Deleted } from '../http/fields'
import { warnOfLeftOut } from '../http/left-out'
import { operation } from '../http/openapi/operation'
import { ListOf } from '../http/pagination'
import { collectWarnings, Warnings } from '../http/warnings'
import { findSite } from '../tenants/find-site'
import { listThemes } from './list-themes'
import { createTheme, deleteTheme, renameTheme, themeWorn } from './own-themes'
import { themeOf, updateTheme } from './theme'
import { NewTheme, ThemeChange, ThemeInList, ThemeName, ThemeQuery, ThemeView } from './theme.schema'

const response = Type.Object({ data: ThemeView })

export const themeRoutes = (ctx: Context) =>
  new Elysia({ name: 'theme', detail: { tags: ['Theme'] } })
    .use(inAccount(ctx))
    .get('/themes', ({ tenant, me, query }) => tenant.read((db) => listThemes(db, me.language, query)), {
      access: {},
      query: ThemeQuery,
      response: ListOf(ThemeInList),
      detail: operation('listThemes', "The themes a site can wear: those on board, then the account's own", {
        description: 'A site wears one by `theme_id` in `PUT /sites/{site}`.',
        extension: true,
      }),
    })
    .post(
      '/themes',
      async ({ tenant, me, body, status }) => {
        const { warn, answer } = collectWarnings(me.language)
        const data = await tenant.write((tx) => createTheme(tx, author(ctx, me), body, warn))
        warnOfLeftOut(body, { body: NewTheme, view: ThemeView }, warn)
        return status(201, { data, ...answer() })
      },
      {
        access: { role: 'editor' },
        body: NewTheme,
        response: { 201: Type.Object({ data: ThemeView, warnings: Warnings }) },
        detail: operation('createTheme', "Add a theme to the account's own", {
          description: 'No site wears it by that. `tokens` as in `PUT /sites/{site}/theme`.',
          extension: true,
        }),
      },
    )
    .patch(
      '/themes/:theme',
      async ({ tenant, me, params, body }) => ({
        data: await tenant.write((tx) => renameTheme(tx, author(ctx, me), params.theme, body.name)),
      }),
      {
        access: { role: 'editor' },
        body: ThemeName,
        response,
        detail: operation('renameTheme', "Rename one of the account's own themes", { extension: true }),
      },
    )
    .delete(
      '/themes/:theme',
      async ({ tenant, me, params }) => {
        await tenant.write((tx) => deleteTheme(tx, author(ctx, me), params.theme))
        return { deleted: true as const }
      },
      {
        access: { role: 'editor' },
        response: Deleted,
        detail: operation('deleteTheme', "Delete one of the account's own themes", {
          description: 'Not while a site wears it. Versions that were saved with it bring it back.',
          errors: [themeWorn],
          extension: true,
        }),
      },
    )
    .get(
      '/sites/:site/theme',
      ({ tenant, params, request, set }) =>
        readRecord({ request, set }, () => tenant.read(async (db) => themeOf(db, await findSite(db, params.site)))),
      { access: {}, response, detail: operation('getTheme', "The site's theme", { conditional: 'read' }) },
    )
    .put(
      '/sites/:site/theme',
      async ({ tenant, me, params, body, request, set }) => {
        const { warn, answer } = collectWarnings(me.language)
        const data = await tenant.write(async (tx) => {
          await demandMatch(request, async () => themeOf(tx, await findSite(tx, params.site)))
          return updateTheme(tx, author(ctx, me), params.site, body, warn)
        })
        warnOfLeftOut(body, { body: ThemeChange, view: ThemeView }, warn)
        return { ...answerRecord({ set }, data), ...answer() }
      },
      {
        access: { role: 'editor' },
        body: ThemeChange,
        response: Type.Object({ data: ThemeView, warnings: Warnings }),
        detail: operation('updateTheme', 'Change the theme; a shared one is copied first', {
          description:
            '`tokens` are replaced as a whole: send all that are to stay. `name` stays where it is not sent. A known token with a wrong value is 422 where it differs from what is stored; what has no effect is kept and named in `warnings`.',
          conditional: 'record',
        }),
      },
    )
