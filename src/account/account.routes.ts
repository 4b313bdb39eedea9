import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { Input, oneOf } from '../http/fields'
import { renameUser, setLanguage } from './account'
import { exportData } from './data-export'

const Language = oneOf('de', 'en')

export const accountRoutes = (ctx: Context) =>
  new Elysia({ name: 'account', detail: { tags: ['Konto'] } })
    .use(inAccount(ctx))
    .post('/account/profile', ({ me, body }) => ctx.control.write((tx) => renameUser(tx, me, body.name, ctx.now())), {
      access: { perMinute: 12 },
      body: Input({ name: Type.String({ maxLength: 190 }) }),
      response: Type.Object({ name: Type.String() }),
      detail: { summary: 'Change the display name' },
    })
    .post(
      '/account/locale',
      ({ me, body }) => ctx.control.write((tx) => setLanguage(tx, me, body.language, ctx.now())),
      {
        access: { perMinute: 30 },
        body: Input({ language: Language }),
        response: Type.Object({ language: Language }),
        detail: { summary: 'Set the language of messages' },
      },
    )
    .get('/account/data-export', ({ me, tenant }) => exportData(ctx, tenant, me), {
      access: { perMinute: 6 },
      detail: { summary: 'Everything the account has stored, as a JSON file', responses: { 200: exportFile } },
    })

const rows = Type.Array(Type.Object({}))
const exportFile = {
  description: 'A JSON file',
  content: {
    'application/json': {
      schema: Type.Object({
        meta: Type.Object({}),
        account: Type.Object({}),
        users: rows,
        sites: rows,
        contact_submissions: rows,
        invoices: rows,
        assets: rows,
      }),
    },
  },
}
