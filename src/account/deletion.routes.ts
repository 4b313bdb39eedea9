import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import { tooManyMails } from '../auth/mail-budget'
import { tooManyWrongCodes } from '../auth/second-factor'
import type { Context } from '../context'
import { operation } from '../http/openapi/operation'
import { deletionBegun, keepAccount, requestDeletion } from './deletion'
import { DeletionRequest, DeletionView } from './deletion.schema'

export const deletionRoutes = (ctx: Context) =>
  new Elysia({ name: 'deletion', detail: { tags: ['Konto'] } })
    .use(inAccount(ctx))
    .post('/account/deletion', ({ me, body }) => requestDeletion(ctx, me, body), {
      access: { role: 'owner', session: true, perMinute: 6 },
      body: DeletionRequest,
      response: DeletionView,
      detail: operation('requestAccountDeletion', 'Delete the account in 14 days', {
        description:
          'With the password (with two-factor sign-in a `code` as well) and the name of the account. Until the day, which `GET /me` shows as `deletion_due_at`, everything goes on and sites stay online; then subscriptions are cancelled and sites, files, rows and the access of everybody in the account are gone. Everybody is told by mail now, three days before, and afterwards.',
        errors: [tooManyWrongCodes, tooManyMails],
        extension: true,
      }),
    })
    .delete('/account/deletion', ({ me }) => keepAccount(ctx, me), {
      access: { role: 'owner', session: true, perMinute: 6 },
      response: DeletionView,
      detail: operation('keepAccount', 'Keep the account after all', { errors: [deletionBegun], extension: true }),
    })
