import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { operation } from '../http/openapi/operation'
import { getPreferences, setPreferences } from './preferences'
import { Preferences } from './preferences.schema'

export const preferencesRoutes = (ctx: Context) =>
  new Elysia({ name: 'preferences', detail: { tags: ['Konto'] } })
    .use(inAccount(ctx))
    .get('/account/preferences', ({ me }) => ctx.control.read((db) => getPreferences(db, me)), {
      access: { session: true },
      response: Preferences,
      detail: operation('getPreferences', 'How the user has set up the editor', { extension: true }),
    })
    .put('/account/preferences', ({ me, body }) => ctx.control.write((tx) => setPreferences(tx, me, body, ctx.now())), {
      access: { session: true, perMinute: 120 },
      body: Preferences,
      response: Preferences,
      detail: operation('setPreferences', 'Store how the user has set up the editor', {
        description:
          'Replaces all of it: what is left out is unset, unknown keys outside `ui` are not kept. For this user only, on every device.',
        extension: true,
      }),
    })
