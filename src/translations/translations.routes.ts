import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { exportTranslations } from './export-texts'
import { importTranslations } from './import-texts'
import { decodeFile, mostFileBytes } from './translation-file'
import { readTranslationState } from './translation-state'
import { ExportQuery, ImportQuery, StateQuery, TranslationState, TranslationsImported } from './translations.schema'

/** The texts of a site in several languages: how they stand to each other, and files for translators. */
export const translationRoutes = (ctx: Context) =>
  new Elysia({ name: 'translations', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/translations/state',
      async ({ tenant, me, params, query }) => ({
        data: await readTranslationState(tenant, params.site, { to: query.to, language: me.language }),
      }),
      {
        access: { perMinute: 60 },
        query: StateQuery,
        response: Type.Object({ data: TranslationState }),
        detail: operation('readTranslationState', 'How many texts are translated, by page and language', {
          description:
            'Done is a text that is there, differs from its source where it must, and whose source has not changed since. Names of people, places and businesses, numbers, prices and addresses may read alike.',
          extension: true,
        }),
      },
    )
    .get(
      '/sites/:site/translations',
      ({ tenant, me, params, query }) => exportTranslations(ctx, tenant, params.site, query, me.language),
      {
        access: { perMinute: 20 },
        query: ExportQuery,
        detail: operation('exportTranslations', 'All texts of a site in two languages, as a file for translators', {
          description:
            'XLIFF 2.0 or CSV (semicolons, UTF-8). Markdown stands in the texts as it is; `{{preis}}` must come back.',
          answers: { 200: { description: 'The file.', headers: ['Content-Disposition'], content: files } },
          extension: true,
        }),
      },
    )
    .post(
      '/sites/:site/translations',
      async ({ tenant, me, params, query, body }) => ({
        data: await importTranslations(ctx, tenant, me, params.site, body, query.dry_run === 'true'),
      }),
      {
        access: { role: 'editor', perMinute: 20, maxBytes: mostFileBytes, parse: decodeFile },
        query: ImportQuery,
        body: Type.String(),
        response: Type.Object({ data: TranslationsImported }),
        detail: operation('importTranslations', 'Take over the texts of a translated file', {
          description:
            'An exported file, translated: the body is the file itself. Texts whose source is another one by now stay as they are and are named. Errors name the line: `file.12`; then nothing is changed. Each page is written in one step, after the site was kept as a version.',
          sends: { types: ['application/xliff+xml', 'text/csv'], schema: Type.String({ format: 'binary' }) },
          extension: true,
        }),
      },
    )

const files = {
  'application/xliff+xml': Text('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"/>'),
  'text/csv': Text('id;page;place;source de;target fr;state;limit\r\n'),
}
