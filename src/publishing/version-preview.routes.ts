import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { Input, LocaleCode, Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { previewVersion } from './version-preview'

export const versionPreviewRoutes = (ctx: Context) =>
  new Elysia({ name: 'version-preview', detail: { tags: ['Versionen'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/versions/:version/preview',
      ({ tenant, params, query }) => previewVersion(ctx, tenant, params.site, params.version, query),
      {
        access: { perMinute: 120 },
        query: Input({
          page: Type.Optional(
            Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', { description: 'Of the version; its home page without it' }),
          ),
          locale: Type.Optional({ ...LocaleCode, description: 'One of the page’s languages' }),
        }),
        detail: operation('previewVersion', 'A page as a version has it', {
          extension: true,
          description:
            'A document like that of `previewPage`, drawn from the version: its texts, blocks, header, footer and look. Entries of collections are those of today.',
          answers: { 200: { description: 'The page.', content: { 'text/html': Type.String() } } },
        }),
      },
    )
