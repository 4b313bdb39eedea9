import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { Input, oneOf } from '../http/fields'
import { renameUser, setLanguage } from './account'

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
