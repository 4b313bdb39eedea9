import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import { InterfaceLanguage } from '../auth/auth.schema'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { Input, JsonObject, oneOf, Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { renameUser, setAccountLanguage } from './account'
import { exportData } from './data-export'

const languageChoice = {
  language: oneOf('de', 'en'),
  interface_language: Type.Optional(InterfaceLanguage),
}

export const accountRoutes = (ctx: Context) =>
  new Elysia({ name: 'account', detail: { tags: ['Konto'] } })
    .use(inAccount(ctx))
    .post('/account/profile', ({ me, body }) => ctx.control.write((tx) => renameUser(tx, me, body.name, ctx.now())), {
      access: { perMinute: 12 },
      body: Input({ name: Text('Rosa Lindenhof', { maxLength: 190 }) }, { title: 'Profile' }),
      response: Type.Object({ name: Text('Rosa Lindenhof') }),
      detail: operation('renameUser', 'Change the display name'),
    })
    .post('/account/locale', ({ me, body }) => ctx.control.write((tx) => setAccountLanguage(tx, me, body, ctx.now())), {
      access: { perMinute: 30 },
      body: Input(languageChoice, { title: 'LanguageChoice' }),
      response: Type.Object(languageChoice),
      detail: operation('setLanguage', 'Set the language of messages'),
    })
    .get('/account/data-export', ({ me, tenant }) => exportData(ctx, tenant, me), {
      access: { perMinute: 6 },
      detail: operation('exportData', 'Everything the account has stored, as a JSON file', {
        description: 'Without password hashes, secrets, backup codes and references of the payment provider.',
        errors: [validationFailed],
        answers: { 200: exportFile },
      }),
    })

const rows = Type.Array(JsonObject)
const exportFile = {
  description: 'A file.',
  headers: ['Content-Disposition'],
  content: {
    'application/json': Type.Object(
      {
        meta: JsonObject,
        account: JsonObject,
        users: rows,
        sites: Type.Array(JsonObject, { description: 'With their pages, blocks, collections and entries' }),
        contact_submissions: rows,
        invoices: rows,
        assets: rows,
      },
      { title: 'DataExport' },
    ),
  },
}
