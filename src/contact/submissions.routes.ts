import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { author } from '../activity/activity'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { Deleted } from '../http/fields'
import { PageQuery, paginate } from '../http/pagination'
import { deleteSubmission, listSubmissions, updateSubmission } from './submissions'
import { SubmissionChange, SubmissionView } from './submissions.schema'
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
        response: Type.Object({ data: Type.Array(SubmissionView), next_cursor: Type.Optional(Type.String()) }),
        detail: { summary: 'What visitors sent, newest first' },
      },
    )
    .get('/sites/:site/submissions/export', ({ tenant, params }) => exportSubmissions(ctx, tenant, params.site), {
      access: {},
      detail: { summary: 'What visitors sent, as a CSV file', responses: { 200: csvFile } },
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
        detail: { summary: 'Mark a submission as new, read or archived' },
      },
    )
    .delete(
      '/submissions/:submission',
      async ({ tenant, me, params }) => {
        await tenant.write((tx) => deleteSubmission(tx, author(ctx, me), params.submission))
        return { deleted: true as const }
      },
      { access: { role: 'editor' }, response: Deleted, detail: { summary: 'Delete a submission' } },
    )

const csvFile = { description: 'A CSV file', content: { 'text/csv': { schema: Type.String() } } }
