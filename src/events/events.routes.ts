import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { validationFailed } from '../errors'
import { tooManyWatchers } from '../http/load-limits'
import { operation } from '../http/openapi/operation'
import { PersonPresent, PresenceChange } from './events.schema'
import { sayPresence } from './say-presence'
import { watchSite } from './watch'

export const eventRoutes = (ctx: Context) =>
  new Elysia({ name: 'events', detail: { tags: ['Sites'] } })
    .use(inAccount(ctx))
    .get(
      '/sites/:site/events',
      ({ tenant, me, params, request, server, route }) =>
        watchSite(ctx, tenant, me, params.site, { request, server, route }),
      {
        access: {},
        detail: operation('watchSite', 'What happens on a site, as it happens', {
          extension: true,
          description: streamWords,
          errors: [tooManyWatchers, validationFailed],
          answers: {
            200: {
              description: 'Server-sent events.',
              content: { 'text/event-stream': Type.String({ examples: [streamExample] }) },
            },
          },
        }),
      },
    )
    .put(
      '/sites/:site/presence',
      async ({ tenant, me, params, body }) => ({ data: await sayPresence(ctx, tenant, me, params.site, body) }),
      {
        access: { perMinute: 600, session: true },
        body: PresenceChange,
        response: Type.Object({ data: Type.Array(PersonPresent) }),
        detail: operation('sayPresence', 'Say that you are on a site, and where', {
          extension: true,
          description:
            'Counts for 30 seconds after the last call, and ends with the stream of events that was opened with the same name in `X-Client-Id`. Everybody who reads the events of the site is told. The answer lists who is there.',
        }),
      },
    )

const streamWords = `Read it with \`fetch\` and the token. Every event but \`presence\` has an \`id\`; send the last one as \`Last-Event-ID\` and the stream goes on from there.

- \`hello {cursor, client, role, presence}\` comes first.
- \`saved\` and \`deleted {type, id, page_id?, locale?, actor, client, at}\`: \`type\` is \`page\`, \`pages\` (their order), \`region\`, \`block\`, \`blocks\` (those of a page), \`theme\`, \`site\`, \`media\`, \`collection\`, \`entry\`, \`redirect\`, \`redirects\`, \`submission\`, \`domain\` or \`version\`. \`locale\` stands there where one language alone was changed, \`client\` is the \`X-Client-Id\` of whoever did it. The content is never told.
- \`published {release_id, actor, client, at}\`
- \`progress {id, kind, status, step?, percent?, error?}\`: a generation of the site.
- \`presence {people}\`: who is on the site now.
- \`reset {reason}\`: more was missed or changed than events can tell; read everything again.
- \`error {error, message}\` ends the stream: \`unauthenticated\`, \`account_suspended\`, \`role_changed\`, \`not_found\`, \`stopping\`.

A person may have eight such streams open, an account 32. Who reads too slowly is dropped.`

const streamExample = `id: 6f1d2c3b-41
event: saved
data: {"type":"block","id":"0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e","page_id":"0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3f","locale":"de","actor":{"id":"0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a40","name":"Rosa Lindenhof"},"client":"editor-7f3a","at":"2026-05-04T10:00:10.000Z"}
`
