import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { Input, LocaleCode } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { previewPage } from './preview'

export const previewRoutes = (ctx: Context) =>
  new Elysia({ name: 'preview', detail: { tags: ['Seiten & Blöcke'] } })
    .use(inAccount(ctx))
    .get('/pages/:page/preview', ({ tenant, params, query }) => previewPage(ctx, tenant, params.page, query.locale), {
      access: { perMinute: 120 },
      query: Input({ locale: Type.Optional({ ...LocaleCode, description: 'One of the page’s languages' }) }),
      detail: operation('previewPage', 'A page as it would be published now, draft or not', {
        extension: true,
        description:
          'The published document with `noindex`, complete in itself: stylesheet, fonts and script are inline, pictures come from the media library, links are those of the published site. Without `locale` the first language the page has. Header and footer are shown around the home page.',
        answers: { 200: previewFile },
      }),
    })

const previewFile = { description: 'The page.', content: { 'text/html': Type.String() } }
