import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { Deleted } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { createToken, listTokens, renameToken, revokeToken, tokenRoleTooHigh } from './tokens'
import { CreatedToken, NewToken, TokenChange, TokenView } from './tokens.schema'

export const tokenRoutes = (ctx: Context) =>
  new Elysia({ name: 'tokens', detail: { tags: ['Konto'] } })
    .use(inAccount(ctx))
    .get('/account/tokens', async ({ me }) => ({ data: await listTokens(ctx, me) }), {
      access: { session: true },
      response: Type.Object({ data: Type.Array(TokenView) }),
      detail: operation('listApiTokens', "One's own API tokens, the newest first", {
        description: '`last_used_at` is written once a minute.',
        extension: true,
      }),
    })
    .post(
      '/account/tokens',
      async ({ me, tenant, body, status }) => status(201, { data: await createToken(ctx, tenant, me, body) }),
      {
        access: { session: true, perMinute: 10 },
        body: NewToken,
        response: { 201: Type.Object({ data: CreatedToken }) },
        detail: operation('createApiToken', 'Make a token for a script or an agent', {
          description:
            'It acts for its maker, at each call with the lower of its role and theirs, and ends with their membership. It is sent as `Authorization: Bearer bkt_…`, to `/mcp` as well. With `site_ids` everything of other sites is unknown to it. Signing in, tokens, the team, billing and the account itself are closed to tokens. Changing the password keeps it.',
          errors: [tokenRoleTooHigh],
          extension: true,
        }),
      },
    )
    .patch(
      '/account/tokens/:id',
      async ({ me, params, body }) => ({ data: await renameToken(ctx, me, params.id, body.name) }),
      {
        access: { session: true },
        body: TokenChange,
        response: Type.Object({ data: TokenView }),
        detail: operation('renameApiToken', 'Rename an API token', { extension: true }),
      },
    )
    .delete(
      '/account/tokens/:id',
      async ({ me, params }) => {
        await revokeToken(ctx, me, params.id)
        return { deleted: true as const }
      },
      {
        access: { session: true },
        response: Deleted,
        detail: operation('revokeApiToken', 'Revoke an API token', { extension: true }),
      },
    )
