import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../../auth/access'
import type { Context } from '../../context'
import { notFound, validationFailed } from '../../errors'
import { operation } from '../../http/openapi/operation'
import { dispatchFailed } from '../../jobs/generations'
import { busy } from '../../usage/ai-slots'
import { chatTokensExhausted } from '../../usage/ledger'
import { openChat } from './chat'
import { ActionApplied, ChatInput } from './chat.schema'
import { applyPendingAction, staleAction } from './pending-actions'

export const chatRoutes = (ctx: Context) =>
  new Elysia({ name: 'chat', detail: { tags: ['KI-Pipeline'] } })
    .use(inAccount(ctx))
    .post(
      '/ai/chat',
      ({ tenant, me, body, request, server, route }) => openChat(ctx, tenant, me, body, { request, server, route }),
      {
        access: { role: 'editor', perMinute: 30 },
        body: ChatInput,
        detail: operation('chat', 'Talk about a site and have changes proposed', {
          description: streamWords,
          errors: [notFound, busy, chatTokensExhausted, dispatchFailed],
          answers: {
            200: {
              description: 'Server-sent events.',
              content: { 'text/event-stream': Type.String({ examples: [streamExample] }) },
            },
          },
        }),
      },
    )
    .post(
      '/ai/chat/:pendingAction/apply',
      ({ tenant, me, params }) => applyPendingAction(ctx, tenant, me, params.pendingAction),
      {
        access: { role: 'editor', perMinute: 30 },
        response: ActionApplied,
        detail: operation('applyPendingAction', 'Carry out what a chat has proposed', {
          description:
            'Once, within 15 minutes, with the role of whoever confirms it. What the operation behind it refuses is answered as it is, and the action can then be tried again. `stale_action`: what it would change was changed meanwhile.',
          errors: [validationFailed, staleAction],
        }),
      },
    )

const streamWords = `Events: \`start {conversation_id, generation_id}\`, \`delta {text}\`, \`tool_call_start {id, name}\`, \`tool_call_result {id, name, ok, summary}\`, \`pending_action {id, name, arguments, summary, expires_at, before, after}\`, then \`done {conversation_id, usage, offers?}\` or \`error {error, message}\`. What changes something is only proposed: confirm it with \`/ai/chat/{pendingAction}/apply\`. \`offers\`, an extension, are messages to choose from; one that ends with a colon is a beginning. Several changes that belong together come as one action named \`changeTogether\`, whose \`before\` and \`after\` are lists. The tokens used are charged, also of an answer that is not read to its end.`

const streamExample = `event: delta
data: {"text":"Am Samstag bis 14 Uhr, gern."}
`
