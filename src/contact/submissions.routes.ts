import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { Deleted, Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { ListOf, PageQuery, paginate } from '../http/pagination'
import { deleteSubmission, listSubmissions, markSpam, updateSubmission } from './submissions'
import { FormSubmitted, SpamMark, SubmissionChange, SubmissionView } from './submissions.schema'
import { exportSubmissions } from './submissions-csv'

export const submissionRoutes = (ctx: Context) =>
  new Elysia({ name: 'submissions', detail: { tags: ['Kontaktanfragen'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/submissions',
      async ({ tenant, params, query }) => paginate(await tenant.read((db) => listSubmissions(db, params.site)), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(SubmissionView),
        detail: operation('listSubmissions', 'What visitors sent, newest first', { description: 'At most 500.' }),
      },
    )
    .get(
      '/sites/:site/submissions/spam',
      async ({ tenant, params, query }) =>
        paginate(await tenant.read((db) => listSubmissions(db, params.site, true)), query),
      {
        access: {},
        query: PageQuery,
        response: ListOf(SubmissionView),
        detail: operation('listSpam', 'What was taken for spam, newest first', {
          extension: true,
          description:
            'What filled a field that people do not see, and what somebody marked. At most 500, for 30 days from when it was sent.',
        }),
      },
    )
    .put(
      '/submissions/:submission/spam',
      async ({ tenant, me, params, body }) => ({
        data: await tenant.write((tx) => markSpam(tx, author(ctx, me), params.submission, body)),
      }),
      {
        access: { role: 'editor' },
        body: SpamMark,
        response: Type.Object({ data: SubmissionView }),
        detail: operation('markSpam', 'Take a submission for spam, or no longer', { extension: true }),
      },
    )
    .get('/sites/:site/submissions/export', ({ tenant, params }) => exportSubmissions(ctx, tenant, params.site), {
      access: {},
      detail: operation('exportSubmissions', 'What visitors sent, as a CSV file', {
        description: 'Separated by semicolons, UTF-8 with a byte order mark. Fields of a form are columns at the end.',
        answers: { 200: csvFile },
      }),
    })
    .patch(
      '/submissions/:submission',
      async ({ tenant, me, params, body }) => ({
        data: await tenant.write((tx) => updateSubmission(tx, author(ctx, me), params.submission, body)),
      }),
      {
        access: { role: 'editor' },
        body: SubmissionChange,
        response: Type.Object({ data: SubmissionView }),
        detail: operation('updateSubmission', 'Mark a submission as new, read or archived'),
      },
    )
    .delete(
      '/submissions/:submission',
      async ({ tenant, me, params }) => {
        await tenant.write((tx) => deleteSubmission(tx, author(ctx, me), params.submission))
        return { deleted: true as const }
      },
      { access: { role: 'editor' }, response: Deleted, detail: operation('deleteSubmission', 'Delete a submission') },
    )

const csvFile = {
  description: 'A CSV file.',
  headers: ['Content-Disposition'],
  content: { 'text/csv': Text('Datum;Name;E-Mail\r\n2026-05-04;Jana Feld;jana@example.com\r\n') },
}

/** What is sent to receivers, for the description. */
export const outgoingEvents = {
  'form.submission': {
    operationId: 'receiveFormSubmission',
    tag: 'Kontaktanfragen',
    summary: 'Somebody sent a form of a published site',
    description:
      'Sent once to `settings.webhook_url` of the site, for five seconds at most, and to the endpoints of `/sites/{site}/webhooks` that ask for it, as their other events are. With `settings.webhook_secret` it carries `X-Service-Timestamp` (Unix seconds) and `X-Service-Signature`: `sha256=` and the HMAC-SHA256, in hex, over timestamp, a dot and the unchanged body.',
    schema: FormSubmitted,
  },
}
